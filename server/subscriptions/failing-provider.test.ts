import { sql } from 'kysely'
import Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Fault } from '#server/sandbox/options.ts'
import { expectSoundBooks } from '#test/ledger.ts'
import { balancesOf } from '#test/payments-world.ts'
import { subscriptionStates } from '#test/subscription-states.ts'
import { UNLIMITED_PLANS } from '#test/unlimited-plans.ts'
import { startWorld, type World } from '#test/world.ts'

// A renewal whose call to the provider fails in every way, and of which the provider tells before it has answered.

/** A plan that begins with a trial, beside those that do not. */
const TRIED = UNLIMITED_PLANS.slice(-1).map((plan) => ({
  ...plan,
  planId: 'tried',
  prices: { month: 4_900, year: 49_000 },
  trialDays: 14,
}))

let world: World
let states: ReturnType<typeof subscriptionStates>
/** The errors of the next calls that confirm an intent. */
let faults: (Fault | undefined)[] = []
/** The error of all calls that read, and of those that give money back. */
let readFault: Fault | undefined
let refundFault: Fault | undefined
beforeAll(async () => {
  world = await startWorld({
    deliver: () => 'drop',
    rules: { plans: [...UNLIMITED_PLANS, ...TRIED] },
    sandboxFaults: async ({ method, path }) => {
      if (method === 'GET') return readFault
      if (path.endsWith('/refunds')) return refundFault
      return path.endsWith('/confirm') ? faults.shift() : undefined
    },
  })
  states = subscriptionStates(world)
})
afterAll(() => world.close())
beforeEach(() => {
  faults = []
  readFault = undefined
  refundFault = undefined
})

test.each([
  ['a first payment', 'plus', 'active'],
  ['the card of a trial', 'tried', 'trialing'],
] as const)('%s that cannot be read goes on waiting, and begins the plan once it can', async (_, planId, begun) => {
  const person = await world.aSeller()
  const chosen = await states.choose(person, planId)
  const { clientSecret = '', paymentIntentId = '', setupIntentId } = chosen
  await (setupIntentId ? states.typeCard(chosen) : world.pay({ clientSecret, paymentIntentId }))
  const confirm = async (body: object) => (await person.subscription.confirmPayment({ body })).subscription.status
  const named = { paymentIntentId: setupIntentId ?? paymentIntentId }
  readFault = 'before-500'
  for (const body of [named, {}]) expect(await confirm(body)).toBe('pending_payment')
  readFault = undefined
  expect(await confirm(named)).toBe(begun)
})

test('a new card of a running plan that cannot be read is awaited, and taken by its event', async () => {
  const { person } = await states.paid()
  const setup = await person.subscription.card({ body: {} })
  const { setupIntentId = '' } = setup
  const finish = () => person.subscription.card({ body: { setupIntentId } })
  expect(await finish()).toMatchObject({ isCardAwaited: true, subscription: { card: { last4: '4242' } } })
  await states.typeCard(setup, '5555 5555 5555 4444')
  readFault = 'before-500'
  for (let times = 0; times < 2; times++)
    expect(await finish()).toMatchObject({ isCardAwaited: true, subscription: { card: { last4: '4242' } } })
  readFault = undefined
  await sendEvents(setupIntentId)
  await world.runJobs()
  expect((await person.subscription.mine()).subscription.card).toMatchObject({ last4: '4444' })
  const reply = await finish()
  expect(reply.isCardAwaited).toBeUndefined()
  expect(reply.subscription.card).toMatchObject({ last4: '4444' })
})

/** Makes calls that wait after a failure, until none is left or so many attempts have failed. */
async function goOn(attempts = 4): Promise<void> {
  for (let attempt = 0; attempt < attempts; attempt++) {
    const waiting = sql`update provider_call set not_before = now() where state = 'open'`
    if (((await waiting.execute(world.db)).numAffectedRows ?? 0n) === 0n) return
    await sql`select graphile_worker.reschedule_jobs(array_agg(id), run_at => now()) from graphile_worker.jobs where key like 'payments.call:%'`.execute(
      world.db,
    )
    await world.runJobs()
  }
}

/** Sends the provider's events about an intent, in any order and twice. */
async function sendEvents(intentId: string): Promise<void> {
  const { rows } = await sql<{ data: object }>`
    select data from sandbox.object where kind = 'event' and data -> 'data' -> 'object' ->> 'id' = ${intentId}
    order by random()`.execute(world.db)
  const [secret = ''] = world.deps.webhookSecrets
  for (const { data } of [...rows, ...rows]) {
    const payload = JSON.stringify(data)
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret })
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
    const reply = await world.app.inject({ method: 'POST', url: '/api/webhooks/stripe', headers, payload })
    expect(reply.statusCode).toBe(200)
  }
}

