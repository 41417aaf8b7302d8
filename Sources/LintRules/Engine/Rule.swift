import MenuModel

/// A rule: its description, check, and fixes, in a separate file.
///
/// A rule is created once per configuration and then checks every element of the kinds that it visits, in
/// source order. It has no state; all data comes from the tree.
protocol Rule: Sendable {
  /// The description of the rule: id, documentation, and examples.
  static var about: RuleDescription { get }
  /// The kinds of elements that the rule checks. A rule that compares menus visits documents.
  static var visits: ElementKinds { get }
  /// The cues of the rule: it checks only elements that have at least one of them. Without cues, it checks
  /// every element.
  static var cues: Cues { get }
  /// Whether the rule can check titles with placeholders. Other title rules skip them.
  static var readsPlaceholders: Bool { get }
  /// Creates the rule with its default options.
  init()
  /// Applies the configured options.
  mutating func configure(_ options: RuleOptions)
  /// Reports the problems of an element.
  func check(_ id: ElementID, in context: inout RuleContext)
}

extension Rule {
  static var cues: Cues { .always }
  static var readsPlaceholders: Bool { false }
  func configure(_ options: RuleOptions) {}
}

/// The description of a rule, for `menulint rules`, `menulint explain`, the documentation, and reports.
public struct RuleDescription: Sendable {
  /// The id, which names the problem and never changes.
  public var id: String
  /// The problem, as a noun phrase that completes “finds …”.
  public var summary: String
  /// The reason for the rule, and the cases that it ignores.
  public var rationale: String
  /// The chapter of the rule book.
  public var category: RuleCategory
  /// The page and section of Apple's guidelines that the rule is based on.
  public var guideline: Guideline
  /// The severity of a finding, or of the upper tier if the rule has two.
  public var severity: Severity
  /// The severity of the lower tier, or nil if the rule has one tier or has a lower tier only in code.
  public var lowerSeverity: Severity?
  /// The meaning of `severity` and `lowerSeverity`, if the rule has two tiers.
  public var tiers: String?
  /// The severity of a finding in code, if it is lower than elsewhere and no configuration sets it.
  /// `docs/decisions.md` lists these rules.
  public var severityInCode: Severity?
  /// The severity of the lower tier in code, if it is lower than elsewhere and no configuration sets it.
  public var lowerSeverityInCode: Severity?
  /// Whether the severity for code also applies to Interface Builder files.
  var weighsLessInNibs: Bool
  /// Whether the rule is on by default.
  public var isOn: Bool
  /// The kinds of menu that the rule applies to.
  public var kinds: MenuKinds
  /// The platforms that the rule applies to.
  public var platforms: Platforms
  /// The elements that the rule doesn't apply to, by their reading.
  var silentOn: Reading
  /// Whether the rule proposes fixes, and their description.
  public var fix: FixDescription
  /// The options of the rule.
  public var options: [RuleOption]
  /// The good and bad examples, which are the rule's tests and documentation.
  public var examples: [RuleExample] { makeExamples() }

  /// The explanation of the severities, or nil if there is only one.
  public var severityNotes: String? {
    let source = weighsLessInNibs ? "in Swift source and Interface Builder files" : "in Swift source"
    let inCode =
      severityInCode.map {
        "\($0.rawValue) \(source), unless a configuration sets the severity, or `level` to `strict`"
      }
      ?? lowerSeverity.flatMap { lower in
        lowerSeverityInCode.map {
          "\($0.rawValue) instead of \(lower.rawValue) \(source), unless a configuration sets the severity, or `level` to `strict`"
        }
      }
    let notes = [tiers, inCode].compactMap(\.self)
    return notes.isEmpty ? nil : notes.joined(separator: "; ")
  }

  // Linting doesn't need the examples, and creating them takes longer than checking a small file.
  private let makeExamples: @Sendable () -> [RuleExample]
  /// The source of the rule's findings.
  public var origin: RuleOrigin

  /// Whether a configuration can set the rule and a suppression can name it.
  public var isConfigurable: Bool { origin != .reader }

  init(
    _ id: String, _ summary: String, category: RuleCategory, guideline: Guideline,
    severity: Severity, lower lowerSeverity: Severity? = nil, tiers: String? = nil,
    inCode severityInCode: Severity? = nil,
    lowerInCode lowerSeverityInCode: Severity? = nil, inNibsToo weighsLessInNibs: Bool = false,
    isOn: Bool = true, kinds: MenuKinds = .all,
    platforms: Platforms = .all, silentOn: Reading = [], fix: FixDescription = .none,
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
    self.weighsLessInNibs = weighsLessInNibs
    self.isOn = isOn
    self.kinds = kinds
    self.platforms = platforms
    self.silentOn = silentOn
    self.fix = fix
    self.options = options
    makeExamples = examples
    self.origin = origin
  }
}

/// The source of a rule's findings.
public enum RuleOrigin: Sendable {
  /// A check of the menus, by ``Linter``.
  case menus
  /// The reader of the file, as a problem: no configuration or suppression hides it.
  case reader
  /// The run, after all suppressions have been applied.
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
    case .contexts: "Context, edit, Dock, pop-up, and pull-down menus"
    case .shortcuts: "Keyboard shortcuts"
    case .menuBar: "Menu bar and icons"
    case .tool: "Files and suppressions"
    }
  }
}

/// Whether a rule proposes fixes.
public enum FixDescription: Sendable, Equatable {
  case none
  /// Applied by `menulint fix`. The text describes the fixes.
  case safe(String)
  /// Applied only by `menulint fix --unsafe`. The texts describe the fixes and the reason why they are unsafe.
  case unsafe(String, because: String)
  /// Partly safe. The texts describe the fixes, the condition for a safe fix (“if …”), and the reason why others
  /// are unsafe.
  case mixed(String, safe: String, because: String)
}

/// A good or bad example of a rule, as a menu spec.
public struct RuleExample: Sendable {
  /// The spec in YAML, with findings marked as described in ``Mark/Kind``. A good example has no marks.
  public var text: String
  /// The spec after the rule's safe fixes; nil if there are none.
  public var fixed: String?
  /// The spec after all of the rule's fixes; nil if none are unsafe.
  public var fixedUnsafe: String?
  /// Parts of the message of each finding, in order; empty if the marked text is enough.
  public var says: [String]
  /// The options that the example needs, as a configuration would set them.
  public var options: [String: OptionValue]
  /// The point of the example, if it isn't obvious.
  public var note: String?
  /// The translations of the spec's titles, by language and title.
  public var texts: [String: [String: String]] = [:]

  /// Returns a spec without findings of the rule.
  static func good(
    _ text: String, in texts: [String: [String: String]] = [:], options: [String: OptionValue] = [:],
    note: String? = nil
  ) -> RuleExample {
    RuleExample(
      text: text, fixed: nil, fixedUnsafe: nil, says: [], options: options, note: note, texts: texts)
  }

  /// Returns a spec with one finding at each mark, and its text after the fixes. Without `fixed`, safe fixes
  /// change nothing; without `fixedUnsafe`, unsafe fixes change nothing more.
  static func bad(
    _ text: String, in texts: [String: [String: String]] = [:], fixed: String? = nil,
    fixedUnsafe: String? = nil, says: [String] = [],
    options: [String: OptionValue] = [:], note: String? = nil
  ) -> RuleExample {
    RuleExample(
      text: text, fixed: fixed, fixedUnsafe: fixedUnsafe, says: says, options: options, note: note,
      texts: texts)
  }

  /// Whether the example has a finding.
  public var isBad: Bool { text.unicodeScalars.contains { Mark.Kind(opening: $0) != nil } }
}
