import type { Translated } from '../shape.ts'
import type { Messages } from './en.ts'

export const messages: Translated<Messages, 'de'> = {
  invoice: 'Rechnung {{number}}',
  statement: 'Provisionsabrechnung {{number}}',
  correction: 'Rechnungskorrektur {{number}}',
  date: 'Datum: {{date}}',
  corrects: 'Korrigiert Rechnung: {{number}}',
  issuer: 'Von',
  recipient: 'An',
  vatId: 'USt-IdNr. {{id}}',
  what: 'Leistung',
  amount: 'Betrag',
  net: 'Netto',
  tax: 'USt., {{rate}}',
  gross: 'Gesamt',
  noTax: 'Es wird keine Umsatzsteuer ausgewiesen.',
  reverse: 'Steuerschuldnerschaft des Leistungsempfängers (Reverse Charge).',
  page: 'Seite {{page}} von {{pages}}',
  line: {
    first: '{{plan}}, {{from}} bis {{to}}',
    renewal: '{{plan}}, {{from}} bis {{to}}',
    upgrade: 'Differenz zu {{plan}}, {{from}} bis {{to}}',
    returned: 'Zurückgegeben: {{plan}}, {{from}} bis {{to}}',
    commission: 'Provision vom {{from}} bis {{to}}: {{orders}} Aufträge, verkauft für {{sold}}',
  },
}
