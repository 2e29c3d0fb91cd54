import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, startWorld, type World } from '#test/world.ts'
import { inlineScriptsIn } from './inline.ts'

let world: World
let seller: Person
let serviceId: string

beforeAll(async () => {
  world = await startWorld({ callsOnly: false })
  seller = await world.aPerson({ seller: true })
  serviceId = (await world.aService(seller, { title: 'Cleaning </script><b>with eco</b> products' }))._id
})
afterAll(() => world.close())

const get = (url: string, headers: Record<string, string> = {}) => world.app.inject({ method: 'GET', url, headers })
const header = (reply: Awaited<ReturnType<typeof get>>, name: string) => String(reply.headers[name] ?? '')
const nonceIn = (policy: string) => /'nonce-([^']+)'/.exec(policy)?.[1]

describe('a public page', () => {
  test('comes whole from the server: words, data, title, addresses', async () => {
    const reply = await get('/services/browse')
    expect(reply.statusCode).toBe(200)
    expect(header(reply, 'content-type')).toBe('text/html; charset=utf-8')
    const { settings } = world.app.deps
    expect(reply.payload).toContain('Cleaning &lt;/script&gt;&lt;b&gt;with eco&lt;/b&gt; products')
    expect(reply.payload).toMatch(/<title>[^<]+ · Community MarketPlace<\/title>/)
    expect(reply.payload).toContain(`<link rel="canonical" href="${settings.publicUrl}/services/browse"/>`)
    for (const language of ['en', 'am', 'de', 'fr', 'x-default'])
      expect(reply.payload).toContain(`<link rel="alternate" hrefLang="${language}"`)
  })

  test('hands its data over without letting any of it end the element', async () => {
    const { payload } = await get('/services/browse')
    const text = /<script type="application\/json" id="handover">(.*?)<\/script>/s.exec(payload)?.[1] ?? ''
    expect(text).not.toContain('<')
    expect(text).toContain('\\u003c/script>')
    expect(JSON.parse(text)).toMatchObject({ language: 'en', theme: 'auto', errors: null })
  })

  test('hands each reply over once', async () => {
    for (const path of ['/', '/services/browse']) {
      const { payload } = await get(path)
      const text = /<script type="application\/json" id="handover">(.*?)<\/script>/s.exec(payload)?.[1] ?? ''
      expect(text.match(/"slug":"home-cleaning","kind"/g), path).toHaveLength(1)
      expect(text.match(new RegExp(`"_id":"${serviceId}"`, 'g')), path).toHaveLength(1)
    }
  })

  test('is kept apart by language, theme and encoding, and checked each time', async () => {
    const reply = await get('/services/browse', { 'accept-encoding': 'gzip, br' })
    expect(header(reply, 'cache-control')).toBe('private, no-cache')
    expect(header(reply, 'vary')).toBe('Accept-Encoding, Accept-Language, Cookie')
    expect(header(reply, 'content-encoding')).toBe('br')
    expect(brotliDecompressSync(reply.rawPayload).toString()).toContain('</html>')
  })

  test('answers HEAD without a body', async () => {
    const reply = await world.app.inject({ method: 'HEAD', url: '/services/browse' })
    expect(reply.statusCode).toBe(200)
    expect(reply.payload).toBe('')
  })
})

