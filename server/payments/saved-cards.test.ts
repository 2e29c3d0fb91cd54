import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aPayee, openPayments, type PaymentsWorld } from '#test/payments-world.ts'
import { customerOf, openSetup, readSetup } from './saved-cards.ts'

let world: PaymentsWorld
beforeAll(async () => {
  world = await openPayments()
})
afterAll(() => world.close())

test('a payer is one customer of the provider, however often they are asked for', async () => {
  const payerId = await aPayee(world.db)
  const first = await customerOf(world.deps, payerId)
  expect(await customerOf(world.deps, payerId)).toBe(first)
  expect(await world.stripe.customers.retrieve(first)).toMatchObject({ metadata: { accountId: payerId } })
})

test('first questions of one payer at the same time are all answered, with one customer', async () => {
  const payerId = await aPayee(world.db)
  const customers = await Promise.all(Array.from({ length: 4 }, () => customerOf(world.deps, payerId)))
  expect(new Set(customers).size).toBe(1)
})

describe('an intent that saves a card', () => {
  test('is kept for charges without the payer, and asked for once while it waits', async () => {
    const payerId = await aPayee(world.db)
    const { setupIntentId } = await openSetup(world.deps, payerId, null)
    expect(await world.stripe.setupIntents.retrieve(setupIntentId)).toMatchObject({
      customer: await customerOf(world.deps, payerId),
      usage: 'off_session',
      metadata: { accountId: payerId },
    })
    expect((await openSetup(world.deps, payerId, setupIntentId)).setupIntentId).toBe(setupIntentId)
    await world.stripe.setupIntents.cancel(setupIntentId)
    expect((await openSetup(world.deps, payerId, setupIntentId)).setupIntentId).not.toBe(setupIntentId)
  })

  test('is read by its own payer only', async () => {
    const [payerId, stranger] = [await aPayee(world.db), await aPayee(world.db)]
    const { setupIntentId } = await openSetup(world.deps, payerId, null)
    await customerOf(world.deps, stranger)
    expect(await readSetup(world.deps, payerId, setupIntentId)).toBeUndefined()
    for (const [reader, id] of [
      [stranger, setupIntentId],
      [payerId, 'seti_unknown'],
      [await aPayee(world.db), setupIntentId],
    ] as const)
      await expect(readSetup(world.deps, reader, id)).rejects.toMatchObject({ status: 400, code: 'foreign_payment' })
  })
})
