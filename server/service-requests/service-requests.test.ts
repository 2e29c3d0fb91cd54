import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { awaitCalls } from '#server/payments/await-calls.ts'
import { bringForward } from '#test/service-order-states.ts'
import { type Person, slotIn, startWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({ rules: { reviewCategories: false } })
})
afterAll(() => world.close())

/** A request with offers of so many providers. */
async function offered(providers = 1, changes: Record<string, unknown> = {}) {
  const buyer = await world.aBuyer()
  const request = await world.aRequest(buyer, changes)
  const sellers: Person[] = []
  for (let n = 0; n < providers; n += 1) sellers.push(await world.aSeller())
  const offers = []
  for (const [n, seller] of sellers.entries())
    offers.push(await world.anOffer(seller, request._id, { price: 40_000 + n * 1_000 }))
  return { buyer, id: request._id, sellers, offers }
}

const accept = (buyer: Person, id: string, offerId: string, body: Record<string, unknown> = {}) =>
  buyer.serviceRequest.acceptOffer({ params: { id, offerId }, body })

async function paidFor(providers = 1, changes: Record<string, unknown> = {}) {
  const made = await offered(providers, changes)
  const { buyer, id, offers } = made
  await accept(buyer, id, offers[0]!._id)
  const payment = await buyer.serviceRequest.initiatePayment({ params: { id } })
  await world.pay(payment)
  const { serviceRequest } = await buyer.serviceRequest.confirmPayment({ params: { id } })
  return { ...made, serviceRequest, seller: made.sellers[0]!, offer: offers[0]! }
}

const statusesOf = async (buyer: Person, id: string) => {
  const { serviceRequest } = await buyer.serviceRequest.detail({ params: { id } })
  return serviceRequest.offersReceived.map(({ status }) => status).reverse()
}

describe('the main job', () => {
  test('a request is offered for, accepted, paid, done, and reviewed by both', async () => {
    const { buyer, id, seller, sellers, serviceRequest } = await paidFor(2)
    expect(serviceRequest).toMatchObject({ status: 'scheduled', paymentStatus: 'held', role: 'buyer' })
    expect(serviceRequest.pricing).toMatchObject({ itemTotal: { amount: 40_000 }, total: { amount: 41_200 } })
    expect(await statusesOf(buyer, id)).toEqual(['accepted', 'not_selected'])
    const orderId = serviceRequest.orderId!
    await bringForward(world, orderId, 1)
    const begun = await seller.serviceRequest.inProgress({ params: { id } })
    expect(begun.serviceRequest).toMatchObject({ status: 'in_progress', role: 'seller' })
    const finished = await seller.serviceRequest.complete({ params: { id }, body: { note: 'All is upstairs.' } })
    expect(finished.serviceRequest.status).toBe('awaiting_confirmation')
    const done = await buyer.serviceRequest.complete({ params: { id }, body: {} })
    expect(done.serviceRequest).toMatchObject({ status: 'completed', paymentStatus: 'released' })
    await buyer.review.write({ params: { id: orderId }, body: { rating: 5, comment: 'On time.' } })
    await seller.review.write({ params: { id: orderId }, body: { rating: 5 } })
    const { order } = await buyer.serviceOrder.detail({ params: { id: orderId } })
    expect(order).toMatchObject({ reviewState: 'published', serviceRequestId: id, service: { _id: id } })
    await expect(sellers[1]!.serviceRequest.detail({ params: { id } })).resolves.toMatchObject({
      serviceRequest: { offersReceived: [{ status: 'not_selected' }] },
    })
    await expect(sellers[1]!.serviceRequest.inProgress({ params: { id } })).rejects.toMatchObject({ status: 404 })
  })

  test('a request without a time is begun without an appointment, and can be cancelled for an hour', async () => {
    const { buyer, id, offers, sellers } = await offered(1)
    await world.anOffer(sellers[0]!, id, { proposedSlots: [], durationDays: 3 })
    await accept(buyer, id, offers[0]!._id)
    await world.pay(await buyer.serviceRequest.initiatePayment({ params: { id } }))
    expect((await buyer.serviceRequest.confirmPayment({ params: { id } })).serviceRequest.status).toBe('paid')
    await sellers[0]!.serviceRequest.inProgress({ params: { id } })
    const body = { reason: 'We do not move after all.' }
    const back = await buyer.serviceRequest.requestRefund({ params: { id }, body })
    expect(back.serviceRequest).toMatchObject({ status: 'refunded', paymentStatus: 'refunded' })
  })
})

