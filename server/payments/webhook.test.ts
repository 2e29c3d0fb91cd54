import Fastify from 'fastify'
import Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openDatabase } from '#server/db/open.ts'
import { newId } from '#server/kernel/id.ts'
import { handleFailures } from '#server/kernel/jobs/failures.ts'
import { createLog } from '#server/kernel/log.ts'
import type { Event } from '#server/sandbox/objects.ts'
import { AMOUNT, balancesOf, openPayments, type PaymentsWorld, RELEASE } from '#test/payments-world.ts'
import { DISPUTED, WEBHOOK_SECRET } from '#test/sandbox-world.ts'
import { awaitCalls } from './await-calls.ts'
import { keepEvent, saveCursor } from './event-data.ts'
import { aboutUs, receiveEvent } from './events.ts'
import { release, requestCapture } from './outbox.ts'
import { drainOutbox, sweepPayments } from './payment-sweep.ts'
import { syncPayment } from './sync.ts'
import { webhookRoutes } from './webhook.ts'

let world: PaymentsWorld
beforeAll(async () => {
  world = await openPayments()
})
afterAll(() => world.close())

/** The provider's events about a payment, oldest first. */
async function eventsOf(id: string): Promise<Stripe.Event[]> {
  const { intent_id } = await world.read(id)
  const all = await world.stripe.events.list({ limit: 100 }).autoPagingToArray({ limit: 1000 })
  return all.reverse().filter((event) => JSON.stringify(event.data.object).includes(intent_id ?? 'none'))
}
const deliver = async (event: Stripe.Event) => (await world.post(JSON.stringify(event))).statusCode
const receivedOf = async (eventId: string) =>
  world.db.selectFrom('webhook_event').selectAll().where('event_id', '=', eventId).executeTakeFirst()
const signed = (payload: string, secret: string, timestamp = Math.floor(Date.now() / 1000)) =>
  Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp })
const capture = async (id: string) => {
  await world.inTransaction((tx) => requestCapture(tx, id))
  await awaitCalls(world.deps, id)
}

