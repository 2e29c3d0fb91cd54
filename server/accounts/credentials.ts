import type { Db } from '#server/db/open.ts'
import { audit } from '#server/kernel/audit-data.ts'
import type { Deps, Origin, Viewer } from '#server/kernel/context.ts'
import { badInput } from '#server/kernel/http/errors.ts'
import { newId } from '#server/kernel/id.ts'
import { sendMail } from '#server/notifications/mail.ts'
import type { AuditAction } from '#shared/policies/audit-actions.ts'
import { removeCodesOf } from './code-data.ts'
import { mailCode } from './codes.ts'
import { findAccount, updateAccount } from './data.ts'
import { withGuessLimits } from './guess-limits.ts'
import { isPassword } from './passwords.ts'
import { type AccountRow, localeOf } from './present.ts'
import { endAllSessions } from './sessions.ts'

type CredentialChange = { viewer: Viewer; account: AccountRow; origin: Origin }

/**
 * Checks the caller's own password, also when an administrator acts for another account. A wrong password is 400, never
 * 401.
 */
export async function confirmIdentity(
  deps: Deps,
  { viewer, account, origin }: CredentialChange,
  password: string,
): Promise<void> {
  const caller = viewer.id === account.id ? account : await findAccount(deps.db, viewer.id)
  const isRight = await withGuessLimits(deps, { subject: `current:${viewer.id}`, ip: origin.ip }, async () =>
    (await isPassword(password, caller?.password_hash)) ? true : undefined,
  )
  if (isRight) return
  const entry = { actor: viewer.id, sessionId: viewer.sessionId, kind: 'account', refId: viewer.id, ip: origin.ip }
  await audit(deps.db, { ...entry, action: 'account.current_password_wrong' })
  throw badInput({ currentPassword: 'is wrong' })
}

const entryOf = ({ viewer, account, origin }: CredentialChange, action: AuditAction) => ({
  actor: viewer.id,
  sessionId: viewer.sessionId,
  action,
  kind: 'account',
  refId: account.id,
  ip: origin.ip,
})

/** Mails to the address that counts that somebody changes how one signs in; an account without an address gets none. */
export async function warnOwner(
  tx: Db,
  account: AccountRow,
  template: 'passwordChanged' | 'emailChangeNotice' | 'emailChangeForPersonNotice',
): Promise<void> {
  if (!account.email) return
  const to = { accountId: account.id, to: account.email, locale: localeOf(account) }
  await sendMail(tx, { ...to, template, data: { name: account.name }, source: `credentials:${newId()}` })
}

/** Sets the new password, ends the other sessions, voids codes that could set another one, and notifies the person. */
export async function changePassword(tx: Db, change: CredentialChange, hash: string): Promise<void> {
  const { viewer, account } = change
  await updateAccount(tx, account.id, { password_hash: hash })
  await endAllSessions(tx, account.id, viewer.id === account.id ? viewer.sessionId : undefined)
  await removeCodesOf(tx, account.id, 'reset_password')
  await audit(tx, entryOf(change, 'account.password_changed'))
  await warnOwner(tx, account, 'passwordChanged')
}

/** A person has longer to confirm an address that the staff gave: they may not be at their mailbox. */
const CONFIRM_MS = 24 * 3_600_000

type NewEmail = { email: string; reason: string | undefined }

/**
 * Stores the new address, which counts once its code is entered, and warns the old address. The staff say why, and the
 * old address reads that it was them.
 */
export async function requestEmailChange(tx: Db, deps: Deps, change: CredentialChange, to: NewEmail): Promise<void> {
  const { viewer, account } = change
  const { email, reason } = to
  const isOwn = viewer.id === account.id
  await updateAccount(tx, account.id, { pending_email: email })
  const forPerson = isOwn ? {} : { forPerson: { ttlMs: CONFIRM_MS } }
  await mailCode(tx, deps, account, { purpose: 'change_email', email, ...forPerson })
  const entry = entryOf(change, 'account.email_change_requested')
  await audit(tx, isOwn ? entry : { ...entry, reason, after: { pendingEmail: email } })
  await warnOwner(tx, account, isOwn ? 'emailChangeNotice' : 'emailChangeForPersonNotice')
}

/** Asking for the present address withdraws the change to another one. */
export async function keepEmail(tx: Db, account: AccountRow): Promise<void> {
  await updateAccount(tx, account.id, { pending_email: null })
  await removeCodesOf(tx, account.id, 'change_email')
}
