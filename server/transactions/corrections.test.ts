import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { notificationsOf } from '#test/accounts.ts'
import { expectSoundBooks, ledgerViolations } from '#test/ledger.ts'
import { balancesOf } from '#test/payments-world.ts'
import { productOrderStates } from '#test/product-order-states.ts'
import { serviceOrderStates, showOrder } from '#test/service-order-states.ts'
import { type Person, startWorld, type World } from '#test/world.ts'

let world: World
let services: ReturnType<typeof serviceOrderStates>
let products: ReturnType<typeof productOrderStates>
let admin: Person
beforeAll(async () => {
  world = await startWorld()
  services = serviceOrderStates(world)
  products = productOrderStates(world)
  admin = await world.anAdmin()
})
afterAll(async () => {
  expect(await ledgerViolations(world.db)).toEqual([])
  await world.close()
})

type Amounts = { refundAmount?: number; compensation?: number }

const update = (by: Person, id: string, action: 'end' | 'correct', input?: Amounts, reason = 'It was not so.') =>
  by.adminOrder.update({ params: { id }, body: { action, reason, ...(input ? { input } : {}) } })
const correct = (id: string, input: Amounts) => update(admin, id, 'correct', input)

const rejected = (field: string, violation: unknown = expect.any(String)) => ({
  status: 400,
  body: { errors: { [`input.${field}`]: violation } },
})
const TOO_MUCH_REFUND = rejected('refundAmount', 'This is too much.')
const TOO_LITTLE_REFUND = rejected('refundAmount', 'This is too little.')
const NOTHING = rejected('refundAmount', 'Please fill this in.')
const TOO_MUCH_COMPENSATION = rejected('compensation', 'This is too much.')

