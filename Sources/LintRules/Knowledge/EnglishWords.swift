import MenuModel

/// The classes of a word in an English title, which affect its capitalization.
struct WordClass: OptionSet, Sendable {
  let rawValue: UInt32

  /// “a”, “an”, and “the”.
  static let article = WordClass(rawValue: 1 << 0)
  /// A conjunction that is lowercase inside a title.
  static let conjunction = WordClass(rawValue: 1 << 1)
  /// A preposition of up to four letters that is never capitalized on purpose: of, to, for.
  static let preposition = WordClass(rawValue: 1 << 2)
  /// A small word that authors disagree on: as, with, from.
  static let disputed = WordClass(rawValue: 1 << 3)
  /// A word that is a preposition or part of a verb: in, on, up.
  static let particle = WordClass(rawValue: 1 << 4)
  /// A particle that is capitalized after a verb, and may be capitalized elsewhere: up, out.
  static let adverb = WordClass(rawValue: 1 << 5)
  /// A short word that may be capitalized or not: per, via, like.
  static let either = WordClass(rawValue: 1 << 6)
  /// A preposition or connector of five letters or more: about, under, while.
  static let longPreposition = WordClass(rawValue: 1 << 7)
  /// A name or command that is lowercase: npm, sudo.
  static let smallName = WordClass(rawValue: 1 << 8)
  /// The abbreviation of a unit: px, kHz.
  static let unit = WordClass(rawValue: 1 << 9)
  /// A word that names a letter case: uppercase, camel.
  static let letterCase = WordClass(rawValue: 1 << 10)
  /// A word that shows that the title isn't English.
  static let foreign = WordClass(rawValue: 1 << 11)
  /// A prefix that takes a hyphen: re, non.
  static let prefix = WordClass(rawValue: 1 << 12)
  /// The first part of a compound whose particle is lowercase: built-in, plug-in.
  static let smallCompound = WordClass(rawValue: 1 << 13)
  /// A noun that may be followed by a letter as a name: plan A, vitamin A.
  static let lettered = WordClass(rawValue: 1 << 14)
  /// A connector of up to five letters that is capitalized, although some authors write it in lowercase:
  /// than.
  static let connector = WordClass(rawValue: 1 << 15)
  /// A name with a capital inside: iPhone, GitHub. The table has only its lowercase form, not its spelling.
  static let innerCapital = WordClass(rawValue: 1 << 16)
  /// The name of a key that is lowercase: esc.
  static let keyName = WordClass(rawValue: 1 << 17)

  /// Any word that is lowercase inside a title, or may be.
  static let small: WordClass = [.article, .conjunction, .preposition, .disputed, .particle, .either]
}

/// The words that affect title-style capitalization, with their classes.
enum EnglishWords {
  /// Returns the classes of a word in UTF-8, in any case, or none for an ordinary word.
  static func classes(of word: some Sequence<UInt8>) -> WordClass {
    classes(ofHash: TitleKey.hash(asItStands: word))
  }

  /// Returns the classes of the word with a hash.
  static func classes(ofHash hash: UInt64) -> WordClass { table[hash] ?? [] }

  /// Apple's list of small words (Style Guide, title-style capitalization), and words of similar length that
  /// other style guides add. The lists of names, units, and words of other languages are this project's own.
  private static let text: StaticString = """
    article: a an the
    conjunction: and but or nor
    preposition: of to for at by into onto
    disputed: as with from
    particle: in on up down off out over by
    adverb: up down off out over
    either: like near past per plus till upon via amid vs v etc so yet versus minus unto atop sans aka w
    connector: than
    longPreposition: about above across after against along among around before behind below beneath beside
      besides between beyond despite during except inside outside since through throughout toward towards
      under underneath until within without while
    smallName: npm npx yarn pip git svn hg cvs grep awk sed curl wget ssh scp rsync sudo vim vi emacs nano bash
      zsh tcsh csh ksh fish tmux iptables systemd cron launchd diff make gcc clang ffmpeg yt homebrew del.icio.us
      kubectl kubeconfig kubelet minikube systemctl journalctl launchctl nginx adidas yyyy yy dd hh ss i e g al x y z n
    unit: px pt pts em rem ms s sec secs min mins h hr hrs ns us mm cm m km in ft yd mi g kg mg lb lbs oz ml l
      hz khz mhz ghz db dbm bit bits byte bytes b kb mb gb tb kib mib gib tib kbit mbit kbps mbps gbps bps fps
      dpi ppi rpm bpm mp v mv kv w kw mw wh mah a ma c f k x am pm
    letterCase: lower upper lowercase uppercase camel snake kebab pascal sentence small
    keyName: esc fn ctrl cmd alt opt shift
    prefix: re pre un non anti co sub semi multi de mid post pro inter intra micro mini auto bi tri ex
    smallCompound: built plug
    lettered: plan vitamin type class option side group part section channel input output player team grade
      level series model layer line track deck point version variant button schedule appendix column
      hepatitis phase port drive slot bank set register plane curve mode buffer sample letter key note format
      profile program state scenario zone camera scene source
    innerCapital: iphone ipad ipod imac icloud imessage itunes imovie ibooks iphoto ios ipados macos tvos
      watchos visionos esim iwork iterm airpods airplay airdrop homekit macbook testflight applescript textedit
      quicktime filevault garageband webkit cloudkit healthkit youtube linkedin whatsapp github gitlab onedrive
      sharepoint onenote powerpoint wordpress javascript typescript coffeescript postgresql mysql sqlite
      mongodb graphql opengl opencl textmate libreoffice
    foreign: der das und f\u{FC}r zum zur auf einen eine nicht oder datei bearbeiten ansicht fenster hilfe
      \u{F6}ffnen schlie\u{DF}en speichern drucken kopieren l\u{F6}schen neues ausw\u{E4}hlen einf\u{FC}gen
      ausblenden einblenden beenden \u{FC}ber einstellungen suchen les des du dans nouveau nouvelle fichier
      ouvrir enregistrer fermer quitter affichage fen\u{EA}tre aide copier coller couper imprimer pr\u{E9}f\u{E9}rences
      supprimer annuler nuevo nueva archivo abrir guardar cerrar ventana ayuda edici\u{F3}n copiar pegar
      cortar eliminar il gli della delle nuovo nuova apri chiudi finestra aiuto composizione incolla taglia
      elimina uma novo arquivo salvar fechar janela ajuda n\u{E3}o het een niet bestand openen bewaar venster
      kopieer plak och fil redigera f\u{F6}nster hj\u{E4}lp og ikke vis rediger vindue plik otw\u{F3}rz zapisz zamknij
      edycja widok okno pomoc dosya a\u{E7} kaydet pencere
    """

  // The classes by the hashes of the words.
  private static let table = {
    var table: [(key: UInt64, value: WordClass)] = []
    KnowledgeTable.forEachList(of: text) { label, words in
      let meaning = classes[label] ?? []
      table += words.map { (TitleKey.hash(asItStands: $0), meaning) }
    }
    return HashTable(table) { $0.union($1) }
  }()

  private static let classes: [String: WordClass] = [
    "article": .article, "conjunction": .conjunction, "preposition": .preposition, "disputed": .disputed,
    "particle": .particle, "adverb": .adverb, "either": .either, "connector": .connector,
    "longPreposition": .longPreposition, "smallName": .smallName, "unit": .unit, "letterCase": .letterCase,
    "keyName": .keyName, "prefix": .prefix, "smallCompound": .smallCompound, "lettered": .lettered,
    "innerCapital": .innerCapital, "foreign": .foreign,
  ]
}