describe('an event', () => {
  test('pays what its payer never came back to confirm', async () => {
    const { id, refId } = await world.aPayable()
    await world.pay(id)
    await world.work()
    expect(await world.read(id)).toMatchObject({ state: 'authorized' })
    expect((await world.storyOf(refId)).story).toEqual(['paid'])
  })

  test('that arrives ten times at once has one effect', async () => {
    const { id, refId } = await world.aPayable({ captureMode: 'automatic' })
    await world.pay(id)
    await world.work({ deliver: () => 'duplicate' })
    const [event] = await eventsOf(id)
    if (!event) throw new Error('there is no event')
    expect(await Promise.all(Array.from({ length: 10 }, () => deliver(event)))).toEqual(Array(10).fill(200))
    const about = aboutUs(event)
    expect(about && (await receiveEvent(world.deps, about))).toBe('known')
    expect((await world.storyOf(refId)).story).toEqual(['paid', 'captured'])
    expect(await balancesOf(world.db, refId)).toEqual({ psp: -AMOUNT, escrow: AMOUNT })
    expect(await world.check()).toEqual([])
  })

  test('may come in the wrong order', async () => {
    const { id, refId } = await world.aPayable()
    await world.pay(id)
    // Captured in the provider's dashboard, without a call of ours.
    await world.stripe.paymentIntents.capture((await world.read(id)).intent_id ?? '')
    const events = await eventsOf(id)
    expect(events.map(({ type }) => type)).toEqual([
      'payment_intent.amount_capturable_updated',
      'payment_intent.succeeded',
    ])
    for (const event of events.reverse()) expect(await deliver(event)).toBe(200)
    expect(await world.read(id)).toMatchObject({ state: 'held', captured_amount: AMOUNT })
    expect((await world.storyOf(refId)).story).toEqual(['paid', 'captured'])
    expect(await world.check()).toEqual([])
  })

  test('and the payer may confirm at the same time', async () => {
    const { id, refId } = await world.aPayable({ captureMode: 'automatic' })
    await world.pay(id)
    const [event] = await eventsOf(id)
    if (!event) throw new Error('there is no event')
    await Promise.all([deliver(event), syncPayment(world.deps, id), deliver(event), syncPayment(world.deps, id)])
    expect((await world.storyOf(refId)).story).toEqual(['paid', 'captured'])
    expect(await receivedOf(event.id)).toMatchObject({ applied_at: expect.any(Date) })
    expect(await world.check()).toEqual([])
  })

  test('about an unknown payment waits for it', async () => {
    const { id, refId } = await world.aPayable()
    const { intent_id, client_secret } = await world.read(id)
    await world.pay(id)
    const [event] = await eventsOf(id)
    if (!event) throw new Error('there is no event')
    // The reply to the call that opened it was lost.
    await world.db.updateTable('payment').set({ intent_id: null }).where('id', '=', id).execute()
    expect(await deliver(event)).toBe(200)
    expect(await receivedOf(event.id)).toMatchObject({
      applied_at: null,
      intent_id,
      payment_id: id,
      happened_at: new Date(event.created * 1000),
    })
    await drainOutbox(world.deps)
    expect((await world.storyOf(refId)).story).toEqual([])
    await world.db.updateTable('payment').set({ intent_id, client_secret }).where('id', '=', id).execute()
    await drainOutbox(world.deps)
    expect((await world.storyOf(refId)).story).toEqual(['paid'])
    expect(await receivedOf(event.id)).toMatchObject({ applied_at: expect.any(Date) })
  })

  test('about a stranger is kept and reported after an hour', async () => {
    const intent = await world.stripe.paymentIntents.create({
      amount: 500,
      currency: 'eur',
      payment_method: 'pm_card_visa',
      confirm: true,
    })
    const all = await world.stripe.events.list({ limit: 100 })
    const event = all.data.find(({ data }) => (data.object as { id?: string }).id === intent.id)
    if (!event) throw new Error('there is no event')
    expect(await deliver(event)).toBe(200)
    const hourAgo = new Date(Date.now() - 3_700_000)
    await world.db.updateTable('webhook_event').set({ received_at: hourAgo }).where('event_id', '=', event.id).execute()
    const failed = await world.check()
    expect(failed.find((check) => check.id === 'L12')?.detail).toContain(intent.id)
    expect(failed.find((check) => check.id === 'L13')?.detail).toContain(intent.id)
    await world.db.deleteFrom('webhook_event').where('event_id', '=', event.id).execute()
  })

  test('of no concern is accepted and forgotten', async () => {
    const payload = JSON.stringify({
      id: 'evt_1',
      object: 'event',
      type: 'customer.created',
      created: 1,
      data: { object: { id: 'cus_1', object: 'customer' } },
    })
    expect((await world.post(payload)).statusCode).toBe(200)
    expect(await receivedOf('evt_1')).toBeUndefined()
  })
})

