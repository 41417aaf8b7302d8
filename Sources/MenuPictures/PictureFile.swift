import MenuModel

/// A file to draw: its menus with their findings, and optionally the menus after a fix.
package struct PictureFile: Sendable {
  package var path: String
  package var now: PictureVersion
  /// The menus after `fix`; nil if nothing is fixed.
  package var fixed: PictureVersion?

  package init(path: String, now: PictureVersion, fixed: PictureVersion? = nil) {
    self.path = path
    self.now = now
    self.fixed = fixed
  }

  /// The version to draw if only one can be drawn.
  package var last: PictureVersion { fixed ?? now }

  /// The findings that the fix removes. For each rule, this is the difference between both versions.
  /// Remaining findings are matched by element if their messages differ, because other fixes change the
  /// wording.
  package var fixedFindings: [PictureFinding] {
    guard let fixed else { return [] }
    var open = now.findings
    var left = fixed.findings
    // Removes findings with the same key from both lists, starting with the first of the current ones.
    func match<Key: Hashable>(_ key: (PictureFinding) -> Key) {
      var places = Dictionary(grouping: open.indices, by: { key(open[$0]) }).mapValues { $0[...] }
      var matched: Set<Int> = []
      left.removeAll { places[key($0)]?.popFirst().map { matched.insert($0).inserted } ?? false }
      open = open.indices.filter { !matched.contains($0) }.map { open[$0] }
    }
    match { [$0.rule, $0.message] + $0.key }
    match { [$0.rule] + $0.key }
    if now.menus.elements.count == fixed.menus.elements.count {
      match { "\($0.rule) \($0.subject.map { String($0.index) } ?? "")" }
    }
    match(\.rule)
    return open
  }
}

/// The menus of a file, and their findings.
package struct PictureVersion: Sendable {
  package let menus: MenuTree
  /// The menus that are drawn, in the order of the file.
  package let drawings: [MenuDrawing]
  /// The findings, numbered from 1 in the order of the file. Each belongs to a drawn element or to none.
  package private(set) var findings: [PictureFinding]

  /// Creates a version from a file's menus.
  ///
  /// - Parameters:
  ///   - title: The title or name of the only menu to draw, in any case. Other menus' findings are omitted.
  ///   - isOfFile: Whether a menu of the tree belongs to the file.
  package init(
    menus: MenuTree, findings: [PictureFinding], onlyMenu title: String? = nil,
    where isOfFile: (ElementID) -> Bool = { _ in true }
  ) {
    self.menus = menus
    let all = MenuDrawing.drawings(of: menus, where: isOfFile)
    drawings =
      title.map { title in
        all.filter { $0.name(in: menus).lowercased() == DrawnText.shown(title).lowercased() }
      } ?? all
    self.findings = findings
    attachFindings(isPart: title != nil)
  }

  /// Returns the same menus with only some findings.
  func with(_ findings: [PictureFinding]) -> PictureVersion {
    var version = self
    version.findings = findings
    return version
  }

  // An element that isn't drawn, such as a section without a title, shows its findings at its closest drawn
  // ancestor.
  private mutating func attachFindings(isPart: Bool) {
    if findings.isEmpty { return }
    var isDrawn = [Bool](repeating: false, count: menus.elements.count)
    for drawing in drawings {
      isDrawn[Int(drawing.element.index)] = true
      drawing.panel.forEachRow { row in
        if let element = row.element { isDrawn[Int(element.index)] = true }
      }
    }
    for index in findings.indices {
      var element = findings[index].element
      while let id = element, !isDrawn[Int(id.index)] {
        element = menus[id].parent == id ? nil : menus[id].parent
      }
      findings[index].element = element
    }
    if isPart {
      findings.removeAll { $0.element == nil }
      for index in findings.indices { findings[index].number = index + 1 }
    }
  }

  /// The findings by element.
  package var marks: FindingMarks {
    var marks: FindingMarks = [:]
    for finding in findings {
      guard let element = finding.element else { continue }
      marks[element, default: []].append(FindingMark(finding))
    }
    return marks
  }
}

/// A finding in the form that pictures show.
package struct PictureFinding: Sendable, Equatable {
  package var number: Int
  package var severity: Severity
  package var rule: String
  /// The message, including hints.
  package var message: String
  /// The line and column.
  package var place: String
  /// The URL of the guideline's page.
  package var link: String?
  /// The ways to fix the finding.
  package var fixes: [PictureFix]
  /// The element that shows the finding.
  package var element: ElementID?
  /// The element that the finding is about.
  fileprivate let subject: ElementID?
  /// A key for that element that is the same in another version of the file.
  fileprivate let key: [String]

  package init(
    number: Int, severity: Severity, rule: String, message: String, place: String, link: String?,
    fixes: [PictureFix], element: ElementID?, key: [String] = []
  ) {
    self.number = number
    self.severity = severity
    self.rule = rule
    self.message = message
    self.place = place
    self.link = link
    self.fixes = fixes
    self.element = element
    subject = element
    self.key = key
  }
}

/// A way to fix a finding, in words.
package struct PictureFix: Sendable, Equatable {
  /// The kind of fix: “fix” or “unsafe fix”.
  package var name: String
  /// The description of the fix.
  package var title: String

  package init(name: String, title: String) {
    self.name = name
    self.title = title
  }
}
