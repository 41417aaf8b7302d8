import MenuModel

/// One rule: what it is about, its check and its fixes, in a file of its own.
///
/// A rule is made once for a configuration and then asked about every element of the kinds it visits, in the
/// order of the text. It has no state: what it needs to know it finds in the tree.
protocol Rule: Sendable {
  /// What the rule is: id, documentation, examples.
  static var about: RuleDescription { get }
  /// The elements the rule is asked about. A rule that compares menus visits documents.
  static var visits: ElementKinds { get }
  /// The rule is only asked about elements with one of these; every element where it names none.
  static var cues: Cues { get }
  /// A rule of titles that can judge those of which only the text around placeholders is known. Other rules of
  /// titles aren't asked about them.
  static var readsPlaceholders: Bool { get }
  /// Makes the rule as it is where nothing is configured.
  init()
  /// Takes over the options that the rule describes.
  mutating func configure(_ options: RuleOptions)
  /// Reports what is wrong with an element.
  func check(_ id: ElementID, in context: inout RuleContext)
}

extension Rule {
  static var cues: Cues { .always }
  static var readsPlaceholders: Bool { false }
  func configure(_ options: RuleOptions) {}
}

/// What a rule is: everything that `menulint rules`, `explain`, the documentation and the outputs say of it.
public struct RuleDescription: Sendable {
  /// The id, named after the fault. Never changes.
  public var id: String
  /// The fault, in half a sentence.
  public var summary: String
  /// Why it is one, and what the rule leaves alone.
  public var rationale: String
  /// The chapter of the rule book it is in.
  public var category: RuleCategory
  /// The page and section of Apple's guidelines it comes from.
  public var guideline: Guideline
  /// How much a finding weighs; of the certain ones, where a rule has two tiers.
  public var severity: Severity
  /// How much the findings of the lower tier weigh; nil where a rule has one tier, or a lower one in code alone.
  public var lowerSeverity: Severity?
  /// What `severity` and `lowerSeverity` stand for, where a rule has two tiers.
  public var tiers: String?
  /// How much a finding weighs in menus read from code, unless a configuration sets it, where that is less than in
  /// others. `docs/decisions.md` lists these rules.
  public var severityInCode: Severity?
  /// The same for the lower tier.
  public var lowerSeverityInCode: Severity?
  /// Whether the rule is on where no configuration says otherwise.
  public var isOn: Bool
  /// The kinds of menu it speaks about.
  public var kinds: MenuKinds
  /// The platforms it speaks about.
  public var platforms: Platforms
  /// Whether it proposes fixes, and what they do.
  public var fix: FixDescription
  /// Its options.
  public var options: [RuleOption]
  /// Good and bad examples: its tests and its documentation.
  public var examples: [RuleExample] { makeExamples() }

  /// What its severities stand for, in words; nil where one holds for all.
  public var severityNotes: String? {
    let weighsLess = "in Swift source, unless a configuration sets its severity, "
    let inCode =
      severityInCode.map { weighsLess + $0.inWords }
      ?? lowerSeverityInCode.map {
        "\(weighsLess)\($0.inWords) instead of \((lowerSeverity ?? severity).inWords)"
      }
    let notes = [tiers, inCode].compactMap(\.self)
    return notes.isEmpty ? nil : notes.joined(separator: "; ")
  }

  // A run that only lints never asks for the examples, which take longer to make than a small file to check.
  private let makeExamples: @Sendable () -> [RuleExample]
  /// What reports its findings.
  public var origin: RuleOrigin

  /// Whether a configuration may set it, and a suppression name it.
  public var isConfigurable: Bool { origin != .reader }

