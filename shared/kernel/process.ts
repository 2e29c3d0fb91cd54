import type { DurationName } from './rules.ts'
import type { z } from './zod.ts'

/**
 * How a status badge looks. `neutral`: nothing comes of it. `wait`: somebody must answer. `active`: agreed on, or under way.
 * `move`: on its way from one to the other. `refund`: money went back. `done` and `problem` say it themselves.
 */
export type StatusTone = 'neutral' | 'wait' | 'active' | 'move' | 'done' | 'problem' | 'refund'

export type StateDefinition = {
  tone: StatusTone
  /** Who must act next; nobody where the process only waits for a timer, or has ended. */
  turn?: string
  /** The step of the process's stepper that this state stands on; a state that ends the process early has the step it ended at. */
  step: string
  final?: true
  /** What is true of the state besides, for whoever must not compare its name. */
  tags?: readonly StateTag[]
}

/**
 * `booked`: an agreed time lies ahead. `claimable`: final, unless the money is claimed back before it has cleared.
 * `earnsReviews`: both sides may review each other. `claimed`: whose turn it is says the refund case. `searching`: it
 * has no other side yet, and several are asked. `handover`: the two meet, and the buyer shows the code. `returning`: what
 * was delivered goes back; how far that is says the order. `withBank`: neither the two nor an administrator can move it,
 * the payer's bank has the money. `appealable`: final, unless one of the two appeals in time.
 */
export type StateTag =
  | 'booked'
  | 'claimable'
  | 'earnsReviews'
  | 'claimed'
  | 'searching'
  | 'handover'
  | 'returning'
  | 'withBank'
  | 'appealable'

export type TransitionDefinition<State extends string = string, Actor extends string = string> = {
  from: State | readonly State[]
  /** Several: the server chooses by what it knows (a slot was named, money was taken). `same` also leaves the other timers. */
  to: State | readonly State[] | 'same'
  /** The people who may do it. Without it only the system does: a timer, a job, a webhook. */
  by?: readonly Actor[]
  /** The last word of the call's path, where it is not the transition's own name in kebab-case. */
  action?: string
  /** Which of the choices that the input of the action offers; without it there are none. */
  choice?: string
  /** The timer that fires it, by the name of its duration. */
  after?: DurationName
  /** How long before its timer fires (ISO 8601) whoever can still prevent it is reminded. */
  remind?: readonly string[]
  /** Conditions without which it does not exist at this moment (409). */
  when?: readonly string[]
  /** Conditions that the actor could fulfil: shown disabled with the reason, refused with 403. */
  needs?: readonly string[]
  /** In these states the other side is refused with 403 instead of 409. */
  deniesOthers?: true
  input?: z.ZodType
  effects?: readonly string[]
}

export type ProcessDefinition = {
  name: string
  actors: readonly string[]
  initial: string
  /** The labelled steps of the happy path, in order. */
  steps: readonly string[]
  states: Record<string, StateDefinition>
  transitions: Record<string, TransitionDefinition>
}

type Checked<D extends ProcessDefinition> = {
  initial: StateOf<D>
  states: { [S in keyof D['states']]: { turn?: D['actors'][number]; step: D['steps'][number] } }
  transitions: {
    [T in keyof D['transitions']]: TransitionDefinition<StateOf<D>, D['actors'][number]>
  }
}

export type StateOf<P extends ProcessDefinition> = keyof P['states'] & string
export type ActorOf<P extends ProcessDefinition> = P['actors'][number] | 'system'
export type TransitionOf<P extends ProcessDefinition> = keyof P['transitions'] & string
type Member<T, K extends string> = T extends { [P in K]: readonly (infer M)[] } ? M : never
export type EffectOf<P extends ProcessDefinition> = Member<P['transitions'][keyof P['transitions']], 'effects'> & string
export type ConditionOf<P extends ProcessDefinition> = (
  | Member<P['transitions'][keyof P['transitions']], 'when'>
  | Member<P['transitions'][keyof P['transitions']], 'needs'>
) &
  string
export type TimerOf<P extends ProcessDefinition> = Extract<
  P['transitions'][keyof P['transitions']],
  { after: string }
