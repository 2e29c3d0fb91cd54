import type { Translated } from '../shape.ts'
import type { Messages } from './en.ts'

export const messages: Translated<Messages, 'de'> = {
  title: 'Produkte',
  mine: 'Meine Produkte',
  add: 'Produkt hinzufügen',
  latest: { title: 'Neue Produkte', text: 'Gebrauchtes und Handgemachtes' },
  condition: {
    new: 'Neu',
    like_new: 'Gebraucht, wie neu',
    good: 'Gebraucht, gut',
    fair: 'Gebraucht, mit Spuren',
    for_parts: 'Für Bastler',
  },
  before: 'Vorher',
  ships: 'Versand',
  postWanted: 'Als gesucht einstellen',
  soldOut: 'Ausverkauft',
  held: {
    title: 'Es ist für Sie reserviert',
    text: 'Ihre Bestellung hiervon ist noch nicht bezahlt. Bezahlen Sie sie, oder brechen Sie sie ab, um anders zu wählen.',
    pay: 'Zur unbezahlten Bestellung',
  },
  left_one: 'Nur noch {{count, number}} da',
  left_other: 'Nur noch {{count, number}} da',
}
