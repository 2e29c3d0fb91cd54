import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#server/kernel/id.ts'
import { sweepUploads } from '#server/media/sweep.ts'
import { listingKinds } from '#test/listing-kinds.ts'
import { aPicture } from '#test/picture.ts'
import { type Person, startWorld, untyped, type World } from '#test/world.ts'
import { foldTally } from './total-data.ts'
import { writeViews } from './views.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

describe.each(listingKinds)('a $name', ({ name, make, calls, places, at }) => {
  const [garden, lawn, home] = places
  const visitor = () => calls(world.visitor)

  test('of an unverified seller is there for its owner alone', async () => {
    const seller = await world.aSeller({ verified: false })
    const { _id: id } = await make(world, seller)
    expect((await calls(seller).detail(id))._id).toBe(id)
    await expect(visitor().detail(id)).rejects.toMatchObject({ status: 404 })
    expect((await visitor().list({ sellerId: seller.id })).listings).toEqual([])
    await world.db.updateTable('account').set({ verification: 'approved' }).where('id', '=', seller.id).execute()
    expect((await visitor().list({ sellerId: seller.id })).pagination.totalItems).toBe(1)
  })

  test('counts a view, the owner’s own not, and one that cannot be counted is shown all the same', async () => {
    const seller = await world.aSeller()
    const { _id: id } = await make(world, seller)
    await writeViews(world.deps)
    await visitor().detail(id)
    await calls(seller).detail(id)
    expect((await visitor().detail(id)).viewCount).toBe(1)
    const client = await world.deps.pool.connect()
    await client.query(`begin; select from ${name} where id = '${id}' for update`)
    const written = writeViews(world.deps)
    expect((await visitor().detail(id)).viewCount).toBe(2)
    await client.query('rollback')
    client.release()
    await written
    expect((await calls(seller).detail(id)).viewCount).toBe(3)
  })

  test('keeps its pictures in the order asked for, in variants, and loses those that are not kept', async () => {
    const seller = await world.aSeller()
    const listing = await make(world, seller)
    const own = calls(seller)
    const { images } = await own.update(listing._id, {}, { images: [await aPicture(), await aPicture()] })
    const [first, second] = images
    expect(images).toHaveLength(2)
    expect(first).toMatchObject({ alt: listing.title, placeholder: expect.stringMatching(/^data:image\/webp/) })
    expect((await world.app.inject(first?.url ?? '')).statusCode).toBe(200)
    const stored = await own.update(listing._id, { keepImages: [second?.url ?? ''] })
    expect(stored.images.map(({ url }) => url)).toEqual([second?.url])
    await world.db
      .updateTable('upload')
      .set({ created_at: new Date(Date.now() - 2 * 86_400_000) })
      .where('owner_id', '=', seller.id)
      .execute()
    await sweepUploads(world.deps)
    expect((await world.app.inject(first?.url ?? '')).statusCode).toBe(404)
    expect((await world.app.inject(second?.url ?? '')).statusCode).toBe(200)
  })

  test('says what is on its pictures: the kept ones first, then the new ones; without words, the title', async () => {
    const seller = await world.aSeller()
    const { _id: id } = await make(world, seller)
    const own = calls(seller)
    const added = await own.update(
      id,
      { imageAlts: ['A kitchen', ''] },
      { images: [await aPicture(), await aPicture()] },
    )
    const alts = ({ images }: typeof added) => images.map(({ alt }) => alt)
    expect(alts(added)).toEqual(['A kitchen', added.title])
    const [first, second] = added.images.map(({ url }) => url)
    const turned = await own.update(
      id,
      { keepImages: [second ?? '', first ?? ''], imageAlts: ['A bathroom', 'The kitchen', 'A hall'] },
      { images: [await aPicture()] },
    )
    expect(turned.images.map(({ url }) => url).slice(0, 2)).toEqual([second, first])
    expect(alts(turned)).toEqual(['A bathroom', 'The kitchen', 'A hall'])
    expect(alts(await own.update(id, { keepImages: [second ?? ''] }))).toEqual(['A bathroom'])
    const mixed = await own.update(
      id,
      { keepImages: ['new', second ?? '', 'new'], imageAlts: ['A door', 'A bathroom', 'A window'] },
      { images: [await aPicture(), await aPicture(), await aPicture()] },
    )
    expect(mixed.images.map(({ url }) => url).indexOf(second ?? '')).toBe(1)
    expect(alts(mixed)).toEqual(['A door', 'A bathroom', 'A window', mixed.title])
    expect(alts(await own.update(id, { keepImages: ['new', second ?? ''] }))).toEqual(['A bathroom'])
    const bare = await own.update(id, { images: null })
    const drawn = await world.app.inject(bare.images[0]?.url ?? '')
    expect(drawn.headers['content-type']).toContain('image/svg+xml')
  })

  test('refuses more pictures than it may have before it reads any', async () => {
    const seller = await world.aSeller()
    const { _id: id } = await make(world, seller)
    const old = Array.from({ length: 9 }, (_, place) => ({
      url: `/uploads/${place}.webp`,
      alt: '',
      width: 4,
      height: 3,
      placeholder: '',
    }))
    await sql`update ${sql.table(name)} set images = ${JSON.stringify(old)}::jsonb where id = ${id}`.execute(world.db)
    const jpeg = new Uint8Array([0xff, 0xd8, 0xff, ...Array<number>(20).fill(0)])
    const broken = () => new File([jpeg], 'broken.jpg', { type: 'image/jpeg' })
    const update = (count: number) => calls(seller).update(id, {}, { images: Array.from({ length: count }, broken) })
    await expect(update(2)).rejects.toMatchObject({ status: 400, message: expect.stringContaining('At most 10') })
    await expect(update(1)).rejects.toMatchObject({ status: 415 })
  })

  test('refuses pictures that are none, and fields that do not exist', async () => {
    const seller = await world.aSeller()
    const { _id: id } = await make(world, seller)
    const text = new File(['<svg onload=alert(1)>'], 'x.jpg', { type: 'image/jpeg' })
    await expect(calls(seller).update(id, {}, { images: [text] })).rejects.toMatchObject({ status: 415 })
    const stray = { avatar: [await aPicture()] }
    await expect(calls(seller).update(id, {}, untyped(stray))).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining('Unexpected field'),
    })
  })

  test('is changed by its owner only; others are refused, and what they cannot see is not there', async () => {
    const seller = await world.aSeller()
    const other = calls(await world.aSeller())
    const { _id: id } = await make(world, seller)
    await expect(other.update(id, { price: 100 })).rejects.toMatchObject({ status: 403 })
    await expect(other.remove(id)).rejects.toMatchObject({ status: 403 })
    await calls(seller).update(id, { status: 'paused' })
    await expect(other.update(id, { price: 100 })).rejects.toMatchObject({ status: 404 })
  })

  test('is out of sight while it is paused, and back when it is published', async () => {
    const seller = await world.aSeller()
    const own = calls(seller)
    const { _id: id } = await make(world, seller)
    await own.update(id, { status: 'paused' })
    expect((await visitor().list({ sellerId: seller.id })).listings).toEqual([])
    expect((await visitor().list({ sellerId: seller.id, status: 'paused' })).listings).toEqual([])
    expect((await own.mine({ status: 'paused' })).listings).toHaveLength(1)
    expect((await own.mine({ status: 'published' })).listings).toHaveLength(0)
    await own.update(id, { status: 'published' })
    expect((await visitor().list({ sellerId: seller.id, status: 'published' })).listings).toHaveLength(1)
  })

  test('is deleted, or archived while something refers to it; nothing changes it then', async () => {
    const seller = await world.aSeller()
    const own = calls(seller)
    const { _id: free } = await make(world, seller)
    expect(await own.remove(free)).toMatchObject({ archived: false })
    await expect(own.detail(free)).rejects.toMatchObject({ status: 410 })
    const { _id: id } = await make(world, seller)
    const author = await world.aBuyer()
    const reviewed = name === 'service' ? { service_id: id } : { product_id: id }
    await world.db
      .insertInto('review')
      .values({
        id: newId(),
        kind: `${name}Order`,
        ref_id: newId(),
        author_id: author.id,
        subject_id: seller.id,
        about: 'seller',
        rating: 5,
        language: 'en',
        status: 'published',
        published_at: new Date(),
        ...reviewed,
      })
      .execute()
    expect(await own.remove(id)).toMatchObject({ archived: true })
    expect((await own.mine()).listings).toEqual([])
    await expect(own.update(id, { price: 900 })).rejects.toMatchObject({
      status: 409,
      code: 'archived',
      body: { [name]: { _id: id } },
    })
  })

  test('is listed by page, in the order asked for, by price and by city', async () => {
    const seller = await world.aSeller()
    const cities = ['Berlin', 'Potsdam', 'Berlin']
    for (const [index, price] of [3000, 1000, 2000].entries())
      await make(world, seller, { price, ...at(cities[index] ?? '') })
    const query = { sellerId: seller.id }
    const prices = async (more: Record<string, unknown>) =>
      (await visitor().list({ ...query, ...more })).listings.map(({ price }) => price?.amount)
    const cheap = await visitor().list({ ...query, sortBy: 'price', limit: 2 })
    expect(cheap.listings.map(({ price }) => price?.amount)).toEqual([1000, 2000])
    expect(cheap.pagination).toEqual({ currentPage: 1, totalPages: 2, totalItems: 3, itemsPerPage: 2, limit: 2 })
    expect(await prices({ sortBy: 'price', limit: 2, page: 2 })).toEqual([3000])
    expect(await prices({ sortBy: 'price', sortOrder: 'desc' })).toEqual([3000, 2000, 1000])
    expect(await prices({})).toEqual([2000, 1000, 3000])
    expect(await prices({ minPrice: 1500, maxPrice: 2500 })).toEqual([2000])
    expect(await prices({ city: 'berlin' })).toEqual([2000, 3000])
    expect(await prices({ page: 99 })).toEqual([])
    expect(await prices({ category: 'no-such-category' })).toEqual([])
    for (const sortBy of ['rating', 'popular', 'relevance']) expect(await prices({ sortBy })).toHaveLength(3)
  })

  test.each([
    'page=0',
    'limit=101',
    'limit=ten',
    'sortBy=seller_id',
    'minRating=9',
    'minRating=4.3',
    'sellerId=1',
    'q=%00',
    'page=1&page=2',
  ])('refuses %s in a list', async (query) => {
    const reply = await world.app.inject(`/api/${name}?${query}`)
    expect(reply.statusCode).toBe(400)
    expect(reply.json()).toMatchObject({ success: false, code: 'bad_input', errors: expect.any(Object) })
  })

  test('is asked for by an id; blank parameters count as absent', async () => {
    expect((await world.app.inject(`/api/${name}/not-an-id`)).statusCode).toBe(400)
    expect((await world.app.inject(`/api/${name}/019a0000-0000-7000-8000-000000000000`)).statusCode).toBe(404)
    expect((await world.app.inject(`/api/${name}?q=&category=%20&page=`)).statusCode).toBe(200)
  })

  describe('is totalled', () => {
    let seller: Person
    let before: number[]
    beforeAll(async () => {
      seller = await world.aSeller()
      before = [0, 0, 0]
      before = await totals()
    })

    /**
     * The totals of the list of everything, of a category and of a subcategory, and those in the list of categories.
     */
    const totals = async () => {
      const total = async (query = {}) => (await visitor().list(query)).pagination.totalItems
      const { categories } = await world.visitor.category.list({ query: { kind: name } })
      const listings = (slug: string) => categories.find((each) => each.slug === slug)?.listings
      const { category, subcategory } = garden
      const notified = [await total(), await total({ category }), await total({ category, subcategory })]
      expect([listings(category), listings(subcategory)]).toEqual([notified[1], notified[2]])
      expect(categories.every(({ kind }) => kind === name)).toBe(true)
      const { categories: short } = await world.visitor.category.list({
        query: { kind: name, subcategories: 'popular' },
      })
      const below = categories.filter((each) => each.parent && each.listings > 0)
      expect(short).toEqual([
        ...categories.filter(({ parent }) => parent === null),
        ...below.toSorted((a, b) => b.listings - a.listings).slice(0, 4),
      ])
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(name)} where live`.execute(
        world.db,
      )
      expect(notified[0]).toBe(rows[0]?.n)
      return notified.map((count, index) => count - (before[index] ?? 0))
    }

    test('rightly after everything that can happen to it', async () => {
      const own = calls(seller)
      const { _id: id } = await make(world, seller, garden)
      expect(await totals()).toEqual([1, 1, 1])
      await own.update(id, { status: 'paused' })
      expect(await totals()).toEqual([0, 0, 0])
      await own.update(id, { status: 'published' })
      expect(await totals()).toEqual([1, 1, 1])
      await own.update(id, lawn)
      expect(await totals()).toEqual([1, 1, 0])
      await own.update(id, home)
      expect(await totals()).toEqual([1, 0, 0])
      await own.update(id, garden)
      await world.db.updateTable(name).set({ archived: true }).where('id', '=', id).execute()
      expect(await totals()).toEqual([0, 0, 0])
      await world.db.updateTable(name).set({ archived: false }).where('id', '=', id).execute()
      await own.remove(id)
      expect(await totals()).toEqual([0, 0, 0])
    })

    test('rightly after everything that can happen to its seller', async () => {
      const other = await world.aSeller({ verified: false })
      await make(world, other, garden)
      await make(world, other, home)
      expect(await totals()).toEqual([0, 0, 0])
      const set = (changes: Record<string, unknown>) =>
        world.db.updateTable('account').set(changes).where('id', '=', other.id).execute()
      await set({ verification: 'approved' })
      expect(await totals()).toEqual([2, 1, 1])
      await set({ status: 'suspended' })
      expect(await totals()).toEqual([0, 0, 0])
      await set({ status: 'active' })
      expect(await totals()).toEqual([2, 1, 1])
      await other.user.remove({ params: { id: other.id } })
      expect(await totals()).toEqual([0, 0, 0])
    })

    test('rightly while many change at once and a job sums them up', async () => {
      const sellers = await Promise.all([1, 2, 3, 4].map(() => world.aSeller()))
      const fold = () => foldTally(world.db)
      await Promise.all(
        sellers.map(async (each) => {
          const stored = await make(world, each, garden)
          const paused = await make(world, each, garden)
          await Promise.all([
            fold(),
            calls(each).update(paused._id, { status: 'paused' }),
            calls(each).update(stored._id, { subcategory: lawn.subcategory }),
          ])
          await Promise.all([fold(), make(world, each, home), fold()])
        }),
      )
      expect(await totals()).toEqual([8, 4, 0])
      await fold()
      expect(await totals()).toEqual([8, 4, 0])
      for (const { id } of sellers) await world.db.deleteFrom(name).where('seller_id', '=', id).execute()
      expect(await totals()).toEqual([0, 0, 0])
    })
  })
})
