import Stripe from 'stripe'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  DECLINED,
  DISPUTED,
  openSandbox,
  type SandboxWorld,
  SETTLES_LATER,
  WEBHOOK_SECRET,
} from '#test/sandbox-world.ts'
import type { Delivery } from './options.ts'

let world: SandboxWorld
let received: Stripe.Event[]
let status: number
beforeEach(async () => {
  world = await openSandbox()
  received = []
  status = 200
})
afterEach(() => world.close())

/** Our side of the webhook: it refuses requests without the provider's signature. */
const endpoint: typeof fetch = async (_url, init) => {
  const headers = new Headers(init?.headers)
  received.push(
    Stripe.webhooks.constructEvent(String(init?.body), headers.get('stripe-signature') ?? '', WEBHOOK_SECRET),
  )
  return new Response(null, { status })
}
const deliver = (how?: (event: { type: string }) => Delivery, soon = false) =>
  world.work({ fetch: endpoint, ...(how && { deliver: how }) }, { soon })
const types = () => received.map(({ type }) => type)
const aPayment = () => world.stripe.paymentIntents.create({ amount: 5_000, currency: 'eur', capture_method: 'manual' })

test('every step of a payment is told, signed', async () => {
  const intent = await aPayment()
  await world.confirm(intent, DECLINED)
  await world.confirm(intent)
  await world.stripe.paymentIntents.capture(intent.id)
  await world.stripe.refunds.create({ payment_intent: intent.id }, { idempotencyKey: 'refund-1' })
  await deliver()
  expect(types().sort()).toEqual([
    'charge.refunded',
    'payment_intent.amount_capturable_updated',
    'payment_intent.payment_failed',
    'payment_intent.succeeded',
  ])
  const refunded = received.find(({ type }) => type === 'charge.refunded')
  expect(refunded).toMatchObject({
    object: 'event',
    api_version: '2026-10-28.endive',
    livemode: false,
    request: { id: expect.stringMatching(/^req_/), idempotency_key: 'refund-1' },
    data: { object: { object: 'charge', payment_intent: intent.id, amount_refunded: 5_000, refunded: true } },
  })
})

test('cancellations, late answers, disputes, transfers and accounts are told', async () => {
  const cancelled = await aPayment()
  await world.stripe.paymentIntents.cancel(cancelled.id)
  await world.confirm(await aPayment(), SETTLES_LATER)
  const disputed = await aPayment()
  await world.confirm(disputed, DISPUTED)
  await world.stripe.paymentIntents.capture(disputed.id)
  const [dispute] = (await world.stripe.disputes.list()).data
  await world.stripe.disputes.update(dispute?.id ?? '', { evidence: { uncategorized_text: 'It was done.' } })
  await world.post(`/sandbox/disputes/${dispute?.id}/close`, { won: true })
  const { id: account } = await world.stripe.accounts.create({ capabilities: { transfers: { requested: true } } })
  const addresses = { return_url: 'http://market.test/a', refresh_url: 'http://market.test/b' }
  const link = await world.stripe.accountLinks.create({ account, ...addresses, type: 'account_onboarding' })
  const page = world.origin + new URL(link.url).pathname
  await fetch(page, { method: 'POST', body: new URLSearchParams({ name: 'Almaz' }), redirect: 'manual' })
  const transfer = await world.stripe.transfers.create({ amount: 1_000, currency: 'eur', destination: account })
  await world.stripe.transfers.createReversal(transfer.id, { amount: 100 })
  await world.stripe.payouts.create({ amount: 900, currency: 'eur' }, { stripeAccount: account })
  await deliver(undefined, true)
  await deliver(undefined, true)
  expect(new Set(types())).toEqual(
    new Set([
      'account.updated',
      'charge.dispute.closed',
      'charge.dispute.created',
      'charge.dispute.updated',
      'payment_intent.amount_capturable_updated',
      'payment_intent.canceled',
      'payment_intent.processing',
      'payment_intent.succeeded',
      'payout.paid',
      'transfer.created',
      'transfer.reversed',
    ]),
  )
  expect(received.find(({ type }) => type === 'payout.paid')).toMatchObject({ account })
  expect(
    received
      .filter(({ account }) => account)
      .map(({ type }) => type)
      .sort(),
  ).toEqual(['account.updated', 'payout.paid'])
})

test('an event that is not taken is sent again until it is', async () => {
  const intent = await aPayment()
  await world.stripe.paymentIntents.cancel(intent.id)
  status = 503
  await deliver()
  expect((await world.stripe.events.list()).data).toMatchObject([{ pending_webhooks: 1 }])
  await deliver(undefined, true)
  status = 200
  await deliver(undefined, true)
  await deliver(undefined, true)
  expect(types()).toEqual(Array(3).fill('payment_intent.canceled'))
  expect(new Set(received.map(({ id }) => id)).size).toBe(1)
  expect((await world.stripe.events.list()).data).toMatchObject([{ pending_webhooks: 0 }])
})

test('an event may be dropped, doubled or late', async () => {
  for (let count = 0; count < 3; count += 1) await world.stripe.paymentIntents.cancel((await aPayment()).id)
  const ways: Delivery[] = ['drop', 'duplicate', 'delay']
  await deliver(() => ways.shift() ?? 'deliver')
  expect(received).toHaveLength(10)
  expect(new Set(received.map(({ id }) => id)).size).toBe(1)
  await deliver(undefined, true)
  expect(received).toHaveLength(11)
  const events = await world.stripe.events.list({ types: ['payment_intent.canceled'] })
  expect(events.data.filter(({ pending_webhooks }) => pending_webhooks === 1)).toHaveLength(1)
  expect(await world.stripe.events.retrieve(events.data[0]?.id ?? '')).toMatchObject({
    type: 'payment_intent.canceled',
  })
  expect((await world.stripe.events.list({ type: 'charge.refunded' })).data).toEqual([])
})

test('a refused change sends no event', async () => {
  const intent = await aPayment()
  await expect(world.stripe.paymentIntents.capture(intent.id)).rejects.toThrow()
  await deliver()
  expect(received).toEqual([])
})
