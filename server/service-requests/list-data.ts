import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { cappedPageByIds, cappedPageOf, pageOf } from '#server/kernel/data.ts'
import type { ServiceRequestQuery } from '#shared/contract/service-request.ts'
import { MOST_COUNTED } from '#shared/kernel/most-counted.ts'
import type { PageQuery } from '#shared/kernel/page.ts'
import { requests } from './data.ts'

type Condition = RawBuilder<SqlBool>

export type RequestFilters = Omit<Partial<ServiceRequestQuery>, 'q' | 'page' | 'limit' | 'sortBy' | 'sortOrder'> & {
  /** The `tsquery` of the words. */
  query?: string | undefined
}

const column = (name: string) => sql.ref(`service_request.${name}`)

const FEW_OFFERS = 3

const when: Record<NonNullable<RequestFilters['when']>, Condition> = {
  week: sql`(service_request.urgency = 'asap' or exists (
    select from jsonb_array_elements(service_request.preferred_slots) as slot
    where (slot ->> 'start')::timestamptz between now() and now() + interval '7 days'))`,
  weekend: sql`exists (select from jsonb_array_elements(service_request.preferred_slots) as slot
    where extract(isodow from (slot ->> 'start')::timestamptz) > 5)`,
  flexible: sql`service_request.urgency = 'flexible'`,
}

/** A live service of this person in the same category fits. */
export const fittingService = (accountId: string) => sql<string | null>`(
  select service.title from service where service.seller_id = ${accountId} and service.live
    and service.category = service_request.category
  order by (service.subcategory = service_request.subcategory) desc, service.order_count desc, service.id limit 1)`

/** The conditions of the filters, by their names. */
const conditionsOf = (
  filters: RequestFilters,
  accountId: string | undefined,
): Record<string, Condition | undefined> => ({
  query: filters.query === undefined ? undefined : sql`${column('search')} @@ ${filters.query}::tsquery`,
  category: filters.category ? sql`${column('category')} = ${filters.category}` : undefined,
  subcategory: filters.subcategory ? sql`${column('subcategory')} = ${filters.subcategory}` : undefined,
  city: filters.city
    ? sql`lower(${filters.city}) in (lower(${column('city')}), lower(${column('district')}))`
    : undefined,
  price: priceCondition(filters),
  locationType: filters.locationType ? sql`${column('location_type')} = ${filters.locationType}` : undefined,
  urgency: filters.urgency ? sql`${column('urgency')} = ${filters.urgency}` : undefined,
  when: filters.when ? when[filters.when] : undefined,
  offers: filters.offers ? offersCondition(filters.offers) : undefined,
  fits: filters.fits && accountId ? sql`${fittingService(accountId)} is not null` : undefined,
})

const offersCondition = (offers: 'none' | 'few'): Condition =>
  sql`${column('offer_count')} < ${sql.lit(offers === 'none' ? 1 : FEW_OFFERS)}`

function priceCondition({ minPrice, maxPrice, withoutBudget = true }: RequestFilters): Condition | undefined {
  if (minPrice === undefined && maxPrice === undefined && withoutBudget) return undefined
  const wanted = [
    ...(minPrice === undefined ? [] : [sql<SqlBool>`${column('budget_max')} >= ${minPrice}`]),
    ...(maxPrice === undefined ? [] : [sql<SqlBool>`${column('budget_max')} <= ${maxPrice}`]),
    ...(withoutBudget ? [] : [sql<SqlBool>`${column('budget_max')} is not null`]),
  ]
  const all = sql<SqlBool>`(${sql.join(wanted, sql` and `)})`
  return withoutBudget ? sql`(${column('budget_max')} is null or ${all})` : all
}

/** All conditions but those of the filters that a count leaves out. */
export function isFound(
  filters: RequestFilters,
  accountId: string | undefined,
  leavesOut: readonly string[] = [],
): Condition {
  const wanted = Object.entries(conditionsOf(filters, accountId)).flatMap(([name, condition]) =>
    condition && !leavesOut.includes(name) ? [condition] : [],
  )
  return sql`${sql.join([sql`service_request.live`, ...wanted], sql` and `)}`
}

