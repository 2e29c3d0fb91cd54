import { sql } from 'kysely'
import sharp, { type Region } from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startWorld, type World } from '#test/world.ts'
import { drawCard } from './card.ts'

const brand = { colour: '#2450df' }

import { outlineOf, widthOf, wrap } from './text-outlines.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

const get = (url: string) => world.app.inject({ method: 'GET', url })
/** sharp computes statistics of the file, not of the extracted part, so the part is encoded first. */
const statsOf = async (png: Buffer, box: Region) => sharp(await sharp(png).extract(box).toBuffer()).stats()
const WORDS = { left: 0, top: 150, width: 690, height: 480 }
const PICTURE = { left: 720, top: 20, width: 400, height: 500 }

describe('the picture of a link', () => {
  test('shows a listing, in every language', async () => {
    const service = await world.aService(await world.aSeller(), { title: 'Home cleaning with eco products' })
    for (const language of ['en', 'am', 'de', 'fr']) {
      const reply = await get(`/sharing/service/${service._id}.png?lang=${language}`)
      expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'image/png'])
      expect(await sharp(reply.rawPayload).metadata()).toMatchObject({ width: 1200, height: 630 })
      expect((await statsOf(reply.rawPayload, WORDS)).channels[0]?.stdev).toBeGreaterThan(10)
    }
  })

  test('shows a product, a seller, and the marketplace', async () => {
    const seller = await world.aSeller()
    const product = await world.aProduct(seller)
    for (const address of [
      `/sharing/product/${product._id}.png?lang=de`,
      `/sharing/provider/${seller.id}.png`,
      '/sharing/home.png?lang=am',
    ]) {
      const reply = await get(address)
      expect(await sharp(reply.rawPayload).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
    }
  })

  test('writes the rating in the marks of the language', async () => {
    const { id } = await world.aSeller()
    await sql`update account set rating_sum = 5, rating_count = 1 where id = ${id}`.execute(world.db)
    const pictureIn = async (language: string) =>
      (await get(`/sharing/provider/${id}.png?lang=${language}`)).rawPayload.toString('base64')
    const [en, am, de, fr] = await Promise.all(['en', 'am', 'de', 'fr'].map(pictureIn))
    // Nothing else in it depends on the language.
    expect([am === en, fr === de, de === en]).toEqual([true, true, false])
  })

  test('is not drawn of what strangers may not see', async () => {
    const paused = await world.aService(await world.aSeller(), { status: 'paused' })
    const buyer = await world.aBuyer()
    const draft = await world.aProduct(await world.aSeller(), { status: 'draft' })
    for (const address of [
      `service/${paused._id}.png`,
      `product/${draft._id}.png`,
      `provider/${buyer.id}.png`,
      'service/01890000-0000-7000-8000-000000000000.png',
      'service/nonsense.png',
      'service/%2e%2e%2fkeys.png',
    ])
      expect((await get(`/sharing/${address}`)).statusCode, address).toBe(404)
  })

  test('shows a photo of the listing where there is one', async () => {
    const photo = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#c00000' } })
      .jpeg()
      .toBuffer()
    const card = await drawCard({ marketplace: 'Ours', title: 'A photo', picture: { photo }, brand })
    const { channels } = await statsOf(card, PICTURE)
    expect(channels[0]?.mean).toBeGreaterThan(180)
    expect(channels[2]?.mean).toBeLessThan(20)
  })

  test('takes any title', async () => {
    const picture = {
      svg: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><rect width="4" height="3"/></svg>',
    }
    for (const title of ['</svg><script>', 'Wort'.repeat(60), '🎉 日本語', 'ሰ'.repeat(100), ''])
      expect((await drawCard({ marketplace: 'Ours', title, picture, brand })).length, title).toBeGreaterThan(1_000)
  })
})

describe('lettering', () => {
  test('has the letters of all our languages', () => {
    for (const letters of ['Grüße', 'Français œuvre', 'አማርኛ', '€28'])
      expect(widthOf(letters, 40, 600), letters).toBeGreaterThan(20 * [...letters].length * 0.6)
  })

  test('writes no number that is none', () => {
    for (let x = 0; x < 40; x += 0.7)
      expect(outlineOf('4.8 (22)', { x, y: 32, size: 32, weight: 500 })).not.toContain('N')
  })

  test('breaks between words, and cuts what does not fit', () => {
    const box = { width: 300, size: 40, weight: 600, lines: 2 } as const
    expect(wrap('One two', box)).toEqual(['One two'])
    const lines = wrap('Home cleaning with eco products included and much more', box)
    expect(lines).toHaveLength(2)
    expect(lines[1]).toMatch(/…$/)
    for (const line of lines) expect(widthOf(line, 40, 600)).toBeLessThanOrEqual(300)
  })
})
