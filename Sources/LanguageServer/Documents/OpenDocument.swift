import DataTree
import Files
import Linting
import TextCore
import Workspace

/// A document that is open in the editor.
final class OpenDocument {
  /// Its address, as the client writes it.
  let uri: String
  let path: String
  /// The version of its text, as the client counts.
  private(set) var version: Int?
  private(set) var text: DocumentText
  /// Counts the texts of all documents; another text has another number.
  private(set) var textVersion: Int
  private var current: DocumentSnapshot?
  /// Names what was found in the current text; another text or plan gives another, and no other document has it.
  private(set) var serial = 0
  private let serials: SerialNumbers
  private let texts: SerialNumbers
  /// What is wrong with the text of a configuration file, which the files it extends have a part in.
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

  /// Longer texts aren't read; places in a text are 32 bits wide.
  static let maximumSize = Limits.fileSize

  /// Takes over another text.
  func replace(with text: [UInt8]) {
    self.text = DocumentText(text)
    textVersion = texts.next()
    current = nil
  }

  /// Applies an edit; false, with the text as it was, where that would make it too long.
  func replace(_ range: Range<Int>, with new: [UInt8], maximumSize: Int = maximumSize) -> Bool {
    guard text.bytes.count - range.count + new.count <= maximumSize else { return false }
    text.replace(range, with: new)
    textVersion = texts.next()
    current = nil
    return true
  }

  /// Counts the version of the text on, where the client tells it.
  func advance(to version: Int?) { self.version = version ?? self.version }

  /// Looks what is wrong with the text of a configuration file.
  func checkConfiguration() {
    let path = Paths.absolute(path)
    let shown = Paths.shown(path)
    let problems = ConfigurationLoader.problems(in: text.bytes, at: path).filter { $0.file == shown }
    let isSame = problems.elementsEqual(configurationProblems) { $0.text == $1.text }
    // Their bytes may be others even so.
    configurationProblems = problems
    if isSame { return }
    serial = serials.next()
  }

  /// What is known of the text, given how it is linted and what was found in its project; the same object as long as
  /// these stay as they are.
  func snapshot(
    _ language: DocumentSnapshot.Language, plan: LintPlan?, _ reading: ProjectReading? = nil
  ) -> DocumentSnapshot {
    let isKnown = current.map { $0.plan === plan && $0.language == language } ?? false
    if isKnown, let current, current.project as? ProjectReading === reading { return current }
    let snapshot = makeSnapshot(language, plan, reading.map { .project($0) } ?? .text)
    // Another file of the project has changed, which may change nothing here.
    let isSame = isKnown && current?.linted?.hasSameFindings(as: snapshot.linted) == true
    current = snapshot
    if isSame { return snapshot }
    serial = serials.next()
    return snapshot
  }

  /// The text of a file whose project isn't read yet.
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
  // Whether an editor shows the same of both.
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

/// Numbers that are given once.
final class SerialNumbers {
  private var last = 0

  /// The next number, from 1.
  func next() -> Int {
    last += 1
    return last
  }
}
