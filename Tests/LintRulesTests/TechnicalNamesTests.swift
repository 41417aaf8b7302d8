import Testing

@testable import LintRules

/// Words that are lowercase for a reason, and the same words in other places.
@Suite struct TechnicalNamesTests {
  private func corrected(_ title: String) -> String { TitleStyle().judge(title).corrected ?? title }

  // Lowercase words that no English word could be are names. Short ones, and ones with accents, may be words.
  @Test(arguments: [
    ("Open tmux", "Open tmux"), ("Open dnsmasq", "Open dnsmasq"), ("Show npub", "Show npub"),
    ("Show row", "Show Row"), ("Show strip", "Show Strip"), ("Show brrr", "Show brrr"),
    ("Show bd", "Show Bd"),
    ("Use rpce-row", "Use rpce-row"), ("Use row-tab", "Use Row-Tab"),
  ])
  func impossibleWordsAreNames(title: String, expected: String) {
    #expect(corrected(title) == expected)
  }

  @Test(arguments: [
    ("Use <host>-row", "Use <host>-row"), ("Use %dth Row", "Use %dth Row"),
    ("Use %d th Row", "Use %d Th Row"),
    ("Use xth Row", "Use xth Row"), ("Use ith Row", "Use ith Row"), ("Use ithe Row", "Use Ithe Row"),
    ("base_link → map", "base_link → map"),
    ("map → base_link", "map → base_link"), ("Show base_link map", "Show base_link Map"),
    ("Run npm install", "Run npm install"), ("Execute npm install", "Execute npm install"),
    ("Type npm install", "Type npm install"), ("Enter npm install", "Enter npm install"),
    ("Show npm install", "Show npm Install"), ("Run row install", "Run Row Install"),
  ])
  func wordsOfCodeKeepTheirSpelling(title: String, expected: String) {
    #expect(corrected(title) == expected)
  }

  @Test(arguments: [
    ("Update from main", "Update from main"), ("Merge into master", "Merge into master"),
    ("Switch to main", "Switch to main"), ("Rebase onto main", "Rebase onto main"),
    ("Compare with main", "Compare with main"), ("Continue on main", "Continue on main"),
    ("Open main", "Open Main"), ("Update main from Row", "Update Main from Row"),
    ("Update from main Row", "Update from Main Row"), ("Update from row", "Update from Row"),
  ])
  func branchesKeepTheirSpelling(title: String, expected: String) {
    #expect(corrected(title) == expected)
  }

  @Test(arguments: [
    ("Show Mac mini", "Show Mac mini"), ("Show iPad mini", "Show iPad mini"),
    ("Show HomePod mini", "Show HomePod mini"), ("Show iPod mini", "Show iPod mini"),
    ("Show iPod touch", "Show iPod touch"), ("Show mini", "Show Mini"), ("Show Row mini", "Show Row Mini"),
    ("Show iPad touch", "Show iPad Touch"), ("Show Mac touch", "Show Mac Touch"),
  ])
  func productsKeepTheirSpelling(title: String, expected: String) {
    #expect(corrected(title) == expected)
  }

  @Test(arguments: [
    ("Set up acme-voice-engine", "Set Up acme-voice-engine"),
    ("Set Up step-by-step", "Set Up Step-by-Step"), ("Show two-factor-row", "Show Two-Factor-Row"),
    ("Show acme-voice", "Show Acme-Voice"), ("Show acme-Voice-row", "Show Acme-Voice-Row"),
    ("Show acme-a-row", "Show Acme-a-Row"), ("Show Pi-hole", "Show Pi-hole"),
    ("Show Note-taking", "Show Note-Taking"), ("Show Open-source", "Show Open-Source"),
    ("Show Cloud-based", "Show Cloud-Based"), ("Show pi-hole", "Show Pi-Hole"),
  ])
  func packagesKeepTheirSpelling(title: String, expected: String) {
    #expect(corrected(title) == expected)
  }

  // The last word of “Show in iina” may be an app, so its fix isn't safe. A known place isn't an app.
  @Test(arguments: [
    ("Show in acme", false), ("Open with acme", false), ("Play via acme", false), ("Edit using acme", false),
    ("Reveal in acme", false), ("View in acme", false), ("Watch in acme", false), ("Launch in acme", false),
    ("Read in acme", false), ("Show Row in acme", false), ("Show in browser", true),
    ("Show in new tab", true),
    ("Show in sidebar", true), ("Show in terminal", true), ("Show for acme", true), ("Sort in acme", true),
    ("Show in acme Row", true), ("Show acme", true), ("In acme", true), ("Show row in acme", true),
  ])
  func wordsThatMayBeAppsAreNotFixedSafely(title: String, isSafe: Bool) {
    let judgement = TitleStyle().judge(title)
    #expect(judgement.corrected != nil && judgement.isSafe == isSafe)
  }

  // The explanation of a literal after a dash may be in any style.
  @Test(
    arguments: [
      ("log-driver — Logging driver", .tolerated), ("log — Logging driver", .tolerated),
      ("HTTPS_PROXY — HTTPS proxy", .tolerated), ("--all — All rows", .tolerated),
      ("a=1 — All rows", .tolerated),
      ("~/row — All rows", .tolerated), ("go.mod — All rows", .tolerated), ("log-2 — LOG driver", .tolerated),
      ("log — logging driver", .certain), ("Log — Logging driver", .certain), ("R&D — All rows", .certain),
      ("log-driver—Logging driver", .certain), ("log: Logging driver", .certain), ("5 — All rows", .certain),
    ] as [(String, TitleJudgement.Certainty)])
  func explanationsOfLiteralsAreTolerated(title: String, certainty: TitleJudgement.Certainty) {
    let judgement = TitleStyle().judge(title)
    #expect(judgement.faults.map(\.certainty).max() == certainty, "\(judgement)")
  }
}
