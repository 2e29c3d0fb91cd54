import type { Translated } from '../shape.ts'
import type { Messages } from './en.ts'

export const messages: Translated<Messages, 'de'> = {
  contents: 'Inhalt',
  template:
    'Dieser Text kommt mit der Software und beschreibt, was sie tut. Wer {{name}} betreibt, muss ihn prüfen lassen und Name, Anschrift und anwendbares Recht ergänzen.',
  questions: 'Fragen zu dieser Seite?',
  contact: 'Kontakt',
  fallback: 'Diese Seite gibt es noch nicht auf Deutsch. Angezeigt wird: {{language}}.',
  updated: 'Zuletzt geändert am {{date}}',
  terms: {
    title: 'Nutzungsbedingungen',
    summary:
      'Die Bedingungen von {{name}}: Konten, Angebote, Aufträge, Geld, Gebühren, Stornieren, Bewertungen und das Ende.',
    lead: 'Was man bei {{name}} voneinander erwarten darf, in klaren Worten.',
    about: {
      title: 'Wer und was',
      text: '{{name}} wird von seinem Betreiber geführt, hier „wir“ genannt. Wir stellen einen Ort bereit, an dem Menschen und Firmen Dienstleistungen anbieten und Dinge verkaufen und andere sie bestellen.\nDer Vertrag über die Arbeit oder die Ware kommt zwischen der bestellenden und der anbietenden Seite zustande. Wir sind daran nicht beteiligt; wir hüten die Regeln, nehmen die Zahlung entgegen und geben sie weiter.',
    },
    accounts: {
      title: 'Das Konto',
      text: 'Zum Bestellen und Anbieten braucht es ein Konto. Voraussetzung sind Volljährigkeit und wahre Angaben; eine Firma nennt auch, wer für sie spricht.\n• Ein Konto gehört einer Person oder einer Firma und ist nicht übertragbar.\n• Das Passwort bleibt geheim; wird ein Konto von anderen benutzt, ist uns das mitzuteilen.\n• Wer etwas anbietet, wird zuvor anhand eines Nachweises geprüft. Bis dahin sieht niemand sonst die Angebote.',
    },
    listings: {
      title: 'Angebote',
      text: 'Angebote beschreiben wahrheitsgemäß, was getan oder verkauft wird, was enthalten ist, in welchem Zustand es ist, was es kostet und wo. Angeboten werden darf nur, was erlaubt ist, mit den Genehmigungen, Versicherungen und Steuern, die das Gesetz verlangt.\nNicht erlaubt ist, was rechtswidrig, gefährlich, diskriminierend oder irreführend ist oder Rechte anderer verletzt. Solche Angebote dürfen wir entfernen.',
    },
    orders: {
      title: 'Aufträge',
      text: 'Eine Bestellung ist ein Antrag; der Vertrag entsteht mit der Zusage der anbietenden Seite.\n• Ein neuer Auftrag ist zu bezahlen, sonst verfällt er. Frist: {{paymentWindow}}.\n• Frist für die Antwort: {{sellerResponse}}, weniger bei einem nahen ersten Wunschtermin. Ohne Antwort gilt der Auftrag als abgelehnt.\n• Gibt es nach der Zusage noch keinen Termin, ist einer zu vereinbaren. Frist: {{scheduleBy}}.\n• Ein Produkt wird in der Zeit, die das Angebot nennt, verschickt oder bereitgelegt, mit einem Aufschub: {{shipGrace}}. Ist auch die nächste Frist vorbei ({{freeCancel}}), darf ohne Rückfrage storniert werden; ist so viel vergangen, geht alles zurück: {{autoCancel}}.\nDie Fristen eines Auftrags stehen auf seiner Seite.',
    },
    money: {
      title: 'Zahlung',
      text: 'Zahlungen wickelt unser Zahlungsdienst ab. Mit der Bestellung wird der Betrag auf der Karte reserviert, höchstens {{maxAuthorized}} lang; mit der Zusage wird er abgebucht und verwahrt. Bei einem angenommenen Angebot für ein Gesuch wird er mit der Zahlung abgebucht und ebenso verwahrt.\nGutgeschrieben wird er mit der Bestätigung der Arbeit oder, wenn sie ausbleibt, nach Ablauf der Frist ab der Meldung, dass die Arbeit getan ist ({{autoCompleteService}}); bei einem Produkt nach Ablauf der Frist ab der Ankunft ({{productProtection}}). Bei Ablehnung, Absage oder ausbleibender Antwort geht alles zurück, spätestens nach Ablauf der Frist ab der Ablehnung ({{declineChoice}}).\nZahlungen an {{name}} vorbei sind nicht erlaubt.',
    },
    fees: {
      title: 'Gebühren',
      text: 'Registrieren und Einstellen sind kostenlos.\n• Wer bestellt, zahlt eine Gebühr von {{buyerFeeRate}} des Preises, bei Produkten samt Versand, mindestens {{buyerFeeMin}} und höchstens {{buyerFeeMax}}.\n• Wer anbietet, zahlt aus abgeschlossenen Aufträgen eine Provision von {{commission}} des Preises einer Dienstleistung und {{commissionProducts}} des Preises eines Produkts ohne Versand, mindestens {{commissionMin}}.\n• Ein Gesuch lässt sich für einige Tage hervorheben, zum Preis, der bei der Auswahl steht. Zeit verstreicht nur, solange andere das Gesuch sehen können. Wird es früher geschlossen, werden ganze Tage, die übrig sind, für {{promotionCredit}} zum Guthaben; entfernen wir es, weil es gegen diese Bedingungen verstößt, verfallen sie.\nFür einen Auftrag gelten die Gebühren, die bei der Bestellung angezeigt wurden.',
    },
    cancelling: {
      title: 'Stornieren',
      text: 'Für jede Dienstleistung wählt die anbietende Seite eine Stornoregel. Sie wird vor der Zahlung angezeigt und gilt für den Auftrag so, wie sie dann war. Die Bestellung eines Produkts lässt sich bis zur Bestätigung stornieren, danach mit Zustimmung (Frist: {{cancelAnswer}}). Sagt die anbietende Seite ab, geht alles zurück.\nWiderrufsrechte und andere gesetzliche Rechte von Verbraucherinnen und Verbrauchern bleiben bestehen.',
    },
    work: {
      title: 'Die Arbeit',
      text: 'Die Arbeit wird wie beschrieben, sorgfältig und zur vereinbarten Zeit getan. Die bestellende Seite sorgt für Zugang und für das, worum das Angebot bittet.\nSagt nach einem Termin niemand, wie es war, werden beide gefragt. Frist: {{unmarkedAfter}}. Sagt die anbietende Seite auch danach nicht, dass er stattgefunden hat, geht alles zurück. Frist: {{didItHappen}}.\nGing etwas schief, bitte zuerst miteinander sprechen, bevor die Arbeit bestätigt wird. Hilft das nicht, lässt sich das Geld zurückverlangen.',
    },
    goods: {
      title: 'Waren',
      text: 'Wer verkauft, verpackt und verschickt das Bestellte wie beschrieben, mit Sendungsnummer, oder übergibt es gegen den Code, den nur die kaufende Seite hat.\nOhne Rückmeldung gilt eine Ware als angekommen: nach dem erwarteten Tag ({{autoDeliverTracked}}) oder, wenn keiner genannt ist, nach dem Versand ({{autoDeliver}}). Von da an lässt sich ein Problem melden. Frist: {{productProtection}}.\nWer als Verbraucherin oder Verbraucher bei einer Firma kauft, darf die Ware ohne Grund zurückschicken. Frist: {{withdrawal}}, danach zum Absenden: {{returnSend}}. Was bereitliegt und nicht abgeholt wird, ist nach Ablauf der Frist storniert ({{pickupCancel}}), und alles geht zurück.',
    },
    claims: {
      title: 'Geld zurückverlangen',
      text: 'Auf der Seite des Auftrags wird gesagt, was nicht stimmt und wie viel zurückgehen soll. Bis das geklärt ist, steht das Geld still.\n• Die anbietende Seite stimmt zu, bietet einen Teil an oder lehnt ab. Frist: {{claimSellerAnswer}}. Ohne Antwort gehen bis zu {{autoRefundCap}} zurück, wenn nicht belegt ist, dass alles geleistet wurde.\n• Ohne Einigung entscheidet die Administration nach dem, was beide zeigen. Frist dafür: {{evidence}}. Fällt keine Entscheidung ({{hardStop}}), wird bezahlt, was belegt ist, und alles andere geht zurück.\n• Beide können einmal Widerspruch einlegen. Frist: {{appeal}}. Dann entscheidet jemand anderes aus der Administration endgültig.\nHolt die Bank eine Zahlung zurück, zeigen wir ihr, was zum Auftrag gehört; was sie entscheidet, geht vor.',
    },
    reviews: {
      title: 'Bewertungen',
      text: 'Nach einem abgeschlossenen Auftrag können beide Seiten einander einmal bewerten. Frist: {{reviewWindow}}. Veröffentlicht wird, wenn beide geschrieben haben oder die Frist vorbei ist. Wer bewertet wird, kann einmal öffentlich antworten. Eine Bewertung schildert eigenes Erleben. Gekaufte, erfundene oder beleidigende Bewertungen sind nicht erlaubt; wir dürfen sie entfernen.',
    },
    conduct: {
      title: 'Faires Verhalten',
      text: 'Nicht erlaubt sind Beleidigung, Drohung und Diskriminierung, die Nutzung fremder Daten für anderes als den Auftrag, automatische Zugriffe, die den Dienst belasten, und Versuche, Regeln oder Schutz zu umgehen.',
    },
    content: {
      title: 'Texte und Bilder',
      text: 'Sie bleiben Eigentum derer, die sie einstellen. Uns ist erlaubt, sie zu speichern, zu übersetzen, zu skalieren und bei {{name}} zu zeigen, solange sie hier veröffentlicht sind. Verwendet werden darf nur, woran man die Rechte hat.',
    },
    ending: {
      title: 'Das Ende',
      text: 'Ein Konto lässt sich jederzeit im Profil löschen. Laufende Aufträge müssen vorher enden, und verwahrtes Geld muss bei denen sein, denen es gehört.\nKonten, die diese Bedingungen brechen oder andere gefährden, dürfen wir sperren, mit Begründung und so milde, wie es hilft. Was jemandem zusteht, bleibt bestehen.',
    },
    liability: {
      title: 'Haftung',
      text: 'Die anbietende Seite steht für ihre Arbeit und ihre Ware ein, die bestellende für ihre Angaben und ihre Zahlung. Wir haften für Vorsatz und grobe Fahrlässigkeit, für Schäden an Leben, Körper und Gesundheit und für die wesentlichen Pflichten dieses Vertrags, dort begrenzt auf den vorhersehbaren Schaden. Was das Gesetz darüber hinaus vorschreibt, bleibt bestehen.',
    },
    changes: {
      title: 'Änderungen',
      text: 'Aus gutem Grund dürfen wir diese Bedingungen für die Zukunft ändern und teilen es den Mitgliedern vorher per E-Mail mit. Wer nicht einverstanden ist, kann das Konto löschen. Für frühere Aufträge gelten die Bedingungen ihres Tages.',
    },
    law: {
      title: 'Recht und Anschrift',
      text: 'Hier nennt der Betreiber von {{name}} Namen, Anschrift, Registereintrag und Steuernummer, das anwendbare Recht, die zuständigen Gerichte und ob er an einer Streitbeilegung vor einer Verbraucherschlichtungsstelle teilnimmt.',
    },
  },
  privacy: {
    title: 'Datenschutz',
    summary:
      'Was {{name}} speichert, warum und wie lange, wer es sieht, was im Browser steht und wie es gelöscht wird.',
    lead: 'Was gespeichert wird, warum, wie lange, und wer es sieht.',
    who: {
      title: 'Wer verantwortlich ist',
      text: 'Verantwortlich ist der Betreiber von {{name}}. Erreichbar ist er über das Kontaktformular, Thema „Datenschutz“. Hier ergänzt er Namen, Anschrift und, falls vorhanden, die Datenschutzbeauftragten.',
    },
    what: {
      title: 'Was wir speichern',
      text: '• Konto: Name, Benutzername, E-Mail-Adresse, das Passwort als Prüfwert, den niemand lesen kann, Sprache, Zeitzone und wozu das Konto da ist. Falls angegeben: voller Name, Firma, Telefonnummer, Ort, Bild, Sprachen und ein Text zur Person.\n• Unterlagen für die Prüfung.\n• Angebote mit ihren Bildern. Bilder werden neu geschrieben; was eine Kamera darin ablegt, etwa der Ort, ist damit weg.\n• Aufträge: was bestellt wurde, gewünschte und vereinbarte Zeiten, Adresse, Notizen, Preise, Sendungen mit ihren Nummern und jeder Schritt mit seiner Zeit; die verwendeten Adressen, für die nächste Bestellung.\n• Forderungen nach Geld zurück: was beide Seiten gesagt und gezeigt haben, mit Bildern, und was entschieden wurde.\n• Zahlungen: Beträge, ihr Stand und die Art der Karte mit den letzten Ziffern. Die Kartennummer geht an den Zahlungsdienst und nie an uns.\n• Nachrichten an andere und von anderen, und die Zeilen über Aufträge dazwischen.\n• Geschriebene und erhaltene Bewertungen.\n• Geräte: zu jeder Anmeldung die Netzwerkadresse, der Name des Browsers und die letzte Nutzung. Sie stehen im Profil.\n• Nachrichten über das Kontaktformular, mit Name, E-Mail-Adresse und Sprache, ohne Netzwerkadresse.\n• Mails und Mitteilungen, die wir verschickt haben.\n• Ein Sicherheitsprotokoll über Anmeldungen, Änderungen und Ablehnungen, mit Netzwerkadresse.\n• Kurzlebige Zähler gegen Missbrauch, nach Netzwerkadresse oder Konto.\n• Wie oft Gesuche gezeigt und geöffnet werden, als Zahlen je Tag. Damit niemand doppelt zählt, entsteht aus dem Konto oder aus Netzwerkadresse und Browser ein Code, der nur für diesen Tag passt und am Tag danach gelöscht wird. Auf dem Gerät wird dafür nichts gespeichert.\nÜber besuchte Seiten führen wir kein Protokoll, und es gibt weder Werbenetze noch Analysedienste.',
    },
    why: {
      title: 'Warum',
      text: '• Um Aufträge und Zahlungen auszuführen und das Konto zu führen: Das ist unser Vertrag.\n• Um Anbieter zu prüfen, Missbrauch zu verhindern und den Dienst sicher zu halten: Das ist ein berechtigtes Interesse aller.\n• Um Zahlungen zu belegen: Das verlangt das Gesetz.\n• Um Nachrichten zu beantworten.',
    },
    visible: {
      title: 'Wer was sieht',
      text: '• Alle: von Anbietern Namen, Bild, Text, Stadtteil, Sprachen, Angebote, Bewertungen und Zahlen wie abgeschlossene Aufträge; von denen, die bestellen, Namen und Bild neben ihren Bewertungen und was über sie geschrieben wurde.\n• Die andere Seite eines Auftrags: vor der Zusage Namen und Ort, danach auch die Adresse des Auftrags und, falls angegeben, die Telefonnummer; außerdem, was gesagt und gezeigt wird, wenn Geld zurückverlangt wird.\n• Wer angeschrieben wird: die Nachrichten. E-Mail-Adressen, Telefonnummern und Ähnliches darin sind zu sehen, sobald etwas bezahlt wurde.\n• Die Administration: was sie zum Prüfen und Antworten, zum Schlichten eines Streits und gegen Missbrauch braucht; dafür darf sie auch Nachrichten lesen, und jedes Mal wird festgehalten.\n• Die Bank, falls sie eine Zahlung zurückholt: Über den Zahlungsdienst bekommt sie den Auftrag mit seinen Nachrichten und Belegen zu sehen.\nVerkauft wird nichts.',
    },
    browser: {
      title: 'Was im Browser steht',
      text: 'Wir legen nur ab, was die Seite zum Funktionieren braucht. Nichts davon folgt anderswohin.',
      name: 'Name',
      where: 'Wo',
      purpose: 'Wozu',
      time: 'Wie lange',
      cookie: 'Cookie',
      local: 'Lokaler Speicher',
      database: 'Lokaler Speicher und IndexedDB',
      tab: 'Sitzungsspeicher',
      lang: 'Die gewählte Sprache',
      theme: 'Hell oder dunkel',
      banner: 'Dass die Ankündigung geschlossen wurde',
      signedIn: 'Dass hier jemand angemeldet ist, aber nicht wer',
      token: 'Hält die Anmeldung',
      user: 'Das eigene Profil, damit der Name gleich dasteht',
      hasCompletedInitialSubmission: 'Dass die ersten Schritte getan sind',
      recentSearches: 'Ihre letzten fünf Suchen, die das Suchfeld zeigt; sie verlassen dieses Gerät nie',
      listingDraft: 'Ein Angebot, das noch nicht gespeichert ist, mit seinen Bildern',
      orderDraft: 'Was für einen Auftrag gewählt wurde, und wohin er geht',
      drafts: 'Längere Texte, die Sie begonnen haben, etwa eine Bewertung oder ein Grund',
      outbox: 'Nachrichten, die noch nicht gesendet werden konnten',
      owner: 'Wer in diesem Tab bestellt, damit es sonst niemand sieht',
      scroll: 'Wie weit die Seite gescrollt war',
      reloadedAt: 'Dass die Seite nach einer Aktualisierung neu geladen wurde',
      session: 'bis der Browser geschlossen wird',
      signOut: 'bis zur Abmeldung',
      saved: 'bis es gespeichert oder verworfen ist',
      cleared: 'bis sie gelöscht werden, oder bis zur Abmeldung',
      leaving: 'bis zur Abmeldung, oder bis der Tab geschlossen wird',
    },
    processors: {
      title: 'Wer für uns arbeitet',
      stripe:
        '• Zahlungen: Stripe. Beim Bezahlen lädt die Seite ein Skript von Stripe; Stripe erhält dann Karte, Betrag, Netzwerkadresse und Merkmale des Browsers, setzt zum Schutz vor Betrug eigene Cookies und ist dafür selbst verantwortlich.',
      sandbox:
        '• Zahlungen: Diese Installation nutzt den eingebauten Testanbieter. An einen Zahlungsdienst gehen keine Daten.',
      others:
        '• Mail: Der Maildienst des Betreibers erhält die Adresse und das, was wir schreiben.\n• Hosting: Hier nennt der Betreiber, wer die Server betreibt und wo.',
    },
    long: {
      title: 'Wie lange',
      text: '• Konto, Angebote, Unterlagen und Bilder: bis sie oder das Konto gelöscht werden.\n• Geräte nach Abmeldung oder Ablauf: {{endedSessions}}.\n• Codes aus unseren Mails: gültig {{codeTtl}} lang, gelöscht spätestens einen Tag danach.\n• Nachrichten über das Kontaktformular und die Mails daraus: {{contactMessages}}.\n• Nachrichten, Aufträge, Forderungen nach Geld zurück, Zahlungen und Bewertungen: Sie bleiben, weil die andere Seite und die Bücher sie brauchen; nach dem Löschen des Kontos ohne Namen.\n• Nach dem Löschen eines Kontos, das einen Plan getestet hat: {{trialMarks}} lang ein verschlüsselter Prüfwert der E-Mail-Adresse und der Karte, aus dem sich beides nicht lesen lässt. Er dient nur dazu, keine zweite Testzeit zu geben.\n• Sicherheitsprotokoll: so lange, wie der Betreiber hier angibt.',
    },
    deletion: {
      title: 'Was das Löschen des Kontos bewirkt',
      text: 'Im Profil unter „Konto“ lässt es sich selbst löschen. Sofort und endgültig\n• werden Name, E-Mail-Adresse, Passwort, Telefonnummer, Texte, Ort, Bild und Unterlagen gelöscht,\n• ebenso die aufgehobenen Adressen und die eigener Bestellungen, die Mitteilungen, unsere Mails und die Nachrichten über das Kontaktformular,\n• enden alle Anmeldungen, und die Angebote verschwinden.\nNachrichten, Aufträge, Bewertungen und Zahlungen bleiben unter dem Namen „Deleted account“; E-Mail-Adressen, Telefonnummern und Ähnliches werden aus den eigenen Nachrichten entfernt. Belege behalten Namen, Anschrift und USt-IdNr. eines Unternehmens, weil das Gesetz es verlangt. Es geht nicht, solange Aufträge laufen oder Geld verwahrt wird.',
    },
    rights: {
      title: 'Ihre Rechte',
      text: 'Im Profil lassen sich die Daten ansehen und berichtigen und das Konto löschen. Für eine Kopie der Daten, eine Einschränkung oder einen Widerspruch bitte an uns schreiben; wir antworten in der gesetzlichen Frist. Möglich ist auch eine Beschwerde bei einer Datenschutzbehörde.',
    },
    security: {
      title: 'Wie wir sie schützen',
      text: 'Unter einer Adresse, die mit https beginnt, wird alles verschlüsselt übertragen. Passwörter werden mit einem langsamen Verfahren gesichert, Unterlagen liegen außerhalb der öffentlichen Ordner. Anmeldungen enden von selbst, im Profil lassen sich alle beenden, und Grenzen bremsen, wer Passwörter oder Codes ausprobiert.',
    },
    changes: {
      title: 'Änderungen',
      text: 'Speichern wir etwas anderes oder länger, steht es vorher hier, und Wichtiges teilen wir den Mitgliedern per E-Mail mit.',
    },
  },
  imprint: {
    title: 'Impressum',
    summary: 'Wer {{name}} betreibt, mit welchem Sitz, und wie der Betreiber zu erreichen ist.',
    lead: 'Wer {{name}} betreibt und wie der Betreiber zu erreichen ist.',
    missing:
      'Diese Seite ist noch nicht ausgefüllt. Wer {{name}} betreibt, schreibt hierher, was das Gesetz des Landes verlangt. Üblich sind die folgenden Angaben.',
    operator: {
      title: 'Betreiber',
      text: '• Name der Person oder Firma und ihre Rechtsform\n• Straße, Postleitzahl, Ort und Land\n• Wer sie vertritt',
    },
    contact: {
      title: 'Kontakt',
      text: '• E-Mail-Adresse\n• Telefonnummer\nAuch Nachrichten über das Kontaktformular erreichen den Betreiber.',
    },
    register: {
      title: 'Register und Steuern',
      text: '• Register und Nummer, falls ein Eintrag besteht\n• Umsatzsteuer-Identifikationsnummer, falls vorhanden\n• Aufsichtsbehörde und berufsrechtliche Regeln, falls das Gewerbe eine Erlaubnis braucht\n• Ob der Betreiber an Verfahren vor einer Verbraucherschlichtungsstelle teilnimmt',
    },
  },
  help: {
    title: 'Hilfe',
    summary: 'Wo bei Fragen zu einer Bestellung, zu Geld oder zum Konto auf {{name}} die Antwort steht.',
    lead: 'Wo die Antwort meist schon steht, und wer sonst hilft.',
    orders: {
      title: 'So läuft eine Bestellung ab',
      text: 'Was von der Bestellung bis zur Bewertung geschieht und wer was zu tun hat. Die Seite jeder Bestellung zeigt den nächsten Schritt und die Frist dafür.',
      link: 'So funktioniert es',
    },
    money: {
      title: 'Preise und Geld',
      text: 'Was beide Seiten zahlen, wann das Geld reserviert, verwahrt und ausgezahlt wird und was bei einer Stornierung zurückkommt.',
      link: 'Gebühren und Fristen',
    },
    account: {
      title: 'Das Konto',
      text: 'Name, Passwort, Sprache, Benachrichtigungen und Geräte stehen im Profil. Dort lässt sich das Konto auch löschen.',
      link: 'Zu den Einstellungen',
    },
    trouble: {
      title: 'Wenn etwas schiefgegangen ist',
      text: 'Bitte zuerst der anderen Seite schreiben: Das meiste klärt sich so. Hilft das nicht, lässt sich das Geld auf der Seite der Bestellung zurückverlangen. Bei allem anderen bitte an uns schreiben.',
      link: 'Schreiben Sie uns',
    },
  },
}
