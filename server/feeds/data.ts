import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'

/** The public lists that have a feed, each with the time by which it is ordered. */
const LISTS = {
  services: { table: 'service', age: 'listed_at', person: 'seller_id' },
  products: { table: 'product', age: 'listed_at', person: 'seller_id' },
  'service-requests': { table: 'service_request', age: 'opened_at', person: 'requester_id' },
  'requested-products': { table: 'product_request', age: 'opened_at', person: 'requester_id' },
} as const

export type FeedName = keyof typeof LISTS
export const feedNames = [
  'services',
  'products',
  'service-requests',
  'requested-products',
] as const satisfies FeedName[]

export type FeedRow = {
  id: string
  title: string
  description: string
  category: string
  subcategory: string
  language: string
  author: string
  created_at: Date
  updated_at: Date
}

const MOST = 50

export type FeedFilters = { category?: string | undefined; subcategory?: string | undefined }

/** The newest things of a public list, as its first page has them. */
export async function newestOf(db: Db, name: FeedName, { category, subcategory }: FeedFilters): Promise<FeedRow[]> {
  const { table, age, person } = LISTS[name]
  const listed = (column: string) => sql.ref(`listed.${column}`)
  const { rows } = await sql<FeedRow>`
    select listed.id, listed.title, listed.description, listed.category, listed.subcategory, listed.language,
      coalesce(account.company_name, account.name) as author, listed.created_at, listed.updated_at
    from ${sql.table(table)} as listed join account on account.id = ${listed(person)}
    where listed.live
      ${category === undefined ? sql`` : sql`and listed.category = ${category}`}
      ${subcategory === undefined ? sql`` : sql`and listed.subcategory = ${subcategory}`}
    order by ${listed(age)} desc, listed.id desc limit ${MOST}`.execute(db)
  return rows
}
