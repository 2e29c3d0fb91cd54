import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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
  })
})
