import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { onPublicChange } from '#server/kernel/realtime/cache-invalidation.ts'
import { languages } from '#shared/kernel/language.ts'
import { howItWorksParts, type PageKey, pageKeys } from '#shared/policies/content-pages.ts'
import { withAnotherProcess } from '#test/another-process.ts'
import { type Person, startWorld, type World } from '#test/world.ts'

let world: World
let admin: Person
beforeAll(async () => {
  world = await startWorld()
  admin = await world.anAdmin()
})
afterAll(() => world.close())

const REASON = 'So it was decided.'
type Language = (typeof languages)[number]
type Entry = { key: PageKey; language: Language }

const present = ({ key, language }: Entry) => admin.adminPage.get({ params: { key }, query: { language } })
const read = ({ key, language }: Entry) => world.visitor.page.get({ params: { key }, query: { language } })
const publish = async (
  { key, language }: Entry,
  markdown: string,
  { title = 'A title', version }: { title?: string; version?: number } = {},
) =>
  admin.adminPage.publish({
    params: { key },
    body: {
      language,
      title,
      markdown,
      reason: REASON,
      version: version ?? (await present({ key, language })).version,
    },
  })
const restore = async ({ key, language }: Entry, version: number) =>
  admin.adminPage.restore({
    params: { key, version },
    body: { language, reason: REASON, version: (await present({ key, language })).version },
  })

describe('before anything was published', () => {
  test('the text that comes along is shown, and is what administrators begin with', async () => {
    const at = { key: 'terms', language: 'de' } as const
    expect(await read(at)).toEqual({
      ...at,
      source: 'shipped',
      title: '',
      blocks: [],
      version: 0,
      updatedAt: null,
    })
    const page = await present(at)
    expect(page).toMatchObject({ ...at, isOwn: false, version: 0, publishedBy: null, title: 'Nutzungsbedingungen' })
    expect(page.markdown).toContain('{{sellerResponse}}')
  })

  test('each of them can be published as it is', async () => {
    for (const key of pageKeys)
      for (const language of languages) {
        const { title, markdown } = await present({ key, language })
        expect(await publish({ key, language }, markdown, { title })).toMatchObject({
          isOwn: true,
          version: 1,
          markdown,
        })
        await restore({ key, language }, 0)
      }
  })
})

describe('publishing', () => {
  test('shows the text at once, and says who did it and why', async () => {
    const at = { key: 'terms', language: 'en' } as const
    const { version } = await publish(at, 'Sellers answer within **{{sellerResponse}}**.', { title: 'Our terms' })
    expect(await read(at)).toMatchObject({
      source: 'operator',
      title: 'Our terms',
      version,
      blocks: [{ type: 'paragraph', runs: [{ text: 'Sellers answer within ' }, { strong: true }, { text: '.' }] }],
    })
    const { pages } = await admin.adminPage.list()
    expect(pages).toHaveLength(pageKeys.length * languages.length)
    expect(pages.find(({ key, language }) => key === at.key && language === at.language)).toMatchObject({
      isOwn: true,
      version,
      publishedBy: { _id: admin.id },
    })
    const { versions } = await admin.adminPage.versions({ params: { key: at.key }, query: { language: at.language } })
    expect(versions[0]).toMatchObject({ version, isOwn: true, reason: REASON, by: { _id: admin.id } })
    const { entries } = await admin.adminAudit.list({ query: { action: 'page.published' } })
    expect(entries[0]).toMatchObject({ reason: REASON, after: { key: 'terms', language: 'en', title: 'Our terms' } })
  })

  test('a language without an own text has that of the first language', async () => {
    await publish({ key: 'help', language: 'en' }, 'Ask us.')
    expect(await read({ key: 'help', language: 'am' })).toMatchObject({ source: 'fallback', language: 'en' })
    await publish({ key: 'help', language: 'am' }, 'ይጠይቁን።')
    expect(await read({ key: 'help', language: 'am' })).toMatchObject({ source: 'operator', language: 'am' })
    // Without a language it is the first one.
    expect(await world.visitor.page.get({ params: { key: 'help' } })).toMatchObject({ language: 'en' })
    await restore({ key: 'help', language: 'en' }, 0)
    expect(await read({ key: 'help', language: 'fr' })).toMatchObject({ source: 'shipped', language: 'fr' })
  })

  test('of two at once only one wins, and the other sees what it has published', async () => {
    const at = { key: 'imprint', language: 'fr' } as const
    const { version } = await present(at)
    const results = await Promise.allSettled([publish(at, 'Un', { version }), publish(at, 'Deux', { version })])
    const rejected = results.filter((result) => result.status === 'rejected').map(({ reason }) => reason)
    expect(rejected).toMatchObject([{ status: 409, code: 'published_meanwhile' }])
    const now = await present(at)
    expect(now.version).toBe(version + 1)
    expect(rejected[0].body).toMatchObject({ version: version + 1, markdown: now.markdown })
  })

  test('an earlier text is brought back as a new version, and so is the one that comes along', async () => {
    const at = { key: 'about', language: 'de' } as const
    const { version: first } = await publish(at, 'Eins')
    await publish(at, 'Zwei')
    expect(await restore(at, first)).toMatchObject({ markdown: 'Eins', version: first + 2, isOwn: true })
    expect(await restore(at, 0)).toMatchObject({ isOwn: false, title: 'Über uns', version: first + 3 })
    expect(await read(at)).toMatchObject({ source: 'shipped', version: first + 3 })
    const textOf = (version: number) =>
      admin.adminPage.version({ params: { key: at.key, version }, query: { language: at.language } })
    expect(await textOf(first + 1)).toEqual({ title: 'A title', markdown: 'Zwei' })
    expect(await textOf(first + 3)).toEqual(await textOf(0))
    const { versions } = await admin.adminPage.versions({ params: { key: at.key }, query: { language: at.language } })
    expect(versions[0]).toMatchObject({ isOwn: false, restoredFrom: 0 })
    await expect(textOf(999)).rejects.toMatchObject({ status: 404 })
    await expect(restore(at, 999)).rejects.toMatchObject({ status: 404 })
    await expect(restore(at, 0)).rejects.toMatchObject({ status: 400, code: 'nothing_changed' })
  })

  const at = { key: 'privacy', language: 'en' } as const
  test.each<[string, Parameters<typeof publish>, number, unknown]>([
    ['a name that stands for nothing', [at, 'Within {{sellerRespons}}.'], 400, { markdown: expect.any(String) }],
    ['the same in the title', [at, 'a', { title: '{{nobody}}' }], 400, { title: expect.any(String) }],
    ['no text', [at, '  \n '], 400, { markdown: expect.any(String) }],
    ['no title', [at, 'a', { title: ' ' }], 400, { title: expect.any(String) }],
    ['too long a word', [at, `a ${'_a'.repeat(501)}`], 400, { markdown: expect.any(String) }],
    ['too long a text', [at, 'a '.repeat(30_001)], 400, { markdown: expect.any(String) }],
    ['too deep a text', [at, '>'.repeat(500)], 400, { markdown: expect.any(String) }],
    ['ten megabytes', [at, 'a'.repeat(10_000_000)], 413, undefined],
    ['an unknown page', [{ ...at, key: 'secrets' as PageKey }, 'a', { version: 0 }], 400, { key: expect.any(String) }],
    [
      'an unknown language',
      [{ ...at, language: 'es' as Language }, 'a', { version: 0 }],
      400,
      { language: expect.any(String) },
    ],
  ])('%s is refused', async (_, given, status, errors) => {
    await expect(publish(...given)).rejects.toMatchObject({ status, ...(errors ? { body: { errors } } : {}) })
    expect((await present(at)).markdown).not.toBe(given[1])
  })

  test('a title with markup stays a text', async () => {
    await publish(at, '<script>alert(1)</script>', { title: '<b>Privacy</b>' })
    expect(await read(at)).toMatchObject({
      title: '<b>Privacy</b>',
      blocks: [{ type: 'paragraph', runs: [{ text: '<script>alert(1)</script>' }] }],
    })
  })
})

