import MenuModel
import MenuSpecParser
import Testing

@testable import LintRules

/// Apple's own menus are right: neither the standard menus nor Xcode's application template may be warned about.
@Suite struct AppleMenusTests {
  @Test func templateIsSilent() {
    let spec = MenuSpec(parsing: SourceText(Self.template), format: .yaml)
    #expect(spec.problems.isEmpty, "\(spec.problems)")
    let findings = Linter().lint(spec.menus).filter { finding in
      // The template indents the titles of Writing Direction with tabs and repeats them.
      let category = RuleBook.description(of: finding.rule)?.category
      return finding.severity > .info && (category == .structure || category == .contexts)
    }
    #expect(findings.isEmpty, "\(findings.map { "\($0.rule): \($0.message)" })")
  }

  // Titles and structure of MainMenu.xib.
  private static let template = """
    app: Fieldnotes
    platforms: [macOS]
    complete: true
    menus:
      - kind: menuBar
        title: Fieldnotes
        items:
          - About Fieldnotes
          - ---
          - {title: Preferences…, shortcut: "cmd+,"}
          - ---
          - {title: Services, items: []}
          - ---
          - {title: Hide Fieldnotes, shortcut: cmd+h}
          - {title: Hide Others, shortcut: opt+cmd+h}
          - Show All
          - ---
          - {title: Quit Fieldnotes, shortcut: cmd+q}
      - kind: menuBar
        title: File
        items:
          - {title: New, shortcut: cmd+n}
          - {title: Open…, shortcut: cmd+o}
          - {title: Open Recent, items: [Clear Menu]}
          - ---
          - {title: Close, shortcut: cmd+w}
          - {title: Save…, shortcut: cmd+s}
          - {title: Save As…, shortcut: shift+cmd+s}
          - {title: Revert to Saved, shortcut: cmd+r}
          - ---
          - {title: Page Setup…, shortcut: shift+cmd+p}
          - {title: Print…, shortcut: cmd+p}
      - kind: menuBar
        title: Edit
        items:
          - {title: Undo, shortcut: cmd+z}
          - {title: Redo, shortcut: shift+cmd+z}
          - ---
          - {title: Cut, shortcut: cmd+x}
          - {title: Copy, shortcut: cmd+c}
          - {title: Paste, shortcut: cmd+v}
          - {title: Paste and Match Style, shortcut: opt+shift+cmd+v}
          - Delete
          - {title: Select All, shortcut: cmd+a}
          - ---
          - title: Find
            items:
              - {title: Find…, shortcut: cmd+f}
              - {title: Find and Replace…, shortcut: opt+cmd+f}
              - {title: Find Next, shortcut: cmd+g}
              - {title: Find Previous, shortcut: shift+cmd+g}
              - {title: Use Selection for Find, shortcut: cmd+e}
              - {title: Jump to Selection, shortcut: cmd+j}
          - title: Spelling and Grammar
            items:
              - {title: Show Spelling and Grammar, shortcut: "cmd+:"}
              - {title: Check Document Now, shortcut: "cmd+;"}
              - ---
              - Check Spelling While Typing
              - Check Grammar With Spelling
              - Correct Spelling Automatically
          - title: Substitutions
            items:
              - Show Substitutions
              - ---
              - Smart Copy/Paste
              - Smart Quotes
              - Smart Dashes
              - Smart Links
              - Data Detectors
              - Text Replacement
          - title: Transformations
            items: [Make Upper Case, Make Lower Case, Capitalize]
          - title: Speech
            items: [Start Speaking, Stop Speaking]
      - kind: menuBar
        title: Format
        items:
          - title: Font
            items:
              - {title: Show Fonts, shortcut: cmd+t}
              - {title: Bold, shortcut: cmd+b}
              - {title: Italic, shortcut: cmd+i}
              - {title: Underline, shortcut: cmd+u}
              - ---
              - {title: Bigger, shortcut: cmd++}
              - {title: Smaller, shortcut: cmd+-}
              - ---
              - {title: Kern, items: [Use Default, Use None, Tighten, Loosen]}
              - {title: Ligatures, items: [Use Default, Use None, Use All]}
              - {title: Baseline, items: [Use Default, Superscript, Subscript, Raise, Lower]}
              - ---
              - {title: Show Colors, shortcut: shift+cmd+c}
              - ---
              - {title: Copy Style, shortcut: opt+cmd+c}
              - {title: Paste Style, shortcut: opt+cmd+v}
          - title: Text
            items:
              - {title: Align Left, shortcut: "cmd+{"}
              - {title: Center, shortcut: "cmd+|"}
              - Justify
              - {title: Align Right, shortcut: "cmd+}"}
              - ---
              - title: Writing Direction
                items:
                  - {title: Paragraph, enabled: false}
                  - "\\tDefault"
                  - "\\tLeft to Right"
                  - "\\tRight to Left"
                  - ---
                  - {title: Selection, enabled: false}
                  - "\\tDefault"
                  - "\\tLeft to Right"
                  - "\\tRight to Left"
              - ---
              - Show Ruler
              - {title: Copy Ruler, shortcut: ctrl+cmd+c}
              - {title: Paste Ruler, shortcut: ctrl+cmd+v}
      - kind: menuBar
        title: View
        items:
          - {title: Show Toolbar, shortcut: opt+cmd+t}
          - Customize Toolbar…
          - ---
          - {title: Show Sidebar, shortcut: ctrl+cmd+s}
          - {title: Enter Full Screen, shortcut: ctrl+cmd+f}
      - kind: menuBar
        title: Window
        items:
          - {title: Minimize, shortcut: cmd+m}
          - Zoom
          - ---
          - Bring All to Front
      - kind: menuBar
        title: Help
        items:
          - {title: Fieldnotes Help, shortcut: cmd+?}
    """
}
