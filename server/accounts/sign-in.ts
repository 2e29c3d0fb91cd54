import { inTransaction } from '#server/db/transaction.ts'
import { uniqueViolation } from '#server/db/violations.ts'
import { audit } from '#server/kernel/audit-data.ts'
import type { Deps, Viewer } from '#server/kernel/context.ts'
import { AppError, conflict, notAllowed } from '#server/kernel/http/errors.ts'
import { removeCodesOf } from './code-data.ts'
import { invalidCode, mailCodeUnlessLive, matchCode, useUp } from './codes.ts'
import { confirmEmail, confirmPendingEmail, findByEmail, lockAccount, updateAccount } from './data.ts'
import { warnWithEnd } from './end-sessions.ts'
import { type Entrance, enter, type SignedIn, suspended } from './entering.ts'
import { isTrusted } from './factors/browser-data.ts'
import { methodsOf } from './factors/proofs.ts'
import { secondStepNeeded } from './factors/sign-in.ts'
import { withGuessLimits } from './guess-limits.ts'
import { requireOtherWay, requireOtherWayOf } from './openid/only-way.ts'
import { hashPassword, isOutdated, isPassword } from './passwords.ts'
import type { AccountRow } from './present.ts'

async function rejectCredentials(deps: Deps, account: AccountRow | undefined, ip: string): Promise<never> {
  await audit(deps.db, { action: 'session.login_failed', kind: 'account', refId: account?.id, ip })
  throw new AppError(401, 'invalid_credentials', 'The e-mail address or the password is wrong.')
}

/**
 * Signs in with e-mail and password; an unknown address and a wrong password get the same answer after the same time. Who has
 * a second step is asked for a factor, unless the browser is trusted.
 */
export async function signInWithPassword(
  deps: Deps,
  { email, password }: { email: string; password: string },
  { origin, browser }: Entrance,
): Promise<SignedIn> {
  await requireOtherWayOf(deps, email)
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
  const methods = await methodsOf(deps, deps.db, account)
  if (methods && !(await isTrusted(deps, account.id, { browser, userAgent: origin.userAgent })))
    throw secondStepNeeded(deps, account, methods)
  const renewed = isOutdated(account.password_hash) ? await hashPassword(password) : undefined
  const signedIn = await inTransaction(deps.db, async (tx) => {
    const current = await lockAccount(tx, account.id)
    // The password was changed or the account erased after it was read, and its sessions have ended already.
    if (current?.password_hash !== account.password_hash) return undefined
    if (renewed) await updateAccount(tx, account.id, { password_hash: renewed })
    return enter(tx, deps, current, { origin, browser, action: 'session.login', isProven: !methods })
  })
  return signedIn ?? rejectCredentials(deps, account, origin.ip)
}

const emailTaken = () => conflict('email_taken', 'This e-mail address is already in use.')

/**
 * Confirms the address of a new account, or replaces the old address by a changed one, and signs in. A mailbox alone does not
 * let in who has a second step: the address is confirmed, and the factor asked for. Who is signed in already has shown it.
 */
export async function signInWithCode(
  deps: Deps,
  entry: { email: string; code: string },
  { viewer, origin, browser }: Entrance & { viewer: Viewer | undefined },
): Promise<SignedIn> {
  const matched = await matchCode(deps, entry, ['verify_email', 'change_email'], origin)
  const { accountId, email, purpose } = matched
  const isNew = purpose === 'verify_email'
  // Who is signed in confirms a changed address.
  if (viewer?.id !== accountId) await requireOtherWay(deps, accountId)
  const action = isNew ? 'account.email_verified' : 'account.email_changed'
  try {
    const outcome = await inTransaction(deps.db, async (tx) => {
      await useUp(tx, matched)
      const before = await lockAccount(tx, accountId)
      const account = await (isNew ? confirmEmail(tx, accountId, email) : confirmPendingEmail(tx, accountId, email))
      if (!account) throw invalidCode()
      if (account.status !== 'active') throw suspended()
      // Codes that went to the address before are void.
      await removeCodesOf(tx, accountId)
      if (before?.email && before.email !== email)
        await warnWithEnd(tx, deps, account, { template: 'emailChanged', to: before.email })
      const methods = await methodsOf(deps, tx, account)
      if (!methods || viewer?.id === accountId)
        return enter(tx, deps, account, { origin, browser, action, isProven: !methods })
      await audit(tx, { actor: accountId, action, kind: 'account', refId: accountId, ip: origin.ip })
      return { account, methods }
    })
    if ('methods' in outcome) throw secondStepNeeded(deps, outcome.account, outcome.methods)
    return outcome
  } catch (error) {
    if (uniqueViolation(error) === 'account_email_key') throw emailTaken()
    throw error
  }
}
