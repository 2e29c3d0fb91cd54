import { isIP } from 'node:net'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/kernel/context.ts'
import { conflict } from '#server/kernel/http/errors.ts'
import { newId } from '#server/kernel/id.ts'
import type { Assertion, Attestation } from '#shared/contract/passkey.ts'
import type { AccountRow } from '../present.ts'
import { findPasskey, insertPasskey, noteUse, passkeysOf, spendTicket } from './data.ts'
import { issueTicket, type Purpose, readTicket } from './tickets.ts'

/** Minutes for which a question to a passkey can be answered. */
const MINUTES = 5
const TIMEOUT_MS = MINUTES * 60_000
/** EdDSA, ES256 and RS256, which all devices have one of. */
const ALGORITHMS = [-8, -7, -257]

type SiteDeps = Pick<Deps, 'settings' | 'tokenKey'>
type Site = { id: string; origin: string }

/**
 * The site that a passkey belongs to; undefined at an address that is a number, for which browsers make none. What listens
 * on this machine alone is also reached as `localhost`.
 */
export function siteOf({ settings: { publicUrl } }: Pick<Deps, 'settings'>): Site | undefined {
  const { protocol, hostname, port, origin } = new URL(publicUrl)
  const host = hostname.replace(/^\[|\]$/g, '')
  if (!isIP(host)) return { id: host, origin }
  if (!host.startsWith('127.') && host !== '::1') return undefined
  return { id: 'localhost', origin: `${protocol}//localhost${port ? `:${port}` : ''}` }
}

function requireSite(deps: SiteDeps): Site {
  const site = siteOf(deps)
  if (!site) throw conflict('no_passkeys', 'Browsers have no passkeys for this address.')
  return site
}

/** A credential as a browser finds it again. */
const referenceOf = ({ credential_id: id, transports }: { credential_id: string; transports: string[] }) => ({
  id,
  type: 'public-key' as const,
  transports,
})

/** The bytes by which a device knows the account: they say nothing of the person. */
const handleOf = (accountId: string) => Buffer.from(accountId.replaceAll('-', ''), 'hex')

const challengeOf = (deps: SiteDeps, purpose: Purpose, subject: string) =>
  Buffer.from(issueTicket(deps.tokenKey, { purpose, subject, minutes: MINUTES })).toString('base64url')

/** The use of a passkey's answer: a purpose, and the account or session that it was asked for. */
export type Asked = { purpose: Purpose; subject: string }

/** The question to a passkey: to any of this site, which then checks who uses it, or to one of an account. */
export async function askPasskey(deps: Deps, { purpose, subject }: Asked, accountId?: string) {
  const { id: rpId } = requireSite(deps)
  const base = { challenge: challengeOf(deps, purpose, subject), rpId, timeout: TIMEOUT_MS }
  if (accountId === undefined) return { ...base, userVerification: 'required' as const }
  const allowCredentials = (await passkeysOf(deps.db, accountId)).map(referenceOf)
  return { ...base, userVerification: 'preferred' as const, allowCredentials }
}

/** The parts that a new passkey of an account is made with. */
export async function askForPasskey(deps: Deps, account: AccountRow, sessionId: string) {
  const { id, origin: _ } = requireSite(deps)
  const name = account.email ?? account.name
  return {
    challenge: challengeOf(deps, 'add-passkey', sessionId),
    rp: { id, name: deps.settings.marketplaceName },
    user: { id: handleOf(account.id).toString('base64url'), name, displayName: account.name },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' as const })),
    timeout: TIMEOUT_MS,
    attestation: 'none' as const,
    excludeCredentials: (await passkeysOf(deps.db, account.id)).map(referenceOf),
    authenticatorSelection: {
      residentKey: 'required' as const,
      requireResidentKey: true as const,
      userVerification: 'preferred' as const,
    },
  }
}

/** The ticket behind the challenge that a device signed; undefined if it is not one of ours for this. */
function ticketIn({ tokenKey }: SiteDeps, challenge: string, asked: Asked) {
  return readTicket(tokenKey, Buffer.from(challenge, 'base64url').toString('utf8'), asked)
}

