import pg from 'pg'
import { newId } from '#server/kernel/id.ts'
import { listingDelayOf } from '#shared/policies/strikes.ts'
import type { Flags } from './flags.ts'
import { freePort } from './free-port.ts'
import { measurePairs } from './measure.ts'
import { type Sample, WITH, WITHOUT } from './report.ts'
import { scenariosFor } from './scenarios.ts'
import { type Server, startApplication } from './servers.ts'

const DATABASE = 'marketplace_strikes'
/** Every so many sellers have strikes, from one up to more than can move a listing. */
const EVERY = 5
const MOST = 8

/** Scenarios in which visitors list and search, by age and by words. */
const LISTS = ['list', 'list-apart', 'filtered', 'search', 'product-list', 'product-search']

async function withClient<T>(url: string, act: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await act(client)
  } finally {
    await client.end()
  }
}

type Struck = { id: string; strikes: number }

/** Strikes as orders leave them, and what the job writes after it has counted them: triggers move the listings. */
async function strike(client: pg.Client): Promise<void> {
  const { rows } = await client.query<Struck>(
    `select id, 1 + (place / $1 % $2)::int as strikes
     from (select id, row_number() over (order by id) - 1 as place from account where is_seller) as seller
     where place % $1 = 0`,
    [EVERY, MOST],
  )
  const facts = rows.flatMap(({ id, strikes }) =>
    Array.from({ length: strikes }, (_, place) => ({ id, fact: newId(), days: place * 10 })),
  )
  await client.query(
    `insert into strike (account_id, kind, ref_id, reason, at)
     select id, 'serviceOrder', fact, 'claim_unanswered', now() - make_interval(days => days)
     from jsonb_to_recordset($1) as struck (id uuid, fact uuid, days int)`,
    [JSON.stringify(facts)],
  )
  await client.query(
    `update account set listing_delay_days = days
     from jsonb_to_recordset($1) as delay (id uuid, days int) where account.id = delay.id`,
    [JSON.stringify(rows.map(({ id, strikes }) => ({ id, days: listingDelayOf(strikes) })))],
  )
  await client.query('vacuum analyze')
}

/** Copies a filled database without open connections, and lets a part of its sellers have strikes. */
export async function fillStrikes(url: string): Promise<string> {
  const copy = new URL(url)
  copy.pathname = `/${DATABASE}`
  const isThere = await withClient(url, async (client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE])
    return rowCount === 1
  })
  if (isThere) return copy.href
  await withClient(url, (client) =>
    client.query(`create database ${DATABASE} template ${new URL(url).pathname.slice(1)}`),
  )
  try {
    await withClient(copy.href, strike)
  } catch (error) {
    await withClient(url, (client) => client.query(`drop database ${DATABASE}`))
    throw error
  }
  return copy.href
}

type Place = { url: string; struckUrl: string; dataDir: string; database: number }

/** The same lists of two applications, one after the other: on the filled database, and on its copy with strikes. */
export async function measureStrikes(
  { url, struckUrl, dataDir, database }: Place,
  flags: Flags,
  servers: Server[],
): Promise<Sample[]> {
  const start = async (of: string, folder: string) => {
    const server = await startApplication({ url: of, port: await freePort(), dataDir: folder })
    servers.push(server)
    return server
  }
  const [without, withStrikes] = [await start(url, dataDir), await start(struckUrl, `${dataDir}-strikes`)]
  const scenarios = scenariosFor(flags.rows).filter(({ name }) => LISTS.includes(name))
  const samples = await measurePairs(
    {
      scenarios,
      targetsOf: ({ paths, calls }) => [
        { who: WITHOUT, server: without, paths, calls },
        { who: WITH, server: withStrikes, paths, calls },
      ],
      database,
    },
    flags,
  )
  for (const server of [without, withStrikes]) await server.stop()
  return samples
}
