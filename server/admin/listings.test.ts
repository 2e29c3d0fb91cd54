import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditOf, mailsTo, toldOf } from '#test/accounts.ts'
import { type Person, startWorld, type World } from '#test/world.ts'

let world: World
let admin: Person

beforeAll(async () => {
  world = await startWorld()
  admin = await world.anAdmin()
})
afterAll(() => world.close())

const at = ({ _id: id }: { _id: string }) => ({ params: { id } })
const reason = 'The pictures show another brand than the text says.'
const rule = 'Counterfeits may not be sold.'

const aListing = async (kind: 'service' | 'product') => {
  const seller = await world.aSeller()
  const listing = kind === 'service' ? await world.aService(seller) : await world.aProduct(seller)
  const look = (who: Pick<Person, 'service' | 'product'> = world.visitor) =>
    kind === 'service' ? who.service.detail(at(listing)) : who.product.detail(at(listing))
  const moderate = (action: 'approve' | 'hide' | 'restore' | 'remove') =>
    admin.adminListing.moderate({ params: { kind, id: listing._id }, body: { action, reason, rule } })
  return { seller, listing, look, moderate }
}

const hold = (id: string) =>
  world.db
    .updateTable('service')
    .set({ moderation: 'pending', moderation_reason: 'The first one.' })
    .where('id', '=', id)
    .execute()

describe.each(['service', 'product'] as const)('moderating a %s', (kind) => {
  test('hides it from everybody but its seller, who reads why and by which rule', async () => {
    const { seller, listing, look, moderate } = await aListing(kind)
    const { listing: hidden } = await moderate('hide')
    expect(hidden).toMatchObject({ kind, isLive: false, moderation: { state: 'hidden', reason, rule } })
    await expect(look()).rejects.toMatchObject({ status: 404 })
    await expect(look(seller)).resolves.toBeDefined()
    expect(await toldOf(world, seller)).toEqual(['listing.hidden'])
    expect((await mailsTo(world, seller.email)).at(-1)).toMatchObject({
      data: { event: 'listing.hidden', values: { service: listing.title, reason, rule } },
    })
    expect((await auditOf(world, listing._id)).at(-1)).toMatchObject({
      action: 'listing.hidden',
      actor_id: admin.id,
      before: { state: 'clear' },
      after: { state: 'hidden', rule },
      reason,
    })
  })

  test('shows it again, and names both decisions in its history', async () => {
    const { seller, look, moderate } = await aListing(kind)
    await moderate('hide')
    const { listing: shown } = await moderate('restore')
    expect(shown).toMatchObject({ isLive: true, moderation: { state: 'clear', reason: null, rule: null } })
    expect(shown?.history.map(({ action }) => action)).toEqual(['listing.restored', 'listing.hidden'])
    await expect(look()).resolves.toBeDefined()
    expect((await toldOf(world, seller)).sort()).toEqual(['listing.hidden', 'listing.restored'])
  })

  test('a hidden one stays hidden when its seller publishes it or is suspended and restored', async () => {
    const { seller, listing, look, moderate } = await aListing(kind)
    await moderate('hide')
    const body = { status: 'published' } as const
    await (kind === 'service'
      ? seller.service.update({ ...at(listing), body })
      : seller.product.update({ ...at(listing), body }))
    await admin.adminUser.suspend({ params: { id: seller.id }, body: { reason } })
    await admin.adminUser.restore({ params: { id: seller.id }, body: { reason } })
    await expect(look()).rejects.toMatchObject({ status: 404 })
  })

  test('is refused in a state that it does not begin with', async () => {
    const { moderate } = await aListing(kind)
    for (const action of ['restore', 'approve'] as const)
      await expect(moderate(action)).rejects.toMatchObject({ status: 409, code: 'wrong_state' })
  })

  test('removes it and tells its seller', async () => {
    const { seller, look, moderate } = await aListing(kind)
    expect(await moderate('remove')).toEqual({ listing: null })
    await expect(look(seller)).rejects.toMatchObject({ status: 404 })
    expect(await toldOf(world, seller)).toEqual(['listing.removed'])
  })
})

