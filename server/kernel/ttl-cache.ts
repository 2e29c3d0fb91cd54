import { LRUCache } from 'lru-cache'

/**
 * A loaded value, and for how many milliseconds it is fresh; 0 if it is cheap to load again. After that and until
 * `staleMs` the old value is still served while it is loaded anew.
 */
type CacheResult<T> = { value: T; keepMs: number; staleMs?: number }

/** `isAwaited` unless an old value is served meanwhile. */
type Load<T> = (isAwaited: boolean) => Promise<CacheResult<T>>
type Context<T> = { load: Load<T>; isAwaited: boolean }

/**
 * Milliseconds for which a value is cached: a thousand times as long as loading it took, up to `mostMs`; 0 for a load
 * within `dearMs`.
 */
export const ttlForCost = (tookMs: number, { dearMs, mostMs }: { dearMs: number; mostMs: number }): number =>
  tookMs > dearMs ? Math.min(mostMs, tookMs * 1_000) : 0

const cacheOfSize = <T>(max: number) =>
  new LRUCache<string, CacheResult<T>, Context<T>>({
    max,
    ttl: 1,
    ttlResolution: 0,
    // A stale value can still be served, also after a failed load.
    noDeleteOnStaleGet: true,
    noDeleteOnFetchRejection: true,
    // Callers still wait for a key that was evicted meanwhile.
    ignoreFetchAbort: true,
    fetchMethod: async (_key, _old, { options, context: { load, isAwaited } }) => {
      const result = await load(isAwaited)
      // For lru-cache, a time to live of 0 means for ever.
      options.ttl = Math.max(1, Math.round(result.keepMs))
      return result
    },
  })

/**
 * Caches expensive values, at most `max` of them for each `owner`, which is the database that they were loaded from.
 * Calls for the same key at the same time share one load. A failed load fails for all that wait for it and is not
 * cached.
 */
export function createTtlCache<T>({ max }: { max: number }) {
  const caches = new WeakMap<object, ReturnType<typeof cacheOfSize<T>>>()
  const cacheOf = (owner: object) => {
    const cache = caches.get(owner) ?? cacheOfSize<T>(max)
    caches.set(owner, cache)
    return cache
  }
  return {
    /** The cached value of the key, also if it is too old to be served. */
    peek: (owner: object, key: string): T | undefined => cacheOf(owner).peek(key, { allowStale: true })?.value,
    get: async (owner: object, key: string, load: Load<T>): Promise<T> => {
      const cache = cacheOf(owner)
      const { keepMs = 0, staleMs = 0 } = cache.peek(key, { allowStale: true }) ?? {}
      const isCached = keepMs > 0
      const isServedStale = isCached && cache.getRemainingTTL(key) + Math.max(0, staleMs - keepMs) > 0
      const { value } = await cache.forceFetch(key, {
        allowStale: isServedStale,
        forceRefresh: !isCached,
        context: { load, isAwaited: !isServedStale },
      })
      return value
    },
  }
}
