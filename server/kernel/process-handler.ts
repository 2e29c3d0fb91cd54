import type { Db } from '#server/db/open.ts'
import type {
  ActorOf,
  ConditionValues,
  EffectOf,
  ProcessDefinition,
  StateOf,
  TransitionOf,
} from '#shared/kernel/process.ts'
import type { DurationName } from '#shared/kernel/rules.ts'
import type { Deps, Viewer } from './context.ts'

export type StoredTimer = { name: string; transition: string; dueAt: string }

/** What the engine needs to know of an entity that has a process; `now` is the time of the transaction that read it. */
export type ProcessRow = { id: string; status: string; status_since: Date; timers: StoredTimer[]; now: Date }

/** One transition as it happens: the row before and after, who did it, and with what. */
export type TransitionEvent<P extends ProcessDefinition, Row> = {
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

export type TransitionUpdate<P extends ProcessDefinition, Changes> = {
  to?: StateOf<P>
  changes?: Changes
  note?: string
}

export type TransitionContext<P extends ProcessDefinition, Row> = {
  deps: Deps
  row: Row
  actor: ActorOf<P>
  actorId: string | undefined
  input: unknown
  now: Date
}

/** How the server runs a process: who is who, what is true, what a transition changes, and what its effects do. */
export type ProcessHandler<P extends ProcessDefinition, Row extends ProcessRow, Changes> = {
  process: P
  /** Locked until the transaction ends if `lock` is set. */
  find: (db: Db, id: string, options?: { lock?: boolean }) => Promise<Row | undefined>
  /** The part that the viewer plays here; undefined for a stranger. */
  actorOf: (row: Row, viewer: Viewer) => ActorOf<P> | undefined
  conditions: (row: Row) => ConditionValues<P>
  /** Chooses among several next states and says what else changes; throws a conflict if it cannot be. */
  updates: {
    [T in TransitionOf<P>]?: (tx: Db, asked: TransitionContext<P, Row>) => Promise<TransitionUpdate<P, Changes>>
  }
  /** Writes the new state only if the row is still in `seen.status`; false means that somebody moved it first. */
  move: (tx: Db, seen: Row, to: StateOf<P>, changes: Changes | undefined) => Promise<boolean>
  saveTimers: (tx: Db, id: string, timers: StoredTimer[]) => Promise<void>
  /** Milliseconds that a timer has, counted from when the state was entered, where it goes on after a pause. */
  timeLeft?: ((row: Row, timer: DurationName) => number | undefined) | undefined
  /** When a timer is due, where that is not its duration after the state was entered. */
  dueAt: { [Name in DurationName]?: (row: Row, deps: Pick<Deps, 'settings'>) => Date | undefined }
  effects: { [Effect in EffectOf<P>]: (tx: Db, event: TransitionEvent<P, Row>) => Promise<void> }
  /** Keeps what happened where its people talk to each other. */
  postSystemMessage?: ((tx: Db, event: TransitionEvent<P, Row>) => Promise<void>) | undefined
  /** Who hears that the status changed, and how it stands by then. */
  findSubscribers?: ((db: Db, id: string) => Promise<{ status: string; parties: string[] } | undefined>) | undefined
  /** The entity as this viewer sees it, under the key of the success reply; it stands beside a 409. */
  present: (deps: Deps, id: string, viewer: Viewer) => Promise<Record<string, unknown>>
  /** Reminds whoever can still prevent a transition before its timer fires; `occasion` is told once. */
  remind: (tx: Db, deps: Deps, row: Row, reminder: { transition: TransitionOf<P>; occasion: string }) => Promise<void>
}

/** Any process; each `process-handler.ts` was checked against its own before it came here. */
type AnyProcessHandler = ProcessHandler<ProcessDefinition, ProcessRow, unknown>
const registry = new Map<string, AnyProcessHandler>()

export const registerProcess = <P extends ProcessDefinition, Row extends ProcessRow, C>(
  handler: ProcessHandler<P, Row, C>,
) => {
  // The engine only hands a row back to the running that found it.
  registry.set(handler.process.name, handler as unknown as AnyProcessHandler)
}

export const findProcessHandler = (process: string): AnyProcessHandler | undefined => registry.get(process)

export const processHandlerOf = (process: string): AnyProcessHandler => {
  const handler = findProcessHandler(process)
  if (!handler) throw new Error(`No process is named ${process}`)
  return handler
}
