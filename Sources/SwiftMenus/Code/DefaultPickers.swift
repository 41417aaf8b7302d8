#if SwiftSource
import MenuModel
import SwiftSyntax

extension ProjectCode {
  /// Whether a picker without a style is a pop-up button. On the Mac, it always is one; on a phone, only in a
  /// form.
  ///
  /// In other places and on other systems, `PickerStyle.automatic` isn't drawn as a menu.
  func showsMenu(_ picker: FunctionCallExprSyntax, _ file: ParsedFile) -> Bool {
    // A style in the file may apply to this picker through a helper.
    guard !file.roots.hasOpenStyle else { return false }
    var known = sources.platforms(of: file.number)
    let imported = ReadFile(file, lacksMac: false).platforms
    for stated in [imported, platforms(around: Syntax(picker))] where !stated.isEmpty && stated != .all {
      known = known.isEmpty ? stated : known.intersection(stated)
    }
    // A picker in a Mac app looks the same in its visionOS app.
    if known.contains(.macOS) { known.remove(.visionOS) }
    if picker.isInForm { return known.isEmpty || !known.isDisjoint(with: [.macOS, .iOS, .iPadOS]) }
    return known == .macOS
  }
}
#endif
