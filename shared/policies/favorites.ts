/** The kinds of things that people can save, by the words of the wire. */
export const favoriteKinds = ['service', 'product', 'request', 'requestedProduct', 'user'] as const
export type FavoriteKind = (typeof favoriteKinds)[number]

/** The kinds of the matches of saved searches, as things that people can save. */
export const favoriteKindOfMatch = {
  service: 'service',
  product: 'product',
  service_request: 'request',
  product_request: 'requestedProduct',
  provider: 'user',
} as const satisfies Record<string, FavoriteKind>

/** The most things that an account can save, its most collections, and the most things that it looked at. */
export const MOST_FAVORITES = 1_000
export const MOST_COLLECTIONS = 50
export const MOST_VIEWED = 30
/** The favorites that a visitor's browser keeps; they are handed over in one call at the sign-in. */
export const MOST_VISITOR_FAVORITES = 200

export const COLLECTION_LIMITS = { name: 60, note: 500 } as const

/** The share of a price by which it has to drop before people are told. */
export const NOTIFIED_DROP = 0.01
/** The hours before the end of a saved request at which people are told, and between two news that something can be had again. */
export const CLOSING_HOURS = 48
export const AGAIN_HOURS = 24
