type Kept<Page> = { page: Page; bytes: number; until: number }

export type PageCache<Page> = {
  /** What is kept under `key`, or what `make` makes; everybody who asks for the same at once waits for one making. */
  find: (key: string, make: () => Promise<Made<Page>>) => Promise<Page>
  /** Forgets everything, what is being made included. */
  clear: () => void
}

/** A page and what it weighs; without a weight it is for the one who asked and nobody else. */
export type Made<Page> = { page: Page; bytes?: number | undefined }

/** Keeps pages for `life` milliseconds, the latest used within `most` bytes. */
export function createPageCache<Page>({
  life,
  most,
  now = Date.now,
}: {
  life: number
  most: number
  now?: () => number
}): PageCache<Page> {
  // In the order of their use.
  const kept = new Map<string, Kept<Page>>()
  const making = new Map<string, Promise<Made<Page>>>()
  let bytes = 0

  const drop = (key: string) => {
    bytes -= kept.get(key)?.bytes ?? 0
    kept.delete(key)
  }
  const keep = (key: string, page: Kept<Page>) => {
    drop(key)
    if (page.bytes > most) return
    kept.set(key, page)
    bytes += page.bytes
    for (const oldest of kept.keys()) {
      if (bytes <= most) return
      drop(oldest)
    }
  }
  const use = (key: string): Page | undefined => {
    const found = kept.get(key)
    if (!found) return undefined
    kept.delete(key)
    if (found.until <= now()) {
      bytes -= found.bytes
      return undefined
    }
    kept.set(key, found)
    return found.page
  }
  const make = async (key: string, run: () => Promise<Made<Page>>) => {
    // As old as what was read for it, not as its last byte.
    const until = now() + life
    const mine = run()
    making.set(key, mine)
    try {
      const made = await mine
      // What changed meanwhile has taken it out.
      if (made.bytes !== undefined && making.get(key) === mine) keep(key, { page: made.page, bytes: made.bytes, until })
      return made.page
    } finally {
      if (making.get(key) === mine) making.delete(key)
    }
  }

  return {
    async find(key, run) {
      const found = use(key)
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
      bytes = 0
    },
  }
}
