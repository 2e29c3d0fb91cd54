import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { queueJob } from '#server/kernel/jobs.ts'
import { bankOf } from '#test/bank.ts'
import { ledgerFaults } from '#test/ledger.ts'
import { orderPlaces } from '#test/order-places.ts'
import { type Person, startWorld, type World } from '#test/world.ts'

let world: World
let places: ReturnType<typeof orderPlaces>
let admin: Person
beforeAll(async () => {
  world = await startWorld()
  places = orderPlaces(world)
  admin = await world.anAdmin()
})
afterAll(async () => {
  expect(await ledgerFaults(world.db)).toEqual([])
  await world.close()
})

const at = (id: string) => ({ params: { id } })
const show = async (person: Person, id: string) => (await person.order.detail(at(id))).order

async function claim(placed: { id: string; buyer: Person }, amount?: number) {
  const body = { reason: 'Half of it is not done.', ...(amount === undefined ? {} : { amount }) }
  const { order } = await placed.buyer.order.requestRefund({ ...at(placed.id), body })
  return { order, caseId: order.refundCaseId ?? '' }
}

const resolve = (id: string, refundAmount: number, by = admin) =>
  by.admin.resolve({ ...at(id), body: { refundAmount, reasonCode: 'partly_provided', note: 'Half of it was done.' } })

