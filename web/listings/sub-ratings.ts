import type { SubAverages } from '#shared/contract/review.ts'

const SUB_RATINGS = ['quality', 'communication', 'punctuality', 'reliability'] as const satisfies (keyof SubAverages)[]

/** What is rated there besides the whole, always in the same order. */
export const subRatingsOf = (ratings: SubAverages) =>
  SUB_RATINGS.flatMap((thing) => {
    const stars = ratings[thing]
    return stars === undefined ? [] : [[thing, stars] as const]
  })
