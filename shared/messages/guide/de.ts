import { messages as common } from '../common/de.ts'
import type { Translated } from '../shape.ts'
import type { Messages } from './en.ts'

export const messages: Translated<Messages, 'de'> = {
  how: {
    title: 'So funktioniert es',
    summary:
      'Bestellen und Anbieten bei {{name}}, Schritt für Schritt: was mit dem Geld geschieht, alle Fristen, Stornieren, Gebühren und häufige Fragen.',
    hero: 'Erst die Zusage. Dann die Arbeit. Dann das Geld.',
    lead: 'Bestellt wird bei einem Menschen. Vor der Zusage wird nichts abgebucht, und Geld gibt es, wenn die Arbeit getan oder die Ware angekommen ist.',
    parts: 'Auf dieser Seite',
    buyers: {
      title: 'Wer etwas erledigt haben möchte',
      find: {
        title: 'Jemanden finden',
        text: 'Suchen oder nach Kategorie und Ort stöbern. Wer hier anbietet, ist geprüft, und jede Bewertung stammt aus einem abgeschlossenen Auftrag.',
      },
      ask: {
        title: 'Sagen, was und wann',
        text: 'Ein Paket wählen, falls es mehrere gibt, passende Zeiten nennen, die beste zuerst, und aufschreiben, was die Gegenseite wissen soll.',
      },
      pay: {
        title: 'Den Betrag reservieren',
        text: `Für die Eingabe der Karte ist Zeit: {{paymentWindow}}. ${common.reservation}`,
      },
      answer: {
        title: 'Auf die Zusage warten',
        text: 'Frist für die Antwort: {{sellerResponse}}, weniger bei einem nahen Termin. Mit der Zusage wird die Karte belastet und das Geld verwahrt.',
      },
      work: {
        title: 'Erledigen lassen',
        text: 'Die Seite des Auftrags zeigt den Termin, wie man sich erreicht, wer am Zug ist und bis wann.',
      },
      confirm: {
        title: 'Bestätigen und bewerten',
        text: 'Ist alles in Ordnung, löst die Bestätigung die Zahlung aus. Ohne Antwort gilt die Arbeit nach einer Frist als bestätigt: {{autoCompleteService}}.',
      },
    },
    sellers: {
      title: 'Wer eine Dienstleistung anbietet',
      list: {
        title: 'Angebot einstellen',
        text: 'Beschreiben, Bilder und Preis dazu: fest, nach Stunden, in Paketen oder auf Anfrage. Den nötigen Vorlauf bestimmen Sie.',
      },
      verify: {
        title: 'Sich prüfen lassen',
        text: 'Einen Nachweis senden, etwa Ausweis oder Gewerbeschein. Die Administration prüft ihn; bis dahin sind die Angebote nur für Sie sichtbar.',
      },
      answer: {
        title: 'Rechtzeitig antworten',
        text: 'Eine der Zeiten annehmen, annehmen und später einen Termin vereinbaren, oder ablehnen. Danach gilt der Auftrag als abgelehnt. Frist: {{sellerResponse}}.',
      },
      work: {
        title: 'Die Arbeit tun',
        text: 'Das Geld ist da, bevor es losgeht. Den Beginn melden und die Arbeit am Ende als erledigt markieren.',
      },
      earn: {
        title: 'Verdienen',
        text: 'Der Verdienst wird gutgeschrieben, sobald bestätigt wurde, spätestens nach Ablauf der Frist dafür: {{autoCompleteService}}.',
      },
      grow: {
        title: 'Wieder gefunden werden',
        text: 'Bewertungen, abgeschlossene Aufträge und die Antwortzeit stehen im öffentlichen Profil.',
      },
    },
    goods: {
      title: 'Wer etwas kauft oder verkauft',
      choose: {
        title: 'Auswählen und reservieren',
        text: 'Schicken lassen oder abholen. Während des Bezahlens ({{paymentWindow}}) ist das Stück reserviert, und niemand sonst kann es kaufen.',
      },
      answer: {
        title: 'Auf die Zusage warten',
        text: 'Frist für die Bestätigung: {{sellerResponse}}. Erst mit der Zusage wird die Karte belastet und das Geld verwahrt.',
      },
      send: {
        title: 'Unterwegs oder bereit',
        text: 'Verschickt wird in der Zeit, die das Angebot nennt, mit höchstens so viel Aufschub: {{shipGrace}}. Zum Abholen gibt es einen Code: erst nennen, wenn das Stück übergeben ist.',
      },
      arrive: {
        title: 'Sagen, dass es da ist',
        text: 'Ohne Rückmeldung gilt es als angekommen: nach dem erwarteten Tag ({{autoDeliverTracked}}) oder, wenn keiner genannt ist, nach dem Versand ({{autoDeliver}}).',
      },
      check: {
        title: 'In Ruhe ansehen',
        text: 'Danach lässt sich melden, was kaputt, falsch oder unvollständig ist. Zeit dafür: {{productProtection}}. Dann fließt das Geld.',
      },
      back: {
        title: 'Es sich anders überlegen',
        text: 'Was privat bei einer Firma gekauft ist, darf ohne Grund zurück. Frist: {{withdrawal}}. Das Porto zahlt, wer zurückschickt; die Adresse nennt das Unternehmen, und zum Verschicken ist dann Zeit: {{returnSend}}. Das Geld kommt, wenn es dort angekommen ist.',
      },
    },
    money: {
      title: 'Was mit dem Geld geschieht',
      text: 'Es ist immer an einer von vier Stellen, und die Seite des Auftrags sagt, an welcher.',
      reserved: {
        title: 'Reserviert',
        text: `${common.reservation} Das gilt höchstens {{maxAuthorized}} lang; ohne Zusage endet der Auftrag bis dahin.`,
      },
      held: {
        title: 'Abgebucht und verwahrt',
        text: 'Mit der Zusage wird die Karte belastet. Das Geld bleibt verwahrt, bis die Arbeit bestätigt ist oder die Tage vorbei sind, an denen sich ein Problem mit der Ware melden lässt.',
      },
      paid: {
        title: 'Gutgeschrieben',
        text: 'Nach der Bestätigung, oder wenn die Zeit dafür vorbei ist, gehört der Preis abzüglich unserer Provision der anbietenden Seite.',
      },
      back: {
        title: 'Zurück auf der Karte',
        text: 'Bei Ablehnung, Absage oder ausbleibender Antwort geht alles auf die Karte zurück, auch unsere Gebühr. Banken zeigen es manchmal erst nach ein paar Tagen.',
      },
      sandbox: 'Diese Installation läuft mit einem Testanbieter: Hier fließt kein echtes Geld.',
    },
    fees: {
      title: 'Was es kostet',
      text: 'Umsehen, Registrieren und Einstellen sind kostenlos. Eine Gebühr behalten wir nur bei abgeschlossenen Aufträgen.',
      buyer:
        'Wer bestellt, zahlt {{buyerFeeRate}} des Preises zusätzlich, bei Produkten samt Versand, mindestens {{buyerFeeMin}} und höchstens {{buyerFeeMax}}. Das steht vor dem Bezahlen in der Übersicht.',
      buyerNone: 'Wer bestellt, zahlt den Preis und sonst nichts.',
      seller:
        'Wer anbietet, zahlt als Provision {{commission}} des Preises einer Dienstleistung und {{commissionProducts}} des Preises eines Produkts, mindestens {{commissionMin}}.',
      sellerNone: 'Wer anbietet, behält den ganzen Preis.',
      example: 'Beispiel: ein Auftrag über {{price}}',
      price: 'Preis der Dienstleistung',
      fee: 'Unsere Gebühr bei der Bestellung',
      total: 'Zu zahlen',
      commission: 'Unsere Provision',
      net: 'Verdienst der anbietenden Seite',
    },
    deadlines: {
      title: 'Alle Fristen',
      text: 'Damit niemand ewig wartet. Ist eine Frist vorbei, geht der Auftrag von selbst weiter; die verbleibende Zeit steht auf seiner Seite.',
      what: 'Was',
      time: 'Wie lange',
      after: 'Und danach',
      groups: {
        orders: 'Jeder Auftrag',
        services: 'Dienstleistungen',
        products: 'Produkte',
        claims: 'Geld zurückverlangen',
      },
      paymentWindow: { what: 'Bezahlen eines neuen Auftrags', ends: 'Der Auftrag verfällt; nichts wird abgebucht.' },
      sellerResponse: {
        what: 'Antwort der anbietenden Seite',
        ends: 'Der Auftrag gilt als abgelehnt. Die Antwort ist vor dem ersten Wunschtermin fällig (Abstand: {{sellerResponseLead}}), aber nicht gleich nach dem Bezahlen (mindestens {{sellerResponseMin}}).',
      },
      captureRetry: {
        what: 'Erneutes Bezahlen, wenn die Karte bei der Zusage abgelehnt wird',
        ends: 'Der Auftrag endet, und Termin oder Ware sind wieder frei.',
      },
      acceptedOfferPayWindow: {
        what: 'Bezahlen eines Angebots, das für ein Gesuch angenommen wurde',
        ends: 'Das Gesuch ist wieder offen, auch für die anderen Angebote; nichts wird abgebucht.',
      },
      declineChoice: { what: 'Geld nach einer Ablehnung zurückholen', ends: 'Es kommt von selbst zurück.' },
      timeProposalAnswer: {
        what: 'Antwort auf andere Zeiten, die vorgeschlagen wurden',
        ends: 'Der Auftrag gilt als abgelehnt.',
      },
      findSeller: {
        what: 'Jemand anderen finden nach einer Ablehnung',
        ends: 'Wer bestellt hat, bekommt alles zurück.',
      },
      rescheduleAnswer: {
        what: 'Antwort, wenn eine Seite den Termin verschieben möchte',
        ends: 'Er bleibt, wie er war.',
      },
      scheduleBy: { what: 'Einen Termin nach der Zusage vereinbaren', ends: 'Wer bestellt hat, bekommt alles zurück.' },
      deliveryGrace: {
        what: 'Arbeit ohne Termin, gezählt ab dem Tag, an dem sie fällig war',
        ends: 'Wer bestellt hat, bekommt alles zurück.',
      },
      unmarkedAfter: {
        what: 'Sagen, wie es war, gezählt ab dem Ende des Termins',
        ends: 'Beide Seiten werden gefragt, ob es stattgefunden hat.',
      },
      didItHappen: {
        what: 'Wort der anbietenden Seite, dass es stattgefunden hat',
        ends: 'Ohne dieses Wort bekommt alles zurück, wer bestellt hat.',
      },
      autoCompleteService: {
        what: 'Bestätigen der Arbeit, nachdem sie als erledigt markiert wurde',
        ends: 'Sie gilt als bestätigt, und der Verdienst wird gutgeschrieben.',
      },
      reviewWindow: {
        what: 'Eine Bewertung schreiben, nachdem der Auftrag abgeschlossen ist',
        ends: 'Was geschrieben wurde, wird veröffentlicht; der Auftrag kann nicht mehr bewertet werden.',
      },
      shipGrace: { what: 'Verschicken, zusätzlich zu der Zeit, die das Angebot nennt', ends: 'Es gilt als verspätet.' },
      freeCancel: {
        what: 'Verspätetes doch noch verschicken, gezählt ab diesem Tag',
        ends: 'Storniert werden darf ohne Rückfrage.',
      },
      autoCancel: {
        what: 'Wenn gar nichts verschickt wurde, gezählt ab diesem Tag',
        ends: 'Die Bestellung endet, und wer gekauft hat, bekommt alles zurück.',
      },
      cancelAnswer: {
        what: 'Antwort, wenn nach der Zusage storniert werden soll',
        ends: 'Die Bestellung geht weiter.',
      },
      pickupCancel: {
        what: 'Abholen, sobald es bereit ist',
        ends: 'Die Bestellung ist storniert, und wer gekauft hat, bekommt alles zurück.',
      },
      autoDeliverTracked: {
        what: 'Sagen, dass es da ist, gezählt ab dem erwarteten Tag',
        ends: 'Es gilt als angekommen.',
      },
      autoDeliver: {
        what: 'Dasselbe, wenn kein Tag genannt ist, gezählt ab dem Versand',
        ends: 'Es gilt als angekommen.',
      },
      productProtection: { what: 'Ein Problem melden, gezählt ab der Ankunft', ends: 'Der Verkauf wird ausgezahlt.' },
      withdrawal: {
        what: 'Zurückschicken ohne Grund, was von einer Firma gekauft ist',
        ends: 'Ohne Grund geht es nicht mehr zurück.',
      },
      claimSellerAnswer: {
        what: 'Antwort der anbietenden Seite, wenn Geld zurückverlangt wird',
        ends: 'Bis zu {{autoRefundCap}} gehen von selbst zurück, wenn nicht belegt ist, dass alles geleistet wurde. Sonst entscheidet die Administration.',
      },
      claimBuyerAnswer: {
        what: 'Antwort darauf, wenn ein Teil angeboten wird',
        ends: 'Die Administration entscheidet.',
      },
      claimRejectedHold: {
        what: 'Die Administration einschalten, wenn abgelehnt wurde',
        ends: 'Der Fall ist abgeschlossen, und der Auftrag geht weiter.',
      },
      returnSend: {
        what: 'Zurückschicken, sobald zugestimmt und die Adresse genannt ist',
        ends: 'Das Stück wird behalten und der Verkauf ausgezahlt.',
      },
      returnAnswer: { what: 'Sagen, wie es zurückkam, gezählt ab der Ankunft', ends: 'Das Geld geht zurück.' },
      evidence: {
        what: 'Belege zeigen, sobald die Administration entscheiden muss',
        ends: 'Entschieden wird nach dem, was da ist.',
      },
      hardStop: {
        what: 'Entscheidung der Administration',
        ends: 'Was belegt ist, wird bezahlt; alles andere geht zurück.',
      },
      appeal: { what: 'Widerspruch gegen die Entscheidung, einmal', ends: 'Sie ist endgültig.' },
    },
    cancelling: {
      title: 'Stornieren',
      text: 'Für jede Dienstleistung gilt eine von drei Regeln. Sie steht auf deren Seite und vor dem Bezahlen in der Übersicht und bleibt für den Auftrag so, wie sie damals war.',
      policy: 'Regel',
      flexible: 'Flexibel',
      moderate: 'Moderat',
      strict: 'Streng',
      when: 'Storno durch die bestellende Seite',
      back: 'Zurück gehen',
      until: 'bis {{term}} vor Beginn',
      later: 'später',
      seller:
        'Bei Ablehnung, Absage oder ausbleibender Antwort der anbietenden Seite geht alles zurück, gleich welche Regel gilt.',
      early:
        'Bei allen drei Regeln kommt alles zurück, wenn bald nach dem Bezahlen storniert wird (Frist: {{within}}) und der Beginn noch nicht nahe ist (Abstand: {{before}}).',
      products:
        'Ein Produkt lässt sich bis zur Bestätigung frei stornieren. Danach braucht es eine Zustimmung (Frist: {{cancelAnswer}}); ohne sie geht die Bestellung weiter. Ist der Versand länger verspätet ({{freeCancel}}), wird ohne Rückfrage storniert.',
    },
    trust: {
      title: 'Mit wem man es zu tun hat',
      verified: {
        title: 'Das blaue Häkchen',
        text: 'Die Administration hat einen Nachweis dieser Person oder Firma gesehen. Er sagt, wer jemand ist; wie gut die Arbeit ist, sagen die Bewertungen.',
      },
      reviews: {
        title: 'Bewertungen',
        text: 'Nach einem abgeschlossenen Auftrag können beide Seiten einander einmal bewerten. Zeit dafür: {{reviewWindow}}. Beide Bewertungen erscheinen zusammen, damit niemand auf die Sterne der anderen Seite reagiert. Wer bewertet wird, kann antworten, aber nichts entfernen.',
      },
      contact: {
        title: 'Adressen',
        text: 'Vor der Zusage sieht die anbietende Seite nur den Ort. Danach sehen beide die Adresse des Auftrags und, falls angegeben, die Telefonnummer der anderen Seite.',
      },
    },
    questions: {
      title: 'Häufige Fragen',
      charged: {
        question: 'Wann wird die Karte belastet?',
        answer: `${common.reservation} Nehmen Sie ein Angebot für Ihr Gesuch an, sind sich beide schon einig: dann wird mit der Zahlung abgebucht und verwahrt.`,
      },
      declined: {
        question: 'Der Auftrag wurde abgelehnt. Was ist zu tun?',
        answer:
          'Nichts. Auf der Seite des Auftrags lässt sich das Geld sofort zurückholen; sonst kommt es nach Ablauf der Frist von selbst ({{declineChoice}}). Und zwar ganz, mit unserer Gebühr.',
      },
      bad: {
        question: 'Die Arbeit wurde nicht oder nicht gut gemacht. Was nun?',
        answer:
          'Nicht bestätigen. Auf der Seite des Auftrags lässt sich das Geld ganz oder zum Teil zurückverlangen, solange die Frist für die Bestätigung läuft ({{autoCompleteService}}): Das Geld steht dann still, und die anbietende Seite muss antworten (Frist: {{claimSellerAnswer}}). Ohne Einigung entscheidet die Administration nach dem, was beide zeigen.',
      },
      parcel: {
        question: 'Es kam nicht an oder ist anders als beschrieben. Was nun?',
        answer:
          'Auf der Seite der Bestellung melden, mit Bildern: sobald es verspätet ist oder nach der Ankunft (Frist: {{productProtection}}). Bis das geklärt ist, wird nichts ausgezahlt; oft geht das Stück zurück und das Geld auch.',
      },
      cash: {
        question: 'Kann man bar bezahlen?',
        answer:
          'Bitte nicht. Was außerhalb von {{name}} bezahlt wird, kann weder verwahrt noch zurückgegeben werden und lässt sich nicht bewerten.',
      },
      closed: {
        question: 'Der Browser wurde beim Bezahlen geschlossen. Was ist passiert?',
        answer:
          'Nichts geht verloren, und nichts wird doppelt bezahlt. Der Auftrag steht unter „Meine Aufträge“ und lässt sich dort bis zum Ablauf der Frist bezahlen.',
      },
      both: {
        question: 'Geht beides mit einem Konto, bestellen und anbieten?',
        answer: 'Ja. Im Profil steht, wozu das Konto da ist, und das lässt sich jederzeit ändern.',
      },
      look: {
        question: 'Braucht man zum Umsehen ein Konto?',
        answer: 'Nein. Erst zum Bestellen oder Anbieten.',
      },
      leave: {
        question: 'Wie löscht man ein Konto?',
        answer: 'Im Profil unter „Konto“. Aufträge, die noch laufen, müssen vorher zu Ende sein.',
      },
    },
    end: {
      title: 'Mit einer Suche anfangen, oder mit einem Angebot',
      text: 'Zum Umsehen braucht es kein Konto, und vor einer Zusage zahlt niemand etwas.',
      browse: 'Dienstleistungen ansehen',
      offer: 'Dienstleistung anbieten',
    },
  },
  resources: {
    title: 'Hilfen',
    summary:
      'Checklisten zum Bestellen und Anbieten bei {{name}}, Hinweise zur Sicherheit und die Referenz der Programmierschnittstelle.',
    hero: 'Kleinigkeiten, mit denen Aufträge gut gehen',
    lead: 'Checklisten für beide Seiten, in der Reihenfolge, in der man sie braucht.',
    before: {
      title: 'Vor der Bestellung',
      text: '• Die neuesten Bewertungen lesen, nicht nur die Sterne.\n• Nachsehen, was der Preis enthält und welche Regel beim Stornieren gilt.\n• Größe, Zugang und Parkmöglichkeit nennen. Überraschungen kosten Zeit.\n• Zeiten nennen, die wirklich passen, die beste zuerst.',
    },
    day: {
      title: 'Am Tag selbst',
      text: '• Bereitlegen, worum das Angebot bittet.\n• Die Arbeit gemeinsam ansehen, bevor sie bestätigt wird.\n• Was fehlt, gleich sagen, und erst bestätigen, wenn es getan ist.\n• Eine Bewertung schreiben, Zeit dafür: {{reviewWindow}}. Der nächste Mensch liest sie.',
    },
    listing: {
      title: 'Ein Angebot, das gebucht wird',
      text: '• Die Arbeit im Titel so nennen, wie danach gesucht wird.\n• Sagen, was enthalten ist und was nicht, und wie lange es dauert.\n• Eigene Arbeiten zeigen. Bilder können JPEG, PNG oder WebP sein, je bis zu {{fileSize}}.\n• Vorlauf und Stornoregel so wählen, dass sie auch an einem schlechten Tag passen.',
    },
    verification: {
      title: 'Die Prüfung',
      text: '• Ausweis, Gewerbeschein, Zeugnis oder Versicherung senden: PDF, JPEG, PNG oder WebP, je bis zu {{fileSize}}.\n• Der Name darauf muss der volle Name im Profil sein.\n• Öffnen können ihn nur Sie und die Administration.\n• Fehlt etwas, wird gesagt, was.',
    },
    answering: {
      title: 'Auf Aufträge antworten',
      text: '• Zeit dafür: {{sellerResponse}}, weniger bei einem nahen Termin. Die Mail nennt die Stunde.\n• Passt keine Zeit: annehmen und danach einen Termin vereinbaren, oder mit einem Wort zum Grund ablehnen.\n• Die Arbeit am selben Tag als erledigt markieren; dann beginnt die Frist zur Bestätigung.\n• Die Antwortzeit steht im Profil.',
    },
    arriving: {
      title: 'Wenn etwas ankommt',
      text: '• Bald öffnen: Probleme lassen sich nur eine Zeit lang melden ({{productProtection}}).\n• Was kaputt ist, aufnehmen, bevor die Verpackung weg ist.\n• Beim Abholen erst ansehen und den Code nur nennen, wenn das Stück mitkommt.\n• Auf der Seite der Bestellung sagen, dass es da ist; die andere Seite wartet darauf.',
    },
    sending: {
      title: 'Etwas verkaufen',
      text: '• Von allen Seiten zeigen, mit jedem Kratzer. Wer ihn kennt, schickt nichts zurück.\n• Nur so viele Tage nennen, wie es zum Verschicken braucht; nach dem Aufschub gilt es als verspätet ({{shipGrace}}).\n• So verpacken, dass es einen Sturz übersteht, und die Sendungsnummer am selben Tag eintragen.\n• Bei der Übergabe nach dem Code fragen. Ohne ihn belegt nichts das Treffen.',
    },
    safe: {
      title: 'Sicher bleiben',
      text: '• Nur hier bezahlen. Wer um Bargeld oder eine Überweisung bittet, will am Schutz vorbei.\n• Nach dem Passwort oder einem Code aus unseren Mails fragen wir nie. Ein Code gilt {{codeTtl}} lang und nur für eine Person.\n• Jemand verhält sich seltsam? Bitte an uns schreiben; niemand erfährt, von wem der Hinweis kam.',
    },
    buyers: 'Zum Bestellen',
    sellers: 'Zum Anbieten',
    everybody: 'Für alle',
    developers: {
      title: 'Für die Entwicklung',
      text: 'Alles, was diese Seite tut, tut sie über eine einzige Schnittstelle. Die Referenz nennt jeden Aufruf mit seinen Feldern und seinen Ablehnungen.',
      link: 'Referenz öffnen',
    },
    end: {
      title: 'Fehlt hier etwas?',
      text: 'Schreiben Sie uns, was gesucht und nicht gefunden wurde.',
      contact: 'Kontakt',
      how: 'So funktioniert es',
    },
  },
}
