/** The aspects with stars of their own, by the reviewed person's part in the order. */
export const subRatings = {
  seller: ['quality', 'communication', 'punctuality'],
  buyer: ['communication', 'reliability'],
} as const

/** The most characters; the forms count them. */
export const REVIEW_LIMITS = { comment: 2000, reply: 1000 } as const
