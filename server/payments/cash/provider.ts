import type { StoredCallParameters } from '#server/db/json-column.ts'
import type { Db } from '#server/db/open.ts'
import type { CallRow } from '../call-data.ts'
import { findPayment } from '../data.ts'
import { CASH_CLEARING } from '../ledger.ts'
import type { PaymentProvider, ProviderRequests, ProviderView } from '../provider.ts'
import { closeCash, findCash, openCash, receiveCash } from './cash-data.ts'

const never = (what: string) => (): never => {
  throw new Error(`Cash goes from hand to hand: the marketplace cannot ${what}`)
}

const requests: ProviderRequests = {
  create: ({ id, kind, ref_id: refId, amount, currency }) => ({
    amount,
    currency,
    metadata: { kind, refId, paymentId: id },
  }),
  confirm: never('charge it'),
  capture: () => ({}),
  cancel: (reason) => ({ reason }),
  refund: never('give it back'),
  transfer: never('send it'),
}

/**
 * Money that the seller takes from the buyer when they meet. It is reserved by the buyer's word and taken with the end of
 * the order; then the seller has it already.
 */
export const cash: PaymentProvider = {
  account: CASH_CLEARING,
  requests,
  connect: ({ db }) => ({
    read: ({ id }) => view(db, id),
    open: (call) => open(db, call),
    make: (call) => make(db, call),
    transfer: never('send it'),
    transfersOf: async () => [],
    findTransfer: async () => undefined,
    transfersTo: async () => [],
    failureOf: () => ({ isReplayed: false }),
  }),
}

/** The payment of a call and its names, as `requests.create` has written them. */
type Created = { amount: number; currency: string }

async function open(db: Db, { payment_id: paymentId, parameters }: CallRow): Promise<ProviderView> {
  const { amount, currency } = parameters as StoredCallParameters & Created
  await openCash(db, { id: `ca_${paymentId.replaceAll('-', '')}`, paymentId, amount, currency })
  return view(db, paymentId)
}

async function view(db: Db, paymentId: string): Promise<ProviderView> {
  const found = await findCash(db, paymentId)
  const payment = await findPayment(db, paymentId)
  if (!found || !payment) throw new Error(`No cash is waited for of payment ${paymentId}`)
  const { id, amount, currency, promised_at: at } = found
  const status = statusOf(found)
  return {
    payment: {
      id,
      status,
      hasExpired: false,
      amount,
      received: status === 'paid' ? amount : 0,
      currency,
      kind: payment.kind,
      refId: payment.ref_id,
      paymentId,
      clientSecret: null,
      error: undefined,
    },
    charge: at && status !== 'closed' ? { id, at, methodLabel: 'Cash', savedCard: undefined } : undefined,
    refunds: [],
    disputes: [],
  }
}

function statusOf({ promised_at, received_at, closed_at }: NonNullable<Awaited<ReturnType<typeof findCash>>>) {
  if (received_at) return 'paid'
  if (closed_at) return 'closed'
  return promised_at ? 'reserved' : 'unpaid'
}

async function make(db: Db, { action, payment_id: paymentId }: CallRow): Promise<void> {
  if (action === 'cancel') await closeCash(db, paymentId)
  if (action === 'capture') await receiveCash(db, paymentId)
}
