import { type SqlBool, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Point } from '#shared/kernel/grid-cell.ts'
import { withoutTimes } from '#test/without-times.ts'
import { type Person, startWorld, type World } from '#test/world.ts'

let world: World
let buyer: Person
beforeAll(async () => {
  world = await startWorld({ rules: { reviewCategories: false, reviewedListings: 0 } })
  buyer = await world.aBuyer()
})
afterAll(() => world.close())

const BERLIN = '2950159'
const area = (label: string, city = 'Berlin', point: Partial<Point> = {}) => ({ label, city, country: 'DE', ...point })

/** A word of their own keeps the requests of one test apart from those of others. */
async function requestsAt(places: Record<string, unknown>) {
  const word = `Moving${crypto.randomUUID().replaceAll(/[^a-f]/g, '')}`
  const names = new Map<string, string>()
  for (const [name, location] of Object.entries(places)) {
    const remote = location === null ? { locationType: 'remote' } : {}
    names.set((await world.aRequest(buyer, { title: `${word} of boxes`, location, ...remote }))._id, name)
  }
  const find = async (query: Record<string, unknown>) => {
    const { serviceRequests, pagination } = await world.visitor.serviceRequest.list({
      query: { q: word, limit: 100, ...query },
    })
    return {
      names: serviceRequests.map(({ _id }) => names.get(_id)),
      distances: serviceRequests.map(({ distanceKm }) => distanceKm),
      total: pagination.totalItems,
      serviceRequests,
    }
  }
  return { word, find, ids: new Map([...names].map(([id, name]) => [name, id])) }
}

