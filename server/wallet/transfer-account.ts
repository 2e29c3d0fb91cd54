import type { Db } from '#server/db/open.ts'
import {
  findTransferAccount,
  hasTransfersOnTheWay,
  type TransferAccountRow,
} from '#server/payments/chapa/transfer-account-data.ts'
import { maskAccountNumber } from '#shared/bank/account-number.ts'
import type { TransferAccount } from '#shared/contract/transfer-account.ts'

export async function presentTransferAccount(db: Db, row: TransferAccountRow): Promise<TransferAccount> {
  return {
    bank: row.bank_code,
    bankName: row.bank_name,
    holder: row.holder,
    maskedNumber: maskAccountNumber(row.number),
    hasPayoutsOnTheWay: await hasTransfersOnTheWay(db, row.account_id),
    changedAt: row.updated_at.toISOString(),
  }
}

export async function showTransferAccount(db: Db, sellerId: string): Promise<TransferAccount | null> {
  const row = await findTransferAccount(db, sellerId)
  return row ? presentTransferAccount(db, row) : null
}
