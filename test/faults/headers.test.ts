import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { commonHeaders } from '#server/kernel/http/http.ts'
import { type Person, startWorld, type World } from '../world.ts'

let world: World
let seller: Person
let picture: string
let document: string

beforeAll(async () => {
  world = await startWorld({ callsOnly: false })
  seller = await world.aSeller()
  const { _id } = await world.aService(seller)
  const png = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#2450df' } })
    .png()
    .toBuffer()
  const photo = new File([new Uint8Array(png)], 'photo.png', { type: 'image/png' })
  const { service } = await seller.service.update({ params: { id: _id }, body: {}, files: { images: [photo] } })
  picture = service.images[0]?.url ?? ''
  const paper = new File(['%PDF-1.4\n%%EOF\n'], 'id.pdf', { type: 'application/pdf' })
  const { user } = await seller.user.update({
    params: { id: seller.id },
    body: { documentTypes: ['id'] },
    files: { documents: [paper] },
  })
  document = user.documents[0]?.url ?? ''
})
afterAll(() => world.close())

const get = async (url: string, token?: string) => {
  const reply = await world.app.inject({ url, headers: token ? { authorization: `Bearer ${token}` } : {} })
  return { status: reply.statusCode, headers: reply.headers }
}

const COMMON = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
}
const SEALED = "default-src 'none'; sandbox; frame-ancestors 'none'"
const CLOSED = ['camera=()', 'geolocation=()', 'microphone=()']

describe('every response carries the headers of a careful site', () => {
  test.each<[what: string, url: () => string, status: number]>([
    ['an answer', () => '/api/service', 200],
    ['a refusal', () => '/api/service/none', 400],
    ['an address of nothing', () => '/api/nothing', 404],
    ['an address that cannot be read', () => '/api/%zz', 400],
    ['the description of the API', () => '/api/openapi.json', 200],
    ['its pages', () => '/api/docs/', 200],
    ['a page', () => '/services/browse', 200],
    ['a page of nothing', () => '/auth/404', 404],
    ['a redirect', () => '/services/', 301],
    ['a picture', () => picture, 200],
    ['a picture that is not there', () => '/uploads/00000000000000000000000000000000-320.webp', 404],
    ['a drawing', () => '/art/scene/cleaning/any.svg', 200],
    ['a portrait', () => '/art/portrait/any.svg', 200],
    ['an icon', () => '/favicon.svg', 200],
    ['the manifest', () => '/manifest.webmanifest', 200],
    ['the mailbox', () => '/dev/mailbox', 200],
    ['health', () => '/healthz', 200],
    ['readiness', () => '/readyz', 200],
    ['the sandbox', () => '/sandbox/onboarding/none', 404],
    ['the API of the sandbox', () => '/sandbox/v1/balance', 401],
  ])('%s', async (_what, url, status) => {
    const reply = await get(url())
    expect(reply.status).toBe(status)
    expect(reply.headers).toMatchObject(COMMON)
    for (const rule of CLOSED) expect(reply.headers['permissions-policy']).toContain(rule)
    const policy = String(reply.headers['content-security-policy'])
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline|\*/)
    expect(reply.headers['cache-control']).toBeDefined()
    expect(reply.headers).not.toHaveProperty('x-powered-by')
    expect(reply.headers).not.toHaveProperty('server')
    expect(reply.headers).not.toHaveProperty('set-cookie')
  })

  test('and over https the promise to stay there for a year', () => {
    expect(commonHeaders({ publicUrl: 'https://market.test' })).toMatchObject({
      'Strict-Transport-Security': 'max-age=31536000',
    })
    expect(commonHeaders({ publicUrl: 'http://market.test' })).not.toHaveProperty('Strict-Transport-Security')
  })
})

describe('the policy for browsers', () => {
  test.each<[what: string, url: () => string]>([
    ['an answer', () => '/api/service'],
    ['a refusal', () => '/api/service/none'],
    ['a picture', () => picture],
    ['a drawing', () => '/art/scene/cleaning/any.svg'],
  ])('%s: nothing', async (_what, url) => {
    expect((await get(url())).headers['content-security-policy']).toBe(SEALED)
  })

  test('a document: nothing but to save it, and only its owner', async () => {
    const { headers, status } = await get(document, seller.token)
    expect(status).toBe(200)
    expect(headers['content-security-policy']).toBe(SEALED)
    expect(headers['content-disposition']).toMatch(/^attachment; filename="id.pdf"/)
    expect(headers['cache-control']).toBe('no-store')
    expect((await get(document)).status).toBe(401)
    expect((await get(document, (await world.aSeller()).token)).status).toBe(404)
  })

  test('a page: load from ourselves and from the payment provider', async () => {
    const { headers } = await get('/services/browse')
    const rules = String(headers['content-security-policy']).split('; ')
    expect(rules.map((rule) => rule.replace(/ '(nonce|sha256)-[\w+/=]+'/g, ''))).toEqual(
      expect.arrayContaining([
        "default-src 'none'",
        "script-src 'self' https://js.stripe.com",
        "style-src 'self'",
        "style-src-attr 'unsafe-inline'",
        "img-src 'self' data: blob:",
        "font-src 'self'",
        'frame-src blob: https://js.stripe.com https://hooks.stripe.com',
        "base-uri 'none'",
        "object-src 'none'",
        "form-action 'self'",
        'report-to csp',
      ]),
    )
    expect(headers['content-security-policy-report-only']).toContain("require-trusted-types-for 'script'")
  })

  test('a reply to a call with a token is cached nowhere', async () => {
    for (const url of ['/api/service', '/api/order', '/api/auth/sessions', picture, '/api/nothing'])
      expect((await get(url, seller.token)).headers['cache-control'], url).toBe('no-store')
  })
})
