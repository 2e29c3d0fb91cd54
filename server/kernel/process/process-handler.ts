import type { Db } from '#server/db/open.ts'
import type { Deps, Viewer } from '#server/kernel/context.ts'
import type { AppError } from '#server/kernel/http/errors.ts'
import type { Side } from '#shared/kernel/notice.ts'
import type {
  ActionOf,
  ActorOf,
  AudienceOf,
  ChoiceOf,
  ChosenActionOf,
  ConditionOf,
  EffectOf,
  PictureField,
  ProcessDefinition,
  StateOf,
  TimerOf,
  TransitionDefinition,
  TransitionOf,
  TransitionsNamed,
} from '#shared/kernel/process.ts'
import type { DurationName, Rules } from '#shared/kernel/rules.ts'
import type { z } from '#shared/kernel/zod.ts'

export type StoredTimer = { name: string; transition: string; dueAt: string }

/** The fields that the engine needs of an entity with a process; `now` is the time of the transaction that read it. */
export type ProcessRow = {
  id: string
  status: string
  status_since: Date
  timers: StoredTimer[]
  now: Date
  /** Under which version of the settings it was made; its deadlines and transitions follow their rules. */
  settings_version?: number | undefined
}

/** A picture of an action. It is stored before the transition, under an id of its own. */
export type StoredPicture = { id: string; storedAs: string; fileName: string; mime: string; size: number }

/** The session and address of an action, for the audit log. */
export type ActionOrigin = { sessionId: string; ip: string }

type Sent<T> = T extends { input: infer S extends z.ZodType } ? z.output<S> : undefined
type Beside<T> = (T extends { pictures: infer F extends PictureField }
  ? { [Field in F]: StoredPicture[] }
  : Record<never, never>) &
  (T extends { audited: true } ? { origin: ActionOrigin } : Record<never, never>)
type WithBeside<Body, More> = [keyof More] extends [never]
  ? Body
  : (undefined extends Body ? Partial<NonNullable<Body>> : Body) & More

/** The input of a transition: what its row declares, the stored pictures, and the origin for the audit log. */
export type InputOf<P extends ProcessDefinition, T extends TransitionOf<P>> = {
  [Name in T]: WithBeside<Sent<P['transitions'][Name]>, Beside<P['transitions'][Name]>>
}[T]

export type TransitionContext<P extends ProcessDefinition, Row, T extends TransitionOf<P> = TransitionOf<P>> = {
  deps: Deps
  transition: T
  row: Row
  actor: ActorOf<P>
  actorId: string | undefined
  input: InputOf<P, T>
  now: Date
}

/** One transition as it happens: the row before and after, the actor and the input. */
export type TransitionEvent<P extends ProcessDefinition, Row, T extends TransitionOf<P> = TransitionOf<P>> = {
  deps: Deps
  transition: T
  actor: ActorOf<P>
  actorId: string | undefined
  before: Row
  row: Row
  input: InputOf<P, T>
  /** The row of the event log; notifications about this transition are sent once, by this id. */
  eventId: number
}

type Outcomes<P extends ProcessDefinition, T extends TransitionOf<P>> = P['transitions'][T]['to']
/** The transitions that have several outcomes. */
type Several<P extends ProcessDefinition> = {
  [T in TransitionOf<P>]: Outcomes<P, T> extends readonly string[] ? T : never
}[TransitionOf<P>]

/** The further changes of a transition; one with several outcomes must return which it is. */
type TransitionUpdate<P extends ProcessDefinition, T extends TransitionOf<P>, Changes> = {
  changes?: Changes
  note?: string
} & (Outcomes<P, T> extends readonly (infer To)[] ? { to: To } : { to?: never })

export type Updater<P extends ProcessDefinition, Row, Changes, T extends TransitionOf<P>> = (
  tx: Db,
  context: TransitionContext<P, Row, T>,
) => Promise<TransitionUpdate<P, T, Changes>>

export type Updates<P extends ProcessDefinition, Row, Changes> = {
  [T in Several<P>]: Updater<P, Row, Changes, T>
} & { [T in Exclude<TransitionOf<P>, Several<P>>]?: Updater<P, Row, Changes, T> }

type WithEffect<P extends ProcessDefinition, Effect> = {
  [T in TransitionOf<P>]: P['transitions'][T] extends { effects: readonly (infer Known)[] }
    ? Effect extends Known
      ? T
      : never
    : never
}[TransitionOf<P>]

/** The effects by name; the input of each is that of the transitions that have it. */
export type Effects<P extends ProcessDefinition, Row> = {
  [Effect in EffectOf<P>]: (tx: Db, event: TransitionEvent<P, Row, WithEffect<P, Effect>>) => Promise<void>
}

export type Conditions<P extends ProcessDefinition, Row> = { [Name in ConditionOf<P>]: (row: Row) => boolean }

type ActionInput<P extends ProcessDefinition, Action extends string> = InputOf<P, TransitionsNamed<P, Action>>

