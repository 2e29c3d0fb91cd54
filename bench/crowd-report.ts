import { table } from './report.ts'

/** Beside a crowd, others may wait so many times as long as beside as many calls that have nothing in common. */
const MOST_TIMES = 2

export type Latency = { requests: number; p50: number; p95: number; failed: number }

/** Waiting times of other callers beside a crowd that acts at the same moment, and without it. */
export type Beside = {
  crowd: string
  /** Milliseconds until all of the crowd are answered: the median of the crowds. */
  took: number
  /** Milliseconds of CPU of the application meanwhile: the median, too. */
  cpu: number
  /** The number of callers in the crowd that did not get what they asked for. */
  unmet: number
  quiet: Latency
  beside: Latency
  /** Beside as many calls of the same kind about different things: what their number alone costs. */
  apart?: Latency
}

/** Ratio of the waiting times to those without a crowd, and to those beside as many calls about different things. */
const timesOf = ({ beside }: Beside, than: Latency | undefined) =>
  than && { p50: beside.p50 / than.p50, p95: beside.p95 / than.p95 }

/**
 * True if a shared subject costs others no more than `MOST_TIMES`; always true without `apart`, the basis of
 * comparison.
 */
export const isHarmless = (one: Beside): boolean => {
  const ratio = timesOf(one, one.apart)
  if (!ratio) return true
  return Math.max(ratio.p50, ratio.p95) <= MOST_TIMES && one.beside.failed + one.quiet.failed + one.unmet === 0
}

const cellsOf = (ratio: ReturnType<typeof timesOf>) => (ratio ? [ratio.p50.toFixed(2), ratio.p95.toFixed(2)] : ['', ''])

const latencyCells = ({ requests, p50, p95, failed }: Latency) => [
  String(requests),
  p50.toFixed(1),
  p95.toFixed(1),
  String(failed),
]

/** Prints the waiting times of others beside each crowd; `!` marks a crowd that harms them. */
export function reportCrowds(crowds: readonly Beside[]): void {
  const head = ['crowds', 'crowd ms', 'its CPU ms', 'requests', 'p50 ms', 'p95 ms', 'failed']
  table(
    [...head, 'p50 times', 'p95 times', 'p50 of apart', 'p95 of apart', ''],
    crowds.flatMap((one) => [
      ['others without a crowd', '', '', ...latencyCells(one.quiet)],
      [
        `beside ${one.crowd}`,
        one.took.toFixed(0),
        one.cpu.toFixed(0),
        ...latencyCells(one.beside),
        ...cellsOf(timesOf(one, one.quiet)),
        ...cellsOf(timesOf(one, one.apart)),
        isHarmless(one) ? '' : '!',
      ],
    ]),
  )
}
