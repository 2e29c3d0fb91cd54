import { afterAll, beforeAll, expect, test } from 'vitest'
import { validateXML } from 'xmllint-wasm'
import { type Person, startWorld, type World } from '#test/world.ts'
import { atomOf } from './atom.ts'
import { feedNames } from './data.ts'

let world: World
let seller: Person
beforeAll(async () => {
  world = await startWorld({ callsOnly: false })
  seller = await world.aSeller({ name: 'Hanna & Co <x>' })
  const buyer = await world.aBuyer()
  await world.aService(seller, { title: 'Windows & doors <cleaned>' })
  await world.aProduct(seller)
  await world.aRequest(buyer)
  await world.aWish(buyer)
})
afterAll(() => world.close())

const get = (url: string, headers: Record<string, string> = {}) => world.app.inject({ url, headers })
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found)

/** The rules of RFC 4287, 4.1, for the elements that a feed and an entry must have, and how often. */
async function expectValid(text: string) {
  const { valid, errors } = await validateXML({ xml: { fileName: 'feed.xml', contents: text }, normalization: 'c14n' })
  expect(errors).toEqual([])
  expect(valid).toBe(true)
  expect(text).toMatch(/^<\?xml version="1.0" encoding="utf-8"\?>\n<feed xmlns="http:\/\/www.w3.org\/2005\/Atom">/)
  const entries = all(text, /<entry[^>]*>(.*?)<\/entry>/gs)
  const head = text.replaceAll(/<entry.*?<\/entry>/gs, '')
  for (const part of [head, ...entries]) {
    for (const name of ['id', 'title', 'updated', 'author'])
      expect(all(part, new RegExp(`(<${name}>)`, 'g')), `${name} in ${part}`).toHaveLength(1)
    for (const [time] of part.matchAll(/(?<=<(?:updated|published)>)[^<]+/g))
      expect(time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
    expect(all(part, /<link rel="(alternate)" type="text\/html"/g)).toHaveLength(1)
    for (const id of all(part, /<id>([^<]+)<\/id>/g)) expect(URL.canParse(id)).toBe(true)
  }
  expect(all(head, /<link rel="(self)"/g)).toHaveLength(1)
  return { head, entries }
}

test.each(feedNames)('the feed of %s is valid, and each of its links leads somewhere', async (name) => {
  const { publicUrl } = world.deps.settings
  const reply = await get(`/feeds/${name}.atom`)
  expect(reply.headers['content-type']).toBe('application/atom+xml; charset=utf-8')
  const { head, entries } = await expectValid(reply.payload)
  expect(head).toContain(`<id>${publicUrl}/feeds/${name}.atom</id>`)
  expect(entries).toHaveLength(1)
  for (const href of all(reply.payload, / type="text\/html" href="([^"]+)"/g))
    expect((await get(href.slice(publicUrl.length).replaceAll('&amp;', '&'))).statusCode, href).toBe(200)
  const [updated] = all(head, /<updated>([^<]+)</g)
  expect(all(entries[0] ?? '', /<updated>([^<]+)</g)).toEqual([updated])
})

test('a feed is the first page of its list, of all or of a category, and asked for again only if it has changed', async () => {
  const { services } = await world.visitor.service.list()
  const first = await get('/feeds/services.atom')
  expect(all(first.payload, /urn:uuid:([^<]+)/g)).toEqual(services.map(({ _id }) => _id))
  const again = await get('/feeds/services.atom', { 'if-none-match': String(first.headers.etag) })
  expect([again.statusCode, again.payload]).toEqual([304, ''])
  const other = await get('/feeds/services.atom?category=moving-transport')
  expect((await expectValid(other.payload)).entries).toEqual([])
  const own = await get('/feeds/services.atom?category=cleaning&subcategory=home-cleaning')
  expect((await expectValid(own.payload)).entries).toHaveLength(1)
  expect(own.payload).toContain('category=cleaning&amp;subcategory=home-cleaning</id>')
  await world.aService(seller)
  const changed = await get('/feeds/services.atom', { 'if-none-match': String(first.headers.etag) })
  expect([changed.statusCode, all(changed.payload, /urn:uuid:([^<]+)/g).length]).toEqual([200, 2])
  expect((await get('/feeds/services.atom?category=<b>')).statusCode).toBe(400)
  expect((await get('/feeds/nothing.atom', { accept: 'application/atom+xml' })).statusCode).toBe(404)
})

test('what people write is text, also what XML does not know', async () => {
  const { payload } = await get('/feeds/services.atom')
  expect(payload).toContain('<title>Windows &amp; doors &lt;cleaned&gt;</title>')
  expect(payload).toContain('<name>Hanna &amp; Co &lt;x&gt;</name>')
  const at = new Date(0)
  const entry = {
    id: '01890000-0000-7000-8000-000000000000',
    title: 'a\u0000b\u001f\ud800c]]>\uffff',
    href: 'https://market.test/?a=1&b="2"',
    author: 'é',
    category: 'c',
    language: 'en',
    summary: 's',
    published: at,
    updated: at,
  }
  const feed = {
    title: 't',
    author: 'a',
    self: 'https://market.test/f',
    page: 'https://market.test/',
    entries: [entry],
  }
  const { entries } = await expectValid(atomOf(feed))
  expect(entries[0]).toContain('<title>abc]]&gt;</title>')
})

test.each([
  ['/services', 'services.atom'],
  ['/services/browse', 'services.atom'],
  ['/category/cleaning', 'services.atom?category=cleaning'],
  ['/category/cleaning/home-cleaning', 'services.atom?category=cleaning&subcategory=home-cleaning'],
  ['/products', 'products.atom'],
  ['/service-requests/browse', 'service-requests.atom'],
  ['/requested-products', 'requested-products.atom'],
])('the head of %s names %s', async (path, feed) => {
  const { payload } = await get(path)
  const found = /<link rel="alternate" type="application\/atom\+xml"[^>]* href="([^"]+)"/.exec(payload)?.[1] ?? ''
  expect(found.replaceAll('&amp;', '&')).toBe(`/feeds/${feed}`)
  expect((await get(`/feeds/${feed}`)).statusCode).toBe(200)
})
