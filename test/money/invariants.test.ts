import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Db } from '#server/db/open.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { newId } from '#server/kernel/id.ts'
import { runTransition } from '#server/kernel/process/run-transition.ts'
import { escrowOf, ledgerCheck, PSP, post } from '#server/payments/ledger.ts'
import { requestRefund } from '#server/payments/outbox.ts'
import { findOrder as findProductOrder } from '#server/product-orders/data.ts'
import { productOrderHandler } from '#server/product-orders/process-handler.ts'
import { findCase } from '#server/refund-cases/data.ts'
import { refundCaseHandler } from '#server/refund-cases/process-handler.ts'
import { findOrder } from '#server/service-orders/data.ts'
import { serviceOrderHandler } from '#server/service-orders/process-handler.ts'
import { aClaimedCase } from '../claimable-stub.ts'
import { productOrderStates } from '../product-order-states.ts'
import { serviceOrderStates } from '../service-order-states.ts'
import { startWorld, type World } from '../world.ts'

// Most of these invariants have a second check behind them, so a race of real calls would not show that one is gone.

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

function found<Row>(row: Row | undefined): Row {
  if (!row) throw new Error('what was just made is not there')
  return row
}

const read = async (id: string) => {
  const row = await findOrder(world.db, id)
  if (!row?.payment_id) throw new Error(`order ${id} has no payment`)
  return { ...row, payment_id: row.payment_id }
}

const no = { actor: 'seller', input: { action: 'reject', reason: 'I am ill.', message: 'I was there.' } } as const

/** Reads a row without a lock, and returns a transition on it for a later transaction. */
const seen: Record<string, () => Promise<(tx: Db) => Promise<void>>> = {
  'an order of a service': async () => {
    const row = await read((await world.aPaidOrder()).id)
    return (tx) => runTransition(tx, world.deps, serviceOrderHandler, row, { ...no, transition: 'decline' })
  },
  'an order of a product': async () => {
    const row = found(await findProductOrder(world.db, (await productOrderStates(world).paid()).id))
    return (tx) => runTransition(tx, world.deps, productOrderHandler, row, { ...no, transition: 'decline' })
  },
  'a refund case': async () => {
    const row = found(await findCase(world.db, (await aClaimedCase(world)).id))
    return (tx) => runTransition(tx, world.deps, refundCaseHandler, row, { ...no, transition: 'reject' })
  },
}

test.for(Object.keys(seen))('of three who saw %s without a lock one moves it', async (what) => {
  const move = await seen[what]?.()
  const outcomes = await Promise.allSettled([1, 2, 3].map(() => move && inTransaction(world.db, move)))
  const rejected = outcomes.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))
  expect(rejected).toMatchObject(Array(2).fill({ status: 409, code: 'moved_meanwhile' }))
})

test('a transaction that waited for an order reads its payment as it is then, and not as it was before', async () => {
  const { id, buyer, seller } = await world.aPaidOrder()
  const body = { reason: 'I am travelling.' }
  const waiting = async () => {
    const { rows } = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(world.db)
    return rows
  }
  const { cancelled } = await inTransaction(world.db, async (tx) => {
    const row = await findOrder(tx, id, { lock: true })
    if (!row) throw new Error(`there is no order ${id}`)
    const cancelled = buyer.serviceOrder.requestRefund({ params: { id }, body }).catch((error: unknown) => error)
    await expect.poll(waiting).toHaveLength(1)
    await runTransition(tx, world.deps, serviceOrderHandler, row, {
      transition: 'accept',
      actor: 'seller',
      actorId: seller.id,
    })
    return { cancelled }
  })
  expect(await cancelled).toMatchObject({ status: 409, code: 'wrong_state' })
  await world.runJobs()
  const { order } = await buyer.serviceOrder.detail({ params: { id } })
  expect(order).toMatchObject({ status: 'accepted', paymentStatus: 'held' })
})

