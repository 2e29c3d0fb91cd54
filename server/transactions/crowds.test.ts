import type pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { aProductOf, entryFor, showOrder, stockOf } from '#test/product-order-states.ts'
import { startWorld, type World } from '#test/world.ts'

// How many connections a crowd holds at once is what keeps others waiting, on a slow machine as on a fast one.

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())
afterEach(() => void vi.restoreAllMocks())

/** Counts the transactions that are open at once, from now on. */
function watchTransactions(pool: pg.Pool) {
  const open = new Set<pg.PoolClient>()
  const watched = new Set<pg.PoolClient>()
  const seen = { most: 0, all: 0, statements: 0 }
  const watch = (client: pg.PoolClient) => {
    if (watched.has(client)) return
    watched.add(client)
    const query = client.query.bind(client) as (...args: unknown[]) => unknown
    const watching = (...args: unknown[]) => {
      const [asked] = args
      seen.statements += 1
      const text = String((asked as { text?: string } | undefined)?.text ?? asked)
      if (/^(begin|start transaction)/i.test(text)) {
        open.add(client)
        seen.all += 1
        seen.most = Math.max(seen.most, open.size)
      }
      const result = query(...args)
      // The connection is free for others when its transaction has ended.
      if (/^(commit|rollback)/i.test(text)) Promise.resolve(result).finally(() => open.delete(client))
      return result
    }
    client.query = watching as typeof client.query
  }
  pool.on('acquire', watch)
  return { seen, end: () => pool.off('acquire', watch) }
}

/** Counts the payments that are read at the provider at once. */
function watchProvider({ deps: { stripe } }: World) {
  const asking = { now: 0, most: 0, all: 0 }
  const { paymentIntents } = stripe
  const retrieve = paymentIntents.retrieve.bind(paymentIntents)
  vi.spyOn(paymentIntents, 'retrieve').mockImplementation(async (...args: Parameters<typeof retrieve>) => {
    asking.now += 1
    asking.all += 1
    asking.most = Math.max(asking.most, asking.now)
    return retrieve(...args).finally(() => {
      asking.now -= 1
    })
  })
  return asking
}

test('a hundred confirmations of one order are all answered, with one connection', async () => {
  const { buyer, id, ...placed } = await world.anUnpaidOrder()
  await world.pay(placed)
  const { seen, end } = watchTransactions(world.deps.pool)
  const replies = await Promise.all(
    Array.from({ length: 100 }, () => buyer.serviceOrder.confirmPayment({ params: { id } })),
  )
  end()
  expect(new Set(replies.map(({ order }) => order.status))).toEqual(new Set(['pending_acceptance']))
  expect(seen.most).toBe(1)
  expect(seen.all).toBeLessThan(10)
  // The session and the order are read for all of them together.
  expect(seen.statements).toBeLessThan(100)
})

test('many actions on one order wait for one another, and not with a connection each', async () => {
  const { seller, id } = await world.aPaidOrder({ bookable: false })
  const { seen, end } = watchTransactions(world.deps.pool)
  const outcomes = await Promise.allSettled(
    Array.from({ length: 40 }, () => seller.serviceOrder.accept({ params: { id } })),
  )
  end()
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const outcome of outcomes)
    if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ status: 409 })
  // The sandbox works on the same pool while it captures.
  expect(seen.most).toBeLessThanOrEqual(3)
})

test('the payments of many orders of one product come one after the other', async () => {
  const COUNT = 30
  const seller = await world.aSeller()
  const productId = await aProductOf(world, seller, { stock: COUNT })
  const orders = await Promise.all(
    Array.from({ length: COUNT }, async () => {
      const buyer = await world.aBuyer()
      const placed = await buyer.productOrder.create({ body: entryFor(productId) })
      await world.pay(placed)
      return { buyer, id: placed.order._id }
    }),
  )
  const { seen, end } = watchTransactions(world.deps.pool)
  const asking = watchProvider(world)
  await Promise.all(orders.map(({ buyer, id }) => buyer.productOrder.confirmPayment({ params: { id } })))
  end()
  for (const { buyer, id } of orders)
    expect(await showOrder(buyer, id)).toMatchObject({ status: 'pending_confirmation' })
  expect(await stockOf(world, productId)).toMatchObject({ stock: 0, reserved: 0 })
  expect(seen.most).toBe(1)
  expect(asking.all).toBe(COUNT)
  expect(asking.most).toBeLessThanOrEqual(2)
})
