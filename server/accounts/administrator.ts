import type { Db } from '#server/db/open.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { type Actor, audit } from '#server/kernel/audit-data.ts'
import type { Deps, Viewer } from '#server/kernel/context.ts'
import { adminsOnly, conflict, noRight, notAllowed } from '#server/kernel/http/errors.ts'
import { newId } from '#server/kernel/id.ts'
import { queueJob, type Tasks } from '#server/kernel/jobs/jobs.ts'
import { activeAdmins } from '#server/notifications/administrators-data.ts'
import { ownTimeZone } from '#shared/kernel/time-zone.ts'
import { hasRight, type Right, type StaffRole } from '#shared/policies/staff.ts'
import { findByEmail, insertAccount, lockAccount, updateAccount } from './data.ts'
import type { AccountRow } from './present.ts'
import { endAllSessions } from './sessions.ts'
import {
  activeOwners,
  type Colleague,
  expiredStaff,
  insertMembership,
  isLastOf,
  lockStaff,
  staffRoleOf,
  updateMembership,
  withdrawInvitationsOf,
} from './staff-data.ts'
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

const BY_COMMAND = 'by the command "admin"'
const EXPIRED = 'The time was over.'
const STAFF_END = 'staff.end'

/** The operator's word makes an owner of one of the staff, too. */
async function makeOwner(tx: Db, account: AccountRow): Promise<Appointment> {
  const own = (await lockStaff(tx)).find(({ id }) => id === account.id)
  if (!own || own.role === 'owner') return 'already'
  await changeTerms(tx, { ...own, until: null }, { role: 'owner', reason: BY_COMMAND, by: {} })
  return 'appointed'
}

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
    if (known?.is_admin) return makeOwner(tx, known)
    const account = known ?? (await open(tx, email))
    // Without a membership it becomes an owner.
    await updateAccount(tx, account.id, { is_admin: true, ...(isProven(account) ? {} : { password_hash: null }) })
    if (!isProven(account)) await endAllSessions(tx, account.id)
    await audit(tx, {
      action: 'account.appointed_administrator',
      kind: 'account',
      refId: account.id,
      before: { isAdmin: false },
      after: { isAdmin: true, role: 'owner' },
      reason: BY_COMMAND,
    })
    return isProven(account) ? 'appointed' : 'needs-password'
  })

/**
 * Locks the staff until the transaction ends, and refuses a caller who has lost the right meanwhile: of two owners who end
 * each other's rights at once, the second one fails.
 */
export async function requireActingAdmin(tx: Db, viewer: Pick<Viewer, 'id'>, right: Right): Promise<Colleague> {
  const staff = await lockStaff(tx)
  const own = staff.find(({ id }) => id === viewer.id)
  if (own?.status !== 'active' || !own.isInForce) throw adminsOnly()
  if (!hasRight(own.role, right)) throw noRight(right)
  return own
}

/** Nobody of the staff changes a colleague's account without the right to the staff: it would be a way to their rights. */
export async function requireRightOver(
  db: Db,
  account: Pick<AccountRow, 'id' | 'is_admin'>,
  actorId: string | undefined,
): Promise<void> {
  if (!account.is_admin || actorId === undefined || actorId === account.id) return
  if (!hasRight(await staffRoleOf(db, actorId), 'staff'))
    throw notAllowed('staff_account', 'Only an owner can do this to an account of the staff.')
}

const lastOwner = () => conflict('last_owner', 'The last owner stays. Make another person an owner first.')

const rejectLastOwner = async (tx: Db, id: string): Promise<void> => {
  if (isLastOf(activeOwners(await lockStaff(tx)), id)) throw lastOwner()
}

type Terms = { role: StaffRole; until?: Date | null | undefined }
type Because = { reason: string; by: Actor }
type Appointing = Terms & Because & { invitedBy?: string | undefined; keeps?: string }

const timeOf = (until: Date | null | undefined) => until?.toISOString() ?? null

/** Ends the membership at that time, by the clock that also decides whether it is in force. */
const queueEnd = async (tx: Db, id: string, until: Date | null | undefined) => {
  if (until) await queueJob(tx, STAFF_END, { id }, { runAt: until, key: `${STAFF_END}:${id}` })
}

