import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import type { Db } from '#server/db/open.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { audit } from '#server/kernel/audit-data.ts'
import type { Deps, Origin } from '#server/kernel/context.ts'
import { AppError, badRequest } from '#server/kernel/http/errors.ts'
import { networkOf } from '#server/kernel/http/networks.ts'
import { consumeRateLimit } from '#server/kernel/http/rate-limits.ts'
import { newId } from '#server/kernel/id.ts'
import { sendMail } from '#server/notifications/mail.ts'
import { durationMs } from '#shared/kernel/duration.ts'
import { type CodeEntry, type CodePurpose, hasLiveCode, putCode, removeCode, takeTry } from './code-data.ts'
import { hashedKey, withAddressLimit } from './guess-limits.ts'
import { type AccountRow, localeOf } from './present.ts'

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 6
const HOUR = 3_600_000
/** Of one asker to one address, and of all askers together: a stranger does not use up what its owner may ask for. */
const MAILS_PER_HOUR = 3
const MAILS_OF_ALL_PER_HOUR = 12

const TEMPLATES = {
  verify_email: 'verifyEmail',
  change_email: 'changeEmail',
  reset_password: 'resetPassword',
} as const satisfies Record<CodePurpose, string>

export const newCode = () => Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')

/** Bound to purpose, account and address: a code is valid for nothing else. */
const hashOf = (key: Uint8Array, { accountId, purpose, email }: CodeEntry, code: string) =>
  createHmac('sha256', key).update([purpose, accountId, email, code].join('\n')).digest('base64url')

const isSame = (a: string, b: string) => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))

/** Wrong, expired, used, too many tries, already verified: one answer for all, so that it tells a guesser nothing. */
export const invalidCode = () =>
  badRequest('invalid_code', 'This code is not valid. Please check it or ask for a new one.')

type CodeDeps = Pick<Deps, 'settings' | 'tokenKey'>

/** Makes a code beside earlier ones, and queues its mail in the transaction; `forPerson` if the staff asked for it. */
export async function mailCode(
  tx: Db,
  { settings, tokenKey }: CodeDeps,
  account: Pick<AccountRow, 'id' | 'name' | 'locale'>,
  { purpose, email, forPerson }: { purpose: CodePurpose; email: string; forPerson?: { ttlMs: number } },
): Promise<void> {
  const entry = { accountId: account.id, purpose, email }
  const code = newCode()
  const expiresAt = await putCode(tx, {
    ...entry,
    hash: hashOf(tokenKey, entry, code),
    ttlMs: forPerson?.ttlMs ?? durationMs(settings.rules.codeTtl),
  })
  await sendMail(tx, {
    accountId: account.id,
    to: email,
    locale: localeOf(account),
    ...(forPerson
      ? { template: 'changeEmailForPerson' as const, data: { name: account.name, code, email } }
      : { template: TEMPLATES[purpose], data: { name: account.name, code } }),
    source: `code:${newId()}`,
    expiresAt,
  })
}

/** The requester of a code: an account, or the network of a visitor. */
type Requester = { accountId: string } | Pick<Origin, 'ip'>

const nameOf = (requester: Requester) => ('accountId' in requester ? requester.accountId : networkOf(requester.ip))

type CodeMail = { email: string; by: Requester }

function takeMail(deps: Pick<Deps, 'db' | 'settings'>, key: string, most: number): Promise<void> {
  const limit = Math.max(1, Math.round(most * deps.settings.rules.rateLimits))
  return consumeRateLimit(deps, key, { limit, windowMs: HOUR })
}

/** Counts a mail against the hourly limits of its address; known addresses and unknown ones alike. */
export async function spendCodeMail(deps: Pick<Deps, 'db' | 'settings'>, { email, by }: CodeMail): Promise<void> {
  if (deps.settings.rules.rateLimits === 0) return
  const key = `code-mail:${hashedKey(email)}`
  await takeMail(deps, `${key}:${nameOf(by)}`, MAILS_PER_HOUR)
  await takeMail(deps, key, MAILS_OF_ALL_PER_HOUR)
}

/** The same for a registration, which no code that was asked for stops. */
export async function spendRegistrationMail(
  deps: Pick<Deps, 'db' | 'settings'>,
  { email, by }: CodeMail,
): Promise<void> {
  if (deps.settings.rules.rateLimits === 0) return
  await takeMail(deps, `code-mail:registration:${hashedKey(email)}:${nameOf(by)}`, MAILS_PER_HOUR)
}

/** For people who are sent to the code screen: a code that is still valid stays, and a used-up limit sends nothing. */
export async function mailCodeUnlessLive(deps: Deps, account: AccountRow, { email, by }: CodeMail): Promise<void> {
  const purpose = 'verify_email'
  if (await hasLiveCode(deps.db, { accountId: account.id, purpose, network: nameOf(by) })) return
  try {
    await spendCodeMail(deps, { email, by })
  } catch (error) {
    if (error instanceof AppError) return
    throw error
  }
  await inTransaction(deps.db, (tx) => mailCode(tx, deps, account, { purpose, email }))
}

type MatchedCode = CodeEntry & { hash: string }

/**
 * Finds the code that was mailed to this address; each call is one of five tries from this network, also when it fails
 * later. A wrong code is audited and answered with 400; many wrong ones from one address with 429.
 */
export async function matchCode(
  deps: Pick<Deps, 'db' | 'tokenKey'>,
  { email, code }: { email: string; code: string },
  purposes: readonly CodePurpose[],
  { ip }: Pick<Origin, 'ip'>,
): Promise<MatchedCode> {
  const matched = await withAddressLimit(deps, ip, async () => {
    const rows = await takeTry(deps.db, { email, network: networkOf(ip) }, purposes)
    const entries = rows.map(({ account_id, purpose, hash }) => ({
      accountId: account_id,
      // The CHECK of the table allows these words and no others.
      purpose: purpose as CodePurpose,
      email,
      hash,
    }))
    return entries.find((entry) => isSame(entry.hash, hashOf(deps.tokenKey, entry, code)))
  })
  if (matched) return matched
  await audit(deps.db, { action: 'account.code_failed', kind: 'account', ip })
  throw invalidCode()
}

/** Uses the code up; of several calls at once, only the first succeeds. */
export async function useUp(tx: Db, matched: MatchedCode): Promise<void> {
  if (!(await removeCode(tx, matched, matched.hash))) throw invalidCode()
}
