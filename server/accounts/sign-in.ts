import type { Db } from '#server/db/open.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { uniqueViolation } from '#server/db/violations.ts'
import { audit } from '#server/kernel/audit-data.ts'
import type { Deps, Origin } from '#server/kernel/context.ts'
import { AppError, conflict, notAllowed } from '#server/kernel/http/errors.ts'
import type { AuditAction } from '#shared/policies/audit-actions.ts'
import { removeCodesOf } from './code-data.ts'
import { invalidCode, mailCodeUnlessLive, matchCode, useUp } from './codes.ts'
import { confirmEmail, confirmPendingEmail, findByEmail, lockAccount, updateAccount } from './data.ts'
import { withGuessLimits } from './guess-limits.ts'
import { hashPassword, isOutdated, isPassword } from './passwords.ts'
import type { AccountRow } from './present.ts'
import { startSession } from './sessions.ts'

export type SignedIn = { account: AccountRow; token: string }

const suspended = () => notAllowed('suspended', 'This account is suspended. Please contact us.')

async function signIn(tx: Db, deps: Deps, account: AccountRow, origin: Origin, action: AuditAction): Promise<SignedIn> {
  const { token, sessionId } = await startSession({ db: tx, tokenKey: deps.tokenKey }, account, origin)
  await audit(tx, { actor: account.id, sessionId, action, kind: 'account', refId: account.id, ip: origin.ip })
  return { account, token }
}

async function rejectCredentials(deps: Deps, account: AccountRow | undefined, ip: string): Promise<never> {
  await audit(deps.db, { action: 'session.login_failed', kind: 'account', refId: account?.id, ip })
  throw new AppError(401, 'invalid_credentials', 'The e-mail address or the password is wrong.')
}

/**
 * Signs in with e-mail and password; an unknown address and a wrong password get the same answer after the same time.
 */
export async function signInWithPassword(
  deps: Deps,
  { email, password }: { email: string; password: string },
  origin: Origin,
): Promise<SignedIn> {
  const account = await findByEmail(deps.db, email)
  const isRight = await withGuessLimits(deps, { subject: email, ip: origin.ip }, async () =>
    (await isPassword(password, account?.password_hash)) ? true : undefined,
  )
  if (!isRight || !account?.password_hash) return rejectCredentials(deps, account, origin.ip)
  if (account.status !== 'active') throw suspended()
  if (!account.email_verified_at && !account.is_admin) {
    await mailCodeUnlessLive(deps, account, { email, by: origin })
    throw notAllowed('email_not_verified', 'Please verify your e-mail address first.', { emailNotVerified: true })
  }
  const renewed = isOutdated(account.password_hash) ? await hashPassword(password) : undefined
  const signedIn = await inTransaction(deps.db, async (tx) => {
    const current = await lockAccount(tx, account.id)
    // The password was changed or the account erased after it was read, and its sessions have ended already.
    if (current?.password_hash !== account.password_hash) return undefined
    if (current.status !== 'active') throw suspended()
    if (renewed) await updateAccount(tx, account.id, { password_hash: renewed })
    return signIn(tx, deps, current, origin, 'session.login')
  })
  return signedIn ?? rejectCredentials(deps, account, origin.ip)
}

const emailTaken = () => conflict('email_taken', 'This e-mail address is already in use.')

/** Confirms the address of a new account, or replaces the old address by a changed one, and signs in. */
export async function signInWithCode(
  deps: Deps,
  entry: { email: string; code: string },
  origin: Origin,
): Promise<SignedIn> {
  const matched = await matchCode(deps, entry, ['verify_email', 'change_email'], origin)
  const { accountId, email, purpose } = matched
  try {
    return await inTransaction(deps.db, async (tx) => {
      await useUp(tx, matched)
      const isNew = purpose === 'verify_email'
      const account = await (isNew ? confirmEmail(tx, accountId, email) : confirmPendingEmail(tx, accountId, email))
      if (!account) throw invalidCode()
      if (account.status !== 'active') throw suspended()
      // Codes that went to the address before are void.
      await removeCodesOf(tx, accountId)
      return signIn(tx, deps, account, origin, isNew ? 'account.email_verified' : 'account.email_changed')
    })
  } catch (error) {
    if (uniqueViolation(error) === 'account_email_key') throw emailTaken()
    throw error
  }
}
