import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#server/kernel/id.ts'
import { queueJob } from '#server/kernel/jobs/jobs.ts'
import { bankOf } from '#test/bank.ts'
import { ledgerViolations } from '#test/ledger.ts'
import { aPicture } from '#test/picture.ts'
import { serviceOrderStates, showOrder } from '#test/service-order-states.ts'
import { type Person, startWorld, type World } from '#test/world.ts'
import { describeForBank } from './bank-evidence.ts'

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

describe('pictures', () => {
  let picture: File
  beforeAll(async () => {
    picture = await aPicture()
  })
  const statusFor = async (person: Person, url = '') =>
    (await world.app.inject({ url, headers: { authorization: `Bearer ${person.token}` } })).statusCode
  const storedBy = async ({ id }: Person) =>
    (await world.db.selectFrom('upload').select('id').where('owner_id', '=', id).execute()).length

  test('show the work to the buyer, the seller and administrators only', async () => {
    const { id, buyer, seller, stranger } = await places.started()
    const text = new File(['no picture'], 'hall.txt', { type: 'text/plain' })
    await expect(seller.serviceOrder.complete({ ...at(id), files: { photos: [text] } })).rejects.toMatchObject({
      status: 415,
    })
    const { order } = await seller.serviceOrder.complete({
      ...at(id),
      body: { note: 'Done.' },
      files: { photos: [picture, picture] },
    })
    expect(order).toMatchObject({ status: 'awaiting_confirmation', completion: { note: 'Done.' } })
    const photos = (await showOrder(buyer, id)).completion?.photos ?? []
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
    await world.runTask('media:sweep')
    expect(await statusFor(buyer, url)).toBe(200)
  })

  test('of a refused call leave nothing behind', async () => {
    const { id, buyer, seller } = await places.started()
    await seller.serviceOrder.complete(at(id))
    await expect(seller.serviceOrder.complete({ ...at(id), files: { photos: [picture] } })).rejects.toMatchObject({
      status: 409,
    })
    await expect(buyer.serviceOrder.complete({ ...at(id), files: { photos: [picture] } })).rejects.toMatchObject({
      status: 400,
    })
    expect([await storedBy(seller), await storedBy(buyer)]).toEqual([0, 0])
  })

  test('of which there are too many, or that come too late, are refused before they are decoded', async () => {
    // It begins like a photo, and cannot be decoded.
    const broken = new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0, ...Array(60).fill(1)])], 'kitchen.jpg', {
      type: 'image/jpeg',
    })
    const { id, buyer, seller } = await places.started()
    const { order } = await buyer.serviceOrder.requestRefund({ ...at(id), body: { reason: 'It is still dirty.' } })
    const caseId = order.refundCaseId ?? ''
    const bring = (...evidence: File[]) => buyer.refundCase.evidence({ ...at(caseId), files: { evidence } })
    await expect(bring(broken)).rejects.toMatchObject({ status: 415 })
    const rows = Array.from({ length: 29 }, () => ({
      id: newId(),
      case_id: caseId,
      by_side: 'buyer',
      account_id: buyer.id,
    }))
    await world.db
      .insertInto('refund_evidence')
      .values(rows.map((row) => ({ ...row, note: 'And that.' })))
      .execute()
    await expect(bring(broken, broken)).rejects.toMatchObject({
      status: 409,
      code: 'evidence_full',
      body: {
        message: 'There are 30 pieces of evidence already. Please describe the rest in words.',
        refundCase: { _id: caseId, status: 'open' },
      },
    })
    await expect(seller.refundCase.evidence({ ...at(caseId), files: { evidence: [broken] } })).rejects.toMatchObject({
      status: 415,
    })
    await bring(picture)
    await expect(bring(broken)).rejects.toMatchObject({ status: 409, code: 'evidence_full' })
    const note = buyer.refundCase.evidence({ ...at(caseId), body: { note: 'And the door.' } })
    await expect(note).rejects.toMatchObject({ status: 409, code: 'evidence_full' })
    await expect(seller.serviceOrder.complete({ ...at(id), files: { photos: [broken] } })).rejects.toMatchObject({
      status: 409,
      code: 'wrong_state',
      body: { order: { status: 'refund_requested' } },
    })
    expect([await storedBy(seller), await storedBy(buyer)]).toEqual([0, 1])
  })

  test('may come along with the claim that they prove', async () => {
    const { id, buyer, seller } = await places.started()
    const body = { reason: 'The hall is still dirty.', amount: 4000 }
    const { order } = await buyer.serviceOrder.requestRefund({ ...at(id), body, files: { evidence: [picture] } })
    const { refundCase } = await seller.refundCase.detail(at(order.refundCaseId ?? ''))
    expect(refundCase).toMatchObject({
      amount: { amount: 4000 },
      evidence: [{ by: 'buyer', at: refundCase.createdAt }],
    })
    expect(await statusFor(seller, refundCase.evidence[0]?.url)).toBe(200)
  })
})

