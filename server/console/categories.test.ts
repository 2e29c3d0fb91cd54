import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { openDatabase } from '#server/db/open.ts'
import { refreshCategories } from '#server/kernel/settings/category-tree.ts'
import { withAnotherProcess } from '#test/another-process.ts'
import { watchStatements } from '#test/watch-statements.ts'
import { clientOf, type Person, REQUEST, startWorld, type World } from '#test/world.ts'

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
const entry = { names: { en: 'Bee Keeping' }, icon: 'flower', moderation: 'auto', regulated: false, reason } as const
let count = 0
/** Adds a category with a slug of its own. */
async function aCategory(changes: { kind?: 'service' | 'product'; parent?: string | null } = {}) {
  count += 1
  const body = { kind: 'service' as const, slug: `bees-${count}`, parent: 'garden-outdoor', ...entry, ...changes }
  return (await admin.adminCategory.create({ body })).category
}
const find = async (slug: string) =>
  (await admin.adminCategory.list()).categories.find((category) => category.slug === slug)
const listed = async (slug: string) => {
  const { categories } = await world.visitor.category.list({ query: {} })
  return categories.find((category) => category.slug === slug)
}
async function change(slug: string, changes: Record<string, unknown>) {
  const now = await find(slug)
  if (!now) throw new Error(`no ${slug}`)
  const { names, icon, isActive, moderation, regulated, order, version } = now
  const body = { names, icon, isActive, moderation, regulated, order, version, reason, ...changes }
  return (await admin.adminCategory.update({ params: { slug }, body })).category
}
const retire = async (slug: string, moveTo: string) =>
  admin.adminCategory.remove({
    params: { slug },
    body: { moveTo, reason, version: (await find(slug))?.version ?? 0 },
  })
const moveEntries = async (slug: string, moveTo: string, version?: number) =>
  admin.adminCategory.moveEntries({
    params: { slug },
    body: { moveTo, reason, version: version ?? (await find(slug))?.version ?? 0 },
  })
const rejectedBy = (field: string) => ({ status: 400, body: { errors: { [field]: expect.any(String) } } })

describe('a new category', () => {
  test.each(['api', 'admin', 'service', 'terms'])('cannot hide what stands at /%s', async (slug) => {
    const body = { kind: 'service' as const, slug, ...entry }
    await expect(admin.adminCategory.create({ body })).rejects.toMatchObject(rejectedBy('slug'))
  })

  test('is listed, sold in and found by its name at once', async () => {
    const { slug, order } = await aCategory()
    expect(order).toBe(6)
    expect(await listed(slug)).toMatchObject({
      parent: 'garden-outdoor',
      name: { en: 'Bee Keeping', am: 'Bee Keeping' },
      listings: 0,
    })
    const { _id } = await world.aService(seller, { category: 'garden-outdoor', subcategory: slug })
    expect((await listed(slug))?.listings).toBe(1)
    const { services } = await world.visitor.service.search({ query: { q: 'bee keeping' } })
    expect(services.map((service) => service._id)).toContain(_id)
    const { suggestions } = await world.visitor.search.suggest({ query: { q: 'bee kee' } })
    expect(suggestions).toContainEqual(expect.objectContaining({ kind: 'category', subcategory: slug }))
    await change(slug, { names: { en: 'Apiaries', de: 'Imkerei' } })
    expect((await world.visitor.service.search({ query: { q: 'imkerei' } })).services).toHaveLength(1)
    expect((await world.visitor.service.search({ query: { q: 'bee keeping' } })).services).toHaveLength(0)
  })

  test('has an unused slug and a fitting place', async () => {
    const { slug } = await aCategory()
    const create = (changes: Record<string, unknown>) =>
      admin.adminCategory.create({ body: { kind: 'service', slug: 'bees-other', parent: null, ...entry, ...changes } })
    await expect(create({ slug })).rejects.toMatchObject(rejectedBy('slug'))
    await expect(create({ slug: 'Bees & Co' })).rejects.toMatchObject(rejectedBy('slug'))
    await expect(create({ parent: slug })).rejects.toMatchObject(rejectedBy('parent'))
    await expect(create({ parent: 'fashion' })).rejects.toMatchObject(rejectedBy('parent'))
    await expect(create({ names: { en: '' } })).rejects.toMatchObject(rejectedBy('names.en'))
    await expect(create({ names: { en: 'x'.repeat(100_000) } })).rejects.toMatchObject(rejectedBy('names.en'))
    for (const icon of ['<svg>', 'no-such-icon'])
      await expect(create({ icon: icon as 'tag' })).rejects.toMatchObject(rejectedBy('icon'))
    for (const en of ['\u200b', 'Bees \u0007seeB', 'Bees\nand more'])
      await expect(create({ names: { en } })).rejects.toMatchObject(rejectedBy('names.en'))
  })
})

