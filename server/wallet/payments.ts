import type { Db } from '#server/db/open.ts'
import { notFound } from '#server/kernel/http/errors.ts'
import { withoutNulls } from '#server/kernel/http/without-nulls.ts'
import { amountsOfRow } from '#server/payments/order-amounts.ts'
import { presentMoney } from '#server/payments/order-money.ts'
import type { Money } from '#shared/contract/common.ts'
import { PromotedKind } from '#shared/contract/promotion.ts'
import { PaymentStatus } from '#shared/contract/transaction.ts'
import type { PaymentSummary, Receipt } from '#shared/contract/wallet.ts'
import { type PageQuery, paginationOf } from '#shared/kernel/page.ts'
import { findReceipt, listPayments, listRefunds, type PaymentRow, type ReceiptRow } from './data.ts'

type Refund = Awaited<ReturnType<typeof listRefunds>>[number]

const PENDING = ['capture', 'refund', 'void'] as const

/** The year and the end of the payment's id, which is random, so that it does not reveal the number of receipts. */
const receiptNumberOf = (id: string, at: Date) => `${at.getUTCFullYear()}-${id.slice(-10).toUpperCase()}`

/** Of an order that was paid anew, only the latest payment was charged. */
const isLatest = (row: PaymentRow) => row.id === row.latest_payment_id

const returnedOf = (row: PaymentRow) => (isLatest(row) ? amountsOfRow(row).returned : row.refunded_amount)

/** The money of this payment alone, which may be another one than the order was divided by. */
const ownMoney = (row: PaymentRow): PaymentRow => (isLatest(row) ? row : { ...row, settlement: null })

/**
 * The state of a payment as its payer reads it. What a cheaper seller, who has taken the order over, does not cost is
 * returned before the order is over, and is no refund of it.
 */
function statusOf(row: PaymentRow): PaymentStatus {
  const isDifference = isLatest(row) && row.refunded_amount <= amountsOfRow(row).difference
  if (row.state === 'partially_refunded' && isDifference) return row.released_at ? 'released' : 'held'
  // `failed` is an internal state: the payer was not charged.
  return PaymentStatus.catch('voided').parse(row.state)
}

function presentPayment(row: PaymentRow, refunds: Refund[]): PaymentSummary {
  const money = (amount: number): Money => ({ amount, currency: row.currency })
  const { title, category, image } = row.snapshot
  return {
    _id: row.id,
    order: { _id: row.ref_id, kind: row.kind, title, category, ...(image ? { image } : {}), ...promotionOf(row) },
    seller: row.seller_id ? { _id: row.seller_id, name: row.seller_name ?? '' } : null,
    amount: money(row.captured_at ? row.captured_amount : row.amount),
    refunded: money(returnedOf(row)),
    refunds: refunds
      .filter(({ payment_id }) => payment_id === row.id)
      .map(({ amount, at }) => ({ amount: money(amount), at: at.toISOString() })),
    ...(isLatest(row) ? presentMoney(row, ['buyer']) : {}),
    status: statusOf(row),
    createdAt: row.created_at.toISOString(),
    ...withoutNulls({
      methodLabel: row.method_label,
      pending: PENDING.find((known) => known === row.pending) ?? null,
      receiptNumber: row.captured_at ? receiptNumberOf(row.id, row.captured_at) : null,
      paidAt: (row.captured_at ?? row.authorized_at)?.toISOString() ?? null,
    }),
  }
}

/** The promotion that was paid, if it was one. */
function promotionOf({ snapshot: { promotion } }: PaymentRow) {
  if (!promotion) return {}
  const { kind, id, days } = promotion
  return { promotion: { kind: PromotedKind.parse(kind), _id: id, days } }
}

export async function showPayments(db: Db, payerId: string, query: PageQuery) {
  const { rows, total } = await listPayments(db, payerId, query)
  const refunds = await listRefunds(
    db,
    rows.map(({ id }) => id),
  )
  return { payments: rows.map((row) => presentPayment(row, refunds)), pagination: paginationOf(query, total) }
}

type Place = Partial<Record<'line2' | 'region' | 'postalCode', string | undefined>> &
  Record<'line1' | 'city' | 'country', string>

/** The kind's own part of an order's receipt. */
type ReceiptDetails = {
  quantity?: number | undefined
  address: Place | null
  /** The time of the work. */
  schedule?: { start: string; end: string } | null | undefined
}

export type FindReceiptDetails = (db: Db, id: string) => Promise<ReceiptDetails | undefined>
const detailFinders = new Map<string, FindReceiptDetails>()

/** A kind of orders registers how to find the details of its receipts. */
export const registerReceiptDetails = (kind: string, find: FindReceiptDetails) => void detailFinders.set(kind, find)

/** A receipt leaves out notes and phone numbers. */
function addressLines({ line1, line2, city, region, postalCode, country }: Place) {
  return withoutNulls({
    line1,
    line2: line2 ?? null,
    city,
    region: region ?? null,
    postalCode: postalCode ?? null,
    country,
  })
}

function sidesOf(row: ReceiptRow, place: Place | null): Pick<Receipt, 'sellerSide' | 'buyerSide'> {
  const address = place ? addressLines(place) : null
  return {
    sellerSide: row.seller_side_now ?? { name: '' },
    buyerSide: withoutNulls({
      name: row.buyer_full_name ?? row.buyer_name,
      companyName: row.buyer_company,
      address,
    }),
  }
}

/** 404 for all but the payer. `marketplace` is who sells promotions and plans. */
export async function showReceipt(
  db: Db,
  { payerId, id, marketplace }: { payerId: string; id: string; marketplace: string },
): Promise<Receipt> {
  const row = await findReceipt(db, payerId, id)
  if (!row) throw notFound()
  const money = (amount: number): Money => ({ amount, currency: row.currency })
  const summary = presentPayment(row, await listRefunds(db, [row.id]))
  const { quantity = 1, address, schedule } = (await detailFinders.get(row.kind)?.(db, row.ref_id)) ?? { address: null }
  const { packageTitle, title } = row.snapshot
  const detail = packageTitle ?? (quantity > 1 ? `× ${quantity}` : undefined)
  const shipping = row.subtotal - row.item_total
  const difference = summary.amount.amount - row.total
  return {
    ...summary,
    ...presentMoney(ownMoney(row), ['buyer']),
    ...sidesOf(row, address),
    ...(row.snapshot.promotion || row.snapshot.isPlan ? { sellerSide: { name: marketplace } } : {}),
    items: [{ title, ...(detail ? { detail } : {}), amount: money(row.item_total) }],
    ...(shipping > 0 ? { shippingTotal: money(shipping) } : {}),
    subtotal: money(row.subtotal),
    buyerFee: money(row.buyer_fee),
    ...(difference > 0 ? { difference: money(difference) } : {}),
    total: summary.amount,
    paid: money(summary.amount.amount - summary.refunded.amount),
    orderedAt: row.ordered_at.toISOString(),
    ...withoutNulls({
      capturedAt: row.captured_at?.toISOString() ?? null,
      performedAt: schedule ? { start: schedule.start, end: schedule.end } : null,
    }),
  }
}
