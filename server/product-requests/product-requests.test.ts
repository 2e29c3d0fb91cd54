import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LIYA } from '#test/product-order-states.ts'
import { of, productRequestStates } from '#test/product-request-states.ts'
import { type Person, startWorld, type World } from '#test/world.ts'

let world: World
let states: ReturnType<typeof productRequestStates>
beforeAll(async () => {
  world = await startWorld()
  states = productRequestStates(world)
})
afterAll(() => world.close())

const requestOf = async (person: Pick<Person, 'requestedProduct'>, id: string) =>
  (await person.requestedProduct.detail(of(id))).requestedProduct
const offerOf = async (person: Person, id: string) => (await person.productOffer.detail(of(id))).productOffer

describe('a seller', () => {
  test('a seller who is not verified any more gets no order', async () => {
    const { buyer, seller, other, offerId, otherOfferId } = await states.accepted({ quantity: 4 })
    for (const { id } of [seller, other])
      await world.db.updateTable('account').set({ verification: 'rejected' }).where('id', '=', id).execute()
    const gone = { status: 409, code: 'provider_gone' }
    const body = { shippingAddress: LIYA }
    await expect(buyer.productOffer.initiatePayment({ ...of(offerId), body })).rejects.toMatchObject(gone)
    await expect(buyer.productOffer.accept(of(otherOfferId))).rejects.toMatchObject(gone)
    const { productOffer } = await buyer.productOffer.detail(of(otherOfferId))
    expect(productOffer.allowedActions).not.toContain('accept')
    for (const [person, id] of [
      [seller, offerId],
      [other, otherOfferId],
    ] as const)
      expect((await person.productOffer.detail(of(id))).productOffer.blockedBecause).toBe('provider_gone')
  })

  test('a seller who has blocked the requester, or is blocked, is not reached', async () => {
    const { buyer, seller, id, offerId } = await states.open()
    await buyer.block.add({ body: { userId: seller.id } })
    await expect(buyer.productOffer.accept(of(offerId))).rejects.toMatchObject({ status: 403 })
    const why = async (viewer: Person) => (await viewer.productOffer.detail(of(offerId))).productOffer.blockedBecause
    expect([await why(buyer), await why(seller)]).toEqual(['blocked_by_you', undefined])
    const barred = await world.aSeller()
    await barred.block.add({ body: { userId: buyer.id } })
    await expect(world.aProductOffer(barred, id)).rejects.toMatchObject({ status: 403, code: 'unreachable' })
  })
})

