import type { StoredPause } from '#server/db/json-column.ts'
import type { DurationName } from '#shared/kernel/rules.ts'

const DAY = 86_400_000

type Stopped = { paused: StoredPause | null; status: string }

/** What was interrupted goes on where it was, and for a day at least. */
export function pausedTime({ paused, status }: Stopped, timer: DurationName) {
  const stopped = [paused, paused?.claim].find((pause) => pause?.status === status)
  const left = stopped?.left[timer]
  return left === undefined ? undefined : Math.max(left, DAY)
}

type Standing = { status: string; timers: { name: string; dueAt: string }[] }

/** How something stands now, to go on from there later. */
export const pauseOf = ({ status, timers }: Standing, now: Date): Pick<StoredPause, 'status' | 'left'> => ({
  status,
  left: Object.fromEntries(timers.map(({ name, dueAt }) => [name, Date.parse(dueAt) - now.getTime()])),
})
