import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#server/kernel/id.ts'
import type { Fault } from '#server/sandbox/options.ts'
import { learnClaim, personFor, SERVICE_ORDER_ACTIONS } from './actors.ts'
import { verifyAll } from './command.ts'
import { expectRejection } from './commands.ts'
import { expectSerializable, named, type PlannedAction, sendAtOnce } from './concurrency.ts'
import { emptyModel, type Model } from './model.ts'
import type { Order } from './order-model.ts'
import { PRODUCT_ORDER_ACTIONS } from './product-order-actions.ts'
import { learnCase, openShelves, PlaceProductOrder } from './product-order-commands.ts'
import type { ProductOrderModel } from './product-order-model.ts'
import { type Market, openMarket } from './test-market.ts'

let market: Market
let model: Model
beforeAll(async () => {
  market = await openMarket()
})
afterAll(() => market.close())
beforeEach(async () => {
  await market.clear()
  model = emptyModel()
})

type Step = string | [name: string, n: number]
const stepOf = (step: Step): [string, number] => (typeof step === 'string' ? [step, 1] : step)

/** A placed order, led on action by action. */
async function anOrder(...steps: Step[]): Promise<Order> {
  const order = await market.place(model.orders.length, {
    bookable: true,
    policy: 'moderate',
    itemTotal: 8417,
    wishes: [0, 1],
  })
  model.orders.push(order)
  await lead(order, ...steps)
  return order
}

async function lead(order: Order, ...steps: Step[]) {
  for (const [name, n] of steps.map(stepOf)) {
    const modelAction = named(name)
    const person = personFor(market, order, modelAction.by === 'time' ? 'stranger' : modelAction.by, n)
    await modelAction.call({ market, order, person, n, options: {} })
    modelAction.after(order, n)
    await learnClaim(market, order)
  }
  await market.settleAll()
  await market.verify(model.orders)
}

async function atOnce(...actions: PlannedAction[]) {
  const outcome = await sendAtOnce(market, actions)
  await expectSerializable(market, model, outcome)
  for (const order of model.orders) await learnClaim(market, order)
  await market.verify(model.orders)
  return outcome
}

const of = (order: Order, ...steps: Step[]): PlannedAction[] =>
  steps.map(stepOf).map(([name, n]) => ({ order, modelAction: named(name), n }))

const ACCEPTED = ['pay', ['accept', 1]] satisfies Step[]
const FINISHED = [...ACCEPTED, 'near', 'start', 'finish'] satisfies Step[]
const CLAIMED = [...FINISHED, ['claim', 3]] satisfies Step[]

describe('of contradicting actions at once exactly one wins', () => {
  test.for<[string, { after: Step[]; rivals: Step[] }]>([
    ['five acceptances', { after: ['pay'], rivals: [0, 1, 2, 3, 4].map((n): Step => ['accept', n]) }],
    [
      'two rivals who take over',
      {
        after: ['pay', 'decline', 'find another seller'],
        rivals: [0, 1, 2, 3].map((n): Step => ['take over', n]),
      },
    ],
    [
      'taking back, searching on and the clock',
      {
        after: ['pay', 'decline'],
        rivals: ['take back', 'find another seller', 'take back', 'timer declineChoice'],
      },
    ],
    ['cancelling four times', { after: ACCEPTED, rivals: ['cancel', 'cancel', 'cancel', 'cancel'] }],
    [
      'confirming, and the clock',
      { after: FINISHED, rivals: ['confirm', 'confirm', 'confirm', 'timer autoCompleteService'] },
    ],
    [
      'three answers to a claim, and the clock',
      {
        after: CLAIMED,
        rivals: [
          'the seller answers: accept',
          'the seller answers: partial',
          'the seller answers: reject',
          'timer claimSellerAnswer',
        ],
      },
    ],
    [
      'four decisions and a withdrawal',
      {
        after: [...CLAIMED, 'dispute by the buyer'],
        rivals: [...[0, 1, 2, 3].map((n): Step => ['the administrator decides', n]), 'the buyer answers: withdraw'],
      },
    ],
  ])('%s', async ([, { after, rivals }]) => {
    const order = await anOrder(...after)
    const { done, maybe } = await atOnce(...of(order, ...rivals))
    expect(done.length).toBeLessThanOrEqual(1)
    expect(done.length + maybe.length).toBeGreaterThan(0)
  })

  test('two orders that want one time of their seller', async () => {
    const [one, other] = [await anOrder('pay'), await anOrder('pay')]
    const { done } = await atOnce(...of(one, ['accept', 1]), ...of(other, ['accept', 1]))
    expect(done).toHaveLength(1)
  })
})

