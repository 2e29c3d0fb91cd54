import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { onPublicChange } from '#server/kernel/realtime/cache-invalidation.ts'
import { siteNavigationOf } from '#server/kernel/settings/site-navigation.ts'
import type { SiteContent } from '#shared/contract/admin-site-content.ts'
import type { LandingContent, NavigationContent, OwnPageContent } from '#shared/contract/site-content.ts'
import { withAnotherProcess } from '#test/another-process.ts'
import { type Person, startWorld, type World } from '#test/world.ts'

let world: World
let admin: Person
beforeAll(async () => {
  world = await startWorld()
  admin = await world.anAdmin()
})
afterAll(() => world.close())

const reason = 'So it was decided.'
const present = (id: string, who = admin) => who.adminSiteContent.get({ params: { id } })
const publish = async (
  id: string,
  content: SiteContent,
  { revision, who = admin }: { revision?: number; who?: Person } = {},
) =>
  who.adminSiteContent.publish({
    params: { id },
    body: { content, reason, revision: revision ?? (await present(id)).revision },
  })
const save = async (id: string, content: SiteContent | null, revision?: number) =>
  admin.adminSiteContent.save({
    params: { id },
    body: { content, revision: revision ?? (await present(id)).revision },
  })
const restore = async (id: string, version: number) =>
  admin.adminSiteContent.restore({
    params: { id, version },
    body: { reason, revision: (await present(id)).revision },
  })

const aPage = (changes: Partial<OwnPageContent> = {}): OwnPageContent => ({
  kind: 'page',
  slug: 'our-street',
  title: { en: 'Our street', de: 'Unsere Straße' },
  description: { en: 'Where we meet.' },
  markdown: { en: '## Meeting\n\nAt the [library](https://example.org).', de: 'In der Bücherei.' },
  picture: null,
  ...changes,
})
const begin = async (changes: Partial<OwnPageContent> = {}) =>
  admin.adminSiteContent.create({ body: { content: aPage(changes) } })
const published = async (changes: Partial<OwnPageContent> = {}) => {
  const { _id: id, content } = await begin(changes)
  await publish(id, content)
  return id
}
const read = (slug: string, language: 'en' | 'de' | 'fr' = 'en') =>
  world.visitor.siteContent.page({ params: { slug }, query: { language } })

async function landing(): Promise<LandingContent> {
  const { content } = await present('landing')
  if (content.kind !== 'landing') throw new Error('no landing page')
  return content
}
async function navigation(): Promise<NavigationContent> {
  const { content } = await present('navigation')
  if (content.kind !== 'navigation') throw new Error('no navigation')
  return content
}

