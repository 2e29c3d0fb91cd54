import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openSandbox, type SandboxWorld } from '#test/sandbox-world.ts'
import type { Fault } from './options.ts'

let world: SandboxWorld
let clock = new Date()
let fault: Fault | undefined
beforeAll(async () => {
  world = await openSandbox({
    now: () => clock,
    faults: () => {
      const once = fault
      fault = undefined
      return once
    },
  })
})
afterAll(() => world.close())

const anAmount = { amount: 5_000, currency: 'eur' }
const paid = { ...anAmount, payment_method: 'pm_card_visa', confirm: true, capture_method: 'automatic' } as const
const manual = { ...paid, capture_method: 'manual' } as const
const key = () => ({ idempotencyKey: crypto.randomUUID() })
const countPayments = async () => (await world.stripe.paymentIntents.list({ limit: 100 })).data.length

describe('an idempotency key', () => {
  test('brings the same answer again, and no second effect', async () => {
    const options = key()
    const first = await world.stripe.paymentIntents.create(paid, options)
    const again = await world.stripe.paymentIntents.create(paid, options)
    expect(again).toEqual(first)
    expect(new Headers(again.lastResponse.headers).get('idempotent-replayed')).toBe('true')
    expect(new Headers(first.lastResponse.headers).get('idempotent-replayed')).toBeNull()
  })

  test('is refused with other parameters, or for another call', async () => {
    const options = key()
    const { id } = await world.stripe.paymentIntents.create(paid, options)
    const rejection = { type: 'StripeIdempotencyError', statusCode: 400 }
    await expect(world.stripe.paymentIntents.create({ ...paid, amount: 1 }, options)).rejects.toMatchObject(rejection)
    await expect(world.stripe.refunds.create({ payment_intent: id }, options)).rejects.toMatchObject(rejection)
  })

  test('that is under way is a conflict, and one effect comes of it', async () => {
    const options = key()
    const before = await countPayments()
    const results = await Promise.allSettled(
      Array.from({ length: 10 }, () => world.stripe.paymentIntents.create(paid, options)),
    )
    for (const result of results)
      if (result.status === 'rejected')
        expect(result.reason).toMatchObject({ statusCode: 409, code: 'idempotency_key_in_use' })
    expect(results.some(({ status }) => status === 'fulfilled')).toBe(true)
    expect(await countPayments()).toBe(before + 1)
  })

  test('keeps a refusal too, though the payment could be taken by now', async () => {
    const intent = await world.stripe.paymentIntents.create({ ...anAmount, capture_method: 'manual' })
    const options = key()
    const early = () => world.stripe.paymentIntents.capture(intent.id, {}, options)
    await expect(early()).rejects.toMatchObject({ code: 'payment_intent_unexpected_state' })
    await world.confirm(intent)
    await expect(early()).rejects.toMatchObject({ code: 'payment_intent_unexpected_state' })
    expect(await world.stripe.paymentIntents.capture(intent.id, {}, key())).toMatchObject({ status: 'succeeded' })
  })

  test('is forgotten after a day', async () => {
    const options = key()
    const first = await world.stripe.paymentIntents.create(paid, options)
    clock = new Date(clock.getTime() + 30 * 60 * 60 * 1000)
    expect((await world.stripe.paymentIntents.create(paid, options)).id).not.toBe(first.id)
  })

  test('of a call that could not begin may be used again', async () => {
    const options = key()
    const wrong = { ...paid, amount: 0 }
    await expect(world.stripe.paymentIntents.create(wrong, options)).rejects.toMatchObject({ param: 'amount' })
    expect(await world.stripe.paymentIntents.create(paid, options)).toMatchObject({ status: 'succeeded' })
  })
})

