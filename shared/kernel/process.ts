import type { messages as notifications } from '../messages/notification-templates/en.ts'
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
 * the payer's bank has the money. `appealable`: final, unless one of the two appeals in time. `unpaid`: its seller does
 * not see it.
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
  | 'unpaid'

/** Whose words a person reads; a notice has its own for each. */
export type Side = 'buyer' | 'seller' | 'admin'

/** What people are told: an event of the notification catalogue, which has its words, severity and group. */
export type Notice<Event extends string = string, State extends string = string> = {
  event: Event
  /** Also by mail, unless the person does not want that. */
  mail?: true
  /** Only where the transition led to one of these. */
  in?: readonly State[]
}

/** Who is told what, by audience. */
export type Tells<State extends string = string> = Readonly<
  Record<string, Notice<string, State> | readonly Notice<string, State>[]>
>

/** A notification that also goes out as a mail. */
export const mailed = <const Event extends string>(event: Event) => ({ event, mail: true }) as const

/** A notification without a mail. */
export const noticed = <const Event extends string>(event: Event) => ({ event }) as const

/** Buyer and seller hear the same, also by mail. */
export const bothMailed = <const Event extends string>(event: Event) =>
  ({ buyer: mailed(event), seller: mailed(event) }) as const

/**
 * Where an action stands among those that a person has: `main` moves the entity on, `exit` leads away from it and stands
 * last, as a link. Within a rank the order of the transitions in the process counts.
 */
export type ActionRank = 'main' | 'other' | 'exit'

/** Pictures that the call takes beside its input; the handler's input has them under the same name. */
export type PictureField = 'photos' | 'evidence'

export type TransitionDefinition<State extends string = string, Actor extends string = string> = {
  from: State | readonly State[]
  /** Several: the handler's update has to choose one. `same` also leaves the other timers. */
  to: State | readonly State[] | 'same'
  /** The people who may do it. Without it only the system does: a timer, a job, a webhook. */
  by?: readonly Actor[]
  /** The last word of the call's path, where it is not the transition's own name in kebab-case. */
  action?: string
  /** Which of the choices that the action leaves: the handler tells it from the input and the row. Without it there are none. */
  choice?: string
  /** The timer that fires it, by the name of its duration. */
  after?: DurationName
  /** Who can still prevent what its timer does: told so long before (ISO 8601), and when the timer is found late. */
  remind?: { before?: readonly string[]; who: string; event: string }
  /** Conditions without which it does not exist at this moment (409). */
  when?: readonly string[]
  /** Conditions that the actor could fulfil: shown disabled with the reason, refused with 403. */
  needs?: readonly string[]
  /** In these states the other side is refused with 403 instead of 409. */
  deniesOthers?: true
  /** What is sent along with it. The call, the handler and the form take it from here. */
  input?: z.ZodType
  pictures?: PictureField
  /** The audit log names who did it, in which session and from where; the handler's input has both. */
  audited?: true
  effects?: readonly string[]
  /** Who is told what: `buyer`, `seller`, `admin`, `other` (of the two the one who did not do it) or an audience of the process. */
  tells?: Tells<State>
  /** The line in the conversation of the two, where it is not the one of the transition's own name. */
  says?: string
  /** `main` if it is left out. By state where it differs. */
  rank?: ActionRank | { readonly [S in State]?: ActionRank }
}

export type ProcessDefinition = {
  /** The notification catalogue has a topic of the same name in snake case, if the process tells anybody anything. */
  name: string
  actors: readonly string[]
  /** Whom transitions tell besides the two and the administrators, and whose words those people read. */
  audiences?: Readonly<Record<string, Side>>
  initial: string
  /** The labelled steps of the happy path, in order. */
  steps: readonly string[]
  states: Record<string, StateDefinition>
  transitions: Record<string, TransitionDefinition>
  /** What people are told besides, when it is no transition that they are told of. */
  occasions?: Readonly<Record<string, Tells>>
}

