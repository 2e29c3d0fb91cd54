import pg from 'pg'
import { listingAt, sellerAt } from './listings.ts'

const BATCH = 5_000
/** Of which each tells how far it is. */
const HANDS = 2

const SELLERS = `
  insert into account (id, email, email_verified_at, username, name, account_type, headline, languages, location,
    is_seller, verification, intent_roles, rating_sum, rating_count, completed_count)
  select id, email, now(), username, name, 'individual', headline, languages, location,
    true, 'approved', '{buy,sell}', rating_count * 4, rating_count, completed_count
  from jsonb_to_recordset($1) as seller (id uuid, email text, username text, name text, headline text,
    languages text[], location jsonb, rating_count int, completed_count int)`

const COLUMNS = `id, seller_id, title, description, category, subcategory, tags, pricing_type, price, from_price, bookable,
  duration_minutes, min_notice_hours, max_horizon_days, location_type, location, cancellation_policy, images, status, live,
  language, rating_sum, rating_count, order_count, created_at, updated_at`

const LISTINGS = `
  insert into service (${COLUMNS})
  select ${COLUMNS} from jsonb_to_recordset($1) as listing (id uuid, seller_id uuid, title text, description text,
    category text, subcategory text, tags text[], pricing_type text, price bigint, from_price bigint, bookable boolean,
    duration_minutes int, min_notice_hours int, max_horizon_days int, location_type text, location jsonb,
    cancellation_policy text, images jsonb, status text, live boolean, language text, rating_sum int, rating_count int,
    order_count int, created_at timestamptz, updated_at timestamptz)`

const REVIEWS = `
  insert into review (id, kind, ref_id, service_id, author_id, subject_id, about, status, rating, comment, language, published_at)
  select gen_random_uuid(), 'serviceOrder', gen_random_uuid(), service.id, author.id, seller_id, 'seller', 'published', 3 + n % 3,
    'Everything went as agreed, and the place was tidy afterwards.', 'en', now() - n * interval '3 days'
  from service, generate_series(1, 3) as n, lateral (select id from account where id <> seller_id limit 1) as author
  where rating_count > 20`

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

/** Fills an empty, migrated database; what triggers and indexes would do row by row is done at the end at once. */
export async function fill(url: string, rows: number): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const now = Date.now()
  await insertAll(url, SELLERS, Math.max(1, Math.ceil(rows / 10)), sellerAt)
  const triggers = ['service_live', 'service_words', 'service_tally_in']
  for (const trigger of triggers) await client.query(`alter table service disable trigger ${trigger}`)
  const { rows: indexes } = await client.query<{ name: string; made: string }>(
    `select indexname as name, indexdef as made from pg_indexes where tablename = 'service' and indexname <> 'service_pkey'`,
  )
  for (const { name } of indexes) await client.query(`drop index ${name}`)
  await insertAll(url, LISTINGS, rows, (n) => listingAt(n + 1, rows, now))
  for (const { made } of indexes) await client.query(made)
  for (const trigger of triggers) await client.query(`alter table service enable trigger ${trigger}`)
  await client.query(
    "insert into listing_tally (kind, category, subcategory, n) select 'service', category, subcategory, count(*) from service where live group by category, subcategory",
  )
  await client.query(`select learn_words(string_agg(title || ' ' || array_to_string(tags, ' '), ' '))
    from (select title, tags from service limit 20000) as listing`)
  await client.query(REVIEWS)
  await client.query('vacuum analyze')
  await client.end()
}
