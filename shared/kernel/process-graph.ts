import { hasTag, type ProcessDefinition, statesAfter, statesBefore, type TransitionDefinition } from './process.ts'
import { actionNames, rowsNamed } from './process-actions.ts'

/** Every fault of a process's graph as a sentence; checked by a test and at every start. */
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
  const leaves = (state: string) => transitions.some(([, transition]) => canLeave(transition, state))
  return [
    ...inputFaults(process),
    ...Object.entries(process.states).flatMap(([state, { final, turn }]) => [
      ...(reached.has(state) ? [] : [`${process.name}: nothing leads to ${state}`]),
      ...(final && leaves(state) && !isRevivable(process, state) && !isReopened(process, state)
        ? [`${process.name}: ${state} is final but is left`]
        : []),
      ...(final || leaves(state) ? [] : [`${process.name}: ${state} is not final but nothing leaves it`]),
      ...(final && turn ? [`${process.name}: ${state} is final but waits for ${turn}`] : []),
      ...(final || follows(process, state) || hasTimer(process, state)
        ? []
        : [`${process.name}: ${state} waits without a deadline`]),
    ]),
  ]
}

const canLeave = (transition: TransitionDefinition, state: string) =>
  statesBefore(transition).includes(state) && statesAfter(transition, state).some((to) => to !== state)

/** A call has one body and one field of pictures, whichever of its transitions it means. */
const inputFaults = (process: ProcessDefinition): string[] =>
  actionNames(process).flatMap((action) => {
    const rows = rowsNamed(process, action).filter(({ by }) => by)
    const isOne = (field: 'input' | 'pictures' | 'audited') => new Set(rows.map((row) => row[field])).size === 1
    return (['input', 'pictures', 'audited'] as const).flatMap((field) =>
      isOne(field) ? [] : [`${process.name}: the transitions of ${action} differ in ${field}`],
    )
  })

const isReopened = (process: ProcessDefinition, state: string) =>
  hasTag(process, state, 'claimable') || hasTag(process, state, 'appealable')

/** True for a state that only the system or an administrator leaves: it is final for its people. */
const isRevivable = (process: ProcessDefinition, state: string) =>
  Object.values(process.transitions)
    .filter((transition) => canLeave(transition, state))
    .every(({ by, after }) => !after && (by ?? []).every((actor) => actor === 'admin'))

/** The deadlines of something else count. */
const follows = (process: ProcessDefinition, state: string) =>
  hasTag(process, state, 'followsOrder') || hasTag(process, state, 'followsSubject')

const hasTimer = (process: ProcessDefinition, state: string) =>
  Object.values(process.transitions).some((transition) => transition.after && statesBefore(transition).includes(state))
