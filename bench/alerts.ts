import { existsSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import pg from 'pg'
import { type Db, openDatabase } from '#server/db/open.ts'
import { createLog } from '#server/kernel/log.ts'
import { loadCategories } from '#server/kernel/settings/category-tree.ts'
import { passing } from '#server/listings/filters-data.ts'
import { openGazetteer } from '#server/places/gazetteer.ts'
import { nearby } from '#server/places/near.ts'
import { productKind } from '#server/products/kind-data.ts'
import { conditionsOf } from '#server/saved-searches/conditions.ts'
import { matchBatch } from '#server/saved-searches/match-data.ts'
import { allOf, readWords } from '#server/search-terms/query.ts'
import { serviceKind } from '#server/services/kind-data.ts'
import { readSettings } from '#server/settings.ts'
import { mainCategories, subcategoriesOf } from '#shared/categories.ts'
import type { SavedFilters } from '#shared/contract/saved-search.ts'
import { chancesOf, idOf, sellerId } from './listings.ts'
import { table } from './report.ts'
import { cities, vocabularies } from './vocabulary.ts'

const DATABASE = 'marketplace_alerts'
const SEARCHES = 100_000
/** The new listings: a half of each kind. */
const LISTINGS = 1_000
/** The searches that the naive way asks for; their time is multiplied. */
const ASKED = 500
const BATCH = 1_000
const TICKS = 100

type Kind = 'services' | 'products'
type Search = { kind: Kind; filters: SavedFilters['services'] & SavedFilters['products'] }

const LANGUAGES = ['en', 'de', 'fr', 'am'] as const
const shelves = {
  services: mainCategories('service').flatMap(({ slug }) =>
    subcategoriesOf(slug).map((of) => [slug, of.slug] as const),
  ),
  products: mainCategories('product').flatMap(({ slug }) =>
    subcategoriesOf(slug).map((of) => [slug, of.slug] as const),
  ),
}

/** The n-th search: by words, by a kind of goods or work near somewhere up to a price, or in a city. */
function searchAt(n: number): Search {
  const { random, any } = chancesOf(n * 13 + 5)
  const kind = n % 2 ? 'services' : 'products'
  const [category, subcategory] = shelves[kind][Math.floor(random() ** 1.5 * shelves[kind].length)]!
  const city = any(cities)
  const around = (degrees: number) => (degrees + (random() - 0.5) * 0.1).toFixed(2)
  const near = { near: `${around(city.lat)},${around(city.lng)}`, withinKm: any([5, 10, 25]) }
  const maxPrice = 1_500 + Math.floor(random() ** 2 * 40_000)
  const { rare, openings } = vocabularies[any(LANGUAGES)]
  const way = random()
  if (way < 0.3) return { kind, filters: { q: any(rare), category, ...near, maxPrice } }
  if (way < 0.4) return { kind, filters: { q: `${any(openings)} ${any(rare)}`, ...near } }
  if (way < 0.8) return { kind, filters: { category, subcategory, maxPrice, ...near } }
  if (way < 0.9) return { kind, filters: { category, subcategory, city: city.name, maxPrice } }
  return { kind, filters: { category, subcategory, maxPrice: Math.min(maxPrice, 4_000), minRating: 4 } }
}

const depsOf = async (db: Db) => {
  const settings = readSettings({ DATABASE_URL: 'postgres://bench' })
  await loadCategories(db)
  return { settings, gazetteer: await openGazetteer(settings.placesFile) }
}

async function insertSearches(db: Db, rows: number): Promise<void> {
  const deps = await depsOf(db)
  for (let from = 0; from < SEARCHES; from += BATCH) {
    const made = []
    for (let n = from; n < from + BATCH; n += 1) {
      const { kind, filters } = searchAt(n)
      const [one] = await conditionsOf(deps, db, kind, filters)
      if (one)
        made.push({
          id: idOf(8, n),
          account_id: sellerId(n % Math.max(1, Math.floor(rows / 10))),
          kind,
          filters,
          ...one,
        })
    }
    const json = JSON.stringify(made)
    await sql`insert into saved_search (id, account_id, kind, name, filters, address, frequency)
      select id, account_id, kind, 'A search', filters, '', 'daily'
      from jsonb_to_recordset(${json}::jsonb) as row (id uuid, account_id uuid, kind text, filters jsonb)`.execute(db)
    await sql`insert into search_condition (search_id, account_id, listed, words, marks, min_price, max_price, min_rating, near, keys)
      select id, account_id, listed, words::tsquery, marks, "minPrice", "maxPrice", "minRating", near, keys
      from jsonb_to_recordset(${json}::jsonb) as row (id uuid, account_id uuid, listed text, words text, marks text[],
        "minPrice" bigint, "maxPrice" bigint, "minRating" float8, near float8[], keys text[])`.execute(db)
    await sql`select index_search(id) from jsonb_to_recordset(${json}::jsonb) as row (id uuid)`.execute(db)
  }
}

/** Copies a filled database without open connections, and saves searches in it. */
export async function fillAlerts(url: string, rows: number): Promise<string> {
  const copy = new URL(url)
  copy.pathname = `/${DATABASE}`
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE])
  if (!rowCount) {
    await client.query(`create database ${DATABASE} template ${new URL(url).pathname.slice(1)}`)
    const { db } = openDatabase({ url: copy.href, log: createLog('error'), max: 1, isUnlimited: true })
    await insertSearches(db, rows)
    await sql`vacuum analyze`.execute(db)
    await db.destroy()
  }
  await client.end()
  return copy.href
}

