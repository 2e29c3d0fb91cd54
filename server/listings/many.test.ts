import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startWorld, type World } from '#test/world.ts'

/** More than are counted while somebody waits. */
const MANY = 24_000
/** So many are written by one statement. */
const PART = 3_000
const CITIES = ['Bonn', 'Jena', 'Ulm', 'Trier']

let world: World

/** As many more of a listing, each a second older than the one before; triggers would take longer than the tests. */
async function copyListing(id: string, times: number) {
  const { rows } = await sql<{ names: string }>`
    select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns
    where table_name = 'service' and is_generated = 'NEVER' and column_name not in ('id', 'lot', 'created_at', 'location')`.execute(
    world.db,
  )
  const columns = sql.raw(rows[0]?.names ?? '')
  await sql`alter table service disable trigger user`.execute(world.db)
  for (let from = 1; from <= times; from += PART)
    await sql`
      insert into service (id, lot, created_at, location, ${columns})
      select gen_random_uuid(), random(), created_at - n * interval '1 second',
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
  const { _id } = await world.aService(await world.aSeller(), { title: 'Carillon lessons in the tower' })
  await world.db
    .updateTable('service')
    .set({ created_at: new Date(Date.now() - 86_400_000) })
    .where('id', '=', _id)
    .execute()
  await copyListing(_id, MANY - 1)
})
afterAll(() => world.close())

const roughly = (share: number) => expect.closeTo(MANY * share, -3.5)
const q = 'carillon'

test('a guess is told at once of what many listings match, and then how many there are', async () => {
  const total = async () => (await world.visitor.service.search({ query: { q } })).pagination.totalItems
  expect(await total()).toEqual(roughly(1))
  await vi.waitFor(async () => expect(await total()).toBe(MANY), { timeout: 15_000, interval: 100 })
})

test('choices of a filter are told from a few at first, and then from more', async () => {
  const counts = () => world.visitor.service.counts({ query: { q } })
  const first = await counts()
  expect(first.categories).toHaveLength(1)
  const inAll = (cities: typeof first.cities) => CITIES.map((city) => cities.find((each) => each.city === city)?.count)
  expect(inAll(first.cities)).toEqual(CITIES.map(() => roughly(1 / CITIES.length)))
  await vi.waitFor(
    async () => {
      const later = inAll((await counts()).cities)
      expect(later).not.toEqual(inAll(first.cities))
      expect(later).toEqual(CITIES.map(() => expect.closeTo(MANY / CITIES.length, -3)))
    },
    { timeout: 15_000, interval: 100 },
  )
})

test('no page is said to be empty by a guess, where the newest have none of what matches', async () => {
  const { _id } = await world.aService(await world.aSeller(), { title: 'Harp lessons by the river' })
  await copyListing(_id, 20_000)
  const limit = 12
  const page = MANY / limit
  const search = (query: object) => world.visitor.service.search({ query: { q: 'tower', limit, ...query } })
  const { services, pagination } = await search({ page })
  expect(services.map(({ title }) => title)).toEqual(Array(limit).fill('Carillon lessons in the tower'))
  expect(pagination.totalItems).toBeGreaterThanOrEqual(MANY)
  const total = async () => (await search({})).pagination.totalItems
  await vi.waitFor(async () => expect(await total()).toBe(MANY), { timeout: 15_000, interval: 100 })
})