test.for<[string, Step[]]>([
  ['accepted', ACCEPTED],
  ['completed', [...FINISHED, 'confirm']],
  ['refunded', [...ACCEPTED, 'decline', 'take back']],
  ['taken over for less', ['pay', 'decline', 'find another seller', ['take over', 1]]],
])('webhooks that come when the order is long %s change nothing', async ([, steps]) => {
  const order = await anOrder(...steps)
  await market.sendEvents(order)
  await market.settleAll()
  await market.verify(model.orders)
})

const CALLS: [string, { after: Step[]; last: Step }][] = [
  ['a capture', { after: ['pay'], last: ['accept', 1] }],
  ['a capture of less', { after: ['pay', 'decline', 'find another seller'], last: ['take over', 1] }],
  ['a cancellation', { after: ['pay', 'decline'], last: 'take back' }],
  ['a refund', { after: [...ACCEPTED, 'decline'], last: 'take back' }],
  ['a refund of a part', { after: [...FINISHED, ['claim', 4]], last: 'the seller answers: accept' }],
  [
    'a refund of a part after the release',
    { after: [...FINISHED, 'confirm', ['claim', 4]], last: 'the seller answers: accept' },
  ],
]

describe.each<[string, Fault]>([
  ['fails at first', 'before-500'],
  ['has its effect, but the answer is lost', 'reset-after'],
])('a call of the provider that %s', (_, fault) => {
  test.for(CALLS)('is made once under one key: %s', async ([, { after, last }]) => {
    const order = await anOrder(...after)
    market.failNextCall(fault)
    await lead(order, last)
  })

  test('is made once under one key: the opening of a payment', async () => {
    market.failNextCall(fault)
    await anOrder()
  })
})

test.for<[string, Step[]]>([
  ['placed', []],
  ['paid', ['pay']],
  ['declined', ['pay', 'decline']],
  ['without a seller', ['pay', 'decline', 'find another seller']],
  ['accepted', ACCEPTED],
  ['begun', [...ACCEPTED, 'near', 'start']],
  ['said to be done', FINISHED],
  ['completed', [...FINISHED, 'confirm']],
  ['claimed', CLAIMED],
  ['disputed', [...CLAIMED, 'dispute by the buyer']],
  ['refunded', [...ACCEPTED, 'decline', 'take back']],
])('with an order that is %s neither side does what is not theirs to do, or not now', async ([, steps]) => {
  const order = await anOrder(...steps)
  for (const side of ['buyer', 'seller'] as const)
    for (const modelAction of SERVICE_ORDER_ACTIONS) await expectRejection(market, order, modelAction, side)
  await market.settleAll()
  await market.verify(model.orders)
})

test('five times under one key one order is placed', async () => {
  const key = newId()
  const wanted = { bookable: true, policy: 'flexible' as const, itemTotal: 5000, wishes: [2] }
  await market.offer(wanted)
  const placed = await Promise.allSettled(Array.from({ length: 5 }, () => market.take(0, wanted, key)))
  const ids = placed.flatMap((each) => (each.status === 'fulfilled' ? [each.value.id] : []))
  expect(new Set(ids).size).toBe(1)
  for (const each of placed)
    if (each.status === 'rejected') expect(each.reason).toMatchObject({ status: 409, code: 'in_progress' })
})

