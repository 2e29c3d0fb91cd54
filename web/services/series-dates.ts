import type { SeriesTimes } from '#shared/contract/service-series.ts'
import { type Chosen, isSeriesSettled, type SeriesChoice, seriesKeyOf } from './series-choice.ts'

const isSame = (one: string | undefined, other: string) => one !== undefined && Date.parse(one) === Date.parse(other)

/** True for a time that the seller has no more: it was proposed, and is now moved or left out. */
export const isLost = (start: string, { visits, skipped }: SeriesTimes): boolean =>
  visits.some(({ movedFrom }) => isSame(movedFrom, start)) || skipped.some((each) => isSame(each.start, start))

/**
 * The choice with the proposed visits; undefined if it has later visits already and none of them is lost, or there is nothing to
 * propose.
 */
export function settledSeries(chosen: Chosen, proposal: SeriesTimes): SeriesChoice | undefined {
  const { series, times } = chosen
  const [first, ...later] = proposal.visits
  if (!series || !times[0] || !first || !isSame(first.start, times[0].start) || later.length === 0) return undefined
  if (isSeriesSettled(chosen) && !series.times.some((start) => isLost(start, proposal))) return undefined
  return { ...series, of: seriesKeyOf(chosen), times: later.map(({ start }) => start) }
}

export type SeriesDate = {
  start: string
  end: string
  /** The hour that is taken, if the seller's next free one stands in its place. */
  movedFrom?: string | undefined
  /** The reason for which there is no visit. */
  skipped?: SeriesTimes['skipped'][number]['reason'] | undefined
}

/** All dates of a series in order: its visits, and the dates that are left out between them. */
export function datesOf(starts: readonly string[], minutes: number, { visits, skipped }: SeriesTimes): SeriesDate[] {
  const endOf = (start: string) => new Date(Date.parse(start) + minutes * 60_000).toISOString()
  const last = starts.at(-1) ?? ''
  const dates: SeriesDate[] = starts.map((start) => ({
    start,
    end: endOf(start),
    movedFrom: visits.find((each) => isSame(each.start, start))?.movedFrom,
  }))
  const left = skipped
    .filter(({ start }) => Date.parse(start) < Date.parse(last))
    .map(({ start, reason }) => ({ start, end: endOf(start), skipped: reason }))
  return [...dates, ...left].sort((one, other) => Date.parse(one.start) - Date.parse(other.start))
}
