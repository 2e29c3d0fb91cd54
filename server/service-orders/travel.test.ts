import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { BookingRules } from '#shared/contract/availability.ts'
import { DEFAULT_RULES } from '#shared/policies/booking-rules.ts'
import { type Person, startWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

const DAY = 86_400_000
const HOUR = 3_600_000
/** Midnight, UTC, three days from now. */
const midnight = Math.ceil(Date.now() / DAY) * DAY + 3 * DAY
const hourOf = (hour: number) => new Date(midnight + hour * HOUR).toISOString()
const spanAt = (hour: number) => ({ start: hourOf(hour), end: hourOf(hour + 1) })

const inTown = (city: string, postalCode: string, line2?: string) => ({
  line1: 'Hauptstraße 7',
  ...(line2 ? { line2 } : {}),
  city,
  postalCode,
  country: 'DE',
})
const berlin = inTown('Berlin', '10115')
const potsdam = inTown('Potsdam', '14467')
const leipzig = inTown('Leipzig', '04109')

const byCar = { ...DEFAULT_RULES, travelBy: 'car' as const, startEveryMinutes: 15 as const }

/** A seller in Berlin who works from nine to five. */
async function aSellerWith(rules: BookingRules, service: Record<string, unknown> = {}) {
  const seller = await world.aSeller()
  const weekly = Array.from({ length: 7 }, () => [{ start: '09:00', end: '17:00' }])
  await seller.user.update({
    params: { id: seller.id },
    body: { location: { label: 'Mitte', city: 'Berlin', country: 'DE' } },
  })
  await seller.availability.save({
    body: { timeZone: 'UTC', weekly, exceptions: [], holidays: null, rules },
  })
  return { seller, service: await aServiceOf(seller, service) }
}

const aServiceOf = (seller: Person, changes: Record<string, unknown> = {}) =>
  world.aService(seller, {
    durationMinutes: 60,
    minNoticeHours: 0,
    locationType: 'at_customer',
    location: { label: 'Mitte', city: 'Berlin', country: 'DE' },
    ...changes,
  })

type Address = ReturnType<typeof inTown>

/** The free starts of the day, as hours. */
async function freeAt(serviceId: string, place?: Address) {
  const { free } = await world.visitor.service.freeTimes({
    params: { id: serviceId },
    query: {
      from: hourOf(0),
      to: hourOf(24),
      ...(place ? { city: place.city, country: place.country, ...(place.line2 ? { district: place.line2 } : {}) } : {}),
    },
  })
  return free.map((at) => (Date.parse(at) - midnight) / HOUR)
}

const order = async (serviceId: string, hour: number, address: Address) => {
  const buyer = await world.aBuyer()
  const { order: placed, ...rest } = await buyer.serviceOrder.create({
    body: { serviceId, timePreferences: [spanAt(hour)], address },
  })
  return { buyer, order: placed, id: placed._id, ...rest }
}

/** The seller accepts an order at this hour. */
async function book(seller: Person, serviceId: string, hour: number, address: Address) {
  const placed = await order(serviceId, hour, address)
  await world.pay(placed)
  await placed.buyer.serviceOrder.confirmPayment({ params: { id: placed.id } })
  await seller.serviceOrder.accept({
    params: { id: placed.id },
    body: { acceptedTimePreference: placed.order.timePreferences[0] },
  })
  return placed
}

const taken = { status: 409, code: 'slot_taken' }

describe('the way between two appointments by the distance', () => {
  test('is left free before and after an appointment, whichever was agreed first', async () => {
    const { seller, service } = await aSellerWith(byCar)
    await book(seller, service._id, 12, leipzig)
    const near = await freeAt(service._id, leipzig)
    // A quarter of an hour within a town, and three hours from Berlin to Leipzig.
    expect(near.filter((hour) => hour < 12).at(-1)).toBe(10.75)
    expect(near.find((hour) => hour > 12)).toBe(13.25)
    const far = await freeAt(service._id, berlin)
    expect(far.filter((hour) => hour < 12)).toEqual([])
    expect(far[0]).toBe(16)
    await expect(order(service._id, 15.75, berlin)).rejects.toMatchObject(taken)
    await expect(order(service._id, 16, berlin)).resolves.toBeDefined()
    await expect(order(service._id, 13.25, leipzig)).resolves.toBeDefined()
  })

  test('is that from the area of the service until the place of the buyer is known', async () => {
    const { seller, service } = await aSellerWith(byCar)
    await book(seller, service._id, 9, berlin)
    expect((await freeAt(service._id))[0]).toBe(10.25)
    expect((await freeAt(service._id, berlin))[0]).toBe(10.25)
    expect((await freeAt(service._id, potsdam))[0]).toBe(11)
    const unknown = inTown('Nirgendwo an der Wupper', '12345')
    expect((await freeAt(service._id, unknown))[0]).toBe(10.25)
  })

  test('follows the district that an address names', async () => {
    const { seller, service } = await aSellerWith(byCar)
    await book(seller, service._id, 9, inTown('Berlin', '12555', 'Köpenick'))
    const [sameDistrict, otherEnd] = [
      await freeAt(service._id, inTown('Berlin', '12555', 'Hinterhaus, Köpenick')),
      await freeAt(service._id, inTown('Berlin', '13581', 'Spandau')),
    ]
    expect(sameDistrict[0]).toBe(10.25)
    expect(otherEnd[0]).toBeGreaterThan(10.5)
  })

  test('goes beside the buffers of both, and follows the means of travel', async () => {
    const { seller, service } = await aSellerWith({
      ...byCar,
      travelBy: 'bike',
      bufferBeforeMinutes: 15,
      bufferAfterMinutes: 30,
    })
    await book(seller, service._id, 9, berlin)
    // Half an hour after, a quarter of an hour before, and as much for the way.
    expect((await freeAt(service._id, berlin))[0]).toBe(11)
    expect((await freeAt(service._id, potsdam))[0]).toBe(13.25)
  })

  test('is that of a service whose rules differ', async () => {
    const { seller, service } = await aSellerWith(byCar)
    const onFoot = await aServiceOf(seller, { bookingRules: { travelBy: 'foot' } })
    const always = await aServiceOf(seller, { bookingRules: { travelBy: null, travelMinutes: 60 } })
    const atHome = await aServiceOf(seller, { locationType: 'at_provider' })
    await book(seller, service._id, 9, berlin)
    expect((await freeAt(onFoot._id, berlin))[0]).toBe(10.5)
    expect((await freeAt(always._id, berlin))[0]).toBe(11)
    expect((await freeAt(atHome._id))[0]).toBe(10)
    expect((await freeAt(service._id, berlin))[0]).toBe(10.25)
  })

  test('begins in the own area of the seller after an appointment elsewhere', async () => {
    const { seller, service } = await aSellerWith(byCar)
    const remote = await aServiceOf(seller, { locationType: 'remote', location: undefined })
    const placed = await order(remote._id, 9, berlin)
    await world.pay(placed)
    const at = { params: { id: placed.id } }
    const { order: paid } = await placed.buyer.serviceOrder.confirmPayment(at)
    await seller.serviceOrder.accept({ ...at, body: { acceptedTimePreference: paid.timePreferences[0] } })
    expect((await freeAt(service._id, berlin))[0]).toBe(10.25)
    expect((await freeAt(service._id, leipzig))[0]).toBe(13)
  })

  test('lies before the appointments that are for no service, as the busy times of the seller say', async () => {
    const { seller, service } = await aSellerWith(byCar)
    await book(seller, service._id, 14, potsdam)
    const query = { from: hourOf(0), to: hourOf(24) }
    const { busy } = await world.visitor.user.busyTimes({ params: { id: seller.id }, query })
    expect(busy).toEqual([{ start: hourOf(13), end: hourOf(15) }])
    const { taken: unavailable } = await world.visitor.user.freeTimes({
      params: { id: seller.id },
      query: { ...query, minutes: 60 },
    })
    expect(unavailable[0]).toBe(hourOf(12.25))
    const request = await world.aRequest(await world.aBuyer())
    const offer = (hour: number) => world.anOffer(seller, request._id, { proposedSlots: [spanAt(hour)] })
    await expect(offer(12.25)).rejects.toMatchObject(taken)
    await expect(offer(12)).resolves.toBeDefined()
  })

  test('counts when a time is accepted: of two that were wanted at once only one can be had', async () => {
    const { seller, service } = await aSellerWith(byCar)
    const [first, second] = [await order(service._id, 10, berlin), await order(service._id, 11.5, potsdam)]
    for (const placed of [first, second]) {
      await world.pay(placed)
      await placed.buyer.serviceOrder.confirmPayment({ params: { id: placed.id } })
    }
    const accept = ({ id, order: { timePreferences } }: typeof first) =>
      seller.serviceOrder.accept({ params: { id }, body: { acceptedTimePreference: timePreferences[0] } })
    const outcomes = await Promise.allSettled([accept(first), accept(second)])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: taken })
  })
})

