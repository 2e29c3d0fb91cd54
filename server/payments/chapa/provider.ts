import type { StoredCallParameters } from '#server/db/json-column.ts'
import type { Deps } from '#server/kernel/context.ts'
import { unavailable } from '#server/kernel/http/errors.ts'
import type { CallRow } from '../call-data.ts'
import { findPayment, type PaymentRow } from '../data.ts'
import { CHAPA } from '../ledger.ts'
import { payableOf } from '../payables.ts'
import type { PaymentProvider, ProviderRequests, ProviderView } from '../provider.ts'
import { toChapaAmount } from './amounts.ts'
import {
  type CheckoutRow,
  findCheckout,
  findPayer,
  noteAddress,
  noteClosed,
  noteRefund,
  prepareCheckout,
  prepareRefund,
  renameCheckout,
} from './checkout-data.ts'
import { type ChapaClient, ChapaError, chapaClient, type NewCheckout } from './client.ts'
import { failureOf, readFromChapa } from './failures.ts'
import { referenceOf } from './references.ts'
import { findTransfer, isTransferUnderWay, listTransfersOf, listTransfersTo, makeTransfer } from './transfers.ts'
import { readRefunds, viewOf } from './view.ts'

const requests: ProviderRequests = {
  create: ({ id, kind, ref_id: refId, amount, currency }) => ({
    amount,
    currency,
    metadata: { kind, refId, paymentId: id },
  }),
  confirm: () => {
    throw new Error('Nobody but the payer can pay on the page of Chapa')
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

/** The switched-on provider. Payments from before it was switched off wait until it is on again. */
function clientOf({ chapa }: Deps): ChapaClient {
  if (!chapa) throw unavailable('This payment provider is switched off.')
  return chapaClient(chapa)
}

/** Chapa (Ethiopia): the buyer pays on its page, by telebirr, CBE Birr, M-Pesa, card and others. */
export const chapa: PaymentProvider = {
  account: CHAPA,
  requests,
  connect: (deps) => {
    const { db } = deps
    const reading = <T>(read: (client: ChapaClient) => Promise<T>) => readFromChapa(async () => read(clientOf(deps)))
    return {
      read: (payment) => reading((client) => read(deps, client, payment)),
      open: async (call) => open(deps, clientOf(deps), call),
      make: async (call, txRef) => make(deps, clientOf(deps), call, txRef),
      transfer: async (call) => makeTransfer(db, clientOf(deps), call),
      isUnderWay: (call) => reading((client) => isTransferUnderWay(client, call)),
      transfersOf: (paymentId, ids) => reading((client) => listTransfersOf(db, client, paymentId, ids)),
      findTransfer: (id) => reading((client) => findTransfer(db, client, id)),
      transfersTo: (destination) => reading((client) => listTransfersTo(db, client, destination)),
      failureOf,
    }
  },
}

async function knownPayment({ db }: Deps, id: string): Promise<PaymentRow> {
  const payment = await findPayment(db, id)
  if (!payment) throw new Error(`There is no payment ${id}`)
  return payment
}

async function read({ db }: Deps, client: ChapaClient, payment: PaymentRow): Promise<ProviderView> {
  const checkout = await findCheckout(db, payment.id)
  if (!checkout?.url) throw new Error('A payment that the provider does not know cannot be read there')
  const found = await client.verify(checkout.tx_ref)
  return viewOf({ payment, checkout, found, refunds: await readRefunds(db, client, payment.id) })
}

/**
 * Opens the page on which the buyer pays. Chapa takes a name once and tells the address only then: if the answer was lost,
 * nobody has seen the address, and the payment is opened under the next name.
 */
async function open(deps: Deps, client: ChapaClient, call: CallRow): Promise<ProviderView> {
  const { db } = deps
  const payment = await knownPayment(deps, call.payment_id)
  const { amount, currency } = call.parameters as StoredCallParameters & { amount: number; currency: string }
  const prepared = await prepareCheckout(db, { paymentId: payment.id, amount, currency })
  if (!prepared.url) await initialize(deps, client, payment, prepared)
  const checkout = await findCheckout(db, payment.id)
  if (!checkout?.url) throw new ChapaError('The page was opened by another attempt.')
  return viewOf({ payment, checkout, found: undefined, refunds: [] })
}

async function initialize(deps: Deps, client: ChapaClient, payment: PaymentRow, checkout: CheckoutRow): Promise<void> {
  try {
    await noteAddress(deps.db, checkout.tx_ref, await client.initialize(await newCheckout(deps, payment, checkout)))
  } catch (error) {
    if (!(error instanceof ChapaError && error.isUsedBefore)) throw error
    await renameCheckout(deps.db, checkout)
    throw new ChapaError('The answer to an earlier attempt was lost; the payment is opened under another name.')
  }
}

/** The longest title that Chapa takes, of the few characters that it takes. */
const TITLE = 16
const plainTitle = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9 ._-]/g, '')
    .slice(0, TITLE)
    .trim()

async function newCheckout(
  { db, settings }: Deps,
  { kind, ref_id, payer_id }: PaymentRow,
  { tx_ref, amount, currency }: CheckoutRow,
): Promise<NewCheckout> {
  const payer = payer_id ? await findPayer(db, payer_id) : undefined
  const [firstName = '', ...others] = (payer?.name ?? '').trim().split(/\s+/)
  const title = plainTitle(settings.marketplaceName)
  return {
    amount: toChapaAmount(amount, currency),
    currency,
    tx_ref,
    return_url: new URL(payableOf(kind).returnPath?.(ref_id) ?? '/', settings.publicUrl).href,
    ...(payer?.email ? { email: payer.email } : {}),
    ...(firstName ? { first_name: firstName } : {}),
    ...(others.length > 0 ? { last_name: others.join(' ') } : {}),
    ...(title ? { customization: { title } } : {}),
  }
}

async function make(deps: Deps, client: ChapaClient, call: CallRow, txRef: string): Promise<void> {
  const { db } = deps
  if (call.action === 'cancel') {
    await client.cancel(txRef)
    await noteClosed(db, txRef)
    return
  }
  // The money is held from the moment it arrives.
  if (call.action !== 'refund') return
  const { charge_id, currency } = await knownPayment(deps, call.payment_id)
  const { amount } = call.parameters
  if (typeof amount !== 'number') throw new Error(`call ${call.idempotency_key} has no amount`)
  const reference = referenceOf(call)
  await prepareRefund(db, { reference, payment_id: call.payment_id, call_key: call.idempotency_key, amount })
  await noteRefund(
    db,
    reference,
    await askRefund(client, charge_id ?? txRef, { reference, amount: toChapaAmount(amount, currency) }),
  )
}

/** Chapa's name of the refund; undefined if it was asked for before and the answer was lost. */
async function askRefund(
  client: ChapaClient,
  of: string,
  { reference, amount }: { reference: string; amount: string },
): Promise<string | undefined> {
  try {
    return await client.refund(of, { amount, reason: 'Refund of an order', reference })
  } catch (error) {
    if (error instanceof ChapaError && error.isUsedBefore) return undefined
    throw error
  }
}
