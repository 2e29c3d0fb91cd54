import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { notificationsOf } from '#test/accounts.ts'
import { expectSoundBooks } from '#test/ledger.ts'
import { laterTimes, seriesStates } from '#test/series.ts'
import { bringForward, remote, showOrder } from '#test/service-order-states.ts'
import { berlin, type Person, slotIn, startWorld, type World } from '#test/world.ts'

let world: World
let places: ReturnType<typeof seriesStates>
beforeAll(async () => {
  world = await startWorld()
  places = seriesStates(world)
})
afterAll(() => world.close())

const at = (id: string) => ({ params: { id } })
const seriesOf = async (person: Person, id: string) => (await person.serviceSeries.read(at(id))).series
const mailsTo = async ({ id }: Person) =>
  (await world.db.selectFrom('mail').selectAll().where('account_id', '=', id).execute()).length

describe('a series', () => {
  test('goes from its order through a planned and a charged visit to the end', async () => {
    const placed = await places.proposed()
    const { buyer, seller, id, seriesId } = placed
    expect(placed.order.series).toEqual({ _id: seriesId, everyWeeks: 1, number: 1, visits: 3, status: 'proposed' })
    expect((await seriesOf(seller, seriesId)).visits.map(({ status }) => status)).toEqual([
      'pending_acceptance',
      'proposed',
      'proposed',
    ])
    await seller.serviceOrder.accept({ ...at(id), body: {} })
    await world.runJobs()
    const series = await seriesOf(buyer, seriesId)
    expect(series).toMatchObject({ status: 'active', canEnd: true, everyWeeks: 1 })
    expect(series.visits.map(({ status }) => status)).toEqual(['scheduled', 'planned', 'planned'])
    const [first = 0, ...later] = series.visits.map(({ start }) => Date.parse(start))
    expect(later.map((start) => (start - first) / 86_400_000)).toEqual([7, 14])
    const visit = series.visits[1]?.orderId ?? ''
    const before = await showOrder(buyer, visit)
    expect(before).toMatchObject({
      status: 'planned',
      allowedActions: ['cancel-visit', 'schedule'],
      series: { number: 2, visits: 3, status: 'active' },
      pricing: { total: placed.order.pricing.total },
    })
    expect(before).not.toHaveProperty('payment')
    expect(Date.parse(before.scheduleData?.start ?? '') - Date.parse(before.payAt ?? '')).toBe(2 * 86_400_000)
    expect(await showOrder(seller, visit)).toMatchObject({ status: 'planned', address: { city: 'Berlin' } })

    await places.charge(visit)
    expect(await showOrder(buyer, visit)).toMatchObject({ status: 'scheduled', paymentStatus: 'held' })
    await bringForward(world, visit, 1)
    await seller.serviceOrder.inProgress(at(visit))
    await seller.serviceOrder.complete({ ...at(visit), body: {} })
    const { order: done } = await buyer.serviceOrder.complete(at(visit))
    expect(done).toMatchObject({ status: 'completed', paymentStatus: 'released' })
    await places.charge(series.visits[2]?.orderId ?? '')
    expect(await seriesOf(seller, seriesId)).toMatchObject({ status: 'complete', canEnd: false })
    await expectSoundBooks(world)
  })

  test('tells both once that its visits are planned, whatever their number', async () => {
    const placed = await places.proposed({ later: 11 })
    const before = [await mailsTo(placed.buyer), await mailsTo(placed.seller)]
    await placed.seller.serviceOrder.accept({ ...at(placed.id), body: {} })
    await world.runJobs()
    const after = [await mailsTo(placed.buyer), await mailsTo(placed.seller)]
    // The acceptance and the series; the seller's own acceptance is in the mail with the appointment.
    expect(after.map((count, n) => count - (before[n] ?? 0))).toEqual([2, 2])
    for (const person of [placed.buyer, placed.seller])
      expect(
        (await notificationsOf(world, person)).filter((event) => event === 'service_order.series_planned'),
      ).toHaveLength(1)
  })

  test('leaves out a visit whose time was taken meanwhile, and says so', async () => {
    const placed = await places.proposed()
    const [taken] = laterTimes(72, 1)
    const start = taken?.start ?? ''
    const other = await world.anUnpaidOrderAt(placed.service._id, {
      timePreferences: [{ start, end: new Date(Date.parse(start) + 3 * 3_600_000).toISOString() }],
    })
    await world.pay(other)
    await other.buyer.serviceOrder.confirmPayment(at(other.id))
    await placed.seller.serviceOrder.accept({
      ...at(other.id),
      body: { acceptedTimePreference: other.order.timePreferences[0] },
    })
    await placed.seller.serviceOrder.accept({ ...at(placed.id), body: {} })
    expect((await seriesOf(placed.buyer, placed.seriesId)).visits).toMatchObject([
      { number: 1, status: 'scheduled' },
      { number: 2, status: 'skipped', skippedReason: 'taken' },
      { number: 3, status: 'planned' },
    ])
    await expectSoundBooks(world)
  })
})