>['after']
export type Kebab<Name extends string> = Name extends `${infer Head}${infer Tail}`
  ? `${Head extends Lowercase<Head> ? Head : `-${Lowercase<Head>}`}${Kebab<Tail>}`
  : ''
type ActionNamed<T, Name extends string> = T extends { action: infer Action extends string } ? Action : Kebab<Name>
type PerformedBy<T, Actor extends string> = T extends { by: readonly (infer By)[] } ? Actor & By : Actor & 'system'
/** What the event log calls the things that one actor may do; what people may do also stands in `allowedActions`. */
export type EventOf<P extends ProcessDefinition, Actor extends ActorOf<P>> = {
  [T in TransitionOf<P>]: PerformedBy<P['transitions'][T], Actor> extends never
    ? never
    : ActionNamed<P['transitions'][T], T>
}[TransitionOf<P>]
/** Those of an actor's actions that take something along. */
export type InputEventOf<P extends ProcessDefinition, Actor extends ActorOf<P>> = {
  [T in TransitionOf<P>]: P['transitions'][T] extends { input: object }
    ? PerformedBy<P['transitions'][T], Actor> extends never
      ? never
      : ActionNamed<P['transitions'][T], T>
    : never
}[TransitionOf<P>]
/** What people may do, by the names of `allowedActions`. */
export type ActionOf<P extends ProcessDefinition> = EventOf<P, Exclude<ActorOf<P>, 'system'>>
export type NeedOf<P extends ProcessDefinition> = Member<P['transitions'][keyof P['transitions']], 'needs'> & string
export type ConditionValues<P extends ProcessDefinition> = Record<ConditionOf<P>, boolean>

/**
 * Declares a transaction process as data. A state, actor or step that is not declared does not compile;
 * effects and conditions are demanded from the server's `process-handler.ts`, labels from the four catalogues.
 */
export const defineProcess = <const D extends ProcessDefinition>(definition: D & Checked<D>): D => definition

const listOf = <T>(value: T | readonly T[]): readonly T[] => (Array.isArray(value) ? value : [value as T])

export const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** The name of the action that people see: the last word of the call's path. */
export const actionName = (name: string, transition: TransitionDefinition): string => transition.action ?? kebab(name)

export const statesBefore = (transition: TransitionDefinition) => listOf(transition.from)

export const statesAfter = (transition: TransitionDefinition, from: string): readonly string[] =>
  transition.to === 'same' ? [from] : listOf(transition.to)

const isMet = (names: readonly string[] | undefined, facts: Record<string, boolean>) =>
  (names ?? []).every((name) => facts[name])

export const hasTag = (process: ProcessDefinition, status: string, tag: StateTag) =>
  process.states[status]?.tags?.includes(tag) ?? false

/** The names of the states that a question is true of: `statesWhere(process, ({ turn }) => turn === 'buyer')`. */
export const statesWhere = (process: ProcessDefinition, isMeant: (state: StateDefinition) => boolean): string[] =>
  Object.entries(process.states).flatMap(([name, state]) => (isMeant(state) ? [name] : []))

export type TransitionChoice = { name: string; transition: TransitionDefinition }

/** What an actor may do now, and what they could make possible. `facts` holds the truth of every condition. */
export function actionsFor(
  process: ProcessDefinition,
  { status, actor, conditions: facts }: { status: string; actor: string; conditions: Record<string, boolean> },
): { allowed: string[]; blocked: { action: string; reason: string }[] } {
  const open = Object.entries(process.transitions).filter(
    ([, transition]) =>
      transition.by?.includes(actor) && statesBefore(transition).includes(status) && isMet(transition.when, facts),
  )
  const allowed = open.filter(([, transition]) => isMet(transition.needs, facts))
  const names = new Set(allowed.map(([name, transition]) => actionName(name, transition)))
  const blocked = open
    .filter(([name, transition]) => !names.has(actionName(name, transition)))
    .map(([name, transition]) => ({
      action: actionName(name, transition),
      reason: (transition.needs ?? []).find((need) => !facts[need]) ?? '',
    }))
  return { allowed: [...names], blocked }
}

export type Decision =
  | { outcome: 'go'; choice: TransitionChoice }
  | { outcome: 'denied'; code: string }
  | { outcome: 'wrong_state' }

