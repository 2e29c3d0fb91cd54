import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/kernel/context.ts'
import { type Job, queueJobs } from '#server/kernel/jobs/jobs.ts'
import { settingsFor } from '#server/kernel/settings/live-settings.ts'
import { durationMs } from '#shared/kernel/duration.ts'
import type { ProcessDefinition } from '#shared/kernel/process.ts'
import { timersOf } from '#shared/kernel/process-actions.ts'
import type { DurationName } from '#shared/kernel/rules.ts'
import { type AnyProcessHandler, type ProcessRow, type StoredTimer, valuesOf } from './process-handler.ts'

const LATE_MS = 15 * 60_000

/** True of a timer that is found so long after its time that the marketplace must have been out of reach. */
export const isLate = ({ dueAt }: Pick<StoredTimer, 'dueAt'>, now: Date): boolean =>
  now.getTime() - Date.parse(dueAt) > LATE_MS

/** Starts the timers of the row's state, counted from when it entered that state, and returns them. */
export async function startTimers(
  tx: Db,
  deps: Pick<Deps, 'settings'>,
  handler: AnyProcessHandler,
  row: ProcessRow,
): Promise<StoredTimer[]> {
  const timers = timersIn(deps, handler, row)
  await handler.saveTimers(tx, row.id, timers)
  await queueJobs(
    tx,
    timers.flatMap((timer) => jobsOf(handler.process, row, timer)),
  )
  return timers
}

type TimedHandler = Pick<AnyProcessHandler, 'process' | 'conditions' | 'dueAt' | 'timeLeft'>

/** The timers that run in the row's state. */
export function timersIn(deps: Pick<Deps, 'settings'>, handler: TimedHandler, row: ProcessRow): StoredTimer[] {
  const conditions = valuesOf(handler.conditions, row)
  return timersOf(handler.process, row.status, conditions).flatMap(({ name, transition }) => {
    const due = dueOf(deps, handler, row, name)
    return due ? [{ name, transition, dueAt: due.toISOString() }] : []
  })
}

function dueOf(deps: Pick<Deps, 'settings'>, handler: TimedHandler, row: ProcessRow, name: DurationName) {
  const after = (ms: number) => new Date(row.status_since.getTime() + ms)
  const left = handler.timeLeft?.(row, name)
  if (left !== undefined) return after(left)
  const special = handler.dueAt[name]
  const settings = settingsFor(deps.settings, row)
  return special ? special(row, { settings }) : after(durationMs(settings.rules[name]))
}

const payloadOf = ({ name }: ProcessDefinition, row: ProcessRow, { transition }: StoredTimer) => ({
  process: name,
  id: row.id,
  transition,
  since: row.status_since.toISOString(),
})

/** The job of a timer and those of its reminders. */
export const jobsOf = (process: ProcessDefinition, row: ProcessRow, timer: StoredTimer): Job[] => [
  {
    task: 'process.timer',
    payload: payloadOf(process, row, timer),
    options: { runAt: new Date(timer.dueAt), key: `timer:${row.id}:${timer.name}` },
  },
  ...remindersOf(process, row, timer),
]

/** Reminders whose time has not passed already: a shortened timer has fewer. */
const remindersOf = (process: ProcessDefinition, row: ProcessRow, timer: StoredTimer): Job[] =>
  (process.transitions[timer.transition]?.remind?.before ?? []).flatMap((before) => {
    const runAt = new Date(Date.parse(timer.dueAt) - durationMs(before))
    if (runAt <= row.status_since) return []
    return {
      task: 'process.reminder',
      payload: { ...payloadOf(process, row, timer), before },
      options: { runAt, key: `reminder:${row.id}:${timer.name}:${before}` },
    }
  })

/** Removes the timer that fired and returns the others, which continue. */
export async function dropTimer(
  tx: Db,
  handler: AnyProcessHandler,
  { id, timers }: ProcessRow,
  transition: string,
): Promise<StoredTimer[]> {
  const left = timers.filter((timer) => timer.transition !== transition)
  await handler.saveTimers(tx, id, left)
  return left
}
