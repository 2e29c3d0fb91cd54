import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { notificationsOf } from '#test/accounts.ts'
import { ledgerViolations } from '#test/ledger.ts'
import { bringForward, remote, serviceOrderStates, showOrder } from '#test/service-order-states.ts'
import { type Person, slotIn, startWorld, type World } from '#test/world.ts'

let world: World
let places: ReturnType<typeof serviceOrderStates>
beforeAll(async () => {
  world = await startWorld()
  places = serviceOrderStates(world)
})
afterAll(async () => {
  expect(await ledgerViolations(world.db)).toEqual([])
  await world.close()
})

const at = (id: string) => ({ params: { id } })

/** The rejection of every seller whose invitation has ended. */
const OVER = {
  status: 409,
  code: 'invitation_over',
  body: { message: 'This invitation has ended: the order is no longer offered to you.' },
}

/** Sellers with matching services, in a subcategory that no other test uses. */
async function rivals(subcategory: string, prices: number[]) {
  return Promise.all(
    prices.map(async (price) => {
      const seller = await world.aSeller()
      await world.aService(seller, { price, subcategory })
      return seller
    }),
  )
}

const take = (seller: Person, id: string, acceptedTimePreference?: { start: string; end: string }) =>
  seller.serviceOrder.accept({ ...at(id), body: acceptedTimePreference ? { acceptedTimePreference } : {} })

