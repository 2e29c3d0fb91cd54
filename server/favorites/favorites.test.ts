import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MOST_COLLECTIONS, MOST_FAVORITES, MOST_VIEWED } from '#shared/policies/favorites.ts'
import { productOrderStates } from '#test/product-order-states.ts'
import { type Person, startWorld, type World } from '#test/world.ts'

let world: World
let seller: Person
beforeAll(async () => {
  world = await startWorld()
  seller = await world.aSeller({ name: 'Hanna Tesfaye' })
})
afterAll(() => world.close())

const UNKNOWN = '019a0000-0000-7000-8000-000000000000'

const saved = async (person: Person, query = {}) => (await person.favorite.list({ query })).favorites

/** Saves a fresh product. */
async function aSaved(person: Person, changes: Record<string, unknown> = {}) {
  const product = await world.aProduct(seller, changes)
  await person.favorite.add({ body: { kind: 'product', id: product._id } })
  return product
}

describe('saving', () => {
  test('takes things of every kind, the latest first, with what they cost then', async () => {
    const [person, requester] = [await world.aSeller(), await world.aBuyer()]
    const things = [
      { kind: 'service', id: (await world.aService(seller))._id },
      { kind: 'product', id: (await world.aProduct(seller, { price: 4_800 }))._id },
      { kind: 'request', id: (await world.aRequest(requester))._id },
      { kind: 'requestedProduct', id: (await world.aWish(requester))._id },
      { kind: 'user', id: seller.id },
    ] as const
    for (const body of things) await person.favorite.add({ body })
    const favorites = await saved(person)
    expect(favorites.map(({ kind, _id: id }) => ({ kind, id }))).toEqual(things.toReversed())
    expect(favorites.every(({ state, title }) => state === 'there' && title)).toBe(true)
    expect(favorites[3]).toMatchObject({ price: { amount: 4_800 }, savedPrice: { amount: 4_800 } })
    expect(favorites[0]).toMatchObject({ title: 'Hanna Tesfaye', person: { _id: seller.id } })
    expect((await person.favorite.ids()).ids).toEqual(things.toReversed().map(({ id }) => id))
  })

  test('happens once, however often it is sent, and so does taking it back', async () => {
    const person = await world.aBuyer()
    const { _id: id } = await aSaved(person)
    const [before] = await saved(person)
    await Promise.all([1, 2, 3].map(() => person.favorite.add({ body: { kind: 'product', id } })))
    expect(await saved(person)).toEqual([before])
    await person.favorite.remove({ params: { id } })
    await expect(person.favorite.remove({ params: { id } })).rejects.toMatchObject({ status: 404 })
    expect(await saved(person)).toEqual([])
  })

  test('is refused for what others cannot find, for the wrong kind and for what is one’s own', async () => {
    const person = await world.aBuyer()
    const draft = await world.aProduct(seller, { status: 'draft' })
    const service = await world.aService(seller)
    for (const body of [
      { kind: 'product', id: draft._id },
      { kind: 'product', id: service._id },
      { kind: 'service', id: UNKNOWN },
    ] as const)
      await expect(person.favorite.add({ body })).rejects.toMatchObject({ status: 404 })
    const own = { status: 403, code: 'own_favorite' }
    await expect(seller.favorite.add({ body: { kind: 'service', id: service._id } })).rejects.toMatchObject(own)
    await expect(seller.favorite.add({ body: { kind: 'user', id: seller.id } })).rejects.toMatchObject(own)
  })

  test('ends at the limit, which two at once do not pass', async () => {
    const person = await world.aBuyer()
    const fill = (count: number) =>
      sql`
      insert into favorite (account_id, kind, target_id)
      select ${person.id}, 'product', gen_random_uuid() from generate_series(1, ${count}::int)`.execute(world.db)
    await fill(MOST_FAVORITES - 1)
    const [one, other] = [await world.aProduct(seller), await world.aProduct(seller)]
    const tries = await Promise.allSettled(
      [one, other].map(({ _id: id }) => person.favorite.add({ body: { kind: 'product', id } })),
    )
    expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(tries.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { status: 409, code: 'too_many_favorites' },
    })
    const merged = await person.favorite.merge({ body: { items: [{ kind: 'user', id: seller.id }] } })
    expect(merged.ids).toHaveLength(MOST_FAVORITES)
    expect(merged.ids).not.toContain(seller.id)
  })

  test('of a visitor is taken over once: without doubles, own things and what is gone', async () => {
    const person = await world.aSeller()
    const [known, first, second] = [await aSaved(person), await world.aProduct(seller), await world.aService(seller)]
    const own = await world.aProduct(person)
    const items = [
      { kind: 'product', id: first._id },
      { kind: 'service', id: second._id },
      { kind: 'product', id: first._id },
      { kind: 'product', id: known._id },
      { kind: 'product', id: own._id },
      { kind: 'request', id: UNKNOWN },
    ] as const
    const expected = [first._id, second._id, known._id]
    for (const _ of [1, 2]) {
      const { ids } = await person.favorite.merge({ body: { items: [...items] } })
      expect(ids.toSorted()).toEqual(expected.toSorted())
    }
  })
})

