import { timingSafeEqual } from 'node:crypto'
import type { Configuration } from 'openid-client'
import { inTransaction } from '#server/db/transaction.ts'
import { audit } from '#server/kernel/audit-data.ts'
import type { Context, Deps, Origin } from '#server/kernel/context.ts'
import { badRequest } from '#server/kernel/http/errors.ts'
import { OutgoingError } from '#server/kernel/http/outgoing.ts'
import { Email } from '#shared/kernel/email-address.ts'
import { z } from '#shared/kernel/zod.ts'
import { spendTicket } from '../factors/data.ts'
import { seal, unseal } from '../factors/sealing.ts'
import { issueTicket, readTicket } from '../factors/tickets.ts'
import type { Subject } from './data.ts'
import {
  callbackOf,
  clientOf,
  findProvider,
  forgetProvider,
  type IdentityProvider,
  unreachable,
} from './identity-providers.ts'

const MINUTES = 10
const COOKIE = 'oidc'
const COOKIE_PATH = '/api/auth/oidc'
const OWNER = 'openid-exchange'
/** A provider that was asked to let the person sign in again may say that this was so many seconds ago. */
const FRESH_SECONDS = 300
const MOST_NAME = 80

/** The reason for which a person is sent to a provider: to sign in, to add it to their account, or to show that it is them. */
export type Aim = { for: 'sign-in' } | { for: 'link' | 'confirm'; accountId: string; sessionId: string }

const Exchange = z.object({
  provider: z.string(),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  aim: z.union([
    z.object({ for: z.literal('sign-in') }),
    z.object({ for: z.enum(['link', 'confirm']), accountId: z.string(), sessionId: z.string() }),
  ]),
})
type Exchange = z.infer<typeof Exchange>

/** A person as a provider describes them. The address is one that it has verified, or there is none. */
export type Claims = Subject & {
  providerId: string
  email: string | undefined
  name: string
  signedInAt: number | undefined
}

type Cookies = Context['cookies']

/**
 * Begins the way to a provider and back; returns where the browser goes. What has to be the same on the way back is kept
 * in the browser, encrypted and out of the reach of scripts, so that the answer counts in this browser alone.
 */
export async function beginExchange(
  deps: Deps,
  cookies: Cookies,
  { providerId, aim }: { providerId: string; aim: Aim },
): Promise<string> {
  const provider = findProvider(deps, providerId)
  const client = await clientOf(deps, provider)
  const openid = await import('openid-client')
  const exchange: Exchange = {
    provider: provider.id,
    state: openid.randomState(),
    nonce: openid.randomNonce(),
    verifier: openid.randomPKCECodeVerifier(),
    aim,
  }
  const data = seal(deps.tokenKey, OWNER, JSON.stringify(exchange))
  const ticket = issueTicket(deps.tokenKey, { purpose: 'openid', subject: provider.id, data, minutes: MINUTES })
  cookies.write(COOKIE, ticket, { path: COOKIE_PATH, seconds: MINUTES * 60 })
  const url = openid.buildAuthorizationUrl(client, {
    redirect_uri: callbackOf(deps.settings),
    scope: provider.scopes,
    state: exchange.state,
    nonce: exchange.nonce,
    code_challenge: await openid.calculatePKCECodeChallenge(exchange.verifier),
    code_challenge_method: 'S256',
    // Apple tells an address by a form alone.
    ...(provider.apple ? { response_mode: 'form_post' } : {}),
    ...(aim.for === 'confirm' ? { prompt: 'login' } : {}),
  })
  return url.href
}

export const lost = () =>
  badRequest('openid_lost', 'This sign-in was not begun in this browser, or too long ago. Please try again.')
const declined = () => badRequest('openid_declined', 'You did not sign in there.')
const failed = ({ name }: Pick<IdentityProvider, 'name'>) =>
  badRequest('openid_failed', `The answer of ${name} could not be verified. Please try again.`)

