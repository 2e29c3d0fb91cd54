import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { notificationsOf } from '#test/accounts.ts'
import { orderIdOf, serviceRequestStates } from '#test/service-request-states.ts'
import { type Person, slotIn, startWorld, untyped, type World } from '#test/world.ts'

let world: World
let states: ReturnType<typeof serviceRequestStates>
beforeAll(async () => {
  world = await startWorld({ rules: { reviewCategories: false } })
  states = serviceRequestStates(world)
})
afterAll(() => world.close())

const suspend = async (who: Person) =>
  (await world.anAdmin()).adminUser.suspend({ params: { id: who.id }, body: { reason: 'They threatened somebody.' } })

const restrict = ({ id }: Person) =>
  world.db
    .updateTable('account')
    .set({ restricted_until: new Date(Date.now() + 86_400_000) })
    .where('id', '=', id)
    .execute()

const block = (who: Person, other: Person) => who.block.add({ body: { userId: other.id } })

/** Expects each of these calls, which are under way, to be refused so. */
const expectRejected = (calls: Promise<unknown>[], rejection: { status: number; code?: string }) =>
  Promise.all(calls.map((call) => expect(call).rejects.toMatchObject(rejection)))

describe('ids of others', () => {
  test('an offer of another request is not there, for either side', async () => {
    const [mine, foreign] = [await states.open(), await states.open()]
    const { buyer, seller } = mine
    for (const offerId of [foreign.offerId, mine.id, '019a0000-0000-7000-8000-000000000000']) {
      const params = { id: mine.id, offerId }
      const rejection = { rejectionReason: 'Too dear for us.' }
      const asked = [
        buyer.serviceRequest.acceptOffer({ params }),
        buyer.serviceRequest.rejectOffer({ params, body: rejection }),
        buyer.serviceRequest.counterOffer({ params, body: { price: 30_000 } }),
      ]
      await expectRejected(asked, { status: 404 })
      // For a provider an offer of another provider is like one that does not exist.
      const tried = [
        seller.serviceRequest.withdrawOffer({ params }),
        seller.serviceRequest.reconfirmOffer({ params }),
        seller.serviceRequest.respondToCounter({ params, body: { action: 'accept' } }),
      ]
      await expectRejected(tried, { status: 403 })
    }
    // The own offer at the place of a foreign request.
    const params = { id: foreign.id, offerId: mine.offerId }
    await expect(seller.serviceRequest.withdrawOffer({ params })).rejects.toMatchObject({ status: 403 })
    await expect(buyer.serviceRequest.acceptOffer({ params })).rejects.toMatchObject({ status: 403 })
    await expect(foreign.buyer.serviceRequest.acceptOffer({ params })).rejects.toMatchObject({ status: 404 })
  })

  test('a payment of another request pays nothing', async () => {
    const [mine, foreign] = [await states.accepted(), await states.accepted()]
    const { paymentIntentId } = await foreign.buyer.serviceRequest.initiatePayment({ params: { id: foreign.id } })
    await expect(
      mine.buyer.serviceRequest.confirmPayment({ params: { id: mine.id }, body: { paymentIntentId } }),
    ).rejects.toMatchObject({ status: 400 })
  })

  test('the order of a request is not there for its other bidders', async () => {
    const made = await states.paid()
    const params = { id: await orderIdOf(made) }
    await expect(made.other.serviceOrder.detail({ params })).rejects.toMatchObject({ status: 404 })
    const { serviceRequest } = await made.other.serviceRequest.detail({ params: { id: made.id } })
    for (const field of ['orderId', 'pricing', 'paymentStatus', 'scheduleData', 'acceptedOffer', 'events'] as const)
      expect(serviceRequest[field] ?? [], field).toEqual([])
  })
})

