import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Suggestion } from '#shared/contract/search.ts'
import { type Person, startWorld, type World } from '#test/world.ts'

let world: World
let seller: Person
beforeAll(async () => {
  world = await startWorld()
  seller = await world.aSeller({ name: 'Kidist Worku' })
  await world.aService(seller, {
    title: 'Knitting circle for the cold months',
    category: 'lessons-tutoring',
    subcategory: 'art-lessons',
  })
  await world.aService(seller, { title: 'Home cleaning for Saturdays' })
  const hidden = await world.aSeller({ verified: false, name: 'Knud Hidden' })
  await world.aService(hidden, { title: 'Knife sharpening that is hidden yet' })
  await world.aService(seller, { title: 'Knots for sailors, a draft', status: 'draft' })
})
afterAll(() => world.close())

const suggest = async (q: string) => (await world.visitor.search.suggest({ query: { q } })).suggestions

const nameOf = (suggestion: Suggestion) => {
  if (suggestion.kind === 'category') return suggestion.subcategory ?? suggestion.category
  if (suggestion.kind === 'provider') return suggestion.provider.name
  if (suggestion.kind === 'request') return suggestion.request.title
  if (suggestion.kind === 'wanted') return suggestion.wanted.title
  return suggestion.kind === 'service' ? suggestion.service.title : suggestion.product.title
}

describe('everything', () => {
  test('is searched at once: the first of each kind, and how many there are', async () => {
    const { results, corrected } = await world.visitor.search.all({ query: { q: 'kidist', limit: 1 } })
    expect(results.providers).toMatchObject({ providers: [{ _id: seller.id }], total: 1 })
    expect(results.services.services).toHaveLength(1)
    expect(results.services.total).toBe(2)
    expect(corrected).toBeUndefined()
  })

  test('without words it is the newest services and the best providers', async () => {
    const { results } = await world.visitor.search.all()
    expect(results.services.services.map(({ title }) => title)).toEqual([
      'Home cleaning for Saturdays',
      'Knitting circle for the cold months',
    ])
    expect(results.providers.total).toBe(1)
  })

  test('a mistyped word is searched as it was meant', async () => {
    const { results, corrected } = await world.visitor.search.all({ query: { q: 'knittng' } })
    expect(corrected).toBe('knitting')
    expect(results.services.total).toBe(1)
    expect((await world.visitor.search.all({ query: { q: 'Kidits' } })).corrected).toBe('kidist')
  })
})

describe('suggestions', () => {
  test('are what begins like the last word: categories, services, providers', async () => {
    const suggestions = await suggest('home cle')
    expect(suggestions.map(nameOf)).toEqual(['home-cleaning', 'Home cleaning for Saturdays'])
    expect(suggestions[0]).toEqual({
      kind: 'category',
      of: 'service',
      category: 'cleaning',
      subcategory: 'home-cleaning',
      listings: 1,
    })
    expect((await suggest('kidis')).map(({ kind }) => kind)).toContain('provider')
    expect((await suggest('k')).length).toBeGreaterThan(0)
  })

  test.each([
    ['clean', 'cleaning'],
    ['Reinig', 'cleaning'],
    ['netto', 'cleaning'],
    ['ጽዳ', 'cleaning'],
    ['Möb', 'furniture-assembly'],
    ['mob', 'furniture-assembly'],
    ['Gartenpf', 'gardening'],
    ['déménag', 'moving-transport'],
    ['demenag', 'moving-transport'],
  ])('%s begins the name of a category in one of the languages', async (q, category) => {
    expect((await suggest(q)).map(nameOf)).toContain(category)
  })

  test('are at most eight, and none is hidden', async () => {
    for (const q of ['kn', 'kni', 'knud', 'knot', 'c', 's', 'ho']) {
      const suggestions = await suggest(q)
      expect(suggestions.length).toBeLessThanOrEqual(8)
      expect(suggestions.map(nameOf).join()).not.toMatch(/Knife|Knots|Hidden/)
    }
  })

  test('show what a listing costs', async () => {
    expect(await suggest('knitting circle')).toMatchObject([{ service: { price: { amount: 8400, currency: 'EUR' } } }])
    await world.aService(seller, { title: 'Macramé by agreement', pricingType: 'quote', price: null })
    const [found] = await suggest('macram')
    expect(found).toMatchObject({ kind: 'service', service: { title: 'Macramé by agreement' } })
    expect(found).not.toHaveProperty('service.price')
  })

  test('are for the words that were meant if nothing begins like the typed ones', async () => {
    const { suggestions, corrected } = await world.visitor.search.suggest({ query: { q: 'knittng circel' } })
    expect(corrected).toBe('knitting circle')
    expect(suggestions.map(nameOf)).toContain('Knitting circle for the cold months')
    expect(await world.visitor.search.suggest({ query: { q: 'knitt' } })).not.toHaveProperty('corrected')
    expect(await world.visitor.search.suggest({ query: { q: 'xqzwvk' } })).toEqual({ suggestions: [] })
  })

  test('are requests, too, with what their authors want to spend', async () => {
    const buyer = await world.aBuyer()
    await world.aRequest(buyer, { title: 'Quilting for a large bed' })
    await world.aRequest(buyer, { title: 'Quilts that are only for the invited', visibility: 'invited' })
    const suggestions = await suggest('quilt')
    expect(suggestions).toMatchObject([
      {
        kind: 'request',
        request: { title: 'Quilting for a large bed', maxBudget: { amount: 45_000, currency: 'EUR' } },
      },
    ])
    const { results } = await world.visitor.search.all({ query: { q: 'quilting' } })
    expect(results.requests).toMatchObject({ serviceRequests: [{ title: 'Quilting for a large bed' }], total: 1 })
    expect(results.requests.serviceRequests[0]).not.toHaveProperty('fits')
  })

  test('are wanted products, too, with what one may cost', async () => {
    await world.aWish(await world.aBuyer(), { title: 'Spinning wheel in working order' })
    const wanted = { title: 'Spinning wheel in working order', maxBudget: { amount: 12_000, currency: 'EUR' } }
    expect(await suggest('spinning wh')).toMatchObject([{ kind: 'wanted', wanted }])
    const { results } = await world.visitor.search.all({ query: { q: 'spinning wheel' } })
    expect(results.wanted).toMatchObject({ requestedProducts: [{ title: wanted.title }], total: 1 })
  })

  test('need something typed', async () => {
    await expect(suggest('')).rejects.toMatchObject({ status: 400 })
    expect(await suggest('?!')).toEqual([])
  })
})