type Snake<Name extends string> = Name extends `${infer Head}${infer Tail}`
  ? `${Head extends Lowercase<Head> ? Head : `_${Lowercase<Head>}`}${Snake<Tail>}`
  : ''
type Catalogue = typeof notifications
type Topic<D extends ProcessDefinition> = Catalogue[Snake<D['name']> & keyof Catalogue]
/** The events for which the catalogue has words for this side. */
type EventsFor<D extends ProcessDefinition, S extends Side> = {
  [E in keyof Topic<D> & string]: S extends keyof Topic<D>[E] ? E : never
}[keyof Topic<D> & string]
type OwnAudiences<D extends ProcessDefinition> = D extends { audiences: infer A extends Readonly<Record<string, Side>> }
  ? A
  : Record<never, never>
type SidesOf<D extends ProcessDefinition> = OwnAudiences<D> & { buyer: 'buyer'; seller: 'seller'; admin: 'admin' }
type EventsOf<D extends ProcessDefinition, A> = A extends keyof SidesOf<D>
  ? EventsFor<D, SidesOf<D>[A] & Side>
  : A extends 'other'
    ? EventsFor<D, 'buyer'> & EventsFor<D, 'seller'>
    : never
type CheckedTells<D extends ProcessDefinition, T> = {
  readonly [A in keyof T]: Notice<EventsOf<D, A>, StateOf<D>> | readonly Notice<EventsOf<D, A>, StateOf<D>>[]
}
type CheckedReminder<D extends ProcessDefinition, R> = R extends { who: infer A }
  ? { who: A; event: EventsOf<D, A> }
  : unknown

