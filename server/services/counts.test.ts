import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rebuildWords } from '#server/search-terms/data.ts'
import { startWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

const counts = (query: Record<string, unknown> = {}) => world.visitor.service.counts({ query })

const place = (city: string) => ({ label: city, city, country: 'DE' })
const GARDEN = { category: 'garden-outdoor', subcategory: 'gardening' }

test('words that no listing uses any more are deleted, others are not', async () => {
  const seller = await world.aSeller()
  const stored = await world.aService(seller, { title: 'Beekeeping with patience' })
  const gone = await world.aService(seller, { title: 'Wheelwright and cooper' })
  await seller.service.remove({ params: { id: gone._id } })
  await rebuildWords(world.db)
  const words = await world.db
    .selectFrom('search_word')
    .select('word')
    .where('word', 'in', ['beekeeping', 'wheelwright'])
    .execute()
  expect(words).toEqual([{ word: 'beekeeping' }])
  await seller.service.remove({ params: { id: stored._id } })
})

describe('counts', () => {
  beforeAll(async () => {
    const seller = await world.aSeller()
    const list = (changes: Record<string, unknown>, stars = 0) =>
      world.aService(seller, changes).then(({ _id }) =>
        world.db
          .updateTable('service')
          .set(stars ? { rating_sum: stars, rating_count: 1 } : {})
          .set({ tags: [] })
          .where('id', '=', _id)
          .execute(),
      )
    await list({ price: 1000, location: place('Berlin') }, 5)
    await list({ price: 2000, location: place('Hamburg'), title: 'A tidy house every Monday' }, 4)
    await list({ price: 3000, locationType: 'remote', location: null }, 3)
    await list({ ...GARDEN, price: 4000, location: place('Berlin') }, 5)
    await list({ ...GARDEN, subcategory: 'lawn-care', price: 5000, location: place('berlin') })
    await list({ status: 'paused' })
    await world.aService(await world.aSeller({ verified: false }), { location: place('Atlantis') })
  })

  test('say how many there are for each choice', async () => {
    expect(await counts()).toMatchObject({
      total: 5,
      categories: [
        { category: 'cleaning', count: 3 },
        { category: 'garden-outdoor', count: 2 },
      ],
      subcategories: [],
      ratings: [
        { minRating: 5, count: 2 },
        { minRating: 4.5, count: 2 },
        { minRating: 4, count: 3 },
        { minRating: 3, count: 4 },
        { minRating: 2, count: 4 },
        { minRating: 1, count: 4 },
      ],
      locationTypes: [
        { locationType: 'at_customer', count: 4 },
        { locationType: 'remote', count: 1 },
      ],
      prices: { min: 1000, max: 5000 },
    })
    const { cities, prices } = await counts()
    expect(cities.map(({ city }) => city)).not.toContain('Atlantis')
    expect(prices.histogram.reduce((sum, bar) => sum + bar, 0)).toBe(5)
    expect([prices.histogram[0], prices.histogram.at(-1)]).toEqual([1, 1])
  })

  test('leave each its own filter out and honour the others', async () => {
    expect((await counts({ minRating: 4.5 })).total).toBe(2)
    const chosen = await counts({ category: 'garden-outdoor', minRating: 5, city: 'BERLIN', maxPrice: 4500 })
    expect(chosen).toMatchObject({
      total: 1,
      categories: [
        { category: 'cleaning', count: 1 },
        { category: 'garden-outdoor', count: 1 },
      ],
      subcategories: [{ subcategory: 'gardening', count: 1 }],
      cities: [{ city: 'Berlin', count: 1 }],
      prices: { min: 4000, max: 4000 },
    })
    expect(chosen.ratings[0]).toEqual({ minRating: 5, count: 1 })
    const within = await counts({ category: 'garden-outdoor', subcategory: 'gardening' })
    expect(within).toMatchObject({ total: 1, categories: [{ count: 3 }, { count: 2 }] })
    expect(within.subcategories).toEqual([
      { subcategory: 'gardening', count: 1 },
      { subcategory: 'lawn-care', count: 1 },
    ])
    const cheap = await counts({ maxPrice: 2500 })
    expect(cheap).toMatchObject({ total: 2, prices: { min: 1000, max: 5000 } })
    expect((await counts({ locationType: 'remote' })).locationTypes).toHaveLength(2)
  })

  test('follow the words, also corrected ones, as the list does', async () => {
    expect(await counts({ q: 'monday' })).toMatchObject({ total: 1, categories: [{ category: 'cleaning', count: 1 }] })
    expect(await counts({ q: 'mondaay' })).toMatchObject({ total: 1 })
    expect(await counts({ q: 'nowhere-to-be-found' })).toMatchObject({
      total: 0,
      categories: [],
      prices: { min: 0, max: 0 },
    })
  })
})