describe('offers', () => {
  test('are sealed: a rival sees only the count', async () => {
    const { buyer, id, sellers, offers } = await offered(2)
    const seen = await sellers[0]!.serviceRequest.detail({ params: { id } })
    expect(seen.serviceRequest).toMatchObject({ offerCount: 2, offersReceived: [{ _id: offers[0]!._id }] })
    expect((await sellers[0]!.serviceRequest.offers({ params: { id } })).offers).toHaveLength(1)
    const visited = await world.visitor.serviceRequest.detail({ params: { id } })
    expect(visited.serviceRequest.offersReceived).toEqual([])
    const { serviceRequest } = await buyer.serviceRequest.detail({ params: { id } })
    expect(serviceRequest.offersReceived.map(({ _id }) => _id)).toEqual(offers.map(({ _id }) => _id).reverse())
  })

  test('are countered in rounds, and the agreed price is the one that is paid', async () => {
    const { buyer, id, sellers, offers } = await offered(1)
    const params = { id, offerId: offers[0]!._id }
    const countered = await buyer.serviceRequest.counterOffer({ params, body: { price: 37_000 } })
    expect(countered.serviceRequest.offersReceived[0]).toMatchObject({
      status: 'countered',
      turn: 'seller',
      version: 2,
    })
    await expect(accept(buyer, id, params.offerId)).rejects.toMatchObject({ status: 409 })
    const back = await sellers[0]!.serviceRequest.respondToCounter({
      params,
      body: { action: 'counter', price: 39_000 },
    })
    expect(back.serviceRequest.offersReceived[0]).toMatchObject({ status: 'pending', price: { amount: 39_000 } })
    await buyer.serviceRequest.counterOffer({ params, body: { price: 38_500 } })
    const agreed = await sellers[0]!.serviceRequest.respondToCounter({ params, body: { action: 'accept' } })
    const [offer] = agreed.serviceRequest.offersReceived
    expect(offer).toMatchObject({ agreed: true, price: { amount: 38_500 }, version: 5 })
    expect(offer!.rounds.map(({ by, price }) => [by, price.amount])).toEqual([
      ['seller', 40_000],
      ['buyer', 37_000],
      ['seller', 39_000],
      ['buyer', 38_500],
    ])
    await expect(accept(buyer, id, params.offerId, { version: 4 })).rejects.toMatchObject({
      status: 409,
      code: 'offer_changed',
    })
    const { serviceRequest } = await accept(buyer, id, params.offerId, { version: 5 })
    expect(serviceRequest.pricing).toMatchObject({ itemTotal: { amount: 38_500 } })
  })

  test('have each counter in the conversation with what it changes', async () => {
    const { buyer, id, sellers, offers } = await offered(1)
    const seller = sellers[0]!
    const params = { id, offerId: offers[0]!._id }
    const respond = (body: Parameters<typeof seller.serviceRequest.respondToCounter>[0]['body']) =>
      seller.serviceRequest.respondToCounter({ params, body })
    await buyer.serviceRequest.counterOffer({ params, body: { price: 37_000 } })
    await respond({ action: 'counter', price: 39_000, scope: 'With packing.' })
    await buyer.serviceRequest.counterOffer({ params, body: { slots: [slotIn(99)] } })
    await respond({ action: 'reject' })
    await buyer.serviceRequest.counterOffer({ params, body: { price: 38_000 } })
    const { _id: conversationId } = await buyer.conversation.start({ body: { to: seller.id } })
    const messages = await buyer.message.list({ params: { id: conversationId }, query: { limit: 200 } })
    const said = messages.filter(({ event }) => /^offer.counter/.test(event ?? '')).map(({ desc }) => desc)
    const title = 'Move a two-room flat to Pankow'
    expect(said).toEqual([
      `You suggest other terms for “${title}”: €370.00 instead of €400.00.`,
      expect.stringMatching(/answers with other terms for “.*”: €390.00 instead of €370.00, something else included.$/),
      `You suggest other terms for “${title}”: €390.00, other times.`,
      // The provider kept to the terms, so it is those that the next counter answers.
      `You suggest other terms for “${title}”: €380.00 instead of €390.00.`,
    ])
  })

  test('keep what the provider agreed to include, whatever is asked for and refused afterwards', async () => {
    const { buyer, id, offers, sellers } = await offered(1)
    const params = { id, offerId: offers[0]!._id }
    const counter = (body: { price?: number; scope?: string }) => buyer.serviceRequest.counterOffer({ params, body })
    const answer = async (action: 'accept' | 'reject') =>
      (await sellers[0]!.serviceRequest.respondToCounter({ params, body: { action } })).serviceRequest.offersReceived[0]
    const asked = await counter({ scope: 'With packing.' })
    expect(asked.serviceRequest.offersReceived[0]).not.toHaveProperty('scope')
    expect(await answer('accept')).toMatchObject({ agreed: true, scope: 'With packing.' })
    const again = await counter({ price: 37_000 })
    expect(again.serviceRequest.offersReceived[0]).toMatchObject({ agreed: false, scope: 'With packing.' })
    await answer('reject')
    await counter({ scope: 'With packing and cleaning.' })
    expect(await answer('reject')).toMatchObject({ scope: 'With packing.', price: { amount: 40_000 } })
    expect(await world.anOffer(sellers[0]!, id)).not.toHaveProperty('scope')
  })

  test('are kept at their terms with a word to it, and no contact is in any word', async () => {
    const { buyer, id, offers, sellers } = await offered(1)
    const params = { id, offerId: offers[0]!._id }
    const [write, call] = ['Write to me@example.org', 'or call +49 170 1234567']
    await buyer.serviceRequest.counterOffer({ params, body: { price: 37_000, message: write, scope: call } })
    const body = { action: 'reject', message: `Diesel is dear. ${write}` } as const
    const stored = await sellers[0]!.serviceRequest.respondToCounter({ params, body })
    const [offer] = stored.serviceRequest.offersReceived
    expect(offer).toMatchObject({ status: 'pending', price: { amount: 40_000 }, agreed: false })
    expect(offer!.rounds.at(-1)).toMatchObject({ by: 'seller', price: { amount: 40_000 }, n: 3 })
    expect(offer!.rounds.at(-1)!.message).toContain('Diesel is dear.')
    const rejected = await buyer.serviceRequest.rejectOffer({ params, body: { rejectionReason: write } })
    expect(JSON.stringify(rejected)).not.toMatch(/me@example|1234567/)
    const again = await world.anOffer(sellers[0]!, id)
    const accepted = await accept(buyer, id, again._id, { buyerMessage: call })
    expect(JSON.stringify(accepted)).not.toMatch(/1234567/)
  })

  test('a counter that is left goes back to the terms of the provider; five rounds a side are enough', async () => {
    const { buyer, id, offers, sellers } = await offered(1)
    const params = { id, offerId: offers[0]!._id }
    for (let n = 0; n < 5; n += 1) {
      await buyer.serviceRequest.counterOffer({ params, body: { price: 30_000 + n } })
      await world.passTimer(params.offerId, 'counterTtl')
    }
    const { serviceRequest } = await buyer.serviceRequest.detail({ params: { id } })
    expect(serviceRequest.offersReceived[0]).toMatchObject({
      status: 'pending',
      price: { amount: 40_000 },
      roundsLeft: { buyer: 0, seller: 5 },
    })
    await expect(buyer.serviceRequest.counterOffer({ params, body: { price: 31_000 } })).rejects.toMatchObject({
      status: 409,
    })
    await expect(sellers[0]!.serviceRequest.counterOffer({ params, body: { price: 1_000 } })).rejects.toMatchObject({
      status: 403,
    })
  })

  test('one live offer a provider: sending it anew is its next version', async () => {
    const { id, sellers, offers } = await offered(1)
    const again = await world.anOffer(sellers[0]!, id, { price: 39_500 })
    expect(again).toMatchObject({ _id: offers[0]!._id, version: 2, price: { amount: 39_500 } })
  })

  test('neither a new version nor a word to a counter uses up a round', async () => {
    const { buyer, id, sellers, offers } = await offered(1)
    const seller = sellers[0]!
    const params = { id, offerId: offers[0]!._id }
    const counter = (price: number) => buyer.serviceRequest.counterOffer({ params, body: { price } })
    const answer = (action: 'accept' | 'reject', message: string) =>
      seller.serviceRequest.respondToCounter({ params, body: { action, message } })
    await world.anOffer(seller, id, { price: 39_500 })
    await counter(37_000)
    await answer('reject', 'Diesel is dear.')
    await counter(38_000)
    const { serviceRequest } = await answer('accept', 'With pleasure.')
    const [offer] = serviceRequest.offersReceived
    expect(offer).toMatchObject({ agreed: true, price: { amount: 38_000 }, roundsLeft: { buyer: 3, seller: 5 } })
    expect(offer!.rounds.map(({ kind, price, message }) => [kind, price.amount, message])).toEqual([
      ['offer', 40_000, expect.any(String)],
      ['offer', 39_500, expect.any(String)],
      ['counter', 37_000, undefined],
      ['kept', 39_500, 'Diesel is dear.'],
      ['counter', 38_000, undefined],
      ['agreed', 38_000, 'With pleasure.'],
    ])
  })

  test('a changed request asks for a confirmation before anything can be accepted', async () => {
    const { buyer, id, sellers, offers } = await offered(1)
    const params = { id, offerId: offers[0]!._id }
    await buyer.serviceRequest.update({ params: { id }, body: { title: 'Move a small flat to Pankow' } })
    await buyer.serviceRequest.update({ params: { id }, body: { budget: { type: 'fixed', max: 50_000 } } })
    await expect(accept(buyer, id, params.offerId)).rejects.toMatchObject({ status: 409, code: 'offer_stale' })
    await sellers[0]!.serviceRequest.reconfirmOffer({ params })
    await expect(accept(buyer, id, params.offerId)).resolves.toMatchObject({
      serviceRequest: { status: 'offer_accepted' },
    })
  })

  test.each([
    ['the requester', async (buyer: Person) => buyer, 'own_request'],
    ['a buyer', () => world.aBuyer(), 'not_seller'],
    ['a seller who is not verified', () => world.aSeller({ verified: false }), 'sellerVerified'],
  ])('%s cannot make one', async (_, who, code) => {
    const { buyer, id } = await offered(0)
    await expect(world.anOffer(await who(buyer), id)).rejects.toMatchObject({ status: 403, code })
  })

  test('of a person who is blocked are refused', async () => {
    const { buyer, id } = await offered(0)
    const seller = await world.aSeller()
    await buyer.block.add({ body: { userId: seller.id } })
    const seen = await seller.serviceRequest.detail({ params: { id } })
    expect(seen.serviceRequest.blockedBecause).toBe('unreachable')
    await expect(world.anOffer(seller, id)).rejects.toMatchObject({ status: 403, code: 'unreachable' })
  })
})