describe('the list', () => {
  test('is its owner’s alone', async () => {
    const [person, stranger, admin] = [await world.aBuyer(), await world.aBuyer(), await world.anAdmin()]
    const { _id: id } = await aSaved(person)
    for (const other of [stranger, admin]) {
      expect(await saved(other)).toEqual([])
      await expect(other.favorite.move({ params: { id }, body: { collectionId: null } })).rejects.toMatchObject({
        status: 404,
      })
      await expect(other.favorite.remove({ params: { id } })).rejects.toMatchObject({ status: 404 })
    }
    expect(await saved(person)).toHaveLength(1)
    await expect(world.visitor.favorite.list()).rejects.toMatchObject({ status: 401 })
  })

  test('is sorted by the price and by what can be had, and sums up the products that can', async () => {
    const person = await world.aBuyer()
    const dear = await aSaved(person, { price: 9_000, stock: 1 })
    const cheap = await aSaved(person, { price: 1_000, stock: 1 })
    const sold = await aSaved(person, { price: 5_000, stock: 1 })
    await seller.product.update({ params: { id: sold._id }, body: { stock: 0 } })
    const order = async (query: object) => (await saved(person, query)).map(({ _id }) => _id)
    expect(await order({ sortBy: 'newest' })).toEqual([sold._id, cheap._id, dear._id])
    expect(await order({ sortBy: 'price' })).toEqual([cheap._id, sold._id, dear._id])
    expect(await order({ sortBy: 'available' })).toEqual([cheap._id, dear._id, sold._id])
    const { productsTotal, pagination } = await person.favorite.list({ query: { limit: 1, page: 2 } })
    expect(productsTotal.amount).toBe(10_000)
    expect(pagination).toMatchObject({ totalItems: 3, totalPages: 3 })
  })

  test('shows what is gone as gone, and says when it was sold', async () => {
    const person = await world.aBuyer()
    const { productId, id: orderId } = await productOrderStates(world).paid({ stock: 1 })
    const paused = await aSaved(person)
    // It was saved before somebody else bought it.
    await sql`insert into favorite (account_id, kind, target_id) values (${person.id}, 'product', ${productId})`.execute(
      world.db,
    )
    await seller.product.update({ params: { id: paused._id }, body: { status: 'paused' } })
    const { pricing_frozen_at } = await world.db
      .selectFrom('transaction')
      .select('pricing_frozen_at')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow()
    const favorites = new Map((await saved(person)).map((each) => [each._id, each]))
    const soldAt = pricing_frozen_at?.toISOString()
    expect(favorites.get(productId)).toMatchObject({ state: 'sold', title: 'Velvet armchair, moss green', soldAt })
    expect(favorites.get(paused._id)).toMatchObject({ state: 'gone', title: paused.title })
    expect(favorites.get(paused._id)).not.toHaveProperty('soldAt')
  })

  test('keeps nothing of what was hidden by an administrator, erased or deleted but where it stood', async () => {
    const person = await world.aBuyer()
    const [hidden, deleted] = [await aSaved(person), await aSaved(person)]
    const leaving = await world.aSeller({ name: 'Somebody Else' })
    const left = await world.aService(leaving)
    await person.favorite.add({ body: { kind: 'service', id: left._id } })
    await person.favorite.add({ body: { kind: 'user', id: leaving.id } })
    await sql`update product set moderation = 'hidden' where id = ${hidden._id}`.execute(world.db)
    await seller.product.remove({ params: { id: deleted._id } })
    await leaving.user.remove({ params: { id: leaving.id } })
    const favorites = await saved(person)
    expect(favorites).toHaveLength(4)
    for (const { title, person: whose, state } of favorites)
      expect([title, whose, state]).toEqual(['', undefined, 'gone'])
    expect(favorites.find(({ _id }) => _id === deleted._id)).toMatchObject({ subcategory: deleted.subcategory })
  })
})

