import { inTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/kernel/context.ts'
import type { Tasks } from '#server/kernel/jobs/jobs.ts'
import { findAccount } from './data.ts'
import { warnWithEnd } from './end-sessions.ts'

type Changed = {
  accountId: string
  /** Tells one change from another: each is told of once. */
  version: number | string
}

/** Tells a seller that their money goes to another bank account from now on, with the link that ends all sessions. */
async function warn(deps: Deps, { accountId, version }: Changed): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const account = await findAccount(tx, accountId)
    if (!account?.email || account.status === 'deleted') return
    const source = `payout-account:${accountId}:${version}`
    await warnWithEnd(tx, deps, account, { template: 'newPayoutAccount', to: account.email, source })
  })
}

/** Payments queue this task by its name when a payout account or a bank account changes. */
export const payoutWarningTasks: Tasks = { 'account.newPayoutAccount': warn }
