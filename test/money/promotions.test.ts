import fc from 'fast-check'
import { sql } from 'kysely'
import Stripe from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Fault } from '#server/sandbox/options.ts'
import { retry } from '../faults/orders.ts'
import { SEED, SOAK } from '../faults/soak.ts'
import { ledgerViolations } from '../ledger.ts'
import { balancesOf } from '../payments-world.ts'
import { type Person, startWorld, type World } from '../world.ts'

// One request, its promotion, and everything that people, timers and the provider can do to the two, in any order.

const RUNS = 15 * SOAK
const STEPS = 14
const LIMIT_MS = SOAK === 1 ? 30_000 : Number.POSITIVE_INFINITY
const PRICE = 800

let world: World
let admin: Person
let seller: Person
let fault: Fault | undefined
beforeAll(async () => {
  world = await startWorld({
    // No webhook comes by itself: the test sends them late and again.
    deliver: () => 'drop',
    sandboxFaults: async ({ key }) => {
      const now = key ? fault : undefined
      if (key) fault = undefined
      return now
    },
  })
  admin = await world.anAdmin()
  seller = await world.aSeller()
})
afterAll(() => world.close())

type Status = 'pending_payment' | 'active' | 'paused' | 'expired' | 'failed' | 'refunded' | 'cancelled'

/** The request and its promotion as they should be. */
type Model = {
  request: 'open' | 'offer_accepted' | 'closed'
  status: Status
  /** The payer's card was charged at the provider. */
  isCharged: boolean
  /** We know of it. */
  isKnown: boolean
  isReturned: boolean
}

type Course = Awaited<ReturnType<typeof begin>>
type Action = {
  when: (model: Model) => boolean
  act: (course: Course) => Promise<unknown>
  after: (model: Model) => void
}

async function begin() {
  const buyer = await world.aBuyer()
  const { _id: id } = await world.aRequest(buyer)
  const { _id: offerId } = await world.anOffer(seller, id, { proposedSlots: [], durationDays: 3 })
  const chosen = await buyer.promotion.choose({
    params: { kind: 'serviceRequest', id },
    body: { packageKey: '7-days' },
  })
  const { promotion, paymentIntentId = '', clientSecret = '' } = chosen
  return { buyer, id, offerId, promotionId: promotion._id, paymentIntentId, clientSecret }
}

/** Applies the consequences of a charge once the server knows of it. */
function hear(model: Model): void {
  if (!model.isCharged || model.isKnown) return
  model.isKnown = true
  if (model.request === 'closed') {
    model.status = 'failed'
    model.isReturned = true
  } else model.status = model.request === 'open' ? 'active' : 'paused'
}

const isPaid = ({ status }: Model) => status === 'active' || status === 'paused'

const confirm = ({ buyer, id, paymentIntentId }: Course) =>
  buyer.serviceRequest.confirmPromotion({ params: { id }, body: { paymentIntentId } })

async function sendEvents({ paymentIntentId }: Course): Promise<void> {
  const { rows } = await sql<{ data: object }>`
    select data from sandbox.object where kind = 'event'
      and ${paymentIntentId} in (data -> 'data' -> 'object' ->> 'payment_intent', data -> 'data' -> 'object' ->> 'id')
    order by random()`.execute(world.db)
  const [secret = ''] = world.deps.webhookSecrets
  for (const { data } of rows) {
    const payload = JSON.stringify(data)
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret })
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
    const reply = await world.app.inject({ method: 'POST', url: '/api/webhooks/stripe', headers, payload })
    expect(reply.statusCode).toBe(200)
  }
}

