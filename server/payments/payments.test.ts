import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { AMOUNT, balancesOf, openPayments, type PaymentsWorld, RELEASE } from '#test/payments-world.ts'
import { DECLINED, FAILS_AT_CAPTURE, SETTLES_LATER } from '#test/sandbox-world.ts'
import { awaitCalls } from './await-calls.ts'
import { listCalls } from './call-data.ts'
import { release, requestCapture, requestRefund, returnMoney } from './outbox.ts'
import { syncPayment } from './sync.ts'

let world: PaymentsWorld
beforeAll(async () => {
  world = await openPayments()
})
afterAll(() => world.close())

const act = (change: (tx: PaymentsWorld['db']) => Promise<void>) => world.inTransaction(change)
const capture = async (id: string, amount?: number) => {
  await act((tx) => requestCapture(tx, id, amount))
  return awaitCalls(world.deps, id)
}
const giveBack = async (id: string) => {
  await act((tx) => returnMoney(tx, id))
  return awaitCalls(world.deps, id)
}
const releaseTo = (id: string) => act((tx) => release(tx, id, { sellerId: world.sellerId, ...RELEASE }))
const chargesOf = async (id: string) =>
  (await world.stripe.charges.list({ payment_intent: (await world.read(id)).intent_id ?? '' })).data

describe('a payment', () => {
  test('is opened with what the thing costs, and can then be paid', async () => {
    const { id, refId } = await world.aPayable()
    const payment = await world.read(id)
    expect(payment).toMatchObject({ state: 'requires_payment', pending: null, amount: AMOUNT, captured_amount: 0 })
    expect(payment.client_secret).toMatch(new RegExp(`^${payment.intent_id}_secret_`))
    expect(await world.stripe.paymentIntents.retrieve(payment.intent_id ?? '')).toMatchObject({
      amount: AMOUNT,
      currency: 'eur',
      capture_method: 'manual',
      metadata: { kind: 'thing', refId, paymentId: id },
      transfer_group: id,
    })
  })

  test('is reserved, captured and released to the cent', async () => {
    const { id, refId } = await world.aPaidPayable()
    expect(await world.read(id)).toMatchObject({
      state: 'authorized',
      method_label: 'Visa ending 4242',
      last_error: null,
    })
    expect(await balancesOf(world.db, refId)).toEqual({})
    expect(await capture(id)).toBe('settled')
    expect(await world.read(id)).toMatchObject({ state: 'held', pending: null, captured_amount: AMOUNT })
    expect(await balancesOf(world.db, refId)).toEqual({ psp: -AMOUNT, escrow: AMOUNT })
    await releaseTo(id)
    expect(await world.read(id)).toMatchObject({ state: 'released' })
    expect(await balancesOf(world.db, refId)).toEqual({ psp: -AMOUNT, seller: RELEASE.sellerNet, fee: RELEASE.fee })
    expect(await world.storyOf(refId)).toMatchObject({ story: ['paid', 'captured'], settled: 3 })
    expect(await world.check()).toEqual([])
  })

  test('with automatic capture is taken and held at once', async () => {
    const { id, refId } = await world.aPaidPayable({ captureMode: 'automatic' })
    expect(await world.read(id)).toMatchObject({ state: 'held', captured_amount: AMOUNT })
    expect((await world.storyOf(refId)).story).toEqual(['paid', 'captured'])
    expect(await world.check()).toEqual([])
  })

  test('is captured in part, and the rest stays with the payer', async () => {
    const { id, refId } = await world.aPaidPayable()
    await capture(id, 5000)
    expect(await world.read(id)).toMatchObject({ state: 'held', captured_amount: 5000 })
    expect(await balancesOf(world.db, refId)).toEqual({ psp: -5000, escrow: 5000 })
    await expect(releaseTo(id)).rejects.toThrow('are not the 5000 to be released')
    expect(await world.check()).toEqual([])
  })

  test('is voided without a trace in the books', async () => {
    const { id, refId } = await world.aPaidPayable()
    await act((tx) => returnMoney(tx, id))
    expect(await world.read(id)).toMatchObject({ state: 'authorized', pending: 'void' })
    await awaitCalls(world.deps, id)
    expect(await world.read(id)).toMatchObject({ state: 'voided', pending: null })
    expect(await balancesOf(world.db, refId)).toEqual({})
    await expect(act((tx) => returnMoney(tx, id))).resolves.toBeUndefined()
    expect(await world.check()).toEqual([])
  })

  test('that was never made is closed, and cannot be made any more', async () => {
    const { id } = await world.aPayable()
    await giveBack(id)
    expect(await world.read(id)).toMatchObject({ state: 'expired', pending: null })
    expect(await world.pay(id)).toMatchObject({ status: 400 })
  })

  test('that is given up before the provider heard of it is never opened there', async () => {
    const { id } = await world.aPayable({ isOpened: false })
    await giveBack(id)
    expect(await world.read(id)).toMatchObject({ state: 'expired', pending: null, intent_id: null })
    expect((await listCalls(world.db, id)).map(({ state }) => state)).toEqual(['failed', 'failed'])
    expect(await world.check()).toEqual([])
  })

  test('may settle later', async () => {
    const { id, refId } = await world.aPaidPayable({ captureMode: 'automatic', number: SETTLES_LATER })
    expect(await world.read(id)).toMatchObject({ state: 'processing' })
    expect((await world.storyOf(refId)).story).toEqual([])
  })

  test('that differs from its intent is not adopted', async () => {
    const { id, refId } = await world.aPayable()
    const { intent_id } = await world.read(id)
    await world.stripe.paymentIntents.update(intent_id ?? '', { amount: 100 })
    await world.pay(id)
    await syncPayment(world.deps, id)
    expect(await world.read(id)).toMatchObject({ state: 'requires_payment', last_error: { code: 'intent_mismatch' } })
    expect((await world.storyOf(refId)).story).toEqual([])
    expect((await world.check()).map((check) => check.id)).toContain('L7')
    await world.db.updateTable('payment').set({ last_error: null, amount: 100 }).where('id', '=', id).execute()
    await syncPayment(world.deps, id)
    expect(await world.check()).toEqual([])
  })
})

