import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, startWorld, type World } from '#test/world.ts'

let world: World
let seller: Person
beforeAll(async () => {
  world = await startWorld()
  seller = await world.aSeller({ name: 'Almaz Wolde' })
})
afterAll(() => world.close())

const detail = async (id: string, person = world.visitor) => (await person.product.detail({ params: { id } })).product
const update = (id: string, body: Record<string, unknown>) => seller.product.update({ params: { id }, body })

/** Orders hold units until they are paid, and then take them. */
const hold = (id: string, units: number) =>
  sql`update product set reserved = reserved + ${units} where id = ${id}`.execute(world.db)
const take = (id: string, units: number) =>
  sql`update product set reserved = reserved - ${units}, stock = stock - ${units} where id = ${id}`.execute(world.db)
const counted = (id: string) =>
  world.db
    .selectFrom('product')
    .select(['stock', 'reserved', 'available', 'supplied'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

describe('listing a product', () => {
  test('a seller lists it with everything that a buyer needs to know', async () => {
    const product = await world.aProduct(seller, { compareAtPrice: 3500, maxPerOrder: 2, autoConfirm: true })
    expect(product).toMatchObject({
      status: 'published',
      condition: 'new',
      price: { amount: 2800, currency: 'EUR' },
      compareAtPrice: { amount: 3500 },
      stock: 3,
      available: 3,
      maxPerOrder: 2,
      deliveryMethods: ['shipping', 'pickup'],
      shippingOptions: [{ key: 'parcel', name: 'Parcel', price: { amount: 490 }, etaMinDays: 2, etaMaxDays: 4 }],
      handlingDays: 2,
      autoConfirm: true,
      soldCount: 0,
      seller: { _id: seller.id },
    })
  })

  test('where exactly it is picked up is for the seller', async () => {
    const { _id: id } = await world.aProduct(seller)
    const area = { label: 'Neukölln', city: 'Berlin', country: 'DE' }
    expect((await detail(id, seller)).pickupLocation).toEqual({ ...area, address: 'Weserstraße 12' })
    for (const person of [world.visitor, await world.aBuyer()])
      expect((await detail(id, person)).pickupLocation).toEqual(area)
    const { products } = await seller.product.mine()
    expect(products.find(({ _id }) => _id === id)?.pickupLocation).toEqual(area)
  })

  test('fields that contradict each other are named', async () => {
    const wrong = world.aProduct(seller, { shippingOptions: [], pickupLocation: null, compareAtPrice: 2800 })
    await expect(wrong).rejects.toMatchObject({
      status: 400,
      body: {
        errors: {
          shippingOptions: 'Please fill this in.',
          pickupLocation: 'Please fill this in.',
          compareAtPrice: 'This must be above the price.',
        },
      },
    })
    const parcel = { key: 'parcel', name: 'Parcel', price: 0, etaMinDays: 5, etaMaxDays: 2 }
    await expect(world.aProduct(seller, { shippingOptions: [parcel] })).rejects.toMatchObject({
      body: { errors: { 'shippingOptions.0.etaMaxDays': expect.any(String) } },
    })
    const limits = { price: 49, stock: -1, handlingDays: 31, deliveryMethods: [], title: 'abcd' }
    const rejection = await world.aProduct(seller, limits).catch((error) => error.body)
    expect(Object.keys(rejection.errors).sort()).toEqual(Object.keys(limits).sort())
    await expect(world.aProduct(seller, { category: 'cleaning', subcategory: 'home-cleaning' })).rejects.toMatchObject({
      body: { errors: { subcategory: 'Please choose.' } },
    })
  })

  test('fields that only the server decides are ignored', async () => {
    const product = await world.aProduct(seller, { soldCount: 9, ratingAvg: 5, available: 99, archived: true })
    expect(product).toMatchObject({ soldCount: 0, ratingAvg: 0, available: 3, status: 'published' })
  })

  test('an absent field stays, null clears, and the result is checked as a whole', async () => {
    const { _id: id } = await world.aProduct(seller, { compareAtPrice: 3500, maxPerOrder: 2 })
    const { product } = await update(id, { price: 3000, maxPerOrder: null })
    expect(product).toMatchObject({ price: { amount: 3000 }, compareAtPrice: { amount: 3500 }, stock: 3 })
    expect(product).not.toHaveProperty('maxPerOrder')
    await expect(update(id, { price: 3600 })).rejects.toMatchObject({ status: 400 })
    await expect(update(id, { shippingOptions: null })).rejects.toMatchObject({ status: 400 })
    const only = await update(id, { deliveryMethods: ['pickup'], shippingOptions: null })
    expect(only.product).toMatchObject({ deliveryMethods: ['pickup'], shippingOptions: [] })
  })
})

describe('stock', () => {
  test('units that orders hold are in stock and not available, and a sold-out product says so at once', async () => {
    const { _id: id } = await world.aProduct(seller, { stock: 2 })
    const notified = async () => {
      const { products } = await world.visitor.product.list({ query: { sellerId: seller.id, limit: 100 } })
      const listed = products.find(({ _id }) => _id === id)
      const { stock, available, status } = await detail(id)
      expect(listed).toMatchObject({ stock, available, status })
      return [stock, available, status]
    }
    await hold(id, 2)
    expect(await notified()).toEqual([2, 0, 'sold_out'])
    await hold(id, -1)
    expect(await notified()).toEqual([2, 1, 'published'])
    await take(id, 1)
    expect(await notified()).toEqual([1, 1, 'published'])
    await update(id, { stock: 0 })
    expect(await notified()).toEqual([0, 0, 'sold_out'])
    expect((await seller.product.mine({ query: { status: 'sold_out' } })).products.map(({ _id }) => _id)).toContain(id)
    expect(
      (await seller.product.mine({ query: { status: 'published' } })).products.map(({ _id }) => _id),
    ).not.toContain(id)
  })

  test('can be counted anew while orders hold some, but not below what they hold', async () => {
    const { _id: id } = await world.aProduct(seller, { stock: 5 })
    await hold(id, 3)
    await expect(update(id, { stock: 2, price: 999 })).rejects.toMatchObject({
      status: 409,
      body: {
        code: 'stock_reserved',
        message: 'Open orders hold 3 of them, so the stock cannot be below that.',
        product: { stock: 5, available: 2, price: { amount: 2800 } },
      },
    })
    expect((await update(id, { stock: 3 })).product).toMatchObject({ stock: 3, available: 0, status: 'sold_out' })
    await take(id, 2)
    // The stock was five, then counted as three, and two of those are sold.
    expect(await counted(id)).toMatchObject({ stock: 1, reserved: 1, supplied: 3 })
    await update(id, { stock: 11 })
    expect(await counted(id)).toMatchObject({ stock: 11, reserved: 1, available: 10, supplied: 13 })
  })

  test('is left alone by other changes, whatever is sold meanwhile', async () => {
    const { _id: id } = await world.aProduct(seller, { stock: 5 })
    await hold(id, 1)
    await take(id, 1)
    expect((await update(id, { price: 2900 })).product).toMatchObject({ stock: 4 })
    await expect(update(id, { stock: 9, expectedStock: 5 })).rejects.toMatchObject({
      status: 409,
      body: { code: 'stock_changed', product: { stock: 4 } },
    })
    expect((await update(id, { stock: 9, expectedStock: 4 })).product).toMatchObject({ stock: 9 })
  })

  test('is never below what is held, and no change is lost when several come at once', async () => {
    const { _id: id } = await world.aProduct(seller, { stock: 10 })
    const reserve = () =>
      sql`update product set reserved = reserved + 1 where id = ${id} and reserved < stock returning id`
        .execute(world.db)
        .then(({ rows }) => rows.length)
    const edits = [4, 12, 3, 8, 5].map((stock) => update(id, { stock }).catch(({ code }) => code))
    const reserved = await Promise.all([...Array.from({ length: 20 }, reserve)])
    const outcomes = await Promise.all(edits)
    const held = reserved.reduce((sum, rows) => sum + rows, 0)
    const now = await counted(id)
    expect(now).toMatchObject({ reserved: held, supplied: now.stock })
    expect(now.available).toBeGreaterThanOrEqual(0)
    for (const outcome of outcomes) if (typeof outcome === 'string') expect(outcome).toBe('stock_reserved')
  })
})

describe('products are found', () => {
  const ids: Record<string, string> = {}
  const bike = { category: 'sports-outdoors', subcategory: 'bicycles' }
  const pickup = { deliveryMethods: ['pickup'], shippingOptions: [] }
  let other: Person
  beforeAll(async () => {
    other = await world.aSeller({ name: 'Wubit Kassa' })
    const list = async (key: string, changes: Record<string, unknown>) => {
      ids[key] = (await world.aProduct(other, changes))._id
    }
    await list('bike', { ...bike, title: 'Holland bicycle with a basket', condition: 'good', price: 18000, ...pickup })
    await list('tent', { title: 'Tent for three', ...bike, subcategory: 'camping', condition: 'like_new', price: 7000 })
    await list('german', {
      title: 'Fahrradhelme für Kinder',
      ...bike,
      language: 'de',
      price: 2000,
      stock: 0,
      pickupLocation: { label: 'Südstadt', city: 'Köln', country: 'DE' },
    })
    await list('amharic', { title: 'የሐረር ቡና', category: 'food-spices', subcategory: 'coffee-tea', language: 'am' })
  })
  const keyOf = (id: string) => Object.keys(ids).find((key) => ids[key] === id)
  const found = async (query: Record<string, unknown>) => {
    const reply = await world.visitor.product.search({ query: { sellerId: other.id, ...query } })
    return reply.products.map(({ _id }) => keyOf(_id)).sort()
  }

  test.each([
    ['bicycles', ['bike', 'german']],
    ['Fahrradhelm', ['german']],
    ['koln', ['german']],
    ['vélos', ['bike', 'german']],
    ['wubit', ['amharic', 'bike', 'german', 'tent']],
    ['ሀረር', ['amharic']],
    ['xylophone', []],
  ])('by %s', async (q, keys) => {
    expect(await found({ q })).toEqual(keys)
  })

  test('by what was meant, if it was mistyped', async () => {
    const reply = await world.visitor.product.search({ query: { q: 'holand bicycel' } })
    expect(reply).toMatchObject({ corrected: 'holland bicycle', products: [{ _id: ids.bike }] })
  })

  test('by condition, by how they come, and whether there are any', async () => {
    expect(await found({ condition: 'good' })).toEqual(['bike'])
    expect(await found({ deliveryMethod: 'shipping' })).toEqual(['amharic', 'german', 'tent'])
    expect(await found({ deliveryMethod: 'pickup', maxPrice: 10000 })).toEqual(['amharic', 'german', 'tent'])
    expect(await found({ category: 'sports-outdoors', inStock: true })).toEqual(['bike', 'tent'])
    expect(await found({ category: 'sports-outdoors', status: 'sold_out' })).toEqual(['german'])
    expect(await found({ category: 'sports-outdoors', status: 'published' })).toEqual(['bike', 'tent'])
    expect(await found({ category: 'sports-outdoors', inStock: false })).toEqual(['bike', 'german', 'tent'])
    const reply = await world.app.inject('/api/product?inStock=true&condition=for_parts')
    expect(reply.json()).toMatchObject({ products: [], pagination: { limit: 12 } })
    for (const wrong of ['condition=broken', 'status=gone'])
      expect((await world.app.inject(`/api/product?${wrong}`)).statusCode).toBe(400)
  })

  test('and counted for each choice', async () => {
    const counts = await world.visitor.product.counts({ query: { sellerId: other.id, category: 'sports-outdoors' } })
    expect(counts).toMatchObject({
      total: 3,
      categories: [
        { category: 'sports-outdoors', count: 3 },
        { category: 'food-spices', count: 1 },
      ],
      subcategories: [
        { subcategory: 'bicycles', count: 2 },
        { subcategory: 'camping', count: 1 },
      ],
      conditions: expect.arrayContaining([{ condition: 'good', count: 1 }]),
      deliveryMethods: [
        { deliveryMethod: 'pickup', count: 3 },
        { deliveryMethod: 'shipping', count: 2 },
      ],
      inStock: 2,
      prices: { min: 2000, max: 18000 },
    })
    expect(counts).not.toHaveProperty('own')
    const chosen = await world.visitor.product.counts({
      query: { sellerId: other.id, condition: 'good', inStock: true },
    })
    expect(chosen).toMatchObject({ total: 1, inStock: 1 })
    expect(chosen.conditions).toHaveLength(3)
  })

  test('in the search for everything, beside services, and among what is suggested', async () => {
    const service = await world.aService(other, { title: 'Bicycle repairs in the yard' })
    const { results } = await world.visitor.search.all({ query: { q: 'bicycle' } })
    expect(results.products.products.map(({ _id }) => keyOf(_id)).sort()).toEqual(['bike', 'german'])
    expect(results.products.total).toBe(2)
    expect(results.services.services.map(({ _id }) => _id)).toEqual([service._id])
    const { suggestions } = await world.visitor.search.suggest({ query: { q: 'bicyc' } })
    expect(suggestions.map(({ kind }) => kind)).toEqual(['category', 'service', 'product', 'product'])
    expect(suggestions[0]).toMatchObject({ of: 'product', category: 'sports-outdoors', subcategory: 'bicycles' })
  })

  test('on the profile of their seller', async () => {
    const { products } = await world.visitor.user.detail({ params: { id: other.id } })
    expect(products.map(({ _id }) => keyOf(_id))).toEqual(['amharic', 'german', 'tent', 'bike'])
    expect(await (await world.aSeller()).user.hasContent()).toEqual({ hasContent: false })
    expect(await other.user.hasContent()).toEqual({ hasContent: true })
  })
})