describe('another seller', () => {
  test('takes over at a lower price: only that is charged, and the first one is out', async () => {
    const { id, buyer, seller, order } = await places.declined({ subcategory: 'deep-cleaning' })
    const [cheap, dear] = await rivals('deep-cleaning', [7000, 9900])
    if (!cheap || !dear) throw new Error('there are two')
    const { conversationId = '' } = await showOrder(seller, id)
    const { order: searching } = await buyer.serviceOrder.findAnotherSeller(at(id))
    expect(searching).toMatchObject({
      status: 'finding_seller',
      seller: null,
      invitedCount: 1,
      paymentStatus: 'authorized',
    })
    await expect(showOrder(seller, id)).rejects.toMatchObject({ status: 404 })
    await expect(showOrder(dear, id)).rejects.toMatchObject({ status: 404 })
    const invitation = await showOrder(cheap, id)
    expect(invitation).toMatchObject({
      role: 'seller',
      allowedActions: ['accept'],
      pricing: { itemTotal: { amount: 7000 } },
      address: { city: 'Berlin' },
      events: [],
    })
    expect(invitation.address).not.toHaveProperty('line1')
    for (const field of ['invitedCount', 'declineReason']) expect(invitation).not.toHaveProperty(field)
    expect((await cheap.serviceOrder.list({ query: { role: 'seller' } })).orders).toMatchObject([
      { _id: id, pricing: { itemTotal: { amount: 7000 } } },
    ])
    const taken = await take(cheap, id, order.timePreferences[0])
    expect(taken.order).toMatchObject({ status: 'scheduled', paymentStatus: 'held', seller: { _id: cheap.id } })
    expect(taken.order.events.map(({ action }) => action)).toEqual(['accept'])
    expect(taken.order).toMatchObject({ previousSellers: [], snapshot: { unitPrice: { amount: 7000 } } })
    expect(taken.order).not.toHaveProperty('declineReason')
    const said = await seller.message.list({ params: { id: conversationId } })
    expect(said.filter(({ event }) => event === 'serviceOrder.passOn')).toHaveLength(1)
    expect(await showOrder(buyer, id)).toMatchObject({
      pricing: { total: { amount: 7210 } },
      previousSellers: [seller.id],
      service: { _id: taken.order.service._id },
    })
    const payment = await world.db.selectFrom('payment').selectAll().where('ref_id', '=', id).executeTakeFirstOrThrow()
    expect(payment).toMatchObject({ captured_amount: 7210, amount: 8652, payee_id: cheap.id })
  })

  test('gets what was charged already, and the difference goes back', async () => {
    const { id, buyer, seller, order } = await places.scheduled({ subcategory: 'window-cleaning' })
    const [cheap] = await rivals('window-cleaning', [8000])
    if (!cheap) throw new Error('there is one')
    await seller.serviceOrder.decline({ ...at(id), body: { reason: 'I am ill.' } })
    await buyer.serviceOrder.findAnotherSeller(at(id))
    const { order: taken } = await take(cheap, id, order.timePreferences[0])
    expect(taken).toMatchObject({ status: 'scheduled', paymentStatus: 'held' })
    expect(taken).not.toHaveProperty('refundedAmount')
    expect(await showOrder(buyer, id)).toMatchObject({ refundedAmount: { amount: 412 } })
    const payment = await world.db.selectFrom('payment').selectAll().where('ref_id', '=', id).executeTakeFirstOrThrow()
    expect(payment).toMatchObject({ captured_amount: 8652, refunded_amount: 412 })
    await bringForward(world, id, -4)
    await cheap.serviceOrder.complete({ ...at(id), body: {} })
    const { order: done } = await buyer.serviceOrder.complete(at(id))
    expect(done).toMatchObject({ status: 'completed', paymentStatus: 'released', pricing: { total: { amount: 8240 } } })
  })

  test('may be a third one: each difference goes back once', async () => {
    const { id, buyer, seller, order } = await places.scheduled({ subcategory: 'window-cleaning' })
    const [time] = order.timePreferences
    const callOff = async (by: Person) => {
      await by.serviceOrder.decline({ ...at(id), body: { reason: 'I am ill.' } })
      await buyer.serviceOrder.findAnotherSeller(at(id))
    }
    const [second] = await rivals('window-cleaning', [8000])
    if (!second) throw new Error('there is one')
    await callOff(seller)
    await take(second, id, time)
    const [third] = await rivals('window-cleaning', [7000])
    if (!third) throw new Error('there is one')
    await callOff(second)
    await take(third, id, time)
    expect(await showOrder(buyer, id)).toMatchObject({
      seller: { _id: third.id },
      previousSellers: [seller.id, second.id],
      pricing: { total: { amount: 7210 } },
      refundedAmount: { amount: 8652 - 7210 },
    })
  })

  test('is found for work without an appointment, too, and then has a day for it', async () => {
    const subcategory = 'window-cleaning'
    const { id, buyer, seller } = await world.aPaidOrder({ ...remote, subcategory }, { packageKey: 'basic' })
    const other = await world.aSeller()
    await world.aService(other, { ...remote, subcategory })
    await seller.serviceOrder.decline({ ...at(id), body: { code: 'unavailable' } })
    const { order } = await buyer.serviceOrder.findAnotherSeller(at(id))
    expect(order.invitedCount).toBe(1)
    const { order: taken } = await take(other, id)
    expect(taken).toMatchObject({ status: 'accepted', dueAt: expect.any(String) })
  })

  test('is the one who accepts first', async () => {
    const { id, buyer } = await places.declined({ subcategory: 'office-cleaning' })
    const sellers = await rivals('office-cleaning', [8400, 8400, 8400])
    await buyer.serviceOrder.findAnotherSeller(at(id))
    const outcomes = await Promise.allSettled(sellers.map((seller) => take(seller, id)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const outcome of outcomes) if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject(OVER)
    const winner = sellers[outcomes.findIndex(({ status }) => status === 'fulfilled')]
    expect((await showOrder(buyer, id)).seller?._id).toBe(winner?.id)
  })

  test('is asked who is free, near and no dearer, each once and ten at most', async () => {
    const subcategory = 'deep-cleaning'
    const { id, buyer, seller, order } = await places.declined({ subcategory })
    const [fit, busy, dear] = await rivals(subcategory, [8400, 8400, 8401])
    if (!fit || !busy || !dear) throw new Error('there are three')
    await world.aService(fit, { price: 8000, subcategory })
    const onRequest = await world.aSeller()
    await world.aService(onRequest, { pricingType: 'quote', price: null, subcategory })
    const sellerIn = async (city: string) => {
      const seller = await world.aSeller()
      await world.aService(seller, { price: 8400, subcategory, location: { label: city, city, country: 'DE' } })
      return seller
    }
    // The last one is on no map.
    const [near, far, unknown] = [
      await sellerIn('Potsdam'),
      await sellerIn('Hamburg'),
      await sellerIn('Kleinkleckersdorf'),
    ]
    const [from, to] = [order.timePreferences[0]?.start, order.timePreferences.at(-1)?.end]
    const during = sql`tstzrange(${from}, ${to})`
    await sql`
      insert into slot (order_id, seller_id, appointment, during, group_id)
      values (${id}, ${busy.id}, ${during}, ${during}, ${id})`.execute(world.db)
    await rivals(subcategory, Array(10).fill(8400))
    await buyer.serviceOrder.findAnotherSeller(at(id))
    const { invitations } = await world.db
      .selectFrom('service_order')
      .select('invitations')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const ids = invitations.map(({ sellerId }) => sellerId)
    expect(ids).toHaveLength(10)
    expect(ids.filter((each) => each === fit.id)).toHaveLength(1)
    expect(ids).toContain(near.id)
    for (const other of [busy, dear, far, unknown, onRequest, seller]) expect(ids).not.toContain(other.id)
  })

  test('is not one who lost the verification meanwhile', async () => {
    const { id, buyer } = await places.declined({ subcategory: 'laundry-ironing' })
    const [other] = await rivals('laundry-ironing', [8000])
    if (!other) throw new Error('there is one')
    await buyer.serviceOrder.findAnotherSeller(at(id))
    await world.db.updateTable('account').set({ verification: 'rejected' }).where('id', '=', other.id).execute()
    await expect(take(other, id)).rejects.toMatchObject({
      status: 403,
      code: 'sellerVerified',
      body: { message: 'Only verified sellers can accept orders.' },
    })
  })

  test('is not one whose service is no longer offered', async () => {
    const { id, buyer, invited } = await places.findingSeller('laundry-ironing')
    await world.db.updateTable('service').set({ status: 'paused' }).where('seller_id', '=', invited.id).execute()
    await expect(take(invited, id)).rejects.toMatchObject({
      status: 409,
      code: 'service_gone',
      body: { message: 'The service that this order would move to is no longer offered.' },
    })
    expect((await showOrder(buyer, id)).status).toBe('finding_seller')
  })

  test('hears nothing of what the buyer and those before said, and keeps the terms that the buyer paid for', async () => {
    const written = { note: 'Mind the cat.', requirementsAnswers: 'Two rooms.' }
    const placed = await world.aPaidOrder({ subcategory: 'move-out-cleaning' }, written)
    const { id, buyer, seller } = placed
    await world.aService(await world.aSeller(), { subcategory: 'move-out-cleaning', price: 9900 })
    const other = await world.aSeller()
    const hourly = { pricingType: 'hourly', price: 2500, cancellationPolicy: 'strict' }
    await world.aService(other, { ...hourly, subcategory: 'move-out-cleaning' })
    const body = { proposedTimePreferences: [slotIn(78)], sellerMessage: 'My mother is ill.' }
    await seller.serviceOrder.proposeTimeChange({ ...at(id), body })
    await buyer.serviceOrder.findAnotherSeller(at(id))
    const notified = { proposedTimePreferences: [], proposalRound: 0, snapshot: { cancellationPolicy: 'flexible' } }
    const invitation = await showOrder(other, id)
    for (const field of Object.keys(written)) expect(invitation).not.toHaveProperty(field)
    const { order: taken } = await take(other, id, placed.order.timePreferences[0])
    for (const order of [invitation, taken]) {
      expect(order).toMatchObject(notified)
      expect(order).not.toHaveProperty('sellerMessage')
    }
    expect(taken).toMatchObject({ ...written, pricing: { itemTotal: { amount: 7500 } } })
    expect(taken.snapshot.unitPrice.amount).toBe(2500)
  })

  test('has nothing to do with an order whose reservation ended meanwhile', async () => {
    const { id, buyer, invited } = await places.findingSeller('home-cleaning')
    await world.passTimer(id, 'maxAuthorized')
    expect(await showOrder(buyer, id)).toMatchObject({ status: 'cancelled', paymentStatus: 'voided' })
    await expect(showOrder(invited, id)).rejects.toMatchObject({ status: 404 })
    const notified = await world.db
      .selectFrom('notification')
      .select('event')
      .where('account_id', '=', invited.id)
      .execute()
    expect(notified.map(({ event }) => event)).toContain('service_order.invitation_over')
  })

  test('is not found: the search ends by itself, or when the buyer says so, and all comes back', async () => {
    const byTime = await places.declined({ subcategory: 'carpet-upholstery' })
    const { order } = await byTime.buyer.serviceOrder.findAnotherSeller(at(byTime.id))
    expect(order.timers.map(({ name }) => name)).toEqual(['maxAuthorized', 'findSeller'])
    await world.passTimer(byTime.id, 'findSeller')
    expect(await showOrder(byTime.buyer, byTime.id)).toMatchObject({ status: 'cancelled', paymentStatus: 'voided' })
    const held = await places.scheduled({ subcategory: 'carpet-upholstery' })
    await held.seller.serviceOrder.decline({ ...at(held.id), body: { reason: 'I am ill.' } })
    await held.buyer.serviceOrder.findAnotherSeller(at(held.id))
    const stopped = await held.buyer.serviceOrder.requestRefund({
      ...at(held.id),
      body: { reason: 'It took too long.' },
    })
    expect(stopped.order).toMatchObject({ status: 'refunded', paymentStatus: 'refunded' })
    expect(stopped.order).not.toHaveProperty('invitedCount')
  })

  test('is told that the invitation has ended, after another one took the order and after the search', async () => {
    const { id, buyer } = await places.declined({ subcategory: 'office-cleaning' })
    const [first, second] = await rivals('office-cleaning', [8300, 8300])
    if (!first || !second) throw new Error('there are two')
    await buyer.serviceOrder.findAnotherSeller(at(id))
    await take(first, id)
    const rejected = await take(second, id).catch((error: unknown) => error)
    expect(rejected).toMatchObject(OVER)
    expect(rejected).not.toHaveProperty('body.order')
    await expect(showOrder(second, id)).rejects.toMatchObject({ status: 404 })
    await expect(take(await world.aSeller(), id)).rejects.toMatchObject({ status: 404 })

    const ended = await places.findingSeller('home-cleaning')
    await ended.buyer.serviceOrder.requestRefund({ ...at(ended.id), body: {} })
    await expect(take(ended.invited, ended.id)).rejects.toMatchObject(OVER)
  })
})

describe('a block', () => {
  const block = (by: Person, other: Person) => by.block.add({ body: { userId: other.id } })

  test('by either side keeps a seller out of a search', async () => {
    const subcategory = 'laundry-ironing'
    const { id, buyer } = await places.declined({ subcategory })
    const [blocked, blocking, fit] = await rivals(subcategory, [8200, 8200, 8200])
    if (!blocked || !blocking || !fit) throw new Error('there are three')
    await block(buyer, blocked)
    await block(blocking, buyer)
    await buyer.serviceOrder.findAnotherSeller(at(id))
    const isInvited = async (seller: Person) => {
      const { orders } = await seller.serviceOrder.list({ query: { role: 'seller' } })
      const notified = await world.db
        .selectFrom('notification')
        .select('event')
        .where('account_id', '=', seller.id)
        .execute()
      return [orders.some(({ _id }) => _id === id), notified.some(({ event }) => event === 'service_order.invited')]
    }
    expect(await isInvited(fit)).toEqual([true, true])
    for (const seller of [blocked, blocking]) {
      expect(await isInvited(seller)).toEqual([false, false])
      await expect(showOrder(seller, id)).rejects.toMatchObject({ status: 404 })
      await expect(take(seller, id)).rejects.toMatchObject({ status: 404 })
    }
  })

  test.each(['buyer', 'seller'] as const)(
    'by the %s after the invitation ends it, and looks like any other end',
    async (by) => {
      const { id, buyer, invited } = await places.findingSeller('move-out-cleaning')
      expect((await showOrder(invited, id)).allowedActions).toEqual(['accept'])
      const { invitedCount = 0 } = await showOrder(buyer, id)
      await (by === 'buyer' ? block(buyer, invited) : block(invited, buyer))
      const { orders } = await invited.serviceOrder.list({ query: { role: 'seller' } })
      expect(orders.map(({ _id }) => _id)).not.toContain(id)
      await expect(showOrder(invited, id)).rejects.toMatchObject({ status: 404 })
      await expect(take(invited, id)).rejects.toMatchObject(OVER)
      const searching = await showOrder(buyer, id)
      expect(searching).toMatchObject({ status: 'finding_seller', seller: null })
      // The buyer learns of no block but the own one.
      expect(searching.invitedCount ?? 0).toBe(by === 'buyer' ? invitedCount - 1 : invitedCount)
      await buyer.serviceOrder.requestRefund({ ...at(id), body: {} })
      await world.runJobs()
      expect(await notificationsOf(world, invited)).not.toContain('service_order.invitation_over')
    },
  )
})