describe('requests', () => {
  test('are found by words, category and price while they are open', async () => {
    const buyer = await world.aBuyer()
    const { _id: id } = await world.aWish(buyer, { title: 'Krar with ten strings' })
    const ids = async (query: object) =>
      (await world.visitor.requestedProduct.search({ query })).requestedProducts.map(({ _id }) => _id)
    expect(await ids({ q: 'krar' })).toEqual([id])
    const learned = await world.db.selectFrom('search_word').select('shown').where('word', '=', 'krar').execute()
    expect(learned).toEqual([{ shown: 'krar' }])
    expect(await ids({ q: 'krar', maxPrice: 5000 })).toEqual([])
    expect(await ids({ q: 'krar', status: 'closed' })).toEqual([])
    expect(await ids({ q: 'krar', near: '52.48,13.43', withinKm: 5, sortBy: 'distance' })).toEqual([id])
    expect(await ids({ q: 'krar', near: '48.14,11.58', withinKm: 50 })).toEqual([])
    const body = { reason: 'bought_elsewhere' } as const
    const { requestedProduct } = await buyer.productOffer.closeRequest({ ...of(id), body })
    expect(requestedProduct).toMatchObject({ status: 'closed', closeReason: 'bought_elsewhere' })
    expect(await ids({ q: 'krar' })).toEqual([])
  })

  test('are counted for each choice of a filter, and as corrected words find them', async () => {
    const buyer = await world.aBuyer()
    await world.aWish(buyer, { title: 'Masenqo for a beginner', conditionWanted: 'good', deliveryPreference: 'pickup' })
    await world.aWish(buyer, { title: 'Masenqo with a bow', category: 'books-media', subcategory: 'music-instruments' })
    const counts = await world.visitor.requestedProduct.counts({ query: { q: 'masenqo' } })
    expect(counts).toMatchObject({ total: 2, subcategories: [], offers: { none: 2, few: 2 } })
    expect(counts.categories).toHaveLength(2)
    expect(counts.deliveries).toEqual([
      { delivery: 'shipping', count: 1 },
      { delivery: 'pickup', count: 2 },
    ])
    expect(counts.conditions).toContainEqual({ condition: 'good', count: 2 })
    expect(counts.conditions).toContainEqual({ condition: 'new', count: 1 })
    expect(counts).not.toHaveProperty('fits')
    const meant = await world.visitor.requestedProduct.search({ query: { q: 'masemqo' } })
    expect(meant).toMatchObject({ corrected: 'masenqo', pagination: { totalItems: 2 } })
    const { requestedProducts: latest } = await world.visitor.requestedProduct.latest()
    expect(latest[0]?.title).toBe('Masenqo with a bow')
    expect(latest.length).toBeLessThanOrEqual(3)
  })

  test('are found by when they are needed', async () => {
    const buyer = await world.aBuyer()
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
    const title = 'Begena for a wedding'
    await expect(world.aWish(buyer, { title, neededBy: inDays(365) })).rejects.toMatchObject({
      body: { errors: { neededBy: 'This is too far away.' } },
    })
    const { _id: soon } = await world.aWish(buyer, { title, neededBy: inDays(3) })
    const { _id: later } = await world.aWish(buyer, { title, neededBy: inDays(20) })
    const { _id: much } = await world.aWish(buyer, { title, neededBy: inDays(80) })
    const { _id: whenever } = await world.aWish(buyer, { title })
    const ids = async (needed?: 'week' | 'month' | 'any') =>
      (
        await world.visitor.requestedProduct.search({ query: { q: 'begena', needed, sortBy: 'newest' } })
      ).requestedProducts.map(({ _id }) => _id)
    expect(await ids('week')).toEqual([soon])
    expect(await ids('month')).toEqual([later, soon])
    expect(await ids('any')).toEqual([whenever])
    expect(await ids()).toEqual([whenever, much, later, soon])
  })

  test('name what a seller has for sale that suits, and other sellers hear nothing of it', async () => {
    const [buyer, seller, other] = [await world.aBuyer(), await world.aSeller(), await world.aSeller()]
    const kind = { category: 'books-media', subcategory: 'vinyl-cds' }
    const { _id: fitting } = await world.aProduct(seller, { ...kind, title: 'Ethiopiques on vinyl', condition: 'good' })
    await world.aProduct(seller, { ...kind, title: 'A box of records with any label', condition: 'good' })
    const wish = { ...kind, title: 'Ethiopiques with any of the singers', conditionWanted: 'good' }
    const { _id: id } = await world.aWish(buyer, wish)
    await world.aWish(buyer, { ...wish, conditionWanted: 'new' })
    await world.aWish(seller, wish)
    const found = async (person: Pick<Person, 'requestedProduct'>) =>
      (await person.requestedProduct.list({ query: { ...kind, fits: true } })).requestedProducts
    const mine = await found(seller)
    expect(mine.map(({ _id, fits }) => [_id, fits])).toEqual([[id, { _id: fitting, title: 'Ethiopiques on vinyl' }]])
    expect(await found(other)).toEqual([])
    const ordered = async (query: object) => {
      const { requestedProducts } = await seller.requestedProduct.list({ query: { ...kind, ...query } })
      return requestedProducts.map(({ _id }) => _id)
    }
    const others = (await ordered({})).filter((each) => each !== id)
    expect(others.length).toBeGreaterThan(1)
    expect(await ordered({ sortBy: 'fits' })).toEqual([id, ...others])
    expect(await ordered({ sortBy: 'fits', limit: 2, page: 2 })).toEqual(others.slice(1, 3))
    expect((await ordered({ sortBy: 'fits', near: '52.48,13.43', withinKm: 50 }))[0]).toBe(id)
    expect((await seller.requestedProduct.counts({ query: kind })).fits).toBe(1)
    expect(await requestOf(world.visitor, id)).not.toHaveProperty('fits')
    expect(await requestOf(buyer, id)).not.toHaveProperty('fits')
    await seller.product.update({ params: { id: fitting }, body: { status: 'paused' } })
    // Words that every title has make no two of them alike.
    expect(await requestOf(seller, id)).not.toHaveProperty('fits')
  })

  test('of which nothing is wanted any more do not come back open', async () => {
    const [{ buyer, id, offerId }, admin] = [await states.paid({ quantity: 3 }, { quantity: 1 }), await world.anAdmin()]
    await buyer.requestedProduct.update({ ...of(id), body: { quantity: 1, title: 'A lamp in the shape of a gun' } })
    expect((await requestOf(buyer, id)).status).toBe('pending_review')
    const body = { action: 'approve', reason: 'It is a lamp.' } as const
    await admin.adminRequestedProduct.update({ ...of(id), body })
    expect((await requestOf(buyer, id)).status).toBe('offer_accepted')
    expect((await offerOf(buyer, offerId)).status).toBe('paid')
  })

  test('stay open for a day at least when an accepted part comes back', async () => {
    const { buyer, id, offerId } = await states.accepted({ quantity: 2 }, { quantity: 1 })
    const soon = new Date(Date.now() + 3_600_000)
    await world.db.updateTable('product_request').set({ expires_at: soon }).where('id', '=', id).execute()
    await world.db.updateTable('product_offer').set({ valid_until: soon }).where('id', '=', offerId).execute()
    await world.passTimer(offerId, 'acceptedOfferPayWindow')
    const [offer, request] = [await offerOf(buyer, offerId), await requestOf(buyer, id)]
    const day = Date.now() + 23.9 * 3_600_000
    expect(offer.status).toBe('pending')
    expect(Date.parse(offer.expiresAt)).toBeGreaterThan(day)
    expect(Date.parse(request.expiresAt ?? '')).toBeGreaterThan(day)
    expect(Date.parse(request.timers.find(({ name }) => name === 'requestTtl')?.dueAt ?? '')).toBeGreaterThan(day)
  })

  test('are closed by one of their offers, which are not selected then', async () => {
    const { buyer, seller, id, offerId } = await states.open()
    const body = { reason: 'not_needed' } as const
    await buyer.productOffer.closeRequest({ ...of(offerId), body })
    expect((await offerOf(seller, offerId)).status).toBe('not_selected')
    await buyer.requestedProduct.remove(of(id))
    await expect(buyer.requestedProduct.detail(of(id))).rejects.toMatchObject({ status: 404 })
  })

  test('that hold money are neither closed nor deleted', async () => {
    const { buyer, id } = await states.unpaid({ quantity: 3 })
    const body = { reason: 'not_needed' } as const
    await expect(buyer.productOffer.closeRequest({ ...of(id), body })).rejects.toMatchObject({ status: 409 })
    await expect(buyer.requestedProduct.remove(of(id))).rejects.toMatchObject({ status: 409 })
  })

  test('of some categories wait for an administrator, who lets them through or not', async () => {
    const [buyer, admin] = [await world.aBuyer(), await world.anAdmin()]
    const food = { category: 'food-spices', subcategory: 'spices' }
    const [one, other] = [await world.aWish(buyer, food), await world.aWish(buyer, food)]
    expect(one).toMatchObject({ status: 'pending_review', moderation: { state: 'pending', rule: 'category' } })
    await expect(requestOf(world.visitor, one._id)).rejects.toMatchObject({ status: 404 })
    const { data } = await admin.adminRequestedProduct.list({ query: { view: 'pending' } })
    expect(data.map(({ _id }) => _id)).toEqual([other._id, one._id])
    const reason = 'Nothing speaks against it.'
    await admin.adminRequestedProduct.update({ ...of(one._id), body: { action: 'approve', reason } })
    expect((await requestOf(world.visitor, one._id)).status).toBe('open')
    const gone = await admin.adminRequestedProduct.removeMany({ body: { ids: [one._id, other._id], reason } })
    expect(gone.deletedCount).toBe(2)
    await expect(requestOf(buyer, one._id)).rejects.toMatchObject({ status: 404 })
  })

  test('are told to sellers of such products', async () => {
    const [buyer, seller] = [await world.aBuyer(), await world.aSeller()]
    await world.aProduct(seller, { category: 'home-furniture', subcategory: 'decor' })
    await world.aWish(buyer, { subcategory: 'decor' })
    await world.runJobs()
    const { notifications } = await seller.notification.list()
    expect(notifications.map(({ event }) => event)).toContain('product_request.fitting')
  })
})
