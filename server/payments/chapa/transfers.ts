import type { Db } from '#server/db/open.ts'
import { type CallRow, listCalls } from '../call-data.ts'
import type { ProviderTransfer } from '../provider.ts'
import { fromChapaAmount, toChapaAmount } from './amounts.ts'
import { type ChapaClient, ChapaError, type ChapaTransfer } from './client.ts'
import { TransferRejected } from './failures.ts'
import { referenceOf } from './references.ts'
import { findAccountByNumber, findTransferAccount, listTransferCalls } from './transfer-account-data.ts'
import { isOver, isSuccess, timeOf } from './view.ts'

/** Chapa has queued the transfer, and does not say yet whether it arrives: its call stays open until then. */
const underWay = () => new Error('The transfer is under way at the provider.')

type SentMoney = { amount: number; currency: string; destination: string }
// The parameters were made for this very action when the call was queued.
const moneyOf = ({ parameters }: CallRow) => parameters as unknown as SentMoney

/** A transfer that has arrived; one that was reverted after that is taken back whole. */
const transferOf = (call: CallRow, found: ChapaTransfer): ProviderTransfer => {
  const id = referenceOf(call)
  const currency = found.currency.toUpperCase()
  const amount = fromChapaAmount(found.amount, currency)
  return {
    id,
    amount,
    currency,
    destination: moneyOf(call).destination,
    call: call.idempotency_key,
    createdAt: timeOf(found.created_at),
    reversals: isOver(found.status) ? [{ id: `${id}-reverted`, amount }] : [],
  }
}

/**
 * Sends money to the seller's bank or mobile money, unless an earlier attempt has. Throws until Chapa says that it has arrived,
 * or that it never will.
 */
export async function makeTransfer(db: Db, client: ChapaClient, call: CallRow): Promise<ProviderTransfer> {
  const reference = referenceOf(call)
  const earlier = call.attempts > 1 ? await client.verifyTransfer(reference) : undefined
  if (earlier) return answerOf(call, earlier)
  const { amount, currency, destination } = moneyOf(call)
  const to = await findTransferAccount(db, destination)
  if (!to) throw new TransferRejected('no_transfer_account', 'The seller has named no account for transfers.')
  try {
    await client.transfer({
      account_name: to.holder,
      account_number: to.number,
      amount: toChapaAmount(amount, currency),
      currency,
      reference,
      bank_code: to.bank_code,
    })
  } catch (error) {
    // An earlier attempt was slower than its answer.
    if (!(error instanceof ChapaError && error.isUsedBefore)) throw error
  }
  const found = await client.verifyTransfer(reference)
  if (!found) throw underWay()
  return answerOf(call, found)
}

function answerOf(call: CallRow, found: ChapaTransfer): ProviderTransfer {
  if (isSuccess(found.status)) return transferOf(call, found)
  if (isOver(found.status)) throw new TransferRejected('transfer_failed', 'The bank did not take the transfer.')
  throw underWay()
}

/** Chapa has taken it and has not settled it: it can no longer be given up. */
export async function isTransferUnderWay(client: ChapaClient, call: CallRow): Promise<boolean> {
  const found = await client.verifyTransfer(referenceOf(call))
  return found !== undefined && !isSuccess(found.status) && !isOver(found.status)
}

async function readTransfer(client: ChapaClient, call: CallRow): Promise<ProviderTransfer | undefined> {
  const found = await client.verifyTransfer(referenceOf(call))
  if (!found) return undefined
  return isSuccess(found.status) || (call.state === 'done' && isOver(found.status))
    ? transferOf(call, found)
    : undefined
}

const defined = <T>(found: readonly (T | undefined)[]): T[] => found.filter((each) => each !== undefined)

/** The transfers of a payment that have arrived: Chapa has no list by payment, so each call is looked for by its name. */
export async function listTransfersOf(db: Db, client: ChapaClient, paymentId: string, ids: readonly string[]) {
  const calls = (await listCalls(db, paymentId)).filter(
    ({ action, state, attempts }) => action === 'transfer' && state !== 'failed' && attempts > 0,
  )
  const ours = defined(await Promise.all(calls.map((call) => readTransfer(client, call))))
  const others = ids.filter((id) => !ours.some((transfer) => transfer.id === id))
  return [...ours, ...defined(await Promise.all(others.map((id) => findTransfer(db, client, id))))]
}

/** A transfer by its name, also one that was made by hand: its seller is found by the account. */
export async function findTransfer(db: Db, client: ChapaClient, id: string): Promise<ProviderTransfer | undefined> {
  const found = await client.verifyTransfer(id)
  if (!found || !isSuccess(found.status)) return undefined
  const currency = found.currency.toUpperCase()
  const { bank_code: bankCode, account_number: number } = found
  const to = bankCode && number ? await findAccountByNumber(db, { bankCode, number }) : undefined
  return {
    id,
    amount: fromChapaAmount(found.amount, currency),
    currency,
    destination: to?.account_id ?? '',
    call: undefined,
    createdAt: timeOf(found.created_at),
    reversals: [],
  }
}

export async function listTransfersTo(db: Db, client: ChapaClient, destination: string): Promise<ProviderTransfer[]> {
  const calls = await listTransferCalls(db, destination)
  return defined(await Promise.all(calls.map((call) => readTransfer(client, call))))
}
