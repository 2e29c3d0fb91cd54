import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AvailabilityEntry } from '#shared/contract/availability.ts'
import { DEFAULT_RULES } from '#shared/policies/booking-rules.ts'
import { serviceOrderStates } from '#test/service-order-states.ts'
import { berlin, type Person, startWorld, type World } from '#test/world.ts'

let world: World
let places: ReturnType<typeof serviceOrderStates>
beforeAll(async () => {
  world = await startWorld()
  places = serviceOrderStates(world)
})
afterAll(() => world.close())

const DAY = 86_400_000
const HOUR = 3_600_000
/** Midnight, UTC, three days from now. */
const midnight = Math.ceil(Date.now() / DAY) * DAY + 3 * DAY
const hourOf = (hour: number, day = 0) => new Date(midnight + day * DAY + hour * HOUR).toISOString()
const dayOf = (day: number) => hourOf(0, day).slice(0, 10)
const spanAt = (hour: number, length = 1, day = 0) => ({ start: hourOf(hour, day), end: hourOf(hour + length, day) })

const EVERY_DAY = Array.from({ length: 7 }, () => [{ start: '09:00', end: '13:00' }])
const hours = (changes: Partial<AvailabilityEntry> = {}): AvailabilityEntry => ({
  timeZone: 'UTC',
  weekly: EVERY_DAY,
  exceptions: [],
  holidays: null,
  rules: DEFAULT_RULES,
  ...changes,
})

async function aSellerWith(changes: Partial<AvailabilityEntry> = {}, service: Record<string, unknown> = {}) {
  const seller = await world.aSeller()
  await seller.availability.save({ body: hours(changes) })
  return { seller, service: await world.aService(seller, { durationMinutes: 60, minNoticeHours: 0, ...service }) }
}

const timesOf = async (serviceId: string, from = 0, to = 1) => {
  const { free, taken, ...rest } = await world.visitor.service.freeTimes({
    params: { id: serviceId },
    query: { from: hourOf(0, from), to: hourOf(0, to) },
  })
  return { free, taken, ...rest }
}

/** The seller accepts an order at this hour, so that its time is theirs. */
async function book(seller: Person, serviceId: string, hour: number, day = 0) {
  const timePreferences = [spanAt(hour, 1, day)]
  const placed = await world.anUnpaidOrderAt(serviceId, { timePreferences })
  await world.pay(placed)
  const { order } = await placed.buyer.serviceOrder.confirmPayment({ params: { id: placed.order._id } })
  await seller.serviceOrder.accept({
    params: { id: order._id },
    body: { acceptedTimePreference: order.timePreferences[0] },
  })
  return { buyer: placed.buyer, id: order._id }
}

const order = async (serviceId: string, hour: number, day = 0) =>
  (await world.aBuyer()).serviceOrder.create({
    body: { serviceId, timePreferences: [spanAt(hour, 1, day)], address: berlin },
  })

test('a later visit of a series may be farther ahead than the service lets others order, but within a year', async () => {
  const { service } = await aSellerWith({}, { maxHorizonDays: 30 })
  const freeIn = async (day: number, horizon?: 'series') => {
    const query = { from: hourOf(0, day), to: hourOf(0, day + 1), ...(horizon ? { horizon } : {}) }
    return (await world.visitor.service.freeTimes({ params: { id: service._id }, query })).free
  }
  expect(await freeIn(40)).toEqual([])
  expect(await freeIn(40, 'series')).toHaveLength(4)
  expect(await freeIn(340, 'series')).toHaveLength(4)
  expect(await freeIn(380, 'series')).toEqual([])
})

