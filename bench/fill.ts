import pg from 'pg'
import { categoryFields } from './custom-fields.ts'
import { fillFavorites } from './favorites.ts'
import { productAt, sellerAt, serviceAt } from './listings.ts'
import { OFFERS_EACH, offerAt, productOfferAt, productRequestAt, requestAt } from './requests.ts'
import { fillTimes } from './times.ts'

const BATCH = 5_000
/** The number of connections that fill the tables; each prints its progress. */
const HANDS = 2

const SELLERS = `
  insert into account (id, email, email_verified_at, username, name, account_type, headline, languages, location,
    is_seller, verification, intent_roles, rating_sum, rating_count, completed_count)
  select id, email, now(), username, name, 'individual', headline, languages, location,
    true, 'approved', '{buy,sell}', rating_count * 4, rating_count, completed_count
  from jsonb_to_recordset($1) as seller (id uuid, email text, username text, name text, headline text,
    languages text[], location jsonb, rating_count int, completed_count int)`

type Row = { id: string }

type Filling = {
  table: 'service' | 'product' | 'service_request' | 'offer' | 'product_request' | 'product_offer'
  /** The number of rows for each listing of a kind; 1 by default. */
  each?: number
  /** The columns that are filled, with their types. */
  columns: Record<string, string>
  rowAt: (n: number, rows: number, now: number) => Row
  /** Triggers that are disabled, since their work is done at the end at once. */
  triggers: string[]
  /** Statements for everything else that the disabled triggers would have written. */
  after: ((filling: Filling) => string)[]
}

const tally = ({ table }: Filling) => `
  insert into listing_tally (kind, category, subcategory, n)
  select '${table}', category, subcategory, count(*) from ${table} where live group by category, subcategory`

const gridCells = ({ table }: Filling) => `
  insert into used_grid_cell (grid_cell) select distinct grid_cell from ${table} where grid_cell is not null on conflict do nothing`

const words = ({ table }: Filling) => `
  select learn_words(string_agg(title || ' ' || description, ' '))
  from (select title, description from ${table} limit 10000) as first_ones`

const reviews = ({ table }: Filling) => `
  insert into review (id, kind, ref_id, ${table}_id, author_id, subject_id, about, status, rating, comment, language, published_at)
  select gen_random_uuid(), '${table}Order', gen_random_uuid(), ${table}.id, author.id, seller_id, 'seller', 'published', 3 + n % 3,
    'Everything went as agreed, and the place was tidy afterwards.', 'en', now() - n * interval '3 days'
  from ${table}, generate_series(1, 3) as n, lateral (select id from account where id <> seller_id limit 1) as author
  where rating_count > 20`

const listing = {
  id: 'uuid',
  seller_id: 'uuid',
  title: 'text',
  description: 'text',
  category: 'text',
  subcategory: 'text',
  images: 'jsonb',
  status: 'text',
  live: 'boolean',
  language: 'text',
  rating_sum: 'int',
  rating_count: 'int',
  price: 'bigint',
  created_at: 'timestamptz',
  updated_at: 'timestamptz',
}

const asked = {
  id: 'uuid',
  requester_id: 'uuid',
  title: 'text',
  description: 'text',
  category: 'text',
  subcategory: 'text',
  budget_max: 'bigint',
  location: 'jsonb',
  language: 'text',
  status: 'text',
  live: 'boolean',
  offer_count: 'int',
  opened_at: 'timestamptz',
  created_at: 'timestamptz',
  updated_at: 'timestamptz',
}

const offered = {
  id: 'uuid',
  requester_id: 'uuid',
  status: 'text',
  currency: 'text',
  price: 'bigint',
  message: 'text',
  valid_until: 'timestamptz',
  created_at: 'timestamptz',
}

