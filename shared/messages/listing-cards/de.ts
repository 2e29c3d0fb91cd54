import type { Translated } from '../shape.ts'
import type { Messages } from './en.ts'

export const messages: Translated<Messages, 'de'> = {
  seeAll: 'Alle ansehen',
  path: 'Sie sind hier',
  verified: 'Geprüft',
  promoted: 'Hervorgehoben',
  promotedUntil: 'Hervorgehoben bis {{date}}',
  promote: 'Hervorheben',
  promotion: 'Was die Hervorhebung bringt',
  online: 'Online',
  distance: { about: 'etwa {{km}} km', under: 'unter 1 km' },
  rated_one: '{{average}} von 5, {{count, number}} Bewertung',
  rated_other: '{{average}} von 5, {{count, number}} Bewertungen',
  writtenIn: { en: 'Auf Englisch', am: 'Auf Amharisch', de: 'Auf Deutsch', fr: 'Auf Französisch' },
  price: {
    from: 'Ab {price}',
    fromHourly: 'Ab {price} / Stunde',
    onRequest: 'Preis auf Anfrage',
  },
}
