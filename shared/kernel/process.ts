import type { NotificationGroup } from '../policies/notification-groups.ts'
import type { Right } from '../policies/staff.ts'
import type { Call } from './contract.ts'
import type { Notice, Notifies, Presentation, Side } from './notice.ts'
import type { DurationName } from './rules.ts'
import type { z } from './zod.ts'

/**
 * The look of a status badge. `neutral`: ended without a result. `wait`: a person has to answer. `active`: agreed, or
 * under way. `move`: on its way between the two. `refund`: money went back. `done` and `problem` are what their names
 * say.
 */
export type StatusTone = 'neutral' | 'wait' | 'active' | 'move' | 'done' | 'problem' | 'refund'

export type StateDefinition = {
  tone: StatusTone
  /** The actor who has to act next; absent if the state only waits for a timer, or is final. */
  turn?: string
  /** The step of the stepper; a state that ends the process early has the step at which it ended. */
  step: string
  final?: true
  /**
   * The marketplace holds the buyer's money, or has it reserved on the card; phases say so of states, too. In a state that
   * says so itself the money is captured, and lies where `heldMoney` of the kind's descriptor has it.
   */
  held?: true
  /** Facts about the state, for code that must not compare its name. */
  tags?: readonly StateTag[]
}

/**
 * `booked`: an agreed time lies ahead. `claimable`: final, unless the money is claimed back before it has cleared.
 * `earnsReviews`: both sides may review each other. `claimed`: the refund case tells who has to act. `searching`: the
 * order has no seller yet, and several are asked. `handover`: the two meet, and the buyer shows the code. `returning`:
 * delivered goods go back; the order tells how far that is. `withBank`: no action of people moves it, since the payer's
 * bank has the money. `appealable`: final, unless one of the two appeals in time. `unpaid`: hidden from its seller, if the process begins with it.
 * `endedEarly`: final, and what was agreed and has not happened yet does not happen. `givenUp`: the seller will not do it,
 * and the buyer decides what becomes of it. `followsOrder`: the entity has the state of its order, whose deadlines count.
 * `followsSubject`: it waits for what it is about, whose deadlines count. `planned`: agreed, with a payment that is opened
 * later. `unanswered`: paid or reserved, and the seller has not agreed yet.
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
  | 'givenUp'
  | 'unpaid'
  | 'endedEarly'
  | 'followsOrder'
  | 'followsSubject'
  | 'planned'
  | 'unanswered'

/**
 * The rank of an action among a person's actions: `primary` moves the entity on; `tertiary` leads away from it and stands
 * last, as a link. Within a rank, the order of the transitions in the process counts.
 */
export type ActionRank = 'primary' | 'secondary' | 'tertiary'

/** The icons of histories, by their names in the Tabler set; `web/kernel/history-icons.ts` imports them. */
export type HistoryIcon =
  | 'ban'
  | 'building-bank'
  | 'calendar-check'
  | 'calendar-event'
  | 'calendar-plus'
  | 'calendar-time'
  | 'circle-check'
  | 'circle-x'
  | 'clock'
  | 'credit-card'
  | 'flag-check'
  | 'gavel'
  | 'message'
  | 'package'
  | 'photo'
  | 'player-play'
  | 'receipt-refund'
  | 'refresh'
  | 'shopping-bag'
  | 'truck-delivery'
  | 'truck-return'
  | 'user-search'

/** Pictures that the call takes beside its input; the handler's input has them under the same name. */
export type PictureField = 'photos' | 'evidence'

/** The call of an action; body, pictures and access follow from the row, the path from the process. */
export type CallOfRow = Pick<Call, 'method' | 'summary' | 'rate' | 'team' | 'example'> & {
  /** Of a call of administrators alone, which has one. */
  right?: Right
  stepUp?: true
}

