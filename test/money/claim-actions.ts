import type { ActionContext, ModelAction } from './order-actions.ts'
import {
  AUTO_REFUND_CAP,
  appeal,
  type Claim,
  complete,
  decideAgain,
  decideClaim,
  endWithoutMoney,
  enter,
  lackOf,
  type Order,
  resume,
  settleClaim,
} from './order-model.ts'

const reason = 'It was not as agreed.'
const isIn =
  (...states: Claim['status'][]) =>
  ({ claim }: Order) =>
    claim !== undefined && states.includes(claim.status)

const claimOf = ({ claim }: Order): Claim => {
  if (!claim) throw new Error('there is no claim')
  return claim
}

/** All of it, a small part, or any part. */
const partOf = (whole: number, n: number) => 1 + ((n * 7919) % whole)
const asked = ({ price }: Order, n: number) => (n % 3 === 0 ? undefined : partOf(price.total, n))

const canClaim = ({ status, bookable, isLate, isJustStarted, hasBegun, isCleared }: Order) =>
  (status === 'scheduled' && hasBegun) ||
  (status === 'in_progress' && !isJustStarted && (bookable || !isLate)) ||
  status === 'awaiting_confirmation' ||
  (status === 'completed' && !isCleared)

async function claim({ order, person, n, options }: ActionContext) {
  const amount = asked(order, n)
  const body = { reason, ...(amount === undefined ? {} : { amount }) }
  return person.serviceOrder.requestRefund({ params: { id: order.id }, body }, options)
}

const escalate = (order: Order) => {
  claimOf(order).status = 'escalated'
  enter(order, 'disputed')
}

const respond = (
  choice: 'accept' | 'partial' | 'reject',
  when: ModelAction['when'],
  after: ModelAction['after'],
): ModelAction => ({
  name: `the seller answers: ${choice}`,
  action: `respond ${choice}`,
  by: 'seller',
  when,
  call: ({ order, person, n, options }) => {
    const { id, amount } = claimOf(order)
    const body = {
      action: choice,
      ...(choice === 'partial' ? { amount: partOf(amount - 1, n) } : {}),
      ...(choice === 'reject' ? { message: 'It was as agreed.' } : {}),
    }
    return person.refundCase.respond({ params: { id }, body }, options)
  },
  after,
})

const answer = (
  choice: 'accept' | 'decline' | 'escalate' | 'withdraw',
  by: 'buyer' | 'seller',
  when: ModelAction['when'],
  after: ModelAction['after'],
): ModelAction => ({
  name: `the ${by} answers: ${choice}`,
  action: `answer ${choice}`,
  by,
  when,
  call: ({ order, person, options }) =>
    person.refundCase.answer({ params: { id: claimOf(order).id }, body: { action: choice } }, options),
  after,
})

const dispute = (by: 'buyer' | 'seller'): ModelAction => ({
  name: `dispute by the ${by}`,
  action: 'dispute',
  by,
  when: isIn('open', 'partial_offered', 'rejected'),
  call: ({ order, person, options }) => person.serviceOrder.dispute({ params: { id: order.id } }, options),
  after: escalate,
})

const timer = (name: string, when: ModelAction['when'], after: (order: Order) => void): ModelAction => ({
  name: `timer ${name}`,
  by: 'time',
  when,
  call: ({ market, order }) => market.world.passTimer(claimOf(order).id, name),
  after,
})

/** From nothing to all of it, both included. */
const decided = ({ price }: Order, n: number) => {
  if (n % 4 < 2) return n % 4 === 0 ? 0 : price.total
  return partOf(price.total, n)
}

/** The refund stays; sometimes more follows, or the seller gets a part of the loss. */
const decidedAgain = (order: Order, n: number) => {
  const refundAmount = Math.max(decided(order, n), order.decided?.refund ?? 0)
  const lack = lackOf(order, refundAmount)
  return { refundAmount, compensation: n % 3 === 0 || lack === 0 ? 0 : partOf(lack, n) }
}

const appealBy = (by: 'buyer' | 'seller'): ModelAction => ({
  name: `appeal by the ${by}`,
  action: 'appeal',
  by,
  when: ({ decided }) => decided?.isOpen === true,
  call: ({ order, person, options }) =>
    person.refundCase.appeal({ params: { id: order.decided?.caseId ?? '' }, body: { reason } }, options),
  after: appeal,
})

