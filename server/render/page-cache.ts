import { LRUCache } from 'lru-cache'

export type PageCache<Page> = {
  /** What is kept under `key`, or what `make` makes; everybody who asks for the same at once waits for one making. */
  find: (key: string, make: () => Promise<Made<Page>>) => Promise<Page>
  /** Forgets everything, what is being made included. */
  clear: () => void
}

/** A page and what it weighs; without a weight it is for the one who asked and nobody else. */
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
  const kept = new LRUCache<string, Page>({ maxSize: most, ttl: life, ttlResolution: 0, perf: { now } })
  // Not the cache's own: what turns out to be for one alone is made anew for the others.
  const making = new Map<string, Promise<Made<Page>>>()

  const make = async (key: string, run: () => Promise<Made<Page>>) => {
    // As old as what was read for it, not as its last byte.
    const start = now()
    const mine = run()
    making.set(key, mine)
    try {
      const { page, bytes } = await mine
      // What changed meanwhile has taken it out.
      if (bytes !== undefined && making.get(key) === mine) kept.set(key, page, { size: bytes, start })
      return page
    } finally {
      if (making.get(key) === mine) making.delete(key)
    }
  }

  return {
    async find(key, run) {
      const found = kept.get(key)
      if (found !== undefined) return found
      const others = making.get(key)
      if (!others) return make(key, run)
      const made = await others.catch(() => undefined)
      // A refusal or a failure of somebody else's is nobody else's.
      return made?.bytes === undefined ? make(key, run) : made.page
    },
    clear() {
      kept.clear()
      making.clear()
    },
  }
}
