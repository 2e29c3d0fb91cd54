import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { ProductOrder } from '#shared/contract/product-order.ts'
import type { ServiceOrder } from '#shared/contract/service-order.ts'
import { PARCEL } from '../product-order-states.ts'
import type { Person, World } from '../world.ts'

type OrderPath = 'completed' | 'declined' | 'refunded' | 'abandoned'
export const ORDER_PATHS: OrderPath[] = ['completed', 'declined', 'refunded', 'abandoned']

/** Runs all jobs that wait after a failure at once, again and again, until none waits any more. */
export async function retry(world: World, isDone: () => Promise<boolean> = () => isAtRest(world.db)): Promise<void> {
  for (let tries = 0; tries < 80; tries += 1) {
    await runTimersNow(world.db)
    await world.runJobs()
    if (await isDone()) return
  }
  throw new Error('it never comes to rest')
}

async function runTimersNow(db: Db) {
  await db
    .updateTable('provider_call')
    .set({ not_before: new Date(0) })
    .where('state', '=', 'open')
    .execute()
  await sql`select graphile_worker.reschedule_jobs(array_agg(id), run_at => now())
    from graphile_worker.jobs where task_identifier in ('payments.call', 'sandbox.deliver') and attempts < 20`.execute(
    db,
  )
}

const isAtRest = async (db: Db) =>
  (await db.selectFrom('provider_call').select('id').where('state', '=', 'open').limit(1).execute()).length === 0

/** The provider's record of an order's money; ours may be behind it, never ahead of it. */
export async function providerOf(db: Db, orderId: string) {
  const { rows } = await sql<{ status: string; captured: number; refunds: number; charges: number }>`
    select intent.data ->> 'status' as status, (intent.data ->> 'amount_received')::bigint as captured,
      (select count(*) from sandbox.object refund where kind = 'refund' and refund.data ->> 'payment_intent' = intent.id) as refunds,
      (select count(*) from sandbox.object charge where kind = 'charge' and charge.data ->> 'payment_intent' = intent.id
        and charge.data ->> 'captured' = 'true') as charges
    from sandbox.object intent where kind = 'payment_intent' and intent.data -> 'metadata' ->> 'refId' = ${orderId}`.execute(
    db,
  )
  return rows
}

/** The sentences of an order's page that would be wrong. */
export async function liesOf(db: Db, order: ServiceOrder | ProductOrder): Promise<string[]> {
  const [theirs] = await providerOf(db, order._id)
  const { paymentStatus: ours, paymentPending, status } = order
  const claims: [claim: string, isSo: boolean][] = [
    ['authorized', theirs?.status !== 'requires_payment_method'],
    ['held', (theirs?.captured ?? 0) > 0],
    ['released', (theirs?.captured ?? 0) > 0],
    ['refunded', (theirs?.refunds ?? 0) > 0],
    ['voided', theirs?.status === 'canceled'],
  ]
  const untrue = claims
    .filter(([claim, isSo]) => claim === ours && !isSo)
    .map(([claim]) => `${claim} at ${theirs?.status}`)
  const isAccepted = ['accepted', 'scheduled', 'in_progress', 'confirmed', 'shipped', 'delivered'].includes(status)
  if (isAccepted && ours === 'authorized' && paymentPending !== 'capture')
    untrue.push('accepted, and no capture is pending')
  if (status === 'refunded' && ours === 'held' && paymentPending !== 'refund')
    untrue.push('refunded, and none is pending')
  return untrue
}

type Placed = { id: string; buyer: Person; seller: Person }

/** Repeats a step that is refused because the provider or the order is busy. */
export async function persist<T>(world: World, act: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await act()
    } catch (error) {
      // The cast only reads a status and a code, whatever was thrown.
      const { status, code } = error as { status?: number; code?: unknown }
      if (tries === 40 || !(status === 503 || code === 'wrong_state')) throw error
      await retry(world).catch(() => {})
    }
  }
}

type ProductOrderPath = 'completed' | 'returned'
export const PRODUCT_ORDER_PATHS: ProductOrderPath[] = ['completed', 'returned']

/** Leads a paid order of a product to its end: kept, or sent back. */
export async function driveProductOrder(
  world: World,
  { id, buyer, seller }: Placed,
  course: ProductOrderPath,
  look: () => Promise<unknown>,
) {
  const params = { id }
  const step = async <T>(act: () => Promise<T>) => {
    const done = await persist(world, act)
    await look()
    return done
  }
  await step(() => seller.productOrder.sellerConfirm({ params }))
  await step(() => seller.productOrder.ship({ params, body: PARCEL }))
  await step(() => buyer.productOrder.delivered({ params }))
  if (course === 'completed') return step(() => buyer.productOrder.complete({ params }))
  const reason = 'not_as_described' as const
  const { order } = await step(() => buyer.productOrder.requestRefund({ params, body: { reason } }))
  const answer = { action: 'return', returnAddress: 'Linienstraße 12, 10178 Berlin' } as const
  await step(() => seller.refundCase.respond({ params: { id: order.refundCaseId ?? '' }, body: answer }))
  await step(() => buyer.productOrder.returnSent({ params, body: PARCEL }))
  return step(() => seller.productOrder.returnReceived({ params, body: { ok: true, restock: true } }))
}

/** Leads a paid order to its end; `look` reads it after every step. */
export async function driveOrder(
  world: World,
  { id, buyer, seller }: Placed,
  course: OrderPath,
  look: () => Promise<unknown>,
) {
  const params = { id }
  const step = async (act: () => Promise<unknown>) => {
    await persist(world, act)
    await look()
  }
  if (course === 'abandoned') return step(() => buyer.serviceOrder.remove({ params }))
  if (course === 'declined') await step(() => seller.serviceOrder.decline({ params, body: { reason: 'I am ill.' } }))
  else await step(() => seller.serviceOrder.accept({ params, body: {} }))
  if (course === 'refunded') await step(() => seller.serviceOrder.decline({ params, body: { reason: 'I am ill.' } }))
  if (course !== 'completed') return step(() => buyer.serviceOrder.processRefundPostDecline({ params }))
  await step(() => seller.serviceOrder.inProgress({ params }))
  await step(() => seller.serviceOrder.complete({ params, body: {} }))
  await step(() => buyer.serviceOrder.complete({ params, body: {} }))
}
