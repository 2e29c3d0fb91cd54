import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findPresentVersion } from '#server/kernel/settings/settings-data.ts'
import { sharp } from '#server/media/sharp.ts'
import type { SiteSettings } from '#shared/kernel/site-settings.ts'
import { logoAt } from '#shared/policies/brand-picture.ts'
import { type Person, startWorld, type World } from '#test/world.ts'
import { isDkimKey } from './mail-test.ts'

let world: World
let admin: Person
beforeAll(async () => {
  world = await startWorld({ callsOnly: false })
  admin = await world.anAdmin()
})
afterAll(() => world.close())

const publish = async (changes: Partial<SiteSettings>) =>
  admin.adminSettings.publish({ body: { changes, reason: 'A new look', version: await findPresentVersion(world.db) } })
const get = (url: string, headers: Record<string, string> = {}) => world.app.inject({ url, headers })

const square = (side: number, height = side) =>
  sharp({ create: { width: side, height, channels: 4, background: '#0b6e56' } })
    .png()
    .toBuffer()
const drawing = (box: string, inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:s="http://www.w3.org/2000/svg" ${box}>${inside}</svg>`
const upload = (bytes: Buffer | string, name: string) =>
  admin.adminSettings.logo({ files: { logo: [new File([bytes as BlobPart], name)] } })

describe('a logo', () => {
  test('is kept as a square PNG, served in every size, and shown on pages and in the manifest', async () => {
    const { logo } = await upload(await square(300), 'logo.png')
    await publish({ logo })
    for (const [url, side] of [[logo, 512] as const, [logoAt(logo, 192), 192] as const]) {
      const { headers, rawPayload } = await get(url)
      expect(headers['cache-control']).toContain('immutable')
      expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'png', width: side, height: side })
    }
    expect((await get('/')).body).toContain(logoAt(logo, 96))
    expect((await get('/manifest.webmanifest')).json().icons).toMatchObject([
      { src: logoAt(logo, 192) },
      { src: logoAt(logo, 512) },
    ])
    expect((await get('/sharing/home.png')).statusCode).toBe(200)
    const fixed = [
      ['/favicon.ico', 192],
      ['/favicon.svg', 192],
      ['/apple-touch-icon.png', 180],
      ['/icon-512.png', 512],
    ] as const
    for (const [url, side] of fixed) expect((await get(url)).headers.location, url).toBe(logoAt(logo, side))
  })

  test('may be drawn as SVG, which is never served as such', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><script>1</script><rect width="32" height="32"/></svg>'
    const { logo } = await upload(svg, 'logo.svg')
    expect((await get(logo)).headers['content-type']).toBe('image/png')
  })

  test.each<[string, () => Promise<Buffer | string>, number]>([
    ['too small', () => square(128), 400],
    ['not square', () => square(400, 300), 400],
    [
      'a drawing that is not square',
      async () => drawing('viewBox="0 0 1 100000"', '<rect width="1" height="9"/>'),
      400,
    ],
    ['a drawing with a file of the server', async () => drawing('viewBox="0 0 8 8"', '<image href="/a.png"/>'), 400],
    ['a drawing with a prefixed picture', async () => drawing('viewBox="0 0 8 8"', '<s:feImage href="/a.png"/>'), 400],
    [
      'a drawing with entities',
      async () => `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "b">]>${drawing('viewBox="0 0 8 8"', '')}`,
      400,
    ],
    ['a drawing of nothing', async () => drawing('viewBox="0 0 8 8"', '<desc>A mark</desc>'), 400],
    ['no SVG', async () => '<svg that is never closed', 400],
    ['another kind of file', async () => 'GIF89a with more bytes', 415],
    ['too big', async () => `<svg xmlns="http://www.w3.org/2000/svg">${' '.repeat(1_100_000)}</svg>`, 400],
  ])('that is %s is refused', async (_, make, status) => {
    await expect(upload(await make(), 'logo')).rejects.toMatchObject({ status })
  })

  test('that was never uploaded is not published, and not found', async () => {
    const logo = `/brand/${'0'.repeat(32)}.png`
    await expect(publish({ logo })).rejects.toMatchObject({
      status: 400,
      body: { errors: { 'changes.logo': expect.any(String) } },
    })
    expect((await get(logo)).statusCode).toBe(404)
    expect((await get('/brand/nonsense.css')).statusCode).toBe(400)
  })
})

test('a name is that of pages, the manifest and the documentation at once', async () => {
  await publish({ name: 'Kiez & Co' })
  for (const url of ['/', '/about-us', '/terms']) {
    const { body } = await get(url)
    expect(body, url).toContain('Kiez &amp; Co')
    expect(body, url).not.toContain('Community MarketPlace')
  }
  expect((await get('/manifest.webmanifest')).json()).toMatchObject({ name: 'Kiez & Co', short_name: 'Kiez & Co' })
  const { info } = (await get('/api/openapi.json')).json()
  expect(info).toMatchObject({ title: 'Kiez & Co', contact: { name: 'Kiez & Co' } })
  expect((await get('/api/docs')).body).toContain('<title>API · Kiez &amp; Co</title>')
  await publish({ name: 'Community MarketPlace' })
})

test('a colour has a style sheet of its own, which pages name', async () => {
  await publish({ colour: '#0b6e56' })
  expect((await get('/')).body).toContain('/brand/0b6e56.css')
  const sheet = await get('/brand/0b6e56.css')
  expect(sheet.headers['content-type']).toContain('text/css')
  expect(sheet.body).toMatch(/html:root\{[^}]*--primary:#0b6e56/)
  expect(sheet.body).toContain('data-mantine-color-scheme=dark')
  await publish({ logo: null })
  expect((await get('/favicon.svg')).body).toContain('fill="#0b6e56"')
  const icon = await get('/icon-192.png')
  const { dominant, channels } = await sharp(icon.rawPayload).stats()
  expect([channels[3]?.min, dominant]).toEqual([0, { r: 8, g: 104, b: 88 }])
  const touch = await sharp((await get('/apple-touch-icon.png')).rawPayload)
  expect(await touch.metadata()).toMatchObject({ format: 'png', width: 180, height: 180 })
  expect((await touch.stats()).isOpaque).toBe(true)
  await publish({ colour: '#2450df' })
  expect((await get('/')).body).not.toContain('/brand/2450df')
})

describe('a language that is off', () => {
  beforeAll(() => publish({ languages: ['de', 'fr'], defaultLanguage: 'de' }))
  afterAll(() => publish({ languages: ['en', 'am', 'de', 'fr'], defaultLanguage: 'en' }))

  const languageOf = async (url: string, headers: Record<string, string> = {}) =>
    /<html lang="(\w+)"/.exec((await get(url, headers)).body)?.[1]

  test('is answered in the first one, to every caller and by every way of asking', async () => {
    expect(await languageOf('/')).toBe('de')
    expect(await languageOf('/?lang=en')).toBe('de')
    expect(await languageOf('/', { cookie: 'lang=am' })).toBe('de')
    expect(await languageOf('/', { 'accept-language': 'en, fr;q=0.5' })).toBe('fr')
  })

  test('is in no picker, no alternate address and no sitemap', async () => {
    const { body } = await get('/')
    expect(body).toContain('hrefLang="fr"')
    expect(body).not.toContain('hrefLang="en"')
    expect((await get('/sitemap/pages.xml')).body).not.toContain('lang=en')
  })

  test('is not the language of mails', async () => {
    const { accepted, checks } = await admin.adminSettings.testMail({ body: { to: 'somebody@example.org' } })
    expect(accepted).toBe(true)
    expect(checks.map(({ name }) => name)).toEqual(['spf', 'dkim', 'dmarc'])
    const folder = path.join(world.dataDir, 'mail')
    const mails = await readdir(folder)
    expect(mails).toHaveLength(1)
    expect(await readFile(path.join(folder, mails[0] ?? ''), 'utf8')).toContain('Subject: Test-Mail von')
  })
})

test.each(['Kiez: Market', 'Market (Berlin)', 'Old; New', 'Smith, Jones', 'a@b.org'])(
  'the sender %s is the name of one address, as it was published',
  async (name) => {
    await publish({ mailFrom: { name, address: 'post@example.org' } })
    await admin.adminSettings.testMail({ body: { to: 'somebody@example.org' } })
    const folder = path.join(world.dataDir, 'mail')
    const last = (await readdir(folder)).sort().at(-1) ?? ''
    expect(await readFile(path.join(folder, last), 'utf8')).toContain(`\nFrom: "${name}" <post@example.org>\n`)
  },
)

test.each([
  ['v=DKIM1; k=rsa; p=MIGfMA0=', true],
  ['k=rsa; p=MIGfMA0=', true],
  ['p=MIGfMA0=', true],
  ['v=DKIM1; p=', false],
  ['v=DKIM2; p=MIGfMA0=', false],
  ['k=rsa; v=DKIM1; p=MIGfMA0=', false],
  ['v=spf1 include:_spf.example.org ~all', false],
])('%s is a key for signatures: %s', (record, isKey) => {
  expect(isDkimKey(record)).toBe(isKey)
})
