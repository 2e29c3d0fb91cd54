import type { createBrowserRouter } from 'react-router'
import { OFFLINE_PAGE, PAGES, PICTURES } from './cache-names.ts'
import { isCachedPage } from './cached-page.ts'
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

/** Where the connection is waited for, in the language and theme of this page. */
const postToWorker = (keep: string[]) => {
  const { lang: language } = document.documentElement
  return navigator.serviceWorker.ready
    .then(({ active }) => active?.postMessage({ keep, language }))
    .catch(() => undefined)
}

/** Pages that somebody looked at say something about them. */
async function clearVisitedPages(): Promise<void> {
  await caches.delete(PICTURES)
  const pages = await caches.open(PAGES)
  for (const page of await pages.keys()) if (new URL(page.url).pathname !== OFFLINE_PAGE) await pages.delete(page)
}

/**
 * Lets a service worker keep what this browser needs without a connection: the place to wait, and the public pages that
 * were visited, also by links within the page. Whoever signs in or out leaves nothing behind.
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
