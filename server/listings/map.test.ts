import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { squaresOf } from '#server/places/map.ts'
import { countOf as countRows } from '#server/places/map-data.ts'
import { serviceKind } from '#server/services/kind-data.ts'
import type { MapPin } from '#shared/contract/map.ts'
import { type Box, isWithinBox, readBox, writeBox } from '#shared/kernel/box.ts'
import { type Person, startWorld, type World } from '#test/world.ts'
import type { ListFilters } from './filters-data.ts'
import { findPins } from './map.ts'
import { estimateListingPins, readListingPins, readSummedListingPins, refreshMapSums } from './map-data.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

const area = (label: string, city = 'Berlin', country = 'DE', point: object = {}) => ({
  label,
  city,
  country,
  ...point,
})
const WIDE = '-180,-90,180,90'
const BERLIN = '13,52.3,13.8,52.7'

const placed = (seller: Person, locations: unknown[], changes: Record<string, unknown> = {}) =>
  Promise.all(locations.map((location) => world.aService(seller, { location, ...changes })))

const map = async (query: Record<string, unknown>) =>
  world.visitor.service.map({ query: { view: BERLIN, zoom: 11, ...query } })

const listed = async (query: Record<string, unknown>) =>
  (await world.visitor.service.list({ query: { limit: 1, ...query } })).pagination.totalItems

const countOf = (pins: readonly MapPin[]) => pins.reduce((sum, { count }) => sum + count, 0)

describe('the map of services', () => {
  test('has a pin where things lie, with its price, its name and what is there', async () => {
    const seller = await world.aSeller()
    const [mitte] = await placed(seller, [area('Mitte')], { price: 2_800 })
    await placed(seller, [area('Altona', 'Hamburg'), area('Nowhere', 'Nowhere at all')])
    const { pins, total } = await map({ sellerId: seller.id })
    expect(total).toBe(1)
    expect(pins).toMatchObject([
      { count: 1, isPlace: true, label: 'Mitte', low: { amount: 2_800, currency: 'EUR' }, ids: [mitte?._id] },
    ])
    expect(await map({ sellerId: seller.id, lang: 'am', view: WIDE, zoom: 1 })).toMatchObject({ total: 2 })
  })

  test('counts what lies near together, with the lowest price of it, and splits it nearer', async () => {
    const seller = await world.aSeller()
    await placed(seller, [area('Mitte'), area('Mitte')], { price: 5_000 })
    await placed(seller, [area('Wedding')], { price: 3_100 })
    const far = await map({ sellerId: seller.id, zoom: 5, view: '0,40,30,60' })
    expect(far.pins).toMatchObject([{ count: 3, isPlace: false, low: { amount: 3_100 } }])
    const near = await map({ sellerId: seller.id, zoom: 12 })
    expect(near.pins.map(({ count, label, isPlace }) => ({ count, label, isPlace }))).toEqual([
      { count: 2, label: 'Mitte', isPlace: true },
      { count: 1, label: 'Wedding', isPlace: true },
    ])
    // What the list finds in the area of a pin is what the pin counts.
    for (const pin of [...far.pins, ...near.pins])
      expect(await listed({ sellerId: seller.id, box: pin.box })).toBe(pin.count)
  })

  test('shows nothing nearer than its district, wherever the seller says that it is', async () => {
    const seller = await world.aSeller()
    await placed(seller, [
      area('Mitte', 'Berlin', 'DE', { lat: 52.50012, lng: 13.42021 }),
      area('Atoll', 'Unknown waters', 'FJ', { lat: -17.0312, lng: 175.0188 }),
    ])
    const { pins } = await map({ sellerId: seller.id, view: WIDE, zoom: 12 })
    const known = (await map({ sellerId: seller.id, zoom: 12 })).pins[0]
    expect(known).toMatchObject({ label: expect.any(String), lat: expect.any(Number) })
    const places = (await world.visitor.place.inView({ query: { view: '13.3,52.4,13.5,52.6' } })).places
    expect(places.map(({ label, lat, lng }) => ({ label, lat, lng }))).toContainEqual({
      label: known?.label,
      lat: known?.lat,
      lng: known?.lng,
    })
    // No place of the gazetteer is near: a twentieth of a degree is told, about five kilometres.
    expect(pins).toContainEqual(expect.objectContaining({ lat: -17.05, lng: 175, count: 1 }))
  })

  test('reaches across the date line', async () => {
    const seller = await world.aSeller()
    const at = (lng: number) => area('Atoll', 'Unknown waters', 'FJ', { lat: -17, lng })
    await placed(seller, [at(179.9), at(-179.9), at(170)])
    const { pins, total } = await map({ sellerId: seller.id, view: '179,-20,-179,-15', zoom: 3 })
    expect(total).toBe(2)
    for (const { lng, box } of pins) {
      expect(Math.abs(lng)).toBeLessThanOrEqual(180)
      expect(readBox(box)).toBeDefined()
    }
    expect(countOf(pins)).toBe(await listed({ sellerId: seller.id, box: '179,-20,-179,-15' }))
  })

  test('asks for the words that were meant, as the list does', async () => {
    const seller = await world.aSeller()
    await placed(seller, [area('Mitte')], { title: 'Wunderkerzenwerkstatt at home' })
    const query = { sellerId: seller.id, q: 'wunderkerzenwerkstat' }
    expect((await map(query)).total).toBe(await listed({ ...query, box: BERLIN }))
  })

  test('refuses what is no area and no zoom', async () => {
    for (const wrong of ['1,2,3', '13,53,14,52', '13,52,14,91', '181,0,182,1', 'a,b,c,d', '']) {
      await expect(map({ view: wrong })).rejects.toMatchObject({ status: 400 })
      // An empty filter is none.
      if (wrong) await expect(listed({ box: wrong })).rejects.toMatchObject({ status: 400 })
    }
    await expect(map({ zoom: 13 })).rejects.toMatchObject({ status: 400 })
  })
})

