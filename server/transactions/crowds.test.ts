import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { aProductOf, entryFor, showOrder, stockOf } from '#test/product-order-states.ts'
import { eventsAbout, sendEvent } from '#test/provider-events.ts'
import { watchStatements } from '#test/watch-statements.ts'
import { startWorld, type World } from '#test/world.ts'

// How many connections a crowd holds at once is what keeps others waiting, on a slow machine as on a fast one.

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())
afterEach(() => void vi.restoreAllMocks())

/** Counts the payments that are read at the provider at once; it answers for some of them only when it is told to. */
function watchProvider({ deps: { stripe } }: World, isLate: (intent: string) => boolean) {
  const asking = { now: 0, most: 0, all: 0, late: 0 }
  const { promise: notified, resolve: answer } = Promise.withResolvers<void>()
  const { paymentIntents } = stripe
  const retrieve = paymentIntents.retrieve.bind(paymentIntents)
  vi.spyOn(paymentIntents, 'retrieve').mockImplementation(async (...args: Parameters<typeof retrieve>) => {
    if (isLate(args[0])) {
      asking.late += 1
      await notified
      return retrieve(...args)
    }
    asking.now += 1
    asking.all += 1
    asking.most = Math.max(asking.most, asking.now)
    return retrieve(...args).finally(() => {
      asking.now -= 1
    })
  })
  return { asking, answer }
}

test('a hundred confirmations of one order are all answered, with one connection', async () => {
  const { buyer, id, ...placed } = await world.anUnpaidOrder()
  await world.pay(placed)
  const watched = watchStatements(world.deps.pool)
  const replies = await Promise.all(
    Array.from({ length: 100 }, () => buyer.serviceOrder.confirmPayment({ params: { id } })),
  )
  const seen = watched.end()
  expect(new Set(replies.map(({ order }) => order.status))).toEqual(new Set(['pending_acceptance']))
  expect(seen.most).toBe(1)
  expect(seen.transactions).toBeLessThan(10)
  // The session and the order are read for all of them together.
  expect(seen.statements).toBeLessThan(100)
})

test('many actions on one order wait for one another, and not with a connection each', async () => {
  const { seller, id } = await world.aPaidOrder({ bookable: false })
  const watched = watchStatements(world.deps.pool)
  const outcomes = await Promise.allSettled(
    Array.from({ length: 40 }, () => seller.serviceOrder.accept({ params: { id } })),
  )
  const seen = watched.end()
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const outcome of outcomes)
    if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ status: 409 })
  // The sandbox works on the same pool while it captures.
  expect(seen.most).toBeLessThanOrEqual(3)
})

test('the payments of many orders of one product come one after the other, also while the provider is slow', async () => {
  const COUNT = 30
  const seller = await world.aSeller()
  const productId = await aProductOf(world, seller, { stock: COUNT })
  const orders = await Promise.all(
    Array.from({ length: COUNT }, async () => {
      const buyer = await world.aBuyer()
      const placed = await buyer.productOrder.create({ body: entryFor(productId) })
      await world.pay(placed)
      return { buyer, id: placed.order._id, intent: placed.paymentIntentId }
    }),
  )
  const reported = orders.slice(0, COUNT / 2)
  const confirmed = orders.slice(COUNT / 2)
  const intents = reported.map(({ intent }) => intent)
  const events = await eventsAbout(world, intents)
  const watched = watchStatements(world.deps.pool)
  const { asking, answer } = watchProvider(world, (intent) => intents.includes(intent))
  const answers = events.map((event) => sendEvent(world, event))
  await expect.poll(() => asking.late).toBe(events.length)
  // While the webhooks wait for the provider, they hold neither a connection nor the turn of the others.
  await Promise.all(confirmed.map(({ buyer, id }) => buyer.productOrder.confirmPayment({ params: { id } })))
  expect(asking.all).toBe(confirmed.length)
  expect(asking.most).toBeLessThanOrEqual(2)
  answer()
  expect(new Set(await Promise.all(answers))).toEqual(new Set([200]))
  const seen = watched.end()
  for (const { buyer, id } of orders)
    expect(await showOrder(buyer, id)).toMatchObject({ status: 'pending_confirmation' })
  expect(await stockOf(world, productId)).toMatchObject({ stock: 0, reserved: 0 })
  expect(seen.most).toBe(1)
})
