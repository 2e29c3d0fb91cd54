import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ChangesQuery } from '#shared/kernel/changes.ts'
import { type Person, startWorld, type World } from './world.ts'

const BEGIN = '1970-01-01T00:00:00Z'

let world: World
let seller: Person
let buyer: Person
let admin: Person
beforeAll(async () => {
  world = await startWorld()
  seller = await world.aSeller()
  buyer = await world.aBuyer()
  admin = await world.anAdmin()
})
afterAll(() => world.close())

type Step = { nextCursor?: string | undefined; hasMore?: boolean | undefined }
type Reply = { ids: string[]; pagination: Step }
type List = (query: ChangesQuery & { limit?: number }) => Promise<Reply>

const replyOf = (rows: { _id: string }[], pagination: Reply['pagination']): Reply => ({
  ids: rows.map(({ _id }) => _id),
  pagination,
})

/** Every list that can be walked through, as its own people see it. */
const lists: Record<string, List> = {
  services: async (query) => {
    const reply = await world.visitor.service.list({ query })
    return replyOf(reply.services, reply.pagination)
  },
  products: async (query) => {
    const reply = await world.visitor.product.list({ query })
    return replyOf(reply.products, reply.pagination)
  },
  requests: async (query) => {
    const reply = await world.visitor.serviceRequest.list({ query })
    return replyOf(reply.serviceRequests, reply.pagination)
  },
  wanted: async (query) => {
    const reply = await world.visitor.requestedProduct.list({ query })
    return replyOf(reply.requestedProducts, reply.pagination)
  },
  providers: async (query) => {
    const reply = await world.visitor.user.serviceProviders({ query })
    return replyOf(reply.providers, reply.pagination)
  },
  people: async (query) => {
    const reply = await admin.adminUser.list({ query })
    return replyOf(reply.data, reply.pagination)
  },
  'own services': async (query) => {
    const reply = await seller.service.mine({ query })
    return replyOf(reply.services, reply.pagination)
  },
  'own products': async (query) => {
    const reply = await seller.product.mine({ query })
    return replyOf(reply.products, reply.pagination)
  },
  'own requests': async (query) => {
    const reply = await buyer.serviceRequest.mine({ query })
    return replyOf(reply.serviceRequests, reply.pagination)
  },
  'own wishes': async (query) => {
    const reply = await buyer.requestedProduct.mine({ query })
    return replyOf(reply.requestedProducts, reply.pagination)
  },
  'requests with own offers': async (query) => {
    const reply = await seller.serviceRequest.offered({ query })
    return replyOf(reply.serviceRequests, reply.pagination)
  },
  'own product offers': async (query) => {
    const reply = await seller.productOffer.mine({ query })
    return replyOf(reply.productOffers, reply.pagination)
  },
  'product offers received': async (query) => {
    const reply = await buyer.productOffer.forBuyer({ query })
    return replyOf(reply.productOffers, reply.pagination)
  },
  orders: async (query) => {
    const reply = await buyer.serviceOrder.list({ query })
    return replyOf(reply.orders, reply.pagination)
  },
  'orders received': async (query) => {
    const reply = await seller.productOrder.list({ query: { ...query, role: 'seller' } })
    return replyOf(reply.orders, reply.pagination)
  },
}

/** Walks to the end; returns all ids in their order, and the last cursor. */
async function walk(list: List, from: ChangesQuery, limit = 2): Promise<{ ids: string[]; cursor: string }> {
  const ids: string[] = []
  let query = from
  for (;;) {
    const reply = await list({ ...query, limit })
    ids.push(...reply.ids)
    const { nextCursor, hasMore } = reply.pagination
    const cursor = nextCursor ?? expect.fail('a step has no cursor')
    if (!hasMore) return { ids, cursor }
    expect(reply.ids).toHaveLength(limit)
    query = { cursor }
  }
}

