import type { Db } from '#server/db/open.ts'
import { closeCase, escalateCase, openCase } from '#server/refund-cases/open.ts'
import { KIND, type OrderRow } from './data.ts'
import type { OrderMoment } from './effects.ts'
import type { Claimed } from './plans.ts'

/** What a refund case needs to know of an order. */
export function claimOf(row: OrderRow) {
  if (!row.seller_id) throw new Error(`order ${row.id} has no seller to claim from`)
  return {
    kind: KIND,
    refId: row.id,
    buyerId: row.buyer_id,
    sellerId: row.seller_id,
    currency: row.currency,
    paid: row.total,
    subtotal: row.subtotal,
    sellerNet: row.seller_net,
  }
}

export async function openOrderCase(tx: Db, { deps, row, input }: OrderMoment): Promise<void> {
  // The call's schema checked it, and the route stored its pictures.
  const { reason, amount, evidence } = input as Claimed
  await openCase(tx, deps, { ...claimOf(row), reason, amount, evidence })
}

export async function escalateOrderCase(tx: Db, { deps, row, actor, actorId }: OrderMoment): Promise<void> {
  // Without a person it was the case that escalated first.
  if ((actor === 'buyer' || actor === 'seller') && actorId)
    await escalateCase(tx, deps, { kind: KIND, refId: row.id }, { side: actor, accountId: actorId })
}

export async function closeOrderCase(tx: Db, { deps, row }: OrderMoment): Promise<void> {
  await closeCase(tx, deps, { kind: KIND, refId: row.id }, row.settlement?.refund ?? 0)
}
