export const messages = {
  summary: {
    one: 'One order',
    orders: '{{total, number}} orders',
    many: 'More than {{total, number}} orders',
  },
  search: 'Number, name or payment reference',
  tabs: { serviceOrder: 'For services', productOrder: 'For products' },
  filters: {
    kind: 'Kind',
    status: 'State',
    origin: 'Came from',
    from: 'From',
    to: 'To',
    min: 'At least',
    max: 'At most',
  },
  origins: { offer: 'Accepted offer' },
  empty: {
    title: 'No order fits',
    text: 'No order fits what you look for.',
  },
  amount: 'Amount',
  actions: {
    open: 'Open',
    case: 'Refund case',
    remove: 'Delete',
  },
  onlyPerson: 'Only orders of one person',
  remove: {
    title_one: 'Delete this order?',
    title_other: 'Delete {{count}} orders?',
    text: 'It disappears from all lists, also those of its buyer and its seller. Payments, books and the audit log stay.',
    reason: 'Reason',
    confirm: 'Delete',
    busy: 'Deleting…',
    done: 'Deleted.',
    refused: 'Nothing was deleted:',
    codes: {
      own: 'You are a party to it.',
      open: 'It is not over.',
      money_held: 'Its money is still held.',
    },
  },
  step: {
    title: 'Take a step for one of them',
    text: 'For a person who cannot do it here. Both are told why; what they have to agree to stays theirs.',
    which: 'Which step',
    labels: {
      'call-off': 'Call off for the seller',
      deliver: 'Mark as received',
      settle: 'Settle, and pay the seller',
    },
    means: {
      'call-off':
        'The seller does not do it. Before the charge the order is declined; after it {{buyer}} gets everything back or chooses another seller.',
      deliver: '{{buyer}} has it: the days for complaints begin.',
      settle: 'All is well: {{seller}} gets the money.',
    },
    confirm: { title: 'Take this step?', text: '{{what}} Both are told why, and this cannot be undone.' },
    done: 'Done. Both have been told.',
  },
  removed: 'An administrator removed this order from all lists.',
  linked: {
    title: 'Belongs to it',
    buyer: 'Buyer',
    seller: 'Seller',
    conversation: 'Conversation of the two',
    payment: 'Payment',
    request: 'Request',
    listing: 'What was ordered',
    reference: 'Payment {{id}}',
    none: 'None yet',
  },
} as const

export type Messages = typeof messages

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'admin-orders': Messages
  }
}