describe('a change', () => {
  test('moves it among its siblings, and is known who made it and why', async () => {
    await change('tree-work', { order: 1 })
    const { categories } = await admin.adminCategory.list()
    const below = categories.filter(({ parent }) => parent === 'garden-outdoor')
    expect(below.map(({ order }) => order)).toEqual(below.map((_, index) => index + 1))
    expect(below.slice(0, 2).map(({ slug }) => slug)).toEqual(['tree-work', 'gardening'])
    const { entries } = await admin.adminAudit.list({ query: { action: 'category.changed' } })
    expect(entries[0]).toMatchObject({ action: 'category.changed', reason, actor: { _id: admin.id } })
  })

  test('of two at once only one wins, and the other sees the category as it is', async () => {
    const { slug, version } = await aCategory()
    const results = await Promise.allSettled([
      change(slug, { icon: 'tree', version }),
      change(slug, { icon: 'plant', version }),
    ])
    const rejected = results.filter((result) => result.status === 'rejected').map((result) => result.reason)
    expect(rejected).toMatchObject([{ status: 409, code: 'moved_meanwhile', body: { category: { slug } } }])
  })

  test('of the moderation is followed by the subcategories that had the same, and holds for new listings', async () => {
    const { slug: main } = await aCategory({ parent: null })
    const [own, same] = [await aCategory({ parent: main }), await aCategory({ parent: main })]
    await change(own.slug, { moderation: 'first' })
    await change(main, { moderation: 'always', regulated: true })
    expect(await find(own.slug)).toMatchObject({ moderation: 'first', regulated: true })
    expect(await find(same.slug)).toMatchObject({ moderation: 'always', regulated: true })
    const service = await world.aNewService(seller, { category: main, subcategory: same.slug })
    const { services } = await world.visitor.service.list({ query: { category: main } })
    expect(services.map(({ _id }) => _id)).not.toContain(service._id)
  })

  test('of the category above takes a subcategory with its entries there; nothing else changes its level', async () => {
    const { slug } = await aCategory()
    const { _id: id } = await world.aService(seller, { category: 'garden-outdoor', subcategory: slug })
    expect(await change(slug, { parent: 'cleaning', order: 2 })).toMatchObject({ parent: 'cleaning', order: 2 })
    const moved = { category: 'cleaning', subcategory: slug }
    expect((await world.visitor.service.detail({ params: { id } })).service).toMatchObject(moved)
    for (const query of [moved, { category: 'garden-outdoor', subcategory: slug }])
      expect((await world.visitor.service.list({ query })).services).toMatchObject([{ _id: id }])
    const { moved: addresses } = await world.visitor.category.list({ query: {} })
    expect(addresses).toContainEqual({ category: 'garden-outdoor', from: slug, to: slug })
    for (const [one, parent] of [
      [slug, null],
      [slug, 'fashion'],
      [slug, 'gardening'],
      ['garden-outdoor', 'cleaning'],
    ] as const)
      await expect(change(one, { parent })).rejects.toMatchObject(rejectedBy('parent'))
    const { entries } = await admin.adminAudit.list({ query: { action: 'category.changed' } })
    expect(entries[0]).toMatchObject({ before: { parent: 'garden-outdoor' }, after: { parent: 'cleaning' } })
  })

  test('that takes it off the offer keeps what there is, and lets nothing new in', async () => {
    const { slug } = await aCategory()
    const place = { category: 'garden-outdoor', subcategory: slug }
    const { _id: id } = await world.aService(seller, place)
    await change(slug, { isActive: false })
    await expect(world.aService(seller, place)).rejects.toMatchObject(rejectedBy('subcategory'))
    await seller.service.update({ params: { id }, body: { title: 'I still keep bees in Pankow' } })
    expect((await world.visitor.service.list({ query: place })).services).toMatchObject([{ _id: id }])
  })
})

