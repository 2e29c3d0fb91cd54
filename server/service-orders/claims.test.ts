import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bankOf } from '#test/bank.ts'
import { ledgerViolations } from '#test/ledger.ts'
import { serviceOrderStates, showOrder } from '#test/service-order-states.ts'
import { type Person, startWorld, type World } from '#test/world.ts'

let world: World
let places: ReturnType<typeof serviceOrderStates>
let admin: Person
beforeAll(async () => {
  world = await startWorld()
  places = serviceOrderStates(world)
  admin = await world.anAdmin()
})
afterAll(async () => {
  expect(await ledgerViolations(world.db)).toEqual([])
  await world.close()
})

const at = (id: string) => ({ params: { id } })

async function claim(placed: { id: string; buyer: Person }, amount?: number) {
  const body = { reason: 'Half of it is not done.', ...(amount === undefined ? {} : { amount }) }
  const { order } = await placed.buyer.serviceOrder.requestRefund({ ...at(placed.id), body })
  return { order, caseId: order.refundCaseId ?? '' }
}

const resolve = (id: string, refundAmount: number, by = admin) =>
  by.admin.resolve({ ...at(id), body: { refundAmount, reasonCode: 'partly_provided', note: 'Half of it was done.' } })

describe('an order that is claimed', () => {
  test('freezes the money, waits for the seller, and ends when the seller agrees', async () => {
    const placed = await places.finished()
    const { order, caseId } = await claim(placed)
    expect(order).toMatchObject({ status: 'refund_requested', paymentStatus: 'frozen', claimTurn: 'seller' })
    const waiting = (await placed.seller.serviceOrder.list({ query: { role: 'seller', view: 'needs_you' } })).orders
    expect(waiting.map(({ _id }) => _id)).toContain(placed.id)
    await expect(claim(placed)).rejects.toMatchObject({ status: 409, code: 'wrong_state' })
    const done = await placed.seller.refundCase.respond({ ...at(caseId), body: { action: 'accept' } })
    expect(done).toMatchObject({
      refundCase: { status: 'resolved_refund' },
      order: { status: 'refunded', paymentStatus: 'refunded', amounts: { earned: { amount: 0 } } },
    })
  })

  test('is divided by an offer that the buyer takes: fee and commission follow in proportion', async () => {
    const placed = await places.finished()
    const { caseId } = await claim(placed)
    await placed.seller.refundCase.respond({ ...at(caseId), body: { action: 'partial', amount: 4326 } })
    expect(await showOrder(placed.buyer, placed.id)).toMatchObject({ claimTurn: 'buyer' })
    await placed.buyer.refundCase.answer({ ...at(caseId), body: { action: 'accept' } })
    expect(await showOrder(placed.seller, placed.id)).toMatchObject({
      status: 'partially_refunded',
      paymentStatus: 'partially_refunded',
      refundedAmount: { amount: 4200 },
      amounts: { earned: { amount: 3780 } },
      reviewState: 'open',
    })
    expect(await showOrder(placed.buyer, placed.id)).toMatchObject({ refundedAmount: { amount: 4326 } })
  })

  test('has a case that shows each of the two their own part of its money, and administrators both', async () => {
    const placed = await places.finished()
    const { caseId } = await claim(placed)
    const partsFor = async (person: Person) => {
      const { pricing } = (await person.refundCase.detail(at(caseId))).refundCase
      return `${pricing?.total?.amount}, ${pricing?.sellerNet?.amount}`
    }
    const shown = await Promise.all([placed.buyer, placed.seller, admin].map(partsFor))
    expect(shown).toEqual(['8652, undefined', 'undefined, 7560', '8652, 7560'])
    const { refundCases } = await admin.admin.refundCases({ query: { sortBy: 'newest' } })
    expect(refundCases[0]).toMatchObject({ pricing: { total: { amount: 8652 }, sellerNet: { amount: 7560 } } })
  })

  test('leaves the seller what is shown to the cent, also if it was released before', async () => {
    for (const place of [places.finished, places.completed]) {
      const placed = await place({ price: 33393 })
      const { caseId } = await claim(placed)
      await placed.seller.refundCase.respond({ ...at(caseId), body: { action: 'partial', amount: 6297 } })
      await placed.buyer.refundCase.answer({ ...at(caseId), body: { action: 'accept' } })
      const { amounts, refundedAmount, pricing } = await showOrder(placed.seller, placed.id)
      expect({ amounts, refundedAmount, price: pricing.subtotal }).toMatchObject({
        amounts: { earned: { amount: 24552 } },
        refundedAmount: { amount: 6114 },
        price: { amount: 33393 },
      })
      const account = await world.db
        .selectFrom('ledger_account')
        .select('balance')
        .where('name', '=', `seller:${placed.seller.id}`)
        .executeTakeFirstOrThrow()
      expect(account.balance).toBe(24552)
    }
  })

  test('is disputed and decided by an administrator exactly as entered', async () => {
    const placed = await places.started()
    const { caseId } = await claim(placed)
    const { order } = await placed.seller.serviceOrder.dispute(at(placed.id))
    expect(order).toMatchObject({ status: 'disputed', paymentStatus: 'frozen' })
    expect((await placed.buyer.refundCase.detail(at(caseId))).refundCase.status).toBe('escalated')
    await expect(placed.buyer.serviceOrder.dispute(at(placed.id))).rejects.toMatchObject({ status: 409 })
    await expect(resolve(caseId, 1000, placed.buyer)).rejects.toMatchObject({ status: 403 })
    const outcomes = await Promise.allSettled([resolve(caseId, 1000), resolve(caseId, 2000)])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const refund = outcomes[0]?.status === 'fulfilled' ? 1000 : 2000
    expect(await showOrder(placed.buyer, placed.id)).toMatchObject({
      status: 'partially_refunded',
      refundedAmount: { amount: refund },
    })
    await expect(resolve(caseId, 500)).rejects.toMatchObject({ status: 409 })
  })

  test('goes on where it was when the claim is withdrawn, with a day at least on its clock', async () => {
    const placed = await places.finished()
    const { caseId } = await claim(placed)
    await world.db
      .updateTable('transaction')
      .set({ paused: JSON.stringify({ status: 'awaiting_confirmation', left: { autoCompleteService: 1 } }) })
      .where('id', '=', placed.id)
      .execute()
    await placed.buyer.refundCase.answer({ ...at(caseId), body: { action: 'withdraw' } })
    const order = await showOrder(placed.buyer, placed.id)
    expect(order).toMatchObject({ status: 'awaiting_confirmation', paymentStatus: 'held' })
    const timer = order.timers.find(({ name }) => name === 'autoCompleteService')
    expect(Date.parse(timer?.dueAt ?? '') - Date.parse(order.statusSince)).toBe(86_400_000)
    expect((await placed.buyer.serviceOrder.complete(at(placed.id))).order.status).toBe('completed')
  })

  test('has no more time after a second claim than it had left before', async () => {
    const placed = await places.finished()
    const first = await claim(placed)
    await placed.buyer.refundCase.answer({ ...at(first.caseId), body: { action: 'withdraw' } })
    const soon = new Date(Date.now() + 36 * 3_600_000).toISOString()
    await world.db
      .updateTable('transaction')
      .set({ timers: JSON.stringify([{ name: 'autoCompleteService', transition: 'confirmByTime', dueAt: soon }]) })
      .where('id', '=', placed.id)
      .execute()
    const second = await claim(placed)
    await placed.buyer.refundCase.answer({ ...at(second.caseId), body: { action: 'withdraw' } })
    const { timers, statusSince } = await showOrder(placed.buyer, placed.id)
    const timer = timers.find(({ name }) => name === 'autoCompleteService')
    expect(Date.parse(timer?.dueAt ?? '') - Date.parse(statusSince)).toBeLessThan(37 * 3_600_000)
  })

  test('takes back what was released already, until it has cleared', async () => {
    const placed = await places.completed()
    const { order, caseId } = await claim(placed)
    expect(order).toMatchObject({ status: 'refund_requested', paymentStatus: 'frozen' })
    await placed.seller.refundCase.respond({ ...at(caseId), body: { action: 'accept' } })
    expect(await showOrder(placed.buyer, placed.id)).toMatchObject({ status: 'refunded', paymentStatus: 'refunded' })
    const cleared = await places.completed()
    await world.passTimer(cleared.id, 'clearance')
    await expect(claim(cleared)).rejects.toMatchObject({ status: 409, code: 'wrong_state' })
  })

  test('is refunded by itself if the seller stays silent about a small sum and handed nothing in', async () => {
    const placed = await places.started()
    const { caseId } = await claim(placed)
    await world.passTimer(caseId, 'claimSellerAnswer')
    expect(await showOrder(placed.buyer, placed.id)).toMatchObject({ status: 'refunded', paymentStatus: 'refunded' })
    const strikes = await world.db.selectFrom('strike').selectAll().where('ref_id', '=', placed.id).execute()
    expect(strikes).toMatchObject([{ account_id: placed.seller.id, reason: 'claim_unanswered' }])
  })

  test('goes to an administrator if the seller stays silent, but has handed the work in', async () => {
    const placed = await places.finished({ price: 4000 })
    const { caseId } = await claim(placed)
    await world.passTimer(caseId, 'claimSellerAnswer')
    expect(await showOrder(placed.buyer, placed.id)).toMatchObject({ status: 'disputed', paymentStatus: 'frozen' })
    expect((await placed.buyer.refundCase.detail(at(caseId))).refundCase.status).toBe('escalated')
  })

  test('can be asked for no more than was paid, and only by the buyer from the start on', async () => {
    const placed = await places.started()
    await expect(claim(placed, 9000)).rejects.toMatchObject({ status: 400 })
    await expect(
      placed.seller.serviceOrder.requestRefund({ ...at(placed.id), body: { reason: 'No.' } }),
    ).rejects.toMatchObject({ status: 403 })
    expect(await placed.buyer.serviceOrder.refundQuote(at(placed.id))).toMatchObject({ kind: 'claim' })
  })

  test('does not stay held for ever: what was done is paid, the case ends with it', async () => {
    const placed = await places.finished()
    const { caseId } = await claim(placed)
    await world.passTimer(placed.id, 'maxHold')
    expect(await showOrder(placed.buyer, placed.id)).toMatchObject({ status: 'completed', paymentStatus: 'released' })
    expect((await placed.buyer.refundCase.detail(at(caseId))).refundCase.status).toBe('resolved_release')
  })
})

