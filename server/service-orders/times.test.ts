import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { notificationsOf } from '#test/accounts.ts'
import { bringForward, serviceOrderStates, showOrder } from '#test/service-order-states.ts'
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
const MINUTE = 60_000

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
      body: { errors: { 'proposedTimePreferences.0.start': 'This must be in the future.' } },
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

describe('the busy times of a seller', () => {
  const span = { from: slotIn(0).start, to: slotIn(240).start }
  const busyOf = async (viewer: Pick<Person, 'user'>, sellerId: string, query = span) =>
    (await viewer.user.busyTimes({ params: { id: sellerId }, query })).busy

  test('are the spans of running orders, told to visitors without a word of the order', async () => {
    const { id, buyer, seller, order } = await places.scheduled()
    const agreed = { start: order.scheduleData?.start, end: order.scheduleData?.end }
    const { visitor } = world
    expect(await busyOf(visitor, seller.id)).toEqual([agreed])
    const late = { from: slotIn(31).start, to: slotIn(32).start }
    expect(await busyOf(visitor, seller.id, late)).toEqual([{ start: late.from, end: late.to }])
    expect(await busyOf(visitor, seller.id, { from: slotIn(33).start, to: slotIn(40).start })).toEqual([])
    await buyer.serviceOrder.requestRefund({ ...at(id), body: { reason: 'Plans have changed.' } })
    expect(await busyOf(visitor, seller.id)).toEqual([])
  })

  test('join appointments that follow each other, so that they cannot be counted', async () => {
    const first = await places.scheduled()
    const next = slotIn(33)
    const placed = await world.anUnpaidOrderAt(first.service._id, { timePreferences: [next] })
    await world.pay(placed)
    await placed.buyer.serviceOrder.confirmPayment(at(placed.id))
    await first.seller.serviceOrder.accept({ ...at(placed.id), body: { acceptedTimePreference: next } })
    const { start } = first.order.scheduleData ?? {}
    expect(await busyOf(world.visitor, first.seller.id)).toEqual([{ start, end: next.end }])
  })

  test.each([
    ['a span of more than 93 days', { from: slotIn(0).start, to: slotIn(94 * 24).start }],
    ['an end before the beginning', { from: slotIn(2).start, to: slotIn(1).start }],
    ['nonsense', { from: 'tomorrow', to: slotIn(1).start }],
  ])('are not told for %s', async (_, query) => {
    const { seller } = await places.paid()
    await expect(busyOf(world.visitor, seller.id, query)).rejects.toMatchObject({ status: 400 })
  })

  test('cannot be ordered', async () => {
    const { service, order } = await places.scheduled()
    const taken = { start: order.scheduleData?.start, end: order.scheduleData?.end }
    const timePreferences = [slotIn(60), taken]
    await expect(world.anUnpaidOrderAt(service._id, { timePreferences })).rejects.toMatchObject({
      status: 409,
      code: 'slot_taken',
    })
  })
})

