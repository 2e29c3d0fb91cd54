import type { Translated } from '../shape.ts'
import type { Messages } from './en.ts'

export const messages: Translated<Messages, 'de'> = {
  title: 'Entdecken',
  titleFor: '„{{words}}“',
  results: 'Treffer für „{{words}}“',
  description:
    'Alles durchsuchen, was Menschen in der Nähe anbieten und suchen: Dienstleistungen, Produkte, Gesuche und wer dahintersteht.',
  text: 'Dienstleistungen, Produkte, Gesuche und die Menschen dahinter, an einem Ort.',
  loading: 'Suche läuft',
  count_one: '{{count, number}} Treffer',
  count_other: '{{count, number}} Treffer',
  countCapped: 'Mehr als {{count, number}} Treffer',
  kinds: {
    label: 'Arten von Treffern',
    all: 'Alles',
    services: 'Dienstleistungen',
    products: 'Produkte',
    requests: 'Gesuche',
    wanted: 'Gesuchte Produkte',
    providers: 'Anbieter',
  },
  seeAll: 'Alle {{number}} ansehen',
  filters: 'Weitere Filter',
  none: {
    title: 'Nichts gefunden für „{{words}}“',
    nothing: 'Hier ist noch nichts',
    text: 'Die Schreibweise prüfen oder es mit weniger oder anderen Wörtern versuchen.',
    other: {
      services: 'Keine Dienstleistung passt zu diesen Wörtern, aber anderes.',
      products: 'Kein Produkt passt zu diesen Wörtern, aber anderes.',
      requests: 'Kein Gesuch passt zu diesen Wörtern, aber anderes.',
      wanted: 'Kein gesuchtes Produkt passt zu diesen Wörtern, aber anderes.',
      providers: 'Kein Anbieter passt zu diesen Wörtern, aber anderes.',
    },
    see: {
      services_one: '{{number}} Dienstleistung ansehen',
      services_other: '{{number}} Dienstleistungen ansehen',
      products_one: '{{number}} Produkt ansehen',
      products_other: '{{number}} Produkte ansehen',
      requests_one: '{{number}} Gesuch ansehen',
      requests_other: '{{number}} Gesuche ansehen',
      wanted_one: '{{number}} gesuchtes Produkt ansehen',
      wanted_other: '{{number}} gesuchte Produkte ansehen',
      providers_one: '{{number}} Anbieter ansehen',
      providers_other: '{{number}} Anbieter ansehen',
    },
    clear: 'Alles entdecken',
    words: 'Oder nach einem der Wörter suchen',
  },
  error: { title: 'Die Suche hat nicht geklappt', text: '{{problem}}. Die Suchwörter bleiben erhalten.' },
}