describe('a refused card', () => {
  test('leaves the payment open, with the reason, and another one pays', async () => {
    const { id, refId } = await world.aPaidPayable({ number: DECLINED })
    expect(await world.read(id)).toMatchObject({ state: 'requires_payment', last_error: { code: 'generic_decline' } })
    expect((await world.storyOf(refId)).story).toEqual([])
    await world.pay(id)
    await syncPayment(world.deps, id)
    expect(await world.read(id)).toMatchObject({ state: 'authorized', last_error: null })
  })

  test('at the capture ends the payment, and the next one is captured at once', async () => {
    const { id, refId } = await world.aPaidPayable({ number: FAILS_AT_CAPTURE })
    await capture(id)
    expect(await world.read(id)).toMatchObject({
      state: 'failed',
      pending: null,
      last_error: { code: 'generic_decline' },
    })
    expect((await world.storyOf(refId)).story).toEqual(['paid', 'refused'])
    expect(await world.stripe.paymentIntents.retrieve((await world.read(id)).intent_id ?? '')).toMatchObject({
      status: 'canceled',
    })
    const [next] = await world.paymentsOf(refId)
    if (!next) throw new Error('no other payment was opened')
    expect(next).toMatchObject({ state: 'requires_payment', capture_mode: 'automatic' })
    await awaitCalls(world.deps, next.id)
    await world.pay(next.id)
    await syncPayment(world.deps, next.id)
    expect(await world.read(next.id)).toMatchObject({ state: 'held' })
    expect((await world.storyOf(refId)).story).toEqual(['paid', 'refused', 'paid', 'captured'])
    await giveBack(next.id)
    expect(await world.check()).toEqual([])
  })
})