type DecisionInput = {
  action: string
  /** Of the choices that the action has; any of them if it is not known yet. */
  choice?: string | undefined
  status: string
  actor: string
  conditions: Record<string, boolean>
}

/** Which transition an actor's action means in this state, or why there is none. */
export function decide(
  process: ProcessDefinition,
  { action, choice: chosen, status, actor, conditions: facts }: DecisionInput,
): Decision {
  const meant = Object.entries(process.transitions)
    .map(([name, transition]) => ({ name, transition }))
    .filter(({ name, transition }) => actionName(name, transition) === action)
    .filter(({ transition }) => chosen === undefined || transition.choice === chosen)
  if (!meant.some(({ transition }) => transition.by?.includes(actor))) return { outcome: 'denied', code: 'not_allowed' }
  const here = meant.filter(
    ({ transition }) => statesBefore(transition).includes(status) && isMet(transition.when, facts),
  )
  const mine = here.filter(({ transition }) => transition.by?.includes(actor))
  const choice = mine.find(({ transition }) => isMet(transition.needs, facts))
  if (choice) return { outcome: 'go', choice }
  const missing = mine[0]?.transition.needs?.find((need) => !facts[need])
  if (missing) return { outcome: 'denied', code: missing }
  if (here.some(({ transition }) => transition.deniesOthers)) return { outcome: 'denied', code: 'not_allowed' }
  return { outcome: 'wrong_state' }
}

/** The choices of an action that an actor has now. */
export const choicesFor = (
  process: ProcessDefinition,
  { action, status, actor, conditions: facts }: Omit<DecisionInput, 'choice'>,
): string[] =>
  Object.entries(process.transitions).flatMap(([name, transition]) => {
    const { choice } = transition
    if (!choice || actionName(name, transition) !== action) return []
    return decide(process, { action, choice, status, actor, conditions: facts }).outcome === 'go' ? [choice] : []
  })

/** The timers that start when a state is entered: the duration's name and the transition it fires. */
export const timersOf = (process: ProcessDefinition, status: string, facts: Record<string, boolean>) =>
  Object.entries(process.transitions).flatMap(([name, transition]) =>
    transition.after && statesBefore(transition).includes(status) && isMet(transition.when, facts)
      ? [{ name: transition.after, transition: name }]
      : [],
  )

/** Everything wrong with a process's graph, as sentences; checked by a test and at every start. */
export function graphFaults(process: ProcessDefinition): string[] {
  const transitions = Object.entries(process.transitions)
  const reached = new Set([process.initial])
  for (let grown = true; grown; ) {
    const before = reached.size
    for (const [, transition] of transitions)
      for (const from of statesBefore(transition))
        if (reached.has(from)) for (const to of statesAfter(transition, from)) reached.add(to)
    grown = reached.size > before
  }
  const leaves = (state: string) =>
    transitions.some(([, transition]) =>
      statesBefore(transition).includes(state) ? statesAfter(transition, state).some((to) => to !== state) : false,
    )
  return Object.entries(process.states).flatMap(([state, { final, turn }]) => [
    ...(reached.has(state) ? [] : [`${process.name}: nothing leads to ${state}`]),
    ...(final && leaves(state) && !isRevivable(process, state) && !isReopened(process, state)
      ? [`${process.name}: ${state} is final but is left`]
      : []),
    ...(final || leaves(state) ? [] : [`${process.name}: ${state} is not final but nothing leaves it`]),
    ...(final && turn ? [`${process.name}: ${state} is final but waits for ${turn}`] : []),
    ...(final || hasTimer(process, state) ? [] : [`${process.name}: ${state} waits without a deadline`]),
  ])
}

const isReopened = (process: ProcessDefinition, state: string) =>
  hasTag(process, state, 'claimable') || hasTag(process, state, 'appealable')

const isRevivable = (process: ProcessDefinition, state: string) =>
  Object.values(process.transitions)
    .filter((transition) => statesBefore(transition).includes(state) && !statesAfter(transition, state).includes(state))
    .every((transition) => !transition.by && !transition.after)

const hasTimer = (process: ProcessDefinition, state: string) =>
  Object.values(process.transitions).some((transition) => transition.after && statesBefore(transition).includes(state))
