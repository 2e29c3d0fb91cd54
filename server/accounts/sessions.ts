import { jwtVerify, SignJWT } from 'jose'
import type { Db } from '#server/db/open.ts'
import type { Deps, Origin, Viewer } from '#server/kernel/context.ts'
import { newId } from '#server/kernel/id.ts'
import { z } from '#shared/kernel/zod.ts'
import { type AccountRow, localeOf } from './present.ts'
import { announceEnd, findOpenSessions, findSession, insertSession, markEnded, markSeen } from './session-data.ts'

const ISSUER = 'community-marketplace'
const AUDIENCE = 'community-marketplace:api'
const ALGORITHM = 'HS256'
const LEEWAY_SECONDS = 60
const IDS_PER_NOTICE = 100

const Claims = z.object({ sub: z.uuid(), sid: z.uuid() })

const signingKeys = new WeakMap<Uint8Array, Promise<CryptoKey>>()

/** The key as tokens are signed and verified with it. Importing it takes as long as verifying a token, so it is done once. */
function signingKeyOf(tokenKey: Uint8Array): Promise<CryptoKey> {
  const known = signingKeys.get(tokenKey)
  if (known) return known
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = crypto.subtle.importKey('raw', new Uint8Array(tokenKey), algorithm, false, ['sign', 'verify'])
  signingKeys.set(tokenKey, key)
  return key
}

async function readToken(tokenKey: Uint8Array, token: string): Promise<z.infer<typeof Claims> | undefined> {
  try {
    const { payload } = await jwtVerify(token, await signingKeyOf(tokenKey), {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      audience: AUDIENCE,
      clockTolerance: LEEWAY_SECONDS,
      requiredClaims: ['sub', 'sid', 'iat', 'exp'],
    })
    return Claims.safeParse(payload).data
  } catch {
    // A token that cannot be verified is treated as no token of ours, whatever the error.
    return undefined
  }
}

/** The viewer of a bearer token; `undefined` if it is invalid, expired or revoked, or its account may not act. */
export async function authenticate(
  { db, tokenKey }: Pick<Deps, 'db' | 'tokenKey'>,
  token: string,
  { marksSeen = true } = {},
): Promise<Viewer | undefined> {
  const claims = await readToken(tokenKey, token)
  if (!claims) return undefined
  const row = await findSession(db, { id: claims.sid, accountId: claims.sub })
  if (!row) return undefined
  if (row.is_unseen && marksSeen) await markSeen(db, claims.sid)
  return {
    id: row.id,
    sessionId: claims.sid,
    name: row.name,
    locale: localeOf(row),
    isAdmin: row.is_admin,
    isSeller: row.is_seller,
    isVerified: row.verification === 'approved',
  }
}

/** The sessions among these that are still valid, for many at once and without their tokens. */
export const openSessionsAmong = ({ db }: Pick<Deps, 'db'>, sessionIds: string[]): Promise<string[]> =>
  findOpenSessions(db, sessionIds)

/** For sockets, which reconnect by thousands after a restart: `openSessionsAmong` marks all of them as seen at once. */
export const authenticateSocket = (deps: Pick<Deps, 'db' | 'tokenKey'>, token: string): Promise<Viewer | undefined> =>
  authenticate(deps, token, { marksSeen: false })

type SessionDeps = Pick<Deps, 'db' | 'tokenKey'>
type Holder = Pick<AccountRow, 'id' | 'is_admin'>

/** Opens a session; its row and its token end at the same moment. `db` may be a transaction. */
export async function startSession(
  { db, tokenKey }: SessionDeps,
  account: Holder,
  { ip, userAgent }: Pick<Origin, 'ip' | 'userAgent'>,
): Promise<{ token: string; sessionId: string }> {
  const sessionId = newId()
  const session = await insertSession(db, {
    id: sessionId,
    accountId: account.id,
    isAdmin: account.is_admin,
    ip,
    userAgent,
  })
  const token = await new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: ALGORITHM })
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setSubject(account.id)
    .setIssuedAt(session.created_at)
    .setExpirationTime(session.expires_at)
    .sign(await signingKeyOf(tokenKey))
  return { token, sessionId }
}

/** The token of a new session. */
export const openSession = async (
  deps: SessionDeps,
  account: Holder,
  origin: Pick<Origin, 'ip' | 'userAgent'>,
): Promise<string> => (await startSession(deps, account, origin)).token

/** Ends one session and closes its sockets on every process. */
export async function endSession(tx: Db, viewer: Pick<Viewer, 'id' | 'sessionId'>): Promise<void> {
  const sessionIds = await markEnded(tx, { accountId: viewer.id, only: viewer.sessionId })
  if (sessionIds.length > 0) await announceEnd(tx, { sessionIds })
}

/** Ends every session of an account, or all but the caller's own. */
export async function endAllSessions(tx: Db, accountId: string, except?: string): Promise<void> {
  const ended = await markEnded(tx, { accountId, except })
  if (except === undefined) return void (await announceEnd(tx, { accountId }))
  for (let from = 0; from < ended.length; from += IDS_PER_NOTICE)
    await announceEnd(tx, { sessionIds: ended.slice(from, from + IDS_PER_NOTICE) })
}
