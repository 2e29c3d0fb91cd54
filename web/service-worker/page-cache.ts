import { ASSETS, OFFLINE_PAGE, PAGES, PICTURES } from '#web/kernel/cache-names.ts'

export const CACHE_NAMES: readonly string[] = [PAGES, ASSETS, PICTURES]

/** The most entries of each cache; those kept first go first. A build has some two hundred files. */
const MAX_ENTRIES: Record<string, number> = { [PAGES]: 30, [ASSETS]: 300, [PICTURES]: 120 }

/** The header by which the server marks a page that may be looked at without a connection: public, and there. */
const CACHEABLE_HEADER = 'X-Keep-Offline'

/** The time at which a page was kept; in its own headers. */
const CACHED_AT_HEADER = 'X-Kept-At'

/** The element by which a page knows that it is not of now. */
const cachedAtElement = (time: string) => `<meta name="kept-at" content="${time}">`

async function trim(name: string): Promise<void> {
  const cache = await caches.open(name)
  const keys = await cache.keys()
  // The waiting place is kept before everything, and must stay.
  const others = keys.filter(({ url }) => new URL(url).pathname !== OFFLINE_PAGE)
  for (const key of others.slice(0, Math.max(0, others.length - (MAX_ENTRIES[name] ?? 0)))) await cache.delete(key)
}

async function put(name: string, address: string, response: Response): Promise<void> {
  const cache = await caches.open(name)
  // As the latest.
  await cache.delete(address)
  await cache.put(address, response)
  await trim(name)
}

/** A file whose address says what is in it: what is here need not be asked for. */
export async function cachedFile(name: string, request: Request): Promise<Response> {
  // The picture of the waiting place stands among the files of the build, which outlive a sign-out.
  const cached = await caches.match(request.url)
  if (cached) return cached
  const response = await fetch(request)
  if (response.status === 200 && response.type === 'basic') await put(name, request.url, response.clone())
  return response
}

/** The files that a page of ours names: without them it would not come alive. */
const filesIn = (html: string) => [...new Set(html.match(/\/assets\/[\w.-]+/g))]

/** The drawn pictures of a page. */
const picturesIn = (html: string) =>
  [...html.matchAll(/src="(\/art\/[^"]+)"/g)].map(([, address = '']) => address.replaceAll('&amp;', '&'))

async function cacheFiles(files: readonly string[]): Promise<void> {
  const cache = await caches.open(ASSETS)
  for (const file of files) if (!(await cache.match(file))) await cachedFile(ASSETS, new Request(file))
}

/**
 * Keeps a page as it is now, for later: marked with the time, and with the files that it needs. The waiting place is the
 * same at any time, and brings its picture.
 */
export async function cachePage(address: string, response: Response): Promise<void> {
  if (response.status !== 200 || response.redirected || !response.headers.has(CACHEABLE_HEADER)) return
  const html = await response.text()
  const now = new Date().toISOString()
  const headers = new Headers(response.headers)
  // It is text now, and the same for every person at this browser.
  for (const name of ['Content-Encoding', 'Content-Length', 'Vary']) headers.delete(name)
  headers.set('Content-Language', /<html[^>]* lang="(\w+)"/.exec(html)?.[1] ?? '')
  headers.set(CACHED_AT_HEADER, now)
  const isWaitingPlace = address === OFFLINE_PAGE
  const marked = isWaitingPlace ? html : html.replace('</body>', () => `${cachedAtElement(now)}</body>`)
  await put(PAGES, address, new Response(marked, { headers }))
  await cacheFiles([...filesIn(html), ...(isWaitingPlace ? picturesIn(html) : [])])
}

/** True if a page need not be asked for again: it is kept in this language, and not for long. */
export async function isRecent(address: string, language: string, ms: number): Promise<boolean> {
  const { headers } = (await cachedPage(address)) ?? {}
  return (
    headers?.get('Content-Language') === language && Date.now() - Date.parse(headers.get(CACHED_AT_HEADER) ?? '') < ms
  )
}

export const cachedPage = (address: string): Promise<Response | undefined> =>
  caches.match(address, { cacheName: PAGES })
