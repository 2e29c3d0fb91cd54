/** Invoices as files. */
export const messages = {
  invoice: 'Invoice {{number}}',
  statement: 'Commission statement {{number}}',
  correction: 'Credit note {{number}}',
  date: 'Date: {{date}}',
  corrects: 'Corrects invoice: {{number}}',
  issuer: 'From',
  recipient: 'To',
  vatId: 'VAT ID {{id}}',
  what: 'What',
  amount: 'Amount',
  net: 'Net',
  tax: 'VAT, {{rate}}',
  gross: 'Total',
  noTax: 'No VAT is shown.',
  reverse: 'Reverse charge: the recipient owes the VAT.',
  page: 'Page {{page}} of {{pages}}',
  line: {
    first: '{{plan}}, {{from}} to {{to}}',
    renewal: '{{plan}}, {{from}} to {{to}}',
    upgrade: 'Difference to {{plan}}, {{from}} to {{to}}',
    returned: 'Given back: {{plan}}, {{from}} to {{to}}',
    commission: 'Commission of {{from}} to {{to}}: {{orders}} orders, sold for {{sold}}',
  },
} as const

export type Messages = typeof messages