export type AlertsMeasured = { way: string; seconds: number; cpu: number; found: number; memory: number }

/** The seconds of a core that a process has used; nothing where there is no `/proc`. */
function cpuOf(pid: number): number {
  const file = `/proc/${pid}/stat`
  if (!existsSync(file)) return Number.NaN
  const fields = readFileSync(file, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / TICKS
}

const backendOf = async (db: Db) =>
  (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid ?? 0

async function timed(db: Db, run: () => Promise<number>): Promise<{ seconds: number; cpu: number; found: number }> {
  const [pid, own, start] = [await backendOf(db), process.cpuUsage(), performance.now()]
  const before = cpuOf(pid)
  const found = await run()
  const { user, system } = process.cpuUsage(own)
  return { seconds: (performance.now() - start) / 1_000, cpu: cpuOf(pid) - before + (user + system) / 1e6, found }
}

/** The newest listings of both kinds count as new. */
const noteNew = (db: Db) =>
  sql`
  select note_listing(listed, id, null) from (
    (select 'service' as listed, id from service where live order by listed_at desc limit ${LISTINGS / 2})
    union all (select 'product', id from product where live order by listed_at desc limit ${LISTINGS / 2})) as newest`.execute(
    db,
  )

async function countMatches(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from search_match`.execute(db)
  return rows[0]?.n ?? 0
}

/** From the searches: each asks its list which of the new listings it finds. */
async function askEach(db: Db): Promise<number> {
  const deps = await depsOf(db)
  const { rows } = await sql<{ listing_id: string }>`select listing_id from listing_change`.execute(db)
  const ids = rows.map((row) => row.listing_id)
  let found = 0
  for (let n = 0; n < SEARCHES; n += SEARCHES / ASKED) {
    const { kind, filters } = searchAt(n + ((n / (SEARCHES / ASKED)) % 2))
    const of = kind === 'services' ? serviceKind : productKind
    const { q, ...wanted } = nearby(deps.gazetteer, filters)
    const query = q ? { query: allOf(await readWords(db, q, of.name)) } : {}
    const { rows: passed } = await sql`
      select id from ${sql.table(of.name)} where ${passing(of, { ...wanted, ...query })} and id = any (${ids}::uuid[])`.execute(
      db,
    )
    found += passed.length
  }
  return found
}

/** Measures a thousand new listings against all searches, by their keys and the naive way. */
export async function measureAlerts(url: string): Promise<AlertsMeasured[]> {
  const { db } = openDatabase({ url, log: createLog('error'), max: 1, isUnlimited: true })
  const measured: AlertsMeasured[] = []
  for (let round = 0; round < 3; round += 1) {
    await sql`truncate search_match, listing_change`.execute(db)
    await noteNew(db)
    if (round === 0) {
      const { found, ...cost } = await timed(db, () => askEach(db))
      const factor = SEARCHES / ASKED
      const [seconds, cpu] = [cost.seconds * factor, cost.cpu * factor]
      measured.push({ way: 'each search asks its list', seconds, cpu, found: found * factor, memory: 0 })
    }
    const before = process.memoryUsage().rss
    const cost = await timed(db, async () => {
      while ((await db.transaction().execute(matchBatch)) > 0);
      return countMatches(db)
    })
    const memory = (process.memoryUsage().rss - before) / 2 ** 20
    measured.push({ way: 'listings by their keys', ...cost, memory })
  }
  await db.destroy()
  return measured
}

export function reportAlerts(measured: AlertsMeasured[]): void {
  process.stdout.write(`\n${LISTINGS} new listings against ${SEARCHES} saved searches\n`)
  table(
    ['way', 'seconds', 'CPU s', 'matches', 'memory MB'],
    measured.map(({ way, seconds, cpu, found, memory }) => [
      way,
      seconds.toFixed(2),
      cpu.toFixed(2),
      String(found),
      memory.toFixed(0),
    ]),
  )
}
