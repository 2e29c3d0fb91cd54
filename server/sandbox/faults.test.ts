import { setTimeout as pause } from 'node:timers/promises'
import Stripe from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { randomFrom } from '#test/faults/random.ts'
import { openSandbox, type SandboxWorld } from '#test/sandbox-world.ts'
import { sandboxBooks } from './books/data.ts'
import { faultKinds } from './options.ts'

let world: SandboxWorld
/** The same numbers in every run, so that a failure can be repeated. */
const random = randomFrom(20_261_121)
beforeAll(async () => {
  world = await openSandbox({
    faults: () => (random() < 0.3 ? faultKinds[Math.floor(random() * faultKinds.length)] : undefined),
  })
})
afterAll(() => world.close())

/** A call that is still under way, or whose answer got lost, may be repeated; one that was refused may not. */
const mayBeRepeated = (error: unknown) =>
  error instanceof Stripe.errors.StripeError && ![400, 402].includes(error.statusCode ?? 0)

/** Repeats a call with one key until there is an answer, with a pause between two tries as the outbox makes it. */
async function insist<T>(call: (options: Stripe.RequestOptions) => Promise<T>): Promise<T> {
  const options = { idempotencyKey: crypto.randomUUID() }
  for (;;) {
    try {
      return await call(options)
    } catch (error) {
      if (!mayBeRepeated(error)) throw error
      await pause(50)
    }
  }
}

test('with faults in a third of the calls every payment, capture and refund happens once', async () => {
  const stripe = world.client({ timeoutMs: 400 })
  const order = async (number: number) => {
    const input = { currency: 'eur', capture_method: 'manual', payment_method: 'pm_card_visa', confirm: true } as const
    const paymentId = String(number)
    const { id } = await insist((key) =>
      stripe.paymentIntents.create({ ...input, amount: 1_000 + number, metadata: { paymentId } }, key),
    )
    await insist((key) => stripe.paymentIntents.capture(id, {}, key))
    await insist((key) => stripe.refunds.create({ payment_intent: id, amount: 400 }, key))
  }
  const numbers = Array.from({ length: 20 }, (_, number) => number)
  await Promise.all(numbers.map(order))

  const { perIntent, lines, balance } = await sandboxBooks(world.database.db)
  const expected = numbers.map((number) => ({
    metadata: { paymentId: String(number) },
    status: 'succeeded',
    captured: 1_000 + number,
    refunded: 400,
  }))
  const byNumber = perIntent.toSorted((a, b) => Number(a.metadata.paymentId) - Number(b.metadata.paymentId))
  expect(byNumber).toMatchObject(expected)
  expect(lines).toHaveLength(40)
  expect(balance.eur).toBe(numbers.reduce((sum, number) => sum + 600 + number, 0))
})