describe('a walk through', () => {
  beforeAll(async () => {
    for (const other of [seller, seller, seller, await world.aSeller(), await world.aSeller()]) {
      const service = await world.aService(other)
      await world.aProduct(other)
      const request = await world.aRequest(buyer)
      const wish = await world.aWish(buyer)
      await world.anOffer(seller, request._id)
      await world.aProductOffer(seller, wish._id)
      const { buyer: _, ...order } = await world.anUnpaidOrderAt(service._id)
      const mine = await world.aProduct(seller)
      const guest = await world.aBuyer()
      const sold = await guest.productOrder.create({
        body: { productId: mine._id, quantity: 1, deliveryMethod: 'pickup' },
      })
      await world.pay(sold)
      await guest.productOrder.confirmPayment({ params: { id: sold.order._id } })
      await sql`update transaction set buyer_id = ${buyer.id} where id = ${order.id}`.execute(world.db)
    }
  })

  test.each(Object.keys(lists))('%s finds each thing once, the earliest change first', async (name) => {
    const list = lists[name] ?? expect.fail(name)
    const [page, found] = [await list({ limit: 100 }), await walk(list, { updatedSince: BEGIN })]
    expect(page.pagination.nextCursor).toBeUndefined()
    expect(found.ids.length, name).toBeGreaterThanOrEqual(3)
    expect(found.ids.toSorted()).toEqual(page.ids.toSorted())
    expect(new Set(found.ids).size).toBe(found.ids.length)
    expect(await walk(list, { cursor: found.cursor })).toEqual({ ids: [], cursor: found.cursor })
  })
})

describe('what happens during a walk', () => {
  const services = (query: ChangesQuery & { limit?: number }) => lists.services?.(query) ?? expect.fail('no list')
  const rename = (id: string, title: string, by = seller) => by.service.update({ params: { id }, body: { title } })

  test('is found at its end: what changes comes again, what is new comes, and nothing is passed over', async () => {
    const all = (await walk(services, { updatedSince: BEGIN })).ids
    const [first = '', second = '', third = ''] = all
    const step = await services({ updatedSince: BEGIN, limit: 2 })
    expect(step.ids).toEqual([first, second])
    await rename(first, 'Windows cleaned at dawn')
    await rename(third, 'Windows cleaned at noon')
    const added = (await world.aService(seller))._id
    const rest = await walk(services, { cursor: step.pagination.nextCursor })
    expect(rest.ids).toEqual([...all.slice(3), first, third, added])
    expect((await walk(services, { cursor: rest.cursor })).ids).toEqual([])
    await rename(second, 'Windows cleaned at night')
    expect((await walk(services, { cursor: rest.cursor })).ids).toEqual([second])
  })

  test('is found also if it began long before its commit', async () => {
    const [late = '', early = ''] = (await walk(services, { updatedSince: BEGIN })).ids
    const { cursor } = await walk(services, { updatedSince: BEGIN })
    const changed = await world.db.transaction().execute(async (tx) => {
      await sql`update service set updated_at = now() where id = ${late}`.execute(tx)
      // Later, and committed before.
      await sql`update service set updated_at = now() where id = ${early}`.execute(world.db)
      return walk(services, { cursor })
    })
    expect(changed.ids).toEqual([])
    expect((await walk(services, { cursor: changed.cursor })).ids).toEqual([late, early])
  })

  test('of a seller changes the listings that come into sight', async () => {
    const other = await world.aSeller()
    const { _id } = await world.aService(other)
    const { cursor } = await walk(services, { updatedSince: BEGIN })
    const verify = (verification: 'none' | 'approved') =>
      world.db.updateTable('account').set({ verification }).where('id', '=', other.id).execute()
    await verify('none')
    expect((await services({ limit: 100 })).ids).not.toContain(_id)
    await verify('approved')
    expect((await walk(services, { cursor })).ids).toEqual([_id])
  })
})

test('a walk honours the filters, begins at the time itself, and needs nothing else', async () => {
  const other = await world.aSeller()
  const service = await world.aService(other, { title: 'Chimneys swept by hand' })
  const of = async (query: Record<string, unknown>) => {
    const { services } = await world.visitor.service.list({ query: { sellerId: other.id, ...query } })
    return services.map(({ _id }) => _id)
  }
  expect(await of({ updatedSince: BEGIN })).toEqual([service._id])
  expect(await of({ updatedSince: service.updatedAt, page: 7, sortBy: 'price' })).toEqual([service._id])
  expect(await of({ updatedSince: new Date(Date.parse(service.updatedAt) + 1).toISOString() })).toEqual([])
  expect(await of({ updatedSince: BEGIN, q: 'chimneys' })).toEqual([service._id])
  expect(await of({ updatedSince: BEGIN, q: 'windows' })).toEqual([])
  expect(await of({ updatedSince: BEGIN, minPrice: 900_000 })).toEqual([])
})

test.each([
  { updatedSince: 'yesterday' },
  { updatedSince: '2026-01-01' },
  { cursor: '1' },
  { cursor: "1-01890000-0000-7000-8000-000000000000' or true" },
])('%j is refused by name', async (query) => {
  const [name = ''] = Object.keys(query)
  await expect(world.visitor.service.list({ query })).rejects.toMatchObject({
    status: 400,
    body: { errors: { [name]: expect.any(String) } },
  })
})