describe('money that goes back', () => {
  test('leaves nothing behind if all of it is refunded', async () => {
    const { id, refId } = await world.aPaidPayable()
    await capture(id)
    await act((tx) => returnMoney(tx, id))
    await act((tx) => returnMoney(tx, id))
    expect(await world.read(id)).toMatchObject({ state: 'held', pending: 'refund' })
    await awaitCalls(world.deps, id)
    expect(await world.read(id)).toMatchObject({ state: 'refunded', pending: null, refunded_amount: AMOUNT })
    expect(await balancesOf(world.db, refId)).toEqual({})
    expect((await chargesOf(id))[0]).toMatchObject({ amount_refunded: AMOUNT })
    await act((tx) => returnMoney(tx, id))
    expect((await listCalls(world.db, id)).filter(({ action }) => action === 'refund')).toHaveLength(1)
    expect(await world.check()).toEqual([])
  })

  test('may be a part, and the rest is released', async () => {
    const { id, refId } = await world.aPaidPayable()
    await capture(id)
    await act((tx) => requestRefund(tx, id, 1000))
    await act((tx) => release(tx, id, { sellerId: world.sellerId, sellerNet: 6652, fee: 1000 }))
    await awaitCalls(world.deps, id)
    expect(await world.read(id)).toMatchObject({ state: 'partially_refunded', refunded_amount: 1000 })
    expect(await balancesOf(world.db, refId)).toEqual({ psp: 1000 - AMOUNT, seller: 6652, fee: 1000 })
    await expect(act((tx) => requestRefund(tx, id, 7653))).rejects.toThrow('7653 of 7652 cannot be refunded')
    expect(await world.check()).toEqual([])
  })

  test('lessens what seller and fee get of what was agreed before, in proportion and rounded once', async () => {
    const { id, refId } = await world.aPaidPayable()
    await capture(id)
    await act((tx) => requestRefund(tx, id, 333))
    await awaitCalls(world.deps, id)
    await releaseTo(id)
    // 8319 × 7560 / 8652 is 7269.03.
    expect(await balancesOf(world.db, refId)).toEqual({ psp: 333 - AMOUNT, seller: 7269, fee: 1050 })
    expect(await world.check()).toEqual([])
  })

  test('comes from the seller and the fee after the release', async () => {
    const { id, refId } = await world.aPaidPayable()
    await capture(id)
    await releaseTo(id)
    await act((tx) => requestRefund(tx, id, 4326))
    await awaitCalls(world.deps, id)
    expect(await balancesOf(world.db, refId)).toEqual({ psp: -4326, seller: 3780, fee: 546 })
    await giveBack(id)
    expect(await balancesOf(world.db, refId)).toEqual({})
    expect(await world.read(id)).toMatchObject({ state: 'refunded' })
    expect(await world.check()).toEqual([])
  })

  test('that is asked for while the capture is under way follows it', async () => {
    const { id, refId } = await world.aPaidPayable()
    await act((tx) => requestCapture(tx, id))
    await act((tx) => returnMoney(tx, id))
    await awaitCalls(world.deps, id)
    expect(await world.read(id)).toMatchObject({ state: 'refunded', pending: null })
    expect((await world.storyOf(refId)).story).toEqual(['paid'])
    expect(await world.check()).toEqual([])
  })
})

describe('a payment that comes too late', () => {
  test('revives what can still be done', async () => {
    const { id, refId } = await world.aPayable()
    await world.setStatus(refId, 'revivable')
    await act((tx) => returnMoney(tx, id))
    await world.pay(id)
    await awaitCalls(world.deps, id)
    expect(await world.read(id)).toMatchObject({ state: 'authorized', pending: null })
    expect(await world.storyOf(refId)).toMatchObject({ status: 'paid', story: ['paid'] })
    expect(await world.check()).toEqual([])
  })

  test.each([
    ['manual', 'voided'],
    ['automatic', 'refunded'],
  ] as const)('with %s capture ends %s', async (captureMode, state) => {
    const { id, refId } = await world.aPayable({ captureMode })
    await world.setStatus(refId, 'over')
    await world.pay(id)
    await syncPayment(world.deps, id)
    await awaitCalls(world.deps, id)
    expect(await world.read(id)).toMatchObject({ state, pending: null })
    expect((await world.storyOf(refId)).story).toEqual(['unwanted'])
    expect(await balancesOf(world.db, refId)).toEqual({})
    expect(await world.check()).toEqual([])
  })

  test('on an intent that another payment replaced is given back', async () => {
    const { id, refId } = await world.aPaidPayable({ number: FAILS_AT_CAPTURE })
    await act((tx) => requestCapture(tx, id))
    const { deps, stripe } = world
    // The card fails, and the payer tries again in the old tab before its intent is closed.
    await expect(stripe.paymentIntents.capture((await world.read(id)).intent_id ?? '')).rejects.toThrow()
    await syncPayment(deps, id)
    await world.pay(id)
    await awaitCalls(deps, id)
    expect(await world.read(id)).toMatchObject({ state: 'voided', pending: null })
    expect((await world.storyOf(refId)).story).toEqual(['paid', 'refused'])
    for (const { id: each } of await world.paymentsOf(refId)) await giveBack(each)
    expect(await world.check()).toEqual([])
  })
})

describe('a release', () => {
  test('waits for the capture that is under way', async () => {
    const { id, refId } = await world.aPaidPayable()
    await act((tx) => requestCapture(tx, id))
    await releaseTo(id)
    expect(await balancesOf(world.db, refId)).toEqual({})
    await awaitCalls(world.deps, id)
    expect(await world.read(id)).toMatchObject({ state: 'released', release_due: null })
    await releaseTo(id)
    expect(await world.check()).toEqual([])
  })
})
