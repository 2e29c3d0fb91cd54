import type { QueryClient } from '@tanstack/react-query'
import { ApiError } from '#web/kernel/api-error.ts'
import {
  FAVORITES_KEY,
  type FavoriteChange,
  showFavorites,
  subscribeToFavorites,
  takeFavoriteChanges,
} from '#web/kernel/favorites.ts'
import { savedApi } from '#web/kernel/saved-api.ts'
import { session } from '#web/kernel/session-store.ts'
import { isFavoriteChange, readFavoriteChanges, storeFavoriteChange, writeFavoriteChanges } from './favorite-storage.ts'
import { claimViewed } from './viewed-store.ts'

type Sync = {
  queries: QueryClient
  /** Something could not be saved or taken back, and the heart went back. */
  onRejected: (error: ApiError) => void
}

/** The server could not be reached, or is busy: the same is sent again later. */
const isForLater = ({ status }: ApiError) => status === 0 || status >= 500 || status === 429 || status === 401

/** The ids that the server has for the user of `knownTo`. */
let known = new Set<string>()
let knownTo: string | null = null
let isSending = false

const userId = () => session.get().user?._id ?? null

/** Shows what the server has with what it does not know yet. */
function show(): void {
  const next = new Set(known)
  for (const { id, isSaved } of readFavoriteChanges(userId()).toReversed()) next[isSaved ? 'add' : 'delete'](id)
  showFavorites(next)
}

/**
 * Keeps the hearts that were pressed since the last time. A visitor may have signed in before this part was loaded: what the
 * visitor pressed is then kept as a visitor's, and handed over.
 */
function keepChanges(): void {
  const { owner = userId(), pressed } = takeFavoriteChanges()
  if ((owner !== null && owner !== userId()) || !Array.isArray(pressed)) return
  for (const change of pressed)
    if (isFavoriteChange(change)) storeFavoriteChange(owner === null ? null : userId(), change)
}

const sendOne = ({ kind, id, isSaved }: FavoriteChange): Promise<unknown> =>
  isSaved ? savedApi.favorite.add({ body: { kind, id } }) : savedApi.favorite.remove({ params: { id } })

/** Takes a change off the list unless it was changed again meanwhile. */
function settle(owner: string, { id, isSaved }: FavoriteChange): void {
  const rest = readFavoriteChanges(owner).filter((each) => each.id !== id || each.isSaved !== isSaved)
  writeFavoriteChanges(owner, rest)
}

async function sendAll(owner: string, { queries, onRejected }: Sync): Promise<void> {
  for (;;) {
    const change = readFavoriteChanges(owner).at(-1)
    if (!change || userId() !== owner) return
    try {
      await sendOne(change)
      known[change.isSaved ? 'add' : 'delete'](change.id)
      settle(owner, change)
      // The cards that are shown stay where they are; the next visit reads anew.
      void queries.invalidateQueries({ queryKey: [savedApi.favorite.list.callName], refetchType: 'none' })
      void queries.invalidateQueries({ queryKey: [savedApi.favoriteCollection.list.callName] })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (isForLater(error)) return
      settle(owner, change)
      // Another tab or an earlier try has taken it back.
      if (!change.isSaved && error.status === 404) {
        known.delete(change.id)
        continue
      }
      if (userId() === owner) show()
      onRejected(error)
    }
  }
}

/** Sends what waits, one after the other; sending something twice does nothing more. */
async function flush(sync: Sync): Promise<void> {
  const owner = userId()
  if (!owner || knownTo !== owner || isSending) return
  isSending = true
  try {
    await sendAll(owner, sync)
  } finally {
    isSending = false
  }
}

/** Hands over what a visitor saved in this browser, or reads what the user has. */
async function readIds(): Promise<string[]> {
  const items = readFavoriteChanges(null).filter(({ isSaved }) => isSaved)
  if (items.length === 0) return (await savedApi.favorite.ids()).ids
  const { ids } = await savedApi.favorite.merge({ body: { items: items.map(({ kind, id }) => ({ kind, id })) } })
  writeFavoriteChanges(null, [])
  return ids
}

/** Shows what the user of now has saved: once a session, and whenever a visitor's list is to be handed over. */
async function followUser(sync: Sync): Promise<void> {
  const owner = userId()
  if (owner === knownTo && !(owner && readFavoriteChanges(null).length > 0)) return
  if (!owner) {
    known = new Set()
    knownTo = null
    show()
    return
  }
  await claimViewed().catch(() => undefined)
  // Without a connection only what waits is shown, and it is tried again when there is one.
  const ids = await readIds().catch(() => undefined)
  if (userId() !== owner || !ids) return
  known = new Set(ids)
  knownTo = owner
  show()
  void sync.queries.invalidateQueries({ queryKey: [savedApi.favoriteCollection.list.callName] })
  await flush(sync)
}

/** Keeps the hearts of this tab and the server alike until it is stopped. */
export function startFavoriteSync(sync: Sync): () => void {
  const follow = () => {
    keepChanges()
    void followUser(sync).then(() => flush(sync))
  }
  const stops = [session.subscribe(follow), subscribeToFavorites(follow)]
  const onStorage = ({ key }: StorageEvent) => {
    if (key === FAVORITES_KEY) show()
  }
  window.addEventListener('online', follow)
  window.addEventListener('storage', onStorage)
  keepChanges()
  show()
  follow()
  return () => {
    for (const stop of stops) stop()
    window.removeEventListener('online', follow)
    window.removeEventListener('storage', onStorage)
    known = new Set()
    knownTo = null
    isSending = false
  }
}
