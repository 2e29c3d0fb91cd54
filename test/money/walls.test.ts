import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { inTransaction } from '#server/db/transaction.ts'
import { step } from '#server/kernel/fire.ts'
import { escrowOf, PSP, post } from '#server/payments/ledger.ts'
import { requestRefund } from '#server/payments/outbox.ts'
import { findOrder } from '#server/service-orders/data.ts'
import { serviceOrderRunning } from '#server/service-orders/running.ts'
import { orderPlaces } from '../order-places.ts'
import { startWorld, type World } from '../world.ts'

// Most of these walls stands behind another one, so that no race that people could run would show that it is gone.

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

const read = async (id: string) => {
  const row = await findOrder(world.db, id)
  if (!row?.payment_id) throw new Error(`order ${id} has no payment`)
  return { ...row, payment_id: row.payment_id }
}

test('of two who saw the same order without a lock one moves it', async () => {
  const { id } = await world.aPaidOrder()
  const seen = await read(id)
  const decline = () =>
    inTransaction(world.db, (tx) =>
      step(tx, world.deps, serviceOrderRunning, seen, {
        transition: 'decline',
        actor: 'seller',
        input: { reason: 'I am ill.' },
      }),
    )
  const outcomes = await Promise.allSettled([decline(), decline(), decline()])
  const refused = outcomes.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))
  expect(refused).toMatchObject(Array(2).fill({ status: 409, code: 'moved_meanwhile' }))
})

test('whoever had to wait for an order sees its payment as it is then, and not as it was before', async () => {
  const { id, buyer, seller } = await world.aPaidOrder()
  const body = { reason: 'I am travelling.' }
  const isWaiting = async () => {
    const { rows } = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(world.db)
    expect(rows).toHaveLength(1)
  }
  const { cancelled } = await inTransaction(world.db, async (tx) => {
    const row = await findOrder(tx, id, { lock: true })
    if (!row) throw new Error(`there is no order ${id}`)
    const cancelled = buyer.order.requestRefund({ params: { id }, body }).catch((error: unknown) => error)
    await vi.waitFor(isWaiting)
    await step(tx, world.deps, serviceOrderRunning, row, { transition: 'accept', actor: 'seller', actorId: seller.id })
    return { cancelled }
  })
  expect(await cancelled).toMatchObject({ status: 409, code: 'wrong_state' })
  await world.runJobs()
  const { order } = await buyer.order.detail({ params: { id } })
  expect(order).toMatchObject({ status: 'accepted', paymentStatus: 'held' })
})

test('a fact that is posted five times at once is in the journal once, and the database itself would refuse another', async () => {
  const { id } = await orderPlaces(world).accepted()
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
  const { id } = await orderPlaces(world).accepted()
  const { payment_id, total } = await read(id)
  const refund = (amount: number) => inTransaction(world.db, (tx) => requestRefund(tx, payment_id, amount))
  await expect(refund(total + 1)).rejects.toThrow('cannot be refunded')
  const halves = await Promise.allSettled([1, 2, 3].map(() => refund(Math.ceil(total / 2) + 1)))
  expect(halves.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})