type Checked<D extends ProcessDefinition> = {
  initial: StateOf<D>
  states: { [S in keyof D['states']]: { turn?: D['actors'][number]; step: D['steps'][number] } }
  transitions: {
    [T in keyof D['transitions']]: TransitionDefinition<StateOf<D>, D['actors'][number]> &
      (D['transitions'][T] extends { tells: infer Told } ? { tells: CheckedTells<D, Told> } : unknown) &
      (D['transitions'][T] extends { remind: infer Reminder } ? { remind: CheckedReminder<D, Reminder> } : unknown)
  }
  occasions?: { [M in keyof D['occasions']]: CheckedTells<D, D['occasions'][M]> }
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
type Told<T> = (T extends { tells: infer N } ? keyof N : never) | (T extends { remind: { who: infer A } } ? A : never)
/** Whom the process tells something at some time. */
export type AudienceOf<P extends ProcessDefinition> =
  | (Told<P['transitions'][keyof P['transitions']]> & string)
  | (P extends { occasions: infer Moments } ? keyof Moments[keyof Moments] & string : never)
export type OccasionOf<P extends ProcessDefinition> = P extends { occasions: infer Moments }
  ? keyof Moments & string
  : never

/** The transitions that an action may mean. */
export type TransitionsNamed<P extends ProcessDefinition, Action extends string> = {
  [T in TransitionOf<P>]: ActionNamed<P['transitions'][T], T> extends Action ? T : never
}[TransitionOf<P>]
type RowsNamed<P extends ProcessDefinition, Action extends string> = P['transitions'][TransitionsNamed<P, Action>]
/** What is sent along with an action; `undefined` if it is nothing. */
export type InputSchemaOf<P extends ProcessDefinition, Action extends string> = Extract<
  RowsNamed<P, Action>,
  { input: z.ZodType }
>['input']
/** The pictures that an action takes. */
export type PicturesOf<P extends ProcessDefinition, Action extends string> = Extract<
  RowsNamed<P, Action>,
  { pictures: PictureField }
>['pictures']
/** The choices that an action's input leaves; the event log knows only the action. */
export type ChoiceOf<P extends ProcessDefinition, Action extends string> = Extract<
  RowsNamed<P, Action>,
  { choice: string }
>['choice']
/** The actions that leave a choice. */
export type ChosenActionOf<P extends ProcessDefinition> = {
  [T in TransitionOf<P>]: P['transitions'][T] extends { choice: string } ? ActionNamed<P['transitions'][T], T> : never
}[TransitionOf<P>]
export type NeedOf<P extends ProcessDefinition> = Member<P['transitions'][keyof P['transitions']], 'needs'> & string
export type ConditionValues<P extends ProcessDefinition> = Record<ConditionOf<P>, boolean>

/**
 * Declares a transaction process as data. A state, actor or step that is not declared does not compile;
 * effects and conditions are demanded from the server's `process-handler.ts`, labels from the four catalogues.
 */
export const defineProcess = <const D extends ProcessDefinition>(definition: D & Checked<D>): D => definition

const listOf = <T>(value: T | readonly T[]): readonly T[] => (Array.isArray(value) ? value : [value as T])

export const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** The topic of a process in the notification catalogue. */
export const topicOf = ({ name }: Pick<ProcessDefinition, 'name'>) =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** The name of the action that people see: the last word of the call's path. */
export const actionName = (name: string, transition: TransitionDefinition): string => transition.action ?? kebab(name)

export const statesBefore = (transition: TransitionDefinition) => listOf(transition.from)

export const statesAfter = (transition: TransitionDefinition, from: string): readonly string[] =>
  transition.to === 'same' ? [from] : listOf(transition.to)

/** The transitions that an action may mean, in their order. */
export const rowsNamed = (process: ProcessDefinition, action: string): TransitionDefinition[] =>
  Object.entries(process.transitions)
    .filter(([name, transition]) => actionName(name, transition) === action)
    .map(([, transition]) => transition)

/** What is sent along with an action. */
export const inputOf = <P extends ProcessDefinition, Action extends ActionOf<P>>(
  process: P,
  action: Action,
): InputSchemaOf<P, Action> =>
  // All rows of one action share a schema: `graphFaults` refuses a process of which that is not so.
  rowsNamed(process, action).find(({ input }) => input)?.input as InputSchemaOf<P, Action>

/** The field under which an action takes pictures. */
export const picturesOf = (process: ProcessDefinition, action: string): PictureField | undefined =>
  rowsNamed(process, action).find(({ pictures }) => pictures)?.pictures

/** Whether the audit log names who does it, and from where. */
export const isAudited = (process: ProcessDefinition, action: string): boolean =>
  rowsNamed(process, action).some(({ audited }) => audited)

/** What people may do, by the names of `allowedActions`. */
export const actionNames = <P extends ProcessDefinition>(process: P): [ActionOf<P>, ...ActionOf<P>[]] => {
  const named = Object.entries<TransitionDefinition>(process.transitions).flatMap(([name, transition]) =>
    transition.by ? [actionName(name, transition)] : [],
  )
  // Names of its own rows; a process in which people can do nothing is none.
  return [...new Set(named)] as [ActionOf<P>, ...ActionOf<P>[]]
}

/** What an audience is told of a transition that has led to `status`. */
export const noticesIn = ({ tells }: Pick<TransitionDefinition, 'tells'>, audience: string, status: string): Notice[] =>
  listOf(tells?.[audience] ?? []).filter((notice) => notice.in?.includes(status) ?? true)

/** Whether all of these conditions hold. */
export const isMet = (names: readonly string[] | undefined, facts: Record<string, boolean>) =>
  (names ?? []).every((name) => facts[name])

export const hasTag = (process: ProcessDefinition, status: string, tag: StateTag) =>
  process.states[status]?.tags?.includes(tag) ?? false

/** The names of the states that a question is true of: `statesWhere(process, ({ turn }) => turn === 'buyer')`. */
export const statesWhere = (process: ProcessDefinition, isMeant: (state: StateDefinition) => boolean): string[] =>
  Object.entries(process.states).flatMap(([name, state]) => (isMeant(state) ? [name] : []))
