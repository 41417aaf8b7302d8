import DataTree
import Files
import TextCore

/// Why a tool can't do what it was called for, in words for the agent that called it.
struct ToolError: Error {
  var message: String

  init(_ message: String) { self.message = message }
}

/// A parameter of a tool: what its schema says, and what its arguments are checked by.
struct ToolParameter {
  enum Kind {
    /// Paths of files and folders.
    case paths
    /// The path of a file or folder.
    case path
    case texts
    case text
    case flag
    /// One of some words.
    case word([String])
    /// A whole number within a range.
    case number(ClosedRange<Int>)
  }

  var name: String
  var kind: Kind
  var summary: String
  var isRequired = false

  /// Writes its schema as a member.
  func write(_ json: inout JSONWriter) {
    json.key(named: name)
    json.object { json in
      switch kind {
      case .paths, .texts:
        json.member("type", "array")
        json.member("items") { $0.member("type", "string") }
      case .path, .text: json.member("type", "string")
      case .flag: json.member("type", "boolean")
      case .word(let words):
        json.member("type", "string")
        json.key("enum")
        json.list(words)
      case .number(let range):
        json.member("type", "integer")
        json.member("minimum", range.lowerBound)
        json.member("maximum", range.upperBound)
      }
      json.member("description", summary)
    }
  }
}

/// The arguments of a call, checked.
struct ToolArguments {
  private var texts: [String: [String]] = [:]
  private var flags: [String: Bool] = [:]
  private var numbers: [String: Int] = [:]

  private static let maximumCount = 1_000
  private static let maximumLength = 4_096

  /// Reads arguments by a tool's parameters. Paths must lead to what is in a folder.
  init(_ value: JSONValue?, of tool: AgentTool, in folder: ServedFolder) throws(ToolError) {
    if let value, !value.isNull { try read(value, tool, folder) }
    for parameter in tool.parameters where parameter.isRequired && texts[parameter.name] == nil {
      throw ToolError("missing argument “\(parameter.name)”; \(tool.name) needs it")
    }
  }

  private mutating func read(_ value: JSONValue, _ tool: AgentTool, _ folder: ServedFolder) throws(ToolError)
  {
    guard let names = value.names else { throw ToolError("the arguments must be an object") }
    for name in names {
      guard let parameter = tool.parameters.first(where: { $0.name == name }) else {
        let known = tool.parameters.map(\.name)
        let near = Wording.suggestion(name, known)
        throw ToolError(
          "unknown argument “\(LongText.shortened(title: name))” (\(tool.name) takes \(Wording.enumeration(known)))\(near)"
        )
      }
      guard let argument = value[name], !argument.isNull else { continue }
      try read(argument, parameter, folder)
    }
  }

  private mutating func read(_ value: JSONValue, _ parameter: ToolParameter, _ folder: ServedFolder)
    throws(ToolError)
  {
    let name = parameter.name
    switch parameter.kind {
    case .paths:
      var paths: [String] = []
      for text in try Self.list(value, name) { paths.append(try folder.path(text, name)) }
      texts[name] = paths
    case .path: texts[name] = [try folder.path(try Self.text(value, name), name)]
    case .texts: texts[name] = try Self.list(value, name)
    case .text: texts[name] = [try Self.text(value, name)]
    case .flag:
      guard let flag = value.flag else { throw ToolError("“\(name)” must be true or false") }
      flags[name] = flag
    case .word(let words):
      guard let word = value.text, words.contains(word) else {
        throw ToolError("“\(name)” must be \(Wording.enumeration(words))")
      }
      texts[name] = [word]
    case .number(let range):
      guard let number = value.number, range.contains(number) else {
        throw ToolError("“\(name)” must be a whole number from \(range.lowerBound) to \(range.upperBound)")
      }
      numbers[name] = number
    }
  }

  private static func list(_ value: JSONValue, _ name: String) throws(ToolError) -> [String] {
    guard let entries = value.entries else { throw ToolError("“\(name)” must be a list of strings") }
    if entries.isEmpty { throw ToolError("“\(name)” is empty; leave it out for the default") }
    guard entries.count <= maximumCount else {
      throw ToolError("“\(name)” has \(entries.count) entries, but the limit is \(maximumCount)")
    }
    var texts: [String] = []
    for entry in entries {
      guard entry.text != nil else { throw ToolError("“\(name)” must be a list of strings") }
      texts.append(try text(entry, name))
    }
    return texts
  }

  private static func text(_ value: JSONValue, _ name: String) throws(ToolError) -> String {
    guard let text = value.text else { throw ToolError("“\(name)” must be a string") }
    if text.isEmpty { throw ToolError("“\(name)” must not be empty") }
    guard text.utf8.count <= maximumLength else {
      throw ToolError("“\(name)” has \(text.utf8.count) bytes, but the limit is \(maximumLength)")
    }
    guard !text.utf8.contains(0) else { throw ToolError("“\(name)” must not contain a NUL character") }
    return text
  }

  /// The texts of a list; nil where it wasn't given.
  func list(_ name: String) -> [String]? { texts[name] }

  /// The only text; nil where it wasn't given.
  func text(_ name: String) -> String? { texts[name]?.first }

  func number(_ name: String) -> Int? { numbers[name] }

  /// Whether a flag was set.
  func has(_ name: String) -> Bool { flags[name] == true }
}

/// The folder whose files a server works on.
struct ServedFolder: Sendable {
  private let path: String
  /// The same without symbolic links.
  let real: String

  init(_ path: String) {
    self.path = path
    real = FileAccess.realPath(path.isEmpty ? "/" : path) ?? path
  }

  /// The current folder.
  static var current: ServedFolder { ServedFolder(Environment.currentFolder) }

  /// A path as the command line takes it, of something in the folder.
  func path(_ text: String, _ name: String) throws(ToolError) -> String {
    let absolute = Paths.absolute(text)
    guard let target = FileAccess.realPath(absolute.isEmpty ? "/" : absolute) else {
      guard Paths.contains(path, absolute) else { throw outside(text, name) }
      throw ToolError("“\(name)”: no such file or folder: \(LongText.shortened(title: text))")
    }
    guard holds(target) else { throw outside(text, name) }
    // A name that begins with a dash mustn't be an option, and one dash alone isn't standard input.
    return text.hasPrefix("-") ? "./" + text : text
  }

  /// Whether a path without symbolic links is in the folder, or the folder itself.
  func holds(_ target: String) -> Bool { Paths.contains(real, target) }

  private func outside(_ text: String, _ name: String) -> ToolError {
    ToolError(
      "“\(name)”: \(LongText.shortened(title: text)) is outside of the folder that the server was started in (\(path.isEmpty ? "/" : path))"
    )
  }
}
