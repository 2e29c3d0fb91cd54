import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { applyWording, readMessages, readTransitionTexts } from '#server/kernel/messages.ts'
import { onPublicChange } from '#server/kernel/realtime/cache-invalidation.ts'
import type { languages } from '#shared/kernel/language.ts'
import { withAnotherProcess } from '#test/another-process.ts'
import { type Person, startWorld, type World } from '#test/world.ts'
import { allShippedTexts } from './shipped-texts.ts'
import { insertWording } from './wording-data.ts'

let world: World
let admin: Person
beforeAll(async () => {
  world = await startWorld({ callsOnly: false })
  admin = await world.anAdmin()
})
afterAll(async () => {
  await reset()
  await world.close()
})

const REASON = 'So it was decided.'
type Language = (typeof languages)[number]
type Change = { key: string; text: string | null; language?: Language }

const publish = async (changes: Change[], version?: number) =>
  admin.adminWording.publish({
    body: {
      changes: changes.map((change) => ({ language: 'en' as const, ...change })),
      reason: REASON,
      version: version ?? (await admin.adminWording.get()).version,
    },
  })

async function reset() {
  const { version, texts } = await admin.adminWording.get()
  if (texts.length > 0) await admin.adminWording.restore({ params: { version: 0 }, body: { reason: REASON, version } })
}
beforeEach(reset)

const PROVIDERS = 'common:nav.providers'
/** The page of an address as a visitor gets it. */
const pageAt = async (url: string) => (await world.app.inject({ url, headers: { 'accept-language': 'en' } })).body
const handoverIn = (html: string) =>
  JSON.parse(/<script type="application\/json" id="handover">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}')
const find = async (q: string, language?: Language) =>
  (await admin.adminWording.texts({ query: { q, ...(language ? { language } : {}) } })).texts

describe('the search', () => {
  test('finds a text by what is on the screen, in any language', async () => {
    expect((await find('Providers'))[0]).toMatchObject({ shipped: 'Providers', language: 'en', text: null })
    expect((await find('Anbieter', 'de')).every(({ language }) => language === 'de')).toBe(true)
    const [greeting] = await find('Hello Liya,')
    expect(greeting).toMatchObject({ key: 'mail:greeting', shipped: 'Hello {{name}},' })
  })

  test('finds it by its key, by its own words, and the own ones alone', async () => {
    expect((await find(PROVIDERS, 'fr')).map(({ key }) => key)).toContain(PROVIDERS)
    await publish([{ key: PROVIDERS, text: 'Neighbours' }])
    expect((await find('Neighbours'))[0]).toMatchObject({ key: PROVIDERS, shipped: 'Providers', text: 'Neighbours' })
    const { texts, pagination } = await admin.adminWording.texts({ query: { own: 'true' } })
    expect([texts.length, pagination.totalItems]).toEqual([1, 1])
  })

  test('has every text of every language once', () => {
    const all = allShippedTexts().map(({ language, key }) => `${language} ${key}`)
    expect(new Set(all).size).toBe(all.length)
    expect(all.length).toBeGreaterThan(4 * 8_000)
  })
})

