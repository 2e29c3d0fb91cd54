import { useSyncExternalStore } from 'react'

/** What was searched for on this device, latest first. It never leaves the device. */
const KEY = 'recent-searches'
const MOST = 5
const NONE: readonly string[] = []

let known: readonly string[] | undefined
const listeners = new Set<() => void>()

function read(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter((words) => typeof words === 'string').slice(0, MOST) : NONE
  } catch {
    return NONE
  }
}

function announce(next: readonly string[]): void {
  known = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === KEY || key === null) announce(read())
  }
  listeners.add(listener)
  window.addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', onStorage)
  }
}

const get = (): readonly string[] => {
  known ??= read()
  return known
}

export const useRecentSearches = (): readonly string[] => useSyncExternalStore(subscribe, get, () => NONE)

/** The words go first; storage can be forbidden or full, the list then lasts as long as the page. */
export function rememberSearch(typed: string): void {
  const words = typed.trim().replace(/\s+/g, ' ')
  if (!words) return
  const next = [words, ...get().filter((each) => each.toLowerCase() !== words.toLowerCase())].slice(0, MOST)
  try {
    localStorage.setItem(KEY, JSON.stringify(next))
  } catch {}
  announce(next)
}

export function forgetSearches(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {}
  announce(NONE)
}
