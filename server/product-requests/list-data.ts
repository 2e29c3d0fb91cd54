import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { pageOf, rowsInOrder } from '#server/kernel/data.ts'
import { openListOf } from '#server/listings/open-list-data.ts'
import type { Near } from '#server/places/near.ts'
import type { NearQuery } from '#shared/contract/place.ts'
import type { RequestedProductQuery } from '#shared/contract/requested-product.ts'
import type { PageQuery } from '#shared/kernel/page.ts'
import { requests } from './data.ts'

type Condition = RawBuilder<SqlBool>

type Apart = 'q' | 'page' | 'limit' | 'sortBy' | 'sortOrder' | keyof NearQuery

export type RequestFilters = Omit<Partial<RequestedProductQuery>, Apart> & {
  near?: Near | undefined
  /** The `tsquery` of the words. */
  query?: string | undefined
}

const column = (name: string) => sql.ref(`product_request.${name}`)

const FEW_OFFERS = 3

/** The conditions of the filters that are set. */
function conditionsOf(filters: RequestFilters): Condition[] {
  const { query, category, subcategory, minPrice, maxPrice, city, condition, delivery, offers, status, near } = filters
  const all: [isSet: unknown, condition: Condition][] = [
    [query !== undefined, sql`${column('search')} @@ ${query ?? ''}::tsquery`],
    [category, sql`${column('category')} = ${category}`],
    [subcategory, sql`${column('subcategory')} = ${subcategory}`],
    [minPrice !== undefined, sql`${column('budget_max')} >= ${minPrice}`],
    [maxPrice !== undefined, sql`${column('budget_max')} <= ${maxPrice}`],
    [city, sql`lower(${city}) in (lower(${column('city')}), lower(${column('district')}))`],
    [condition, sql`${column('condition_wanted')} in ('any', ${condition})`],
    [delivery, sql`${column('delivery_preference')} in ('either', ${delivery})`],
    [offers, sql`${column('offer_count')} < ${sql.lit(offers === 'none' ? 1 : FEW_OFFERS)}`],
    [status, sql`${column('status')} = ${status}`],
    [near, sql`${column('spot')} in (select spot from spots_near(${near ?? []}::float8[]))`],
  ]
  return all.flatMap(([isSet, each]) => (isSet ? [each] : []))
}

const isFound = (filters: RequestFilters): Condition =>
  sql`${sql.join([column('live'), ...conditionsOf(filters)], sql` and `)}`

const openPage = openListOf({
  name: 'product_request',
  age: 'opened_at',
  orders: {
    newest: { by: column('opened_at'), direction: 'desc' },
    price: { by: column('budget_max'), direction: 'desc' },
    needed: { by: column('needed_by'), direction: 'asc' },
    offers: { by: column('offer_count'), direction: 'asc' },
  },
})

/** Requests with the latest offer of this person for each. */
const shownTo = (db: Db, accountId: string | undefined) =>
  requests(db).select(
    sql<{ id: string; status: string; price: number; quantity: number } | null>`(
      select jsonb_build_object('id', offer.id, 'status', offer.status, 'price', offer.price, 'quantity', offer.quantity)
      from product_offer as offer
      where offer.request_id = product_request.id and offer.seller_id = ${accountId ?? null}
      order by offer.created_at desc limit 1)`.as('own_offer'),
  )

export type ListedRow = Awaited<ReturnType<ReturnType<typeof shownTo>['executeTakeFirstOrThrow']>>

export const findListed = (db: Db, id: string, accountId: string | undefined) =>
  shownTo(db, accountId).where('product_request.id', '=', id).executeTakeFirst()

/** A page of the open requests, and how many there are; it counts one more than the lists tell at most. */
export async function listOpen(
  db: Db,
  filters: RequestFilters,
  query: PageQuery & Pick<RequestedProductQuery, 'sortBy' | 'sortOrder'>,
  accountId: string | undefined,
) {
  const { near: _, ...anywhere } = filters
  const wanted = { filters, passed: isFound(filters), passedAnywhere: isFound(anywhere) }
  const { ids, counted } = await openPage(db, wanted, query)
  const rows = await rowsInOrder(ids, (some) =>
    shownTo(db, accountId).where('product_request.id', 'in', some).execute(),
  )
  return { rows, counted }
}

const VIEWS = {
  open: ['pending_review', 'open', 'expired'],
  running: ['offer_accepted'],
  done: ['fulfilled', 'closed'],
} as const

type OwnQuery = PageQuery & { status?: string | undefined; view?: keyof typeof VIEWS | undefined }

/** A person's own requests, latest first. */
export const listOwn = (db: Db, accountId: string, query: OwnQuery) =>
  pageOf(
    shownTo(db, accountId)
      .where('product_request.requester_id', '=', accountId)
      .where('product_request.deleted_at', 'is', null)
      .$if(query.status !== undefined, (all) => all.where('product_request.status', '=', query.status ?? ''))
      .$if(query.view !== undefined, (all) => all.where('product_request.status', 'in', VIEWS[query.view ?? 'open']))
      .orderBy('product_request.created_at', 'desc')
      .orderBy('product_request.id', 'desc'),
    query,
  )
