import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Fault } from '#server/sandbox/options.ts'
import { aPayee, balancesOf, onboard, openPayments, type PaymentsWorld, RELEASE } from '#test/payments-world.ts'
import { DISPUTED, PAYS } from '#test/sandbox-world.ts'
import { awaitCalls } from './await-calls.ts'
import { type CallRow, findCall, listCalls, listOpenCalls, runCallsNow } from './call-data.ts'
import { runCall } from './calls.ts'
import { release, requestCapture, requestRefund, returnMoney } from './outbox.ts'
import { sweepPayments } from './payment-sweep.ts'
import { findPayoutAccount } from './payout-account-data.ts'
import { settleCall } from './settlement.ts'
import { syncPayment } from './sync.ts'
import { payEarning } from './transfers.ts'

type Call = { method: string; path: string }

let world: PaymentsWorld
let faultOf: (call: Call) => Fault | undefined
beforeAll(async () => {
  world = await openPayments({ faults: (call) => faultOf(call), rules: { clearance: 'PT0S' } })
})
afterAll(() => world.close())
beforeEach(() => {
  faultOf = () => undefined
})

const AMOUNT = 8652
const failing = (end: string) => {
  faultOf = ({ method, path }) => (method === 'POST' && path.endsWith(end) ? 'before-500' : undefined)
}
const notes: { before: CallRow; after: CallRow }[] = []
const settle = (call: CallRow, objectId?: string) =>
  settleCall(world.deps, call, {
    objectId,
    note: async (_tx, before, after) => void notes.push({ before, after }),
  })
const rejected = (code: string, status = 409) => ({ status, code, message: expect.stringMatching(/\w.*\.$/) })

async function aHeldPayable(number = PAYS) {
  const made = await world.aPaidPayable({ number })
  await world.inTransaction((tx) => requestCapture(tx, made.id))
  await awaitCalls(world.deps, made.id)
  return made
}

/** The open call of a payment, after the provider has failed and it waits for its next attempt. */
async function failOnce(id: string): Promise<CallRow> {
  const [call] = await listOpenCalls(world.db, id)
  await runCall(world.deps, call?.id ?? '')
  await world.db
    .updateTable('provider_call')
    .set({ not_before: new Date(Date.now() + 600_000) })
    .where('id', '=', call?.id ?? '')
    .execute()
  const waiting = await findCall(world.db, call?.id ?? '')
  if (waiting?.state !== 'open') throw new Error('the call does not wait')
  return waiting
}

async function aFailingRefund(amount = 2_000) {
  const made = await aHeldPayable()
  failing('/refunds')
  await world.inTransaction((tx) => requestRefund(tx, made.id, amount))
  const call = await failOnce(made.id)
  faultOf = () => undefined
  return { ...made, call }
}

/** The administrator refunds at the provider, where nothing is known of our call. */
const refundByHand = async (id: string, amount: number) =>
  world.stripe.refunds.create({ payment_intent: (await world.read(id)).intent_id ?? '', amount })

const refundsOf = async (id: string) =>
  (await world.stripe.refunds.list({ payment_intent: (await world.read(id)).intent_id ?? '' })).data

/** Runs all later automatic work: jobs, webhooks, and the sweep. */
async function goOn(id: string) {
  await runCallsNow(world.db, id)
  await awaitCalls(world.deps, id)
  await world.work()
  await sweepPayments(world.deps)
}