describe('before the payment', () => {
  test('the others wait, and come back with a day at least when it is not paid in time', async () => {
    const { buyer, id, offers } = await offered(3)
    const { serviceRequest } = await accept(buyer, id, offers[1]!._id)
    expect(serviceRequest.allowedActions).toEqual(expect.arrayContaining(['initiate-payment', 'undo']))
    expect(await statusesOf(buyer, id)).toEqual(['on_hold', 'accepted', 'on_hold'])
    await world.passTimer(serviceRequest.orderId!, 'acceptedOfferPayWindow')
    expect(await statusesOf(buyer, id)).toEqual(['pending', 'pending', 'pending'])
    const after = await buyer.serviceRequest.detail({ params: { id } })
    expect(after.serviceRequest.status).toBe('open')
    for (const { validUntil } of after.serviceRequest.offersReceived)
      expect(Date.parse(validUntil) - Date.now()).toBeGreaterThan(86_000_000)
  })

  test('the requester takes it back, or the provider withdraws', async () => {
    const { buyer, id, offers, sellers } = await offered(2)
    const { serviceRequest } = await accept(buyer, id, offers[0]!._id)
    expect(serviceRequest.offerCount).toBe(1)
    await world.db
      .updateTable('service_request')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('id', '=', id)
      .execute()
    const undone = await buyer.serviceRequest.undo({ params: { id } })
    expect(undone.serviceRequest.status).toBe('open')
    expect(await statusesOf(buyer, id)).toEqual(['pending', 'pending'])
    // The others were told that their offers stand for a day, so the request does not end before.
    expect(Date.parse(undone.serviceRequest.expiresAt!) - Date.now()).toBeGreaterThan(86_000_000)
    await world.runJobs()
    expect(await statusesOf(buyer, id)).toEqual(['pending', 'pending'])
    await expect(buyer.serviceRequest.undo({ params: { id } })).rejects.toMatchObject({ status: 409 })
    await accept(buyer, id, offers[0]!._id)
    await sellers[0]!.serviceRequest.withdrawOffer({ params: { id, offerId: offers[0]!._id } })
    expect(await statusesOf(buyer, id)).toEqual(['withdrawn', 'pending'])
  })

  test('a payment that comes too late revives the order while the offer is still free, else it goes back', async () => {
    const { buyer, id, offers } = await offered(2)
    const { serviceRequest } = await accept(buyer, id, offers[0]!._id)
    const payment = await buyer.serviceRequest.initiatePayment({ params: { id } })
    await world.pay(payment)
    await world.db
      .updateTable('transaction')
      .set({ status_since: new Date(Date.now() - 90_000_000) })
      .where('id', '=', serviceRequest.orderId!)
      .execute()
    await world.passTimer(serviceRequest.orderId!, 'acceptedOfferPayWindow')
    const late = await buyer.serviceOrder.confirmPayment({ params: { id: serviceRequest.orderId! } })
    expect(late.order).toMatchObject({ status: 'scheduled', paymentStatus: 'held' })
    expect(await statusesOf(buyer, id)).toEqual(['accepted', 'not_selected'])
  })
})