/** The challenge that a device says it has signed, before anything of it is believed. */
function challengeIn(clientDataJSON: string): string {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'))
    const isNamed = typeof data === 'object' && data !== null && 'challenge' in data
    return isNamed && typeof data.challenge === 'string' ? data.challenge : ''
  } catch {
    return ''
  }
}

/** The answer if what was begun to set something up has run out, was used, or belongs to another session. */
export const setUpOver = () => conflict('set_up_over', 'This took too long. Please begin again.')

/** The result of the library; undefined for whatever it refuses. */
async function attempt<T>(verify: () => Promise<T>): Promise<T | undefined> {
  try {
    return await verify()
  } catch {
    // Another site, another challenge, a wrong signature, a count that went back: all the same to whoever sends it.
    return undefined
  }
}

/** Stores a passkey that a device has made; undefined if the answer is not good, 409 if it is to no question of this session. */
export async function addPasskey(
  tx: Db,
  deps: Deps,
  { account, sessionId }: { account: AccountRow; sessionId: string },
  { name, passkey }: { name: string; passkey: Attestation },
): Promise<string | undefined> {
  const { id: expectedRPID, origin: expectedOrigin } = requireSite(deps)
  const { transports = [], ...response } = passkey.response
  const expectedChallenge = challengeIn(response.clientDataJSON)
  const ticket = ticketIn(deps, expectedChallenge, { purpose: 'add-passkey', subject: sessionId })
  if (!ticket || !(await spendTicket(tx, ticket))) throw setUpOver()
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const result = await attempt(() =>
    verifyRegistrationResponse({
      response: { ...passkey, response, clientExtensionResults: {} },
      expectedChallenge,
      expectedOrigin,
      expectedRPID,
      requireUserVerification: false,
      supportedAlgorithmIDs: ALGORITHMS,
    }),
  )
  if (!result?.verified) return undefined
  const { credential, credentialDeviceType } = result.registrationInfo
  const id = newId()
  const isNew = await insertPasskey(tx, {
    id,
    account_id: account.id,
    credential_id: credential.id,
    public_key: Buffer.from(credential.publicKey),
    sign_count: credential.counter,
    transports,
    name,
    is_synced: credentialDeviceType === 'multiDevice',
  })
  return isNew ? id : undefined
}

/**
 * The account whose passkey has answered; undefined if the answer is not good: another site, a challenge that was not ours,
 * not for this, or answered before, another person's passkey, or one whose count of uses went back.
 */
export async function readAnswer(
  tx: Db,
  deps: Deps,
  answer: Assertion,
  { accountId, ...asked }: Asked & { accountId?: string },
): Promise<string | undefined> {
  const { id: expectedRPID, origin: expectedOrigin } = requireSite(deps)
  const known = await findPasskey(tx, answer.id)
  if (!known || (accountId !== undefined && known.account_id !== accountId)) return undefined
  const { userHandle, ...response } = answer.response
  const handle = handleOf(known.account_id).toString('base64url')
  // A passkey that is asked for without a name has to say whose it is.
  if (userHandle === undefined ? accountId === undefined : userHandle !== handle) return undefined
  const expectedChallenge = challengeIn(response.clientDataJSON)
  const ticket = ticketIn(deps, expectedChallenge, asked)
  if (!ticket) return undefined
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const result = await attempt(() =>
    verifyAuthenticationResponse({
      response: { ...answer, response, clientExtensionResults: {} },
      expectedChallenge,
      expectedOrigin,
      expectedRPID,
      credential: {
        id: known.credential_id,
        publicKey: new Uint8Array(known.public_key),
        counter: known.sign_count,
      },
      requireUserVerification: accountId === undefined,
    }),
  )
  if (!result?.verified || !(await spendTicket(tx, ticket))) return undefined
  return (await noteUse(tx, known.id, result.authenticationInfo.newCounter)) ? known.account_id : undefined
}