describe('requests near somewhere', () => {
  test('are those within so many kilometres, the nearest first, with about how far they are', async () => {
    const { find } = await requestsAt({
      potsdam: area('Potsdam-West', 'Potsdam'),
      mitte: area('Mitte'),
      hamburg: area('Altona', 'Hamburg'),
      wedding: area('Wedding'),
      nowhere: area('Nowhere', 'Nowhere at all'),
      online: null,
    })
    const near = await find({ place: BERLIN, withinKm: 40, sortBy: 'distance' })
    expect(near.names).toEqual(['mitte', 'wedding', 'potsdam'])
    expect(near.distances).toEqual([0.5, 5, 26.5])
    expect(near.total).toBe(3)
    const farthest = await find({ place: BERLIN, withinKm: 40, sortBy: 'distance', sortOrder: 'desc' })
    expect(farthest.names).toEqual(['potsdam', 'wedding', 'mitte'])
    expect((await find({ place: BERLIN })).names.toSorted()).toEqual(['mitte', 'wedding'])
    expect((await find({ near: '53.55,9.93', withinKm: 1 })).names).toEqual(['hamburg'])
    for (const sortBy of ['newest', 'price', 'deadline', 'offers', 'relevance'])
      expect((await find({ place: BERLIN, withinKm: 40, sortBy })).total, sortBy).toBe(3)
    expect((await find({ place: BERLIN, withinKm: 40, sortBy: 'distance', limit: 2, page: 2 })).names).toEqual([
      'potsdam',
    ])
    expect((await find({ place: BERLIN, limit: 2, page: 9 })).total).toBe(2)
    expect((await find({})).distances.every((km) => km === undefined)).toBe(true)
  })

  test('are joined by those that are done online, behind the others, if one asks for them', async () => {
    const { word, find } = await requestsAt({
      mitte: area('Mitte'),
      wedding: area('Wedding'),
      hamburg: area('Altona', 'Hamburg'),
      online: null,
    })
    const asked = { place: BERLIN, withinKm: 40, alsoRemote: true }
    for (const sortOrder of ['asc', 'desc']) {
      const found = await find({ ...asked, sortBy: 'distance', sortOrder })
      expect(found.names.at(-1)).toBe('online')
      expect(found).toMatchObject({ total: 3 })
      expect(found.distances.at(-1)).toBeUndefined()
    }
    const second = await find({ ...asked, sortBy: 'distance', limit: 2, page: 2 })
    expect(second.names).toEqual(['online'])
    for (const sortBy of ['newest', 'price', 'relevance'])
      expect((await find({ ...asked, sortBy })).names.toSorted(), sortBy).toEqual(['mitte', 'online', 'wedding'])
    const counts = await world.visitor.serviceRequest.counts({ query: { q: word, ...asked } })
    expect(counts.total).toBe(3)
    expect((await find({ alsoRemote: true })).total).toBe(4)
  })

  test('are counted like they are listed', async () => {
    const { word } = await requestsAt({ mitte: area('Mitte'), hamburg: area('Altona', 'Hamburg') })
    const count = async (query: object) =>
      (await world.visitor.serviceRequest.counts({ query: { q: word, ...query } })).total
    expect(await count({ place: BERLIN, withinKm: 20 })).toBe(1)
    expect(await count({ near: '48.1,11.6', withinKm: 20 })).toBe(0)
    expect(await count({})).toBe(2)
  })

  test('say where they lie to no reader, not even to their buyer', async () => {
    const { find, ids } = await requestsAt({ here: area('Mitte', 'Berlin', { lat: 52.52437, lng: 13.41053 }) })
    const { serviceRequests, distances } = await find({ near: '52.52437,13.41053' })
    // The point is known to a hundredth of a degree.
    expect(distances).toEqual([0.5])
    const params = { id: ids.get('here') ?? '' }
    const provider = await world.aSeller()
    await world.anOffer(provider, params.id)
    const replies = [
      serviceRequests,
      await world.visitor.serviceRequest.detail({ params }),
      await provider.serviceRequest.detail({ params }),
      await provider.serviceRequest.offered({}),
      await buyer.serviceRequest.detail({ params }),
    ]
    for (const reply of replies) expect(withoutTimes(reply)).not.toMatch(/52\.5|13\.4|"lat|"lng|grid_?[cC]ell/)
  })

  test('follow their place: another label is another point, and the same label keeps a chosen one', async () => {
    const { find, ids } = await requestsAt({ it: area('Mitte', 'Berlin', { lat: 52.43, lng: 13.2 }) })
    const params = { id: ids.get('it') ?? '' }
    const isAt = async (near: string) => (await find({ near, withinKm: 2 })).total === 1
    expect(await isAt('52.43,13.2')).toBe(true)
    await buyer.serviceRequest.update({ params, body: { location: area('Mitte') } })
    expect(await isAt('52.43,13.2')).toBe(true)
    await buyer.serviceRequest.update({ params, body: { location: area('Wedding') } })
    expect(await isAt('52.55,13.36')).toBe(true)
    await buyer.serviceRequest.update({ params, body: { locationType: 'remote', location: null } })
    expect((await find({ place: BERLIN, withinKm: 200 })).total).toBe(0)
  })

  test('whose point alone has moved leave the offers as they are', async () => {
    const { ids } = await requestsAt({ it: area('Mitte') })
    const params = { id: ids.get('it') ?? '' }
    await world.anOffer(await world.aSeller(), params.id)
    const stale = async (body: object) => {
      const { serviceRequest } = await buyer.serviceRequest.update({ params, body })
      return serviceRequest.offersReceived.map((offer) => offer.stale)
    }
    expect(await stale({ location: area('Mitte', 'Berlin', { lat: 52.43, lng: 13.2 }) })).toEqual([false])
    expect(await stale({ location: area('Wedding') })).toEqual([true])
  })

  test('that are many are found grid cell by grid cell in the same order', async () => {
    const { word, find } = await requestsAt({ potsdam: area('Potsdam-West', 'Potsdam'), mitte: area('Mitte') })
    const { nearest } = await import('#server/places/near-data.ts')
    const { isFound } = await import('./list-data.ts')
    const { readWords, allOf } = await import('#server/search-terms/query.ts')
    const passed = isFound({ query: allOf(await readWords(world.db, word, 'service')) }, undefined)
    const asked = { passed, near: [52.52, 13.41, 40] as const, limit: 10, offset: 0 }
    const { rows } = await nearest({ name: 'service_request', age: 'opened_at' }, asked, 'asc').execute(world.db)
    const { serviceRequests } = await find({ near: '52.52,13.41', withinKm: 40, sortBy: 'distance' })
    expect(rows.map(({ id }) => id)).toEqual(serviceRequests.map(({ _id }) => _id))
    expect(rows).toHaveLength(2)
  })

  test('that are many come before those that are done online, page by page', async () => {
    const { word, ids } = await requestsAt({ wedding: area('Wedding'), mitte: area('Mitte'), one: null, other: null })
    const { openListOf } = await import('#server/listings/open-list-data.ts')
    const { isFound, visibleTo } = await import('./list-data.ts')
    const { readWords, allOf } = await import('#server/search-terms/query.ts')
    const newest = { by: sql`opened_at`, direction: 'desc' } as const
    const table = { name: 'service_request', age: 'opened_at', orders: { newest } }
    const { nearestPage } = openListOf(table, { select: visibleTo, valuesFor: () => [] })
    const near = [52.52, 13.41, 40] as const
    const filters = { query: allOf(await readWords(world.db, word, 'service')), near, alsoRemote: true }
    const wanted = {
      filters,
      passed: isFound(filters, undefined),
      passedAnywhere: isFound(filters, undefined, ['near']),
      unplaced: sql<SqlBool>`location_type = 'remote'`,
    }
    const names = new Map([...ids].map(([name, id]) => [id, name]))
    const page = async (number: number) => {
      const query = { page: number, limit: 3, sortBy: 'distance' } as const
      return (await nearestPage(world.db, near, wanted, query)).map(({ id }) => names.get(id))
    }
    expect(await page(1)).toEqual(['mitte', 'wedding', 'other'])
    expect(await page(2)).toEqual(['one'])
    expect(await page(3)).toEqual([])
  })
})

