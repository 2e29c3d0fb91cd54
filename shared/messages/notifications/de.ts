import type { Translated } from '../shape.ts'
import type { messages as en } from './en.ts'

export const messages: Translated<typeof en> = {
  someone: 'jemand',
  service_order: {
    placed: {
      buyer: { title: 'Bestellung aufgegeben', lines: ['„{{service}}“ bei {{other}} für {{amount}}.'] },
      seller: {
        title: 'Neue Bestellung von {{other}}',
        lines: [
          'Gewünscht ist „{{service}}“.',
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
          'Bestellt ist „{{service}}“.',
          'Der Betrag von {{amount}} ist reserviert und noch nicht abgebucht.',
          'Die Antwort kommt bis {{deadline}}.',
        ],
      },
      seller: { title: '{{other}} hat bezahlt', lines: ['Die Zahlung für „{{service}}“ ist reserviert.'] },
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
    started: {
      buyer: { title: '{{other}} hat begonnen', lines: ['Die Arbeit an „{{service}}“ läuft.'] },
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
          'Der Betrag von {{amount}} ist auf dem Rückweg. Bis die Bank ihn anzeigt, können einige Tage vergehen.',
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
          'Der Betrag von {{amount}} ist auf dem Rückweg.',
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
        lines: ['Ihre Bestellung „{{service}}“ ist beendet.', 'Der Betrag von {{amount}} ist auf dem Rückweg.'],
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
          'Der Betrag von {{amount}} ist auf dem Rückweg. Bis die Bank ihn anzeigt, können einige Tage vergehen.',
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
    payment_unwanted: {
      buyer: {
        title: 'Ihre Zahlung kam zu spät',
        lines: [
          'Die Bestellung „{{service}}“ bei {{other}} war schon beendet.',
          'Der Betrag von {{amount}} geht vollständig zurück.',
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
  },
}