describe('publishing', () => {
  test('changes pages, and tells browsers the texts that they need', async () => {
    const before = await pageAt('/providers')
    expect(handoverIn(before)).not.toHaveProperty('wording')
    let announced = 0
    onPublicChange(world.deps, () => {
      announced += 1
    })
    const { version } = await publish([
      { key: PROVIDERS, text: 'Neighbours' },
      { key: 'wallet:title', text: 'My money' },
    ])
    expect(announced).toBe(1)
    const after = await pageAt('/providers')
    expect(after).toContain('>Neighbours<')
    const { wording } = handoverIn(after)
    expect(wording).toMatchObject({
      version,
      languages: ['en'],
      language: 'en',
      texts: { common: { nav: { providers: 'Neighbours' } } },
    })
    expect(wording.texts).not.toHaveProperty('wallet')
    const file = await world.app.inject({ url: `/wording/${version}/en.json` })
    expect(file.headers['cache-control']).toContain('immutable')
    expect(file.json()).toEqual({ common: { nav: { providers: 'Neighbours' } }, wallet: { title: 'My money' } })
    const german = await world.app.inject({ url: '/providers', headers: { 'accept-language': 'de' } })
    expect(handoverIn(german.body).wording).toMatchObject({ languages: ['en'], language: 'de', texts: {} })
    await reset()
    expect(handoverIn(await pageAt('/providers'))).not.toHaveProperty('wording')
  })

  test('changes catalogues and lines of conversations that were read before', async () => {
    const mail = readMessages('mail')
    const chat = readTransitionTexts('product-order', 'transitions')
    const { greeting } = mail.en
    const line = chat.en.ship?.chat ?? ''
    expect(line).not.toBe('')
    await publish([
      { key: 'mail:greeting', text: 'Dear {{name}},' },
      { key: 'product-order:transitions.ship.chat', text: line.replace(/\.$/, ' it!') },
    ])
    expect(mail.en.greeting).toBe('Dear {{name}},')
    expect(mail.de.greeting).toContain('Guten Tag')
    expect(chat.en.ship?.chat).toBe(line.replace(/\.$/, ' it!'))
    await reset()
    expect(mail.en.greeting).toBe(greeting)
    expect(chat.en.ship?.chat).toBe(line)
  })

  test('refuses other variables, tags and keys, and what would be HTML', async () => {
    for (const [key, text] of [
      ['mail:greeting', 'Dear {{nome}},'],
      ['mail:greeting', 'Dear you,'],
      ['mail:greeting', 'Dear {{name}}, {{name'],
      [PROVIDERS, '<script>alert(1)</script>'],
      [PROVIDERS, '$t(common:nav.services)'],
      [PROVIDERS, 'Two\nlines'],
      ['common:nav', 'All'],
      ['common:nothing', 'All'],
      ['__proto__:polluted', 'All'],
    ] as const)
      await expect(publish([{ key, text }]), `${key} ${text}`).rejects.toMatchObject({ status: 400 })
    await expect(publish([{ key: 'mail:greeting', text: 'Dear you,' }])).rejects.toMatchObject({
      body: { errors: { 'changes.0.text': expect.stringContaining('{{name}}') } },
    })
    await expect(publish([{ key: PROVIDERS, text: 'Providers' }])).rejects.toMatchObject({
      body: { code: 'nothing_changed' },
    })
  })

  test('is refused with what another administrator has published meanwhile', async () => {
    const other = await world.anAdmin()
    const { version } = await admin.adminWording.get()
    await other.adminWording.publish({
      body: { changes: [{ language: 'en', key: PROVIDERS, text: 'Theirs' }], reason: REASON, version },
    })
    await expect(publish([{ key: PROVIDERS, text: 'Mine' }], version)).rejects.toMatchObject({
      status: 409,
      body: {
        code: 'published_meanwhile',
        version: version + 1,
        publishedBy: { _id: other.id },
        texts: [{ language: 'en', key: PROVIDERS, text: 'Theirs' }],
      },
    })
    const both = await Promise.allSettled(
      ['One', 'Two'].map((text) => publish([{ key: PROVIDERS, text }], version + 1)),
    )
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  test('is a version that can be taken back and is audited', async () => {
    const first = await publish([{ key: PROVIDERS, text: 'First' }])
    await publish([{ key: PROVIDERS, text: 'Second' }])
    const body = { reason: REASON, version: first.version + 1 }
    const restored = await admin.adminWording.restore({ params: { version: first.version }, body })
    expect(restored.texts).toEqual([{ language: 'en', key: PROVIDERS, text: 'First' }])
    const { versions } = await admin.adminWording.versions({ query: {} })
    expect(versions[0]).toMatchObject({
      restoredFrom: first.version,
      changeCount: 1,
      changes: [{ key: PROVIDERS, from: 'Second', to: 'First' }],
      by: { _id: admin.id },
    })
    await expect(
      admin.adminWording.restore({ params: { version: 999 }, body: { ...body, version: restored.version } }),
    ).rejects.toMatchObject({ status: 404 })
    const { entries } = await admin.adminAudit.list({ query: { action: 'wording' } })
    expect(entries[0]).toMatchObject({ action: 'wording.restored', kind: 'wording' })
  })

  test('by another process is followed', async () => {
    const mail = readMessages('mail')
    const { version } = await admin.adminWording.get()
    await withAnotherProcess(world, async (_, pass) => {
      const texts = { en: { 'mail:greeting': 'Hi {{name}},' } }
      await insertWording(world.deps.db, {
        version: version + 1,
        texts,
        reason: REASON,
        publishedBy: admin.id,
        restoredFrom: null,
      })
      await pass()
      await expect.poll(() => mail.en.greeting).toBe('Hi {{name}},')
    })
  })

  test('that a later release cannot use is ignored', async () => {
    const mail = readMessages('mail')
    const greeting = mail.en.greeting
    applyWording({ en: { 'mail:greeting': 'Hi {{nome}},', 'mail:nothing.any': 'x' } })
    expect(mail.en.greeting).toBe(greeting)
    applyWording({})
  })
})

test('a file of a version that there is not, or of another language, is not there', async () => {
  for (const url of [
    '/wording/999/en.json',
    '/wording/0/en.json',
    '/wording/1/xx.json',
    '/wording/x/en.json',
    '/wording/1/en.txt',
  ])
    expect([400, 404], url).toContain((await world.app.inject({ url })).statusCode)
})

test('a word is replaced everywhere, and each of its texts can be published', async () => {
  const { changes, total } = await admin.adminWording.replacements({
    body: { language: 'en', word: 'providers', replacement: 'neighbours', isWhole: true },
  })
  expect(total).toBeGreaterThan(5)
  expect(changes).toContainEqual({
    language: 'en',
    key: PROVIDERS,
    from: 'Providers',
    to: 'Neighbours',
    shipped: 'Providers',
  })
  for (const { from, to } of changes)
    expect(to.replace(/neighbours/gi, 'providers').toLowerCase()).toBe(from.toLowerCase())
  await publish(changes.map(({ key, to }) => ({ key, text: to })))
  const again = await admin.adminWording.replacements({
    body: { language: 'en', word: 'Providers', replacement: 'Neighbours', isWhole: true },
  })
  expect(again.total).toBe(0)
})
