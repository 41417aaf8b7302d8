import DataTree
import Files
import Linting
import TextCore
import Workspace

/// A document that is open in the editor.
final class OpenDocument {
  /// Its address, as the client writes it.
  let uri: String
  /// Its path or name.
  let path: String
  /// The version of its text, as the client counts.
  private(set) var version: Int?
  private(set) var text: DocumentText
  private var current: DocumentSnapshot?
  /// Names what was found in the current text; another text or plan gives another, and no other document has it.
  private(set) var serial = 0
  private let serials: SerialNumbers
  /// What is wrong with the text of a configuration file, which the files it extends have a part in.
  private(set) var configurationProblems: [ConfigurationProblem] = []

  init(uri: String, version: Int?, text: [UInt8], serials: SerialNumbers) {
    self.uri = uri
    self.serials = serials
    path = DocumentURI.path(of: uri)
    self.version = version
    self.text = DocumentText(text)
  }

  /// Longer texts aren't read; places in a text are 32 bits wide.
  static let maximumSize = Limits.fileSize

  /// Takes over another text.
  func replace(with text: [UInt8]) {
    self.text = DocumentText(text)
    current = nil
  }

  /// Applies an edit; false, with the text as it was, where that would make it too long.
  func replace(_ range: Range<Int>, with new: [UInt8], maximumSize: Int = maximumSize) -> Bool {
    guard text.bytes.count - range.count + new.count <= maximumSize else { return false }
    text.replace(range, with: new)
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

  /// What is known of the text, given how it is linted; the same object as long as both stay as they are.
  func snapshot(_ language: DocumentSnapshot.Language, plan: LintPlan?) -> DocumentSnapshot {
    if let current, current.plan === plan, current.language == language { return current }
    let snapshot = DocumentSnapshot(
      SourceText(bytes: text.bytes), path: path, language: language, plan: plan)
    current = snapshot
    serial = serials.next()
    return snapshot
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
