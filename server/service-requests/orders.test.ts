import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { durationMs } from '#shared/kernel/duration.ts'
import { captureModeOf } from '#shared/policies/capture.ts'
import { START_REGRET, serviceOrder } from '#shared/process/service-order.ts'
import { expectSoundBooks } from '#test/ledger.ts'
import { orderIdOf, payAccepted, serviceRequestStates } from '#test/service-request-states.ts'
import { berlin, type Person, slotIn, startWorld, type World } from '#test/world.ts'

let world: World
let states: ReturnType<typeof serviceRequestStates>
beforeAll(async () => {
  world = await startWorld({ rules: { reviewCategories: false } })
  states = serviceRequestStates(world)
})
afterAll(() => world.close())

const withoutTimes = { proposedSlots: [], durationDays: 3 }
const hourly = { pricingType: 'hourly', estimatedHours: 2, price: 4_000 }
const body = { reason: 'We do not move after all.' }

describe('the hour after the start of work without a time', () => {
  /** The provider has begun without an appointment. */
  async function begun() {
    const made = await states.paid({}, withoutTimes)
    await made.seller.serviceRequest.inProgress({ params: { id: made.id } })
    return { ...made, orderId: await orderIdOf(made) }
  }

  test.each([
    ['without an agreed day', {}],
    ['with times that were only preferred', { preferredSlots: [slotIn(72)] }],
  ])('is told to the requester, %s', async (_, changes) => {
    const made = await states.paid(changes, withoutTimes)
    const { buyer, seller, id } = made
    await seller.serviceRequest.inProgress({ params: { id } })
    const orderId = await orderIdOf(made)
    const { order } = await buyer.serviceOrder.detail({ params: { id: orderId } })
    expect(Date.parse(order.freeCancelUntil!) - Date.now()).toBeCloseTo(START_REGRET, -5)
    const { notifications } = await buyer.notification.list({})
    const notified = notifications.find(({ event }) => event === 'service_order.started')
    expect(notified?.description).toMatch(/You had not agreed on a time: until .+ you can still cancel/)
    await world.db
      .updateTable('service_order')
      .set({ started_at: new Date(Date.now() - START_REGRET - 1000) })
      .where('id', '=', orderId)
      .execute()
    const later = await buyer.serviceOrder.detail({ params: { id: orderId } })
    expect(later.order).not.toHaveProperty('freeCancelUntil')
  })

  test('is not spoken of where a time was agreed', async () => {
    const { buyer, seller, id } = await states.near()
    await seller.serviceRequest.inProgress({ params: { id } })
    const { notifications } = await buyer.notification.list({})
    const notified = notifications.find(({ event }) => event === 'service_order.started')
    expect(notified).toBeDefined()
    expect(notified?.description).not.toMatch(/cancel/)
  })

  test('does not begin again when the requester wants a change', async () => {
    const { buyer, seller, id, orderId } = await begun()
    await seller.serviceRequest.complete({ params: { id }, body: { note: 'All is upstairs.' } })
    await buyer.serviceOrder.revise({ params: { id: orderId }, body: { message: 'The lamp is missing.' } })
    const { serviceRequest } = await buyer.serviceRequest.requestRefund({ params: { id }, body })
    expect(serviceRequest).toMatchObject({ status: 'refund_requested', paymentStatus: 'frozen' })
  })

  test('does not begin again after a case', async () => {
    const { buyer, id, orderId } = await begun()
    await world.db
      .updateTable('service_order')
      .set({ started_at: new Date(Date.now() - 2 * 3_600_000) })
      .where('id', '=', orderId)
      .execute()
    await buyer.serviceRequest.requestRefund({ params: { id }, body })
    const { order } = await buyer.serviceOrder.detail({ params: { id: orderId } })
    await buyer.refundCase.answer({ params: { id: order.refundCaseId! }, body: { action: 'withdraw' } })
    expect((await buyer.serviceRequest.detail({ params: { id } })).serviceRequest.status).toBe('in_progress')
    const { serviceRequest } = await buyer.serviceRequest.requestRefund({ params: { id }, body })
    expect(serviceRequest.status).toBe('refund_requested')
  })
})

