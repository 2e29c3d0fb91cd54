import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '#server/db/transaction.ts'
import { listOpenCalls } from '#server/payments/call-data.ts'
import { requestRefund } from '#server/payments/outbox.ts'
import { auditOf } from '#test/accounts.ts'
import { type Person, startWorld, type World } from '#test/world.ts'

let world: World
let admin: Person

beforeAll(async () => {
  world = await startWorld()
  admin = await world.anAdmin()
})
afterAll(() => world.close())

const at = (id: string) => ({ params: { id } })
const reason = 'The provider is reachable again.'
const retry = (id: string, by = admin) =>
  by.adminPayment.updateProviderCall({ ...at(id), body: { action: 'retry', reason } })

async function aPayment() {
  const { order, buyer, seller } = await world.aPaidOrder()
  const { payments } = await admin.adminPayment.list({ query: { reference: order._id } })
  const [payment] = payments
  if (!payment) throw new Error('the order has no payment')
  return { order, buyer, seller, payment }
}

const settled = 'I refunded it in the dashboard of the provider.'
const settle = (id: string, objectId?: string, by = admin) =>
  by.adminPayment.updateProviderCall({
    ...at(id),
    body: { action: 'settle', reason: settled, ...(objectId ? { objectId } : {}) },
  })

const PART = 1_000

const stopped = 'I refund it in the dashboard of the provider.'
const stop = (id: string) =>
  admin.adminPayment.updateProviderCall({ ...at(id), body: { action: 'stop', reason: stopped } })

/** A refund that waits after failures, while an administrator has made it at the provider. */
async function aWaitingRefund({ attempts = 3, isMade = true } = {}) {
  const { order, buyer, seller, payment } = await aPayment()
  await seller.serviceOrder.accept({ ...at(order._id), body: {} })
  await inTransaction(world.db, (tx) => requestRefund(tx, payment._id, PART))
  const [call] = await listOpenCalls(world.db, payment._id)
  const id = call?.id ?? ''
  await world.db
    .updateTable('provider_call')
    .set({ attempts, last_error: 'unreachable', not_before: new Date(Date.now() + 600_000) })
    .where('id', '=', id)
    .execute()
  const toRefund = { payment_intent: payment.paymentIntentId ?? '', amount: PART }
  const made = isMade ? await world.deps.stripe.refunds.create(toRefund) : undefined
  return { id, buyer, payment, paidBack: made?.id ?? '' }
}

/** A payment's first call, as it stands after many failures. */
async function aWaitingCall() {
  const { buyer, payment } = await aPayment()
  const { calls } = await admin.adminPayment.detail(at(payment._id))
  const id = calls[0]?._id ?? ''
  await world.db
    .updateTable('provider_call')
    .set({
      state: 'open',
      done_at: null,
      attempts: 12,
      last_error: 'unreachable',
      not_before: new Date(Date.now() + 3_600_000),
    })
    .where('id', '=', id)
    .execute()
  return { id, buyer, payment }
}

