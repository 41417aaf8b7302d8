extension GrowthShape {
  /// Shapes of menu specs in which each item is edited.
  public static let edits: [GrowthShape] = [
    GrowthShape("items of one array", "json", size: 500) { size in
      "{\"items\": [" + rows(size) { "\"Item number \($0)\"," } + "\"Item\"]}"
    },
    GrowthShape("items with comments", "yaml", size: 500) { size in
      "items:\n" + rows(size) { "  - \"Item number \($0)\" # c\n" }
    },
    GrowthShape("items of one flow sequence", "yaml", size: 500) { size in
      "{\"items\": [" + rows(size) { "\"Item number \($0)\"," } + "\"Item\"]}"
    },
  ]

  /// Shapes of texts in which every tenth line is changed.
  public static let differences: [GrowthShape] = [
    GrowthShape("lines that differ", "yaml", size: 2_000) { size in rows(size) { "- line \($0)\n" } },
    GrowthShape("lines that come again", "yaml") { size in rows(size) { "- line \($0 % 700)\n" } },
  ]
}