test('five webhooks and three confirmations at once pay an order once', async () => {
  const order = await anOrder()
  await market.world.pay(order)
  const confirm = () => market.buyerOf(order).serviceOrder.confirmPayment({ params: { id: order.id } })
  await Promise.all([...[1, 2, 3, 4, 5].map((chance) => market.sendEvents(order, chance)), ...[1, 2, 3].map(confirm)])
  named('pay').after(order, 0)
  await market.verify(model.orders)
})

const productOrderAction = (name: string) => {
  const found = PRODUCT_ORDER_ACTIONS.find((modelAction) => modelAction.name === name)
  if (!found) throw new Error(`no action on product orders is named ${name}`)
  return found
}

/** A placed product order, led on action by action. */
async function aProductOrder(steps: string[], { isPickup = false } = {}): Promise<ProductOrderModel> {
  model.shelves = await openShelves(market)
  await new PlaceProductOrder({ shelf: 0, quantity: 2, isPickup }).run(model, market)
  const [order] = model.productOrders
  if (!order) throw new Error('no product order was placed')
  for (const name of steps) {
    const modelAction = productOrderAction(name)
    await modelAction.call({ market, subject: order, n: 0 })
    await market.settleAll()
    modelAction.after(order, 0)
    await learnCase(market, order)
  }
  await verifyAll(model, market)
  return order
}

const CONFIRMED = ['pay', 'confirm by the seller']
const ARRIVED = [...CONFIRMED, 'ship by the seller', 'receive by the buyer']
const ASKED = [...ARRIVED, 'ask for a refund by the buyer']
const COMING_BACK = [...ASKED, 'agree to refund once it is back', 'send back by the buyer']

describe('of contradicting actions on a product order exactly one wins, and the stock agrees', () => {
  test.for<[string, { after: string[]; rivals: string[]; isPickup?: boolean }]>([
    [
      'confirming, declining, cancelling and the clock',
      {
        after: ['pay'],
        rivals: ['confirm by the seller', 'decline by the seller', 'cancel by the buyer', 'timer sellerResponse'],
      },
    ],
    [
      'shipping, calling off and the clock',
      { after: CONFIRMED, rivals: ['ship by the seller', 'call off by the seller', 'timer autoCancel'] },
    ],
    [
      'agreeing to cancel, refusing to and the clock',
      {
        after: [...CONFIRMED, 'ask to cancel by the buyer'],
        rivals: ['agree to cancel by the seller', 'refuse to cancel by the seller', 'timer cancelAnswer'],
      },
    ],
    [
      'a handover, and the clock',
      {
        after: [...CONFIRMED, 'make ready by the seller'],
        rivals: ['hand over', 'hand over', 'timer pickupCancel'],
        isPickup: true,
      },
    ],
    [
      'completing, claiming and the clock',
      {
        after: ARRIVED,
        rivals: ['complete by the buyer', 'ask for a refund by the buyer', 'timer productProtection'],
      },
    ],
    [
      'three answers to a claim, and the clock',
      {
        after: ASKED,
        rivals: ['agree to refund', 'agree to refund once it is back', 'withdraw the claim', 'timer claimSellerAnswer'],
      },
    ],
    [
      'taking it back, objecting and the clock',
      {
        after: COMING_BACK,
        rivals: ['receive it back', 'receive it back', 'object to what came back by the seller', 'timer returnAnswer'],
      },
    ],
    ['giving up, and the clock', { after: [], rivals: ['give up', 'timer paymentWindow'] }],
  ])('%s', async ([, { after, rivals, isPickup = false }]) => {
    const order = await aProductOrder(after, { isPickup })
    const modelActions = rivals.map(productOrderAction)
    const outcomes = await Promise.allSettled(
      modelActions.map((modelAction) => modelAction.call({ market, subject: order, n: 0 })),
    )
    await market.settleAll()
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ status: 409 })
    const isTimer = ({ name }: { name: string }) => name.startsWith('timer ')
    const done = modelActions.filter(
      (modelAction, index) => outcomes[index]?.status === 'fulfilled' && !isTimer(modelAction),
    )
    expect(done.length).toBeLessThanOrEqual(1)
    const won = done[0] ?? modelActions.find(isTimer)
    won?.after(order, 0)
    await verifyAll(model, market)
  })
})
