import Testing

/// Apple's own menu bar, by the guidelines and Xcode's template: nothing to say about it.
@Suite struct AppleMenuBarTests {
  @Test func standardMenuBarIsSilent() {
    #expect(Linting.findings(Self.menuBar) == [])
  }

  static let menuBar = """
    app: Notes
    platforms: [macOS]
    complete: true
    menus:
    - kind: menuBar
      title: Notes
      items: [About Notes, ---, {title: Settings…, shortcut: "cmd+,"}, ---, {title: Services, items: [], dynamic: true}, ---, {title: Hide Notes, shortcut: cmd+h}, {title: Hide Others, shortcut: opt+cmd+h}, Show All, ---, {title: Quit Notes, shortcut: cmd+q, alternates: [{title: Quit and Keep Windows, shortcut: opt+cmd+q, modifiers: [option]}]}]
    - kind: menuBar
      title: File
      items:
      - {title: New Note, shortcut: cmd+n}
      - {title: Open…, shortcut: cmd+o}
      - {title: Open Recent, items: [Clear Menu], dynamic: true}
      - ---
      - {title: Close, shortcut: cmd+w, alternates: [{title: Close All, shortcut: opt+cmd+w, modifiers: [option]}]}
      - {title: Close Tab}
      - {title: Close File, shortcut: shift+cmd+w}
      - {title: Save, shortcut: cmd+s}
      - Save All
      - {title: Duplicate, shortcut: shift+cmd+s, alternates: [{title: Save As…, shortcut: opt+shift+cmd+s, modifiers: [option]}]}
      - Rename…
      - Move To…
      - Export As…
      - {title: Revert To, items: [], dynamic: true}
      - ---
      - {title: Page Setup…, shortcut: shift+cmd+p}
      - {title: Print…, shortcut: cmd+p}
    - kind: menuBar
      title: Edit
      items:
      - {title: Undo Typing, shortcut: cmd+z}
      - {title: Redo Typing, shortcut: shift+cmd+z}
      - ---
      - {title: Cut, shortcut: cmd+x}
      - {title: Copy, shortcut: cmd+c}
      - {title: Paste, shortcut: cmd+v}
      - {title: Paste and Match Style, shortcut: opt+shift+cmd+v}
      - Delete
      - {title: Select All, shortcut: cmd+a}
      - ---
      - title: Find
        items: [{title: Find…, shortcut: cmd+f}, {title: Find and Replace…, shortcut: opt+cmd+f}, {title: Find Next, shortcut: cmd+g}, {title: Find Previous, shortcut: shift+cmd+g}, {title: Use Selection for Find, shortcut: cmd+e}, {title: Jump to Selection, shortcut: cmd+j}]
      - title: Spelling and Grammar
        items: [{title: Show Spelling and Grammar, shortcut: "cmd+:"}, {title: Check Document Now, shortcut: cmd+;}, ---, Check Spelling While Typing, Check Grammar With Spelling, Correct Spelling Automatically]
      - title: Substitutions
        items: [Show Substitutions, ---, Smart Copy/Paste, Smart Quotes, Smart Dashes, Smart Links, Data Detectors, Text Replacement]
      - title: Transformations
        items: [Make Upper Case, Make Lower Case, Capitalize]
      - title: Speech
        items: [Start Speaking, Stop Speaking]
    - kind: menuBar
      title: Format
      items:
      - title: Font
        items: [{title: Show Fonts, shortcut: cmd+t}, {title: Bold, shortcut: cmd+b}, {title: Italic, shortcut: cmd+i}, {title: Underline, shortcut: cmd+u}, ---, {title: Bigger, shortcut: cmd++}, {title: Smaller, shortcut: cmd+-}, ---, {title: Show Colors, shortcut: shift+cmd+c}, ---, {title: Copy Style, shortcut: opt+cmd+c}, {title: Paste Style, shortcut: opt+cmd+v}]
      - title: Text
        items: [{title: Align Left, shortcut: "cmd+{"}, {title: Center, shortcut: cmd+bar}, Justify, {title: Align Right, shortcut: "cmd+}"}, ---, Show Ruler, {title: Copy Ruler, shortcut: ctrl+cmd+c}, {title: Paste Ruler, shortcut: ctrl+cmd+v}]
    - kind: menuBar
      title: View
      items: [{titles: [Show Tab Bar, Hide Tab Bar]}, {titles: [Show All Tabs, Exit Tab Overview]}, ---, {titles: [Show Toolbar, Hide Toolbar], shortcut: opt+cmd+t}, Customize Toolbar…, ---, {titles: [Show Sidebar, Hide Sidebar], shortcut: ctrl+cmd+s}, {titles: [Enter Full Screen, Exit Full Screen], shortcut: ctrl+cmd+f}]
    - {kind: menuBar, title: Mailbox, items: [Take All Accounts Online]}
    - kind: menuBar
      title: Window
      items: [{title: Minimize, shortcut: cmd+m, alternates: [{title: Minimize All, shortcut: opt+cmd+m, modifiers: [option]}]}, Zoom, ---, {title: Show Previous Tab, shortcut: ctrl+shift+tab}, {title: Show Next Tab, shortcut: ctrl+tab}, Move Tab to New Window, Merge All Windows, ---, Bring All to Front]
    - kind: menuBar
      title: Help
      items: [Send Notes Feedback to Apple, {title: Notes Help, shortcut: "cmd+?"}, ---, Release Notes]
    """
}