const FILLINGS: Filling[] = [
  {
    table: 'service',
    columns: {
      ...listing,
      tags: 'text[]',
      pricing_type: 'text',
      from_price: 'bigint',
      bookable: 'boolean',
      duration_minutes: 'int',
      min_notice_hours: 'int',
      max_horizon_days: 'int',
      location_type: 'text',
      location: 'jsonb',
      cancellation_policy: 'text',
      order_count: 'int',
      custom_fields: 'jsonb',
    },
    rowAt: serviceAt,
    triggers: [
      'service_live',
      'service_words',
      'service_tally_in',
      'service_grid_cell',
      'service_times_in',
      'service_noted_in',
      'service_provider_in',
    ],
    after: [tally, gridCells, words, reviews, categoryFields],
  },
  {
    table: 'product',
    columns: {
      ...listing,
      condition: 'text',
      stock: 'int',
      delivery_methods: 'text[]',
      shipping_options: 'jsonb',
      pickup_location: 'jsonb',
      handling_days: 'int',
      auto_confirm: 'boolean',
      sold_count: 'int',
    },
    rowAt: productAt,
    triggers: [
      'product_live',
      'product_words',
      'product_tally_in',
      'product_grid_cell',
      'product_noted_in',
      'product_provider_in',
    ],
    after: [tally, gridCells, words, reviews],
  },
  {
    table: 'service_request',
    columns: { ...asked, budget_type: 'text', urgency: 'text', location_type: 'text', visibility: 'text' },
    rowAt: requestAt,
    triggers: [
      'service_request_live',
      'service_request_words',
      'service_request_grid_cell',
      'service_request_noted_in',
    ],
    after: [gridCells, words],
  },
  {
    table: 'offer',
    each: OFFERS_EACH,
    columns: {
      ...offered,
      kind: 'text',
      ref_id: 'uuid',
      provider_id: 'uuid',
      pricing_type: 'text',
      cancellation_policy: 'text',
      rounds: 'jsonb',
    },
    rowAt: offerAt,
    triggers: ['offer_counted'],
    after: [],
  },
  {
    table: 'product_request',
    columns: { ...asked, condition_wanted: 'text', quantity: 'int', delivery_preference: 'text' },
    rowAt: productRequestAt,
    triggers: [
      'product_request_live',
      'product_request_words',
      'product_request_grid_cell',
      'product_request_noted_in',
    ],
    after: [gridCells, words],
  },
  {
    table: 'product_offer',
    each: OFFERS_EACH,
    columns: {
      ...offered,
      request_id: 'uuid',
      seller_id: 'uuid',
      quantity: 'int',
      condition: 'text',
      delivery_methods: 'text[]',
      shipping_options: 'jsonb',
      handling_days: 'int',
    },
    rowAt: productOfferAt,
    triggers: ['product_offer_counted'],
    after: [],
  },
]

const insertionOf = ({ table, columns }: Filling) => {
  const names = Object.keys(columns).join(', ')
  const typed = Object.entries(columns).map((pair) => pair.join(' '))
  return `insert into ${table} (${names}) select ${names} from jsonb_to_recordset($1) as listing (${typed.join(', ')})`
}

async function insertAll<T>(url: string, statement: string, count: number, rowAt: (n: number) => T) {
  let next = 0
  const hand = async () => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    for (let from = next; from < count; from = next) {
      next += BATCH
      const rows = Array.from({ length: Math.min(BATCH, count - from) }, (_, place) => rowAt(from + place))
      await client.query(statement, [JSON.stringify(rows)])
      if (from % 100_000 === 0) process.stdout.write('.')
    }
    await client.end()
  }
  await Promise.all(Array.from({ length: HANDS }, hand))
}

async function fillTable(client: pg.Client, url: string, rows: number, filling: Filling): Promise<void> {
  const { table, triggers, rowAt, after, each = 1 } = filling
  const now = Date.now()
  for (const trigger of triggers) await client.query(`alter table ${table} disable trigger ${trigger}`)
  const { rows: indexes } = await client.query<{ name: string; made: string }>(
    `select indexname as name, indexdef as made from pg_indexes where tablename = '${table}' and indexname <> '${table}_pkey'`,
  )
  for (const { name } of indexes) await client.query(`drop index ${name}`)
  await insertAll(url, insertionOf(filling), rows * each, (n) => rowAt(n + 1, rows, now))
  for (const { made } of indexes) await client.query(made)
  for (const trigger of triggers) await client.query(`alter table ${table} enable trigger ${trigger}`)
  for (const statementOf of after) await client.query(statementOf(filling))
}

const countIn = async (client: pg.Client, table: string): Promise<number> =>
  (await client.query<{ n: number }>(`select count(*)::int as n from ${table}`)).rows[0]?.n ?? 0

type Part = {
  /** Some tables instead of all. */
  only?: readonly Filling['table'][]
  /** No appointments and saved things, which take two thirds of the time: no table of the administration has them. */
  isBare?: boolean
}

/**
 * Fills a migrated database with so many listings of each kind, requests, appointments and saved things, or with a part of them, unless it has
 * some; returns whether it did. The row-by-row work of triggers and indexes is done at the end at once.
 */
export async function fill(url: string, rows: number, { only, isBare = false }: Part = {}): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const counts = new Map<Filling, number>()
    for (const filling of FILLINGS) counts.set(filling, (await countIn(client, filling.table)) / (filling.each ?? 1))
    const isNew = [...counts.values()].every((count) => count === 0)
    const empty = FILLINGS.filter((filling) => counts.get(filling) === 0 && (!only || only.includes(filling.table)))
    const other = [...counts.values()].find((count) => count !== 0 && count !== rows)
    if (other !== undefined)
      throw new Error(
        `The database has ${other} listings of a kind, not ${rows}: choose another --folder, or empty it.`,
      )
    const isTimeless = !isBare && (await countIn(client, 'slot')) === 0
    const isUnsaved = !only && !isBare && (await countIn(client, 'favorite')) === 0
    if (empty.length === 0 && !isTimeless && !isUnsaved) return false
    if (isNew) await insertAll(url, SELLERS, Math.max(1, Math.ceil(rows / 10)), sellerAt)
    for (const filling of empty) await fillTable(client, url, rows, filling)
    if (isTimeless) await fillTimes(client, url)
    if (isUnsaved) await fillFavorites(client)
    await client.query('refresh materialized view service_grid; refresh materialized view product_grid')
    await client.query('vacuum analyze')
    return true
  } finally {
    await client.end()
  }
}
