export const messages = {
  seeAll: 'See all',
  path: 'You are here',
  verified: 'Verified seller',
  promoted: 'Promoted',
  promotedUntil: 'Promoted until {{date}}',
  promote: 'Promote',
  promotion: 'How its promotion goes',
  online: 'Online',
  /** Behind the name of a place; it is known to half a kilometre. */
  distance: { about: 'about {{km}} km', under: 'less than 1 km' },
  /** Read out in place of the star and the figures. */
  rated_one: '{{average}} out of 5, {{count, number}} review',
  rated_other: '{{average}} out of 5, {{count, number}} reviews',
  /** Beside a text in another language than the page. */
  writtenIn: { en: 'In English', am: 'In Amharic', de: 'In German', fr: 'In French' },
  price: {
    from: 'From {price}',
    fromHourly: 'From {price} / hour',
    onRequest: 'Price on request',
  },
} as const

export type Messages = typeof messages

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'listing-cards': Messages
  }
}
