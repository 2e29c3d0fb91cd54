import Stripe from 'stripe'
import { describe, expect, test } from 'vitest'
import { stripeClient } from './client.ts'

type Fetch = typeof globalThis.fetch
type Sent = { url: string; init: RequestInit | undefined }

/** A client whose requests are answered by `answer`, and what it sent. */
function aClient(answer: (times: number) => ReturnType<Fetch>, { apiUrl, timeoutMs = 10_000 }: ClientOptions = {}) {
  const sent: Sent[] = []
  const fetch: Fetch = (input, init) => {
    sent.push({ url: String(input), init })
    return answer(sent.length)
  }
  return { stripe: stripeClient({ secretKey: 'sk_test_x', apiUrl, fetch, timeoutMs }), sent }
}
type ClientOptions = { apiUrl?: string; timeoutMs?: number }

const found = async () => Response.json({ id: 'pi_1', object: 'payment_intent' })
const cutBy = (cause: unknown) => Promise.reject(Object.assign(new TypeError('fetch failed'), { cause }))
const broken = (code: string) => Object.assign(new Error('broken'), { code })

describe('the provider', () => {
  test('is asked at its own address unless another one is set', async () => {
    const { stripe, sent } = aClient(found)
    await stripe.paymentIntents.retrieve('pi_1', { expand: ['latest_charge'] })
    expect(sent[0]?.url).toMatch(/^https:\/\/api\.stripe\.com\/v1\/payment_intents\/pi_1\?expand/)
  })

  test.each([
    ['http://127.0.0.1:3000/sandbox', 'http://127.0.0.1:3000/sandbox/v1/payment_intents/pi_1?expand'],
    ['http://127.0.0.1:3000/sandbox//', 'http://127.0.0.1:3000/sandbox/v1/payment_intents/pi_1?expand'],
    ['http://stripe.test', 'http://stripe.test/v1/payment_intents/pi_1?expand'],
  ])('is asked at %s', async (apiUrl, url) => {
    const { stripe, sent } = aClient(found, { apiUrl })
    await stripe.paymentIntents.retrieve('pi_1', { expand: ['latest_charge'] })
    expect(sent[0]?.url.startsWith(url)).toBe(true)
  })

  test('is followed to no other address, and told which objects we read', async () => {
    const { stripe, sent } = aClient(found)
    await stripe.paymentIntents.retrieve('pi_1')
    expect(sent[0]?.init).toMatchObject({ redirect: 'error' })
    expect(new Headers(sent[0]?.init?.headers).get('stripe-version')).toBe('2026-10-28.endive')
  })
})

describe('a call', () => {
  const create = (stripe: Stripe) =>
    stripe.paymentIntents.create({ amount: 100, currency: 'eur' }, { idempotencyKey: 'k1' })

  test.each(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'])(
    'whose connection was closed by %s is sent once more, under its key',
    async (code) => {
      const { stripe, sent } = aClient((times) => (times === 1 ? cutBy(broken(code)) : found()))
      expect((await create(stripe)).id).toBe('pi_1')
      expect(sent.map(({ init }) => new Headers(init?.headers).get('idempotency-key'))).toEqual(['k1', 'k1'])
    },
  )

  test('that is cut twice is left to the outbox', async () => {
    const { stripe, sent } = aClient(() => cutBy(broken('ECONNRESET')))
    await expect(create(stripe)).rejects.toBeInstanceOf(Stripe.errors.StripeConnectionError)
    expect(sent).toHaveLength(2)
  })

  test.each([
    ['reaches no server', broken('ECONNREFUSED')],
    ['fails without a code', new Error('broken')],
    ['fails for no known reason', 'ECONNRESET'],
  ])('that %s is not sent again', async (_, cause) => {
    const { stripe, sent } = aClient(() => cutBy(cause))
    await expect(create(stripe)).rejects.toBeInstanceOf(Stripe.errors.StripeConnectionError)
    expect(sent).toHaveLength(1)
  })

  test('that the provider fails is not sent again', async () => {
    const failing = async () => Response.json({ error: { message: 'No.' } }, { status: 500 })
    const { stripe, sent } = aClient(failing)
    await expect(create(stripe)).rejects.toMatchObject({ statusCode: 500 })
    expect(sent).toHaveLength(1)
  })

  test('that is never answered ends by its time, also if the sender does not', async () => {
    const { stripe } = aClient(() => Promise.withResolvers<Response>().promise, { timeoutMs: 20 })
    await expect(create(stripe)).rejects.toBeInstanceOf(Stripe.errors.StripeConnectionError)
  })
})
