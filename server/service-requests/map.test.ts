import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

const area = (label: string, city = 'Berlin') => ({ label, city, country: 'DE' })
const BERLIN = '13,52.3,13.8,52.7'

test('the map of service requests counts what the list finds, and shows budgets and nothing that is done online', async () => {
  const buyer = await world.aBuyer()
  const category = 'moving-transport'
  const ask = (changes: Record<string, unknown>) => world.aRequest(buyer, changes)
  const { _id } = await ask({ location: area('Mitte'), budget: { type: 'range', min: 3_000, max: 4_000 } })
  await ask({
    location: area('Wedding'),
    budget: { type: 'range', min: 8_000, max: 9_000 },
    title: 'Wash all of the windows',
  })
  await ask({ location: area('Altona', 'Hamburg') })
  await ask({ locationType: 'remote', location: undefined })
  const find = (query: Record<string, unknown>) =>
    world.visitor.serviceRequest.map({ query: { view: BERLIN, zoom: 12, ...query } })
  const listed = async (query: Record<string, unknown>) =>
    (await world.visitor.serviceRequest.list({ query })).pagination.totalItems
  const found = await find({ category })
  expect(found.total).toBe(2)
  expect(found.pins).toContainEqual(
    expect.objectContaining({ label: 'Mitte', count: 1, ids: [_id], low: { amount: 4_000, currency: 'EUR' } }),
  )
  for (const query of [
    {},
    { category },
    { maxPrice: 5_000, withoutBudget: false },
    { q: 'windows' },
    { q: 'windoes' },
  ]) {
    expect((await find(query)).total, JSON.stringify(query)).toBe(await listed({ ...query, box: BERLIN }))
    const counts = await world.visitor.serviceRequest.counts({ query: { ...query, box: BERLIN } })
    if (query.q !== 'windoes') expect((await find(query)).total).toBe(counts.total)
  }
  for (const { box, count } of found.pins) expect(await listed({ category, box })).toBe(count)
})

test('the map of wanted products counts what their list finds', async () => {
  const buyer = await world.aBuyer()
  await world.aWish(buyer, { location: area('Mitte') })
  await world.aWish(buyer, { location: area('Altona', 'Hamburg') })
  const find = (query: Record<string, unknown>) =>
    world.visitor.requestedProduct.map({ query: { view: BERLIN, zoom: 12, ...query } })
  for (const query of [{}, { maxPrice: 1_000_000 }, { q: 'nothing of the kind' }]) {
    const { pagination } = await world.visitor.requestedProduct.list({ query: { ...query, box: BERLIN } })
    expect((await find(query)).total).toBe(pagination.totalItems)
  }
  expect((await find({})).total).toBe(1)
})

test('providers are found in an area, too', async () => {
  const seller = await world.aSeller()
  await seller.user.update({ params: { id: seller.id }, body: { location: area('Wedding') } })
  const named = async (box: string) =>
    (await world.visitor.user.serviceProviders({ query: { box, limit: 100 } })).providers.map(({ _id }) => _id)
  expect(await named(BERLIN)).toContain(seller.id)
  expect(await named('9,53,11,54')).not.toContain(seller.id)
})
