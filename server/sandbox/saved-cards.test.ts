import type Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { AUTHENTICATES, card, DECLINED, FAILS_AT_CAPTURE, openSandbox, type SandboxWorld } from '#test/sandbox-world.ts'

let world: SandboxWorld
let clock = new Date()
beforeAll(async () => {
  world = await openSandbox({ now: () => clock })
})
afterAll(() => world.close())

const ALWAYS_AUTHENTICATES = '4000002760003184'

const aCustomer = () => world.stripe.customers.create({ email: 'sara@example.org' })
const type = (intent: Stripe.SetupIntent, number: string) =>
  world.post(`/sandbox/setup-intents/${intent.id}/confirm`, { clientSecret: intent.client_secret, number, ...card })
const answer = (intent: Stripe.SetupIntent, approve: boolean) =>
  world.post(`/sandbox/setup-intents/${intent.id}/authenticate`, { clientSecret: intent.client_secret, approve })

/** A customer whose card of this number was saved without a payment. */
async function saved(number = '4242424242424242') {
  const { id: customer } = await aCustomer()
  const intent = await world.stripe.setupIntents.create({ customer, metadata: { subscriptionId: 's1' } })
  const { body } = await type(intent, number)
  if (JSON.stringify(body).includes('requires_action')) await answer(intent, true)
  const { payment_method: method } = await world.stripe.setupIntents.retrieve(intent.id)
  return { customer, method: String(method) }
}

const charge = ({ customer, method }: { customer: string; method: string }) =>
  world.stripe.paymentIntents.create({
    amount: 900,
    currency: 'eur',
    customer,
    payment_method: method,
    capture_method: 'automatic',
    confirm: true,
    off_session: true,
  })

describe('a setup intent', () => {
  test('saves a card for its customer without taking money', async () => {
    const { customer, method } = await saved()
    const { data } = await world.stripe.paymentMethods.list({ customer, type: 'card' })
    expect(data).toMatchObject([{ id: method, customer, card: { brand: 'visa', last4: '4242' } }])
    expect((await world.stripe.paymentIntents.list({ customer })).data).toEqual([])
    expect(await charge({ customer, method })).toMatchObject({ status: 'succeeded', amount_received: 900 })
  })

  test('waits for another card if the bank refuses this one', async () => {
    const intent = await world.stripe.setupIntents.create({ customer: (await aCustomer()).id })
    expect(await type(intent, DECLINED)).toMatchObject({ status: 402, body: { error: { code: 'card_declined' } } })
    expect(await type(intent, '4242424242424242')).toEqual({
      status: 200,
      body: { setupIntent: { id: intent.id, status: 'succeeded' } },
    })
    expect(await type(intent, '4242424242424242')).toMatchObject({
      status: 400,
      body: { error: { code: 'setup_intent_unexpected_state' } },
    })
  })

  test('waits for its holder to authenticate, who may refuse', async () => {
    const intent = await world.stripe.setupIntents.create({ customer: (await aCustomer()).id })
    expect(await type(intent, AUTHENTICATES)).toMatchObject({ body: { setupIntent: { status: 'requires_action' } } })
    expect(await answer(intent, false)).toMatchObject({
      status: 402,
      body: { error: { code: 'setup_intent_authentication_failure' } },
    })
    await type(intent, AUTHENTICATES)
    expect(await answer(intent, true)).toMatchObject({ status: 200, body: { setupIntent: { status: 'succeeded' } } })
  })

  test('is not known to those without its secret', async () => {
    const intent = await world.stripe.setupIntents.create({})
    const body = { clientSecret: 'seti_wrong', number: '4242424242424242', ...card }
    expect(await world.post(`/sandbox/setup-intents/${intent.id}/confirm`, body)).toMatchObject({ status: 404 })
  })

  test('can be cancelled while it waits', async () => {
    const intent = await world.stripe.setupIntents.create({})
    expect(await world.stripe.setupIntents.cancel(intent.id)).toMatchObject({ status: 'canceled' })
    await expect(world.stripe.setupIntents.cancel(intent.id)).rejects.toMatchObject({
      code: 'setup_intent_unexpected_state',
    })
  })
})

describe('a saved card that is charged without its holder', () => {
  test('pays, if the bank was satisfied when it was saved', async () => {
    expect(await charge(await saved(AUTHENTICATES))).toMatchObject({ status: 'succeeded' })
  })

  test('is saved by a payment that says so', async () => {
    const { id: customer } = await aCustomer()
    const first = await world.stripe.paymentIntents.create({
      amount: 900,
      currency: 'eur',
      customer,
      capture_method: 'automatic',
      setup_future_usage: 'off_session',
    })
    await world.confirm(first)
    const { payment_method: method } = await world.stripe.paymentIntents.retrieve(first.id)
    expect(await charge({ customer, method: String(method) })).toMatchObject({ status: 'succeeded' })
  })

  test('may need its holder every time, who then pays the same intent', async () => {
    const { customer, method } = await saved(ALWAYS_AUTHENTICATES)
    const rejection = await charge({ customer, method }).catch((error: Stripe.errors.StripeCardError) => error)
    expect(rejection).toMatchObject({ statusCode: 402, code: 'authentication_required' })
    const [intent] = (await world.stripe.paymentIntents.list({ customer })).data
    expect(intent).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code: 'authentication_required' },
    })
    const again = await world.stripe.paymentIntents.confirm(intent?.id ?? '', { payment_method: method })
    expect(again.status).toBe('requires_action')
  })

  test('is refused by its bank, and later by the date on it', async () => {
    const rejected = await saved(FAILS_AT_CAPTURE)
    await expect(charge(rejected)).rejects.toMatchObject({ code: 'card_declined' })
    const good = await saved()
    clock = new Date(Date.UTC(card.expYear, card.expMonth, 1))
    await expect(charge(good)).rejects.toMatchObject({ code: 'expired_card' })
    clock = new Date()
  })
})
