import type { Translated } from '../shape.ts'
import type { Messages } from './en.ts'

export const messages: Translated<Messages, 'de'> = {
  add: {
    title: 'Produkt suchen lassen',
    text: 'Das dauert etwa zwei Minuten. Verkäufer sehen es, sobald Sie es veröffentlichen.',
  },
  edit: {
    title: 'Gesuchtes Produkt bearbeiten',
    offers_one:
      'Es gibt {{count, number}} Angebot. Wenn Sie ändern, was Sie suchen oder was es kosten darf, muss es bestätigt werden, bevor Sie es annehmen können.',
    offers_other:
      'Es gibt {{count, number}} Angebote. Wenn Sie ändern, was Sie suchen oder was es kosten darf, müssen sie bestätigt werden, bevor Sie eines annehmen können.',
  },
  basics: {
    title: 'Was suchen Sie?',
    outline: 'Was Sie suchen',
    text: 'Wählen Sie die Kategorie, die am besten passt. Sie lässt sich später ändern.',
    kind: 'Art',
    nameHelp: 'Nennen Sie das Produkt und das Wichtigste daran.',
    descriptionHelp: 'Größe, Material, Marke und was keine Rolle spielt.',
  },
  pictures: 'Ein Bild von etwas Ähnlichem sagt mehr als Worte.',
  terms: {
    title: 'Wie viele, und für wie viel',
    text: 'Verkäufer nennen ihren eigenen Preis. Ihr Budget sagt ihnen, ob sich ein Angebot lohnt.',
    condition: 'Zustand',
    quantity: 'Wie viele',
    least: 'Ab, für ein Stück',
    most: 'Höchstens, für ein Stück',
  },
  delivery: {
    title: 'Wann und wie es ankommt',
    text: 'Andere sehen den Stadtteil und die Stadt, nie Ihre Adresse.',
    neededBy: 'Gebraucht bis',
    neededByHelp: 'Der Tag, bis zu dem es da sein muss.',
    how: 'Wie soll es ankommen?',
    shippingText: 'Es wird Ihnen geschickt',
    pickupText: 'Sie holen es ab',
    eitherText: 'Was angeboten wird',
  },
  saved: {
    published: 'Ihr Gesuch ist online. Verkäufer können jetzt Angebote machen.',
  },
  preview: {
    text: 'So werden Verkäufer es sehen.',
    offers: 'Hier werden Angebote gemacht.',
  },
}