describe('a fault', () => {
  test.each([
    ['before-500', { type: 'StripeAPIError', statusCode: 500 }, false],
    ['before-429', { type: 'StripeRateLimitError', statusCode: 429 }, false],
    ['lock-409', { type: 'StripeAPIError', statusCode: 409, code: 'lock_timeout' }, false],
    ['timeout-before', { type: 'StripeConnectionError' }, false],
    ['timeout-after', { type: 'StripeConnectionError' }, true],
  ] as const)('%s is seen by the caller, who tries again with the same key', async (name, error, hadEffect) => {
    const caller = name.startsWith('timeout') ? world.client({ timeoutMs: 300 }) : world.stripe
    const options = key()
    const before = await countPayments()
    fault = name
    await expect(caller.paymentIntents.create(paid, options)).rejects.toMatchObject(error)
    // The effect may come after the caller has given up.
    await expect.poll(countPayments).toBe(before + (hadEffect ? 1 : 0))
    expect(await world.stripe.paymentIntents.create(paid, options)).toMatchObject({ status: 'succeeded' })
    expect(await countPayments()).toBe(before + 1)
  })

  test.each(['reset-before', 'reset-after'] as const)('%s is repeated once by the client itself', async (name) => {
    const before = await countPayments()
    fault = name
    expect(await world.stripe.paymentIntents.create(paid)).toMatchObject({ status: 'succeeded' })
    expect(await countPayments()).toBe(before + 1)
  })

  test.each(['reset-after', 'timeout-after'] as const)('%s is seen without a socket too', async (name) => {
    const inProcess: typeof fetch = async (input, init) => {
      const { method, url, headers, body } = new Request(input, { ...init, duplex: 'half' } as RequestInit)
      const payload = body ? await new Response(body).text() : ''
      const reply = await world.app.inject({
        method: method as 'POST',
        url,
        headers: Object.fromEntries(headers),
        payload,
      })
      return new Response(reply.payload, { status: reply.statusCode })
    }
    const caller = world.client({ fetch: inProcess, ...(name === 'timeout-after' ? { timeoutMs: 300 } : {}) })
    const options = key()
    const before = await countPayments()
    fault = name
    await expect(caller.paymentIntents.create(paid, options)).rejects.toMatchObject({ type: 'StripeConnectionError' })
    await expect.poll(countPayments).toBe(before + 1)
    const patient = world.client({ fetch: inProcess })
    expect(await patient.paymentIntents.create(paid, options)).toMatchObject({ status: 'succeeded' })
    expect(await countPayments()).toBe(before + 1)
  })

  test('in the network is an error of the connection', async () => {
    const nowhere = world.client({ timeoutMs: 1_000, apiUrl: 'http://127.0.0.1:9/sandbox' })
    await expect(nowhere.balance.retrieve()).rejects.toMatchObject({ type: 'StripeConnectionError' })
  })
})

