import { createHash, randomInt } from 'node:crypto'
import { crc32 } from 'node:zlib'
import type { Db } from '#server/db/open.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { actorOf, audit } from '#server/kernel/audit-data.ts'
import type { Deps, Origin, Viewer } from '#server/kernel/context.ts'
import { isNetwork } from '#server/kernel/http/api-tokens.ts'
import { badInput, conflict } from '#server/kernel/http/errors.ts'
import type { Tasks } from '#server/kernel/jobs/jobs.ts'
import { sendMail } from '#server/notifications/mail.ts'
import { writeDay } from '#server/notifications/text-formats.ts'
import type { ApiToken } from '#shared/contract/api-token.ts'
import type { StaffRole } from '#shared/policies/staff.ts'
import { MOST_TOKENS, readOnlyAreas } from '#shared/policies/token-scopes.ts'
import { findToken, insertToken, listTokens, type TokenRow, takeEndingTokens } from './api-token-data.ts'
import { localeOf } from './present.ts'

/** Marks a token for people and for what looks for secrets in public places. */
export const TOKEN_PREFIX = 'cmp_'
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const RANDOM = 30
const CHECK = 6

/** The last characters of a token: a checksum of the ones before, so that a string is told from a token without a database. */
function checksumOf(text: string): string {
  let rest = crc32(text)
  let digits = ''
  for (let place = 0; place < CHECK; place += 1) {
    digits = DIGITS.charAt(rest % 62) + digits
    rest = Math.floor(rest / 62)
  }
  return digits
}

/** Makes a token: the prefix, 178 random bits and the checksum. */
function newToken(): string {
  const random = Array.from({ length: RANDOM }, () => DIGITS.charAt(randomInt(62))).join('')
  return `${TOKEN_PREFIX}${random}${checksumOf(random)}`
}

const FORM = new RegExp(`^${TOKEN_PREFIX}([0-9A-Za-z]{${RANDOM}})([0-9A-Za-z]{${CHECK}})$`)

/** True if a text has the form of a token with the right checksum. */
export function isToken(text: string): boolean {
  const [, random = '', check] = FORM.exec(text) ?? []
  return check !== undefined && checksumOf(random) === check
}

const hashOf = (token: string) => createHash('sha256').update(token).digest()

/** The viewer of an API token; undefined if it is none, has ended, or its account may not act. */
export async function authenticateToken({ db }: Pick<Deps, 'db'>, token: string): Promise<Viewer | undefined> {
  const row = isToken(token) ? await findToken(db, hashOf(token)) : undefined
  if (!row) return undefined
  return {
    id: row.id,
    sessionId: row.token_id,
    name: row.name,
    locale: localeOf(row),
    isAdmin: row.role !== null,
    // The CHECK of the table allows the roles of the policy and no others.
    ...(row.role === null ? {} : { role: row.role as StaffRole }),
    isConfirmed: false,
    ...(row.lacks_factor ? { lacksFactor: true } : {}),
    isSeller: row.is_seller,
    isVerified: row.verification === 'approved',
    token: {
      id: row.token_id,
      scopes: row.scopes,
      networks: row.networks,
      lastUsedAt: row.last_used_at,
      lastIp: row.last_ip,
    },
  }
}

export const presentToken = (row: TokenRow): ApiToken => ({
  _id: row.id,
  name: row.name,
  hint: row.hint,
  scopes: row.scopes,
  networks: row.networks,
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  isExpired: row.is_expired,
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
  lastUsedFrom: row.last_ip,
})

type TokenEntry = { name: string; scopes: readonly string[]; days: number; networks?: readonly string[] | undefined }

/** Refuses what the schema cannot tell: two scopes of one area, what nothing needs, those of the staff, and wrong networks. */
export function rejectWrongToken({ scopes, networks = [] }: TokenEntry, { isStaff }: { isStaff: boolean }): void {
  const areas = scopes.map((scope) => scope.split(':')[0] ?? '')
  if (new Set(areas).size < areas.length) throw badInput({ scopes: 'must have one of each area at most' })
  if (scopes.some((scope) => readOnlyAreas.some((area) => scope === `${area}:write`)))
    throw badInput({ scopes: 'must not have writing where tokens only read' })
  if (!isStaff && areas.some((area) => area.startsWith('admin-')))
    throw badInput({ scopes: 'must not have those of administrators' })
  if (!networks.every(isNetwork)) throw badInput({ networks: 'must be addresses, or networks such as 192.0.2.0/24' })
}

type Making = { id: string; accountId: string; viewer: Viewer; origin: Origin }

/** Makes a token of an account in a transaction that has locked the account; it is shown this once. */
export async function makeToken(
  tx: Db,
  wanted: TokenEntry,
  { id, accountId, viewer, origin }: Making,
): Promise<string> {
  if ((await listTokens(tx, [accountId])).length >= MOST_TOKENS)
    throw conflict('too_many_tokens', `An account has ${MOST_TOKENS} tokens at most. Delete one first.`)
  const secret = newToken()
  const { name, scopes, days, networks = [] } = wanted
  await insertToken(tx, { id, accountId, name, hash: hashOf(secret), hint: secret.slice(-4), scopes, networks, days })
  await audit(tx, {
    ...actorOf(viewer, origin),
    action: 'api_token.created',
    kind: 'api_token',
    refId: id,
    after: { name, scopes, days, ...(networks.length ? { networks } : {}) },
  })
  return secret
}

/** Tells owners of the tokens that end within a week. */
const warnOwners: Tasks[string] = ({ db }) =>
  inTransaction(db, async (tx) => {
    for (const row of await takeEndingTokens(tx)) {
      const locale = localeOf(row)
      await sendMail(tx, {
        accountId: row.account_id,
        to: row.email,
        locale,
        template: 'apiTokenEnding',
        data: { name: row.owner, token: row.name, date: writeDay(row.expires_at, { locale }) },
        source: `api-token:${row.id}:${row.expires_at.toISOString()}`,
      })
    }
  })

export const apiTokenTasks: Tasks = { 'api-token:warn': warnOwners }
export const apiTokenCrontab = '37 6 * * * api-token:warn'
