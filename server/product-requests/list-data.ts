import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { changesOf, pageOrChanges } from '#server/kernel/changes-data.ts'
import { openListOf } from '#server/listings/open-list-data.ts'
import { type PinRow, readOrEstimatePins, type Squares } from '#server/places/map-data.ts'
import type { Near } from '#server/places/near.ts'
import { isInBox, isNamed, isNear } from '#server/places/near-data.ts'
import { firstDue, waitingFirst } from '#server/transactions/deadline-data.ts'
import type { NearQuery } from '#shared/contract/place.ts'
import type { ProductRequestQuery } from '#shared/contract/product-request.ts'
import type { Box } from '#shared/kernel/box.ts'
import type { ChangesQuery } from '#shared/kernel/changes.ts'
import type { PageQuery } from '#shared/kernel/page.ts'
import { statesWhere } from '#shared/kernel/process.ts'
import { productRequest } from '#shared/process/product-request.ts'
import { cards } from './data.ts'
import { awaiting } from './offer-data.ts'

type Condition = RawBuilder<SqlBool>

type Apart = 'q' | 'page' | 'limit' | 'sortBy' | 'sortOrder' | keyof NearQuery

export type RequestFilters = Omit<Partial<ProductRequestQuery>, Apart> & {
  near?: Near | undefined
  box?: Box | undefined
  /** The `tsquery` of the words. */
  query?: string | undefined
  /** The ids of the requests that fit, if only these are wanted. */
  fitting?: readonly string[] | undefined
}

const column = (name: string) => sql.ref(`product_request.${name}`)

const FEW_OFFERS = 3

/** The conditions of the filters that are set, by their names. */
const conditionsOf = (filters: RequestFilters): Record<string, Condition | false | undefined> => {
  const { query, category, subcategory, minPrice, maxPrice, city, condition, delivery, offers, status, near, needed } =
    filters
  return {
    query: query !== undefined && sql`${column('search')} @@ ${query}::tsquery`,
    category: category !== undefined && sql`${column('category')} = ${category}`,
    subcategory: subcategory !== undefined && sql`${column('subcategory')} = ${subcategory}`,
    minPrice: minPrice !== undefined && sql`${column('budget_max')} >= ${minPrice}`,
    maxPrice: maxPrice !== undefined && sql`${column('budget_max')} <= ${maxPrice}`,
    city: city ? isNamed('product_request', city) : undefined,
    condition: condition && suits('condition_wanted', condition),
    delivery: delivery && suits('delivery_preference', delivery),
    offers: offers && offersCondition(offers),
    needed: needed && NEEDED[needed],
    status: status && sql`${column('status')} = ${status}`,
    near: near && isNear(column('grid_cell'), near),
    box: filters.box && isInBox(column('grid_cell'), filters.box),
    fits: filters.fitting && isOneOf(filters.fitting),
  }
}

const isOneOf = (ids: readonly string[]): Condition => sql`${column('id')} = any (${[...ids]}::uuid[])`

/** Requests whose date has passed are too late for every seller. */
const NEEDED: Record<NonNullable<RequestFilters['needed']>, Condition> = {
  week: sql`${column('needed_by')} between now() and now() + interval '7 days'`,
  month: sql`${column('needed_by')} between now() and now() + interval '1 month'`,
  any: sql`${column('needed_by')} is null`,
}

/** For whom anything will do. */
const INDIFFERENT = { condition_wanted: 'any', delivery_preference: 'either' } as const

const suits = (name: keyof typeof INDIFFERENT, value: string): Condition =>
  sql`${column(name)} in (${INDIFFERENT[name]}, ${value})`

const offersCondition = (offers: 'none' | 'few'): Condition =>
  sql`${column('offer_count')} < ${sql.lit(offers === 'none' ? 1 : FEW_OFFERS)}`

/** Any of the words of the title, without those that every title has, as products are searched: without accents. */
const anyOfTitle = sql`replace(unaccented(plainto_tsquery(
    case ${column('language')} when 'de' then 'german' when 'fr' then 'french' when 'am' then 'simple' else 'english' end::regconfig,
    ${column('title')} || words_apart(lower(${column('title')})))::text), '&', '|')::tsquery`

/**
 * A product of this person that is for sale suits: of the same kind, in the condition that is wanted, and with a word of
 * what is wanted, because a kind has things as different as espresso machines and toasters.
 */
