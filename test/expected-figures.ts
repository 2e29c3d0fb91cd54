import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'

/** Totals of the administrators' figures of all time, by their sections, as plain SQL over the tables says them. */
export async function expectedFigures(db: Db) {
  const one = async (query: ReturnType<typeof sql<{ value: number }>>) =>
    Number((await query.execute(db)).rows[0]?.value ?? 0)
  const ofKind = (kind: string, value = sql`count(*)`) =>
    one(
      sql`select coalesce(${value}, 0) as value from transaction where kind = ${kind} and pricing_frozen_at is not null`,
    )
  const cameTo = (kind: string, ...states: string[]) =>
    one(sql`select count(distinct ref_id) as value from order_event
      where kind = ${kind} and to_status = any(${states}) and ref_id in (select id from transaction where pricing_frozen_at is not null)`)
  const wentBack = (kind: string) =>
    one(sql`select coalesce(sum(amount), 0) as value from journal join journal_entry on journal_id = journal.id
      where journal.kind = ${kind} and key like 'ref:%' and account in ('psp', 'outside')`)
  return {
    order: {
      placed: await ofKind('serviceOrder'),
      gross: await ofKind('serviceOrder', sql`sum(subtotal)`),
      commission: await ofKind('serviceOrder', sql`sum(commission)`),
      buyerFees: await ofKind('serviceOrder', sql`sum(buyer_fee)`),
      completed: await cameTo('serviceOrder', 'completed'),
      cancelled: await cameTo('serviceOrder', 'cancelled', 'declined'),
      refunded: await cameTo('serviceOrder', 'refunded', 'partially_refunded'),
      refundedAmount: await wentBack('serviceOrder'),
    },
    productOrder: {
      accepted: await cameTo('productOrder', 'confirmed', 'shipped', 'ready_for_pickup', 'delivered', 'completed'),
      placed: await ofKind('productOrder'),
      gross: await ofKind('productOrder', sql`sum(subtotal)`),
      completed: await cameTo('productOrder', 'completed'),
    },
    serviceRequest: {
      posted: await one(sql`select count(*) as value from service_request where exists (
        select from order_event where ref_id = service_request.id and to_status = 'open')`),
      withOffer: await one(sql`select count(distinct ref_id) as value from offer`),
    },
    service: {
      live: await one(sql`select count(*) as value from service where live`),
      new: await one(sql`select count(*) as value from service where status <> 'draft'`),
      views: await one(sql`select sum(times) as value from service_view`),
    },
    product: { live: await one(sql`select count(*) as value from product where live`) },
    user: {
      total: await one(sql`select count(*) as value from account where status <> 'deleted'`),
      new: await one(sql`select count(*) as value from account`),
      active: await one(sql`select count(*) as value from account`),
    },
    conversation: {
      started: await one(sql`select count(distinct conversation_id) as value from message where author_id is not null`),
    },
    message: {
      sent: await one(sql`select count(*) as value from message where author_id is not null`),
      masked: await one(sql`select count(*) as value from message where masked is not null`),
    },
  }
}
