import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { writeExposures } from '#server/promotions/exposure.ts'
import { type Person, startWorld, type World } from '#test/world.ts'

let world: World
let off: World
beforeAll(async () => {
  ;[world, off] = await Promise.all([
    startWorld({ rules: { promotedKinds: ['serviceRequest', 'service', 'product'] } }),
    startWorld(),
  ])
})
afterAll(() => Promise.all([world.close(), off.close()]))

type Kind = 'service' | 'product'

/** Functions that make and list each kind. */
const kinds = {
  service: {
    make: async (at: World, seller: Person, changes: Record<string, unknown> = {}) =>
      (await at.aService(seller, changes))._id,
    list: async (at: World, query: Record<string, unknown> = {}) => {
      const { services, pagination } = await at.visitor.service.list({ query })
      return { listings: services, pagination }
    },
    own: async (seller: Person, id: string) => (await seller.service.detail({ params: { id } })).service,
    pause: (seller: Person, id: string, status: 'paused' | 'published') =>
      seller.service.update({ params: { id }, body: { status } }),
    remove: (seller: Person, id: string) => seller.service.remove({ params: { id } }),
  },
  product: {
    make: async (at: World, seller: Person, changes: Record<string, unknown> = {}) =>
      (await at.aProduct(seller, changes))._id,
    list: async (at: World, query: Record<string, unknown> = {}) => {
      const { products, pagination } = await at.visitor.product.list({ query })
      return { listings: products, pagination }
    },
    own: async (seller: Person, id: string) => (await seller.product.detail({ params: { id } })).product,
    pause: (seller: Person, id: string, status: 'paused' | 'published') =>
      seller.product.update({ params: { id }, body: { status } }),
    remove: (seller: Person, id: string) => seller.product.remove({ params: { id } }),
  },
}

async function pay(at: World, seller: Person, kind: Kind, id: string) {
  const chosen = await seller.promotion.choose({ params: { kind, id }, body: { packageKey: '7-days' } })
  const { paymentIntentId = '', clientSecret = '' } = chosen
  await at.pay({ paymentIntentId, clientSecret })
  const { status, promotion } = await seller.promotion.verify({ body: { paymentIntentId, clientSecret } })
  expect(status).toBe('succeeded')
  return promotion
}

const statusOf = async (id: string) =>
  (await world.db.selectFrom('promotion').select('status').where('ref_id', '=', id).executeTakeFirstOrThrow()).status

describe.each(['service', 'product'] as const)('a promoted %s', (kind) => {
  const { make, list, own, pause, remove } = kinds[kind]

  test('stands first in lists that it fits, inside their limit', async () => {
    const seller = await world.aSeller()
    const id = await make(world, seller)
    const others = [await make(world, seller), await make(world, seller), await make(world, seller)]
    for (let n = 0; n < 5; n += 1) others.push(await make(world, seller))
    expect(await own(seller, id)).toMatchObject({ canPromote: true })
    expect(await pay(world, seller, kind, id)).toMatchObject({ status: 'active', price: { amount: 800 } })
    const first = await list(world, { limit: 6 })
    expect(first.listings.map(({ _id, isPromoted }) => [_id === id, isPromoted === true])).toEqual([
      [true, true],
      ...Array.from({ length: 5 }, () => [false, false]),
    ])
    expect(first.pagination).toMatchObject({ totalItems: 9, totalPages: 2, itemsPerPage: 5, limit: 6 })
    const second = await list(world, { limit: 6, page: 2 })
    const listed = [...first.listings, ...second.listings].filter(({ isPromoted }) => !isPromoted)
    expect(new Set(listed.map(({ _id }) => _id))).toEqual(new Set(others))
    expect((await list(world, { limit: 6, maxPrice: 1 })).listings).toEqual([])
    expect((await list(world, { limit: 6, q: 'zzzz' })).listings).toEqual([])
    expect(await own(seller, id)).toMatchObject({ promotion: { status: 'active' } })
    const asVisitor =
      kind === 'service'
        ? (await world.visitor.service.detail({ params: { id } })).service
        : (await world.visitor.product.detail({ params: { id } })).product
    expect(asVisitor).not.toHaveProperty('promotion')
    expect(asVisitor).not.toHaveProperty('canPromote')
  })

  test('stands still while it is paused, and leaves credit when its seller takes it away', async () => {
    const seller = await world.aSeller()
    const id = await make(world, seller)
    await pay(world, seller, kind, id)
    await pause(seller, id, 'paused')
    await world.runJobs()
    expect(await statusOf(id)).toBe('paused')
    expect((await seller.promotion.show({ params: { kind, id } })).choice.whyNot).toBe('ended')
    await pause(seller, id, 'published')
    await world.runJobs()
    expect(await statusOf(id)).toBe('active')
    const other = await make(world, seller)
    await remove(seller, id)
    await world.runJobs()
    expect(await statusOf(id)).toBe('cancelled')
    const { choice } = await seller.promotion.show({ params: { kind, id: other } })
    expect(choice.credit).toMatchObject({ days: 6 })
  })

  test('loses its days if an administrator removes it', async () => {
    const seller = await world.aSeller()
    const id = await make(world, seller)
    const other = await make(world, seller)
    await pay(world, seller, kind, id)
    const admin = await world.anAdmin()
    const reason = 'It breaks a rule.'
    await (kind === 'service'
      ? admin.adminListing.removeServices({ body: { serviceIds: [id], reason } })
      : admin.adminListing.removeProducts({ body: { productIds: [id], reason } }))
    await world.runJobs()
    expect(await statusOf(id)).toBe('cancelled')
    expect((await seller.promotion.show({ params: { kind, id: other } })).choice.credit).toBeUndefined()
  })

  test('is counted and reported as requests are, by its orders', async () => {
    const seller = await world.aSeller()
    const id = await make(world, seller)
    await pay(world, seller, kind, id)
    const buyer = await world.aBuyer()
    await buyer.promotion.seen({ body: { kind, place: 'list', shown: [id], opened: [id] } })
    await seller.promotion.seen({ body: { kind, place: 'list', shown: [id] } })
    await writeExposures(world.deps)
    const { report } = await seller.promotion.report({ params: { kind, id } })
    expect(report?.promotion.stats).toMatchObject({ impressions: 1, views: 1, offers: 0 })
    expect(report?.promotion.stats?.baseline.scope).toBeDefined()
  })

  test('cannot be, unless the operator has switched it on, and never by others', async () => {
    const seller = await off.aSeller()
    const id = await make(off, seller)
    expect(await own(seller, id)).not.toHaveProperty('canPromote')
    expect((await off.visitor.promotion.packages({ query: { kind } })).packages).toEqual([])
    const choose = { params: { kind, id }, body: { packageKey: '7-days' } }
    await expect(seller.promotion.choose(choose)).rejects.toMatchObject({ status: 409 })
    const stranger = await off.aSeller()
    await expect(stranger.promotion.choose(choose)).rejects.toMatchObject({ status: 404 })
    const { listings, pagination } = await list(off, { limit: 6 })
    expect(listings.some(({ isPromoted }) => isPromoted)).toBe(false)
    expect(pagination).toMatchObject({ itemsPerPage: 6, limit: 6 })
  })
})
