export const messages = {
  title: 'To decide',
  loading: 'Loading what waits…',
  failed: 'What waits could not be loaded',
  waiting_one: '1 thing waits for a decision.',
  waiting_other: '{{count}} things wait for a decision.',
  kinds: {
    label: 'Kinds',
    all: 'All',
    verification: 'Verifications',
    held: 'Held back',
    case: 'Refund cases',
    report: 'Reports',
    money: 'Money',
    payout: 'Payouts',
  },
  items: {
    verification: 'Verify {{name}}',
    held: 'Held back: {{name}}',
    case: 'Refund case: {{name}}',
    appeal: 'Appeal: {{name}}',
    report: 'Report: {{name}}',
    objection: 'Objection: {{name}}',
    money: 'Payment keeps failing: {{name}}',
    payout: 'Payouts stopped: {{name}}',
  },
  taken: 'taken',
  visitors: 'visitors reported it',
  due: { raised: 'Reported by visitors', overdue: 'Overdue', today: 'Due today', tomorrow: 'Tomorrow', later: 'Later' },
  keys: { next: 'next', back: 'back', whole: 'whole screen', close: 'close', enter: 'Enter', escape: 'Esc' },
  panel: {
    whole: 'Open the whole screen',
    loading: 'Loading what has to be known…',
    failed: 'What has to be known could not be loaded',
    gone: 'This has been decided meanwhile, or is gone.',
    order: 'The order',
    wholeCase: 'The whole case',
  },
  payout: {
    restricted: 'The provider has stopped payouts',
    changed: 'No longer stopped',
    person: 'Seller',
    email: 'E-mail',
    phone: 'Phone',
    missing: 'What the payment provider still needs',
    unnamed: 'The provider does not say what is missing. It may be looking at the account itself.',
    how: 'Only {{name}} can put this right, on their page about payments. They have been told by mail. Earnings wait until then.',
    needs: {
      business: 'The name of the person or the business',
      name: 'First and last name',
      bank: 'A bank account',
      terms: 'Consent to the provider’s terms',
      document: 'An identity document',
      idNumber: 'An identity or tax number',
      address: 'An address',
      birth: 'A date of birth',
      contact: 'An e-mail address or phone number',
      people: 'Details of the people behind the business',
      other: 'A few more details',
    },
  },
  all: 'All {{count, number}}',
  needsYou: 'Needs you',
  decideFirst: 'Decide the first',
  dashboard: { loading: 'Loading the dashboard…', failed: 'The dashboard could not be loaded' },
  figures: {
    title: 'Today',
    paid: 'Charged today',
    reserved: 'Reserved today, not charged yet: {{value}}',
    orders: 'Orders paid or reserved today: {{kind}}',
    people: 'New people today',
    yesterday: 'Yesterday: {{value}}',
    trend: 'The last {{count}} days; at most {{most}} on a day',
  },
  imprint: {
    text: 'The imprint does not say yet who runs this marketplace. In many countries the law asks for it.',
    write: 'Write the imprint',
  },
  installation: {
    readOnly:
      'The database takes no writes: it is read-only, or its disk is full. People can read pages, but cannot order or save anything.',
    mails_one:
      '{{count}} mail has been waiting since {{since}}. The mail server cannot be reached, or refuses it. Check SMTP_URL and the log.',
    mails_other:
      '{{count}} mails are waiting, the first since {{since}}. The mail server cannot be reached, or refuses them. Check SMTP_URL and the log.',
    disk: 'The disk is nearly full: {{free}} GB of {{size}} GB are free. Make room before uploads and orders fail.',
    jobs: 'Background jobs fail again and again: {{names}}. The log says why.',
  },
  issuer: {
    text: 'Invoices show tax, but not the name and address of who issues them. The law asks for both.',
    fill: 'Fill in who issues them',
  },
  latest: {
    title: 'Latest orders',
    all: 'All orders',
    none: 'No orders yet',
    noneText: 'The first orders appear here.',
    order: 'Order',
    buyer: 'Buyer',
    seller: 'Seller',
    state: 'State',
    total: 'Total',
    placed: 'Placed',
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
