import { type Insertable, sql, type Updateable } from 'kysely'
import { providerDetailColumns, providerSummaryColumns } from '#server/accounts/present.ts'
import type { Db } from '#server/db/open.ts'
import { readTogether } from '#server/db/read-together.ts'
import type { ProductRequest as RequestTable } from '#server/db/schema.ts'
import { idsAsTable, keepStatements } from '#server/db/statements.ts'
import { type ChangesIn, statusSetter } from '#server/kernel/process/process-data.ts'
import { productRequest } from '#shared/process/product-request.ts'

export const REQUEST = productRequest.name
export type RequestColumns = Omit<Insertable<RequestTable>, 'id' | 'requester_id' | 'status'>
export type RequestChanges = ChangesIn<'product_request'>

/** The states of an offer that its order has brought about, and that is not over yet. */
export const RUNNING = ['paid', 'shipped', 'delivered', 'refund_requested', 'disputed']
/** The states of an accepted offer that is not paid. */
export const UNPAID = ['accepted', 'payment_pending']

const hasOffer = (states: readonly string[]) =>
  sql<boolean>`exists (select from product_offer
    where product_offer.request_id = product_request.id and product_offer.status = any (${[...states]}))`

/** An order of the request was paid once, whatever became of its money. */
const wasPaid = sql<boolean>`exists (select from product_order join transaction using (id)
  where product_order.product_request_id = product_request.id and transaction.pricing_frozen_at is not null)`

/**
 * The columns of requests in lists, with the account of their author, joined as `provider`, the name of the shared
 * columns.
 */
export const cards = (db: Db) =>
  db
    .selectFrom('product_request')
    .innerJoin('account as provider', 'provider.id', 'product_request.requester_id')
    .select([
      'product_request.id',
      'product_request.title',
      'product_request.description',
      'product_request.category',
      'product_request.subcategory',
      'product_request.condition_wanted',
      'product_request.quantity',
      'product_request.filled_quantity',
      'product_request.budget_min',
      'product_request.budget_max',
      'product_request.needed_by',
      'product_request.delivery_preference',
      'product_request.location',
      'product_request.grid_cell',
      'product_request.images',
      'product_request.language',
      'product_request.status',
      'product_request.offer_count',
      'product_request.expires_at',
      'product_request.created_at',
      'product_request.updated_at',
    ])
    .select(providerSummaryColumns)

export type RequestSummaryRow = Awaited<ReturnType<ReturnType<typeof cards>['executeTakeFirstOrThrow']>>

/** Requests with all that is decided by. */
export const requests = (db: Db) =>
  cards(db)
    .select([
      'product_request.requester_id',
      'product_request.status_since',
      'product_request.timers',
      'product_request.close_reason',
      'product_request.moderation_reason',
      'product_request.moderation_rule',
      'product_request.deleted_at',
      'product_request.archived_status',
      'product_request.archived_reason',
      'product_request.opened_at',
      'product_request.live',
      'product_request.settings_version',
    ])
    .select(providerDetailColumns)
    .select([
      sql<Date>`now()`.as('now'),
      hasOffer(UNPAID).as('awaits_payment'),
      hasOffer(RUNNING).as('has_running_order'),
      wasPaid.as('was_paid'),
    ])

export type RequestRow = Awaited<ReturnType<ReturnType<typeof requests>['executeTakeFirstOrThrow']>>

/** Locks a request; its offers are locked after it, and the orders of these before it. */
export const lockRequest = async (tx: Db, id: string): Promise<void> => {
  await sql`select from product_request where id = ${id} for update`.execute(tx)
}

const found = keepStatements<RequestRow>()

export async function findRequest(db: Db, id: string, { lock = false } = {}): Promise<RequestRow | undefined> {
  if (lock) await lockRequest(db, id)
  const build = () => requests(db).where('product_request.id', '=', id)
  const [row] = await found(db, 'one', build, [UNPAID, RUNNING, id])
  return row
}

/** The request to be shown, read together with requests that others look at. */
export const lookAtRequest = readTogether<RequestRow>(async (db, ids) => {
  const build = () =>
    requests(db).innerJoin(idsAsTable(ids).as('requested'), 'requested.id', 'product_request.id').$castTo<RequestRow>()
  const rows = await found(db, 'several', build, [UNPAID, RUNNING, JSON.stringify(ids)])
  return new Map(rows.map((row) => [row.id, row]))
})

export const insertRequest = async (tx: Db, entry: Insertable<RequestTable>): Promise<void> => {
  await tx.insertInto('product_request').values(entry).execute()
}

export const changeRequest = async (tx: Db, id: string, changes: Updateable<RequestTable>): Promise<void> => {
  await tx.updateTable('product_request').set(changes).where('id', '=', id).execute()
}

export const setRequestStatus = statusSetter('product_request')
