import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { gridCellOf, type Point, pointOf } from '#shared/kernel/grid-cell.ts'
import { withoutTimes } from '#test/without-times.ts'
import { type Person, startWorld, type World } from '#test/world.ts'
import { queueLocating } from './tasks.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

const BERLIN = '2950159'
const area = (label: string, city = 'Berlin', country = 'DE', point: Partial<Point> = {}) => ({
  label,
  city,
  country,
  ...point,
})
const listed = (location: unknown, changes: Record<string, unknown> = {}) => ({
  title: `Cleaning ${Math.random().toString(36).slice(2)}`,
  location,
  ...changes,
})

/** A category of its own keeps the listings of one test apart from those of others. */
async function servicesAt(seller: Person, places: Record<string, unknown>) {
  const made: [string, string][] = []
  for (const [name, location] of Object.entries(places))
    made.push([(await world.aService(seller, listed(location)))._id, name])
  const names = new Map(made)
  const find = async (query: Record<string, unknown>) => {
    const { services, pagination } = await world.visitor.service.list({
      query: { sellerId: seller.id, limit: 100, ...query },
    })
    return {
      names: services.map(({ _id }) => names.get(_id)),
      distances: services.map(({ distanceKm }) => distanceKm),
      total: pagination.totalItems,
      services,
    }
  }
  return { find, ids: new Map(made.map(([id, name]) => [name, id])) }
}

describe('services near somewhere', () => {
  test('are those within so many kilometres, the nearest first, with about how far they are', async () => {
    const seller = await world.aSeller()
    const { find } = await servicesAt(seller, {
      potsdam: area('Potsdam-West', 'Potsdam'),
      mitte: area('Mitte'),
      hamburg: area('Altona', 'Hamburg'),
      wedding: area('Wedding'),
      nowhere: area('Nowhere', 'Nowhere at all'),
    })
    const near = await find({ place: BERLIN, withinKm: 40, sortBy: 'distance' })
    expect(near.names).toEqual(['mitte', 'wedding', 'potsdam'])
    expect(near.distances).toEqual([0.5, 5, 26.5])
    expect(near.total).toBe(3)
    expect((await find({ place: BERLIN, withinKm: 40, sortBy: 'distance', sortOrder: 'desc' })).names).toEqual([
      'potsdam',
      'wedding',
      'mitte',
    ])
    expect((await find({ place: BERLIN })).names.toSorted()).toEqual(['mitte', 'wedding'])
    expect((await find({ near: '53.55,9.93', withinKm: 1 })).names).toEqual(['hamburg'])
    expect((await find({ place: BERLIN, withinKm: 40, q: 'cleaning', sortBy: 'distance' })).names).toEqual(near.names)
    expect((await find({ place: BERLIN, withinKm: 40, sortBy: 'price', limit: 2, page: 2 })).names).toHaveLength(1)
    expect((await find({})).distances).toEqual([undefined, undefined, undefined, undefined, undefined])
  })

  test('are counted like they are listed', async () => {
    const seller = await world.aSeller()
    await servicesAt(seller, { mitte: area('Mitte'), hamburg: area('Altona', 'Hamburg') })
    const count = async (query: object) =>
      (await world.visitor.service.counts({ query: { sellerId: seller.id, ...query } })).total
    expect(await count({ place: BERLIN, withinKm: 20 })).toBe(1)
    expect(await count({ near: '53.5,10', withinKm: 20 })).toBe(1)
    expect(await count({ near: '48.1,11.6', withinKm: 20 })).toBe(0)
    expect(await count({})).toBe(2)
  })

  test('never say where they lie', async () => {
    const seller = await world.aSeller()
    const { find, ids } = await servicesAt(seller, {
      here: area('Mitte', 'Berlin', 'DE', { lat: 52.52437, lng: 13.41053 }),
    })
    const { services, distances } = await find({ near: '52.52437,13.41053' })
    // The point is known to a hundredth of a degree.
    expect(distances).toEqual([0.5])
    const detail = await world.visitor.service.detail({ params: { id: ids.get('here') ?? '' } })
    for (const reply of [services, detail])
      expect(withoutTimes(reply)).not.toMatch(/52\.5|13\.4|"lat|"lng|grid_?[cC]ell/)
  })

  test('follow their place: another label is another point, and the same label keeps a chosen one', async () => {
    const seller = await world.aSeller()
    const { find, ids } = await servicesAt(seller, { it: area('Mitte', 'Berlin', 'DE', { lat: 52.43, lng: 13.2 }) })
    const params = { id: ids.get('it') ?? '' }
    const isAt = async (near: string) => (await find({ near, withinKm: 2 })).total === 1
    expect(await isAt('52.43,13.2')).toBe(true)
    await seller.service.update({ params, body: { location: area('Mitte') } })
    expect(await isAt('52.43,13.2')).toBe(true)
    await seller.service.update({ params, body: { location: area('Wedding') } })
    expect(await isAt('52.55,13.36')).toBe(true)
    await seller.service.update({ params, body: { locationType: 'remote', location: null } })
    expect((await find({ place: BERLIN, withinKm: 200 })).total).toBe(0)
  })

  test('are where they are called, whatever point a seller sends', async () => {
    const seller = await world.aSeller()
    const { find } = await servicesAt(seller, { sydney: area('Newtown', 'Sydney', 'AU', { lat: 52.52, lng: 13.41 }) })
    expect((await find({ place: BERLIN, withinKm: 200 })).total).toBe(0)
    expect((await find({ near: '-33.9,151.2', withinKm: 30 })).total).toBe(1)
  })

  test('lie on both sides of the date line, and at the poles', async () => {
    const seller = await world.aSeller()
    const at = (lat: number, lng: number) => area('Atoll', 'Unknown waters', 'FJ', { lat, lng })
    const { find } = await servicesAt(seller, {
      west: at(-17, 179.9),
      east: at(-17, -179.9),
      pole: at(90, 20),
      other: at(-90, 0),
    })
    const found = await find({ near: '-17,180', withinKm: 50, sortBy: 'distance' })
    expect(found.names.toSorted()).toEqual(['east', 'west'])
    expect(found.distances).toEqual([10.5, 10.5])
    expect((await find({ near: '-17,-180', withinKm: 50 })).total).toBe(2)
    expect((await find({ near: '89.99,-160', withinKm: 5 })).names).toEqual(['pole'])
    expect((await find({ near: '-90,77', withinKm: 200 })).names).toEqual(['other'])
    expect((await find({ near: '90,0', withinKm: 200 })).names).toEqual(['pole'])
  })
})

