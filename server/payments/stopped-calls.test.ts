import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Fault } from '#server/sandbox/options.ts'
import { aPayee, balancesOf, onboard, openPayments, type PaymentsWorld, RELEASE } from '#test/payments-world.ts'
import { awaitCalls } from './await-calls.ts'
import { type CallRow, findCall, letCallGoOn, listCalls, listOpenCalls, runCallsNow } from './call-data.ts'
import { runCall } from './calls.ts'
import { release, requestCapture, requestRefund } from './outbox.ts'
import { sweepPayments } from './payment-sweep.ts'
import { settleCall, stop } from './settlement.ts'
import { payEarning } from './transfers.ts'

let world: PaymentsWorld
let faultOf: (call: { method: string; path: string }) => Fault | undefined | Promise<undefined>
beforeAll(async () => {
  world = await openPayments({ faults: (call) => faultOf(call), rules: { clearance: 'PT0S' } })
})
afterAll(() => world.close())
beforeEach(() => {
  faultOf = () => undefined
})

const AMOUNT = 8652
const PART = 2_000

async function aHeldPayable() {
  const made = await world.aPaidPayable()
  await world.inTransaction((tx) => requestCapture(tx, made.id))
  await awaitCalls(world.deps, made.id)
  return made
}

async function aCall(id: string): Promise<CallRow> {
  const [call] = await listOpenCalls(world.db, id)
  if (!call) throw new Error('no call is open')
  return call
}

const later = (call: CallRow) =>
  world.db
    .updateTable('provider_call')
    .set({ not_before: new Date(Date.now() + 600_000) })
    .where('id', '=', call.id)
    .execute()

/** A refund that the provider failed to make once, and that waits. */
async function aFailingRefund() {
  const made = await aHeldPayable()
  faultOf = ({ method, path }) => (method === 'POST' && path.endsWith('/refunds') ? 'before-500' : undefined)
  await world.inTransaction((tx) => requestRefund(tx, made.id, PART))
  const call = await aCall(made.id)
  await runCall(world.deps, call.id)
  await later(call)
  faultOf = () => undefined
  return { ...made, call: await aCall(made.id) }
}

const intentOf = async (id: string) => (await world.read(id)).intent_id ?? ''
const refundByHand = async (id: string, amount = PART) =>
  world.stripe.refunds.create({ payment_intent: await intentOf(id), amount })
const refundsOf = async (id: string) => (await world.stripe.refunds.list({ payment_intent: await intentOf(id) })).data

/** Runs all later automatic work: retries, jobs, webhooks, and the sweep. */
async function goOn(id: string) {
  await runCallsNow(world.db, id)
  await awaitCalls(world.deps, id)
  await world.work()
  await sweepPayments(world.deps)
  await world.work()
}

const stopIt = (call: CallRow) => world.inTransaction((tx) => stop(tx, call))
const settle = (call: CallRow, objectId?: string) =>
  settleCall(world.deps, call, { objectId, note: async () => undefined })
const rejected = (code: string) => ({ status: 409, code, message: expect.stringMatching(/\w.*\.$/) })

describe('a refund that was made by hand and not settled yet', () => {
  test('is found by the next attempt, which makes no second one', async () => {
    const { id, refId, call } = await aFailingRefund()
    const { id: objectId } = await refundByHand(id)
    await goOn(id)
    expect(await refundsOf(id)).toHaveLength(1)
    expect(await findCall(world.db, call.id)).toMatchObject({
      state: 'done',
      object_id: objectId,
      by_hand: 'provider',
    })
    expect(await world.read(id)).toMatchObject({ state: 'partially_refunded', refunded_amount: PART, pending: null })
    expect(await balancesOf(world.db, refId)).toEqual({ psp: PART - AMOUNT, escrow: AMOUNT - PART })
    expect(await world.check()).toEqual([])
  })

  test('is found before a further refund is made for the first time, as that may stand for one that failed', async () => {
    const { id } = await aHeldPayable()
    await world.inTransaction((tx) => requestRefund(tx, id, 1_000))
    await awaitCalls(world.deps, id)
    await world.inTransaction((tx) => requestRefund(tx, id, PART))
    const call = await aCall(id)
    await refundByHand(id)
    await goOn(id)
    expect((await refundsOf(id)).map(({ amount }) => amount).sort()).toEqual([1_000, PART])
    expect((await findCall(world.db, call.id))?.by_hand).toBe('provider')
    expect(await world.check()).toEqual([])
  })

  test('stands for one call and not for two', async () => {
    const { id, call } = await aFailingRefund()
    await world.inTransaction((tx) => requestRefund(tx, id, PART))
    await refundByHand(id)
    await goOn(id)
    expect(await refundsOf(id)).toHaveLength(2)
    const byHand = (await listCalls(world.db, id)).filter(({ by_hand }) => by_hand)
    expect(byHand.map((each) => each.id)).toEqual([call.id])
    expect(await world.check()).toEqual([])
  })

  test('of another sum is another one', async () => {
    const { id } = await aFailingRefund()
    await refundByHand(id, 1_500)
    await goOn(id)
    expect((await world.read(id)).refunded_amount).toBe(PART + 1_500)
    expect(await world.check()).toEqual([])
  })
})

