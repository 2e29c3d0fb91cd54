import { expect } from 'vitest'
import type { Browser } from './client.ts'

export type Seen = { what: string; status: number | string }

/** Requests at a rate a second, one half of which no proxy may send twice. */
export function startRequests(browsers: readonly Browser[], aSecond: number) {
  const seen: Seen[] = []
  const open = new Set<Promise<unknown>>()
  let turn = 0
  const timer = setInterval(() => {
    turn += 1
    const what = turn % 8 < 4 ? 'read' : 'sendForm'
    // The place is one of the list's.
    const asked = browsers[turn % browsers.length]![what]().then((status) => {
      seen.push({ what, status })
      open.delete(asked)
    })
    open.add(asked)
  }, 1_000 / aSecond)
  return {
    seen,
    someMore: async (more: number) => {
      const enough = seen.length + more
      await expect.poll(() => seen.length, { timeout: 120_000 }).toBeGreaterThan(enough)
    },
    stop: async () => {
      clearInterval(timer)
      await Promise.all(open)
    },
  }
}

/** The requests that were lost, or answered otherwise than at rest. */
export const amiss = ({ seen }: { seen: readonly Seen[] }): Seen[] =>
  seen.filter(({ what, status }) => status !== (what === 'read' ? 200 : 303))