describe('payments', () => {
  test('are found by order, reference at the provider, person, state, kind and time', async () => {
    const { order, buyer, payment } = await aPayment()
    await aPayment()
    expect(payment).toMatchObject({ refId: order._id, state: 'authorized', payer: { _id: buyer.id } })
    const later = new Date(Date.now() + 3_600_000).toISOString()
    const own = { person: buyer.id }
    type Call = NonNullable<Parameters<typeof admin.adminPayment.list>[0]>
    const idsOf = async (query: NonNullable<Call['query']>) =>
      (await admin.adminPayment.list({ query })).payments.map(({ _id }) => _id)
    expect(await idsOf({ reference: payment.paymentIntentId ?? '' })).toEqual([payment._id])
    expect(await idsOf(own)).toEqual([payment._id])
    expect(await idsOf({ ...own, state: 'authorized', kind: 'serviceOrder', to: later })).toEqual([payment._id])
    expect(await idsOf({ ...own, state: 'held' })).toEqual([])
    expect(await idsOf({ ...own, kind: 'productOrder' })).toEqual([])
    expect(await idsOf({ ...own, from: later })).toEqual([])
    expect(await idsOf({ reference: "' or true" })).toEqual([])
  })

  test('are exported as a table, which is audited', async () => {
    const { buyer, payment } = await aPayment()
    const { csv } = await admin.adminPayment.export({ query: { person: buyer.id } })
    const [head, line, ...rest] = csv.trim().split('\r\n')
    const amount = (payment.amount.amount / 100).toFixed(2)
    expect(head).toMatch(/^id,order,kind,title,state,payer,payee,currency,amount,captured,refunded,orderSum,/)
    expect(line).toMatch(new RegExp(`^${payment._id},${payment.refId},serviceOrder,`))
    expect(line).toContain(`,EUR,${amount},0.00,0.00,${amount},${payment.paymentIntentId},`)
    expect(rest).toEqual([])
    const headers = { 'accept-language': 'fr' }
    const french = await admin.adminPayment.export({ query: { person: buyer.id } }, { headers })
    expect(french.csv).toContain(`;EUR;${amount.replace('.', ',')};0,00;0,00;`)
    const { entries } = await admin.adminAudit.list({ query: { action: 'payment.exported' } })
    expect(entries[0]).toMatchObject({ actor: { _id: admin.id }, after: { person: buyer.id, rows: '1' } })
  })

  test('show their calls and every line of the books, and the reading is audited', async () => {
    const { order, seller, payment } = await aPayment()
    await seller.serviceOrder.accept({ ...at(order._id), body: {} })
    const { calls, ledger } = await admin.adminPayment.detail(at(payment._id))
    expect(calls[0]).toMatchObject({ action: 'create', state: 'done', objectId: payment.paymentIntentId })
    expect(calls.map(({ action }) => action)).toEqual(['create', 'capture'])
    const { amount, currency } = payment.amount
    expect(ledger.map(({ key, account, amount: moved }) => ({ key, account, moved }))).toEqual([
      {
        key: `cap:${payment.paymentIntentId}`,
        account: `escrow:serviceOrder:${order._id}`,
        moved: { amount, currency },
      },
      { key: `cap:${payment.paymentIntentId}`, account: 'psp', moved: { amount: -amount, currency } },
    ])
    expect((await auditOf(world, payment._id)).at(-1)).toMatchObject({ action: 'payment.read', actor_id: admin.id })
  })
})