/** Chooses among an action's transitions by the input. */
export type Choices<P extends ProcessDefinition, Row> = {
  [Action in ChosenActionOf<P>]: (input: ActionInput<P, Action>, row: Row, actor: ActorOf<P>) => ChoiceOf<P, Action>
}

/** The accounts of each audience; `other` is the side that did not act. */
export type Audiences<P extends ProcessDefinition, Row> = {
  [Name in Named<AudienceOf<P>>]: (tx: Db, event: { before: Row; row: Row }) => Accounts | Promise<Accounts>
}
type Named<Audience> = Exclude<Audience, 'other'> | ('other' extends Audience ? 'buyer' | 'seller' : never)
type Accounts = readonly string[]

/** One notice for one account. */
export type NotificationContext<Row> = {
  /** The row before the transition; the same row if there was none. */
  before: Row
  row: Row
  accountId: string
  /** The side whose texts it uses. */
  side: Side
  event: string
  isMailed: boolean
  source: string
  /** The input of the transition behind the notice. */
  input?: unknown
  /** The timer of which it reminds. */
  reminded?: StoredTimer | undefined
  /** The rules in force, where the notifier knows them. */
  rules?: Rules | undefined
}

/** The receivers of a status: the parties, and the team of the seller. */
export type Heard = { status: string; parties: string[]; sellerId?: string }

/**
 * The server's part of a process: its actors, the truth of its conditions, the changes of each transition, and its
 * effects.
 */
export type ProcessHandler<P extends ProcessDefinition, Row extends ProcessRow, Changes> = {
  process: P
} & HandlerEntry<P, Row, Changes>

type HandlerEntry<P extends ProcessDefinition, Row extends ProcessRow, Changes> = {
  /** Locked until the transaction ends if `lock` is set. */
  find: (db: Db, id: string, options?: { lock?: boolean }) => Promise<Row | undefined>
  /**
   * The row of a transition for which many wait at once, such as a product's stock: their actions come in turn
   * (`inKeyedQueue`). The entity's own row if absent.
   */
  queueKeyOf?: (row: Row) => string
  /** The viewer's part; undefined for a stranger. */
  actorOf: (row: Row, viewer: Viewer) => ActorOf<P> | undefined
  /** The rejection of an action of a viewer who has no part any more; 404 without it. */
  rejectionOf?: ((row: Row, viewer: Viewer) => AppError | undefined) | undefined
  conditions: Conditions<P, Row>
  /** True if the transition would change nothing for this actor: then the action is answered and nothing is written. */
  isRepeated?: ((row: Row, request: { transition: string; actor: string }) => boolean) | undefined
  choices: Choices<P, Row>
  /** Checks the input of an action before the transaction begins; its writes stay, also if the action fails. */
  checks?: {
    [Action in ActionOf<P>]?: (
      deps: Deps,
      request: { row: Row; actor: ActorOf<P>; input: ActionInput<P, Action> },
    ) => Promise<void>
  }
  /** Refuses so many pictures of an action (409) before any of them is decoded. */
  limits?: {
    [Action in ActionOf<P>]?: (deps: Deps, request: { row: Row; actor: ActorOf<P>; pictures: number }) => Promise<void>
  }
  /**
   * Chooses among several next states and returns further changes; throws a conflict if the transition is impossible.
   */
  updates: Updates<P, Row, Changes>
  /**
   * Writes the new state only if the row is still in `seen.status`; false means that another transaction changed it
   * first.
   */
  setStatus: (tx: Db, seen: Row, to: StateOf<P>, changes: Changes | undefined) => Promise<boolean>
  saveTimers: (tx: Db, id: string, timers: StoredTimer[]) => Promise<void>
  /** Milliseconds that are left of a timer, from the start of the state, for one that continues after a pause. */
  timeLeft?: ((row: Row, timer: DurationName) => number | undefined) | undefined
  /** The due time of a timer, if that is not its duration after the start of the state. */
  dueAt: { [Name in TimerOf<P>]?: (row: Row, deps: Pick<Deps, 'settings'>) => Date | undefined }
  /** Until when what a timer waits for is possible, if that ends: a timer that is found late waits no longer. */
  possibleUntil?: { [Name in TimerOf<P>]?: (row: Row, deps: Pick<Deps, 'settings'>) => Date | undefined } | undefined
  effects: Effects<P, Row>
  audiences: Audiences<P, Row>
  /** Notifies one account, in the transaction of the event. */
  notify: (tx: Db, notification: NotificationContext<Row>) => Promise<void>
  /** Writes the event into the conversation of its people. */
  postSystemMessage?: ((tx: Db, event: TransitionEvent<P, Row>) => Promise<void>) | undefined
  /** Tells of the event whom its notices leave out. */
  notifyOthers?: ((tx: Db, event: TransitionEvent<P, Row>) => Promise<void>) | undefined
  /** The accounts to tell of the new status, and the status at that time. */
  findSubscribers?: ((db: Db, id: string) => Promise<Heard | undefined>) | undefined
  /** The entity as this viewer sees it, under the key of the success reply; it stands beside a 409. */
  present: (deps: Deps, id: string, viewer: Viewer) => Promise<Record<string, unknown>>
}

