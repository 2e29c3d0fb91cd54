import type { SubAverages } from '#shared/contract/review.ts'
import { SUB_RATINGS } from '#shared/policies/review.ts'
import type { StarsRow } from './data.ts'

/** The numbers of reviews with one, two … five stars. */
export const histogramOf = (rows: StarsRow[]): number[] =>
  [1, 2, 3, 4, 5].map((stars) => sum(rows, (row) => (row.rating === stars ? row.count : 0)))

const sum = (rows: StarsRow[], of: (row: StarsRow) => number) => rows.reduce((total, row) => total + of(row), 0)

/** The averages of the sub-ratings, with two decimals. */
export function subAveragesOf(rows: StarsRow[], about?: StarsRow['about']): SubAverages {
  const meant = about ? rows.filter((row) => row.about === about) : rows
  const means = SUB_RATINGS.map((aspect) => {
    const count = sum(meant, (row) => row[`${aspect}_count`])
    const total = sum(meant, (row) => row[`${aspect}_sum`])
    return [aspect, count ? Math.round((total * 100) / count) / 100 : undefined] as const
  })
  return Object.fromEntries(means.filter(([, mean]) => mean !== undefined))
}