describe('work without an agreed time', () => {
  test.each([
    ['at the requester’s place', {}, withoutTimes],
    ['elsewhere, by the hour', { locationType: 'remote', location: null }, { ...hourly, proposedSlots: [] }],
  ])('gets an appointment that both agree on, %s', async (_, changes, terms) => {
    const made = await states.paid(changes, terms)
    const { buyer, seller, id } = made
    const params = { id: await orderIdOf(made) }
    const read = async (person: typeof buyer) => (await person.serviceOrder.detail({ params })).order
    const order = await read(buyer)
    expect(order.dueAt).toBeUndefined()
    expect(order.timers.map(({ name }) => name).sort()).toEqual(['maxHold', 'scheduleBy'])
    const due = Date.parse(order.timers.find(({ name }) => name === 'scheduleBy')?.dueAt ?? '')
    expect(Math.round((due - Date.now()) / 86_400_000)).toBe(30)
    for (const person of [buyer, seller]) expect((await read(person)).allowedActions).toContain('schedule')
    const scheduleData = slotIn(72, 2)
    await seller.serviceRequest.schedule({ params: { id }, body: { scheduleData } })
    expect(await read(buyer)).toMatchObject({ status: 'accepted', pendingReschedule: { by: 'seller' } })
    await buyer.serviceOrder.answerReschedule({ params, body: { accept: true } })
    expect(await read(seller)).toMatchObject({ status: 'scheduled', scheduleData: { start: scheduleData.start } })
  })

  test('begins at a time that the requester preferred as soon as the provider takes it', async () => {
    const scheduleData = slotIn(72)
    const made = await states.paid({ preferredSlots: [scheduleData] }, withoutTimes)
    const { serviceRequest } = await made.seller.serviceRequest.schedule({
      params: { id: made.id },
      body: { scheduleData },
    })
    expect(serviceRequest).toMatchObject({ status: 'scheduled', scheduleData: { start: scheduleData.start } })
  })

  test('is agreed on with its end, where nothing says how long it takes', async () => {
    const made = await states.paid({}, withoutTimes)
    const params = { id: await orderIdOf(made) }
    const { start, end } = slotIn(72, 2)
    const [shorter, longer] = [
      { start, end },
      { start, end: new Date(Date.parse(end) + 3_600_000).toISOString() },
    ]
    const ask = async (person: Person, scheduleData: typeof shorter) =>
      (await person.serviceOrder.schedule({ params, body: { scheduleData } })).order
    await ask(made.seller, shorter)
    expect(await ask(made.buyer, longer)).toMatchObject({
      status: 'accepted',
      pendingReschedule: { ...longer, by: 'buyer' },
    })
    expect(await ask(made.seller, longer)).toMatchObject({ status: 'scheduled', scheduleData: longer })
  })

  test('is reminded of after 14 days, and comes back after 30', async () => {
    const made = await states.paid({}, withoutTimes)
    await world.passTimer(await orderIdOf(made), 'scheduleBy')
    expect((await made.buyer.serviceRequest.detail({ params: { id: made.id } })).serviceRequest.status).toBe('refunded')
    const { before } = serviceOrder.transitions.leaveUnscheduled.remind
    const { offerScheduleBy } = world.deps.settings.rules
    expect(before.map((left) => (durationMs(offerScheduleBy) - durationMs(left)) / 86_400_000)).toContain(14)
    await expectSoundBooks(world)
  })
})

test('an order is charged with its payment if it comes from an offer, else once its seller accepts', async () => {
  const offered = await orderIdOf(await states.paid())
  const { order } = await world.aPaidOrder()
  const modes = await world.db
    .selectFrom('payment')
    .select(['ref_id', 'capture_mode', 'state'])
    .where('ref_id', 'in', [offered, order._id])
    .execute()
  expect(modes).toEqual(
    expect.arrayContaining([
      { ref_id: offered, capture_mode: captureModeOf('offer'), state: 'held' },
      { ref_id: order._id, capture_mode: captureModeOf(undefined), state: 'authorized' },
    ]),
  )
})

