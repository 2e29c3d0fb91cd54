import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startWorld, type World } from '#test/world.ts'

/** More than are counted while somebody waits. */
const MANY = 24_000
/** So many are written by one statement. */
const PART = 3_000
const CITIES = ['Bonn', 'Jena', 'Ulm', 'Trier']

let world: World
beforeAll(async () => {
  world = await startWorld()
  const { _id } = await world.aService(await world.aSeller(), { title: 'Carillon lessons in the tower' })
  const { rows } = await sql<{ name: string }>`
    select string_agg(quote_ident(column_name), ', ') as name from information_schema.columns
    where table_name = 'service' and is_generated = 'NEVER' and column_name not in ('id', 'lot', 'created_at', 'location')`.execute(
    world.db,
  )
  const columns = sql.raw(rows[0]?.name ?? '')
  await sql`alter table service disable trigger user`.execute(world.db)
  for (let from = 1; from < MANY; from += PART)
    await sql`
      insert into service (id, lot, created_at, location, ${columns})
      select gen_random_uuid(), random(), created_at - n * interval '1 second',
        jsonb_build_object('label', 'x', 'country', 'DE', 'city', (${CITIES}::text[])[1 + n % 4]), ${columns}
      from service, generate_series(${from}::int, ${Math.min(from + PART, MANY) - 1}::int) as n where id = ${_id}`.execute(
      world.db,
    )
  await sql`insert into listing_tally (kind, category, subcategory, n)
    select 'service', category, subcategory, ${MANY - 1}::int from service where id = ${_id}`.execute(world.db)
  await sql`alter table service enable trigger user`.execute(world.db)
  await sql`analyze service`.execute(world.db)
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
