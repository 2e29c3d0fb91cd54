import { inTransaction } from '#server/db/transaction.ts'
import { audit } from '#server/kernel/audit-data.ts'
import type { Context, Deps, Origin, Viewer } from '#server/kernel/context.ts'
import { badRequest, conflict, notAllowed } from '#server/kernel/http/errors.ts'
import { findAccount, findByEmail, lockAccount } from '../data.ts'
import { type Entrance, enter, type SignedIn, suspended } from '../entering.ts'
import { isTrusted } from '../factors/browser-data.ts'
import { methodsOf } from '../factors/proofs.ts'
import { secondStepNeeded } from '../factors/sign-in.ts'
import { issueTicket } from '../factors/tickets.ts'
import type { AccountRow } from '../present.ts'
import { markConfirmed } from '../session-data.ts'
import { findIdentity, type IdentityRow, noteIdentityUse } from './data.ts'
import { type Aim, type Claims, endExchange, isFresh, lost } from './exchange.ts'
import { findProvider, presentProvider } from './identity-providers.ts'
import { type Claim, identityTaken, linkIdentity, sealClaim } from './linking.ts'

/** For how long what a provider has told can be used to link or open an account. */
export const CLAIMS_MINUTES = 20

/** The end to which the answer of a provider has led. */
export type Outcome =
  | { outcome: 'signedIn'; signedIn: SignedIn }
  | { outcome: 'link' | 'join'; claim: Claim; ticket: string; hasPassword: boolean }
  | { outcome: 'linked' | 'confirmed' }

const unverified = (name: string) =>
  notAllowed('address_not_verified', `${name} has not verified your e-mail address. Verify it there, then try again.`)

function claimOf(deps: Deps, { providerId, issuer, subject, email, name }: Claims): Claim {
  if (email === undefined) throw unverified(findProvider(deps, providerId).name)
  return { providerId, issuer, subject, email, name }
}

/** Signs in to the account of an identity. An identity stands for the password: who has a second step is asked for it. */
async function signInWith(deps: Deps, identity: IdentityRow, claims: Claims, entrance: Entrance): Promise<SignedIn> {
  const { origin, browser } = entrance
  const account = await findAccount(deps.db, identity.account_id)
  if (account?.status !== 'active') throw suspended()
  const methods = await methodsOf(deps, deps.db, account)
  if (methods && !(await isTrusted(deps, account.id, { browser, userAgent: origin.userAgent })))
    throw secondStepNeeded(deps, account, methods)
  return inTransaction(deps.db, async (tx) => {
    const current = await lockAccount(tx, account.id)
    // It was taken away from the account meanwhile.
    if (!current || (await findIdentity(tx, claims))?.account_id !== current.id) throw lost()
    await noteIdentityUse(tx, identity.id, claims.email)
    return enter(tx, deps, current, { origin, browser, action: 'session.login_openid', isProven: !methods })
  })
}

const otherSession = () =>
  conflict('openid_other_session', 'You have signed out or in again meanwhile. Please try again.')

type Asking = { viewer: Viewer | undefined; origin: Origin }

function requireSession(aim: Aim, viewer: Viewer | undefined): Viewer {
  if (aim.for === 'sign-in' || viewer?.sessionId !== aim.sessionId || viewer.id !== aim.accountId) throw otherSession()
  return viewer
}

async function addToAccount(deps: Deps, aim: Aim, claims: Claims, { viewer, origin }: Asking): Promise<void> {
  const { id, sessionId } = requireSession(aim, viewer)
  const claim = claimOf(deps, claims)
  await inTransaction(deps.db, async (tx) => {
    const account = await lockAccount(tx, id)
    if (account?.status !== 'active') throw suspended()
    const known = await findIdentity(tx, claims)
    if (known && known.account_id !== id) throw identityTaken()
    if (!known) await linkIdentity(tx, deps, { account, claim, origin, sessionId })
  })
}

async function confirmWith(deps: Deps, aim: Aim, claims: Claims, { viewer, origin }: Asking): Promise<void> {
  const { id, sessionId } = requireSession(aim, viewer)
  const known = await findIdentity(deps.db, claims)
  const isRight = known?.account_id === id && isFresh(claims)
  const by = { actor: id, sessionId, kind: 'account', refId: id, ip: origin.ip }
  if (isRight) return void (await markConfirmed(deps.db, sessionId))
  await audit(deps.db, { ...by, action: 'session.openid_failed' })
  throw badRequest('openid_not_you', 'You signed in there as somebody else, or longer ago.')
}

/** Offers what the verified address leads to: an account that somebody has, or a new one. */
async function offer(deps: Deps, claims: Claims): Promise<Outcome> {
  const claim = claimOf(deps, claims)
  const account = await findByEmail(deps.db, claim.email)
  if (account && account.status !== 'active') throw suspended()
  const data = sealClaim(deps, claim)
  const ticket = issueTicket(deps.tokenKey, { purpose: 'openid-told', subject: '', data, minutes: CLAIMS_MINUTES })
  return { outcome: account ? 'link' : 'join', claim, ticket, hasPassword: hasPasswordOf(account) }
}

const hasPasswordOf = (account: AccountRow | undefined) => account?.password_hash != null

/**
 * Takes the answer of a provider. Who is known there is found by issuer and subject alone, never by an address, which may
 * be given to somebody else one day.
 */
export async function finishOpenid(
  deps: Deps,
  cookies: Context['cookies'],
  answer: string,
  { viewer, ...entrance }: Entrance & { viewer: Viewer | undefined },
): Promise<Outcome> {
  const { origin } = entrance
  const { claims, aim } = await endExchange(deps, cookies, { answer, origin })
  if (aim.for === 'link') {
    await addToAccount(deps, aim, claims, { viewer, origin })
    return { outcome: 'linked' }
  }
  if (aim.for === 'confirm') {
    await confirmWith(deps, aim, claims, { viewer, origin })
    return { outcome: 'confirmed' }
  }
  const identity = await findIdentity(deps.db, claims)
  if (!identity) return offer(deps, claims)
  return { outcome: 'signedIn', signedIn: await signInWith(deps, identity, claims, entrance) }
}

/** An outcome without the session, as the wire shows it. */
export const presentOutcome = (deps: Deps, outcome: Exclude<Outcome, { outcome: 'signedIn' }>) =>
  'claim' in outcome
    ? {
        outcome: outcome.outcome,
        signedIn: null,
        claims: {
          ticket: outcome.ticket,
          provider: presentProvider(findProvider(deps, outcome.claim.providerId)),
          email: outcome.claim.email,
          name: outcome.claim.name,
        },
        hasPassword: outcome.hasPassword,
      }
    : { outcome: outcome.outcome, signedIn: null, claims: null, hasPassword: false }
