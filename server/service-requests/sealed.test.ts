import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { orRejection, type SealedKind, sealedOffers, sealedSeed, seedOfRound } from '#test/sealed-offers.ts'
import { payAccepted } from '#test/service-request-states.ts'
import { slotIn, startWorld, type World } from '#test/world.ts'

let world: World
let sealed: ReturnType<typeof sealedOffers>
beforeAll(async () => {
  world = await startWorld({ rules: { reviewCategories: false } })
  sealed = sealedOffers(world, kind)
})
afterAll(() => {
  vi.restoreAllMocks()
  return world.close()
})

const page = { query: { limit: 50 } }

const kind: SealedKind = {
  post: (buyer) => world.aRequest(buyer),
  offer: (provider, id) => world.anOffer(provider, id),
  openCalls: ({ serviceRequest }, id) => [
    serviceRequest.detail({ params: { id } }),
    serviceRequest.list({ query: { category: 'moving-transport', limit: 50 } }),
  ],
  ownCalls: ({ serviceRequest, notification, conversation, serviceOrder }, params) => {
    const { id } = params
    return [
      serviceRequest.offers({ params: { id } }),
      serviceRequest.offers({ params: { id }, query: { sortBy: 'price' } }),
      serviceRequest.offered(page),
      serviceRequest.mine(page),
      notification.list(page),
      conversation.list(),
      serviceOrder.list(page),
      orRejection(serviceRequest.acceptOffer({ params })),
      orRejection(serviceRequest.rejectOffer({ params, body: { rejectionReason: 'Mine is better.' } })),
      orRejection(serviceRequest.counterOffer({ params, body: { price: 100 } })),
      orRejection(serviceRequest.respondToCounter({ params, body: { action: 'accept' } })),
      orRejection(serviceRequest.reconfirmOffer({ params })),
      orRejection(serviceRequest.withdrawOffer({ params })),
      orRejection(serviceRequest.initiatePayment({ params: { id } })),
    ]
  },
  acts: [
    ({ rival, id }, _, price) => world.anOffer(rival, id, { price }),
    ({ rival, id }, _, price) => world.anOffer(rival, id, { price, proposedSlots: [slotIn(50)] }),
    ({ buyer }, params, price) => buyer.serviceRequest.counterOffer({ params, body: { price, message: 'Cheaper?' } }),
    ({ buyer }, params, price) => buyer.serviceRequest.counterOffer({ params, body: { price } }),
    ({ rival }, params) => rival.serviceRequest.respondToCounter({ params, body: { action: 'accept' } }),
    ({ rival }, params) => rival.serviceRequest.respondToCounter({ params, body: { action: 'reject' } }),
    ({ rival }, params, price) => rival.serviceRequest.respondToCounter({ params, body: { action: 'counter', price } }),
    ({ rival }, params) => rival.serviceRequest.withdrawOffer({ params }),
    ({ buyer }, params) =>
      buyer.serviceRequest.rejectOffer({ params, body: { rejectionReason: 'Too dear for us at the moment.' } }),
    (_, { offerId }) => world.passTimer(offerId, 'counterTtl'),
    (_, { offerId }) => world.passTimer(offerId, 'offerTtl'),
  ],
  latestOfferOf: async (provider, id) =>
    (
      await world.db
        .selectFrom('offer')
        .select('id')
        .where('ref_id', '=', id)
        .where('provider_id', '=', provider.id)
        .orderBy('created_at', 'desc')
        .limit(1)
        .executeTakeFirst()
    )?.id,
}

describe('offers are sealed', () => {
  test.each([0, 1, 2])(
    `whatever a rival does, the others see the same (SEALED_SEED=${sealedSeed}, round %i)`,
    (round) => sealed.expectSealed(seedOfRound(round)),
  )

  test('an administrator who is no provider of it reads all of them, which is audited', async () => {
    const { id, provider, admin } = await sealed.aMarket()
    const other = await world.anAdmin()
    const { serviceRequest } = await other.serviceRequest.detail({ params: { id } })
    expect(serviceRequest.offersReceived).toHaveLength(2)
    const reads = await world.db
      .selectFrom('audit')
      .select('actor_id')
      .where('action', '=', 'request.read')
      .where('ref_id', '=', id)
      .execute()
    expect(reads).toEqual([{ actor_id: other.id }])
    expect((await other.serviceRequest.offers({ params: { id } })).offers).toEqual([])
    await expect(admin.adminServiceRequest.detail({ params: { id } })).rejects.toMatchObject({ status: 403 })
    expect((await provider.serviceRequest.detail({ params: { id } })).serviceRequest.offersReceived).toHaveLength(1)
  })

  test('whatever becomes of the accepted one, the others were changed when their own providers changed them', async () => {
    const { id, buyer, provider, rival } = await sealed.aMarket()
    const { _id: offerId } = await world.anOffer(rival, id, { price: 31_234 })
    const changedAt = async () => {
      const { offers } = await provider.serviceRequest.offers({ params: { id } })
      return offers.map(({ updatedAt }) => updatedAt)
    }
    const before = await changedAt()
    expect(before).toHaveLength(1)
    await buyer.serviceRequest.acceptOffer({ params: { id, offerId } })
    expect(await changedAt()).toEqual(before)
    await buyer.serviceRequest.undo({ params: { id } })
    expect(await changedAt()).toEqual(before)
    await buyer.serviceRequest.acceptOffer({ params: { id, offerId } })
    await payAccepted(world, buyer, id)
    expect(await changedAt()).toEqual(before)
  })
})
