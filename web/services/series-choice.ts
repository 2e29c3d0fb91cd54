import type { EveryWeeks } from '#shared/contract/service-series.ts'

/** A visit that a buyer repeats, and the later visits as far as they are chosen. */
export type SeriesChoice = {
  everyWeeks: EveryWeeks
  /** The number of visits, with the first one. */
  visits: number
  /** The first visit and the package to which the later visits belong; absent until they are proposed. */
  of?: string | undefined
  /** The starts of the later visits. */
  times: string[]
}

export type Chosen = {
  packageKey?: string | undefined
  times: readonly { start: string }[]
  series?: SeriesChoice | undefined
}

/** The first visit and its package, as one text. */
export const seriesKeyOf = ({ packageKey = '', times }: Chosen): string | undefined =>
  times[0] && `${Date.parse(times[0].start)} ${packageKey}`

/** True once the later visits belong to the first one that is chosen. */
export const isSeriesSettled = (chosen: Chosen): boolean =>
  Boolean(chosen.series?.times.length && chosen.series.of === seriesKeyOf(chosen))
