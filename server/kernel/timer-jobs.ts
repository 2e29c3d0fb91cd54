import type { Db } from '#server/db/open.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { later } from '#shared/kernel/duration.ts'
import { statesBefore } from '#shared/kernel/process.ts'
import type { Deps } from './context.ts'
import { queueJob, type Tasks } from './jobs.ts'
import { remindOf } from './notices.ts'
import { findProcessHandler, processHandlerOf } from './process-handler.ts'
import { runAny } from './run-transition.ts'

const LATE_MS = 15 * 60_000

type TimerPayload = { process: string; id: string; transition: string; since: string; graced?: boolean }

/** The row with its timer, locked, if it is still in the state that started the timer. */
async function findActiveTimer(tx: Db, { process, id, transition, since }: TimerPayload) {
  const handler = processHandlerOf(process)
  const row = await handler.find(tx, id, { lock: true })
  const definition = handler.process.transitions[transition]
  const stands =
    row && definition && row.status_since.toISOString() === since && statesBefore(definition).includes(row.status)
  const timer = row?.timers.find((candidate) => candidate.transition === transition)
  return stands && timer ? { handler, row, timer } : undefined
}

/** A due timer checks whether its state still stands, so timers never need to be cancelled. */
async function runTimer(deps: Deps, payload: TimerPayload) {
  const { process, id, transition, since, graced } = payload
  await inTransaction(deps.db, async (tx) => {
    const standing = await findActiveTimer(tx, payload)
    if (!standing) return
    const { handler, row, timer } = standing
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
      const due = later(row.now, deps.settings.rules.overdueGrace)
      await handler.saveTimers(
        tx,
        id,
        row.timers.map((each) => (each === timer ? { ...each, dueAt: due.toISOString() } : each)),
      )
      await remindOf(tx, handler, (await handler.find(tx, id)) ?? row, { transition, moment: 'overdue' })
      return again(due, true)
    }
    await runAny(tx, deps, handler, row, { transition, actor: 'system' })
  })
}

/** Reminds once of the time left. A deadline that was moved meanwhile has reminders of its own. */
async function sendReminder(deps: Deps, payload: TimerPayload & { before: string }) {
  await inTransaction(deps.db, async (tx) => {
    const standing = await findActiveTimer(tx, payload)
    if (!standing) return
    const { handler, row } = standing
    await remindOf(tx, handler, row, { transition: payload.transition, moment: payload.before })
  })
}

async function announceStatus(deps: Deps, { process, id }: { process: string; id: string }) {
  const heard = await findProcessHandler(process)?.findSubscribers?.(deps.db, id)
  if (!heard) return
  const { status, parties, sellerId } = heard
  await deps.publish(parties, 'order_status_updated', { orderId: id, status, kind: process }, { sellerId })
}

export const processTasks: Tasks = {
  'process.timer': runTimer,
  'process.reminder': sendReminder,
  'process.moved': announceStatus,
}
