import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '#server/db/transaction.ts'
import { notificationsOf } from '#test/accounts.ts'
import { expectSoundBooks } from '#test/ledger.ts'
import { seriesStates } from '#test/series.ts'
import { showOrder } from '#test/service-order-states.ts'
import { type Person, slotIn, startWorld, type World } from '#test/world.ts'
import { findOrder } from './data.ts'
import { endSeries } from './series.ts'

let world: World
let places: ReturnType<typeof seriesStates>
beforeAll(async () => {
  world = await startWorld()
  places = seriesStates(world)
})
afterAll(() => world.close())

const at = (id: string) => ({ params: { id } })
const wrongState = { status: 409, code: 'wrong_state' }
const seriesOf = async (person: Person, id: string) => (await person.serviceSeries.read(at(id))).series
const statusesOf = async (person: Person, id: string) => (await seriesOf(person, id)).visits.map(({ status }) => status)
const slotOf = async (id: string) =>
  (await world.db.selectFrom('slot').select('order_id').where('order_id', '=', id).execute()).length
const cardOf = async (id: string) =>
  (await world.db.selectFrom('service_series').select('card').where('id', '=', id).executeTakeFirstOrThrow()).card
const countOf = async (person: Person, event: string) =>
  (await notificationsOf(world, person)).filter((each) => each === `service_order.${event}`).length

describe('a visit whose card is refused', () => {
  test('is paid by hand: the buyer is told, the seller keeps the time, and the card is forgotten', async () => {
    const { buyer, seller, visit, visits, seriesId } = await places.unpaidVisit()
    const order = await showOrder(buyer, visit)
    expect(order).toMatchObject({
      status: 'pending_payment',
      allowedActions: ['confirm-payment', 'cancel-visit'],
      timers: [{ name: 'visitPayWindow' }],
    })
    expect(await showOrder(seller, visit)).toMatchObject({ status: 'pending_payment', allowedActions: ['decline'] })
    expect(await slotOf(visit)).toBe(1)
    expect(await countOf(buyer, 'visit_unpaid')).toBe(1)
    expect(await cardOf(seriesId)).toBeNull()
    const { payment } = order
    expect((await world.pay({ paymentIntentId: '', clientSecret: '', ...payment })).status).toBe(200)
    const { order: paid } = await buyer.serviceOrder.confirmPayment(at(visit))
    expect(paid).toMatchObject({ status: 'scheduled', paymentStatus: 'held' })
    // Without a card, the next visit is paid by hand, too, and its card is kept.
    const next = visits[1] ?? ''
    await places.charge(next)
    expect(await countOf(buyer, 'visit_unpaid')).toBe(2)
    const unpaid = await showOrder(buyer, next)
    await world.pay({ paymentIntentId: '', clientSecret: '', ...unpaid.payment })
    await buyer.serviceOrder.confirmPayment(at(next))
    expect(await statusesOf(buyer, seriesId)).toEqual(['scheduled', 'scheduled', 'scheduled'])
    await expectSoundBooks(world)
  })

  test('for want of money keeps the card for the next visit', async () => {
    const placed = await places.planned()
    await places.spoilCard(placed, '9995')
    await places.charge(placed.visit)
    expect(await showOrder(placed.buyer, placed.visit)).toMatchObject({ status: 'pending_payment' })
    expect(await cardOf(placed.seriesId)).not.toBeNull()
  })

  test('and is not paid expires: its time is free, and both are told', async () => {
    const { buyer, seller, visit, seriesId } = await places.unpaidVisit()
    await world.passTimer(visit, 'visitPayWindow')
    expect(await showOrder(buyer, visit)).toMatchObject({ status: 'expired' })
    expect(await slotOf(visit)).toBe(0)
    expect([await countOf(buyer, 'visit_expired'), await countOf(seller, 'visit_expired')]).toEqual([1, 1])
    expect(await statusesOf(seller, seriesId)).toEqual(['scheduled', 'expired', 'planned'])
    await expectSoundBooks(world)
  })

  test('does not stand in the way of another order of the service', async () => {
    const { buyer, service } = await places.unpaidVisit()
    const body = {
      serviceId: service._id,
      timePreferences: [slotIn(400)],
      address: { line1: 'Weg 1', city: 'Berlin', postalCode: '13187', country: 'DE' },
    }
    expect((await buyer.serviceOrder.create({ body })).order.status).toBe('pending_payment')
  })
})

