import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { notificationsOf } from '#test/accounts.ts'
import { expectSoundBooks } from '#test/ledger.ts'
import { laterTimes, seriesStates } from '#test/series.ts'
import { bringForward, showOrder } from '#test/service-order-states.ts'
import { type Person, startWorld, type World } from '#test/world.ts'

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
