import type { Slot } from '#shared/contract/common.ts'
import type { DayTime } from './DayTimeFields.tsx'
import { spanOf } from './schedule-form.ts'

export const MOST_TIMES = 5

/** One of the times that are being proposed; `key` stays with it while others come and go. */
export type ProposedTime = DayTime & { key: number }

export type TimeFault = 'choose' | 'past' | 'twice'

/** What is wrong with each time, in their order. */
export function timeFaults(times: ProposedTime[], minutes: number, now: number): (TimeFault | undefined)[] {
  const starts = times.map((time) => spanOf({ ...time, minutes })?.start)
  return starts.map((start, index) => {
    if (!start) return 'choose'
    if (Date.parse(start) <= now) return 'past'
    return starts.indexOf(start) < index ? 'twice' : undefined
  })
}

/** Those that are complete, as they are sent. */
export const slotsOf = (times: ProposedTime[], minutes: number): Slot[] =>
  times.flatMap((time) => spanOf({ ...time, minutes }) ?? [])
