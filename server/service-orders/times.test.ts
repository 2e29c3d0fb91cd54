import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { remote, serviceOrderStates, showOrder } from '#test/service-order-states.ts'
import { berlin, type Person, slotIn, startWorld, type World } from '#test/world.ts'

let world: World
let places: ReturnType<typeof serviceOrderStates>
beforeAll(async () => {
  world = await startWorld()
  places = serviceOrderStates(world)
})
afterAll(() => world.close())

const at = (id: string) => ({ params: { id } })
const wrongState = { status: 409, code: 'wrong_state' }
const offered = [slotIn(72), slotIn(96)] as const

const propose = (seller: Person, id: string, proposedTimePreferences = [...offered]) =>
  seller.serviceOrder.proposeTimeChange({
    ...at(id),
    body: { proposedTimePreferences, sellerMessage: 'Thursday is taken, sorry.' },
  })

describe('other times', () => {
  test('are proposed once, and the buyer takes one: the card is charged and the slot is the seller’s', async () => {
    const { id, buyer, seller } = await places.paid()
    const { order } = await propose(seller, id)
    expect(order).toMatchObject({ status: 'time_proposed', paymentStatus: 'authorized', proposalRound: 1 })
    expect(await showOrder(buyer, id)).toMatchObject({
      proposedTimePreferences: offered,
      sellerMessage: 'Thursday is taken, sorry.',
      allowedActions: ['confirm-time-proposal', 'reaffirm-preference', 'request-refund', 'find-another-seller'],
      timers: [{ name: 'timeProposalAnswer' }, { name: 'maxAuthorized' }],
    })
    const confirmed = await buyer.serviceOrder.confirmTimeProposal({
      ...at(id),
      body: { acceptedTimePreference: offered[1] },
    })
    expect(confirmed.order).toMatchObject({
      status: 'scheduled',
      paymentStatus: 'held',
      scheduleData: offered[1],
      acceptedTimePreference: offered[1],
    })
    await expect(propose(seller, id)).rejects.toMatchObject(wrongState)
  })

  test('that were not offered, or have passed, are refused', async () => {
    const { id, buyer, seller } = await places.paid()
    await expect(propose(seller, id, [slotIn(-4)])).rejects.toMatchObject({
      status: 400,
      body: { errors: { 'proposedTimePreferences.0.start': 'must be in the future' } },
    })
    await propose(seller, id)
    await expect(
      buyer.serviceOrder.confirmTimeProposal({ ...at(id), body: { acceptedTimePreference: slotIn(200) } }),
    ).rejects.toMatchObject({ status: 400 })
    await expect(
      seller.serviceOrder.confirmTimeProposal({ ...at(id), body: { acceptedTimePreference: offered[0] } }),
    ).rejects.toMatchObject({ status: 403 })
  })

  test('may be refused for the first choice: the seller then accepts or declines, a day later it is declined', async () => {
    const { id, buyer, seller } = await places.paid()
    await propose(seller, id)
    const { order } = await buyer.serviceOrder.reaffirmPreference(at(id))
    expect(order.timers.map(({ name }) => name)).toEqual(['reaffirmAnswer', 'maxAuthorized'])
    expect((await showOrder(seller, id)).allowedActions).toEqual(['accept', 'decline'])
    await expect(propose(seller, id)).rejects.toMatchObject(wrongState)
    await world.passTimer(id, 'reaffirmAnswer')
    expect(await showOrder(buyer, id)).toMatchObject({ status: 'declined', declineReason: { code: 'auto' } })
  })

  test('without an answer end in a decline, and the money comes back', async () => {
    const { id, buyer, seller } = await places.paid()
    await propose(seller, id)
    await world.passTimer(id, 'timeProposalAnswer')
    expect(await showOrder(buyer, id)).toMatchObject({ status: 'declined', declineReason: { code: 'no_answer' } })
    const { order } = await buyer.serviceOrder.processRefundPostDecline(at(id))
    expect(order).toMatchObject({ status: 'cancelled', paymentStatus: 'voided' })
  })

  test('one slot of one provider is never given twice: the loser is told, and is not charged', async () => {
    const first = await places.paid()
    const second = await world.anUnpaidOrderAt(first.service._id)
    await world.pay(second)
    await second.buyer.serviceOrder.confirmPayment(at(second.id))
    await propose(first.seller, first.id, [offered[0]])
    await propose(first.seller, second.id, [offered[0]])
    const outcomes = await Promise.allSettled(
      [first, second].map(({ buyer, id }) =>
        buyer.serviceOrder.confirmTimeProposal({ ...at(id), body: { acceptedTimePreference: offered[0] } }),
      ),
    )
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const loser = outcomes[0]?.status === 'rejected' ? first : second
    const reason = outcomes.find((outcome) => outcome.status === 'rejected')?.reason
    expect(reason).toMatchObject({ status: 409, code: 'slot_taken', body: { order: { status: 'time_proposed' } } })
    expect(await showOrder(loser.buyer, loser.id)).toMatchObject({
      status: 'time_proposed',
      paymentStatus: 'authorized',
    })
  })
})

