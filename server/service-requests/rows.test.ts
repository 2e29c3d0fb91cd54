import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { notificationsOf, strikesOf } from '#test/accounts.ts'
import { expectSoundBooks } from '#test/ledger.ts'
import { orderIdOf, payAccepted, serviceRequestStates } from '#test/service-request-states.ts'
import { type Person, REQUEST, startWorld, type World } from '#test/world.ts'

let world: World
let states: ReturnType<typeof serviceRequestStates>
beforeAll(async () => {
  world = await startWorld({ rules: { reviewCategories: false } })
  states = serviceRequestStates(world)
})
afterAll(() => world.close())

const HOUR = 3_600_000
const of = (id: string) => ({ params: { id } })
const look = async (person: Person, id: string) => (await person.serviceRequest.detail(of(id))).serviceRequest
const notified = async (person: Person, event: string) =>
  (await person.notification.list({ query: { limit: 50 } })).notifications.find((each) => each.event === event)
const remaining = (dueAt: string | undefined) => Math.round((Date.parse(dueAt ?? '') - Date.now()) / HOUR)

describe('a request', () => {
  test('that waits for an administrator for a day alarms them, and still waits', async () => {
    const admin = await world.anAdmin()
    const body = { ...REQUEST, title: 'A crate of whisky for the party' }
    const { _id: id } = (await (await world.aBuyer()).serviceRequest.create({ body })).serviceRequest
    await world.passTimer(id, 'reportReview')
    expect(await notificationsOf(world, admin)).toContain('service_request.review_overdue')
    const { serviceRequest } = await admin.adminServiceRequest.detail(of(id))
    expect(serviceRequest.status).toBe('pending_review')
  })

  test('is a draft for a month at most', async () => {
    const buyer = await world.aBuyer()
    const { _id: id } = await world.aRequest(buyer, { status: 'draft' })
    await world.passTimer(id, 'requestTtl')
    await expect(look(buyer, id)).rejects.toMatchObject({ status: 404 })
  })

  test('asks for a confirmation if what is wanted has changed, also if its title alone says so', async () => {
    const { buyer, id } = await states.open()
    await buyer.serviceRequest.update({ ...of(id), body: { language: 'de' } })
    expect((await look(buyer, id)).offersReceived.map(({ stale }) => stale)).toEqual([false, false])
    await buyer.serviceRequest.update({ ...of(id), body: { title: 'Move ten large rooms to Pankow' } })
    expect((await look(buyer, id)).offersReceived.map(({ stale }) => stale)).toEqual([true, true])
  })

  test('that has expired says what often helps, can be opened again for a week, and then is over', async () => {
    const { buyer, id } = await states.expired()
    expect((await notified(buyer, 'service_request.expired'))?.description).toContain('A wider area, a higher budget')
    const { timers, allowedActions } = await look(buyer, id)
    expect(allowedActions).toContain('renew')
    expect(remaining(timers.find(({ name }) => name === 'requestRenewal')?.dueAt)).toBe(7 * 24)
    await world.passTimer(id, 'requestRenewal')
    expect(await look(buyer, id)).toMatchObject({ status: 'closed', closeReason: 'expired' })
    await expect(buyer.serviceRequest.renew(of(id))).rejects.toMatchObject({ status: 409 })
    await buyer.serviceRequest.remove(of(id))
  })

  test('cannot be deleted or closed once an offer is accepted', async () => {
    const { buyer, id } = await states.accepted()
    for (const paid of [false, true]) {
      if (paid) await payAccepted(world, buyer, id)
      await expect(buyer.serviceRequest.remove(of(id))).rejects.toMatchObject({ status: 409 })
      const closing = buyer.serviceRequest.close({ ...of(id), body: { reason: 'not_needed' } })
      await expect(closing).rejects.toMatchObject({ status: 409 })
    }
  })

  test('invites as a person does', async () => {
    const [buyer, seller] = [await world.aBuyer(), await world.aSeller()]
    const { _id: id } = await world.aRequest(buyer)
    await buyer.serviceRequest.inviteProviders({ ...of(id), body: { providerIds: [seller.id] } })
    expect(await notified(seller, 'service_request.invited')).toMatchObject({ type: 'friend-interactive' })
  })
})

