import type { Db } from '#server/db/open.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { audit } from '#server/kernel/audit-data.ts'
import type { Deps, Origin, Viewer } from '#server/kernel/context.ts'
import { conflict, notFound } from '#server/kernel/http/errors.ts'
import { requireActingAdmin, requireRightOver } from './administrator.ts'
import { documentsOf, lockAccount } from './data.ts'
import { removeQuietly } from './documents.ts'
import { archivesOf, eraseAccount, lockOrdersOf, reasonsToKeep } from './erasure-data.ts'
import type { AccountRow } from './present.ts'
import { endAllSessions } from './sessions.ts'
import { lockStaff, withdrawInvitationsOf, withdrawInvitationsTo } from './staff-data.ts'

/**
 * Deletes an account's addresses and other personal data from the table of one kind of transactions. `before` is the
 * account as it was.
 */
export type Erase = (tx: Db, accountId: string, deps: Deps, before: { email: string | null }) => Promise<void>
const erasures = new Map<string, Erase>()

export const registerErasure = (kind: string, erase: Erase) => void erasures.set(kind, erase)

type ErasureRequest = { viewer: Viewer; origin: Origin; reason?: string | undefined }

/** Erases a locked account and gives the addresses of its files, which are removed once this is committed. */
async function eraseLocked(
  tx: Db,
  deps: Deps,
  account: AccountRow,
  { viewer, origin, reason }: ErasureRequest,
): Promise<string[]> {
  const documents = await documentsOf(tx, account.id)
  const archives = await archivesOf(tx, account.id)
  await endAllSessions(tx, account.id)
  if (account.is_admin) await withdrawInvitationsOf(tx, account.id)
  if (account.email) await withdrawInvitationsTo(tx, account.email)
  await eraseAccount(tx, account.id)
  for (const erase of erasures.values()) await erase(tx, account.id, deps, account)
  await audit(tx, {
    actor: viewer.id,
    sessionId: viewer.sessionId,
    action: 'account.erased',
    kind: 'account',
    refId: account.id,
    reason,
    ip: origin.ip,
  })
  return [
    ...(account.picture ? [account.picture.url] : []),
    ...documents.map(({ stored_as }) => stored_as),
    ...archives,
  ]
}

/** Erases an account, unless orders are open, money is held for it or owed to it, or it is the last administrator. */
export async function removeAccount(
  deps: Deps,
  { account, ...request }: ErasureRequest & { account: AccountRow },
): Promise<void> {
  const files = await inTransaction(deps.db, async (tx) => {
    await lockOrdersOf(tx, [account.id])
    if (account.is_admin) await lockStaff(tx)
    const current = await lockAccount(tx, account.id)
    if (!current || current.status === 'deleted') throw notFound()
    await requireRightOver(tx, current, request.viewer.id)
    const reasons = await reasonsToKeep(tx, current)
    if (reasons.length > 0)
      throw conflict('account_in_use', 'This account cannot be deleted now.', {
        reasons: reasons.map((code) => ({ code })),
      })
    return eraseLocked(tx, deps, current, request)
  })
  await removeQuietly(deps, files)
}

/** Erases several accounts for an administrator: all that exist, or none. Returns how many. */
export async function removeAccounts(deps: Deps, ids: readonly string[], request: ErasureRequest): Promise<number> {
  const { viewer } = request
  const wanted = [...new Set(ids)].sort()
  const { files, count } = await inTransaction(deps.db, async (tx) => {
    await lockOrdersOf(tx, wanted)
    await requireActingAdmin(tx, viewer, 'suspend')
    const accounts: AccountRow[] = []
    for (const id of wanted) {
      const account = await lockAccount(tx, id)
      if (!account || account.status === 'deleted') continue
      await requireRightOver(tx, account, viewer.id)
      accounts.push(account)
    }
    const reasons: { _id: string; code: string }[] = []
    for (const account of accounts) {
      const codes = account.id === viewer.id ? ['self'] : await reasonsToKeep(tx, account)
      reasons.push(...codes.map((code) => ({ _id: account.id, code })))
    }
    if (reasons.length > 0)
      throw conflict('account_in_use', 'Some of these accounts cannot be deleted now.', { reasons })
    const removed: string[] = []
    for (const account of accounts) removed.push(...(await eraseLocked(tx, deps, account, request)))
    return { files: removed, count: accounts.length }
  })
  await removeQuietly(deps, files)
  return count
}