describe('a rendered page is kept for a moment', () => {
  const rename = (title: string) => seller.service.update({ params: { id: serviceId }, body: { title } })
  /** A change by another process, or by a job. */
  const renameUnnoticed = (title: string) =>
    world.app.deps.db.updateTable('service').set({ title }).where('id', '=', serviceId).execute()
  const address = () => `/cleaning/home-cleaning/${serviceId}`
  const titleAt = async (headers: Record<string, string> = {}) =>
    /<h1[^>]*>([^<]*)</.exec((await get(address(), headers)).payload)?.[1]

  test('for all who ask in the same language and theme, until a write in this process', async () => {
    await rename('Windows cleaned at dawn')
    expect(await titleAt()).toBe('Windows cleaned at dawn')
    await renameUnnoticed('Windows cleaned at noon')
    expect(await titleAt()).toBe('Windows cleaned at dawn')
    expect(await titleAt({ cookie: 'lang=de' })).toBe('Windows cleaned at noon')
    expect(await titleAt({ cookie: 'theme=dark' })).toBe('Windows cleaned at noon')
    await rename('Windows cleaned at night')
    expect(await titleAt()).toBe('Windows cleaned at night')
    expect(await titleAt({ cookie: 'lang=de' })).toBe('Windows cleaned at night')
    await rename('Cleaning </script><b>with eco</b> products')
  })

  test('in any encoding, with the same words', async () => {
    const plain = (await get(address())).payload
    const withoutNonce = (html: string) => html.replace(/nonce="[^"]+"/, '')
    const packed = await get(address(), { 'accept-encoding': 'br' })
    expect(withoutNonce(brotliDecompressSync(packed.rawPayload).toString())).toBe(withoutNonce(plain))
    const zipped = await get(address(), { 'accept-encoding': 'gzip' })
    expect(withoutNonce(gunzipSync(zipped.rawPayload).toString())).toBe(withoutNonce(plain))
  })
})

describe('the address decides the status', () => {
  test.each([
    ['/auth/404', 404],
    ['/auth/nothing-here', 404],
    ['/services', 200],
    ['/service/01890000-0000-7000-8000-000000000000', 404],
    ['/service/no-id', 404],
  ])('%s answers %i in place', async (url, status) => {
    const reply = await get(url)
    expect(reply.statusCode).toBe(status)
    if (status === 404) expect(reply.payload).toContain('noindex')
  })

  test.each([
    ['/nowhere', 302, '/auth/404'],
    ['/one/two/three', 302, '/auth/404'],
    ['/services/', 301, '/services'],
    ['//evil.example/', 301, '/evil.example'],
    ['/services//browse?q=a', 301, '/services/browse?q=a'],
  ])('%s leads on', async (url, status, location) => {
    const reply = await get(url)
    expect([reply.statusCode, header(reply, 'location')]).toEqual([status, location])
  })

  test('a service is known by one address', async () => {
    const wrong = await get(`/moving-transport/local-moving/${serviceId}`)
    expect([wrong.statusCode, header(wrong, 'location')]).toEqual([301, `/cleaning/home-cleaning/${serviceId}`])
  })

  test('a retired category leads to its successor, on its page, below it and in the lists', async () => {
    const admin = await world.anAdmin()
    const retire = async (slug: string, moveTo: string) => {
      const { categories } = await admin.adminCategory.list()
      const { version = 0 } = categories.find((category) => category.slug === slug) ?? {}
      await admin.adminCategory.remove({ params: { slug }, body: { moveTo, reason: 'Hardly used', version } })
    }
    await retire('tyres', 'car-repair')
    await retire('auto-services', 'home-repair')
    const leads = async (url: string) => {
      const reply = await get(url)
      return [reply.statusCode, header(reply, 'location')]
    }
    expect(await leads('/category/auto-services?page=2')).toEqual([301, '/category/home-repair?page=2'])
    expect(await leads('/category/auto-services/tyres')).toEqual([301, '/category/home-repair/car-repair'])
    expect(await leads('/category/auto-services/roadside-help')).toEqual([301, '/category/home-repair/roadside-help'])
    await retire('phones', 'gaming')
    await retire('books-media', 'electronics')
    for (const url of ['/category/books-media', '/category/books-media/nonsense', '/category/auto-services/nonsense'])
      expect((await get(url)).statusCode, url).toBe(404)
    const successors = [
      ['auto-services&subcategory=tyres', 'home-repair&subcategory=car-repair'],
      ['electronics&subcategory=phones', 'electronics&subcategory=gaming'],
    ] as const
    const lists = [
      ['/services/browse', '/service-requests/browse'],
      ['/products', '/requested-products'],
    ] as const
    for (const [kind, [from, to]] of successors.entries())
      for (const list of lists[kind] ?? [])
        expect(await leads(`${list}?category=${from}`)).toEqual([301, `${list}?category=${to}`])
    expect(await leads('/services?category=auto-services')).toEqual([301, '/services/browse?category=auto-services'])
    expect((await get('/category/home-repair/car-repair')).statusCode).toBe(200)
  })

  test('an address below another route is not a page', async () => {
    expect((await get('/api/nothing')).json()).toMatchObject({ code: 'not_found' })
    expect((await get('/assets/nothing.js')).statusCode).toBe(404)
  })
})