describe('an offer', () => {
  test.each(['pending', 'countered'] as const)(
    'that is not answered in time is over (%s), and another can be made',
    async (status) => {
      const { buyer, seller, id, offerId } = await (status === 'pending' ? states.open() : states.countered())
      expect((await look(seller, id)).offersReceived[0]?.status).toBe(status)
      // Also while its timer is late.
      await world.db.updateTable('offer').set({ valid_until: new Date() }).where('id', '=', offerId).execute()
      await expect(buyer.serviceRequest.acceptOffer({ params: { id, offerId } })).rejects.toMatchObject({ status: 409 })
      await world.passTimer(offerId, 'offerTtl')
      expect((await look(seller, id)).offersReceived[0]?.status).toBe('expired')
      for (const person of [buyer, seller]) expect(await notificationsOf(world, person)).toContain('offer.expired')
      expect((await world.anOffer(seller, id))._id).not.toBe(offerId)
    },
  )

  test('that is declined tells its provider why', async () => {
    const { buyer, seller, id, offerId } = await states.open()
    const body = { rejectionReason: 'Somebody nearer will come.' }
    await buyer.serviceRequest.rejectOffer({ params: { id, offerId }, body })
    expect((await notified(seller, 'offer.rejected'))?.description).toContain('Somebody nearer will come.')
  })

  test('is told of at every step, and who is accepted reads not to begin yet', async () => {
    const { buyer, seller, other, id, offerId } = await states.countered()
    const params = { id, offerId }
    await seller.serviceRequest.respondToCounter({ params, body: { action: 'accept' } })
    await buyer.serviceRequest.acceptOffer({ params, body: { buyerMessage: 'The lift is broken.' } })
    expect(await notificationsOf(world, buyer)).toEqual(expect.arrayContaining(['offer.received', 'offer.agreed']))
    expect((await notified(seller, 'offer.accepted'))?.description).toContain('do not start yet')
    expect(await notificationsOf(world, other)).toContain('offer.on_hold')
    await payAccepted(world, buyer, id)
    expect(await notificationsOf(world, other)).toContain('offer.not_selected')
    expect(await notificationsOf(world, seller)).toContain('offer.countered')
  })

  test('shows telephone numbers once it is paid, and not before', async () => {
    const { buyer, seller, id } = await states.accepted()
    await buyer.user.update({ params: { id: buyer.id }, body: { phone: '+49 30 1234567' } })
    const orderId = await orderIdOf({ buyer, id })
    const phone = async () => (await seller.serviceOrder.detail(of(orderId))).order.buyer.phone
    expect(await phone()).toBeUndefined()
    await payAccepted(world, buyer, id)
    expect(await phone()).toBe('+49 30 1234567')
  })
})

describe('what is paid for', () => {
  test('without an appointment is reminded of after a day and two weeks, and goes back after a month', async () => {
    const made = await states.unscheduled()
    const orderId = await orderIdOf(made)
    const { rows } = await sql<{ days: number }>`
      select round(extract(epoch from run_at - now()) / 86400)::int as days from graphile_worker.jobs
      where key like ${`reminder:${orderId}:scheduleBy:%`} order by run_at`.execute(world.db)
    expect(rows.map(({ days }) => days)).toEqual([1, 14, 17, 19, 23, 28])
    const { order } = await made.buyer.serviceOrder.detail(of(orderId))
    expect(remaining(order.timers.find(({ name }) => name === 'scheduleBy')?.dueAt)).toBe(30 * 24)
    await world.passTimer(orderId, 'scheduleBy')
    expect(await look(made.buyer, made.id)).toMatchObject({ status: 'refunded', paymentStatus: 'refunded' })
    await expectSoundBooks(world)
  })

  test('is completed by time after the provider, and paid out', async () => {
    const made = await states.begun()
    const { buyer, seller, id } = made
    await seller.serviceRequest.complete({ ...of(id), body: { note: 'All is upstairs.' } })
    expect(await look(buyer, id)).toMatchObject({ status: 'awaiting_confirmation', paymentStatus: 'held' })
    await world.passTimer(await orderIdOf(made), 'autoCompleteService')
    expect(await look(buyer, id)).toMatchObject({ status: 'completed', paymentStatus: 'released' })
    await expectSoundBooks(world)
  })

  test.each([
    ['flexible', 'refunded'],
    ['moderate', 'partially_refunded'],
    ['strict', 'closed'],
  ] as const)('is cancelled by the policy of the offer: %s', async (cancellationPolicy, status) => {
    const made = await states.paid({}, { cancellationPolicy })
    const { buyer, id } = made
    const body = { reason: 'We stay where we are.' }
    // The first hour, in which all comes back, is over.
    await world.db
      .updateTable('transaction')
      .set({ pricing_frozen_at: new Date(Date.now() - 2 * HOUR) })
      .where('id', '=', await orderIdOf(made))
      .execute()
    await buyer.serviceRequest.requestRefund({ ...of(id), body })
    expect((await look(buyer, id)).status).toBe(status)
    await expectSoundBooks(world)
  })

  test('and called off by its provider is a strike, and goes back if nothing is chosen', async () => {
    const made = await states.calledOff()
    expect(await strikesOf(world, made.seller)).toHaveLength(1)
    await world.passTimer(await orderIdOf(made), 'declineChoice')
    expect(await look(made.buyer, made.id)).toMatchObject({ status: 'refunded', paymentStatus: 'refunded' })
    await expectSoundBooks(world)
  })
})
