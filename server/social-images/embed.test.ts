import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, startWorld, type World } from '#test/world.ts'

let world: World
let seller: Person
let serviceId: string
let productId: string
beforeAll(async () => {
  world = await startWorld({ callsOnly: false })
  seller = await world.aSeller({ name: 'Hanna <b>Tesfaye' })
  serviceId = (await world.aService(seller, { title: 'Windows "and" <doors> cleaned' }))._id
  productId = (await world.aProduct(seller))._id
})
afterAll(() => world.close())

const get = (url: string) => world.app.inject(url)
const oembedOf = (url: string, more = '') => get(`/oembed?url=${encodeURIComponent(url)}${more}`)
const addressOf = (path: string) => world.deps.settings.publicUrl + path

describe('the card of a listing', () => {
  test('is a page without a script that others may frame, and nothing else here is', async () => {
    for (const url of [`/embed/service/${serviceId}`, `/embed/product/${productId}`]) {
      const { statusCode, headers, payload } = await get(url)
      expect([statusCode, headers['content-type']], url).toEqual([200, 'text/html; charset=utf-8'])
      const policy = String(headers['content-security-policy'])
      expect(policy).toMatch(/^default-src 'none'; img-src 'self'; style-src 'sha256-[^']+'; .*frame-ancestors \*$/)
      expect(policy).not.toContain('unsafe')
      expect(headers).not.toHaveProperty('x-frame-options')
      expect(payload).not.toMatch(/<script|\son\w+=|\sstyle=/)
    }
    for (const url of ['/', `/cleaning/home-cleaning/${serviceId}`, '/embed/service/none', '/oembed', '/embed'])
      expect((await get(url)).headers['content-security-policy'], url).toContain("frame-ancestors 'none'")
  })

  test('says what it is, what it costs and who offers it, as text, and leads to its page', async () => {
    const { payload } = await get(`/embed/service/${serviceId}?lang=de`)
    expect(payload).toContain('<html lang="de">')
    expect(payload).toContain('<strong>Windows &quot;and&quot; &lt;doors&gt; cleaned</strong>')
    expect(payload).toContain('Hanna &lt;b&gt;Tesfaye')
    expect(payload).toMatch(/<span>Ab 84\s€<\/span>/)
    const href = /<a href="([^"]+)" target="_blank" rel="noopener">/.exec(payload)?.[1] ?? ''
    expect(href).toBe(addressOf(`/cleaning/home-cleaning/${serviceId}`))
    expect((await get(new URL(href).pathname)).statusCode).toBe(200)
    const picture = /<img src="([^"]+)"/.exec(payload)?.[1] ?? ''
    expect((await get(picture)).statusCode).toBe(200)
  })

  test('is there for what visitors see alone', async () => {
    const paused = await world.aService(seller, { status: 'paused' })
    for (const id of [paused._id, '01890000-0000-7000-8000-000000000000', 'none'])
      expect((await get(`/embed/service/${id}`)).statusCode).toBeGreaterThanOrEqual(400)
    expect((await get(`/embed/product/${serviceId}`)).statusCode).toBe(404)
  })
})

describe('oEmbed', () => {
  test('is named in the head of a listing, and answers with its card', async () => {
    for (const path of [`/cleaning/home-cleaning/${serviceId}`, `/product/${productId}`]) {
      const { payload } = await get(path)
      const found =
        /<link rel="alternate" type="application\/json\+oembed"[^>]* href="([^"]+)"/.exec(payload)?.[1] ?? ''
      const reply = await get(found.replaceAll('&amp;', '&'))
      expect([reply.statusCode, reply.headers['content-type']], path).toEqual([200, 'application/json; charset=utf-8'])
      const card = reply.json()
      expect(card).toMatchObject({ version: '1.0', type: 'rich', width: 480, height: 180, thumbnail_width: 1200 })
      const source = /^<iframe src="([^"]+)" width="480" height="180" /.exec(card.html)?.[1] ?? ''
      expect((await get(new URL(source).pathname)).statusCode).toBe(200)
      expect((await get(new URL(card.thumbnail_url).pathname)).statusCode).toBe(200)
    }
    expect((await get('/services')).payload).not.toContain('json+oembed')
  })

  test('keeps to the size that is asked for, and escapes what it says', async () => {
    const card = (await oembedOf(addressOf(`/service/${serviceId}`), '&maxwidth=300&maxheight=120')).json()
    expect(card).toMatchObject({ width: 300, height: 120 })
    expect(card.html).toContain('title="Windows &quot;and&quot; &lt;doors&gt; cleaned"')
  })

  test('knows no other addresses and no other format', async () => {
    const unknown = [
      'https://evil.example/product/01890000-0000-7000-8000-000000000000',
      addressOf('/services'),
      addressOf(`/product/${serviceId}`),
    ]
    for (const url of unknown) expect((await oembedOf(url)).statusCode, url).toBe(404)
    expect((await oembedOf(addressOf(`/product/${productId}`), '&format=xml')).statusCode).toBe(501)
    expect((await get('/oembed')).statusCode).toBe(400)
    expect((await oembedOf('javascript:alert(1)')).statusCode).toBe(404)
  })
})
