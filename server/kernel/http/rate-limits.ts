import { LRUCache } from 'lru-cache'
import type { Deps } from '#server/kernel/context.ts'
import { countBack, countInWindow, dropWindow, readWindow } from '#server/kernel/data.ts'
import type { Rate } from '#shared/kernel/contract.ts'
import { tooMany } from './errors.ts'
import { consumeShared, type Left, type RateLimit } from './shared-rate-limit.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** The most calls of one kind that a caller (an account, or an address for visitors) may make in a window. */
const RATE_LIMITS: Record<Exclude<Rate, 'login' | 'code'>, RateLimit> = {
  read: { limit: 600, windowMs: MINUTE },
  search: { limit: 120, windowMs: MINUTE },
  write: { limit: 60, windowMs: MINUTE },
  upload: { limit: 30, windowMs: HOUR },
  money: { limit: 20, windowMs: MINUTE },
  mail: { limit: 60, windowMs: HOUR },
  message: { limit: 30, windowMs: MINUTE },
  bulk: { limit: 10, windowMs: MINUTE },
  // Each one is a mail to every administrator, and visitors may send one without an account.
  contact: { limit: 10, windowMs: HOUR },
}

/** A limit with what is left of it, for the headers by which callers slow down before they are rejected. */
export type Quota = RateLimit & Left & { rate: Rate }
type NoteQuota = (quota: Quota) => void

type Window = { count: number; resetsAt: number }

/** Counts of this process alone: for reads, where a write per call would cost more than the call. */
const local = new LRUCache<string, Window>({ max: 50_000 })

function consumeLocally(key: string, { limit, windowMs }: RateLimit, now: number): Left & { wait?: number } {
  const known = local.get(key)
  const window = known && known.resetsAt > now ? known : { count: 0, resetsAt: now + windowMs }
  local.set(key, window)
  window.count += 1
  const seconds = Math.ceil((window.resetsAt - now) / 1000)
  return { left: Math.max(0, limit - window.count), seconds, ...(window.count > limit ? { wait: seconds } : {}) }
}

/** Takes one from a limit that counts over all processes; throws 429 when it is used up. */
export async function consumeRateLimit(
  { db }: Pick<Deps, 'db'>,
  key: string,
  { limit, windowMs }: RateLimit,
  note?: (left: Left) => void,
): Promise<void> {
  const { count, seconds } = await countInWindow(db, key, windowMs)
  note?.({ left: Math.max(0, limit - count), seconds })
  if (count > limit) throw tooMany(seconds)
}

/** The count of `key` in its present window, without adding to it, and the seconds until the window ends. */
export const readRateLimit = ({ db }: Pick<Deps, 'db'>, key: string) => readWindow(db, key)

export const resetRateLimit = ({ db }: Pick<Deps, 'db'>, key: string) => dropWindow(db, key)

/**
 * Applies the rate limit of a call; `rules.rateLimits` is a factor on it and 0 switches it off. Failed sign-ins and
 * wrong codes have limits of their own in `server/accounts`, which no setting touches. `note` is called with what is left,
 * also before a rejection.
 */
export async function limitCall(deps: Deps, rate: Rate, caller: string, note?: NoteQuota): Promise<void> {
  const factor = deps.settings.rules.rateLimits
  if (factor === 0 || rate === 'login' || rate === 'code') return
  const { limit, windowMs } = RATE_LIMITS[rate]
  const rateLimit = { limit: Math.max(1, Math.round(limit * factor)), windowMs }
  const key = `${rate}:${caller}`
  const noteLeft = (left: Left) => note?.({ rate, ...rateLimit, ...left })
  if (rate !== 'read' && rate !== 'search') return consumeRateLimit(deps, key, rateLimit, noteLeft)
  const isAlone = !deps.settings.databaseUrl
  const { wait, ...left } = isAlone
    ? consumeLocally(key, rateLimit, Date.now())
    : await consumeShared(deps.db, key, rateLimit)
  noteLeft(left)
  if (wait) throw tooMany(wait)
}

/** A refused call of these did nothing of what the limit is for, and counts as a write alone. */
const COUNTS_IF_SERVED: Rate[] = ['contact']

/** Gives a refused call's count back, and counts the rejection instead, so that rejections are not without a limit. */
export async function countRejected(deps: Deps, rate: Rate, caller: string): Promise<void> {
  if (!COUNTS_IF_SERVED.includes(rate)) return
  await countBack(deps.db, `${rate}:${caller}`)
  await limitCall(deps, 'write', caller)
}