test('a fact that is posted five times at once is in the journal once, and the database itself would refuse another', async () => {
  const { id } = await serviceOrderStates(world).accepted()
  const payable = { kind: 'serviceOrder', refId: id }
  const fact = { ...payable, key: `cap:twice_${id}`, currency: 'EUR' }
  const entries = [
    { account: PSP, amount: -100 },
    { account: escrowOf(payable), amount: 100 },
  ]
  await Promise.all(Array.from({ length: 5 }, () => inTransaction(world.db, (tx) => post(tx, { ...fact, entries }))))
  const { rows } = await sql`select from journal where key = ${fact.key}`.execute(world.db)
  expect(rows).toHaveLength(1)
  const again = sql`insert into journal (id, key, kind, ref_id) select gen_random_uuid(), key, kind, ref_id from journal where key = ${fact.key}`
  await expect(again.execute(world.db)).rejects.toThrow('journal_key')
})

test('of refunds that are together more than was paid those are refused that are too much', async () => {
  const { id } = await serviceOrderStates(world).accepted()
  const { payment_id, total } = await read(id)
  const refund = (amount: number) => inTransaction(world.db, (tx) => requestRefund(tx, payment_id, amount))
  await expect(refund(total + 1)).rejects.toThrow('cannot be refunded')
  const halves = await Promise.allSettled([1, 2, 3].map(() => refund(Math.ceil(total / 2) + 1)))
  expect(halves.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('an intent with another amount than the price pays for nothing, whatever reports it', async ({
  onTestFinished,
}) => {
  const alarm = vi.spyOn(world.deps.log, 'error').mockImplementation(() => {})
  onTestFinished(() => alarm.mockRestore())
  const { id, buyer, ...payment } = await world.anUnpaidOrder()
  await world.deps.stripe.paymentIntents.update(payment.paymentIntentId, { amount: 100 })
  expect((await world.pay(payment)).status).toBe(200)
  const { order } = await buyer.serviceOrder.confirmPayment({ params: { id } })
  expect(order).toMatchObject({ status: 'pending_payment' })
  await world.runJobs()
  expect(await read(id)).toMatchObject({ status: 'pending_payment', payment_state: 'requires_payment' })
  expect(alarm.mock.calls).toContainEqual([expect.anything(), 'a payment differs from what the provider has'])
  const { checks } = await ledgerCheck(world.db)
  expect(checks.find((check) => check.id === 'L7')).toMatchObject({ detail: expect.stringContaining('amount is 100') })
})

describe('a row that must be unique', () => {
  beforeAll(async () => {
    const { id, buyer } = await serviceOrderStates(world).completed()
    const { order } = await buyer.serviceOrder.detail({ params: { id } })
    await buyer.service.review({ params: { id: order.service._id }, body: { orderId: id, rating: 4 } })
    const claim = { params: { id }, body: { reason: 'The kitchen was left out.' } }
    await buyer.serviceOrder.requestRefund(claim, { headers: { 'idempotency-key': newId() } })
    await serviceOrderStates(world).scheduled()
    await world.runJobs()
  })

  test.for<[what: string, table: string, unlike: Record<string, string | number>, wall: string]>([
    ['a request under one key', 'idempotent_reply', {}, 'idempotent_reply_pkey'],
    [
      'an order at one time of its seller',
      'slot',
      { order_id: newId(), group_id: newId() },
      'slot_seller_id_during_group_id_excl',
    ],
    ['a payment with one intent', 'payment', { id: newId() }, 'payment_intent_id_key'],
    [
      'a call of the provider with one key',
      'provider_call',
      { id: newId(), n: 99 },
      'provider_call_idempotency_key_key',
    ],
    [
      'the first call of its kind',
      'provider_call',
      { id: newId(), idempotency_key: 'x' },
      'provider_call_payment_id_action_n_key',
    ],
    ['an event', 'webhook_event', {}, 'webhook_event_pkey'],
    ['what a seller earns by one payment', 'earning', {}, 'earning_pkey'],
    ['an open case about one order', 'refund_case', { id: newId() }, 'refund_case_one_open'],
    ['a review of one order by one author', 'review', { id: newId() }, 'review_kind_ref_id_author_id_key'],
    ['a notice of one fact for one person', 'notification', { id: newId() }, 'notification_account_id_source_key'],
    ['a mail about one fact', 'mail', { id: newId() }, 'mail_source_key'],
  ])('%s is refused a second time by the database itself', async ([, table, unlike, wall]) => {
    const again = sql`
      insert into ${sql.table(table)} select again.*
        from ${sql.table(table)} one, jsonb_populate_record(one, ${JSON.stringify(unlike)}::jsonb) again limit 1`
    await expect(again.execute(world.db)).rejects.toThrow(wall)
  })
})
