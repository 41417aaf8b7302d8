import MenuModel
import TestSupport
import Testing

@testable import DataTree

/// Facts that are kept as bits, in the order of their bits: none stands for another.
@Suite struct BitTests {
  @Test func nodesHaveBitsOfTheirOwn() {
    #expect(strayBits([.isCooked, .hasAnchor, .hasTag, .isAbsent] as [SyntaxNode.Flags]) == [])
  }

  @Test func elementsHaveBitsOfTheirOwn() {
    let flags: [MenuElement.Flags] = [
      .isFaulty, .isBareText, .isAlternate, .hasStatedType, .isStandard, .isDynamic, .isForeign, .isChoice,
      .hasPlaceholders, .isHeld, .isTagged, .isHidden, .isUnseen, .isRow, .drawsCheckmark, .isInert,
    ]
    #expect(strayBits(flags) == [])
  }

  @Test func modifiersAndPlatformsHaveBitsOfTheirOwn() {
    #expect(strayBits([.function, .control, .option, .shift, .command] as [Shortcut.Modifiers]) == [])
    #expect(strayBits(Platform.allCases.map(Platforms.init)) == [])
    #expect(Platforms.all.platforms == Platform.allCases)
    #expect(Platforms(Platform.allCases.map(Platforms.init)) == .all)
  }

  // Of every two scopes, kinds of menu and kinds of element; all of them are in the set of all.
  @Test func setsHoldWhatIsPutIn() {
    for one in SpecScope.allCases {
      for other in SpecScope.allCases { #expect(SpecScopes(one).contains(other) == (one == other)) }
      #expect(SpecScopes(one).scopes == [one])
    }
    for one in MenuKind.allCases {
      for other in MenuKind.allCases { #expect(MenuKinds(one).contains(other) == (one == other)) }
      #expect(MenuKinds(one).kinds == [one] && MenuKinds.all.contains(one))
    }
    for one in ElementKind.allCases {
      for other in ElementKind.allCases { #expect(ElementKinds(one).contains(other) == (one == other)) }
      #expect(ElementKinds.all.contains(one))
    }
    #expect(ElementKinds.all == ElementKind.allCases.reduce(into: []) { $0.formUnion(ElementKinds($1)) })
  }
}