test('an offer whose provider called off is over once the requester has the money back', async () => {
  const { buyer, seller, id, offerId } = await states.calledOff()
  const statusFor = async (person: typeof buyer) => {
    const { serviceRequest } = await person.serviceRequest.detail({ params: { id } })
    return serviceRequest.offersReceived.find(({ _id }) => _id === offerId)?.status
  }
  await buyer.serviceOrder.processRefundPostDecline({ params: { id: await orderIdOf({ buyer, id }) } })
  expect([await statusFor(buyer), await statusFor(seller)]).toEqual(['withdrawn', 'withdrawn'])
  expect((await buyer.serviceRequest.detail({ params: { id } })).serviceRequest.status).toBe('refunded')
})

test('a new offer in the place of one that was withdrawn leaves the rounds that were left', async () => {
  const { buyer, seller, id, offerId } = await states.countered()
  await seller.serviceRequest.withdrawOffer({ params: { id, offerId } })
  await world.anOffer(seller, id)
  const { serviceRequest } = await buyer.serviceRequest.detail({ params: { id } })
  const offers = serviceRequest.offersReceived.filter(({ provider }) => provider._id === seller.id)
  expect(offers.map(({ status, roundsLeft }) => [status, roundsLeft])).toEqual([
    ['pending', { buyer: 4, seller: 5 }],
    ['withdrawn', { buyer: 4, seller: 5 }],
  ])
})

test('an offer is not to be accepted whose provider the requester has blocked', async () => {
  const { buyer, seller, id, offerId } = await states.open()
  const allowed = async () =>
    (await buyer.serviceRequest.detail({ params: { id } })).serviceRequest.offersReceived.map(({ allowedActions }) =>
      allowedActions.includes('accept'),
    )
  expect(await allowed()).toEqual([true, true])
  const slot = slotIn(80)
  await expect(
    buyer.serviceRequest.counterOffer({ params: { id, offerId }, body: { slots: [slot, slot] } }),
  ).rejects.toMatchObject({
    status: 400,
    body: { errors: { 'slots.1.start': 'Each of these can be given only once.' } },
  })
  await buyer.block.add({ body: { userId: seller.id } })
  expect(await allowed()).toEqual([true, false])
  await expect(buyer.serviceRequest.acceptOffer({ params: { id, offerId } })).rejects.toMatchObject({ status: 403 })
  const why = async (viewer: Person) =>
    (await viewer.serviceRequest.detail({ params: { id } })).serviceRequest.offersReceived.find(
      ({ _id }) => _id === offerId,
    )?.blockedBecause
  expect(await why(buyer)).toBe('blocked_by_you')
  // A provider does not learn of a block.
  expect(await why(seller)).toBeUndefined()
  await buyer.block.remove({ body: { userId: seller.id } })
  expect(await why(buyer)).toBeUndefined()
})

test('a counter is agreed to as the request reads now, and answers count for what was read', async () => {
  const made = await states.countered()
  const { buyer, seller, id, offerId } = made
  const params = { id, offerId }
  const offerOf = async () => (await seller.serviceRequest.detail({ params: { id } })).serviceRequest.offersReceived[0]!
  const { version: before } = await offerOf()
  const description = 'Twice as much as I thought, and it is on the fifth floor without a lift.'
  await buyer.serviceRequest.update({ params: { id }, body: { description } })
  const answer = (body: { action: 'accept' | 'reject' | 'counter'; version?: number; price?: number }) =>
    seller.serviceRequest.respondToCounter({ params, body })
  for (const action of ['accept', 'reject', 'counter'] as const)
    await expect(answer({ action, version: before, price: 39_500 })).rejects.toMatchObject({
      status: 409,
      code: 'offer_changed',
      body: { serviceRequest: { description } },
    })
  await expect(answer({ action: 'accept' })).rejects.toMatchObject({ status: 409, code: 'offer_stale' })
  const confirm = (version: number) => seller.serviceRequest.reconfirmOffer({ params, body: { version } })
  await expect(confirm(before)).rejects.toMatchObject({ status: 409, code: 'offer_changed' })
  await confirm((await offerOf()).version)
  await answer({ action: 'accept', version: (await offerOf()).version })
  expect(await offerOf()).toMatchObject({ status: 'pending', agreed: true, stale: false, price: { amount: 37_000 } })
})