describe('moving an appointment', () => {
  const move = (person: Person, id: string, scheduleData: { start: string; end: string }) =>
    person.serviceOrder.schedule({ ...at(id), body: { scheduleData, isReschedule: true } })
  const answer = (person: Person, id: string, accept: boolean) =>
    person.serviceOrder.answerReschedule({ ...at(id), body: { accept } })
  const near = () => places.scheduledIn(5)

  test('is done at once while both times are more than a day away', async () => {
    const { id, buyer } = await places.scheduled()
    const { order } = await move(buyer, id, slotIn(80))
    expect(order).toMatchObject({ status: 'scheduled', scheduleData: slotIn(80), paymentStatus: 'held' })
    expect(order).not.toHaveProperty('pendingReschedule')
  })

  test('is asked for when it is near, and only the other side answers', async () => {
    const { id, buyer, seller, order } = await near()
    const wish = slotIn(60)
    const asked = await move(seller, id, wish)
    expect(asked.order).toMatchObject({
      scheduleData: order.scheduleData,
      pendingReschedule: { ...wish, by: 'seller' },
      timers: expect.arrayContaining([expect.objectContaining({ name: 'rescheduleAnswer' })]),
    })
    await expect(answer(seller, id, true)).rejects.toMatchObject(wrongState)
    expect((await buyer.serviceOrder.list({ query: { view: 'needs_you' } })).orders.map(({ _id }) => _id)).toContain(id)
    const moved = await answer(buyer, id, true)
    expect(moved.order).toMatchObject({ scheduleData: wish })
    expect(moved.order).not.toHaveProperty('pendingReschedule')
    await expect(answer(buyer, id, true)).rejects.toMatchObject(wrongState)
  })

  test('leaves the old time if it is refused, or without an answer', async () => {
    const { id, buyer, seller, order } = await near()
    await move(buyer, id, slotIn(60))
    expect((await answer(seller, id, false)).order.scheduleData).toMatchObject(order.scheduleData ?? {})
    await move(buyer, id, slotIn(70))
    await world.passTimer(id, 'rescheduleAnswer')
    const after = await showOrder(seller, id)
    expect(after.scheduleData).toMatchObject(order.scheduleData ?? {})
    expect(after).not.toHaveProperty('pendingReschedule')
  })

  test('never takes a time that the provider has sold', async () => {
    const first = await places.scheduled()
    const second = await world.anUnpaidOrderAt(first.service._id, { timePreferences: [slotIn(150)] })
    await world.pay(second)
    await second.buyer.serviceOrder.confirmPayment(at(second.id))
    await first.seller.serviceOrder.accept({
      ...at(second.id),
      body: { acceptedTimePreference: second.order.timePreferences[0] },
    })
    const taken = first.order.scheduleData ?? slotIn(30)
    await expect(move(second.buyer, second.id, { start: taken.start, end: taken.end })).rejects.toMatchObject({
      status: 409,
      code: 'slot_taken',
    })
  })
})

