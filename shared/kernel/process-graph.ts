import {
  actionName,
  hasTag,
  type ProcessDefinition,
  statesAfter,
  statesBefore,
  type TransitionDefinition,
} from './process.ts'
import { actionNames, rowsNamed } from './process-actions.ts'
import { presentationErrors } from './process-notices.ts'

/** Every error of a process's graph as a sentence; checked by a test and at every start. */
export function graphErrors(process: ProcessDefinition): string[] {
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
    ...inputErrors(process),
    ...callErrors(process),
    ...presentationErrors(process),
    ...heldErrors(process),
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
const inputErrors = (process: ProcessDefinition): string[] =>
  actionNames(process).flatMap((action) => {
    const rows = rowsNamed(process, action).filter(({ by }) => by)
    const isOne = (field: 'input' | 'pictures' | 'audited') => new Set(rows.map((row) => row[field])).size === 1
    return (['input', 'pictures', 'audited'] as const).flatMap((field) =>
      isOne(field) ? [] : [`${process.name}: the transitions of ${action} differ in ${field}`],
    )
  })

/** One row of an action has its call, which people make below the path of the process. */
function callErrors(process: ProcessDefinition): string[] {
  const called = Object.entries(process.transitions).flatMap(([name, { call, by, ...row }]) =>
    call ? [{ name, action: actionName(name, row), by }] : [],
  )
  return called.flatMap(({ name, action, by }) => {
    const first = called.find((each) => each.action === action)?.name
    const path = by?.every((actor) => actor === 'admin') ? 'adminPath' : 'path'
    return [
      ...(first === name ? [] : [`${process.name}: ${first} and ${name} both have the call of ${action}`]),
      ...(by ? [] : [`${process.name}: ${name} has a call, but no people do it`]),
      ...(by && !process.call?.[path] ? [`${process.name}: ${name} has a call, but the process has no ${path}`] : []),
    ]
  })
}

/** The states in which the buyer's money is held: those that say so, and all that follow before the end. */
function heldStates(process: ProcessDefinition): Set<string> {
  const held = new Set(Object.keys(process.states).filter((state) => process.states[state]?.held))
  const keepsHeld = (state: string) => !process.states[state]?.final && !hasTag(process, state, 'unpaid')
  for (const from of held)
    for (const transition of Object.values(process.transitions))
      if (statesBefore(transition).includes(from))
        // A set is walked to its end, also through what is added meanwhile.
        for (const to of statesAfter(transition, from)) if (keepsHeld(to)) held.add(to)
  return held
}

const returnsMoney = ({ effects }: TransitionDefinition) => effects?.includes('returnMoney') ?? false

/** While their money is held, buyers have a way: an action, a claim that is open, or a deadline that returns it. */
const heldErrors = (process: ProcessDefinition): string[] =>
  [...heldStates(process)].flatMap((state) => {
    const rows = Object.values(process.transitions).filter((row) => statesBefore(row).includes(state))
    const hasWay = rows.some((row) =>
      row.by ? row.by.includes('buyer') && row.to !== 'same' : row.after && returnsMoney(row),
    )
    return hasWay || hasTag(process, state, 'claimed')
      ? []
      : [
          `${process.name}: money is held in ${state}, and the buyer has no action, no claim and no timer that returns it`,
        ]
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