test('the lists of the two people of an accepted offer say until when it is to be paid', async () => {
  const { buyer, seller, other, id } = await states.accepted()
  const { timers } = (await buyer.serviceRequest.detail({ params: { id } })).serviceRequest
  const payBy = timers.find(({ name }) => name === 'acceptedOfferPayWindow')?.dueAt
  expect(payBy).toBeDefined()
  expect((await buyer.serviceRequest.mine({})).serviceRequests).toMatchObject([{ _id: id, payBy }])
  expect((await seller.serviceRequest.offered({})).serviceRequests).toMatchObject([{ _id: id, payBy }])
  expect((await other.serviceRequest.offered({})).serviceRequests[0]).not.toHaveProperty('payBy')
})

test('a provider whose offer is out learns that another was chosen, and not how its order goes', async () => {
  const { buyer, seller, other, id } = await states.claimed()
  for (const [person, status] of [
    [buyer, 'refund_requested'],
    [seller, 'refund_requested'],
    [other, 'offer_accepted'],
  ] as const) {
    expect((await person.serviceRequest.detail({ params: { id } })).serviceRequest.status).toBe(status)
    if (person !== buyer)
      expect((await person.serviceRequest.offered({})).serviceRequests).toMatchObject([{ _id: id, status }])
  }
})