describe('a provider who calls off', () => {
  test('leaves the choice: the money back, or the request open for the others with it', async () => {
    const { buyer, id, seller, sellers, offers } = await paidFor(2)
    const orderId = (await buyer.serviceRequest.detail({ params: { id } })).serviceRequest.orderId!
    await seller.serviceOrder.decline({ params: { id: orderId }, body: { reason: 'My van broke down.' } })
    const off = await buyer.serviceRequest.detail({ params: { id } })
    expect(off.serviceRequest).toMatchObject({ status: 'open' })
    expect(off.serviceRequest.allowedActions).toEqual(expect.arrayContaining(['reopen', 'request-refund']))
    await expect(world.visitor.serviceRequest.detail({ params: { id } })).rejects.toMatchObject({ status: 404 })
    // Until then no offer can be made, so no seller can be invited to make one.
    expect(off.serviceRequest.allowedActions).not.toContain('invite-providers')
    const invitation = { params: { id }, body: { providerIds: [(await world.aSeller()).id] } }
    await expect(buyer.serviceRequest.inviteProviders(invitation)).rejects.toMatchObject({ code: 'wrong_state' })
    await buyer.serviceRequest.reopen({ params: { id } })
    expect(await statusesOf(buyer, id)).toEqual(['withdrawn', 'pending'])
    const body = { price: 39_000 }
    const params = { id, offerId: offers[1]!._id }
    await buyer.serviceRequest.counterOffer({ params, body })
    await sellers[1]!.serviceRequest.respondToCounter({ params, body: { action: 'accept' } })
    const { serviceRequest } = await accept(buyer, id, params.offerId)
    expect(serviceRequest).toMatchObject({ status: 'scheduled', orderId, pricing: { itemTotal: { amount: 39_000 } } })
    await awaitCalls(world.deps, (await buyer.wallet.payments()).payments[0]?._id ?? '')
    const { payments } = await buyer.wallet.payments()
    // What the cheaper offer does not cost has gone back; the rest is held as before.
    expect(payments).toMatchObject([{ status: 'held', refunds: [{ amount: { amount: 1030 } }] }])
    expect((await buyer.serviceOrder.detail({ params: { id: orderId } })).order.paymentStatus).toBe('held')
  })

  test('brings back no offer for what was asked for before the request had expired', async () => {
    const { buyer, id } = await offered(1)
    await world.passTimer(id, 'requestTtl')
    await buyer.serviceRequest.update({ params: { id }, body: { budget: { type: 'fixed', max: 50_000 } } })
    await buyer.serviceRequest.renew({ params: { id } })
    const [seller, third] = [await world.aSeller(), await world.aSeller()]
    const { _id: offerId } = await world.anOffer(seller, id)
    await world.anOffer(third, id)
    const { orderId = '' } = (await accept(buyer, id, offerId)).serviceRequest
    await world.pay(await buyer.serviceRequest.initiatePayment({ params: { id } }))
    await buyer.serviceRequest.confirmPayment({ params: { id } })
    await seller.serviceOrder.decline({ params: { id: orderId }, body: { reason: 'My van broke down.' } })
    await buyer.serviceRequest.reopen({ params: { id } })
    expect(await statusesOf(buyer, id)).toEqual(['not_selected', 'withdrawn', 'pending'])
  })

  test('the money goes back when the requester asks for it', async () => {
    const { buyer, id, seller, serviceRequest } = await paidFor(1)
    const body = { reason: 'My van broke down.' }
    await seller.serviceOrder.decline({ params: { id: serviceRequest.orderId! }, body })
    const back = await buyer.serviceRequest.requestRefund({ params: { id }, body: { reason: 'Then not.' } })
    expect(back.serviceRequest).toMatchObject({ status: 'refunded', paymentStatus: 'refunded' })
  })

  test('an administrator ends it while it waits for another offer: none can be accepted any more', async () => {
    const { buyer, id, seller, serviceRequest } = await paidFor(2)
    const orderId = serviceRequest.orderId!
    await seller.serviceOrder.decline({ params: { id: orderId }, body: { reason: 'My van broke down.' } })
    await buyer.serviceRequest.reopen({ params: { id } })
    const body = { action: 'end' as const, reason: 'Both asked for it by mail.' }
    await (await world.anAdmin()).adminOrder.update({ params: { id: orderId }, body })
    const ended = await buyer.serviceRequest.detail({ params: { id } })
    expect(ended.serviceRequest.status).toBe('closed')
    expect(await statusesOf(buyer, id)).toEqual(['withdrawn', 'not_selected'])
  })

  test('a dearer offer takes a payment of its own, and the first one goes back', async () => {
    const { buyer, id, seller, offers, serviceRequest } = await paidFor(2)
    const orderId = serviceRequest.orderId!
    await seller.serviceOrder.decline({ params: { id: orderId }, body: { reason: 'My van broke down.' } })
    await buyer.serviceRequest.reopen({ params: { id } })
    const next = await accept(buyer, id, offers[1]!._id)
    expect(next.serviceRequest.status).toBe('offer_accepted')
    expect(next.serviceRequest.orderId).not.toBe(orderId)
    const { order } = await buyer.serviceOrder.detail({ params: { id: orderId } })
    expect(order).toMatchObject({ status: 'refunded' })
  })
})

