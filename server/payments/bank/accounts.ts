import type { Db } from '#server/db/open.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { actorOf, audit } from '#server/kernel/audit-data.ts'
import type { Origin, Viewer } from '#server/kernel/context.ts'
import { conflict } from '#server/kernel/http/errors.ts'
import { newId } from '#server/kernel/id.ts'
import { queueJob } from '#server/kernel/jobs/jobs.ts'
import { maskAccountNumber } from '#shared/bank/account-number.ts'
import { checkWaitingEarnings } from '../earning-clearance.ts'
import {
  type BankAccountRow,
  type BankAccountValues,
  deleteBankAccount,
  hasPayoutsOnTheWay,
  lockBankAccount,
  putBankAccount,
} from './account-data.ts'

type By = { viewer: Viewer; origin: Origin }

/** The entry of the audit log for an account, without its whole number. */
const auditedOf = ({ holder, number, bic, bank_name: bankName }: BankAccountValues) => ({
  holder,
  number: maskAccountNumber(number),
  ...(bic ? { bic } : {}),
  ...(bankName ? { bankName } : {}),
})

const isSame = (one: BankAccountValues, other: BankAccountValues) =>
  (['holder', 'number', 'bic', 'bank_name'] as const).every((column) => one[column] === other[column])

/**
 * Names the account to which a seller is paid by bank transfer, tells the owner by mail, and checks at once what waited for
 * it. What is written down already goes to the account that was named then.
 */
export const nameBankAccount = (db: Db, { viewer, origin }: By, values: BankAccountValues): Promise<BankAccountRow> =>
  inTransaction(db, async (tx) => {
    const before = await lockBankAccount(tx, viewer.id)
    if (before && isSame(before, values)) return before
    const named = await putBankAccount(tx, viewer.id, values)
    await audit(tx, {
      ...actorOf(viewer, origin),
      action: 'payout_account.bank_named',
      kind: 'account',
      refId: viewer.id,
      ...(before ? { before: auditedOf(before) } : {}),
      after: auditedOf(named),
    })
    await queueJob(tx, 'account.newPayoutAccount', { accountId: viewer.id, version: `bank:${newId()}` })
    await checkWaitingEarnings(tx, viewer.id)
    return named
  })

/** Forgets a seller's account, if there is one. Refused while money is on its way to it: it may come back, and then has to go somewhere. */
export const removeBankAccount = (db: Db, { viewer, origin }: By): Promise<void> =>
  inTransaction(db, async (tx) => {
    const before = await lockBankAccount(tx, viewer.id)
    if (!before) return
    if (await hasPayoutsOnTheWay(tx, viewer.id))
      throw conflict('payouts_on_the_way', 'Money is on its way to this account. It can be removed once it is there.')
    await deleteBankAccount(tx, viewer.id)
    await audit(tx, {
      ...actorOf(viewer, origin),
      action: 'payout_account.bank_removed',
      kind: 'account',
      refId: viewer.id,
      before: auditedOf(before),
    })
  })