describe('a planned visit', () => {
  test('is cancelled by its buyer for free, once', async () => {
    const { buyer, seller, stranger, visit, seriesId } = await places.planned()
    await expect(seller.serviceOrder.cancelVisit(at(visit))).rejects.toMatchObject({ status: 403 })
    await expect(stranger.serviceOrder.cancelVisit(at(visit))).rejects.toMatchObject({ status: 404 })
    const { order } = await buyer.serviceOrder.cancelVisit(at(visit))
    expect(order).toMatchObject({ status: 'cancelled', amounts: {} })
    await expect(buyer.serviceOrder.cancelVisit(at(visit))).rejects.toMatchObject(wrongState)
    expect(await slotOf(visit)).toBe(0)
    expect(await countOf(seller, 'visit_cancelled')).toBe(1)
    expect(await statusesOf(buyer, seriesId)).toEqual(['scheduled', 'cancelled', 'planned'])
    await expectSoundBooks(world)
  })

  test('is called off by its seller without a strike', async () => {
    const { buyer, seller, visit } = await places.planned()
    const { order } = await seller.serviceOrder.decline({ ...at(visit), body: { reason: 'I am away.' } })
    expect(order).toMatchObject({ status: 'cancelled', declineReason: { text: 'I am away.' } })
    expect(await countOf(buyer, 'visit_called_off')).toBe(1)
    const strikes = await world.db.selectFrom('strike').select('reason').where('ref_id', '=', visit).execute()
    expect(strikes).toEqual([])
  })

  test('is moved when the other side agrees, also far ahead; it is charged after the answer', async () => {
    const { buyer, seller, visit } = await places.planned({ later: 11, everyWeeks: 4, service: { maxHorizonDays: 30 } })
    const scheduleData = { ...slotIn(1_500), timezone: 'Europe/Berlin' }
    const asked = await buyer.serviceOrder.schedule({ ...at(visit), body: { scheduleData, isReschedule: true } })
    expect(asked.order).toMatchObject({ status: 'planned', pendingReschedule: { by: 'buyer' } })
    expect(asked.order.timers.map(({ name }) => name)).toEqual(['rescheduleAnswer'])
    const { order } = await seller.serviceOrder.answerReschedule({ ...at(visit), body: { accept: true } })
    expect(order).toMatchObject({ status: 'planned', scheduleData: { start: scheduleData.start } })
    expect(Date.parse(scheduleData.start) - Date.parse(order.payAt ?? '')).toBe(2 * 86_400_000)
    await places.charge(visit)
    expect(await showOrder(buyer, visit)).toMatchObject({ status: 'scheduled', paymentStatus: 'held' })
  })

  test('keeps its time when the other side refuses, or does not answer', async () => {
    const { buyer, seller, visit } = await places.planned()
    const before = (await showOrder(buyer, visit)).scheduleData
    const body = { scheduleData: slotIn(270), isReschedule: true }
    await seller.serviceOrder.schedule({ ...at(visit), body })
    const { order } = await buyer.serviceOrder.answerReschedule({ ...at(visit), body: { accept: false } })
    expect(order).toMatchObject({ status: 'planned', scheduleData: before })
    await seller.serviceOrder.schedule({ ...at(visit), body })
    await world.passTimer(visit, 'rescheduleAnswer')
    expect(await showOrder(buyer, visit)).toMatchObject({ status: 'planned', scheduleData: before })
  })

  test('that is charged late, when there is no time left to pay it, is not taken', async () => {
    const { buyer, visit } = await places.planned()
    await sql`update service_order set schedule = schedule || ${JSON.stringify(slotIn(1))}::jsonb where id = ${visit}`.execute(
      world.db,
    )
    await places.charge(visit)
    await world.runJobs()
    expect((await showOrder(buyer, visit)).status).toBe('expired')
    const payment = await world.db.selectFrom('payment').select('authorized_at').where('ref_id', '=', visit).execute()
    expect(payment).toEqual([{ authorized_at: null }])
    expect(await countOf(buyer, 'visit_unpaid')).toBe(0)
    await expectSoundBooks(world)
  })
})

