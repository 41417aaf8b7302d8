#if SwiftSource
import MenuModel
import SwiftSyntax

extension ProjectCode {
  /// Whether a picker without a style is a pop-up button: on the Mac it is one, on a phone in a form.
  ///
  /// What `PickerStyle.automatic` is drawn as in other places, or by other systems, is no menu.
  func showsMenu(_ picker: FunctionCallExprSyntax, _ file: ParsedFile) -> Bool {
    // A style that helpers of the file are given may be its style.
    guard !file.roots.hasOpenStyle else { return false }
    var known = sources.platforms(of: file.number)
    let imported = ReadFile(file, lacksMac: false).platforms
    for stated in [imported, platforms(around: Syntax(picker))] where !stated.isEmpty && stated != .all {
      known = known.isEmpty ? stated : known.intersection(stated)
    }
    // What runs on the Mac is drawn alike for visionOS.
    if known.contains(.macOS) { known.remove(.visionOS) }
    if picker.isInForm { return known.isEmpty || !known.isDisjoint(with: [.macOS, .iOS, .iPadOS]) }
    return known == .macOS
  }
}
#endif