describe('another offer that the held money pays', () => {
  test('begins at the chosen time, also if an earlier one has passed', async () => {
    const made = await states.reopened()
    const { buyer, id, other, otherOfferId: offerId } = made
    const [passed, chosen] = [slotIn(-3), slotIn(60)]
    await world.anOffer(other, id, { price: 39_000 })
    await world.db
      .updateTable('offer')
      .set({ slots: JSON.stringify([passed, chosen]) })
      .where('id', '=', offerId)
      .execute()
    const params = { id, offerId }
    await expect(buyer.serviceRequest.acceptOffer({ params })).rejects.toMatchObject({
      status: 409,
      code: 'slot_passed',
    })
    const { serviceRequest } = await buyer.serviceRequest.acceptOffer({ params, body: { slot: 1 } })
    expect(serviceRequest).toMatchObject({ status: 'scheduled', scheduleData: { start: chosen.start } })
    await expectSoundBooks(world)
  })

  test('is between the requester and its provider alone, and the rest comes back with the reply', async () => {
    const made = await states.open()
    const { buyer, seller, other, id, offerId, otherOfferId } = made
    await buyer.serviceRequest.acceptOffer({ params: { id, offerId }, body: { buyerMessage: 'Mind the cat, Jonas.' } })
    await payAccepted(world, buyer, id)
    const params = { id: await orderIdOf(made) }
    expect((await seller.serviceOrder.detail({ params })).order.note).toBe('Mind the cat, Jonas.')
    await seller.serviceOrder.decline({ params, body: { reason: 'My leg is broken.' } })
    await buyer.serviceRequest.reopen({ params: { id } })
    expect((await buyer.serviceRequest.detail({ params: { id } })).serviceRequest.heldMoney?.amount).toBe(41_200)
    await world.anOffer(other, id, { price: 39_000 })
    const accepting = { params: { id, offerId: otherOfferId }, body: { buyerMessage: 'The cat is gone.' } }
    await buyer.serviceRequest.acceptOffer(accepting)
    const { order } = await other.serviceOrder.detail({ params })
    expect(order).toMatchObject({ note: 'The cat is gone.' })
    expect(order).not.toHaveProperty('paymentPending')
    expect(JSON.stringify(order)).not.toMatch(/leg is broken|Jonas/)
    expect(order.events.map(({ action }) => action)).toEqual(['move-to-offer'])
    const { order: whole } = await buyer.serviceOrder.detail({ params })
    expect(whole.events.map(({ action }) => action)).toEqual(expect.arrayContaining(['decline', 'reopen']))
  })

  test('is paid anew if it costs more, and the money before it comes back with the reply', async () => {
    const made = await states.reopened()
    const { buyer, id, otherOfferId: offerId } = made
    const before = await orderIdOf(made)
    const { serviceRequest } = await buyer.serviceRequest.acceptOffer({ params: { id, offerId } })
    expect(serviceRequest).toMatchObject({ status: 'offer_accepted', acceptedOffer: { _id: offerId } })
    expect(serviceRequest).not.toHaveProperty('heldMoney')
    const { order } = await buyer.serviceOrder.detail({ params: { id: before } })
    expect(order).toMatchObject({ status: 'refunded', paymentStatus: 'refunded' })
    expect(order).not.toHaveProperty('paymentPending')
  })

  test('has no day of delivery of the offer before it', async () => {
    const made = await states.calledOff({}, withoutTimes)
    const { buyer, id, other, otherOfferId: offerId } = made
    const orderId = await orderIdOf(made)
    await world.db
      .updateTable('service_order')
      .set({ due_at: new Date(Date.now() - 3_600_000) })
      .where('id', '=', orderId)
      .execute()
    await buyer.serviceRequest.reopen({ params: { id } })
    await world.anOffer(other, id, { price: 39_000 })
    await buyer.serviceRequest.acceptOffer({ params: { id, offerId } })
    const { order } = await buyer.serviceOrder.detail({ params: { id: orderId } })
    expect(order).toMatchObject({ status: 'scheduled' })
    expect(order.dueAt).toBeUndefined()
    await expectSoundBooks(world)
  })
})

describe('what is paid for an offer', () => {
  test("stands among the buyer's orders and payments, with a receipt", async () => {
    const made = await states.paid()
    const { buyer, id, seller } = made
    const orderId = await orderIdOf(made)
    const { orders } = await buyer.serviceOrder.list({ query: { role: 'buyer' } })
    expect(orders).toMatchObject([{ _id: orderId, serviceRequestId: id, snapshot: { title: expect.any(String) } }])
    const { payments } = await buyer.wallet.payments({})
    expect(payments).toMatchObject([
      { order: { _id: orderId, kind: 'serviceOrder' }, seller: { _id: seller.id }, status: 'held' },
    ])
    const [{ _id: paymentId = '', order } = {}] = payments
    expect(order?.title).toBe(orders[0]?.snapshot.title)
    const { payment } = await buyer.wallet.receipt({ params: { id: paymentId } })
    expect(payment).toMatchObject({ items: [{ title: order?.title }], total: payments[0]?.amount })
    await expect(seller.wallet.receipt({ params: { id: paymentId } })).rejects.toMatchObject({ status: 404 })
  })

  test("is the provider's earning once the work is confirmed", async () => {
    const made = await states.paid({}, withoutTimes)
    const { buyer, id, seller } = made
    await seller.serviceRequest.inProgress({ params: { id } })
    await seller.serviceRequest.complete({ params: { id }, body: { note: 'All is upstairs.' } })
    await buyer.serviceRequest.complete({ params: { id }, body: {} })
    await world.runJobs()
    const { entries } = await seller.wallet.show({})
    expect(entries).toMatchObject([{ order: { _id: await orderIdOf(made), kind: 'serviceOrder' }, state: 'pending' }])
    await expectSoundBooks(world)
  })
})