describe('a delivery', () => {
  test('that is late may get more time, or is cancelled for nothing', async () => {
    const { id, buyer, seller } = await places.lateDelivery()
    const until = slotIn(48).end
    await expect(seller.serviceOrder.extend({ ...at(id), body: { until } })).rejects.toMatchObject({ status: 403 })
    const { order } = await buyer.serviceOrder.extend({ ...at(id), body: { until } })
    expect(order).toMatchObject({ status: 'in_progress', dueAt: until })
    await expect(buyer.serviceOrder.extend({ ...at(id), body: { until } })).rejects.toMatchObject(wrongState)
    const other = await places.lateDelivery()
    const back = await other.buyer.serviceOrder.requestRefund({
      ...at(other.id),
      body: { reason: 'It is too late now.' },
    })
    expect(back.order).toMatchObject({ status: 'refunded', paymentStatus: 'refunded' })
  })

  test('that was handed in and is to be changed gets its days anew: done work cannot be cancelled for nothing', async () => {
    const { id, buyer, seller } = await places.lateDelivery()
    await seller.serviceOrder.complete({ ...at(id), body: {} })
    const { order } = await buyer.serviceOrder.revise({ ...at(id), body: { message: 'The blue is too dark.' } })
    expect(Date.parse(order.dueAt ?? '') - Date.parse(order.statusSince)).toBe(2 * 86_400_000)
    expect(await buyer.serviceOrder.refundQuote(at(id))).toMatchObject({ kind: 'claim' })
    const { order: claimed } = await buyer.serviceOrder.requestRefund({
      ...at(id),
      body: { reason: 'I waited too long.' },
    })
    expect(claimed.status).toBe('refund_requested')
  })

  test('is changed as often as the package says, and no more', async () => {
    const { id, buyer, seller } = await world.aPaidOrder(remote, { packageKey: 'basic' })
    await seller.serviceOrder.accept({ ...at(id), body: {} })
    await seller.serviceOrder.complete({ ...at(id), body: {} })
    const { order } = await buyer.serviceOrder.revise({ ...at(id), body: { message: 'The blue is too dark.' } })
    expect(order).toMatchObject({ status: 'in_progress', revisionsLeft: 0 })
    expect(order.events.at(-1)).toMatchObject({ action: 'revise', note: 'The blue is too dark.' })
    await seller.serviceOrder.complete({ ...at(id), body: {} })
    await expect(buyer.serviceOrder.revise({ ...at(id), body: { message: 'Again.' } })).rejects.toMatchObject(
      wrongState,
    )
    expect((await buyer.serviceOrder.complete(at(id))).order.status).toBe('completed')
  })
})

describe('a slot', () => {
  test('of one seller is never held twice', async () => {
    const seller = await world.aSeller()
    const service = await world.aService(seller)
    const slot = slotIn(50)
    const place = async () => {
      const buyer = await world.aBuyer()
      const placed = await buyer.serviceOrder.create({
        body: { serviceId: service._id, timePreferences: [slot], address: berlin },
      })
      await world.pay(placed)
      await buyer.serviceOrder.confirmPayment({ params: { id: placed.order._id } })
      return placed.order._id
    }
    const ids = [await place(), await place(), await place()]
    const answers = await Promise.allSettled(
      ids.map((id) => seller.serviceOrder.accept({ params: { id }, body: { acceptedTimePreference: slot } })),
    )
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const answer of answers)
      if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ status: 409, code: 'slot_taken' })
  })

  test('must be one of those that were offered', async () => {
    const { id, seller } = await places.paid()
    await expect(
      seller.serviceOrder.accept({ params: { id }, body: { acceptedTimePreference: slotIn(99) } }),
    ).rejects.toMatchObject({ status: 400, body: { errors: { acceptedTimePreference: expect.any(String) } } })
  })
})

describe('without an appointment', () => {
  test('the seller begins or delivers straight after accepting, and a missed delivery is refunded', async () => {
    const first = await places.delivery()
    const { order } = await first.seller.serviceOrder.accept(at(first.id))
    expect(order.timers.map(({ name }) => name)).toEqual(['deliveryGrace', 'maxHold'])
    expect(order.allowedActions).toEqual(expect.arrayContaining(['in-progress', 'complete', 'decline']))
    expect((await first.seller.serviceOrder.complete({ ...at(first.id), body: {} })).order.status).toBe(
      'awaiting_confirmation',
    )

    const second = await places.delivery()
    await second.seller.serviceOrder.accept({ ...at(second.id), body: {} })
    await world.passTimer(second.id, 'deliveryGrace')
    expect(await showOrder(second.buyer, second.id)).toMatchObject({
      status: 'refunded',
      paymentStatus: 'refunded',
    })
  })
})
