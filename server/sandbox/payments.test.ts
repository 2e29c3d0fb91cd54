import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  AUTHENTICATES,
  card,
  DECLINED,
  FAILS_AT_CAPTURE,
  INSUFFICIENT,
  openSandbox,
  PAYS,
  type SandboxWorld,
  SETTLES_LATER,
} from '#test/sandbox-world.ts'

let world: SandboxWorld
beforeAll(async () => {
  world = await openSandbox()
})
afterAll(() => world.close())

const aPayment = (changes: object = {}) =>
  world.stripe.paymentIntents.create({
    amount: 12_345,
    currency: 'eur',
    capture_method: 'manual',
    metadata: { kind: 'serviceOrder', paymentId: 'p1' },
    transfer_group: 'p1',
    ...changes,
  })
const read = (id: string) => world.stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] })

describe('a payment intent', () => {
  test('waits for a payment method when it is made', async () => {
    const intent = await aPayment()
    expect(intent).toMatchObject({
      object: 'payment_intent',
      status: 'requires_payment_method',
      amount: 12_345,
      currency: 'eur',
      metadata: { kind: 'serviceOrder', paymentId: 'p1' },
      transfer_group: 'p1',
      livemode: false,
    })
    expect(intent.client_secret).toMatch(new RegExp(`^${intent.id}_secret_`))
  })

  test('is authorised by a card and captured later', async () => {
    const intent = await aPayment()
    expect(await world.confirm(intent)).toEqual({
      status: 200,
      body: { paymentIntent: { id: intent.id, status: 'requires_capture' } },
    })
    expect(await read(intent.id)).toMatchObject({
      status: 'requires_capture',
      amount_capturable: 12_345,
      amount_received: 0,
      latest_charge: {
        captured: false,
        paid: true,
        payment_method_details: { type: 'card', card: { brand: 'visa', last4: '4242' } },
      },
    })
    const captured = await world.stripe.paymentIntents.capture(intent.id)
    expect(captured).toMatchObject({ status: 'succeeded', amount_capturable: 0, amount_received: 12_345 })
    expect(await read(intent.id)).toMatchObject({ latest_charge: { captured: true, amount_captured: 12_345 } })
  })

  test('with automatic capture is paid at once', async () => {
    const intent = await aPayment({ capture_method: 'automatic' })
    await world.confirm(intent)
    expect(await read(intent.id)).toMatchObject({ status: 'succeeded', amount_received: 12_345 })
  })

  test('may be captured in part, once', async () => {
    const intent = await aPayment()
    await world.confirm(intent)
    const tooMuch = world.stripe.paymentIntents.capture(intent.id, { amount_to_capture: 12_346 })
    await expect(tooMuch).rejects.toMatchObject({
      statusCode: 400,
      code: 'amount_too_large',
      param: 'amount_to_capture',
    })
    const captured = await world.stripe.paymentIntents.capture(intent.id, { amount_to_capture: 10_000 })
    expect(captured).toMatchObject({ status: 'succeeded', amount: 12_345, amount_received: 10_000 })
    await expect(world.stripe.paymentIntents.capture(intent.id)).rejects.toMatchObject({
      type: 'StripeInvalidRequestError',
      code: 'payment_intent_unexpected_state',
      payment_intent: { id: intent.id, status: 'succeeded' },
    })
  })

  test('gives an authorisation back when it is cancelled, and stays cancelled', async () => {
    const intent = await aPayment()
    await world.confirm(intent)
    const cancelled = await world.stripe.paymentIntents.cancel(intent.id, { cancellation_reason: 'abandoned' })
    expect(cancelled).toMatchObject({ status: 'canceled', amount_capturable: 0, cancellation_reason: 'abandoned' })
    for (const again of ['cancel', 'capture'] as const)
      await expect(world.stripe.paymentIntents[again](intent.id)).rejects.toMatchObject({
        code: 'payment_intent_unexpected_state',
      })
    expect(await world.confirm(intent)).toMatchObject({
      status: 400,
      body: {
        error: { code: 'payment_intent_unexpected_state', paymentIntent: { id: intent.id, status: 'canceled' } },
      },
    })
  })

  test('is given back by itself after seven days', async () => {
    const intent = await aPayment()
    await world.confirm(intent)
    await world.work({}, { soon: true })
    expect(await read(intent.id)).toMatchObject({ status: 'canceled', cancellation_reason: 'automatic' })
  })

  test('changes its amount and metadata while it waits, and only its metadata later', async () => {
    const intent = await aPayment()
    const changed = await world.stripe.paymentIntents.update(intent.id, {
      amount: 500,
      metadata: { kind: '', note: 'x' },
    })
    expect(changed).toMatchObject({ amount: 500, metadata: { paymentId: 'p1', note: 'x' } })
    expect(changed.metadata).not.toHaveProperty('kind')
    await world.confirm(changed)
    await expect(world.stripe.paymentIntents.update(intent.id, { amount: 600 })).rejects.toMatchObject({
      code: 'payment_intent_unexpected_state',
    })
    expect((await world.stripe.paymentIntents.update(intent.id, { metadata: { note: 'y' } })).metadata.note).toBe('y')
  })
})