describe('the order of a series', () => {
  const ordering = async (changes: Record<string, unknown>, service: Record<string, unknown> = {}) => {
    const [buyer, seller] = [await world.aBuyer(), await world.aSeller()]
    const { _id: serviceId } = await world.aService(seller, service)
    const body = {
      ...{ serviceId, address: berlin, timePreferences: [slotIn(72)] },
      series: { everyWeeks: 1 as const, times: laterTimes(72, 2) },
      ...changes,
    }
    return buyer.serviceOrder.create({ body })
  }

  test.each<[string, Record<string, unknown>, string]>([
    ['has one time', { timePreferences: [slotIn(72), slotIn(96)] }, 'timePreferences'],
    [
      'has later visits after the first one',
      { series: { everyWeeks: 1, times: [slotIn(73)] } },
      'series.times.0.start',
    ],
    ['has them in order', { series: { everyWeeks: 1, times: [slotIn(400), slotIn(300)] } }, 'series.times.1.start'],
    ['ends within a year', { series: { everyWeeks: 4, times: [slotIn(53 * 168)] } }, 'series.times.0.start'],
  ])('%s', async (_, changes, field) => {
    await expect(ordering(changes)).rejects.toMatchObject({
      status: 400,
      body: { errors: { [field]: expect.any(String) } },
    })
  })

  test('is for bookable services', async () => {
    await expect(ordering({ packageKey: 'basic' }, remote)).rejects.toMatchObject({
      status: 400,
      body: { errors: { series: expect.any(String) } },
    })
  })

  test('reaches beyond the horizon of the service, which binds the first visit', async () => {
    const { order } = await ordering({}, { maxHorizonDays: 5 })
    expect(order.series).toMatchObject({ visits: 3 })
    await expect(ordering({ timePreferences: [slotIn(150)] }, { maxHorizonDays: 5 })).rejects.toMatchObject({
      status: 400,
    })
  })

  test('is refused where a later time is taken', async () => {
    const { service, seller } = await places.planned({ hours: 90 })
    expect(seller.id).toBeTruthy()
    const buyer = await world.aBuyer()
    const body = {
      ...{ serviceId: service._id, address: berlin, timePreferences: [slotIn(120)] },
      series: { everyWeeks: 1 as const, times: laterTimes(90, 1) },
    }
    await expect(buyer.serviceOrder.create({ body })).rejects.toMatchObject({ status: 409, code: 'visit_taken' })
  })
})

describe('the dates that are proposed', () => {
  const datesOf = (id: string, query: Record<string, unknown> = {}) =>
    world.visitor.service.seriesTimes({
      ...at(id),
      query: { start: slotIn(72).start, everyWeeks: 2, visits: 3, ...query },
    })

  test('are for everybody, and say no more of what takes a time than that it is taken', async () => {
    const seller = await world.aSeller()
    const { _id } = await world.aService(seller)
    const { start } = slotIn(72)
    const { visits, skipped } = await datesOf(_id, { start })
    const times = visits.map((visit) => Date.parse(visit.start))
    expect(times.slice(1).map((time, n) => Math.round((time - (times[n] ?? 0)) / 86_400_000))).toEqual([14, 14])
    expect([visits[0]?.start, skipped]).toEqual([start, []])
  })

  test('need a start in the year ahead, and a bookable service', async () => {
    const seller = await world.aSeller()
    const { _id } = await world.aService(seller)
    await expect(datesOf(_id, { start: slotIn(-1).start })).rejects.toMatchObject({ status: 400 })
    await expect(datesOf(_id, { start: slotIn(53 * 168).start })).rejects.toMatchObject({ status: 400 })
    await expect(datesOf(_id, { everyWeeks: 3 })).rejects.toMatchObject({ status: 400 })
    const delivery = await world.aService(seller, remote)
    await expect(datesOf(delivery._id)).rejects.toMatchObject({ status: 404 })
  })

  test('can all be ordered', async () => {
    const placed = await places.planned()
    const { visits } = await datesOf(placed.service._id, { start: slotIn(72).start, everyWeeks: 1, visits: 5 })
    const [first, ...later] = visits
    const buyer = await world.aBuyer()
    const body = {
      ...{ serviceId: placed.service._id, address: berlin },
      timePreferences: [{ start: first?.start ?? '', end: first?.end ?? '' }],
      series: { everyWeeks: 1 as const, times: later.map(({ start }) => ({ start })) },
    }
    expect((await buyer.serviceOrder.create({ body })).order.series).toMatchObject({ visits: 5 })
  })
})
