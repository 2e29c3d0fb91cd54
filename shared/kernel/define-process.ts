import type { ProcessTexts } from '../messages/notification-texts.ts'
import { type Notice, type Notifies, namedNotices, type OwnName, type Side } from './notice.ts'
import {
  type ProcessDefinition,
  type Snake,
  type StateDefinition,
  snake,
  type TransitionDefinition,
} from './process.ts'

/** States and transitions that several processes share. */
export type PhaseDefinition = {
  /** Its name in processes that place it, and in errors. */
  phase: string
  states?: Readonly<Record<string, StateDefinition>>
  transitions: Readonly<Record<string, TransitionDefinition>>
  /** The states of the process in which this phase holds the buyer's money, or has it reserved. */
  held?: readonly string[]
}

/** The place of a phase among the rows of a process: `claimable: 'phase'`. */
type Place = 'phase'

type Definition = Omit<ProcessDefinition, 'states' | 'transitions'> & {
  /** Their rows stand where the process names the phase, otherwise after all of its own. */
  phases?: readonly PhaseDefinition[]
  states: Readonly<Record<string, StateDefinition | Place>>
  transitions: Readonly<Record<string, TransitionDefinition | Place>>
  /**
   * Changes of transitions of the phases, by their names. A field replaces that of the phase; of `notifies` each
   * audience does, so that an override adds an audience without repeating the others.
   */
  override?: Readonly<Record<string, Partial<TransitionDefinition>>>
}

type PhaseIn<D> = D extends { phases: readonly (infer P extends PhaseDefinition)[] } ? P : never
type PhaseStates<P> = P extends { states: infer S } ? S : never
type PhaseTransitions<P> = P extends { transitions: infer T } ? T : never
/** The keys of every member of a union. */
type KeysOf<U> = U extends U ? keyof U & string : never
type RowNamed<U, Name> = U extends { readonly [K in Name & string]: infer Row } ? Row : never
type OwnRow<Rows> = { [K in keyof Rows & string]: Rows[K] extends Place ? never : K }[keyof Rows & string]

type StateName<D extends Definition> = OwnRow<D['states']> | KeysOf<PhaseStates<PhaseIn<D>>>
type OverrideOf<D, Name> = D extends { override: { readonly [K in Name & string]: infer Change } } ? Change : unknown

type MergedNotifies<Row, Change> = Change extends { notifies: infer New }
  ? { notifies: Row extends { notifies: infer Old } ? Omit<Old, keyof New> & New : New }
  : unknown
type Changed<Row, Change> = unknown extends Change
  ? Row
  : Omit<Row, keyof Change> & Omit<Change, 'notifies'> & MergedNotifies<Row, Change>

type MergedStates<D extends Definition, FromPhases = PhaseStates<PhaseIn<D>>> = {
  [S in StateName<D>]: S extends OwnRow<D['states']> ? D['states'][S] : RowNamed<FromPhases, S>
}
type MergedTransitions<D extends Definition, FromPhases = PhaseTransitions<PhaseIn<D>>> = {
  [T in OwnRow<D['transitions']> | KeysOf<FromPhases>]: T extends OwnRow<D['transitions']>
    ? D['transitions'][T]
    : Changed<RowNamed<FromPhases, T>, OverrideOf<D, T>>
}

/** The process that a definition makes: its own rows and those of its phases, as if they were written in it. */
export type ProcessOf<D extends Definition> = [PhaseIn<D>] extends [never]
  ? D
  : Omit<D, 'phases' | 'override' | 'states' | 'transitions'> & {
      states: MergedStates<D>
      transitions: MergedTransitions<D>
    }

type PhaseWithState<P, Name extends string> = P extends {
  phase: infer Phase
  states: { readonly [K in Name]: unknown }
}
  ? Phase & string
  : never
type PhaseWithTransition<P, Name extends string> = P extends {
  phase: infer Phase
  transitions: { readonly [K in Name]: unknown }
}
  ? Phase & string
  : never

/** The demand that a name which is taken cannot meet: the compiler prints it. */
export type TakenState<
  Phase extends string,
  Name extends string,
> = `The phase ${Phase} already has a state ${Name}: give this one another name`
export type TakenTransition<
  Phase extends string,
  Name extends string,
> = `The phase ${Phase} already has a transition ${Name}: give this one another name, or change that row in override`
export type NothingToOverride<Name extends string> = `No phase of this process has a transition ${Name} to override`
export type NoSuchPhase<Name extends string> = `The process lists no phase ${Name}`