describe('a card', () => {
  test.each([
    ['is declined', DECLINED, 'generic_decline', 'Your card was declined.'],
    ['has too little on it', INSUFFICIENT, 'insufficient_funds', 'Your card has insufficient funds.'],
    ['is not one for tests', '4111 1111 1111 1111', 'test_mode_live_card', expect.stringContaining('non test card')],
  ])('that %s leaves the payment open for another', async (_what, number, declineCode, message) => {
    const intent = await aPayment()
    expect(await world.confirm(intent, number)).toMatchObject({
      status: 402,
      body: { error: { code: 'card_declined', declineCode, message } },
    })
    expect(await read(intent.id)).toMatchObject({
      status: 'requires_payment_method',
      payment_method: null,
      last_payment_error: { type: 'card_error', code: 'card_declined', decline_code: declineCode },
      latest_charge: { status: 'failed', paid: false },
    })
    expect(await world.confirm(intent)).toMatchObject({ status: 200 })
    expect(await read(intent.id)).toMatchObject({ status: 'requires_capture', last_payment_error: null })
  })

  test('that needs authentication is asked for it, and pays once it is given', async () => {
    const intent = await aPayment()
    const path = `/sandbox/payment-intents/${intent.id}/authenticate`
    expect(await world.confirm(intent, AUTHENTICATES)).toMatchObject({
      status: 200,
      body: { paymentIntent: { status: 'requires_action' } },
    })
    const approved = await world.post(path, { clientSecret: intent.client_secret, approve: true })
    expect(approved).toMatchObject({ status: 200, body: { paymentIntent: { status: 'requires_capture' } } })
    expect(await world.post(path, { clientSecret: intent.client_secret, approve: true })).toMatchObject({ status: 400 })
  })

  test('whose authentication fails pays nothing', async () => {
    const intent = await aPayment()
    await world.confirm(intent, AUTHENTICATES)
    const path = `/sandbox/payment-intents/${intent.id}/authenticate`
    expect(await world.post(path, { clientSecret: intent.client_secret, approve: false })).toMatchObject({
      status: 402,
      body: { error: { code: 'payment_intent_authentication_failure' } },
    })
    expect(await read(intent.id)).toMatchObject({ status: 'requires_payment_method', amount_capturable: 0 })
  })

  test('may be authorised and then refused when it is captured', async () => {
    const intent = await aPayment()
    expect(await world.confirm(intent, FAILS_AT_CAPTURE)).toMatchObject({ status: 200 })
    await expect(world.stripe.paymentIntents.capture(intent.id)).rejects.toMatchObject({
      type: 'StripeCardError',
      statusCode: 402,
      code: 'card_declined',
      decline_code: 'generic_decline',
    })
    expect(await read(intent.id)).toMatchObject({
      status: 'requires_payment_method',
      amount_capturable: 0,
      amount_received: 0,
      last_payment_error: { code: 'card_declined' },
    })
    const atOnce = await aPayment({ capture_method: 'automatic' })
    expect(await world.confirm(atOnce, FAILS_AT_CAPTURE)).toMatchObject({ status: 402 })
  })

  test('may take its time to answer', async () => {
    const intent = await aPayment({ capture_method: 'automatic' })
    expect(await world.confirm(intent, SETTLES_LATER)).toMatchObject({
      status: 200,
      body: { paymentIntent: { status: 'processing' } },
    })
    await world.work({}, { soon: true })
    expect(await read(intent.id)).toMatchObject({ status: 'succeeded', processing: null })
  })

  test.each([
    ['number', { number: '4242424242424241' }, 'incorrect_number'],
    ['month', { expMonth: 13 }, 'invalid_expiry_month'],
    ['year', { expYear: 1900 }, 'invalid_expiry_year'],
    ['date in the past', { expYear: 2020 }, 'expired_card'],
    ['security code', { cvc: '12' }, 'invalid_cvc'],
    ['missing field', { cvc: undefined }, 'parameter_invalid'],
  ])('with a wrong %s is not tried', async (_what, changes, code) => {
    const intent = await aPayment()
    const body = { clientSecret: intent.client_secret, number: PAYS, ...card, ...changes }
    expect(await world.post(`/sandbox/payment-intents/${intent.id}/confirm`, body)).toMatchObject({
      status: 400,
      body: { error: { code, message: expect.any(String) } },
    })
    expect(await read(intent.id)).toMatchObject({ status: 'requires_payment_method', latest_charge: null })
  })

  test('may be typed with spaces, a year of two digits and numbers as text', async () => {
    const intent = await aPayment()
    const year = String(card.expYear).slice(2)
    const body = {
      clientSecret: intent.client_secret,
      number: ' 4242-4242 42424242',
      expMonth: '01',
      expYear: year,
      cvc: 123,
    }
    expect(await world.post(`/sandbox/payment-intents/${intent.id}/confirm`, body)).toMatchObject({ status: 200 })
  })

  test('that is not even JSON is a bad request', async () => {
    const address = `${world.origin}/sandbox/payment-intents/pi_x/confirm`
    const headers = { 'content-type': 'application/json' }
    for (const body of ['{', '[]', 'null', '""']) {
      const reply = await fetch(address, { method: 'POST', headers, body })
      expect(reply.status).toBe(400)
      expect(await reply.json()).toMatchObject({ error: { message: expect.any(String) } })
    }
  })

  test('is not found without the secret', async () => {
    const intent = await aPayment()
    const wrong = { clientSecret: `${intent.id}_secret_wrong`, number: PAYS, ...card }
    for (const id of [intent.id, 'pi_unknown'])
      expect(await world.post(`/sandbox/payment-intents/${id}/confirm`, wrong)).toMatchObject({
        status: 404,
        body: { error: { code: 'resource_missing' } },
      })
  })

  test('pays once, however often and fast it is confirmed', async () => {
    const intent = await aPayment({ capture_method: 'automatic' })
    const replies = await Promise.all(Array.from({ length: 8 }, () => world.confirm(intent)))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(400)])
    const charges = await world.stripe.charges.list({ payment_intent: intent.id })
    expect(charges.data).toHaveLength(1)
  })
})