test('a form that was sent before the page was alive leads back to it, unread', async () => {
  const send = (url: string, type: string) =>
    world.app.inject({ method: 'POST', url, headers: { 'content-type': type }, payload: 'password=secret' })
  const reply = await send('/auth/signin?from=/user/orders', 'application/x-www-form-urlencoded')
  expect([reply.statusCode, header(reply, 'location')]).toEqual([303, '/auth/signin?from=/user/orders'])
  expect((await send('//evil.example/', 'application/x-www-form-urlencoded')).headers.location).toBe('/evil.example')
  expect((await send('/auth/signin', 'application/json')).statusCode).toBe(415)
  for (const type of ['application/x-www-form-urlencoded', 'application/json', 'text/nonsense'])
    expect((await send('/api/nothing', type)).json()).toMatchObject({ code: 'not_found' })
})

describe('a private screen', () => {
  // A report may be read with a key in its address instead of a sign-in.
  test.each(['/auth/welcome', '/reports/01890000-0000-7000-8000-000000000000'])(
    'is only a shell, and no search engine keeps it: %s',
    async (address) => {
      const reply = await get(address)
      expect(reply.statusCode).toBe(200)
      expect(header(reply, 'x-robots-tag')).toBe('noindex')
      expect(reply.payload).toContain('<meta name="robots" content="noindex"/>')
      expect(reply.payload).not.toContain('rel="canonical"')
    },
  )
})

describe('what visitors do not see', () => {
  const signedIn = { cookie: 'signedIn=yes' }
  let addresses: string[]

  beforeAll(async () => {
    const buyer = await world.aBuyer()
    const [request, wish, paused] = await Promise.all([
      world.aRequest(buyer, { status: 'draft' }),
      world.aWish(buyer),
      world.aService(seller, { status: 'paused' }),
    ])
    await buyer.productOffer.closeRequest({ params: { id: wish._id }, body: { reason: 'bought_elsewhere' } })
    addresses = [
      `/service-request/${request._id}`,
      `/requested-products/${wish._id}`,
      `/service/${paused._id}`,
      // Whether there is such a thing at all is not said.
      '/service-request/01890000-0000-7000-8000-000000000000',
    ]
  })

  test('is missing to them, and a shell to a browser with a signed-in account', async () => {
    for (const address of addresses) {
      expect((await get(address)).statusCode, address).toBe(404)
      const shell = await get(address, signedIn)
      expect([shell.statusCode, header(shell, 'x-robots-tag')], address).toEqual([200, 'noindex'])
      expect(header(shell, 'x-keep-offline'), address).toBe('')
      expect(shell.payload, address).toContain('role="status"')
      expect((await get(address)).statusCode, address).toBe(404)
    }
  })

  test('is missing to everybody at an address that names no thing', async () => {
    for (const address of ['/auth/404', '/service/no-id', '/auth/nothing-here'])
      expect((await get(address, signedIn)).statusCode, address).toBe(404)
  })

  test('has nothing to do with what they see', async () => {
    const address = `/cleaning/home-cleaning/${serviceId}`
    const withoutNonce = ({ payload }: { payload: string }) => payload.replace(/nonce="[^"]+"/, '')
    expect(withoutNonce(await get(address, signedIn))).toBe(withoutNonce(await get(address)))
  })
})

