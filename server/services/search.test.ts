import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startWorld, type World } from '#test/world.ts'

let world: World
const ids: Record<string, string> = {}

const LISTINGS: Record<string, Record<string, unknown>> = {
  gardener: {
    title: 'Gardening for balconies and small yards',
    category: 'garden-outdoor',
    subcategory: 'gardening',
    tags: ['roses', 'hedges'],
  },
  painter: { title: 'Painter for bright walls', category: 'home-repair', subcategory: 'painting', language: 'en' },
  german: {
    title: 'Umzüge mit großem Möbelwagen',
    description: 'Wir tragen Kisten, Schränke und Klaviere in jedes Stockwerk und wieder hinunter.',
    category: 'moving-transport',
    subcategory: 'local-moving',
    language: 'de',
    location: { label: 'Südstadt', city: 'Köln', country: 'DE' },
  },
  french: {
    title: 'Cours particuliers de français à Genève',
    description: 'Des leçons vivantes pour les débutants, avec des exercices préparés pour chacun.',
    category: 'lessons-tutoring',
    subcategory: 'language-lessons',
    language: 'fr',
    location: { label: 'Plainpalais', city: 'Genève', country: 'CH' },
  },
  amharic: {
    title: 'ጥሩ የሠርግ ምግብ ዝግጅት',
    description: 'ለሠርግ፣ ለልደትና ለማኅበር ስብሰባዎች የሚሆን የአበሻ ምግብ በጥራት አዘጋጃለሁ። እንጀራና ወጥ ይካተታል።',
    language: 'am',
    locationType: 'remote',
    location: null,
  },
}

beforeAll(async () => {
  world = await startWorld()
  const seller = await world.aSeller({ name: 'Aster Wolde' })
  for (const [key, changes] of Object.entries(LISTINGS)) {
    const { _id } = await world.aService(seller, changes)
    ids[key] = _id
  }
})
afterAll(() => world.close())

/** Copies the listing so many times, each a second older than the one before. */
async function copyListing(id: string, times: number) {
  await sql`
      insert into service (id, seller_id, title, description, category, subcategory, pricing_type, price, from_price,
        bookable, duration_minutes, location_type, location, cancellation_policy, language, min_notice_hours,
        max_horizon_days, status, created_at)
      select gen_random_uuid(), seller_id, title, description, category, subcategory, pricing_type, price, from_price,
        bookable, duration_minutes, location_type, location, cancellation_policy, language, min_notice_hours,
        max_horizon_days, status, created_at - n * interval '1 second'
      from service, generate_series(1, ${times}::int) as n
      where id = ${id}`.execute(world.db)
}

const keyOf = (id: string) => Object.keys(ids).find((key) => ids[key] === id)
const search = (q: string, more: Record<string, unknown> = {}) =>
  world.visitor.service.search({ query: { q, ...more } })
const found = async (q: string) => (await search(q)).services.map(({ _id }) => keyOf(_id))

describe('a place', () => {
  test('is found by the part of the city that is shown, as a word and as a filter', async () => {
    expect(await found('südstadt')).toEqual(['german'])
    for (const city of ['Südstadt', 'KÖLN', 'plainpalais']) {
      const { services } = await world.visitor.service.list({ query: { city } })
      expect(services.map(({ _id }) => keyOf(_id))).toEqual([city === 'plainpalais' ? 'french' : 'german'])
    }
    expect((await search('Umzüge', { city: 'südstadt' })).services.map(({ _id }) => keyOf(_id))).toEqual(['german'])
  })
})

