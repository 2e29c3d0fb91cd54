import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ledgerViolations } from '#test/ledger.ts'
import { serviceOrderStates, showOrder } from '#test/service-order-states.ts'
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
const cancel = (buyer: Person, id: string) =>
  buyer.serviceOrder.requestRefund({ ...at(id), body: { reason: 'My plans changed.' } })

/** Sets the payment back by two hours: the first hour, in which everything is refunded, is over. */
const paidEarlier = (id: string) =>
  world.db
    .updateTable('transaction')
    .set({ pricing_frozen_at: new Date(Date.now() - 2 * 3_600_000) })
    .where('id', '=', id)
    .execute()

const sharesOf = async (id: string) => {
  const entries = await world.db
    .selectFrom('journal')
    .innerJoin('journal_entry', 'journal_entry.journal_id', 'journal.id')
    .select(['account', (eb) => eb.fn.sum<number>('amount').as('amount')])
    .where('ref_id', '=', id)
    .groupBy('account')
    .execute()
  return Object.fromEntries(entries.map(({ account, amount }) => [account.split(':')[0], Number(amount)]))
}

describe('a buyer cancels', () => {
  test('before the answer: nothing was charged, and nothing is', async () => {
    const { id, buyer, seller } = await places.paid()
    await expect(cancel(seller, id)).rejects.toMatchObject({ status: 403 })
    expect(await buyer.serviceOrder.refundQuote(at(id))).toMatchObject({
      kind: 'refund',
      percent: 100,
      refundAmount: { amount: 8652 },
    })
    const { order } = await cancel(buyer, id)
    expect(order).toMatchObject({ status: 'cancelled', paymentStatus: 'voided', refundReason: 'My plans changed.' })
    await expect(cancel(buyer, id)).rejects.toMatchObject({ status: 409, code: 'wrong_state' })
    await expect(buyer.serviceOrder.refundQuote(at(id))).rejects.toMatchObject({
      status: 409,
      code: 'wrong_state',
      body: { message: 'There is nothing to ask back in the present state.', order: { status: 'cancelled' } },
    })
    await expect(seller.serviceOrder.refundQuote(at(id))).rejects.toMatchObject({ status: 403 })
  })

  test.each([
    { policy: 'flexible', hours: 30, percent: 100, refund: 8652, status: 'refunded', payment: 'refunded' },
    {
      policy: 'flexible',
      hours: 5,
      percent: 50,
      refund: 4200,
      status: 'partially_refunded',
      payment: 'partially_refunded',
    },
    {
      policy: 'moderate',
      hours: 40,
      percent: 50,
      refund: 4200,
      status: 'partially_refunded',
      payment: 'partially_refunded',
    },
    { policy: 'moderate', hours: 5, percent: 0, refund: 0, status: 'cancelled', payment: 'released' },
    {
      policy: 'strict',
      hours: 200,
      percent: 50,
      refund: 4200,
      status: 'partially_refunded',
      payment: 'partially_refunded',
    },
    { policy: 'strict', hours: 100, percent: 0, refund: 0, status: 'cancelled', payment: 'released' },
  ])(
    '$hours hours before by the $policy policy: $percent %',
    async ({ policy, hours, percent, refund, status, payment }) => {
      const { id, buyer, seller } = await places.scheduledIn(hours, { cancellationPolicy: policy })
      await paidEarlier(id)
      const quote = await buyer.serviceOrder.refundQuote(at(id))
      expect(quote).toMatchObject({
        kind: 'refund',
        percent,
        refundAmount: { amount: refund },
        keptAmount: { amount: 8652 - refund },
      })
      const { order } = await cancel(buyer, id)
      expect(order).toMatchObject({ status, paymentStatus: payment })
      const stored = 8400 - (percent === 100 ? 8400 : refund)
      const sellerNet = stored - Math.round(stored / 10)
      expect(await sharesOf(id)).toMatchObject({
        psp: refund - 8652,
        escrow: 0,
        ...(percent === 100 ? {} : { seller: sellerNet, fee: 8652 - refund - sellerNet }),
      })
      const seen = await showOrder(seller, id)
      expect(seen.amounts.earned).toEqual({ amount: percent === 100 ? 0 : sellerNet, currency: 'EUR' })
      const slots = await world.db.selectFrom('slot').selectAll().where('order_id', '=', id).execute()
      expect(slots).toEqual([])
    },
  )

  test('within an hour of paying, with the appointment more than a day away: all of it', async () => {
    const { id, buyer } = await places.scheduledIn(40, { cancellationPolicy: 'strict' })
    expect(await buyer.serviceOrder.refundQuote(at(id))).toMatchObject({ percent: 100, until: expect.any(String) })
    expect((await cancel(buyer, id)).order.status).toBe('refunded')
  })

  test('after moving the appointment: the first date counts', async () => {
    const { id, buyer } = await places.scheduledIn(30, { cancellationPolicy: 'moderate' })
    await paidEarlier(id)
    await buyer.serviceOrder.schedule({ ...at(id), body: { scheduleData: slotIn(200), isReschedule: true } })
    expect(await buyer.serviceOrder.refundQuote(at(id))).toMatchObject({ percent: 50 })
  })

  test('while another time is asked for: that is no longer asked', async () => {
    const { id, buyer, seller } = await places.pendingReschedule()
    const { order } = await cancel(buyer, id)
    expect(order.status).toBe('partially_refunded')
    for (const person of [buyer, seller]) expect(await showOrder(person, id)).not.toHaveProperty('pendingReschedule')
  })

  test('before a time is agreed on: all of it', async () => {
    const { id, buyer } = await places.accepted({ cancellationPolicy: 'strict' })
    await paidEarlier(id)
    expect((await cancel(buyer, id)).order).toMatchObject({ status: 'refunded', paymentStatus: 'refunded' })
  })

  test('after a partial refund at the provider itself: the rest is divided', async () => {
    const { id, buyer } = await places.scheduledIn(5)
    const { intent_id: payment_intent } = await world.db
      .selectFrom('payment')
      .select('intent_id')
      .where('ref_id', '=', id)
      .executeTakeFirstOrThrow()
    await world.deps.stripe.refunds.create({ payment_intent: payment_intent ?? '', amount: 1000 })
    await world.runJobs()
    expect((await cancel(buyer, id)).order).toMatchObject({ status: 'partially_refunded' })
    expect(await sharesOf(id)).toMatchObject({ psp: 5200 - 8652, escrow: 0 })
  })

  test('twice at once: the money is divided once', async () => {
    const { id, buyer } = await places.scheduledIn(5)
    const outcomes = await Promise.allSettled([cancel(buyer, id), cancel(buyer, id), cancel(buyer, id)])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await sharesOf(id)).toMatchObject({ psp: 4200 - 8652, escrow: 0 })
  })
})