describe('moving an appointment', () => {
  const move = (person: Person, id: string, scheduleData: { start: string; end: string }) =>
    person.serviceOrder.schedule({ ...at(id), body: { scheduleData, isReschedule: true } })
  const answer = (person: Person, id: string, accept: boolean) =>
    person.serviceOrder.answerReschedule({ ...at(id), body: { accept } })
  const near = () => places.scheduledIn(5, { minNoticeHours: 0 })

  test.each(['buyer', 'seller'] as const)('is asked for by the %s, however far away it is', async (side) => {
    const placed = await places.scheduled()
    const wish = slotIn(80)
    const { order } = await move(placed[side], placed.id, wish)
    expect(order).toMatchObject({
      status: 'scheduled',
      scheduleData: placed.order.scheduleData ?? {},
      pendingReschedule: { ...wish, by: side },
    })
  })

  test('is asked for, too, where the buyer had named that time before', async () => {
    const { id, seller, order } = await places.scheduled()
    const [, named = slotIn(54)] = order.timePreferences
    expect((await move(seller, id, named)).order).toMatchObject({
      scheduleData: order.scheduleData ?? {},
      pendingReschedule: { ...named, by: 'seller' },
    })
  })

  test.each([
    ['sooner than the notice of the service', slotIn(5), 'start', 'At least 24 hours from now.'],
    ['beyond its horizon', slotIn(61 * 24), 'start', 'This is too far away.'],
    ['in the past', slotIn(-3), 'start', 'This must be in the future.'],
    ['of another length', slotIn(80, 1), 'end', 'This is not valid.'],
  ] as const)('to a time %s is refused to both', async (_, wish, field, message) => {
    const { id, buyer, seller } = await places.scheduled({ minNoticeHours: 24 })
    for (const person of [buyer, seller])
      await expect(move(person, id, wish)).rejects.toMatchObject({
        status: 400,
        body: { errors: { [`scheduleData.${field}`]: message } },
      })
  })

  test('that the seller asked for counts for the policy if it is later, and the buyer’s own never does', async () => {
    const startFor = async (by: 'buyer' | 'seller') => {
      const placed = await places.scheduled()
      await move(placed[by], placed.id, slotIn(200))
      await answer(placed[by === 'buyer' ? 'seller' : 'buyer'], placed.id, true)
      const row = await world.db
        .selectFrom('service_order')
        .select(['original_start'])
        .where('id', '=', placed.id)
        .executeTakeFirstOrThrow()
      return [row.original_start?.toISOString(), placed.order.scheduleData?.start]
    }
    const [stored, first] = await startFor('buyer')
    expect(stored).toBe(first)
    const [moved, before] = await startFor('seller')
    expect(Date.parse(moved ?? '')).toBeGreaterThan(Date.parse(before ?? ''))
  })

  test('waits for the other side, and only the other side answers', async () => {
    const { id, buyer, seller, order } = await near()
    const wish = slotIn(60)
    const asked = await move(seller, id, wish)
    expect(asked.order).toMatchObject({
      scheduleData: order.scheduleData,
      pendingReschedule: { ...wish, by: 'seller' },
      timers: expect.arrayContaining([expect.objectContaining({ name: 'rescheduleAnswer' })]),
    })
    for (const accept of [true, false]) await expect(answer(seller, id, accept)).rejects.toMatchObject(wrongState)
    // Asked for twice, it is not agreed to.
    expect((await move(seller, id, wish)).order).toMatchObject({
      scheduleData: order.scheduleData,
      pendingReschedule: { ...wish, by: 'seller' },
    })
    expect((await buyer.serviceOrder.list({ query: { view: 'needs_you' } })).orders.map(({ _id }) => _id)).toContain(id)
    const moved = await answer(buyer, id, true)
    expect(moved.order).toMatchObject({ scheduleData: wish })
    expect(moved.order).not.toHaveProperty('pendingReschedule')
    await expect(answer(buyer, id, true)).rejects.toMatchObject(wrongState)
  })

  test('is agreed to by the side that asks for the same time, which begins at once', async () => {
    const { id, buyer, seller } = await near()
    const wish = slotIn(60)
    await move(seller, id, wish)
    await expect(move(buyer, id, { ...wish, end: slotIn(60, 1).end })).rejects.toMatchObject({ status: 400 })
    const { order } = await move(buyer, id, wish)
    expect(order).toMatchObject({ status: 'scheduled', scheduleData: wish })
    expect(order).not.toHaveProperty('pendingReschedule')
    expect(await notificationsOf(world, seller)).toContain('service_order.move_answered')
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
      body: { message: 'This time is already taken.', order: { status: 'scheduled' } },
    })
  })
})

