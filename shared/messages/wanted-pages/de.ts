import type { Translated } from '../shape.ts'
import type { Messages } from './en.ts'

export const messages: Translated<Messages, 'de'> = {
  budget: {
    most: 'Bis {{price}}',
    each: '{{price}} je Stück',
  },
  quantity: {
    wanted_one: '{{count, number}} gesucht',
    wanted_other: '{{count, number}} gesucht',
    left: 'Noch {{left, number}} von {{total, number}} gesucht',
  },
  anyCondition: 'Zustand egal',
  anyTime: 'Jederzeit',
  delivery: {
    shipping: 'Per Paket',
    pickup: 'Abholung',
    either: 'Paket oder Abholung',
  },
  fits: 'Sie haben „{{title}}“',
  browse: {
    own: 'Selbst ein Produkt suchen',
    fits: 'Habe ich',
    fitsFirst: 'Passt zu meinem Angebot zuerst',
    title: 'Gesuchte Produkte',
    titleIn: 'Gesuchte Produkte in {{city}}',
    description:
      'Was Menschen in der Nähe kaufen möchten: Budget, Menge und Ort vergleichen und ein Angebot machen. Angebote kosten nichts.',
    count_one: '{{count, number}} Gesuch nach etwas, das Sie vielleicht haben',
    count_other: '{{count, number}} Gesuche nach etwas, das Sie vielleicht haben',
    countCapped: 'Mehr als {{count, number}} Gesuche nach etwas, das Sie vielleicht haben',
    post: {
      title: 'Suchen Sie selbst etwas?',
      text: 'Sagen Sie einmal, was es ist. Verkäufer bieten an, was sie haben, und Sie wählen.',
      action: 'Produkt suchen lassen',
    },
    none: {
      title: 'Noch sucht niemand ein Produkt',
      text: 'Machen Sie den Anfang: Sagen Sie, was Sie suchen, und Verkäufer kommen zu Ihnen.',
    },
  },
  filters: {
    needed: 'Gebraucht',
    within: { week: 'Diese Woche', month: 'Diesen Monat', any: 'Jederzeit' },
    condition: 'Zustand dessen, was Sie haben',
    delivery: 'Wie es ankommt',
    budget: 'Budget für ein Stück',
    kind: 'Art',
    allKinds: 'Alle Arten',
    any: 'Egal',
  },
  mine: {
    views: { forBuyer: 'Angebote an mich', mine: 'Meine Angebote' },
    title: 'Meine gesuchten Produkte',
    show: 'Produkte nach Stand',
    open: 'Hier kommen Angebote an.',
    offers: 'Vergleichen und annehmen, was passt.',
    offer_accepted: 'Bezahlen, was angenommen ist, und die Bestellungen verfolgen.',
    first: {
      title: 'Sie haben noch kein Produkt gesucht',
      text: 'Sagen Sie einmal, was Sie suchen. Verkäufer bieten an, was sie haben, und Sie wählen.',
    },
    empty: {
      open: {
        title: 'Nichts ist offen',
        text: 'Was Sie suchen, wartet hier auf Angebote.',
      },
      running: {
        title: 'Nichts läuft gerade',
        text: 'Wofür Sie Angebote angenommen haben, steht hier, bis alles angekommen ist.',
      },
      done: {
        title: 'Noch ist nichts erledigt',
        text: 'Was angekommen oder geschlossen ist, steht hier.',
      },
    },
  },
}