describe('every other action on a planned visit', () => {
  const open: Record<'buyer' | 'seller', readonly string[]> = {
    buyer: ['cancel-visit', 'schedule'],
    seller: ['schedule', 'decline'],
  }

  test.each(['buyer', 'seller'] as const)('is refused to its %s', async (side) => {
    const placed = await places.planned()
    const order = await showOrder(placed[side], placed.visit)
    expect(order.allowedActions.toSorted()).toEqual(open[side].toSorted())
    const { serviceOrder } = placed[side]
    const id = at(placed.visit)
    const rejections = await Promise.allSettled([
      serviceOrder.accept({ ...id, body: {} }),
      serviceOrder.confirmTimeProposal({ ...id, body: { acceptedTimePreference: slotIn(240) } }),
      serviceOrder.processRefundPostDecline(id),
      serviceOrder.reaffirmPreference(id),
      serviceOrder.requestRefund({ ...id, body: { reason: 'I am away.' } }),
      serviceOrder.findAnotherSeller(id),
      serviceOrder.proposeTimeChange({ ...id, body: { proposedTimePreferences: [slotIn(240)] } }),
      serviceOrder.answerReschedule({ ...id, body: { accept: true } }),
      serviceOrder.inProgress(id),
      serviceOrder.complete({ ...id, body: {} }),
      serviceOrder.revise({ ...id, body: { message: 'Again, please.' } }),
      serviceOrder.wait(id),
      serviceOrder.extend({ ...id, body: { until: slotIn(300).start } }),
      serviceOrder.dispute(id),
      serviceOrder.withdrawOffer(id),
      serviceOrder.reopen(id),
      serviceOrder.remove(id),
    ])
    const statuses = rejections.map((rejection) => (rejection.status === 'rejected' ? rejection.reason.status : 200))
    expect(statuses.filter((status) => status !== 403 && status !== 409)).toEqual([])
    expect((await showOrder(placed.buyer, placed.visit)).status).toBe('planned')
    await expectSoundBooks(world)
  })

  test('but its end by an administrator, which returns nothing', async () => {
    const { buyer, visit } = await places.planned()
    const admin = await world.anAdmin()
    await admin.adminOrder.update({ ...at(visit), body: { action: 'end', reason: 'The seller has died.' } })
    expect(await showOrder(buyer, visit)).toMatchObject({
      status: 'cancelled',
      endedByAdmin: { reason: 'The seller has died.' },
    })
    await expectSoundBooks(world)
  })
})

describe('the first visit whose capture is refused', () => {
  test('is paid again with a card that is kept; if it is not, the series ends with it', async () => {
    const placed = await places.planned({ card: '4000000000000341' })
    const { buyer, id, seriesId, visit } = placed
    const { payment } = await showOrder(buyer, id)
    await world.pay({ paymentIntentId: '', clientSecret: '', ...payment })
    const { order } = await buyer.serviceOrder.confirmPayment(at(id))
    expect(order).toMatchObject({ status: 'scheduled', paymentStatus: 'held' })
    await places.charge(visit)
    expect(await showOrder(buyer, visit)).toMatchObject({ status: 'scheduled', paymentStatus: 'held' })
    const other = await places.planned({ card: '4000000000000341' })
    await world.passTimer(other.id, 'captureRetry')
    expect(await seriesOf(other.seller, other.seriesId)).toMatchObject({ status: 'ended', endedBy: 'marketplace' })
    expect(await statusesOf(other.buyer, other.seriesId)).toEqual(['expired', 'cancelled', 'cancelled'])
    expect((await seriesOf(buyer, seriesId)).status).toBe('active')
    await expectSoundBooks(world)
  })
})