describe('the address of the work', () => {
  const initiate = (made: Awaited<ReturnType<typeof states.accepted>>, address: typeof berlin) =>
    made.buyer.serviceRequest.initiatePayment({ params: { id: made.id }, body: { address } })

  test('is the buyer’s, and the provider’s once it is paid; then it stays', async () => {
    const made = await states.accepted()
    const { buyer, seller, id } = made
    await initiate(made, { ...berlin, line1: 'Torstraße 1' })
    await initiate(made, berlin)
    const params = { id: await orderIdOf(made) }
    const shown = async (person: typeof buyer) => (await person.serviceOrder.detail({ params })).order.address
    expect(await shown(buyer)).toEqual(berlin)
    expect(await shown(seller)).toEqual({ city: berlin.city })
    expect(JSON.stringify(await seller.serviceRequest.detail({ params: { id } }))).not.toContain(berlin.line1)
    await payAccepted(world, buyer, id)
    expect(await shown(seller)).toEqual(berlin)
    await expect(initiate(made, { ...berlin, line1: 'Torstraße 1' })).rejects.toMatchObject({ status: 409 })
    expect(await shown(seller)).toEqual(berlin)
    expect((await buyer.address.list()).addresses.map(({ line1 }) => line1)).toContain(berlin.line1)
  })

  test('is kept for the next offer that is accepted, and asked for where the provider comes alone', async () => {
    const made = await states.accepted()
    await initiate(made, berlin)
    await world.passTimer(await orderIdOf(made), 'acceptedOfferPayWindow')
    const { buyer, id, otherOfferId: offerId } = made
    await buyer.serviceRequest.acceptOffer({ params: { id, offerId } })
    const { order } = await buyer.serviceOrder.detail({ params: { id: await orderIdOf(made) } })
    expect(order.address).toEqual(berlin)
    const elsewhere = { ...berlin, line1: 'Torstraße 1' }
    await initiate(made, elsewhere)
    await world.passTimer(await orderIdOf(made), 'acceptedOfferPayWindow')
    await buyer.serviceRequest.acceptOffer({ params: { id, offerId } })
    const latest = await buyer.serviceOrder.detail({ params: { id: await orderIdOf(made) } })
    expect(latest.order.address).toEqual(elsewhere)
    const remote = await states.accepted({ locationType: 'remote', location: null })
    await expect(initiate(remote, berlin)).rejects.toMatchObject({
      status: 400,
      body: { errors: { address: 'This cannot be given here.' } },
    })
    await expect(initiate(made, { ...berlin, country: 'GB' })).rejects.toMatchObject({
      status: 400,
      body: { errors: { 'address.postalCode': 'This is no postal code of that country. Example: SW1A 1AA' } },
    })
    await expect(
      made.other.serviceRequest.initiatePayment({ params: { id }, body: { address: berlin } }),
    ).rejects.toMatchObject({ status: 403 })
  })
})

test('a request that was paid once stays, whatever became of the money', async () => {
  const { buyer, id } = await states.paid()
  const params = { id }
  const stored = { status: 409, code: 'wrong_state', body: { message: expect.any(String) } }
  await expect(buyer.serviceRequest.remove({ params })).rejects.toMatchObject(stored)
  await buyer.serviceRequest.requestRefund({ params, body: { reason: 'We move later.' } })
  await expect(buyer.serviceRequest.remove({ params })).rejects.toMatchObject(stored)
  // As after an order that was cancelled too late for a refund.
  await world.db.updateTable('service_request').set({ status: 'closed' }).where('id', '=', id).execute()
  await expect(buyer.serviceRequest.remove({ params })).rejects.toMatchObject(stored)
  expect((await buyer.serviceRequest.detail({ params })).serviceRequest.allowedActions).not.toContain('delete')

  const unpaid = await states.accepted()
  await unpaid.buyer.serviceRequest.undo({ params: { id: unpaid.id } })
  await unpaid.buyer.serviceRequest.remove({ params: { id: unpaid.id } })
})
