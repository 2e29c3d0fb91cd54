import type { Slot } from '#shared/contract/common.ts'
import type { DateTimeValues } from './DateTimeFields.tsx'
import { chosenSpanOf } from './schedule-form.ts'

export const MAX_TIMES = 5

/** One of the times that are being proposed; `key` stays with it while others come and go. */
export type ProposedTime = DateTimeValues & { key: number }

export type TimeError = 'choose' | 'past' | 'twice'

/** What is wrong with each time, in their order. */
export function timeErrorsOf(times: ProposedTime[], minutes: number, now: number): (TimeError | undefined)[] {
  const starts = times.map((time) => chosenSpanOf({ ...time, minutes })?.start)
  return starts.map((start, index) => {
    if (!start) return 'choose'
    if (Date.parse(start) <= now) return 'past'
    return starts.indexOf(start) < index ? 'twice' : undefined
  })
}

/** Those that are complete, as they are sent. */
export const proposedSlotsOf = (times: ProposedTime[], minutes: number): Slot[] =>
  times.flatMap((time) => chosenSpanOf({ ...time, minutes }) ?? [])
