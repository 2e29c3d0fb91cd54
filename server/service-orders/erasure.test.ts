import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '#server/db/transaction.ts'
import { runTransition } from '#server/kernel/process/run-transition.ts'
import { remote } from '#test/service-order-states.ts'
import { berlin, type Person, slotIn, startWorld, type World } from '#test/world.ts'
import { findOrder } from './data.ts'
import { serviceOrderHandler } from './process-handler.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

const entryFor = (service: { _id: string }) => ({
  body: { serviceId: service._id, timePreferences: [slotIn(30)], address: berlin },
})
const order = (buyer: Person, service: { _id: string }) => buyer.serviceOrder.create(entryFor(service))
const erase = (who: Person, id = who.id) => who.user.remove({ params: { id }, body: { reason: 'They asked for it.' } })

const statusOf = async (id: string) =>
  (await world.db.selectFrom('account').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status
const ordersOf = (sellerId: string) =>
  world.db.selectFrom('transaction').select('id').where('seller_id', '=', sellerId).execute()

/** Resolves once so many sessions wait for a lock that another holds. */
const waiting = (count: number) =>
  expect
    .poll(async () => {
      const { rows } = await sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(world.db)
      return rows.length
    })
    .toBe(count)

/** Holds a lock until the test releases it. */
async function holding(lock: string) {
  const client = await world.deps.pool.connect()
  await client.query(`begin; ${lock}`)
  return async () => {
    await client.query('rollback')
    client.release()
  }
}

const settled = async (promise: Promise<unknown>) =>
  promise.then(
    () => ({ status: 200, code: '' }),
    ({ status, code }) => ({ status, code }),
  )

describe('an account that is being erased', () => {
  test('sells nothing any more: an order that comes meanwhile waits, and finds nothing', async () => {
    const [buyer, seller, admin] = [await world.aBuyer(), await world.aSeller(), await world.anAdmin()]
    const service = await world.aService(seller)
    // The last statement of an erasure waits for this, long after it has locked the account.
    const letGo = await holding(`select from session where account_id = '${seller.id}' for update`)
    const erasing = erase(admin, seller.id)
    await waiting(1)
    const ordering = settled(order(buyer, service))
    await waiting(2)
    await letGo()
    await erasing
    expect(await ordering).toMatchObject({ status: 404 })
    expect(await ordersOf(seller.id)).toEqual([])
  })

  test('buys nothing any more', async () => {
    const [buyer, seller, admin] = [await world.aBuyer(), await world.aSeller(), await world.anAdmin()]
    const service = await world.aService(seller)
    const letGo = await holding(`select from session where account_id = '${buyer.id}' for update`)
    const erasing = erase(admin, buyer.id)
    await waiting(1)
    const ordering = settled(order(buyer, service))
    await waiting(2)
    await letGo()
    await erasing
    expect(await ordering).toMatchObject({ status: 401 })
    expect(await ordersOf(seller.id)).toEqual([])
  })

  test('lists nothing any more that others see', async () => {
    const [seller, admin] = [await world.aSeller(), await world.anAdmin()]
    const letGo = await holding(`select from session where account_id = '${seller.id}' for update`)
    const erasing = erase(admin, seller.id)
    await waiting(1)
    const listing = settled(world.aService(seller))
    await waiting(2)
    await letGo()
    await Promise.all([erasing, listing])
    const live = world.db.selectFrom('service').select('id').where('seller_id', '=', seller.id).where('live', '=', true)
    expect(await live.execute()).toEqual([])
  })
})

test('an order that was first keeps both of its people', async () => {
  const [buyer, seller] = [await world.aBuyer(), await world.aSeller()]
  const service = await world.aService(seller)
  const letGo = await holding('lock table provider_call in exclusive mode')
  const ordering = order(buyer, service)
  await waiting(1)
  const erasing = [settled(erase(seller)), settled(erase(buyer))]
  await waiting(3)
  await letGo()
  expect((await ordering).order.status).toBe('pending_payment')
  for (const rejected of await Promise.all(erasing))
    expect(rejected).toMatchObject({ status: 409, code: 'account_in_use' })
})

test('a suspended seller takes no order, and a suspended buyer gives none', async () => {
  for (const role of ['seller', 'buyer'] as const) {
    const people = { buyer: await world.aBuyer(), seller: await world.aSeller() }
    const service = await world.aService(people.seller)
    const client = await world.deps.pool.connect()
    await client.query(`begin; update account set status = 'suspended' where id = '${people[role].id}'`)
    const ordering = settled(order(people.buyer, service))
    await waiting(1)
    await client.query('commit')
    client.release()
    expect(await ordering).toMatchObject({ status: role === 'seller' ? 404 : 401 })
    expect(await ordersOf(people.seller.id)).toEqual([])
  }
})

test('a listing that is deleted while it is ordered is not there', async () => {
  const [buyer, seller] = [await world.aBuyer(), await world.aSeller()]
  const service = await world.aService(seller)
  const client = await world.deps.pool.connect()
  await client.query(`begin; delete from service where id = '${service._id}'`)
  const ordering = settled(order(buyer, service))
  await waiting(1)
  await client.query('commit')
  client.release()
  expect(await ordering).toMatchObject({ status: 404 })
})

test('an order is read without waiting for what changes it at the same moment', async () => {
  const { id, buyer } = await world.anUnpaidOrder()
  const letGo = await holding(`select from transaction where id = '${id}' for update`)
  const reading = buyer.serviceOrder.detail({ params: { id } }).finally(letGo)
  expect((await reading).order._id).toBe(id)
})

test('whichever is faster, an order never binds an erased account', async () => {
  for (let round = 0; round < 8; round++) {
    const [buyer, seller] = [await world.aBuyer(), await world.aSeller()]
    const service = await world.aService(seller)
    const leaving = round % 2 ? buyer : seller
    const [ordered, erased] = await Promise.all([settled(order(buyer, service)), settled(erase(leaving))])
    const orders = await ordersOf(seller.id)
    expect(orders).toHaveLength(ordered.status === 200 ? 1 : 0)
    expect(await statusOf(leaving.id)).toBe(orders.length ? 'active' : 'deleted')
    expect(erased.status).toBe(orders.length ? 409 : 200)
  }
})

describe('a payment that comes after its order ran out', () => {
  /** The order expired, and the buyer paid before the provider knew. */
  async function paidTooLate(changes: Record<string, unknown> = {}, entry: Record<string, unknown> = {}) {
    const placed = await world.anUnpaidOrder(changes, entry)
    await inTransaction(world.db, async (tx) => {
      const row = await findOrder(tx, placed.id, { lock: true })
      if (row) await runTransition(tx, world.deps, serviceOrderHandler, row, { transition: 'expire', actor: 'system' })
    })
    await world.pay(placed)
    return placed
  }

  test('revives it', async () => {
    const { id, seller } = await paidTooLate()
    await world.runJobs()
    expect((await seller.serviceOrder.detail({ params: { id } })).order).toMatchObject({ status: 'pending_acceptance' })
  })

  const statusAfter = async ({ id, seller }: Awaited<ReturnType<typeof paidTooLate>>) => {
    await world.runJobs()
    const { status, paymentStatus } = (await seller.serviceOrder.detail({ params: { id } })).order
    return { status, paymentStatus }
  }
  const revived = { status: 'pending_acceptance', paymentStatus: 'authorized' }
  const goneBack = { status: 'expired', paymentStatus: 'voided' }
  const wish = (id: string, ...times: { start: string; end: string }[]) =>
    world.db
      .updateTable('service_order')
      .set({ time_preferences: JSON.stringify(times) })
      .where('id', '=', id)
      .execute()

  test('revives it as long as one of its times lies ahead, or none was asked for', async () => {
    const placed = await paidTooLate()
    await wish(placed.id, slotIn(-4), slotIn(30))
    expect(await statusAfter(placed)).toEqual(revived)
    expect(await statusAfter(await paidTooLate(remote, { packageKey: 'basic' }))).toEqual(revived)
  })

  test('goes back if all of its times have passed, or the service is not offered any more', async () => {
    const [late, gone] = [await paidTooLate(), await paidTooLate()]
    await wish(late.id, slotIn(-4), slotIn(-2))
    await world.db.updateTable('service').set({ status: 'paused' }).where('id', '=', gone.service._id).execute()
    expect([await statusAfter(late), await statusAfter(gone)]).toEqual([goneBack, goneBack])
  })

  test('goes back if the buyer is gone', async () => {
    const { id, buyer, seller } = await paidTooLate()
    await erase(buyer)
    await world.runJobs()
    expect((await seller.serviceOrder.detail({ params: { id } })).order).toMatchObject({
      status: 'expired',
      paymentStatus: 'voided',
    })
  })
})
