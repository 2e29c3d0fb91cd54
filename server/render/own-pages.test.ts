import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OwnPageContent } from '#shared/contract/site-content.ts'
import { type Person, startWorld, type World } from '#test/world.ts'

let world: World
let admin: Person
beforeAll(async () => {
  world = await startWorld({ callsOnly: false })
  admin = await world.anAdmin()
})
afterAll(() => world.close())

const reason = 'So it was decided.'
const get = (url: string) => world.app.inject({ method: 'GET', url, headers: { accept: 'text/html' } })
const content = (changes: Partial<OwnPageContent> = {}): OwnPageContent => ({
  kind: 'page',
  slug: 'our-street',
  title: { en: 'Our street <b>', de: 'Unsere Straße' },
  description: { en: 'Where we "meet".' },
  markdown: { en: '## Meeting\n\n<script>alert(1)</script> [x](javascript:alert(1))', de: 'In der Bücherei.' },
  picture: null,
  ...changes,
})
const publish = async (id: string, next: OwnPageContent) => {
  const { revision } = await admin.adminSiteContent.get({ params: { id } })
  return admin.adminSiteContent.publish({ params: { id }, body: { content: next, reason, revision } })
}

test('an own page is rendered with its title and description, moves, and is gone', async () => {
  expect((await get('/our-street')).headers.location).toBe('/auth/404')
  const { _id: id } = await admin.adminSiteContent.create({ body: { content: content() } })
  await publish(id, content())

  const page = await get('/our-street')
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('<title>Our street &lt;b&gt; ·')
  expect(page.body).toContain('<meta name="description" content="Where we &quot;meet&quot;."/>')
  expect(page.body).toMatch(/<link rel="canonical" href="[^"]*\/our-street"/)
  expect(page.body).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  expect(page.body).not.toMatch(/href="javascript:/i)
  expect((await get('/our-street?lang=de')).body).toContain('In der Bücherei.')

  await publish(id, content({ slug: 'our-streets', title: { en: 'Our streets' } }))
  const moved = await get('/our-street')
  expect([moved.statusCode, moved.headers.location]).toEqual([301, '/our-streets'])
  // What is published is seen at once by whoever asks the same process.
  expect((await get('/our-streets')).body).toContain('<title>Our streets ·')
  expect((await get('/sitemap/pages.xml')).body).toContain('/our-streets</loc>')

  const { revision } = await admin.adminSiteContent.get({ params: { id } })
  await admin.adminSiteContent.remove({ params: { id }, body: { reason, revision } })
  for (const path of ['/our-streets', '/our-street']) {
    const gone = await get(path)
    expect(gone.statusCode).toBe(410)
    expect(gone.body).toContain('This page was removed')
  }
  expect((await get('/sitemap/pages.xml')).body).not.toContain('/our-streets</loc>')
})

test.each(['/Our-Street', '/our_street', '/our--street', `/${'a'.repeat(70)}`, '/%E1%8A%A0'])(
  '%s names nothing',
  async (path) => expect((await get(path)).headers.location).toBe('/auth/404'),
)
