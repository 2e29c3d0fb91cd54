import type { Translated } from '../shape.ts'
import type { Messages } from './en.ts'

export const messages: Translated<Messages> = {
  title: 'Zu entscheiden',
  loading: 'Offene Entscheidungen werden geladen …',
  failed: 'Die offenen Entscheidungen konnten nicht geladen werden',
  waiting_one: '1 Entscheidung steht aus.',
  waiting_other: '{{count}} Entscheidungen stehen aus.',
  decide: 'Entscheiden',
  kinds: {
    label: 'Arten',
    all: 'Alle',
    verification: 'Überprüfungen',
    case: 'Erstattungsfälle',
    report: 'Meldungen',
    money: 'Geld',
    payout: 'Auszahlungen',
  },
  columns: { what: 'Was', due: 'Fällig' },
  items: {
    verification: '{{name}} überprüfen',
    case: 'Erstattungsfall: {{name}}',
    appeal: 'Einspruch: {{name}}',
    report: 'Meldung: {{name}}',
    objection: 'Widerspruch: {{name}}',
    money: 'Zahlung schlägt immer wieder fehl: {{name}}',
    payout: 'Auszahlungen angehalten: {{name}}',
  },
  empty: {
    title: 'Nichts zu entscheiden',
    text: 'Was eine Entscheidung braucht, erscheint hier, das Dringendste zuerst.',
  },
}
