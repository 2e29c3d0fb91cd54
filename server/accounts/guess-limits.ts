import { createHash } from 'node:crypto'
import type { Deps } from '#server/kernel/context.ts'
import { tooMany } from '#server/kernel/http/errors.ts'
import { addressOf, networkOf } from '#server/kernel/http/networks.ts'
import { consumeRateLimit, readRateLimit, resetRateLimit } from '#server/kernel/http/rate-limits.ts'
import { inKeyedQueue } from '#server/kernel/jobs/keyed-queue.ts'

const QUARTER = 15 * 60_000
/** Wrong guesses in fifteen minutes; no setting changes these. */
const PER_ACCOUNT = 5
/** Of passwords and codes together. Lenient, since mobile carriers put many people behind one address. */
const PER_ADDRESS = 100
/** Of a secret that is asked for after another one, so that only who has the first can use the tries up. */
const PER_ACCOUNT_IN_ALL = 30

/** A key of the limit that does not reveal the e-mail address. */
export const hashedKey = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22)

async function rejectIfExhausted(deps: Pick<Deps, 'db'>, key: string, limit: number): Promise<void> {
  const { count, seconds } = await readRateLimit(deps, key)
  if (count >= limit) throw tooMany(seconds)
}

const record = (deps: Pick<Deps, 'db'>, key: string) =>
  consumeRateLimit(deps, key, { limit: Infinity, windowMs: QUARTER })

const addressKey = (ip: string) => `guess:${addressOf(ip)}`

/**
 * Tries a secret that counts its own tries. After too many wrong guesses from this address it throws 429 without a try.
 * `attempt` returns `undefined` for a wrong guess.
 */
export async function withAddressLimit<T>(
  deps: Pick<Deps, 'db'>,
  ip: string,
  attempt: () => Promise<T | undefined>,
): Promise<T | undefined> {
  const key = addressKey(ip)
  // Guesses that are sent at once are all counted.
  return inKeyedQueue(key, async () => {
    await rejectIfExhausted(deps, key, PER_ADDRESS)
    const result = await attempt()
    if (result === undefined) await record(deps, key)
    return result
  })
}

/**
 * Tries a secret of an account. After too many wrong guesses from this network or address it throws 429 without a try.
 * `attempt` returns `undefined` for a wrong guess; a right one clears the account's count. With `inAll` the guesses from all
 * networks together have a limit, too.
 */
export async function withGuessLimits<T>(
  deps: Pick<Deps, 'db'>,
  { subject, ip, inAll = false }: { subject: string; ip: string; inAll?: boolean },
  attempt: () => Promise<T | undefined>,
): Promise<T | undefined> {
  const ofAll = `guess:${hashedKey(subject)}`
  const forAccount = `${ofAll}:${networkOf(ip)}`
  const forAddress = addressKey(ip)
  return inKeyedQueue(inAll ? ofAll : forAccount, async () => {
    await rejectIfExhausted(deps, forAddress, PER_ADDRESS)
    await rejectIfExhausted(deps, forAccount, PER_ACCOUNT)
    if (inAll) await rejectIfExhausted(deps, ofAll, PER_ACCOUNT_IN_ALL)
    const result = await attempt()
    if (result === undefined) {
      await record(deps, forAccount)
      await record(deps, forAddress)
      if (inAll) await record(deps, ofAll)
    } else await resetRateLimit(deps, forAccount)
    return result
  })
}
