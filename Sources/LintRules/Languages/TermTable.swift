import MenuModel

/// The names of standard commands in other languages in Apple's own apps.
///
/// Source: the strings of 219 bundles in macOS 12 and iOS 15, in which each of these words is a translation
/// of the English one. The first one is the most common.
enum TermTable {
  /// Returns Apple's words for a command in a language, beginning with the most common, or none if the words
  /// vary.
  static func words(for term: String, in language: String) -> [String] {
    guard let tag = tag(of: language) else { return [] }
    return table[term]?[tag] ?? []
  }

  /// Returns the commands with this name in a language.
  static func terms(called word: String, in language: String) -> [String] {
    guard let tag = tag(of: language) else { return [] }
    return table.filter { $0.value[tag]?.first == word }.map(\.key).sorted()
  }

  /// Whether the table has a row for a command.
  static func has(_ term: String) -> Bool { table[term] != nil }

  /// Whether Apple uses the English word in a language.
  static func isKept(_ term: String, in language: String) -> Bool {
    words(for: term, in: language).contains { $0.lowercased() == term.lowercased() }
  }

  // Returns the tag of a language in the table.
  private static func tag(of language: String) -> String? {
    if languages.contains(language) { return language }
    let parts = language.lowercased().split { $0 == "-" || $0 == "_" }
    guard let base = parts.first.map(String.init) else { return nil }
    switch base {
    case "zh":
      if parts.contains("hk") || parts.contains("mo") { return "zh-HK" }
      return parts.contains("hant") || parts.contains("tw") ? "zh-Hant" : "zh-Hans"
    case "pt": return parts.contains("pt") && parts.count > 1 ? "pt-PT" : "pt-BR"
    case "no": return "nb"
    case "iw": return "he"
    case "in": return "id"
    default: return languages.contains(base) ? base : nil
    }
  }

  private static let table: [String: [String: [String]]] = {
    var table: [String: [String: [String]]] = [:]
    KnowledgeTable.forEachLine(of: text) { fields in
      var words: [String: [String]] = [:]
      for field in fields.dropFirst() {
        let parts = field.text.split(separator: "=")
        if parts.count == 2 { words[String(parts[0])] = parts[1].split(separator: ";").map(String.init) }
      }
      if let term = fields.first { table[term.text] = words }
    }
    return table
  }()

  private static let languages = Set(table.values.joined().map(\.key))

