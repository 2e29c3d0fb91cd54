import { useEffect, useState, useSyncExternalStore } from 'react'
import type { FavoriteKind } from '#shared/policies/favorites.ts'
import { session } from './session-store.ts'
import { storageItems } from './storage-items.ts'

/** Something that was saved or taken back. */
export type FavoriteChange = { kind: FavoriteKind; id: string; isSaved: boolean }

/** The name under which the browser keeps changes; `web/favorites/favorite-storage.ts` reads and writes them. */
export const FAVORITES_KEY = 'favorites'
/** Milliseconds after which the part that keeps hearts and what was viewed comes to visitors who have pressed none. */
const LATE_MS = 5_000

/** The name of those that were pressed and that nobody has taken over yet, with the account that pressed them. */
const PRESSED_KEY = 'favorites-pressed'

const items = storageItems(() => localStorage)
const listeners = new Set<() => void>()
let ids: ReadonlySet<string> = new Set()
let pressed: FavoriteChange[] = []

/** Shows these as saved, and no others. */
export function showFavorites(next: Iterable<string>): void {
  ids = new Set(next)
  for (const listener of listeners) listener()
}

export function subscribeToFavorites(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const useIsFavorite = (id: string): boolean =>
  useSyncExternalStore(
    subscribeToFavorites,
    () => ids.has(id),
    () => false,
  )

const owner = () => session.get().user?._id ?? null

/** Saves something or takes it back: shown and stored at once, since the page may be left before anything else is loaded. */
export function changeFavorite(change: FavoriteChange): void {
  pressed.push(change)
  items.write(PRESSED_KEY, { owner: owner(), pressed })
  showFavorites(change.isSaved ? [...ids, change.id] : [...ids].filter((id) => id !== change.id))
}

/** The changes since the last time, the earliest first, and who pressed them; null is a visitor. Anybody may have written them. */
export function takeFavoriteChanges(): Readonly<{ owner?: unknown; pressed?: unknown }> {
  const stored = items.read(PRESSED_KEY) as { owner?: unknown; pressed?: unknown } | null | undefined
  pressed = []
  items.remove(PRESSED_KEY)
  return stored ?? {}
}

/** Forgets what this browser keeps; for a sign-out. */
export function forgetFavorites(): void {
  items.remove(FAVORITES_KEY)
  items.remove(PRESSED_KEY)
}

/** True once the part is needed that keeps hearts: something is kept or pressed, or the first load is long over. */
export function useNeedsFavorites(): boolean {
  const [isNeeded, setNeeded] = useState(false)
  useEffect(() => {
    const need = () => setNeeded(true)
    const timer = setTimeout(need, items.read(FAVORITES_KEY) || items.read(PRESSED_KEY) ? 0 : LATE_MS)
    const stop = subscribeToFavorites(need)
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [])
  return isNeeded
}