async function expectRenewedOnce(id: string): Promise<void> {
  const charges = await states.chargesOf(id)
  expect(charges.map(({ reason, state }) => [reason, state])).toEqual([
    ['first', 'paid'],
    ['renewal', 'paid'],
  ])
  const [, renewal] = charges
  expect(await balancesOf(world.db, renewal?.id ?? '')).toEqual({ psp: -900, subscription_income: 900 })
  const intents = await sql<{ received: number }>`
    select (data -> 'amount_received')::int as received from sandbox.object
    where kind = 'payment_intent' and data -> 'metadata' ->> 'refId' = ${renewal?.id}`.execute(world.db)
  expect(intents.rows).toEqual([{ received: 900 }])
  const invoices = await world.db
    .selectFrom('invoice')
    .select('id')
    .where('charge_id', '=', renewal?.id ?? '')
    .execute()
  expect(invoices).toHaveLength(1)
  await expectSoundBooks(world)
}

test.each(['before-500', 'before-429', 'reset-before', 'reset-after', 'lock-409'] as const)(
  'a renewal that meets %s is charged once',
  async (fault) => {
    const { id } = await states.paid()
    faults = [fault, fault]
    await world.passTimer(id, 'planPeriod')
    await goOn()
    expect(faults.length).toBeLessThan(2)
    await expectRenewedOnce(id)
  },
)

test('a refusal whose answer is lost is the same refusal when it is asked for again', async () => {
  const { person, id } = await states.paid()
  await states.replaceCard(person, '4000 0000 0000 0341')
  faults = ['reset-after', 'reset-after']
  await world.passTimer(id, 'planPeriod')
  await goOn()
  expect(await states.rowOf(id)).toMatchObject({ status: 'past_due' })
  await states.replaceCard(person, '4242 4242 4242 4242')
  await expectRenewedOnce(id)
})

test('a webhook that comes before the answer, and again after it, renews once', async () => {
  const { id } = await states.paid()
  faults = ['reset-after', 'reset-after']
  await world.passTimer(id, 'planPeriod')
  const intentOf = async () => {
    const row = await sql<{ intent_id: string }>`
      select intent_id from payment join subscription_charge on payment.id = payment_id
      where subscription_id = ${id} and reason = 'renewal'`.execute(world.db)
    return row.rows[0]?.intent_id ?? ''
  }
  await sendEvents(await intentOf())
  expect(await states.rowOf(id)).toMatchObject({ status: 'active', due_since: null })
  await goOn()
  await sendEvents(await intentOf())
  await expectRenewedOnce(id)
})

test('a provider that is out of reach for longer than the grace costs no seller their plan', async () => {
  const { id } = await states.paid()
  faults = Array.from({ length: 20 }, () => 'before-500' as const)
  await world.passTimer(id, 'planPeriod')
  await goOn()
  expect(await states.rowOf(id)).toMatchObject({ status: 'active', timers: [] })
  faults = []
  await goOn()
  await expectRenewedOnce(id)
})

test('a renewal that is paid while its plan is lengthened goes back, and is asked for at the later end', async () => {
  const [{ person, id }, admin] = [await states.paid(), await world.anAdmin()]
  await states.replaceCard(person, '4000 0000 0000 0341')
  await world.passTimer(id, 'planPeriod')
  const { paymentIntentId = '', clientSecret = '' } = (await person.subscription.mine()).subscription.due ?? {}
  await world.pay({ paymentIntentId, clientSecret })
  await admin.adminSubscription.extend({ params: { id }, body: { days: 3, reason: 'An outage.' } })
  await goOn()
  expect(await states.rowOf(id)).toMatchObject({ status: 'active', timers: [{ name: 'planPeriod' }] })
  const [, renewal] = await states.chargesOf(id)
  expect(Object.values(await balancesOf(world.db, renewal?.id ?? '')).filter(Boolean)).toEqual([])
  await states.replaceCard(person, '4242 4242 4242 4242')
  await world.passTimer(id, 'planPeriod')
  expect((await states.chargesOf(id)).map(({ reason, state }) => [reason, state])).toEqual([
    ['first', 'paid'],
    ['renewal', 'void'],
    ['renewal', 'paid'],
  ])
  await expectSoundBooks(world)
})

