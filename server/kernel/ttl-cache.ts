import { LRUCache } from 'lru-cache'

/**
 * What was loaded, and for how many milliseconds it is good; 0 if it is cheap to load again. After that and until `tellMs`
 * the old value is still told, while it is loaded anew.
 */
export type CacheResult<T> = { value: T; keepMs: number; tellMs?: number }

/** `isAwaited` unless an old value is told meanwhile. */
type Load<T> = (isAwaited: boolean) => Promise<CacheResult<T>>
type Context<T> = { load: Load<T>; isAwaited: boolean }

/** What is dear enough to be kept, in milliseconds: it is good for a thousand times as long as it took, up to `mostMs`. */
export const ttlForCost = (tookMs: number, { dearMs, mostMs }: { dearMs: number; mostMs: number }): number =>
  tookMs > dearMs ? Math.min(mostMs, tookMs * 1_000) : 0

const cacheOfSize = <T>(max: number) =>
  new LRUCache<string, CacheResult<T>, Context<T>>({
    max,
    ttl: 1,
    ttlResolution: 0,
    // An old value can still be told, also after it could not be loaded anew.
    noDeleteOnStaleGet: true,
    noDeleteOnFetchRejection: true,
    // Callers wait for what gave way to other keys meanwhile.
    ignoreFetchAbort: true,
    fetchMethod: async (_key, _old, { options, context: { load, isAwaited } }) => {
      const result = await load(isAwaited)
      // A time to live of 0 would be none at all.
      options.ttl = Math.max(1, Math.round(result.keepMs))
      return result
    },
  })

/**
 * Caches dear values, at most `max` of them for each `owner`, which is the database that they were loaded from. Calls for
 * the same key at the same time share one load; a load that fails, fails for all that wait for it and is not cached.
 */
export function createTtlCache<T>({ max }: { max: number }) {
  const caches = new WeakMap<object, ReturnType<typeof cacheOfSize<T>>>()
  const cacheOf = (owner: object) => {
    const cache = caches.get(owner) ?? cacheOfSize<T>(max)
    caches.set(owner, cache)
    return cache
  }
  return {
    /** What is cached under the key, also if it is too old to be told. */
    peek: (owner: object, key: string): T | undefined => cacheOf(owner).peek(key, { allowStale: true })?.value,
    get: async (owner: object, key: string, load: Load<T>): Promise<T> => {
      const cache = cacheOf(owner)
      const { keepMs = 0, tellMs = 0 } = cache.peek(key, { allowStale: true }) ?? {}
      const isKept = keepMs > 0
      const isTold = isKept && cache.getRemainingTTL(key) + Math.max(0, tellMs - keepMs) > 0
      const { value } = await cache.forceFetch(key, {
        allowStale: isTold,
        forceRefresh: !isKept,
        context: { load, isAwaited: !isTold },
      })
      return value
    },
  }
}