describe('all listings of a category', () => {
  test('go to another one, drafts and requests included, and the category stays with its addresses', async () => {
    const [from, to] = [await aCategory(), await aCategory({ parent: 'cleaning' })]
    const place = { category: 'garden-outdoor', subcategory: from.slug }
    const { _id: id } = await world.aService(seller, place)
    const { _id: draft } = await world.aService(seller, { ...place, status: 'draft' })
    const buyer = await world.aPerson()
    const { _id: request } = await world.aRequest(buyer, place)
    expect(await moveEntries(from.slug, to.slug)).toMatchObject({ moved: 3, category: { slug: to.slug, listings: 1 } })
    const moved = { category: 'cleaning', subcategory: to.slug }
    for (const one of [id, draft])
      expect((await seller.service.detail({ params: { id: one } })).service).toMatchObject(moved)
    expect((await buyer.serviceRequest.detail({ params: { id: request } })).serviceRequest).toMatchObject(moved)
    expect((await world.visitor.service.list({ query: place })).services).toEqual([])
    expect(await listed(from.slug)).toMatchObject({ isActive: true, listings: 0 })
    expect((await world.aService(seller, place)).subcategory).toBe(from.slug)
    const { entries } = await admin.adminAudit.list({ query: { action: 'category.emptied' } })
    const after = { moved_to: to.slug, entries: '3' }
    expect(entries[0]).toMatchObject({ before: { slug: from.slug }, after, reason, actor: { _id: admin.id } })
  })

  test('below a main category go to one subcategory, which may be its own', async () => {
    const { slug: main } = await aCategory({ parent: null })
    const [one, other] = [await aCategory({ parent: main }), await aCategory({ parent: main })]
    const services = [
      await world.aService(seller, { category: main, subcategory: one.slug }),
      await world.aService(seller, { category: main, subcategory: other.slug }),
    ]
    expect(await moveEntries(main, other.slug)).toMatchObject({ moved: 1 })
    for (const { _id: id } of services)
      expect((await world.visitor.service.detail({ params: { id } })).service.subcategory).toBe(other.slug)
  })

  test('need another subcategory of the same kind that is offered, and are moved by those who know how it is', async () => {
    const [from, off] = [await aCategory(), await aCategory()]
    await change(off.slug, { isActive: false })
    for (const moveTo of [from.slug, off.slug, 'garden-outdoor', 'phones', 'no-such-thing'])
      await expect(moveEntries(from.slug, moveTo), moveTo).rejects.toMatchObject(rejectedBy('moveTo'))
    await expect(moveEntries('no-such-thing', 'gardening')).rejects.toMatchObject({ status: 404 })
    await change(from.slug, { order: 1 })
    const late = moveEntries(from.slug, 'gardening', from.version)
    await expect(late).rejects.toMatchObject({ status: 409, code: 'moved_meanwhile' })
  })
})

describe('a retired category', () => {
  test('gives all that is in it to its successor, counts and searches included', async () => {
    const [old, next] = [await aCategory(), await aCategory({ parent: 'cleaning' })]
    const place = { category: 'garden-outdoor', subcategory: old.slug }
    const { _id: id } = await world.aService(seller, place)
    const buyer = await world.aPerson()
    const request = await world.aRequest(buyer, place)
    await seller.user.intent({
      params: { id: seller.id },
      body: { roles: ['sell'], categories: [old.slug, next.slug] },
    })
    await retire(old.slug, next.slug)
    const moved = { category: 'cleaning', subcategory: next.slug }
    expect((await world.visitor.service.detail({ params: { id } })).service).toMatchObject(moved)
    const found = await buyer.serviceRequest.detail({ params: { id: request._id } })
    expect(found).toMatchObject({ serviceRequest: moved })
    const { user } = await seller.user.detail({ params: { id: seller.id } })
    expect(user).toMatchObject({ intent: { categories: [next.slug] } })
    expect(await listed(old.slug)).toBeUndefined()
    expect((await listed(next.slug))?.listings).toBe(1)
    expect((await world.visitor.service.search({ query: { q: REQUEST.title, ...moved } })).services).toEqual([])
    for (const query of [moved, place, { subcategory: old.slug }, { ...place, q: 'cleaning' }])
      expect((await world.visitor.service.list({ query })).services).toMatchObject([{ _id: id }])
    const { serviceRequests } = await buyer.serviceRequest.list({ query: place })
    expect(serviceRequests).toMatchObject([{ _id: request._id }])
    const { moved: addresses } = await world.visitor.category.list({ query: {} })
    expect(addresses).toContainEqual({ from: old.slug, to: next.slug })
  })

  test('of the first level takes its subcategories along, and older addresses lead on at once', async () => {
    const [first, second, third] = [
      await aCategory({ parent: null }),
      await aCategory({ parent: null }),
      await aCategory({ parent: null }),
    ]
    const { slug: below } = await aCategory({ parent: first.slug })
    const { _id: id } = await world.aService(seller, { category: first.slug, subcategory: below })
    await retire(first.slug, second.slug)
    await retire(second.slug, third.slug)
    const moved = { category: third.slug, subcategory: below }
    expect((await world.visitor.service.detail({ params: { id } })).service).toMatchObject(moved)
    const { moved: addresses } = await world.visitor.category.list({ query: {} })
    expect(addresses).toContainEqual({ from: first.slug, to: third.slug })
    expect(await find(below)).toMatchObject({ parent: third.slug })
  })

  test('needs another one of its kind and level that is offered, and its slug is gone for good', async () => {
    const [old, off] = [await aCategory(), await aCategory()]
    await change(off.slug, { isActive: false })
    for (const moveTo of [old.slug, off.slug, 'garden-outdoor', 'phones', 'no-such-thing'])
      await expect(retire(old.slug, moveTo), moveTo).rejects.toMatchObject(rejectedBy('moveTo'))
    await retire(old.slug, 'gardening')
    await expect(retire(old.slug, 'gardening')).rejects.toMatchObject({ status: 404 })
    await expect(
      admin.adminCategory.create({ body: { kind: 'service', slug: old.slug, parent: null, ...entry } }),
    ).rejects.toMatchObject(rejectedBy('slug'))
  })

  test('leaves no hole for what is published at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { slug } = await aCategory()
      const place = { category: 'garden-outdoor', subcategory: slug }
      const [made] = await Promise.allSettled([world.aService(seller, place), retire(slug, 'gardening')])
      if (made.status === 'rejected') expect(made.reason).toMatchObject(rejectedBy('subcategory'))
      else {
        const { service } = await world.visitor.service.detail({ params: { id: made.value._id } })
        expect(service).toMatchObject({ category: 'garden-outdoor', subcategory: 'gardening' })
      }
    }
  })

  test('a process that does not know of it yet writes what it is sent into the successor', async () => {
    const { slug } = await aCategory()
    await world.db.updateTable('category').set({ moved_to: 'lawn-care' }).where('slug', '=', slug).execute()
    const { _id: id } = await world.aService(seller, { category: 'garden-outdoor', subcategory: slug })
    expect((await world.visitor.service.detail({ params: { id } })).service.subcategory).toBe('lawn-care')
  })
})

