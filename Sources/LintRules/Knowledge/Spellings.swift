import MenuModel

/// The spellings of names, acronyms, and file types, for lowercase words.
///
/// The table omits names that are also ordinary words and occur more often as such in menus (Zip, Mac, Led,
/// VoiceOver). Apple's names are from its trademark list, the others from their makers' own pages.
enum Spellings {
  /// Returns the spelling of a lowercase word, or nil if it is an ordinary word.
  static func spelling(of word: String) -> String? { table[TitleKey.hash(asItStands: word.utf8)]?.text }

  /// Whether a word has a special spelling, given the hash of its lowercase form.
  static func isKnown(_ hash: UInt64) -> Bool { table[hash] != nil }

  /// Returns the spelling of an acronym in which only the first letter is a capital, as in “Copy Url”, or nil
  /// for any other word. “Id” is the only one with two letters, because others are also names and words.
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
    Google Microsoft Facebook Instagram TikTok YouTube SoundCloud LinkedIn WhatsApp Snapchat PayPal eBay
    GitHub GitLab TextMate Bitbucket Dropbox OneDrive SharePoint OneNote PowerPoint Evernote WordPress DuckDuckGo
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

  // The spellings by the hashes of the words.
  private static let table = {
    var table: [(key: UInt64, value: KnowledgeTable.Field)] = []
    KnowledgeTable.forEachList(of: text) { _, words in
      table += words.map { (TitleKey.hash(asItStands: $0), KnowledgeTable.Field(bytes: $0)) }
    }
    return HashTable(table)
  }()
}