  private static let text: StaticString = """
    Undo|ar=تراجع|ca=Desfer|cs=Odvolat akci|da=Fortryd|de=Widerrufen|el=Αναίρεση|es=Deshacer|es-419=Deshacer\
    |fi=Peru|fr=Annuler;Annuler l’action;Oui|fr-CA=Annuler;Oui|he=בטל;בטל פעולה אחרונה|hi=पहले जैसा करें\
    |hr=Vrati;Poništi|hu=Visszavonás|id=Urung|it=Annulla;Sì|ja=取り消す|ko=실행 취소|ms=Buat Asal|nb=Angre\
    |nl=Herstel|pl=Cofnij|pt-BR=Desfazer|pt-PT=Desfazer|ro=Anulează;Infirmați;Infirmare\
    |ru=Отменить;Не применять|sk=Odvolať|sv=Ångra|th=เลิกทำ|tr=Geri Al|uk=Відмінити;Відміна|vi=Hoàn tác\
    |zh-HK=還原|zh-Hans=撤销|zh-Hant=還原
    Redo|ar=إعادة|ca=Refer|cs=Opakovat akci|da=Gentag|de=Wiederholen|el=Επανάληψη|es=Rehacer|es-419=Rehacer\
    |fi=Tee sittenkin|fr=Rétablir|fr-CA=Rétablir|he=שחזר;חזור על הפעולה האחרונה;שחזור|hi=फिर करें|hr=Ponovi\
    |hu=Ismétlés|id=Ulangi;Ulang|it=Ripristina;Sì|ja=やり直す|ko=실행 복귀|ms=Buat Semula|nb=Utfør likevel\
    |nl=Opnieuw|pl=Przywróć|pt-BR=Refazer|pt-PT=Refazer|ro=Refă;Reconfirmați|ru=Повторить|sk=Obnoviť\
    |sv=Gör om|th=ทำกลับมาใหม่|tr=Yinele|uk=Повторити;Повторення|vi=Làm lại|zh-HK=重做|zh-Hans=重做|zh-Hant=重做
    Cut|ar=قص|ca=Tallar;tall|cs=Vyjmout|da=Klip|de=Ausschneiden|el=Αποκοπή|es=Cortar;corte\
    |es-419=Cortar;corte|fi=Leikkaa;leikkaus|fr=Couper|fr-CA=Couper|he=גזור;חתוך|hi=कट;कट करें|hr=Izreži\
    |hu=Kivágás|id=Potong|it=Taglia|ja=カット|ko=오려두기|ms=Potong;Memotong|nb=Klipp ut;klipp ut|nl=Knip|pl=Wytnij\
    |pt-BR=Cortar|pt-PT=Cortar;cortar|ro=Taie;Tăiați;tăiere;tăierea|ru=Вырезать;вырезание|sk=Vystrihnúť\
    |sv=Klipp ut|th=ตัด|tr=Kes|uk=Вирізати|vi=Cắt|zh-HK=剪下|zh-Hans=剪切|zh-Hant=剪下
    Copy|ar=نسخ|ca=Copiar|cs=Kopírovat;Zkopírovat|da=Kopier|de=Kopieren|el=Αντιγραφή|es=Copiar|es-419=Copiar\
    |fi=Kopioi|fr=Copier|fr-CA=Copier|he=העתק|hi=कॉपी|hr=Kopiraj|hu=Másolás|id=Salin|it=Copia|ja=コピー\
    |ko=복사하기;복사|ms=Salin|nb=Kopier|nl=Kopieer|pl=Kopiuj|pt-BR=Copiar|pt-PT=Copiar|ro=Copiază;Copiați\
    |ru=Скопировать|sk=Kopírovať|sv=Kopiera|th=คัดลอก|tr=Kopyala|uk=Скопіювати|vi=Sao chép|zh-HK=複製\
    |zh-Hans=拷贝|zh-Hant=拷貝
    Paste|ar=لصق|ca=Enganxar;enganxament;enganxada|cs=Vložit|da=Sæt ind|de=Einsetzen|el=Επικόλληση\
    |es=Pegar;pegado|es-419=Pegar;pegado|fi=Sijoita;sijoitus|fr=Coller|fr-CA=Coller|he=הדבק|hi=पेस्ट\
    |hr=Zalijepi|hu=Beillesztés|id=Tempel|it=Incolla|ja=ペースト|ko=붙여넣기|ms=Tampal;Menampal|nb=Lim inn;lim inn\
    |nl=Plak|pl=Wklej|pt-BR=Colar|pt-PT=Colar|ro=Lipește;Lipiți;lipirea;lipire|ru=Вставить;вставку|sk=Vložiť\
    |sv=Klistra in|th=วาง|tr=Yapıştır|uk=Вставити;вставлення|vi=Dán|zh-HK=貼上|zh-Hans=粘贴|zh-Hant=貼上
    Duplicate|ar=تكرار|ca=Duplicar|cs=Duplikovat|da=Dubler|de=Duplizieren|el=Δημιουργία διπλότυπου;Διπλότυπο\
    |es=Duplicar|es-419=Duplicar|fi=Monista|fr=Dupliquer|fr-CA=Dupliquer|he=שכפל|hi=नक़ल बनाएँ;नक़ल बनाएँ\
    |hr=Dupliciraj|hu=Megkettőzés|id=Duplikatkan;Duplikat|it=Duplica|ja=複製|ko=복제|ms=Duplikasi|nb=Dupliser\
    |nl=Dupliceer|pl=Powiel|pt-BR=Duplicar|pt-PT=Duplicar|ro=Duplicați;Duplică|ru=Дублировать|sk=Duplikovať\
    |sv=Duplicera|th=ทำสำเนา|tr=Çoğalt|uk=Дублювати;Дублікат|vi=Nhân bản|zh-HK=製作副本|zh-Hans=复制|zh-Hant=複製
    Select All|ar=تحديد الكل|ca=Seleccionar‑ho tot;Seleccionar-ho tot;selecció total|cs=Vybrat vše\
    |da=Vælg alt;Vælg alle|de=Alles;Alles auswählen;Alle wählen;Alle auswählen|el=Επιλογή όλων\
    |es=Seleccionar todo;selección de todo|es-419=Seleccionar todo;Selec. todo;selección de todo\
    |fi=Valitse kaikki;kaikkien valinta|fr=Tout sélectionner|fr-CA=Tout sélectionner|he=בחר הכל|hi=सभी चुनें\
    |hr=Odaberi sve|hu=Az összes kijelölése;Összes kijelölése|id=Pilih Semua|it=Seleziona tutto;Tutto\
    |ja=すべてを選択|ko=전체 선택|ms=Pilih Semua;Memilih Semua|nb=Marker alle;Marker alt;marker alt\
    |nl=Selecteer alles;Selecteer alle|pl=Zaznacz wszystko;Wszystkie|pt-BR=Selecionar Tudo\
    |pt-PT=Selecionar tudo|ro=Selectează tot;Selectați tot;selectare integrală|ru=Выбрать все\
    |sk=Vybrať všetko;Označiť všetko;Vybrať všetky|sv=Markera allt;Markera alla|th=เลือกทั้งหมด\
    |tr=Tümünü Seç|uk=Вибрати все;Вибрати всі|vi=Chọn tất cả;Chọn Tất cả|zh-HK=全選|zh-Hans=全选|zh-Hant=全選
    Find Next|ar=بحث عن التالي|ca=Buscar la següent;Buscar el següent|cs=Hledat další|da=Find næste\
    |de=Weitersuchen (vorwärts)|el=Εύρεση επόμενου|es=Buscar siguiente;Siguiente|es-419=Buscar siguiente\
    |fi=Etsi seuraava|fr=Suivante;Rechercher le suivant|fr-CA=Rechercher le suivant|he=חפש את הבא;מצא את הבא\
    |hi=अगला ढूँढें|hr=Pronađi sljedeće|hu=Következő keresése|id=Temukan Berikutnya\
    |it=Trova successivo;Cerca successivo|ja=次を検索|ko=다음 찾기|ms=Cari Seterusnya|nb=Finn neste|nl=Zoek volgende\
    |pl=Znajdź następne|pt-BR=Buscar Seguinte|pt-PT=Procurar seguinte|ro=Găsiți următorul;Găsește următor\
    |ru=Найти следующее;Найти далее|sk=Nájsť ďalšie|sv=Sök nästa|th=ค้นหาถัดไป|tr=Sonrakini Bul\
    |uk=Знайти наступне|vi=Tìm mục tiếp theo|zh-HK=尋找下一個|zh-Hans=查找下一个|zh-Hant=尋找下一個
    Find Previous|ar=بحث عن السابق|ca=Buscar l’anterior|cs=Hledat předchozí|da=Find forrige\
    |de=Weitersuchen (rückwärts)|el=Εύρεση προηγούμενου|es=Buscar anterior|es-419=Buscar anterior\
    |fi=Etsi edellinen|fr=Précédente;Rechercher le précédent|fr-CA=Rechercher le précédent\
    |he=חפש את הקודם;מצא את הקודם|hi=पिछला ढूँढें|hr=Pronađi prethodno|hu=Előző keresése\
    |id=Temukan Sebelumnya|it=Trova precedente;Cerca precedente|ja=前を検索|ko=이전 찾기|ms=Cari Sebelumnya\
    |nb=Finn forrige|nl=Zoek vorige|pl=Znajdź poprzednie|pt-BR=Buscar Anterior|pt-PT=Procurar anterior\
    |ro=Găsiți anteriorul;Găsește anterior|ru=Найти предыдущее;Найти ранее\
    |sk=Nájsť predošlé;Nájsť predchádzajúci|sv=Sök föregående|th=ค้นหาก่อนหน้า|tr=Öncekini Bul\
    |uk=Знайти попереднє|vi=Tìm mục trước đó;Tìm mục trước|zh-HK=尋找上一個|zh-Hans=查找上一个|zh-Hant=尋找上一個
    Minimize|ar=تصغير|ca=Minimitzar|cs=Minimalizovat|da=Minimer|de=Im Dock ablegen;Minimieren\
    |el=Ελαχιστοποίηση|es=Minimizar|es-419=Minimizar|fi=Pienennä|fr=Placer dans le Dock\
    |fr-CA=Placer dans le Dock;Minimiser;Réduire|he=מזער|hi=मिनिमाइज़ करें|hr=Smanji\
    |hu=Kis méret;Minimalizálás|id=Minikan|it=Contrai;Riduci|ja=しまう|ko=최소화|ms=Minimumkan|nb=Minimer\
    |nl=Minimaliseer|pl=Minimalizuj okno;Minimalizuj|pt-BR=Minimizar|pt-PT=Minimizar\
    |ro=Minimizează;Minimizați|ru=Убрать в Dock|sk=Minimalizovať|sv=Minimera|th=ย่อ|tr=Simge Durumuna Küçült\
    |uk=Згорнути|vi=Thu nhỏ|zh-HK=縮到最細|zh-Hans=最小化|zh-Hant=縮到最小
    Zoom|ar=تكبير/تصغير;تكبير|ca=Zoom|cs=Přepnout velikost|da=Zoom|de=Zoomen|el=Ζουμ|es=Zoom\
    |es-419=Maximizar;Zoom|fi=Zoomaa;Zoomaus|fr=Réduire/agrandir;Zoomer|fr-CA=Zoom;Réduire/agrandir\
    |he=הגדל/הקטן;הגדלה;שנה גודל|hi=ज़ूम करें;ज़ूम|hr=Zumiraj|hu=Nagyítás|id=Zoom|it=Ridimensiona;Zoom\
    |ja=拡大/縮小|ko=확대/축소|ms=Zum|nb=Zoom|nl=Vergroot/verklein|pl=Zoom|pt-BR=Zoom;Ampliar/Reduzir\
    |pt-PT=Aumentar/reduzir|ro=Zoom|ru=Изменить масштаб;Увеличение;Масштаб|sk=Zmeniť veľkosť|sv=Zooma|th=ซูม\
    |tr=Büyüt/Küçült|uk=Масштаб;Масштабування;Масштабувати|vi=Thu phóng|zh-HK=縮放|zh-Hans=缩放|zh-Hant=縮放;縮放大小
    Bring All to Front|ar=إحضار الكل إلى الأمام|ca=Portar-ho tot a primer pla;Portar‑ho tot a primer pla\
    |cs=Převést vše do popředí|da=Anbring alle forrest|de=Alle nach vorne bringen\
    |el=Μεταφορά όλων σε πρώτο πλάνο;Μεταφορά όλων στο προσκήνιο;Μεταφορά στο προσκήνιο\
    |es=Traer todo al frente|es-419=Traer todo al frente|fi=Tuo kaikki eteen|fr=Tout ramener au premier plan\
    |fr-CA=Tout ramener au premier plan|he=הבא הכל קדימה|hi=सभी आगे लाएँ|hr=Postavi sve naprijed\
    |hu=Összes előtérbe hozása|id=Pindahkan Semua ke Depan|it=Porta tutto in primo piano|ja=すべてを手前に移動\
    |ko=모두 앞으로 가져오기|ms=Hantar Semua ke Depan Sekali|nb=Legg alle øverst|nl=Alles op voorgrond\
    |pl=Umieść wszystko na wierzchu|pt-BR=Trazer Todas para a Frente;Trazer Todas para Frente\
    |pt-PT=Passar tudo para a frente|ro=Adu tot în față;Adu toate în față|ru=Все окна — на передний план\
    |sk=Presunúť všetky do popredia|sv=Lägg alla överst|th=นำทั้งหมดมาด้านหน้า|tr=Tümünü Öne Getir\
    |uk=Усі наперед|vi=Đưa tất cả lên Phía trước;Đưa tất cả lên phía trước|zh-HK=將所有視窗移到最前|zh-Hans=前置全部窗口\
    |zh-Hant=將此程式所有視窗移至最前
    Services|ar=خدمات;الخدمات|ca=Serveis|cs=Služby|da=Tjenester|de=Dienste|el=Υπηρεσίες|es=Servicios\
    |es-419=Servicios|fi=Palvelut|fr=Services|fr-CA=Services|he=שירותים|hi=सेवाएँ|hr=Usluge\
    |hu=Szolgáltatások|id=Layanan|it=Servizi|ja=サービス|ko=서비스|ms=Perkhidmatan|nb=Tjenester|nl=Voorzieningen\
    |pl=Usługi|pt-BR=Serviços|pt-PT=Serviços|ro=Servicii|ru=Службы;Услуги|sk=Služby|sv=Tjänster|th=บริการ\
    |tr=Servisler|uk=Служби;Сервіси|vi=Dịch vụ|zh-HK=服務|zh-Hans=服务|zh-Hant=服務
    Hide Others|ar=إخفاء الأخرى|ca=Ocultar la resta|cs=Skrýt ostatní|da=Skjul andre|de=Andere ausblenden\
    |el=Απόκρυψη άλλων|es=Ocultar otros|es-419=Ocultar otros|fi=Kätke muut|fr=Masquer les autres\
    |fr-CA=Masquer les autres|he=הסתר אחרים|hi=अन्य छिपाएँ|hr=Sakrij ostalo;Sakrij ostale\
    |hu=Többi elrejtése;A többi elrejtése|id=Sembunyikan Lainnya|it=Nascondi altre|ja=ほかを非表示|ko=기타 가리기\
    |ms=Sembunyikan Lain|nb=Skjul andre|nl=Verberg andere|pl=Ukryj pozostałe|pt-BR=Ocultar Outros\
    |pt-PT=Ocultar outras aplicações|ro=Ascunde restul|ru=Скрыть остальные|sk=Skryť ostatné|sv=Göm övriga\
    |th=ซ่อนอื่นๆ|tr=Diğerlerini Gizle|uk=Сховати решту|vi=Ẩn các mục khác|zh-HK=隱藏其他|zh-Hans=隐藏其他\
    |zh-Hant=隱藏其他
    Show All|ar=إظهار الكل;عرض الكل|ca=Mostrar-ho tot;Mostrar‑ho tot|cs=Zobrazit vše|da=Vis alle\
    |de=Alle einblenden;Alle anzeigen|el=Εμφάνιση όλων|es=Mostrar todo|es-419=Mostrar todo|fi=Näytä kaikki\
    |fr=Tout afficher|fr-CA=Tout afficher|he=הצג הכל|hi=सभी दिखाएँ|hr=Prikaži sve\
    |hu=Összes megjelenítése;Az összes megjelenítése|id=Tampilkan Semua|it=Mostra tutte;Mostra tutto\
    |ja=すべてを表示;すべて表示|ko=모두 보기|ms=Tunjukkan Semua|nb=Vis alle|nl=Toon alles;Toon alle\
    |pl=Pokaż wszystkie;Wszystkie|pt-BR=Mostrar Tudo|pt-PT=Mostrar tudo|ro=Afișează tot;Afișați tot\
    |ru=Все;Показать все|sk=Zobraziť všetky;Zobraziť všetko|sv=Visa alla|th=แสดงทั้งหมด|tr=Tümünü Göster\
    |uk=Показати всі;Показувати всі|vi=Hiển thị tất cả;Hiển thị Tất cả|zh-HK=顯示全部|zh-Hans=全部显示;显示全部\
    |zh-Hant=顯示全部
    Enter Full Screen|ar=الدخول إلى وضع ملء الشاشة;دخول إلى وضع ملء الشاشة|ca=Passar a pantalla completa\
    |cs=Spustit režim celé obrazovky|da=Start fuld skærm|de=Vollbildmodus;Vollbild ein\
    |el=Είσοδος σε πλήρη οθόνη|es=Usar pantalla completa\
    |es-419=Ver en pantalla completa;Usar pantalla completa|fi=Siirry koko näytön tilaan\
    |fr=Activer le mode plein écran|fr-CA=Activer le mode plein écran;Passer en mode plein écran\
    |he=מעבר למסך מלא|hi=फ़ुल स्‍क्रीन में प्रवेश करें;फ़ुल स्क्रीन में प्रवेश करें;फ़ुल स्‍क्रीन में जाएँ\
    |hr=Prikaz preko cijelog zaslona;Prikaži preko cijelog zaslona|hu=Váltás teljes képernyőre\
    |id=Masuk ke Layar Penuh|it=Attiva modalità a tutto schermo|ja=フルスクリーンにする|ko=전체 화면 시작\
    |ms=Masuk Skrin Penuh|nb=Gå til fullskjermmodus\
    |nl=Schakel schermvullende weergave in;Schermvullende weergave|pl=Tryb pełnoekranowy\
    |pt-BR=Entrar em Tela Cheia|pt-PT=Ecrã completo|ro=Afișează pe tot ecranul\
    |ru=Перейти в полноэкранный режим|sk=Zobraziť na celej obrazovke|sv=Helskärmsläge;Använd helskärmsläge\
    |th=เข้าสู่โหมดเต็มหน้าจอ|tr=Tam Ekrana Geç\
    |uk=Увійти до повноекранного режиму;На весь екран;Повноекранний режим\
    |vi=Chuyển sang toàn màn hình;Chuyển sang Toàn màn hình|zh-HK=進入全螢幕|zh-Hans=进入全屏幕|zh-Hant=進入全螢幕
    Open Recent|ar=فتح الأخيرة;فتح العناصر الأخيرة|ca=Obrir recents\
    |cs=Otevřít poslední položku;Poslední položky|da=Åbn seneste|de=Benutzte Objekte;Benutzte Dokumente\
    |el=Άνοιγμα πρόσφατου;Άνοιγμα πρόσφατων|es=Abrir recientes|es-419=Abrir recientes|fi=Avaa äskeinen\
    |fr=Ouvrir l’élément récent|fr-CA=Ouvrir un élément récent;Ouvrir l’élément récent\
    |he=פתח אחרונים;קבצים שנפתחו לאחרונה|hi=हालिया खोलें|hr=Otvori nedavne stavke|hu=Legutóbbi megnyitása\
    |id=Buka Terbaru|it=Apri recenti|ja=最近使った項目を開く|ko=최근 사용 열기|ms=Buka Terbaharu|nb=Åpne sist brukte\
    |nl=Open recente bestanden|pl=Otwórz ostatnie|pt-BR=Abrir Recentes;Abrir Recente\
    |pt-PT=Abrir documento recente|ro=Deschide recente;Deschise recent|ru=Открыть недавние;Открытие недавних\
    |sk=Otvoriť posledné|sv=Öppna senaste|th=เปิดล่าสุด|tr=Son Kullanılanı Aç|uk=Останні документи\
    |vi=Mở mục gần đây;Mở Mục gần đây|zh-HK=開啟最近項目|zh-Hans=打开最近使用|zh-Hant=打開最近使用過的檔案
    Start Speaking|ar=بدء التكلم|ca=Iniciar la lectura|cs=Spustit předčítání|da=Start oplæsning\
    |de=Sprachausgabe starten|el=Έναρξη εκφώνησης|es=Iniciar locución|es-419=Iniciar locución\
    |fi=Aloita puhuminen|fr=Commencer la lecture|fr-CA=Commencer la lecture|he=התחל הקראה;הקרא\
    |hi=बोलना शुरू करें|hr=Počni čitati;Pokreni govor|hu=Beszéd elindítása;Beszéd indítása;Beszéd elkezdése\
    |id=Mulai Bicara|it=Inizia riproduzione vocale;Avvia riproduzione vocale|ja=読み上げを開始|ko=말하기 시작\
    |ms=Mula Bercakap;Mula Menyebut|nb=Start tale|nl=Start spraakfunctie|pl=Rozpocznij mówienie\
    |pt-BR=Começar a Falar|pt-PT=Iniciar fala|ro=Pornește enunțarea|ru=Начать|sk=Spustiť rozprávanie\
    |sv=Börja tala|th=เริ่มพูด;เริ่มอ่าน|tr=Konuşmayı Başlat|uk=Промовляти;Розпочати читання\
    |vi=Bắt đầu nói;Bắt đầu đọc|zh-HK=開始朗讀|zh-Hans=开始朗读|zh-Hant=開始朗讀
    Stop Speaking|ar=إيقاف التكلم|ca=Aturar la lectura|cs=Zastavit předčítání|da=Stop oplæsning\
    |de=Sprachausgabe stoppen|el=Διακοπή εκφώνησης|es=Detener locución|es-419=Detener locución\
    |fi=Lopeta puhuminen|fr=Arrêter la lecture|fr-CA=Arrêter la lecture|he=הפסק הקראה|hi=बोलना बंद करें\
    |hr=Prestani čitati;Zaustavi govor|hu=Beszéd leállítása;Beszéd abbahagyása|id=Berhenti Bicara\
    |it=Interrompi riproduzione;Interrompi riproduzione vocale|ja=読み上げを停止|ko=말하기 중단\
    |ms=Henti Bercakap;Henti Menyebut|nb=Stopp tale|nl=Stop spraakfunctie|pl=Zakończ mówienie\
    |pt-BR=Parar de Falar|pt-PT=Parar fala|ro=Oprește enunțarea|ru=Остановить|sk=Zastaviť rozprávanie\
    |sv=Sluta tala|th=หยุดพูด;หยุดอ่าน|tr=Konuşmayı Durdur|uk=Не промовляти;Зупинити читання\
    |vi=Dừng nói;Dừng đọc|zh-HK=停止朗讀|zh-Hans=停止朗读|zh-Hant=停止朗讀
    Settings|ar=الإعدادات|ca=Configuració|cs=Nastavení|da=Indstillinger|de=Einstellungen|el=Ρυθμίσεις\
    |es=Ajustes|es-419=Configuración;Configurar|fi=Asetukset|fr=Réglages|fr-CA=Réglages|he=הגדרות\
    |hi=सेटिंग्ज़|hr=Postavke|hu=Beállítások|id=Pengaturan|it=Impostazioni|ja=設定|ko=설정|ms=Seting\
    |nb=Innstillinger|nl=Instellingen|pl=Ustawienia|pt-BR=Ajustes|pt-PT=Definições|ro=Configurări\
    |ru=Настройки|sk=Nastavenia|sv=Inställningar|th=การตั้งค่า|tr=Ayarlar|uk=Параметри|vi=Cài đặt|zh-HK=設定\
    |zh-Hans=设置|zh-Hant=設定
    Preferences|ar=تفضيلات;تفضيلات...|ca=Preferències|cs=Předvolby|da=Indstillinger|de=Einstellungen\
    |el=Προτιμήσεις|es=Preferencias|es-419=Preferencias|fi=Asetukset|fr=Préférences|fr-CA=Préférences\
    |he=העדפות|hi=प्राथमिकता;प्राथमिकता...|hr=Postavke;Postavke...|hu=Beállítások\
    |id=Preferensi;Preferensi...|it=Preferenze;Preferenze...|ja=環境設定|ko=환경설정;환경설정...\
    |ms=Keutamaan;Keutamaan...|nb=Valg|nl=Voorkeuren;Voorkeuren...|pl=Preferencje\
    |pt-BR=Preferências;Preferências...|pt-PT=Preferências|ro=Preferințe;Preferințe...|ru=Настройки\
    |sk=Nastavenia|sv=Inställningar;Inställningar...|th=การตั้งค่า|tr=Tercihler;Tercihler...|uk=Параметри\
    |vi=Tùy chọn;Tùy chọn...|zh-HK=偏好設定|zh-Hans=偏好设置|zh-Hant=偏好設定
    Window|ar=نافذة;النافذة|ca=Finestra|cs=Okno|da=Vindue|de=Fenster|el=Παράθυρο|es=Ventana|es-419=Ventana\
    |fi=Ikkuna|fr=Fenêtre|fr-CA=Fenêtre|he=חלון|hi=विंडो|hr=Prozor|hu=Ablak|id=Jendela|it=Finestra|ja=ウインドウ\
    |ko=윈도우|ms=Tetingkap|nb=Vindu|nl=Venster|pl=Okno|pt-BR=Janela|pt-PT=Janela|ro=Fereastră|ru=Окно|sk=Okno\
    |sv=Fönster|th=หน้าต่าง|tr=Pencere|uk=Вікно|vi=Cửa sổ|zh-HK=視窗|zh-Hans=窗口|zh-Hant=視窗
    Edit|ar=تحرير|ca=Editar|cs=Upravit;Úpravy|da=Rediger|de=Bearbeiten|el=Επεξεργασία;Φωτό;Αλλαγές\
    |es=Editar;Edición|es-419=Editar;Edición|fi=Muokkaa|fr=Modifier;Édition|fr-CA=Modifier;Édition\
    |he=עריכה;ערוך|hi=संपादित करें;संपादन|hr=Uredi;Uređivanje|hu=Szerkesztés|id=Edit|it=Modifica|ja=編集|ko=편집\
    |ms=Edit|nb=Rediger|nl=Wijzig|pl=Edycja|pt-BR=Editar|pt-PT=Editar;Edição|ro=Editare;Editează;Editați\
    |ru=Изменить;Править;Правка;Редактировать|sk=Upraviť|sv=Redigera;Ändra|th=แก้ไข|tr=Düzenle;Düzen\
    |uk=Змінити;Редагувати;Редагування|vi=Sửa|zh-HK=編輯|zh-Hans=编辑|zh-Hant=編輯
    View|ar=عرض|ca=Veure|cs=Zobrazení;Zobrazit|da=Oversigt|de=Darstellung|el=Προβολή|es=Visualización;Ver\
    |es-419=Visualización;Ver|fi=Näytä;Katsele|fr=Présentation;Afficher|fr-CA=Présentation;Afficher\
    |he=תצוגה;הצג|hi=देखें;दृश्य|hr=Prikaz|hu=Nézet;Megtekintés|id=Lihat|it=Vista;Visualizza|ja=表示|ko=보기\
    |ms=Paparan;Lihat|nb=Vis|nl=Weergave;Bekijk|pl=Widok;Pokaż|pt-BR=Visualizar;Ver\
    |pt-PT=Visualização;Ver;Visualizar|ro=Vizualizare;Afișează|ru=Вид|sk=Zobraziť|sv=Innehåll;Visa\
    |th=มุมมอง;ดู|tr=Görüntü;Görüntüle|uk=Перегляд;Переглянути|vi=Xem|zh-HK=顯示方式;檢視;檢視方式|zh-Hans=显示\
    |zh-Hant=顯示方式
    File|ar=ملف|ca=Arxiu|cs=Soubor|da=Arkiv|de=Ablage;Datei|el=Αρχείο|es=Archivo|es-419=Archivo\
    |fi=Arkisto;Tiedosto|fr=Fichier|fr-CA=Fichier|he=קובץ|hi=फ़ाइल|hr=Datoteka|hu=Fájl|id=File|it=File\
    |ja=ファイル|ko=파일|ms=Fail|nb=Arkiv;Fil|nl=Archief;Bestand|pl=Plik|pt-BR=Arquivo|pt-PT=Ficheiro|ro=Fișier\
    |ru=Файл|sk=Súbor|sv=Arkiv;Fil|th=ไฟล์|tr=Dosya|uk=Файл|vi=Tệp|zh-HK=檔案|zh-Hans=文件|zh-Hant=檔案
    Help|ar=مساعدة|ca=Ajuda|cs=Nápověda|da=Hjælp|de=Hilfe|el=Βοήθεια|es=Ayuda|es-419=Ayuda|fi=Ohje|fr=Aide\
    |fr-CA=Aide|he=עזרה|hi=सहायता|hr=Pomoć|hu=Súgó|id=Bantuan|it=Aiuto|ja=ヘルプ|ko=도움말|ms=Bantuan|nb=Hjelp\
    |nl=Help|pl=Pomoc|pt-BR=Ajuda|pt-PT=Ajuda|ro=Ajutor|ru=Справка|sk=Pomocník|sv=Hjälp|th=วิธีใช้|tr=Yardım\
    |uk=Довідка|vi=Trợ giúp|zh-HK=輔助説明;輔助說明|zh-Hans=帮助|zh-Hant=輔助說明
    """
}