/** Checks the handler against its process: a missing condition, effect, choice or outcome does not compile. */
export const defineHandler = <P extends ProcessDefinition, Row extends ProcessRow, Changes>(
  process: P,
  handler: HandlerEntry<P, Row, Changes>,
): ProcessHandler<P, Row, Changes> => ({ process, ...handler })

type Loose<Args extends unknown[], Result> = Record<string, ((...args: Args) => Result) | undefined>
type LooseContext = Omit<TransitionContext<ProcessDefinition, ProcessRow>, 'input'> & { input: unknown }
export type LooseEvent = Omit<TransitionEvent<ProcessDefinition, ProcessRow>, 'input'> & { input: unknown }

/** Any process, as the engine runs it; each handler was checked against its own process before. */
export type AnyProcessHandler = {
  process: ProcessDefinition
  find: (db: Db, id: string, options?: { lock?: boolean }) => Promise<ProcessRow | undefined>
  queueKeyOf?: (row: ProcessRow) => string
  actorOf: (row: ProcessRow, viewer: Viewer) => string | undefined
  rejectionOf?: ((row: ProcessRow, viewer: Viewer) => AppError | undefined) | undefined
  conditions: Record<string, (row: ProcessRow) => boolean>
  isRepeated?: ((row: ProcessRow, request: { transition: string; actor: string }) => boolean) | undefined
  choices: Loose<[input: unknown, row: ProcessRow, actor: string], string>
  checks?: Loose<[deps: Deps, request: { row: ProcessRow; actor: string; input: unknown }], Promise<void>>
  limits?: Loose<[deps: Deps, request: { row: ProcessRow; actor: string; pictures: number }], Promise<void>>
  updates: Loose<
    [tx: Db, context: LooseContext],
    Promise<{ to?: string; changes?: unknown; note?: string | undefined }>
  >
  setStatus: (tx: Db, seen: ProcessRow, to: string, changes: unknown) => Promise<boolean>
  saveTimers: (tx: Db, id: string, timers: StoredTimer[]) => Promise<void>
  timeLeft?: ((row: ProcessRow, timer: DurationName) => number | undefined) | undefined
  dueAt: Loose<[row: ProcessRow, deps: Pick<Deps, 'settings'>], Date | undefined>
  possibleUntil?: Loose<[row: ProcessRow, deps: Pick<Deps, 'settings'>], Date | undefined> | undefined
  effects: Loose<[tx: Db, event: LooseEvent], Promise<void>>
  audiences: Loose<[tx: Db, event: { before: ProcessRow; row: ProcessRow }], Accounts | Promise<Accounts>>
  notify: (tx: Db, notification: NotificationContext<ProcessRow>) => Promise<void>
  postSystemMessage?: ((tx: Db, event: LooseEvent) => Promise<void>) | undefined
  notifyOthers?: ((tx: Db, event: LooseEvent) => Promise<void>) | undefined
  findSubscribers?: ((db: Db, id: string) => Promise<Heard | undefined>) | undefined
  present: (deps: Deps, id: string, viewer: Viewer) => Promise<Record<string, unknown>>
}

/**
 * The handler of any process. The engine hands rows, inputs and changes back only to the handler that they came from.
 */
export const anyHandler = <P extends ProcessDefinition, Row extends ProcessRow, Changes>(
  handler: ProcessHandler<P, Row, Changes>,
): AnyProcessHandler => handler as unknown as AnyProcessHandler

/**
 * The handler of one of several processes that have the same rows, seen as the handler of a process with only those
 * rows: for code that serves all of them. The type checks that `P` has the rows, with the same inputs.
 */
export const handlerOfRows =
  <Rows extends Record<string, Pick<TransitionDefinition, 'input'>>>() =>
  <P extends ProcessDefinition & { transitions: Rows }, Row extends ProcessRow, Changes>(
    handler: ProcessHandler<P, Row, Changes>,
  ): ProcessHandler<ProcessDefinition & { transitions: Rows }, Row, Changes> =>
    handler as unknown as ProcessHandler<ProcessDefinition & { transitions: Rows }, Row, Changes>

/** The truth of each condition for a row. */
export const valuesOf = <Name extends string, Row>(
  conditions: Record<Name, (row: Row) => boolean>,
  row: Row,
): Record<Name, boolean> =>
  // The keys are those of the conditions.
  Object.fromEntries(
    Object.entries<(row: Row) => boolean>(conditions).map(([name, isTrue]) => [name, isTrue(row)]),
  ) as Record<Name, boolean>

const registry = new Map<string, AnyProcessHandler>()

export const registerProcess = (handler: AnyProcessHandler): void => void registry.set(handler.process.name, handler)

export const findProcessHandler = (process: string): AnyProcessHandler | undefined => registry.get(process)

export const processHandlerOf = (process: string): AnyProcessHandler => {
  const handler = findProcessHandler(process)
  if (!handler) throw new Error(`No process is named ${process}`)
  return handler
}
