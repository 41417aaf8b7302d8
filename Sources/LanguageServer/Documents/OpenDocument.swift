import DataTree
import Files
import Linting
import TextCore
import Workspace

/// A document that is open in the editor.
final class OpenDocument {
  /// The URI, as the client writes it.
  let uri: String
  let path: String
  /// The version of the text, as numbered by the client.
  private(set) var version: Int?
  private(set) var text: DocumentText
  /// The number of the text. Texts of all documents have different numbers.
  private(set) var textVersion: Int
  private var current: DocumentSnapshot?
  /// The number of the diagnostics of the current text. It changes with the text or the plan, and no other
  /// document has it.
  private(set) var serial = 0
  private let serials: SerialNumbers
  private let texts: SerialNumbers
  /// The problems in the text of a configuration file, which may depend on the files that it extends.
  private(set) var configurationProblems: [ConfigurationProblem] = []

  init(uri: String, version: Int?, text: [UInt8], serials: SerialNumbers, texts: SerialNumbers) {
    self.uri = uri
    self.serials = serials
    self.texts = texts
    path = DocumentURI.path(of: uri)
    self.version = version
    self.text = DocumentText(text)
    textVersion = texts.next()
  }

  /// The maximum size of a text, because ranges are 32 bits wide.
  static let maximumSize = Limits.fileSize

  /// Replaces the whole text.
  func replace(with text: [UInt8]) {
    self.text = DocumentText(text)
    textVersion = texts.next()
    current = nil
  }

  /// Applies an edit. Returns false, without changing the text, if the text would become too long.
  func replace(_ range: Range<Int>, with new: [UInt8], maximumSize: Int = maximumSize) -> Bool {
    guard text.bytes.count - range.count + new.count <= maximumSize else { return false }
    text.replace(range, with: new)
    textVersion = texts.next()
    current = nil
    return true
  }

  /// Updates the version of the text, if the client states it.
  func advance(to version: Int?) { self.version = version ?? self.version }

  /// Updates the problems in the text of a configuration file.
  func checkConfiguration() {
    let path = Paths.absolute(path)
    let shown = Paths.shown(path)
    let problems = ConfigurationLoader.problems(in: text.bytes, at: path).filter { $0.file == shown }
    let isSame = problems.elementsEqual(configurationProblems) { $0.text == $1.text }
    // Even if the messages are the same, their ranges may have changed.
    configurationProblems = problems
    if isSame { return }
    serial = serials.next()
  }

  /// Returns the snapshot of the text for a plan and a reading of its project. It is the same object as long
  /// as these don't change.
  func snapshot(
    _ language: DocumentSnapshot.Language, plan: LintPlan?, _ reading: ProjectReading? = nil
  ) -> DocumentSnapshot {
    let isKnown = current.map { $0.plan === plan && $0.language == language } ?? false
    if isKnown, let current, current.project as? ProjectReading === reading { return current }
    let snapshot = makeSnapshot(language, plan, reading.map { .project($0) } ?? .text)
    // Another file of the project has changed, which may not affect the findings here.
    let isSame = isKnown && current?.linted?.hasSameFindings(as: snapshot.linted) == true
    current = snapshot
    if isSame { return snapshot }
    serial = serials.next()
    return snapshot
  }

  /// Returns the snapshot of a file whose project hasn't been read yet.
  func unreadSnapshot(_ language: DocumentSnapshot.Language, plan: LintPlan) -> DocumentSnapshot {
    makeSnapshot(language, plan, .project(nil))
  }

  private func makeSnapshot(
    _ language: DocumentSnapshot.Language, _ plan: LintPlan?, _ origin: DocumentSnapshot.Origin
  ) -> DocumentSnapshot {
    DocumentSnapshot(
      SourceText(bytes: text.bytes), path: path, at: DocumentURI.isFile(uri) ? nil : "",
      language: language, plan: plan, origin)
  }
}

extension LintedFile {
  // Whether an editor shows the same findings for both.
  func hasSameFindings(as other: LintedFile?) -> Bool {
    guard let other else { return false }
    return findings.elementsEqual(other.findings) { left, right in
      left.rule == right.rule && left.severity == right.severity && left.range == right.range
        && left.fullMessage == right.fullMessage && left.fixes.count == right.fixes.count
        && left.related.elementsEqual(right.related) {
          $0.message == $1.message && $0.range == $1.range && $0.file?.location == $1.file?.location
        }
    }
  }
}

/// A source of unique numbers.
final class SerialNumbers {
  private var last = 0

  /// Returns the next number, starting at 1.
  func next() -> Int {
    last += 1
    return last
  }
}