export type TransitionDefinition<State extends string = string, Actor extends string = string> = {
  from: State | readonly State[]
  /** If there are several, the handler's update must choose one. `same` also leaves the other timers. */
  to: State | readonly State[] | 'same'
  /** The people who may do it. Without it only the system does: a timer, a job, a webhook. */
  by?: readonly Actor[]
  /** The last word of the call's path, or else its name in the event log, if it is not its own name in kebab-case. */
  action?: string
  /** Distinguishes several transitions of one action: the handler computes the choice from the input and the row. */
  choice?: string
  /** The timer that fires it, by the name of its duration. */
  after?: DurationName
  /** Reminds the audience that can still prevent it: so long before (ISO 8601), and when the timer is found late. */
  remind?: { before?: readonly string[]; who: string; event: string } & Presentation
  /** Conditions that must hold for the transition to be possible now (409). */
  when?: readonly string[]
  /** Conditions that the actor could fulfil: the button is disabled with the reason, the call refused with 403. */
  needs?: readonly string[]
  /** The call of its action, which one of the action's rows names. Without it the contract has the call. */
  call?: CallOfRow
  /** In these states the other side is refused with 403 instead of 409. */
  deniesOthers?: true
  /** The input. The call, the handler and the form take it from here. */
  input?: z.ZodType
  pictures?: PictureField
  /** The audit log records the actor, session and address; the handler's input has the latter two. */
  audited?: true
  effects?: readonly string[]
  /**
   * The notices by audience: `buyer`, `seller`, `admin`, `other` (the side that did not act) or an audience of the
   * process.
   */
  notifies?: Notifies<State>
  /** The icon in histories, which one of an action's rows names; that of a clock by default. */
  icon?: HistoryIcon
  /** The event's line in the conversation, if it is not named after the transition. */
  messageKey?: string
  /** `primary` by default; by state if it differs. */
  rank?: ActionRank | { readonly [S in State]?: ActionRank }
}

export type ProcessDefinition = {
  /** The notification catalogue has a topic of the same name in snake case, if the process has notices. */
  name: string
  actors: readonly string[]
  /** The paths below which its rows have their calls; those of administrators alone have one of their own. */
  call?: { path?: string; adminPath?: string }
  /** The group of its notifications, which people switch off and on together; a process with notices has one. */
  group?: NotificationGroup
  /** Audiences beside the two and the administrators, and the side whose texts each reads. */
  audiences?: Readonly<Record<string, Side>>
  initial: string
  /** The labelled steps of the happy path, in order. */
  steps: readonly string[]
  states: Record<string, StateDefinition>
  transitions: Record<string, TransitionDefinition>
  /** Notices that belong to no transition, such as those of the beginning, by the name of the event. */
  events?: Readonly<Record<string, Notifies>>
}

export type Snake<Name extends string> = Name extends `${infer Head}${infer Tail}`
  ? `${Head extends Lowercase<Head> ? Head : `_${Lowercase<Head>}`}${Snake<Tail>}`
  : ''
/** The topic of a process in the notification catalogue. */
export type TopicOf<P extends Pick<ProcessDefinition, 'name'>> = Snake<P['name']>
export type StateOf<P extends ProcessDefinition> = keyof P['states'] & string
type HeldIn<States> = { [S in keyof States & string]: States[S] extends { held: true } ? S : never }[keyof States &
  string]
/** The states that say themselves that the buyer's money is held in them. */
export type HeldStateOf<P extends ProcessDefinition> = HeldIn<P['states']>
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
export type ActionNamed<T, Name extends string> = T extends { action: infer Action extends string }
  ? Action
  : Kebab<Name>
type PerformedBy<T, Actor extends string> = T extends { by: readonly (infer By)[] } ? Actor & By : Actor & 'system'
/** The names in the event log of an actor's actions; those of people also stand in `allowedActions`. */
export type EventOf<P extends ProcessDefinition, Actor extends ActorOf<P>> = {
  [T in TransitionOf<P>]: PerformedBy<P['transitions'][T], Actor> extends never
    ? never
    : ActionNamed<P['transitions'][T], T>
}[TransitionOf<P>]
/** An actor's actions that have an input. */
export type InputEventOf<P extends ProcessDefinition, Actor extends ActorOf<P>> = {
  [T in TransitionOf<P>]: P['transitions'][T] extends { input: object }
    ? PerformedBy<P['transitions'][T], Actor> extends never
      ? never
      : ActionNamed<P['transitions'][T], T>
    : never
}[TransitionOf<P>]
/** The actions of people, by the names of `allowedActions`. */
export type ActionOf<P extends ProcessDefinition> = EventOf<P, Exclude<ActorOf<P>, 'system'>>
type AudienceIn<T> =
  | (T extends { notifies: infer N } ? keyof N : never)
  | (T extends { remind: { who: infer A } } ? A : never)
