import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MOST_COUNTED } from '#shared/kernel/most-counted.ts'
import { startWorld, type World } from '#test/world.ts'

/** More than are counted. */
const MANY = MOST_COUNTED + 200
/** Rows that one statement writes. */
const PART = 1_000
const CITIES = ['Bonn', 'Jena', 'Ulm', 'Trier']

let world: World

/**
 * Copies a listing so many times, each a second older than the one before, without triggers, which would take too long.
 */
async function copyListing(id: string, times: number) {
  const { rows } = await sql<{ names: string }>`
    select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns
    where table_name = 'service' and is_generated = 'NEVER' and column_name not in ('id', 'created_at', 'location')`.execute(
    world.db,
  )
  const columns = sql.raw(rows[0]?.names ?? '')
  await sql`alter table service disable trigger user`.execute(world.db)
  for (let from = 1; from <= times; from += PART)
    await sql`
      insert into service (id, created_at, location, ${columns})
      select gen_random_uuid(), created_at - n * interval '1 second',
        jsonb_build_object('label', 'x', 'country', 'DE', 'city', (${CITIES}::text[])[1 + n % 4]), ${columns}
      from service, generate_series(${from}::int, ${Math.min(from + PART - 1, times)}::int) as n where id = ${id}`.execute(
      world.db,
    )
  await sql`insert into listing_tally (kind, category, subcategory, n)
    select 'service', category, subcategory, ${times}::int from service where id = ${id}`.execute(world.db)
  await sql`alter table service enable trigger user`.execute(world.db)
  await sql`analyze service`.execute(world.db)
}

beforeAll(async () => {
  world = await startWorld()
  const { _id } = await world.aService(await world.aSeller(), { title: 'Carillon lessons in the tower', price: 2_000 })
  await copyListing(_id, MANY - 1)
  await sql`
    update service set from_price = 3000
    where id in (select id from service order by created_at, id limit ${MANY - MOST_COUNTED})`.execute(world.db)
})
afterAll(() => world.close())

const q = 'carillon'
const limit = 12
const capped = { totalItems: MOST_COUNTED, totalPages: 834, totalIsCapped: true }

describe('of more than ten thousand', () => {
  test.each([
    ['everything', {}],
    ['a category', { category: 'cleaning' }],
    ['a search', { q }],
    ['a filter', { minPrice: 100 }],
    ['a search and a filter', { q, minPrice: 100 }],
    ['a search in another order', { q, sortBy: 'price' as const }],
  ])('%s says that it has more, and shows pages up to there', async (_, query) => {
    const page = async (number: number) => world.visitor.service.list({ query: { ...query, limit, page: number } })
    const first = await page(1)
    expect(first.services).toHaveLength(limit)
    expect(first.pagination).toEqual({ currentPage: 1, itemsPerPage: limit, limit, ...capped })
    const last = await page(capped.totalPages)
    expect(last.services).toHaveLength(MOST_COUNTED % limit)
    expect(last.pagination).toMatchObject(capped)
    const beyond = await page(capped.totalPages + 1)
    expect(beyond).toMatchObject({ services: [], pagination: { currentPage: capped.totalPages + 1, ...capped } })
  })

  test('the search for everything says so, too', async () => {
    const { results } = await world.visitor.search.all({ query: { q } })
    expect(results.services).toMatchObject({ total: MOST_COUNTED, totalIsCapped: true })
    expect(results.products).toEqual({ products: [], total: 0 })
  })

  test.each([
    ['a filter', {}],
    ['a search', { q }],
  ])('the choices of %s are counted exactly, and told up to there', async (_, query) => {
    const counts = await world.visitor.service.counts({ query })
    expect(counts).toMatchObject({
      total: MOST_COUNTED,
      totalIsCapped: true,
      categories: [{ category: 'cleaning', count: MOST_COUNTED }],
      locationTypes: [{ locationType: 'at_customer', count: MOST_COUNTED }],
      prices: { min: 2_000, max: 2_000 },
    })
    expect(new Map(counts.cities.map(({ city, count }) => [city, count]))).toEqual(
      new Map(['Berlin', ...CITIES].map((city) => [city, city === 'Berlin' ? 1 : expect.closeTo(MANY / 4, -1)])),
    )
    expect(counts.cities.reduce((sum, { count }) => sum + count, 0)).toBe(MANY)
  })
})

test('ten thousand are exactly so many', async () => {
  const { pagination } = await world.visitor.service.list({ query: { maxPrice: 2_000, limit } })
  expect(pagination).toEqual({ currentPage: 1, itemsPerPage: limit, limit, totalItems: 10_000, totalPages: 834 })
  const counts = await world.visitor.service.counts({ query: { maxPrice: 2_000 } })
  expect(counts.total).toBe(10_000)
  expect(counts).not.toHaveProperty('totalIsCapped')
})