const ACTIONS: Record<string, Action> = {
  'the card pays': {
    when: ({ status, isCharged }) => status === 'pending_payment' && !isCharged,
    act: (course) => world.pay(course),
    after: (model) => {
      model.isCharged = true
    },
  },
  'the card is refused': {
    when: ({ status, isCharged }) => status === 'pending_payment' && !isCharged,
    act: (course) => world.pay(course, '4000 0000 0000 0002'),
    after: () => {},
  },
  'the payer confirms': { when: () => true, act: confirm, after: hear },
  'the payer confirms three times at once': {
    when: () => true,
    act: (course) => Promise.all([confirm(course), confirm(course), confirm(course)]),
    after: hear,
  },
  'the payer asks by the payment': {
    when: () => true,
    act: ({ buyer, paymentIntentId, clientSecret }) =>
      buyer.serviceRequest.verifyPromotion({ body: { paymentIntentId, clientSecret } }),
    after: hear,
  },
  'webhooks come': { when: () => true, act: sendEvents, after: hear },
  'the time to pay passes': {
    when: ({ status }) => status === 'pending_payment',
    act: ({ promotionId }) => world.passTimer(promotionId, 'paymentWindow'),
    after: (model) => {
      model.status = 'failed'
      // The cancellation finds the money, which came in time for a promotion that can still begin.
      hear(model)
    },
  },
  'the days pass': {
    when: ({ status }) => status === 'active',
    act: ({ promotionId }) => world.passTimer(promotionId, 'promotionDay'),
    after: (model) => {
      model.status = 'expired'
    },
  },
  'an offer is accepted': {
    when: ({ request }) => request === 'open',
    act: ({ buyer, id, offerId }) => buyer.serviceRequest.acceptOffer({ params: { id, offerId } }),
    after: (model) => {
      model.request = 'offer_accepted'
      if (model.status === 'active') model.status = 'paused'
    },
  },
  'the acceptance is taken back': {
    when: ({ request }) => request === 'offer_accepted',
    act: ({ buyer, id }) => buyer.serviceRequest.undo({ params: { id } }),
    after: (model) => {
      model.request = 'open'
      if (model.status === 'paused') model.status = 'active'
    },
  },
  'the request is closed': {
    when: ({ request }) => request === 'open',
    act: ({ buyer, id }) => buyer.serviceRequest.close({ params: { id }, body: { reason: 'not_needed' } }),
    after: (model) => {
      model.request = 'closed'
      if (isPaid(model)) model.status = 'cancelled'
      if (model.status === 'pending_payment') {
        model.status = 'failed'
        hear(model)
      }
    },
  },
  'the request is removed': {
    when: ({ request }) => request === 'open',
    act: ({ id }) =>
      admin.adminServiceRequest.update({ params: { id }, body: { action: 'remove', reason: 'It breaks a rule.' } }),
    after: (model) => {
      model.request = 'closed'
      if (isPaid(model)) model.status = 'cancelled'
      if (model.status === 'pending_payment') {
        model.status = 'failed'
        hear(model)
      }
    },
  },
  'an administrator takes it back': {
    when: ({ status }) => ['active', 'paused', 'expired', 'cancelled'].includes(status),
    act: ({ promotionId }) =>
      admin.adminPromotion.refund({ params: { id: promotionId }, body: { reason: 'A fault.' } }),
    after: (model) => {
      model.status = 'refunded'
      model.isReturned = true
    },
  },
}

async function settle(): Promise<void> {
  fault = undefined
  await world.runJobs()
  const open = await world.db.selectFrom('provider_call').select('id').where('state', '=', 'open').execute()
  if (open.length > 0) await retry(world)
  await world.runJobs()
}

async function verify({ buyer, id, promotionId }: Course, model: Model, described: string): Promise<void> {
  const { serviceRequest } = await buyer.serviceRequest.detail({ params: { id } })
  const row = await world.db
    .selectFrom('promotion')
    .select(['status'])
    .where('id', '=', promotionId)
    .executeTakeFirstOrThrow()
  // A promotion that begins while others do not see the request waits, which is told apart in tests of its own.
  const status = row.status === 'scheduled' ? 'paused' : row.status
  expect({ request: serviceRequest.status, status }, described).toEqual({
    request: model.request,
    status: model.status,
  })
  const isHeld = model.isKnown && !model.isReturned
  expect(await balancesOf(world.db, promotionId), described).toEqual(isHeld ? { psp: -PRICE, promo_income: PRICE } : {})
  // What was charged a moment ago without a webhook yet stands at the provider only.
  const isUnheard = model.isCharged && !model.isKnown
  const faults = await ledgerViolations(world.db)
  expect(isUnheard ? faults.filter(({ id }) => id !== 'L13') : faults, described).toEqual([])
}

const names = Object.keys(ACTIONS)
const step = fc.record({
  choice: fc.nat({ max: 9_999 }),
  fault: fc.oneof(
    { weight: 4, arbitrary: fc.constant(undefined) },
    { weight: 1, arbitrary: fc.constantFrom('reset-after' as const, 'before-500' as const) },
  ),
})

test('whatever happens to a request and its promotion, status and money are as the model says', {
  timeout: 600_000 * SOAK,
}, async () => {
  const until = performance.now() + LIMIT_MS
  const course = fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: STEPS }), async (steps) => {
    if (performance.now() > until) return
    const going = await begin()
    const model: Model = {
      request: 'open',
      status: 'pending_payment',
      isCharged: false,
      isKnown: false,
      isReturned: false,
    }
    const described: string[] = []
    for (const each of steps) {
      const possible = names.filter((name) => ACTIONS[name]?.when(model))
      const name = possible[each.choice % possible.length] ?? ''
      described.push(`${name}${each.fault ? ` while ${each.fault}` : ''}`)
      fault = each.fault
      await ACTIONS[name]?.act(going)
      await settle()
      ACTIONS[name]?.after(model)
      await verify(going, model, described.join(' → '))
    }
    await sendEvents(going)
    await settle()
    hear(model)
    await verify(going, model, `${described.join(' → ')} → in the end`)
  })
  await fc.assert(course, { seed: SEED, numRuns: RUNS, endOnFailure: process.env.MODEL_SHRINK === undefined })
})