describe('the webhook', () => {
  const payload = JSON.stringify({
    id: 'evt_forged',
    object: 'event',
    type: 'payment_intent.succeeded',
    created: Math.floor(Date.now() / 1000),
    data: { object: { id: 'pi_forged', object: 'payment_intent', metadata: {} } },
  })

  test.each([
    ['a wrong secret', () => signed(payload, 'whsec_forged')],
    ['another body', () => signed(payload.replace('succeeded', 'canceled'), WEBHOOK_SECRET)],
    ['a stamp of ten minutes ago', () => signed(payload, WEBHOOK_SECRET, Math.floor(Date.now() / 1000) - 600)],
    ['no signature', () => ''],
    ['nonsense', () => 't=1,v1=abc'],
  ])('refuses an event with %s', async (_what, signature) => {
    const reply = await world.post(payload, signature())
    expect(reply.statusCode).toBe(400)
    expect(reply.json()).toEqual({
      success: false,
      code: 'bad_signature',
      message: expect.any(String),
      requestId: expect.any(String),
    })
    expect(await receivedOf('evt_forged')).toBeUndefined()
  })

  test('refuses a signed body that is no event', async () => {
    const reply = await world.post('not json')
    expect(reply).toMatchObject({ statusCode: 400 })
    expect(reply.json()).toMatchObject({ success: false, code: 'bad_request' })
  })

  test.each<[string, unknown]>([
    ['null', null],
    ['a number', 7],
    ['a list', []],
    ['nothing in it', {}],
    ['no data', { id: 'evt_1', type: 'payment_intent.succeeded', created: 1 }],
    ['data of another shape', { id: 'evt_1', type: 'payment_intent.succeeded', created: 1, data: { object: 'pi_1' } }],
    [
      'no time',
      { id: 'evt_1', type: 'payment_intent.succeeded', data: { object: { id: 'pi_1', object: 'payment_intent' } } },
    ],
    [
      'an id that is none',
      { id: 'evt_1', type: 'charge.refunded', created: 1, data: { object: { id: 'a\u0000b', object: 'charge' } } },
    ],
    [
      'a list in place of the intent',
      {
        id: 'evt_1',
        type: 'charge.refunded',
        created: 1,
        data: { object: { id: 'ch_1', object: 'charge', payment_intent: [1] } },
      },
    ],
    [
      'a number in place of the account',
      {
        id: 'evt_1',
        type: 'account.updated',
        created: 1,
        account: 5,
        data: { object: { id: 'acct_1', object: 'account', metadata: { accountId: 5 } } },
      },
    ],
  ])('refuses a signed body that is JSON and no event: %s', async (_what, body) => {
    const reply = await world.post(JSON.stringify(body))
    expect(reply).toMatchObject({ statusCode: 400 })
    expect(reply.json()).toMatchObject({ success: false, code: 'bad_request' })
    expect(await receivedOf('evt_1')).toBeUndefined()
  })

  test('takes each of two secrets while one replaces the other', async () => {
    expect((await world.post(payload, signed(payload, 'whsec_next'))).statusCode).toBe(200)
    expect((await world.post(payload, signed(payload, WEBHOOK_SECRET))).statusCode).toBe(200)
    await world.db.deleteFrom('webhook_event').where('event_id', '=', 'evt_forged').execute()
  })

  test.each(['the database', 'the provider'])('asks to be called again if %s is down', async (what) => {
    const { id, refId } = await world.aPayable()
    await world.pay(id)
    const [event] = await eventsOf(id)
    const unreachable = 'http://127.0.0.1:9'
    const { db } = openDatabase({ url: unreachable.replace('http', 'postgres'), log: world.deps.log })
    const deps =
      what === 'the database' ? { ...world.deps, db } : { ...world.deps, stripe: world.client({ apiUrl: unreachable }) }
    const app = Fastify({ genReqId: () => newId() })
    handleFailures(app, { log: deps.log, failureText: () => 'Something went wrong.' })
    await app.register(async (scope) => webhookRoutes(scope, deps))
    const body = JSON.stringify(event)
    const headers = { 'content-type': 'application/json', 'stripe-signature': signed(body, WEBHOOK_SECRET) }
    const reply = await app.inject({ method: 'POST', url: '/api/webhooks/stripe', headers, payload: body })
    expect(reply.statusCode).toBe(503)
    expect(reply.headers['retry-after']).toBeDefined()
    expect(await receivedOf(event?.id ?? '')).toBeUndefined()
    await app.close()
    await db.destroy()
    expect(await deliver(event as Stripe.Event)).toBe(200)
    expect((await world.storyOf(refId)).story).toEqual(['paid'])
  })

  test('says yes only if the effect was committed', async () => {
    const { id, refId } = await world.aPayable()
    await world.setStatus(refId, 'pending')
    await world.pay(id)
    const [event] = await eventsOf(id)
    await world.db.updateTable('payment').set({ kind: 'unheard of' }).where('id', '=', id).execute()
    expect(await deliver(event as Stripe.Event)).toBe(500)
    expect(await receivedOf(event?.id ?? '')).toBeUndefined()
    await world.db.updateTable('payment').set({ kind: 'thing' }).where('id', '=', id).execute()
    expect(await deliver(event as Stripe.Event)).toBe(200)
    expect((await world.storyOf(refId)).story).toEqual(['paid'])
  })
})

