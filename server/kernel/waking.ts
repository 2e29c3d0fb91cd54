import type { Db } from '#server/db/open.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { statesBefore } from '#shared/kernel/process.ts'
import { durationMs } from '#shared/kernel/rules.ts'
import type { Deps } from './context.ts'
import { step } from './fire.ts'
import { queueJob, type Tasks } from './jobs.ts'
import { findRunning, runningOf } from './running.ts'

const LATE_MS = 15 * 60_000

type TimerPayload = { process: string; id: string; transition: string; since: string; graced?: boolean }

/** The row with its timer, locked, if the state in which it was started still stands. */
async function findStanding(tx: Db, { process, id, transition, since }: TimerPayload) {
  const running = runningOf(process)
  const row = await running.find(tx, id, { lock: true })
  const definition = running.process.transitions[transition]
  const stands =
    row && definition && row.status_since.toISOString() === since && statesBefore(definition).includes(row.status)
  const timer = row?.timers.find((candidate) => candidate.transition === transition)
  return stands && timer ? { running, row, timer } : undefined
}

/** A timer that wakes looks whether its state still stands; so nothing ever needs cancelling. */
async function wake(deps: Deps, payload: TimerPayload) {
  const { process, id, transition, since, graced } = payload
  await inTransaction(deps.db, async (tx) => {
    const standing = await findStanding(tx, payload)
    if (!standing) return
    const { running, row, timer } = standing
    const late = row.now.getTime() - Date.parse(timer.dueAt)
    const again = (runAt: Date, isGraced: boolean) =>
      queueJob(
        tx,
        'process.timer',
        { process, id, transition, since, ...(isGraced ? { graced: true } : {}) },
        { runAt, key: `timer:${id}:${timer.name}` },
      )
    if (late < 0) return again(new Date(timer.dueAt), graced ?? false)
    if (late > LATE_MS && !graced && timer.name !== 'paymentWindow') {
      const due = new Date(row.now.getTime() + durationMs(deps.settings.rules.overdueGrace))
      await running.saveTimers(
        tx,
        id,
        row.timers.map((each) => (each === timer ? { ...each, dueAt: due.toISOString() } : each)),
      )
      await running.remind(tx, deps, (await running.find(tx, id)) ?? row, { transition, occasion: 'overdue' })
      return again(due, true)
    }
    await step(tx, deps, running, row, { transition, actor: 'system' })
  })
}

/** Says once how much time is left. A deadline that was moved meanwhile has reminders of its own. */
async function remindBefore(deps: Deps, payload: TimerPayload & { before: string }) {
  await inTransaction(deps.db, async (tx) => {
    const standing = await findStanding(tx, payload)
    if (!standing) return
    const { running, row } = standing
    await running.remind(tx, deps, row, { transition: payload.transition, occasion: payload.before })
  })
}

async function announce(deps: Deps, { process, id }: { process: string; id: string }) {
  const heard = await findRunning(process)?.heardBy?.(deps.db, id)
  if (!heard) return
  const { status, parties } = heard
  await deps.publish(parties, 'order_status_updated', { orderId: id, status, kind: process })
}

export const processTasks: Tasks = {
  'process.timer': wake,
  'process.reminder': remindBefore,
  'process.moved': announce,
}
