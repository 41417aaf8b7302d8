import MenuModel
import TestSupport
import Testing

@testable import DataTree

/// Flags stored as bits, in bit order. Each has a different bit.
@Suite struct BitTests {
  @Test func nodeFlagsHaveDistinctBits() {
    #expect(strayBits([.isCooked, .hasAnchor, .hasTag, .isAbsent] as [SyntaxNode.Flags]) == [])
  }

  @Test func elementFlagsHaveDistinctBits() {
    let flags: [MenuElement.Flags] = [
      .hasProblem, .isBareText, .isAlternate, .hasStatedType, .isStandard, .isDynamic, .isForeign, .isChoice,
      .hasPlaceholders, .isHeld, .isTagged, .isHidden, .isUnseen, .isRow, .drawsCheckmark, .isInert,
    ]
    #expect(strayBits(flags) == [])
  }

  @Test func modifiersAndPlatformsHaveDistinctBits() {
    #expect(strayBits([.function, .control, .option, .shift, .command] as [Shortcut.Modifiers]) == [])
    #expect(strayBits(Platform.allCases.map(Platforms.init)) == [])
    #expect(Platforms.all.platforms == Platform.allCases)
    #expect(Platforms(Platform.allCases.map(Platforms.init)) == .all)
  }

  // Tests all pairs of scopes, menu kinds, and element kinds. The set of all contains each of them.
  @Test func setsContainTheirMembers() {
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
