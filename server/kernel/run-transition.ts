import type { Db } from '#server/db/open.ts'
import { inTransaction } from '#server/db/transaction.ts'
import {
  type ActorOf,
  actionName,
  decide,
  type EffectOf,
  type ProcessDefinition,
  type StateOf,
  statesAfter,
  type TransitionDefinition,
  type TransitionOf,
} from '#shared/kernel/process.ts'
import type { Deps, Viewer } from './context.ts'
import { insertEvent } from './data.ts'
import { AppError, conflict, notAllowed, notFound } from './errors.ts'
import { queueBroadcast } from './jobs.ts'
import type { ProcessHandler, ProcessRow, StoredTimer } from './process-handler.ts'
import { dropTimer, startTimers } from './timers.ts'

type TransitionRequest<P extends ProcessDefinition> = {
  transition: TransitionOf<P>
  actor: ActorOf<P>
  actorId?: string
  input?: unknown
}

/**
 * Runs one transition on a locked row inside the caller's transaction: compare-and-set, event, timers, effects.
 * Nothing leaves the process here; what must is a job in the same transaction.
 */
export async function runTransition<P extends ProcessDefinition, Row extends ProcessRow, C>(
  tx: Db,
  deps: Deps,
  handler: ProcessHandler<P, Row, C>,
  before: Row,
  { transition, actor, actorId, input }: TransitionRequest<P>,
): Promise<void> {
  const definition = handler.process.transitions[transition]
  if (!definition) throw new Error(`${handler.process.name} has no transition ${transition}`)
  const update = await handler.updates[transition]?.(tx, { deps, row: before, actor, actorId, input, now: before.now })
  const possible = statesAfter(definition, before.status)
  const to = update?.to ?? possible[0]
  if (!to || !possible.includes(to)) throw new Error(`${transition} cannot lead from ${before.status} to ${to}`)

  if (!(await handler.move(tx, before, to as StateOf<P>, update?.changes)))
    throw conflict('moved_meanwhile', 'Somebody was faster. This is how it stands now.')
  const eventId = await logEvent(tx, handler, before, { transition, actor, actorId, to, note: update?.note })
  const moved = await reload(tx, handler, before.id)
  const row = { ...moved, timers: await timersAfter(tx, deps, handler, { definition, transition, moved }) }
  const event = { deps, transition, actor, actorId, before, row, input, eventId }
  for (const effect of definition.effects ?? []) await handler.effects[effect as EffectOf<P>](tx, event)
  await handler.postSystemMessage?.(tx, event)
  // What one person does without moving it is seen by nobody else.
  if (definition.to !== 'same' || !definition.by)
    await queueBroadcast(tx, 'process.moved', { process: handler.process.name, id: row.id })
}

type MovedRow<P extends ProcessDefinition, Row> = {
  definition: TransitionDefinition
  transition: TransitionOf<P>
  moved: Row
}

/** A state has timers of its own; beside a state, only the one that fired ends. */
async function timersAfter<P extends ProcessDefinition, Row extends ProcessRow, C>(
  tx: Db,
  deps: Deps,
  handler: ProcessHandler<P, Row, C>,
  { definition, transition, moved }: MovedRow<P, Row>,
): Promise<StoredTimer[]> {
  if (definition.to !== 'same') return startTimers(tx, deps, handler, moved)
  return definition.after ? dropTimer(tx, handler, moved, transition) : moved.timers
}

/** Writes the first line of a new row's history and starts the timers of its initial state. */
export async function startProcess<P extends ProcessDefinition, Row extends ProcessRow, C>(
  tx: Db,
  deps: Deps,
  handler: ProcessHandler<P, Row, C>,
  id: string,
  { actor, actorId }: { actor: ActorOf<P>; actorId?: string },
): Promise<void> {
  const row = await reload(tx, handler, id)
  await logEvent(tx, handler, row, { transition: 'create', actor, actorId, to: row.status, note: undefined })
  await startTimers(tx, deps, handler, row)
}

async function reload<P extends ProcessDefinition, Row extends ProcessRow, C>(
  tx: Db,
  handler: ProcessHandler<P, Row, C>,
  id: string,
) {
  const row = await handler.find(tx, id)
  if (!row) throw new Error(`${handler.process.name} ${id} vanished inside its own transaction`)
  return row
}

type LoggedEvent = {
  transition: string
  actor: string
  actorId: string | undefined
  to: string
  note: string | undefined
}

const logEvent = (tx: Db, { process }: { process: ProcessDefinition }, before: ProcessRow, logged: LoggedEvent) => {
  const definition = process.transitions[logged.transition]
  const action = definition ? actionName(logged.transition, definition) : logged.transition
  return insertEvent(tx, { ...logged, kind: process.name, refId: before.id, action, from: before.status })
}

type ActionRequest = {
  id: string
  viewer: Viewer
  action: string
  input?: () => Promise<unknown>
  /** Which of the action's choices an input means. */
  choiceOf?: (input: unknown) => string
  /** Is told of the transaction before anything is moved in it. */
  begun?: (tx: Db) => void
}

/**
 * Fires what a viewer asks for. A stranger gets 404, the wrong actor 403, then the input is read (400),
 * and the wrong state or a lost race is 409 with the entity as it stands.
 */
export async function performAction<P extends ProcessDefinition, Row extends ProcessRow, C>(
  deps: Deps,
  handler: ProcessHandler<P, Row, C>,
  { id, viewer, action, input, choiceOf, begun }: ActionRequest,
): Promise<void> {
  const seen = await handler.find(deps.db, id)
  const part = seen && handler.actorOf(seen, viewer)
  if (!seen || !part) throw notFound()
  const choose = (row: Row, choice?: string) =>
    decide(handler.process, { action, choice, status: row.status, actor: part, conditions: handler.conditions(row) })
  const first = choose(seen)
  if (first.outcome === 'denied') throw notAllowed(first.code)
  const body = await input?.()
  const choice = choiceOf?.(body)
  try {
    if (first.outcome === 'wrong_state') throw wrongState()
    await inTransaction(deps.db, async (tx) => {
      begun?.(tx)
      const row = await handler.find(tx, id, { lock: true })
      if (!row || handler.actorOf(row, viewer) !== part) throw notFound()
      const decision = choose(row, choice)
      if (decision.outcome === 'denied') throw notAllowed(decision.code)
      if (decision.outcome === 'wrong_state') throw wrongState()
      const transition = decision.choice.name as TransitionOf<P>
      await runTransition(tx, deps, handler, row, { transition, actor: part, actorId: viewer.id, input: body })
    })
  } catch (error) {
    throw await withEntity(error, () => handler.present(deps, id, viewer))
  }
}

const wrongState = () => conflict('wrong_state', 'This is not possible in the present state.')

/** A conflict tells how the entity stands now. */
async function withEntity(error: unknown, shown: () => Promise<Record<string, unknown>>) {
  if (!(error instanceof AppError) || error.status !== 409) return error
  return conflict(error.code, error.message, { ...error.extra, ...(await shown()) })
}