describe('an administrator without a case', () => {
  test('ends an order, in full or in part, and frees its time', async () => {
    const admin = await world.anAdmin()
    const end = (id: string, refundAmount?: number) =>
      admin.adminOrder.update({
        ...at(id),
        body: { action: 'end', reason: 'It cannot be done.', ...(refundAmount ? { input: { refundAmount } } : {}) },
      })
    const [asked, done] = [await places.accepted(), await places.finished()]
    expect((await end(asked.id)).order.status).toBe('cancelled')
    expect((await end(done.id, 1000)).order.status).toBe('partially_refunded')
    expect(await showOrder(asked.buyer, asked.id)).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded' })
    expect(await showOrder(done.buyer, done.id)).toMatchObject({
      status: 'partially_refunded',
      paymentStatus: 'partially_refunded',
      refundedAmount: { amount: 1000 },
    })
    const { order: shown } = await admin.adminOrder.detail(at(done.id))
    expect(shown).toMatchObject({
      pricing: { buyerFee: { amount: 252 }, commission: { amount: 840 }, sellerNet: { amount: 7560 } },
      completion: { note: 'All clean.' },
      endedByAdmin: { reason: 'It cannot be done.' },
      allowedActions: ['correct'],
      blockedActions: [],
    })
    expect(shown.events.at(-1)).toMatchObject({ action: 'end', actor: 'admin' })
    const unpaid = await places.unpaid()
    expect(unpaid.order).toHaveProperty('payment')
    expect((await admin.adminOrder.detail(at(unpaid.id))).order).not.toHaveProperty('payment')
    const { orders } = await admin.adminOrder.list({ query: { kind: 'serviceOrder' } })
    expect(orders.map(({ _id }) => _id)).toEqual(expect.arrayContaining([asked.id, done.id]))
  })
})
