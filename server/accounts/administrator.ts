import type { Db } from '#server/db/open.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { type Actor, audit } from '#server/kernel/audit-data.ts'
import type { Viewer } from '#server/kernel/context.ts'
import { conflict, notAllowed } from '#server/kernel/http/errors.ts'
import { newId } from '#server/kernel/id.ts'
import { activeAdmins } from '#server/notifications/administrators-data.ts'
import { ownTimeZone } from '#shared/kernel/time-zone.ts'
import { findByEmail, insertAccount, lockAccount, updateAccount } from './data.ts'
import { lockAdmins } from './erasure-data.ts'
import type { AccountRow } from './present.ts'
import { endAllSessions } from './sessions.ts'
import { usernamesFrom } from './usernames.ts'

/** The outcome: the account already was an administrator, became one, or must first set a password by mail. */
export type Appointment = 'already' | 'appointed' | 'needs-password'

async function open(tx: Db, email: string): Promise<AccountRow> {
  const [name = email] = email.split('@')
  for (const username of usernamesFrom(name)) {
    const account = await insertAccount(tx, {
      id: newId(),
      email,
      name,
      username,
      account_type: 'individual',
      timezone: ownTimeZone(),
    })
    if (account) return account
  }
  throw new Error(`No account could be opened for ${email}`)
}

/**
 * True if the password belongs to the owner of the address. Another person may have registered an address that is not
 * confirmed, and administrators sign in with such an address.
 */
const isProven = ({ email_verified_at, password_hash }: AccountRow) =>
  email_verified_at !== null && password_hash !== null

/**
 * Makes the owner of an address an administrator, on the word of the operator. An account that never confirmed the
 * address may belong to another person: its password and sessions end, and a code mailed to the address sets a new one.
 * Without `opens`, an address without an account is an error.
 */
export const appointAdministrator = (db: Db, email: string, { opens }: { opens: boolean }): Promise<Appointment> =>
  inTransaction(db, async (tx) => {
    const found = await findByEmail(tx, email)
    const known = found && (await lockAccount(tx, found.id))
    if (!known && !opens) throw new Error(`No account is registered with ${email}`)
    if (known && known.status !== 'active') throw new Error(`The account of ${email} is ${known.status}`)
    if (known?.is_admin) return 'already'
    const account = known ?? (await open(tx, email))
    await updateAccount(tx, account.id, { is_admin: true, ...(isProven(account) ? {} : { password_hash: null }) })
    if (!isProven(account)) await endAllSessions(tx, account.id)
    await audit(tx, {
      action: 'account.appointed_administrator',
      kind: 'account',
      refId: account.id,
      before: { isAdmin: false },
      after: { isAdmin: true },
      reason: 'by the command "admin"',
    })
    return isProven(account) ? 'appointed' : 'needs-password'
  })

/**
 * Locks the administrators until the transaction ends, and refuses a caller who is none any more: of two administrators
 * who end each other's rights at once, the second one fails.
 */
export async function requireActingAdmin(tx: Db, viewer: Pick<Viewer, 'id'>): Promise<void> {
  const admins = await lockAdmins(tx)
  const own = admins.find(({ id }) => id === viewer.id)
  if (own?.status !== 'active') throw notAllowed('admins_only', 'Only administrators can do this.')
}

const isLast = async (tx: Db, id: string) => {
  const others = (await lockAdmins(tx)).filter((admin) => admin.status === 'active' && admin.id !== id)
  return others.length === 0
}

type RightsChange = { isAdmin: boolean; reason: string; by: Actor }

/**
 * Makes an account an administrator or ends that, in a transaction that holds `lockAdmins`. Sessions end, because those of
 * administrators live shorter; a password of an address that was never confirmed ends, too. The last administrator stays:
 * 409. Undefined if it is so already.
 */
export async function changeRights(
  tx: Db,
  id: string,
  { isAdmin, reason, by }: RightsChange,
): Promise<AccountRow | undefined> {
  const account = await lockAccount(tx, id)
  if (!account || account.is_admin === isAdmin) return undefined
  if (isAdmin && account.status !== 'active')
    throw conflict('not_active', 'A suspended account cannot become an administrator.')
  if (!isAdmin && (await isLast(tx, id)))
    throw conflict('last_admin', 'The last administrator stays. Make another person an administrator first.')
  const after = await updateAccount(tx, id, {
    is_admin: isAdmin,
    ...(isAdmin && !isProven(account) ? { password_hash: null } : {}),
  })
  await endAllSessions(tx, id)
  await audit(tx, {
    ...by,
    action: isAdmin ? 'account.appointed_administrator' : 'account.dismissed_administrator',
    kind: 'account',
    refId: id,
    before: { isAdmin: !isAdmin },
    after: { isAdmin },
    reason,
  })
  return after
}

/** Ends the rights of the owner of an address, on the word of the operator. */
export const dismissAdministrator = (db: Db, email: string): Promise<'dismissed' | 'none'> =>
  inTransaction(db, async (tx) => {
    await lockAdmins(tx)
    const account = await findByEmail(tx, email)
    if (!account?.is_admin) return 'none'
    await changeRights(tx, account.id, { isAdmin: false, reason: 'by the command "admin"', by: {} })
    return 'dismissed'
  })

/** The addresses of all administrators, for the operator. */
export const listAdministrators = async (db: Db): Promise<string[]> =>
  (await activeAdmins(db)).flatMap(({ email }) => email ?? []).sort()
