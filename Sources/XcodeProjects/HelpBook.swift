import TextCore

/// Signs of a help book in the files that describe an app.
package enum HelpBook {
  // The keys of property lists and, with a prefix, of build settings. If the property list has another name, the folder
  // of the book as a project names it.
  private static let keys: [StaticString] = ["CFBundleHelpBook", "NSHelpFile", ".help;", ".help\""]

  /// Whether a property list, a project, or a project spec names a help book, or a file that an older app opens.
  package static func isNamed(in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    keys.contains { bytes.contains($0) }
  }
}
