import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { createTtlCache, ttlForCost } from '#server/kernel/ttl-cache.ts'

/** The number of addresses in a file: far below the allowed 50,000, so that none is slow. */
const FILE_SIZE = 5_000

/** The public rows of each kind. */
const LISTED = {
  services: sql`service where live`,
  products: sql`product where live`,
  requests: sql`service_request where live`,
  wanted: sql`product_request where live`,
  providers: sql`account where is_seller and status = 'active' and verification = 'approved'`,
} as const
export type ListedKind = keyof typeof LISTED

type SitemapFile = { number: number; changed: Date }

const DEAR_MS = 200
const AN_HOUR = 3_600_000
const found = createTtlCache<SitemapFile[]>({ max: 10 })

/** The files of a kind, each with its latest change; if there are many, the answer is up to an hour old. */
export const sitemapFiles = (db: Db, kind: ListedKind): Promise<SitemapFile[]> =>
  found.get(db, kind, async () => {
    const startedAt = performance.now()
    const { rows } = await sql<SitemapFile>`
      select (file + 1)::int as number, max(updated_at) as changed
      from (select updated_at, (row_number() over (order by id) - 1) / ${FILE_SIZE}::int as file from ${LISTED[kind]}) numbered
      group by file order by file`.execute(db)
    return { value: rows, keepMs: ttlForCost(performance.now() - startedAt, { dearMs: DEAR_MS, mostMs: AN_HOUR }) }
  })

const partOf = (file: number) => sql`order by id limit ${FILE_SIZE} offset ${(file - 1) * FILE_SIZE}`

export async function servicesIn(db: Db, file: number) {
  type Row = { id: string; category: string; subcategory: string; changed: Date }
  const { rows } = await sql<Row>`
    select id, category, subcategory, updated_at as changed from ${LISTED.services} ${partOf(file)}`.execute(db)
  return rows
}

/** The ids of a kind whose pages have only the id in their address. */
export async function idsIn(db: Db, kind: Exclude<ListedKind, 'services'>, file: number) {
  const { rows } = await sql<{ id: string; changed: Date }>`
    select id, updated_at as changed from ${LISTED[kind]} ${partOf(file)}`.execute(db)
  return rows
}

/** Subcategories with published listings, and their latest change. */
export const listedCategories = (db: Db, kind: 'service' | 'product') =>
  db
    .selectFrom(kind)
    .where('live', '=', true)
    .select(['category', 'subcategory', (eb) => eb.fn.max('updated_at').as('changed')])
    .groupBy(['category', 'subcategory'])
    .orderBy('category')
    .orderBy('subcategory')
    .execute()

/** The pages that the operator has added, by their present addresses. */
export async function ownPages(db: Db): Promise<{ slug: string; changed: Date }[]> {
  const { rows } = await sql<{ slug: string; changed: Date }>`
    select published ->> 'slug' as slug, published_at as changed
    from site_content join site_content_version on content_id = id and site_content_version.version = site_content.version
    where published ->> 'kind' = 'page' order by slug`.execute(db)
  return rows
}
