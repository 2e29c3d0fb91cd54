import { ASSETS, OFFLINE_PAGE, PICTURES } from '#web/kernel/cache-names.ts'
import { type NotificationScope, openNotified, showPushed } from './notifications.ts'
import { CACHE_NAMES, cachedFile, cachedPage, cachePage, isRecent } from './page-cache.ts'

/** The part of a service worker's world that we use: TypeScript's own description cannot stand beside that of a page. */
type Waiting = Event & { waitUntil: (work: Promise<unknown>) => void }

type FetchEvent = Waiting & {
  request: Request
  /** The response for which the browser asked while the worker was starting. */
  preloadResponse: Promise<Response | undefined>
  respondWith: (response: Promise<Response>) => void
}

type Events = {
  install: Waiting
  activate: Waiting
  fetch: FetchEvent
  message: Waiting & { data: unknown }
  push: Waiting & { data: { json: () => unknown } | null }
  notificationclick: Waiting & { notification: { data: unknown; close: () => void } }
}

type WorkerScope = NotificationScope & {
  location: Location
  registration: { navigationPreload?: { enable: () => Promise<void> } }
  skipWaiting: () => Promise<void>
  addEventListener: <Name extends keyof Events>(name: Name, listen: (event: Events[Name]) => void) => void
}

// The global object of a worker has another type than that of a page, for which this is compiled.
const worker = self as unknown as WorkerScope

/** Milliseconds that a page that is also kept may take before the kept one is shown. */
const NETWORK_TIMEOUT_MS = 6_000

/** Asks for a page as a navigation does, past what the browser has kept. */
const askFor = (address: string) => fetch(address, { headers: { Accept: 'text/html' }, cache: 'no-cache' })

const cacheNow = async (address: string) => cachePage(address, await askFor(address))

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** Caches a page, unless a navigation has just brought it or another page asked for it. */
async function cacheUnlessRecent(address: string, language: string): Promise<void> {
  if (!(await isRecent(address, language, address === OFFLINE_PAGE ? HOUR : MINUTE))) await cacheNow(address)
}

/** Caches that an earlier version of this worker had and this one does not know. */
async function dropUnknown(): Promise<void> {
  for (const name of await caches.keys()) if (!CACHE_NAMES.includes(name)) await caches.delete(name)
}

worker.addEventListener('install', (event) => {
  // Nothing here depends on the build of a page: the newest worker serves all pages, and none has to reload.
  event.waitUntil(Promise.all([cacheNow(OFFLINE_PAGE), worker.skipWaiting()]))
})

worker.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([dropUnknown(), worker.registration.navigationPreload?.enable()]))
})

/** A page tells what it shows, and the language of the page that is shown offline. */
worker.addEventListener('message', (event) => {
  const { data } = event
  if (typeof data !== 'object' || data === null || !('keep' in data) || !('language' in data)) return
  const { keep, language } = data
  const addresses = Array.isArray(keep) ? keep.filter((address) => typeof address === 'string') : []
  event.waitUntil(Promise.allSettled(addresses.map((address) => cacheUnlessRecent(address, String(language)))))
})

/** A message that the server has encrypted for this browser. */
worker.addEventListener('push', (event) => {
  event.waitUntil(showPushed(worker, event.data?.json()))
})

worker.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openNotified(worker, event.notification.data))
})

const later = (ms: number) => new Promise<undefined>((resolve) => setTimeout(resolve, ms))

/** Redirects to the page that waits for an address that cannot be had; it leads back to the address. */
const waitingFor = ({ pathname, search }: URL) =>
  Response.redirect(`${OFFLINE_PAGE}?from=${encodeURIComponent(pathname + search)}`)

/** The page of now, and only if it cannot be had the one that was kept, which says of itself how old it is. */
async function answerNavigation(event: FetchEvent): Promise<Response> {
  const url = new URL(event.request.url)
  const isWaiting = url.pathname === OFFLINE_PAGE
  const address = isWaiting ? OFFLINE_PAGE : url.pathname + url.search
  const navigation = event.preloadResponse.then((response) => response ?? fetch(event.request))
  const cached = await cachedPage(address)
  try {
    const fresh = await (cached ? Promise.race([navigation, later(NETWORK_TIMEOUT_MS)]) : navigation)
    if (fresh) {
      const copy = fresh.clone()
      event.waitUntil(cachePage(address, copy).catch(() => undefined))
      return fresh
    }
  } catch {}
  if (cached) return cached
  return isWaiting ? Response.error() : waitingFor(url)
}

const isOurs = ({ origin }: URL) => origin === worker.location.origin
const isPicture = ({ pathname }: URL) =>
  /^\/(art|uploads)\//.test(pathname) && !pathname.startsWith('/uploads/documents/')

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  // What is a person's own is asked for with a token, or below the API: it passes by here as if there were no worker.
  if (request.method !== 'GET' || !isOurs(url) || request.headers.has('Authorization')) return
  if (request.mode === 'navigate') return event.respondWith(answerNavigation(event))
  if (url.pathname.startsWith('/assets/')) return event.respondWith(cachedFile(ASSETS, request))
  if (request.destination === 'image' && isPicture(url)) event.respondWith(cachedFile(PICTURES, request))
})
