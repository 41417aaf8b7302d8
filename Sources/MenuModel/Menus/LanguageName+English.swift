extension LanguageName {
  /// Returns the English name of a language for a sentence: “German” for `de`, “the language xx” for an unknown tag.
  package static func english(_ tag: String) -> String {
    let tag = normalized(tag)
    if let name = varieties[tag.lowercased()] { return name }
    guard let name = englishNames[base(of: tag)] else { return "the language \(tag)" }
    return tag.contains("-") ? "\(name) (\(tag))" : name
  }

  private static let varieties = [
    "en-au": "Australian English", "en-ca": "Canadian English", "en-gb": "British English",
    "en-in": "Indian English", "en-us": "US English", "es-419": "Latin American Spanish",
    "es-mx": "Mexican Spanish", "fr-ca": "Canadian French", "fr-ch": "Swiss French",
    "pt-br": "Brazilian Portuguese",
    "pt-pt": "European Portuguese", "zh-cn": "Simplified Chinese", "zh-hans": "Simplified Chinese",
    "zh-hans-cn": "Simplified Chinese", "zh-hant": "Traditional Chinese", "zh-hant-tw": "Traditional Chinese",
    "zh-hk": "Traditional Chinese (Hong Kong)", "zh-hant-hk": "Traditional Chinese (Hong Kong)",
    "zh-tw": "Traditional Chinese",
  ]

  // The languages of Apple's systems, and others that many apps are translated into.
  private static let englishNames = [
    "af": "Afrikaans", "ar": "Arabic", "az": "Azerbaijani", "be": "Belarusian", "bg": "Bulgarian",
    "bn": "Bangla",
    "bs": "Bosnian", "ca": "Catalan", "cs": "Czech", "cy": "Welsh", "da": "Danish", "de": "German",
    "el": "Greek",
    "en": "English", "eo": "Esperanto", "es": "Spanish", "et": "Estonian", "eu": "Basque", "fa": "Persian",
    "fi": "Finnish", "fil": "Filipino", "fr": "French", "ga": "Irish", "gl": "Galician", "gu": "Gujarati",
    "he": "Hebrew", "hi": "Hindi", "hr": "Croatian", "hu": "Hungarian", "hy": "Armenian", "id": "Indonesian",
    "is": "Icelandic", "it": "Italian", "ja": "Japanese", "ka": "Georgian", "kk": "Kazakh", "km": "Khmer",
    "kn": "Kannada", "ko": "Korean", "ku": "Kurdish", "lt": "Lithuanian", "lv": "Latvian", "mk": "Macedonian",
    "ml": "Malayalam", "mn": "Mongolian", "mr": "Marathi", "ms": "Malay", "my": "Burmese",
    "nb": "Norwegian Bokmål", "ne": "Nepali", "nl": "Dutch", "nn": "Norwegian Nynorsk", "no": "Norwegian",
    "or": "Odia", "pa": "Punjabi", "pl": "Polish", "pt": "Portuguese", "ro": "Romanian", "ru": "Russian",
    "si": "Sinhala", "sk": "Slovak", "sl": "Slovenian", "sq": "Albanian", "sr": "Serbian", "sv": "Swedish",
    "sw": "Swahili", "ta": "Tamil", "te": "Telugu", "th": "Thai", "tr": "Turkish", "uk": "Ukrainian",
    "ur": "Urdu",
    "uz": "Uzbek", "vi": "Vietnamese", "zh": "Chinese",
  ]
}
