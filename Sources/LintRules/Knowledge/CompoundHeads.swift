/// Words that begin hyphenated compounds, in addition to verbs and small words. A compound that begins with
/// none of them may be a name: “Pi-hole”.
enum CompoundHeads {
  /// Whether a lowercase word is one of them.
  static func contains(_ word: String) -> Bool {
    words.contains(TitleKey.hash(asItStands: word.utf8))
  }

  private static let words = {
    var words: Set<UInt64> = []
    KnowledgeTable.forEachList(of: text) { words.formUnion($1.map(TitleKey.hash(asItStands:))) }
    return words
  }()

  private static let text: StaticString = """
    heads: air all app audio back bar battery best big black blue book born bottom bulk button call camera card case
      cell cherry child class clear client closed cloud code cold color colour command comma content cross custom dark data
      date day deep default desk device disk document double drop dry dual early easy eight end energy even event
      eye face fade fail fast feature field file fine first five fixed flash foot four frame free freeze friend front
      full gap game ghost gold good grand gray green grey group half hand hard head heart heavy hex high home hot
      hour image key kid language large last late left letter level life light line list live local lock log long
      loop low machine mac mail main man map mass mid middle minute mixed mobile mode mood month motion mouse multi
      music name narrow near network night nine noise non note object odd off old one online opt other output page
      pair paper part peer pen phone photo picture point pop power present prime private problem pure quarter quick
      random rate raw real red regular rich right risk road room root row safe same scan screen second self sepia
      server seven short side sign silent single six sky sleep slow small smart snap soft song sound source space
      speech speed spell spot stand state step stereo still story strict strong style sub tab table tag tap task
      team text third thread three tight time tone top touch track trade trial triple true two type ultra unit user
      value vector video view voice wait wall war watch wave web week weight well white wi wide wire word work world
      write year zero zone
    """
}
