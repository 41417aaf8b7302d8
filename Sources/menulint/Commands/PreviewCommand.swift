import CommandLineSyntax
import Files
import Linting
import MenuModel
import MenuPictures
import Reports
import Workspace

/// `menulint preview`: draws menus with their findings.
enum PreviewCommand {
  static let command = Command(
    name: "preview", operands: "[PATH…]", summary: "Draw the menus, with their findings.",
    details: """
      Draws the menus in the terminal, as a self-contained HTML page, or as SVG, from any file that menulint reads.
      Exits with status 0 if all files are drawn, 1 if a file doesn't parse, and 2 if a file can't be read.
      """,
    options: [
      Option(
        "format", nil, .word(["html", "svg"]),
        "Draw in this format (default: by the extension of the output file, otherwise for the terminal)."),
      Option("output", "o", .file, "Write to a file with the extension .html or .svg."),
      Option("menu", nil, .text("TITLE"), "Draw only the menu with this title."),
      Option(
        "language", nil, .text("TAG"), "Draw the titles in a different language of the app, such as de."),
      Option(
        "fixed", nil, .optional("unsafe"),
        "Draw the menus after fix, or after fix --unsafe; in HTML, next to the current menus."
      ),
    ] + OptionTable.selection + [OptionTable.color],
    completion: .paths, run: run)

  private static func run(_ arguments: Arguments) throws -> ExitStatus {
    let request = try PreviewRequest(arguments)
    let options = try LintOptions(arguments.without("format", "output"))
    let (found, finder) = try options.findFiles()
    if found.files.isEmpty, found.errors.isEmpty {
      return try LintCommand.reportNothing(found, options, finder)
    }

    if let output = request.output { try refuseInputs(output, found) }
    let previews = PreviewFiles(request).read(found.files, jobs: options.jobs)
    let errors = found.errors + previews.compactMap(\.error)
    for error in errors { Program.complain("\(error.file): \(error.message)") }
    let files = previews.compactMap(\.file)
    if let title = request.menu, !files.contains(where: { !$0.last.drawings.isEmpty }) {
      throw noMenu(title, previews.flatMap(\.menuNames))
    }
    if let language = request.language {
      let known = Set(previews.flatMap(\.languages))
      if !known.contains(language) { throw noLanguage(language, known.sorted()) }
    }
    // Many .xib files have no menus, so a page leaves them out.
    let drawn = files.filter { !$0.last.drawings.isEmpty || !$0.last.findings.isEmpty || files.count == 1 }
    let isEmpty = files.allSatisfy { $0.last.drawings.isEmpty && $0.last.findings.isEmpty }
    let nothing = isEmpty ? found.nothingJudged(unread: errors) : nil
    let fixing = request.fixes.map { safety in
      HTMLPage.Fixing(
        command: safety == .unsafe ? "menulint fix --unsafe" : "menulint fix",
        count: previews.reduce(0) { $0 + $1.fixCount })
    }
    if let failure = write(drawn, request, options, fixing: fixing, orSay: nothing) { return failure }
    if !errors.isEmpty { return .failure }
    return previews.contains(where: \.isUnreadable) ? .findings : .success
  }

  // A path may be a link to an input file, so compare real paths.
  private static func refuseInputs(_ output: String, _ found: FoundFiles) throws(UsageError) {
    guard let real = FileAccess.realPath(output) else { return }
    if let input = found.files.first(where: { FileAccess.realPath($0.path) == real }) {
      throw UsageError(
        "--output “\(output)” would overwrite “\(input.path)”, an input of this run; choose a different name")
    }
  }

  private static func noMenu(_ title: String, _ known: [String]) -> UsageError {
    let near = Wording.suggestion(title, known, isQuoted: true)
    let names = known.prefix(12).map { "“\($0)”" }
    let list = known.count > 12 ? names.joined(separator: ", ") + ", …" : Wording.list(names)
    return UsageError(
      "no menu has the title “\(title)”\(near)",
      known.isEmpty ? nil : names.count == 1 ? "the only menu is \(list)" : "the menus are \(list)")
  }