describe('an own page', () => {
  test('is a draft that nobody sees until it is published, and is then read in each language', async () => {
    const { _id: id, content, ...page } = await begin({ slug: 'draft-first' })
    expect(page).toMatchObject({ state: 'draft', hasDraft: true, revision: 1, version: 0 })
    expect(page.published).toBeUndefined()
    await expect(read('draft-first')).rejects.toMatchObject({ status: 404 })
    expect(await publish(id, content)).toMatchObject({ state: 'published', hasDraft: false, version: 1, revision: 2 })
    expect(await read('draft-first')).toMatchObject({
      language: 'en',
      title: 'Our street',
      description: 'Where we meet.',
      blocks: [{ type: 'heading' }, { type: 'paragraph', runs: [{}, { href: 'https://example.org' }, {}] }],
    })
    expect(await read('draft-first', 'de')).toMatchObject({ language: 'de', title: 'Unsere Straße' })
    // Without a text in the language, that in the first one.
    expect(await read('draft-first', 'fr')).toMatchObject({ language: 'en' })
  })

  test('keeps its earlier addresses, which tell the present one', async () => {
    const id = await published({ slug: 'first-address' })
    await publish(id, aPage({ slug: 'second-address' }))
    expect(await read('first-address')).toMatchObject({ slug: 'second-address', _id: id })
    expect(await read('second-address')).toMatchObject({ slug: 'second-address' })
  })

  test('has no address of another page, but one that only led to another page', async () => {
    const first = await published({ slug: 'taken' })
    const { _id: other, content } = await begin({ slug: 'taken' })
    const error = { status: 400, body: { errors: { 'content.slug': 'Another page has this address.' } } }
    await expect(publish(other, content)).rejects.toMatchObject(error)
    await publish(first, aPage({ slug: 'moved-on' }))
    await publish(other, content)
    expect(await read('taken')).toMatchObject({ _id: other })
  })

  test('of two that take one address at once only one gets it', async () => {
    const pages = await Promise.all([begin({ slug: 'contested' }), begin({ slug: 'contested' })])
    const results = await Promise.allSettled(pages.map(({ _id: id, content }) => publish(id, content)))
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  test('that is removed is gone, and can be brought back', async () => {
    const id = await published({ slug: 'festival' })
    const { revision } = await present(id)
    const gone = await admin.adminSiteContent.remove({ params: { id }, body: { reason, revision } })
    expect(gone).toMatchObject({ state: 'removed', version: 2, content: { slug: 'festival' } })
    await expect(read('festival')).rejects.toMatchObject({ status: 410, body: { slug: 'festival' } })
    await expect(
      admin.adminSiteContent.remove({ params: { id }, body: { reason, revision: gone.revision } }),
    ).rejects.toMatchObject({ status: 409, code: 'wrong_state' })
    expect(await restore(id, 1)).toMatchObject({ state: 'published', version: 3 })
    expect(await read('festival')).toMatchObject({ title: 'Our street' })
    // The version without a text is that in which it was removed.
    expect(await restore(id, 2)).toMatchObject({ state: 'removed', version: 4 })
    await expect(restore(id, 0)).rejects.toMatchObject({ status: 400, code: 'nothing_changed' })
    await expect(restore(id, 99)).rejects.toMatchObject({ status: 404 })
  })

  test.each<[string, Partial<OwnPageContent>, string]>([
    ['an address of the marketplace itself', { slug: 'services' }, 'content.slug'],
    ['no address', { slug: '' }, 'content.slug'],
    ['an address with other signs', { slug: 'Our Street' }, 'content.slug'],
    ['no title in the first language', { title: { de: 'Nur deutsch' } }, 'content.title.en'],
    ['no text in the first language', { markdown: { en: ' ' } }, 'content.markdown.en'],
    ['too long a title', { title: { en: 'a'.repeat(121) } }, 'content.title.en'],
    ['too long a text', { markdown: { en: 'a '.repeat(30_001) } }, 'content.markdown.en'],
    ['too deep a text', { markdown: { en: `${'- '.repeat(12)}a` } }, 'content.markdown.en'],
    [
      'a picture that was not uploaded',
      { picture: { url: `/uploads/${'a'.repeat(32)}-1280.webp`, width: 1, height: 1, placeholder: '', alts: {} } },
      'content.picture.url',
    ],
    [
      'a picture of another place',
      { picture: { url: 'https://example.org/a.png', width: 1, height: 1, placeholder: '', alts: {} } },
      'content.picture.url',
    ],
  ])('with %s is refused', async (_, changes, field) => {
    const { _id: id } = await begin({ slug: 'refused' })
    await expect(publish(id, aPage({ slug: 'refused', ...changes }))).rejects.toMatchObject({
      status: 400,
      body: { errors: { [field]: expect.any(String) } },
    })
    expect(await present(id)).toMatchObject({ state: 'draft' })
  })

  test.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '[a](javascript:alert(1))',
    '[a](JaVaScRiPt:alert(1))',
    '[a](java&#115;cript:alert(1))',
    '[a](&#x6A;avascript:alert(1))',
    '[a](data:text/html;base64,PHNjcmlwdD4=)',
    '![a](javascript:alert(1))',
    '<a href="javascript:alert(1)">a</a>',
    '[a]: javascript:alert(1)\n\n[a]',
    '<javascript:alert(1)>',
    '[a](//evil.example)',
    '[a](/\\evil.example)',
    '<svg><animate onbegin=alert(1)>',
  ])('%s stays text', async (markdown) => {
    const { blocks } = await admin.adminPage.preview({ body: { markdown } })
    const { _id: id, content } = await begin({ slug: 'unsafe', markdown: { en: markdown } })
    await publish(id, content)
    const page = await read('unsafe')
    expect(page.blocks).toEqual(blocks)
    const hrefs = [...JSON.stringify(page.blocks).matchAll(/"href":"([^"]*)"/g)].map(([, href]) => href)
    expect(hrefs.filter((href) => !/^(https?:|mailto:)/.test(href ?? ''))).toEqual([])
    const { revision } = await present(id)
    await admin.adminSiteContent.remove({ params: { id }, body: { reason, revision } })
  })
})

describe('two administrators at once', () => {
  test('the second sees what the first has saved, and nothing of it is lost', async () => {
    const other = await world.anAdmin()
    const { _id: id, revision } = await begin({ slug: 'together' })
    await other.adminSiteContent.save({
      params: { id },
      body: { content: aPage({ title: { en: 'Theirs' } }), revision },
    })
    const rejected = {
      status: 409,
      code: 'moved_meanwhile',
      body: { revision: revision + 1, content: { title: { en: 'Theirs' } }, savedBy: { _id: other.id } },
    }
    await expect(save(id, aPage({ title: { en: 'Mine' } }), revision)).rejects.toMatchObject(rejected)
    await expect(publish(id, aPage(), { revision })).rejects.toMatchObject(rejected)
    expect(await present(id)).toMatchObject({ content: { title: { en: 'Theirs' } } })
  })

  test('of two who publish at once only one does', async () => {
    const other = await world.anAdmin()
    const { _id: id, revision, content } = await begin({ slug: 'race' })
    const results = await Promise.allSettled([
      publish(id, content, { revision }),
      publish(id, content, { revision, who: other }),
    ])
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const { versions } = await admin.adminSiteContent.versions({ params: { id }, query: {} })
    expect(versions).toHaveLength(1)
  })
})