type Topic<D extends { name: string }> = ProcessTexts[Snake<D['name']> & keyof ProcessTexts]
/** The events for which the catalogue has texts for this side. */
type EventsFor<D extends Definition, S extends Side> = {
  [E in keyof Topic<D> & string]: S extends keyof Topic<D>[E] ? E : never
}[keyof Topic<D> & string]
type OwnAudiences<D extends Definition> = D extends { audiences: infer A extends Readonly<Record<string, Side>> }
  ? A
  : Record<never, never>
type SidesOf<D extends Definition> = OwnAudiences<D> & { buyer: 'buyer'; seller: 'seller'; admin: 'admin' }
type EventsOf<D extends Definition, A> = A extends keyof SidesOf<D>
  ? EventsFor<D, SidesOf<D>[A] & Side>
  : A extends 'other'
    ? EventsFor<D, 'buyer'> & EventsFor<D, 'seller'>
    : never
/** The events that an audience may be told of; a row of that name may leave its event out. */
type EventsAt<D extends Definition, A, Name extends string> =
  | EventsOf<D, A>
  | (Snake<Name> extends EventsOf<D, A> ? OwnName : never)
type CheckedNotifies<D extends Definition, N, Name extends string> = {
  readonly [A in keyof N]:
    | Notice<EventsAt<D, A, Name>, StateName<D>>
    | readonly Notice<EventsAt<D, A, Name>, StateName<D>>[]
}
type CheckedReminder<D extends Definition, R> = R extends { who: infer A } ? { who: A; event: EventsOf<D, A> } : unknown
type CheckedNotices<D extends Definition, Row, Name extends string> = (Row extends { notifies: infer N }
  ? { notifies: CheckedNotifies<D, N, Name> }
  : unknown) &
  (Row extends { remind: infer Reminder } ? { remind: CheckedReminder<D, Reminder> } : unknown)

type CheckedState<D extends Definition> = { turn?: D['actors'][number]; step: D['steps'][number] }
type CheckedRow<D extends Definition, Row, Name> = TransitionDefinition<StateName<D>, D['actors'][number]> &
  CheckedNotices<D, Row, Name & string>
type CheckedPlace<D extends Definition, Name> = Name extends PhaseIn<D>['phase'] ? Place : NoSuchPhase<Name & string>

/** The names of a phase that no other phase has. */
type CheckedPhase<D extends Definition, P> = P extends { phase: infer Phase }
  ? Pick<PhaseDefinition, 'phase' | 'held'> & {
      states?: {
        [S in keyof PhaseStates<P>]: S extends KeysOf<PhaseStates<Exclude<PhaseIn<D>, { phase: Phase }>>>
          ? TakenState<PhaseWithState<Exclude<PhaseIn<D>, { phase: Phase }>, S>, S>
          : CheckedState<D>
      }
      transitions: {
        [T in keyof PhaseTransitions<P>]: T extends KeysOf<PhaseTransitions<Exclude<PhaseIn<D>, { phase: Phase }>>>
          ? TakenTransition<PhaseWithTransition<Exclude<PhaseIn<D>, { phase: Phase }>, T>, T>
          : CheckedRow<D, PhaseTransitions<P>[T], T>
      }
    }
  : never
type CheckedPhases<D extends Definition, Phases> = { [I in keyof Phases]: CheckedPhase<D, Phases[I]> }

type CheckedOverrides<D extends Definition, O> = {
  [T in keyof O]: T extends KeysOf<PhaseTransitions<PhaseIn<D>>>
    ? Partial<TransitionDefinition<StateName<D>, D['actors'][number]>> & CheckedNotices<D, O[T], T>
    : NothingToOverride<T & string>
}

/** The demands on a definition: names that exist, names that are not taken, and texts for every notice. */
export type Checked<D extends Definition> = {
  initial: StateName<D>
  states: {
    [S in keyof D['states']]: D['states'][S] extends Place
      ? CheckedPlace<D, S>
      : S extends KeysOf<PhaseStates<PhaseIn<D>>>
        ? TakenState<PhaseWithState<PhaseIn<D>, S>, S>
        : CheckedState<D>
  }
  transitions: {
    [T in keyof D['transitions']]: D['transitions'][T] extends Place
      ? CheckedPlace<D, T>
      : T extends KeysOf<PhaseTransitions<PhaseIn<D>>>
        ? TakenTransition<PhaseWithTransition<PhaseIn<D>, T>, T>
        : CheckedRow<D, D['transitions'][T], T>
  }
  phases?: CheckedPhases<D, D['phases']>
  override?: CheckedOverrides<D, D['override']>
  events?: { [M in keyof D['events']]: CheckedNotifies<D, D['events'][M], M & string> }
}