function readExchange({ tokenKey }: Pick<Deps, 'tokenKey'>, cookies: Cookies) {
  const ticket = readTicket(tokenKey, cookies.read(COOKIE) ?? '', { purpose: 'openid' })
  const text = ticket?.data && unseal(tokenKey, OWNER, ticket.data)
  return ticket && text ? { ticket, exchange: Exchange.parse(JSON.parse(text)) } : undefined
}

const isSame = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

const isTrue = (value: unknown) => value === true || value === 'true'

const nameIn = (value: unknown) => (typeof value === 'string' ? value.trim().slice(0, MOST_NAME) : '')

/** Exchanges the code for what the provider says of the person; some say it only when they are asked for it. */
async function redeem(client: Configuration, url: URL, { state, nonce, verifier }: Exchange) {
  const { authorizationCodeGrant, fetchUserInfo } = await import('openid-client')
  const tokens = await authorizationCodeGrant(client, url, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: verifier,
    idTokenExpected: true,
  })
  const claims = tokens.claims()
  if (!claims) throw new Error('there are no claims')
  const isWhole = claims.email !== undefined || !client.serverMetadata().userinfo_endpoint
  return isWhole ? claims : { ...(await fetchUserInfo(client, tokens.access_token, claims.sub)), ...claims }
}

const isOutgoing = (error: unknown): boolean =>
  error instanceof OutgoingError || (error instanceof Error && error.cause !== undefined && isOutgoing(error.cause))

/** The name of what went wrong, as the library or the provider gives it. */
const codeOf = (error: unknown): string => {
  const { error: reason, code } = (error ?? {}) as { error?: unknown; code?: unknown }
  return String(reason ?? code ?? 'unknown')
}

/** Reads the address that the provider vouches for. */
function emailIn({ email, email_verified }: Record<string, unknown>): string | undefined {
  return isTrue(email_verified) ? Email.safeParse(email).data : undefined
}

/**
 * Ends the way to a provider: takes the parameters with which it has sent the browser back. Each begun way ends once. What
 * does not belong to this browser, comes twice, was made for others or is signed by others is 400, and audited.
 */
export async function endExchange(
  deps: Deps,
  cookies: Cookies,
  { answer, origin }: { answer: string; origin: Origin },
): Promise<{ claims: Claims; aim: Aim }> {
  const begun = readExchange(deps, cookies)
  const parameters = new URLSearchParams(answer)
  if (!begun || !isSame(parameters.get('state') ?? '', begun.exchange.state)) throw lost()
  const { exchange, ticket } = begun
  cookies.write(COOKIE, undefined, { path: COOKIE_PATH, seconds: 0 })
  if (!(await inTransaction(deps.db, (tx) => spendTicket(tx, ticket)))) throw lost()
  const provider = findProvider(deps, exchange.provider)
  if (parameters.get('error') === 'access_denied') throw declined()
  try {
    const client = await clientOf(deps, provider)
    const token = await redeem(client, new URL(`${callbackOf(deps.settings)}?${parameters}`), exchange)
    const claims = {
      providerId: provider.id,
      issuer: provider.issuer,
      subject: token.sub,
      email: emailIn(token),
      name: nameIn(token.name),
      signedInAt: typeof token.auth_time === 'number' ? token.auth_time : undefined,
    }
    return { claims, aim: exchange.aim }
  } catch (error) {
    deps.log.warn({ err: error, provider: provider.id, reason: codeOf(error) }, 'a sign-in with a provider failed')
    await audit(deps.db, { action: 'session.openid_failed', kind: 'account', ip: origin.ip, reason: codeOf(error) })
    // It may have moved since it said where it is.
    forgetProvider(provider)
    throw isOutgoing(error) ? unreachable(provider) : failed(provider)
  }
}

/** True if a provider that says when the person has signed in there says that it was now. */
export const isFresh = ({ signedInAt }: Claims): boolean =>
  signedInAt === undefined || Date.now() / 1000 - signedInAt < FRESH_SECONDS
