import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#server/kernel/id.ts'
import { createOrder } from '#server/product-orders/create.ts'
import { aProductOf, entryFor, stockOf } from '#test/product-order-states.ts'
import { berlin, type Person, slotIn, startWorld, type WireFailure, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

type Placed = { id: string; paymentIntentId: string; clientSecret: string }

/** Orders of the two kinds, each by the calls of its own. */
const kinds = {
  service: {
    list: async (seller: Person) => (await world.aService(seller))._id,
    place: async (buyer: Person, serviceId: string, hours = 30): Promise<Placed> => {
      const body = { serviceId, timePreferences: [slotIn(hours)], address: berlin }
      const { order, ...payment } = await buyer.serviceOrder.create({ body })
      return { id: order._id, ...payment }
    },
    giveUp: (buyer: Person, id: string) => buyer.serviceOrder.remove({ params: { id } }),
    confirm: (buyer: Person, id: string) => buyer.serviceOrder.confirmPayment({ params: { id } }),
  },
  product: {
    list: (seller: Person) => aProductOf(world, seller),
    place: async (buyer: Person, productId: string, quantity = 1): Promise<Placed> => {
      const { order, ...payment } = await buyer.productOrder.create({ body: entryFor(productId, { quantity }) })
      return { id: order._id, ...payment }
    },
    giveUp: (buyer: Person, id: string) => buyer.productOrder.remove({ params: { id } }),
    confirm: (buyer: Person, id: string) => buyer.productOrder.confirmPayment({ params: { id } }),
  },
}

const ledTo = (id: string) => ({
  status: 409,
  code: 'unpaid_order',
  body: { message: 'You have not paid your last order of this yet.', order: { _id: id, role: 'buyer' } },
})
const LEFT = {
  status: 409,
  code: 'left_unpaid',
  body: { message: 'You have left several orders of this unpaid. You can order it again tomorrow.' },
}

describe.each(Object.entries(kinds))('orders of one %s', (_, { list, place, giveUp, confirm }) => {
  test('a buyer with an unpaid order is led to it, and may order again once it is paid or given up', async () => {
    const [buyer, other, seller] = [await world.aBuyer(), await world.aBuyer(), await world.aSeller()]
    const [listing, another] = [await list(seller), await list(seller)]
    const first = await place(buyer, listing)
    await expect(place(buyer, listing, 3)).rejects.toMatchObject(ledTo(first.id))
    await place(buyer, another)
    await place(other, listing)
    await giveUp(buyer, first.id)
    const second = await place(buyer, listing)
    await world.pay(second)
    await confirm(buyer, second.id)
    const third = await place(buyer, listing)
    expect(new Set([first.id, second.id, third.id]).size).toBe(3)
  })

  test('of two orders at once one is placed, and the other leads to it', async () => {
    const [buyer, seller] = [await world.aBuyer(), await world.aSeller()]
    const listing = await list(seller)
    const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => place(buyer, listing)))
    const placed = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value.id] : []))
    expect(placed).toHaveLength(1)
    const rejections = outcomes.flatMap((outcome) =>
      outcome.status === 'rejected' ? [outcome.reason as WireFailure] : [],
    )
    for (const rejection of rejections) expect(rejection).toMatchObject(ledTo(placed[0] ?? ''))
  })

  test('after three that were left unpaid within a day there is no fourth before the next one', async () => {
    const [buyer, other, seller] = [await world.aBuyer(), await world.aBuyer(), await world.aSeller()]
    const listing = await list(seller)
    const left: string[] = []
    for (const end of ['given up', 'too late', 'given up'] as const) {
      const { id } = await place(buyer, listing)
      if (end === 'given up') await giveUp(buyer, id)
      else await world.passTimer(id, 'paymentWindow')
      left.push(id)
    }
    await expect(place(buyer, listing)).rejects.toMatchObject(LEFT)
    await place(other, listing)
    await place(buyer, await list(seller))
    await sql`update transaction set created_at = created_at - interval '1 day' where id = ${left[0]}`.execute(world.db)
    const { id } = await place(buyer, listing)
    await giveUp(buyer, id)
    await expect(place(buyer, listing)).rejects.toMatchObject(LEFT)
  })

  test('orders that were paid do not count as left unpaid', async () => {
    const [buyer, seller] = [await world.aBuyer(), await world.aSeller()]
    const listing = await list(seller)
    for (let count = 0; count < 3; count += 1) {
      const placed = await place(buyer, listing)
      await world.pay(placed)
      await confirm(buyer, placed.id)
    }
    await world.db.updateTable('product').set({ stock: 3, supplied: 6 }).where('id', '=', listing).execute()
    await place(buyer, listing)
  })
})

