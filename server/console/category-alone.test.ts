import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, REQUEST, startWorld, type World } from '#test/world.ts'

// A category of the first level with nothing below it is used by itself: its entries name it as their subcategory, too.

let world: World
let admin: Person
let seller: Person
beforeAll(async () => {
  world = await startWorld()
  admin = await world.anAdmin()
  seller = await world.aPerson({ seller: true })
})
afterAll(() => world.close())

const reason = 'So it was decided.'
const entry = { icon: 'flower', moderation: 'auto', regulated: false, reason } as const
let count = 0
async function aCategory(changes: { parent?: string; kind?: 'service' | 'product' } = {}) {
  count += 1
  const body = { kind: 'service' as const, slug: `bees-${count}`, names: { en: `Bees ${count}` }, ...entry, ...changes }
  return (await admin.adminCategory.create({ body })).category.slug
}
const versionOf = async (slug: string) =>
  (await admin.adminCategory.list()).categories.find((each) => each.slug === slug)?.version ?? 0
const listed = async (category: string) =>
  (await world.visitor.service.list({ query: { category } })).services.map(({ _id }) => _id)

test('takes services, products and requests of both kinds, which its lists, searches and counts find', async () => {
  const bees = await aCategory()
  const { _id } = await world.aService(seller, { category: bees, subcategory: bees, title: 'Bees for your garden' })
  expect(await listed(bees)).toEqual([_id])
  const { services } = await world.visitor.service.search({ query: { q: 'garden', category: bees, subcategory: bees } })
  expect(services).toMatchObject([{ _id, category: bees, subcategory: bees }])
  const { categories } = await world.visitor.category.list({ query: {} })
  expect(categories.find(({ slug }) => slug === bees)).toMatchObject({ listings: 1, parent: null })
  const counts = await world.visitor.service.counts({ query: { category: bees } })
  expect(counts).toMatchObject({ total: 1, subcategories: [{ subcategory: bees, count: 1 }] })
  const buyer = await world.aBuyer()
  const body = { ...REQUEST, category: bees, subcategory: bees }
  expect((await buyer.serviceRequest.create({ body })).serviceRequest).toMatchObject({ subcategory: bees })
  const honey = await aCategory({ kind: 'product' })
  await world.aProduct(seller, { category: honey, subcategory: honey })
  await world.aWish(buyer, { category: honey, subcategory: honey })
  const found = await world.visitor.product.list({ query: { category: honey } })
  expect(found.products).toMatchObject([{ subcategory: honey }])
})

test('keeps its entries once something is below it, but takes no further ones', async () => {
  const bees = await aCategory()
  const { _id: id } = await world.aService(seller, { category: bees, subcategory: bees })
  const hives = await aCategory({ parent: bees })
  await expect(world.aService(seller, { category: bees, subcategory: bees })).rejects.toMatchObject({ status: 400 })
  const body = { title: 'Bees that are as busy as ever' }
  const { service } = await seller.service.update({ params: { id }, body })
  expect(service).toMatchObject({ ...body, subcategory: bees })
  const version = await versionOf(bees)
  await expect(
    admin.adminCategory.moveEntries({
      params: { slug: hives },
      body: { moveTo: bees, reason, version: await versionOf(hives) },
    }),
  ).rejects.toMatchObject({ status: 400 })
  const moved = await admin.adminCategory.moveEntries({
    params: { slug: bees },
    body: { moveTo: hives, reason, version },
  })
  expect(moved.moved).toBe(1)
  expect((await world.visitor.service.detail({ params: { id } })).service.subcategory).toBe(hives)
})

test('takes the entries of others, and gives its own to its successor', async () => {
  const [bees, wasps] = [await aCategory(), await aCategory()]
  const { _id: id } = await world.aService(seller)
  const { subcategory } = (await world.visitor.service.detail({ params: { id } })).service
  const body = { moveTo: bees, reason, version: await versionOf(subcategory) }
  await admin.adminCategory.moveEntries({ params: { slug: subcategory }, body })
  expect(await listed(bees)).toEqual([id])
  await admin.adminCategory.remove({
    params: { slug: bees },
    body: { moveTo: wasps, reason, version: await versionOf(bees) },
  })
  expect(await listed(wasps)).toEqual([id])
  expect(await listed(bees)).toEqual([id])
  const late = await world.db
    .updateTable('service')
    .set({ category: bees, subcategory: bees })
    .where('id', '=', id)
    .returning(['category', 'subcategory'])
    .executeTakeFirst()
  expect(late).toEqual({ category: wasps, subcategory: wasps })
})
