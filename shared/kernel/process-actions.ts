import {
  type ActionOf,
  type ActionRank,
  actionName,
  type HistoryIcon,
  type InputSchemaOf,
  kebab,
  type PictureField,
  type ProcessDefinition,
  statesBefore,
  type TransitionDefinition,
} from './process.ts'

/** True if all of these conditions hold. */
const isMet = (names: readonly string[] | undefined, facts: Record<string, boolean>) =>
  (names ?? []).every((name) => facts[name])

/** The transitions that an action may mean, in their order. */
export const rowsNamed = (process: ProcessDefinition, action: string): TransitionDefinition[] =>
  Object.entries(process.transitions)
    .filter(([name, transition]) => actionName(name, transition) === action)
    .map(([, transition]) => transition)

/** The schema of an action's input. */
export const inputOf = <P extends ProcessDefinition, Action extends ActionOf<P>>(
  process: P,
  action: Action,
): InputSchemaOf<P, Action> =>
  // All rows of one action share a schema; `graphErrors` checks that.
  rowsNamed(process, action).find(({ input }) => input)?.input as InputSchemaOf<P, Action>

/** The field of an action's pictures, if it takes any. */
export const picturesOf = (process: ProcessDefinition, action: string): PictureField | undefined =>
  rowsNamed(process, action).find(({ pictures }) => pictures)?.pictures

/** True if the audit log records the action. */
export const isAudited = (process: ProcessDefinition, action: string): boolean =>
  rowsNamed(process, action).some(({ audited }) => audited)

/** The icon of an event in histories; an event has the name of its transition or of that one's action. */
export const historyIconOf = (process: ProcessDefinition, event: string): HistoryIcon =>
  Object.entries(process.transitions).find(
    ([name, row]) => row.icon && (actionName(name, row) === event || kebab(name) === event),
  )?.[1].icon ?? 'clock'

/** The actions of people, by the names of `allowedActions`. */
export const actionNames = <P extends ProcessDefinition>(process: P): [ActionOf<P>, ...ActionOf<P>[]] => {
  const named = Object.entries<TransitionDefinition>(process.transitions).flatMap(([name, transition]) =>
    transition.by ? [actionName(name, transition)] : [],
  )
  // The names of its own rows; every process has an action of people.
  return [...new Set(named)] as [ActionOf<P>, ...ActionOf<P>[]]
}

export type TransitionChoice = { name: string; transition: TransitionDefinition }

/**
 * The actions that an actor can take now, and those blocked by a condition that the actor could fulfil. `conditions`
 * holds the truth of every condition.
 */
export function actionsFor<P extends ProcessDefinition>(
  process: P,
  { status, actor, conditions }: { status: string; actor: string; conditions: Record<string, boolean> },
): { allowed: ActionOf<P>[]; blocked: { action: ActionOf<P>; reason: string }[] } {
  const open = Object.entries<TransitionDefinition>(process.transitions).flatMap(([name, transition]) => {
    const isOpen =
      transition.by?.includes(actor) && statesBefore(transition).includes(status) && isMet(transition.when, conditions)
    // An action of people by the name of its own row.
    return isOpen ? [{ action: actionName(name, transition) as ActionOf<P>, needs: transition.needs ?? [] }] : []
  })
  const allowed = new Set(open.filter(({ needs }) => isMet(needs, conditions)).map(({ action }) => action))
  const blocked = open
    .filter(({ action }) => !allowed.has(action))
    .map(({ action, needs }) => ({ action, reason: needs.find((need) => !conditions[need]) ?? '' }))
  return { allowed: [...allowed], blocked }
}

export type Decision =
  | { outcome: 'go'; choice: TransitionChoice }
  | { outcome: 'denied'; code: string }
  | { outcome: 'wrong_state' }

type DecisionInput = {
  action: string
  /** The chosen transition of an action with choices; if absent, any of them. */
  choice?: string | undefined
  status: string
  actor: string
  conditions: Record<string, boolean>
}

/** The transition that an actor's action means in this state, or why there is none. */
export function decide(
  process: ProcessDefinition,
  { action, choice: chosen, status, actor, conditions: facts }: DecisionInput,
): Decision {
  const meant = Object.entries(process.transitions)
    .map(([name, transition]) => ({ name, transition }))
    .filter(({ name, transition }) => actionName(name, transition) === action)
    .filter(({ transition: { choice } }) => chosen === undefined || choice === undefined || choice === chosen)
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

/** The rank of an action in the entity's state; `known` holds the truth of the conditions that the caller knows. */
export function rankOf(
  process: ProcessDefinition,
  { action, status, known = {} }: { action: string; status: string; known?: Record<string, boolean> },
): { rank: ActionRank; order: number } {
  const rows = Object.entries(process.transitions).map(([name, transition]) => ({ name, transition }))
  const isHere = ({ name, transition }: TransitionChoice) =>
    actionName(name, transition) === action && statesBefore(transition).includes(status)
  const isPossible = ({ transition }: TransitionChoice) => (transition.when ?? []).every((name) => known[name] ?? true)
  const here = rows.filter(isHere)
  const row = here.find(isPossible) ?? here[0]
  const rank = row?.transition.rank ?? 'primary'
  return {
    rank: typeof rank === 'string' ? rank : (rank[status] ?? 'primary'),
    order: row ? rows.indexOf(row) : rows.length,
  }
}

const RANKS: readonly ActionRank[] = ['primary', 'secondary', 'tertiary']

/** Actions by their rank, and within one by the order of the process. */
export const byRank = <Action extends string>(
  process: ProcessDefinition,
  actions: readonly Action[],
  where: { status: string; known?: Record<string, boolean> },
): { action: Action; rank: ActionRank }[] =>
  actions
    .map((action) => ({ action, ...rankOf(process, { action, ...where }) }))
    .sort((one, other) => RANKS.indexOf(one.rank) - RANKS.indexOf(other.rank) || one.order - other.order)
    .map(({ action, rank }) => ({ action, rank }))

/** The timers that start with a state: the name of each duration and the transition that it fires. */
export const timersOf = (process: ProcessDefinition, status: string, facts: Record<string, boolean>) =>
  Object.entries(process.transitions).flatMap(([name, transition]) =>
    transition.after && statesBefore(transition).includes(status) && isMet(transition.when, facts)
      ? [{ name: transition.after, transition: name }]
      : [],
  )