describe('a refund that keeps failing', () => {
  test('is settled with the refund that was made at the provider, and never made again', async () => {
    const { id, refId, call } = await aFailingRefund()
    const { id: objectId } = await refundByHand(id, 2_000)
    expect(await settle(call, objectId)).toMatchObject({ state: 'done', object_id: objectId, by_hand: 'provider' })
    expect(await world.read(id)).toMatchObject({ state: 'partially_refunded', refunded_amount: 2_000, pending: null })
    await goOn(id)
    expect(await refundsOf(id)).toHaveLength(1)
    expect(await balancesOf(world.db, refId)).toEqual({ psp: -6_652, escrow: 6_652 })
    expect(await world.check()).toEqual([])
  })

  test('is settled with what is found at the provider, if no object is named', async () => {
    const { id, call } = await aFailingRefund()
    const { id: objectId } = await refundByHand(id, 2_000)
    expect(await settle(call)).toMatchObject({ object_id: objectId, by_hand: 'provider' })
    await goOn(id)
    expect((await world.read(id)).refunded_amount).toBe(2_000)
    expect(await world.check()).toEqual([])
  })

  test('counts as paid outside of the provider, if nothing was made there', async () => {
    const { id, refId, call } = await aFailingRefund()
    expect(await settle(call)).toMatchObject({ state: 'done', object_id: null, by_hand: 'outside' })
    expect(await world.read(id)).toMatchObject({ state: 'partially_refunded', refunded_amount: 2_000, pending: null })
    await goOn(id)
    expect(await refundsOf(id)).toEqual([])
    expect(await balancesOf(world.db, refId)).toEqual({ psp: -AMOUNT, outside: 2_000, escrow: 6_652 })
    await world.inTransaction((tx) => requestRefund(tx, id, 6_652))
    await awaitCalls(world.deps, id)
    expect(await world.read(id)).toMatchObject({ state: 'refunded', refunded_amount: AMOUNT })
    expect(await world.check()).toEqual([])
  })

  test('is settled once, however many settle it at the same time', async () => {
    const { id, call } = await aFailingRefund()
    const all = await Promise.allSettled([settle(call), settle(call), settle(call)])
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(settle(call)).rejects.toMatchObject(rejected('call_is_over'))
    expect((await world.read(id)).refunded_amount).toBe(2_000)
    expect(notes.filter(({ after }) => after.id === call.id)).toHaveLength(1)
    expect(await world.check()).toEqual([])
  })

  test('is not settled any more once it has succeeded', async () => {
    const { id, call } = await aFailingRefund()
    await runCallsNow(world.db, id)
    await awaitCalls(world.deps, id)
    await expect(settle(call)).rejects.toMatchObject(rejected('call_is_over'))
    expect(await refundsOf(id)).toHaveLength(1)
    expect(await world.check()).toEqual([])
  })

  test('that had its effect although its answer was lost is booked as what it is', async () => {
    const { id } = await aHeldPayable()
    const deps = { ...world.deps, stripe: world.client({ timeoutMs: 200 }) }
    await world.inTransaction((tx) => requestRefund(tx, id, 2_000))
    const [open] = await listOpenCalls(world.db, id)
    faultOf = ({ path }) => (path.includes('/payment_intents') || path.endsWith('/refunds') ? 'reset-after' : undefined)
    await runCall(deps, open?.id ?? '')
    faultOf = () => undefined
    const [call] = await listOpenCalls(world.db, id)
    if (!call) throw new Error('the call is not open any more')
    await world.db
      .updateTable('provider_call')
      .set({ not_before: new Date(Date.now() + 600_000) })
      .where('id', '=', call.id)
      .execute()
    await expect(settle(call)).rejects.toMatchObject(rejected('call_is_over'))
    expect(await findCall(world.db, call.id)).toMatchObject({ state: 'done', by_hand: null })
    expect((await world.read(id)).refunded_amount).toBe(2_000)
    expect(await world.check()).toEqual([])
  })

  test('is not settled with what is not there, has another sum, or was made by another call', async () => {
    const { id, call } = await aFailingRefund()
    await expect(settle(call, 're_unknown')).rejects.toMatchObject(rejected('not_at_provider'))
    const other = await refundByHand(id, 1_500)
    await expect(settle(call, other.id)).rejects.toMatchObject({
      ...rejected('other_object'),
      message: 'This object belongs to something else, or has another amount than the call.',
    })
    await world.inTransaction((tx) => requestRefund(tx, id, 2_000))
    await runCallsNow(world.db, id)
    await awaitCalls(world.deps, id)
    const [, second] = (await listCalls(world.db, id)).filter(({ action }) => action === 'refund')
    failing('/refunds')
    await world.inTransaction((tx) => requestRefund(tx, id, 2_000))
    const third = await failOnce(id)
    await expect(settle(third, second?.object_id ?? '')).rejects.toMatchObject(rejected('other_object'))
    expect((await findCall(world.db, third.id))?.not_before).toEqual(third.not_before)
    faultOf = () => undefined
    await goOn(id)
    expect(await world.check()).toEqual([])
  })

  test('is not settled while the provider is out of reach, or another process makes it', async () => {
    const { call } = await aFailingRefund()
    faultOf = () => 'before-500'
    await expect(settle(call, 're_unknown')).rejects.toMatchObject({ status: 503 })
    faultOf = () => undefined
    await world.db
      .updateTable('provider_call')
      .set({ not_before: new Date(Date.now() + 9_000) })
      .where('id', '=', call.id)
      .execute()
    await expect(settle(call)).rejects.toMatchObject(rejected('call_under_way'))
    expect((await findCall(world.db, call.id))?.state).toBe('open')
    expect(await world.check()).toEqual([])
  })

  test('is not paid outside if as much as that is not left', async () => {
    const { id, call } = await aFailingRefund()
    await refundByHand(id, 6_653)
    await expect(settle(call)).rejects.toMatchObject(rejected('nothing_left'))
    expect((await findCall(world.db, call.id))?.state).toBe('open')
    // One cent less would have been.
    const other = await aFailingRefund()
    await refundByHand(other.id, 6_652)
    expect(await settle(other.call)).toMatchObject({ by_hand: 'outside' })
    expect((await world.read(other.id)).refunded_amount).toBe(AMOUNT)
  })

  test('is not paid outside while the bank decides about the money', async () => {
    const { id } = await aHeldPayable(DISPUTED)
    await syncPayment(world.deps, id)
    await world.inTransaction((tx) => requestRefund(tx, id, 2_000))
    const call = await failOnce(id)
    await expect(settle(call)).rejects.toMatchObject(rejected('money_is_held'))
    expect(await world.check()).toEqual([])
  })
})