describe('words', () => {
  test.each([
    ['garden', 'gardener'],
    ['gardens', 'gardener'],
    ['balcony', 'gardener'],
    ['rose', 'gardener'],
    ['painting', 'painter'],
    ['Umzug', 'german'],
    ['umzuge', 'german'],
    ['moebelwagen', 'german'],
    ['MÖBELWAGEN', 'german'],
    ['grosser', 'german'],
    ['Klavier', 'german'],
    ['koln', 'german'],
    ['cours particulier', 'french'],
    ['leçon', 'french'],
    ['lecons', 'french'],
    ['préparer', 'french'],
    ['geneve', 'french'],
    ['ምግብ', 'amharic'],
    ['ዝግጅ', 'amharic'],
    ['ሰርግ', 'amharic'],
    ['ማህበር', 'amharic'],
  ])('%s finds what it is a form, a spelling or the beginning of', async (q, key) => {
    expect(await found(q)).toContain(key)
  })

  test.each([
    ['plomberie', []],
    ['Gartenpflege', ['gardener']],
    ['jardinage', ['gardener']],
    ['የአትክልት እንክብካቤ', ['gardener']],
    ['Malern', ['painter']],
  ])('%s is what a category is called in one of the languages', async (q, keys) => {
    expect(await found(q)).toEqual(keys)
  })

  test('the name of the provider finds their listings, also a new name', async () => {
    expect((await search('aster')).pagination.totalItems).toBe(Object.keys(LISTINGS).length)
    const seller = await world.aSeller({ name: 'Someone' })
    const { _id } = await world.aService(seller, { title: 'Piano tuning at your home' })
    await seller.user.update({ params: { id: seller.id }, body: { name: 'Zewditu Tessema' } })
    expect((await search('zewditu')).services.map((service) => service._id)).toEqual([_id])
    expect((await search('zewditu')).corrected).toBeUndefined()
    await seller.service.remove({ params: { id: _id } })
  })

  test.each(['4e2x', '828e8ad8', '12e5', '7e5e9'])(
    'a part number that begins like 4e2 is found whole: %s',
    async (number) => {
      const { _id } = await world.aService(await world.aSeller(), { title: `Repair of the pump ${number}` })
      for (const q of [number, `pump ${number}`]) {
        expect((await search(q)).services.map((service) => service._id)).toEqual([_id])
      }
    },
  )

  test('all of them must be found, common ones left aside', async () => {
    expect(await found('painter for the bright walls')).toEqual(['painter'])
    expect(await found('painter roses')).toEqual([])
  })

  test('a category that is chosen is honoured, on its own level only', async () => {
    const GARDEN = { category: 'garden-outdoor' }
    const among = async (filters: Record<string, unknown>) =>
      (await search('balconies', filters)).services.map(({ _id }) => keyOf(_id))
    expect(await among(GARDEN)).toEqual(['gardener'])
    expect(await among({ ...GARDEN, subcategory: 'gardening' })).toEqual(['gardener'])
    expect(await among({ category: 'home-repair' })).toEqual([])
    expect(await among({ category: 'home-repair', subcategory: 'gardening' })).toEqual([])
    expect(await among({ category: 'gardening' })).toEqual([])
    expect(await among({ subcategory: 'garden-outdoor' })).toEqual([])
  })

  test('a title counts for more than a description', async () => {
    const seller = await world.aSeller()
    const description = 'We bring a telescope for each evening, and a warm drink for everybody who comes along.'
    const notified = await world.aService(seller, { title: 'Evenings under the stars', description })
    const titled = await world.aService(seller, { title: 'A telescope to rent' })
    const after = await world.aService(seller, { title: 'Nights under the stars', description })
    expect((await search('telescope')).services.map(({ _id }) => _id)).toEqual([titled._id, after._id, notified._id])
    expect((await search('telescope', { sortBy: 'newest' })).services.map(({ _id }) => _id)).toEqual([
      after._id,
      titled._id,
      notified._id,
    ])
  })
})