const ORDERS = {
  newest: { by: sql`service_request.opened_at`, direction: 'desc' },
  price: { by: sql`service_request.budget_max`, direction: 'desc' },
  deadline: { by: sql`service_request.deadline`, direction: 'asc' },
  offers: { by: sql`service_request.offer_count`, direction: 'asc' },
} as const

/** A page of the open requests. */
export function listOpen(
  db: Db,
  filters: RequestFilters,
  query: PageQuery & Pick<ServiceRequestQuery, 'sortBy' | 'sortOrder'>,
  accountId: string | undefined,
) {
  const { sortBy, sortOrder } = query
  const words = filters.query
  const byRank = words !== undefined && (sortBy ?? 'relevance') === 'relevance'
  const order = ORDERS[sortBy === undefined || sortBy === 'relevance' ? 'newest' : sortBy]
  const direction = sql.raw(`${sortOrder ?? order.direction} nulls last`)
  const found = db
    .selectFrom('service_request')
    .select('service_request.id')
    .where(isFound(filters, accountId))
    .$if(byRank, (all) => all.orderBy(sql`ts_rank(service_request.search, ${words ?? ''}::tsquery) desc`))
    .orderBy(sql`${order.by} ${direction}`)
    .orderBy('service_request.id', 'desc')
  return cappedPageByIds(found, query, (ids) => listByIds(db, ids, accountId))
}

/** These requests, in no order. */
export const listByIds = (db: Db, ids: readonly string[], accountId: string | undefined) =>
  shownTo(db, accountId).where('service_request.id', 'in', ids).execute()

/** Requests with what this person has to do with each. */
export const shownTo = (db: Db, accountId: string | undefined) =>
  requests(db).select([
    (accountId ? fittingService(accountId) : sql<string | null>`null`).as('fits'),
    sql<{ id: string; status: string; price: number } | null>`(
      select jsonb_build_object('id', offer.id, 'status', offer.status, 'price', offer.price) from offer
      where offer.ref_id = service_request.id and offer.provider_id = ${accountId ?? null}
      order by offer.created_at desc limit 1)`.as('own_offer'),
  ])

export type ListedRow = Awaited<ReturnType<ReturnType<typeof shownTo>['executeTakeFirstOrThrow']>>

export const findListed = (db: Db, id: string, accountId: string | undefined) =>
  shownTo(db, accountId).where('service_request.id', '=', id).executeTakeFirst()

const VIEWS = {
  drafts: ['draft'],
  open: ['pending_review', 'open', 'offer_accepted', 'expired'],
  running: ['paid', 'scheduled', 'in_progress', 'awaiting_confirmation', 'refund_requested', 'disputed'],
  done: ['completed', 'refunded', 'partially_refunded', 'closed'],
} as const

type OwnQuery = PageQuery & { status?: string | undefined; view?: keyof typeof VIEWS | undefined }

/** A person's own requests, latest first. */
export const listOwn = (db: Db, accountId: string, query: OwnQuery) =>
  pageOf(
    shownTo(db, accountId)
      .where('service_request.requester_id', '=', accountId)
      .where('service_request.deleted_at', 'is', null)
      .$if(query.status !== undefined, (all) => all.where('service_request.status', '=', query.status ?? ''))
      .$if(query.view !== undefined, (all) => all.where('service_request.status', 'in', VIEWS[query.view ?? 'open']))
      .orderBy('service_request.created_at', 'desc')
      .orderBy('service_request.id', 'desc'),
    query,
  )