test('a held listing is found once it is approved', async () => {
  const { listing, look, moderate } = await aListing('service')
  await hold(listing._id)
  await expect(look()).rejects.toMatchObject({ status: 404 })
  expect((await moderate('approve')).listing).toMatchObject({ isLive: true, moderation: { state: 'clear' } })
  await expect(look()).resolves.toBeDefined()
})

test('hiding needs a rule', async () => {
  const { listing } = await aListing('service')
  const params = { kind: 'service' as const, id: listing._id }
  await expect(admin.adminListing.moderate({ params, body: { action: 'hide', reason } })).rejects.toMatchObject({
    status: 400,
    body: { errors: { rule: expect.any(String) } },
  })
})

test('the lists find by title, seller, the end of the id, category, state and price', async () => {
  const { seller, listing, moderate } = await aListing('service')
  const title = `Polishing ${listing._id.slice(-6)} silver`
  await seller.service.update({ ...at(listing), body: { title } })
  await moderate('hide')
  const sellerId = seller.id
  const found = async (query: object) =>
    (await admin.adminListing.services({ query: { sellerId, ...query } })).services.map(({ _id }) => _id)
  for (const query of [
    { q: 'polishing' },
    { q: listing._id.slice(-6) },
    { category: listing.category },
    { state: 'hidden' },
    { minPrice: 8400, maxPrice: 8400 },
    { status: 'published', sortBy: 'price' },
  ])
    expect(await found(query), JSON.stringify(query)).toEqual([listing._id])
  for (const query of [{ q: 'zzzz' }, { state: 'pending' }, { minPrice: 8401 }, { status: 'archived' }, { page: 2 }])
    expect(await found(query), JSON.stringify(query)).toEqual([])
  const { totalItems, pagination } = await admin.adminListing.services({ query: { sellerId } })
  expect([totalItems, pagination.totalItems, pagination.limit]).toEqual([1, 1, 10])
  expect((await admin.adminListing.products({ query: { sellerId } })).pagination.limit).toBe(12)
})

describe('deleting', () => {
  test('several listings tells their sellers, and ignores ids that are unknown', async () => {
    const [one, other] = [await aListing('product'), await aListing('product')]
    const productIds = [one.listing._id, other.listing._id, admin.id]
    expect(await admin.adminListing.removeProducts({ body: { productIds, reason } })).toEqual({
      deletedCount: 2,
      message: '2 products deleted successfully!',
    })
    expect(await toldOf(world, other.seller)).toEqual(['listing.removed'])
    await expect(admin.adminListing.removeProducts({ body: { productIds: [] } })).rejects.toMatchObject({ status: 400 })
  })

  test('is refused for all while money of one is held', async () => {
    const { service: paid } = await world.aPaidOrder()
    const { listing } = await aListing('service')
    const serviceIds = [listing._id, paid._id]
    await expect(admin.adminListing.removeServices({ body: { serviceIds } })).rejects.toMatchObject({
      status: 409,
      body: { reasons: [{ _id: paid._id, code: 'money_held' }] },
    })
    await expect(world.visitor.service.detail(at(listing))).resolves.toBeDefined()
    await expect(admin.adminListing.removeService({ ...at(paid), body: {} })).rejects.toMatchObject({ status: 409 })
  })

  test('archives a listing that an unpaid order refers to', async () => {
    const { service } = await world.anUnpaidOrder()
    expect(await admin.adminListing.removeService({ ...at(service), body: { reason } })).toEqual({
      _id: service._id,
      archived: true,
      message: 'Service deleted successfully!',
    })
    const { service: record } = await admin.adminListing.service(at(service))
    expect(record).toMatchObject({ status: 'archived', isLive: false })
  })
})
