import { useState } from 'react'

/**
 * Something whose code comes when it is first asked for, and then stays. Without a connection there is none: for what
 * only adds to a screen that works without it.
 */
export function useOnDemand<Part>(load: () => Promise<Part>): [part: Part | null, ask: () => void] {
  const [part, setPart] = useState<{ loaded: Part } | null>(null)
  const ask = () => {
    if (part) return
    load().then(
      (loaded) => setPart({ loaded }),
      () => undefined,
    )
  }
  return [part?.loaded ?? null, ask]
}