describe('a request', () => {
  test('is a draft until it is published, closed with a reason, and deleted', async () => {
    const buyer = await world.aBuyer()
    const draft = await world.aRequest(buyer, { status: 'draft' })
    expect(draft.status).toBe('draft')
    const params = { id: draft._id }
    await expect(world.visitor.serviceRequest.detail({ params })).rejects.toMatchObject({ status: 404 })
    expect((await buyer.serviceRequest.publish({ params })).serviceRequest.status).toBe('open')
    const stranger = await world.aBuyer()
    await expect(stranger.serviceRequest.close({ params, body: { reason: 'not_needed' } })).rejects.toMatchObject({
      status: 403,
    })
    const { serviceRequest } = await buyer.serviceRequest.close({ params, body: { reason: 'not_needed' } })
    expect(serviceRequest).toMatchObject({ status: 'closed', closeReason: 'not_needed' })
    expect((await buyer.serviceRequest.remove({ params }))._id).toBe(draft._id)
    await expect(buyer.serviceRequest.detail({ params })).rejects.toMatchObject({ status: 404 })
  })

  test('expires, and can be renewed for a week', async () => {
    const { buyer, id } = await offered(1)
    await world.passTimer(id, 'requestTtl')
    expect(await statusesOf(buyer, id)).toEqual(['not_selected'])
    expect((await buyer.serviceRequest.renew({ params: { id } })).serviceRequest.status).toBe('open')
  })

  test('is found by words, category, budget, place and offers, only while it is open', async () => {
    const word = `Umzug${crypto.randomUUID().slice(0, 8).replaceAll(/\d/g, 'x')}`
    const { buyer, id } = await offered(1, { title: `Small ${word} across the river` })
    const find = async (query: Record<string, unknown>) =>
      (await world.visitor.serviceRequest.list({ query: { q: word, ...query } })).serviceRequests.map(({ _id }) => _id)
    for (const query of [
      {},
      { category: 'moving-transport' },
      { maxPrice: 45_000 },
      { city: 'neukölln' },
      { offers: 'few' },
      { status: 'open' },
    ])
      expect(await find(query), JSON.stringify(query)).toEqual([id])
    for (const query of [
      { category: 'cleaning' },
      { minPrice: 50_000, withoutBudget: false },
      { offers: 'none' },
      { city: 'Köln' },
      { status: 'draft' },
    ])
      expect(await find(query), JSON.stringify(query)).toEqual([])
    // Their dates are the last wanted times, or the last possible day.
    const title = `Another ${word} across the river`
    const asked = { title, urgency: 'date', preferredSlots: [] }
    const { _id: later } = await world.aRequest(buyer, { ...asked, deadline: slotIn(700).start })
    const { _id: sooner } = await world.aRequest(buyer, { ...asked, preferredSlots: [slotIn(30), slotIn(40)] })
    expect((await find({ sortBy: 'deadline' })).filter((each) => each !== id)).toEqual([sooner, later])
    for (const each of [id, later, sooner])
      await buyer.serviceRequest.close({ params: { id: each }, body: { reason: 'not_needed' } })
    expect(await find({})).toEqual([])
  })

  test('is told to providers whose services fit', async () => {
    const provider = await world.aSeller()
    await world.aService(provider, { category: 'moving-transport', subcategory: 'local-moving' })
    const { id } = await offered(0)
    await world.runJobs()
    const { notifications } = await provider.notification.list({})
    expect(notifications.map(({ event, link }) => [event, link])).toContainEqual([
      'service_request.fitting',
      `/service-request/${id}`,
    ])
  })

  test('is told in one daily mail to a provider who was told of ten that day', async () => {
    const provider = await world.aSeller()
    await world.aService(provider, { category: 'moving-transport', subcategory: 'local-moving' })
    const notified = async () => {
      await world.runJobs()
      const { notifications } = await provider.notification.list({ query: { limit: 50 } })
      return (event: string) => notifications.filter((each) => each.event === `service_request.${event}`)
    }
    const buyer = await world.aBuyer()
    for (let count = 0; count < 12; count += 1) await world.aRequest(buyer, { title: `Move the piano number ${count}` })
    const [atOnce, closed] = [await notified(), await world.aRequest(buyer, { title: 'Move the piano that stays' })]
    expect([atOnce('fitting').length, atOnce('more_fitting').length]).toEqual([10, 0])
    await world.runJobs()
    await buyer.serviceRequest.close({ params: { id: closed._id }, body: { reason: 'not_needed' } })
    const sendDailyMail = () => world.runTask('service-requests:daily-mail')
    await sendDailyMail()
    await sendDailyMail()
    const daily = (await notified())('more_fitting')
    expect(daily).toMatchObject([{ title: '2 more requests fit you', link: '/service-requests/browse?fits=yes' }])
    const mails = await world.db.selectFrom('mail').select('data').where('account_id', '=', provider.id).execute()
    expect(mails.filter(({ data }) => JSON.stringify(data).includes('more_fitting'))).toHaveLength(1)
  })

  test('two acceptances at once: one wins', async () => {
    const { buyer, id, offers } = await offered(2)
    const both = await Promise.allSettled(offers.map(({ _id }) => accept(buyer, id, _id)))
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect((await statusesOf(buyer, id)).sort()).toEqual(['accepted', 'on_hold'])
  })

  test('a time that has passed, and nonsense, are refused', async () => {
    const { id } = await offered(0)
    const seller = await world.aSeller()
    for (const changes of [
      { proposedSlots: [slotIn(-2)] },
      { price: 1 },
      { price: 99_999_999_999 },
      { message: 'short' },
      { pricingType: 'hourly' },
    ])
      await expect(world.anOffer(seller, id, changes), JSON.stringify(changes)).rejects.toMatchObject({ status: 400 })
  })
})
