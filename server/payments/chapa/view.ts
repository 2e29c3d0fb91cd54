import type { Db } from '#server/db/open.ts'
import type { PaymentRow } from '../data.ts'
import type { ProviderRefund, ProviderView } from '../provider.ts'
import { fromChapaAmount } from './amounts.ts'
import { type CheckoutRow, endRefund, listRefunds, type RefundRow } from './checkout-data.ts'
import type { ChapaClient, ChapaTransaction } from './client.ts'

/** Chapa writes `failed`, `cancelled` or both at once: the page can no longer be used. */
export const isOver = (status: string | null | undefined) => /fail|cancel|revert/i.test(status ?? '')
export const isSuccess = (status: string | null | undefined) => status?.toLowerCase() === 'success'

export const timeOf = (text: string | null | undefined): Date => {
  const at = new Date(text ?? '')
  return Number.isNaN(at.getTime()) ? new Date() : at
}

type Known = {
  payment: PaymentRow
  checkout: CheckoutRow
  found: ChapaTransaction | undefined
  refunds: ProviderRefund[]
}

/** A payment as Chapa has it. What it says of one that is not paid is not more than that. */
export function viewOf({ payment, checkout, found, refunds }: Known): ProviderView {
  const isPaid = isSuccess(found?.status)
  const waiting = checkout.closed_at || isOver(found?.status) ? 'closed' : 'unpaid'
  // What was asked for counts until Chapa says what was paid.
  const sum = isPaid && found ? fromChapaAmount(found.amount, found.currency) : checkout.amount
  return {
    payment: {
      id: checkout.tx_ref,
      status: isPaid ? 'paid' : waiting,
      hasExpired: false,
      amount: sum,
      received: isPaid ? sum : 0,
      currency: isPaid && found ? found.currency.toUpperCase() : checkout.currency,
      kind: payment.kind,
      refId: payment.ref_id,
      paymentId: payment.id,
      clientSecret: checkout.url,
      error: undefined,
    },
    charge:
      isPaid && found
        ? {
            id: found.reference ?? checkout.tx_ref,
            at: timeOf(found.updated_at),
            methodLabel: labelOf(found.method),
            savedCard: undefined,
          }
        : undefined,
    refunds,
    disputes: [],
  }
}

/** The names of the methods as people know them. */
const METHODS: Record<string, string> = {
  telebirr: 'telebirr',
  cbebirr: 'CBE Birr',
  mpesa: 'M-Pesa',
  ebirr: 'E-Birr',
  amole: 'Amole',
  awashbirr: 'Awash Birr',
  card: 'Card',
}

const labelOf = (method: string | null | undefined) => {
  if (!method) return 'Chapa'
  return METHODS[method.toLowerCase().replace(/[^a-z]/g, '')] ?? `Chapa (${method.slice(0, 40)})`
}

/** The refunds of a payment; Chapa is asked for those that are not settled. */
export async function readRefunds(db: Db, client: ChapaClient, paymentId: string): Promise<ProviderRefund[]> {
  const rows = await listRefunds(db, paymentId)
  return Promise.all(rows.map((row) => readRefund(db, client, row)))
}

async function readRefund(db: Db, client: ChapaClient, row: RefundRow): Promise<ProviderRefund> {
  const { reference, amount, call_key, created_at } = row
  const state = row.state === 'made' && row.ref_id ? await stateOf(client, row.ref_id) : row.state
  if (state !== row.state && (state === 'settled' || state === 'failed')) await endRefund(db, reference, state)
  return { id: reference, amount, isFailed: state === 'failed', call: call_key, createdAt: created_at }
}

/** `initiated` and `processing` go on. A refund that is `reversed` is taken for made: nothing says that it came back. */
async function stateOf(client: ChapaClient, refId: string): Promise<string> {
  const status = (await client.verifyRefund(refId))?.status?.toLowerCase() ?? ''
  if (/fail|cancel|reject/.test(status)) return 'failed'
  return /refunded|reversed|success/.test(status) ? 'settled' : 'made'
}