describe('the landing page', () => {
  test('is that which comes along until another one is published, and again after it is taken back', async () => {
    const before = await world.visitor.siteContent.landing()
    expect(before).toMatchObject({ version: 0, title: {}, written: {} })
    expect(before.blocks.map(({ type }) => type)).toEqual([
      'opening',
      'categories',
      'services',
      'products',
      'requests',
      'wanted',
      'steps',
      'promises',
      'sellers',
    ])
    const content = await landing()
    const [opening, ...others] = content.blocks
    if (opening?.type !== 'opening') throw new Error('no opening')
    await publish('landing', {
      ...content,
      blocks: [
        { ...opening, texts: { first: { en: 'Good help is' } } },
        ...others.toReversed().map((block) => ({ ...block, isHidden: block.type === 'products' })),
      ],
    })
    const after = await world.visitor.siteContent.landing()
    expect(after.blocks[0]).toMatchObject({ texts: { first: { en: 'Good help is' } } })
    expect(after.blocks.map(({ type }) => type)).not.toContain('products')
    expect(after.blocks[1]?.type).toBe('sellers')
    await restore('landing', 0)
    expect(await world.visitor.siteContent.landing()).toEqual(before)
    // The editor begins with what visitors see.
    expect((await landing()).blocks).toEqual(content.blocks)
  })

  test('has the texts that come along beside it, in every language', async () => {
    const { shippedTexts } = await present('landing')
    expect(shippedTexts.en?.['opening.first']).toBe('Find help nearby.')
    expect(shippedTexts.de?.['steps.title']).toBe('So funktioniert es')
    expect(shippedTexts.en?.['opening.label']).not.toContain('{{')
  })

  const own = {
    id: 'own-1',
    type: 'own',
    isHidden: false,
    texts: { title: { en: 'News' }, markdown: { en: '**Soon**' }, button: {} },
    href: null,
    picture: null,
  } as const

  test('has added parts, whose texts are read by the server', async () => {
    const content = await landing()
    await publish('landing', { ...content, blocks: [...content.blocks, own] })
    expect((await world.visitor.siteContent.landing()).written).toEqual({
      'own-1': { en: [{ type: 'paragraph', runs: [{ text: 'Soon', strong: true }] }] },
    })
    await restore('landing', 0)
  })

  const changed: [string, (content: LandingContent) => unknown][] = [
    ['an unknown block', ({ blocks }) => [...blocks, { id: 'x', type: 'carousel', isHidden: false, texts: {} }]],
    ['a block twice', ({ blocks }) => [...blocks, blocks[1]]],
    ['another first block', ({ blocks }) => blocks.toReversed()],
    ['a hidden opening', ({ blocks }) => blocks.map((block, at) => ({ ...block, isHidden: at === 0 }))],
    ['no block', () => []],
    [
      'too many blocks',
      ({ blocks }) => [...blocks, ...Array.from({ length: 20 }, (_, at) => ({ ...own, id: `o-${at}` }))],
    ],
    ['an unknown text', ({ blocks }) => blocks.map((block) => ({ ...block, texts: { slogan: { en: 'a' } } }))],
    ['an unknown language', ({ blocks }) => [...blocks, { ...own, texts: { ...own.texts, title: { es: 'a' } } }]],
    [
      'too long a text',
      ({ blocks }) => [...blocks, { ...own, texts: { ...own.texts, title: { en: 'a'.repeat(81) } } }],
    ],
    ['a button that runs a script', ({ blocks }) => [...blocks, { ...own, href: 'javascript:alert(1)' }]],
    ['a button without a name', ({ blocks }) => [...blocks, { ...own, href: '/services' }]],
    ['an added part without a title', ({ blocks }) => [...blocks, { ...own, texts: { ...own.texts, title: {} } }]],
  ]
  test.each(changed)('with %s is refused', async (_, change) => {
    const content = await landing()
    // What is wrong has no type.
    const wrong = { ...content, blocks: change(content) } as LandingContent
    await expect(publish('landing', wrong)).rejects.toMatchObject({ status: 400, code: 'bad_input' })
    expect(await present('landing')).toMatchObject({ state: 'shipped' })
  })

  test('is neither a page nor removed', async () => {
    await expect(publish('landing', aPage())).rejects.toMatchObject({ status: 400 })
    const { revision } = await present('landing')
    await expect(
      admin.adminSiteContent.remove({ params: { id: 'landing' }, body: { reason, revision } }),
    ).rejects.toMatchObject({ status: 409, code: 'wrong_state' })
  })

  test('has a draft that can be discarded', async () => {
    const content = await landing()
    await save('landing', { ...content, title: { en: 'Draft' } })
    expect(await present('landing')).toMatchObject({
      hasDraft: true,
      state: 'shipped',
      content: { title: { en: 'Draft' } },
    })
    expect(await world.visitor.siteContent.landing()).toMatchObject({ title: {} })
    expect(await save('landing', null)).toMatchObject({ hasDraft: false, content: { title: {} } })
  })
})