  init(
    _ id: String, _ summary: String, category: RuleCategory, guideline: Guideline,
    severity: Severity, lower lowerSeverity: Severity? = nil, tiers: String? = nil,
    inCode severityInCode: Severity? = nil,
    lowerInCode lowerSeverityInCode: Severity? = nil, isOn: Bool = true, kinds: MenuKinds = .all,
    platforms: Platforms = .all, fix: FixDescription = .none,
    options: [RuleOption] = [], origin: RuleOrigin = .menus,
    rationale: String, examples: @autoclosure @escaping @Sendable () -> [RuleExample]
  ) {
    self.id = id
    self.summary = summary
    self.rationale = rationale
    self.category = category
    self.guideline = guideline
    self.severity = severity
    self.lowerSeverity = lowerSeverity
    self.tiers = tiers
    self.severityInCode = severityInCode
    self.lowerSeverityInCode = lowerSeverityInCode ?? severityInCode
    self.isOn = isOn
    self.kinds = kinds
    self.platforms = platforms
    self.fix = fix
    self.options = options
    makeExamples = examples
    self.origin = origin
  }
}

extension Severity {
  fileprivate var inWords: String { self == .info ? "information" : rawValue }
}

/// What reports the findings of a rule.
public enum RuleOrigin: Sendable {
  /// A check of the menus, by ``Linter``.
  case menus
  /// The reader of the file, as a problem: no configuration or suppression hides it.
  case reader
  /// The run, once it knows what suppressions did.
  case suppressions
}

/// A chapter of the rule book.
public enum RuleCategory: String, CaseIterable, Sendable {
  case titles, languages, structure, contexts, shortcuts, menuBar, tool

  /// The chapter's heading.
  public var heading: String {
    switch self {
    case .titles: "Titles"
    case .languages: "Titles in other languages"
    case .structure: "Structure"
    case .contexts: "Context, edit, Dock, pop-up and pull-down menus"
    case .shortcuts: "Keyboard shortcuts"
    case .menuBar: "Menu bar and icons"
    case .tool: "The tool's own"
    }
  }
}

/// Whether a rule proposes fixes.
public enum FixDescription: Sendable, Equatable {
  case none
  /// Applied by `menulint fix`; the text says what it does.
  case safe(String)
  /// Applied by `menulint fix --unsafe` only.
  case unsafe(String)
  /// Some safe, some not; the text says when.
  case mixed(String)
}

/// A good or bad example of a rule, as a menu spec.
public struct RuleExample: Sendable {
  /// The spec in YAML, what is at fault marked as ``Mark/Kind`` says. Without a mark it is a good example.
  public var text: String
  /// The spec after the rule's safe fixes; nil where it has none.
  public var fixed: String?
  /// The spec after all of the rule's fixes; nil where none is unsafe.
  public var fixedUnsafe: String?
  /// What the message of each finding contains, in the order of the findings; empty where that is plain.
  public var says: [String]
  /// Options that the example is about, as the configuration would set them.
  public var options: [String: OptionValue]
  /// What the example shows, where that isn't plain.
  public var note: String?
  /// The texts that its titles have in other languages, by the language and the title.
  public var texts: [String: [String: String]] = [:]

  /// A spec that the rule has nothing to say about.
  static func good(
    _ text: String, in texts: [String: [String: String]] = [:], options: [String: OptionValue] = [:],
    note: String? = nil
  ) -> RuleExample {
    RuleExample(
      text: text, fixed: nil, fixedUnsafe: nil, says: [], options: options, note: note, texts: texts)
  }

  /// A spec with one finding at each mark, and what fixes make of it: without `fixed` safe ones leave it as it is,
  /// without `fixedUnsafe` the others change no more.
  static func bad(
    _ text: String, in texts: [String: [String: String]] = [:], fixed: String? = nil,
    fixedUnsafe: String? = nil, says: [String] = [],
    options: [String: OptionValue] = [:], note: String? = nil
  ) -> RuleExample {
    RuleExample(
      text: text, fixed: fixed, fixedUnsafe: fixedUnsafe, says: says, options: options, note: note,
      texts: texts)
  }

  /// Whether something is at fault in it.
  public var isBad: Bool { text.unicodeScalars.contains { Mark.Kind(opening: $0) != nil } }
}