describe('hours of work', () => {
  test('are those of the week and of other days, and can be read as they were saved', async () => {
    const exceptions = [{ from: dayOf(1), to: dayOf(1), hours: [], note: 'Family' }]
    const { seller, service } = await aSellerWith({ exceptions })
    expect((await seller.availability.read()).availability).toMatchObject({
      ...hours({ exceptions }),
      isSet: true,
      updatedAt: expect.any(String),
    })
    const times = await timesOf(service._id, 0, 2)
    expect(times).toEqual({
      timeZone: 'UTC',
      durationMinutes: 60,
      free: [9, 10, 11, 12].map((hour) => hourOf(hour)),
      taken: [],
      next: expect.any(String),
    })
  })

  test('that nobody has set are eight to eight, and any other hour can be asked for', async () => {
    const seller = await world.aSeller()
    const service = await world.aService(seller, { durationMinutes: 60 })
    expect((await seller.availability.read()).availability.isSet).toBe(false)
    const { free } = await timesOf(service._id)
    expect(free).toHaveLength(12)
    await expect(order(service._id, 2)).resolves.toBeDefined()
  })

  test('of a service replace those of the seller, exceptions stay', async () => {
    const evening = Array.from({ length: 7 }, () => [{ start: '18:00', end: '20:00' }])
    const exceptions = [{ from: dayOf(1), to: dayOf(1), hours: [] }]
    const { service } = await aSellerWith({ exceptions }, { hours: evening })
    expect((await timesOf(service._id, 0, 2)).free).toEqual([hourOf(18), hourOf(19)])
  })

  test.each([
    [
      'overlap',
      [
        [
          { start: '09:00', end: '12:00' },
          { start: '11:00', end: '13:00' },
        ],
        [],
        [],
        [],
        [],
        [],
        [],
      ],
    ],
    [
      'reach into the next day',
      [[{ start: '22:00', end: '03:00' }], [{ start: '02:00', end: '04:00' }], [], [], [], [], []],
    ],
    [
      'reach from Sunday into Monday',
      [[{ start: '01:00', end: '02:00' }], [], [], [], [], [], [{ start: '20:00', end: '01:30' }]],
    ],
    ['end when they begin', [[{ start: '09:00', end: '09:00' }], [], [], [], [], [], []]],
    ['are none of a clock', [[{ start: '25:00', end: '26:00' }], [], [], [], [], [], []]],
    ['are those of six days', [[], [], [], [], [], []]],
  ])('that %s are refused', async (_, weekly) => {
    const seller = await world.aSeller()
    await expect(seller.availability.save({ body: hours({ weekly }) })).rejects.toMatchObject({ status: 400 })
    expect((await seller.availability.read()).availability.isSet).toBe(false)
  })
})

describe('a time that is not offered', () => {
  test('is refused when it is ordered, proposed, set and asked for', async () => {
    const { seller, service } = await aSellerWith()
    const closed = { status: 409, code: 'slot_closed' }
    await expect(order(service._id, 13)).rejects.toMatchObject(closed)
    await expect(order(service._id, 8.5)).rejects.toMatchObject(closed)
    const placed = await world.anUnpaidOrderAt(service._id, { timePreferences: [spanAt(9)] })
    await world.pay(placed)
    const at = { params: { id: placed.order._id } }
    await placed.buyer.serviceOrder.confirmPayment(at)
    const proposedTimePreferences = [spanAt(20)]
    await expect(
      seller.serviceOrder.proposeTimeChange({ ...at, body: { proposedTimePreferences } }),
    ).rejects.toMatchObject(closed)
    await seller.serviceOrder.accept({ ...at, body: {} })
    for (const party of [seller, placed.buyer])
      await expect(party.serviceOrder.schedule({ ...at, body: { scheduleData: spanAt(20) } })).rejects.toMatchObject(
        closed,
      )
  })

  test('stays agreed when the hours change afterwards', async () => {
    const { seller, service } = await aSellerWith()
    const placed = await world.anUnpaidOrderAt(service._id, { timePreferences: [spanAt(9)] })
    await world.pay(placed)
    const at = { params: { id: placed.order._id } }
    const paid = await placed.buyer.serviceOrder.confirmPayment(at)
    await seller.availability.save({ body: hours({ weekly: [[], [], [], [], [], [], []] }) })
    const accepted = { acceptedTimePreference: paid.order.timePreferences[0] }
    await expect(seller.serviceOrder.accept({ ...at, body: accepted })).resolves.toMatchObject({
      order: { status: 'scheduled' },
    })
  })

  test('is offered for a request neither', async () => {
    const { seller } = await aSellerWith()
    const buyer = await world.aBuyer()
    const request = await world.aRequest(buyer)
    await expect(world.anOffer(seller, request._id, { proposedSlots: [spanAt(20)] })).rejects.toMatchObject({
      code: 'slot_closed',
    })
    await expect(world.anOffer(seller, request._id, { proposedSlots: [spanAt(9)] })).resolves.toBeDefined()
  })
})

