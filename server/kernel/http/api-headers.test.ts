import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { VERSION } from '#server/version.ts'
import { type Person, startWorld, type World } from '#test/world.ts'

let world: World
let seller: Person
let serviceId: string
beforeAll(async () => {
  world = await startWorld({
    callsOnly: false,
    rules: { rateLimits: 1 },
    env: { CORS_ORIGINS: 'https://app.example.org, https://other.example.org' },
  })
  seller = await world.aSeller()
  serviceId = (await world.aService(seller))._id
})
afterAll(() => world.close())

const ask = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' | 'OPTIONS' = 'GET') =>
  world.app.inject({ method, url, headers })
const own = () => ({ authorization: `Bearer ${seller.token}` })

describe('the reply of one thing has a tag', () => {
  test('by which a caller that has it learns that it is unchanged', async () => {
    const url = `/api/user/${seller.id}`
    const first = await ask(url, own())
    expect(first.headers.etag).toMatch(/^W\/"[\w-]{27}"$/)
    const tag = String(first.headers.etag)
    for (const known of [tag, tag.replace('W/', ''), `"other", ${tag}`, '*']) {
      const again = await ask(url, { ...own(), 'if-none-match': known })
      expect([again.statusCode, again.payload, again.headers.etag], known).toEqual([304, '', tag])
      expect(again.headers).not.toHaveProperty('content-type')
    }
    expect((await ask(url, { ...own(), 'if-none-match': '"other"' })).statusCode).toBe(200)
    await seller.user.update({ params: { id: seller.id }, body: { headline: 'Clean at last' } })
    const changed = await ask(url, { ...own(), 'if-none-match': tag })
    expect([changed.statusCode, changed.json().user.headline]).toEqual([200, 'Clean at last'])
    expect(changed.headers.etag).not.toBe(tag)
  })

  test('however it is compressed, and to HEAD as well', async () => {
    const url = `/api/service/${serviceId}`
    const [plain, packed, head] = await Promise.all([
      ask(url),
      ask(url, { 'accept-encoding': 'br' }),
      ask(url, {}, 'HEAD'),
    ])
    expect(plain.headers.etag).toBeDefined()
    expect([packed.headers.etag, head.headers.etag]).toEqual([plain.headers.etag, plain.headers.etag])
    const place = '/api/category/cleaning/fields'
    expect((await ask(place)).headers).not.toHaveProperty('etag')
  })

  test('but neither lists nor rejections', async () => {
    expect((await ask('/api/service')).headers).not.toHaveProperty('etag')
    const missing = await ask('/api/service/01890000-0000-7000-8000-000000000000', { 'if-none-match': '*' })
    expect([missing.statusCode, missing.headers.etag]).toEqual([404, undefined])
    expect((await ask(`/api/user/${seller.id}`, { authorization: 'Bearer no', 'if-none-match': '*' })).statusCode).toBe(
      401,
    )
  })
})

describe('the description of the API', () => {
  test('is compressed, has a tag, and names the version and a page to ask at', async () => {
    const packed = await ask('/api/openapi.json', { 'accept-encoding': 'gzip, br' })
    expect(packed.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, no-cache',
      'content-type': 'application/json; charset=utf-8',
    })
    const text = brotliDecompressSync(packed.rawPayload).toString()
    expect(packed.rawPayload.length).toBeLessThan(text.length / 8)
    const { info } = JSON.parse(text)
    expect(info.version).toBe(VERSION)
    expect((await ask(new URL(info.contact.url).pathname)).statusCode).toBe(200)
    expect(JSON.parse((await ask('/api/openapi.json')).payload)).toEqual(JSON.parse(text))
    const again = await ask('/api/openapi.json', { 'if-none-match': String(packed.headers.etag) })
    expect([again.statusCode, again.payload]).toEqual([304, ''])
  })

  test('says which calls have a tag', async () => {
    const { paths } = (await ask('/api/openapi.json')).json()
    expect(paths['/service/{id}'].get.responses).toHaveProperty('304')
    expect(paths['/service'].get.responses).not.toHaveProperty('304')
  })
})

test('the state of the process names the version', async () => {
  expect(VERSION).toMatch(/^\d+\.\d+\.\d+/)
  expect((await ask('/healthz')).json()).toEqual({ status: 'ok', version: VERSION })
})

