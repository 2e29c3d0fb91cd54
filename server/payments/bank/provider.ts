import type { StoredCallParameters } from '#server/db/json-column.ts'
import type { Db } from '#server/db/open.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { CallRow } from '../call-data.ts'
import { findPayment } from '../data.ts'
import { BANK_CLEARING } from '../ledger.ts'
import type { PaymentProvider, ProviderRefund, ProviderRequests, ProviderTransfer, ProviderView } from '../provider.ts'
import {
  type BankPaymentRow,
  findBankAccount,
  findBankPayment,
  insertBankPayment,
  listBankPayments,
  listPayoutsTo,
  returnParts,
} from './payment-data.ts'
import { closeTransfer, findTransferOf, openTransfer, readArrived } from './transfer-data.ts'

/** The answer to what cannot be done; another attempt would get the same one. */
class BankRejection extends Error {
  readonly code: string

  constructor(code: string, message: string) {
    super(message)
    this.name = 'BankRejection'
    this.code = code
  }
}

const requests: ProviderRequests = {
  create: ({ id, kind, ref_id: refId, amount, currency }) => ({
    amount,
    currency,
    metadata: { kind, refId, paymentId: id },
  }),
  confirm: () => {
    throw new Error('Nobody but the payer can make a bank transfer')
  },
  capture: () => ({}),
  cancel: (reason) => ({ reason }),
  refund: ({ payment, amount, key }) => ({ amount, metadata: { paymentId: payment.id, call: key } }),
  transfer: ({ payment, amount, destination, key, fact }) => ({
    amount,
    currency: payment.currency,
    destination,
    metadata: { kind: payment.kind, refId: payment.ref_id, paymentId: payment.id, call: key, fact },
  }),
}

/**
 * The operator's own bank account. What the buyers send is found in its statements; what goes out is written down, and made
 * by the operator's bank.
 */
export const bank: PaymentProvider = {
  account: BANK_CLEARING,
  requests,
  connect: ({ db }) => ({
    read: ({ id }) => view(db, id),
    open: (call) => open(db, call),
    make: (call) => make(db, call),
    transfer: (call) => payOut(db, call),
    transfersOf: async (paymentId) => (await listBankPayments(db, paymentId, 'payout')).map(transferOf),
    findTransfer: async (id) => {
      const found = await findBankPayment(db, id)
      return found?.kind === 'payout' ? transferOf(found) : undefined
    },
    transfersTo: async (destination) => (await listPayoutsTo(db, destination)).map(transferOf),
    failureOf: (error) => ({
      rejected: error instanceof BankRejection ? { code: error.code, message: error.message } : undefined,
      isReplayed: false,
    }),
  }),
}

/** The payment of a call and its names, as `requests.create` has written them. */
type Created = { amount: number; currency: string; metadata: { kind: string; refId: string; paymentId: string } }

async function open(db: Db, { payment_id: paymentId, parameters }: CallRow): Promise<ProviderView> {
  const { amount, currency } = parameters as StoredCallParameters & Created
  await openTransfer(db, { id: `bt_${paymentId.replaceAll('-', '')}`, paymentId, amount, currency })
  return view(db, paymentId)
}

async function view(db: Db, paymentId: string): Promise<ProviderView> {
  const transfer = await findTransferOf(db, paymentId)
  const payment = await findPayment(db, paymentId)
  if (!transfer || !payment) throw new Error(`No transfer is waited for of payment ${paymentId}`)
  const { id, amount, currency, closed_at } = transfer
  const { received, entryId, at } = await readArrived(db, id)
  const isPaid = received >= amount
  const waiting = closed_at ? 'closed' : 'unpaid'
  return {
    payment: {
      id,
      status: isPaid ? 'paid' : waiting,
      hasExpired: false,
      amount,
      received: isPaid ? amount : 0,
      currency,
      kind: payment.kind,
      refId: payment.ref_id,
      paymentId,
      clientSecret: null,
      error: undefined,
    },
    charge:
      isPaid && entryId && at ? { id: entryId, at, methodLabel: 'Bank transfer', savedCard: undefined } : undefined,
    refunds: (await listBankPayments(db, paymentId, 'refund')).map(refundOf),
    disputes: [],
  }
}

/** A refund that the bank gave back waits for another account: it is still to be made, and has not failed. */
const refundOf = ({ id, amount, call_key, created_at }: BankPaymentRow): ProviderRefund => ({
  id,
  amount,
  isFailed: false,
  call: call_key ?? undefined,
  createdAt: created_at,
})

const transferOf = ({ id, amount, currency, account_id, call_key, created_at }: BankPaymentRow): ProviderTransfer => ({
  id,
  amount,
  currency,
  destination: account_id ?? '',
  call: call_key ?? undefined,
  createdAt: created_at,
  reversals: [],
})

async function make(db: Db, call: CallRow): Promise<void> {
  const transfer = await findTransferOf(db, call.payment_id)
  if (!transfer) throw new Error(`No transfer is waited for of payment ${call.payment_id}`)
  if (call.action === 'cancel') return close(db, transfer.id)
  // The money is held from the moment it arrives.
  if (call.action !== 'refund') return
  const { amount } = call.parameters
  if (typeof amount !== 'number') throw new Error(`call ${call.idempotency_key} has no amount`)
  const { payer } = await readArrived(db, transfer.id)
  await insertBankPayment(db, {
    kind: 'refund',
    paymentId: call.payment_id,
    callKey: call.idempotency_key,
    entryId: null,
    accountId: null,
    amount,
    currency: transfer.currency,
    to: payer,
  })
}

/** A part that has arrived goes back. */
const close = (db: Db, transferId: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    if (await closeTransfer(tx, transferId)) await returnParts(tx, transferId)
  })

async function payOut(
  db: Db,
  { payment_id: paymentId, parameters, idempotency_key }: CallRow,
): Promise<ProviderTransfer> {
  const { amount, currency, destination } = parameters as { amount: number; currency: string; destination: string }
  const to = await findBankAccount(db, destination)
  if (!to) throw new BankRejection('no_bank_account', 'The seller has named no bank account.')
  await insertBankPayment(db, {
    kind: 'payout',
    paymentId,
    callKey: idempotency_key,
    entryId: null,
    accountId: destination,
    amount,
    currency,
    to,
  })
  const made = (await listBankPayments(db, paymentId, 'payout')).find(({ call_key }) => call_key === idempotency_key)
  if (!made) throw new Error(`the payout of ${idempotency_key} was not written down`)
  return transferOf(made)
}
