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

  /// The findings that a fix has mended: those that aren't found afterwards.
  var mended: [PictureFinding] {
    guard let fixed else { return [] }
    var left: [String: Int] = [:]
    for finding in fixed.findings { left[finding.key, default: 0] += 1 }
    return now.findings.filter { finding in
      guard let count = left[finding.key], count > 0 else { return true }
      left[finding.key] = count - 1
      return false
    }
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
  /// Ways to mend it, in words.
  package var fixes: [String]
  package var element: ElementID?

  package init(
    number: Int, severity: Severity, rule: String, message: String, place: String, link: String?,
    fixes: [String], element: ElementID?
  ) {
    self.number = number
    self.severity = severity
    self.rule = rule
    self.message = message
    self.place = place
    self.link = link
    self.fixes = fixes
    self.element = element
  }

  // What makes it the same finding in another version of the file.
  fileprivate var key: String { "\(rule) \(message)" }
}
