export type Side = 'buyer' | 'seller'

type Sides = { buyer_id: string; seller_id: string | null }

export { partIn as sideOf } from '#server/kernel/team.ts'

export const partyOf = (row: Sides, side: Side) => (side === 'buyer' ? row.buyer_id : row.seller_id)

export const sellerOf = ({ id, seller_id }: { id: string; seller_id: string | null }): string => {
  if (!seller_id) throw new Error(`order ${id} has no seller`)
  return seller_id
}

export const paymentOf = ({ id, payment_id }: { id: string; payment_id: string | null }): string => {
  if (!payment_id) throw new Error(`order ${id} has no payment`)
  return payment_id
}
