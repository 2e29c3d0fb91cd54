import { beforeEach, expect, test, vi } from 'vitest'
import { OFFLINE_PAGE } from '#web/kernel/cache-names.ts'
import { cachedFile, cachedPage, cachePage } from './page-cache.ts'

/** The caches of a browser, by name and address. */
function browserCaches() {
  const stores = new Map<string, Map<string, Response>>()
  const addressOf = (request: string | Request) => {
    const { pathname, search } = new URL(typeof request === 'string' ? request : request.url, 'http://site.test')
    return pathname + search
  }
  const storeNamed = (name: string) => {
    const store = stores.get(name) ?? new Map<string, Response>()
    stores.set(name, store)
    return store
  }
  return {
    open: async (name: string) => ({
      match: async (request: string) => storeNamed(name).get(addressOf(request)),
      put: async (request: string, response: Response) => void storeNamed(name).set(addressOf(request), response),
      delete: async (request: string) => storeNamed(name).delete(addressOf(request)),
      keys: async () => [...storeNamed(name).keys()].map((address) => ({ url: `http://site.test${address}` })),
    }),
    match: async (request: string, { cacheName }: { cacheName?: string } = {}) =>
      (cacheName ? [storeNamed(cacheName)] : [...stores.values()])
        .map((store) => store.get(addressOf(request))?.clone())
        .find((response) => response !== undefined),
    delete: async (name: string) => stores.delete(name),
  }
}

class SiteRequest extends Request {
  constructor(address: string) {
    super(new URL(address, 'http://site.test'))
  }
}

const fetched = vi.fn(async () => Object.defineProperty(new Response('<svg/>'), 'type', { value: 'basic' }))

beforeEach(() => {
  fetched.mockClear()
  vi.stubGlobal('caches', browserCaches())
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('Request', SiteRequest)
  return () => vi.unstubAllGlobals()
})

const page = (body: string) =>
  new Response(`<html lang="en"><body>${body}</body></html>`, { headers: { 'X-Keep-Offline': '1' } })

test('a page that was visited says when it was kept, the place to wait does not', async () => {
  await cachePage('/services', page('Services'))
  await cachePage(OFFLINE_PAGE, page('You are offline'))
  expect(await (await cachedPage('/services'))?.text()).toMatch(/<meta name="kept-at" content="\d{4}-/)
  expect(await (await cachedPage(OFFLINE_PAGE))?.text()).not.toContain('kept-at')
})

test('the picture of the place to wait is there without a connection, also when visited pages are forgotten', async () => {
  const address = '/art/tech-it/offline?view=0&fit=1'
  await cachePage(OFFLINE_PAGE, page(`<img src="${address.replace('&', '&amp;')}">`))
  expect(fetched).toHaveBeenCalledOnce()
  await caches.delete('pictures')
  fetched.mockRejectedValue(new TypeError('no connection'))
  expect(await (await cachedFile('pictures', new Request(address))).text()).toBe('<svg/>')
})
