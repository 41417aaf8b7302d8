import StringTables
import Testing

/// The placeholders in texts.
@Suite struct FormatsTests {
  // Texts filled with “A” and “B”, and with “_” for a value that isn't known.
  @Test(arguments: [
    ("", ""), ("Open", "Open"), ("%@ of %@", "A of B"), ("%2$@ of %1$@", "B of A"),
    ("%1$@ %@ %2$@ %@", "A A B B"), ("%@%@%@", "AB_"), ("%3$@ %@", "_ A"), ("%0$@", "_"),
    ("%12$@0", "_0"), ("100%% of %@", "100% of A"), ("%%%@%%d", "%A%d"),
    ("%lld files", "A files"), ("%luu", "Au"), ("%5.2ff", "Af"), ("%-10s|%+d", "A|B"), ("%#x %'d", "A B"),
    ("%hhd %qi", "A B"), ("%zu %jd", "A B"), ("%td %a", "A B"), ("%#@files@ left", "A left"),
    ("%1$#@n@n", "An"), ("%arg x", "A x"), ("%2$arg x", "B x"), ("%c %C", "A B"), ("%S %p", "A B"),
    ("%A %e", "A B"), ("%E %g", "A B"), ("%G %F", "A B"), ("%X %o", "A B"), ("%u %i", "A B"),
    // Percent signs that begin no placeholder.
    ("100%", "100%"), ("5 % of %@", "5 % of A"), ("%y", "%y"), ("%1$", "%1$"), ("%1", "%1"), ("%l", "%l"),
    ("%k@", "%k@"), ("%é", "%é"), ("%１$@", "%１$@"), ("%ar", "Ar"),
  ])
  func placeholdersAreFilledIn(format: String, filled: String) {
    let values = ["A", "B"]
    let result = Formats.fill(format) { values.indices.contains($0) ? values[$0] : nil }
    #expect(result == filled.replacing("_", with: "\u{FFFC}"))
    // Without values, each placeholder becomes a hole.
    let isValue: (Character) -> Bool = { "AB_".contains($0) }
    #expect(Formats.withHoles(format) == String(filled.map { isValue($0) ? "\u{FFFC}" : $0 }))
  }

  @Test(arguments: [
    ("Open", []), ("%@ of %2$@.", ["%@", "%2$@"]), ("%%d 100%", []), ("%%%d%%", ["%d"]),
    ("%#@n@ %1$.2f%y %arg", ["%#@n@", "%1$.2f", "%arg"]), ("%@@", ["%@"]),
  ])
  func placeholdersAreListed(format: String, placeholders: [String]) {
    #expect(Formats.placeholders(format) == placeholders)
  }
}
