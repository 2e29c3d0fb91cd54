import type { Db } from '#server/db/open.ts'
import { inTransaction } from '#server/db/transaction.ts'
import {
  type ActorOf,
  actionName,
  decide,
  type EffectOf,
  type Facts,
  type ProcessDefinition,
  type StateOf,
  statesAfter,
  statesBefore,
  type TransitionOf,
  timersOf,
} from '#shared/kernel/process.ts'
import { type DurationName, durationMs } from '#shared/kernel/rules.ts'
import type { Deps, Viewer } from './context.ts'
import { databaseTime, insertEvent, queueJob } from './data.ts'
import { AppError, conflict, notAllowed, notFound } from './errors.ts'
import type { Tasks } from './jobs.ts'

export type StoredTimer = { name: string; transition: string; dueAt: string }

/** What the engine needs to know of an entity that has a process. */
export type ProcessRow = { id: string; status: string; status_since: Date; timers: StoredTimer[] }

/** One transition as it happens: the row before and after, who did it, and with what. */
export type Moment<P extends ProcessDefinition, Row> = {
  deps: Deps
  transition: TransitionOf<P>
  actor: ActorOf<P>
  actorId: string | undefined
  before: Row
  row: Row
  input: unknown
  /** The row of the event log; what is told about this moment is told once, by this id. */
  eventId: number
}

export type Plan<P extends ProcessDefinition, Changes> = { to?: StateOf<P>; changes?: Changes; note?: string }

type Asked<P extends ProcessDefinition, Row> = {
  deps: Deps
  row: Row
  actor: ActorOf<P>
  input: unknown
  now: Date
}

/** How the server runs a process: who is who, what is true, what a transition changes, and what its effects do. */
export type Running<P extends ProcessDefinition, Row extends ProcessRow, Changes> = {
  process: P
  /** Locked until the transaction ends if `lock` is set. */
  find: (db: Db, id: string, options?: { lock?: boolean }) => Promise<Row | undefined>
  /** The part that the viewer plays here; undefined for a stranger. */
  actorOf: (row: Row, viewer: Viewer) => ActorOf<P> | undefined
  facts: (row: Row) => Facts<P>
  /** Chooses among several next states and says what else changes; throws a conflict if it cannot be. */
  plans: { [T in TransitionOf<P>]?: (tx: Db, asked: Asked<P, Row>) => Promise<Plan<P, Changes>> }
  /** Writes the new state only if the row is still in `seen.status`; undefined means that somebody moved it first. */
  move: (tx: Db, seen: Row, to: StateOf<P>, changes: Changes | undefined) => Promise<boolean>
  saveTimers: (tx: Db, id: string, timers: StoredTimer[]) => Promise<void>
  /** When a timer is due, where that is not its duration after the state was entered. */
  dueAt: { [Name in DurationName]?: (row: Row, deps: Pick<Deps, 'settings'>) => Date | undefined }
  effects: { [Effect in EffectOf<P>]: (tx: Db, moment: Moment<P, Row>) => Promise<void> }
  /** Who hears that the status changed. */
  parties: (row: Row) => string[]
  /** The entity as this viewer sees it, under the key of the success reply; it stands beside a 409. */
  shown: (deps: Deps, id: string, viewer: Viewer) => Promise<Record<string, unknown>>
  /** Reminds the people whose turn it is, before a timer that an outage delayed takes effect. */
  remind: (tx: Db, deps: Deps, row: Row, transition: TransitionOf<P>) => Promise<void>
}

/** Any process; each `running.ts` was checked against its own before it came here. */
type AnyRunning = Running<ProcessDefinition, ProcessRow, unknown>
const registry = new Map<string, AnyRunning>()

export const registerProcess = <P extends ProcessDefinition, Row extends ProcessRow, C>(
  running: Running<P, Row, C>,
) => {
  // The engine only hands a row back to the running that found it.
  registry.set(running.process.name, running as unknown as AnyRunning)
}

type Step<P extends ProcessDefinition> = {
  transition: TransitionOf<P>
  actor: ActorOf<P>
  actorId?: string
  input?: unknown
}

/**
 * Runs one transition on a locked row inside the caller's transaction: compare-and-set, event, timers, effects.
 * Nothing leaves the process here; what must is a job in the same transaction.
 */