describe('the bank of the buyer', () => {
  const DISPUTED = '4000000000000259'
  const bank = () => bankOf(world)
  async function charged() {
    const placed = await world.anUnpaidOrder()
    await world.pay(placed, DISPUTED)
    await placed.buyer.serviceOrder.confirmPayment(at(placed.id))
    await placed.seller.serviceOrder.accept({
      ...at(placed.id),
      body: { acceptedTimePreference: placed.order.timePreferences[0] },
    })
    await world.runJobs()
    return placed
  }

  test('stops the order, which goes on if the bank decides for the seller', async () => {
    const placed = await charged()
    expect(await showOrder(placed.seller, placed.id)).toMatchObject({ status: 'disputed', paymentStatus: 'frozen' })
    await bank().close(placed.id, true)
    expect(await showOrder(placed.seller, placed.id)).toMatchObject({ status: 'scheduled', paymentStatus: 'held' })
  })

  test('is shown all that is known of the order, until it is handed in for good', async () => {
    const { stripe } = world.deps
    const placed = await places.finished()
    const { _id } = await placed.buyer.conversation.start({ body: { to: placed.seller.id } })
    await placed.buyer.message.send({ body: { conversationId: _id, desc: 'Thank you, the hall looks <new>.' } })
    await bank().dispute(placed.id)
    const { refundCaseId: caseId = '' } = await showOrder(placed.buyer, placed.id)
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

  test('reads what was ordered, agreed and done, as far as it has come', async () => {
    const packages = [{ key: 'basic', title: 'Spring', description: '', price: 8400, deliveryDays: 1, revisions: 0 }]
    const entry = { packageKey: 'basic', note: 'Mind the cat.' }
    const { order } = await world.anUnpaidOrder({ packages, cancellationPolicy: 'moderate' }, entry)
    const [first, second] = order.timePreferences
    expect(await describeForBank(world.db, order._id)).toEqual({
      title: 'Home cleaning with eco products',
      at: new Date(order.createdAt),
      isService: true,
      rows: [
        { label: 'Order', text: order._id, at: order.createdAt },
        { label: 'Service', text: 'Home cleaning with eco products' },
        { label: 'Package', text: 'Spring' },
        { label: 'Wishes of the buyer', text: 'Mind the cat.' },
        {
          label: 'Times that the buyer asked for',
          text: `${first?.start} to ${first?.end}; ${second?.start} to ${second?.end}`,
        },
      ],
      prices: [
        { label: 'Price', amount: 8400 },
        { label: 'Fee of the buyer', amount: 252 },
      ],
      policy: expect.stringMatching(/^Moderate: /),
      address: 'Florastraße 27, 13187 Berlin, DE',
      provided: [],
      fields: {},
    })

    const finished = await places.finished()
    const { scheduleData, completion } = await showOrder(finished.buyer, finished.id)
    const described = await describeForBank(world.db, finished.id)
    expect(described?.rows.slice(-2)).toEqual([
      { label: 'Accepted by the seller', text: expect.stringMatching(/^\d{4}-.+Z$/) },
      { label: 'Agreed time', text: `${scheduleData?.start} to ${scheduleData?.end}` },
    ])
    expect(described?.provided).toEqual([
      { label: 'Finished, says the seller', text: 'All clean.', at: completion?.at },
    ])
    expect(described?.fields).toEqual({ service_date: scheduleData?.start.slice(0, 10) })

    const delivery = await places.delivery()
    await delivery.seller.serviceOrder.accept({ ...at(delivery.id), body: {} })
    const { order: delivered } = await delivery.seller.serviceOrder.complete({ ...at(delivery.id), body: {} })
    const doneAt = delivered.completion?.at
    expect(await describeForBank(world.db, delivery.id)).toMatchObject({
      provided: [{ text: 'without a note', at: doneAt }],
      fields: { service_date: doneAt?.slice(0, 10) },
    })
    expect(await describeForBank(world.db, newId())).toBeUndefined()
  })

  test('has what is known in time, even if no administrator looks', async () => {
    const placed = await charged()
    const { refundCaseId: caseId = '' } = await showOrder(placed.buyer, placed.id)
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
    const order = await showOrder(placed.seller, placed.id)
    expect(order).toMatchObject({ status: 'refunded', paymentStatus: 'charged_back' })
    const { refundCase } = await placed.seller.refundCase.detail(at(order.refundCaseId ?? ''))
    expect(refundCase).toMatchObject({ status: 'resolved_refund', resolution: { reasonCode: 'bank' } })
  })
})