describe('a query that makes no sense', () => {
  const nonsense: [string, string, string][] = [
    ['withinKm', 'place=2950159&withinKm=-1', 'withinKm'],
    ['a radius around the world', 'place=2950159&withinKm=1000000000', 'withinKm'],
    ['no radius at all', 'place=2950159&withinKm=0', 'withinKm'],
    ['a radius around nothing', 'withinKm=5', 'withinKm'],
    ['a distance from nothing', 'sortBy=distance', 'sortBy'],
    ['an unknown place', 'place=999999999', 'place'],
    ['an id that is none', 'place=../../etc', 'place'],
    ['a very long id', `place=${'9'.repeat(5000)}`, 'place'],
    ['a point beyond a pole', 'near=91,0', 'near'],
    ['a point beyond the date line', 'near=0,181', 'near'],
    ['half a point', 'near=52.5', 'near'],
    ['no number', 'near=NaN,NaN', 'near'],
    ['a number in words', 'near=1e1,1e1', 'near'],
    ['a very long point', `near=${'5'.repeat(5000)},1`, 'near'],
    ['two places', 'near=52.5,13.4&place=2950159', 'place'],
  ]
  for (const list of ['/service', '/service/search', '/product', '/user/service-providers'])
    test.each(nonsense)(`is refused by ${list}: %s`, async (_, query, field) => {
      const reply = await world.app.inject({ url: `/api${list}?${query}` })
      expect(reply.statusCode).toBe(400)
      expect(Object.keys(reply.json().errors)).toEqual([field])
    })
  test('is refused by the counts', async () => {
    for (const url of ['/service/counts?place=999999999', '/product/counts?withinKm=5'])
      expect((await world.app.inject({ url: `/api${url}` })).statusCode, url).toBe(400)
  })
  test('but blank parameters count as absent', async () => {
    expect((await world.app.inject({ url: '/api/service?near=&place=&withinKm=' })).statusCode).toBe(200)
  })
})

