import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Db } from '#server/db/open.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { audit } from '#server/kernel/audit-data.ts'
import type { Deps, Origin } from '#server/kernel/context.ts'
import { AppError, conflict } from '#server/kernel/http/errors.ts'
import { newId } from '#server/kernel/id.ts'
import { sendMail } from '#server/notifications/mail.ts'
import { durationMs } from '#shared/kernel/duration.ts'
import { invalidCode, newCode, spendCodeMail } from '../codes.ts'
import { confirmEmail, findByEmail, lockAccount, updateAccount } from '../data.ts'
import { type Entrance, enter, type SignedIn, suspended } from '../entering.ts'
import { isTrusted } from '../factors/browser-data.ts'
import { spendTicket } from '../factors/data.ts'
import { methodsOf } from '../factors/proofs.ts'
import { secondStepNeeded } from '../factors/sign-in.ts'
import { issueTicket, readTicket } from '../factors/tickets.ts'
import { withGuessLimits } from '../guess-limits.ts'
import { isPassword } from '../passwords.ts'
import { type AccountRow, localeOf } from '../present.ts'
import { endAllSessions } from '../sessions.ts'
import { findProvider } from './identity-providers.ts'
import { type Claim, linkIdentity, sealClaim, unsealClaim } from './linking.ts'

const claimsOver = () => conflict('openid_over', 'This took too long. Please sign in there again.')

/** Reads what a provider has told, from a ticket that it was answered with. */
export function readClaim(deps: Deps, text: string) {
  const ticket =
    readTicket(deps.tokenKey, text, { purpose: 'openid-told' }) ??
    readTicket(deps.tokenKey, text, { purpose: 'openid-code' })
  const claim = ticket?.data && unsealClaim(deps, ticket.data)
  if (!ticket || !claim) throw claimsOver()
  return { ticket, claim }
}

async function accountOf(db: Db, { email }: Claim): Promise<AccountRow> {
  const account = await findByEmail(db, email)
  if (!account) throw claimsOver()
  if (account.status !== 'active') throw suspended()
  return account
}

/** Bound to the account and to what the provider has told: a code is valid for nothing else. */
const markOf = ({ tokenKey }: Pick<Deps, 'tokenKey'>, accountId: string, { issuer, subject }: Claim, code: string) =>
  createHmac('sha256', tokenKey)
    .update(['openid-code', accountId, issuer, subject, code].join('\n'))
    .digest('base64url')

/**
 * Mails a code to the account with the address that a provider has told. Only the mark of the code is kept, in a ticket for the
 * browser that asks; so it counts in that browser alone, and the ticket and a code of others are worth nothing.
 */
export async function mailLinkCode(deps: Deps, text: string, origin: Origin): Promise<string> {
  const { claim } = readClaim(deps, text)
  const account = await accountOf(deps.db, claim)
  await spendCodeMail(deps, { email: claim.email, by: origin })
  const code = newCode()
  const ttlMs = durationMs(deps.settings.rules.codeTtl)
  const ticket = issueTicket(deps.tokenKey, {
    purpose: 'openid-code',
    subject: `${account.id}:${markOf(deps, account.id, claim, code)}`,
    data: sealClaim(deps, claim),
    minutes: ttlMs / 60_000,
  })
  await inTransaction(deps.db, (tx) =>
    sendMail(tx, {
      accountId: account.id,
      to: claim.email,
      locale: localeOf(account),
      template: 'linkIdentity',
      data: { name: account.name, code, provider: findProvider(deps, claim.providerId).name },
      source: `code:${newId()}`,
      expiresAt: new Date(Date.now() + ttlMs),
    }),
  )
  return ticket
}

type Shown = { password?: string | undefined; code?: string | undefined }

const isCodeOf = (deps: Deps, subject: string, account: AccountRow, claim: Claim, code: string): boolean => {
  const given = Buffer.from(`${account.id}:${markOf(deps, account.id, claim, code)}`)
  const wanted = Buffer.from(subject)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

/** The password of the account, or the code that was mailed to it; wrong ones count as those of a sign-in do. */
async function requireOwner(
  deps: Deps,
  account: AccountRow,
  claim: Claim,
  { password, code = '', subject }: Shown & { subject: string },
  origin: Origin,
): Promise<void> {
  const isPasswordShown = password !== undefined
  const counted = isPasswordShown ? { subject: claim.email } : { subject: `openid:${account.id}`, inAll: true }
  const isRight = await withGuessLimits(deps, { ...counted, ip: origin.ip }, async () => {
    const isTheirs = isPasswordShown
      ? await isPassword(password, account.password_hash)
      : isCodeOf(deps, subject, account, claim, code)
    return isTheirs ? true : undefined
  })
  if (isRight) return
  const action = isPasswordShown ? 'session.login_failed' : 'account.code_failed'
  await audit(deps.db, { action, kind: 'account', refId: account.id, ip: origin.ip })
  if (isPasswordShown) throw new AppError(400, 'wrong_password', 'The password is wrong.')
  throw invalidCode()
}

/**
 * Confirms an address that was never confirmed, on the word of the provider. Whoever has registered it may not be its owner,
 * unless they know the password: otherwise that ends, and so do the sessions.
 */
async function confirmAddress(tx: Db, account: AccountRow, { keepsPassword }: { keepsPassword: boolean }) {
  if (account.email_verified_at) return account
  if (!keepsPassword) {
    await updateAccount(tx, account.id, { password_hash: null })
    await endAllSessions(tx, account.id)
  }
  return (await confirmEmail(tx, account.id, account.email ?? '')) ?? account
}

/**
 * Lets the account with the address that the provider vouches for be signed in to there, once its owner has shown the password
 * or a mailed code; and signs in. Who has a second step is asked for it first, and the identity is added after it.
 */
export async function linkAndSignIn(
  deps: Deps,
  { ticket: text, ...shown }: Shown & { ticket: string },
  { origin, browser }: Entrance,
): Promise<SignedIn> {
  const { ticket, claim } = readClaim(deps, text)
  const account = await accountOf(deps.db, claim)
  await requireOwner(deps, account, claim, { ...shown, subject: ticket.subject }, origin)
  const methods = await methodsOf(deps, deps.db, account)
  if (methods && !(await isTrusted(deps, account.id, { browser, userAgent: origin.userAgent })))
    throw secondStepNeeded(deps, account, methods, sealClaim(deps, claim))
  return inTransaction(deps.db, async (tx) => {
    if (!(await spendTicket(tx, ticket))) throw claimsOver()
    const locked = await lockAccount(tx, account.id)
    // The password or the address was changed after it was read, or the account is gone.
    if (locked?.email !== claim.email || locked.password_hash !== account.password_hash) throw claimsOver()
    if (locked.status !== 'active') throw suspended()
    const current = await confirmAddress(tx, locked, { keepsPassword: shown.password !== undefined })
    await linkIdentity(tx, deps, { account: current, claim, origin })
    return enter(tx, deps, current, { origin, browser, action: 'session.login_openid', isProven: !methods })
  })
}
