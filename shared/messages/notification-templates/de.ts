import { messages as common } from '../common/de.ts'
import type { Translated } from '../shape.ts'
import type { messages as en } from './en.ts'

const requests = {
  more_fitting: {
    seller: {
      title: 'Noch ein Gesuch passt zu Ihnen',
      lines: ['Zehn hatten wir Ihnen schon gemeldet, danach kam „{{service}}“.', 'Ein Angebot kostet Sie nichts.'],
      many: {
        title: '{{count}} weitere Gesuche passen zu Ihnen',
        lines: [
          'Zehn hatten wir Ihnen schon gemeldet, danach kamen diese, zum Beispiel „{{service}}“.',
          'Ein Angebot kostet Sie nichts.',
        ],
      },
    },
  },
  approved: {
    buyer: {
      title: '„{{service}}“ ist offen für Angebote',
      lines: ['Ihr Gesuch wurde geprüft. Ab jetzt können Angebote dafür kommen.', '„{{reason}}“'],
    },
  },
  rejected: {
    buyer: {
      title: 'Ihr Gesuch wurde nicht veröffentlicht',
      lines: [
        'Es geht um „{{service}}“.',
        'Der Grund: „{{reason}}“',
        'Wenn Sie das für falsch halten, schreiben Sie uns auf der Kontaktseite und nennen Sie den Titel.',
      ],
    },
  },
  review_overdue: {
    admin: {
      title: 'Ein Gesuch wartet schon zu lange',
      lines: ['Es geht um „{{service}}“. Bitte entscheiden Sie jetzt.'],
    },
  },
  held: {
    admin: {
      title: 'Ein Gesuch wartet auf die Prüfung',
      lines: [
        'Es geht um „{{service}}“. Niemand sonst sieht es, bis Sie entscheiden.',
        'Bitte entscheiden Sie bis {{deadline}}.',
      ],
    },
  },
  removed: {
    buyer: {
      title: '„{{service}}“ wurde entfernt',
      lines: [
        'Der Grund: „{{reason}}“',
        'Die Verwaltung hat es geprüft und so entschieden. Angebote dafür sind nicht mehr möglich.',
        'Wenn Sie das für falsch halten, schreiben Sie uns auf der Kontaktseite und nennen Sie den Titel.',
      ],
    },
  },
  restored: {
    buyer: {
      title: '„{{service}}“ ist wieder da',
      lines: [
        'Wir hatten es entfernt. Jetzt finden Sie es wieder unter Ihren Gesuchen, so wie es vorher war.',
        'Der Grund: „{{reason}}“',
        'Frühere Angebote dafür sind beendet. Ist seine Zeit vorbei, können Sie es wieder öffnen.',
      ],
    },
  },
  expired: {
    buyer: {
      title: '„{{service}}“ ist abgelaufen',
      lines: [
        'Die Zeit für Angebote ist um.',
        'Bis {{deadline}} können Sie das Gesuch wieder öffnen.',
        'Ein größerer Umkreis, ein höheres Budget oder ein paar Worte mehr bringen oft mehr Angebote.',
      ],
    },
  },
  reminder: {
    buyer: {
      title: 'Ihr Gesuch endet bald',
      lines: [
        'Angebote für „{{service}}“ sind bis {{deadline}} möglich und können bis dahin angenommen werden.',
        'Passt bis dahin keines, können Sie das Gesuch danach wieder öffnen.',
      ],
    },
  },
} as const

const offers = {
  revised: {
    buyer: {
      title: '{{other}} hat das Angebot geändert',
      lines: [
        'Für „{{service}}“ sind es jetzt {{amount}}.',
        '{{amount}} + {{fee}} Servicegebühr = {{total}}.',
        'Bitte antworten Sie bis {{deadline}}.',
      ],
    },
  },
  stale: {
    seller: {
      title: '{{other}} hat das Gesuch geändert',
      lines: [
        'Bitte sehen Sie sich „{{service}}“ noch einmal an, und sagen Sie, ob Ihr Angebot weiter gilt.',
        'Vorher kann es nicht angenommen werden.',
      ],
    },
  },
  rejected: {
    seller: {
      title: '{{other}} hat Ihr Angebot abgelehnt',
      lines: ['Es galt für „{{service}}“.', 'Der Grund: {{reason}}'],
    },
  },
  withdrawn: {
    buyer: {
      title: '{{other}} hat das Angebot zurückgezogen',
      lines: ['Es galt für „{{service}}“. Für Sie ist nichts zu tun.'],
    },
  },
  expired: {
    buyer: {
      title: 'Das Angebot von {{other}} ist abgelaufen',
      lines: ['Es galt für „{{service}}“ und kann nicht mehr angenommen werden.'],
    },
    seller: {
      title: 'Ihr Angebot ist abgelaufen',
      lines: [
        '{{other}} hat es nicht angenommen: „{{service}}“.',
        'Solange das Gesuch offen ist, können Sie ein neues abgeben.',
      ],
    },
  },
  on_hold: {
    seller: {
      title: '{{other}} hat vorerst ein anderes Angebot gewählt',
      lines: [
        'Ihres für „{{service}}“ wartet, bis das andere bezahlt ist.',
        'Wird es nicht bezahlt, kann Ihres wieder gewählt werden.',
      ],
    },
  },
  restored: {
    seller: {
      title: 'Ihr Angebot kann wieder gewählt werden',
      lines: [
        '„{{service}}“ ist wieder offen: Aus dem anderen Angebot wurde nichts.',
        'Ihres gilt bis {{deadline}}. Wenn es nicht mehr passt, ziehen Sie es bitte zurück.',
      ],
    },
  },
  not_selected: {
    seller: {
      title: 'Diesmal hat es nicht geklappt',
      lines: [
        'Ihr Angebot für „{{service}}“ wurde nicht ausgewählt.',
        'Danke für Ihre Mühe. Vielleicht wird es beim nächsten Gesuch etwas.',
      ],
    },
  },
} as const