export async function step<P extends ProcessDefinition, Row extends ProcessRow, C>(
  tx: Db,
  deps: Deps,
  running: Running<P, Row, C>,
  before: Row,
  { transition, actor, actorId, input }: Step<P>,
): Promise<Row> {
  const definition = running.process.transitions[transition]
  if (!definition) throw new Error(`${running.process.name} has no transition ${transition}`)
  const now = await databaseTime(tx)
  const plan = await running.plans[transition]?.(tx, { deps, row: before, actor, input, now })
  const possible = statesAfter(definition, before.status)
  const to = plan?.to ?? possible[0]
  if (!to || !possible.includes(to)) throw new Error(`${transition} cannot lead from ${before.status} to ${to}`)

  if (!(await running.move(tx, before, to as StateOf<P>, plan?.changes)))
    throw conflict('moved_meanwhile', 'Somebody was faster. This is how it stands now.')
  const eventId = await logEvent(tx, running, before, { transition, actor, actorId, to, note: plan?.note })
  if (definition.to !== 'same') await startTimers(tx, deps, running, await reload(tx, running, before.id))
  else if (definition.after) await dropTimer(tx, running, before, transition)
  const row = await reload(tx, running, before.id)
  const moment = { deps, transition, actor, actorId, before, row, input, eventId }
  for (const effect of definition.effects ?? []) await running.effects[effect as EffectOf<P>](tx, moment)
  // What one person does without moving it is seen by nobody else.
  if (definition.to !== 'same' || !definition.by)
    await queueJob(tx, 'process.moved', { process: running.process.name, id: row.id })
  return reload(tx, running, before.id)
}

/** Writes the first line of a new row's history and starts the timers of its initial state. */
export async function begin<P extends ProcessDefinition, Row extends ProcessRow, C>(
  tx: Db,
  deps: Deps,
  running: Running<P, Row, C>,
  id: string,
  { actor, actorId }: { actor: ActorOf<P>; actorId: string },
): Promise<void> {
  const row = await reload(tx, running, id)
  await logEvent(tx, running, row, { transition: 'create', actor, actorId, to: row.status, note: undefined })
  await startTimers(tx, deps, running, row)
}

async function reload<P extends ProcessDefinition, Row extends ProcessRow, C>(
  tx: Db,
  running: Running<P, Row, C>,
  id: string,
) {
  const row = await running.find(tx, id)
  if (!row) throw new Error(`${running.process.name} ${id} vanished inside its own transaction`)
  return row
}

type Logged = { transition: string; actor: string; actorId: string | undefined; to: string; note: string | undefined }

const logEvent = (tx: Db, { process }: { process: ProcessDefinition }, before: ProcessRow, logged: Logged) => {
  const definition = process.transitions[logged.transition]
  const action = definition ? actionName(logged.transition, definition) : logged.transition
  return insertEvent(tx, { ...logged, kind: process.name, refId: before.id, action, from: before.status })
}

/** Starts the timers of the state that a row is in, counted from when it entered that state. */
export async function startTimers<P extends ProcessDefinition, Row extends ProcessRow, C>(
  tx: Db,
  deps: Pick<Deps, 'settings'>,
  running: Running<P, Row, C>,
  row: Row,
) {
  const timers = timersOf(running.process, row.status, running.facts(row)).flatMap(({ name, transition }) => {
    const special = running.dueAt[name]
    const due = special
      ? special(row, deps)
      : new Date(row.status_since.getTime() + durationMs(deps.settings.rules[name]))
    return due ? [{ name, transition, dueAt: due.toISOString() }] : []
  })
  await running.saveTimers(tx, row.id, timers)
  for (const { name, transition, dueAt } of timers)
    await queueJob(
      tx,
      'process.timer',
      { process: running.process.name, id: row.id, transition, since: row.status_since.toISOString() },
      { runAt: new Date(dueAt), key: `timer:${row.id}:${name}` },
    )
}

/** Takes out the timer that fired; the others go on. */
const dropTimer = <P extends ProcessDefinition, Row extends ProcessRow, C>(
  tx: Db,
  running: Running<P, Row, C>,
  { id, timers }: Row,
  transition: TransitionOf<P>,
) =>
  running.saveTimers(
    tx,
    id,
    timers.filter((timer) => timer.transition !== transition),
  )

