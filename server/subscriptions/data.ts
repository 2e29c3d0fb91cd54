import { type Insertable, sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { Subscription as SubscriptionTable } from '#server/db/schema.ts'
import { type ChangesIn, statusSetter } from '#server/kernel/process/process-data.ts'
import { AMOUNT_COLUMNS } from '#server/payments/order-amounts.ts'
import type { StateOf } from '#shared/kernel/process.ts'
import { subscription } from '#shared/process/subscription.ts'
import { RETURNABLE } from './charge-data.ts'

export const SUBSCRIPTION = subscription.name
type SubscriptionState = StateOf<typeof subscription>
export type SubscriptionChanges = ChangesIn<'subscription'>

/** In these states it stands in the way of another one. */
const LIVE: readonly SubscriptionState[] = ['pending_payment', 'trialing', 'active', 'past_due']

/** The end reason of a plan that was given back. */
export const WITHDRAWN = 'withdrawn'
/** The end reason of a plan whose payment the bank took back. */
export const CHARGED_BACK = 'charged_back'

/**
 * The money that is left of the charges that paid the latest period, in minor units; see `ofLatestPeriod`. Zero while a
 * bank decides about one of the subscription's payments: the money that it gives back would come when all is over.
 */
const returnable = sql<number>`case when exists (
  select from subscription_charge paid join payment on payment.id = paid.payment_id
  where paid.subscription_id = subscription.id and payment.state = 'frozen'
) then 0 else coalesce((
  select sum(captured_amount - refunded_amount)::bigint
  from subscription_charge paid join payment on payment.id = paid.payment_id
  where paid.subscription_id = subscription.id and paid.state = 'paid' and payment.state = any(${[...RETURNABLE]})
    and paid.created_at >= coalesce((
      select max(created_at) from subscription_charge begun
      where begun.subscription_id = subscription.id and begun.state = 'paid' and begun.reason <> 'upgrade'
    ), '-infinity')
), 0) end`

/** Subscriptions with the charge that waits for its money. */
const subscriptions = (db: Db) =>
  db
    .selectFrom('subscription')
    .leftJoin('subscription_charge as charge', (join) =>
      join.onRef('charge.subscription_id', '=', 'subscription.id').on('charge.state', '=', 'open'),
    )
    .leftJoin('payment', 'payment.id', 'charge.payment_id')
    .innerJoin('account', 'account.id', 'subscription.account_id')
    .selectAll('subscription')
    .select([
      'account.locale',
      'account.status as account_status',
      'charge.id as charge_id',
      'charge.reason as charge_reason',
      'charge.plan_id as charge_plan_id',
      'charge.plan as charge_plan',
      'charge.title as charge_title',
      'charge.billing as charge_billing',
      'charge.price as charge_price',
      'charge.amount as charge_amount',
      'charge.period_start as charge_start',
      'charge.base_end as charge_base_end',
      'charge.period_end as charge_end',
      'charge.payment_id as charge_payment_id',
      'charge.attempts as charge_attempts',
      'payment.intent_id',
      'payment.client_secret',
      'payment.state as payment_state',
      'payment.last_error as payment_error',
    ])
    .select(returnable.as('returnable'))
    .select(sql<Date>`now()`.as('now'))

export type SubscriptionRow = NonNullable<Awaited<ReturnType<typeof findSubscription>>>

export const findSubscription = (db: Db, id: string, { lock = false }: { lock?: boolean } = {}) =>
  subscriptions(db)
    .where('subscription.id', '=', id)
    .$if(lock, (query) => query.forUpdate('subscription'))
    .executeTakeFirst()

/** The subscription that an account has, or has chosen and not paid yet. */
export const findLive = (db: Db, accountId: string, { lock = false }: { lock?: boolean } = {}) =>
  subscriptions(db)
    .where('subscription.account_id', '=', accountId)
    .where('subscription.status', 'in', LIVE)
    .$if(lock, (query) => query.forUpdate('subscription'))
    .executeTakeFirst()

/** The last plan that an account had or chose, whatever became of it. */
export const findLast = (db: Db, accountId: string) =>
  subscriptions(db)
    .where('subscription.account_id', '=', accountId)
    .orderBy(sql`subscription.status in ('pending_payment', 'trialing', 'active', 'past_due')`, 'desc')
    .orderBy('subscription.created_at', 'desc')
    .orderBy('subscription.id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** True if an account has given a plan back before. */
export async function hasWithdrawn(db: Db, accountId: string): Promise<boolean> {
  const withdrawn = await db
    .selectFrom('subscription')
    .select('id')
    .where('account_id', '=', accountId)
    .where('end_reason', '=', WITHDRAWN)
    .limit(1)
    .executeTakeFirst()
  return withdrawn !== undefined
}

export const insertSubscription = async (tx: Db, entry: Insertable<SubscriptionTable>): Promise<void> => {
  await tx.insertInto('subscription').values(entry).execute()
}

export const changeSubscription = async (tx: Db, id: string, changes: SubscriptionChanges): Promise<void> => {
  await tx.updateTable('subscription').set(changes).where('id', '=', id).execute()
}

/** Names the intent that saves its card, unless another one has taken the place of what was read. */
export async function replaceSetup(
  db: Db,
  { id, setup_intent_id: seen }: Pick<SubscriptionRow, 'id' | 'setup_intent_id'>,
  setupIntentId: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('subscription')
    .set({ setup_intent_id: setupIntentId })
    .where('id', '=', id)
    .where('setup_intent_id', 'is not distinct from', seen)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Another period begins a state anew, too. */
export const setSubscriptionStatus = statusSetter('subscription', {
  isEntered: ({ status }, to, { period_end }) => to !== status || period_end !== undefined,
})

/** Subscriptions that would begin or be renewed with none of these plans, and are not known to end. */
export const listUnsold = (db: Db, { sold, limit }: { sold: readonly string[]; limit: number }) =>
  db
    .selectFrom('subscription')
    .select('id')
    .where((row) =>
      row.or([
        row('status', '=', 'pending_payment'),
        row.and([row('status', 'in', ['trialing', 'active']), row('cancel_at_period_end', '=', false)]),
      ]),
    )
    .where(sql<string>`coalesce(next_plan_id, plan_id)`, 'not in', sold)
    .orderBy('id')
    .limit(limit)
    .execute()

/** Subscriptions whose next credits are due. */
export const listDueCredits = (db: Db, limit: number) =>
  db
    .selectFrom('subscription')
    .select('id')
    .where('credits_at', '<=', sql<Date>`now()`)
    .where('status', 'in', ['active', 'past_due'])
    .orderBy('credits_at')
    .limit(limit)
    .execute()

/** The charged orders of a seller within the last `days`; an order that is only authorised is not sold yet. */
export const listCharged = (db: Db, sellerId: string, days: number) =>
  db
    .selectFrom('transaction')
    .innerJoin('payment', 'payment.id', 'transaction.payment_id')
    .select(['transaction.kind', 'transaction.item_total', ...AMOUNT_COLUMNS])
    .select(['payment.captured_amount', 'payment.refunded_amount'])
    .where('transaction.seller_id', '=', sellerId)
    .where('payment.captured_at', '>', sql<Date>`now() - ${days} * interval '1 day'`)
    .execute()
export type ChargedOrder = Awaited<ReturnType<typeof listCharged>>[number]
