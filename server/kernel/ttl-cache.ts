type Entry<T> = { value: T; until: number; toldUntil: number }
/** `isAwaited` unless what was found before is told meanwhile. */
type Load<T> = (isAwaited: boolean) => Promise<CacheResult<T>>
type PendingLoads<T> = Map<string, Promise<T>>
type CacheStore<T> = { entries: Map<string, Entry<T>>; awaited: PendingLoads<T>; unhurried: PendingLoads<T> }

/**
 * What was found out, and for how many milliseconds it is good; 0 if it is cheap to find out again. After that and until
 * `tellMs` it is still told, while it is found out anew.
 */
export type CacheResult<T> = { value: T; keepMs: number; tellMs?: number }

/** What is dear enough to be kept, in milliseconds: it is good for a thousand times as long as it took, up to `mostMs`. */
export const ttlForCost = (tookMs: number, { dearMs, mostMs }: { dearMs: number; mostMs: number }): number =>
  tookMs > dearMs ? Math.min(mostMs, tookMs * 1_000) : 0

/**
 * Keeps dear findings, at most `most` of them for each `owner`, which is the database that they are about. Those who ask
 * for the same at the same time wait for one finding, but nobody for one that is made with nobody waiting.
 */
export function createTtlCache<T>({ most }: { most: number }) {
  const stores = new WeakMap<object, CacheStore<T>>()
  const storeOf = (owner: object): CacheStore<T> => {
    const store = stores.get(owner) ?? { entries: new Map(), awaited: new Map(), unhurried: new Map() }
    stores.set(owner, store)
    return store
  }

  async function findOut({ entries }: CacheStore<T>, key: string, find: Load<T>, isAwaited: boolean): Promise<T> {
    const before = entries.get(key)
    const { value, keepMs, tellMs = 0 } = await find(isAwaited)
    const meanwhile = entries.get(key)
    // Who had time found out more.
    if (isAwaited && meanwhile && meanwhile !== before) return meanwhile.value
    entries.delete(key)
    if (!keepMs) return value
    // The first of a map is the one that was put there the longest time ago.
    for (const oldest of entries.size >= most ? entries.keys() : []) {
      entries.delete(oldest)
      break
    }
    const now = performance.now()
    entries.set(key, { value, until: now + keepMs, toldUntil: now + Math.max(keepMs, tellMs) })
    return value
  }

  function begin(store: CacheStore<T>, key: string, find: Load<T>, isAwaited: boolean): Promise<T> {
    const handler = isAwaited ? store.awaited : store.unhurried
    const begun = handler.get(key)
    if (begun) return begun
    const finding = findOut(store, key, find, isAwaited).finally(() => handler.delete(key))
    handler.set(key, finding)
    return finding
  }

  return {
    /** What was kept under the key, also if it is too old to be told. */
    peek: (owner: object, key: string): T | undefined => storeOf(owner).entries.get(key)?.value,
    get: (owner: object, key: string, find: Load<T>): Promise<T> => {
      const store = storeOf(owner)
      const kept = store.entries.get(key)
      const now = performance.now()
      if (kept && kept.until > now) return Promise.resolve(kept.value)
      const isAwaited = !kept || kept.toldUntil <= now
      const finding = begin(store, key, find, isAwaited)
      if (isAwaited) return finding
      // Who asks next learns that it failed, once this is too old.
      finding.catch(() => {})
      return Promise.resolve(kept.value)
    },
  }
}
