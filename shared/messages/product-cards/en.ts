export const messages = {
  title: 'Products',
  mine: 'My products',
  add: 'Add a product',
  latest: { title: 'Latest products', text: 'Second-hand finds and handmade pieces' },
  condition: {
    new: 'New',
    like_new: 'Used, like new',
    good: 'Used, good',
    fair: 'Used, with traces',
    for_parts: 'For parts or repair',
  },
  /** Read out in front of the old price. */
  before: 'Before',
  ships: 'Ships',
  postWanted: 'Post it as wanted',
  soldOut: 'Sold out',
  /** The words about the product that the reader's own unpaid order takes. */
  held: {
    title: 'It is reserved for you',
    text: 'Your order of it is not paid yet. Pay it, or give it up to choose something else.',
    pay: 'Go to the unpaid order',
  },
  left_one: 'Only {{count, number}} left',
  left_other: 'Only {{count, number}} left',
} as const

export type Messages = typeof messages

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'product-cards': Messages
  }
}
