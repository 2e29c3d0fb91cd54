import { randomBytes } from 'node:crypto'
import type { Db } from '#server/db/open.ts'
import { queueJob } from '#server/kernel/jobs/jobs.ts'
import { scaledInteger } from '#shared/kernel/minor-units.ts'
import { type ChapaObjects, findBy, findObject, insertObject, listBy, saveObject } from './data.ts'

/** An answer of the API that is no success. */
export class Rejection extends Error {
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.name = 'Rejection'
    this.status = status
  }
}

/** The context of a change, all in one transaction. */
export type ChapaWork = { tx: Db; now: Date }

const DECIMALS = 2
const TRANSFER_SECONDS = 2

export const newReference = () => randomBytes(9).toString('base64url').replace(/[-_]/g, '0')

export function amountOf(text: string): number {
  const amount = scaledInteger(text, DECIMALS)
  if (amount === undefined || amount <= 0) throw new Rejection(400, 'The amount must be greater than 0.')
  return amount
}

/** The events of webhooks, by what they are about. */
export type ChapaEvent = { event: string } & Record<string, unknown>

const send = (tx: Db, event: ChapaEvent) => queueJob(tx, 'sandbox.chapaDeliver', { event })

type Transaction = ChapaObjects['chapa_transaction']

/** Ends the page as the payer wants, once. Returns the transaction as it is then. */
export async function endCheckout(
  { tx, now }: ChapaWork,
  token: string,
  { status, method }: { status: 'success' | 'failed' | 'cancelled'; method: string | null },
): Promise<Transaction | undefined> {
  const found = await findBy(tx, 'chapa_transaction', { token }, { lock: true })
  if (!found) return undefined
  if (found.status !== 'pending') return found
  const ended = { ...found, status, method, updated: now.toISOString() }
  await saveObject(tx, ended)
  await send(tx, {
    event: status === 'success' ? 'charge.success' : 'charge.failed/cancelled',
    type: 'API',
    status: status === 'success' ? 'success' : 'failed/cancelled',
    tx_ref: ended.id,
    reference: ended.reference,
    amount: ended.amount,
    currency: ended.currency,
    mode: 'test',
    payment_method: method,
    email: ended.email,
    created_at: ended.created,
    updated_at: ended.updated,
  })
  return ended
}

/** Only an active transaction can be cancelled. */
export async function cancelTransaction({ tx, now }: ChapaWork, txRef: string): Promise<Transaction> {
  const found = await findObject(tx, 'chapa_transaction', txRef, { lock: true })
  if (!found) throw new Rejection(404, 'Invalid transaction or Transaction not found')
  if (found.status !== 'pending') throw new Rejection(400, 'Only active transactions can be cancelled')
  const cancelled = { ...found, status: 'cancelled' as const, updated: now.toISOString() }
  await saveObject(tx, cancelled)
  return cancelled
}

/** Refunds a part of a payment, by Chapa's reference of it or by ours; each name of a refund is taken once. */
export async function refundTransaction(
  { tx, now }: ChapaWork,
  of: string,
  wanted: { amount: string | undefined; reference: string },
) {
  const found =
    (await findBy(tx, 'chapa_transaction', { reference: of }, { lock: true })) ??
    (await findObject(tx, 'chapa_transaction', of, { lock: true }))
  if (found?.status !== 'success') throw new Rejection(404, 'Transaction not found')
  if (await findBy(tx, 'chapa_refund', { reference: wanted.reference }))
    throw new Rejection(400, 'Refund reference has been used before')
  const made = await listBy(tx, 'chapa_refund', { txRef: found.id, status: 'refunded' })
  const left = amountOf(found.amount) - made.reduce((sum, { amount }) => sum + amountOf(amount), 0)
  const amount = wanted.amount ?? found.amount
  if (amountOf(amount) > left) throw new Rejection(400, 'The refund amount is more than what is left of the transaction')
  const refund: ChapaObjects['chapa_refund'] = {
    id: newReference(),
    object: 'chapa_refund',
    txRef: found.id,
    reference: wanted.reference,
    amount,
    currency: found.currency,
    status: 'refunded',
    created: now.toISOString(),
  }
  await insertObject(tx, refund)
  await send(tx, {
    event: 'charge.refunded',
    type: 'API',
    status: 'refunded',
    tx_ref: found.id,
    reference: found.reference,
    ref_id: refund.id,
    amount,
    currency: found.currency,
  })
  return refund
}

type NewTransfer = Pick<
  ChapaObjects['chapa_transfer'],
  'id' | 'amount' | 'currency' | 'accountName' | 'accountNumber' | 'bankCode'
>

/** Queues a transfer; whether it arrives is seen a moment later. */
export async function queueTransfer({ tx, now }: ChapaWork, wanted: NewTransfer): Promise<void> {
  amountOf(wanted.amount)
  const at = now.toISOString()
  const transfer = {
    ...wanted,
    object: 'chapa_transfer' as const,
    status: 'pending' as const,
    created: at,
    updated: at,
  }
  if (!(await insertObject(tx, transfer))) throw new Rejection(400, 'Transfer reference has been used before')
  const runAt = new Date(Date.now() + TRANSFER_SECONDS * 1000)
  await queueJob(tx, 'sandbox.chapaSettle', { reference: wanted.id }, { key: `chapa:${wanted.id}`, runAt })
}

/** Accounts with this ending take no money. */
const CLOSED = '0000'

export async function settleTransfer({ tx, now }: ChapaWork, reference: string): Promise<void> {
  const found = await findObject(tx, 'chapa_transfer', reference, { lock: true })
  if (found?.status !== 'pending') return
  const status = found.accountNumber.endsWith(CLOSED) ? 'failed/cancelled' : 'success'
  await saveObject(tx, { ...found, status, updated: now.toISOString() })
  await send(tx, {
    event: status === 'success' ? 'payout.success' : 'payout.failed/cancelled',
    type: 'Payout',
    status,
    reference,
    account_name: found.accountName,
    account_number: found.accountNumber,
    bank_id: found.bankCode,
    amount: found.amount,
    currency: found.currency,
  })
}
