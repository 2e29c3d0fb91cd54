import type { SubAverages } from '#shared/contract/review.ts'

const THINGS = ['quality', 'communication', 'punctuality', 'reliability'] as const satisfies (keyof SubAverages)[]

/** What is rated there besides the whole, always in the same order. */
export const thingsOf = (ratings: SubAverages) =>
  THINGS.flatMap((thing) => {
    const stars = ratings[thing]
    return stars === undefined ? [] : [[thing, stars] as const]
  })
