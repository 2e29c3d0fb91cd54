import { useSyncExternalStore } from 'react'
import { session } from './session-store.ts'
import { storageItems } from './storage-items.ts'

/**
 * The recent searches on this device, latest first, and the account that made them, if any. They never leave the
 * device.
 */
const KEY = 'recent-searches'
const MOST = 5
const NONE: readonly string[] = []

type Searches = { words: readonly string[]; owner?: string | undefined }

const items = storageItems(() => localStorage)
const listeners = new Set<() => void>()

function read(): Searches {
  const stored = items.read(KEY)
  if (typeof stored !== 'object' || stored === null || !('words' in stored) || !Array.isArray(stored.words))
    return { words: NONE }
  const words = stored.words.filter((each) => typeof each === 'string').slice(0, MOST)
  return { words, owner: 'owner' in stored && typeof stored.owner === 'string' ? stored.owner : undefined }
}

function announce(): void {
  for (const listener of listeners) listener()
}

function write(next: Searches): void {
  items.write(KEY, next)
  announce()
}

function subscribe(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === KEY || key === null) listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', onStorage)
  }
}

let shown = NONE

/** Read anew each time, for another tab may have changed them; the same array as long as they are the same. */
function get(): readonly string[] {
  const { words } = read()
  if (JSON.stringify(words) !== JSON.stringify(shown)) shown = words
  return shown
}

export const useRecentSearches = (): readonly string[] => useSyncExternalStore(subscribe, get, () => NONE)

/** The words go first. */
export function rememberSearch(typed: string): void {
  const words = typed.trim().replace(/\s+/g, ' ')
  if (!words) return
  const before = read()
  const others = before.words.filter((each) => each.toLowerCase() !== words.toLowerCase())
  write({ words: [words, ...others].slice(0, MOST), owner: session.get().user?._id ?? before.owner })
}

export function forgetSearches(): void {
  items.remove(KEY)
  announce()
}

/** After an expired session the same user finds them again; another user finds none. A visitor's go to who signs in. */
export function claimSearches(accountId: string): void {
  const { words, owner } = read()
  if (owner === accountId || words.length === 0) return
  if (owner) forgetSearches()
  else write({ words, owner: accountId })
}
