import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { foldEthiopic } from '#shared/kernel/ethiopic.ts'
import { type Person, startWorld, type World } from '#test/world.ts'
import { isNamed } from './near-data.ts'
import { fold } from './packed-index.ts'

let world: World
let seller: Person
beforeAll(async () => {
  world = await startWorld({ rules: { reviewCategories: false, reviewedListings: 0 } })
  seller = await world.aSeller()
  const buyer = await world.aBuyer()
  for (const location of [
    { label: 'Neukölln', city: 'Berlin', country: 'DE' },
    { label: 'Saint-Étienne', city: 'Saint-Étienne', country: 'FR' },
    { label: 'Neuenburg', city: 'Neuenburg', country: 'DE' },
    { label: 'ዓድዋ', city: 'ዓድዋ', country: 'ET' },
    { label: 'ጐንደር', city: 'ጐንደር', country: 'ET' },
    { label: 'Bahir Dar', city: 'Bahir Dar', country: 'ET' },
    { label: 'ድሬዳዋ', city: 'ድሬዳዋ', country: 'ET' },
  ]) {
    await world.aService(seller, { location })
    await world.aProduct(seller, { pickupLocation: { ...location, address: 'Street 1' } })
    await world.aRequest(buyer, { location })
    await world.aWish(buyer, { location })
    const provider = await world.aSeller()
    await provider.user.update({ params: { id: provider.id }, body: { location } })
  }
})
afterAll(() => world.close())

/** Counts the entries of each list at a place of this name. */
const countIn = async (city: string) => {
  const { visitor } = world
  const query = { city, limit: 100 }
  return {
    services: (await visitor.service.list({ query })).services.length,
    products: (await visitor.product.list({ query })).products.length,
    requests: (await visitor.serviceRequest.list({ query })).serviceRequests.length,
    wanted: (await visitor.requestedProduct.list({ query })).requestedProducts.length,
    providers: (await visitor.user.serviceProviders({ query })).providers.length,
  }
}

const all = (count: number) => ({
  services: count,
  products: count,
  requests: count,
  wanted: count,
  providers: count,
})

test.each([
  ['Neukölln', 1],
  ['neukolln', 1],
  ['NEUKOELLN', 1],
  ['saint etienne', 1],
  ['Neuenburg', 1],
  ['አድዋ', 1],
  ['ጎንደር', 1],
  ['Bahirdar', 1],
  ['ድሬ ዳዋ', 1],
  ['Neunburg', 0],
  ['Neukoln', 0],
])('the place "%s" has %i of each list', async (city, count) => {
  expect(await countIn(city)).toEqual(all(count))
})

test.each([
  ['service', sql`live`],
  ['product', sql`live`],
  ['service_request', sql`live`],
  ['product_request', sql`live`],
  ['account', sql`is_seller and status = 'active' and verification = 'approved'`],
])('two indexes of the table %s find a place', async (table, shown) => {
  const plan = await world.db.transaction().execute(async (tx) => {
    if (table === 'account') await addProviders(tx)
    // So few rows are read faster without an index.
    await sql`set local enable_seqscan = off`.execute(tx)
    const query = sql`explain select id from ${sql.table(table)} where ${shown} and ${isNamed(table, 'Neukölln')}`
    return JSON.stringify((await query.execute(tx)).rows)
  })
  for (const part of ['city', 'district']) expect(plan).toContain(`${table}_in_${part}`)
})

test('the database and the gazetteer fold every Ethiopic letter alike', async () => {
  const blocks = [
    [0x1200, 0x139f],
    [0x2d80, 0x2ddf],
    [0xab00, 0xab2f],
  ] as const
  const letters = blocks
    .flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, place) => String.fromCodePoint(from + place)))
    .filter((letter) => /\p{L}/u.test(letter))
  const { rows } = await sql<{ letter: string; folded: string; key: string }>`
    select letter, unaccented(letter) as folded, place_key(letter || ' ' || letter) as key
    from unnest(${letters}::text[]) as letter`.execute(world.db)
  expect(rows).toHaveLength(letters.length)
  expect(rows).toEqual(
    letters.map((letter) => ({ letter, folded: foldEthiopic(letter), key: fold(`${letter} ${letter}`) })),
  )
})

test('generated columns are filled while no schema is searched for names, as when a dump is restored', async () => {
  const keys = await world.db.transaction().execute(async (tx) => {
    await sql`set local search_path = ''`.execute(tx)
    await sql`create temporary table restored (like public.account including generated)`.execute(tx)
    const { rows } = await sql<{ key: string }>`select public.place_key('Neu Kölln') as key`.execute(tx)
    return rows
  })
  expect(keys).toEqual([{ key: 'neukolln' }])
})

test('accents and Ethiopic letters of one text are both folded', async () => {
  const { rows } = await sql<{ folded: string }>`select unaccented('café ባሕር müsli') as folded`.execute(world.db)
  expect(rows[0]?.folded).toBe('cafe ባህር musli')
})

/** Adds so many providers that the choice of the index matters. */
async function addProviders(tx: World['db']) {
  await sql`
    insert into account (id, name, username, account_type, is_seller, verification, location)
    select gen_random_uuid(), 'Provider', 'provider' || n, 'individual', true, 'approved',
      jsonb_build_object('label', 'Part ' || n, 'city', 'City ' || n, 'country', 'DE')
    from generate_series(1, 2000) as n`.execute(tx)
  await sql`analyze account`.execute(tx)
}
