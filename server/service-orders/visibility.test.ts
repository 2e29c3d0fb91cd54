import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#server/kernel/id.ts'
import { showOrder as showProductOrder } from '#server/product-orders/present.ts'
import { productOrderStates } from '#test/product-order-states.ts'
import { bringForward, serviceOrderStates } from '#test/service-order-states.ts'
import { serviceRequestStates } from '#test/service-request-states.ts'
import { berlin, type Person, slotIn, startWorld, type World } from '#test/world.ts'
import { listOrdersOf } from './data.ts'

let world: World
let places: ReturnType<typeof serviceOrderStates>
beforeAll(async () => {
  world = await startWorld()
  places = serviceOrderStates(world)
})
afterAll(() => world.close())

const accept = (person: Person, id: string) => person.serviceOrder.accept({ params: { id }, body: {} })
const decline = (person: Person, id: string) =>
  person.serviceOrder.decline({ params: { id }, body: { reason: 'I am ill this week, sorry.' } })
const takeBack = (person: Person, id: string) => person.serviceOrder.processRefundPostDecline({ params: { id } })

test('an order of either kind is nothing to a stranger', async () => {
  const { id, stranger } = await places.paid()
  await expect(stranger.serviceOrder.detail({ params: { id } })).rejects.toMatchObject({ status: 404 })
  const bought = await productOrderStates(world).paid()
  const show = (viewerId: string, orderId = bought.id) => {
    const asNone = { isAdmin: false, isSeller: false, isVerified: false }
    const viewer = { id: viewerId, sessionId: '', name: '', locale: 'en', ...asNone } as const
    return showProductOrder(world.deps, orderId, viewer)
  }
  await expect(show(bought.stranger.id)).rejects.toMatchObject({ status: 404 })
  await expect(show(bought.buyer.id, newId())).rejects.toMatchObject({ status: 404 })
  for (const role of ['buyer', 'seller'] as const) expect(await show(bought[role].id)).toMatchObject({ role })
})

describe('the own list', () => {
  const listed = async (person: Person, view?: 'needs_you' | 'active' | 'done') =>
    (await person.serviceOrder.list({ query: view ? { view } : {} })).orders.map(({ _id }) => _id)

  test('has a part for what waits for oneself, for what goes on, and for what is over', async () => {
    const { id, buyer, seller } = await places.paid()
    expect([await listed(buyer, 'needs_you'), await listed(buyer, 'active')]).toEqual([[], [id]])
    expect([await listed(seller, 'needs_you'), await listed(seller, 'done')]).toEqual([[id], []])
    await decline(seller, id)
    expect([await listed(buyer, 'needs_you'), await listed(seller, 'needs_you')]).toEqual([[id], []])
    await takeBack(buyer, id)
    expect([await listed(buyer, 'active'), await listed(buyer, 'done')]).toEqual([[], [id]])
  })

  test('does not ask for an action because of an appointment that is days away', async () => {
    const { id, seller } = await places.scheduled()
    expect([await listed(seller, 'needs_you'), await listed(seller, 'active')]).toEqual([[], [id]])
    await bringForward(world, id, 1)
    expect(await listed(seller, 'needs_you')).toEqual([id])
  })

  test('of a person who buys and sells has both, each by its side, the latest first or what waits first', async () => {
    const [sold, elsewhere] = [await places.paid(), await places.paid()]
    const person = sold.seller
    const buy = async (hours: number) => {
      const body = { serviceId: elsewhere.service._id, timePreferences: [slotIn(hours)], address: berlin }
      const { order, ...payment } = await person.serviceOrder.create({ body })
      await world.pay(payment)
      await person.serviceOrder.confirmPayment({ params: { id: order._id } })
      return order._id
    }
    type Query = NonNullable<NonNullable<Parameters<typeof person.serviceOrder.list>[0]>['query']>
    const list = async (query: Query) => {
      const { orders, pagination } = await person.serviceOrder.list({ query })
      expect(pagination.totalItems).toBeGreaterThanOrEqual(orders.length)
      return orders.map(({ _id }) => _id)
    }
    const first = await buy(80)
    expect(await list({})).toEqual([first, sold.id])
    expect(await list({ sortOrder: 'asc' })).toEqual([sold.id, first])
    expect(await list({ page: 2, limit: 1 })).toEqual([sold.id])
    expect([await list({ role: 'buyer' }), await list({ role: 'seller' })]).toEqual([[first], [sold.id]])
    await decline(elsewhere.seller, first)
    expect(await list({ status: 'declined' })).toEqual([first])
    const second = await buy(100)
    expect(await list({ role: 'buyer' })).toEqual([first, second])
    expect(await list({ role: 'buyer', sortOrder: 'desc' })).toEqual([second, first])
    expect(await list({ role: 'buyer', view: 'active' })).toEqual([second, first])
    expect(await list({ role: 'buyer', view: 'needs_you' })).toEqual([first])
    expect(await list({})).toEqual([second, first, sold.id])
    expect((await person.serviceOrder.list({ query: { limit: 1 } })).pagination).toMatchObject({ totalItems: 3 })
  })

  test('of a seller who is asked to take an order over has it among the sales, until it is over', async () => {
    const { id, buyer, invited } = await places.findingSeller()
    const sales = async (query: { role?: 'buyer' | 'seller'; view?: 'needs_you' | 'active' | 'done' }) =>
      (await invited.serviceOrder.list({ query })).orders.map(({ _id }) => _id)
    for (const query of [{}, { role: 'seller' }, { view: 'needs_you' }, { view: 'active' }] as const)
      expect(await sales(query)).toEqual([id])
    for (const query of [{ role: 'buyer' }, { view: 'done' }] as const) expect(await sales(query)).toEqual([])
    await buyer.serviceOrder.requestRefund({ params: { id }, body: {} })
    for (const query of [{}, { view: 'done' }] as const) expect(await sales(query)).toEqual([])
  })

  test('of a shop leaves out what the member who reads it has ordered there', async () => {
    const { id, buyer, seller, stranger } = await places.paid()
    const listedFor = async (exceptBuyer: string) => {
      const query = { page: 1, limit: 10, role: 'seller', exceptBuyer } as const
      const { rows, total } = await listOrdersOf(world.db, seller.id, query)
      return [rows.map((row) => row.id), total]
    }
    expect(await listedFor(stranger.id)).toEqual([[id], 1])
    expect(await listedFor(buyer.id)).toEqual([[], 0])
  })

  test('tells the one who is asked for a time, while nothing is fixed, and not the one who asks', async () => {
    const { id, buyer, seller } = await places.accepted()
    expect(await listed(seller, 'needs_you')).toEqual([id])
    await seller.serviceOrder.schedule({ params: { id }, body: { scheduleData: slotIn(100) } })
    expect([await listed(buyer, 'needs_you'), await listed(seller, 'needs_you')]).toEqual([[id], []])
  })
})

