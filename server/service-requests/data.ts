import { type Insertable, sql, type Updateable } from 'kysely'
import { providerDetailColumns, providerSummaryColumns } from '#server/accounts/present.ts'
import type { Db } from '#server/db/open.ts'
import { readTogether } from '#server/db/read-together.ts'
import type { ServiceRequest as RequestTable } from '#server/db/schema.ts'
import { idsAsTable, keepStatements } from '#server/db/statements.ts'
import { noBlockBetween } from '#server/kernel/blocks-data.ts'
import { type ChangesIn, statusSetter } from '#server/kernel/process/process-data.ts'
import { isPromoted } from '#server/promotions/data.ts'
import { serviceRequest } from '#shared/process/service-request.ts'

export const REQUEST = serviceRequest.name
export type RequestColumns = Omit<Insertable<RequestTable>, 'id' | 'requester_id' | 'status'>
export type RequestChanges = ChangesIn<'service_request'>

/**
 * The columns of requests in lists, with the account of their author, joined as `provider`, the name of the shared
 * columns.
 */
export const cards = (db: Db) =>
  db
    .selectFrom('service_request')
    .innerJoin('account as provider', 'provider.id', 'service_request.requester_id')
    .select([
      'service_request.id',
      'service_request.title',
      'service_request.description',
      'service_request.category',
      'service_request.subcategory',
      'service_request.budget_type',
      'service_request.budget_min',
      'service_request.budget_max',
      'service_request.urgency',
      'service_request.preferred_slots',
      'service_request.deadline',
      'service_request.location_type',
      'service_request.location',
      'service_request.grid_cell',
      'service_request.visibility',
      'service_request.images',
      'service_request.language',
      'service_request.status',
      'service_request.paused',
      'service_request.expires_at',
      'service_request.offer_count',
      'service_request.created_at',
      'service_request.updated_at',
    ])
    .select(providerSummaryColumns)

/** An order of the request was paid once, whatever became of its money. */
const wasPaid = sql<boolean>`exists (select from service_order join transaction using (id)
  where service_order.request_id = service_request.id and transaction.pricing_frozen_at is not null)`

/** The invited providers whom the requester has not blocked since, and who have not blocked the requester. */
const openInvited = sql<string[]>`case when service_request.invited = '{}' then '{}' else array(
  select provider_id from unnest(service_request.invited) as invited (provider_id)
  where ${noBlockBetween(sql`provider_id`, sql`service_request.requester_id`)}) end`

/** Requests with all that is decided by. */
export const requests = (db: Db) =>
  cards(db)
    .select([
      'service_request.requester_id',
      'service_request.status_since',
      'service_request.timers',
      'service_request.close_reason',
      'service_request.moderation_reason',
      'service_request.moderation_rule',
      'service_request.deleted_at',
      'service_request.archived_status',
      'service_request.archived_reason',
      'service_request.invited',
      'service_request.holds_money',
      'service_request.live',
    ])
    .select(sql<Date>`now()`.as('now'))
    .select([wasPaid.as('was_paid'), openInvited.as('open_invited')])

const details = (db: Db) =>
  requests(db)
    .select(providerDetailColumns)
    .select(isPromoted(REQUEST, sql.ref('service_request.id')).as('is_promoted'))

export type RequestSummaryRow = Awaited<ReturnType<ReturnType<typeof cards>['executeTakeFirstOrThrow']>>
export type RequestRow = Awaited<ReturnType<ReturnType<typeof details>['executeTakeFirstOrThrow']>>

/** Locks a request; its offers and orders are locked after it. */
export const lockRequest = async (tx: Db, id: string): Promise<void> => {
  await sql`select from service_request where id = ${id} for update`.execute(tx)
}

const found = keepStatements<RequestRow>()

export async function findRequest(db: Db, id: string, { lock = false } = {}): Promise<RequestRow | undefined> {
  if (lock) await lockRequest(db, id)
  const [row] = await found(db, 'one', () => details(db).where('service_request.id', '=', id), [id])
  return row
}

/** The request to be shown, read together with requests that others look at. */
export const lookAtRequest = readTogether<RequestRow>(async (db, ids) => {
  const build = () =>
    details(db).innerJoin(idsAsTable(ids).as('wanted'), 'wanted.id', 'service_request.id').$castTo<RequestRow>()
  const rows = await found(db, 'several', build, [JSON.stringify(ids)])
  return new Map(rows.map((row) => [row.id, row]))
})

export const insertRequest = async (tx: Db, entry: Insertable<RequestTable>): Promise<void> => {
  await tx.insertInto('service_request').values(entry).execute()
}

export const changeRequest = async (tx: Db, id: string, changes: Updateable<RequestTable>): Promise<void> => {
  await tx.updateTable('service_request').set(changes).where('id', '=', id).execute()
}

export const setRequestStatus = statusSetter('service_request')

/** The public columns of these accounts, as far as they are active sellers who are verified. */
export const verifiedProviders = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('account as provider')
    .select(providerSummaryColumns)
    .where('provider.id', 'in', ids)
    .where('provider.status', '=', 'active')
    .where('provider.is_seller', '=', true)
    .where('provider.verification', '=', 'approved')
    .orderBy('provider.name')
    .execute()

/** The requests that an administrator can archive, and how many there are in all; not those of the administrator. */
export async function archivable(db: Db, adminId: string): Promise<{ ids: string[]; total: number }> {
  const all = await db
    .selectFrom('service_request')
    .select(['id', 'status', 'holds_money', 'paused', 'requester_id'])
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()
  const free = ['draft', 'pending_review', 'open', 'expired', 'closed']
  const ids = all.flatMap(({ id, status, holds_money, paused, requester_id }) =>
    free.includes(status) && !holds_money && !paused && requester_id !== adminId ? [id] : [],
  )
  return { ids, total: all.length }
}
