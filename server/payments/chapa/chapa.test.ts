import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ChapaFault } from '#server/sandbox/chapa/options.ts'
import { aChapaOrder, aDoneChapaOrder, onChapaPage, startChapaWorld } from '#test/chapa-order.ts'
import { ledgerViolations } from '#test/ledger.ts'
import { balancesOf } from '#test/payments-world.ts'
import type { World } from '#test/world.ts'
import { awaitCalls } from '../await-calls.ts'
import { requestRefund, returnMoney } from '../outbox.ts'
import { syncPayment } from '../sync.ts'

let world: World
/** The faults that the sandbox answers with, by the path of the call; once each. */
let faults: { path: RegExp; fault: ChapaFault }[] = []
let isDelivered = true
beforeAll(async () => {
  world = await startChapaWorld({
    chapaFailures: ({ path }) => {
      const at = faults.findIndex((wanted) => wanted.path.test(path))
      return at < 0 ? undefined : faults.splice(at, 1)[0]?.fault
    },
    deliverChapa: () => isDelivered,
  })
})
afterAll(() => world.close())
beforeEach(() => {
  faults = []
  isDelivered = true
})

const TOTAL = 8652

const paymentOf = (refId: string) =>
  world.db
    .selectFrom('payment')
    .selectAll()
    .where('ref_id', '=', refId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
const expectSound = async () => expect(await ledgerViolations(world.db)).toEqual([])

/** A payment as the sandbox knows it. */
const atChapa = async (txRef: string | null) => {
  const { rows } = await sql<{ data: { status: string } }>`select data from sandbox.object where id = ${txRef}`.execute(
    world.db,
  )
  return rows[0]?.data
}

const secretOf = () => world.deps.chapa?.webhookSecret ?? ''
const sign = (text: string, secret = secretOf()) => createHmac('sha256', secret).update(text).digest('hex')
const deliver = (payload: string, headers: Record<string, string>) =>
  world.app.inject({
    method: 'POST',
    url: '/api/webhooks/chapa',
    headers: { 'content-type': 'application/json', ...headers },
    payload,
  })

describe('an order that is paid with Chapa', () => {
  test('is paid on its page, accepted, done, refunded in part, and paid out to mobile money', async () => {
    const { id, at, buyer, seller, url } = await aChapaOrder(world)
    expect((await buyer.serviceOrder.detail(at)).order).not.toHaveProperty('payment')
    const back = await onChapaPage(world, url, 'pay')
    expect(`${back.pathname}${back.search}`).toBe(`/auth/order/complete?order=${id}`)
    const { order } = await buyer.serviceOrder.confirmPayment(at)
    expect(order).toMatchObject({ status: 'pending_acceptance', methodLabel: 'telebirr' })
    expect(await paymentOf(id)).toMatchObject({ state: 'held', captured_amount: TOTAL, provider: 'chapa' })
    await expectSound()

    await seller.serviceOrder.accept(at)
    await seller.serviceOrder.inProgress(at)
    await seller.serviceOrder.complete(at)
    await buyer.serviceOrder.complete(at)
    const { id: paymentId } = await paymentOf(id)
    await world.db.transaction().execute((tx) => requestRefund(tx, paymentId, 652))
    expect(await awaitCalls(world.deps, paymentId)).toBe('settled')
    expect(await paymentOf(id)).toMatchObject({ state: 'partially_refunded', refunded_amount: 652 })

    await sql`update earning set clears_at = now() where payment_id = ${paymentId}`.execute(world.db)
    expect((await seller.wallet.show()).wallet.missingAccounts).toEqual(['transfer_account'])
    expect((await seller.wallet.transferBanks()).banks).toContainEqual({
      code: '855',
      name: 'telebirr',
      isMobile: true,
      length: 10,
    })
    const named = { bank: '855', holder: 'Hanna Tesfaye', number: '0912 345 678' }
    const { transferAccount } = await seller.wallet.saveTransferAccount({ body: named })
    expect(transferAccount).toMatchObject({ bankName: 'telebirr', maskedNumber: '••••••5678' })
    await world.runJobs()
    expect((await seller.wallet.show()).entries).toMatchObject([{ state: 'on_the_way' }])
    await expect(seller.wallet.removeTransferAccount()).rejects.toMatchObject({ code: 'payouts_on_the_way' })
    await settleTransfers(paymentId)
    expect((await seller.wallet.show()).entries).toMatchObject([{ state: 'paid_out' }])
    const balances = await balancesOf(world.db, id)
    expect(balances.seller).toBeUndefined()
    expect(-(balances.psp ?? 0)).toBe(balances.fee)
    await expectSound()
  })

  test('goes on by the webhook alone, once, however often it comes', async () => {
    const { id, url } = await aChapaOrder(world)
    await onChapaPage(world, url, 'pay')
    await world.runJobs()
    const payment = await paymentOf(id)
    expect(payment).toMatchObject({ state: 'held' })
    const payload = JSON.stringify({ event: 'charge.success', tx_ref: payment.intent_id, status: 'success' })
    const replies = await Promise.all(
      Array.from({ length: 4 }, () => deliver(payload, { 'x-chapa-signature': sign(payload) })),
    )
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
    expect(await paymentOf(id)).toMatchObject({ state: 'held', captured_amount: TOTAL })
    await expectSound()
  })

  test('is confirmed once by two confirmations and an event at the same time', async () => {
    const { id, at, buyer, url } = await aChapaOrder(world)
    await onChapaPage(world, url, 'pay')
    await Promise.all([
      buyer.serviceOrder.confirmPayment(at),
      buyer.serviceOrder.confirmPayment(at),
      world.runJobs(),
      syncPayment(world.deps, (await paymentOf(id)).id),
    ])
    expect(await paymentOf(id)).toMatchObject({ state: 'held' })
    const { rows } = await sql`select from journal where ref_id = ${id} and key like 'cap:%'`.execute(world.db)
    expect(rows).toHaveLength(1)
    await expectSound()
  })

  test('can be tried again after the page was closed without a payment', async () => {
    const { id, at, buyer, url } = await aChapaOrder(world)
    const first = await paymentOf(id)
    await onChapaPage(world, url, 'fail')
    const { order } = await buyer.serviceOrder.confirmPayment(at)
    expect(order).toMatchObject({ status: 'pending_payment', redirect: { isOver: true } })
    const again = await buyer.serviceOrder.choosePayment({ ...at, body: { provider: 'chapa' } })
    expect(again.order.redirect?.url).not.toBe(url)
    expect((await paymentOf(id)).id).not.toBe(first.id)
    await onChapaPage(world, again.order.redirect?.url ?? '', 'pay', 'cbebirr')
    expect((await buyer.serviceOrder.confirmPayment(at)).order).toMatchObject({ methodLabel: 'CBE Birr' })
    await expectSound()
  })

  test('closes the page when its buyer pays by card after all', async () => {
    const { id, at, buyer, url } = await aChapaOrder(world)
    const { id: paymentId, intent_id } = await paymentOf(id)
    const { order } = await buyer.serviceOrder.choosePayment({ ...at, body: { provider: 'stripe' } })
    expect(order.payment).toBeDefined()
    expect(order).not.toHaveProperty('redirect')
    expect(await awaitCalls(world.deps, paymentId)).toBe('settled')
    expect(await atChapa(intent_id)).toMatchObject({ status: 'cancelled' })
    const page = await world.app.inject({ url: new URL(url).pathname })
    expect(page.body).toContain('This payment page is closed.')
  })

  test('gives the money back that comes for an order which nobody waits for any more', async () => {
    const { id, at, buyer, url } = await aChapaOrder(world)
    isDelivered = false
    await onChapaPage(world, url, 'pay')
    await buyer.serviceOrder.remove(at)
    await world.runJobs()
    const payment = await paymentOf(id)
    await awaitCalls(world.deps, payment.id)
    expect(await paymentOf(id)).toMatchObject({ state: 'refunded', refunded_amount: TOTAL })
    await expectSound()
  })
})

/** The time of the sandbox's transfers passes, and their events come. */
async function settleTransfers(paymentId: string) {
  for (let round = 0; round < 3; round += 1) {
    await sql`select graphile_worker.reschedule_jobs((select array_agg(id) from graphile_worker.jobs
      where task_identifier like 'sandbox.%'), run_at => now())`.execute(world.db)
    await world.runJobs()
  }
  // The call that waits looks now, however often it has looked before.
  await sql`update provider_call set not_before = now() where payment_id = ${paymentId} and state = 'open'`.execute(
    world.db,
  )
  await awaitCalls(world.deps, paymentId)
}

describe('a lost answer', () => {
  test('to the opening is followed by another name, since nobody has seen the page', async () => {
    faults = [{ path: /initialize/, fault: 'after-500' }]
    const placed = await world.anUnpaidOrder({ bookable: false })
    const at = { params: { id: placed.id } }
    await placed.buyer.serviceOrder.choosePayment({ ...at, body: { provider: 'chapa' } })
    const payment = await paymentOf(placed.id)
    expect(await awaitCalls(world.deps, payment.id)).toBe('settled')
    expect(await paymentOf(placed.id)).toMatchObject({ intent_id: `${payment.id}-2` })
    const { order } = await placed.buyer.serviceOrder.detail(at)
    await onChapaPage(world, order.redirect?.url ?? '', 'pay')
    await placed.buyer.serviceOrder.confirmPayment(at)
    expect(await paymentOf(placed.id)).toMatchObject({ state: 'held', captured_amount: TOTAL })
    await expectSound()
  })

  test('to a refund is not followed by a second refund', async () => {
    const { id, at, buyer, url } = await aChapaOrder(world)
    await onChapaPage(world, url, 'pay')
    await buyer.serviceOrder.confirmPayment(at)
    const payment = await paymentOf(id)
    faults = [{ path: /refund\/[^/]+$/, fault: 'after-500' }]
    await world.db.transaction().execute((tx) => requestRefund(tx, payment.id, 1000))
    expect(await awaitCalls(world.deps, payment.id)).toBe('settled')
    expect(await paymentOf(id)).toMatchObject({ refunded_amount: 1000 })
    const { rows } = await sql`select from sandbox.object where kind = 'chapa_refund'
      and data ->> 'txRef' = ${payment.intent_id}`.execute(world.db)
    expect(rows).toHaveLength(1)
    await expectSound()
  })

  test('to a transfer is not followed by a second transfer', async () => {
    const { id, seller } = await aDoneChapaOrder(world)
    const { id: paymentId } = await paymentOf(id)
    await sql`update earning set clears_at = now() where payment_id = ${paymentId}`.execute(world.db)
    faults = [{ path: /transfers$/, fault: 'after-500' }]
    await seller.wallet.saveTransferAccount({ body: { bank: '855', holder: 'Hanna', number: '0912345678' } })
    await world.runJobs()
    await settleTransfers(paymentId)
    expect((await seller.wallet.show()).entries).toMatchObject([{ state: 'paid_out' }])
    const { rows } = await sql`select from sandbox.object where kind = 'chapa_transfer'
      and id like ${`${paymentId}%`}`.execute(world.db)
    expect(rows).toHaveLength(1)
    await expectSound()
  })
})

test('a transfer that the bank does not take waits for another account, and goes there', async () => {
  const { id, seller } = await aDoneChapaOrder(world)
  const { id: paymentId } = await paymentOf(id)
  await sql`update earning set clears_at = now() where payment_id = ${paymentId}`.execute(world.db)
  await seller.wallet.saveTransferAccount({ body: { bank: '855', holder: 'Hanna', number: '0912340000' } })
  await world.runJobs()
  await settleTransfers(paymentId)
  expect((await seller.wallet.show()).entries).toMatchObject([
    { state: 'failed', failure: { code: 'transfer_failed', message: 'The bank did not take the transfer.' } },
  ])
  await expectSound()
  await seller.wallet.saveTransferAccount({ body: { bank: '128', holder: 'Hanna', number: '0912345678' } })
  await sql`update earning set next_try_at = null where payment_id = ${paymentId}`.execute(world.db)
  await world.runTask('payments.earning', { paymentId })
  await world.runJobs()
  await settleTransfers(paymentId)
  expect((await seller.wallet.show()).entries).toMatchObject([{ state: 'paid_out' }])
  await expectSound()
})

test('while Chapa cannot be reached, a confirmation shows the order as it stands, and an event is sent again', async () => {
  const { id, at, buyer, url } = await aChapaOrder(world)
  isDelivered = false
  await onChapaPage(world, url, 'pay')
  faults = [{ path: /verify/, fault: 'before-500' }]
  expect((await buyer.serviceOrder.confirmPayment(at)).order).toMatchObject({ status: 'pending_payment' })
  const { intent_id } = await paymentOf(id)
  const payload = JSON.stringify({ event: 'charge.success', tx_ref: intent_id })
  faults = [{ path: /verify/, fault: 'cut-before' }]
  expect((await deliver(payload, { 'x-chapa-signature': sign(payload) })).statusCode).toBe(503)
  expect((await deliver(payload, { 'x-chapa-signature': sign(payload) })).statusCode).toBe(200)
  expect(await paymentOf(id)).toMatchObject({ state: 'held' })
})

test('a payment of another sum is taken for no payment of ours', async () => {
  const { id, at, buyer, url } = await aChapaOrder(world)
  const { intent_id } = await paymentOf(id)
  await onChapaPage(world, url, 'pay')
  const set = (amount: string) =>
    sql`update sandbox.object set data = jsonb_set(data, '{amount}', to_jsonb(${amount}::text))
    where id = ${intent_id}`.execute(world.db)
  await set('86.53')
  expect((await buyer.serviceOrder.confirmPayment(at)).order).toMatchObject({ status: 'pending_payment' })
  expect(await paymentOf(id)).toMatchObject({
    state: 'requires_payment',
    captured_amount: 0,
    last_error: { code: 'intent_mismatch', message: 'amount is 8653 instead of 8652' },
  })
  await set('86.52')
  await buyer.serviceOrder.confirmPayment(at)
  expect(await paymentOf(id)).toMatchObject({ state: 'held', captured_amount: TOTAL })
})

describe('the webhook', () => {
  const body = JSON.stringify({ event: 'charge.success', tx_ref: 'unknown', status: 'success' })

  test.each([
    ['no signature', () => ({})],
    ['another secret', () => ({ 'x-chapa-signature': sign(body, 'another secret') })],
    ['the signature of another body', () => ({ 'x-chapa-signature': sign('{}') })],
    ['the signature of the secret alone', () => ({ 'chapa-signature': sign(secretOf()) })],
    ['no hash at all', () => ({ 'x-chapa-signature': 'true' })],
  ])('refuses %s', async (_, headers) => {
    const reply = await deliver(body, headers())
    expect(reply.statusCode).toBe(400)
    expect(reply.json()).toMatchObject({ code: 'bad_signature' })
  })

  test('takes either header, of the bytes or of the content, and leaves alone what is not ours', async () => {
    const spaced = JSON.stringify(JSON.parse(body), null, 2)
    for (const [payload, header] of [
      [body, { 'x-chapa-signature': sign(body) }],
      [body, { 'chapa-signature': sign(body) }],
      [spaced, { 'x-chapa-signature': sign(body) }],
      ['[]', { 'x-chapa-signature': sign('[]') }],
    ] as const)
      expect((await deliver(payload, header)).statusCode).toBe(payload === '[]' ? 400 : 200)
  })

  test('believes nothing of an event but which payment is looked at', async () => {
    const { id } = await aChapaOrder(world)
    const { intent_id } = await paymentOf(id)
    const forged = JSON.stringify({ event: 'charge.success', tx_ref: intent_id, status: 'success', amount: '86.52' })
    expect((await deliver(forged, { 'x-chapa-signature': sign(forged) })).statusCode).toBe(200)
    expect(await paymentOf(id)).toMatchObject({ state: 'requires_payment', captured_amount: 0 })
  })

  test('may come before the payment was opened, and after it is over', async () => {
    const { id, at, buyer, url } = await aChapaOrder(world)
    const { id: paymentId, intent_id } = await paymentOf(id)
    await world.db.transaction().execute((tx) => returnMoney(tx, paymentId))
    await awaitCalls(world.deps, paymentId)
    expect(await paymentOf(id)).toMatchObject({ state: 'expired' })
    const late = JSON.stringify({ event: 'charge.failed/cancelled', tx_ref: intent_id })
    expect((await deliver(late, { 'x-chapa-signature': sign(late) })).statusCode).toBe(200)
    expect(url).not.toBe('')
    expect((await buyer.serviceOrder.detail(at)).order.redirect).toEqual({ isOver: true })
  })
})
