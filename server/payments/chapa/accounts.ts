import type { Db } from '#server/db/open.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { actorOf, audit } from '#server/kernel/audit-data.ts'
import type { ChapaAccess, Deps, Origin, Viewer } from '#server/kernel/context.ts'
import { badInput, conflict } from '#server/kernel/http/errors.ts'
import { newId } from '#server/kernel/id.ts'
import { queueJob } from '#server/kernel/jobs/jobs.ts'
import { maskAccountNumber } from '#shared/bank/account-number.ts'
import type { TransferAccountEntry } from '#shared/contract/transfer-account.ts'
import { checkWaitingEarnings } from '../earning-clearance.ts'
import { type ChapaBank, chapaClient } from './client.ts'
import { readFromChapa } from './failures.ts'
import {
  deleteTransferAccount,
  hasTransfersOnTheWay,
  lockTransferAccount,
  putTransferAccount,
  type TransferAccountRow,
  type TransferAccountValues,
} from './transfer-account-data.ts'

type By = { viewer: Viewer; origin: Origin }

const FRESH_MS = 3_600_000
const lists = new WeakMap<ChapaAccess, { banks: ChapaBank[]; until: number }>()

/** The banks and mobile money to which Chapa transfers, none if it is off; the list is read once an hour. */
export async function listTransferBanks({ chapa, settings: { currency } }: Deps): Promise<ChapaBank[]> {
  if (!chapa) return []
  const known = lists.get(chapa)
  if (known && known.until > Date.now()) return known.banks
  const banks = await readFromChapa(() => chapaClient(chapa).banks(currency))
  lists.set(chapa, { banks, until: Date.now() + FRESH_MS })
  return banks
}

/** The entry of the audit log for an account, without its whole number. */
const auditedOf = ({ holder, number, bank_name: bankName }: TransferAccountValues) => ({
  holder,
  number: maskAccountNumber(number),
  bankName,
})

const isSame = (one: TransferAccountValues, other: TransferAccountValues) =>
  (['holder', 'number', 'bank_code'] as const).every((column) => one[column] === other[column])

async function valuesOf(
  deps: Deps,
  { bank: code, holder, number }: TransferAccountEntry,
): Promise<TransferAccountValues> {
  const bank = (await listTransferBanks(deps)).find((each) => each.code === code)
  if (!bank) throw badInput({ bank: 'must be chosen' })
  if (bank.length !== undefined && number.length !== bank.length)
    throw badInput({ number: `must have ${bank.length} digits at this bank` })
  return { holder, number, bank_code: bank.code, bank_name: bank.name }
}

/**
 * Names the account to which the provider transfers a seller's money, tells the owner by mail, and checks at once what waited for
 * it. What Chapa has taken already goes to the account that was named then.
 */
export async function nameTransferAccount(
  deps: Deps,
  { viewer, origin }: By,
  entry: TransferAccountEntry,
): Promise<TransferAccountRow> {
  const values = await valuesOf(deps, entry)
  return inTransaction(deps.db, async (tx) => {
    const before = await lockTransferAccount(tx, viewer.id)
    if (before && isSame(before, values)) return before
    const named = await putTransferAccount(tx, viewer.id, values)
    await audit(tx, {
      ...actorOf(viewer, origin),
      action: 'payout_account.transfer_named',
      kind: 'account',
      refId: viewer.id,
      ...(before ? { before: auditedOf(before) } : {}),
      after: auditedOf(named),
    })
    await queueJob(tx, 'account.newPayoutAccount', { accountId: viewer.id, version: `transfer:${newId()}` })
    await checkWaitingEarnings(tx, viewer.id)
    return named
  })
}

/** Forgets a seller's account, if there is one. Refused while money is on its way to it. */
export const removeTransferAccount = (db: Db, { viewer, origin }: By): Promise<void> =>
  inTransaction(db, async (tx) => {
    const before = await lockTransferAccount(tx, viewer.id)
    if (!before) return
    if (await hasTransfersOnTheWay(tx, viewer.id))
      throw conflict('payouts_on_the_way', 'Money is on its way to this account. It can be removed once it is there.')
    await deleteTransferAccount(tx, viewer.id)
    await audit(tx, {
      ...actorOf(viewer, origin),
      action: 'payout_account.transfer_removed',
      kind: 'account',
      refId: viewer.id,
      before: auditedOf(before),
    })
  })