describe('language and theme', () => {
  const languageOf = async (url: string, headers: Record<string, string> = {}) =>
    /<html lang="(\w+)"/.exec((await get(url, headers)).payload)?.[1]

  test('the address goes before the cookie, the cookie before the browser', async () => {
    const browser = { 'accept-language': 'pt, fr;q=0.8, en;q=0.5' }
    expect(await languageOf('/auth/404')).toBe('en')
    expect(await languageOf('/auth/404', browser)).toBe('fr')
    expect(await languageOf('/auth/404', { ...browser, cookie: 'lang=de' })).toBe('de')
    expect(await languageOf('/auth/404?lang=et', { ...browser, cookie: 'lang=de' })).toBe('am')
    expect(await languageOf('/auth/404?lang=xx', { cookie: 'lang=nonsense' })).toBe('en')
  })

  test('a language that was asked for is remembered', async () => {
    expect(header(await get('/auth/404?lang=et'), 'set-cookie')).toMatch(/^lang=am; .*SameSite=Lax/)
  })

  test('a chosen theme is in the first byte; otherwise the system decides before the first paint', async () => {
    const dark = (await get('/auth/404', { cookie: 'theme=dark' })).payload
    expect(dark).toContain('data-mantine-color-scheme="dark"')
    expect(dark).not.toContain("prefers-color-scheme: dark)').matches")
    expect((await get('/auth/404')).payload).toContain("matchMedia('(prefers-color-scheme: dark)').matches")
  })
})

test('the word to newcomers is no part of the page: only the browser knows who is new', async () => {
  const { payload } = await get('/services')
  expect(payload).not.toContain('<aside')
})

describe('the content policy', () => {
  test('knows everything inline by hash, and has a nonce that is new for each answer', async () => {
    const [one, two] = await Promise.all([get('/auth/signin'), get('/auth/signin')])
    const policy = header(one, 'content-security-policy')
    const nonce = nonceIn(policy)
    expect(nonce).not.toBe(nonceIn(header(two, 'content-security-policy')))
    for (const reply of [one, two])
      expect(reply.payload).toContain(
        `<meta property="csp-nonce" nonce="${nonceIn(header(reply, 'content-security-policy'))}"></body></html>`,
      )
    const scripts = inlineScriptsIn(one.payload)
    expect(scripts.length).toBeGreaterThan(0)
    for (const hash of scripts) expect(policy).toContain(hash)
    expect(one.payload).not.toContain('<style')
    expect(one.payload).not.toMatch(/\son\w+="/)
  })

  test('closes everything that a page does not need', async () => {
    const reply = await get('/auth/404')
    const policy = header(reply, 'content-security-policy')
    for (const rule of [
      "default-src 'none'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "form-action 'self'",
    ])
      expect(policy).toContain(rule)
    expect(policy).not.toContain("'unsafe-eval'")
    expect(policy).not.toMatch(/(script|style)-src [^;]*'unsafe-inline'/)
    expect(header(reply, 'content-security-policy-report-only')).toContain("require-trusted-types-for 'script'")
  })

  test('has a place for what browsers report', async () => {
    const report = { method: 'POST', url: '/csp-report', payload: '[{"type":"csp-violation"}]' } as const
    const taken = await world.app.inject({ ...report, headers: { 'content-type': 'application/reports+json' } })
    expect(taken.statusCode).toBe(204)
    expect((await world.app.inject({ ...report, headers: { 'content-type': 'text/html' } })).statusCode).toBe(415)
  })
})

test('whatever is asked for with a token is kept nowhere, public things too', async () => {
  const authorization = `Bearer ${seller.token}`
  for (const url of [
    '/art/scene/cleaning/x.svg',
    '/art/portrait/hanna.svg',
    '/favicon.svg',
    '/manifest.webmanifest',
    '/robots.txt',
    '/services/browse',
    '/api/service',
  ]) {
    expect(header(await get(url, { authorization }), 'cache-control'), url).toBe('no-store')
    if (!url.startsWith('/api')) expect(header(await get(url), 'cache-control'), url).toMatch(/^(public|private), /)
  }
})

test('the icons and the manifest carry the name of the marketplace', async () => {
  expect((await get('/manifest.webmanifest')).json()).toMatchObject({ name: 'Community MarketPlace', start_url: '/' })
  expect(header(await get('/favicon.svg'), 'content-type')).toContain('image/svg+xml')
  expect(header(await get('/favicon.ico'), 'content-type')).toBe('image/png')
  expect((await get('/robots.txt')).payload).toContain('Disallow: /user/')
})