describe('the list of a side', () => {
  const dueIn = (hours: number) => ({
    timers: JSON.stringify([{ name: 'due', dueAt: new Date(Date.now() + hours * 3_600_000).toISOString() }]),
  })

  test('begins with what waits for it, the first due at the top, also if it is the answer in a refund case', async () => {
    const { id: claimed, buyer, seller, service } = await places.finished()
    await buyer.serviceOrder.requestRefund({ params: { id: claimed }, body: { reason: 'Half of it is not done.' } })
    await world.db.updateTable('refund_case').set(dueIn(5)).where('ref_id', '=', claimed).execute()
    const paidIn = async (hours: number) => {
      const placed = await world.anUnpaidOrderAt(service._id, { timePreferences: [slotIn(hours)] })
      await world.pay(placed)
      await placed.buyer.serviceOrder.confirmPayment({ params: { id: placed.id } })
      return placed.id
    }
    const [soon, later, declined] = [await paidIn(40), await paidIn(60), await paidIn(90)]
    for (const [id, hours] of [
      [soon, 2],
      [later, 9],
    ] as const)
      await world.db.updateTable('transaction').set(dueIn(hours)).where('id', '=', id).execute()
    await decline(seller, declined)
    const idsOf = async (query: { view?: 'needs_you' | 'active'; sortOrder?: 'desc' }) =>
      (await seller.serviceOrder.list({ query: { role: 'seller', ...query } })).orders.map(({ _id }) => _id)
    expect(await idsOf({})).toEqual([soon, claimed, later, declined])
    expect(await idsOf({ view: 'needs_you' })).toEqual([soon, claimed, later])
    const { orders } = await seller.serviceOrder.list({ query: { view: 'needs_you' } })
    expect(orders.map(({ _id }) => _id)).toEqual([soon, claimed, later])
    expect(await idsOf({ sortOrder: 'desc' })).toEqual([declined, later, soon, claimed])
    expect(await idsOf({ view: 'active' })).toEqual([declined, later, soon, claimed])
    expect(await idsOf({ view: 'needs_you', sortOrder: 'desc' })).toEqual([later, soon, claimed])
  })
})