describe('invitations', () => {
  const invite = (buyer: Person, id: string, providerIds: string[]) =>
    buyer.serviceRequest.inviteProviders({ params: { id }, body: { providerIds } })

  test('go to ten providers at once, fifty in all, each once, and to no other account', async () => {
    const { buyer, id, seller } = await states.open()
    await world.runJobs()
    const thousand = Array.from({ length: 1_000 }, () => seller.id)
    await expect(invite(buyer, id, thousand)).rejects.toMatchObject({ status: 400 })
    await expect(invite(buyer, id, [])).rejects.toMatchObject({ status: 400 })
    const strangers = [await world.aBuyer(), await world.aSeller({ verified: false }), buyer]
    for (const { id: providerId } of strangers)
      await expect(invite(buyer, id, [providerId])).rejects.toMatchObject({ status: 400 })
    await invite(buyer, id, [seller.id, seller.id])
    const { serviceRequest } = await invite(buyer, id, [seller.id])
    expect(serviceRequest.invitedProviders?.map(({ _id }) => _id)).toEqual([seller.id])
    const { notifications } = await seller.notification.list({})
    expect(notifications.filter(({ event }) => event === 'service_request.invited')).toHaveLength(1)
    await world.db
      .updateTable('service_request')
      .set({ invited: Array.from({ length: 50 }, () => crypto.randomUUID()) })
      .where('id', '=', id)
      .execute()
    await expect(invite(buyer, id, [(await world.aSeller()).id])).rejects.toMatchObject({ status: 400 })
  })

  test('show a request that is only for the invited to them alone', async () => {
    const [buyer, invited, stranger] = [await world.aBuyer(), await world.aSeller(), await world.aSeller()]
    const { _id: id } = await world.aRequest(buyer, { visibility: 'invited' })
    await expect(world.anOffer(invited, id)).rejects.toMatchObject({ status: 404 })
    await invite(buyer, id, [invited.id])
    await expect(world.anOffer(invited, id)).resolves.toMatchObject({ status: 'pending' })
    await expect(world.anOffer(stranger, id)).rejects.toMatchObject({ status: 404 })
    const { serviceRequests } = await world.visitor.serviceRequest.list({ query: { limit: 50 } })
    expect(serviceRequests.map(({ _id }) => _id)).not.toContain(id)
  })

  test('do not reach who has blocked the requester, and do not say so', async () => {
    const { buyer, id, seller } = await states.draft()
    await buyer.serviceRequest.publish({ params: { id } })
    await block(seller, buyer)
    await invite(buyer, id, [seller.id])
    const { notifications } = await seller.notification.list({})
    expect(notifications.map(({ event }) => event)).not.toContain('service_request.invited')
  })

  test.each(['requester', 'provider'] as const)(
    'end with a block by the %s for as long as it stands, and leave what was seen reportable',
    async (by) => {
      const [buyer, invited] = [await world.aBuyer(), await world.aSeller()]
      const { _id: id } = await world.aRequest(buyer, { visibility: 'invited' })
      await invite(buyer, id, [invited.id])
      const read = () => invited.serviceRequest.detail({ params: { id } })
      await expect(read()).resolves.toMatchObject({ serviceRequest: { _id: id } })
      const [blocker, blocked] = by === 'requester' ? [buyer, invited] : [invited, buyer]
      await block(blocker, blocked)
      await expect(read()).rejects.toMatchObject({ status: 404 })
      await expect(world.anOffer(invited, id)).rejects.toMatchObject({ status: 404 })
      await invited.report.create({ body: { kind: 'request', id, reason: 'forbidden' } })
      const notified = await notificationsOf(world, invited)
      await buyer.serviceRequest.update({ params: { id }, body: { title: 'Move a three-room flat to Pankow' } })
      await world.runJobs()
      expect(await notificationsOf(world, invited)).toEqual(notified)
      // The requester sees no difference, which would tell of a block by the provider.
      const { serviceRequest } = await buyer.serviceRequest.detail({ params: { id } })
      expect(serviceRequest.invitedProviders?.map(({ _id }) => _id)).toEqual([invited.id])
      await blocker.block.remove({ body: { userId: blocked.id } })
      await expect(read()).resolves.toMatchObject({ serviceRequest: { _id: id } })
    },
  )
})

