import { type Insertable, sql, type Updateable } from 'kysely'
import { providerDetailColumns, providerSummaryColumns } from '#server/accounts/present.ts'
import type { Db } from '#server/db/open.ts'
import type { Offer as OfferTable } from '#server/db/schema.ts'
import { pageOrChanges } from '#server/kernel/changes-data.ts'
import { type ChangesIn, statusSetter } from '#server/kernel/process/process-data.ts'
import { heldPlanOf } from '#server/kernel/settings/plans-data.ts'
import type { ChangesQuery } from '#shared/kernel/changes.ts'
import type { PageQuery } from '#shared/kernel/page.ts'
import type { StateOf } from '#shared/kernel/process.ts'
import { offer } from '#shared/process/offer.ts'
import { requestKindOf } from './request-kinds.ts'

export const OFFER = offer.name
export type OfferState = StateOf<typeof offer>
export type OfferChanges = ChangesIn<'offer'>

/** The states of an offer that is not over. */
export const LIVE: OfferState[] = ['pending', 'countered', 'on_hold', 'accepted']

const offers = (db: Db) =>
  db
    .selectFrom('offer')
    .innerJoin('account as provider', 'provider.id', 'offer.provider_id')
    .innerJoin('account as requester', 'requester.id', 'offer.requester_id')
    .innerJoin('service_request as request', 'request.id', 'offer.ref_id')
    .selectAll('offer')
    .select([...providerSummaryColumns, ...providerDetailColumns])
    .select(['provider.status as provider_status', 'requester.name as requester_name'])
    .select(['request.title', 'request.status as request_status'])
    .select(['request.paused as request_paused', 'request.deleted_at as request_deleted_at'])
    .select(
      // Of its provider's offers before it, which were withdrawn or declined.
      sql<string[]>`array(select round ->> 'by' from offer as earlier, jsonb_array_elements(earlier.rounds) as round
        where earlier.ref_id = offer.ref_id and earlier.provider_id = offer.provider_id and earlier.created_at < offer.created_at
          and round ->> 'kind' = 'counter')`.as('earlier_counters'),
    )
    .select(['provider.grid_cell as provider_grid_cell', 'request.grid_cell as request_grid_cell'])
    .select([
      heldPlanOf('offer.provider_id').as('seller_plan'),
      sql<Date>`now()`.as('now'),
      sql<boolean>`exists (select from block
        where blocker_id = offer.requester_id and blocked_id = offer.provider_id)`.as('is_blocked_by_requester'),
      sql<string | null>`(select conversation.id from conversation
        where least(conversation.buyer_id, conversation.seller_id) = least(offer.requester_id, offer.provider_id)
          and greatest(conversation.buyer_id, conversation.seller_id) = greatest(offer.requester_id, offer.provider_id)
        limit 1)`.as('conversation_id'),
    ])

export type OfferRow = NonNullable<Awaited<ReturnType<typeof findOffer>>>

export async function findOffer(db: Db, id: string, { lock = false }: { lock?: boolean } = {}) {
  if (lock) {
    const seen = await db.selectFrom('offer').select(['kind', 'ref_id']).where('id', '=', id).executeTakeFirst()
    if (!seen) return undefined
    await requestKindOf(seen.kind).lock(db, seen.ref_id)
  }
  return offers(db)
    .where('offer.id', '=', id)
    .$if(lock, (query) => query.forUpdate('offer'))
    .executeTakeFirst()
}

/** The offer of a provider that is not over; the caller has locked what it is for. */
export const findLiveBy = (db: Db, refId: string, providerId: string) =>
  offers(db)
    .where('offer.ref_id', '=', refId)
    .where('offer.provider_id', '=', providerId)
    .where('offer.status', 'in', LIVE)
    .executeTakeFirst()

/** The latest offer of a provider. */
export const findLatestBy = (db: Db, refId: string, providerId: string) =>
  offers(db)
    .where('offer.ref_id', '=', refId)
    .where('offer.provider_id', '=', providerId)
    .orderBy('offer.created_at', 'desc')
    .orderBy('offer.id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** More offers than a requester compares; further ones are on the pages of the list. */
const OFFER_LIMIT = 100

/** The offers for one thing, newest first: all, or those of one provider. */
export const offersFor = (db: Db, refId: string, providerId?: string) =>
  offers(db)
    .where('offer.ref_id', '=', refId)
    .$if(providerId !== undefined, (query) => query.where('offer.provider_id', '=', providerId ?? ''))
    .orderBy('offer.created_at', 'desc')
    .orderBy('offer.id', 'desc')
    .limit(OFFER_LIMIT)
    .execute()

type OfferQuery = PageQuery &
  ChangesQuery & {
    sortBy?: 'newest' | 'price' | 'rating' | undefined
    sortOrder?: 'asc' | 'desc' | undefined
  }

const COLUMNS = {
  newest: sql`offer.created_at`,
  price: sql`offer.price * coalesce(offer.estimated_hours, 1)`,
  rating: sql`provider.rating_sum::float8 / greatest(provider.rating_count, 1)`,
}

/** A page of the same. */
export function pageOfOffers(db: Db, refId: string, providerId: string | undefined, query: OfferQuery) {
  const { sortBy = 'newest' } = query
  const direction = query.sortOrder ?? (sortBy === 'price' ? 'asc' : 'desc')
  return pageOrChanges(
    db,
    offers(db)
      .where('offer.ref_id', '=', refId)
      .$if(providerId !== undefined, (found) => found.where('offer.provider_id', '=', providerId ?? ''))
      .orderBy(COLUMNS[sortBy], direction)
      .orderBy('offer.id', 'desc'),
    'offer',
    query,
  )
}

/** The ids of the offers for one thing in these states, `since` then at most, in the order in which they are locked. */
export async function idsIn(
  db: Db,
  refId: string,
  states: readonly OfferState[],
  { exceptId, since }: { exceptId?: string; since?: Date } = {},
): Promise<string[]> {
  const rows = await db
    .selectFrom('offer')
    .select('id')
    .where('ref_id', '=', refId)
    .where('status', 'in', states)
    .$if(exceptId !== undefined, (query) => query.where('id', '<>', exceptId ?? ''))
    .$if(since !== undefined, (query) => query.where('status_since', '>=', since ?? new Date(0)))
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

export const insertOffer = async (tx: Db, entry: Insertable<OfferTable>): Promise<void> => {
  await tx.insertInto('offer').values(entry).execute()
}

export const setOfferStatus = statusSetter('offer')

/** The offer has to be confirmed; an answer to what was asked for before counts no longer. */
export const markStale = async (tx: Db, id: string): Promise<void> => {
  await tx
    .updateTable('offer')
    .set((row) => ({ stale: true, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export const changeOffer = async (tx: Db, id: string, changes: Updateable<OfferTable>): Promise<void> => {
  await tx.updateTable('offer').set(changes).where('id', '=', id).execute()
}
