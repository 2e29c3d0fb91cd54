import { useSyncExternalStore } from 'react'
import type { TeamRole } from '#shared/kernel/contract.ts'
import { session } from './session-store.ts'
import { readTabItem, removeTabItem, writeTabItem } from './tab-storage.ts'

/** The shop for which the person acts in this tab, as a member of its team. */
export type Acting = { accountId: string; sellerId: string; shop: string; role: TeamRole }

const ITEM = 'acting'

const listeners = new Set<() => void>()
let current: Acting | null | undefined

const isActing = (value: unknown): value is Acting =>
  typeof value === 'object' && value !== null && 'accountId' in value && 'sellerId' in value && 'shop' in value

function announce(next: Acting | null): void {
  current = next
  for (const listener of listeners) listener()
}

/** For whom the person acts, if not for themselves. It lasts as long as the tab, or the session if that ends first. */
export const acting = {
  get(): Acting | null {
    if (typeof window === 'undefined') return null
    if (current === undefined) {
      const stored = readTabItem(ITEM)
      current = isActing(stored) ? stored : null
    }
    return current && current.accountId === session.get().user?._id ? current : null
  },
  start(shop: Omit<Acting, 'accountId'>): void {
    const accountId = session.get().user?._id
    if (!accountId) return
    const next = { ...shop, accountId }
    writeTabItem(ITEM, next)
    announce(next)
  },
  stop(): void {
    if (!acting.get()) return
    removeTabItem(ITEM)
    announce(null)
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    const leave = session.subscribe(() => {
      // A later session of the same person begins as themselves.
      if (!session.get().user) current = null
      listener()
    })
    return () => {
      listeners.delete(listener)
      leave()
    }
  },
}

/** The shop for which the person acts; null on the server and for everybody else. */
export const useActing = (): Acting | null => useSyncExternalStore(acting.subscribe, acting.get, () => null)

/** The account whose orders and conversations are shown: the shop's, or the person's own. */
export const actorId = (): string | undefined => acting.get()?.sellerId ?? session.get().user?._id
