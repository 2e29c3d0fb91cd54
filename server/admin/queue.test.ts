import { afterAll, beforeAll, expect, test } from 'vitest'
import type { QueueKind } from '#shared/contract/admin-queue.ts'
import { addDocument } from '#test/accounts.ts'
import { bringForward } from '#test/service-order-states.ts'
import { subscriptionStates } from '#test/subscription-states.ts'
import { type Person, startWorld, untyped, type World } from '#test/world.ts'

let world: World
let admin: Person

beforeAll(async () => {
  world = await startWorld()
  admin = await world.anAdmin()
})
afterAll(() => world.close())

type Query = { kind?: QueueKind; limit?: number }
const queue = (query: Query = {}) => admin.adminQueue.list({ query })

async function waitingSeller(name: string) {
  const seller = await world.aSeller({ verified: false, name })
  await addDocument(world, seller, 'card.pdf')
  await world.db.updateTable('account').set({ verification: 'pending' }).where('id', '=', seller.id).execute()
  return seller
}

async function escalatedCase() {
  const order = await world.aPaidOrder()
  const params = { id: order.id }
  const [acceptedTimePreference] = order.order.timePreferences
  await order.seller.serviceOrder.accept({ params, body: { acceptedTimePreference } })
  await bringForward(world, order.id, 1)
  await order.seller.serviceOrder.inProgress({ params })
  await order.buyer.serviceOrder.requestRefund({ params, body: { reason: 'Nobody came.', amount: 4000 } })
  const { id } = await world.db
    .selectFrom('refund_case')
    .select('id')
    .where('ref_id', '=', order.id)
    .executeTakeFirstOrThrow()
  return { ...order, caseId: id }
}

test('a seller waits from the documents on until an administrator has decided', async () => {
  const seller = await waitingSeller('Amina Yusuf')
  const { uploaded_at } = await world.db
    .selectFrom('account_document')
    .select('uploaded_at')
    .where('account_id', '=', seller.id)
    .executeTakeFirstOrThrow()
  const { items } = await queue({ kind: 'verification', limit: 100 })
  expect(items.find(({ id }) => id === seller.id)).toEqual({
    kind: 'verification',
    count: 1,
    id: seller.id,
    title: { code: 'verification', name: 'Amina Yusuf' },
    subject: { kind: 'account', id: seller.id },
    dueAt: new Date(uploaded_at.getTime() + 48 * 3_600_000).toISOString(),
    takenBy: null,
    reason: 'documents',
    person: { _id: seller.id, name: 'Amina Yusuf' },
  })
  await admin.adminUser.verify({ params: { id: seller.id }, body: {} })
  expect((await queue({ limit: 100 })).items.map(({ id }) => id)).not.toContain(seller.id)
})

test('a refund case waits once it is escalated, and until it is decided', async () => {
  const { caseId, seller, buyer } = await escalatedCase()
  const cases = async () => (await queue({ kind: 'case', limit: 100 })).items
  expect(await cases()).toEqual([])
  await seller.refundCase.answer({ params: { id: caseId }, body: { action: 'escalate' } })
  const { timers } = (await admin.refundCase.detail({ params: { id: caseId } })).refundCase
  expect(await cases()).toMatchObject([
    {
      id: caseId,
      title: { code: 'case' },
      subject: { kind: 'refundCase', id: caseId },
      reason: 'Nobody came.',
      person: { _id: buyer.id },
      amount: { amount: 4000, currency: 'EUR' },
      dueAt: timers.find(({ name }) => name === 'adminSla')?.dueAt,
    },
  ])
})

