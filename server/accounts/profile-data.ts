import { type SqlBool, sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { emptyStep, pageOrChanges } from '#server/kernel/changes-data.ts'
import { type PinRow, readOrEstimatePins, type Squares } from '#server/places/map-data.ts'
import type { Near } from '#server/places/near.ts'
import { isInBox, isNamed, isNear } from '#server/places/near-data.ts'
import { allOf, readWords, textOf, type Word } from '#server/search-terms/query.ts'
import { correctWords } from '#server/search-terms/spelling.ts'
import type { NearQuery } from '#shared/contract/place.ts'
import type { ProviderQuery } from '#shared/contract/provider.ts'
import type { Box } from '#shared/kernel/box.ts'
import { isChangesQuery, type Step } from '#shared/kernel/changes.ts'
import type { PageQuery } from '#shared/kernel/page.ts'
import type { z } from '#shared/kernel/zod.ts'
import { productSummaryQuery, serviceSummaryQuery } from './listing-data.ts'
import { type PublicRow, publicColumns } from './present.ts'

const LISTINGS_SHOWN = 50

export const liveServicesOf = (db: Db, sellerId: string) =>
  serviceSummaryQuery(db)
    .where('service.seller_id', '=', sellerId)
    .where('service.live', '=', true)
    .orderBy('service.created_at', 'desc')
    .orderBy('service.id', 'desc')
    .limit(LISTINGS_SHOWN)
    .execute()

export const liveProductsOf = (db: Db, sellerId: string) =>
  productSummaryQuery(db)
    .where('product.seller_id', '=', sellerId)
    .where('product.live', '=', true)
    .orderBy('product.created_at', 'desc')
    .orderBy('product.id', 'desc')
    .limit(LISTINGS_SHOWN)
    .execute()

type ListedRow = PublicRow & { grid_cell: number | null }
type RequestedProviders = Omit<z.output<typeof ProviderQuery>, keyof NearQuery> & {
  near?: Near | undefined
  box?: Box | undefined
}
type Conditions = Omit<RequestedProviders, 'q' | keyof PageQuery | 'sortBy' | 'sortOrder'> & {
  query?: string | undefined
}
type Filters = Omit<RequestedProviders, 'q'> & Conditions

const filtered = (db: Db, { query: words, category, city, near, box }: Conditions) =>
  db
    .selectFrom('account')
    .where('is_seller', '=', true)
    .where('status', '=', 'active')
    .where('verification', '=', 'approved')
    .$if(words !== undefined, (query) => query.where(sql<SqlBool>`search @@ ${words}::tsquery`))
    .$if(city !== undefined, (query) => query.where(isNamed('account', city ?? '')))
    .$if(near !== undefined, (query) => query.where(isNear(sql.ref('grid_cell'), near!)))
    .$if(box !== undefined, (query) => query.where(isInBox(sql.ref('grid_cell'), box!)))
    .$if(category !== undefined, (query) =>
      query.where((row) =>
        row.or(
          (['service', 'product'] as const).map((listing) =>
            row.exists(
              row
                .selectFrom(listing)
                .select('id')
                .whereRef('seller_id', '=', 'account.id')
                .where('live', '=', true)
                .where((of) => of.or([of('category', '=', category ?? ''), of('subcategory', '=', category ?? '')])),
            ),
          ),
        ),
      ),
    )

// The same expression as in its index.
const rating = sql`case when rating_count = 0 then 0 else rating_sum::float8 / rating_count end`

async function pageOfProviders(db: Db, filters: Filters) {
  const { near, sortBy = filters.query === undefined ? 'rating' : 'relevance' } = filters
  const { sortOrder = sortBy === 'distance' ? 'asc' : 'desc' } = filters
  const sorts = {
    newest: sql`created_at`,
    rating,
    popular: sql`completed_count`,
    relevance: sql`ts_rank(search, ${filters.query}::tsquery)`,
    distance: sql`km_between(grid_cell, ${near?.[0]}::float8, ${near?.[1]}::float8)`,
  }
  const sorted = filtered(db, filters)
    .select([...publicColumns, 'grid_cell'])
    .orderBy(sorts[sortBy], sortOrder)
    .$if(sortBy === 'relevance', (query) => query.orderBy(rating, sortOrder))
    .$if(sortBy === 'distance', (query) => query.orderBy(rating, 'desc'))
    .orderBy('rating_count', sortBy === 'distance' ? 'desc' : sortOrder)
    .orderBy('id', sortOrder)
  return pageOrChanges(db, sorted, 'account', filters)
}

/** The providers that match the words best. */
export const searchProviders = async (db: Db, words: Word[], limit: number): Promise<PublicRow[]> =>
  words.length ? (await pageOfProviders(db, { query: allOf(words), page: 1, limit })).rows : []

/**
 * A page of the verified providers and their number: best rated first unless told otherwise, or for words the best
 * matches. If nothing matches, it searches the most likely corrections.
 */
export async function findProviders(
  db: Db,
  { q, ...query }: RequestedProviders,
): Promise<{ rows: ListedRow[]; total: number; corrected?: string; step?: Step }> {
  if (!q) return pageOfProviders(db, query)
  const words = await readWords(db, q, 'service')
  if (!words.length) return { rows: [], total: 0, ...(isChangesQuery(query) ? { step: emptyStep(query) } : {}) }
  const found = await pageOfProviders(db, { ...query, query: allOf(words) })
  const meant = found.total || isChangesQuery(query) ? undefined : await correctWords(db, words, 'service')
  if (!meant) return found
  return { ...(await pageOfProviders(db, { ...query, query: allOf(meant) })), corrected: textOf(meant) }
}

const providerPins = (db: Db, conditions: Conditions, squares: Squares) =>
  readOrEstimatePins(
    db,
    { name: 'account', age: 'created_at' },
    {
      passed: sql`account.id in (${filtered(db, conditions).select('account.id')})
        and ${isInBox(sql.ref('account.grid_cell'), squares.view)}`,
      price: sql`null::bigint`,
      squares,
    },
  )

/** The squares of a view of the map with the providers that the list finds there. */
export async function findProviderPins(
  db: Db,
  { q, ...conditions }: Conditions & { q?: string | undefined },
  squares: Squares,
): Promise<PinRow[]> {
  if (!q) return providerPins(db, conditions, squares)
  const words = await readWords(db, q, 'service')
  if (!words.length) return []
  const typed = { ...conditions, query: allOf(words) }
  const found = await providerPins(db, typed, squares)
  if (found.length || (await filtered(db, typed).select('account.id').limit(1).execute()).length) return found
  const meant = await correctWords(db, words, 'service')
  return meant ? providerPins(db, { ...conditions, query: allOf(meant) }, squares) : []
}

/** The person has a listing, or an order on either side. */
export async function hasContent(db: Db, accountId: string): Promise<boolean> {
  const { found } = await db
    .selectNoFrom((row) =>
      row
        .or([
          row.exists(row.selectFrom('service').select('id').where('seller_id', '=', accountId)),
          row.exists(row.selectFrom('product').select('id').where('seller_id', '=', accountId)),
          row.exists(row.selectFrom('transaction').select('id').where('buyer_id', '=', accountId)),
          row.exists(row.selectFrom('transaction').select('id').where('seller_id', '=', accountId)),
        ])
        .as('found'),
    )
    .executeTakeFirstOrThrow()
  return Boolean(found)
}
