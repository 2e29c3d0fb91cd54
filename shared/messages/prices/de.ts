import type { Translated } from '../shape.ts'
import type { Messages } from './en.ts'

export const messages: Translated<Messages> = {
  parts: {
    shipping: '{{amount}} Versand',
    fee: '{{amount}} Servicegebühr',
    min: '{{amount}} Servicegebühr (Mindestgebühr)',
    max: '{{amount}} Servicegebühr (Höchstgebühr)',
  },
  changed: {
    title: 'Der Preis hat sich geändert',
    text: 'Der Preis ist gestiegen, seit Sie diese Seite geöffnet haben. Es wurde nichts abgebucht.',
    before: 'Bisheriger Gesamtpreis',
    now: 'Neuer Gesamtpreis',
    order: 'Zum neuen Preis bestellen',
    back: 'Zurück',
  },
}
