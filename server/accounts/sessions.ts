import { jwtVerify, SignJWT } from 'jose'
import type { Db } from '#server/db/open.ts'
import type { Deps, Origin, Viewer } from '#server/kernel/context.ts'
import { newId } from '#server/kernel/id.ts'
import { z } from '#shared/kernel/zod.ts'
import type { StaffRole } from '#shared/policies/staff.ts'
import { authenticateToken, TOKEN_PREFIX } from './api-tokens.ts'
import { type AccountRow, localeOf } from './present.ts'
import {
  announceEnd,
  findOpenSessions,
  findSession,
  insertSession,
  markEnded,
  markSeen,
  markSignedIn,
} from './session-data.ts'

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

/** The viewer of a session's token; `undefined` if it is invalid, expired or revoked, or its account may not act. */
async function authenticateSession(
  { db, tokenKey }: Pick<Deps, 'db' | 'tokenKey'>,
  token: string,
  { marksSeen = true } = {},
): Promise<Viewer | undefined> {
  const claims = await readToken(tokenKey, token)
  if (!claims) return undefined
  const row = await findSession(db, { id: claims.sid, accountId: claims.sub })
  if (!row) return undefined
  const seenBy = row.view_id && row.staff_id ? { viewId: row.view_id, staffId: row.staff_id } : undefined
  if (row.is_unseen && marksSeen && !seenBy) await markSeen(db, claims.sid)
  return {
    id: row.id,
    sessionId: claims.sid,
    name: row.name,
    locale: localeOf(row),
    // Nobody without a role that is in force is an administrator.
    isAdmin: row.role !== null,
    // The CHECK of the table allows the roles of the policy and no others.
    ...(row.role === null ? {} : { role: row.role as StaffRole }),
    isConfirmed: row.is_confirmed,
    ...(row.lacks_factor ? { lacksFactor: true } : {}),
    isSeller: row.is_seller,
    isVerified: row.verification === 'approved',
    ...(seenBy ? { seenBy } : {}),
  }
}

/** The viewer of a bearer token, which is that of a session or an API token; `undefined` if it is not valid. */
export const authenticate = (deps: Pick<Deps, 'db' | 'tokenKey'>, token: string): Promise<Viewer | undefined> =>
  token.startsWith(TOKEN_PREFIX) ? authenticateToken(deps, token) : authenticateSession(deps, token)

/** The sessions among these that are still valid, for many at once and without their tokens. */
export const openSessionsAmong = ({ db }: Pick<Deps, 'db'>, sessionIds: string[]): Promise<string[]> =>
  findOpenSessions(db, sessionIds)

/**
 * For sockets, which reconnect by thousands after a restart: `openSessionsAmong` marks all of them as seen at once. There is
 * none for one of the staff who sees the site as a person.
 */
export async function authenticateSocket(
  deps: Pick<Deps, 'db' | 'tokenKey'>,
  token: string,
): Promise<Viewer | undefined> {
  const viewer = await authenticateSession(deps, token, { marksSeen: false })
  return viewer?.seenBy ? undefined : viewer
}

type SessionDeps = Pick<Deps, 'db' | 'tokenKey'>
type Holder = Pick<AccountRow, 'id' | 'is_admin'>

/**
 * Opens a session; its row and its token end at the same moment. `db` may be a transaction; `view` if the staff see with it,
 * and `isProven` is false if nobody has shown that it is the person.
 */
export async function startSession(
  { db, tokenKey }: SessionDeps,
  account: Holder,
  { ip, userAgent }: Pick<Origin, 'ip' | 'userAgent'>,
  { view, isProven = true }: { view?: { id: string; minutes: number }; isProven?: boolean } = {},
): Promise<{ token: string; sessionId: string }> {
  const sessionId = newId()
  const session = await insertSession(db, {
    id: sessionId,
    accountId: account.id,
    isAdmin: account.is_admin,
    ip,
    userAgent,
    view,
    isProven,
  })
  if (account.is_admin) await markSignedIn(db, account.id)
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

/** Ends one session and closes its sockets on every process; false if it was over. */
export async function endSessionOf(tx: Db, { id, sessionId }: Pick<Viewer, 'id' | 'sessionId'>): Promise<boolean> {
  const sessionIds = await markEnded(tx, { accountId: id, only: sessionId })
  if (sessionIds.length > 0) await announceEnd(tx, { sessionIds })
  return sessionIds.length > 0
}

export const endSession = async (tx: Db, viewer: Pick<Viewer, 'id' | 'sessionId'>): Promise<void> =>
  void (await endSessionOf(tx, viewer))

/** Ends every session of an account, or all but the caller's own. */
export async function endAllSessions(tx: Db, accountId: string, except?: string): Promise<void> {
  const ended = await markEnded(tx, { accountId, except })
  if (except === undefined) return void (await announceEnd(tx, { accountId }))
  for (let from = 0; from < ended.length; from += IDS_PER_NOTICE)
    await announceEnd(tx, { sessionIds: ended.slice(from, from + IDS_PER_NOTICE) })
}