const places = [
  area('Mitte'),
  area('Wedding'),
  area('Neukölln'),
  area('Spandau'),
  area('Potsdam-West', 'Potsdam'),
  area('Altona', 'Hamburg'),
  area('Bole', 'Addis Ababa', 'ET'),
  area('Newtown', 'Sydney', 'AU'),
  area('Atoll', 'Unknown waters', 'FJ', { lat: -17, lng: -179.9 }),
  area('Nowhere', 'Nowhere at all'),
]

const views = fc.oneof(
  fc.constantFrom<Box>([1_300, 5_230, 1_380, 5_270], [-18_000, -9_000, 18_000, 9_000], [17_900, -2_000, -17_900, 0]),
  fc
    .tuple(fc.integer({ min: 500, max: 1_400 }), fc.integer({ min: 5_100, max: 5_300 }), fc.nat(900), fc.nat(300))
    .map(([west, south, width, height]): Box => [west, south, west + width, south + height]),
)
const filters = fc.record(
  {
    category: fc.constantFrom('cleaning', 'beauty'),
    minPrice: fc.constantFrom(0, 2_000, 4_000),
    maxPrice: fc.constantFrom(3_000, 6_000),
    locationType: fc.constantFrom('at_customer', 'at_provider'),
    q: fc.constantFrom('cleaning', 'Wedding'),
    near: fc.constantFrom('52.52,13.41'),
  },
  { requiredKeys: [] },
)

test('counts as many as the list finds there, for whatever is filtered and wherever one looks', async () => {
  const seller = await world.aSeller()
  await Promise.all(
    places.flatMap((location, n) =>
      [2_000, 3_500, 5_000].map((price, at) =>
        world.aService(seller, {
          location,
          price: price + n,
          title: `Cleaning number ${n} and ${at}`,
          locationType: at === 1 ? 'at_provider' : 'at_customer',
        }),
      ),
    ),
  )
  await fc.assert(
    fc.asyncProperty(
      views,
      fc.nat(12),
      filters,
      fc.option(views, { nil: undefined }),
      async (view, zoom, query, box) => {
        const both = { ...query, sellerId: seller.id }
        const { pins, total } = await map({
          ...both,
          view: writeBox(view),
          zoom,
          ...(box ? { box: writeBox(box) } : {}),
        })
        expect(total).toBe(countOf(pins))
        if (!box) {
          expect(total).toBe(await listed({ ...both, box: writeBox(view) }))
          const counts = await world.visitor.service.counts({ query: { ...both, box: writeBox(view) } })
          expect(total).toBe(counts.total)
        } else expect(total).toBeLessThanOrEqual(await listed({ ...both, box: writeBox(box) }))
        for (const { ids, count } of pins) expect(ids).toHaveLength(Math.min(12, count))
      },
    ),
    { numRuns: 60 },
  )
})