describe('the sweeper', () => {
  const drop = (_event: Event) => 'drop' as const

  test('finds what lost webhooks would have told, and late ones change nothing', async () => {
    const paid = await world.aPayable()
    await world.pay(paid.id)
    const disputed = await world.aPaidPayable({ number: DISPUTED })
    await capture(disputed.id)
    await world.work({ deliver: drop })
    await sweepPayments(world.deps)
    expect(await world.read(paid.id)).toMatchObject({ state: 'authorized' })
    expect(await world.read(disputed.id)).toMatchObject({ state: 'frozen' })
    for (const event of [...(await eventsOf(paid.id)), ...(await eventsOf(disputed.id))].reverse())
      expect(await deliver(event)).toBe(200)
    expect((await world.storyOf(paid.refId)).story).toEqual(['paid'])
    expect((await world.check()).map(({ id }) => id)).toEqual(['L13']) // the stranger's charge above
  })

  test('finds a dispute about money that was released long ago', async () => {
    const { id, refId } = await world.aPaidPayable({ captureMode: 'automatic' })
    await world.inTransaction((tx) => release(tx, id, { sellerId: world.sellerId, ...RELEASE }))
    const { intent_id } = await world.read(id)
    await world.stripe.refunds.create({ payment_intent: intent_id ?? '', amount: 652 })
    await world.work({ deliver: drop })
    await sweepPayments(world.deps)
    expect(await world.read(id)).toMatchObject({ state: 'partially_refunded', refunded_amount: 652 })
    expect(await balancesOf(world.db, refId)).toEqual({ psp: 652 - AMOUNT, seller: 6990, fee: 1010 })
  })

  test('goes on after one payment that it cannot deal with', async () => {
    const [broken, paid] = [await world.aPayable(), await world.aPayable()]
    for (const { id } of [broken, paid]) await world.pay(id)
    await world.work({ deliver: drop })
    await saveCursor(world.db, Math.floor(Date.now() / 1000) + 3600)
    const longAgo = { checked_at: new Date(Date.now() - 200_000) }
    const change = (id: string, set: { kind: string; checked_at?: Date }) =>
      world.db.updateTable('payment').set(set).where('id', '=', id).execute()
    await change(broken.id, { kind: 'unheard of', checked_at: new Date(Date.now() - 300_000) })
    await change(paid.id, { kind: 'thing', ...longAgo })
    await sweepPayments(world.deps)
    expect(await world.read(paid.id)).toMatchObject({ state: 'authorized' })
    expect(await world.read(broken.id)).toMatchObject({ state: 'requires_payment' })
    await change(broken.id, { kind: 'thing' })
    await sweepPayments(world.deps)
    expect(await world.read(broken.id)).toMatchObject({ state: 'authorized' })
  })

  test('stops while the provider is out of reach', async () => {
    const { id } = await world.aPayable()
    await world.db
      .updateTable('payment')
      .set({ checked_at: new Date(Date.now() - 200_000) })
      .where('id', '=', id)
      .execute()
    const deps = { ...world.deps, stripe: world.client({ apiUrl: 'http://127.0.0.1:9' }) }
    await expect(sweepPayments(deps)).rejects.toMatchObject({ status: 503 })
  })

  test('forgets events after three months, but none that still waits for its payment', async () => {
    const keep = async (age: number, isApplied: boolean) => {
      const id = `evt_${newId()}`
      const event = { id, type: 'payment_intent.succeeded', objectId: 'pi_x', intentId: 'pi_x', paymentId: null }
      await keepEvent(world.db, { ...event, happenedAt: new Date(0) }, { isApplied })
      const received_at = new Date(Date.now() - age * 86_400_000)
      await world.db.updateTable('webhook_event').set({ received_at }).where('event_id', '=', id).execute()
      return id
    }
    const [old, recent, waiting] = [await keep(91, true), await keep(89, true), await keep(91, false)]
    const notified: unknown[] = []
    const log = createLog('silent')
    vi.spyOn(log, 'error').mockImplementation((...words: unknown[]) => void notified.push(words[0]))
    await sweepPayments({ ...world.deps, log })
    expect(await receivedOf(old)).toBeUndefined()
    for (const id of [recent, waiting]) expect(await receivedOf(id)).toBeDefined()
    expect(notified).toEqual([{ parked: 1 }])
    await world.db.deleteFrom('webhook_event').where('event_id', '=', waiting).execute()
  })

  test('looks at open payments again even if there are no events', async () => {
    const { id, refId } = await world.aPayable()
    await world.pay(id)
    await world.work({ deliver: drop })
    await saveCursor(world.db, Math.floor(Date.now() / 1000) + 3600)
    await sweepPayments(world.deps)
    expect((await world.storyOf(refId)).story).toEqual([])
    await world.db
      .updateTable('payment')
      .set({ checked_at: new Date(Date.now() - 200_000) })
      .where('id', '=', id)
      .execute()
    await sweepPayments(world.deps)
    expect((await world.storyOf(refId)).story).toEqual(['paid'])
  })
})
