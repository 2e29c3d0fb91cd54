import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventsOf } from '#server/transactions/data.ts'
import { berlin, type Person, slotIn, startWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

type Act = (person: Person, id: string) => Promise<{ order: { status: string } }>

const reason = 'I am ill this week, sorry.'
const accept: Act = (person, id) => person.serviceOrder.accept({ params: { id }, body: {} })
const decline: Act = (person, id) => person.serviceOrder.decline({ params: { id }, body: { reason } })
const begin: Act = (person, id) => person.serviceOrder.inProgress({ params: { id } })
const complete: Act = (person, id) => person.serviceOrder.complete({ params: { id }, body: {} })
const takeBack: Act = (person, id) => person.serviceOrder.processRefundPostDecline({ params: { id } })
const schedule: Act = (person, id) =>
  person.serviceOrder.schedule({ params: { id }, body: { scheduleData: slotIn(40) } })

const balanceOf = async (account: string) =>
  (await world.db.selectFrom('ledger_account').select('balance').where('name', '=', account).executeTakeFirst())
    ?.balance ?? 0

const queuedTasks = async (id: string) =>
  (await world.db.selectFrom('order_event').select('transition').where('ref_id', '=', id).execute()).length

describe('the main job', () => {
  test('ends with the money in the ledger to the cent', async () => {
    const { id, buyer, seller, order } = await world.aPaidOrder({ price: 8400 })
    const [chosen] = order.timePreferences
    const accepted = await seller.serviceOrder.accept({ params: { id }, body: { acceptedTimePreference: chosen } })
    expect(accepted.order).toMatchObject({ status: 'scheduled', paymentStatus: 'held', scheduleData: chosen })
    expect(accepted.order.pricing).toMatchObject({ commission: { amount: 840 }, sellerNet: { amount: 7560 } })
    expect(accepted.order.pricing).not.toHaveProperty('buyerFee')
    expect(accepted.order.address).toMatchObject(berlin)
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
  await schedule(order.buyer, order.id)
  return order
}
const started = async () => {
  const order = await scheduled()
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
  ['schedule', accepted, schedule, 'buyer', 'scheduled'],
  ['schedule as the seller', accepted, schedule, 'seller', 'scheduled'],
  ['begin', scheduled, begin, 'seller', 'in_progress'],
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
    const refused = await seller.serviceOrder.accept({ params: { id }, body: { acceptedTimePreference: chosen } })
    expect(refused.order).toMatchObject({ status: 'pending_payment' })
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

describe('the own list', () => {
  const listed = async (person: Person, view?: 'needs_you' | 'active' | 'done') =>
    (await person.serviceOrder.list({ query: view ? { view } : {} })).orders.map(({ _id }) => _id)

  test('has a part for what waits for oneself, for what goes on, and for what is over', async () => {
    const { id, buyer, seller } = await paid()
    expect([await listed(buyer, 'needs_you'), await listed(buyer, 'active')]).toEqual([[], [id]])
    expect([await listed(seller, 'needs_you'), await listed(seller, 'done')]).toEqual([[id], []])
    await decline(seller, id)
    expect([await listed(buyer, 'needs_you'), await listed(seller, 'needs_you')]).toEqual([[id], []])
    await takeBack(buyer, id)
    expect([await listed(buyer, 'active'), await listed(buyer, 'done')]).toEqual([[], [id]])
  })

  test('does not ask for an action because of an appointment that is days away', async () => {
    const { id, seller } = await scheduled()
    expect([await listed(seller, 'needs_you'), await listed(seller, 'active')]).toEqual([[], [id]])
    const soon = JSON.stringify(slotIn(1))
    await world.db.updateTable('service_order').set({ schedule: soon }).where('id', '=', id).execute()
    expect(await listed(seller, 'needs_you')).toEqual([id])
  })
})

describe('removing', () => {
  test('an unpaid order gives it up, and only the buyer may', async () => {
    const { id, buyer, seller } = await world.anUnpaidOrder()
    await expect(seller.serviceOrder.remove({ params: { id } })).rejects.toMatchObject({ status: 403 })
    const { order } = await buyer.serviceOrder.remove({ params: { id } })
    expect(order.status).toBe('expired')
    const { orders } = await buyer.serviceOrder.list()
    expect(orders.map(({ _id }) => _id)).toContain(id)
    await buyer.serviceOrder.remove({ params: { id } })
    expect((await buyer.serviceOrder.list()).orders.map(({ _id }) => _id)).not.toContain(id)
  })

  test('an ended order hides it for oneself alone', async () => {
    const { id, buyer, seller } = await declined()
    await expect(buyer.serviceOrder.remove({ params: { id } })).rejects.toMatchObject({ status: 409 })
    await takeBack(buyer, id)
    await seller.serviceOrder.remove({ params: { id } })
    expect((await seller.serviceOrder.list()).orders).toEqual([])
    expect((await buyer.serviceOrder.list()).orders).toHaveLength(1)
  })
})

describe('before the acceptance', () => {
  test('the seller sees the city only, and no side sees an e-mail address', async () => {
    const { id, seller, buyer } = await paid()
    const { order } = await seller.serviceOrder.detail({ params: { id } })
    expect(order.address).toEqual({ city: 'Berlin' })
    expect(order.buyer).not.toHaveProperty('phone')
    expect(JSON.stringify(order)).not.toContain(buyer.email)
    expect(JSON.stringify(order)).not.toContain('secret')
  })

  test('an unverified seller may decline but not accept, and is told why', async () => {
    const { id, seller } = await paid()
    await world.db.updateTable('account').set({ verification: 'rejected' }).where('id', '=', seller.id).execute()
    const { order } = await seller.serviceOrder.detail({ params: { id } })
    expect(order.blockedActions).toEqual([
      { action: 'accept', reason: 'sellerVerified' },
      { action: 'propose-time-change', reason: 'sellerVerified' },
    ])
    await expect(accept(seller, id)).rejects.toMatchObject({ status: 403 })
    expect((await decline(seller, id)).order.status).toBe('declined')
  })
})
