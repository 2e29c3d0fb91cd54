import type { Image, StoredPause, StoredPaymentError, StoredSettlement } from '#server/db/json-column.ts'
import type { ProcessRow } from '#server/kernel/process-handler.ts'

/** What an order of every kind has, with its two people and its latest payment. */
export type OrderRow = ProcessRow & {
  buyer_id: string
  seller_id: string | null
  currency: string
  item_total: number
  subtotal: number
  buyer_fee: number
  total: number
  commission: number
  seller_net: number
  pricing_frozen_at: Date | null
  capture_refused: boolean
  accepted_at: Date | null
  note: string | null
  settlement: StoredSettlement | null
  end_reason: string | null
  paused: StoredPause | null
  claim_turn: string | null
  review_state: string
  cleared: boolean
  review_authors: string[]
  created_at: Date
  updated_at: Date
  buyer_name: string
  buyer_picture: Image | null
  buyer_phone: string | null
  buyer_verification: string
  seller_name: string | null
  seller_picture: Image | null
  seller_phone: string | null
  seller_verification: string | null
  payment_id: string | null
  intent_id: string | null
  client_secret: string | null
  payment_state: string | null
  payment_pending: string | null
  payment_error: StoredPaymentError | null
  refunded_amount: number | null
  method_label: string | null
  authorized_at: Date | null
  captured_at: Date | null
  captured_amount: number | null
  released_at: Date | null
}

export type Side = 'buyer' | 'seller'

/** The part of one of the two; undefined for everybody else. */
export const sideOf = (row: Pick<OrderRow, 'buyer_id' | 'seller_id'>, viewer: { id: string }): Side | undefined => {
  if (row.buyer_id === viewer.id) return 'buyer'
  return row.seller_id === viewer.id ? 'seller' : undefined
}

export const partyOf = (row: Pick<OrderRow, 'buyer_id' | 'seller_id'>, side: Side) =>
  side === 'buyer' ? row.buyer_id : row.seller_id

export const sellerOf = ({ id, seller_id }: Pick<OrderRow, 'id' | 'seller_id'>): string => {
  if (!seller_id) throw new Error(`order ${id} has no seller`)
  return seller_id
}

export const paymentOf = ({ id, payment_id }: Pick<OrderRow, 'id' | 'payment_id'>): string => {
  if (!payment_id) throw new Error(`order ${id} has no payment`)
  return payment_id
}