describe('a reply says what is left of its limit', () => {
  const leftOf = ({ headers }: Awaited<ReturnType<typeof ask>>) => {
    const [, rate, left, seconds] = /^"(\w+)";r=(\d+);t=(\d+)$/.exec(String(headers.ratelimit)) ?? []
    return { rate, left: Number(left), seconds: Number(seconds) }
  }

  test('for reads, writes and searches, each with its own', async () => {
    const first = await ask('/api/order', own())
    expect(first.headers['ratelimit-policy']).toBe('"read";q=600;w=60')
    const second = await ask('/api/order', own())
    expect(leftOf(second)).toMatchObject({ rate: 'read', left: leftOf(first).left - 1 })
    expect(leftOf(second).seconds).toBeGreaterThan(0)
    expect(leftOf(second).seconds).toBeLessThanOrEqual(60)
    expect((await ask('/api/service/search?q=cleaning')).headers['ratelimit-policy']).toBe('"search";q=120;w=60')
    const written = await world.app.inject({ method: 'POST', url: '/api/user/block', headers: own() })
    expect(written.headers['ratelimit-policy']).toBe('"write";q=60;w=60')
    expect(leftOf(written).left).toBeLessThan(60)
  })

  test('and the rejection says when to come back', async () => {
    const visitor = await world.aPerson()
    const send = () =>
      world.app.inject({
        method: 'DELETE',
        url: '/api/user/block',
        headers: { authorization: `Bearer ${visitor.token}` },
      })
    const replies = []
    for (let time = 0; time < 62; time += 1) replies.push(await send())
    const rejected = replies.find(({ statusCode }) => statusCode === 429) ?? expect.fail('nothing was rejected')
    expect(leftOf(rejected).left).toBe(0)
    expect(Number(rejected.headers['retry-after'])).toBe(leftOf(rejected).seconds)
  })
})

describe('pages of other origins', () => {
  const origin = 'https://app.example.org'
  const preflight = (url: string, from = origin) =>
    ask(url, { origin: from, 'access-control-request-method': 'PUT' }, 'OPTIONS')

  test('may call the API if the operator names them, with a token and never with cookies', async () => {
    const asked = await preflight('/api/order')
    expect(asked.statusCode).toBe(204)
    expect(asked.headers).toMatchObject({ 'access-control-allow-origin': origin, 'access-control-max-age': '86400' })
    expect(asked.headers['access-control-allow-methods']).toContain('DELETE')
    expect(asked.headers['access-control-allow-headers']).toMatch(/Authorization.*Idempotency-Key/)
    const reply = await ask('/api/service', { origin })
    expect(reply.headers).toMatchObject({ 'access-control-allow-origin': origin })
    expect(reply.headers['access-control-expose-headers']).toContain('ETag')
    expect(String(reply.headers.vary)).toContain('Origin')
    const rejected = await ask('/api/order', { origin })
    expect([rejected.statusCode, rejected.headers['access-control-allow-origin']]).toEqual([401, origin])
    for (const each of [asked, reply, rejected])
      expect(each.headers).not.toHaveProperty('access-control-allow-credentials')
  })

  test('may not otherwise', async () => {
    for (const from of ['https://evil.example', 'https://app.example.org.evil.example', 'null']) {
      expect((await preflight('/api/order', from)).headers).not.toHaveProperty('access-control-allow-origin')
      expect((await ask('/api/service', { origin: from })).headers).not.toHaveProperty('access-control-allow-origin')
    }
  })

  test('reach nothing but the API', async () => {
    for (const url of ['/', '/healthz', '/robots.txt', '/api/webhooks/stripe', '/auth/signin']) {
      expect((await ask(url, { origin })).headers, url).not.toHaveProperty('access-control-allow-origin')
      const asked = await preflight(url)
      expect([asked.statusCode, asked.headers['access-control-allow-origin']], url).toEqual([404, undefined])
    }
  })

  test('of nobody, without the setting', async () => {
    const closed = await startWorld()
    try {
      const headers = { origin, 'access-control-request-method': 'GET' }
      const asked = await closed.app.inject({ method: 'OPTIONS', url: '/api/service', headers })
      expect([asked.statusCode, asked.headers['access-control-allow-origin']]).toEqual([404, undefined])
      const reply = await closed.app.inject({ url: '/api/service', headers })
      expect(reply.headers).not.toHaveProperty('access-control-allow-origin')
    } finally {
      await closed.close()
    }
  })
})