type Fired = { id: string; viewer: Viewer; action: string; input?: () => Promise<unknown> }

/**
 * Fires what a viewer asks for. A stranger gets 404, the wrong actor 403, then the input is read (400),
 * and the wrong state or a lost race is 409 with the entity as it stands.
 */
export async function fire<P extends ProcessDefinition, Row extends ProcessRow, C>(
  deps: Deps,
  running: Running<P, Row, C>,
  { id, viewer, action, input }: Fired,
): Promise<void> {
  const seen = await running.find(deps.db, id)
  const part = seen && running.actorOf(seen, viewer)
  if (!seen || !part) throw notFound()
  const choose = (row: Row) =>
    decide(running.process, { action, status: row.status, actor: part, facts: running.facts(row) })
  const first = choose(seen)
  if (first.outcome === 'denied') throw notAllowed(first.code)
  const body = await input?.()
  try {
    if (first.outcome === 'wrong_state') throw wrongState()
    await inTransaction(deps.db, async (tx) => {
      const row = await running.find(tx, id, { lock: true })
      if (!row || running.actorOf(row, viewer) !== part) throw notFound()
      const decision = choose(row)
      if (decision.outcome === 'denied') throw notAllowed(decision.code)
      if (decision.outcome === 'wrong_state') throw wrongState()
      const transition = decision.choice.name as TransitionOf<P>
      await step(tx, deps, running, row, { transition, actor: part, actorId: viewer.id, input: body })
    })
  } catch (error) {
    throw await withEntity(error, () => running.shown(deps, id, viewer))
  }
}

const wrongState = () => conflict('wrong_state', 'This is not possible in the present state.')

/** A conflict tells how the entity stands now. */
async function withEntity(error: unknown, shown: () => Promise<Record<string, unknown>>) {
  if (!(error instanceof AppError) || error.status !== 409) return error
  return conflict(error.code, error.message, { ...error.extra, ...(await shown()) })
}

const LATE_MS = 15 * 60_000

type TimerPayload = { process: string; id: string; transition: string; since: string; graced?: boolean }

/** A timer that wakes looks whether its state still stands; so nothing ever needs cancelling. */
async function wake(deps: Deps, { process, id, transition, since, graced }: TimerPayload) {
  const running = registry.get(process)
  if (!running) throw new Error(`No process is named ${process}`)
  await inTransaction(deps.db, async (tx) => {
    const row = await running.find(tx, id, { lock: true })
    const definition = running.process.transitions[transition]
    const stands =
      row && definition && row.status_since.toISOString() === since && statesBefore(definition).includes(row.status)
    const timer = row?.timers.find((candidate) => candidate.transition === transition)
    if (!row || !definition || !stands || !timer) return
    const now = await databaseTime(tx)
    const late = now.getTime() - Date.parse(timer.dueAt)
    const again = (runAt: Date, isGraced: boolean) =>
      queueJob(
        tx,
        'process.timer',
        { process, id, transition, since, ...(isGraced ? { graced: true } : {}) },
        { runAt, key: `timer:${id}:${timer.name}` },
      )
    if (late < 0) return again(new Date(timer.dueAt), graced ?? false)
    if (late > LATE_MS && !graced && timer.name !== 'paymentWindow') {
      const due = new Date(now.getTime() + durationMs(deps.settings.rules.overdueGrace))
      await running.saveTimers(
        tx,
        id,
        row.timers.map((each) => (each === timer ? { ...each, dueAt: due.toISOString() } : each)),
      )
      await running.remind(tx, deps, (await running.find(tx, id)) ?? row, transition)
      return again(due, true)
    }
    await step(tx, deps, running, row, { transition, actor: 'system' })
  })
}

async function announce(deps: Deps, { process, id }: { process: string; id: string }) {
  const running = registry.get(process)
  const row = await running?.find(deps.db, id)
  if (running && row) deps.publish(running.parties(row), 'order_status_updated', { orderId: id, status: row.status })
}

export const processTasks: Tasks = { 'process.timer': wake, 'process.moved': announce }
