/** Texts about the buyer's price: the fee beside a price, and a price that has changed since it was shown. */
export const messages = {
  /** The parts added to a price, in a line such as "€56 + €1.68 service fee = €57.68". */
  parts: {
    shipping: '{{amount}} delivery',
    fee: '{{amount}} service fee',
    min: '{{amount}} service fee (minimum fee)',
    max: '{{amount}} service fee (maximum fee)',
  },
  changed: {
    title: 'The price has changed',
    text: 'The price went up after you opened this page. Nothing has been charged.',
    before: 'Previous total',
    now: 'New total',
    order: 'Order at the new price',
    back: 'Back',
  },
} as const

export type Messages = typeof messages

declare module 'i18next' {
  interface ResourceNamespaceMap {
    prices: Messages
  }
}