/** The requests for which a person has made offers, the latest offer first. */
export const listOffered = (db: Db, accountId: string, query: PageQuery & { status?: string | undefined }) =>
  pageOf(
    shownTo(db, accountId)
      .innerJoin(
        sql<{ ref_id: string; status: string; made_at: Date }>`(
          select distinct on (ref_id) ref_id, status, created_at as made_at from offer
          where provider_id = ${accountId} order by ref_id, created_at desc)`.as('latest'),
        'latest.ref_id',
        'service_request.id',
      )
      // Of a request that its author has deleted, only the provider of its order sees anything.
      .where((eb) => eb.or([eb('service_request.deleted_at', 'is', null), eb('latest.status', '=', 'accepted')]))
      .$if(query.status !== undefined, (all) => all.where('latest.status', '=', query.status ?? ''))
      .orderBy('latest.made_at', 'desc')
      .orderBy('service_request.id', 'desc'),
    query,
  )

const ADMIN_ORDERS = {
  newest: sql`service_request.created_at`,
  offers: sql`service_request.offer_count`,
  deadline: sql`service_request.deadline`,
}

type AdminQuery = PageQuery & {
  q?: string | undefined
  status?: string | undefined
  category?: string | undefined
  sortBy?: keyof typeof ADMIN_ORDERS | undefined
  sortOrder?: 'asc' | 'desc' | undefined
}

/** All requests that are not deleted, for administrators. */
export function listAll(db: Db, { q, status, category, sortBy = 'newest', sortOrder = 'desc', ...page }: AdminQuery) {
  const found = shownTo(db, undefined)
    .where('service_request.deleted_at', 'is', null)
    .$if(Boolean(q), (all) =>
      all.where((eb) =>
        eb.or([
          eb(sql`lower(service_request.title)`, 'like', `%${(q ?? '').toLowerCase().replace(/[\\%_]/g, '\\$&')}%`),
          eb(sql`right(service_request.id::text, 6)`, '=', (q ?? '').toLowerCase()),
        ]),
      ),
    )
    .$if(status !== undefined, (all) => all.where('service_request.status', '=', status ?? ''))
    .$if(category !== undefined, (all) => all.where('service_request.category', '=', category ?? ''))
    .orderBy(sql`${ADMIN_ORDERS[sortBy]} ${sql.raw(sortOrder)} nulls last`)
    .orderBy('service_request.id', 'desc')
  return cappedPageOf(found, page)
}

type Facet = { value: string; count: number }

/** How many open requests there are for each choice of a column; a choice ignores its own filter. */
async function countBy(
  db: Db,
  filters: RequestFilters,
  accountId: string | undefined,
  { by, leavesOut }: { by: string; leavesOut: readonly string[] },
): Promise<Facet[]> {
  const { rows } = await sql<Facet>`
    select ${column(by)} as value, count(*)::int as count from service_request
    where ${isFound(filters, accountId, leavesOut)} group by 1 order by 2 desc, 1`.execute(db)
  return rows
}

async function countIf(db: Db, found: Condition): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from service_request where ${found} limit ${sql.lit(MOST_COUNTED)}) as counted`.execute(db)
  return rows[0]?.count ?? 0
}

/** The counts of every filter. */
export async function countOpen(db: Db, filters: RequestFilters, accountId: string | undefined) {
  const but = (...leavesOut: string[]) => isFound(filters, accountId, leavesOut)
  const offers = (which: 'none' | 'few') => countIf(db, sql`${but('offers')} and ${offersCondition(which)}`)
  const [total, categories, subcategories, places, none, few, fits] = await Promise.all([
    countIf(db, but()),
    countBy(db, filters, accountId, { by: 'category', leavesOut: ['category', 'subcategory'] }),
    filters.category ? countBy(db, filters, accountId, { by: 'subcategory', leavesOut: ['subcategory'] }) : [],
    countBy(db, filters, accountId, { by: 'location_type', leavesOut: ['locationType'] }),
    offers('none'),
    offers('few'),
    accountId ? countIf(db, sql`${but('fits')} and ${fittingService(accountId)} is not null`) : undefined,
  ])
  return { total, categories, subcategories, places, offers: { none, few }, fits }
}
