export const messages = {
  title: 'To decide',
  loading: 'Loading what waits…',
  failed: 'What waits could not be loaded',
  waiting_one: '1 thing waits for a decision.',
  waiting_other: '{{count}} things wait for a decision.',
  decide: 'Decide',
  kinds: {
    label: 'Kinds',
    all: 'All',
    verification: 'Verifications',
    case: 'Refund cases',
    report: 'Reports',
    money: 'Money',
    payout: 'Payouts',
  },
  columns: { what: 'What', due: 'Due' },
  items: {
    verification: 'Verify {{name}}',
    case: 'Refund case: {{name}}',
    appeal: 'Appeal: {{name}}',
    report: 'Report: {{name}}',
    objection: 'Objection: {{name}}',
    money: 'Payment keeps failing: {{name}}',
    payout: 'Payouts stopped: {{name}}',
  },
  empty: {
    title: 'Nothing waits',
    text: 'What needs a decision appears here, what is due soonest first.',
  },
} as const

export type Messages = typeof messages

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'admin-desk': Messages
  }
}
