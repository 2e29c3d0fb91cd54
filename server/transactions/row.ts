import type { Viewer } from '#server/kernel/context.ts'

export type Side = 'buyer' | 'seller'

type Sides = { buyer_id: string; seller_id: string | null }

/**
 * The viewer's part; undefined for all but the two. A member of a team acts as the seller only, and in no order of their
 * own.
 */
export const sideOf = (row: Sides, viewer: Pick<Viewer, 'id' | 'person'>): Side | undefined => {
  if (viewer.person && [viewer.id, viewer.person.id].includes(row.buyer_id)) return undefined
  if (row.buyer_id === viewer.id) return 'buyer'
  return row.seller_id === viewer.id ? 'seller' : undefined
}

export const partyOf = (row: Sides, side: Side) => (side === 'buyer' ? row.buyer_id : row.seller_id)

export const sellerOf = ({ id, seller_id }: { id: string; seller_id: string | null }): string => {
  if (!seller_id) throw new Error(`order ${id} has no seller`)
  return seller_id
}

export const paymentOf = ({ id, payment_id }: { id: string; payment_id: string | null }): string => {
  if (!payment_id) throw new Error(`order ${id} has no payment`)
  return payment_id
}
