import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({ callsOnly: false })
})
afterAll(() => world.close())

const get = (url: string, headers: Record<string, string> = {}) => world.app.inject({ url, headers })

test('security.txt says where to report, until when it holds, and in which languages (RFC 9116)', async () => {
  const { publicUrl } = world.deps.settings
  const reply = await get('/.well-known/security.txt')
  expect(reply.statusCode).toBe(200)
  expect(reply.headers['content-type']).toBe('text/plain; charset=utf-8')
  const fields = reply.payload
    .trimEnd()
    .split('\n')
    .map((line) => line.split(/: (.*)/s))
  expect(fields.map(([name]) => name)).toEqual(['Contact', 'Expires', 'Preferred-Languages', 'Canonical'])
  const { Contact, Expires = '', ...rest } = Object.fromEntries(fields)
  expect(rest).toEqual({
    'Preferred-Languages': 'en, am, de, fr',
    Canonical: `${publicUrl}/.well-known/security.txt`,
  })
  expect(Contact).toBe(`${publicUrl}/contact-us`)
  expect((await get('/contact-us')).statusCode).toBe(200)
  expect(Expires).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)
  const days = (Date.parse(Expires) - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(170)
  expect(days).toBeLessThan(365)
})

test('programs find the pages of passwords and of passkeys', async () => {
  const { publicUrl } = world.deps.settings
  const change = await get('/.well-known/change-password')
  expect([change.statusCode, change.headers.location]).toEqual([302, '/user/profile/edit?tab=account'])
  const passkeys = await get('/.well-known/passkey-endpoints')
  expect(passkeys.headers['content-type']).toMatch(/^application\/json/)
  const page = `${publicUrl}/user/profile/edit?tab=security`
  expect(passkeys.json()).toEqual({ enroll: page, manage: page })
})

test('a well-known address that the site does not have is no page, whoever asks', async () => {
  // Password managers ask for the first to see whether a status can be trusted.
  for (const url of [
    '/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200',
    '/.well-known/nothing',
    '/.well-known/',
    '/.well-known',
  ]) {
    const reply = await get(url, { accept: 'text/html', 'sec-fetch-dest': 'document' })
    expect([reply.statusCode, reply.json()], url).toMatchObject([404, { code: 'not_found' }])
  }
})

const UNKNOWN = ['/nowhere', '/one/two/three', '/auth/nothing-here', '/service/01890000-0000-7000-8000-000000000000']

test.each([
  { accept: 'application/json' },
  { accept: '*/*', 'sec-fetch-dest': 'empty' },
  { accept: 'image/avif,image/webp,*/*;q=0.8', 'sec-fetch-dest': 'image' },
])('an unknown address is 404 to programs, neither a page nor a redirect: %j', async (headers) => {
  for (const url of UNKNOWN) {
    const reply = await get(url, headers)
    expect([reply.statusCode, reply.json()], url).toMatchObject([404, { success: false, code: 'not_found' }])
    expect(reply.headers.location).toBeUndefined()
  }
  const known = await get('/services', headers)
  expect([known.statusCode, known.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  const sent = await world.app.inject({ method: 'POST', url: '/nowhere', headers, payload: {} })
  expect([sent.statusCode, sent.json()]).toMatchObject([404, { code: 'not_found' }])
})