describe('an order that is claimed', () => {
  test('freezes the money, waits for the seller, and ends when the seller agrees', async () => {
    const placed = await places.finished()
    const { order, caseId } = await claim(placed)
    expect(order).toMatchObject({ status: 'refund_requested', paymentStatus: 'frozen', claimTurn: 'seller' })
    const waiting = (await placed.seller.order.list({ query: { role: 'seller', view: 'needs_you' } })).orders
    expect(waiting.map(({ _id }) => _id)).toContain(placed.id)
    await expect(claim(placed)).rejects.toMatchObject({ status: 409, code: 'wrong_state' })
    const done = await placed.seller.refundCase.respond({ ...at(caseId), body: { action: 'accept' } })
    expect(done).toMatchObject({
      refundCase: { status: 'resolved_refund' },
      order: { status: 'refunded', paymentStatus: 'refunded', earned: { amount: 0 } },
    })
  })

  test('is divided by an offer that the buyer takes: fee and commission follow in proportion', async () => {
    const placed = await places.finished()
    const { caseId } = await claim(placed)
    await placed.seller.refundCase.respond({ ...at(caseId), body: { action: 'partial', amount: 4326 } })
    expect(await show(placed.buyer, placed.id)).toMatchObject({ claimTurn: 'buyer' })
    await placed.buyer.refundCase.answer({ ...at(caseId), body: { action: 'accept' } })
    expect(await show(placed.seller, placed.id)).toMatchObject({
      status: 'partially_refunded',
      paymentStatus: 'partially_refunded',
      refundedAmount: { amount: 4200 },
      earned: { amount: 3780 },
      reviewState: 'open',
    })
    expect(await show(placed.buyer, placed.id)).toMatchObject({ refundedAmount: { amount: 4326 } })
  })

  test('leaves the seller what is shown to the cent, also if it was released before', async () => {
    for (const place of [places.finished, places.completed]) {
      const placed = await place({ price: 33393 })
      const { caseId } = await claim(placed)
      await placed.seller.refundCase.respond({ ...at(caseId), body: { action: 'partial', amount: 6297 } })
      await placed.buyer.refundCase.answer({ ...at(caseId), body: { action: 'accept' } })
      const { earned, refundedAmount, pricing } = await show(placed.seller, placed.id)
      expect({ earned, refundedAmount, price: pricing.subtotal }).toMatchObject({
        earned: { amount: 24552 },
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
    const { order } = await placed.seller.order.dispute(at(placed.id))
    expect(order).toMatchObject({ status: 'disputed', paymentStatus: 'frozen' })
    await expect(placed.buyer.order.dispute(at(placed.id))).rejects.toMatchObject({ status: 409 })
    await expect(resolve(caseId, 1000, placed.buyer)).rejects.toMatchObject({ status: 403 })
    const outcomes = await Promise.allSettled([resolve(caseId, 1000), resolve(caseId, 2000)])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const refund = outcomes[0]?.status === 'fulfilled' ? 1000 : 2000
    expect(await show(placed.buyer, placed.id)).toMatchObject({
      status: 'partially_refunded',
      refundedAmount: { amount: refund },
    })
    await expect(resolve(caseId, 500)).rejects.toMatchObject({ status: 409 })
  })

  test('goes on where it was when the claim is withdrawn, with a day at least on its clock', async () => {
    const placed = await places.finished()
    const { caseId } = await claim(placed)
    await world.db
      .updateTable('service_order')
      .set({ paused: JSON.stringify({ status: 'awaiting_confirmation', left: { autoCompleteService: 1 } }) })
      .where('id', '=', placed.id)
      .execute()
    await placed.buyer.refundCase.answer({ ...at(caseId), body: { action: 'withdraw' } })
    const order = await show(placed.buyer, placed.id)
    expect(order).toMatchObject({ status: 'awaiting_confirmation', paymentStatus: 'held' })
    const timer = order.timers.find(({ name }) => name === 'autoCompleteService')
    expect(Date.parse(timer?.dueAt ?? '') - Date.parse(order.statusSince)).toBe(86_400_000)
    expect((await placed.buyer.order.complete(at(placed.id))).order.status).toBe('completed')
  })

  test('has no more time after a second claim than it had left before', async () => {
    const placed = await places.finished()
    const first = await claim(placed)
    await placed.buyer.refundCase.answer({ ...at(first.caseId), body: { action: 'withdraw' } })
    const soon = new Date(Date.now() + 36 * 3_600_000).toISOString()
    await world.db
      .updateTable('service_order')
      .set({ timers: JSON.stringify([{ name: 'autoCompleteService', transition: 'confirmByTime', dueAt: soon }]) })
      .where('id', '=', placed.id)
      .execute()
    const second = await claim(placed)
    await placed.buyer.refundCase.answer({ ...at(second.caseId), body: { action: 'withdraw' } })
    const { timers, statusSince } = await show(placed.buyer, placed.id)
    const timer = timers.find(({ name }) => name === 'autoCompleteService')
    expect(Date.parse(timer?.dueAt ?? '') - Date.parse(statusSince)).toBeLessThan(37 * 3_600_000)
  })

  test('takes back what was released already, until it has cleared', async () => {
    const placed = await places.completed()
    const { order, caseId } = await claim(placed)
    expect(order).toMatchObject({ status: 'refund_requested', paymentStatus: 'frozen' })
    await placed.seller.refundCase.respond({ ...at(caseId), body: { action: 'accept' } })
    expect(await show(placed.buyer, placed.id)).toMatchObject({ status: 'refunded', paymentStatus: 'refunded' })
    const cleared = await places.completed()
    await world.passTimer(cleared.id, 'clearance')
    await expect(claim(cleared)).rejects.toMatchObject({ status: 409, code: 'wrong_state' })
  })

  test('is refunded by itself if the seller stays silent about a small sum and handed nothing in', async () => {
    const placed = await places.started()
    const { caseId } = await claim(placed)
    await world.passTimer(caseId, 'claimSellerAnswer')
    expect(await show(placed.buyer, placed.id)).toMatchObject({ status: 'refunded', paymentStatus: 'refunded' })
    const strikes = await world.db.selectFrom('strike').selectAll().where('ref_id', '=', placed.id).execute()
    expect(strikes).toMatchObject([{ account_id: placed.seller.id, reason: 'claim_unanswered' }])
  })

  test('can be asked for no more than was paid, and only by the buyer from the start on', async () => {
    const placed = await places.started()
    await expect(claim(placed, 9000)).rejects.toMatchObject({ status: 400 })
    await expect(
      placed.seller.order.requestRefund({ ...at(placed.id), body: { reason: 'No.' } }),
    ).rejects.toMatchObject({ status: 403 })
    expect(await placed.buyer.order.refundQuote(at(placed.id))).toMatchObject({ kind: 'claim' })
  })

  test('does not stay held for ever: what was done is paid, the case ends with it', async () => {
    const placed = await places.finished()
    const { caseId } = await claim(placed)
    await world.passTimer(placed.id, 'maxHold')
    expect(await show(placed.buyer, placed.id)).toMatchObject({ status: 'completed', paymentStatus: 'released' })
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
    expect(await show(placed.buyer, placed.id)).toMatchObject({ status: 'completed', paymentStatus: 'released' })
    await expect(claim(placed)).rejects.toMatchObject({ status: 409, code: 'wrong_state' })
    const { refundCase } = await placed.buyer.refundCase.detail(at(placed.caseId))
    const [timer] = refundCase.timers
    expect((await earningOf(placed.id)).clears_at?.toISOString()).toBe(timer?.dueAt)
    const appealed = await appeal(placed.buyer, placed.caseId)
    expect(appealed.order).toMatchObject({ status: 'disputed', paymentStatus: 'frozen' })
    await decideAgain(placed.caseId, { refundAmount: 3000 })
    expect(await show(placed.seller, placed.id)).toMatchObject({
      status: 'partially_refunded',
      paymentStatus: 'partially_refunded',
      earned: { amount: 4939 },
    })
  })

  test('pays more of what is left after an appeal, and takes nothing back', async () => {
    const placed = await aDecided(3000)
    await appeal(placed.buyer, placed.caseId)
    await decideAgain(placed.caseId, { refundAmount: 8652 })
    expect(await show(placed.buyer, placed.id)).toMatchObject({
      status: 'refunded',
      paymentStatus: 'refunded',
      refundedAmount: { amount: 8652 },
      reviewState: 'none',
    })
  })

  test('may bring its seller from the marketplace what went back to the buyer', async () => {
    const placed = await aDecided(8652)
    expect(await show(placed.seller, placed.id)).toMatchObject({ status: 'refunded', earned: { amount: 0 } })
    expect((await appeal(placed.seller, placed.caseId)).order).toMatchObject({ status: 'disputed' })
    await decideAgain(placed.caseId, { refundAmount: 8652, compensation: 7560 })
    expect(await show(placed.seller, placed.id)).toMatchObject({ status: 'refunded', earned: { amount: 7560 } })
    expect(await show(placed.buyer, placed.id)).toMatchObject({ paymentStatus: 'refunded' })
    const { clears_at } = await earningOf(placed.id)
    expect(clears_at === null || clears_at > new Date()).toBe(true)
    expect((await placed.seller.wallet.show()).entries[0]).toMatchObject({ net: { amount: 7560 } })
  })

  test('keeps its first decision if its money cannot be held any longer', async () => {
    const placed = await aDecided(3000)
    await appeal(placed.seller, placed.caseId)
    await world.passTimer(placed.id, 'maxHold')
    expect(await show(placed.buyer, placed.id)).toMatchObject({ status: 'partially_refunded' })
    const { refundCase } = await placed.buyer.refundCase.detail(at(placed.caseId))
    expect(refundCase).toMatchObject({ status: 'resolved_partial', resolution: { refundAmount: { amount: 3000 } } })
  })
})

describe('pictures', () => {
  let picture: File
  beforeAll(async () => {
    const create = { width: 40, height: 30, channels: 3 as const, background: '#3c66ee' }
    const bytes = await sharp({ create }).png().toBuffer()
    picture = new File([new Uint8Array(bytes)], 'hall.png', { type: 'image/png' })
  })
  const statusFor = async (person: Person, url = '') =>
    (await world.app.inject({ url, headers: { authorization: `Bearer ${person.token}` } })).statusCode
  const storedBy = async ({ id }: Person) =>
    (await world.db.selectFrom('upload').select('id').where('owner_id', '=', id).execute()).length

  test('show what was done to the buyer, the seller and administrators, and to nobody else', async () => {
    const { id, buyer, seller, stranger } = await places.started()
    const text = new File(['no picture'], 'hall.txt', { type: 'text/plain' })
    await expect(seller.order.complete({ ...at(id), files: { photos: [text] } })).rejects.toMatchObject({ status: 415 })
    const { order } = await seller.order.complete({
      ...at(id),
      body: { note: 'Done.' },
      files: { photos: [picture, picture] },
    })
    expect(order).toMatchObject({ status: 'awaiting_confirmation', completion: { note: 'Done.' } })
    const photos = (await show(buyer, id)).completion?.photos ?? []
    expect(photos).toHaveLength(2)
    const url = photos[0]?.url
    expect(await Promise.all([buyer, seller, admin, stranger].map((person) => statusFor(person, url)))).toEqual([
      200, 200, 200, 404,
    ])
    const looks = await world.db.selectFrom('audit').selectAll().where('action', '=', 'photo.read').execute()
    expect(looks).toMatchObject([{ actor_id: admin.id, kind: 'serviceOrder', ref_id: id }])
    await world.db
      .updateTable('upload')
      .set({ created_at: new Date(0) })
      .execute()
    await world.app.work.tasks['media:sweep']?.(world.deps, {} as never)
    expect(await statusFor(buyer, url)).toBe(200)
  })

  test('of a refused call leave nothing behind', async () => {
    const { id, buyer, seller } = await places.started()
    await seller.order.complete(at(id))
    await expect(seller.order.complete({ ...at(id), files: { photos: [picture] } })).rejects.toMatchObject({
      status: 409,
    })
    await expect(buyer.order.complete({ ...at(id), files: { photos: [picture] } })).rejects.toMatchObject({
      status: 400,
    })
    expect([await storedBy(seller), await storedBy(buyer)]).toEqual([0, 0])
  })

  test('may come along with the claim that they prove', async () => {
    const { id, buyer, seller } = await places.started()
    const body = { reason: 'The hall is still dirty.', amount: 4000 }
    const { order } = await buyer.order.requestRefund({ ...at(id), body, files: { evidence: [picture] } })
    const { refundCase } = await seller.refundCase.detail(at(order.refundCaseId ?? ''))
    expect(refundCase).toMatchObject({
      amount: { amount: 4000 },
      evidence: [{ by: 'buyer', at: refundCase.createdAt }],
    })
    expect(await statusFor(seller, refundCase.evidence[0]?.url)).toBe(200)
  })
})

describe('an administrator without a case', () => {
  test('ends an order, in full or in part, and frees its time', async () => {
    const end = (id: string, refundAmount?: number) =>
      admin.adminOrder.update({
        ...at(id),
        body: { action: 'end', reason: 'It cannot be done.', ...(refundAmount ? { input: { refundAmount } } : {}) },
      })
    const [asked, done] = [await places.accepted(), await places.finished()]
    expect((await end(asked.id)).order.status).toBe('cancelled')
    expect((await end(done.id, 1000)).order.status).toBe('partially_refunded')
    expect(await show(asked.buyer, asked.id)).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded' })
    expect(await show(done.buyer, done.id)).toMatchObject({
      status: 'partially_refunded',
      paymentStatus: 'partially_refunded',
      refundedAmount: { amount: 1000 },
    })
    const { orders } = await admin.adminOrder.list({ query: { kind: 'serviceOrder' } })
    expect(orders.map(({ _id }) => _id)).toEqual(expect.arrayContaining([asked.id, done.id]))
  })
})

describe('the bank of the buyer', () => {
  const DISPUTED = '4000000000000259'
  const bank = () => bankOf(world)
  async function charged() {
    const placed = await world.anUnpaidOrder()
    await world.pay(placed, DISPUTED)
    await placed.buyer.order.confirmPayment(at(placed.id))
    await placed.seller.order.accept({
      ...at(placed.id),
      body: { acceptedTimePreference: placed.order.timePreferences[0] },
    })
    await world.runJobs()
    return placed
  }

  test('stops the order, which goes on if the bank decides for the seller', async () => {
    const placed = await charged()
    expect(await show(placed.seller, placed.id)).toMatchObject({ status: 'disputed', paymentStatus: 'frozen' })
    await bank().close(placed.id, true)
    expect(await show(placed.seller, placed.id)).toMatchObject({ status: 'scheduled', paymentStatus: 'held' })
  })

  test('comes before an administrator who was asked to decide', async () => {
    const placed = await places.started()
    const { caseId } = await claim(placed)
    await placed.seller.order.dispute(at(placed.id))
    await bank().dispute(placed.id)
    expect((await placed.buyer.refundCase.detail(at(caseId))).refundCase.status).toBe('charged_back')
    await expect(resolve(caseId, 1000)).rejects.toMatchObject({ status: 409 })
    await bank().close(placed.id, false)
    expect(await show(placed.seller, placed.id)).toMatchObject({ status: 'refunded', paymentStatus: 'charged_back' })
  })

  test('is shown all that is known of the order, until it is handed in for good', async () => {
    const { stripe } = world.deps
    const placed = await places.finished()
    const { _id } = await placed.buyer.conversation.start({ body: { to: placed.seller.id } })
    await placed.buyer.message.send({ body: { conversationId: _id, desc: 'Thank you, the hall looks <new>.' } })
    await bank().dispute(placed.id)
    const { refundCaseId: caseId = '' } = await show(placed.buyer, placed.id)
    const read = async () => (await admin.admin.evidencePack(at(caseId))).evidencePack
    const pack = await read()
    expect(pack).toMatchObject({ amount: { amount: 8652 }, reason: 'fraudulent', dueBy: expect.any(String) })
    expect(pack.sections.map(({ title }) => title)).toEqual([
      'What was ordered',
      'The buyer',
      'Receipt',
      'Terms and their acceptance',
      'What was provided',
      'What happened',
      'What the two wrote to each other',
    ])
    const laid = await stripe.disputes.retrieve(pack.disputeId)
    expect(laid).toMatchObject({ status: 'needs_response', evidence: { customer_name: expect.any(String) } })
    expect(laid.evidence.uncategorized_text).toContain('All clean.')
    expect(laid.evidence.access_activity_log).toContain('accepted the order')
    expect(laid.evidence.cancellation_policy_disclosure).toMatch(/accepted them by paying/)
    for (const person of [placed.buyer, placed.seller])
      await expect(person.admin.evidencePack(at(caseId))).rejects.toMatchObject({ status: 403 })

    await placed.seller.refundCase.evidence({ ...at(caseId), body: { note: 'The log of the door.' } })
    await world.runJobs()
    const text = JSON.stringify((await read()).sections)
    for (const words of ['Thank you, the hall looks <new>.', 'All clean.', 'The log of the door.'])
      expect(text).toContain(words)
    const { fileName, html } = await admin.admin.evidencePage(at(caseId))
    expect(fileName).toBe(`evidence-${pack.disputeId}.html`)
    expect(html).toContain('the hall looks &lt;new&gt;.')

    const { evidencePack: sent } = await admin.admin.sendEvidence(at(caseId))
    expect(sent).toMatchObject({ sentAt: expect.any(String) })
    const handed = await stripe.disputes.retrieve(pack.disputeId)
    expect(handed).toMatchObject({ status: 'under_review', evidence_details: { submission_count: 1 } })
    expect(handed.evidence.uncategorized_text).toContain('The log of the door.')
    await placed.seller.refundCase.evidence({ ...at(caseId), body: { note: 'Too late.' } })
    await world.runJobs()
    expect(JSON.stringify((await read()).sections)).not.toContain('Too late.')
    await expect(admin.admin.sendEvidence(at(caseId))).rejects.toMatchObject({ status: 409, code: 'sent_already' })
  })

  test('has what is known in time, even if no administrator looks', async () => {
    const placed = await charged()
    const { refundCaseId: caseId = '' } = await show(placed.buyer, placed.id)
    const { evidencePack } = await admin.admin.evidencePack(at(caseId))
    const lead = Date.parse(evidencePack.dueBy ?? '') - Date.parse(evidencePack.sendsAt ?? '')
    expect(lead).toBe(86_400_000)
    for (let times = 0; times < 2; times += 1) {
      await queueJob(world.db, 'evidence.send', { disputeId: evidencePack.disputeId })
      await world.runJobs()
    }
    expect((await admin.admin.evidencePack(at(caseId))).evidencePack.sentAt).toBeDefined()
    const { evidence_details } = await world.deps.stripe.disputes.retrieve(evidencePack.disputeId)
    expect(evidence_details.submission_count).toBe(1)
  })

  test('ends it if the bank keeps the money', async () => {
    const placed = await charged()
    await bank().close(placed.id, false)
    const order = await show(placed.seller, placed.id)
    expect(order).toMatchObject({ status: 'refunded', paymentStatus: 'charged_back' })
    const { refundCase } = await placed.seller.refundCase.detail(at(order.refundCaseId ?? ''))
    expect(refundCase).toMatchObject({ status: 'resolved_refund', resolution: { reasonCode: 'bank' } })
  })
})