describe('removing', () => {
  test('an unpaid order gives it up, and only the buyer may', async () => {
    const { id, buyer, seller } = await world.anUnpaidOrder()
    await expect(seller.serviceOrder.remove({ params: { id } })).rejects.toMatchObject({ status: 403 })
    const removed = await buyer.serviceOrder.remove({ params: { id } })
    expect(removed).toMatchObject({ _id: id, message: 'Order removed.', order: { status: 'expired' } })
    const { orders } = await buyer.serviceOrder.list()
    expect(orders.map(({ _id }) => _id)).toContain(id)
    await buyer.serviceOrder.remove({ params: { id } })
    expect((await buyer.serviceOrder.list()).orders.map(({ _id }) => _id)).not.toContain(id)
  })

  test('an ended order hides it for oneself alone', async () => {
    const { id, buyer, seller } = await places.declined()
    await expect(buyer.serviceOrder.remove({ params: { id } })).rejects.toMatchObject({ status: 409 })
    const { order } = await takeBack(buyer, id)
    await seller.serviceOrder.remove({ params: { id } })
    // It has been in its state for as long as before.
    expect((await buyer.serviceOrder.detail({ params: { id } })).order.statusSince).toBe(order.statusSince)
    expect((await seller.serviceOrder.list()).orders).toEqual([])
    expect((await buyer.serviceOrder.list()).orders).toHaveLength(1)
  })
})

describe('removing an order again', () => {
  const eventsOf = (id: string) => world.db.selectFrom('order_event').select('id').where('ref_id', '=', id).execute()

  test('changes nothing, for either side and either kind of order', async () => {
    const service = await places.declined()
    await takeBack(service.buyer, service.id)
    const goods = await productOrderStates(world).paid()
    await goods.seller.productOrder.sellerDecline({ params: { id: goods.id }, body: { reason: 'Sorry!' } })
    const removals = (['buyer', 'seller'] as const).flatMap((side) => [
      { id: service.id, remove: () => service[side].serviceOrder.remove({ params: { id: service.id } }) },
      { id: goods.id, remove: () => goods[side].productOrder.remove({ params: { id: goods.id } }) },
    ])
    for (const { id, remove } of removals) {
      const first = await remove()
      const before = await eventsOf(id)
      expect(await remove()).toEqual(first)
      await Promise.all([remove(), remove()])
      expect(await eventsOf(id)).toEqual(before)
    }
  })

  test('is no part of taking an acceptance back twice at once', async () => {
    const { id, buyer } = await serviceRequestStates(world).accepted()
    const undo = () => buyer.serviceRequest.undo({ params: { id } })
    const { serviceRequest } = await buyer.serviceRequest.detail({ params: { id } })
    const orderId = serviceRequest.orderId ?? ''
    const outcomes = await Promise.allSettled([undo(), undo(), undo()])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const { order } = await buyer.serviceOrder.detail({ params: { id: orderId } })
    expect(order.events.filter(({ action }) => action === 'delete')).toHaveLength(1)
    expect((await buyer.serviceOrder.list()).orders.map(({ _id }) => _id)).toContain(orderId)
    const before = await eventsOf(orderId)
    await expect(undo()).rejects.toMatchObject({ status: 409 })
    expect(await eventsOf(orderId)).toEqual(before)
  })
})

describe('before the acceptance', () => {
  test('the seller sees the city only, and no side sees an e-mail address', async () => {
    const { id, seller, buyer } = await places.paid()
    const { order } = await seller.serviceOrder.detail({ params: { id } })
    expect(order.address).toEqual({ city: 'Berlin' })
    expect(order.buyer).not.toHaveProperty('phone')
    expect(JSON.stringify(order)).not.toContain(buyer.email)
    expect(JSON.stringify(order)).not.toContain('secret')
  })

  test('an unverified seller may decline but not accept, and is told why', async () => {
    const { id, seller } = await places.paid()
    await world.db.updateTable('account').set({ verification: 'rejected' }).where('id', '=', seller.id).execute()
    const { order } = await seller.serviceOrder.detail({ params: { id } })
    expect(order.blockedActions).toEqual([
      { action: 'accept', reason: 'sellerVerified' },
      { action: 'propose-time-change', reason: 'sellerVerified' },
    ])
    await expect(accept(seller, id)).rejects.toMatchObject({ status: 403 })
    expect((await decline(seller, id)).order.status).toBe('declined')
  })
})
