import Testing

@testable import LintRules

/// The comparison of titles, and of apps' names in them.
@Suite struct TitleKeyTests {
  @Test(arguments: [
    ("Save As…", "save as"), (" Page Setup … ", "page setup"), ("Open...", "open"), ("Open. .", "open"),
    ("…", ""),
    ("", ""), ("_Window", "window"), (" &File", "file"), ("_window", "_window"), ("_", "_"),
    ("Sa&Ve", "sa&ve"),
    ("\tÉ Row ", "É row"), ("v1.2", "v1.2"), ("...Open", "...open"),
  ])
  func titlesHaveANormalForm(title: String, normal: String) {
    #expect(TitleKey.normalized(title) == normal)
    let key = TitleKey(title)
    #expect(key == TitleKey(normal) && key.whole == TitleKey.hash(normal))
    #expect(key.first == TitleKey.hash(normal.words.first ?? ""))
    #expect(key.last == TitleKey.hash(normal.words.last ?? ""))
    #expect(key.hasSeveralWords == (normal.words.count > 1))
  }

  @Test(arguments: [
    ("cut", "Cut…", true), ("cut", "Cut It", false), ("cut", "It Cut", false), ("show *", "Show Row", true),
    ("show *", "Show", true), ("show *", "Row Show", false), ("show *", "Shows Row", false),
    ("* tab", "New Tab", true),
    ("* tab", "Tab", true), ("* tab", "Tab New", false), ("show row", "Show  Row", false),
    ("show row", "Show Row", true),
  ])
  func patternsMatchWholeTitlesOrOneEnd(pattern: String, title: String, matches: Bool) {
    let bytes = Array(pattern.utf8)
    #expect(bytes.withUnsafeBufferPointer { TitleKey(title).matches(bytes: $0) } == matches)
  }

  // Two names, and whether they are the same one, the same letters, or alike.
  @Test(arguments: [
    ("Row", "Row", true, true, true), ("Row Tab", "Row", true, false, true),
    ("RowTab", "Row Tab", true, true, true),
    ("My Row", "Your Row", true, false, true), ("Row", "Tab", false, false, false),
    ("Row", "row", true, true, true),
    ("Xrowtay", "Rowtab", false, false, true), ("Rows", "Xrow", false, false, false),
    ("Ab", "Cab", false, false, true),
    ("Row!", "Row?", false, false, true), ("!", "?", false, false, false),
  ])
  func namesAreCompared(_ one: String, _ other: String, isSame: Bool, isSpelling: Bool, isLike: Bool) {
    for (one, other) in [(NameInTitle(one), NameInTitle(other)), (NameInTitle(other), NameInTitle(one))] {
      #expect(one.isSame(as: other) == isSame && one.isSame(as: [other]) == isSame)
      #expect(one.isSpelling(of: other) == isSpelling)
      #expect(one.isLike([other]) == isLike)
    }
  }

  // The names in titles, and the menu's name, which wins a tie.
  @Test(
    arguments: [
      (["Row", "Row", "Tab"], nil, "Row"), (["Tab", "Row", "Row"], nil, "Row"), (["Row", "Tab"], nil, nil),
      (["Row", "Tab"], "Tab", "Tab"), (["Row", "Row", "Tab"], "Tab", "Tab"), (["Row", "Row"], "Tab", "Row"),
      (["Row Tab", "Row"], nil, "Row Tab"), ([], "Row", nil), ([], nil, nil),
    ] as [([String], String?, String?)])
  func theMostCommonNameIsFound(names: [String], menu: String?, name: String?) {
    #expect(NameInTitle.mostShared(names.map(NameInTitle.init), menu.map(NameInTitle.init))?.text == name)
  }

  @Test(arguments: [
    ("App", true), ("Apple…", true), ("Application", true), ("NewApplication", true),
    ("New Application", true),
    ("Main Menu", true), ("MainMenu", true), ("", true), ("{name}", true), ("%@", true), ("Row (Beta)", true),
    ("<Row>", true), ("Row", false), ("My App", false),
  ])
  func namesOfTemplatesAreKnown(title: String, isOfTemplate: Bool) {
    #expect(NameInTitle.isTemplate(title) == isOfTemplate)
  }
}