describe('collections', () => {
  const aCollection = async (person: Person, name = 'For the new flat') =>
    (await person.favoriteCollection.create({ body: { name } })).collection

  test('have a name, a note, and pictures of what was put there last', async () => {
    const person = await world.aBuyer()
    const { _id: collectionId } = await aCollection(person)
    for (const _ of [1, 2, 3, 4]) {
      const { _id: id } = await world.aProduct(seller)
      await person.favorite.add({ body: { kind: 'product', id, collectionId } })
    }
    const loose = await aSaved(person)
    const body = { name: 'Flat', note: 'Nothing wider than two metres.' }
    const { collection } = await person.favoriteCollection.update({ params: { id: collectionId }, body })
    expect(collection).toMatchObject({ ...body, count: 4 })
    expect(collection.pictures).toHaveLength(3)
    expect(await person.favoriteCollection.list()).toMatchObject({
      collections: [{ _id: collectionId, count: 4 }],
      loose: { count: 1 },
      total: 5,
    })
    expect((await saved(person, { collection: 'none' })).map(({ _id }) => _id)).toEqual([loose._id])
    expect(await saved(person, { collection: collectionId })).toHaveLength(4)
    await person.favorite.move({ params: { id: loose._id }, body: { collectionId } })
    expect(await saved(person, { collection: collectionId })).toHaveLength(5)
    await person.favorite.move({ params: { id: loose._id }, body: { collectionId: null } })
    expect(await saved(person, { collection: 'none' })).toHaveLength(1)
  })

  test('leave what was in them saved when they are deleted', async () => {
    const person = await world.aBuyer()
    const { _id: id } = await aCollection(person)
    const thing = await aSaved(person)
    await person.favorite.move({ params: { id: thing._id }, body: { collectionId: id } })
    await person.favoriteCollection.remove({ params: { id } })
    const [favorite] = await saved(person)
    expect(favorite).toMatchObject({ _id: thing._id })
    expect(favorite).not.toHaveProperty('collectionId')
  })

  test('are no strangers’ business', async () => {
    const [person, stranger] = [await world.aBuyer(), await world.aBuyer()]
    const { _id: id } = await aCollection(person)
    const thing = await aSaved(stranger)
    const { favoriteCollection, favorite } = stranger
    for (const attempt of [
      () => favoriteCollection.update({ params: { id }, body: { name: 'Mine' } }),
      () => favoriteCollection.remove({ params: { id } }),
      () => favoriteCollection.share({ params: { id } }),
      () => favoriteCollection.unshare({ params: { id } }),
      () => favorite.move({ params: { id: thing._id }, body: { collectionId: id } }),
      () => favorite.add({ body: { kind: 'user', id: seller.id, collectionId: id } }),
    ])
      await expect(attempt()).rejects.toMatchObject({ status: 404 })
    expect(await saved(stranger, { collection: id })).toEqual([])
  })

  test('end at the limit', async () => {
    const person = await world.aBuyer()
    await sql`insert into favorite_collection (id, account_id, name)
      select gen_random_uuid(), ${person.id}, 'One of many' from generate_series(1, ${MOST_COLLECTIONS}::int)`.execute(
      world.db,
    )
    await expect(aCollection(person)).rejects.toMatchObject({ status: 409, code: 'too_many_collections' })
  })

  test('can be shared by a secret, which can be renewed and taken away', async () => {
    const person = await world.aBuyer({ name: 'Liya Mekonnen' })
    const { _id: id } = await aCollection(person)
    const [there, gone] = [await aSaved(person), await aSaved(person)]
    for (const { _id } of [there, gone]) await person.favorite.move({ params: { id: _id }, body: { collectionId: id } })
    await aSaved(person)
    await seller.product.update({ params: { id: gone._id }, body: { status: 'paused' } })
    const tokenOf = async () => (await person.favoriteCollection.share({ params: { id } })).collection.shareToken ?? ''
    const read = (token: string) => world.visitor.favoriteCollection.shared({ params: { token } })
    const first = await tokenOf()
    const { collection } = await read(first)
    expect(collection).toMatchObject({ name: 'For the new flat', owner: 'Liya Mekonnen', things: [{ _id: there._id }] })
    expect(collection.things).toHaveLength(1)
    expect(JSON.stringify(collection)).not.toMatch(new RegExp(`${person.id}|${person.email}|savedAt|savedPrice`))
    const second = await tokenOf()
    expect(second).not.toBe(first)
    await expect(read(first)).rejects.toMatchObject({ status: 404 })
    await read(second)
    await sql`update account set status = 'suspended' where id = ${person.id}`.execute(world.db)
    await expect(read(second)).rejects.toMatchObject({ status: 404 })
    await sql`update account set status = 'active' where id = ${person.id}`.execute(world.db)
    expect((await person.favoriteCollection.unshare({ params: { id } })).collection).not.toHaveProperty('shareToken')
    await expect(read(second)).rejects.toMatchObject({ status: 404 })
  })
})