describe('a capture or a cancellation that keeps failing', () => {
  test('is settled if the provider shows it, and the calls behind it go on', async () => {
    const { id, refId } = await world.aPaidPayable()
    failing('/capture')
    await world.inTransaction((tx) => requestCapture(tx, id))
    await world.inTransaction((tx) => release(tx, id, { sellerId: world.sellerId, ...RELEASE }))
    const call = await failOnce(id)
    await expect(settle(call)).rejects.toMatchObject(rejected('not_at_provider'))
    expect(await world.read(id)).toMatchObject({ state: 'authorized', pending: 'capture' })
    faultOf = () => undefined
    await world.stripe.paymentIntents.capture((await world.read(id)).intent_id ?? '')
    expect(await settle(call)).toMatchObject({ state: 'done', by_hand: 'provider' })
    expect(await world.read(id)).toMatchObject({ state: 'released', pending: null })
    await goOn(id)
    expect((await world.storyOf(refId)).story).toEqual(['paid', 'captured'])
    expect(await world.check()).toEqual([])
  })

  test('gives the reservation back once', async () => {
    const { id } = await world.aPaidPayable()
    failing('/cancel')
    await world.inTransaction((tx) => returnMoney(tx, id))
    const call = await failOnce(id)
    await expect(settle(call)).rejects.toMatchObject(rejected('not_at_provider'))
    faultOf = () => undefined
    await world.stripe.paymentIntents.cancel((await world.read(id)).intent_id ?? '')
    await settle(call)
    expect(await world.read(id)).toMatchObject({ state: 'voided', pending: null })
    await goOn(id)
    expect(await world.check()).toEqual([])
  })

  test('is not settled before the payment is known to the provider', async () => {
    const { id } = await world.aPayable({ isOpened: false })
    await world.inTransaction((tx) => returnMoney(tx, id))
    const cancel = (await listCalls(world.db, id)).find(({ action }) => action === 'cancel')
    if (!cancel) throw new Error('there is no cancellation')
    await expect(settle(cancel)).rejects.toMatchObject(rejected('not_at_provider'))
    await goOn(id)
    expect(await world.check()).toEqual([])
  })

  test('is never settled where a payment is opened', async () => {
    failing('/payment_intents')
    const { id } = await world.aPayable({ isOpened: false })
    const call = await failOnce(id)
    await expect(settle(call)).rejects.toMatchObject(rejected('cannot_be_settled'))
    faultOf = () => undefined
    await goOn(id)
    expect(await world.check()).toEqual([])
  })
})

