import { useSyncExternalStore } from 'react'
import type { FavoriteTarget } from '#shared/contract/favorite.ts'
import { favoriteKinds, MOST_VIEWED } from '#shared/policies/favorites.ts'
import { storageItems } from './storage-items.ts'

/**
 * The things that a visitor looked at last in this browser, as cards show them, the latest first. They are sent nowhere
 * before the visitor signs in.
 */
const KEY = 'recently-viewed'
const NONE: readonly FavoriteTarget[] = []

const items = storageItems(() => localStorage)
const listeners = new Set<() => void>()

const isTarget = (value: unknown): value is FavoriteTarget =>
  typeof value === 'object' &&
  value !== null &&
  'kind' in value &&
  favoriteKinds.some((kind) => kind === value.kind) &&
  '_id' in value &&
  typeof value._id === 'string' &&
  'title' in value &&
  typeof value.title === 'string'

let shown = NONE

/** Read anew each time, for another tab may have changed it; the same array as long as it is the same. */
export function readViewed(): readonly FavoriteTarget[] {
  const stored = items.read(KEY)
  const next = Array.isArray(stored) ? stored.filter(isTarget).slice(0, MOST_VIEWED) : NONE
  if (JSON.stringify(next) !== JSON.stringify(shown)) shown = next
  return shown
}

export function writeViewed(viewed: readonly FavoriteTarget[]): void {
  if (viewed.length === 0) items.remove(KEY)
  else items.write(KEY, viewed.slice(0, MOST_VIEWED))
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** The things that a visitor looked at; none on the server. */
export const useVisitorViewed = (): readonly FavoriteTarget[] => useSyncExternalStore(subscribe, readViewed, () => NONE)
