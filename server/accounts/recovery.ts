import { setTimeout as sleep } from 'node:timers/promises'
import { inTransaction } from '#server/db/transaction.ts'
import { audit } from '#server/kernel/audit-data.ts'
import type { Deps, Origin } from '#server/kernel/context.ts'
import { sendMail } from '#server/notifications/mail.ts'
import { removeCodesOf } from './code-data.ts'
import { invalidCode, mailCode, matchCode, spendCodeMail, useUp } from './codes.ts'
import { findByEmail, findByPendingEmail, resetPasswordOf } from './data.ts'
import { requireOtherWayOf } from './openid/only-way.ts'
import { hashPassword } from './passwords.ts'
import { localeOf } from './present.ts'
import { endAllSessions } from './sessions.ts'
import { passwordErrors, rejectInvalid } from './validation.ts'

const FLOOR_MS = 120

/** Takes the same time whether the address is known or not, so that the time does not tell. */
async function inConstantTime(work: () => Promise<void>): Promise<void> {
  await Promise.all([work(), sleep(FLOOR_MS)])
}

/**
 * Mails a new code to an address that waits to be confirmed; for any other address it does nothing and looks the same.
 */
export async function resendCode(deps: Deps, email: string, origin: Origin): Promise<void> {
  await spendCodeMail(deps, { email, by: origin })
  await inConstantTime(async () => {
    const account = await findByPendingEmail(deps.db, email)
    if (!account) return
    const purpose = account.email === email ? 'verify_email' : 'change_email'
    await inTransaction(deps.db, (tx) => mailCode(tx, deps, account, { purpose, email }))
  })
}

/** Mails a code for a new password to a known address; for any other it does nothing and looks the same. */
export async function mailResetCode(deps: Deps, email: string, origin: Origin): Promise<void> {
  await requireOtherWayOf(deps, email)
  await spendCodeMail(deps, { email, by: origin })
  await inConstantTime(async () => {
    const account = await findByEmail(deps.db, email)
    if (account?.status !== 'active') return
    await inTransaction(deps.db, (tx) => mailCode(tx, deps, account, { purpose: 'reset_password', email }))
  })
}

/** Sets a new password and ends every session. The code also proves the address, so it counts as confirmed. */
export async function resetPassword(
  deps: Deps,
  { email, code, newPassword }: { email: string; code: string; newPassword: string },
  origin: Origin,
): Promise<void> {
  rejectInvalid(await passwordErrors('newPassword', newPassword, [email]))
  const matched = await matchCode(deps, { email, code }, ['reset_password'], origin)
  const hash = await hashPassword(newPassword)
  await inTransaction(deps.db, async (tx) => {
    await useUp(tx, matched)
    const account = await resetPasswordOf(tx, { id: matched.accountId, email, hash })
    if (!account) throw invalidCode()
    await removeCodesOf(tx, account.id)
    await endAllSessions(tx, account.id)
    await audit(tx, {
      actor: account.id,
      action: 'account.password_reset',
      kind: 'account',
      refId: account.id,
      ip: origin.ip,
    })
    await sendMail(tx, {
      accountId: account.id,
      to: email,
      locale: localeOf(account),
      template: 'passwordChanged',
      data: { name: account.name },
      source: `password-reset:${matched.hash}`,
    })
  })
}
