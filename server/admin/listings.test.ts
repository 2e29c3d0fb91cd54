import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { writeViews } from '#server/listings/views.ts'
import { auditOf, mailsTo, notificationsOf } from '#test/accounts.ts'
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
    expect(await notificationsOf(world, seller)).toEqual(['listing.hidden'])
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
    expect((await notificationsOf(world, seller)).sort()).toEqual(['listing.hidden', 'listing.restored'])
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
    await expect(look(seller)).rejects.toMatchObject({ status: 410 })
    expect(await notificationsOf(world, seller)).toEqual(['listing.removed'])
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

describe.each(['service', 'product'] as const)('the list of each %s', (kind) => {
  const list = async (query: object = {}, who = admin) => {
    if (kind === 'product') {
      const { products, counts } = await who.adminListing.products({ query })
      return { listings: products, counts }
    }
    const { services, counts } = await who.adminListing.services({ query })
    return { listings: services, counts }
  }
  const record = async (id: string, who = admin) => {
    const params = { params: { id } }
    if (kind === 'product') return (await who.adminListing.product(params)).product
    return (await who.adminListing.service(params)).service
  }
  const report = async (who: Person, id: string, note: string) =>
    who.report.create({ body: { kind, id, reason: 'impossible', note } })

  test('says how many there are of each state', async () => {
    const { counts: before } = await list()
    const seller = await world.aSeller()
    const make = (status: string) => (kind === 'service' ? world.aService : world.aProduct)(seller, { status })
    await make('draft')
    await make('paused')
    const { listing, moderate } = await aListing(kind)
    const hidden = await aListing(kind)
    await hidden.moderate('hide')
    await report(await world.aBuyer(), listing._id, 'Promises a visa.')
    const { counts } = await list()
    expect(counts).toEqual({
      ...before,
      all: before.all + 4,
      live: before.live + 1,
      paused: before.paused + 1,
      drafts: before.drafts + 1,
      hidden: before.hidden + 1,
      reported: before.reported + 1,
    })
    await moderate('remove')
    expect((await list()).counts).toMatchObject({ all: before.all + 3, live: before.live })
  })

  test('finds what is reported, and shows what people say', async () => {
    const { seller, listing } = await aListing(kind)
    const sellerId = seller.id
    expect((await list({ reported: true, sellerId })).listings).toEqual([])
    await report(await world.aBuyer(), listing._id, 'Promises a visa.')
    await report(await world.aBuyer(), listing._id, 'Asked me to pay outside.')
    const [found] = (await list({ reported: true, sellerId })).listings
    expect(found).toMatchObject({ _id: listing._id, reporterCount: 2 })
    expect((await record(listing._id)).report).toMatchObject({
      reporterCount: 2,
      isHidden: false,
      notices: [{ note: 'Asked me to pay outside.' }, { note: 'Promises a visa.', reason: 'impossible' }],
    })
  })

  test('keeps from an administrator what is reported about the own listings', async () => {
    const both = await world.aPerson({ seller: true, admin: true })
    const listing = await (kind === 'service' ? world.aService : world.aProduct)(both)
    await report(await world.aBuyer(), listing._id, 'Promises a visa.')
    expect((await list({ sellerId: both.id }, both)).listings[0]).toMatchObject({ reporterCount: 0 })
    expect((await list({ sellerId: both.id, reported: true }, both)).listings).toEqual([])
    expect((await record(listing._id, both)).report).toBeNull()
    expect((await record(listing._id)).report).not.toBeNull()
  })

  test('leaves out of a state what is archived, and knows what everybody can find', async () => {
    const { seller, listing, moderate } = await aListing(kind)
    const sellerId = seller.id
    await moderate('hide')
    expect((await list({ sellerId, state: 'hidden', live: false })).listings).toHaveLength(1)
    expect((await list({ sellerId, live: true })).listings).toEqual([])
    await world.db.updateTable(kind).set({ archived: true }).where('id', '=', listing._id).execute()
    expect((await list({ sellerId, state: 'hidden' })).listings).toEqual([])
    expect((await list({ sellerId, state: 'hidden', status: 'archived' })).listings).toHaveLength(1)
  })

  test.each(['newest', 'updated', 'price', 'title', 'orders'] as const)(
    'is sorted by %s, both ways',
    async (sortBy) => {
      const seller = await world.aSeller()
      const make = (title: string, price: number) =>
        (kind === 'service' ? world.aService : world.aProduct)(seller, { title, price })
      await make('a first thing', 4000)
      await make('B second thing', 5000)
      await make('c third thing', 6000)
      const sorted = async (sortOrder: 'asc' | 'desc') =>
        (await list({ sellerId: seller.id, sortBy, sortOrder })).listings.map(({ title }) => title)
      const rising = ['a first thing', 'B second thing', 'c third thing']
      expect(await sorted('asc')).toEqual(rising)
      expect(await sorted('desc')).toEqual(rising.toReversed())
    },
  )
})

test('the record of a listing says what happens with it', async () => {
  const { service, order } = await world.aPaidOrder()
  await world.visitor.service.detail(at(service))
  await writeViews(world.deps)
  const { activity } = (await admin.adminListing.service(at(service))).service
  expect(activity).toEqual({ views: 1, orders: 1, openOrders: 1, openTotal: order.pricing.total })
})

describe('deleting', () => {
  test('tells the seller in their language and in the words of the administrator', async () => {
    const seller = await world.aPerson({ seller: true, locale: 'de' })
    const service = await world.aService(seller)
    await admin.adminListing.removeService({ ...at(service), body: { reason } })
    expect((await auditOf(world, service._id)).at(-1)).toMatchObject({ action: 'listing.removed', reason })
    const [notice] = (await seller.notification.list()).notifications
    expect(notice?.title).toContain('wurde entfernt')
    expect(notice?.description).toContain(reason)
  })

  test('several listings tells their sellers, and ignores ids that are unknown', async () => {
    const [one, other] = [await aListing('product'), await aListing('product')]
    const productIds = [one.listing._id, other.listing._id, admin.id]
    expect(await admin.adminListing.removeProducts({ body: { productIds, reason } })).toEqual({
      deletedCount: 2,
      message: '2 products deleted successfully!',
    })
    expect(await notificationsOf(world, other.seller)).toEqual(['listing.removed'])
    await expect(admin.adminListing.removeProducts({ body: { productIds: [], reason } })).rejects.toMatchObject({
      status: 400,
    })
  })

  test('is refused for all while money of one is held', async () => {
    const { service: paid } = await world.aPaidOrder()
    const { listing } = await aListing('service')
    const serviceIds = [listing._id, paid._id]
    await expect(admin.adminListing.removeServices({ body: { serviceIds, reason } })).rejects.toMatchObject({
      status: 409,
      body: { reasons: [{ _id: paid._id, code: 'money_held' }] },
    })
    await expect(world.visitor.service.detail(at(listing))).resolves.toBeDefined()
    await expect(admin.adminListing.removeService({ ...at(paid), body: { reason } })).rejects.toMatchObject({
      status: 409,
    })
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
