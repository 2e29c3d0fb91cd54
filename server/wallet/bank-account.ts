import type { Db } from '#server/db/open.ts'
import { type BankAccountRow, findOwnBankAccount, hasPayoutsOnTheWay } from '#server/payments/bank/account-data.ts'
import { maskAccountNumber } from '#shared/bank/account-number.ts'
import type { BankAccount } from '#shared/contract/bank-account.ts'

export async function presentBankAccount(db: Db, row: BankAccountRow): Promise<BankAccount> {
  const { account_id, holder, number, bic, bank_name: bankName, updated_at } = row
  return {
    holder,
    maskedNumber: maskAccountNumber(number),
    ...(bic ? { bic } : {}),
    ...(bankName ? { bankName } : {}),
    hasPayoutsOnTheWay: await hasPayoutsOnTheWay(db, account_id),
    changedAt: updated_at.toISOString(),
  }
}

export async function showBankAccount(db: Db, sellerId: string): Promise<BankAccount | null> {
  const row = await findOwnBankAccount(db, sellerId)
  return row ? presentBankAccount(db, row) : null
}
