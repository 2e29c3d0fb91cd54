import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, startWorld, untyped, type World } from '#test/world.ts'

let world: World
let best: Person
let busy: Person
let latest: Person
beforeAll(async () => {
  world = await startWorld()
  best = await world.aSeller({ name: 'Hanna 100% Clean' })
  busy = await world.aSeller({ name: 'Dawit Bekele' })
  latest = await world.aSeller({ name: 'Selam Haile' })
  await world.aSeller({ verified: false, name: 'Unverified Seller' })
  await world.aBuyer({ name: 'Only Buys' })
  // Words are looked for in user names, too, and those of the tests have digits by chance.
  for (const [person, username] of [
    [best, 'hanna'],
    [busy, 'dawit'],
    [latest, 'selam'],
  ] as const)
    await set(person, { username })
  const suspended = await world.aSeller({ name: 'Suspended Seller' })
  await set(suspended, { status: 'suspended' })
  await set(best, {
    rating_sum: 50,
    rating_count: 10,
    completed_count: 12,
    created_at: new Date(2025, 1, 1),
    headline: 'No chlorine',
  })
  await set(busy, { rating_sum: 90, rating_count: 20, completed_count: 80, created_at: new Date(2025, 2, 1) })
  await set(latest, { location: JSON.stringify({ label: 'Altona', city: 'Hamburg', country: 'DE' }) })
  await world.aService(best)
  await world.aService(busy, { category: 'moving-transport', subcategory: 'local-moving' })
  await world.aService(latest, { status: 'draft' })
  await world.aProduct(latest)
})
afterAll(() => world.close())

const set = (person: Person, changes: Record<string, unknown>) =>
  world.db.updateTable('account').set(changes).where('id', '=', person.id).execute()

const found = async (query: Record<string, unknown> = {}) =>
  (await world.visitor.user.serviceProviders({ query })).providers.map(({ name }) => name)

const [HANNA, DAWIT, SELAM] = ['Hanna 100% Clean', 'Dawit Bekele', 'Selam Haile']

test('the list has the verified sellers only, in three shapes at once', async () => {
  const reply = await world.visitor.user.serviceProviders()
  expect(reply.providers.map(({ name }) => name)).toEqual([HANNA, DAWIT, SELAM])
  expect(reply.data).toEqual(reply.providers)
  expect(reply.pagination).toEqual({ currentPage: 1, totalPages: 1, totalProviders: 3, totalCount: 3, limit: 10 })
  expect(reply.meta).toEqual({ currentPage: 1, totalPages: 1, totalItems: 3, perPage: 10 })
  expect(JSON.stringify(reply)).not.toContain('@example.org')
})

test('it is sorted as asked', async () => {
  expect(await found({ sortBy: 'rating' })).toEqual([HANNA, DAWIT, SELAM])
  expect(await found({ sortBy: 'popular' })).toEqual([DAWIT, HANNA, SELAM])
  expect(await found({ sortBy: 'newest' })).toEqual([SELAM, DAWIT, HANNA])
  expect(await found({ sortBy: 'newest', sortOrder: 'asc' })).toEqual([HANNA, DAWIT, SELAM])
})

test('it is filtered by words, city and category', async () => {
  expect(await found({ q: 'bekele' })).toEqual([DAWIT])
  expect(await found({ q: 'chlorine' })).toEqual([HANNA])
  expect(await found({ q: '100%' })).toEqual([HANNA])
  expect(await found({ q: '_%' })).toEqual([])
  expect(await found({ city: 'hamburg' })).toEqual([SELAM])
  expect(await found({ city: 'altona' })).toEqual([SELAM])
  expect(await found({ category: 'cleaning' })).toEqual([HANNA])
  expect(await found({ category: 'local-moving' })).toEqual([DAWIT])
  expect(await found({ category: 'kitchen-appliances' })).toEqual([SELAM])
  expect(await found({ category: 'coffee-sets' })).toEqual([SELAM])
  expect(await found({ category: 'home-repair' })).toEqual([])
  expect(await found({ category: 'nowhere' })).toEqual([])
  expect(await found({ q: '  ', city: '' })).toHaveLength(3)
})

test('it comes in pages, and a page past the end is empty', async () => {
  const first = await world.visitor.user.serviceProviders({ query: { limit: 2 } })
  const second = await world.visitor.user.serviceProviders({ query: { limit: 2, page: 2 } })
  expect([...first.providers, ...second.providers].map(({ name }) => name)).toEqual([HANNA, DAWIT, SELAM])
  expect(first.pagination).toMatchObject({ totalPages: 2, totalProviders: 3 })
  const past = await world.visitor.user.serviceProviders({ query: { limit: 2, page: 9 } })
  expect(past).toMatchObject({ providers: [], pagination: { currentPage: 9, totalProviders: 3 } })
})

test.each([{ limit: 101 }, { limit: 0 }, { page: 0 }, { sortBy: 'password_hash' }, { sortOrder: 'up' }, { page: 1.5 }])(
  '%j is refused by name',
  async (query) => {
    const [name = ''] = Object.keys(query)
    await expect(world.visitor.user.serviceProviders({ query: untyped(query) })).rejects.toMatchObject({
      status: 400,
      body: { errors: { [name]: expect.any(String) } },
    })
  },
)

test('the map counts the providers that the list finds, at their districts and without a price', async () => {
  const view = '9,53,11,54'
  const location = { label: 'Altona', city: 'Hamburg', country: 'DE' }
  for (const person of [busy, latest]) await person.user.update({ params: { id: person.id }, body: { location } })
  const mapped = (query: Record<string, unknown> = {}) =>
    world.visitor.user.providersMap({ query: { view, zoom: 12, ...query } })
  const { pins, total } = await mapped()
  expect(total).toBe(2)
  expect(pins).toMatchObject([{ label: 'Altona', count: 2, isPlace: true, ids: expect.arrayContaining([busy.id]) }])
  expect(pins[0]).not.toHaveProperty('low')
  for (const query of [
    { q: 'bekele' },
    { q: 'bekelle' },
    { q: 'nobody' },
    { category: 'coffee-sets' },
    { city: 'altona' },
  ])
    expect((await mapped(query)).total, JSON.stringify(query)).toBe((await found({ ...query, box: view })).length)
  for (const { box, count } of pins) expect(await found({ box })).toHaveLength(count)
  expect(await mapped({ box: '13,52,14,53' })).toMatchObject({ pins: [], total: 0 })
})
