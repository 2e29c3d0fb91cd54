import type { Translated } from '../shape.ts'
import type { Messages } from './en.ts'

export const messages: Translated<Messages, 'de'> = {
  back: 'Zurück zum Angebot',
  promote: {
    title: 'Heben Sie Ihr Angebot hervor',
    shown: 'Es ist schon online und bleibt es. Hervorgehoben steht es vorn in den Listen, zu deren Filtern es passt.',
    waiting: 'Es ist schon gespeichert. Die Hervorhebung beginnt, sobald andere das Angebot sehen können.',
    terms:
      'Pausieren Sie das Angebot, steht die Uhr still. Löschen Sie es, werden ganze Tage, die übrig sind, für {{term}} zum Guthaben. Wird ein Angebot entfernt, weil es gegen unsere Regeln verstößt, verfallen sie.',
    whyNot: {
      switched_off: {
        title: 'Angebote lassen sich hier nicht hervorheben',
        text: 'Käufer finden Ihres in den Listen und über die Suche.',
      },
      not_public: {
        title: 'Andere können dieses Angebot nicht sehen',
        text: 'Keine Liste zeigt es, also gibt es nichts hervorzuheben.',
      },
      ended: {
        title: 'Andere sehen dieses Angebot gerade nicht',
        text: 'Ist es wieder veröffentlicht, können Sie es hervorheben.',
      },
    },
  },
  preview: {
    title: 'Was Käufer sehen',
    legend: 'Wie das Angebot gezeigt wird',
    note: 'Höchstens zwei hervorgehobene Angebote auf einer Seite. Passen mehr, wechseln sie sich ab.',
  },
  status: {
    lateText: 'Wir sagen Ihnen Bescheid, sobald die Zahlung da ist. Ihr Angebot ist solange online.',
    refusedText: 'Es wurde nichts abgebucht, und Ihr Angebot ist ohne die Hervorhebung online.',
    scheduledText:
      'Sie beginnt von selbst, sobald andere das Angebot sehen können oder die jetzige Hervorhebung endet.',
    none: 'Dieses Angebot wurde noch nie hervorgehoben',
    noneText: 'Hervorgehoben steht es vorn in den Listen, zu deren Filtern es passt.',
  },
  report: {
    view: 'Zum Angebot',
    answers: 'Bestellungen',
    yours: 'Ihr Angebot',
    similar_one:
      'Mitte von {{number}} ähnlichen Angeboten ohne Hervorhebung: {{scope}}, letzte 90 Tage, jeweils der erste Tag',
    similar_other:
      'Mitte von {{number}} ähnlichen Angeboten ohne Hervorhebung: {{scope}}, letzte 90 Tage, jeweils die ersten {{count, number}} Tage',
    scopes: {
      'subcategory-city': 'gleiche Unterkategorie, gleiche Stadt',
      subcategory: 'gleiche Unterkategorie, überall',
      category: 'gleiche Kategorie, überall',
    },
    place: { list: 'Liste von allem', category: 'Liste einer Kategorie', search: 'Suche', other: 'Andere Seiten' },
    tooFew_one:
      'In den letzten 90 Tagen gab es nur {{count, number}} ähnliches Angebot ohne Hervorhebung. Das ist zu wenig für einen Vergleich.',
    tooFew_other:
      'In den letzten 90 Tagen gab es nur {{count, number}} ähnliche Angebote ohne Hervorhebung. Das ist zu wenig für einen Vergleich.',
    more_often: 'Ihr Angebot wurde {{factor}}-mal so oft gezeigt wie ähnliche.',
    as_often: 'Ihr Angebot wurde etwa so oft gezeigt wie ähnliche.',
    less_often: 'Ihr Angebot wurde seltener gezeigt als ähnliche.',
    hardly: 'Ähnliche Angebote wurden kaum gezeigt.',
    got_one: 'Sie bekamen {{count, number}} Bestellung, ähnliche Angebote {{usual}}.',
    got_other: 'Sie bekamen {{count, number}} Bestellungen, ähnliche Angebote {{usual}}.',
    each: 'Das sind {{amount}} für jede Bestellung mehr.',
    small:
      'Das sind kleine Zahlen: Von den {{number}} ähnlichen Angeboten hatten {{many}} ohne Hervorhebung ebenso viele Bestellungen oder mehr.',
  },
}