test('the buyer who holds the last unit is led to that order, and no other unit is reserved', async () => {
  const [buyer, seller] = [await world.aBuyer(), await world.aSeller()]
  const productId = await aProductOf(world, seller, { stock: 1 })
  const { id } = await kinds.product.place(buyer, productId)
  await expect(kinds.product.place(buyer, productId)).rejects.toMatchObject(ledTo(id))
  expect(await stockOf(world, productId)).toMatchObject({ stock: 1, reserved: 1 })
})

describe('a listing', () => {
  const place = ({ id }: Person, productId: string, orderId = newId()) => {
    const viewer = {
      id,
      sessionId: '',
      name: '',
      locale: 'en',
      isAdmin: false,
      isSeller: false,
      isVerified: true,
    } as const
    return createOrder(world.deps, viewer, orderId, entryFor(productId))
  }
  const set = (person: Person, status: 'suspended' | 'active') =>
    world.db.updateTable('account').set({ status }).where('id', '=', person.id).execute()

  test('is not ordered from or by an account that was suspended in the same moment', async () => {
    const [buyer, seller] = [await world.aBuyer(), await world.aSeller()]
    const productId = await aProductOf(world, seller)
    await set(buyer, 'suspended')
    await expect(place(buyer, productId)).rejects.toMatchObject({
      status: 401,
      message: 'Your session has ended. Please sign in again.',
    })
    await set(buyer, 'active')
    await set(seller, 'suspended')
    await expect(place(buyer, productId)).rejects.toMatchObject({ status: 404 })
    expect(await stockOf(world, productId)).toMatchObject({ stock: 3, reserved: 0 })
  })

  test('is not ordered if there is none, nor by its seller, who is told so even while it is hidden', async () => {
    const [buyer, seller] = [await world.aBuyer(), await world.aSeller()]
    await expect(place(buyer, newId())).rejects.toMatchObject({ status: 404 })
    const productId = await aProductOf(world, seller)
    await place(buyer, productId)
    const isOwn = { status: 403, code: 'own_product' }
    await expect(place(seller, productId)).rejects.toMatchObject(isOwn)
    await world.db.updateTable('product').set({ status: 'paused' }).where('id', '=', productId).execute()
    await expect(place(seller, productId)).rejects.toMatchObject(isOwn)
    await expect(place(buyer, productId)).rejects.toMatchObject({ status: 404 })
  })

  test('is ordered once, however often a lost answer is asked for again', async () => {
    const [buyer, seller] = [await world.aBuyer(), await world.aSeller()]
    const productId = await aProductOf(world, seller)
    const id = newId()
    const first = await place(buyer, productId, id)
    const again = await place(buyer, productId, id)
    expect(again).toMatchObject({ order: { _id: id }, paymentIntentId: first.paymentIntentId })
    expect(await stockOf(world, productId)).toMatchObject({ stock: 3, reserved: 1 })
    await world.pay(first)
    await buyer.productOrder.confirmPayment({ params: { id } })
    await expect(place(buyer, productId, id)).rejects.toMatchObject({
      status: 409,
      code: 'already_placed',
      message: 'This order was placed before. This is how it stands now.',
      extra: { order: { _id: id, status: 'pending_confirmation' } },
    })
  })
})