export const claimActions: ModelAction[] = [
  {
    name: 'claim',
    action: 'requestRefund',
    by: 'buyer',
    when: canClaim,
    call: claim,
    after: (order, n) => {
      const amount = asked(order, n) ?? order.price.total
      order.claim = { id: '', status: 'open', amount, offered: 0, from: order.status }
      order.books.isFrozen = true
      enter(order, 'refund_requested')
    },
  },
  respond('accept', isIn('open'), (order) => settleClaim(order, claimOf(order).amount)),
  respond(
    'partial',
    (order) => isIn('open')(order) && claimOf(order).amount > 1,
    (order, n) =>
      Object.assign(claimOf(order), { status: 'partial_offered', offered: partOf(claimOf(order).amount - 1, n) }),
  ),
  respond('reject', isIn('open'), (order) => Object.assign(claimOf(order), { status: 'rejected' })),
  answer('accept', 'buyer', isIn('partial_offered'), (order) => settleClaim(order, claimOf(order).offered)),
  answer('decline', 'buyer', isIn('partial_offered'), escalate),
  answer('escalate', 'buyer', isIn('open', 'partial_offered', 'rejected'), escalate),
  answer('escalate', 'seller', isIn('open', 'partial_offered', 'rejected'), escalate),
  answer('withdraw', 'buyer', isIn('open', 'partial_offered', 'rejected', 'escalated'), resume),
  dispute('buyer'),
  dispute('seller'),
  {
    name: 'the administrator decides',
    action: 'resolve',
    by: 'admin',
    when: isIn('escalated'),
    call: ({ order, person, n, options }) => {
      const body = { refundAmount: decided(order, n), reasonCode: 'goodwill' as const, note: 'So it is fair.' }
      return person.admin.resolve({ params: { id: claimOf(order).id }, body }, options)
    },
    after: (order, n) => decideClaim(order, decided(order, n)),
  },
  appealBy('buyer'),
  appealBy('seller'),
  {
    name: 'the administrator decides again',
    action: 'resolve',
    by: 'admin',
    when: isIn('appealed'),
    call: ({ order, person, n, options }) => {
      const { refundAmount, compensation } = decidedAgain(order, n)
      const body = { refundAmount, reasonCode: 'goodwill' as const, note: 'So it is fair.' }
      const paid = compensation > 0 ? { compensation } : {}
      return person.admin.resolve({ params: { id: claimOf(order).id }, body: { ...body, ...paid } }, options)
    },
    after: (order, n) => {
      const { refundAmount, compensation } = decidedAgain(order, n)
      decideAgain(order, refundAmount, compensation)
    },
  },
  {
    name: 'timer appeal',
    by: 'time',
    when: ({ decided }) => decided?.isOpen === true,
    call: ({ market, order }) => market.world.passTimer(order.decided?.caseId ?? '', 'appeal'),
    after: ({ decided }) => {
      if (decided) decided.isOpen = false
    },
  },
  timer('claimSellerAnswer', isIn('open'), (order) => {
    const { amount } = claimOf(order)
    if (amount <= AUTO_REFUND_CAP && !order.isDone) settleClaim(order, amount)
    else escalate(order)
  }),
  timer('claimBuyerAnswer', isIn('partial_offered'), escalate),
  timer('claimRejectedHold', isIn('rejected'), resume),
  timer('hardStop', isIn('escalated'), (order) => settleClaim(order, order.isDone ? 0 : claimOf(order).amount)),
  { ...timer('hardStop', isIn('appealed'), (order) => decideAgain(order)), name: 'timer hardStop of an appeal' },
  {
    name: 'timer maxHold',
    by: 'time',
    when: ({ status }) =>
      ['accepted', 'scheduled', 'in_progress', 'awaiting_confirmation', 'refund_requested', 'disputed'].includes(
        status,
      ),
    call: ({ market, order }) => market.world.passTimer(order.id, 'maxHold'),
    after: (order) => {
      if (order.claim?.status === 'appealed') return decideAgain(order)
      order.books.isFrozen = false
      order.claim = undefined
      if (order.isDone || order.books.isReleased) complete(order)
      else endWithoutMoney(order)
    },
  },
]