describe('what was looked at last', () => {
  const looked = async (person: Person) => (await person.recentlyViewed.list()).viewed.map(({ _id }) => _id)

  test('is remembered once each, the latest first, without what is one’s own, and can be forgotten', async () => {
    const person = await world.aSeller()
    const [one, other, own] = [await world.aProduct(seller), await world.aService(seller), await world.aService(person)]
    const look = (kind: 'product' | 'service', id: string) =>
      person.recentlyViewed.add({ body: { items: [{ kind, id }] } })
    await look('product', one._id)
    await look('service', other._id)
    await look('service', own._id)
    await look('product', one._id)
    expect(await looked(person)).toEqual([one._id, other._id])
    expect(await looked(await world.aBuyer())).toEqual([])
    await seller.service.update({ params: { id: other._id }, body: { status: 'paused' } })
    expect(await looked(person)).toEqual([one._id])
    await person.recentlyViewed.clear()
    expect(await looked(person)).toEqual([])
  })

  test('ends at the limit', async () => {
    const person = await world.aBuyer()
    await sql`insert into recently_viewed (account_id, kind, target_id, viewed_at)
      select ${person.id}, 'product', gen_random_uuid(), now() - n * interval '1 minute'
      from generate_series(1, ${MOST_VIEWED}::int) as n`.execute(world.db)
    const { _id: id } = await world.aProduct(seller)
    await person.recentlyViewed.add({ body: { items: [{ kind: 'product', id }] } })
    const rows = await world.db
      .selectFrom('recently_viewed')
      .select('target_id')
      .where('account_id', '=', person.id)
      .execute()
    expect(rows).toHaveLength(MOST_VIEWED)
    expect(rows.map(({ target_id }) => target_id)).toContain(id)
  })
})

describe('sellers', () => {
  test('see how many people saved a listing, and never who', async () => {
    const [owner, ...people] = [await world.aSeller(), await world.aBuyer(), await world.aBuyer()]
    const service = await world.aService(owner)
    for (const person of people) await person.favorite.add({ body: { kind: 'service', id: service._id } })
    const { services } = await owner.service.mine()
    expect(services).toMatchObject([{ savedCount: 2 }])
    for (const person of people) expect(JSON.stringify(services)).not.toContain(person.id)
    const shown = await world.visitor.service.detail({ params: { id: service._id } })
    expect(shown.service).not.toHaveProperty('savedCount')
  })
})

test('saved things go with the account', async () => {
  const person = await world.aBuyer()
  await aSaved(person)
  await person.favoriteCollection.create({ body: { name: 'For the new flat' } })
  await person.recentlyViewed.add({ body: { items: [{ kind: 'user', id: seller.id }] } })
  await person.user.remove({ params: { id: person.id } })
  for (const table of ['favorite', 'favorite_collection', 'recently_viewed'] as const)
    expect(await world.db.selectFrom(table).selectAll().where('account_id', '=', person.id).execute()).toEqual([])
})
