import type { QueryClient, QueryFilters } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { createBrowserRouter } from 'react-router'
import { OFFLINE_PAGE, PAGES, PICTURES } from './cache-names.ts'
import type { session as Store } from './session-store.ts'

type Router = ReturnType<typeof createBrowserRouter>

const WORKER = '/service-worker.js'

/** Long enough for what the screen itself loads. */
const SETTLE_MS = 2_000

const isMetered = () => {
  // Only some browsers tell.
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}

/** Asks the service worker to cache these pages; the offline page is in the language and theme of this page. */
const postToWorker = (keep: string[]) => {
  const { lang: language } = document.documentElement
  return navigator.serviceWorker.ready
    .then(({ active }) => active?.postMessage({ keep, language }))
    .catch(() => undefined)
}

/** The pages that a user visited are private. */
async function clearVisitedPages(): Promise<void> {
  await caches.delete(PICTURES)
  const pages = await caches.open(PAGES)
  for (const page of await pages.keys()) if (new URL(page.url).pathname !== OFFLINE_PAGE) await pages.delete(page)
}

/**
 * Lets a service worker keep what this browser needs without a connection: the place to wait, and the public pages that
 * were visited, also by links within the page. A sign-in or sign-out clears them.
 */
export function cacheVisitedPages({ router, session }: { router: Router; session: typeof Store }): void {
  if (!('serviceWorker' in navigator)) return
  const start = async () => {
    await navigator.serviceWorker.register(WORKER)
    let timer: ReturnType<typeof setTimeout> | undefined
    let last = ''
    const keep = () => {
      const { pathname, search } = router.state.location
      const shown = `${document.documentElement.lang} ${pathname}${search}`
      if (shown === last || router.state.navigation.state !== 'idle') return
      last = shown
      clearTimeout(timer)
      if (!isMetered()) timer = setTimeout(() => void postToWorker([OFFLINE_PAGE, pathname + search]), SETTLE_MS)
    }
    keep()
    router.subscribe(keep)
    let person = session.get().user?._id
    session.subscribe(() => {
      const now = session.get().user?._id
      if (now === person) return
      person = now
      void clearVisitedPages()
    })
  }
  // Without a worker everything works that has a connection.
  const begin = () => void start().catch(() => undefined)
  if (document.readyState === 'complete') begin()
  else window.addEventListener('load', begin, { once: true })
}

/** Shows the page of this address as it was kept, if it was and if this is not already it. */
export async function showCachedPage(): Promise<void> {
  if (isCachedPage() || !('caches' in window)) return
  const { pathname, search } = location
  if (await caches.match(pathname + search, { cacheName: PAGES }).catch(() => undefined)) location.reload()
}

/** The interval at which a cached page asks for current data. */
const REFETCH_MS = 10_000

let cachedAt: string | null = null
const listeners = new Set<() => void>()

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/**
 * The time at which the page at this address was current, if it came from the offline cache and nothing newer has
 * arrived.
 */
export const useCachedAt = (address: string): string | null =>
  useSyncExternalStore(
    subscribe,
    () => (address === cachedAddress ? cachedAt : null),
    () => null,
  )

let cachedAddress: string | undefined

/** True if the page came from the offline cache and is still at its address. */
const isCachedPage = (): boolean => cachedAddress === location.pathname + location.search

/** Finds out whether the page comes from the offline cache; if so, its reads repeat until newer data arrives. */
export function watchCachedPage(queries: QueryClient): void {
  const time = document.querySelector<HTMLMetaElement>('meta[name="kept-at"]')?.content
  if (!time) return
  const set = (value: string | null) => {
    cachedAt = value
    for (const listener of listeners) listener()
  }
  cachedAddress = location.pathname + location.search
  set(time)
  const ask = () => void queries.invalidateQueries()
  const timer = setInterval(ask, REFETCH_MS)
  window.addEventListener('online', ask)
  const stop = queries.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return
    // Something new that was read beside it, such as a number in the header, makes nothing else new.
    if (queries.getQueryCache().findAll({ type: 'active', predicate: isOld }).length > 0) return
    stop()
    clearInterval(timer)
    window.removeEventListener('online', ask)
    set(null)
  })
  const isOld: NonNullable<QueryFilters['predicate']> = ({ state }) => state.isInvalidated
  // What is shown counts as old from the start, whether it can be asked for or not.
  ask()
}
