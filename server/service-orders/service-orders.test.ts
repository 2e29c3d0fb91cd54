import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventsOf } from '#server/transactions/data.ts'
import { bringForward } from '#test/service-order-states.ts'
import { berlin, type Person, slotIn, startWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

type Act = (person: Person, id: string) => Promise<{ order: { status: string; amounts: object } }>

const reason = 'I am ill this week, sorry.'
const accept: Act = (person, id) => person.serviceOrder.accept({ params: { id }, body: {} })
const decline: Act = (person, id) => person.serviceOrder.decline({ params: { id }, body: { reason } })
const begin: Act = (person, id) => person.serviceOrder.inProgress({ params: { id } })
const complete: Act = (person, id) => person.serviceOrder.complete({ params: { id }, body: {} })
const takeBack: Act = (person, id) => person.serviceOrder.processRefundPostDecline({ params: { id } })
/** The seller takes a time that the buyer has named. */
const schedule: Act = async (person, id) => {
  const { order } = await person.serviceOrder.detail({ params: { id } })
  return person.serviceOrder.schedule({
    params: { id },
    body: { scheduleData: order.timePreferences[0] ?? slotIn(30) },
  })
}

const balanceOf = async (account: string) =>
  (await world.db.selectFrom('ledger_account').select('balance').where('name', '=', account).executeTakeFirst())
    ?.balance ?? 0

const queuedTasks = async (id: string) =>
  (await world.db.selectFrom('order_event').select('transition').where('ref_id', '=', id).execute()).length

describe('the main job', () => {
  test('ends with the money in the ledger to the cent', async () => {
    const { id, buyer, seller, service, order } = await world.aPaidOrder({ price: 8400 })
    const [chosen] = order.timePreferences
    const accepted = await seller.serviceOrder.accept({ params: { id }, body: { acceptedTimePreference: chosen } })
    expect(accepted.order).toMatchObject({ status: 'scheduled', paymentStatus: 'held', scheduleData: chosen })
    expect(accepted.order.pricing).toMatchObject({ commission: { amount: 840 }, sellerNet: { amount: 7560 } })
    expect(accepted.order.pricing).not.toHaveProperty('buyerFee')
    expect(accepted.order.address).toMatchObject(berlin)
    await bringForward(world, id, 1)
    expect((await begin(seller, id)).order.status).toBe('in_progress')
    const finished = await seller.serviceOrder.complete({ params: { id }, body: { note: 'All clean.' } })
    expect(finished.order).toMatchObject({ status: 'awaiting_confirmation', completion: { note: 'All clean.' } })
    const { order: done } = await buyer.serviceOrder.complete({ params: { id } })
    expect(done).toMatchObject({ status: 'completed', paymentStatus: 'released', reviewState: 'open' })
    expect(await balanceOf(`escrow:serviceOrder:${id}`)).toBe(0)
    expect(await balanceOf(`seller:${seller.id}`)).toBe(7560)
    expect(done.events.map(({ action, actor }) => `${actor} ${action}`)).toEqual([
      'buyer create',
      'system confirm-payment',
      'seller accept',
      'seller in-progress',
      'seller complete',
      'buyer complete',
    ])
    const { rows } = await sql`
      select account.completed_count, service.order_count from account join service on service.seller_id = account.id
      where service.id = ${service._id}`.execute(world.db)
    expect(rows).toEqual([{ completed_count: 1, order_count: 1 }])
    const { payments } = await buyer.wallet.payments()
    const { payment } = await buyer.wallet.receipt({ params: { id: payments[0]?._id ?? '' } })
    expect(payment).toMatchObject({
      items: [{ title: 'Home cleaning with eco products' }],
      buyerSide: { address: { line1: berlin.line1 } },
      performedAt: { start: done.scheduleData?.start },
    })
  })
})

const paid = () => world.aPaidOrder()
const accepted = async () => {
  const order = await paid()
  await accept(order.seller, order.id)
  return order
}
const scheduled = async () => {
  const order = await accepted()
  await schedule(order.seller, order.id)
  return order
}
const near = async () => {
  const order = await scheduled()
  await bringForward(world, order.id, 1)
  return order
}
const started = async () => {
  const order = await near()
  await begin(order.seller, order.id)
  return order
}
const finished = async () => {
  const order = await started()
  await complete(order.seller, order.id)
  return order
}
const declined = async () => {
  const order = await paid()
  await decline(order.seller, order.id)
  return order
}

describe.each([
  ['accept', paid, accept, 'seller', 'accepted'],
  ['decline', paid, decline, 'seller', 'declined'],
  ['cancel as the seller', accepted, decline, 'seller', 'declined'],
  ['schedule', accepted, schedule, 'seller', 'scheduled'],
  ['begin', near, begin, 'seller', 'in_progress'],
  ['complete as the seller', started, complete, 'seller', 'awaiting_confirmation'],
  ['complete as the buyer', finished, complete, 'buyer', 'completed'],
  ['take the money back', declined, takeBack, 'buyer', 'cancelled'],
] as const)('to %s', (_, arrange, act, right, next) => {
  test(`the ${right} leads to ${next}; the second time is 409 with the order as it stands`, async () => {
    const order = await arrange()
    const done = await act(order[right], order.id)
    expect(done.order.status).toBe(next)
    const again = act(order[right], order.id)
    if (next === 'scheduled') await expect(again).resolves.toBeTruthy()
    else await expect(again).rejects.toMatchObject({ status: 409, body: { order: { status: next } } })
  })

  test('a stranger finds nothing, and nothing happens', async () => {
    const order = await arrange()
    const before = await queuedTasks(order.id)
    await expect(act(order.stranger, order.id)).rejects.toMatchObject({ status: 404 })
    expect(await queuedTasks(order.id)).toBe(before)
  })
})

test.each([
  ['accept', paid, accept, 'buyer'],
  ['decline', paid, decline, 'buyer'],
  ['begin', scheduled, begin, 'buyer'],
  ['take the money back', declined, takeBack, 'seller'],
] as const)('the other side may not %s', async (_, arrange, act, wrong) => {
  const order = await arrange()
  const before = await eventsOf(world.db, { kind: 'serviceOrder', refId: order.id })
  await expect(act(order[wrong], order.id)).rejects.toMatchObject({ status: 403 })
  expect(await eventsOf(world.db, { kind: 'serviceOrder', refId: order.id })).toEqual(before)
})

describe('money goes back', () => {
  test('uncharged when the seller declines', async () => {
    const { id, buyer } = await declined()
    const { order } = await takeBack(buyer, id).then(() => buyer.serviceOrder.detail({ params: { id } }))
    expect(order).toMatchObject({ status: 'cancelled', paymentStatus: 'voided', declineReason: { text: reason } })
    expect(await balanceOf(`escrow:serviceOrder:${id}`)).toBe(0)
  })

  test('whole, the fee too, when the seller cancels after the acceptance', async () => {
    const { id, buyer, seller } = await accepted()
    await decline(seller, id)
    const { order } = await buyer.serviceOrder.processRefundPostDecline({ params: { id } })
    expect(order).toMatchObject({ status: 'refunded', paymentStatus: 'refunded', refundedAmount: order.pricing.total })
    expect(await balanceOf(`escrow:serviceOrder:${id}`)).toBe(0)
  })

  test('by itself when the seller does not answer and the buyer does not choose', async () => {
    const { id, buyer } = await paid()
    await world.passTimer(id, 'sellerResponse')
    const late = await buyer.serviceOrder.detail({ params: { id } })
    expect(late.order).toMatchObject({ status: 'declined', declineReason: { code: 'auto' } })
    await world.passTimer(id, 'declineChoice')
    const { order } = await buyer.serviceOrder.detail({ params: { id } })
    expect(order).toMatchObject({ status: 'cancelled', paymentStatus: 'voided' })
  })

  test('when an appointment is never made', async () => {
    const { id, buyer } = await accepted()
    await world.passTimer(id, 'scheduleBy')
    expect((await buyer.serviceOrder.detail({ params: { id } })).order).toMatchObject({
      status: 'refunded',
      paymentStatus: 'refunded',
    })
  })
})

describe('time goes on', () => {
  test('an unmarked order waits for an answer, and the seller’s yes counts', async () => {
    const { id, buyer, seller } = await scheduled()
    await world.passTimer(id, 'unmarkedAfter')
    const { order } = await seller.serviceOrder.detail({ params: { id } })
    expect(order).toMatchObject({ status: 'awaiting_confirmation', unmarked: true })
    expect(order.timers.map(({ name }) => name)).toEqual(['didItHappen', 'maxHold'])
    await complete(seller, id)
    await world.passTimer(id, 'autoCompleteService')
    expect((await buyer.serviceOrder.detail({ params: { id } })).order).toMatchObject({
      status: 'completed',
      paymentStatus: 'released',
    })
  })

  test('a silent seller gives the money back', async () => {
    const { id, buyer } = await scheduled()
    await world.passTimer(id, 'unmarkedAfter')
    await world.passTimer(id, 'didItHappen')
    expect((await buyer.serviceOrder.detail({ params: { id } })).order).toMatchObject({
      status: 'refunded',
      paymentStatus: 'refunded',
    })
  })

  test('a timer of a state that was left does nothing', async () => {
    const { id, seller, buyer } = await paid()
    await accept(seller, id)
    await world.passTimer(id, 'sellerResponse')
    expect((await buyer.serviceOrder.detail({ params: { id } })).order.status).toBe('accepted')
  })
})

describe('a card that is refused when it is charged', () => {
  test('leads back to paying, keeps the slot and needs no second acceptance', async () => {
    const placed = await world.anUnpaidOrder()
    const { id, buyer, seller } = placed
    await world.pay(placed, '4000000000000341')
    const { order } = await buyer.serviceOrder.confirmPayment({ params: { id } })
    const [chosen] = order.timePreferences
    const rejected = await seller.serviceOrder.accept({ params: { id }, body: { acceptedTimePreference: chosen } })
    expect(rejected.order).toMatchObject({ status: 'pending_payment' })
    await world.runJobs()
    const { order: again } = await buyer.serviceOrder.detail({ params: { id } })
    expect(again.timers.map(({ name }) => name)).toEqual(['captureRetry'])
    if (!again.payment) throw new Error('there is nothing to pay with')
    await world.pay(again.payment)
    const { order: back } = await buyer.serviceOrder.confirmPayment({ params: { id } })
    expect(back).toMatchObject({ status: 'scheduled', paymentStatus: 'held' })
    expect(await balanceOf(`escrow:serviceOrder:${id}`)).toBe(back.pricing.total?.amount)
  })
})

describe('at the same moment', () => {
  test('of four acceptances one wins and the others are told how it stands', async () => {
    const { id, seller } = await paid()
    const answers = await Promise.allSettled([1, 2, 3, 4].map(() => accept(seller, id)))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const answer of answers)
      if (answer.status === 'rejected')
        expect(answer.reason).toMatchObject({ status: 409, body: { order: { _id: id } } })
  })

  test.each([
    ['declined', paid],
    ['called off', accepted],
  ])('a seller who has %s earns nothing, whatever the buyer decides', async (_, arrange) => {
    const { id, seller, buyer } = await arrange()
    await decline(seller, id)
    const { amounts, pricing } = (await seller.serviceOrder.detail({ params: { id } })).order
    expect(amounts).toMatchObject({ reduction: pricing.subtotal, commission: { amount: 0 }, earned: { amount: 0 } })
    expect((await buyer.serviceOrder.detail({ params: { id } })).order.amounts).not.toHaveProperty('earned')
  })

  test('a decline and a late timer move the order once', async () => {
    const { id, seller, buyer } = await paid()
    await Promise.allSettled([decline(seller, id), world.passTimer(id, 'sellerResponse')])
    const { order } = await buyer.serviceOrder.detail({ params: { id } })
    expect(order.status).toBe('declined')
    const { length } = (await eventsOf(world.db, { kind: 'serviceOrder', refId: id })).filter(
      ({ action }) => action === 'decline' || action === 'answer-too-late',
    )
    expect(length).toBe(1)
  })
})
