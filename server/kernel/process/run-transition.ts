import type { Db } from '#server/db/open.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Deps, Viewer } from '#server/kernel/context.ts'
import { insertEvent } from '#server/kernel/data.ts'
import { AppError, conflict, notAllowed, notFound } from '#server/kernel/http/errors.ts'
import { queueBroadcast } from '#server/kernel/jobs/jobs.ts'
import { inKeyedQueue } from '#server/kernel/jobs/keyed-queue.ts'
import { loadSettingsFor, settingsFor } from '#server/kernel/settings/live-settings.ts'
import {
  type ActorOf,
  actionName,
  type ProcessDefinition,
  statesAfter,
  statesBefore,
  type TransitionDefinition,
  type TransitionOf,
} from '#shared/kernel/process.ts'
import { type Decision, decide } from '#shared/kernel/process-actions.ts'
import { notifyOfTransition } from './notices.ts'
import {
  type AnyProcessHandler,
  anyHandler,
  type InputOf,
  type ProcessHandler,
  type ProcessRow,
  type StoredTimer,
  valuesOf,
} from './process-handler.ts'
import { dropTimer, startTimers } from './timers.ts'

/** A transition to run, and its input if it has one. */
export type TransitionRequest<P extends ProcessDefinition, T extends TransitionOf<P>> = {
  transition: T
  actor: ActorOf<P>
  actorId?: string | undefined
  personId?: string | undefined
  /** The time of the event, for a history that is entered afterwards; now by default. */
  at?: Date | undefined
} & (undefined extends InputOf<P, T> ? { input?: InputOf<P, T> } : { input: InputOf<P, T> })

type AnyRequest = {
  transition: string
  actor: string
  actorId?: string | undefined
  personId?: string | undefined
  at?: Date | undefined
  input?: unknown
}

/**
 * Runs one transition on a locked row inside the caller's transaction: compare-and-set, event, timers, effects,
 * notices. Nothing leaves the process here; calls to the outside are jobs in the same transaction.
 */
export const runTransition = <P extends ProcessDefinition, Row extends ProcessRow, Changes, T extends TransitionOf<P>>(
  tx: Db,
  deps: Deps,
  handler: ProcessHandler<P, Row, Changes>,
  row: Row,
  request: TransitionRequest<P, T>,
): Promise<void> => runAny(tx, deps, anyHandler(handler), row, request)

/** Runs a transition of any process; the caller has the transition and its input from the process itself. */
export async function runAny(
  tx: Db,
  given: Deps,
  handler: AnyProcessHandler,
  before: ProcessRow,
  { transition, actor, actorId, personId, at, input }: AnyRequest,
): Promise<void> {
  const deps = await depsFor(tx, given, before)
  const definition = handler.process.transitions[transition]
  if (!definition) throw new Error(`${handler.process.name} has no transition ${transition}`)
  const context = { deps, transition, row: before, actor, actorId, input, now: before.now }
  const update = await handler.updates[transition]?.(tx, context)
  const to = outcomeOf(transition, definition, before.status, update?.to)

  if (!(await handler.setStatus(tx, before, to, update?.changes)))
    throw conflict('moved_meanwhile', 'It has changed meanwhile. This is how it stands now.')
  const eventId = await logEvent(tx, handler, before, {
    transition,
    actor,
    actorId,
    personId,
    at,
    to,
    note: update?.note,
  })
  const written = await reload(tx, handler, before.id)
  const row = { ...written, timers: await timersAfter(tx, deps, handler, { definition, transition, written }) }
  const event = { deps, transition, actor, actorId, before, row, input, eventId }
  for (const effect of definition.effects ?? []) await effectOf(handler, effect)(tx, event)
  await notifyOfTransition(tx, handler, event)
  await handler.notifyOthers?.(tx, event)
  await handler.postSystemMessage?.(tx, event)
  // A person's action that stays in its state changes nothing that the other side sees.
  if (definition.to !== 'same' || !definition.by)
    await queueBroadcast(tx, 'process.moved', { process: handler.process.name, id: row.id })
}

/** Runs a transition if it can start in the row's state; another one may have changed the row already. */
export async function runIfPossible<
  P extends ProcessDefinition,
  Row extends ProcessRow,
  Changes,
  T extends TransitionOf<P>,
>(
  tx: Db,
  deps: Deps,
  handler: ProcessHandler<P, Row, Changes>,
  id: string,
  request: TransitionRequest<P, T>,
): Promise<void> {
  const row = await handler.find(tx, id, { lock: true })
  if (!row) throw new Error(`${handler.process.name} ${id} does not exist`)
  const definition = handler.process.transitions[request.transition]
  if (definition && statesBefore(definition).includes(row.status)) await runTransition(tx, deps, handler, row, request)
}

/** The dependencies with the rules under which the row was made. */
export async function depsFor(tx: Db, deps: Deps, row: ProcessRow): Promise<Deps> {
  if (row.settings_version === undefined) return deps
  await loadSettingsFor(tx, deps.settings, row)
  const settings = settingsFor(deps.settings, row)
  return settings === deps.settings ? deps : { ...deps, settings }
}

/** The next state; of several outcomes the update has chosen one. */
function outcomeOf(name: string, definition: TransitionDefinition, from: string, chosen: string | undefined): string {
  const possible = statesAfter(definition, from)
  const to = chosen ?? (possible.length === 1 ? possible[0] : undefined)
  if (!to || !possible.includes(to)) throw new Error(`${name} cannot lead from ${from} to ${to}`)
  return to
}

function effectOf(handler: AnyProcessHandler, name: string) {
  const effect = handler.effects[name]
  if (!effect) throw new Error(`${handler.process.name} has no effect ${name}`)
  return effect
}

type WrittenRow = { definition: TransitionDefinition; transition: string; written: ProcessRow }

