import type { Db } from '#server/db/open.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { audit } from '#server/kernel/audit-data.ts'
import type { Deps, Origin, Viewer } from '#server/kernel/context.ts'
import { conflict, notFound } from '#server/kernel/errors.ts'
import { documentsOf, lockAccount } from './data.ts'
import { removeQuietly } from './documents.ts'
import { eraseAccount, lockAdmins, lockOrdersOf, reasonsToKeep } from './erasure-data.ts'
import type { AccountRow } from './present.ts'
import { endAllSessions } from './sessions.ts'

/** Deletes an account's addresses and other personal data from the table of one kind of transactions. */
export type Erase = (tx: Db, accountId: string) => Promise<void>
const erasures = new Map<string, Erase>()

export const registerErasure = (kind: string, erase: Erase) => void erasures.set(kind, erase)

/** Erases an account, unless orders are open, money is held for it or owed to it, or it is the last administrator. */
export async function removeAccount(
  deps: Deps,
  { viewer, account, origin }: { viewer: Viewer; account: AccountRow; origin: Origin },
): Promise<void> {
  const files = await inTransaction(deps.db, async (tx) => {
    await lockOrdersOf(tx, account.id)
    if (account.is_admin) await lockAdmins(tx)
    const current = await lockAccount(tx, account.id)
    if (!current || current.status === 'deleted') throw notFound()
    const reasons = await reasonsToKeep(tx, current)
    if (reasons.length > 0)
      throw conflict('account_in_use', 'This account cannot be deleted now.', {
        reasons: reasons.map((code) => ({ code })),
      })
    const documents = await documentsOf(tx, account.id)
    await endAllSessions(tx, account.id)
    await eraseAccount(tx, account.id)
    for (const erase of erasures.values()) await erase(tx, account.id)
    await audit(tx, {
      actor: viewer.id,
      sessionId: viewer.sessionId,
      action: 'account.erased',
      kind: 'account',
      refId: account.id,
      ip: origin.ip,
    })
    return [...(current.picture ? [current.picture.url] : []), ...documents.map(({ stored_as }) => stored_as)]
  })
  await removeQuietly(deps, files)
}