describe('an order whose case was decided', () => {
  const appeal = (person: Person, id: string) =>
    person.refundCase.appeal({ ...at(id), body: { reason: 'I do not agree.' } })
  const decideAgain = async (id: string, more: { refundAmount: number; compensation?: number }) =>
    (await world.anAdmin()).admin.resolve({
      ...at(id),
      body: { reasonCode: 'not_as_agreed', note: 'So it is.', ...more },
    })
  async function aDecided(refund: number) {
    const placed = await places.finished()
    const { caseId } = await claim(placed)
    await placed.buyer.refundCase.answer({ ...at(caseId), body: { action: 'escalate' } })
    await resolve(caseId, refund)
    return { ...placed, caseId }
  }
  const earningOf = async (refId: string) =>
    world.db
      .selectFrom('earning')
      .innerJoin('payment', 'payment.id', 'earning.payment_id')
      .select(['payment_id', 'clears_at'])
      .where('ref_id', '=', refId)
      .executeTakeFirstOrThrow()

  test('is not claimed again, and what its seller got stays here while it can be appealed', async () => {
    const placed = await aDecided(0)
    expect(await showOrder(placed.buyer, placed.id)).toMatchObject({ status: 'completed', paymentStatus: 'released' })
    await expect(claim(placed)).rejects.toMatchObject({ status: 409, code: 'wrong_state' })
    const { refundCase } = await placed.buyer.refundCase.detail(at(placed.caseId))
    const [timer] = refundCase.timers
    expect((await earningOf(placed.id)).clears_at?.toISOString()).toBe(timer?.dueAt)
    const appealed = await appeal(placed.buyer, placed.caseId)
    expect(appealed.order).toMatchObject({ status: 'disputed', paymentStatus: 'frozen' })
    await decideAgain(placed.caseId, { refundAmount: 3000 })
    expect(await showOrder(placed.seller, placed.id)).toMatchObject({
      status: 'partially_refunded',
      paymentStatus: 'partially_refunded',
      amounts: { earned: { amount: 4939 } },
    })
  })

  test('pays more of what is left after an appeal, and takes nothing back', async () => {
    const placed = await aDecided(3000)
    await appeal(placed.buyer, placed.caseId)
    await decideAgain(placed.caseId, { refundAmount: 8652 })
    expect(await showOrder(placed.buyer, placed.id)).toMatchObject({
      status: 'refunded',
      paymentStatus: 'refunded',
      refundedAmount: { amount: 8652 },
      reviewState: 'none',
    })
  })

  test('may bring its seller from the marketplace what went back to the buyer', async () => {
    const placed = await aDecided(8652)
    expect(await showOrder(placed.seller, placed.id)).toMatchObject({
      status: 'refunded',
      amounts: { earned: { amount: 0 } },
    })
    expect((await appeal(placed.seller, placed.caseId)).order).toMatchObject({ status: 'disputed' })
    await decideAgain(placed.caseId, { refundAmount: 8652, compensation: 7560 })
    expect(await showOrder(placed.seller, placed.id)).toMatchObject({
      status: 'refunded',
      amounts: { earned: { amount: 7560 } },
    })
    expect(await showOrder(placed.buyer, placed.id)).toMatchObject({ paymentStatus: 'refunded' })
    const { clears_at } = await earningOf(placed.id)
    expect(clears_at === null || clears_at > new Date()).toBe(true)
    expect((await placed.seller.wallet.show()).entries[0]).toMatchObject({ net: { amount: 7560 } })
  })

  test('goes back to the buyer in the parts that seller and marketplace kept, whatever the marketplace gives besides', async () => {
    const placed = await aDecided(3000)
    await appeal(placed.buyer, placed.caseId)
    await decideAgain(placed.caseId, { refundAmount: 5000, compensation: 1500 })
    const { earned } = (await showOrder(placed.seller, placed.id)).amounts
    const { rows } = await sql<{ amount: number }>`
      select sum(amount)::int as amount from journal_entry join journal on journal.id = journal_id
      where ref_id = ${placed.id} and account like 'seller:%'`.execute(world.db)
    expect(rows).toEqual([{ amount: earned?.amount }])
  })

  test('keeps its first decision if its money cannot be held any longer', async () => {
    const placed = await aDecided(3000)
    await appeal(placed.seller, placed.caseId)
    await world.passTimer(placed.id, 'maxHold')
    expect(await showOrder(placed.buyer, placed.id)).toMatchObject({ status: 'partially_refunded' })
    const { refundCase } = await placed.buyer.refundCase.detail(at(placed.caseId))
    expect(refundCase).toMatchObject({ status: 'resolved_partial', resolution: { refundAmount: { amount: 3000 } } })
  })
})

describe('the bank of the buyer', () => {
  test('comes before an administrator who was asked to decide', async () => {
    const [bank, placed] = [bankOf(world), await places.started()]
    const { caseId } = await claim(placed)
    await placed.buyer.serviceOrder.dispute(at(placed.id))
    const caseStatus = async () => (await placed.seller.refundCase.detail(at(caseId))).refundCase.status
    expect(await caseStatus()).toBe('escalated')
    await bank.dispute(placed.id)
    expect(await caseStatus()).toBe('charged_back')
    await expect(resolve(caseId, 1000)).rejects.toMatchObject({ status: 409 })
    await bank.close(placed.id, false)
    expect(await showOrder(placed.seller, placed.id)).toMatchObject({
      status: 'refunded',
      paymentStatus: 'charged_back',
    })
  })
})