describe('the menu and the footer', () => {
  test('lead to own pages by their present address, and leave out those that are gone', async () => {
    const page = await published({ slug: 'in-the-menu' })
    const content = await navigation()
    await publish('navigation', {
      ...content,
      header: [
        { to: 'place', place: 'services', labels: { en: 'Neighbours' } },
        { to: 'page', page, labels: {} },
        { to: 'address', href: 'https://example.org', labels: { en: 'Elsewhere' } },
      ],
    })
    expect(siteNavigationOf(world.deps.settings)?.header).toEqual([
      { place: 'services', labels: { en: 'Neighbours' } },
      { href: '/in-the-menu', labels: { en: 'Our street', de: 'Unsere Straße' } },
      { href: 'https://example.org', labels: { en: 'Elsewhere' } },
    ])
    await publish(page, aPage({ slug: 'in-the-menu-now' }))
    expect(siteNavigationOf(world.deps.settings)?.header[1]).toMatchObject({ href: '/in-the-menu-now' })
    const { revision } = await present(page)
    await admin.adminSiteContent.remove({ params: { id: page }, body: { reason, revision } })
    expect(siteNavigationOf(world.deps.settings)?.header).toHaveLength(2)
    await restore('navigation', 0)
    expect(siteNavigationOf(world.deps.settings)).toBeUndefined()
  })

  test.each<[string, Partial<NavigationContent>]>([
    ['a link that runs a script', { header: [{ to: 'address', href: 'javascript:alert(1)', labels: { en: 'a' } }] }],
    ['an address without a name', { header: [{ to: 'address', href: '/a', labels: {} }] }],
    ['a column without a title', { footer: [{ labels: {}, links: [] }] }],
  ])('with %s is refused', async (_, changes) => {
    const content = await navigation()
    await expect(publish('navigation', { ...content, ...changes })).rejects.toMatchObject({ status: 400 })
  })
})

test('the history says who published what and why, and the audit log too', async () => {
  const id = await published({ slug: 'history' })
  await publish(id, aPage({ slug: 'history', title: { en: 'Second' } }))
  await restore(id, 1)
  const { versions } = await admin.adminSiteContent.versions({ params: { id }, query: {} })
  expect(versions).toMatchObject([
    { version: 3, restoredFrom: 1, content: { title: { en: 'Our street' } } },
    { version: 2, content: { title: { en: 'Second' } }, reason, by: { _id: admin.id } },
    { version: 1 },
  ])
  const { entries } = await admin.adminAudit.list({ query: { action: 'site_content.restored' } })
  expect(entries[0]).toMatchObject({ reason, after: { page: id, version: '3', slug: 'history' } })
})

test('a draft is shown to nobody and drops no page, a publication does', async () => {
  const { _id: id, content } = await begin({ slug: 'announced' })
  let changes = 0
  onPublicChange(world.deps, () => {
    changes += 1
  })
  await save(id, { ...content, kind: 'page' } as OwnPageContent)
  expect(changes).toBe(0)
  await publish(id, content)
  expect(changes).toBe(1)
})

test('other processes hear of it within two seconds, and have the new menu', () =>
  withAnotherProcess(world, async (other, pass) => {
    const content = await navigation()
    await publish('navigation', { ...content, header: [{ to: 'place', place: 'help', labels: {} }] })
    await pass()
    await expect.poll(() => siteNavigationOf(other.deps.settings)?.header).toEqual([{ place: 'help', labels: {} }])
    await restore('navigation', 0)
  }))

test('the list has the parts of every marketplace first, then own pages', async () => {
  const { contents } = await admin.adminSiteContent.list()
  expect(contents.slice(0, 2).map(({ _id }) => _id)).toEqual(['landing', 'navigation'])
  expect(contents.slice(2).every(({ slug }) => slug !== null)).toBe(true)
})

test('somebody without the right to configure is refused', async () => {
  const support = await world.aPerson({ role: 'support' })
  await expect(present('landing', support)).rejects.toMatchObject({ status: 403, code: 'no_right' })
})