describe('a word that nothing matches', () => {
  test.each([
    ['gardning', 'gardening', 'gardener'],
    ['gaarden', 'garden', 'gardener'],
    ['balconeis', 'balconies', 'gardener'],
    ['paimter', 'painter', 'painter'],
    ['Möbelwgen', 'möbelwagen', 'german'],
    ['particuleirs', 'particuliers', 'french'],
    ['ዝግጅጥ', 'ዝግጅት', 'amharic'],
  ])('%s gives way to %s', async (q, corrected, key) => {
    const reply = await search(q)
    expect(reply.corrected).toBe(corrected)
    expect(reply.services.map(({ _id }) => keyOf(_id))).toContain(key)
  })

  test('is left out if nothing is like it, unless it is the only one', async () => {
    expect(await search('painter xqzjwv')).toMatchObject({ corrected: 'painter' })
    const nothing = await search('xqzjwv')
    expect(nothing).toMatchObject({ services: [], pagination: { totalItems: 0 } })
    expect(nothing).not.toHaveProperty('corrected')
  })

  test('stays as it is where a filter is what leaves nothing', async () => {
    const reply = await search('painter', { city: 'Nowhere' })
    expect(reply.services).toEqual([])
    expect(reply).not.toHaveProperty('corrected')
  })

  test('never gives way to one that only hidden listings have', async () => {
    const seller = await world.aSeller({ verified: false })
    await world.aService(seller, { title: 'Basketweaving for everybody' })
    const paused = await world.aService(await world.aSeller(), { title: 'Glassblowing in the evening' })
    await world.db.updateTable('service').set({ status: 'paused' }).where('id', '=', paused._id).execute()
    for (const q of ['basketweavin', 'basketwaeving', 'glassblowng']) {
      const reply = await search(q)
      expect(reply.services).toEqual([])
      expect(reply).not.toHaveProperty('corrected')
    }
  })
})

test.each([
  "'; drop table service; --",
  '& | ! ( ) :* <-> \\',
  "''''",
  '"garden"',
  'garden & !painter:*',
  'x'.repeat(120),
  'é '.repeat(60).trim(),
  '🌹🪴 👩‍👩‍👧‍👦 1️⃣',
  '\u0301\u0301',
  '%_%',
  '#c:cleaning',
  'the and of',
  'ß ẞ İ ſ',
  '١٢٣ ፩፪፫',
])('%s is answered like anything else', async (q) => {
  for (const path of [
    '/service?q=',
    '/service/search?q=',
    '/service/counts?q=',
    '/search?q=',
    '/search/suggest?q=',
    '/user/service-providers?q=',
  ]) {
    const reply = await world.app.inject(`/api${path}${encodeURIComponent(q)}`)
    expect(reply.statusCode, `${path}${q}: ${reply.body}`).toBe(200)
  }
})

test('pages of a search follow each other without a gap, far beyond what is ranked', async () => {
  const seller = await world.aSeller()
  const first = await world.aService(seller, { title: 'Accordion lessons for beginners' })
  await copyListing(first._id, 299)
  const seen: string[] = []
  for (let page = 1; page <= 31; page += 1) {
    const { services, pagination } = await search('accordion', { page })
    expect(pagination.totalItems).toBe(300)
    seen.push(...services.map(({ _id }) => _id))
  }
  expect(new Set(seen).size).toBe(300)
  expect(seen).toHaveLength(300)
})

test('matches among old listings are found behind thousands of newer ones', async () => {
  const seller = await world.aSeller()
  const { _id: zither, title } = await world.aService(seller, { title: 'Zither lessons for beginners' })
  const setBack = (id: string, days: number) =>
    world.db
      .updateTable('service')
      .set({ created_at: new Date(Date.now() - days * 86_400_000) })
      .where('id', '=', id)
      .execute()
  await setBack(zither, 700)
  await setBack(ids.german ?? '', 60)
  await copyListing(zither, 1_100)
  await copyListing(ids.german ?? '', 1_000)
  await copyListing(ids.painter ?? '', 1_000)
  // By their number, each of these pages should be among what is newer than all of them.
  for (const [page, sortBy] of [
    [1, 'newest'],
    [30, 'newest'],
    [1, 'relevance'],
    [3, 'relevance'],
    [30, 'relevance'],
  ]) {
    const { services, pagination } = await search('zither', { page, sortBy, limit: 12 })
    expect(pagination.totalItems).toBe(1_101)
    expect(services.map((service) => service.title)).toEqual(Array(12).fill(title))
  }
})
