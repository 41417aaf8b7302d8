import MenuModel

/// What a rule proposes in place of a title.
struct TitleProposal {
  /// The whole title, in title style where title-capitalization asks for it.
  var text: String
  /// Writes the title; with its capitals as they are where only those may not be changed unasked.
  var fix: Fix
}

extension RuleContext {
  /// Proposes another title, so that it agrees with what title-capitalization says of the same item: where that is
  /// certain, and for information also where it isn't.
  mutating func proposal(
    _ text: String, for title: TitleText, of id: ElementID, tier: Tier = .upper, safety: Fix.Safety
  ) -> TitleProposal {
    let correction = correction(of: text, for: id, tier)
    let right = correction?.text ?? text
    let written = safety == .unsafe || correction?.isSafe ?? true ? right : text
    return TitleProposal(
      text: right,
      fix: Fix("Write “\(written)”", safety: safety, changes: [.replaceText(title.node, with: written)]))
  }

  /// A title that a rule proposes for an element, in title style where title-capitalization asks for it.
  mutating func inTitleStyle(_ text: String, for id: ElementID, _ tier: Tier = .upper) -> String {
    correction(of: text, for: id, tier)?.text ?? text
  }

  private mutating func correction(
    of text: String, for id: ElementID, _ tier: Tier
  ) -> (text: String, isSafe: Bool)? {
    guard isOn(TitleCapitalization.about.id) else { return nil }
    return TitleCapitalization().correction(
      of: text, for: id, isForInformation(id) ? .lower : tier, in: &self)
  }
}
