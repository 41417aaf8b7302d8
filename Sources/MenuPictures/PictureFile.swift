import MenuModel

/// One file that is drawn: its menus with what was found, and perhaps as they are after a fix.
package struct PictureFile: Sendable {
  package var path: String
  package var now: PictureVersion
  /// As it would be after `fix`; nil where nothing is fixed.
  package var fixed: PictureVersion?

  package init(path: String, now: PictureVersion, fixed: PictureVersion? = nil) {
    self.path = path
    self.now = now
    self.fixed = fixed
  }

  /// What is drawn where only one version can be.
  package var last: PictureVersion { fixed ?? now }

  /// The findings that a fix has fixed: of each rule as many as aren't found any more. What is left is told by the
  /// element it is about, not by its wording, which other fixes change.
  package var fixedFindings: [PictureFinding] {
    guard let fixed else { return [] }
    var open = now.findings
    var left = fixed.findings
    // Takes out of both what is the same by some key, the first of those that are found now.
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

/// The menus of a file and what was found in them.
package struct PictureVersion: Sendable {
  package let menus: MenuTree
  /// The menus that are drawn, in the order of the file.
  package let drawings: [MenuDrawing]
  /// Numbered from 1 in the order of the file; each has an element that is drawn, or none.
  package private(set) var findings: [PictureFinding]

  /// Prepares the menus of a file.
  ///
  /// - Parameters:
  ///   - title: The only menu that is drawn, with its findings, by its title in letters of either case.
  ///   - isOfFile: Whether a menu of the tree is the file's.
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

  /// The same menus with some of the findings.
  func with(_ findings: [PictureFinding]) -> PictureVersion {
    var version = self
    version.findings = findings
    return version
  }

  // What has no place of its own in a picture, such as a section without a title, is shown at what it is in.
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

  /// The findings by their elements.
  package var marks: FindingMarks {
    var marks: FindingMarks = [:]
    for finding in findings {
      guard let element = finding.element else { continue }
      marks[element, default: []].append(FindingMark(finding))
    }
    return marks
  }
}

/// A finding as pictures tell of it.
package struct PictureFinding: Sendable, Equatable {
  package var number: Int
  package var severity: Severity
  package var rule: String
  /// What is wrong, hints included.
  package var message: String
  /// Where it stands: line and column.
  package var place: String
  /// The page of its guideline.
  package var link: String?
  /// Ways to fix it.
  package var fixes: [PictureFix]
  /// The element at which it is shown.
  package var element: ElementID?
  /// The element it is about.
  fileprivate let subject: ElementID?
  /// What names that element in another version of the file too.
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
  /// What such a fix is called: “fix”, “unsafe fix”.
  package var name: String
  /// What it does.
  package var title: String

  package init(name: String, title: String) {
    self.name = name
    self.title = title
  }
}
