import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { changesOf, pageOrChanges } from '#server/kernel/changes-data.ts'
import { openListOf } from '#server/listings/open-list-data.ts'
import { readOrEstimatePins, type Squares } from '#server/places/map-data.ts'
import type { Near } from '#server/places/near.ts'
import { isInBox, isNamed, isNear } from '#server/places/near-data.ts'
import { firstDue, waitingFirst } from '#server/transactions/deadline-data.ts'
import type { NearQuery } from '#shared/contract/place.ts'
import type { ServiceRequestQuery } from '#shared/contract/service-request.ts'
import type { Box } from '#shared/kernel/box.ts'
import type { ChangesQuery } from '#shared/kernel/changes.ts'
import type { PageQuery } from '#shared/kernel/page.ts'
import { type ProcessDefinition, statesWhere } from '#shared/kernel/process.ts'
import { offer } from '#shared/process/offer.ts'
import { serviceRequest } from '#shared/process/service-request.ts'
import { cards } from './data.ts'

type Condition = RawBuilder<SqlBool>

type NotFilters = 'q' | 'page' | 'limit' | 'sortBy' | 'sortOrder' | keyof NearQuery
export type RequestFilters = Omit<Partial<ServiceRequestQuery>, NotFilters> & {
  /** The `tsquery` of the words. */
  query?: string | undefined
  near?: Near | undefined
  box?: Box | undefined
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
const fittingService = (accountId: string) => sql<string | null>`(
  select service.title from service where service.seller_id = ${accountId} and service.live
    and service.category = service_request.category
  order by (service.subcategory = service_request.subcategory) desc, service.order_count desc, service.id limit 1)`

/** True if this person, or that of a column, has a fitting service, by the index of the categories. */
export const isFitting = (accountId: string | RawBuilder<unknown>): Condition =>
  sql`${column('category')} = any (array(
    select distinct category from service where service.seller_id = ${accountId} and service.live))`

/** The conditions of the filters, by their names. */
const conditionsOf = (
  filters: RequestFilters,
  accountId: string | undefined,
): Record<string, Condition | undefined> => ({
  query: filters.query === undefined ? undefined : sql`${column('search')} @@ ${filters.query}::tsquery`,
  category: filters.category ? sql`${column('category')} = ${filters.category}` : undefined,
  subcategory: filters.subcategory ? sql`${column('subcategory')} = ${filters.subcategory}` : undefined,
  city: filters.city ? isNamed('service_request', filters.city) : undefined,
  price: priceCondition(filters),
  locationType: filters.locationType ? sql`${column('location_type')} = ${filters.locationType}` : undefined,
  urgency: filters.urgency ? sql`${column('urgency')} = ${filters.urgency}` : undefined,
  when: filters.when ? when[filters.when] : undefined,
  offers: filters.offers ? offersCondition(filters.offers) : undefined,
  status: filters.status && sql`${column('status')} = ${filters.status}`,
  near: nearCondition(filters),
  box: filters.box && isInBox(column('grid_cell'), filters.box),
  fits: filters.fits && accountId ? isFitting(accountId) : undefined,
})

/** True for online work, which has no place. */
const isRemote = sql<SqlBool>`${column('location_type')} = 'remote'`

function nearCondition({ near, alsoRemote = false }: RequestFilters): Condition | undefined {
  if (!near) return undefined
  const found = isNear(column('grid_cell'), near)
  return alsoRemote ? sql`(${found} or ${isRemote})` : found
}

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

/** Requests with what this person has to do with each. */
export const visibleTo = (db: Db, accountId: string | undefined) =>
  cards(db).select([
    (accountId ? fittingService(accountId) : sql<string | null>`null`).as('fits'),
    (accountId ? latestOffer(accountId) : sql<OwnOffer | null>`null`).as('own_offer'),
  ])

/** The price is that of the whole work. */
type OwnOffer = { id: string; status: string; price: number }

const latestOffer = (accountId: string) => sql<OwnOffer | null>`(
  select jsonb_build_object('id', offer.id, 'status', offer.status,
    'price', offer.price * coalesce(offer.estimated_hours, 1)) from offer
  where offer.ref_id = service_request.id and offer.provider_id = ${accountId}
  order by offer.created_at desc limit 1)`

export type ListedRow = Awaited<ReturnType<ReturnType<typeof visibleTo>['executeTakeFirstOrThrow']>>

const {
  pageOf: streamingPage,
  byIds,
  countIf,
  countBy,
} = openListOf(
  {
    name: 'service_request',
    age: 'opened_at',
    orders: {
      newest: { by: column('opened_at'), direction: 'desc' },
      price: { by: column('budget_max'), direction: 'desc' },
      deadline: { by: column('needed_by'), direction: 'asc' },
      offers: { by: column('offer_count'), direction: 'asc' },
    },
  },
  { select: visibleTo, valuesFor: (accountId) => (accountId ? [accountId, accountId] : []) },
)

export type OpenQuery = PageQuery & Pick<ServiceRequestQuery, 'sortBy' | 'sortOrder'>

/** A page of the open requests, and how many there are; it counts one more than the lists tell at most. */
export async function listOpen(
  db: Db,
  filters: RequestFilters,
  query: OpenQuery,
  accountId: string | undefined,
): Promise<{ rows: ListedRow[]; total: number }> {
  const passed = isFound(filters, accountId)
  const passedAnywhere = isFound(filters, accountId, ['near'])
  const unplaced = filters.alsoRemote ? isRemote : undefined
  const wanted = { filters, passed, passedAnywhere, unplaced, viewerId: accountId }
  const { rows, counted } = await streamingPage(db, wanted, query)
  return { rows, total: counted }
}

/** A step of a walk through the same by the time of their last change. */
export const openChanges = (
  db: Db,
  filters: RequestFilters,
  query: PageQuery & ChangesQuery,
  accountId: string | undefined,
) =>
  changesOf(db, visibleTo(db, accountId).where(sql<SqlBool>`${isFound(filters, accountId)}`), 'service_request', query)

/** The squares of a view of the map with the open requests that pass. */
export const readRequestPins = (db: Db, filters: RequestFilters, squares: Squares, accountId: string | undefined) =>
  readOrEstimatePins(
    db,
    { name: 'service_request', age: 'opened_at' },
    {
      passed: sql`${isFound(filters, accountId)} and ${isInBox(column('grid_cell'), squares.view)}`,
      price: column('budget_max'),
      squares,
    },
  )

/** The number of open requests that pass, up to a limit. */
export const countAll = (db: Db, filters: RequestFilters, accountId: string | undefined) =>
  countIf(db, isFound(filters, accountId))

/** These requests, in no order. */
export const listByIds = byIds

/** A request as it is listed, and where the viewer lives or works, as far as that is known. */
export const findListed = (db: Db, id: string, accountId: string) =>
  visibleTo(db, accountId)
    .select(sql<number | null>`(select grid_cell from account where id = ${accountId})`.as('viewer_grid_cell'))
    .where('service_request.id', '=', id)
    .executeTakeFirst()

const VIEWS = {
  drafts: ['draft'],
  open: ['pending_review', 'open', 'offer_accepted', 'expired'],
  running: ['paid', 'scheduled', 'in_progress', 'awaiting_confirmation', 'refund_requested', 'disputed'],
  done: ['completed', 'refunded', 'partially_refunded', 'closed'],
} as const

type OwnQuery = PageQuery & ChangesQuery & { status?: string | undefined; view?: keyof typeof VIEWS | undefined }

const statesOfTurn = (process: ProcessDefinition, side: string) => statesWhere(process, ({ turn }) => turn === side)

/**
 * True if its requester has something to do: offers to compare, something to pay or to confirm, or to open it again.
 */
const waitsForRequester = sql<SqlBool>`(
  ${column('status')} = any (${statesOfTurn(serviceRequest, 'buyer')})
  or (${column('status')} = 'open' and ${column('offer_count')} > 0))`

/** Until when the accepted offer is to be paid. */
const payBy = sql<string | null>`(
  select timer ->> 'dueAt' from service_order
    join transaction on transaction.id = service_order.id, jsonb_array_elements(transaction.timers) as timer
  where ${column('status')} = 'offer_accepted' and service_order.request_id = ${column('id')}
    and timer ->> 'name' = 'acceptedOfferPayWindow' limit 1)`.as('pay_by')

/** The time at which the first timer of a request or of its latest order fires. */
const dueAt = firstDue(sql`${column('timers')} || coalesce((
  select transaction.timers from service_order join transaction on transaction.id = service_order.id
  where service_order.request_id = ${column('id')} order by transaction.created_at desc limit 1), '[]')`)

/** A person's own requests: those that wait for them first, by their deadline, then the latest. */
export const listOwn = (db: Db, accountId: string, query: OwnQuery) =>
  pageOrChanges(
    db,
    visibleTo(db, accountId)
      .select(payBy)
      .where('service_request.requester_id', '=', accountId)
      .where('service_request.deleted_at', 'is', null)
      .$if(query.status !== undefined, (all) => all.where('service_request.status', '=', query.status ?? ''))
      .$if(query.view !== undefined, (all) => all.where('service_request.status', 'in', VIEWS[query.view ?? 'open']))
      .orderBy(waitingFirst(waitsForRequester, dueAt))
      .orderBy('service_request.created_at', 'desc')
      .orderBy('service_request.id', 'desc'),
    'service_request',
    query,
  )

/** The requests for which a person made offers: those whose answer they owe first, by its deadline, then the latest. */
export const listOffered = (
  db: Db,
  accountId: string,
  {
    exceptRequester,
    ...query
  }: PageQuery & ChangesQuery & { status?: string | undefined; exceptRequester?: string | undefined },
) =>
  pageOrChanges(
    db,
    visibleTo(db, accountId)
      .select(payBy)
      .innerJoin(
        sql<{ ref_id: string; status: string; timers: unknown; made_at: Date }>`(
          select distinct on (ref_id) ref_id, status, timers, created_at as made_at from offer
          where provider_id = ${accountId} order by ref_id, created_at desc)`.as('latest'),
        'latest.ref_id',
        'service_request.id',
      )
      // Of a request that its author has deleted, only the provider of its order sees anything.
      .where((eb) => eb.or([eb('service_request.deleted_at', 'is', null), eb('latest.status', '=', 'accepted')]))
      .$if(exceptRequester !== undefined, (all) =>
        all.where('service_request.requester_id', '<>', exceptRequester ?? ''),
      )
      .$if(query.status !== undefined, (all) => all.where('latest.status', '=', query.status ?? ''))
      .orderBy(waitingFirst(sql`latest.status = any (${statesOfTurn(offer, 'seller')})`, firstDue(sql`latest.timers`)))
      .orderBy('latest.made_at', 'desc')
      .orderBy('service_request.id', 'desc'),
    'service_request',
    query,
  )

/** The counts of every filter. */
export async function countOpen(db: Db, filters: RequestFilters, accountId: string | undefined) {
  const but = (...leavesOut: string[]) => isFound(filters, accountId, leavesOut)
  const offers = (which: 'none' | 'few') => countIf(db, sql`${but('offers')} and ${offersCondition(which)}`)
  const [total, categories, subcategories, places, none, few, fits] = await Promise.all([
    countIf(db, but()),
    countBy(db, 'category', but('category', 'subcategory')),
    filters.category ? countBy(db, 'subcategory', but('subcategory')) : [],
    countBy(db, 'location_type', but('locationType')),
    offers('none'),
    offers('few'),
    accountId ? countIf(db, sql`${but('fits')} and ${isFitting(accountId)}`) : undefined,
  ])
  return { total, categories, subcategories, places, offers: { none, few }, fits }
}
