import { createWriteStream, existsSync, readFileSync } from 'node:fs'
import { mkdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { migrate } from '#server/db/migrate.ts'
import { type Db, openDatabase } from '#server/db/open.ts'
import { findImport, insertImport } from '#server/imports/data.ts'
import { detectParts } from '#server/imports/reading/detect.ts'
import { openFile } from '#server/imports/reading/open.ts'
import { workOnImport } from '#server/imports/run.ts'
import type { Deps } from '#server/kernel/context.ts'
import { newId } from '#server/kernel/id.ts'
import { createLog } from '#server/kernel/log.ts'
import { loadCategories } from '#server/kernel/settings/category-tree.ts'
import { openGazetteer } from '#server/places/gazetteer.ts'
import { readSettings } from '#server/settings.ts'
import { mainCategories, subcategoriesOf } from '#shared/categories.ts'
import { csvLines } from '#shared/kernel/csv.ts'
import { chancesOf } from './listings.ts'
import { table } from './report.ts'
import { cities, vocabularies } from './vocabulary.ts'

const DATABASE = 'marketplace_imports'
const LISTINGS = 100_000
const SELLERS = 1_000
const TICKS = 100
/** Seconds of one core in which all listings have to be there. */
export const IMPORT_LIMIT = 180

const COLUMNS = [
  'externalId',
  'seller',
  'title',
  'description',
  'price',
  'category',
  'condition',
  'stock',
  'delivery',
  'shippingPrice',
  'city',
  'country',
]
const shelves = mainCategories('product').flatMap(({ slug }) => subcategoriesOf(slug).map((of) => of.slug))
const mailOf = (n: number) => `seller-${n}@imports.example`

function lineOf(n: number): (string | number)[] {
  const { random, any } = chancesOf(n * 7 + 3)
  const { rare, openings } = vocabularies.en
  const words = Array.from({ length: 40 }, () => any(rare)).join(' ')
  const city = any(cities)
  return [
    String(n).padStart(8, '0'),
    mailOf(n % SELLERS),
    `${any(openings)} ${any(rare)} ${n}`.slice(0, 100),
    `${any(openings)}: ${words}.`,
    (random() * 200 + 1).toFixed(2),
    any(shelves),
    any(['new', 'good', 'fair']),
    Math.floor(random() * 50),
    'both',
    '4.90',
    city.name,
    'DE',
  ]
}

function* fileLines(): Generator<string> {
  yield csvLines('en', [COLUMNS])
  for (let from = 0; from < LISTINGS; from += 1_000)
    yield csvLines(
      'en',
      Array.from({ length: 1_000 }, (_, at) => lineOf(from + at)),
    )
}

async function emptyDatabase(url: string): Promise<string> {
  const own = new URL(url)
  own.pathname = `/${DATABASE}`
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`drop database if exists ${DATABASE}`)
  await client.query(`create database ${DATABASE}`)
  await client.end()
  await migrate(own.href, createLog('error'))
  return own.href
}

function cpuOf(pid: number): number {
  const file = `/proc/${pid}/stat`
  if (!existsSync(file)) return Number.NaN
  const fields = readFileSync(file, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / TICKS
}

export type ImportMeasured = { step: string; seconds: number; cpu: number; rows: number; memory: number }

async function timed(db: Db, step: string, run: () => Promise<void>): Promise<ImportMeasured> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
  const pid = rows[0]?.pid ?? 0
  const [before, own, start, memory] = [cpuOf(pid), process.cpuUsage(), performance.now(), process.memoryUsage().rss]
  await run()
  const { user, system } = process.cpuUsage(own)
  return {
    step,
    seconds: (performance.now() - start) / 1_000,
    cpu: cpuOf(pid) - before + (user + system) / 1e6,
    rows: LISTINGS,
    memory: (process.memoryUsage().rss - memory) / 2 ** 20,
  }
}

/** Checks and imports a file of products without pictures into an empty database. */
export async function measureImports(url: string, dataDir: string): Promise<ImportMeasured[]> {
  const own = await emptyDatabase(url)
  const log = createLog('error')
  const { db, pool } = openDatabase({ url: own, log, max: 1, isUnlimited: true })
  const settings = { ...readSettings({ DATABASE_URL: own }), dataDir }
  await loadCategories(db)
  // What an import asks of them, and no more.
  const deps = { db, pool, settings, log, gazetteer: await openGazetteer(settings.placesFile) } as unknown as Deps
  await sql`insert into account (id, email, username, name, account_type, is_seller)
    select gen_random_uuid(), 'seller-' || n || '@imports.example', 'seller_' || n, 'Seller ' || n, 'individual', true
    from generate_series(0, ${SELLERS - 1}::int) as n`.execute(db)
  const folder = path.join(dataDir, 'documents')
  await mkdir(folder, { recursive: true })
  const storedAs = newId().replaceAll('-', '')
  const file = path.join(folder, storedAs)
  await pipeline(Readable.from(fileLines()), createWriteStream(file))
  const opened = await openFile(file, 'text/csv')
  const parts = await detectParts(opened)
  await opened.close()
  const id = newId()
  const row = { id, source: 'bench', file_name: 'products.csv', stored_as: storedAs, size: (await stat(file)).size }
  await insertImport(db, { ...row, parts: JSON.stringify(parts), status: 'checking' })
  const run = () => workOnImport(deps, { id }, { goOn: () => Promise.resolve() })
  const measured = [await timed(db, 'check', run)]
  await sql`update import set status = 'running', created = 0, updated = 0, unchanged = 0, invalid = 0 where id = ${id}`.execute(
    db,
  )
  measured.push(await timed(db, 'import', run))
  const done = await findImport(db, id)
  if (done?.status !== 'done' || done.created !== LISTINGS)
    throw new Error(`the import is ${done?.status} with ${done?.created} listings`)
  await db.destroy()
  return measured
}

export function reportImports(measured: ImportMeasured[]): void {
  process.stdout.write(`\n${LISTINGS} products of a file, without pictures\n`)
  table(
    ['step', 'seconds', 'CPU s', 'rows a CPU s', 'memory MB'],
    measured.map(({ step, seconds, cpu, rows, memory }) => [
      step,
      seconds.toFixed(1),
      cpu.toFixed(1),
      Math.round(rows / cpu).toString(),
      memory.toFixed(0),
    ]),
  )
}
