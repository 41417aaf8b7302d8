import MenuModel

/// How names, acronyms and file types are spelled, for words that stand in small letters.
///
/// Names that are ordinary words as well, in menus more often than the names (Zip, Mac, Led, VoiceOver), are left out.
/// Apple's names are from its trademark list, the others from their makers' own pages.
enum Spellings {
  /// The spelling of a word in small letters, nil when it is an ordinary one.
  static func spelling(of word: String) -> String? { table[TitleKey.hash(asItStands: word.utf8)]?.text }

  /// Whether a word has a spelling of its own, by the hash of its small letters.
  static func isKnown(_ hash: UInt64) -> Bool { table[hash] != nil }

  /// The spelling of an acronym that has a capital at its beginning alone, as in “Copy Url”; nil for any other word. Of two
  /// letters only “Id”: others are names and words.
  static func acronym(of word: String) -> String? {
    guard word.utf8.count > 2 || word == "id", word.utf8.count < 6, let spelling = spelling(of: word),
      spelling.utf8.allSatisfy({ 0x41...0x5A ~= $0 })
    else { return nil }
    return spelling
  }

  private static let text: StaticString = """
    names: iPhone iPad iPod iMac iCloud iMessage iTunes iMovie iBooks iPhoto iOS iPadOS macOS tvOS watchOS visionOS eSIM
    iWork AirPods AirPlay AirDrop AirTag FaceTime HomePod HomeKit CarPlay MacBook TestFlight Xcode AppleScript
    SwiftUI AppKit UIKit QuickTime TextEdit FileVault GarageBand WebKit CloudKit HealthKit
    Google Microsoft Facebook Instagram TikTok YouTube LinkedIn WhatsApp Snapchat PayPal eBay
    GitHub GitLab Bitbucket Dropbox OneDrive SharePoint OneNote PowerPoint Evernote WordPress DuckDuckGo
    JavaScript TypeScript Node.js CoffeeScript ECMAScript PostgreSQL MySQL SQLite MariaDB MongoDB GraphQL
    OpenGL WebGL OpenCL OpenAI ChatGPT TensorFlow PyTorch NumPy DevOps VMware VirtualBox PlayStation Xbox
    LaTeX BibTeX PostScript OpenType TrueType AppImage LibreOffice
    Bluetooth Ethernet Unicode Firefox Linux Ubuntu Debian Android Unix
    PDF HTML XHTML CSS XML JSON YAML CSV TSV RTF RTFD SVG PNG JPEG JPG GIF TIFF TIF BMP HEIC HEIF WEBP EPS PSD
    MP3 MP4 AAC FLAC WAV AIFF MIDI MPEG AVI MKV ISO DMG
    URL URI HTTP HTTPS FTP SFTP SMTP IMAP POP3 DNS DHCP VPN LAN WAN TCP UDP IP SSL TLS API APIs SDK SDKs IDE
    IDEs CLI GUI UI UX USB HDMI HDR RGB CMYK LCD CRT OLED CPU GPU ROM SSD HDD BIOS DVD CD NTFS
    SQL PHP ASCII UTF UUID GUID OCR QR SMS MMS RSS FAQ ID IDs OK NFC GPS RSA AES SHA MD5 PGP GPG OTP SSID
    PID PIDs PPID UID UIDs EUID GID GIDs VM VMs LLM LLMs MCP JWT JWTs
    DNA RNA CEO CTO CIO CFO CEOs CTOs CIOs AI AWS EU UK USA IoT TV PC VR LUT FFT MIME LDAP SSO 2FA CRLF
    """

  // By the hashes of the words.
  private static let table = {
    var table: [(key: UInt64, value: KnowledgeTable.Field)] = []
    KnowledgeTable.forEachList(of: text) { _, words in
      table += words.map { (TitleKey.hash(asItStands: $0), KnowledgeTable.Field(bytes: $0)) }
    }
    return HashTable(table)
  }()
}
