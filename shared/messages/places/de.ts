import type { Translated } from '../shape.ts'
import type { Messages } from './en.ts'

export const messages: Translated<Messages, 'de'> = {
  near: 'In der Nähe von',
  nearExample: 'Stadt oder Stadtteil',
  suggestions: 'Orte',
  besideCity: 'bei {{city}}',
  distance: 'Entfernung',
  withinKm: 'Bis {{km, number}} km',
  withinKmOf: 'Bis {{km, number}} km um {{place}}',
  noSuch: 'Kein Ort heißt so. Versuchen Sie es mit dem Namen der Stadt.',
  unknown: {
    title: 'Diesen Ort kennen wir nicht',
    text: 'Wählen Sie unter „In der Nähe von“ einen der Vorschläge, oder suchen Sie überall.',
    anywhere: 'Überall suchen',
  },
}
