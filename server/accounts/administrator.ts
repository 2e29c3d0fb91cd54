import type { Db } from '#server/db/open.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { audit } from '#server/kernel/audit-data.ts'
import { newId } from '#server/kernel/id.ts'
import { ownTimeZone } from '#shared/kernel/time-zone.ts'
import { findByEmail, insertAccount, updateAccount } from './data.ts'
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
 * Makes the owner of an address an administrator, on the word of the operator. An account that never confirmed the
 * address may belong to another person: its password and sessions end, and a code mailed to the address sets a new one.
 */
export const appointAdministrator = (db: Db, email: string): Promise<Appointment> =>
  inTransaction(db, async (tx) => {
    const known = await findByEmail(tx, email)
    if (known && known.status !== 'active') throw new Error(`The account of ${email} is ${known.status}`)
    if (known?.is_admin) return 'already'
    const account = known ?? (await open(tx, email))
    const isProven = account.email_verified_at !== null && account.password_hash !== null
    await updateAccount(tx, account.id, { is_admin: true, ...(isProven ? {} : { password_hash: null }) })
    if (!isProven) await endAllSessions(tx, account.id)
    await audit(tx, {
      action: 'account.appointed_administrator',
      kind: 'account',
      refId: account.id,
      before: { isAdmin: false },
      after: { isAdmin: true },
      reason: 'by the command "admin"',
    })
    return isProven ? 'appointed' : 'needs-password'
  })