test('every time that is offered for a place can be ordered there', async () => {
  const { seller, service } = await aSellerWith({ ...byCar, bufferAfterMinutes: 15, startEveryMinutes: 30 })
  await book(seller, service._id, 11, potsdam)
  const free = await freeAt(service._id, berlin)
  expect(free.length).toBeGreaterThan(3)
  for (const hour of free) await expect(order(service._id, hour, berlin)).resolves.toBeDefined()
})

test('the place of an appointment is kept as a coarse cell, and goes with its buyer', async () => {
  const { seller, service } = await aSellerWith(byCar)
  const { id, buyer } = await book(seller, service._id, 10, potsdam)
  const slotOf = () =>
    world.deps.db.selectFrom('slot').select(['grid_cell', 'travel_by']).where('order_id', '=', id).executeTakeFirst()
  const slot = await slotOf()
  expect(slot?.travel_by).toBe('car')
  // 52.40, 13.05: of Potsdam at 52.40, 13.07 nothing finer than a twentieth of a degree.
  expect(slot?.grid_cell).toBe((5_240 + 9_000) * 36_001 + 1_305 + 18_000)
  const { erase } = await import('./data.ts')
  await world.deps.db.transaction().execute((tx) => erase(tx, buyer.id, world.deps, { email: null }))
  expect((await slotOf())?.grid_cell).toBeNull()
})
