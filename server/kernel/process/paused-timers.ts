import type { StoredPause } from '#server/db/json-column.ts'
import type { DurationName } from '#shared/kernel/rules.ts'

const DAY = 86_400_000

type PausedRow = { paused: StoredPause | null; status: string }

/** A paused timer goes on where it stopped, with a day left at least. */
export function timeLeftAfterPause({ paused, status }: PausedRow, timer: DurationName) {
  const stopped = [paused, paused?.claim].find((pause) => pause?.status === status)
  const left = stopped?.left[timer]
  return left === undefined ? undefined : Math.max(left, DAY)
}

type TimedRow = { status: string; timers: { name: string; dueAt: string }[] }

/** The state and the time left of each timer, to resume from later. */
export const pauseTimers = ({ status, timers }: TimedRow, now: Date): Pick<StoredPause, 'status' | 'left'> => ({
  status,
  left: Object.fromEntries(timers.map(({ name, dueAt }) => [name, Date.parse(dueAt) - now.getTime()])),
})