describe('a saved card', () => {
  test('pays again without its owner', async () => {
    const customer = await world.stripe.customers.create({ email: 'buyer@example.org', name: 'Buyer' })
    const first = await aPayment({
      customer: customer.id,
      setup_future_usage: 'off_session',
      capture_method: 'automatic',
    })
    await world.confirm(first, AUTHENTICATES)
    await world.post(`/sandbox/payment-intents/${first.id}/authenticate`, {
      clientSecret: first.client_secret,
      approve: true,
    })
    const { data } = await world.stripe.customers.listPaymentMethods(customer.id)
    expect(data).toMatchObject([{ card: { last4: '3155' }, customer: customer.id }])
    const again = await aPayment({
      customer: customer.id,
      payment_method: data[0]?.id,
      capture_method: 'automatic',
      confirm: true,
      off_session: true,
    })
    expect(again.status).toBe('succeeded')
    await expect(aPayment({ payment_method: data[0]?.id })).rejects.toMatchObject({ param: 'payment_method' })
  })

  test('that was never authenticated is refused without its owner', async () => {
    const payment = { payment_method: 'pm_card_authenticationRequiredOnSetup', confirm: true, off_session: true }
    await expect(aPayment(payment)).rejects.toMatchObject({ statusCode: 402, code: 'authentication_required' })
  })

  test('is attached and detached', async () => {
    const customer = await world.stripe.customers.create({})
    const method = await world.stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id })
    expect((await world.stripe.paymentMethods.list({ customer: customer.id })).data).toHaveLength(1)
    await world.stripe.paymentMethods.detach(method.id)
    expect((await world.stripe.paymentMethods.list({ customer: customer.id })).data).toHaveLength(0)
    expect(await world.stripe.customers.del(customer.id)).toMatchObject({ deleted: true })
  })
})