/** The audiences that the process notifies. */
export type AudienceOf<P extends ProcessDefinition> =
  | (AudienceIn<P['transitions'][keyof P['transitions']]> & string)
  | (P extends { events: infer Moments } ? { [M in keyof Moments]: keyof Moments[M] }[keyof Moments] & string : never)
export type ProcessEventOf<P extends ProcessDefinition> = P extends { events: infer Moments }
  ? keyof Moments & string
  : never

/** The transitions that an action may mean. */
export type TransitionsNamed<P extends ProcessDefinition, Action extends string> = {
  [T in TransitionOf<P>]: ActionNamed<P['transitions'][T], T> extends Action ? T : never
}[TransitionOf<P>]
type RowsNamed<P extends ProcessDefinition, Action extends string> = P['transitions'][TransitionsNamed<P, Action>]
/** The schema of an action's input; `undefined` if it has none. */
export type InputSchemaOf<P extends ProcessDefinition, Action extends string> = Extract<
  RowsNamed<P, Action>,
  { input: z.ZodType }
>['input']
/** The field of an action's pictures. */
export type PicturesOf<P extends ProcessDefinition, Action extends string> = Extract<
  RowsNamed<P, Action>,
  { pictures: PictureField }
>['pictures']
/** The choices of an action; the event log knows only the action. */
export type ChoiceOf<P extends ProcessDefinition, Action extends string> = Extract<
  RowsNamed<P, Action>,
  { choice: string }
>['choice']
/** The actions that have choices. */
export type ChosenActionOf<P extends ProcessDefinition> = {
  [T in TransitionOf<P>]: P['transitions'][T] extends { choice: string } ? ActionNamed<P['transitions'][T], T> : never
}[TransitionOf<P>]
export type NeedOf<P extends ProcessDefinition> = Member<P['transitions'][keyof P['transitions']], 'needs'> & string

const listOf = <T>(value: T | readonly T[]): readonly T[] => (Array.isArray(value) ? value : [value as T])

export const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

export const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** The topic of a process in the notification catalogue. */
export const topicOf = ({ name }: Pick<ProcessDefinition, 'name'>) => snake(name)

/** The table of what goes through a process. */
export const tableOf = ({ name }: Pick<ProcessDefinition, 'name'>) => snake(name)

/** The name of the action that people see: the last word of the call's path. */
export const actionName = (name: string, transition: TransitionDefinition): string => transition.action ?? kebab(name)

export const statesBefore = (transition: TransitionDefinition) => listOf(transition.from)

export const statesAfter = (transition: TransitionDefinition, from: string): readonly string[] =>
  transition.to === 'same' ? [from] : listOf(transition.to)

/** The notices for an audience after a transition to `status`. */
export const noticesIn = (
  { notifies }: Pick<TransitionDefinition, 'notifies'>,
  audience: string,
  status: string,
): Notice[] => listOf(notifies?.[audience] ?? []).filter((notice) => notice.in?.includes(status) ?? true)

export function stateIn({ name, states }: ProcessDefinition, status: string): StateDefinition {
  const state = states[status]
  if (!state) throw new Error(`${name} has no state ${status}`)
  return state
}

export const hasTag = (process: ProcessDefinition, status: string, tag: StateTag) =>
  process.states[status]?.tags?.includes(tag) ?? false

/** The names of the states of a table in which money is held, in their order. */
export const heldStatesIn = <const States extends Readonly<Record<string, StateDefinition | 'phase'>>>(
  states: States,
): readonly HeldIn<States>[] =>
  // The filter keeps the keys that the type keeps.
  Object.entries(states).flatMap(([name, state]) => (state !== 'phase' && state.held ? [name as HeldIn<States>] : []))

/** The names of the states that satisfy a test: `statesWhere(process, ({ turn }) => turn === 'buyer')`. */
export const statesWhere = (process: ProcessDefinition, isMeant: (state: StateDefinition) => boolean): string[] =>
  Object.entries(process.states).flatMap(([name, state]) => (isMeant(state) ? [name] : []))
