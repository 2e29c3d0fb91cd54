import { ASSETS, PICTURES, WAITING_PLACE } from '#web/kernel/cache-names.ts'
import { findFile, isRecent, keepPage, keptPage, OURS } from './kept.ts'
import type { FetchEvent, WorkerScope } from './scope.ts'

// The global object of a worker has another type than that of a page, for which this is compiled.
const worker = self as unknown as WorkerScope

/** How long a page that is also kept may take before the kept one is shown. */
const PATIENCE = 6_000

/** Asks for a page as a navigation does, past what the browser has kept. */
const askFor = (address: string) => fetch(address, { headers: { Accept: 'text/html' }, cache: 'no-cache' })

const keepNow = async (address: string) => keepPage(address, await askFor(address))

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** What a navigation has just brought, or another page asked for, is not asked for again. */
async function keepRecent(address: string, language: string): Promise<void> {
  if (!(await isRecent(address, language, address === WAITING_PLACE ? HOUR : MINUTE))) await keepNow(address)
}

/** Caches that an earlier version of this worker had and this one does not know. */
async function dropUnknown(): Promise<void> {
  for (const name of await caches.keys()) if (!OURS.includes(name)) await caches.delete(name)
}

worker.addEventListener('install', (event) => {
  // Nothing here depends on the build of a page: whoever comes last serves all, and nobody has to reload.
  event.waitUntil(Promise.all([keepNow(WAITING_PLACE), worker.skipWaiting()]))
})

worker.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([dropUnknown(), worker.registration.navigationPreload?.enable()]))
})

/** A page tells what it shows, and in which language somebody would wait. */
worker.addEventListener('message', (event) => {
  const { data } = event
  if (typeof data !== 'object' || data === null || !('keep' in data) || !('language' in data)) return
  const { keep, language } = data
  const addresses = Array.isArray(keep) ? keep.filter((address) => typeof address === 'string') : []
  event.waitUntil(Promise.allSettled(addresses.map((address) => keepRecent(address, String(language)))))
})

const later = (ms: number) => new Promise<undefined>((resolve) => setTimeout(resolve, ms))

/** Where to wait for an address that cannot be had; the page there leads back to it. */
const waitingFor = ({ pathname, search }: URL) =>
  Response.redirect(`${WAITING_PLACE}?from=${encodeURIComponent(pathname + search)}`)

/** The page of now, and only if it cannot be had the one that was kept, which says of itself how old it is. */
async function answerNavigation(event: FetchEvent): Promise<Response> {
  const url = new URL(event.request.url)
  const isWaiting = url.pathname === WAITING_PLACE
  const address = isWaiting ? WAITING_PLACE : url.pathname + url.search
  const asked = event.preloadResponse.then((response) => response ?? fetch(event.request))
  const kept = await keptPage(address)
  try {
    const fresh = await (kept ? Promise.race([asked, later(PATIENCE)]) : asked)
    if (fresh) {
      const copy = fresh.clone()
      event.waitUntil(keepPage(address, copy).catch(() => undefined))
      return fresh
    }
  } catch {}
  if (kept) return kept
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
  if (url.pathname.startsWith('/assets/')) return event.respondWith(findFile(ASSETS, request))
  if (request.destination === 'image' && isPicture(url)) event.respondWith(findFile(PICTURES, request))
})
