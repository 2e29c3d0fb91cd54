import type { Db } from '#server/db/open.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { actorOf, audit } from '#server/kernel/audit-data.ts'
import type { Deps, Origin, Viewer } from '#server/kernel/context.ts'
import { conflict, notAllowed, notFound } from '#server/kernel/http/errors.ts'
import type { AuditAction } from '#shared/policies/audit-actions.ts'
import { requireActingAdmin, requireRightOver } from './administrator.ts'
import { codeUntil, removeCodesOf } from './code-data.ts'
import { mailCode, spendCodeMail } from './codes.ts'
import { keepEmail, requestEmailChange } from './credentials.ts'
import { findByEmail, lockAccount, updateAccount } from './data.ts'
import type { AccountRow } from './present.ts'
import { openSessionsOf } from './session-data.ts'
import { endAllSessions, endSessionOf } from './sessions.ts'

/** One of the staff who helps, and whom. */
export type Helping = { viewer: Viewer; origin: Origin; accountId: string }

export const notActive = () => conflict('account_suspended', 'This account is suspended. End the suspension first.')
const noChange = () => conflict('no_change', 'It is so already.')

/** Locks an account for help; nobody helps themselves past their password, nor a colleague without the right to the staff. */
export async function lockForHelp(tx: Db, { viewer, accountId }: Helping): Promise<AccountRow> {
  await requireActingAdmin(tx, viewer, 'help')
  const account = await lockAccount(tx, accountId)
  if (!account || account.status === 'deleted') throw notFound()
  if (accountId === viewer.id) throw notAllowed('own_account', 'Another administrator has to do this to your account.')
  await requireRightOver(tx, account, viewer.id)
  return account
}

type Noted = { action: AuditAction; reason?: string; after?: Record<string, unknown> }

export const note = (tx: Db, { viewer, origin, accountId }: Helping, noted: Noted) =>
  audit(tx, { ...actorOf(viewer, origin), kind: 'account', refId: accountId, ...noted })

type NewEmail = { email: string; reason: string }

/** Mails the new address, whose owner confirms it, and tells the old one. Nothing changes before. */
export async function changeEmailFor(deps: Deps, helping: Helping, { email, reason }: NewEmail): Promise<void> {
  if (await findByEmail(deps.db, email)) throw conflict('email_taken', 'This e-mail address is already in use.')
  await spendCodeMail(deps, { email, by: { accountId: helping.viewer.id } })
  await inTransaction(deps.db, async (tx) => {
    const account = await lockForHelp(tx, helping)
    if (account.status !== 'active') throw notActive()
    if (account.email === email) throw noChange()
    await requestEmailChange(tx, deps, { viewer: helping.viewer, account, origin: helping.origin }, { email, reason })
  })
}

export const cancelEmailFor = ({ db }: Pick<Deps, 'db'>, helping: Helping): Promise<void> =>
  inTransaction(db, async (tx) => {
    const account = await lockForHelp(tx, helping)
    if (!account.pending_email) throw noChange()
    await keepEmail(tx, account)
    await note(tx, helping, { action: 'account.email_change_cancelled' })
  })

/** Confirms the present address on the word of one of the staff. Codes that went there are not needed any more. */
export const confirmEmailFor = ({ db }: Pick<Deps, 'db'>, helping: Helping, reason: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    const account = await lockForHelp(tx, helping)
    if (!account.email || account.email_verified_at) throw noChange()
    await updateAccount(tx, account.id, { email_verified_at: new Date() })
    await removeCodesOf(tx, account.id, 'verify_email')
    await note(tx, helping, { action: 'account.email_confirmed', reason })
  })

/** Mails the code for a new password to the present address. */
export async function mailPasswordTo(deps: Deps, helping: Helping, known: string | null): Promise<void> {
  if (known) await spendCodeMail(deps, { email: known, by: { accountId: helping.viewer.id } })
  await inTransaction(deps.db, async (tx) => {
    const account = await lockForHelp(tx, helping)
    if (account.status !== 'active' || !account.email) throw notActive()
    await mailCode(tx, deps, account, { purpose: 'reset_password', email: account.email })
    await note(tx, helping, { action: 'account.password_mailed' })
  })
}

/** Ends all sessions of a person; returns how many there were. */
export const endSessionsFor = ({ db }: Pick<Deps, 'db'>, helping: Helping): Promise<number> =>
  inTransaction(db, async (tx) => {
    const account = await lockForHelp(tx, helping)
    const count = (await openSessionsOf(tx, account.id)).length
    await endAllSessions(tx, account.id)
    if (count > 0) await note(tx, helping, { action: 'account.sessions_ended' })
    return count
  })

export const endSessionFor = ({ db }: Pick<Deps, 'db'>, helping: Helping, sessionId: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    const account = await lockForHelp(tx, helping)
    if (!(await endSessionOf(tx, { id: account.id, sessionId }))) throw notFound()
    await note(tx, helping, { action: 'account.session_ended' })
  })

/** The address to which an account changes, and until when it can be confirmed. */
export async function pendingEmailOf(
  db: Db,
  account: AccountRow,
): Promise<{ email: string; until: Date | null } | null> {
  const { id: accountId, pending_email: email } = account
  if (!email) return null
  return { email, until: await codeUntil(db, { accountId, purpose: 'change_email', email }) }
}