describe('a series is ended', () => {
  test.each(['buyer', 'seller'] as const)(
    'by its %s: planned visits are off, paid ones stay, both are told once',
    async (side) => {
      const placed = await places.paid({ later: 3 })
      const { buyer, seller, stranger, seriesId, visits } = placed
      await expect(stranger.serviceSeries.end(at(seriesId))).rejects.toMatchObject({ status: 404 })
      const { series } = await placed[side].serviceSeries.end(at(seriesId))
      expect(series).toMatchObject({ status: 'ended', endedBy: side, canEnd: false })
      expect(series.visits.map(({ status }) => status)).toEqual(['scheduled', 'scheduled', 'cancelled', 'cancelled'])
      expect((await placed[side].serviceSeries.end(at(seriesId))).series).toEqual(series)
      expect([await countOf(buyer, 'series_ended'), await countOf(seller, 'series_ended')]).toEqual([1, 1])
      expect(await Promise.all(visits.map(slotOf))).toEqual([1, 0, 0])
      await expectSoundBooks(world)
    },
  )

  test('before the seller accepts: the order goes on alone', async () => {
    const { buyer, seller, id, seriesId } = await places.proposed()
    await buyer.serviceSeries.end(at(seriesId))
    const [acceptedTimePreference] = (await showOrder(seller, id)).timePreferences
    const { order } = await seller.serviceOrder.accept({ ...at(id), body: { acceptedTimePreference } })
    expect(order).toMatchObject({ status: 'scheduled', series: { status: 'ended' } })
    expect((await seriesOf(buyer, seriesId)).visits).toMatchObject([
      { status: 'scheduled' },
      { status: 'skipped', skippedReason: 'ended' },
      { status: 'skipped', skippedReason: 'ended' },
    ])
  })

  test('with a visit that waits for its money', async () => {
    const { seller, buyer, seriesId, visit } = await places.unpaidVisit()
    await seller.serviceSeries.end(at(seriesId))
    expect(await showOrder(buyer, visit)).toMatchObject({ status: 'cancelled' })
    await expectSoundBooks(world)
  })

  test('by a decline of the first visit', async () => {
    const { buyer, seller, id, seriesId } = await places.proposed()
    await seller.serviceOrder.decline({ ...at(id), body: { code: 'unavailable' } })
    expect(await seriesOf(buyer, seriesId)).toMatchObject({ status: 'ended', endedBy: 'seller' })
  })

  test.each<[string, (placed: Awaited<ReturnType<typeof places.planned>>) => Promise<unknown>]>([
    ['a block', ({ buyer, seller }) => buyer.block.add({ body: { userId: seller.id } })],
    ['the deletion of its service', ({ seller, service }) => seller.service.remove(at(service._id))],
    [
      'a suspended buyer',
      async ({ buyer }) =>
        (await world.anAdmin()).adminUser.suspend({ ...at(buyer.id), body: { reason: 'Fraud, without a doubt.' } }),
    ],
    [
      'a suspended seller',
      async ({ seller }) =>
        (await world.anAdmin()).adminUser.suspend({ ...at(seller.id), body: { reason: 'Fraud, without a doubt.' } }),
    ],
    [
      'a withdrawn verification',
      ({ seller }) =>
        world.db.updateTable('account').set({ verification: 'rejected' }).where('id', '=', seller.id).execute(),
    ],
  ])('by %s', async (_, happen) => {
    const placed = await places.planned()
    await happen(placed)
    await world.runJobs()
    const { rows } = await sql<{ status: string; ended_by: string }>`
      select status, ended_by from service_series where id = ${placed.seriesId}`.execute(world.db)
    expect(rows).toEqual([{ status: 'ended', ended_by: 'marketplace' }])
    const row = await findOrder(world.db, placed.visit)
    expect(row?.status).toBe('cancelled')
    await expectSoundBooks(world)
  })

  test('by the erasure of its buyer, whom planned visits do not keep', async () => {
    const { buyer, seller, id, visit, seriesId } = await places.planned()
    await seller.serviceOrder.decline({ ...at(id), body: { reason: 'I am ill.' } })
    await buyer.serviceOrder.processRefundPostDecline(at(id))
    await world.runJobs()
    await buyer.user.remove(at(buyer.id))
    const row = await findOrder(world.db, visit)
    expect(row).toMatchObject({ status: 'cancelled', address: null, series_status: 'ended' })
    expect(await seriesOf(seller, seriesId)).toMatchObject({ endedBy: 'marketplace' })
    expect(await countOf(seller, 'series_ended')).toBe(1)
  })

  test('once, however many try', async () => {
    const { buyer, seller, seriesId } = await places.planned()
    await Promise.all([
      buyer.serviceSeries.end(at(seriesId)),
      seller.serviceSeries.end(at(seriesId)),
      inTransaction(world.db, (tx) => endSeries(tx, world.deps, seriesId, 'marketplace')),
    ])
    expect(await countOf(buyer, 'series_ended')).toBe(1)
  })
})

describe('two series', () => {
  test('of one seller do not get one later time twice', async () => {
    const first = await places.proposed({ hours: 72 })
    const second = await places.unpaid({ hours: 80 })
    // The same later times at one seller: the second series follows another first visit.
    await world.db
      .updateTable('service_series')
      .set({ seller_id: first.seller.id })
      .where('id', '=', second.seriesId)
      .execute()
    await world.db.updateTable('transaction').set({ seller_id: first.seller.id }).where('id', '=', second.id).execute()
    await sql`update service_series set visits = (select visits from service_series where id = ${first.seriesId})
      where id = ${second.seriesId}`.execute(world.db)
    await world.pay(second)
    await second.buyer.serviceOrder.confirmPayment(at(second.id))
    await Promise.all([first, second].map(({ id }) => first.seller.serviceOrder.accept({ ...at(id), body: {} })))
    const statuses = [
      ...(await statusesOf(first.buyer, first.seriesId)),
      ...(await statusesOf(second.buyer, second.seriesId)),
    ]
    expect(statuses.toSorted()).toEqual(['planned', 'planned', 'scheduled', 'scheduled', 'skipped', 'skipped'])
    await expectSoundBooks(world)
  })
})
