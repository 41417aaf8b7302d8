#if SwiftSource
import SwiftSyntax

extension Frame {
  /// Creates the frame of code at a place in a file.
  static func of(_ syntax: Syntax, in file: ParsedFile, _ evaluator: Evaluator) -> Frame {
    let project = evaluator.project
    // Reading begins with this code.
    project.viewpoint = file.number
    let type = project.enclosingType(of: syntax)
    var value: Value?
    if let type {
      if let className = project.menuClass(of: type) {
        let isItem = project.known.itemClasses.contains(className)
        let node = MenuNode(isItem ? .button : .menu, site: file.place(syntax), path: [])
        node.className = className
        node.type = type
        // The place of a menu with its own class is that of the class.
        if type.isOwn, !isItem, let place = type.place { node.site = place }
        if !type.isOwn || isItem { node.owner = file.place(syntax) }
        node.mayHaveMore = !type.isOwn
        evaluator.made.append(node)
        value = .node(node)
      } else if type.kind == .structure || type.kind == .classType {
        value = .instance(evaluator.newInstance(of: type, isBuilt: false))
      } else {
        value = .unknown("self", type: type)
      }
    }
    return Frame(file: file, type: type, selfValue: value)
  }
}

extension ProjectCode {
  /// Returns the type that contains a piece of code.
  func enclosingType(of syntax: Syntax) -> TypeInfo? {
    var names: [String] = []
    for current in syntax.ancestors {
      if let type = current.asProtocol(DeclGroupSyntax.self) {
        if let named = current.asProtocol(NamedDeclSyntax.self) {
          names.append(named.name.identifierText)
        } else if let declaration = type.as(ExtensionDeclSyntax.self) {
          names += declaration.extendedType.trimmedText.split(separator: ".").reversed().map {
            String($0.prefix { $0 != "<" })
          }
        }
      }
    }
    guard names.count <= FileIndexer.maximumNesting else { return nil }
    var type: TypeInfo?
    for name in withoutModule(names.reversed()) {
      guard let next = type == nil ? self.type(name) : type?.nested(name) else { return type }
      type = next
    }
    return type
  }
}
#endif