describe('a call', () => {
  test('needs the key', async () => {
    const stranger = world.client({ secretKey: 'sk_test_wrong' })
    await expect(stranger.balance.retrieve()).rejects.toMatchObject({
      type: 'StripeAuthenticationError',
      statusCode: 401,
    })
  })

  test.each([
    ['without an amount', { amount: undefined }, { code: 'parameter_missing', param: 'amount' }],
    ['with half a cent', { amount: 10.5 }, { code: 'parameter_invalid_integer', param: 'amount' }],
    ['below the least amount', { amount: 10 }, { code: 'amount_too_small', param: 'amount' }],
    ['above the most', { amount: 100_000_000 }, { code: 'amount_too_large', param: 'amount' }],
    ['in an unknown currency', { currency: 'xyz' }, { param: 'currency' }],
    ['with an unknown parameter', { nonsense: 'x' }, { code: 'parameter_unknown', param: 'nonsense' }],
    ['with an unknown choice', { capture_method: 'later' }, { param: 'capture_method' }],
    ['for an unknown customer', { customer: 'cus_unknown' }, { code: 'resource_missing', param: 'customer' }],
    ['with a NUL in it', { description: 'a\0b' }, { type: 'StripeInvalidRequestError' }],
    ['with a key that is too long', { metadata: { ['k'.repeat(41)]: 'x' } }, { type: 'StripeInvalidRequestError' }],
    ['to confirm nothing', { confirm: true }, { code: 'parameter_missing' }],
  ])('%s is refused', async (_what, changes, error) => {
    // What the types of the provider's library would not let us send.
    const input = { ...anAmount, ...changes }
    await expect(world.stripe.paymentIntents.create(input as never)).rejects.toMatchObject(error)
  })

  test('for what is not there is a 404', async () => {
    await expect(world.stripe.paymentIntents.retrieve('pi_unknown')).rejects.toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
    })
    await expect(world.stripe.refunds.retrieve('pi_unknown')).rejects.toMatchObject({ statusCode: 404 })
    await expect(world.stripe.products.list()).rejects.toMatchObject({ statusCode: 404 })
  })

  test('expands what it is asked to, and nothing else', async () => {
    const customer = await world.stripe.customers.create({ email: 'a@example.org' })
    const { id } = await world.stripe.paymentIntents.create({ ...paid, customer: customer.id })
    const expand = ['customer', 'payment_method', 'latest_charge.balance_transaction']
    expect(await world.stripe.paymentIntents.retrieve(id, { expand })).toMatchObject({
      customer: { email: 'a@example.org' },
      payment_method: { card: { last4: '4242' } },
      latest_charge: { id: expect.stringMatching(/^ch_/), balance_transaction: { amount: 5_000, fee: 0, net: 5_000 } },
    })
    const page = await world.stripe.paymentIntents.list({ customer: customer.id, expand: ['data.latest_charge'] })
    expect(page.data).toMatchObject([{ id, latest_charge: { object: 'charge' } }])
    const wrong = world.stripe.paymentIntents.retrieve(id, { expand: ['nonsense'] })
    await expect(wrong).rejects.toMatchObject({ statusCode: 400, code: 'property_cannot_be_expanded' })
  })

  test('that lists goes through the pages, newest first', async () => {
    const customer = (await world.stripe.customers.create({})).id
    const made: string[] = []
    for (let count = 0; count < 7; count += 1)
      made.unshift((await world.stripe.paymentIntents.create({ ...anAmount, customer })).id)
    const seen: string[] = []
    for await (const { id } of world.stripe.paymentIntents.list({ customer, limit: 3 })) seen.push(id)
    expect(seen).toEqual(made)
    const back = await world.stripe.paymentIntents.list({ customer, limit: 3, ending_before: made[6] ?? '' })
    expect(back.data.map(({ id }) => id)).toEqual(made.slice(3, 6))
    expect(back.has_more).toBe(true)
    const created = { gt: Math.floor(clock.getTime() / 1000) }
    expect((await world.stripe.paymentIntents.list({ customer, created })).data).toEqual([])
    await expect(world.stripe.paymentIntents.list({ limit: 101 })).rejects.toMatchObject({ param: 'limit' })
    const lost = world.stripe.paymentIntents.list({ starting_after: 'pi_unknown' })
    await expect(lost).rejects.toMatchObject({ code: 'resource_missing', param: 'starting_after' })
  })

  test('finds a payment by its metadata when its id was never received', async () => {
    const { id } = await world.stripe.paymentIntents.create({
      ...manual,
      metadata: { paymentId: 'lost', kind: 'order' },
    })
    const query = `metadata['paymentId']:'lost' AND metadata["kind"]:"order" AND status:"requires_capture"`
    expect((await world.stripe.paymentIntents.search({ query })).data).toMatchObject([{ id }])
    const other = await world.stripe.paymentIntents.search({ query: `metadata['paymentId']:'other'` })
    expect(other.data).toEqual([])
    await expect(world.stripe.paymentIntents.search({ query: 'amount>5' })).rejects.toMatchObject({ param: 'query' })
  })

  test('that is refused by the card says so in the provider’s words', async () => {
    const input = { ...paid, payment_method: 'pm_card_chargeDeclined', metadata: { paymentId: 'declined' } }
    await expect(world.stripe.paymentIntents.create(input)).rejects.toMatchObject({
      type: 'StripeCardError',
      statusCode: 402,
      code: 'card_declined',
      decline_code: 'generic_decline',
      payment_intent: { status: 'requires_payment_method', last_payment_error: { code: 'card_declined' } },
    })
    const found = await world.stripe.paymentIntents.search({ query: `metadata['paymentId']:'declined'` })
    expect(found.data, 'the refused payment stays').toHaveLength(1)
  })
})
