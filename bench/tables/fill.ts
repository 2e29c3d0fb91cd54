import { readFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { rebuildAnalytics } from '#server/analytics/rollup.ts'
import { openDatabase } from '#server/db/open.ts'
import { createLog } from '#server/kernel/log.ts'
import { readSettings } from '#server/settings.ts'
import { SUGGESTED_PLANS } from '#shared/kernel/plan-rules.ts'
import { cities, names, surnames, vocabularies } from '../vocabulary.ts'

/** In this order: each reads what the ones before have written. */
const FILES = ['people', 'orders', 'money', 'plans', 'invoices', 'service-requests', 'talk', 'events']

async function withClient<T>(url: string, act: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await act(client)
  } finally {
    await client.end()
  }
}

const nameOf = (url: string): string => new URL(url).pathname.slice(1)

const isThere = async (url: string, name: string): Promise<boolean> =>
  withClient(url, async (client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    return rowCount === 1
  })

async function fillAll(client: pg.Client, rows: number): Promise<void> {
  await client.query('select setseed(0.5)')
  await client.query("select set_config('bench.rows', $1, false)", [String(rows)])
  await client.query('create temp table words (names text[], surnames text[], cities text[], sentences text[])')
  const { sentences } = vocabularies.en
  await client.query('insert into words values ($1, $2, $3, $4)', [
    names,
    surnames,
    cities.map(({ name }) => name),
    sentences,
  ])
  await client.query('create temp table plan (id text, settings jsonb)')
  for (const plan of SUGGESTED_PLANS) await client.query('insert into plan values ($1, $2)', [plan.planId, plan])
  for (const file of FILES) {
    // One transaction each: payments and orders refer to each other.
    await client.query('begin')
    await client.query(readFileSync(path.join(import.meta.dirname, `${file}.sql`), 'utf8'))
    await client.query('commit')
    process.stdout.write('.')
  }
  await client.query('vacuum analyze')
}

/** Counts the metrics in the time zone that the measured application has. */
async function countMetrics(url: string): Promise<void> {
  const { db } = openDatabase({ url, log: createLog('error'), max: 1 })
  try {
    await rebuildAnalytics({ db, settings: readSettings({ DATABASE_URL: url }) })
  } finally {
    await db.destroy()
  }
}

/**
 * Copies a filled database without open connections, and adds what administrators have tables of: a fifth as many
 * people as listings of a kind, as many requests for services, and twice as many orders. The other scenarios keep a database without them.
 */
export async function fillTables(url: string, rows: number): Promise<string> {
  const name = `${nameOf(url)}_tables`
  const tables = Object.assign(new URL(url), { pathname: `/${name}` }).href
  if (await isThere(url, name)) return tables
  await withClient(url, (client) => client.query(`create database ${name} template ${nameOf(url)}`))
  try {
    await withClient(tables, (client) => fillAll(client, rows))
    await countMetrics(tables)
    await withClient(tables, (client) =>
      client.query(
        'vacuum analyze analytics_fact, analytics_person, analytics_day, analytics_active, analytics_written',
      ),
    )
  } catch (error) {
    await withClient(url, (client) => client.query(`drop database ${name}`))
    throw error
  }
  return tables
}