test('sums of many listings are what counting each of them finds', async () => {
  const seller = await world.aSeller()
  await placed(seller, [area('Mitte'), area('Mitte'), area('Wedding')], { price: 1_900 })
  await sql`refresh materialized view service_grid`.execute(world.db)
  const squares = squaresOf({ view: BERLIN, zoom: 11 })
  for (const wanted of [
    {},
    { category: 'cleaning' },
    { near: [52.52, 13.41, 5] },
    { box: readBox('13.3,52.5,13.4,52.6') },
  ]) {
    const [each, summed] = await Promise.all([
      readListingPins(world.db, serviceKind, wanted as ListFilters, squares),
      readSummedListingPins(world.db, serviceKind, wanted as ListFilters, squares),
    ])
    expect(each.length).toBeGreaterThan(0)
    expect(summed).toEqual(each.map((row) => ({ ...row, ids: [] })))
  }
  // So few are not summed up by the job, which would read all of them for nothing.
  const sums = () => readSummedListingPins(world.db, serviceKind, {}, squares)
  const before = await sums()
  await placed(seller, [area('Spandau')])
  await refreshMapSums(world.db)
  expect(await sums()).toEqual(before)
})

test('an estimate from every listing is what counting each of them finds, without prices', async () => {
  const squares = squaresOf({ view: WIDE, zoom: 3 })
  const each = await readListingPins(world.db, serviceKind, { minRating: undefined, minPrice: 3_000 }, squares)
  expect(each.length).toBeGreaterThan(1)
  expect(await estimateListingPins(world.db, serviceKind, { minPrice: 3_000 }, squares)).toEqual(
    each.map((row) => ({ ...row, low: null, ids: [] })),
  )
  // One in two pages of the table at most: never more than there are, and twice as many as were looked at.
  const half = await estimateListingPins(world.db, serviceKind, {}, squares, 30)
  for (const { n } of half) expect(n % 2).toBe(0)
})

test('what is read one by one, summed up or estimated depends on how many there are', async () => {
  const seller = await world.aSeller()
  await placed(seller, [area('Mitte'), area('Wedding')], { price: 4_400 })
  await sql`refresh materialized view service_grid`.execute(world.db)
  const squares = squaresOf({ view: BERLIN, zoom: 11 })
  const isEach = async (wanted: ListFilters, limits: { most: number; few: number }) => {
    const rows = await findPins(world.db, serviceKind, wanted, squares, limits)
    expect(rows.length).toBeGreaterThan(0)
    return rows.every(({ ids }) => ids.length > 0)
  }
  const many = 1_000_000
  for (const wanted of [{}, { category: 'cleaning' }, { minPrice: 3_000 }] as ListFilters[]) {
    expect(await isEach(wanted, { most: many, few: 0 }), 'in a small marketplace').toBe(true)
    expect(await isEach(wanted, { most: 1, few: many }), 'where few pass').toBe(true)
    expect(await isEach(wanted, { most: 1, few: 0 }), 'where many pass').toBe(false)
  }
  // All others lie elsewhere.
  const mitte = squaresOf({ view: '13.39,52.51,13.42,52.53', zoom: 12 })
  const around = countRows(await readSummedListingPins(world.db, serviceKind, {}, mitte))
  const rows = await findPins(world.db, serviceKind, { minPrice: 3_000 }, mitte, { most: around, few: 0 })
  expect(rows[0]?.ids).not.toEqual([])
})

test('an area as it is written is read as the same area', () => {
  fc.assert(
    fc.property(views, (box) => {
      expect(readBox(writeBox(box))).toEqual(box)
    }),
  )
  expect(isWithinBox({ lat: 52.523, lng: 13.41 }, [1_341, 5_252, 1_341, 5_252])).toBe(true)
  expect(isWithinBox({ lat: 52.523, lng: 13.42 }, [1_341, 5_252, 1_341, 5_252])).toBe(false)
  expect(isWithinBox({ lat: 0, lng: -179.95 }, [17_900, -10, -17_900, 10])).toBe(true)
})