test('products are found where they can be picked up', async () => {
  const seller = await world.aSeller()
  const at = async (pickupLocation: unknown) => (await world.aProduct(seller, { pickupLocation }))._id
  const near = await at({ ...area('Wedding'), address: 'Müllerstraße 1' })
  await at(area('Plainpalais', 'Genève', 'CH'))
  const query = { sellerId: seller.id, place: BERLIN, withinKm: 10, sortBy: 'distance' as const }
  const { products } = await world.visitor.product.list({ query })
  expect(products.map(({ _id, distanceKm }) => [_id, distanceKm])).toEqual([[near, 5]])
  expect((await world.visitor.product.counts({ query: { sellerId: seller.id, place: BERLIN } })).total).toBe(1)
})

test('providers are found where they are at home; a point of a former home is none of the next', async () => {
  const [one, other] = [await world.aSeller(), await world.aSeller()]
  await one.user.update({ params: { id: one.id }, body: { location: area('Wedding') } })
  const { user } = await other.user.update({ params: { id: other.id }, body: { location: area('Köpenick') } })
  const query = { place: BERLIN, withinKm: 30, sortBy: 'distance' as const }
  const found = async () => {
    const { providers } = await world.visitor.user.serviceProviders({ query })
    return providers.map(({ _id, distanceKm }) => [_id, distanceKm])
  }
  expect(await found()).toEqual([
    [one.id, 5],
    [other.id, 13.5],
  ])
  const moved = { ...user.location, label: 'Altona', city: 'Hamburg', country: 'DE' }
  await other.user.update({ params: { id: other.id }, body: { location: moved } })
  expect(await found()).toEqual([[one.id, 5]])
})

test('a page by distance is the same through two ways of finding it, whatever lies at one grid cell', async () => {
  const seller = await world.aSeller()
  const template = await world.aService(seller, listed(area('Mitte')))
  // More than are read at once.
  await sql`insert into service (id, seller_id, title, description, category, subcategory, pricing_type, price, from_price, bookable,
      duration_minutes, min_notice_hours, max_horizon_days, location_type, location, cancellation_policy, status, language, created_at)
    select gen_random_uuid(), seller_id, title, description, category, subcategory, pricing_type, price + n, price + n, bookable,
      duration_minutes, min_notice_hours, max_horizon_days, location_type,
      jsonb_build_object('label', 'A', 'city', 'B', 'country', 'DE', 'lat', 52 + (n % 7) / 100.0, 'lng', 13 + (n % 11) / 100.0),
      cancellation_policy, status, language, now() - n * interval '1 minute'
    from service, generate_series(1, 1200) as n where id = ${template._id}`.execute(world.db)
  const { rows } = await sql<{ id: string }>`
    select id from service join grid_cells_near(array[52.01, 13.03, 100]) as around using (grid_cell)
    where seller_id = ${seller.id} order by km, listed_at desc, id desc`.execute(world.db)
  expect(rows).toHaveLength(1201)
  const page = async (number: number, more: object = {}) => {
    const query = { sellerId: seller.id, near: '52.01,13.03', withinKm: 100, sortBy: 'distance' as const }
    const { services } = await world.visitor.service.list({ query: { ...query, page: number, limit: 100, ...more } })
    return services.map(({ _id }) => _id)
  }
  const pages = [await page(1), await page(2), await page(12), await page(13), await page(14)]
  expect(pages).toEqual([0, 100, 1100, 1200, 1300].map((from) => rows.slice(from, from + 100).map(({ id }) => id)))
  const { rows: few } = await sql<{ id: string }>`
    select id from service join grid_cells_near(array[52.01, 13.03, 100]) as around using (grid_cell)
    where seller_id = ${seller.id} and price <= ${8500} order by km, listed_at desc, id desc`.execute(world.db)
  expect(await page(1, { maxPrice: 8500 })).toEqual(few.slice(0, 100).map(({ id }) => id))
  expect(await page(2, { maxPrice: 8500 })).toEqual(few.slice(100).map(({ id }) => id))
})

