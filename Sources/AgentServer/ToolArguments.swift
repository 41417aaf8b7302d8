import DataTree
import Files
import TextCore

/// The reason that a tool call failed, for the agent.
struct ToolError: Error {
  var message: String

  init(_ message: String) { self.message = message }
}

/// A parameter of a tool, which generates its schema and checks its arguments.
struct ToolParameter {
  enum Kind {
    /// Paths of files and folders.
    case paths
    /// The path of a file or folder.
    case path
    case texts
    case text
    case flag
    /// One of several words.
    case word([String])
    /// A whole number within a range.
    case number(ClosedRange<Int>)
  }

  var name: String
  var kind: Kind
  var summary: String
  var isRequired = false

  /// Writes the parameter's schema as a member.
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

/// The checked arguments of a call.
struct ToolArguments {
  private var texts: [String: [String]] = [:]
  private var flags: [String: Bool] = [:]
  private var numbers: [String: Int] = [:]

  private static let maximumCount = 1_000
  private static let maximumLength = 4_096

  /// Reads and checks the arguments for a tool's parameters. Paths must be inside the folder.
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
        let near = Wording.suggestion(name, known, isQuoted: true)
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

  /// Returns the strings of a list; nil if it wasn't given.
  func list(_ name: String) -> [String]? { texts[name] }

  /// Returns a single string; nil if it wasn't given.
  func text(_ name: String) -> String? { texts[name]?.first }

  func number(_ name: String) -> Int? { numbers[name] }

  /// Whether a flag was set.
  func has(_ name: String) -> Bool { flags[name] == true }
}

/// The folder whose files a server works on.
struct ServedFolder: Sendable {
  private let path: String
  /// The path without symbolic links.
  let real: String

  init(_ path: String) {
    self.path = path
    real = FileAccess.realPath(path.isEmpty ? "/" : path) ?? path
  }

  /// The current folder.
  static var current: ServedFolder { ServedFolder(Environment.currentFolder) }

  /// Returns the path of an item in the folder, in the form that the command line accepts.
  func path(_ text: String, _ name: String) throws(ToolError) -> String {
    let absolute = Paths.absolute(text)
    guard let target = FileAccess.realPath(absolute.isEmpty ? "/" : absolute) else {
      guard Paths.contains(path, absolute) else { throw outside(text, name) }
      throw ToolError("“\(name)”: no such file or folder: \(LongText.shortened(title: text))")
    }
    guard holds(target) else { throw outside(text, name) }
    // A name that begins with a dash must not be read as an option, or a single dash as standard input.
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