describe('nonsense', () => {
  const range = { type: 'range', min: 35_000, max: 45_000 }
  test.each<[string, Record<string, unknown>]>([
    ['a range whose least is above its most', { budget: { ...range, min: 46_000 } }],
    ['a range without a least', { budget: { type: 'range', max: 45_000 } }],
    ['a fixed price without an amount', { budget: { type: 'fixed' } }],
    ['a negative amount', { budget: { ...range, min: -5 } }],
    ['a part of a cent', { budget: { ...range, max: 45_000.5 } }],
    ['more than can be paid', { budget: { ...range, max: 99_999_999_999 } }],
    ['another currency', { budget: { ...range, currency: 'ETB' } }],
    ['no currency', { budget: { ...range, currency: '€' } }],
    ['a time that has passed', { preferredSlots: [slotIn(-2)] }],
    ['a time in a year', { preferredSlots: [slotIn(365 * 24)] }],
    ['a time in more days than an appointment may lie ahead', { preferredSlots: [slotIn(61 * 24)] }],
    ['a deadline in a year', { deadline: slotIn(365 * 24).start }],
    ['an end before its start', { preferredSlots: [{ start: slotIn(30).end, end: slotIn(30).start }] }],
    ['six times', { preferredSlots: [1, 2, 3, 4, 5, 6].map((hours) => slotIn(hours * 24)) }],
    ['a day that has passed', { deadline: '2020-01-01T00:00:00Z' }],
    ['a certain date without one', { urgency: 'date' }],
    ['no place', { location: undefined }],
    ['a subcategory of another category', { subcategory: 'home-cleaning' }],
    ['a category of products', { category: 'kitchen-appliances', subcategory: 'coffee-sets' }],
    ['a description of 10 MB', { description: 'x'.repeat(10_000_000) }],
    ['a state of its own choice', { status: 'paid' }],
  ])('a request with %s is refused', async (_, changes) => {
    const call = world.aRequest(await world.aBuyer(), changes)
    await expect(call).rejects.toSatisfy(({ status }) => status === 400 || status === 413)
  })

  test.each<[string, Record<string, unknown>]>([
    ['a price by the hour without hours', { pricingType: 'hourly' }],
    ['more hours than there are', { pricingType: 'hourly', estimatedHours: 201 }],
    ['hours that come to more than can be paid', { pricingType: 'hourly', estimatedHours: 200, price: 90_000_000 }],
    ['a negative price', { price: -1 }],
    ['nothing for a price', { price: 0 }],
    ['an end that has passed', { validUntil: '2020-01-01T00:00:00Z' }],
    ['an end in a hundred years', { validUntil: '2126-01-01T00:00:00Z' }],
    ['a message of 10 MB', { message: 'x'.repeat(10_000_000) }],
    ['a time that has passed', { proposedSlots: [slotIn(-2)] }],
    ['a time in a year', { proposedSlots: [slotIn(365 * 24)] }],
    ['days without an end', { durationDays: 1e9 }],
    ['more days than money can be held', { durationDays: 365 }],
  ])('an offer with %s is refused', async (_, changes) => {
    const { buyer, id, seller } = await states.draft()
    await buyer.serviceRequest.publish({ params: { id } })
    const call = world.anOffer(seller, id, changes)
    await expect(call).rejects.toSatisfy(({ status }) => status === 400 || status === 413)
    expect((await buyer.serviceRequest.detail({ params: { id } })).serviceRequest.offerCount).toBe(0)
  })

  test('a counter that changes nothing is refused, and a chosen time that the offer does not name', async () => {
    const { buyer, id, offerId } = await states.open({}, { proposedSlots: [] })
    const params = { id, offerId }
    for (const body of [{ price: 40_000 }, { message: 'Really?' }])
      await expect(buyer.serviceRequest.counterOffer({ params, body })).rejects.toMatchObject({
        status: 409,
        code: 'same_terms',
      })
    await expect(buyer.serviceRequest.acceptOffer({ params, body: { slot: 3 } })).rejects.toMatchObject({ status: 400 })
  })

  test('a counter with a time that has passed or is too far away, or with nothing, is refused', async () => {
    const { buyer, id, offerId } = await states.open()
    const params = { id, offerId }
    for (const body of [
      {},
      { slots: [slotIn(-2)] },
      { slots: [slotIn(365 * 24)] },
      { price: 1 },
      { price: 9_999_999_999 },
    ])
      await expect(buyer.serviceRequest.counterOffer({ params, body }), JSON.stringify(body)).rejects.toMatchObject({
        status: 400,
      })
  })
})

describe('a draft or an expired request', () => {
  const pass = ({ id }: { id: string }) =>
    world.db
      .updateTable('service_request')
      .set({ preferred_slots: JSON.stringify([slotIn(-2)]) })
      .where('id', '=', id)
      .execute()

  test('whose times have passed is not shown before others are named', async () => {
    const [draft, expired] = [await states.draft(), await states.expired()]
    await Promise.all([pass(draft), pass(expired)])
    await expect(draft.buyer.serviceRequest.publish({ params: { id: draft.id } })).rejects.toMatchObject({
      status: 400,
    })
    const params = { id: expired.id }
    await expect(expired.buyer.serviceRequest.renew({ params })).rejects.toMatchObject({ status: 400 })
    await expired.buyer.serviceRequest.update({ params, body: { preferredSlots: [slotIn(48)] } })
    expect((await expired.buyer.serviceRequest.renew({ params })).serviceRequest.status).toBe('open')
  })

  test('with prohibited words waits for an administrator, who is told', async () => {
    const admin = await world.anAdmin()
    const [draft, expired] = [await states.draft(), await states.expired()]
    const description = 'I need somebody who brings me cocaine to the door, every week and without questions.'
    for (const { buyer, id } of [draft, expired])
      await buyer.serviceRequest.update({ params: { id }, body: { description } })
    const published = await draft.buyer.serviceRequest.publish({ params: { id: draft.id } })
    const renewed = await expired.buyer.serviceRequest.renew({ params: { id: expired.id } })
    await world.runJobs()
    const { notifications } = await admin.notification.list({})
    const links = notifications.flatMap(({ event, link }) => (event === 'service_request.held' ? [link] : []))
    for (const { serviceRequest } of [published, renewed]) {
      expect(serviceRequest).toMatchObject({ status: 'pending_review', moderation: { rule: 'prohibited_words' } })
      expect(links).toContain(`/admin/service-requests?open=${serviceRequest._id}`)
      await expect(world.visitor.serviceRequest.detail({ params: { id: serviceRequest._id } })).rejects.toMatchObject({
        status: 404,
      })
    }
  })
})