describe('a correction by an administrator', () => {
  test('gives more back to the buyer, from those who have it, and writes it beside what was posted', async () => {
    const { id, buyer, seller } = await services.partlyRefunded()
    const before = await showOrder(buyer, id)
    const back = before.refundedAmount?.amount ?? 0
    const journals = () =>
      world.db.selectFrom('journal').select(['id', 'key', 'at']).where('ref_id', '=', id).orderBy('id').execute()
    const posted = await journals()
    const { order, division } = await correct(id, { refundAmount: back + 1000 })
    expect(order).toMatchObject({ status: 'partially_refunded', paymentStatus: 'partially_refunded' })
    expect(division?.refunded.amount).toBe(back + 1000)
    expect((await journals()).slice(0, posted.length)).toEqual(posted)
    expect(await journals()).toHaveLength(posted.length + 1)
    expect(await showOrder(buyer, id)).toMatchObject({ refundedAmount: { amount: back + 1000 } })
    const { earned } = (await showOrder(seller, id)).amounts
    expect(await balancesOf(world.db, id)).toMatchObject({
      seller: earned?.amount,
      fee: division?.marketplace.amount,
    })
    await expectSoundBooks(world)
  })

  test('turns a completed order into one that is refunded, partly and then wholly, and never takes anything back', async () => {
    const { id, buyer, seller } = await services.completed()
    await buyer.review.write({ params: { id }, body: { rating: 5 } })
    const reviews = () => world.db.selectFrom('review').select('author_id').where('ref_id', '=', id).execute()
    expect((await correct(id, { refundAmount: 3000 })).order.status).toBe('partially_refunded')
    // It still earns reviews, which both were asked for when it was completed.
    expect(await reviews()).toEqual([{ author_id: buyer.id }])
    for (const person of [buyer, seller])
      expect((await notificationsOf(world, person)).filter((event) => event.endsWith('review_request'))).toHaveLength(1)
    await expect(correct(id, { refundAmount: 2000 })).rejects.toMatchObject(TOO_LITTLE_REFUND)
    await expect(correct(id, { refundAmount: 3000 })).rejects.toMatchObject(NOTHING)
    await expect(correct(id, { refundAmount: 8653 })).rejects.toMatchObject(TOO_MUCH_REFUND)
    expect((await correct(id, { refundAmount: 8652 })).order).toMatchObject({
      status: 'refunded',
      paymentStatus: 'refunded',
    })
    expect(await showOrder(buyer, id)).toMatchObject({ refundedAmount: { amount: 8652 }, reviewState: 'none' })
    expect(await reviews()).toEqual([])
    expect(await showOrder(seller, id)).toMatchObject({ status: 'refunded', amounts: { earned: { amount: 0 } } })
    expect(await balancesOf(world.db, id)).toEqual({})
    await expectSoundBooks(world)
  })

  test('lets the marketplace pay the seller what the seller lacks, in one part or several', async () => {
    const { id, buyer, seller } = await services.started()
    await update(admin, id, 'end')
    await expect(correct(id, { compensation: 7561 })).rejects.toMatchObject(TOO_MUCH_COMPENSATION)
    await expect(correct(id, {})).rejects.toMatchObject(NOTHING)
    expect((await correct(id, { compensation: 5000 })).order).toMatchObject({ status: 'cancelled' })
    await expect(correct(id, { compensation: 2561 })).rejects.toMatchObject(TOO_MUCH_COMPENSATION)
    const { order, division } = await correct(id, { compensation: 2560 })
    expect(order.allowedActions).toEqual([])
    expect(division).toBeUndefined()
    expect(await balancesOf(world.db, id)).toEqual({ seller: 7560, psp_cost: -7560 })
    expect(await showOrder(seller, id)).toMatchObject({ amounts: { earned: { amount: 7560 } } })
    expect(await showOrder(buyer, id)).toMatchObject({ paymentStatus: 'refunded' })
    expect((await seller.wallet.show()).entries[0]).toMatchObject({ net: { amount: 7560 } })
    await expectSoundBooks(world)
  })

  test('leaves a divided order as it ended, if only the seller gets more', async () => {
    const { id, seller } = await services.partlyRefunded()
    const before = (await showOrder(seller, id)).amounts.earned?.amount ?? 0
    const { order, division } = await correct(id, { compensation: 100 })
    expect(order.status).toBe('partially_refunded')
    expect(division?.compensation?.amount).toBe(100)
    expect((await showOrder(seller, id)).amounts.earned?.amount).toBe(before + 100)
    const done = await services.completed()
    await correct(done.id, { refundAmount: 3000 })
    expect((await correct(done.id, { compensation: 100 })).order.status).toBe('partially_refunded')
    await expectSoundBooks(world)
  })

  test('does both at once: the buyer gets all of it, and the seller loses nothing', async () => {
    const { id, seller } = await products.completed()
    const { order, division } = await correct(id, { refundAmount: 14_925, compensation: 1000 })
    expect(order.status).toBe('refunded')
    expect(division).toMatchObject({
      refunded: { amount: 14_925 },
      seller: { amount: 0 },
      compensation: { amount: 1000 },
    })
    expect((await seller.productOrder.detail({ params: { id } })).order).toMatchObject({
      amounts: { earned: { amount: 1000 } },
    })
    expect(await balancesOf(world.db, id)).toEqual({ seller: 1000, psp_cost: -1000 })
    await expectSoundBooks(world)
  })

  test('is told to both, stands in the history with its reason, and is audited with both divisions', async () => {
    const { id, buyer, seller } = await products.completed()
    await correct(id, { refundAmount: 5000 })
    for (const person of [buyer, seller]) {
      expect(await notificationsOf(world, person)).toContain('product_order.corrected')
      const { events } = (await person.productOrder.detail({ params: { id } })).order
      expect(events.at(-1)).toMatchObject({ action: 'correct', actor: 'admin', note: 'It was not so.' })
    }
    const audited = await world.db
      .selectFrom('audit')
      .select(['actor_id', 'reason', 'before', 'after'])
      .where('ref_id', '=', id)
      .where('action', '=', 'order.corrected')
      .execute()
    expect(audited).toMatchObject([
      {
        actor_id: admin.id,
        reason: 'It was not so.',
        before: { status: 'completed', refund: 0, compensation: 0 },
        after: { status: 'partially_refunded', refund: 5000, compensation: 0 },
      },
    ])
  })

  test('of two at once one counts', async () => {
    const { id } = await services.started()
    await update(admin, id, 'end')
    const outcomes = await Promise.allSettled(Array.from({ length: 4 }, () => correct(id, { compensation: 7560 })))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await balancesOf(world.db, id)).toEqual({ seller: 7560, psp_cost: -7560 })
  })

  test('is for ended orders with money behind them, for administrators who are no party, and has a reason', async () => {
    const [running, done] = [await services.started(), await services.completed()]
    const over = { status: 409, code: 'wrong_state' }
    await expect(correct(running.id, { refundAmount: 100 })).rejects.toMatchObject(over)
    const voided = await services.cancelled()
    await expect(correct(voided.id, { refundAmount: 100 })).rejects.toMatchObject(over)
    await world.db.updateTable('account').set({ is_admin: true }).where('id', '=', done.seller.id).execute()
    await expect(update(done.seller, done.id, 'correct', { refundAmount: 100 })).rejects.toMatchObject({ status: 403 })
    await expect(update(done.buyer, done.id, 'correct', { refundAmount: 100 })).rejects.toMatchObject({ status: 403 })
    await expect(update(admin, done.id, 'correct', { refundAmount: 100 }, ' ')).rejects.toMatchObject({ status: 400 })
    await expect(update(admin, running.id, 'end', { compensation: 100 })).rejects.toMatchObject(
      rejected('compensation'),
    )
    expect(await showOrder(running.buyer, running.id)).toMatchObject({ status: 'in_progress' })
  })

  test('waits while one of the two may still appeal against the decision of a case', async () => {
    const { id, buyer } = await services.finished()
    const claim = { params: { id }, body: { reason: 'Half of it is not done.' } }
    const caseId = (await buyer.serviceOrder.requestRefund(claim)).order.refundCaseId ?? ''
    await buyer.refundCase.answer({ params: { id: caseId }, body: { action: 'escalate' } })
    const body = { refundAmount: 2000, reasonCode: 'partly_provided', note: 'Half of it was done.' } as const
    await admin.admin.resolve({ params: { id: caseId }, body })
    await expect(correct(id, { refundAmount: 4000 })).rejects.toMatchObject({
      status: 409,
      code: 'appeal_open',
      body: { message: 'The buyer or the seller may still appeal against the decision.' },
    })
    await world.passTimer(caseId, 'appeal')
    expect((await correct(id, { refundAmount: 4000 })).order.status).toBe('partially_refunded')
    await expectSoundBooks(world)
  })
})

test('the ledger check sees an order whose money stands elsewhere', async () => {
  const { id } = await products.paid()
  const put = (status: string) => world.db.updateTable('transaction').set({ status }).where('id', '=', id).execute()
  await put('completed')
  const violations = await ledgerViolations(world.db)
  expect(violations.map(({ id: check, detail }) => `${check} ${detail}`)).toEqual([
    `L8 order ${id} is completed, but its payment is authorized`,
  ])
  await put('pending_confirmation')
})
