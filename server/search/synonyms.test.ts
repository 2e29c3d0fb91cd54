import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
  const seller = await world.aSeller()
  const plumbing = { category: 'home-repair', subcategory: 'plumbing' }
  const babysitting = { category: 'care-family', subcategory: 'babysitting' }
  const tutoring = { category: 'lessons-tutoring', subcategory: 'school-tutoring' }
  await world.aService(seller, { title: 'A tap that drips no more', ...plumbing })
  await world.aService(seller, { title: 'Evenings with your little ones', ...babysitting })
  await world.aProduct(seller, { title: 'House number of enamel' })
  await world.aService(seller, { title: 'የቤት ሥራ እገዛ', language: 'am', ...tutoring })
})
afterAll(() => world.close())

const titles = async (q: string) =>
  (await world.visitor.search.all({ query: { q } })).results.services.services.map(({ title }) => title)

test.each([
  ['plumber', 'A tap that drips no more'],
  ['Plumbers', 'A tap that drips no more'],
  ['plombier', 'A tap that drips no more'],
  ['Installateur', 'A tap that drips no more'],
  ['babysitter', 'Evenings with your little ones'],
  ['Kinderbetreuung', 'Evenings with your little ones'],
  ['አስጠኚ', 'የቤት ሥራ እገዛ'],
  ['ሥራዎች', 'የቤት ሥራ እገዛ'],
  ['ትምህርቶች', 'የቤት ሥራ እገዛ'],
])('%s finds %s', async (q, title) => expect(await titles(q)).toContain(title))

test('a word that only leads to a category is not meant by its beginning', async () => {
  expect(await titles('plum')).toContain('A tap that drips no more')
  expect(await titles('bab')).toContain('Evenings with your little ones')
  expect(await titles('inst')).not.toContain('A tap that drips no more')
  const { suggestions } = await world.visitor.search.suggest({ query: { q: 'installat' } })
  expect(suggestions[0]).toMatchObject({ kind: 'category', subcategory: 'plumbing' })
})

test('a typo in it is forgiven', async () => {
  expect(await world.visitor.search.all({ query: { q: 'plummer' } })).toMatchObject({ corrected: 'plumber' })
})

test('a word that one kind finds as it was typed is corrected in no other kind', async () => {
  const { results, corrected } = await world.visitor.search.all({ query: { q: 'plumber' } })
  expect(corrected).toBeUndefined()
  expect([results.services.total, results.products.total]).toEqual([1, 0])
  // Where nothing is found otherwise.
  expect((await world.visitor.product.search({ query: { q: 'plumber' } })).corrected).toBe('number')
})