describe('a call that waits after failures', () => {
  test('stands before all others, and is made as soon as an administrator asks for it', async () => {
    const { id } = await aWaitingCall()
    expect((await admin.adminPayment.providerCalls()).calls[0]).toMatchObject({ _id: id, lastError: 'unreachable' })
    const { call } = await retry(id)
    expect(Date.parse(call.notBefore)).toBeLessThanOrEqual(Date.now())
    expect((await auditOf(world, id)).at(-1)).toMatchObject({
      action: 'provider_call.retried',
      actor_id: admin.id,
      reason,
    })
    await world.runJobs()
    expect((await admin.adminPayment.providerCall(at(id))).call.state).toBe('done')
    await expect(retry(id)).rejects.toMatchObject({ status: 409 })
  })

  test('is asked for twice at once without harm', async () => {
    const { id } = await aWaitingCall()
    await Promise.all([retry(id), retry(id)])
    await world.runJobs()
    expect((await admin.adminPayment.providerCall(at(id))).call.state).toBe('done')
    expect((await admin.admin.ledgerCheck()).checks.filter(({ ok }) => !ok)).toEqual([])
  })

  test('is none of the business of an administrator who paid', async () => {
    const { id, buyer } = await aWaitingCall()
    await world.db.updateTable('account').set({ is_admin: true }).where('id', '=', buyer.id).execute()
    await expect(retry(id, buyer)).rejects.toMatchObject({ status: 403 })
    await expect(settle(id, undefined, buyer)).rejects.toMatchObject({ status: 403 })
    expect((await buyer.adminPayment.providerCall(at(id))).call.maySettle).toBe(false)
  })

  test('is found by its payment, its order, its key and its action', async () => {
    const { id, payment } = await aWaitingCall()
    const { call } = await admin.adminPayment.providerCall(at(id))
    for (const reference of [payment._id, payment.refId, call.key])
      expect((await admin.adminPayment.providerCalls({ query: { reference, action: 'create' } })).calls).toEqual([call])
    expect(
      (await admin.adminPayment.providerCalls({ query: { reference: call.key, action: 'refund' } })).calls,
    ).toEqual([])
    await expect(settle(id)).rejects.toMatchObject({ status: 409, code: 'cannot_be_settled' })
  })

  test('is stopped while its refund is made by hand, waits in the queue, and goes on when it is tried again', async () => {
    const { id, payment } = await aWaitingRefund({ attempts: 1, isMade: false })
    const inQueue = async () =>
      (await admin.adminQueue.list({ query: { kind: 'money', limit: 100 } })).items.some(
        ({ paymentId }) => paymentId === payment._id,
      )
    expect(await inQueue()).toBe(false)
    expect((await admin.adminPayment.providerCall(at(id))).call).toMatchObject({ mayStop: true, stoppedAt: null })
    const { call } = await stop(id)
    expect(call).toMatchObject({ state: 'open', mayStop: false, mayRetry: true, maySettle: true })
    expect(call.stoppedAt).not.toBeNull()
    expect(await inQueue()).toBe(true)
    expect((await auditOf(world, id)).at(-1)).toMatchObject({
      action: 'provider_call.stopped',
      actor_id: admin.id,
      reason: stopped,
      after: { stoppedAt: call.stoppedAt },
    })
    await world.db.updateTable('provider_call').set({ not_before: new Date() }).where('id', '=', id).execute()
    await world.runJobs()
    expect((await admin.adminPayment.providerCall(at(id))).call).toMatchObject({ state: 'open', attempts: 1 })
    expect((await retry(id)).call.stoppedAt).toBeNull()
    await world.runJobs()
    expect((await admin.adminPayment.providerCall(at(id))).call).toMatchObject({ state: 'done', settledByHand: null })
    await expect(stop(id)).rejects.toMatchObject({ status: 409, code: 'call_is_over' })
    const { id: opening } = await aWaitingCall()
    await expect(stop(opening)).rejects.toMatchObject({ status: 409, code: 'cannot_be_stopped' })
  })

  test('is settled with what was refunded by hand, and the audit log says so', async () => {
    const { id, payment, buyer, paidBack } = await aWaitingRefund()
    expect((await admin.adminPayment.providerCall(at(id))).call).toMatchObject({ maySettle: true, action: 'refund' })
    const { call } = await settle(id, paidBack)
    expect(call).toMatchObject({ state: 'done', objectId: paidBack, settledByHand: 'provider', maySettle: false })
    const { payment: after, ledger } = await admin.adminPayment.detail(at(payment._id))
    expect(after).toMatchObject({
      state: 'partially_refunded',
      refunded: { amount: PART, currency: 'EUR' },
      pending: null,
    })
    expect(ledger.at(-1)?.key).toBe(`ref:${payment.refId}:${paidBack}`)
    const [{ refunds } = { refunds: [] }] = (await buyer.wallet.payments()).payments
    expect(refunds).toMatchObject([{ amount: { amount: PART } }])
    expect((await auditOf(world, id)).at(-1)).toMatchObject({
      action: 'provider_call.settled',
      actor_id: admin.id,
      reason: settled,
      before: { state: 'open', objectId: null, settledByHand: null },
      after: { state: 'done', objectId: paidBack, settledByHand: 'provider' },
    })
    await world.runJobs()
    await expect(settle(id, paidBack)).rejects.toMatchObject({ status: 409, code: 'call_is_over' })
    expect((await admin.admin.ledgerCheck()).checks.filter(({ ok }) => !ok)).toEqual([])
  })
})
