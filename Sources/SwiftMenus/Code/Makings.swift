#if SwiftSource
import SwiftSyntax

extension ProjectCode {
  /// The maximum number of files that are searched for code that creates a value of a type.
  private static let maximumFiles = 32

  /// Returns the calls of a type's initializer, except in previews and in code that isn't read.
  func makings(of type: TypeInfo) -> [(call: FunctionCallExprSyntax, file: ParsedFile)] {
    if let known = knownMakings[type.name] { return known }
    let files =
      uses(of: ByteScan.hash(type.name), seenFrom: home).map(\.file) + type.outermost.declaringFiles
    var found: [(call: FunctionCallExprSyntax, file: ParsedFile)] = []
    for file in Set(files).sorted().prefix(Self.maximumFiles) {
      dependencies.searchForNames(file)
      // Most code that names a type doesn't create a value of it.
      guard sources.mayCall(type.name, in: file) else { continue }
      load(file)
      guard let parsed = self.files[file].map(whole) else { continue }
      for call in parsed.facts.makings(of: type.name) {
        dependencies.add(code: call)
        found.append((call, parsed))
      }
    }
    knownMakings[type.name] = found
    return found
  }
}
#endif
