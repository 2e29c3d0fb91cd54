import { LRUCache } from 'lru-cache'

export type PageCache<Page> = {
  /** The cached page, or the result of `make`; callers for the same key at the same time share one rendering. */
  find: (key: string, make: () => Promise<Made<Page>>) => Promise<Page>
  /** Empties the cache; renderings under way are not cached either. */
  clear: () => void
}

/** A page and its size; a page without a size is for one caller only and is not cached. */
export type Made<Page> = { page: Page; bytes?: number | undefined }

/** Keeps pages for `life` milliseconds, the latest used within `most` bytes. */
export function createPageCache<Page extends {}>({
  life,
  most,
  now = Date.now,
}: {
  life: number
  most: number
  now?: () => number
}): PageCache<Page> {
  const cached = new LRUCache<string, Page>({ maxSize: most, ttl: life, ttlResolution: 0, perf: { now } })
  // A map beside the cache: a page that turns out to be for one caller only must be rendered anew for the others.
  const making = new Map<string, Promise<Made<Page>>>()

  const make = async (key: string, run: () => Promise<Made<Page>>) => {
    // A page is as old as the data read for it, not as its last byte.
    const start = now()
    const mine = run()
    making.set(key, mine)
    try {
      const { page, bytes } = await mine
      // A change since then has removed it from the map.
      if (bytes !== undefined && making.get(key) === mine) cached.set(key, page, { size: bytes, start })
      return page
    } finally {
      if (making.get(key) === mine) making.delete(key)
    }
  }

  return {
    async find(key, run) {
      const found = cached.get(key)
      if (found !== undefined) return found
      const others = making.get(key)
      if (!others) return make(key, run)
      const made = await others.catch(() => undefined)
      // A rejection or a failure of one caller is not shared.
      return made?.bytes === undefined ? make(key, run) : made.page
    },
    clear() {
      cached.clear()
      making.clear()
    },
  }
}