test('a withdrawal while the renewal is under way is refused, and a cancellation counts for the next period', async () => {
  const [{ person, id }, admin] = [await states.paid(), await world.anAdmin()]
  faults = ['before-500']
  await world.passTimer(id, 'planPeriod')
  await expect(person.subscription.withdraw()).rejects.toMatchObject({ status: 409 })
  await expect(states.change(person, 'pro')).rejects.toMatchObject({
    status: 409,
  })
  const extended = admin.adminSubscription.extend({ params: { id }, body: { days: 3, reason: 'An outage.' } })
  await expect(extended).rejects.toMatchObject({ status: 409 })
  const { due } = (await person.subscription.mine()).subscription
  const until = due?.until ?? ''
  expect(Date.parse(until)).toBeGreaterThan(Date.now())
  // The card is not asked again before this is all told.
  await sql`update provider_call set not_before = now() + interval '1 day' where state = 'open'`.execute(world.db)
  await person.subscription.cancel()
  const notified = (await person.notification.list()).notifications.find(({ event }) => event.endsWith('.cancelled'))
  expect(notified?.description).toMatch(
    /^Its renewal, €9\.00, is being charged already and still counts: once it is paid/,
  )
  expect(notified?.description).not.toContain('take the cancellation back')
  await person.subscription.resume()
  const resumed = await world.db
    .selectFrom('mail')
    .select('data')
    .where('account_id', '=', person.id)
    .where(sql`data ->> 'event'`, '=', 'subscription.resumed')
    .executeTakeFirstOrThrow()
  expect(resumed.data).toMatchObject({ values: { deadline: until } })
  await person.subscription.cancel()
  await goOn()
  await expectRenewedOnce(id)
  expect((await person.subscription.mine()).subscription).toMatchObject({
    status: 'active',
    cancelAtPeriodEnd: true,
    periodEnd: until,
  })
})

test('a renewal that is refused after its plan was cancelled ends it, and the card is asked no more', async () => {
  const { person, id } = await states.paid()
  await states.replaceCard(person, '4000 0000 0000 0341')
  faults = ['before-500']
  await world.passTimer(id, 'planPeriod')
  await person.subscription.cancel()
  await goOn()
  expect(await states.rowOf(id)).toMatchObject({ status: 'expired', end_reason: 'cancelled', timers: [] })
  expect((await states.chargesOf(id)).map(({ state }) => state)).toEqual(['paid', 'void'])
  expect((await person.notification.list()).notifications.map(({ event }) => event)).toEqual([
    'subscription.ended',
    'subscription.cancelled',
    'subscription.started',
  ])
  await expectSoundBooks(world)
})

test('an upgrade that is asked for again while its card is charged is charged once, and no other one takes its place', async () => {
  const { person, id } = await states.paidFor('pro')
  const { changes } = (await person.subscription.mine()).subscription
  const { price, dueNow } = changes.find(({ planId, interval }) => planId === 'pro' && interval === 'year') ?? {}
  const body = {
    planId: 'pro',
    interval: 'year' as const,
    price: price?.amount ?? 0,
    dueNow: dueNow?.amount ?? 0,
    consent: true,
  }
  faults = Array.from({ length: 20 }, () => 'before-500' as const)
  world.deps.settleMs = 100
  for (let time = 0; time < 2; time++) {
    const { subscription } = await person.subscription.changePlan({ body })
    expect(subscription).toMatchObject({ interval: 'month', due: { reason: 'upgrade', amount: dueNow } })
  }
  const other = person.subscription.changePlan({ body: { ...body, planId: 'plus', consent: true } })
  await expect(other).rejects.toMatchObject({ status: 409, code: 'change_pending' })
  delete world.deps.settleMs
  faults = []
  await goOn()
  expect((await person.subscription.mine()).subscription).toMatchObject({ planId: 'pro', interval: 'year' })
  expect((await states.chargesOf(id)).map(({ reason, state }) => [reason, state])).toEqual([
    ['first', 'paid'],
    ['upgrade', 'paid'],
  ])
  await expectSoundBooks(world)
})

test('money that is given back in the dashboard in place of a refund that fails is credited once', async () => {
  const { person, id, paymentIntentId } = await states.paid()
  const grosses = async () => (await person.subscription.invoices()).invoices.map(({ gross }) => gross.amount)
  refundFault = 'before-500'
  const admin = await world.anAdmin()
  await admin.adminSubscription.refund({ params: { id }, body: { reason: 'It did not help.' } })
  expect(await grosses()).toEqual([-900, 900])
  refundFault = undefined
  await world.deps.stripe.refunds.create({ payment_intent: paymentIntentId, amount: 900 })
  await goOn()
  expect(await grosses()).toEqual([-900, 900])
  expect(await states.incomeOf(id)).toBe(0)
  await expectSoundBooks(world)
})