describe('a transfer that keeps failing', () => {
  async function aWaitingTransfer(name?: string) {
    const sellerId = await aPayee(world.db)
    await onboard(world, sellerId, name)
    await world.work()
    const { id, refId } = await aHeldPayable()
    await world.inTransaction((tx) => release(tx, id, { sellerId, ...RELEASE }))
    if (!name) failing('/transfers')
    await payEarning(world.deps, id)
    const [open] = await listOpenCalls(world.db, id)
    if (name) await runCall(world.deps, open?.id ?? '')
    const call = name ? await findCall(world.db, open?.id ?? '') : await failOnce(id)
    faultOf = () => undefined
    if (!call) throw new Error('there is no transfer')
    return { id, refId, call, sellerId }
  }

  const transferByHand = ({ parameters: { amount, currency, destination } }: CallRow, more = {}) =>
    world.stripe.transfers.create({
      amount: Number(amount),
      currency: String(currency),
      destination: String(destination),
      ...more,
    })

  const { sellerNet: NET, fee: FEE } = RELEASE

  test('is settled with the transfer that was made at the provider; what is taken back of it is booked too', async () => {
    const { id, refId, call } = await aWaitingTransfer()
    const { id: objectId } = await transferByHand(call)
    expect(await settle(call, objectId)).toMatchObject({ state: 'done', object_id: objectId, by_hand: 'provider' })
    await goOn(id)
    await payEarning(world.deps, id)
    expect(await balancesOf(world.db, refId)).toEqual({ psp: -FEE, fee: FEE })
    await world.stripe.transfers.createReversal(objectId, { amount: 500 })
    await goOn(id)
    expect(await balancesOf(world.db, refId)).toEqual({ psp: -FEE - 500, fee: FEE, seller: 500 })
    expect(await world.check()).toEqual([])
  })

  test('is settled as paid outside of the provider, once', async () => {
    const { id, refId, call } = await aWaitingTransfer()
    const all = await Promise.allSettled([settle(call), settle(call)])
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await goOn(id)
    await payEarning(world.deps, id)
    expect(await balancesOf(world.db, refId)).toEqual({ psp: -AMOUNT, outside: NET, fee: FEE })
    expect((await world.stripe.transfers.list({ transfer_group: id })).data).toEqual([])
    expect(await world.check()).toEqual([])
  })

  test('is settled after the provider refused it, and no other one follows', async () => {
    const { id, call } = await aWaitingTransfer('Restricted')
    expect(call.state).toBe('failed')
    const all = await Promise.allSettled([settle(call), settle(call)])
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await goOn(id)
    await payEarning(world.deps, id)
    expect((await listCalls(world.db, id)).filter(({ action }) => action === 'transfer')).toHaveLength(1)
    expect(await world.check()).toEqual([])
  })

  test('is not settled with a transfer to another account, of another sum, or that was found before', async () => {
    const { id, call } = await aWaitingTransfer()
    const { id: other } = await transferByHand(call, { amount: 100 })
    await expect(settle(call, other)).rejects.toMatchObject(rejected('other_object'))
    const stranger = await aPayee(world.db)
    await onboard(world, stranger)
    const destination = (await findPayoutAccount(world.db, stranger))?.provider_id
    const { id: elsewhere } = await transferByHand(call, { destination })
    await expect(settle(call, elsewhere)).rejects.toMatchObject(rejected('other_object'))
    await world.stripe.transfers.createReversal(elsewhere)
    await expect(settle(call, 'tr_unknown')).rejects.toMatchObject(rejected('not_at_provider'))
    await world.stripe.transfers.createReversal(other)
    await runCallsNow(world.db, id)
    await awaitCalls(world.deps, id)
    await expect(settle(call)).rejects.toMatchObject(rejected('call_is_over'))
  })
})