/** A new state starts its own timers; if the state stays, only the timer that fired ends. */
async function timersAfter(
  tx: Db,
  deps: Deps,
  handler: AnyProcessHandler,
  { definition, transition, written }: WrittenRow,
): Promise<StoredTimer[]> {
  if (definition.to !== 'same') return startTimers(tx, deps, handler, written)
  return definition.after ? dropTimer(tx, handler, written, transition) : written.timers
}

type Start<Actor> = { actor: Actor; actorId?: string; personId?: string | undefined; at?: Date }

/** Writes the first line of a new row's history and starts the timers of its initial state. */
export const startProcess = <P extends ProcessDefinition, Row extends ProcessRow, Changes>(
  tx: Db,
  deps: Deps,
  handler: ProcessHandler<P, Row, Changes>,
  id: string,
  start: Start<ActorOf<P>>,
): Promise<void> => startAny(tx, deps, anyHandler(handler), id, start)

/** The same for a row of any process. */
export async function startAny(
  tx: Db,
  deps: Deps,
  handler: AnyProcessHandler,
  id: string,
  { actor, actorId, personId, at }: Start<string>,
): Promise<void> {
  const row = await reload(tx, handler, id)
  await logEvent(tx, handler, row, {
    transition: 'create',
    actor,
    actorId,
    personId,
    at,
    to: row.status,
    note: undefined,
  })
  await startTimers(tx, deps, handler, row)
}

async function reload(tx: Db, handler: AnyProcessHandler, id: string): Promise<ProcessRow> {
  const row = await handler.find(tx, id)
  if (!row) throw new Error(`${handler.process.name} ${id} vanished inside its own transaction`)
  return row
}

type LoggedEvent = {
  transition: string
  actor: string
  actorId: string | undefined
  personId: string | undefined
  at: Date | undefined
  to: string
  note: string | undefined
}

const logEvent = (tx: Db, { process }: { process: ProcessDefinition }, before: ProcessRow, logged: LoggedEvent) => {
  const definition = process.transitions[logged.transition]
  const action = definition ? actionName(logged.transition, definition) : logged.transition
  return insertEvent(tx, { ...logged, kind: process.name, refId: before.id, action, from: before.status })
}

export type ActionRequest = {
  id: string
  viewer: Viewer
  action: string
  /** The only state in which the action is meant; in any other it is 409. */
  onlyIn?: string
  /** Reads the input. `checkPictureLimit` refuses so many pictures, if the action does; call it before they are decoded. */
  input?: (checkPictureLimit: (pictures: number) => Promise<void>) => Promise<unknown>
  /** Called with the transaction before it changes anything. */
  beforeWrite?: (tx: Db) => void
}

/**
 * Runs a viewer's action. A stranger gets 404, or the handler's own rejection, the wrong actor 403, then the input is read
 * (400), and the wrong state or a lost race is 409 with the entity as it stands.
 */
export async function performAction<P extends ProcessDefinition, Row extends ProcessRow, Changes>(
  deps: Deps,
  typed: ProcessHandler<P, Row, Changes>,
  { id, viewer, action, onlyIn, input, beforeWrite }: ActionRequest,
): Promise<void> {
  const handler = anyHandler(typed)
  const seen = await handler.find(deps.db, id)
  const part = seen && handler.actorOf(seen, viewer)
  if (!seen || !part) throw (seen && handler.rejectionOf?.(seen, viewer)) ?? notFound()
  const choose = (row: ProcessRow, choice?: string): Decision => {
    if (onlyIn !== undefined && row.status !== onlyIn) return { outcome: 'wrong_state' }
    const conditions = valuesOf(handler.conditions, row)
    return decide(handler.process, { action, choice, status: row.status, actor: part, conditions })
  }
  const first = choose(seen)
  if (first.outcome === 'denied') throw notAllowed(first.code)
  const checkPictureLimit = async (pictures: number) => {
    if (first.outcome === 'wrong_state') throw wrongState()
    await handler.limits?.[action]?.(deps, { row: seen, actor: part, pictures })
  }
  try {
    const body = await input?.(checkPictureLimit)
    await handler.checks?.[action]?.(deps, { row: seen, actor: part, input: body })
    if (first.outcome === 'wrong_state') throw wrongState()
    const act = async (tx: Db) => {
      beforeWrite?.(tx)
      const row = await handler.find(tx, id, { lock: true })
      if (!row || handler.actorOf(row, viewer) !== part) throw (row && handler.rejectionOf?.(row, viewer)) ?? notFound()
      const decision = choose(row, handler.choices[action]?.(body, row, part))
      if (decision.outcome === 'denied') throw notAllowed(decision.code)
      if (decision.outcome === 'wrong_state') throw wrongState()
      if (handler.isRepeated?.(row, { transition: decision.choice.name, actor: part })) return
      const request = {
        transition: decision.choice.name,
        actor: part,
        actorId: viewer.id,
        personId: viewer.person?.id,
        input: body,
      }
      await runAny(tx, deps, handler, row, request)
    }
    await inKeyedQueue(handler.queueKeyOf?.(seen) ?? id, () => inTransaction(deps.db, act))
  } catch (error) {
    throw await withEntity(error, () => handler.present(deps, id, viewer))
  }
}

const wrongState = () => conflict('wrong_state', 'This is not possible in the present state.')

/** A conflict carries the present entity, if the caller still sees it. */
export async function withEntity(error: unknown, present: () => Promise<Record<string, unknown>>) {
  if (!(error instanceof AppError) || error.status !== 409) return error
  const entity = await present().catch((failure: unknown) => {
    if (failure instanceof AppError && failure.status === 404) return {}
    throw failure
  })
  return conflict(error.code, error.message, { ...error.extra, ...entity })
}