test.each([
  ['markdown_emphasis', '**a* '.repeat(600)],
  ['markdown_too_deep', `${'- '.repeat(12)}a`],
])('a text that is refused says why by a code, and at its field: %s', async (code, markdown) => {
  const rejected = { status: 400, code, body: { errors: { markdown: expect.any(String) } } }
  await expect(admin.adminPage.preview({ body: { markdown } })).rejects.toMatchObject(rejected)
})

test('a preview is what would be published, and changes nothing that others see', async () => {
  let changes = 0
  onPublicChange(world.deps, () => {
    changes += 1
  })
  const markdown = '## Fees\n\n{{table.deadlines}}'
  const { blocks } = await admin.adminPage.preview({ body: { markdown } })
  expect(changes).toBe(0)
  const at = { key: 'terms', language: 'fr' } as const
  await publish(at, markdown)
  expect(changes).toBe(1)
  expect((await read(at)).blocks).toEqual(blocks)
})

test('other processes hear of it within two seconds', () =>
  withAnotherProcess(world, async (other, pass) => {
    let heard = 0
    onPublicChange(other.deps, () => {
      heard += 1
    })
    await publish({ key: 'help', language: 'de' }, 'Fragen Sie uns.')
    await pass()
    await expect.poll(() => heard).toBeGreaterThan(0)
  }))

describe('the parts to which other pages lead', () => {
  const idsOf = async (language: Language) => {
    const { blocks } = await read({ key: 'how-it-works', language })
    return blocks.flatMap((block) => (block.type === 'heading' && block.level === 2 ? [block.id] : []))
  }

  test('keep their names in each language, once the text is the own one of an operator', async () => {
    for (const language of languages) {
      const { title, markdown } = await present({ key: 'how-it-works', language })
      await publish({ key: 'how-it-works', language }, markdown, { title })
      expect(await idsOf(language)).toEqual([...howItWorksParts])
    }
  })

  test('are known by their tables under another heading, and are nowhere once they are left out', async () => {
    const text =
      '## What it costs\n\n{{table.fees}}\n\n## Why us\n\nBecause.\n\n## Times\n\nThese:\n\n{{table.deadlines}}'
    await publish({ key: 'how-it-works', language: 'en' }, text)
    expect(await idsOf('en')).toEqual(['fees', 'section-why-us', 'deadlines'])
    await publish({ key: 'how-it-works', language: 'en' }, '{{table.fees}}\n\n## Why us\n\nBecause.')
    expect(await idsOf('en')).toEqual(['section-why-us'])
  })
})