type Rows<Row> = Readonly<Record<string, Row>>
type PhaseRows<Row> = { phase: string; rows: Rows<Row> }
type Parts<Row> = { kind: 'state' | 'transition'; own: Rows<Row | Place>; phases: readonly PhaseRows<Row>[] }

/** Throws if two rows have one name, which would replace each other. */
function refuseTakenNames<Row extends object>(process: string, { kind, own, phases }: Parts<Row>): void {
  const advice = kind === 'state' ? 'give it another name' : 'give it another name, or change that row in override'
  const owners = new Map<string, string>()
  const parts = [
    { owner: 'the process itself', rows: own },
    ...phases.map(({ phase, rows }) => ({ owner: `the phase ${phase}`, rows })),
  ]
  for (const { owner, rows } of parts)
    for (const [name, row] of Object.entries<Row | Place>(rows)) {
      if (row === 'phase') continue
      const first = owners.get(name)
      if (first) throw new Error(`${process}: the ${kind} ${name} is defined by ${first} and by ${owner}; ${advice}`)
      owners.set(name, owner)
    }
}

/** The rows of a process and of its phases in their order. */
function mergeRows<Row extends object>(process: string, parts: Parts<Row>): Record<string, Row> {
  const { own, phases } = parts
  refuseTakenNames(process, parts)
  const placed = new Set<string>()
  const before = Object.entries(own).flatMap(([name, row]): [string, Row][] => {
    if (row !== 'phase') return [[name, row]]
    const phase = phases.find((each) => each.phase === name)
    if (!phase) throw new Error(`${process}: the process lists no phase ${name}`)
    placed.add(name)
    return Object.entries(phase.rows)
  })
  const after = phases.filter(({ phase }) => !placed.has(phase)).flatMap(({ rows }) => Object.entries(rows))
  return Object.fromEntries([...before, ...after])
}

const mapValues = <Value, Result>(
  values: Readonly<Record<string, Value>>,
  map: (value: Value, name: string) => Result,
): Record<string, Result> => Object.fromEntries(Object.entries(values).map(([name, value]) => [name, map(value, name)]))

const changed = (row: TransitionDefinition, change: Partial<TransitionDefinition> = {}): TransitionDefinition => ({
  ...row,
  ...change,
  ...(change.notifies ? { notifies: { ...row.notifies, ...change.notifies } } : {}),
})

/** The transitions of a phase as the process changes them. */
function overriddenRows(process: string, { phases = [], override = {} }: Pick<Definition, 'phases' | 'override'>) {
  const known = new Set(phases.flatMap(({ transitions }) => Object.keys(transitions)))
  const stray = Object.keys(override).find((name) => !known.has(name))
  if (stray) throw new Error(`${process}: override changes ${stray}, but no phase has such a transition`)
  return phases.map(({ phase, transitions }) => ({
    phase,
    rows: mapValues(transitions, (row, name) => changed(row, override[name])),
  }))
}

/**
 * Declares a process as data. An undeclared state, actor or step does not compile; types demand effects and conditions
 * from the server's `process-handler.ts`, and labels from the four catalogues. Throws if a phase has a name that the
 * process or another phase has too.
 */
export function defineProcess<const D extends Definition>(definition: D & Checked<D>): ProcessOf<D> {
  const { phases = [], override = {}, ...own }: Definition = definition
  const held = new Set(phases.flatMap((phase) => phase.held ?? []))
  const states = mergeRows(own.name, {
    kind: 'state',
    own: own.states,
    phases: phases.map(({ phase, states: rows = {} }) => ({ phase, rows })),
  })
  const transitions = mergeRows(own.name, {
    kind: 'transition',
    own: own.transitions,
    phases: overriddenRows(own.name, { phases, override }),
  })
  const named = (notifies: Notifies, name: string) => namedNotices(notifies, snake(name))
  const process: ProcessDefinition = {
    ...own,
    states: mapValues(states, (state, name) => (held.has(name) ? { ...state, held: true } : state)),
    transitions: mapValues(transitions, (row, name) =>
      row.notifies ? { ...row, notifies: named(row.notifies, name) } : row,
    ),
    ...(own.events ? { events: mapValues(own.events, named) } : {}),
  }
  // The type has the rows that were merged here.
  return process as unknown as ProcessOf<D>
}