export const messages: Translated<typeof en, 'de'> = {
  someone: 'jemand',
  freePlan: 'den kostenlosen Plan',
  /** In place of what comes back, if nothing was charged. */
  notCharged: 'Es wurde nichts abgebucht: Die {{reserved}} auf Ihrer Karte sind wieder frei.',
  listingParts: {
    title: 'der Titel',
    description: 'die Beschreibung',
    category: 'die Kategorie',
    tags: 'die Stichwörter',
    pictures: 'die Bilder',
    price: 'der Preis',
    packages: 'die Pakete',
    appointments: 'die Termine',
    place: 'der Ort',
    cancellation: 'die Stornoregel',
    requirements: 'die Fragen an die Käufer',
    condition: 'der Zustand',
    stock: 'der Bestand',
    delivery: 'die Lieferung',
    language: 'die Sprache',
    status: 'ob es veröffentlicht ist',
  },
  listingRules: {
    off_site: 'Niemand darf verlangen, außerhalb dieser Seite zu zahlen oder zu sprechen.',
    impossible: 'Niemand darf versprechen, was nicht möglich ist.',
    forbidden: 'Niemand darf anbieten, was verboten oder gefährlich ist.',
    insult: 'Niemand darf Menschen beleidigen oder diskriminieren.',
    stolen: 'Niemand darf Bilder oder Texte anderer verwenden.',
  },
  refund_case: {
    opened: {
      buyer: {
        title: 'Sie haben Geld zurückverlangt',
        lines: [
          'Es geht um {{amount}} für „{{service}}“.',
          'Das Geld bleibt stehen, bis das geklärt ist.',
          '{{other}} antwortet bis {{deadline}}.',
        ],
      },
      seller: {
        title: '{{other}} verlangt Geld zurück',
        lines: [
          'Es geht um {{amount}} für „{{service}}“.',
          'Der Grund: {{reason}}',
          'Bitte antworten Sie bis {{deadline}}. Wenn Sie schweigen, geht das Geld vielleicht ohne Sie zurück.',
        ],
      },
    },
    agreed: {
      buyer: {
        title: 'Sie und {{other}} sind sich einig',
        lines: [
          '{{amount}} für „{{service}}“ werden zurückgezahlt. Bis Ihre Bank es zeigt, können ein paar Tage vergehen.',
          'Der Fall ist abgeschlossen.',
        ],
      },
      seller: {
        title: 'Sie und {{other}} sind sich einig',
        lines: ['{{amount}} für „{{service}}“ gehen zurück. Der Rest gehört Ihnen.', 'Der Fall ist abgeschlossen.'],
      },
    },
    return_agreed: {
      buyer: {
        title: '{{other}} ist einverstanden: Schicken Sie „{{service}}“ zurück',
        lines: ['Wenn es angekommen ist, bekommen Sie {{amount}} zurück.', 'Die Adresse steht in der Bestellung.'],
      },
    },
    offered: {
      buyer: {
        title: '{{other}} bietet Ihnen {{amount}} an',
        lines: [
          'Damit wäre Ihr Fall zu „{{service}}“ erledigt.',
          '{{other}} schreibt: {{reason}}',
          'Bitte antworten Sie bis {{deadline}}. Wenn Sie nichts sagen, entscheidet die Verwaltung.',
        ],
      },
    },
    rejected: {
      buyer: {
        title: '{{other}} möchte das Geld nicht zurückgeben',
        lines: [
          'Es geht um „{{service}}“.',
          '{{other}} schreibt: {{reason}}',
          'Bis {{deadline}} können Sie die Verwaltung entscheiden lassen. Danach ist der Fall abgeschlossen und die Bestellung geht weiter.',
        ],
      },
    },
    escalated: {
      buyer: {
        title: 'Die Verwaltung entscheidet',
        lines: [
          'Es geht um Ihren Fall mit {{other}}: „{{service}}“.',
          'Bis {{deadline}} können Sie mit Bildern und in eigenen Worten zeigen, was geschehen ist.',
        ],
      },
      seller: {
        title: 'Die Verwaltung entscheidet',
        lines: [
          'Es geht um den Fall von {{other}}: „{{service}}“.',
          'Bis {{deadline}} können Sie mit Bildern und in eigenen Worten zeigen, was geschehen ist.',
        ],
      },
      admin: {
        title: 'Ein Erstattungsfall braucht Ihre Entscheidung',
        lines: [
          '{{buyer}} und {{other}} sind sich über „{{service}}“ nicht einig.',
          'Es geht um {{amount}}.',
          'Beide können bis {{deadline}} Belege nachreichen.',
        ],
      },
    },
    closed: {
      buyer: {
        title: 'Ihr Fall ist abgeschlossen',
        lines: [
          '{{other}} hatte abgelehnt, und die Zeit für einen Einspruch ist vorbei.',
          '„{{service}}“ geht weiter wie zuvor.',
        ],
      },
      seller: {
        title: 'Der Fall von {{other}} ist abgeschlossen',
        lines: ['Ihrer Antwort wurde nicht widersprochen.', '„{{service}}“ geht weiter wie zuvor.'],
      },
    },
    withdrawn: {
      seller: {
        title: '{{other}} verlangt kein Geld mehr zurück',
        lines: ['{{other}} schreibt: {{reason}}', '„{{service}}“ geht weiter wie zuvor.'],
      },
    },
    evidence: {
      buyer: { title: '{{other}} hat Belege hinzugefügt', lines: ['Sie stehen in Ihrem Fall zu „{{service}}“.'] },
      seller: { title: '{{other}} hat Belege hinzugefügt', lines: ['Sie stehen im Fall zu „{{service}}“.'] },
    },
    evidence_closed: {
      admin: {
        title: 'Ein Erstattungsfall kann entschieden werden',
        lines: [
          '{{buyer}} und {{other}} können zu „{{service}}“ nichts mehr nachreichen.',
          'Bitte entscheiden Sie nach dem, was vorliegt.',
        ],
      },
    },
    late: {
      buyer: {
        title: 'Die Entscheidung dauert länger',
        lines: [
          'Es tut uns leid: Über „{{service}}“ ist noch nicht entschieden.',
          'Spätestens bis {{deadline}} wird es so weit sein.',
        ],
      },
      seller: {
        title: 'Die Entscheidung dauert länger',
        lines: [
          'Es tut uns leid: Über „{{service}}“ ist noch nicht entschieden.',
          'Spätestens bis {{deadline}} wird es so weit sein.',
        ],
      },
    },
    decided: {
      buyer: {
        title: 'Ihr Fall ist entschieden',
        lines: [
          'Von Ihrer Zahlung für „{{service}}“ bekommen Sie {{amount}} zurück.',
          'Die Begründung: {{reason}}',
          'Der Rest geht an {{other}}.',
          'Bis {{deadline}} können Sie Widerspruch einlegen.',
        ],
      },
      seller: {
        title: 'Der Fall von {{other}} ist entschieden',
        lines: [
          'Von der Zahlung für „{{service}}“ gehen {{amount}} zurück.',
          'Die Begründung: {{reason}}',
          'Der Rest gehört Ihnen.',
          'Bis {{deadline}} können Sie Widerspruch einlegen.',
        ],
      },
    },
    appealed: {
      buyer: {
        title: '{{other}} hat Widerspruch eingelegt',
        lines: [
          'Es geht um „{{service}}“.',
          '{{other}} schreibt: {{reason}}',
          'Jemand anderes aus der Verwaltung prüft alles noch einmal. Bis {{deadline}} können Sie Belege hinzufügen.',
        ],
      },
      seller: {
        title: '{{other}} hat Widerspruch eingelegt',
        lines: [
          'Es geht um „{{service}}“.',
          '{{other}} schreibt: {{reason}}',
          'Jemand anderes aus der Verwaltung prüft alles noch einmal. Bis {{deadline}} können Sie Belege hinzufügen.',
        ],
      },
      admin: {
        title: 'Ein Widerspruch braucht Ihre Entscheidung',
        lines: [
          '{{buyer}} und {{other}}: „{{service}}“.',
          'Die Begründung: {{reason}}',
          'Wer zuerst entschieden hat, entscheidet nicht noch einmal, wenn es jemand anderes kann.',
        ],
      },
    },
    decided_again: {
      buyer: {
        title: 'Ihr Fall ist endgültig entschieden',
        lines: [
          'Von Ihrer Zahlung für „{{service}}“ bekommen Sie insgesamt {{amount}} zurück.',
          'Die Begründung: {{reason}}',
          'Ein weiterer Widerspruch ist nicht möglich.',
        ],
      },
      seller: {
        title: 'Der Fall von {{other}} ist endgültig entschieden',
        lines: [
          'Von der Zahlung für „{{service}}“ gehen insgesamt {{amount}} zurück.',
          'Der Marktplatz zahlt Ihnen selbst {{rest}}.',
          'Die Begründung: {{reason}}',
          'Ein weiterer Widerspruch ist nicht möglich.',
        ],
      },
    },
    appeal_late: {
      buyer: {
        title: 'Die erste Entscheidung gilt',
        lines: [
          'Über „{{service}}“ hat niemand rechtzeitig neu entschieden.',
          'Von Ihrer Zahlung bekommen Sie {{amount}} zurück.',
        ],
      },
      seller: {
        title: 'Die erste Entscheidung gilt',
        lines: [
          'Über „{{service}}“ hat niemand rechtzeitig neu entschieden.',
          'Von der Zahlung gehen {{amount}} zurück.',
        ],
      },
      admin: {
        title: 'Ein Widerspruch endete ohne Entscheidung',
        lines: ['{{buyer}} und {{other}}: „{{service}}“.', 'Es gilt, was zuerst entschieden wurde.'],
      },
    },
    time_over: {
      buyer: {
        title: 'Ihr Fall wurde nach der Regel beendet',
        lines: ['Über „{{service}}“ hat niemand rechtzeitig entschieden.', 'Sie bekommen {{amount}} zurück.'],
      },
      seller: {
        title: 'Der Fall von {{other}} wurde nach der Regel beendet',
        lines: [
          'Über „{{service}}“ hat niemand rechtzeitig entschieden.',
          '{{amount}} gehen zurück; der Rest gehört Ihnen.',
        ],
      },
      admin: {
        title: 'Ein Erstattungsfall endete ohne Entscheidung',
        lines: ['{{buyer}} und {{other}}: „{{service}}“.', 'Nach der Regel gingen {{amount}} zurück.'],
      },
    },
    unanswered: {
      buyer: {
        title: 'Ihr Geld kommt zurück',
        lines: [
          '{{other}} hat zu „{{service}}“ nicht rechtzeitig geantwortet.',
          '{{amount}} werden Ihnen zurückgezahlt.',
        ],
      },
      seller: {
        title: 'Sie haben nicht rechtzeitig geantwortet',
        lines: [
          '{{other}} hatte für „{{service}}“ Geld zurückverlangt.',
          '{{amount}} gehen zurück; der Rest gehört Ihnen.',
        ],
      },
    },
    charged_back: {
      buyer: {
        title: 'Ihre Bank hat die Zahlung zurückgeholt',
        lines: [
          '„{{service}}“ steht still, bis Ihre Bank entschieden hat.',
          'Bis dahin kann niemand dieses Geld bewegen.',
        ],
      },
      seller: {
        title: 'Die Bank von {{other}} hat die Zahlung zurückgeholt',
        lines: [
          'Es geht um {{amount}} für „{{service}}“.',
          'Alles steht still, bis die Bank entschieden hat. Bitte heben Sie auf, was Ihre Arbeit belegt.',
        ],
      },
      admin: {
        title: 'Eine Zahlung wird bei der Bank angefochten',
        lines: [
          '{{buyer}} und {{other}}: „{{service}}“, {{amount}}.',
          'Was die Bank wissen soll, ist im Fall zusammengestellt und wird rechtzeitig eingereicht.',
        ],
      },
    },
    bank_won: {
      buyer: {
        title: 'Ihre Bank hat uns die Zahlung zurückgegeben',
        lines: ['„{{service}}“ mit {{other}} geht weiter wie zuvor.'],
      },
      seller: {
        title: 'Die Zahlung ist wieder da',
        lines: ['Die Bank von {{other}} hat für Sie entschieden.', '„{{service}}“ geht weiter wie zuvor.'],
      },
      admin: {
        title: 'Eine Anfechtung wurde gewonnen',
        lines: ['{{buyer}} und {{other}}: „{{service}}“, {{amount}}.'],
      },
    },
    bank_lost: {
      buyer: {
        title: 'Ihre Bank hat für Sie entschieden',
        lines: ['Die {{amount}} für „{{service}}“ bleiben bei Ihnen. Der Fall ist abgeschlossen.'],
      },
      seller: {
        title: 'Die Bank von {{other}} behält die Zahlung',
        lines: ['{{amount}} für „{{service}}“ sind verloren. Der Fall ist abgeschlossen.'],
      },
      admin: { title: 'Eine Anfechtung ging verloren', lines: ['{{buyer}} und {{other}}: „{{service}}“, {{amount}}.'] },
    },
    reminder: {
      buyer: {
        title: 'Ihr Fall wartet auf Sie',
        lines: ['Es geht um „{{service}}“ mit {{other}}.', 'Bitte antworten Sie bis {{deadline}}.'],
      },
      seller: {
        title: '{{other}} wartet auf Ihre Antwort',
        lines: ['Es geht um Geld zurück für „{{service}}“.', 'Bitte antworten Sie bis {{deadline}}.'],
      },
      admin: {
        title: 'Ein Erstattungsfall wartet noch',
        lines: ['{{buyer}} und {{other}}: „{{service}}“, {{amount}}.', 'Die nächste Frist ist {{deadline}}.'],
      },
    },
  },
  service_order: {
    placed: {
      buyer: { title: 'Bestellung aufgegeben', lines: ['„{{service}}“ bei {{other}} für {{amount}}.'] },
      seller: {
        title: 'Neue Bestellung von {{other}}',
        lines: [
          'Gewünscht ist „{{service}}“.',
          'Der Ort: {{town}}.',
          'Ihr Verdienst: {{amount}}.',
          'Bitte antworten Sie bis {{deadline}}. Danach gilt die Bestellung als abgelehnt.',
        ],
      },
    },
    paid_again: {
      buyer: {
        title: 'Die neue Zahlung hat geklappt',
        lines: [
          '„{{service}}“ geht weiter wie vereinbart.',
          'Ihre Karte wurde mit {{amount}} belastet.',
          'Das Geld wird verwahrt, bis Sie die Arbeit bestätigen.',
        ],
      },
      seller: {
        title: '{{other}} hat erneut bezahlt',
        lines: ['Die Zahlung für „{{service}}“ hat diesmal geklappt.', 'Der Auftrag geht weiter wie vereinbart.'],
      },
    },
    paid_buyer: {
      buyer: {
        title: 'Ihre Bestellung liegt bei {{other}}',
        lines: [
          'Bestellt ist „{{service}}“ für {{amount}}.',
          common.reservation,
          'Die Antwort kommt bis {{deadline}}.',
        ],
      },
      seller: {
        title: 'Die Zahlung von {{other}} ist reserviert',
        lines: ['Die Zahlung für „{{service}}“ ist reserviert.'],
      },
    },
    accepted: {
      buyer: {
        title: '{{other}} hat Ihre Bestellung angenommen',
        lines: [
          '„{{service}}“ findet statt.',
          'Der Termin: {{when}}.',
          'Der Betrag von {{amount}} wurde abgebucht und bleibt geschützt, bis Sie die Arbeit bestätigen.',
        ],
      },
      seller: {
        title: 'Bestellung von {{other}} angenommen',
        lines: ['„{{service}}“ findet statt.', 'Der Termin: {{when}}.'],
      },
    },
    declined: {
      buyer: {
        title: '{{other}} hat Ihre Bestellung abgelehnt',
        lines: [
          '„{{service}}“ findet nicht statt.',
          'Der Grund: {{reason}}',
          'Sie können Ihr Geld jetzt zurückholen. Nach {{deadline}} kommt es von selbst zurück.',
        ],
      },
      seller: {
        title: 'Bestellung von {{other}} abgelehnt',
        lines: ['„{{service}}“ findet nicht statt.', 'Das bezahlte Geld geht zurück.'],
      },
    },
    answer_too_late: {
      buyer: {
        title: '{{other}} hat nicht rechtzeitig geantwortet',
        lines: [
          'Ihre Bestellung „{{service}}“ gilt deshalb als abgelehnt.',
          'Sie können Ihr Geld jetzt zurückholen. Nach {{deadline}} kommt es von selbst zurück.',
        ],
      },
      seller: {
        title: 'Die Zeit zum Antworten ist um',
        lines: ['Die Bestellung „{{service}}“ von {{other}} gilt als abgelehnt.', 'Das bezahlte Geld geht zurück.'],
      },
    },
    scheduled: {
      buyer: {
        title: '{{other}} hat einen Termin gesetzt',
        lines: ['Es geht um „{{service}}“.', 'Der Termin: {{when}}.'],
      },
      seller: {
        title: '{{other}} hat einen Termin gesetzt',
        lines: ['Es geht um „{{service}}“.', 'Der Termin: {{when}}.'],
      },
    },
    rescheduled: {
      buyer: {
        title: '{{other}} hat den Termin verlegt',
        lines: ['Es geht um „{{service}}“.', 'Der neue Termin: {{when}}.'],
      },
      seller: {
        title: '{{other}} hat den Termin verlegt',
        lines: ['Es geht um „{{service}}“.', 'Der neue Termin: {{when}}.'],
      },
    },
    appointment_set: {
      buyer: { title: 'Ihr Termin mit {{other}}', lines: ['„{{service}}“ ist am {{when}}.'] },
      seller: { title: 'Ihr Termin mit {{other}}', lines: ['„{{service}}“ ist am {{when}}.'] },
    },
    appointment_off: {
      buyer: { title: 'Ihr Termin mit {{other}} fällt aus', lines: ['„{{service}}“ am {{when}} findet nicht statt.'] },
      seller: { title: 'Ihr Termin mit {{other}} fällt aus', lines: ['„{{service}}“ am {{when}} findet nicht statt.'] },
    },
    started: {
      buyer: {
        title: '{{other}} hat begonnen',
        lines: [
          'Die Arbeit an „{{service}}“ läuft.',
          'Ein Termin war nicht vereinbart: bis {{freeUntil}} können Sie noch stornieren und bekommen alles zurück.',
        ],
      },
      seller: { title: 'Die Arbeit hat begonnen', lines: ['„{{service}}“ für {{other}} läuft.'] },
    },
    finished: {
      buyer: {
        title: '{{other}} meldet, dass die Arbeit fertig ist',
        lines: [
          'Bitte prüfen und bestätigen Sie „{{service}}“.',
          'Ohne Rückmeldung bis {{deadline}} gilt die Arbeit als bestätigt.',
        ],
      },
      seller: {
        title: 'Arbeit als fertig gemeldet',
        lines: [
          '{{other}} ist gebeten, „{{service}}“ zu bestätigen.',
          'Nach {{deadline}} gilt die Arbeit als bestätigt.',
        ],
      },
    },
    unmarked: {
      buyer: {
        title: 'Hat „{{service}}“ stattgefunden?',
        lines: [
          '{{other}} hat noch nicht gesagt, wie es war.',
          'Wenn die Arbeit getan ist, bestätigen Sie sie bitte.',
          'Meldet sich {{other}} bis {{deadline}} nicht, kommt Ihr Geld zurück.',
        ],
      },
      seller: {
        title: 'Hat „{{service}}“ stattgefunden?',
        lines: [
          'Der Termin mit {{other}} ist vorbei und nicht als fertig gemeldet.',
          'Bitte melden Sie es bis {{deadline}}. Danach geht das bezahlte Geld zurück.',
        ],
      },
    },
    confirmed: {
      buyer: { title: 'Arbeit bestätigt', lines: ['„{{service}}“ mit {{other}} ist abgeschlossen.'] },
      seller: {
        title: '{{other}} hat Ihre Arbeit bestätigt',
        lines: ['„{{service}}“ ist abgeschlossen.', 'Ihrem Verdienst wurden {{amount}} gutgeschrieben.'],
      },
    },
    completed_by_time: {
      buyer: {
        title: 'Ihre Bestellung ist abgeschlossen',
        lines: ['Die Zeit für Einwände gegen „{{service}}“ ist vorbei.', '{{other}} wird jetzt bezahlt.'],
      },
      seller: {
        title: 'Die Bestellung ist abgeschlossen',
        lines: [
          '{{other}} hatte keine Einwände gegen „{{service}}“.',
          'Ihrem Verdienst wurden {{amount}} gutgeschrieben.',
        ],
      },
    },
    money_returned: {
      buyer: {
        title: 'Ihr Geld kommt zurück',
        lines: [
          'Die Bestellung „{{service}}“ bei {{other}} ist beendet.',
          'Der Betrag von {{returned}} ist auf dem Rückweg. Bis die Bank ihn anzeigt, können einige Tage vergehen.',
        ],
      },
      seller: {
        title: 'Die Bestellung von {{other}} ist beendet',
        lines: ['Das für „{{service}}“ bezahlte Geld geht zurück.'],
      },
    },
    expired: {
      buyer: {
        title: 'Ihre Bestellung ist abgelaufen',
        lines: ['„{{service}}“ bei {{other}} wurde nicht rechtzeitig bezahlt.', 'Es wurde nichts abgebucht.'],
      },
      seller: {
        title: 'Die Bestellung von {{other}} ist abgelaufen',
        lines: ['„{{service}}“ wurde nicht rechtzeitig bezahlt.', 'Für Sie ist nichts zu tun.'],
      },
    },
    given_up: {
      seller: {
        title: '{{other}} hat die Bestellung abgebrochen',
        lines: ['„{{service}}“ wurde nicht noch einmal bezahlt.', 'Für Sie ist nichts zu tun.'],
      },
    },
    capture_refused: {
      buyer: {
        title: 'Bitte prüfen Sie Ihre Zahlung',
        lines: [
          '{{other}} hat „{{service}}“ angenommen, aber Ihre Karte konnte nicht belastet werden.',
          'Bitte bezahlen Sie bis {{deadline}} noch einmal. Danach endet die Bestellung.',
        ],
      },
      seller: {
        title: 'Die Zahlung von {{other}} ist fehlgeschlagen',
        lines: [
          'Bitte beginnen Sie noch nicht mit „{{service}}“.',
          'Bis {{deadline}} kann noch einmal bezahlt werden. Ihre Zeit bleibt reserviert.',
        ],
      },
    },
    lapsed: {
      buyer: {
        title: 'Ihre Bestellung ist beendet',
        lines: [
          'Die Zahlung für „{{service}}“ lässt sich nur einige Tage reservieren, und diese sind vorbei.',
          'Es wurde nichts abgebucht. Sie können gern neu bestellen.',
        ],
      },
      seller: {
        title: 'Die Bestellung von {{other}} ist beendet',
        lines: ['Die für „{{service}}“ reservierte Zahlung ist abgelaufen.'],
      },
    },
    unscheduled: {
      buyer: {
        title: 'Ihre Bestellung endet ohne Termin',
        lines: [
          'Für „{{service}}“ bei {{other}} wurde kein Termin gefunden.',
          'Der Betrag von {{returned}} ist auf dem Rückweg.',
        ],
      },
      seller: {
        title: 'Die Bestellung von {{other}} endet ohne Termin',
        lines: ['Für „{{service}}“ wurde kein Termin gefunden.', 'Das bezahlte Geld geht zurück.'],
      },
    },
    missed_delivery: {
      buyer: {
        title: '{{other}} hat nicht rechtzeitig geliefert',
        lines: ['Ihre Bestellung „{{service}}“ ist beendet.', 'Der Betrag von {{returned}} ist auf dem Rückweg.'],
      },
      seller: {
        title: 'Die Zeit zum Liefern ist um',
        lines: ['Die Bestellung „{{service}}“ von {{other}} ist beendet.', 'Das bezahlte Geld geht zurück.'],
      },
    },
    no_show: {
      buyer: {
        title: 'Ihr Geld kommt zurück',
        lines: [
          '{{other}} hat nicht gemeldet, dass „{{service}}“ stattgefunden hat.',
          'Der Betrag von {{returned}} ist auf dem Rückweg. Bis die Bank ihn anzeigt, können einige Tage vergehen.',
        ],
      },
      seller: {
        title: 'Die Bestellung von {{other}} ist beendet',
        lines: ['„{{service}}“ wurde nicht als fertig gemeldet.', 'Das bezahlte Geld geht zurück.'],
      },
    },
    revived: {
      buyer: {
        title: 'Ihre Zahlung ist da',
        lines: ['Sie kam spät, aber „{{service}}“ liegt jetzt bei {{other}}.', 'Die Antwort kommt bis {{deadline}}.'],
      },
      seller: {
        title: 'Neue Bestellung von {{other}}',
        lines: [
          'Gewünscht ist „{{service}}“.',
          'Ihr Verdienst: {{amount}}.',
          'Bitte antworten Sie bis {{deadline}}. Danach gilt die Bestellung als abgelehnt.',
        ],
      },
    },
    offer_paid: {
      seller: {
        title: '{{other}} hat bezahlt',
        lines: [
          '„{{service}}“ findet statt: Sie können die Arbeit planen.',
          'Der Termin: {{when}}.',
          'Ihr Verdienst, wenn die Arbeit bestätigt ist: {{amount}}.',
        ],
      },
    },
    paid_offer: {
      buyer: {
        title: '„{{service}}“ ist bezahlt',
        lines: [
          '{{other}} kann die Arbeit jetzt planen.',
          'Der Termin: {{when}}.',
          'Der Betrag von {{amount}} bleibt geschützt, bis Sie die Arbeit bestätigen.',
        ],
      },
    },
    offer_undone: {
      seller: {
        title: '{{other}} hat die Zusage zurückgenommen',
        lines: [
          '„{{service}}“ wurde nicht bezahlt, und Ihre Zeit ist wieder frei.',
          'Ihr Angebot gilt weiter und kann wieder angenommen werden.',
        ],
      },
    },
    offer_withdrawn: {
      buyer: {
        title: '{{other}} hat das Angebot zurückgezogen',
        lines: [
          'Sie hatten es für „{{service}}“ angenommen. Abgebucht wurde nichts.',
          'Andere Angebote können wieder angenommen werden.',
        ],
      },
    },
    offer_unpaid: {
      buyer: {
        title: 'Das angenommene Angebot wurde nicht bezahlt',
        lines: [
          '„{{service}}“ ist wieder offen, und nichts wurde abgebucht.',
          'Sie können das Angebot von {{other}} oder ein anderes annehmen.',
        ],
      },
      seller: {
        title: '{{other}} hat nicht rechtzeitig bezahlt',
        lines: [
          'Bitte beginnen Sie nicht mit „{{service}}“. Ihre Zeit ist wieder frei.',
          'Ihr Angebot gilt weiter und kann wieder angenommen werden.',
        ],
      },
    },
    seller_suspended: {
      buyer: {
        title: 'Das Konto von {{other}} ist gesperrt',
        lines: [
          '„{{service}}“ kann weitergehen. Solange die Arbeit nicht getan und nichts verschickt ist, können Sie stornieren und erhalten alles zurück; {{other}} muss nicht zustimmen.',
        ],
      },
    },
    seller_suspended_done: {
      buyer: {
        title: 'Das Konto von {{other}} ist gesperrt',
        lines: [
          '„{{service}}“ läuft weiter wie bisher. Wenn etwas nicht stimmt, können Sie in der Bestellung wie immer eine Erstattung verlangen.',
          'Über eine Erstattung, die Sie schon verlangt haben, wird wie üblich entschieden.',
        ],
      },
    },
    seller_gone: {
      buyer: {
        title: '{{other}} kann den Auftrag nicht annehmen',
        lines: [
          '„{{service}}“ kann nicht weitergehen: {{other}} kann zurzeit keine Bestellungen annehmen.',
          'Der Betrag von {{returned}} geht vollständig zurück.',
        ],
      },
      seller: {
        title: 'Die Bestellung von {{other}} ist beendet',
        lines: [
          'Sie können zurzeit keine Bestellungen annehmen, deshalb ist „{{service}}“ beendet. Das Geld geht zurück.',
        ],
      },
    },
    payment_unwanted: {
      buyer: {
        title: 'Ihre Zahlung kam zu spät',
        lines: [
          'Die Bestellung „{{service}}“ bei {{other}} war schon beendet.',
          'Der Betrag von {{returned}} geht vollständig zurück.',
        ],
      },
      seller: {
        title: 'Eine Zahlung von {{other}} kam zu spät',
        lines: ['Die Bestellung „{{service}}“ war schon beendet. Das Geld geht zurück.'],
      },
    },
    review_request: {
      buyer: {
        title: 'Wie war es mit {{other}}?',
        lines: [
          'Ihre Bewertung von „{{service}}“ hilft anderen bei der Auswahl.',
          'Sie können sie bis {{deadline}} schreiben.',
        ],
      },
      seller: {
        title: 'Wie war es mit {{other}}?',
        lines: ['Erzählen Sie anderen, wie „{{service}}“ gelaufen ist.', 'Sie können bis {{deadline}} bewerten.'],
      },
    },
    review_received: {
      buyer: { title: '{{other}} hat Sie bewertet', lines: ['{{rating}} von 5 für „{{service}}“.'] },
      seller: { title: '{{other}} hat Sie bewertet', lines: ['{{rating}} von 5 für „{{service}}“.'] },
    },
    review_answered: {
      buyer: {
        title: '{{other}} hat auf Ihre Bewertung geantwortet',
        lines: ['Die Antwort steht unter Ihrer Bewertung von „{{service}}“.'],
      },
      seller: { title: '{{other}} hat auf Ihre Bewertung geantwortet', lines: ['Es geht um „{{service}}“.'] },
    },
    reminder: {
      buyer: {
        title: 'Sie sind am Zug',
        lines: ['„{{service}}“ bei {{other}} wartet auf Sie.', 'Bitte melden Sie sich bis {{deadline}}.'],
      },
      seller: {
        title: 'Sie sind am Zug',
        lines: ['„{{service}}“ für {{other}} wartet auf Sie.', 'Bitte melden Sie sich bis {{deadline}}.'],
      },
    },
    time_proposed: {
      buyer: {
        title: '{{other}} schlägt andere Zeiten vor',
        lines: ['Für „{{service}}“. Der Preis bleibt gleich.', 'Bitte wählen Sie bis {{deadline}}.'],
      },
      seller: {
        title: 'Andere Zeiten vorgeschlagen',
        lines: ['{{other}} wählt eine davon oder bleibt beim ersten Wunsch.'],
      },
    },
    proposal_confirmed: {
      buyer: { title: 'Zeit gewählt', lines: ['„{{service}}“ ist am {{when}}.'] },
      seller: {
        title: '{{other}} hat eine Ihrer Zeiten gewählt',
        lines: ['„{{service}}“ ist am {{when}}.', 'Sie verdienen {{amount}}.'],
      },
    },
    reaffirmed: {
      buyer: { title: 'Sie bleiben bei Ihren Zeiten', lines: ['{{other}} nimmt bis {{deadline}} an oder lehnt ab.'] },
      seller: {
        title: '{{other}} bleibt beim ersten Wunsch',
        lines: ['Bitte nehmen Sie „{{service}}“ bis {{deadline}} an oder lehnen Sie ab.'],
      },
    },
    proposal_left: {
      buyer: {
        title: 'Die vorgeschlagenen Zeiten blieben ohne Antwort',
        lines: [
          '„{{service}}“ wurde deshalb abgelehnt.',
          'Sie können Ihr Geld jetzt zurückholen. Nach {{deadline}} kommt es von selbst zurück.',
        ],
      },
      seller: {
        title: '{{other}} hat auf Ihren Vorschlag nicht geantwortet',
        lines: ['Die Bestellung „{{service}}“ gilt als abgelehnt.'],
      },
    },
    called_off: {
      buyer: {
        title: '{{other}} hat Ihre Bestellung abgesagt',
        lines: [
          '„{{service}}“ findet nicht statt.',
          'Der Termin war am {{when}}.',
          'Der Grund: {{reason}}',
          'Bis {{deadline}} können Sie Ihr ganzes Geld zurückholen oder jemand anderen suchen.',
        ],
      },
      seller: {
        title: 'Bestellung von {{other}} abgesagt',
        lines: ['„{{service}}“ findet nicht statt.', 'Der Termin war am {{when}}.'],
      },
    },
    withdrawn: {
      buyer: { title: 'Bestellung zurückgezogen', lines: ['„{{service}}“ wurde storniert, nichts wurde abgebucht.'] },
      seller: {
        title: '{{other}} hat die Bestellung zurückgezogen',
        lines: ['„{{service}}“ wurde storniert, bevor Sie geantwortet haben.'],
      },
    },
    released: {
      buyer: { title: 'Die Bestellung geht weiter', lines: ['„{{service}}“ geht an jemand anderen.'] },
      seller: {
        title: 'Die Bestellung von {{other}} geht weiter',
        lines: ['„{{service}}“ übernimmt jemand anderes. Für Sie ist nichts mehr zu tun.'],
      },
    },
    invited: {
      buyer: { title: 'Andere wurden gefragt', lines: ['Wir haben andere wegen „{{service}}“ gefragt.'] },
      seller: {
        title: 'Können Sie eine Bestellung übernehmen?',
        lines: [
          '{{other}} sucht jemanden für „{{service}}“. Bezahlt ist schon.',
          'Wer bis {{deadline}} zuerst annimmt, bekommt sie.',
        ],
      },
    },
    invitation_over: {
      buyer: { title: 'Die Suche ist vorbei', lines: ['„{{service}}“ ist nicht mehr offen.'] },
      seller: {
        title: 'Eine Bestellung ist nicht mehr offen',
        lines: ['„{{service}}“ für {{other}} wurde vergeben oder zurückgezogen.'],
      },
    },
    taken_over: {
      buyer: {
        title: '{{other}} übernimmt Ihre Bestellung',
        lines: [
          '„{{service}}“ findet statt.',
          'Der Termin ist {{when}}.',
          'Sie zahlen insgesamt {{amount}}; mehr wird nicht abgebucht.',
        ],
      },
      seller: { title: 'Bestellung übernommen', lines: ['„{{service}}“ findet statt.'] },
    },
    search_ended: {
      buyer: {
        title: 'Niemand konnte Ihre Bestellung übernehmen',
        lines: ['Die Suche für „{{service}}“ ist vorbei, und Ihr ganzes Geld kommt zurück.'],
      },
      seller: { title: 'Die Suche ist vorbei', lines: ['„{{service}}“ wurde nicht übernommen.'] },
    },
    move_asked: {
      buyer: {
        title: '{{other}} schlägt eine Zeit vor',
        lines: [
          '„{{service}}“ wäre dann am {{when}}.',
          'Ohne Antwort bis {{deadline}} endet der Vorschlag, und alles bleibt, wie es ist.',
        ],
      },
      seller: {
        title: '{{other}} schlägt eine Zeit vor',
        lines: [
          '„{{service}}“ wäre dann am {{when}}.',
          'Ohne Antwort bis {{deadline}} endet der Vorschlag, und alles bleibt, wie es ist.',
        ],
      },
    },
    move_answered: {
      buyer: {
        title: '{{other}} hat auf den Zeitvorschlag geantwortet',
        lines: ['Es geht um „{{service}}“.', 'Der Termin ist am {{when}}.'],
      },
      seller: {
        title: '{{other}} hat auf den Zeitvorschlag geantwortet',
        lines: ['Es geht um „{{service}}“.', 'Der Termin ist am {{when}}.'],
      },
    },
    move_lapsed: {
      buyer: {
        title: 'Der Zeitvorschlag blieb ohne Antwort',
        lines: ['Bei „{{service}}“ bleibt alles, wie es ist.', 'Der Termin ist am {{when}}.'],
      },
      seller: {
        title: 'Der Zeitvorschlag blieb ohne Antwort',
        lines: ['Bei „{{service}}“ bleibt alles, wie es ist.', 'Der Termin ist am {{when}}.'],
      },
    },
    cancelled: {
      buyer: {
        title: 'Ihre Bestellung ist storniert',
        lines: ['„{{service}}“ mit {{other}} findet nicht statt.', '{{returned}} kommen zu Ihnen zurück.'],
      },
      seller: {
        title: '{{other}} hat storniert',
        lines: [
          '„{{service}}“ findet nicht statt, Ihre Zeit ist wieder frei.',
          'Der Grund: {{reason}}',
          'Nach Ihren Bedingungen behalten Sie {{rest}}.',
        ],
      },
    },
    late: {
      buyer: {
        title: '„{{service}}“ ist überfällig',
        lines: [
          '{{other}} sollte bis {{due}} liefern.',
          'Sie können warten, mehr Zeit geben oder stornieren und alles zurückbekommen.',
          'Ist es bis {{deadline}} nicht fertig, bekommen Sie alles zurück.',
        ],
      },
      seller: {
        title: 'Ihre Lieferung „{{service}}“ ist überfällig',
        lines: [
          '{{other}} kann jetzt warten, Ihnen mehr Zeit geben oder kostenlos stornieren.',
          'Bitte liefern Sie bis {{deadline}}: Danach endet die Bestellung, und das ganze Geld geht zurück.',
        ],
      },
    },
    waited_for: {
      buyer: { title: 'Sie warten auf „{{service}}“', lines: ['{{other}} weiß Bescheid.'] },
      seller: {
        title: '{{other}} wartet auf „{{service}}“',
        lines: [
          'Bitte liefern Sie so bald wie möglich.',
          'Ist es bis {{deadline}} nicht fertig, endet die Bestellung, und das ganze Geld geht zurück.',
        ],
      },
    },
    extended: {
      buyer: { title: 'Mehr Zeit gegeben', lines: ['„{{service}}“ wird später erwartet.'] },
      seller: {
        title: '{{other}} gibt Ihnen mehr Zeit',
        lines: ['Bitte schließen Sie „{{service}}“ bis {{due}} ab.'],
      },
    },
    revision_asked: {
      buyer: { title: 'Änderungen gewünscht', lines: ['{{other}} arbeitet noch einmal an „{{service}}“.'] },
      seller: {
        title: '{{other}} wünscht Änderungen',
        lines: ['Zu „{{service}}“. Bitte lesen Sie die Nachricht in der Bestellung.'],
      },
    },
    charged_back: {
      buyer: {
        title: 'Ihre Bank fordert die Zahlung zurück',
        lines: ['„{{service}}“ ruht, bis Ihre Bank entschieden hat.'],
      },
      seller: {
        title: 'Die Bank von {{other}} fordert die Zahlung zurück',
        lines: ['„{{service}}“ ruht, bis die Bank entschieden hat.'],
      },
    },
    hold_ended: {
      buyer: {
        title: 'Ihre Bestellung ist durch Zeitablauf beendet',
        lines: [
          'Das Geld für „{{service}}“ kann nicht länger gehalten werden.',
          '{{returned}} kommen zu Ihnen zurück.',
        ],
      },
      seller: {
        title: 'Eine Bestellung ist durch Zeitablauf beendet',
        lines: ['Das Geld für „{{service}}“ kann nicht länger gehalten werden.', 'Sie behalten {{rest}}.'],
      },
    },
    corrected: {
      buyer: {
        title: 'Die Verwaltung hat das Ende Ihrer Bestellung berichtigt',
        lines: [
          'Das Ende von „{{service}}“ wurde berichtigt.',
          'Der Grund: {{reason}}',
          'Insgesamt kommen {{returned}} zu Ihnen zurück.',
        ],
      },
      seller: {
        title: 'Die Verwaltung hat das Ende der Bestellung von {{other}} berichtigt',
        lines: [
          'Das Ende von „{{service}}“ wurde berichtigt.',
          'Der Grund: {{reason}}',
          'Insgesamt behalten Sie {{rest}}.',
        ],
      },
    },
    moved: {
      buyer: {
        title: 'Die Verwaltung hat Ihre Bestellung weitergeführt',
        lines: ['Es geht um „{{service}}“.', 'Der Grund: {{reason}}', 'Wie es weitergeht, steht in der Bestellung.'],
      },
      seller: {
        title: 'Die Verwaltung hat die Bestellung von {{other}} weitergeführt',
        lines: ['Es geht um „{{service}}“.', 'Der Grund: {{reason}}', 'Wie es weitergeht, steht in der Bestellung.'],
      },
    },
    ended: {
      buyer: {
        title: 'Die Verwaltung hat Ihre Bestellung beendet',
        lines: [
          '„{{service}}“ wurde am {{at}} beendet.',
          'Der Grund: {{reason}}',
          '{{returned}} kommen zu Ihnen zurück.',
        ],
      },
      seller: {
        title: 'Die Verwaltung hat die Bestellung von {{other}} beendet',
        lines: ['„{{service}}“ wurde am {{at}} beendet.', 'Der Grund: {{reason}}', 'Sie behalten {{rest}}.'],
      },
    },
  },
  product_order: {
    placed: {
      seller: {
        title: 'Neue Bestellung von {{other}}',
        lines: [
          'Gewünscht ist „{{service}}“.',
          'Menge: {{quantity}}.',
          'Versandart: {{shipping}}, nach {{shipTown}}.',
          'Die Ware wird in {{pickupTown}} abgeholt.',
          'Ihr Verdienst: {{amount}}.',
          'Bitte antworten Sie bis {{deadline}}. Danach gilt die Bestellung als abgelehnt.',
        ],
      },
    },
    placed_confirmed: {
      seller: {
        title: '{{other}} hat „{{service}}“ gekauft',
        lines: [
          'Die Bestellung ist bestätigt und die Zahlung geschützt.',
          'Menge: {{quantity}}.',
          'Versandart: {{shipping}}, nach {{shipTown}}.',
          'Die Ware wird in {{pickupTown}} abgeholt.',
          'Ihr Verdienst: {{amount}}.',
          'Bitte bis {{when}} verschicken oder bereitstellen.',
        ],
      },
    },
    paid_buyer: {
      buyer: {
        title: 'Ihre Bestellung liegt bei {{other}}',
        lines: [
          'Bestellt ist „{{service}}“ für {{amount}}.',
          common.reservation,
          'Die Antwort kommt bis {{deadline}}.',
        ],
      },
    },
    revived: {
      buyer: {
        title: 'Ihre Zahlung ist da',
        lines: ['Sie kam spät, aber „{{service}}“ liegt jetzt bei {{other}}.', 'Die Antwort kommt bis {{deadline}}.'],
      },
    },
    paid_again: {
      buyer: {
        title: 'Die neue Zahlung hat geklappt',
        lines: ['„{{service}}“ geht weiter wie vereinbart.', 'Ihre Karte wurde mit {{amount}} belastet.'],
      },
      seller: {
        title: '{{other}} hat erneut bezahlt',
        lines: ['Die Zahlung für „{{service}}“ hat diesmal geklappt.', 'Die Bestellung geht weiter wie vereinbart.'],
      },
    },
    confirmed: {
      buyer: {
        title: '{{other}} hat Ihre Bestellung bestätigt',
        lines: [
          '„{{service}}“ ist bis {{when}} unterwegs oder abholbereit.',
          'Der Betrag von {{amount}} wurde abgebucht und bleibt geschützt, bis Sie die Ware haben.',
          'Das Angebot versprach es bis {{promised}}. Bis zum Versand können Sie ohne Rückfrage stornieren und bekommen alles zurück.',
        ],
      },
    },
    declined: {
      buyer: {
        title: '{{other}} hat Ihre Bestellung abgelehnt',
        lines: [
          '„{{service}}“ kommt nicht, und nichts wurde abgebucht.',
          'Der Grund: {{reason}}',
          'In der Bestellung finden Sie Ähnliches.',
        ],
      },
    },
    answer_too_late: {
      buyer: {
        title: '{{other}} hat nicht rechtzeitig geantwortet',
        lines: [
          'Ihre Bestellung „{{service}}“ gilt deshalb als abgelehnt, und nichts wurde abgebucht.',
          'In der Bestellung finden Sie Ähnliches.',
        ],
      },
      seller: {
        title: 'Die Antwort kam nicht rechtzeitig',
        lines: [
          'Die Bestellung von {{other}} über „{{service}}“ gilt als abgelehnt.',
          'Bitte antworten Sie beim nächsten Mal früher: Das zählt.',
        ],
      },
    },
    lapsed: {
      buyer: {
        title: 'Ihre Bestellung ist beendet',
        lines: [
          'Die Zahlung für „{{service}}“ lässt sich nur wenige Tage reservieren, und die sind vorbei.',
          'Nichts wurde abgebucht. Sie können neu bestellen.',
        ],
      },
      seller: {
        title: 'Die Bestellung von {{other}} ist beendet',
        lines: ['Die reservierte Zahlung für „{{service}}“ ist abgelaufen.'],
      },
    },
    capture_refused: {
      buyer: {
        title: 'Bitte sehen Sie nach Ihrer Zahlung',
        lines: [
          '„{{service}}“ ist bestätigt, aber Ihre Karte konnte nicht belastet werden.',
          'Bitte zahlen Sie bis {{deadline}} noch einmal. Danach endet die Bestellung.',
        ],
      },
      seller: {
        title: 'Die Zahlung von {{other}} ist fehlgeschlagen',
        lines: ['Bitte verschicken Sie „{{service}}“ noch nicht.', 'Bis {{deadline}} kann noch einmal bezahlt werden.'],
      },
    },
    expired: {
      buyer: {
        title: 'Ihre Bestellung ist abgelaufen',
        lines: ['„{{service}}“ wurde nicht rechtzeitig bezahlt.', 'Nichts wurde abgebucht.'],
      },
      seller: {
        title: 'Die Bestellung von {{other}} ist abgelaufen',
        lines: ['„{{service}}“ wurde nicht rechtzeitig bezahlt und ist wieder im Bestand.'],
      },
    },
    given_up: {
      seller: {
        title: '{{other}} hat die Bestellung abgebrochen',
        lines: ['„{{service}}“ wurde nicht noch einmal bezahlt und ist wieder im Bestand.'],
      },
    },
    cancelled: {
      seller: {
        title: '{{other}} hat storniert',
        lines: ['„{{service}}“ ist wieder im Bestand.', 'Der Grund: {{reason}}'],
      },
    },
    called_off: {
      buyer: {
        title: '{{other}} hat Ihre Bestellung abgesagt',
        lines: [
          '„{{service}}“ kommt nicht.',
          'Der Grund: {{reason}}',
          '{{returned}} sind auf dem Weg zurück zu Ihnen.',
        ],
      },
    },
    cancel_asked: {
      seller: {
        title: '{{other}} möchte stornieren',
        lines: [
          'Es geht um „{{service}}“.',
          'Der Grund: {{reason}}',
          'Bitte antworten Sie bis {{deadline}}. Danach geht die Bestellung weiter.',
        ],
      },
    },
    cancel_agreed: {
      buyer: {
        title: '{{other}} ist einverstanden: Ihre Bestellung ist storniert',
        lines: ['„{{service}}“ kommt nicht.', '{{returned}} sind auf dem Weg zurück zu Ihnen.'],
      },
    },
    cancel_refused: {
      buyer: {
        title: '{{other}} möchte nicht stornieren',
        lines: ['„{{service}}“ geht weiter wie bestellt.', 'Bis {{when}} ist die Ware unterwegs oder abholbereit.'],
      },
    },
    cancel_lapsed: {
      buyer: {
        title: 'Ihre Bestellung geht weiter',
        lines: ['{{other}} hat nicht geantwortet, ob „{{service}}“ storniert werden darf.'],
      },
      seller: {
        title: 'Die Bestellung geht weiter',
        lines: [
          'Sie haben {{other}} zu „{{service}}“ nicht geantwortet.',
          'Bitte bis {{when}} verschicken oder bereitstellen.',
        ],
      },
    },
    cancelled_late: {
      seller: {
        title: '{{other}} hat storniert: Es war zu spät',
        lines: ['„{{service}}“ wurde nicht rechtzeitig verschickt.', 'Das ganze Geld geht zurück.'],
      },
    },
    ship_due: {
      seller: {
        title: 'Bitte verschicken Sie „{{service}}“ heute',
        lines: ['{{other}} wartet darauf.', 'Bald darf ohne Rückfrage storniert werden.'],
      },
    },
    overdue: {
      buyer: {
        title: '„{{service}}“ ist verspätet',
        lines: [
          '{{other}} hätte es bis {{when}} verschicken sollen.',
          'Sie können warten oder stornieren und alles zurückbekommen.',
        ],
      },
    },
    not_shipped: {
      buyer: {
        title: '„{{service}}“ wurde nicht verschickt',
        lines: [
          '{{other}} hat es nicht verschickt, deshalb ist die Bestellung beendet.',
          '{{returned}} sind auf dem Weg zurück zu Ihnen.',
        ],
      },
      seller: {
        title: '„{{service}}“ wurde nicht verschickt',
        lines: ['Die Bestellung von {{other}} ist beendet.', 'Das ganze Geld geht zurück.'],
      },
    },
    shipped: {
      buyer: {
        title: '„{{service}}“ ist unterwegs',
        lines: [
          '{{other}} hat es verschickt.',
          'Es sollte bis {{when}} bei Ihnen sein.',
          'Bitte sagen Sie Bescheid, wenn es angekommen ist.',
        ],
      },
    },
    shipped_partly: {
      buyer: {
        title: 'Ein Teil von „{{service}}“ ist unterwegs',
        lines: ['{{other}} hat es verschickt.', 'Der Rest soll bis {{when}} folgen.'],
      },
    },
    rest_called_off: {
      buyer: {
        title: 'Der Rest von „{{service}}“ kommt nicht',
        lines: [
          '{{other}} sagt: {{reason}}',
          'Sie behalten, was verschickt wurde. In der Bestellung können Sie das Geld für den Rest verlangen.',
        ],
      },
    },
    rest_late: {
      buyer: {
        title: 'Der Rest von „{{service}}“ ist überfällig',
        lines: [
          '{{other}} wollte ihn bis {{when}} verschicken.',
          'Sie können warten oder in der Bestellung das Geld dafür verlangen.',
        ],
      },
    },
    rest_missing: {
      buyer: {
        title: 'Der Rest von „{{service}}“ wurde nicht verschickt',
        lines: ['Sie behalten, was gekommen ist. In der Bestellung können Sie das Geld für den Rest verlangen.'],
      },
      seller: {
        title: 'Der Rest von „{{service}}“ wurde nicht verschickt',
        lines: ['{{other}} behält, was verschickt wurde, und kann das Geld für den Rest verlangen.'],
      },
    },
    return_address: {
      buyer: {
        title: '{{other}} hat gesagt, wohin „{{service}}“ geht',
        lines: [
          'Die Adresse steht in der Bestellung.',
          'Bitte verschicken Sie es bis {{deadline}} und sagen Sie Bescheid.',
        ],
      },
    },
    return_address_missing: {
      buyer: {
        title: '{{other}} hat nicht gesagt, wohin „{{service}}“ geht',
        lines: ['Die Verwaltung sieht es sich an. Für Sie ist nichts zu tun.'],
      },
      seller: {
        title: 'Für „{{service}}“ fehlt die Rücksendeadresse',
        lines: ['{{other}} darf es zurückschicken. Die Verwaltung sieht es sich jetzt an.'],
      },
    },
    ready: {
      buyer: {
        title: '„{{service}}“ liegt zur Abholung bereit',
        lines: [
          '{{other}} wartet auf Sie. Die Adresse steht in der Bestellung.',
          'Dort finden Sie auch sechs Ziffern: Bitte erst zeigen, wenn Sie die Ware in der Hand halten.',
        ],
      },
    },
    pickup_waiting: {
      buyer: {
        title: '„{{service}}“ wartet noch auf Sie',
        lines: ['{{other}} hält es bereit.', 'Bitte holen Sie es bis {{deadline}} ab. Danach wird storniert.'],
      },
    },
    pickup_missed: {
      buyer: {
        title: 'Ihre Bestellung wurde storniert',
        lines: ['„{{service}}“ wurde nicht abgeholt.', '{{returned}} sind auf dem Weg zurück zu Ihnen.'],
      },
      seller: {
        title: '{{other}} ist nicht gekommen',
        lines: [
          'Die Bestellung über „{{service}}“ wurde storniert, die Ware ist wieder im Bestand.',
          'Das Geld geht zurück.',
        ],
      },
    },
    delivered: {
      buyer: {
        title: 'Sie haben „{{service}}“',
        lines: [
          '{{other}} hat es übergeben.',
          'Ist alles wie beschrieben? Bitte sagen Sie es bis {{deadline}}, oder verlangen Sie eine Erstattung.',
        ],
      },
      seller: {
        title: '{{other}} hat „{{service}}“ erhalten',
        lines: ['Wenn nichts zu beanstanden ist, werden Sie spätestens nach {{deadline}} bezahlt.'],
      },
    },
    delivered_by_time: {
      buyer: {
        title: '„{{service}}“ gilt als angekommen',
        lines: ['Ist es nicht da, verlangen Sie bitte bis {{deadline}} eine Erstattung.'],
      },
      seller: {
        title: '„{{service}}“ gilt als angekommen',
        lines: ['{{other}} hat nichts anderes gemeldet.', 'Sie werden spätestens nach {{deadline}} bezahlt.'],
      },
    },
    completed: {
      seller: {
        title: '{{other}} ist mit „{{service}}“ zufrieden',
        lines: ['Die Bestellung ist abgeschlossen.', '{{amount}} kamen zu Ihren Einnahmen.'],
      },
    },
    completed_by_time: {
      buyer: {
        title: 'Ihre Bestellung ist abgeschlossen',
        lines: ['Die Zeit für Einwände gegen „{{service}}“ ist vorbei.', '{{other}} wird jetzt bezahlt.'],
      },
      seller: {
        title: 'Die Bestellung ist abgeschlossen',
        lines: ['{{other}} hatte keine Einwände gegen „{{service}}“.', '{{amount}} kamen zu Ihren Einnahmen.'],
      },
    },
    return_started: {
      buyer: {
        title: 'Sie schicken „{{service}}“ zurück',
        lines: [
          '{{other}} sagt, wohin es geht. Sie erfahren davon.',
          'Wenn es angekommen ist, bekommen Sie Ihr Geld zurück.',
        ],
      },
      seller: {
        title: '{{other}} schickt „{{service}}“ zurück',
        lines: [
          'Wer bei einem Unternehmen kauft, darf es sich anders überlegen.',
          'Bitte geben Sie in der Bestellung bis {{deadline}} an, wohin es geschickt werden soll.',
        ],
      },
    },
    return_sent: {
      seller: {
        title: '„{{service}}“ ist auf dem Rückweg',
        lines: ['{{other}} hat es verschickt.', 'Bitte sagen Sie bis {{deadline}}, ob es ordentlich angekommen ist.'],
      },
    },
    return_received: {
      buyer: { title: '{{other}} hat „{{service}}“ wieder', lines: ['{{returned}} sind auf dem Weg zurück zu Ihnen.'] },
    },
    return_problem: {
      buyer: {
        title: 'Mit Ihrer Rücksendung stimmt etwas nicht',
        lines: ['{{other}} beanstandet, wie „{{service}}“ zurückkam.', 'Die Verwaltung entscheidet.'],
      },
    },
    return_lapsed: {
      buyer: {
        title: 'Sie behalten „{{service}}“',
        lines: ['Es wurde nicht rechtzeitig zurückgeschickt, der Fall ist abgeschlossen.'],
      },
      seller: {
        title: '„{{service}}“ wurde nicht zurückgeschickt',
        lines: ['Der Fall mit {{other}} ist abgeschlossen, das Geld gehört Ihnen.'],
      },
    },
    return_by_time: {
      buyer: {
        title: 'Sie bekommen Ihr Geld zurück',
        lines: ['{{other}} hat an „{{service}}“ nichts beanstandet.', '{{returned}} sind auf dem Weg zurück zu Ihnen.'],
      },
      seller: {
        title: 'Die Rücksendung gilt als angekommen',
        lines: ['Gegen „{{service}}“ kam rechtzeitig kein Einwand.', '{{other}} bekommt das Geld zurück.'],
      },
    },
    seller_suspended: {
      buyer: {
        title: 'Das Konto von {{other}} ist gesperrt',
        lines: [
          '„{{service}}“ kann weitergehen. Solange die Arbeit nicht getan und nichts verschickt ist, können Sie stornieren und erhalten alles zurück; {{other}} muss nicht zustimmen.',
        ],
      },
    },
    seller_suspended_done: {
      buyer: {
        title: 'Das Konto von {{other}} ist gesperrt',
        lines: [
          '„{{service}}“ läuft weiter wie bisher. Wenn etwas nicht stimmt, können Sie in der Bestellung wie immer eine Erstattung verlangen.',
          'Über eine Erstattung, die Sie schon verlangt haben, wird wie üblich entschieden.',
        ],
      },
    },
    seller_gone: {
      buyer: {
        title: '{{other}} kann den Auftrag nicht annehmen',
        lines: [
          '„{{service}}“ kann nicht weitergehen: {{other}} kann zurzeit keine Bestellungen annehmen.',
          'Der Betrag von {{returned}} geht vollständig zurück.',
        ],
      },
      seller: {
        title: 'Die Bestellung von {{other}} ist beendet',
        lines: [
          'Sie können zurzeit keine Bestellungen annehmen, deshalb ist „{{service}}“ beendet. Das Geld geht zurück.',
        ],
      },
    },
    payment_unwanted: {
      buyer: {
        title: 'Ihre Zahlung kam zu spät',
        lines: [
          'Die Bestellung „{{service}}“ war schon beendet oder ausverkauft.',
          'Der ganze Betrag von {{returned}} geht an Sie zurück.',
        ],
      },
      seller: {
        title: 'Eine Zahlung von {{other}} kam zu spät',
        lines: ['Die Bestellung über „{{service}}“ war schon beendet. Das Geld geht zurück.'],
      },
    },
    charged_back: {
      buyer: { title: 'Ihre Bank fordert die Zahlung zurück', lines: ['Bis sie entschieden hat, ruht „{{service}}“.'] },
      seller: {
        title: 'Die Bank von {{other}} fordert die Zahlung zurück',
        lines: ['Bis sie entschieden hat, ruht „{{service}}“.'],
      },
    },
    hold_ended: {
      buyer: {
        title: 'Ihre Bestellung endete durch Zeitablauf',
        lines: [
          'Das Geld für „{{service}}“ kann nicht länger gehalten werden.',
          '{{returned}} kommen zu Ihnen zurück.',
        ],
      },
      seller: {
        title: 'Eine Bestellung endete durch Zeitablauf',
        lines: ['Das Geld für „{{service}}“ kann nicht länger gehalten werden.', 'Sie behalten {{rest}}.'],
      },
    },
    corrected: {
      buyer: {
        title: 'Die Verwaltung hat das Ende Ihrer Bestellung berichtigt',
        lines: [
          'Das Ende von „{{service}}“ wurde berichtigt.',
          'Der Grund: {{reason}}',
          'Insgesamt kommen {{returned}} zu Ihnen zurück.',
        ],
      },
      seller: {
        title: 'Die Verwaltung hat das Ende der Bestellung von {{other}} berichtigt',
        lines: [
          'Das Ende von „{{service}}“ wurde berichtigt.',
          'Der Grund: {{reason}}',
          'Insgesamt behalten Sie {{rest}}.',
        ],
      },
    },
    moved: {
      buyer: {
        title: 'Die Verwaltung hat Ihre Bestellung weitergeführt',
        lines: ['Es geht um „{{service}}“.', 'Der Grund: {{reason}}', 'Wie es weitergeht, steht in der Bestellung.'],
      },
      seller: {
        title: 'Die Verwaltung hat die Bestellung von {{other}} weitergeführt',
        lines: ['Es geht um „{{service}}“.', 'Der Grund: {{reason}}', 'Wie es weitergeht, steht in der Bestellung.'],
      },
    },
    ended: {
      buyer: {
        title: 'Die Verwaltung hat Ihre Bestellung beendet',
        lines: [
          '„{{service}}“ wurde am {{at}} beendet.',
          'Der Grund: {{reason}}',
          '{{returned}} kommen zu Ihnen zurück.',
        ],
      },
      seller: {
        title: 'Die Verwaltung hat die Bestellung von {{other}} beendet',
        lines: ['„{{service}}“ wurde am {{at}} beendet.', 'Der Grund: {{reason}}', 'Sie behalten {{rest}}.'],
      },
    },
    review_request: {
      buyer: {
        title: 'Wie war es mit {{other}}?',
        lines: [
          'Ihre Bewertung von „{{service}}“ hilft anderen bei der Wahl.',
          'Sie können sie bis {{deadline}} schreiben.',
        ],
      },
      seller: {
        title: 'Wie war es mit {{other}}?',
        lines: [
          'Erzählen Sie anderen, wie der Verkauf von „{{service}}“ war.',
          'Sie können Ihre Bewertung bis {{deadline}} schreiben.',
        ],
      },
    },
    review_received: {
      buyer: { title: '{{other}} hat Sie bewertet', lines: ['Für „{{service}}“ gab es {{rating}}/5.'] },
      seller: { title: '{{other}} hat Sie bewertet', lines: ['Für „{{service}}“ gab es {{rating}}/5.'] },
    },
    review_answered: {
      buyer: {
        title: '{{other}} hat auf Ihre Bewertung geantwortet',
        lines: ['Die Antwort steht unter Ihrer Bewertung von „{{service}}“.'],
      },
      seller: { title: '{{other}} hat auf Ihre Bewertung geantwortet', lines: ['Es geht um „{{service}}“.'] },
    },
    reminder: {
      buyer: {
        title: 'Sie sind an der Reihe',
        lines: ['„{{service}}“ von {{other}} wartet auf Sie.', 'Bitte antworten Sie bis {{deadline}}.'],
      },
      seller: {
        title: 'Sie sind an der Reihe',
        lines: ['„{{service}}“ für {{other}} wartet auf Sie.', 'Bitte antworten Sie bis {{deadline}}.'],
      },
    },
    arrival_asked: {
      buyer: {
        title: 'Ist „{{service}}“ angekommen?',
        lines: [
          'Bitte sagen Sie es uns, auch wenn nicht.',
          'Ohne ein Wort von Ihnen gilt es nach {{deadline}} als angekommen.',
        ],
      },
    },
  },
  service_request: {
    ...requests,
    fitting: {
      seller: {
        title: 'Ein Gesuch, das zu Ihnen passt',
        lines: ['{{other}} braucht jemanden für „{{service}}“.', 'Ein Angebot kostet Sie nichts.'],
      },
    },
    invited: {
      seller: {
        title: '{{other}} hätte gern ein Angebot von Ihnen',
        lines: [
          'Es geht um „{{service}}“.',
          'Ein Angebot kostet Sie nichts, und nur {{other}} bekommt es zu sehen.',
          'Sie können es bis {{deadline}} abgeben.',
        ],
      },
    },
  },
  offer: {
    ...offers,
    received: {
      buyer: {
        title: '{{other}} bietet {{amount}}',
        lines: [
          'Das Angebot gilt für „{{service}}“.',
          '{{amount}} + {{fee}} Servicegebühr = {{total}}.',
          'Bis {{deadline}} können Sie es annehmen, ein Gegenangebot machen oder ablehnen.',
        ],
      },
    },
    reconfirmed: {
      buyer: {
        title: '{{other}} bleibt beim Angebot',
        lines: ['Sie hatten „{{service}}“ geändert. Das Angebot kann wieder angenommen werden.'],
      },
    },
    countered: {
      seller: {
        title: '{{other}} macht ein Gegenangebot',
        lines: ['Für „{{service}}“ wären es {{amount}}.', 'Bitte antworten Sie bis {{deadline}}.'],
      },
    },
    agreed: {
      buyer: {
        title: '{{other}} nimmt Ihr Gegenangebot an',
        lines: [
          'Für „{{service}}“ sind es {{amount}}, und dabei bleibt es.',
          '{{amount}} + {{fee}} Servicegebühr = {{total}}.',
          'Bis {{deadline}} können Sie annehmen und bezahlen.',
        ],
      },
    },
    kept: {
      buyer: {
        title: '{{other}} bleibt beim bisherigen Angebot',
        lines: [
          'Ihr Gegenangebot für „{{service}}“ hat nicht gepasst.',
          'Was vorher angeboten war, gilt weiter. Bitte antworten Sie bis {{deadline}}.',
        ],
      },
    },
    countered_back: {
      buyer: {
        title: '{{other}} schlägt {{amount}} vor',
        lines: [
          'Das ist die Antwort auf Ihr Gegenangebot für „{{service}}“.',
          '{{amount}} + {{fee}} Servicegebühr = {{total}}.',
          'Bitte antworten Sie bis {{deadline}}.',
        ],
      },
    },
    counter_left: {
      buyer: {
        title: '{{other}} hat auf Ihr Gegenangebot nicht geantwortet',
        lines: [
          'Es geht um „{{service}}“.',
          'Was vorher angeboten war, gilt weiter. Sie können es bis {{deadline}} annehmen.',
        ],
      },
      seller: {
        title: 'Ein Gegenangebot blieb ohne Antwort',
        lines: ['{{other}} hatte es für „{{service}}“ gemacht.', 'Ihr Angebot gilt weiter wie zuvor.'],
      },
    },
    reminder: {
      buyer: {
        title: 'Das Angebot von {{other}} endet bald',
        lines: ['Es gilt für „{{service}}“.', 'Sie können es bis {{deadline}} annehmen.'],
      },
      seller: {
        title: '{{other}} wartet auf Ihre Antwort',
        lines: ['Es geht um ein Gegenangebot für „{{service}}“.', 'Bitte antworten Sie bis {{deadline}}.'],
      },
    },
    accepted: {
      seller: {
        title: '{{other}} hat Ihr Angebot angenommen',
        lines: [
          '„{{service}}“ für {{amount}}.',
          'Noch fehlt die Zahlung. Bitte beginnen Sie noch nicht.',
          'Wir sagen Ihnen Bescheid, sobald bezahlt ist.',
        ],
      },
    },
    gone: {
      seller: {
        title: 'Ein Gesuch, für das Sie ein Angebot gemacht hatten, gibt es nicht mehr',
        lines: [
          'Wer es aufgegeben hatte, hat das Konto gelöscht.',
          'Ihr Angebot ist damit vorbei; Sie müssen nichts weiter tun.',
        ],
      },
    },
  },
  product_request: {
    ...requests,
    fitting: {
      seller: {
        title: '{{other}} sucht etwas, das Sie verkaufen',
        lines: ['Es geht um „{{service}}“.', 'Ein Angebot kostet Sie nichts.'],
      },
    },
  },
  product_offer: {
    ...offers,
    received: {
      buyer: {
        title: '{{other}} bietet {{amount}}',
        lines: ['Das Angebot gilt für „{{service}}“.', 'Bis {{deadline}} können Sie es annehmen oder ablehnen.'],
      },
    },
    reminder: {
      buyer: {
        title: 'Ein Angebot wartet auf Sie',
        lines: [
          'Es gilt für „{{service}}“ und kommt von {{other}}.',
          'Bis {{deadline}} können Sie es annehmen oder, wenn das schon geschehen ist, bezahlen.',
        ],
      },
    },
    accepted: {
      seller: {
        title: '{{other}} hat Ihr Angebot angenommen',
        lines: [
          '„{{service}}“ für {{amount}}.',
          'Noch fehlt die Zahlung. Bitte verschicken Sie noch nichts.',
          'Wir sagen Ihnen Bescheid, sobald bezahlt ist.',
        ],
      },
    },
    undone: {
      seller: {
        title: '{{other}} hat die Zusage zurückgenommen',
        lines: [
          '„{{service}}“ wurde nicht bezahlt. Bitte verschicken Sie nichts.',
          'Wenn Ihr Angebot noch gilt, kann es wieder angenommen werden.',
        ],
      },
    },
    unpaid: {
      buyer: {
        title: 'Das angenommene Angebot wurde nicht bezahlt',
        lines: [
          '„{{service}}“ ist wieder offen, und nichts wurde abgebucht.',
          'Sie können ein anderes Angebot annehmen, und dieses, falls es noch gilt.',
        ],
      },
      seller: {
        title: '{{other}} hat nicht rechtzeitig bezahlt',
        lines: [
          'Bitte verschicken Sie „{{service}}“ nicht.',
          'Wenn Ihr Angebot noch gilt, kann es wieder angenommen werden.',
        ],
      },
    },
    fewer_left: {
      seller: {
        title: '{{other}} braucht weniger von „{{service}}“',
        lines: ['Einen Teil deckt ein anderes Angebot.', 'Ihres kann für den Rest noch angenommen werden.'],
      },
    },
    gone: {
      seller: {
        title: 'Ein Gesuch, für das Sie ein Angebot gemacht hatten, gibt es nicht mehr',
        lines: [
          'Wer es aufgegeben hatte, hat das Konto gelöscht.',
          'Ihr Angebot ist damit vorbei; Sie müssen nichts weiter tun.',
        ],
      },
    },
  },
  ledger: {
    unsound: {
      admin: {
        title: 'Die nächtliche Prüfung des Geldes hat einen Fehler gefunden',
        lines: ['{{reason}}', 'Bitte lassen Sie das ansehen, bevor etwas von Hand ausgezahlt wird.'],
      },
    },
  },
  queue: {
    overdue: {
      admin: {
        title: 'Etwas wartet schon zu lange auf Ihre Entscheidung',
        lines: ['Fällig war es am {{deadline}}.'],
        many: {
          title: '{{count}} Dinge warten schon zu lange auf eine Entscheidung',
          lines: ['Das erste war am {{deadline}} fällig.'],
        },
      },
    },
  },
  payout: {
    paid: {
      seller: {
        title: '{{amount}} sind auf dem Weg zu Ihrer Bank',
        lines: ['Das ist Ihr Verdienst für „{{service}}“.', 'Bei der Bank ist das Geld meist nach wenigen Werktagen.'],
      },
    },
    failed: {
      seller: {
        title: '{{amount}} konnten nicht ausgezahlt werden',
        lines: [
          'Das ist Ihr Verdienst für „{{service}}“, und er bleibt Ihnen sicher.',
          'Bitte sehen Sie nach Ihrem Auszahlungskonto: Dort fehlt noch etwas.',
          'Wir versuchen es von selbst erneut, und sofort, wenn es behoben ist.',
        ],
      },
    },
    bank_refused: {
      seller: {
        title: 'Ihre Bank hat {{amount}} zurückgeschickt',
        lines: [
          'Das Geld liegt sicher auf Ihrem Auszahlungskonto.',
          'Bitte prüfen Sie die Bankverbindung, die dort angegeben ist.',
        ],
      },
    },
    account_ready: {
      seller: {
        title: 'Ihr Auszahlungskonto ist bereit',
        lines: ['Von jetzt an gehen Ihre Verdienste dorthin, sobald die Wartezeit vorbei ist.'],
      },
    },
    account_restricted: {
      seller: {
        title: 'Ihr Auszahlungskonto braucht noch etwas von Ihnen',
        lines: ['Bis dahin warten Ihre Verdienste im Guthaben.', 'Was fehlt, steht unter „Zahlungen“.'],
      },
    },
  },
  promotion: {
    started: {
      buyer: {
        title: '„{{service}}“ ist jetzt hervorgehoben',
        lines: [
          'In Listen steht es bis {{deadline}} vorn, im Wechsel mit anderen, die ebenso passen.',
          'Bezahlt haben Sie {{amount}}.',
        ],
      },
    },
    scheduled: {
      buyer: {
        title: 'Die Hervorhebung von „{{service}}“ ist bezahlt',
        lines: [
          'Sie beginnt von selbst, sobald andere es sehen können und keine andere Hervorhebung dafür läuft.',
          'Bezahlt haben Sie {{amount}}.',
        ],
      },
    },
    paused: {
      buyer: {
        title: 'Die Hervorhebung von „{{service}}“ steht still',
        lines: ['Andere sehen es gerade nicht, also verstreicht keine Zeit. Wird es wieder gezeigt, geht sie weiter.'],
      },
    },
    resumed: {
      buyer: {
        title: 'Die Hervorhebung von „{{service}}“ geht weiter',
        lines: ['In Listen steht es bis {{deadline}} vorn.'],
      },
    },
    ended: {
      buyer: {
        title: 'Die Hervorhebung von „{{service}}“ ist zu Ende',
        lines: ['Sehen Sie nach, wie oft es gezeigt und geöffnet wurde und was daraus geworden ist.'],
      },
    },
    stopped: {
      buyer: {
        title: 'Die Hervorhebung von „{{service}}“ ist beendet',
        lines: [
          'Es wird nicht mehr gezeigt. Ganze Tage, die übrig waren, sind jetzt ein Guthaben für eine andere Hervorhebung.',
        ],
      },
    },
    forfeited: {
      buyer: {
        title: 'Die Hervorhebung von „{{service}}“ ist beendet',
        lines: ['Es wurde entfernt, weil es gegen unsere Regeln verstößt. Die übrigen Tage werden nicht erstattet.'],
      },
    },
    returned: {
      buyer: {
        title: 'Die Hervorhebung von „{{service}}“ beginnt nicht',
        lines: ['Was Sie bezahlt haben, geht zurück: {{amount}}.', 'Tage aus einem Guthaben sind wieder da.'],
      },
    },
    refunded: {
      buyer: {
        title: 'Die Hervorhebung von „{{service}}“ wurde zurückgenommen',
        lines: ['„{{reason}}“', 'Was Sie bezahlt haben, geht zurück: {{amount}}.'],
      },
    },
    charged_back: {
      buyer: {
        title: 'Die Hervorhebung von „{{service}}“ ist beendet',
        lines: ['Ihre Bank hat {{amount}} zurückgeholt.'],
      },
    },
    payment_unwanted: {
      buyer: {
        title: 'Ihre Zahlung für „{{service}}“ kam zu spät',
        lines: ['Es gab nichts mehr hervorzuheben. {{amount}} gehen an Sie zurück.'],
      },
    },
  },
  subscription: {
    started: {
      buyer: {
        title: 'Sie haben jetzt {{service}}',
        lines: [
          'Der Plan verlängert sich am {{deadline}} für {{amount}}. Sie können jederzeit mit einem Klick kündigen.',
          'Die Rechnung finden Sie in Ihrem Konto.',
          'Am {{at}} haben Sie diesem Preis, unseren Bedingungen (Fassung {{version}}) und dem Beginn vor dem Ende der Widerrufsfrist zugestimmt.',
        ],
      },
    },
    trial_started: {
      buyer: {
        title: 'Ihre Probezeit mit {{service}} hat begonnen',
        lines: [
          'Bis {{deadline}} kostet sie nichts. Danach kostet der Plan {{amount}}, wenn Sie nicht vorher kündigen.',
          'Am {{at}} haben Sie dem und unseren Bedingungen (Fassung {{version}}) zugestimmt.',
        ],
      },
    },
    granted: {
      buyer: {
        title: 'Sie haben {{service}} geschenkt bekommen',
        lines: ['Der Plan kostet nichts und endet am {{deadline}} von selbst.', '„{{reason}}“'],
      },
    },
    renewal_reminder: {
      buyer: {
        title: '{{service}} verlängert sich am {{deadline}}',
        lines: ['Wir belasten dann Ihre Karte mit {{amount}}. Wenn Sie das nicht möchten, kündigen Sie vorher.'],
      },
    },
    past_due: {
      buyer: {
        title: 'Wir konnten {{service}} nicht abbuchen',
        lines: [
          '{{amount}} sind fällig. Wir versuchen es in den nächsten Tagen noch einmal mit Ihrer Karte.',
          'Bis {{deadline}} bleibt alles, wie es ist. Unbezahlt endet der Plan dann.',
          'Bitte prüfen Sie Ihre Karte, oder hinterlegen Sie eine andere.',
        ],
      },
    },
    authentication_needed: {
      buyer: {
        title: 'Ihre Bank möchte, dass Sie die Zahlung für {{service}} bestätigen',
        lines: [
          '{{amount}} sind fällig. Bitte melden Sie sich an und bestätigen Sie die Zahlung, oder hinterlegen Sie eine andere Karte.',
          'Bis {{deadline}} bleibt alles, wie es ist. Unbezahlt endet der Plan dann.',
        ],
      },
    },
    still_due: {
      buyer: {
        title: 'Ihre Karte wurde wieder abgelehnt',
        lines: [
          '{{amount}} für {{service}} sind noch fällig. Bitte prüfen Sie Ihre Karte, oder hinterlegen Sie eine andere.',
          'Unbezahlt endet der Plan am {{deadline}}.',
        ],
      },
    },
    renewed: {
      buyer: {
        title: '{{service}} wurde verlängert',
        lines: [
          'Der Plan läuft weiter bis {{deadline}}. Wir haben {{amount}} abgebucht.',
          'Die Rechnung finden Sie in Ihrem Konto.',
        ],
      },
    },
    changed: {
      buyer: {
        title: 'Sie haben jetzt {{service}}',
        lines: [
          'Wir haben den Unterschied abgebucht: {{amount}}.',
          'Der Plan verlängert sich am {{deadline}} für {{price}}. Sie können jederzeit mit einem Klick kündigen.',
          'Er bleibt gekündigt: Er endet am {{ends}} und verlängert sich nicht. Bis dahin können Sie die Kündigung zurücknehmen.',
          'Die Rechnung finden Sie in Ihrem Konto.',
          'Am {{at}} haben Sie dem und unseren Bedingungen (Fassung {{version}}) zugestimmt.',
        ],
      },
    },
    change_agreed: {
      buyer: {
        title: 'Sie haben Ihren Plan gewechselt',
        lines: [
          '{{plan}} beginnt am {{deadline}} und kostet dann {{price}}. Bis dahin bleibt alles, wie es ist, und Sie können den Wechsel zurücknehmen.',
          'Sie haben {{service}}. Am {{when}} buchen wir dafür {{amount}} ab. Sie können jederzeit mit einem Klick kündigen.',
          '{{service}} bleibt gekündigt: Der Plan endet am {{ends}} und verlängert sich nicht. Bis dahin können Sie die Kündigung zurücknehmen.',
          'Am {{at}} haben Sie dem und unseren Bedingungen (Fassung {{version}}) zugestimmt.',
        ],
      },
    },
    cancelled: {
      buyer: {
        title: '{{service}} ist gekündigt',
        lines: [
          'Sie behalten den Plan bis {{deadline}}. Es wird nichts mehr abgebucht, und bis dahin können Sie die Kündigung zurücknehmen.',
          'Seine Verlängerung, {{amount}}, wird schon abgebucht und gilt noch: Ist sie bezahlt, behalten Sie den Plan bis {{ends}}. Dann endet er, und es wird nichts mehr abgebucht. Wird Ihre Karte abgelehnt, endet er sofort.',
          'Der Wechsel, den Sie gewählt haben, {{amount}}, ist noch nicht bezahlt. Sie können ihn noch bezahlen; sonst verfällt er, und Sie behalten bis {{when}}, was Sie haben. Sonst wird nichts abgebucht.',
        ],
      },
    },
    discontinued: {
      buyer: {
        title: '{{service}} wird nicht mehr verkauft',
        lines: [
          'Sie behalten, was Sie haben, unverändert bis {{deadline}}. Dann endet es von selbst, und es wird nichts mehr abgebucht.',
          'Der Plan beginnt nicht, und {{plan}} läuft weiter: Am {{when}} buchen wir dafür {{price}} ab. Bis dahin können Sie kündigen.',
          'Sie können jederzeit einen anderen Plan wählen.',
        ],
      },
    },
    resumed: {
      buyer: {
        title: '{{service}} läuft weiter',
        lines: [
          'Der Plan verlängert sich am {{deadline}} für {{price}}. Sie können jederzeit mit einem Klick kündigen.',
          '{{plan}} beginnt am {{when}} für {{price}}, wie Sie es zuvor gewählt haben. Bis dahin können Sie das zurücknehmen.',
        ],
      },
    },
    ended: {
      buyer: {
        title: '{{service}} ist beendet',
        lines: [
          'Sie haben jetzt den kostenlosen Plan. Nichts wurde gelöscht, und für laufende Bestellungen bleibt die Gebühr gleich.',
        ],
      },
    },
    expired: {
      buyer: {
        title: '{{service}} ist beendet, weil nicht bezahlt wurde',
        lines: [
          'Sie haben jetzt den kostenlosen Plan. Nichts wurde gelöscht, und für laufende Bestellungen bleibt die Gebühr gleich.',
        ],
      },
    },
    withdrawn: {
      buyer: {
        title: 'Sie haben {{service}} widerrufen',
        lines: ['Die übrigen Tage werden auf Ihre Karte erstattet. Sie haben jetzt den kostenlosen Plan.'],
      },
    },
    refunded: {
      buyer: {
        title: '{{service}} wurde zurückgenommen',
        lines: [
          '„{{reason}}“',
          'Was für seinen letzten Zeitraum bezahlt wurde, geht auf Ihre Karte zurück.',
          'Sie haben jetzt {{plan}}.',
        ],
      },
    },
    extended: {
      buyer: {
        title: 'Sie haben {{service}} länger',
        lines: ['Der Plan läuft bis {{deadline}} weiter, und die Tage kosten nichts.', '„{{reason}}“'],
      },
    },
    charged_back: {
      buyer: {
        title: '{{service}} ist beendet',
        lines: ['Ihre Bank hat die Zahlung zurückgeholt. Bis das geklärt ist, können Sie keinen Plan wählen.'],
      },
    },
    dispute_won: {
      buyer: {
        title: 'Ihre Bank hat über die Zahlung für {{service}} entschieden',
        lines: [
          'Sie hat entschieden, dass die Zahlung gilt. Der bezahlte Zeitraum ist vorbei, oder ein anderer Plan ist an seine Stelle getreten: {{service}} beginnt nicht noch einmal.',
        ],
      },
    },
    restored: {
      buyer: {
        title: 'Sie haben {{service}} wieder',
        lines: [
          'Ihre Bank hat entschieden, dass die Zahlung gilt. Was Sie bezahlt haben, haben Sie bis {{deadline}}; der Plan wird nicht verlängert.',
          'Pausierte Angebote bleiben pausiert, bis Sie sie wieder veröffentlichen.',
        ],
      },
    },
    payment_unwanted: {
      buyer: {
        title: 'Ihre Zahlung für {{service}} kam zu spät',
        lines: ['Es war nichts mehr zu bezahlen. Das Geld geht an Sie zurück.'],
      },
    },
    listings_paused: {
      buyer: {
        title: 'Einige Ihrer Angebote pausieren',
        lines: [
          'Ihr Plan hat Platz für weniger. Die neuesten bleiben sichtbar; Sie können jederzeit tauschen. Nichts wurde gelöscht.',
        ],
      },
    },
  },
  report: {
    received: {
      buyer: {
        title: 'Ihre Meldung ist da',
        lines: [
          'Es geht um „{{service}}“.',
          'Ein Mensch sieht sie sich innerhalb von 24 Stunden an. Sonst erfährt niemand, dass Sie gemeldet haben.',
          'Sie erhalten unsere Entscheidung mit Begründung und können widersprechen.',
        ],
      },
    },
    opened: {
      admin: {
        title: 'Etwas wurde gemeldet',
        lines: ['Es geht um „{{service}}“.', 'Bitte entscheiden Sie innerhalb von 24 Stunden.'],
      },
    },
    hidden: {
      seller: {
        title: '„{{service}}“ ist vorerst verborgen',
        lines: [
          'Mehrere Personen haben es gemeldet. Entschieden ist noch nichts.',
          'Ein Mensch sieht es sich an; verstößt es gegen keine Regel, wird es wieder gezeigt. Laufende Bestellungen gehen weiter.',
        ],
      },
    },
    dismissed: {
      buyer: {
        title: 'Wir haben Ihre Meldung geprüft',
        lines: [
          'Es geht um „{{service}}“.',
          'Wir unternehmen nichts. Der Grund: {{reason}}',
          'Sie können bis {{deadline}} widersprechen. Dann entscheidet eine andere Person der Verwaltung; gibt es keine andere, dieselbe.',
        ],
      },
    },
    acted: {
      buyer: {
        title: 'Ihre Meldung hat etwas bewirkt',
        lines: [
          'Es geht um „{{service}}“. Es verstößt gegen unsere Regeln, und wir haben gehandelt.',
          'Der Grund: {{reason}}',
          'Sie können bis {{deadline}} widersprechen. Dann entscheidet eine andere Person der Verwaltung; gibt es keine andere, dieselbe.',
        ],
      },
    },
    hide: {
      seller: {
        title: 'Wir haben „{{service}}“ verborgen',
        lines: [
          'Die Regel: {{quote}}',
          'Der Grund: {{reason}}',
          'Wie wir darauf kamen: Es wurde gemeldet, und ein Mensch hat entschieden.',
          'Sie können bis {{deadline}} widersprechen. Dann entscheidet eine andere Person der Verwaltung; gibt es keine andere, dieselbe.',
        ],
      },
    },
    remove: {
      seller: {
        title: 'Wir haben „{{service}}“ entfernt',
        lines: [
          'Die Regel: {{quote}}',
          'Der Grund: {{reason}}',
          'Wie wir darauf kamen: Es wurde gemeldet, und ein Mensch hat entschieden.',
          'Sie können bis {{deadline}} widersprechen. Dann entscheidet eine andere Person der Verwaltung; gibt es keine andere, dieselbe.',
        ],
      },
    },
    warn: {
      seller: {
        title: 'Eine Warnung zu „{{service}}“',
        lines: [
          'Die Regel: {{quote}}',
          'Der Grund: {{reason}}',
          'Sonst ändert sich vorerst nichts.',
          'Wie wir darauf kamen: Es wurde gemeldet, und ein Mensch hat entschieden.',
          'Sie können bis {{deadline}} widersprechen. Dann entscheidet eine andere Person der Verwaltung; gibt es keine andere, dieselbe.',
        ],
      },
    },
    restrict: {
      seller: {
        title: 'Ihr Konto ist bis {{when}} eingeschränkt',
        lines: [
          'Bis dahin können Sie nichts Neues anbieten, nichts bestellen und keine Nachrichten schreiben. Laufende Bestellungen gehen weiter.',
          'Es geht um „{{service}}“. Die Regel: {{quote}}',
          'Der Grund: {{reason}}',
          'Wie wir darauf kamen: Es wurde gemeldet, und ein Mensch hat entschieden.',
          'Sie können bis {{deadline}} widersprechen. Dann entscheidet eine andere Person der Verwaltung; gibt es keine andere, dieselbe.',
        ],
      },
    },
    suspend: {
      seller: {
        title: 'Warum Ihr Konto gesperrt ist',
        lines: [
          'Es geht um „{{service}}“. Die Regel: {{quote}}',
          'Der Grund: {{reason}}',
          'Unbezahlte und noch nicht angenommene Bestellungen enden, und das Geld geht zurück. Laufende Bestellungen gehen weiter, und wer bei Ihnen bestellt hat, kann sie mit voller Erstattung stornieren.',
          'Wie wir darauf kamen: Es wurde gemeldet, und ein Mensch hat entschieden.',
          'Sie können bis {{deadline}} widersprechen. Dann entscheidet eine andere Person der Verwaltung; gibt es keine andere, dieselbe.',
        ],
      },
    },
    objected: {
      admin: {
        title: 'Jemand widerspricht einer Entscheidung',
        lines: [
          'Es geht um „{{service}}“.',
          'Jetzt entscheidet, wer beim ersten Mal nicht entschieden hat; gibt es sonst niemanden, dieselbe Person.',
        ],
      },
    },
    overdue: {
      admin: {
        title: 'Eine Meldung ist überfällig',
        lines: ['Es geht um „{{service}}“. Bitte entscheiden Sie jetzt.'],
      },
    },
    kept: {
      buyer: {
        title: 'Die Entscheidung bleibt',
        lines: [
          'Es geht um „{{service}}“. Eine andere Person der Verwaltung hat es noch einmal geprüft.',
          'Der Grund: {{reason}}',
          'Diese Entscheidung ist endgültig.',
        ],
      },
      seller: {
        title: 'Die Entscheidung bleibt',
        lines: [
          'Es geht um „{{service}}“. Eine andere Person der Verwaltung hat es noch einmal geprüft.',
          'Der Grund: {{reason}}',
          'Diese Entscheidung ist endgültig.',
        ],
      },
    },
    keptAlone: {
      buyer: {
        title: 'Die Entscheidung bleibt',
        lines: [
          'Es geht um „{{service}}“. Es gibt keine andere Person der Verwaltung; deshalb hat dieselbe es noch einmal geprüft.',
          'Der Grund: {{reason}}',
          'Diese Entscheidung ist endgültig.',
        ],
      },
      seller: {
        title: 'Die Entscheidung bleibt',
        lines: [
          'Es geht um „{{service}}“. Es gibt keine andere Person der Verwaltung; deshalb hat dieselbe es noch einmal geprüft.',
          'Der Grund: {{reason}}',
          'Diese Entscheidung ist endgültig.',
        ],
      },
    },
    reverted: {
      buyer: {
        title: 'Die Entscheidung wurde geändert',
        lines: [
          'Es geht um „{{service}}“. Eine andere Person der Verwaltung hat es noch einmal geprüft.',
          'Der Grund: {{reason}}',
          'Diese Entscheidung ist endgültig.',
        ],
      },
      seller: {
        title: 'Die Entscheidung wurde geändert',
        lines: [
          'Es geht um „{{service}}“. Eine andere Person der Verwaltung hat es noch einmal geprüft.',
          'Der Grund: {{reason}}',
          'Diese Entscheidung ist endgültig.',
        ],
      },
    },
    revertedAlone: {
      buyer: {
        title: 'Die Entscheidung wurde geändert',
        lines: [
          'Es geht um „{{service}}“. Es gibt keine andere Person der Verwaltung; deshalb hat dieselbe es noch einmal geprüft.',
          'Der Grund: {{reason}}',
          'Diese Entscheidung ist endgültig.',
        ],
      },
      seller: {
        title: 'Die Entscheidung wurde geändert',
        lines: [
          'Es geht um „{{service}}“. Es gibt keine andere Person der Verwaltung; deshalb hat dieselbe es noch einmal geprüft.',
          'Der Grund: {{reason}}',
          'Diese Entscheidung ist endgültig.',
        ],
      },
    },
  },
  account: {
    opened: {
      buyer: {
        title: 'Für Sie wurde ein Konto eröffnet',
        lines: [
          'Es hat noch kein Passwort. Fordern Sie mit dieser E-Mail-Adresse einen Code an und wählen Sie damit eines.',
          'Falls Sie das nicht erwartet haben, tun Sie nichts: Ohne Passwort kann niemand es benutzen.',
        ],
      },
    },
    waiting: {
      admin: {
        title: '{{other}} wartet auf die Überprüfung',
        lines: ['Neue Unterlagen sind da. Bis sie geprüft sind, sieht niemand sonst, was hier angeboten wird.'],
      },
    },
    verified: {
      seller: { title: 'Sie sind überprüft', lines: ['Andere sehen ab jetzt, was Sie anbieten.', '„{{reason}}“'] },
    },
    changes_requested: {
      seller: {
        title: 'Für die Überprüfung fehlt noch etwas',
        lines: ['„{{reason}}“', 'Bitte senden Sie, was fehlt. Dann sehen wir es uns noch einmal an.'],
      },
    },
    rejected: {
      seller: {
        title: 'Wir konnten Sie nicht überprüfen',
        lines: ['„{{reason}}“', 'Wenn Sie andere Unterlagen senden können, sehen wir es uns noch einmal an.'],
      },
    },
    suspended: {
      buyer: {
        title: 'Ihr Konto ist gesperrt',
        lines: [
          'Der Grund: „{{reason}}“',
          'Die Sperre endet am {{deadline}}.',
          'Sie sind abgemeldet, und Ihre Angebote sind ausgeblendet. Unbezahlte und noch nicht angenommene Bestellungen enden, und das Geld geht zurück. Laufende Bestellungen gehen für die andere Seite weiter, und wer bei Ihnen bestellt hat, kann mit voller Erstattung stornieren.',
          'Wenn Sie das für falsch halten, können Sie über unser Kontaktformular widersprechen. Eine Anmeldung ist nicht nötig.',
        ],
      },
    },
    restored: {
      buyer: {
        title: 'Ihr Konto ist wieder offen',
        lines: ['Sie können sich anmelden, und Ihre Angebote sind wieder zu sehen.', '„{{reason}}“'],
      },
    },
    appointed: {
      admin: { title: 'Sie gehören jetzt zur Verwaltung', lines: ['Der Grund: „{{reason}}“'] },
    },
    dismissed: {
      admin: { title: 'Sie gehören nicht mehr zur Verwaltung', lines: ['Der Grund: „{{reason}}“'] },
    },
  },
  listing: {
    approved: {
      seller: {
        title: '„{{service}}“ ist freigegeben',
        lines: ['Alle können es finden, sobald es veröffentlicht ist.', '„{{reason}}“'],
      },
    },
    hidden: {
      seller: {
        title: '„{{service}}“ ist ausgeblendet',
        lines: [
          'Der Grund: „{{reason}}“',
          'Die Regel: {{rule}}',
          'Die Verwaltung hat es geprüft und so entschieden.',
          'Niemand sonst kann es finden. Laufende Bestellungen gehen weiter.',
          'Ändern Sie, was der Grund nennt: Dann sieht es sich die Verwaltung noch einmal an.',
          'Wenn Sie das für falsch halten, schreiben Sie uns auf der Kontaktseite und nennen Sie den Titel.',
        ],
      },
    },
    restored: {
      seller: {
        title: '„{{service}}“ darf wieder gezeigt werden',
        lines: ['Alle können es finden, sobald es veröffentlicht ist.', '„{{reason}}“'],
      },
    },
    removed: {
      seller: {
        title: '„{{service}}“ wurde entfernt',
        lines: [
          'Der Grund: „{{reason}}“',
          'Die Regel: {{rule}}',
          'Die Verwaltung hat es geprüft und so entschieden.',
          'Es wird nicht mehr angeboten. Laufende Bestellungen gehen weiter.',
          'Wenn Sie das für falsch halten, schreiben Sie uns auf der Kontaktseite und nennen Sie den Titel.',
        ],
      },
    },
    changed: {
      seller: {
        title: 'Die Verwaltung hat „{{service}}“ geändert',
        lines: [
          'Geändert wurde: {{changes}}.',
          'Der Grund: „{{reason}}“',
          'Sie können es ansehen und wieder ändern. Laufende Bestellungen gehen wie vereinbart weiter.',
          'Wenn Sie das für falsch halten, schreiben Sie uns auf der Kontaktseite und nennen Sie den Titel.',
        ],
      },
    },
  },
  message: {
    received: {
      buyer: { title: 'Neue Nachricht von {{other}}', lines: ['„{{quote}}“'] },
      seller: { title: 'Neue Nachricht von {{other}}', lines: ['„{{quote}}“'] },
    },
  },
}
