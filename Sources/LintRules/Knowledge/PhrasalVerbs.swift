import MenuModel

/// Verbs with a particle, as in “Sign In” or “Turn HDR On”.
///
/// Apple's Style Guide capitalizes a particle that belongs to a verb phrase. The table has the guide's
/// examples, the verbs of Apple's own menus and controls, and other verbs of ordinary English.
enum PhrasalVerbs {
  /// The strength of the connection between verb and particle.
  enum Bond: Sendable {
    /// The particle always belongs to the verb that it follows: sign in.
    case firm
    /// The particle may also be a preposition of the following words: move up the list.
    case loose
  }

  /// Returns the bond between a verb in any form and a particle, both in lowercase, or nil if they don't form
  /// a phrase.
  static func bond(_ verb: String, _ particle: String) -> Bond? {
    for (base, _) in WordForm.bases(of: verb) {
      if let bond = bonds[key(base.utf8, particle)] { return bond }
    }
    return nil
  }

  private static func key(_ verb: some Sequence<UInt8>, _ particle: String) -> UInt64 {
    particle.utf8.reduce(TitleKey.hash(asItStands: verb)) { TitleKey.adding($1, to: $0) }
  }

  private static let text: StaticString = """
    in: log sign zoom opt fade plug dial clock tune fill
    in+: check step slide trade break bring burn dive drill drop fly key kick lead phase pull punch push roll
      scroll sink snap squeeze swap switch throw type wire blend swipe ease pinch pan tie
    on: turn power
    on+: log switch sign try hang clip
    out: log sign zoom opt fade check print break cut sold time clock fill wipe find cross max rule
    out+: bring burn call carry clear close come copy cancel drop dial figure fold get give go grey gray hand hold
      keep lay leave let line lock lose miss mix move pan pick point pop pull push put read reach roll run scale
      send set share shut slide sort spell stand start step strike switch take tear throw top try turn type wear
      work write zero ease split pinch tap map swipe
    off: log sign turn power shut switch hand
    off+: back break call clear come cut drop fall get give go hold kick lay leave let live lock mark pay play pull
      put ring round run see send set shake show split square start step stop take tear tick top trade wipe write
    up: start back set look clean sign speed boot wake sync hang zip mark line sum wrap cheer free tidy follow charge
      power open catch hook beef bump dial
    up+: move page scroll scale pick turn pop add blow bring break build call clear close come cut divide draw
      dress end fill finish fire fix fold fly get give go grow hold hurry join jump keep lay light load lock make
      match mix mount nudge offer own pack patch pay play pull push put raise ramp rank read ring roll round run
      save saved send shake shift show size slide smarten soak sort split stack stand stay step stop swap swipe take
      team tear throw tie tighten top track tune type use volume warm wind work write
    down: shut slow calm power break narrow boil cool count pull tone
    down+: move page scroll turn back bring burn close come crack cut dial draw drill drop fall fold get go
      hand hold jump keep knock lay lie load lock look mark nudge pin play push put roll round run scale send set
      settle shift sit slide split spin stand step stick strip swipe take tap tear tie track trim tune wind write
    over: hand roll start
    over+: step take play carry change come cross fall fly get give go jump lay look move pass pull push put read
      run skip slide spill switch talk think turn work write
    by: stand
    by+: pass drop stop go come
    """

  // The bonds by the hashes of verb and particle.
  private static let bonds = {
    var bonds: [(key: UInt64, value: Bond)] = []
    KnowledgeTable.forEachList(of: text) { label, verbs in
      let isLoose = label.hasSuffix("+")
      let particle = isLoose ? String(label.dropLast()) : label
      bonds += verbs.map { (key($0, particle), isLoose ? .loose : .firm) }
    }
    return HashTable(bonds)
  }()
}
