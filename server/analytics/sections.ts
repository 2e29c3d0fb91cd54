import type { api } from '#shared/contract/index.ts'
import type { ProcessDefinition } from '#shared/kernel/process.ts'
import { transactions } from '#shared/process/index.ts'
import { roles } from '#shared/process/phases.ts'

type NameIn<Group> = Group extends `${infer Name}Analytics` ? Name : never

/** The parts of the marketplace that have metrics, each with its call. */
export type Section = NameIn<keyof typeof api>

type Outcome = 'accepted' | 'completed' | 'cancelled' | 'refunded'

/** The outcomes of an order in a state, as far as metrics show them. */
function outcomesOf({ states }: ProcessDefinition, status: string): Outcome[] {
  const state = states[status]
  const steps = [...new Set(Object.values(states).map(({ step }) => step))]
  const isOver = state?.final === true
  if (state?.tone === 'problem' && (isOver || state.tags?.includes('givenUp'))) return ['cancelled']
  if (state?.tone === 'refund') return ['refunded']
  if (status === roles.completed) return ['accepted', 'completed']
  return state && !isOver && steps.indexOf(state.step) >= 2 ? ['accepted'] : []
}

/** Each state of each kind that counts as an outcome. */
export const outcomes: { kind: string; status: string; outcome: Outcome }[] = Object.entries(transactions).flatMap(
  ([kind, process]) =>
    Object.keys(process.states).flatMap((status) =>
      outcomesOf(process, status).map((outcome) => ({ kind, status, outcome })),
    ),
)