test('a provider reads how far a request is from the own place, and other readers do not', async () => {
  const { ids } = await requestsAt({ it: area('Potsdam-West', 'Potsdam') })
  const params = { id: ids.get('it') ?? '' }
  const provider = await world.aSeller()
  const distance = async (person: Person | World['visitor']) =>
    (await person.serviceRequest.detail({ params })).serviceRequest.distanceKm
  expect(await distance(provider)).toBeUndefined()
  await provider.user.update({ params: { id: provider.id }, body: { location: area('Mitte') } })
  expect(await distance(provider)).toBeGreaterThan(20)
  expect(await distance(world.visitor)).toBeUndefined()
  await buyer.user.update({ params: { id: buyer.id }, body: { location: area('Mitte') } })
  expect(await distance(buyer)).toBeUndefined()
})

test('the requester reads about how far away each offer comes from, and its provider does not', async () => {
  const { ids } = await requestsAt({ it: area('Potsdam-West', 'Potsdam'), online: null })
  const provider = await world.aSeller()
  await provider.user.update({ params: { id: provider.id }, body: { location: area('Mitte') } })
  const offerOf = async (name: string, viewer: Person) => {
    const { serviceRequest } = await viewer.serviceRequest.detail({ params: { id: ids.get(name) ?? '' } })
    return serviceRequest.offersReceived[0]
  }
  for (const name of ['it', 'online']) await world.anOffer(provider, ids.get(name) ?? '')
  expect((await offerOf('it', buyer))?.distanceKm).toBeGreaterThan(20)
  expect((await offerOf('online', buyer))?.distanceKm).toBeUndefined()
  expect((await offerOf('it', provider))?.distanceKm).toBeUndefined()
})

test.each([
  ['withinKm=5', 'withinKm'],
  ['sortBy=distance', 'sortBy'],
  ['place=999999999', 'place'],
  ['near=91,0', 'near'],
])('%s makes no sense', async (query, field) => {
  for (const path of ['/api/service-request', '/api/service-request/counts']) {
    if (field === 'sortBy' && path.endsWith('counts')) continue
    const reply = await world.app.inject({ url: `${path}?${query}` })
    expect(reply.statusCode, path).toBe(400)
    expect(Object.keys(reply.json().errors), path).toEqual([field])
  }
})

describe('words', () => {
  test('find the best match first, the newest of equal ones, page by page', async () => {
    const { word, find, ids } = await requestsAt({ a: area('Mitte'), b: area('Mitte'), c: area('Mitte') })
    const params = { id: ids.get('a') ?? '' }
    const description = `All of it is about ${word}, and about nothing but ${word}, from the morning on.`
    await buyer.serviceRequest.update({ params, body: { description, title: `${word} and ${word} again` } })
    const all = (await find({})).names
    expect(all).toHaveLength(3)
    expect(all[0]).toBe('a')
    expect(all.slice(1)).toEqual(['c', 'b'])
    const pages = []
    for (const page of [1, 2, 3]) pages.push(...(await find({ limit: 1, page })).names)
    expect(pages).toEqual(all)
    expect((await find({ sortBy: 'relevance', sortOrder: 'asc' })).names).toEqual(['a', 'b', 'c'])
  })

  test('with a typo are searched as they were meant, if a request has them', async () => {
    await world.aRequest(buyer, { title: 'Zeppelinfahrt for two people' })
    const { serviceRequests, corrected } = await world.visitor.serviceRequest.list({ query: { q: 'zeppelinfart' } })
    expect(corrected).toBe('zeppelinfahrt')
    expect(serviceRequests.map(({ title }) => title)).toEqual(['Zeppelinfahrt for two people'])
  })

  test('of a request that is only for the invited correct no listing', async () => {
    await world.aRequest(buyer, { title: 'Xylophonstunden for two people', visibility: 'invited' })
    const { corrected } = await world.visitor.serviceRequest.list({ query: { q: 'xylophonstnden' } })
    expect(corrected).toBeUndefined()
  })
})