describe('an order without a time', () => {
  const set = (person: Person, id: string, scheduleData: { start: string; end: string }) =>
    person.serviceOrder.schedule({ ...at(id), body: { scheduleData } })

  test('gets at once a time that the other side has named, and asks about any other', async () => {
    const named = await places.accepted()
    const [wish = slotIn(30)] = named.order.timePreferences
    const { order } = await set(named.seller, named.id, wish)
    expect(order).toMatchObject({ status: 'scheduled', scheduleData: wish })

    const { id, buyer, seller } = await places.accepted()
    const other = slotIn(80)
    const asked = await set(seller, id, other)
    expect(asked.order).toMatchObject({ status: 'accepted', pendingReschedule: { ...other, by: 'seller' } })
    expect(asked.order).not.toHaveProperty('scheduleData')
    const rejected = await buyer.serviceOrder.answerReschedule({ ...at(id), body: { accept: false } })
    expect(rejected.order).toMatchObject({ status: 'accepted' })
    expect(rejected.order).not.toHaveProperty('pendingReschedule')
    await set(buyer, id, other)
    const agreed = await set(seller, id, other)
    expect(agreed.order).toMatchObject({ status: 'scheduled', scheduleData: other })
  })

  test('gets at once a time that the seller had proposed and the buyer takes after all', async () => {
    const { id, buyer, seller } = await places.paid()
    await propose(seller, id)
    await buyer.serviceOrder.reaffirmPreference(at(id))
    await seller.serviceOrder.accept({ ...at(id), body: {} })
    const asked = await set(seller, id, offered[0])
    expect(asked.order).toMatchObject({ status: 'accepted', pendingReschedule: { ...offered[0], by: 'seller' } })
    const { order } = await set(buyer, id, offered[1])
    expect(order).toMatchObject({ status: 'scheduled', scheduleData: offered[1] })
    expect(order).not.toHaveProperty('pendingReschedule')
  })

  test('keeps its last day, however often a time is asked for', async () => {
    const { id, seller } = await places.accepted()
    const dueOf = async () => (await showOrder(seller, id)).timers.find(({ name }) => name === 'scheduleBy')?.dueAt
    const before = await dueOf()
    await set(seller, id, slotIn(80))
    expect(await dueOf()).toBe(before)
  })
})

describe('the work of an appointment', () => {
  const tooEarly = { status: 409, code: 'too_early', body: { order: { status: 'scheduled' } } }

  test('begins from two hours before its start, and is done from the start on', async () => {
    const { id, seller } = await places.scheduled()
    expect((await showOrder(seller, id)).allowedActions).not.toContain('in-progress')
    await expect(seller.serviceOrder.inProgress(at(id))).rejects.toMatchObject(tooEarly)
    await expect(seller.serviceOrder.complete({ ...at(id), body: {} })).rejects.toMatchObject(tooEarly)
    await bringForward(world, id, 1)
    await expect(seller.serviceOrder.complete({ ...at(id), body: {} })).rejects.toMatchObject(tooEarly)
    expect((await seller.serviceOrder.inProgress(at(id))).order.status).toBe('in_progress')
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

  test('may begin when the one before it ends, and not a minute earlier', async () => {
    const seller = await world.aSeller()
    const service = await world.aService(seller)
    const { start, end } = slotIn(50)
    const begins = (from: string, minutes: number) => {
      const first = Date.parse(from) + minutes * MINUTE
      return { start: new Date(first).toISOString(), end: new Date(first + 180 * MINUTE).toISOString() }
    }
    const take = async (slot: { start: string; end: string }) => {
      const placed = await world.anUnpaidOrderAt(service._id, { timePreferences: [slot] })
      await world.pay(placed)
      await placed.buyer.serviceOrder.confirmPayment(at(placed.id))
      return seller.serviceOrder.accept({ ...at(placed.id), body: { acceptedTimePreference: slot } })
    }
    const taken = { status: 409, code: 'slot_taken' }
    expect((await take({ start, end })).order.status).toBe('scheduled')
    await expect(take(begins(end, -1))).rejects.toMatchObject(taken)
    await expect(take(begins(start, -179))).rejects.toMatchObject(taken)
    const { order } = await take(begins(end, 0))
    expect(order).toMatchObject({ status: 'scheduled', scheduleData: { start: end } })
    const before = await take(begins(start, -180))
    expect(before.order).toMatchObject({ status: 'scheduled', scheduleData: { end: start } })

    // An appointment that is moved meets the same neighbours.
    const move = (scheduleData: { start: string; end: string }) =>
      seller.serviceOrder.schedule({ ...at(order._id), body: { scheduleData, isReschedule: true } })
    await expect(move(begins(end, -1))).rejects.toMatchObject(taken)
    expect((await move(begins(end, 1))).order.pendingReschedule).toMatchObject(begins(end, 1))
  })

  test('must be one of those that were offered', async () => {
    const { id, seller } = await places.paid()
    await expect(
      seller.serviceOrder.accept({ params: { id }, body: { acceptedTimePreference: slotIn(99) } }),
    ).rejects.toMatchObject({ status: 400, body: { errors: { acceptedTimePreference: expect.any(String) } } })
  })
})