describe('a suspended person', () => {
  test('as a requester is shown nowhere, and no offer can be made', async () => {
    const { buyer, id, seller } = await states.open()
    const newcomer = await world.aSeller()
    await suspend(buyer)
    for (const who of [world.visitor, newcomer])
      await expect(who.serviceRequest.detail({ params: { id } })).rejects.toMatchObject({ status: 404 })
    await expect(world.anOffer(newcomer, id)).rejects.toMatchObject({ status: 404 })
    await expect(world.anOffer(seller, id)).rejects.toMatchObject({ status: 409, code: 'request_closed' })
    const { serviceRequests } = await world.visitor.serviceRequest.list({ query: { limit: 50 } })
    expect(serviceRequests.map(({ _id }) => _id)).not.toContain(id)
  })

  test('with an offer cannot be accepted', async () => {
    const { buyer, id, seller, offerId } = await states.open()
    const isListed = async () => {
      const { offersReceived } = (await buyer.serviceRequest.detail({ params: { id } })).serviceRequest
      const offer = offersReceived.find(({ _id }) => _id === offerId)
      return [offer?.allowedActions.includes('accept'), offer?.blockedBecause]
    }
    expect(await isListed()).toEqual([true, undefined])
    await suspend(seller)
    expect(await isListed()).toEqual([false, 'provider_gone'])
    await expect(buyer.serviceRequest.acceptOffer({ params: { id, offerId } })).rejects.toMatchObject({
      status: 409,
      code: 'provider_gone',
    })
  })
})

describe('the provider of an accepted offer who is suspended', () => {
  const gone = { status: 409, code: 'provider_gone' }

  test('is not paid any more', async () => {
    const { buyer, id, seller } = await states.accepted()
    const actions = async () => (await buyer.serviceRequest.detail({ params: { id } })).serviceRequest.allowedActions
    expect(await actions()).toContain('initiate-payment')
    await suspend(seller)
    expect(await actions()).not.toContain('initiate-payment')
    await expect(buyer.serviceRequest.initiatePayment({ params: { id } })).rejects.toMatchObject(gone)
    // The way on: the others are there again.
    expect(await actions()).toContain('undo')
  })

  test('gets no order by a payment under way: the money goes back, and the request is open again', async () => {
    const { buyer, id, seller, offerId, otherOfferId } = await states.accepted()
    const { orderId = '' } = (await buyer.serviceRequest.detail({ params: { id } })).serviceRequest
    const payment = await buyer.serviceRequest.initiatePayment({ params: { id } })
    await suspend(seller)
    await world.pay(payment)
    await buyer.serviceOrder.confirmPayment({ params: { id: orderId } })
    await world.runJobs()
    const { order } = await buyer.serviceOrder.detail({ params: { id: orderId } })
    expect(order).toMatchObject({ status: 'expired', paymentStatus: 'refunded' })
    const notified = await notificationsOf(world, buyer)
    expect(notified).toContain('service_order.seller_gone')
    expect(notified).not.toContain('service_order.payment_unwanted')
    const { serviceRequest } = await buyer.serviceRequest.detail({ params: { id } })
    expect(serviceRequest.status).toBe('open')
    const canAccept = serviceRequest.offersReceived.flatMap(({ _id, allowedActions }) =>
      allowedActions.includes('accept') ? [_id] : [],
    )
    expect(canAccept).toEqual([otherOfferId])
    await expect(buyer.serviceRequest.acceptOffer({ params: { id, offerId } })).rejects.toMatchObject(gone)
  })
})