test('what was written before its place was known is found after the next start', async () => {
  const seller = await world.aSeller()
  const { find, ids } = await servicesAt(seller, { it: area('Somewhere', 'Nowhere at all') })
  await seller.user.update({ params: { id: seller.id }, body: { location: area('Somewhere', 'Nowhere at all') } })
  for (const [table, id] of [
    ['service', ids.get('it')],
    ['account', seller.id],
  ] as const)
    await sql`update ${sql.table(table)} set location = ${JSON.stringify(area('Wedding'))} where id = ${id}`.execute(
      world.db,
    )
  expect((await find({ place: BERLIN })).total).toBe(0)
  await queueLocating(world.db)
  await world.runJobs()
  expect((await find({ place: BERLIN, sortBy: 'distance' })).distances).toEqual([5])
  const { providers } = await world.visitor.user.serviceProviders({ query: { place: BERLIN, limit: 100 } })
  expect(providers.map(({ _id }) => _id)).toContain(seller.id)
})

test('grid cells are the same for the database and for us', async () => {
  for (const point of [
    { lat: 52.52, lng: 13.41 },
    { lat: -33.87, lng: 151.21 },
    { lat: -0.01, lng: -0.01 },
    { lat: 90, lng: 180 },
    { lat: -90, lng: -180 },
  ]) {
    const { rows } = await sql<{
      grid_cell: number
    }>`select grid_cell_of(${JSON.stringify(point)}::jsonb) as grid_cell`.execute(world.db)
    expect(rows[0]?.grid_cell).toBe(gridCellOf(point))
    expect(pointOf(gridCellOf(point))).toEqual(point)
  }
})

describe('suggestions', () => {
  test('name places in the language of the reader', async () => {
    const suggest = async (q: string, lang?: 'am') =>
      (await world.visitor.place.suggest({ query: { q, ...(lang ? { lang } : {}) } })).places
    expect((await suggest('wedd'))[0]).toEqual({
      _id: '2813472',
      label: 'Wedding',
      kind: 'district',
      city: 'Berlin',
      country: 'DE',
      lat: 52.55,
      lng: 13.36,
    })
    expect((await suggest('addis', 'am'))[0]).toMatchObject({ label: 'አዲስ አበባ', city: 'አዲስ አበባ' })
    expect((await suggest('ናዝሬት', 'am'))[0]).toMatchObject({ label: 'አዳማ', city: 'አዳማ' })
    expect((await suggest('ባህርዳር', 'am'))[0]).toMatchObject({ label: 'ባሕር ዳር' })
    expect((await suggest('Wenji', 'am'))[0]).toMatchObject({ label: 'ወንጂ', near: 'አዳማ' })
    expect((await suggest('Wenji'))[0]).toMatchObject({ near: 'Nazrēt' })
    expect((await suggest('genf'))[0]).toMatchObject({ label: 'Genf', city: 'Genf', country: 'CH' })
    expect(await suggest('qqqqqq')).toEqual([])
  })

  test('can be named again', async () => {
    const { place } = await world.visitor.place.detail({ params: { id: BERLIN }, query: {} })
    expect(place).toMatchObject({ label: 'Berlin', kind: 'city' })
    const adama = await world.visitor.place.detail({ params: { id: '330186' }, query: { lang: 'am' } })
    expect(adama.place).toMatchObject({ label: 'አዳማ', city: 'አዳማ', country: 'ET' })
    await expect(world.visitor.place.detail({ params: { id: '999999999' }, query: {} })).rejects.toMatchObject({
      status: 404,
    })
  })
})