const fitting = (accountId: string | RawBuilder<unknown>) => sql`
  from product where product.seller_id = ${accountId} and product.live and product.in_stock
    and ${column('requester_id')} <> ${accountId} and product.subcategory = ${column('subcategory')}
    and ${column('condition_wanted')} in ('any', product.condition) and product.search @@ ${anyOfTitle}`

/** True if this person, or that of a column, has something that suits. The kinds come first, which have an index. */
export const isFitting = (accountId: string | RawBuilder<unknown>): Condition => sql`(
  ${column('subcategory')} = any (array(${kindsOf(accountId)})) and exists (select ${fitting(accountId)}))`

/** The kinds of what this person has for sale. */
const kindsOf = (accountId: string | RawBuilder<unknown>) => sql`
  select distinct subcategory as kind from product where product.seller_id = ${accountId} and product.live and product.in_stock`

/** The number of the newest requests in each kind of a shop that are compared with its products. */
const COMPARED = 240

/** The newest of those that pass for which this person has something for sale. */
async function newestFitting(db: Db, passed: Condition, accountId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select product_request.id from product_request
    where product_request.id in (
      select newest.id
      from (${kindsOf(accountId)}) as own
      cross join lateral (
        select product_request.id from product_request where ${passed} and ${column('subcategory')} = own.kind
        order by ${column('opened_at')} desc, ${column('id')} desc limit ${sql.lit(COMPARED)}) as newest
    ) and ${isFitting(accountId)}
    order by ${column('opened_at')} desc, ${column('id')} desc`.execute(db)
  return rows.map(({ id }) => id)
}

/** Of several the one that shares most words with what is wanted. */
const fittingProduct = (accountId: string) => sql<{ id: string; title: string } | null>`(
  select jsonb_build_object('id', product.id, 'title', product.title) ${fitting(accountId)}
  order by ts_rank(product.search, ${anyOfTitle}) desc, product.id limit 1)`

/** All conditions but those of the filters that a count leaves out. */
function isFound(filters: RequestFilters, leavesOut: readonly string[] = []): Condition {
  const wanted = Object.entries(conditionsOf(filters)).flatMap(([name, condition]) =>
    condition && !leavesOut.includes(name) ? [condition] : [],
  )
  return sql`${sql.join([column('live'), ...wanted], sql` and `)}`
}

type OwnOffer = { id: string; status: string; price: number; quantity: number }

const latestOffer = (accountId: string) => sql<OwnOffer | null>`(
  select jsonb_build_object('id', offer.id, 'status', offer.status, 'price', offer.price, 'quantity', offer.quantity)
  from product_offer as offer
  where offer.request_id = product_request.id and offer.seller_id = ${accountId}
  order by offer.created_at desc limit 1)`

/** Requests with the latest offer of this person for each, and what they have for sale that suits. */
const visibleTo = (db: Db, accountId: string | undefined) =>
  cards(db).select([
    (accountId ? fittingProduct(accountId) : sql<{ id: string; title: string } | null>`null`).as('fits'),
    (accountId ? latestOffer(accountId) : sql<OwnOffer | null>`null`).as('own_offer'),
  ])

export type ListedRow = Awaited<ReturnType<ReturnType<typeof visibleTo>['executeTakeFirstOrThrow']>>

export const findListed = (db: Db, id: string, accountId: string | undefined) =>
  visibleTo(db, accountId).where('product_request.id', '=', id).executeTakeFirst()

const {
  pageOf: streamingPage,
  countIf,
  countBy,
} = openListOf(
  {
    name: 'product_request',
    age: 'opened_at',
    orders: {
      newest: { by: column('opened_at'), direction: 'desc' },
      price: { by: column('budget_max'), direction: 'desc' },
      needed: { by: column('needed_by'), direction: 'asc' },
      offers: { by: column('offer_count'), direction: 'asc' },
    },
  },
  { select: visibleTo, valuesFor: (accountId) => (accountId ? [accountId, accountId, accountId] : []) },
)

export type OpenQuery = PageQuery & Pick<ProductRequestQuery, 'sortBy' | 'sortOrder'>

/** A page of the open requests, and how many there are; it counts one more than the lists tell at most. */
export async function listOpen(db: Db, filters: RequestFilters, query: OpenQuery, accountId: string | undefined) {
  const fitting = filters.fits && accountId ? await newestFitting(db, isFound({}), accountId) : undefined
  const wanted = { ...filters, fitting }
  const passed = isFound(wanted)
  const passedAnywhere = isFound(wanted, ['near'])
  const first = query.sortBy === 'fits' && accountId ? await newestFitting(db, passed, accountId) : undefined
  return streamingPage(db, { filters, passed, passedAnywhere, first, viewerId: accountId }, query)
}

/** A step of a walk through the same by the time of their last change. */
export async function openChanges(
  db: Db,
  filters: RequestFilters,
  query: PageQuery & ChangesQuery,
  accountId: string | undefined,
) {
  const fitting = filters.fits && accountId ? await newestFitting(db, isFound({}), accountId) : undefined
  const passed = sql<SqlBool>`${isFound({ ...filters, fitting })}`
  return changesOf(db, visibleTo(db, accountId).where(passed), 'product_request', query)
}

/** The squares of a view of the map with the open requests that pass. */
export async function readRequestPins(
  db: Db,
  filters: RequestFilters,
  squares: Squares,
  accountId: string | undefined,
): Promise<PinRow[]> {
  const fitting = filters.fits && accountId ? await newestFitting(db, isFound({}), accountId) : undefined
  const passed = sql<SqlBool>`${isFound({ ...filters, fitting })} and ${isInBox(column('grid_cell'), squares.view)}`
  const table = { name: 'product_request', age: 'opened_at' }
  return readOrEstimatePins(db, table, { passed, price: column('budget_max'), squares })
}

/** The number of open requests with these words, up to a limit. */
export const countWith = (db: Db, filters: RequestFilters) => countIf(db, isFound(filters))

/** The counts of every filter. */
export async function countOpen(db: Db, filters: RequestFilters, accountId: string | undefined) {
  const suiting = accountId ? await newestFitting(db, isFound({}), accountId) : undefined
  const wanted = filters.fits ? { ...filters, fitting: suiting } : filters
  const but = (...leavesOut: string[]) => isFound(wanted, leavesOut)
  const offers = (which: 'none' | 'few') => countIf(db, sql`${but('offers')} and ${offersCondition(which)}`)
  const [total, categories, subcategories, conditions, deliveries, none, few, fits] = await Promise.all([
    countIf(db, but()),
    countBy(db, 'category', but('category', 'subcategory')),
    filters.category ? countBy(db, 'subcategory', but('subcategory')) : [],
    countBy(db, 'condition_wanted', but('condition')),
    countBy(db, 'delivery_preference', but('delivery')),
    offers('none'),
    offers('few'),
    suiting ? countIf(db, sql`${but('fits')} and ${isOneOf(suiting)}`) : undefined,
  ])
  return { total, categories, subcategories, conditions, deliveries, offers: { none, few }, fits }
}

const VIEWS = {
  open: ['pending_review', 'open', 'expired'],
  running: ['offer_accepted'],
  done: ['fulfilled', 'closed'],
} as const

type OwnQuery = PageQuery & ChangesQuery & { status?: string | undefined; view?: keyof typeof VIEWS | undefined }

/**
 * True if its requester has something to do: offers to compare, something to pay or to confirm, or to open it again.
 */
const waitsForRequester = sql<SqlBool>`(
  ${column('status')} = any (${statesWhere(productRequest, ({ turn }) => turn === 'buyer')})
  or (${column('status')} = 'open' and ${column('offer_count')} > 0)
  or exists (select from product_offer as offer
    where offer.request_id = ${column('id')} and offer.status = any (${awaiting('buyer')})))`

/** The time at which the first timer of a request, of its offers or of the orders of these fires. */
const dueAt = firstDue(sql`${column('timers')} || coalesce((
  select jsonb_agg(timer) from product_offer as offer
    left join product_order on product_order.product_offer_id = offer.id
    left join transaction on transaction.id = product_order.id
    cross join jsonb_array_elements(coalesce(transaction.timers, '[]') || offer.timers) as timer
  where offer.request_id = ${column('id')} and offer.status = any (${awaiting('buyer')})), '[]')`)

/** A person's own requests: those that wait for them first, by their deadline, then the latest. */
export const listOwn = (db: Db, accountId: string, query: OwnQuery) =>
  pageOrChanges(
    db,
    visibleTo(db, accountId)
      .where('product_request.requester_id', '=', accountId)
      .where('product_request.deleted_at', 'is', null)
      .$if(query.status !== undefined, (all) => all.where('product_request.status', '=', query.status ?? ''))
      .$if(query.view !== undefined, (all) => all.where('product_request.status', 'in', VIEWS[query.view ?? 'open']))
      .orderBy(waitingFirst(waitsForRequester, dueAt))
      .orderBy('product_request.created_at', 'desc')
      .orderBy('product_request.id', 'desc'),
    'product_request',
    query,
  )
