/** The aspects that can have stars of their own, in the order in which they are shown. */
export const SUB_RATINGS = ['quality', 'communication', 'punctuality', 'reliability'] as const
export type SubRating = (typeof SUB_RATINGS)[number]

/** The aspects that are asked for, by the reviewed person's part in the order. */
export const subRatings = {
  seller: ['quality', 'communication', 'punctuality'],
  buyer: ['communication', 'reliability'],
} as const satisfies Record<string, readonly SubRating[]>

/** The most characters; the forms count them. */
export const REVIEW_LIMITS = { comment: 2000, reply: 1000 } as const
