import type { Translated } from '../shape.ts'
import type { Messages } from './en.ts'

export const messages: Translated<Messages, 'de'> = {
  us: {
    title: 'Über uns',
    summary: 'Was {{name}} ist, wer dahintersteht und welchen Grundsätzen die Regeln folgen.',
    hero: 'Ein Ort, an dem Nachbarn etwas füreinander tun',
    lead: '{{name}} bringt Menschen zusammen, die etwas brauchen, und Menschen, die es können, und hält fest, was sie vereinbaren.',
    what: {
      title: 'Was es ist',
      text: 'Ein Marktplatz für Dienstleistungen und Dinge in einer Gemeinschaft. Menschen und Firmen stellen ein, was sie tun oder verkaufen; andere bestellen es, bezahlen sicher und sagen, wie es war. Ein Konto genügt für beide Seiten.\nAm Geschäft selbst sind wir nicht beteiligt: Es wird zwischen den beiden Seiten vereinbart. Wir hüten die Regeln, das Geld und das Gedächtnis der Vereinbarung.',
    },
    principles: {
      title: 'Woran wir festhalten',
      money: {
        title: 'Das Geld wartet auf die Arbeit',
        text: 'Es wird reserviert, dann verwahrt, dann gutgeschrieben. Zu keiner Zeit ist unklar, wo es ist.',
      },
      waiting: {
        title: 'Niemand wartet ewig',
        text: 'Jeder Schritt hat eine Frist und jede Frist einen Ausgang, den beide Seiten vorher kennen.',
      },
      plain: {
        title: 'Klare Worte',
        text: 'Was ein Knopf tut, steht darauf. Was etwas kostet, steht vor dem Bezahlen da.',
      },
      real: {
        title: 'Nur, was stimmt',
        text: 'Keine erfundenen Bewertungen, keine falsche Eile, keine Zähler, wie viele gerade zusehen.',
      },
      private: {
        title: 'So wenig wie möglich',
        text: 'Wir fragen nach dem, was ein Auftrag braucht, zeigen es der anderen Seite erst, wenn es nötig ist, und verkaufen nichts davon.',
      },
    },
    who: {
      title: 'Wer es betreibt',
      text: 'Hinter {{name}} steht der Betreiber: Er legt die Gebühren fest, prüft, wer etwas anbietet, und beantwortet Nachrichten. Erreichbar ist er über das Kontaktformular.',
      software:
        'Die Software dahinter ist offen: Alle dürfen sie lesen, betreiben und verbessern. So hängt der Marktplatz einer Gemeinschaft nicht an einer Firma.',
    },
    end: {
      title: 'Einfach umsehen',
      text: 'Oder fragen, was hier nicht zu finden war.',
      browse: 'Dienstleistungen ansehen',
      contact: 'Kontakt',
    },
  },
  partnerships: {
    title: 'Partnerschaften',
    summary: 'Für Vereine, Stadtteile, Schulen und Innungen, die {{name}} zu ihren Leuten bringen möchten.',
    hero: 'Gute Arbeit spricht sich herum. Helfen Sie mit.',
    lead: 'Vereine, Stadtteile, Schulen, Genossenschaften und Innungen wissen, wer was kann. {{name}} gibt ihnen einen Ort, es zu zeigen.',
    who: {
      title: 'Was gemeinsam geht',
      skills: {
        title: 'Mitglieder mitbringen',
        text: 'Wer etwas anbietet, stellt es selbst ein und wird geprüft wie alle anderen.',
      },
      words: {
        title: 'Die richtigen Worte finden',
        text: 'Kategorien, Sprachen und Erklärungen, die passen: Sagen Sie uns, was fehlt.',
      },
      connect: {
        title: 'Systeme verbinden',
        text: 'Jede Funktion dieser Seite lässt sich von Programmen nutzen. Die Referenz ist öffentlich.',
      },
      own: {
        title: 'Einen eigenen betreiben',
        text: 'Die Software ist offen. Braucht Ihre Gemeinschaft einen eigenen Marktplatz, kann sie ihn haben.',
      },
    },
    not: {
      title: 'Was eine Partnerschaft nicht ändert',
      text: '• Die Reihenfolge der Suchergebnisse ist nicht zu kaufen.\n• Partner sehen keine persönlichen Daten von Menschen, die bestellen oder anbieten.\n• Prüfung, Gebühren und Fristen sind für alle gleich.',
    },
    reference: 'Referenz der Schnittstelle',
    end: {
      title: 'Erzählen Sie von Ihrer Gemeinschaft',
      text: 'Wer, wo, und was Ihnen vorschwebt. Ein paar Sätze genügen.',
      contact: 'Nachricht schreiben',
    },
  },
}