describe('a restricted person', () => {
  test('posts, publishes, renews, invites and accepts nothing', async () => {
    const [draft, expired, open] = [await states.draft(), await states.expired(), await states.open()]
    for (const { buyer } of [draft, expired, open]) await restrict(buyer)
    const { buyer, id, offerId, seller } = open
    const calls = [
      world.aRequest(buyer),
      draft.buyer.serviceRequest.publish({ params: { id: draft.id } }),
      expired.buyer.serviceRequest.renew({ params: { id: expired.id } }),
      buyer.serviceRequest.inviteProviders({ params: { id }, body: { providerIds: [seller.id] } }),
      buyer.serviceRequest.acceptOffer({ params: { id, offerId } }),
      buyer.serviceRequest.counterOffer({ params: { id, offerId }, body: { price: 30_000 } }),
    ]
    await expectRejected(calls, { status: 403, code: 'restricted' })
  })

  test('makes no offer, and answers no counter', async () => {
    const { id, offerId, seller } = await states.countered()
    await restrict(seller)
    const params = { id, offerId }
    const calls = [
      world.anOffer(seller, id),
      seller.serviceRequest.respondToCounter({ params, body: { action: 'counter', message: 'Please call me.' } }),
    ]
    await expectRejected(calls, { status: 403, code: 'restricted' })
    await expect(seller.serviceRequest.withdrawOffer({ params })).resolves.toMatchObject({})
  })
})

describe('people of whom one has blocked the other', () => {
  test.each(['buyer', 'seller'] as const)('write each other no terms, and agree on nothing (%s)', async (who) => {
    const [open, countered] = [await states.open(), await states.countered()]
    for (const made of [open, countered]) {
      const [one, other] = who === 'buyer' ? [made.buyer, made.seller] : [made.seller, made.buyer]
      await block(one, other)
    }
    const params = { id: open.id, offerId: open.offerId }
    const answered = { id: countered.id, offerId: countered.offerId }
    const calls = [
      open.buyer.serviceRequest.acceptOffer({ params }),
      open.buyer.serviceRequest.counterOffer({ params, body: { message: 'Answer me!' } }),
      countered.seller.serviceRequest.respondToCounter({
        params: answered,
        body: { action: 'counter', message: 'No.' },
      }),
      world.anOffer(open.seller, open.id),
    ]
    await expectRejected(calls, { status: 403, code: 'unreachable' })
    // Ending it is always possible.
    await expect(countered.seller.serviceRequest.withdrawOffer({ params: answered })).resolves.toMatchObject({})
  })
})

test('a deleted request is in no list of those who offered, unless its order is theirs', async () => {
  const made = await states.open()
  await made.buyer.serviceRequest.remove({ params: { id: made.id } })
  expect((await made.seller.serviceRequest.offered({})).serviceRequests).toEqual([])
  const done = await states.paid()
  await done.buyer.serviceRequest.requestRefund({ params: { id: done.id }, body: { reason: 'We stay.' } })
  expect((await done.seller.serviceRequest.offered({})).serviceRequests.map(({ _id }) => _id)).toEqual([done.id])
})

describe('an administrator', () => {
  test('an administrator who removes all leaves the own ones, and those with money', async () => {
    const admin = await world.anAdmin()
    const own = await world.aRequest(admin)
    const [open, paid, off] = [await states.open(), await states.paid(), await states.calledOff()]
    const confirm = 'DELETE ALL' as const
    const reason = 'Test data before the opening.'
    await expect(
      admin.adminServiceRequest.removeAll({ body: { confirm: untyped('delete all'), reason } }),
    ).rejects.toMatchObject({ status: 400 })
    const { deletedCount, skipped, pagination } = await admin.adminServiceRequest.removeAll({
      body: { confirm, reason },
    })
    expect(deletedCount).toBeGreaterThan(0)
    expect(skipped).toBeGreaterThanOrEqual(3)
    expect(pagination).toMatchObject({ currentPage: 1, totalPages: 1, totalItems: 0, limit: 10 })
    const statusOf = async (who: Person, id: string) =>
      (await who.serviceRequest.detail({ params: { id } })).serviceRequest.status
    expect(await statusOf(admin, own._id)).toBe('open')
    expect(await statusOf(paid.buyer, paid.id)).toBe('scheduled')
    expect(await statusOf(off.buyer, off.id)).toBe('open')
    await expect(statusOf(open.buyer, open.id)).rejects.toMatchObject({ status: 404 })
    for (const { id } of [paid, off])
      await expect(admin.adminServiceRequest.remove({ params: { id }, body: { reason } })).rejects.toMatchObject({
        status: 409,
      })
  })
})