test('a call waits as long as the one before it', async () => {
  const { id } = await aFailingRefund()
  await world.inTransaction((tx) => requestRefund(tx, id, 300))
  const [, second] = await listOpenCalls(world.db, id)
  expect(await runCall(world.deps, second?.id ?? '')).toBe('open')
  const { rows } = await world.deps.pool.query<{ waits: boolean }>(
    `select run_at between now() + interval '9 minutes' and now() + interval '11 minutes' as waits
      from graphile_worker.jobs where key = 'payments.call:${second?.id}'`,
  )
  expect(rows).toEqual([{ waits: true }])
  await goOn(id)
  expect((await refundsOf(id)).map(({ amount }) => amount).sort()).toEqual([PART, 300])
})

describe('a call that is stopped', () => {
  test('is not made, whatever calls for it, until it is settled; what waits behind it goes on then', async () => {
    const { id, call } = await aFailingRefund()
    await stopIt(call)
    await world.inTransaction((tx) => requestRefund(tx, id, 300))
    await goOn(id)
    expect(await refundsOf(id)).toEqual([])
    expect(await world.read(id)).toMatchObject({ pending: 'refund', refunded_amount: 0 })
    expect(await awaitCalls(world.deps, id)).toBe('pending')
    expect(await world.check()).toEqual([])
    const { id: objectId } = await refundByHand(id)
    await goOn(id)
    expect(await refundsOf(id)).toHaveLength(1)
    await settle(call, objectId)
    await world.work()
    expect((await refundsOf(id)).map(({ amount }) => amount).sort()).toEqual([PART, 300])
    expect(await world.read(id)).toMatchObject({ refunded_amount: PART + 300, pending: null })
    expect(await world.check()).toEqual([])
  })

  test('is settled as paid outside of the provider, and never made', async () => {
    const { id, call } = await aFailingRefund()
    await stopIt(call)
    expect(await settle(call)).toMatchObject({ state: 'done', by_hand: 'outside' })
    await goOn(id)
    expect(await refundsOf(id)).toEqual([])
    expect(await world.check()).toEqual([])
  })

  test('goes on under its key when an administrator lets it', async () => {
    const { id, call } = await aFailingRefund()
    await stopIt(call)
    await letCallGoOn(world.db, call.id)
    await goOn(id)
    expect(await refundsOf(id)).toMatchObject([{ metadata: { call: call.idempotency_key } }])
    expect(await findCall(world.db, call.id)).toMatchObject({ state: 'done', by_hand: null })
    expect(await world.check()).toEqual([])
  })

  test('is not made either by an attempt that reads the payment for longer than it may hold the call', async () => {
    const { id, call } = await aFailingRefund()
    await runCallsNow(world.db, id)
    let isRead = false
    faultOf = async ({ method }) => {
      if (method === 'GET' && !isRead) {
        isRead = true
        // As long after the claim as a slow answer may come.
        await later(call)
        await stopIt(call)
      }
    }
    await runCall(world.deps, call.id)
    expect(isRead).toBe(true)
    expect(await refundsOf(id)).toEqual([])
    expect((await findCall(world.db, call.id))?.stopped_at).not.toBeNull()
    await settle(call)
    expect(await world.check()).toEqual([])
  })

  test('may be a transfer', async () => {
    const sellerId = await aPayee(world.db)
    await onboard(world, sellerId)
    await world.work()
    const { id } = await aHeldPayable()
    await world.inTransaction((tx) => release(tx, id, { sellerId, ...RELEASE }))
    faultOf = ({ method, path }) => (method === 'POST' && path.endsWith('/transfers') ? 'before-500' : undefined)
    await payEarning(world.deps, id)
    const call = await aCall(id)
    await runCall(world.deps, call.id)
    await later(call)
    faultOf = () => undefined
    await stopIt(call)
    await goOn(id)
    const sent = async () => (await world.stripe.transfers.list({ transfer_group: id })).data
    expect(await sent()).toEqual([])
    await letCallGoOn(world.db, call.id)
    await goOn(id)
    expect(await sent()).toMatchObject([{ amount: RELEASE.sellerNet }])
    expect(await world.check()).toEqual([])
  })

  test('is a refund or a transfer that waits', async () => {
    const { call } = await aFailingRefund()
    const lease = { not_before: new Date(Date.now() + 9_000) }
    await world.db.updateTable('provider_call').set(lease).where('id', '=', call.id).execute()
    await expect(stopIt(call)).rejects.toMatchObject(rejected('call_under_way'))
    await later(call)
    await settle(call)
    await expect(stopIt(call)).rejects.toMatchObject(rejected('call_is_over'))
    const { id } = await world.aPaidPayable()
    await world.inTransaction((tx) => requestCapture(tx, id))
    await expect(stopIt(await aCall(id))).rejects.toMatchObject(rejected('cannot_be_stopped'))
    await goOn(id)
    expect(await world.check()).toEqual([])
  })
})
