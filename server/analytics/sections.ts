import type { ProcessDefinition } from '#shared/kernel/process.ts'
import { transactions } from '#shared/process/index.ts'

/** The parts of the marketplace that have figures. */
export type Section =
  | 'user'
  | 'conversation'
  | 'message'
  | 'serviceRequest'
  | 'service'
  | 'product'
  | 'order'
  | 'productOrder'

/** The section of the orders of a kind, and that of what is ordered. */
export const ORDER_SECTIONS = {
  serviceOrder: { section: 'order', listings: 'service' },
  productOrder: { section: 'productOrder', listings: 'product' },
} as const satisfies Record<keyof typeof transactions, { section: Section; listings: Section }>

type Outcome = 'accepted' | 'completed' | 'cancelled' | 'refunded'

const CALLED_OFF = ['cancelled', 'declined']

/** What an order has come to once it is in a state, as far as figures tell. */
function outcomesOf({ states }: ProcessDefinition, status: string): Outcome[] {
  const state = states[status]
  const steps = [...new Set(Object.values(states).map(({ step }) => step))]
  const isOver = state?.final === true
  if (CALLED_OFF.includes(status)) return ['cancelled']
  if (state?.tone === 'refund') return ['refunded']
  if (status === 'completed') return ['accepted', 'completed']
  return state && !isOver && steps.indexOf(state.step) >= 2 ? ['accepted'] : []
}

/** Each state of each kind that counts as an outcome. */
export const outcomes: { kind: string; status: string; outcome: Outcome }[] = Object.entries(transactions).flatMap(
  ([kind, process]) =>
    Object.keys(process.states).flatMap((status) =>
      outcomesOf(process, status).map((outcome) => ({ kind, status, outcome })),
    ),
)
