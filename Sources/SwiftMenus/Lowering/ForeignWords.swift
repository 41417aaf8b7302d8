#if SwiftSource
/// Words that indicate the language of titles in plain Latin letters.
enum ForeignWords {
  /// Function words of languages that are sometimes written without accents. They have no meaning in English.
  static let small: Set = set(
    """
    da dos das para sem uma pelo los las del por una les des du une pour avec der und mit nicht auf alle een het voor
    och att della dello nel tutti ein eine zu zum zur oder von vom bei nach ohne il gli delle degli dei di
    senza nuovo nuova nuevo nueva novo nouveau nouvelle neu neue neuer neues nytt nieuw nieuwe ve ile til fra
    og ikke som igen och ett yang untuk dari semua baru nowy nowe wszystko jako bez
    """)

  /// The first words of menu titles in other languages, usually an imperative or an infinitive.
  static let commands: Set = set(
    """
    apri chiudi salva esporta importa carica scarica elimina cancella rimuovi aggiungi modifica copia incolla taglia
    annulla ripeti stampa cerca trova mostra nascondi esci informazioni impostazioni preferenze aiuto condividi invia
    crea rinomina sposta seleziona ordina aggiorna ricarica avvia ferma avanti indietro scegli visualizza duplica
    riproduci torna attiva disattiva collega scollega inserisci ripristina svuota
    abrir cerrar guardar exportar importar cargar descargar eliminar borrar quitar agregar anadir editar copiar pegar
    cortar deshacer rehacer imprimir buscar mostrar ocultar salir acerca ajustes preferencias ayuda compartir enviar
    crear renombrar mover seleccionar ordenar actualizar recargar iniciar detener siguiente anterior cancelar aceptar
    elegir duplicar reproducir volver activar desactivar conectar desconectar insertar restaurar vaciar
    revelar marcar desmarcar archivar clonar descartar comparar restablecer silenciar refrescar pausar reanudar
    fechar salvar carregar baixar excluir apagar remover adicionar colar desfazer refazer procurar ocultar sair sobre
    configuracoes preferencias ajuda compartilhar partilhar criar renomear selecionar obter atualizar recarregar parar
    escolher voltar ativar desativar limpar trocar alterar
    ouvrir fermer enregistrer exporter importer supprimer effacer retirer ajouter modifier copier coller couper
    annuler imprimer rechercher trouver afficher masquer quitter propos reglages aide partager envoyer creer renommer
    deplacer selectionner trier actualiser recharger lancer arreter suivant choisir voir dupliquer lire retour aller
    activer connecter deconnecter inserer restaurer vider
    speichern laden herunterladen entfernen bearbeiten kopieren einsetzen ausschneiden widerrufen wiederholen drucken
    suchen finden anzeigen ausblenden einblenden beenden einstellungen hilfe teilen senden erstellen umbenennen
    verschieben sortieren aktualisieren starten stoppen anhalten weiter abbrechen abspielen aktivieren deaktivieren
    verbinden trennen zeigen verstecken erlauben antworten melden blockieren folgen versuchen wechseln importieren
    exportieren duplizieren markieren alles datei ansicht fenster
    openen opslaan bewaar bewaren laden verwijder verwijderen wissen toevoegen voeg bewerken bewerk kopieer plakken plak
    knippen afdrukken zoeken zoek toon tonen verberg verbergen instellingen delen deel verstuur maak hernoem
    verplaats selecteer sorteer vernieuw annuleer exporteer importeer
    spara importera exportera radera redigera kopiera klistra klipp skriv dela skicka skapa ordna uppdatera starta
    stoppa avbryt avsluta lagre slett rediger kopier klipp vis skjul hent luk fjern indstillinger innstillinger
    avslutt avbryd
    otworz zapisz zamknij eksportuj importuj edytuj kopiuj wklej wytnij cofnij drukuj szukaj znajdz ukryj
    dodaj ustawienia pomoc anuluj wczytaj pobierz
    dosya kaydet sil ekle yeni duzenle kopyala kes geri yazdir bul goster gizle ayarlar paylas gonder yenile iptal kapat
    simpan buka tutup hapus tambah ubah salin tempel potong batal cetak cari tampilkan sembunyikan keluar tentang
    pengaturan bagikan kirim buat pilih muat unduh
    tallenna avaa sulje poista muokkaa kopioi hae lopeta asetukset
    otvori spremi zatvori izbrisi obrisi uredi kopiraj zalijepi dodaj postavke
    """)

  /// Words of English titles that other languages don't have, or not in the same position.
  static let english: Set = set(
    """
    a about account accounts action actions add all allow always and any app apply are as back background be before
    behind below block board book bookmark bookmarks bottom browser build by cancel change check choose clean clear
    click close code collapse column comment comments connect contact contents continue convert copied copy create
    current custom cut dark date day days decrease delete deselect details disable disconnect display do documentation
    done down download duplicate edit empty enable enter every exit expand export feedback file files filter find first
    folder follow for forward found from full get give go group groups help hide history home hour hours how image
    images import in increase info insert install invite is item items join keep keyboard kind language last later launch
    learn leave left library light line link links list load location lock log login mark me members menu message
    messages minute minutes mode month more move music mute my name never new next no none not note notes now of off on
    once open options or order other out page password paste pause people photo photos pin play playlist preferences
    preview previous print privacy profile project quick quit rate read recent record redo refresh release reload remove
    rename repeat replace reply report request reset resize restart restore resume retry reveal review right row run
    save saved screen search see select send server set settings share shortcut shortcuts show shuffle sidebar sign
    size skip snooze sort sound source speed start status stop style support switch sync system tab table tag tags take
    task tasks team terminal text the theme this time title to today toggle tools top transfer trash try turn undo
    unfollow unlock unpin up update updates upgrade upload use user users value version view views volume wallet
    website week welcome what when width window windows with word write year yes you your zoom
    """)

  private static func set(_ text: String) -> Set<String> {
    Set(text.split { $0 == " " || $0 == "\n" }.map(String.init))
  }
}
#endif
