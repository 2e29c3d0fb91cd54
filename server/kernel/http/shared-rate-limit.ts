import { setTimeout as pause } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type { Db } from '#server/db/open.ts'
import { type Counted, takeFromWindow } from '#server/kernel/data.ts'

export type RateLimit = { limit: number; windowMs: number }

/** The rest of a limit, as far as this process knows, and the seconds until it is whole again. */
export type Left = { left: number; seconds: number }

/**
 * A process takes a tenth of a limit at once: most visitors cost one write a minute, and no process keeps much to
 * itself.
 */
const PARTS = 10
/** A read waits at most so many milliseconds for the table that all processes share. */
const READ_TIMEOUT = 1_000
/** Without the table, each process lets a quarter of the limit through and asks the table again after a while. */
const ALONE = 4
const RETRY_AFTER = 2_000
/** The most callers that a process remembers; those seen longest ago are forgotten, and ask the table again. */
const MOST = 50_000

type LocalAllotment = {
  left: number
  /** The rest in the table when it was last asked. */
  shared: number
  endsAt: number
  isUsedUp: boolean
  wasAlone: boolean
  retryAt: number
  refilling?: Promise<void>
}

const secondsUntil = (time: number, now: number) => Math.max(1, Math.ceil((time - now) / 1_000))

const rejectedUntil = (until: number, now: number) => {
  const seconds = secondsUntil(until, now)
  return { left: 0, seconds, wait: seconds }
}

/** Rate limits over all processes, spent in each of them without a statement per call. */
export function createSharedRateLimit(
  take: (key: string, amount: number, windowMs: number) => Promise<Counted>,
  { timeout = READ_TIMEOUT } = {},
) {
  const shares = new LRUCache<string, LocalAllotment>({ max: MOST })

  function createAllotment(key: string, windowMs: number, now: number): LocalAllotment {
    const share = { left: 0, shared: 0, endsAt: now + windowMs, isUsedUp: false, wasAlone: false, retryAt: 0 }
    shares.set(key, share)
    return share
  }

  async function refill(share: LocalAllotment, key: string, { limit, windowMs }: RateLimit): Promise<void> {
    const amount = Math.ceil(limit / PARTS)
    const end = new AbortController()
    const counted = await Promise.race([
      take(key, amount, windowMs).catch(() => undefined),
      pause(timeout, undefined, { signal: end.signal }).catch(() => undefined),
    ])
    end.abort()
    const now = performance.now()
    if (counted) {
      const given = Math.max(0, amount - Math.max(0, counted.count - limit))
      share.left += given
      share.shared = Math.max(0, limit - counted.count)
      share.isUsedUp = given < amount
      share.endsAt = now + counted.seconds * 1_000
      return
    }
    share.retryAt = now + RETRY_AFTER
    if (!share.wasAlone) share.left += Math.max(1, Math.floor(limit / ALONE))
    share.wasAlone = true
  }

  /** Takes one; returns what is left, and the seconds to wait if it was nothing. */
  return async (key: string, rateLimit: RateLimit): Promise<Left & { wait?: number }> => {
    for (;;) {
      const now = performance.now()
      const known = shares.get(key)
      const share = known && known.endsAt > now ? known : createAllotment(key, rateLimit.windowMs, now)
      if (share.left > 0) {
        share.left -= 1
        return { left: share.left + share.shared, seconds: secondsUntil(share.endsAt, now) }
      }
      if (share.isUsedUp) return rejectedUntil(share.endsAt, now)
      if (share.retryAt > now) return rejectedUntil(share.retryAt, now)
      share.refilling ??= refill(share, key, rateLimit).finally(() => {
        delete share.refilling
      })
      await share.refilling
    }
  }
}

const byDatabase = new WeakMap<Db, ReturnType<typeof createSharedRateLimit>>()

/** Takes one from a limit that all processes share; kept by database, since a test may have more than one. */
export function consumeShared(db: Db, key: string, rateLimit: RateLimit): Promise<Left & { wait?: number }> {
  const known = byDatabase.get(db)
  const spend = known ?? createSharedRateLimit((...args) => takeFromWindow(db, ...args))
  if (!known) byDatabase.set(db, spend)
  return spend(key, rateLimit)
}
