import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { of } from '#test/product-request-states.ts'
import { orRejection, type SealedKind, sealedOffers, sealedSeed, seedOfRound } from '#test/sealed-offers.ts'
import { startWorld, type World } from '#test/world.ts'

let world: World
let sealed: ReturnType<typeof sealedOffers>
beforeAll(async () => {
  world = await startWorld()
  sealed = sealedOffers(world, kind)
})
afterAll(() => {
  vi.restoreAllMocks()
  return world.close()
})

const page = { query: { limit: 50 } }
const reason = { reason: 'Too dear for us at the moment.' }

const kind: SealedKind = {
  post: (buyer) => world.aWish(buyer, { quantity: 3 }),
  offer: (provider, id) => world.aProductOffer(provider, id),
  openCalls: ({ requestedProduct, search }, id) => [
    requestedProduct.detail(of(id)),
    requestedProduct.list({ query: { limit: 50 } }),
    requestedProduct.list({ query: { limit: 50, sortBy: 'price' } }),
    requestedProduct.search({ query: { q: 'bookshelf', limit: 50 } }),
    search.all({ query: { q: 'bookshelf' } }),
    search.suggest({ query: { q: 'bookshelf' } }),
  ],
  ownCalls: ({ requestedProduct, productOffer, notification, conversation, productOrder }, { id, offerId }) => [
    productOffer.ofRequest(of(id)),
    productOffer.ofRequest({ ...of(id), query: { sortBy: 'price' } }),
    productOffer.ofRequest({ ...of(id), query: { sortBy: 'rating', status: 'pending' } }),
    productOffer.mine(page),
    productOffer.forBuyer(page),
    requestedProduct.mine(page),
    notification.list(page),
    notification.unreadCount(),
    conversation.list(),
    productOrder.list(page),
    orRejection(productOffer.update({ ...of(offerId), body: { price: 100 } })),
    orRejection(productOffer.accept(of(offerId))),
    orRejection(productOffer.reject({ ...of(offerId), body: reason })),
    orRejection(productOffer.withdraw(of(offerId))),
    orRejection(productOffer.remove(of(offerId))),
    orRejection(productOffer.undo(of(offerId))),
    orRejection(productOffer.initiatePayment({ ...of(offerId), body: {} })),
    orRejection(productOffer.completePayment(of(offerId))),
    orRejection(productOffer.ship({ ...of(offerId), body: {} })),
    orRejection(productOffer.deliver(of(offerId))),
    orRejection(productOffer.closeRequest({ ...of(offerId), body: { reason: 'other' } })),
  ],
  acts: [
    ({ rival, id }, _, price) => world.aProductOffer(rival, id, { price }),
    ({ rival, id }, _, price) => world.aProductOffer(rival, id, { price, quantity: 3, condition: 'new' }),
    ({ rival }, { offerId }, price) => rival.productOffer.update({ ...of(offerId), body: { price } }),
    ({ rival }, { offerId }) => rival.productOffer.update({ ...of(offerId), body: { quantity: 1 } }),
    ({ rival }, { offerId }) => rival.productOffer.withdraw(of(offerId)),
    ({ rival }, { offerId }) => rival.productOffer.remove(of(offerId)),
    ({ buyer }, { offerId }) => buyer.productOffer.reject({ ...of(offerId), body: reason }),
    ({ buyer }, { offerId }) => buyer.productOffer.detail(of(offerId)),
    (_, { offerId }) => world.passTimer(offerId, 'offerTtl'),
  ],
  latestOfferOf: async (provider, id) =>
    (
      await world.db
        .selectFrom('product_offer')
        .select('id')
        .where('request_id', '=', id)
        .where('seller_id', '=', provider.id)
        .orderBy('created_at', 'desc')
        .limit(1)
        .executeTakeFirst()
    )?.id,
}

describe('offers for wanted products are sealed', () => {
  test.each([0, 1, 2])(
    `whatever a rival does, the others see the same (SEALED_SEED=${sealedSeed}, round %i)`,
    (round) => sealed.expectSealed(seedOfRound(round)),
  )

  test('the headers of replies tell nothing of another offer, either', async () => {
    const { id, provider, rival } = await sealed.aMarket()
    const paths = ['', '/my-requests', `/${id}`, '/search?q=bookshelf&sortBy=newest'].map(
      (path) => `/requested-products${path}`,
    )
    const read = () =>
      sealed.headersOf([...paths, `/product-offers/requested-product/${id}`, '/product-offers/my-offers'], provider)
    const before = await read()
    await world.aProductOffer(rival, id, { price: 31_234 })
    expect(await read()).toEqual(before)
  })

  test('of an accepted offer the others learn how many are left, and neither its price nor whose it is', async () => {
    const market = await sealed.aMarket()
    const { id, buyer, rival } = market
    const { _id: offerId } = await world.aProductOffer(rival, id, {
      price: 31_234,
      message: 'Made of walnut, by hand.',
    })
    await buyer.productOffer.accept({ ...of(offerId), body: { quantity: 2 } })
    await world.runJobs()
    const seen = await sealed.everything(market, offerId)
    const disclosed = JSON.stringify(seen)
    expect(disclosed).toContain('"filledQuantity":2')
    const { name } = await world.db
      .selectFrom('account')
      .select('name')
      .where('id', '=', rival.id)
      .executeTakeFirstOrThrow()
    for (const secret of ['31234', '62468', 'walnut', offerId, rival.id, `"${name}"`])
      expect(disclosed).not.toContain(secret)
  })

  test('an administrator who makes no offer reads all of them, which is audited', async () => {
    const { id, provider, admin } = await sealed.aMarket()
    const other = await world.anAdmin()
    expect((await other.productOffer.ofRequest(of(id))).productOffers).toHaveLength(2)
    const reads = await world.db.selectFrom('audit').select(['actor_id', 'action']).where('ref_id', '=', id).execute()
    expect(reads).toEqual([{ actor_id: other.id, action: 'request.read' }])
    for (const person of [admin, provider])
      expect((await person.productOffer.ofRequest(of(id))).productOffers).toHaveLength(1)
    await expect(admin.adminRequestedProduct.detail(of(id))).rejects.toMatchObject({ status: 403 })
  })

  test('whatever becomes of the accepted one, the others were changed when their own sellers changed them', async () => {
    const { id, buyer, provider, rival } = await sealed.aMarket()
    const { _id: offerId } = await world.aProductOffer(rival, id)
    const changedAt = async () => {
      const { productOffers } = await provider.productOffer.ofRequest(of(id))
      return productOffers.map(({ updatedAt }) => updatedAt)
    }
    const before = await changedAt()
    expect(before).toHaveLength(1)
    await buyer.productOffer.accept({ ...of(offerId), body: {} })
    expect(await changedAt()).toEqual(before)
    await buyer.productOffer.undo(of(offerId))
    expect(await changedAt()).toEqual(before)
  })
})
