import MenuModel
import MenuSpecParser

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
  /// Names what was found in the current text; another text, plan or opening of the same document gives another.
  var serial: String { "\(opening).\(revision)" }
  private let opening: Int
  private var revision = 0

  /// - Parameter opening: How many documents have been opened before.
  init(uri: String, version: Int?, text: [UInt8], opening: Int = 0) {
    self.uri = uri
    self.opening = opening
    path = DocumentURI.path(of: uri)
    self.version = version
    self.text = DocumentText(text)
  }

  /// Takes over another text.
  func replace(with text: [UInt8], version: Int?) {
    self.text = DocumentText(text)
    self.version = version ?? self.version
    current = nil
  }

  /// Applies an edit.
  func replace(_ range: Range<Int>, with new: [UInt8], version: Int?) {
    text.replace(range, with: new)
    self.version = version ?? self.version
    current = nil
  }

  /// What is known of the text, given how it is linted; the same object as long as both stay as they are.
  func snapshot(_ language: DocumentSnapshot.Language, plan: LintPlan?) -> DocumentSnapshot {
    if let current, current.plan === plan, current.language == language { return current }
    let snapshot = DocumentSnapshot(
      SourceText(bytes: text.bytes), path: path, language: language, plan: plan)
    current = snapshot
    revision += 1
    return snapshot
  }
}
