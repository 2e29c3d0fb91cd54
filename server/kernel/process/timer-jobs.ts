import type { Db } from '#server/db/open.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/kernel/context.ts'
import { queueJob, type Tasks } from '#server/kernel/jobs/jobs.ts'
import { later } from '#shared/kernel/duration.ts'
import { statesBefore } from '#shared/kernel/process.ts'
import { remindOf } from './notices.ts'
import {
  type AnyProcessHandler,
  findProcessHandler,
  type ProcessRow,
  processHandlerOf,
  type StoredTimer,
} from './process-handler.ts'
import { depsFor, runAny } from './run-transition.ts'
import { isLate } from './timers.ts'

type TimerPayload = { process: string; id: string; transition: string; since: string; graced?: boolean }

type ActiveTimer = { handler: AnyProcessHandler; row: ProcessRow; timer: StoredTimer }

/** The row with its timer, locked, if it is still in the state that started the timer. */
async function findActiveTimer(
  tx: Db,
  { process, id, transition, since }: TimerPayload,
): Promise<ActiveTimer | undefined> {
  const handler = processHandlerOf(process)
  const row = await handler.find(tx, id, { lock: true })
  const definition = handler.process.transitions[transition]
  const stands =
    row && definition && row.status_since.toISOString() === since && statesBefore(definition).includes(row.status)
  const timer = row?.timers.find((candidate) => candidate.transition === transition)
  return stands && timer ? { handler, row, timer } : undefined
}

/** Until when a late timer still waits; undefined if waiting is pointless, or a payment is waited for. */
async function graceOf(tx: Db, deps: Deps, { handler, row, timer }: ActiveTimer): Promise<Date | undefined> {
  if (timer.name === 'paymentWindow') return undefined
  const due = later(row.now, deps.settings.rules.overdueGrace)
  const end = handler.possibleUntil?.[timer.name]?.(row, await depsFor(tx, deps, row))
  if (!end || end >= due) return due
  return end > row.now ? end : undefined
}

/** A due timer checks whether its state still stands, so timers never need to be cancelled. */
async function runTimer(deps: Deps, payload: TimerPayload) {
  const { process, id, transition, since, graced } = payload
  await inTransaction(deps.db, async (tx) => {
    const active = await findActiveTimer(tx, payload)
    if (!active) return
    const { handler, row, timer } = active
    const again = (runAt: Date, isGraced: boolean) =>
      queueJob(
        tx,
        'process.timer',
        { process, id, transition, since, ...(isGraced ? { graced: true } : {}) },
        { runAt, key: `timer:${id}:${timer.name}` },
      )
    const dueAt = new Date(timer.dueAt)
    if (dueAt > row.now) return again(dueAt, graced ?? false)
    const due = isLate(timer, row.now) && !graced ? await graceOf(tx, deps, active) : undefined
    if (due) {
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
    const active = await findActiveTimer(tx, payload)
    if (!active) return
    const { handler, row } = active
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