describe('appointments', () => {
  test('take their time and the buffers around it, of the service that they are for', async () => {
    const rules = { ...DEFAULT_RULES, bufferAfterMinutes: 30, startEveryMinutes: 30 as const }
    const { seller, service } = await aSellerWith({ rules })
    await book(seller, service._id, 10)
    expect(await timesOf(service._id)).toMatchObject({
      free: [hourOf(11.5), hourOf(12)],
      taken: [9, 9.5, 10, 10.5, 11].map((hour) => hourOf(hour)),
    })
    await expect(order(service._id, 9)).rejects.toMatchObject({ status: 409, code: 'slot_taken' })
    await expect(order(service._id, 11.5)).resolves.toBeDefined()
  })

  test('of another service that comes to the buyer leave time for the way', async () => {
    const { seller, service } = await aSellerWith({ rules: { ...DEFAULT_RULES, travelMinutes: 60 } })
    await book(seller, service._id, 9)
    expect((await timesOf(service._id)).free).toEqual([hourOf(11), hourOf(12)])
    const atHome = await world.aService(seller, { durationMinutes: 60, locationType: 'at_provider' })
    expect((await timesOf(atHome._id)).free).toEqual([hourOf(10), hourOf(11), hourOf(12)])
  })

  test('are as many a day as the seller takes', async () => {
    const { seller, service } = await aSellerWith({ rules: { ...DEFAULT_RULES, mostPerDay: 2 } })
    await book(seller, service._id, 9)
    expect((await timesOf(service._id)).free).toHaveLength(3)
    await book(seller, service._id, 11)
    expect(await timesOf(service._id, 0, 2)).toMatchObject({
      free: [9, 10, 11, 12].map((hour) => hourOf(hour, 1)),
      taken: [9, 10, 11, 12].map((hour) => hourOf(hour)),
    })
    await expect(order(service._id, 10)).rejects.toMatchObject({ code: 'slot_taken' })
  })

  test('of a group are shared until no seat is left, and stand in the way of others', async () => {
    const { seller, service } = await aSellerWith({}, { seats: 2 })
    const alone = await world.aService(seller, { durationMinutes: 60 })
    await book(seller, service._id, 10)
    expect((await timesOf(service._id)).free).toEqual([9, 10, 11, 12].map((hour) => hourOf(hour)))
    expect((await timesOf(alone._id)).taken).toEqual([hourOf(10)])
    await book(seller, service._id, 10)
    expect((await timesOf(service._id)).taken).toEqual([hourOf(10)])
    await expect(order(service._id, 10)).rejects.toMatchObject({ code: 'slot_taken' })
  })

  test('do not stand in their own way when they are moved', async () => {
    const { seller, service } = await aSellerWith({ rules: { ...DEFAULT_RULES, startEveryMinutes: 30 } })
    const { buyer, id } = await book(seller, service._id, 10)
    const query = { from: hourOf(0), to: hourOf(0, 1) }
    const { free } = await buyer.serviceOrder.freeTimes({ params: { id }, query })
    expect(free).toContain(hourOf(10.5))
    expect((await timesOf(service._id)).taken).toContain(hourOf(10.5))
  })
})

describe('the last free time', () => {
  test('is had by one of two who are accepted at once', async () => {
    const { seller, service } = await aSellerWith()
    const placed = await Promise.all(
      [9, 9].map(() => world.anUnpaidOrderAt(service._id, { timePreferences: [spanAt(9)] })),
    )
    for (const each of placed) {
      await world.pay(each)
      await each.buyer.serviceOrder.confirmPayment({ params: { id: each.order._id } })
    }
    const answers = await Promise.allSettled(
      placed.map(({ order: { _id: id, timePreferences } }) =>
        seller.serviceOrder.accept({ params: { id }, body: { acceptedTimePreference: timePreferences[0] } }),
      ),
    )
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'slot_taken' } })
  })

  test('of a group is had by as many as it has seats', async () => {
    const { seller, service } = await aSellerWith({}, { seats: 2 })
    const placed = await Promise.all(
      [1, 2, 3].map(() => world.anUnpaidOrderAt(service._id, { timePreferences: [spanAt(9)] })),
    )
    for (const each of placed) {
      await world.pay(each)
      await each.buyer.serviceOrder.confirmPayment({ params: { id: each.order._id } })
    }
    const answers = await Promise.allSettled(
      placed.map(({ order: { _id: id, timePreferences } }) =>
        seller.serviceOrder.accept({ params: { id }, body: { acceptedTimePreference: timePreferences[0] } }),
      ),
    )
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  })
})

test('another seller is asked only if they work at one of the times', async () => {
  const [subcategory, price] = ['window-cleaning', 7000]
  const placed = await places.paid({ durationMinutes: 60, subcategory })
  const at = { params: { id: placed.id } }
  await placed.seller.serviceOrder.decline({
    ...at,
    body: { code: 'other', reason: 'I am ill this week.' },
  })
  await aSellerWith({ weekly: [[], [], [], [], [], [], []] }, { subcategory, price })
  const allDay = Array.from({ length: 7 }, () => [{ start: '00:00', end: '24:00' }])
  const { seller } = await aSellerWith({ weekly: allDay }, { subcategory, price })
  await placed.buyer.serviceOrder.findAnotherSeller(at)
  const { invitations } = await world.deps.db
    .selectFrom('service_order')
    .select('invitations')
    .where('id', '=', placed.id)
    .executeTakeFirstOrThrow()
  expect(invitations.map(({ sellerId }) => sellerId)).toEqual([seller.id])
})
