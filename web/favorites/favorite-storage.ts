import { favoriteKinds, MOST_VISITOR_FAVORITES } from '#shared/policies/favorites.ts'
import { FAVORITES_KEY, type FavoriteChange } from '#web/kernel/favorites.ts'
import { storageItems } from '#web/kernel/storage-items.ts'

const items = storageItems(() => localStorage)
const NONE: readonly FavoriteChange[] = []
const UUID = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/

export const isFavoriteChange = (value: unknown): value is FavoriteChange =>
  typeof value === 'object' &&
  value !== null &&
  'kind' in value &&
  favoriteKinds.some((kind) => kind === value.kind) &&
  'id' in value &&
  typeof value.id === 'string' &&
  UUID.test(value.id) &&
  'isSaved' in value &&
  typeof value.isSaved === 'boolean'

/** The owner of a visitor's list; those of users are named after their ids. */
const VISITOR = 'visitor'

/** The lists of this browser by their owner. Anything else may have been written there. */
function readLists(): Record<string, unknown> {
  const stored = items.read(FAVORITES_KEY)
  return typeof stored === 'object' && stored !== null && !Array.isArray(stored) ? { ...stored } : {}
}

/**
 * The changes in this browser, the latest first: of a visitor all that is saved, of a user what the server does not know yet.
 * The changes of others, or anything else, are not read.
 */
export function readFavoriteChanges(owner: string | null): readonly FavoriteChange[] {
  const list = readLists()[owner ?? VISITOR]
  return Array.isArray(list) ? list.filter(isFavoriteChange).slice(0, MOST_VISITOR_FAVORITES) : NONE
}

/** Keeps a list. That of a visitor stays beside that of a user until it is handed over; those of other users go. */
export function writeFavoriteChanges(owner: string | null, changes: readonly FavoriteChange[]): void {
  const { [VISITOR]: visitor, ...users } = readLists()
  const lists = owner
    ? { [VISITOR]: visitor, [owner]: changes.slice(0, MOST_VISITOR_FAVORITES) }
    : { ...users, [VISITOR]: changes.slice(0, MOST_VISITOR_FAVORITES) }
  const kept = Object.entries(lists).filter(([, list]) => Array.isArray(list) && list.length > 0)
  if (kept.length === 0) items.remove(FAVORITES_KEY)
  else items.write(FAVORITES_KEY, Object.fromEntries(kept))
}

/** Adds a change; of several for one thing the last counts, and a visitor's list has only what is saved. */
export function storeFavoriteChange(owner: string | null, change: FavoriteChange): void {
  const others = readFavoriteChanges(owner).filter(({ id }) => id !== change.id)
  writeFavoriteChanges(owner, owner || change.isSaved ? [change, ...others] : others)
}