  private static func noLanguage(_ tag: String, _ known: [String]) -> UsageError {
    UsageError(
      "no menu is translated into “\(tag)”\(Wording.suggestion(tag, known))",
      known.isEmpty ? "the menus have no translations" : "the languages are \(known.joined(separator: ", "))")
  }

  // MARK: - Writing

  private static func write(
    _ files: [PictureFile], _ request: PreviewRequest, _ options: LintOptions,
    fixing: HTMLPage.Fixing?, orSay nothing: String?
  ) -> ExitStatus? {
    var output = ByteBuffer()
    if request.form != .terminal { LintCommand.say(nothing) }
    switch request.form {
    case .terminal:
      if let nothing { output.append(nothing + "\n") } else { output = terminal(files, options) }
    case .html: output = HTMLPage.page(of: files, fixing: fixing)
    case .svg:
      guard files.count <= 1 else {
        Program.complain(
          "an SVG file can show the menus of only 1 file, found \(files.count); name one, or use HTML")
        return .failure
      }
      output =
        files.first.map { SVGPicture.picture(of: $0.last, title: "Menus of \($0.path)") } ?? ByteBuffer()
    }
    guard let path = request.output, path != "-" else {
      StandardStream.output.write(output)
      return nil
    }
    do {
      try FileAccess.write(output.bytes, to: path)
    } catch {
      Program.complain("can't write \(path): \(error.messageOfWriting)")
      return .failure
    }
    return nil
  }

  private static func terminal(_ files: [PictureFile], _ options: LintOptions) -> ByteBuffer {
    let isTerminal = StandardStream.output.isTerminal
    let style = TextStyle(isColored: options.color.isColored(isTerminal))
    let width = min(isTerminal ? Environment.terminalWidth ?? 100 : columns ?? 100, 160)
    var output = ByteBuffer()
    for file in files {
      if files.count > 1 {
        style.append(Escaping.visible(file.path), .bold, to: &output)
        output.append("\n\n")
      }
      for line in TerminalPicture.lines(of: file.last, width: width) {
        for span in line { append(span, style, &output) }
        output.append("\n")
      }
    }
    return output
  }

  // Tests and pagers set the width in this way.
  private static var columns: Int? { Environment.variable("COLUMNS").flatMap { Int($0) } }

  private static func append(_ span: TerminalPicture.Span, _ style: TextStyle, _ output: inout ByteBuffer) {
    switch span.style {
    case .plain: output.append(span.text)
    case .title: style.append(span.text, .bold, to: &output)
    case .soft, .frame: style.append(span.text, .dim, to: &output)
    case .red: style.append(span.text, .red, to: &output)
    case .severity(let severity): style.append(span.text, TextStyle.look(of: severity), to: &output)
    }
  }
}

/// The options of a preview, from the command line.
struct PreviewRequest: Sendable {
  /// The form of the drawing.
  enum Form: Sendable { case terminal, html, svg }

  var form: Form
  /// The output file.
  var output: String?
  /// The title of the only menu to draw.
  var menu: String?
  /// The language of the titles; nil for the development language.
  var language: String?
  /// The safety of the fixes to apply first; nil for none.
  var fixes: Fix.Safety?

  init(_ arguments: Arguments) throws(UsageError) {
    output = arguments.value("output")
    menu = arguments.value("menu")
    language = arguments.value("language")
    switch arguments.value("fixed") {
    case nil: fixes = nil
    case "", "safe": fixes = .safe
    case "unsafe": fixes = .unsafe
    case let other?:
      throw UsageError(
        "invalid value “\(other)” for --fixed; expected unsafe or no value",
        "run menulint preview --help for usage")
    }
    let named = output.flatMap(Self.form)
    let asked: Form? = arguments.value("format").map { $0 == "html" ? .html : .svg }
    if let output, output != "-", named == nil || asked.map({ $0 != named }) ?? false {
      throw UsageError(
        "invalid value “\(output)” for --output; expected a name that ends in \(asked == .html ? ".html" : asked == .svg ? ".svg" : ".html or .svg")"
      )
    }
    form = asked ?? named ?? .terminal
  }

  private static func form(ofName name: String) -> Form? {
    let name = name.lowercased()
    return name.hasSuffix(".html") || name.hasSuffix(".htm") ? .html : name.hasSuffix(".svg") ? .svg : nil
  }
}