/**
 * Makes an account one of the staff, in a transaction that holds `lockStaff`. Its sessions end but for `keeps`, because those
 * of the staff live shorter; a password of an address that was never confirmed ends, too. Undefined if it is one already.
 */
export async function appoint(
  tx: Db,
  id: string,
  { role, until, reason, by, invitedBy = by.actor, keeps }: Appointing,
): Promise<AccountRow | undefined> {
  const account = await lockAccount(tx, id)
  if (!account || account.is_admin) return undefined
  if (account.status !== 'active') throw conflict('not_active', 'A suspended account cannot become an administrator.')
  await insertMembership(tx, { accountId: id, role, by: invitedBy, until: until ?? null })
  const after = await updateAccount(tx, id, {
    is_admin: true,
    ...(isProven(account) ? {} : { password_hash: null }),
  })
  await queueEnd(tx, id, until)
  await endAllSessions(tx, id, account.email_verified_at ? keeps : undefined)
  await audit(tx, {
    ...by,
    action: 'account.appointed_administrator',
    kind: 'account',
    refId: id,
    before: { isAdmin: false },
    after: { isAdmin: true, role, ...(until ? { until: timeOf(until) } : {}) },
    reason,
  })
  return after
}

/** Ends a membership of the staff and every session at once. The last owner stays: 409. Undefined if there is none. */
export async function dismiss(tx: Db, id: string, { reason, by }: Because): Promise<AccountRow | undefined> {
  await rejectLastOwner(tx, id)
  const account = await lockAccount(tx, id)
  if (!account?.is_admin) return undefined
  const after = await updateAccount(tx, id, { is_admin: false })
  await withdrawInvitationsOf(tx, id)
  await endAllSessions(tx, id)
  await audit(tx, {
    ...by,
    action: 'account.dismissed_administrator',
    kind: 'account',
    refId: id,
    before: { isAdmin: true },
    after: { isAdmin: false },
    reason,
  })
  return after
}

/**
 * Gives one of the staff another role, or another end of it, in a transaction that holds `lockStaff`. Their sessions end
 * if the role is another one, so that no screen and no socket stays with rights that are gone. The last owner stays: 409.
 */
export async function changeTerms(
  tx: Db,
  before: Colleague & { until: Date | null },
  { role, until = before.until, reason, by }: { role: StaffRole; until?: Date | null | undefined } & Because,
): Promise<void> {
  const { id } = before
  if (role !== 'owner') await rejectLastOwner(tx, id)
  // An owner does not run out.
  const end = role === 'owner' ? null : until
  await updateMembership(tx, id, { role, expires_at: end })
  await queueEnd(tx, id, end)
  if (role !== before.role) await endAllSessions(tx, id)
  if (!hasRight(role, 'staff')) await withdrawInvitationsOf(tx, id)
  await audit(tx, {
    ...by,
    action: 'staff.changed',
    kind: 'account',
    refId: id,
    before: { role: before.role, until: timeOf(before.until) },
    after: { role, until: timeOf(end) },
    reason,
  })
}

/** Ends the memberships that have run out; one that was prolonged meanwhile stays. */
async function endExpired({ db }: Deps): Promise<void> {
  for (const id of await expiredStaff(db))
    await inTransaction(db, async (tx) => {
      await lockStaff(tx)
      if ((await expiredStaff(tx)).includes(id)) await dismiss(tx, id, { reason: EXPIRED, by: {} })
    })
}

export const administratorTasks: Tasks = { [STAFF_END]: endExpired }

/** Ends the rights of the owner of an address, on the word of the operator. */
export const dismissAdministrator = (db: Db, email: string): Promise<'dismissed' | 'none'> =>
  inTransaction(db, async (tx) => {
    const account = await findByEmail(tx, email)
    if (!account?.is_admin) return 'none'
    await dismiss(tx, account.id, { reason: BY_COMMAND, by: {} })
    return 'dismissed'
  })

/** The addresses of all administrators and their roles, for the operator. */
export const listAdministrators = async (db: Db): Promise<{ email: string; role: string }[]> =>
  (await activeAdmins(db))
    .flatMap(({ email, role }) => (email ? [{ email, role }] : []))
    .sort((one, other) => one.email.localeCompare(other.email, 'en'))