test('moving what takes longer than a request may otherwise is done as a whole', async () => {
  const [from, to] = [await aCategory(), await aCategory()]
  await world.aService(seller, { category: 'garden-outdoor', subcategory: from.slug })
  const { db, pool } = openDatabase({ url: String(world.settings.databaseUrl), log: world.deps.log })
  const app = await buildApp({ ...world.deps, db, pool }, { callsOnly: true })
  await sql`
    create function wait_for_it() returns trigger language plpgsql as $$ begin perform pg_sleep(6); return new; end $$`.execute(
    world.db,
  )
  // Only for what is moved: views that others have written would wait, too.
  await sql`
    create trigger waits before update on service for each row
    when (old.subcategory is distinct from new.subcategory) execute function wait_for_it()`.execute(world.db)
  try {
    const { adminCategory } = clientOf(app, admin.token)
    const body = { moveTo: to.slug, reason, version: from.version }
    expect(await adminCategory.moveEntries({ params: { slug: from.slug }, body })).toMatchObject({ moved: 1 })
  } finally {
    await sql`drop function wait_for_it cascade`.execute(world.db)
    await app.close()
    await db.destroy()
  }
})

test('a change in another process is seen within two seconds by one that listens', async () => {
  const { slug, version } = await aCategory()
  await withAnotherProcess(world, async (other, pass) => {
    // As another process would leave it: the memory of this one does not know.
    await world.db
      .updateTable('category')
      .set({ name_en: 'Hives', version: version + 1 })
      .where('slug', '=', slug)
      .execute()
    const { category } = clientOf(other)
    const name = async () => (await category.list({ query: {} })).categories.find((each) => each.slug === slug)
    await pass()
    await expect.poll(async () => (await name())?.name.en).toBe('Hives')
    expect(await refreshCategories(world.db)).toBe(false)
  })
})

test('only administrators change categories', async () => {
  const { slug, version } = await aCategory()
  await expect(
    seller.adminCategory.remove({ params: { slug }, body: { moveTo: 'gardening', reason, version } }),
  ).rejects.toMatchObject({ status: 403 })
})

test('a thousand of them are listed and changed with as many statements as a few', async () => {
  const { slug } = await aCategory({ parent: 'tech-it' })
  const changing = watchStatements(world.deps.pool)
  await change(slug, { order: 1 })
  const few = changing.end()
  const rows = Array.from({ length: 1_000 }, (_, index) => ({
    slug: `many-${index}`,
    kind: 'service',
    parent: 'tech-it',
    name_en: `Many ${index}`,
    icon: 'tool',
    position: 100 + index,
    moderation: 'auto',
  }))
  await world.db.insertInto('category').values(rows).execute()
  const changingMany = watchStatements(world.deps.pool)
  await change('many-999', { order: 1 })
  expect(changingMany.end()).toEqual(few)
  expect(await find('many-999')).toMatchObject({ order: 1 })
})