test('a call to the provider waits after its third failure, and a payout account while it is restricted', async () => {
  const order = await world.aPaidOrder()
  const payment = await world.db
    .selectFrom('payment')
    .select('id')
    .where('ref_id', '=', order.id)
    .executeTakeFirstOrThrow()
  const call = world.db.updateTable('provider_call').where('payment_id', '=', payment.id)
  await call.set({ state: 'open', done_at: null, attempts: 2 }).execute()
  expect((await queue({ kind: 'money' })).items).toEqual([])
  await call.set({ attempts: 3 }).execute()
  const [item] = (await queue({ kind: 'money' })).items
  expect(item).toMatchObject({
    title: { code: 'money' },
    subject: { kind: 'order', id: order.id },
    paymentId: payment.id,
    person: { _id: order.buyer.id },
    amount: order.order.pricing.total,
  })
  await call.set({ state: 'done', done_at: new Date() }).execute()

  const { id } = await subscriptionStates(world).paid()
  const charge = await world.db
    .selectFrom('subscription_charge')
    .select('payment_id')
    .where('subscription_id', '=', id)
    .executeTakeFirstOrThrow()
  const planCall = world.db.updateTable('provider_call').where('payment_id', '=', charge.payment_id)
  await planCall.set({ state: 'open', done_at: null, attempts: 3 }).execute()
  expect((await queue({ kind: 'money' })).items).toMatchObject([
    { title: { name: 'Plus' }, subject: { kind: 'payment', id: charge.payment_id }, paymentId: charge.payment_id },
  ])
  await planCall.set({ state: 'done', done_at: new Date() }).execute()

  const seller = await world.aSeller({ name: 'Marta Nowak' })
  const values = {
    account_id: seller.id,
    idempotency_key: seller.id,
    parameters: '{}',
    provider_id: `acct_${seller.id}`,
  }
  await world.db
    .insertInto('payout_account')
    .values({ ...values, status: 'restricted' })
    .onConflict((same) => same.column('account_id').doUpdateSet({ status: 'restricted' }))
    .execute()
  expect((await queue({ kind: 'payout' })).items).toMatchObject([
    { id: seller.id, title: { code: 'payout', name: 'Marta Nowak' }, subject: { kind: 'account', id: seller.id } },
  ])
})

test('what is due soonest comes first, and every kind is counted whatever the filter', async () => {
  await waitingSeller('Mirko Handel')
  const all = await queue({ limit: 100 })
  const dates = all.items.map(({ dueAt }) => dueAt)
  expect(dates).toEqual(dates.toSorted())
  const some = await queue({ kind: 'verification', limit: 1 })
  expect(some.items).toHaveLength(1)
  expect(some.counts).toEqual(all.counts)
  expect(some.pagination).toMatchObject({ totalItems: all.counts.verification, limit: 1 })
  expect(all.pagination.totalItems).toBe(all.items.length)
  await expect(queue({ kind: untyped('love') })).rejects.toMatchObject({ status: 400 })
})

test('a report waits, with who looks at it, until it is decided, and again after an objection', async () => {
  const [reporter, person, second] = [await world.aBuyer(), await world.aSeller(), await world.anAdmin()]
  await reporter.report.create({ body: { kind: 'user', id: person.id, reason: 'insult' } })
  const own = async () => (await queue({ kind: 'report', limit: 100 })).items
  const [item] = await own()
  expect(item).toMatchObject({ kind: 'report', title: { code: 'report' }, takenBy: null })
  expect(item).toMatchObject({ reason: 'insult', person: { _id: person.id } })
  const params = { id: item?.id ?? '' }
  await admin.adminReport.act({ params, body: { action: 'take' } })
  expect(await own()).toMatchObject([{ id: params.id, takenBy: admin.id }])
  const note = 'The whole conversation shows it.'
  await admin.adminReport.act({ params, body: { action: 'act', measure: 'warn', rule: 'Be kind.', note } })
  expect(await own()).toEqual([])
  await person.report.object({ params, body: { message: 'I never wrote that. Please read it.' } })
  expect(await own()).toMatchObject([{ id: params.id, title: { code: 'objection' } }])
  await second.adminReport.act({ params, body: { action: 'decide', outcome: 'keep', note } })
  expect(await own()).toEqual([])
})

test('an administrator finds no report about themselves, nor one of an offer that competes with theirs', async () => {
  const [reporter, both] = [await world.aBuyer(), await world.aPerson({ seller: true, admin: true })]
  await reporter.report.create({ body: { kind: 'user', id: both.id, reason: 'insult' } })
  const { _id: requestId } = await world.aRequest(reporter)
  const { _id: offerId } = await world.anOffer(await world.aSeller(), requestId)
  await world.anOffer(both, requestId)
  await reporter.report.create({ body: { kind: 'offer', id: offerId, reason: 'off_site' } })
  const reports = async (who: Person) => {
    const { items, counts } = await who.adminQueue.list({ query: { kind: 'report', limit: 100 } })
    expect(counts.report).toBe(items.length)
    return items.length
  }
  expect(await reports(both)).toBe((await reports(admin)) - 2)
})
