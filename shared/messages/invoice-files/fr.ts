import type { Translated } from '../shape.ts'
import type { Messages } from './en.ts'

export const messages: Translated<Messages, 'fr'> = {
  invoice: 'Facture {{number}}',
  statement: 'Relevé de commission {{number}}',
  correction: 'Avoir {{number}}',
  date: 'Date : {{date}}',
  corrects: 'Corrige la facture : {{number}}',
  issuer: 'De',
  recipient: 'À',
  vatId: 'N° de TVA {{id}}',
  what: 'Désignation',
  amount: 'Montant',
  net: 'Hors taxe',
  tax: 'TVA, {{rate}}',
  gross: 'Total',
  noTax: 'Aucune TVA n’est indiquée.',
  reverse: 'Autoliquidation : la TVA est due par le preneur.',
  page: 'Page {{page}} sur {{pages}}',
  line: {
    first: '{{plan}}, du {{from}} au {{to}}',
    renewal: '{{plan}}, du {{from}} au {{to}}',
    upgrade: 'Différence pour {{plan}}, du {{from}} au {{to}}',
    returned: 'Rendu : {{plan}}, du {{from}} au {{to}}',
    commission: 'Commission du {{from}} au {{to}} : {{orders}} commandes, vendues {{sold}}',
  },
}
