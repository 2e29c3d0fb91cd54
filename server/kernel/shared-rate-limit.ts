import { setTimeout as pause } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type { Db } from '#server/db/open.ts'
import { type Counted, takeFromWindow } from './data.ts'

export type RateLimit = { limit: number; windowMs: number }

/**
 * A process takes a tenth of a limit at once: most visitors cost one write a minute, and no process keeps much to
 * itself.
 */
const PARTS = 10
/** A read waits at most so many milliseconds for the table that all processes share. */
const PATIENCE = 1_000
/** Without the table, each process lets a quarter of the limit through and asks the table again after a while. */
const ALONE = 4
const ASK_AGAIN = 2_000
/** The most callers that a process remembers; those seen longest ago are forgotten, and ask the table again. */
const MOST = 50_000

type LocalAllotment = {
  left: number
  endsAt: number
  isUsedUp: boolean
  wasAlone: boolean
  askAt: number
  asking?: Promise<void>
}

const secondsUntil = (time: number, now: number) => Math.max(1, Math.ceil((time - now) / 1_000))

/** Rate limits over all processes, spent in each of them without a statement per call. */
export function createSharedRateLimit(
  take: (key: string, amount: number, windowMs: number) => Promise<Counted>,
  { patience = PATIENCE } = {},
) {
  const shares = new LRUCache<string, LocalAllotment>({ max: MOST })

  function begin(key: string, windowMs: number, now: number): LocalAllotment {
    const share = { left: 0, endsAt: now + windowMs, isUsedUp: false, wasAlone: false, askAt: 0 }
    shares.set(key, share)
    return share
  }

  async function ask(share: LocalAllotment, key: string, { limit, windowMs }: RateLimit): Promise<void> {
    const amount = Math.ceil(limit / PARTS)
    const end = new AbortController()
    const counted = await Promise.race([
      take(key, amount, windowMs).catch(() => undefined),
      pause(patience, undefined, { signal: end.signal }).catch(() => undefined),
    ])
    end.abort()
    const now = performance.now()
    if (counted) {
      const given = Math.max(0, amount - Math.max(0, counted.count - limit))
      share.left += given
      share.isUsedUp = given < amount
      share.endsAt = now + counted.seconds * 1_000
      return
    }
    share.askAt = now + ASK_AGAIN
    if (!share.wasAlone) share.left += Math.max(1, Math.floor(limit / ALONE))
    share.wasAlone = true
  }

  /** Takes one; returns the seconds to wait if nothing is left. */
  return async (key: string, rateLimit: RateLimit): Promise<number | undefined> => {
    for (;;) {
      const now = performance.now()
      const known = shares.get(key)
      const share = known && known.endsAt > now ? known : begin(key, rateLimit.windowMs, now)
      if (share.left > 0) {
        share.left -= 1
        return undefined
      }
      if (share.isUsedUp) return secondsUntil(share.endsAt, now)
      if (share.askAt > now) return secondsUntil(share.askAt, now)
      share.asking ??= ask(share, key, rateLimit).finally(() => {
        delete share.asking
      })
      await share.asking
    }
  }
}

const byDatabase = new WeakMap<Db, ReturnType<typeof createSharedRateLimit>>()

/** Takes one from a limit that all processes share; kept by database, since a test may have more than one. */
export function consumeShared(db: Db, key: string, rateLimit: RateLimit): Promise<number | undefined> {
  const known = byDatabase.get(db)
  const spend = known ?? createSharedRateLimit((...args) => takeFromWindow(db, ...args))
  if (!known) byDatabase.set(db, spend)
  return spend(key, rateLimit)
}
