import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#server/kernel/id.ts'
import { notificationsOf, strikesOf } from '#test/accounts.ts'
import { bankOf } from '#test/bank.ts'
import { expectSoundBooks } from '#test/ledger.ts'
import {
  PARCEL,
  type ProductOrderStates,
  productOrderStates,
  setBack,
  showOrder,
  stockOf,
} from '#test/product-order-states.ts'
import { type Person, startWorld, type World } from '#test/world.ts'
import { describeForBank } from './bank-evidence.ts'

let world: World
let places: ProductOrderStates
beforeAll(async () => {
  world = await startWorld()
  places = productOrderStates(world)
})
afterAll(() => world.close())

const params = (id: string) => ({ params: { id } })
const HOUR = 3_600_000

describe('money asked back', () => {
  test('opens a case with its cause, and freezes the money', async () => {
    const placed = await places.claimed()
    expect(placed.order).toMatchObject({
      status: 'refund_requested',
      paymentStatus: 'frozen',
      claimTurn: 'seller',
      refundReason: { code: 'not_as_described', note: 'It is blue.' },
    })
    const { refundCase } = await placed.seller.refundCase.detail(params(placed.caseId))
    const asked = { cause: 'not_as_described', reason: 'It is blue.' }
    expect(refundCase).toMatchObject({ ...asked, kind: 'productOrder', status: 'open' })
    expect(refundCase.choices.respond).toEqual(['accept', 'partial', 'reject', 'return'])
    const { order } = await placed.seller.refundCase.respond({ ...params(placed.caseId), body: { action: 'accept' } })
    expect(order).toMatchObject({ status: 'refunded', paymentStatus: 'refunded' })
    await expectSoundBooks(world)
  })

  test('for damage needs a picture, and for what did not come its day must have passed', async () => {
    const [delivered, shipped] = [await places.delivered(), await places.shipped()]
    const ask = ({ buyer, id }: typeof delivered, reason: 'damaged' | 'not_received') =>
      buyer.productOrder.requestRefund({ ...params(id), body: { reason } })
    await expect(ask(delivered, 'damaged')).rejects.toMatchObject({ status: 400 })
    await expect(ask(shipped, 'not_received')).rejects.toMatchObject({ status: 409 })
    const past = { ...PARCEL, shippedAt: new Date(Date.now() - 9 * 86_400_000).toISOString(), quantity: 1 }
    await world.db
      .updateTable('product_order')
      .set({ shipments: JSON.stringify([past]) })
      .where('id', '=', shipped.id)
      .execute()
    const { order } = await ask(shipped, 'not_received')
    expect(order.status).toBe('refund_requested')
    const { refundCase } = await shipped.seller.refundCase.detail(params(order.refundCaseId ?? ''))
    expect(refundCase.choices.respond).toEqual(['accept', 'partial', 'reject'])
    expect(refundCase.reason).toBe('')
  })

  test('comes back when the thing has, which may go on the shelf again', async () => {
    const placed = await places.returning()
    expect(await showOrder(placed.buyer, placed.id)).toMatchObject({
      status: 'return_in_transit',
      claimTurn: 'buyer',
      return: { address: 'Linienstraße 12, 10178 Berlin', refund: { amount: placed.order.pricing.total?.amount } },
    })
    const waitsFor = async ({ buyer, seller, id }: typeof placed) => {
      const lists = [buyer, seller].map((person) => person.productOrder.list({ query: { view: 'needs_you' } }))
      return (await Promise.all(lists)).map(({ orders }) => orders.some(({ _id }) => _id === id))
    }
    expect(await waitsFor(placed)).toEqual([true, false])
    const { order: sent } = await placed.buyer.productOrder.returnSent({ ...params(placed.id), body: PARCEL })
    expect(sent).toMatchObject({ status: 'return_in_transit', claimTurn: 'seller', return: { parcel: PARCEL } })
    expect(await waitsFor(placed)).toEqual([false, true])
    const body = { ok: true, restock: true }
    const { order } = await placed.seller.productOrder.returnReceived({ ...params(placed.id), body })
    expect(order).toMatchObject({ status: 'refunded', paymentStatus: 'refunded' })
    expect(await stockOf(world, placed.productId)).toMatchObject({ stock: 3, supplied: 3 })
    const { refundCase } = await placed.buyer.refundCase.detail(params(placed.caseId))
    const refundAmount = placed.order.pricing.total
    expect(refundCase).toMatchObject({ status: 'resolved_refund', resolution: { reasonCode: 'agreed', refundAmount } })
    await expectSoundBooks(world)
  })

  test('ends by time: what is not sent back is paid for, what is not objected to is refunded', async () => {
    const [stored, sent] = [await places.returning(), await places.sentBack()]
    await world.passTimer(stored.id, 'returnSend')
    await world.passTimer(sent.id, 'returnAnswer')
    const ends = [stored, sent].map(({ buyer, caseId }) => buyer.refundCase.detail(params(caseId)))
    expect((await Promise.all(ends)).map(({ refundCase }) => refundCase.resolution)).toMatchObject([
      { reasonCode: 'time_over', refundAmount: { amount: 0 } },
      { reasonCode: 'time_over', refundAmount: sent.order.pricing.total },
    ])
    expect(await showOrder(stored.buyer, stored.id)).toMatchObject({ status: 'completed', paymentStatus: 'released' })
    expect(await showOrder(sent.buyer, sent.id)).toMatchObject({ status: 'refunded', paymentStatus: 'refunded' })
    await expectSoundBooks(world)
  })

  test('is not proved to have arrived by time alone', async () => {
    const { buyer, id } = await places.shipped({ price: 4_000 })
    await world.passTimer(id, 'autoDeliver')
    const { order } = await buyer.productOrder.requestRefund({ ...params(id), body: { reason: 'not_received' } })
    await world.passTimer(order.refundCaseId ?? '', 'claimSellerAnswer')
    expect(await showOrder(buyer, id)).toMatchObject({ status: 'refunded', paymentStatus: 'refunded' })
  })

  test('by the bank goes with units that never left, and gives a stopped order its time back', async () => {
    const bank = bankOf(world)
    const [lost, waiting, won] = [await places.confirmed(), await places.ready(), await places.confirmed()]
    for (const { buyer, id, productId } of [lost, waiting]) {
      await bank.dispute(id)
      await bank.close(id, false)
      expect(await showOrder(buyer, id)).toMatchObject({ status: 'refunded', paymentStatus: 'charged_back' })
      expect(await stockOf(world, productId)).toMatchObject({ stock: 3, supplied: 3 })
    }
    await bank.dispute(won.id)
    await setBack(world, won.id, 40 * 24 * HOUR)
    await bank.close(won.id, true)
    const { order } = await won.buyer.productOrder.cancel(params(won.id))
    expect(order).toMatchObject({ status: 'confirmed', paymentStatus: 'held' })
    expect(order.timers.filter(({ dueAt }) => Date.parse(dueAt) < Date.now())).toEqual([])
    await expectSoundBooks(world)
  })

  test('shows the bank the way of the parcel', async () => {
    const { buyer, id } = await places.shipped()
    await bankOf(world).dispute(id)
    const { refundCaseId = '' } = await showOrder(buyer, id)
    const { evidencePack } = await (await world.anAdmin()).admin.evidencePack(params(refundCaseId))
    const { evidence } = await world.deps.stripe.disputes.retrieve(evidencePack.disputeId)
    expect(evidence).toMatchObject({
      shipping_carrier: PARCEL.carrier,
      shipping_tracking_number: PARCEL.trackingNumber,
      shipping_address: expect.stringContaining('Berlin'),
      refund_policy_disclosure: expect.stringContaining('decided by an administrator'),
    })
    await bankOf(world).close(id, true)
  })

  test('reads what was ordered, sent and received, as far as it has come', async () => {
    const [part, back] = [await places.confirmed({}, { quantity: 3, note: 'Mind the cat.' }), await places.sentBack()]
    const trackingUrl = 'https://parcels.example.org/1'
    const body = { ...PARCEL, trackingUrl, quantity: 1 }
    const { order } = await part.seller.productOrder.ship({ ...params(part.id), body })
    const shippedAt = order.shipments[0]?.shippedAt
    expect(await describeForBank(world.db, part.id)).toEqual({
      title: 'Velvet armchair, moss green',
      at: new Date(order.createdAt),
      isService: false,
      rows: [
        { label: 'Order', text: part.id, at: order.createdAt },
        { label: 'Product', text: 'Velvet armchair, moss green' },
        { label: 'Quantity', text: '3' },
        { label: 'Condition', text: 'new' },
        { label: 'Wishes of the buyer', text: 'Mind the cat.' },
        { label: 'Confirmed by the seller', text: expect.stringMatching(/^\d{4}-.+Z$/) },
      ],
      prices: [
        { label: 'Price', amount: 42_000 },
        { label: 'Shipping', amount: 490 },
        { label: 'Fee of the buyer', amount: 1_275 },
      ],
      policy: expect.stringMatching(/^Until it is sent .+ do not agree\.$/),
      address: 'Florastraße 27, 13187 Berlin, DE',
      provided: [
        { label: 'Sent', text: 'DHL, 1 of 3', at: shippedAt },
        { label: 'Tracking number', text: PARCEL.trackingNumber },
        { label: 'Tracking page', text: trackingUrl },
      ],
      fields: {
        shipping_address: 'Florastraße 27, 13187 Berlin, DE',
        shipping_carrier: 'DHL',
        shipping_date: shippedAt?.slice(0, 10),
        shipping_tracking_number: PARCEL.trackingNumber,
      },
    })

    const deliveredAs = async (delivered_by: string | null) => {
      await world.db.updateTable('product_order').set({ delivered_by }).where('id', '=', back.id).execute()
      return (await describeForBank(world.db, back.id))?.provided.slice(2)
    }
    const shown = await showOrder(back.buyer, back.id)
    const sentBack = { label: 'Sent back by the buyer', text: shown.return?.sentAt }
    for (const [by, text] of [
      ['buyer', 'The buyer said that it arrived'],
      ['seller', 'The buyer gave the seller the code of the handover'],
      ['system', 'The time for it to arrive passed without objection'],
      [null, 'The time for it to arrive passed without objection'],
    ] as const)
      expect(await deliveredAs(by)).toEqual([{ label: 'Delivered', text, at: shown.deliveredAt }, sentBack])

    const ready = await describeForBank(world.db, (await places.ready()).id)
    expect(ready?.provided).toEqual([{ label: 'Sent', text: 'without a carrier', at: expect.any(String) }])
    expect(ready?.address).toBeUndefined()
    const fromBusiness = await describeForBank(world.db, (await places.fromBusiness()).id)
    expect(fromBusiness?.policy).toMatch(/do not agree\. The buyer, a consumer .+ within the period of withdrawal\.$/)
    expect(await describeForBank(world.db, newId())).toBeUndefined()
  })

  test('is decided again after an appeal, by another administrator and for good', async () => {
    const placed = await places.claimed()
    const { refundCaseId = '' } = await showOrder(placed.buyer, placed.id)
    await placed.buyer.refundCase.answer({ ...params(refundCaseId), body: { action: 'escalate' } })
    const decide = async (refundAmount: number) =>
      (await world.anAdmin()).admin.resolve({
        ...params(refundCaseId),
        body: { refundAmount, reasonCode: 'not_as_agreed', note: 'So it is.' },
      })
    await decide(0)
    expect(await showOrder(placed.buyer, placed.id)).toMatchObject({ status: 'completed', paymentStatus: 'released' })
    await placed.buyer.refundCase.appeal({ ...params(refundCaseId), body: { reason: 'It is broken.' } })
    expect(await showOrder(placed.buyer, placed.id)).toMatchObject({ status: 'disputed', paymentStatus: 'frozen' })
    const { order } = await decide(1_000)
    expect(order).toMatchObject({ status: 'partially_refunded' })
    await expectSoundBooks(world)
  })

  test('continues where the bank had interrupted it, and so does an order without a claim', async () => {
    const bank = bankOf(world)
    async function disputedAndWon({ buyer, id }: { buyer: Person; id: string }) {
      const before = await showOrder(buyer, id)
      await bank.dispute(id)
      expect(await showOrder(buyer, id)).toMatchObject({ status: 'disputed', paymentStatus: 'frozen' })
      await bank.close(id, true)
      const after = await showOrder(buyer, id)
      const { status, paymentStatus, claimTurn } = before
      expect(after).toMatchObject({ status, paymentStatus, ...(claimTurn ? { claimTurn } : {}) })
      expect(after.return).toEqual(before.return)
      expect(after.timers.map(({ name }) => name).sort()).toEqual(before.timers.map(({ name }) => name).sort())
      for (const { dueAt } of after.timers) expect(Date.parse(dueAt)).toBeGreaterThan(Date.now() + 23 * HOUR)
    }
    const [asked, back] = [await places.claimed(), await places.returning()]
    const objected = await places.sentBack()
    await objected.seller.productOrder.returnReceived({ ...params(objected.id), body: { ok: false } })
    for (const placed of [asked, back, objected, await places.shipped(), await places.completed()])
      await disputedAndWon(placed)

    const caseOf = async ({ seller, caseId }: typeof asked) =>
      (await seller.refundCase.detail(params(caseId))).refundCase
    expect(await caseOf(asked)).toMatchObject({ status: 'open', timers: [{ name: 'claimSellerAnswer' }] })
    expect(await caseOf(back)).toMatchObject({ status: 'returning' })
    expect(await caseOf(objected)).toMatchObject({ status: 'escalated' })

    await asked.buyer.refundCase.answer({ ...params(asked.caseId), body: { action: 'withdraw' } })
    const goesOn = await showOrder(asked.buyer, asked.id)
    expect(goesOn).toMatchObject({ status: 'delivered', paymentStatus: 'held' })
    expect(goesOn).not.toHaveProperty('claimTurn')
    await back.buyer.productOrder.returnSent({ ...params(back.id), body: PARCEL })
    await back.seller.productOrder.returnReceived({ ...params(back.id), body: { ok: true } })
    expect(await showOrder(back.buyer, back.id)).toMatchObject({ status: 'refunded', paymentStatus: 'refunded' })
    const admin = await world.anAdmin()
    const decision = { refundAmount: 0, reasonCode: 'provided_as_agreed', note: 'It was whole.' } as const
    await admin.admin.resolve({ ...params(objected.caseId), body: decision })
    expect(await showOrder(objected.buyer, objected.id)).toMatchObject({
      status: 'completed',
      paymentStatus: 'released',
    })
    await expectSoundBooks(world)
  })

  test('is decided by an administrator when the seller objects to what came back', async () => {
    const placed = await places.sentBack()
    const body = { ok: false, note: 'A leg is broken.' }
    const { order } = await placed.seller.productOrder.returnReceived({ ...params(placed.id), body })
    expect(order.status).toBe('disputed')
    const admin = await world.anAdmin()
    const decision = { refundAmount: 5_000, reasonCode: 'partly_provided', note: 'Both bear a part.' } as const
    await admin.admin.resolve({ ...params(placed.caseId), body: decision })
    expect(await showOrder(placed.buyer, placed.id)).toMatchObject({
      status: 'partially_refunded',
      refundedAmount: { amount: 5_000 },
    })
    // The decision is about the money; only the seller knows where the chair is.
    expect(await stockOf(world, placed.productId)).toMatchObject({ stock: 2, supplied: 3 })
    await expectSoundBooks(world)
  })

  test('by right is all that was paid, and only once', async () => {
    const { buyer, seller, id } = await places.fromBusiness()
    const body = { reason: 'changed_mind' } as const
    const part = buyer.productOrder.requestRefund({ ...params(id), body: { ...body, amount: 100 } })
    await expect(part).rejects.toMatchObject({ status: 400 })
    const { order } = await buyer.productOrder.requestRefund({ ...params(id), body })
    const { refundCase } = await seller.refundCase.detail(params(order.refundCaseId ?? ''))
    expect(refundCase.amount).toEqual(order.return?.refund)
    await seller.productOrder.returnAddress({ ...params(id), body: { address: 'Torstraße 1, 10119 Berlin' } })
    await world.passTimer(id, 'returnSend')
    expect(await showOrder(buyer, id)).toMatchObject({
      status: 'completed',
      paymentStatus: 'released',
      refundReasons: [],
    })
    await expect(buyer.productOrder.requestRefund({ ...params(id), body })).rejects.toMatchObject({ status: 409 })
  })

  test('by right is sent where the seller says, and is no loss if the seller does not say', async () => {
    const [said, silent] = [await places.fromBusiness(), await places.fromBusiness()]
    for (const { buyer, id } of [said, silent]) {
      const { order } = await buyer.productOrder.requestRefund({ ...params(id), body: { reason: 'changed_mind' } })
      expect(order).toMatchObject({ status: 'return_in_transit', claimTurn: 'seller' })
      expect(order.timers.map(({ name }) => name)).not.toContain('returnSend')
    }
    const address = 'Torstraße 1, 10119 Berlin'
    const give = ({ id }: typeof said, by: Person) =>
      by.productOrder.returnAddress({ ...params(id), body: { address } })
    await expect(give(said, said.buyer)).rejects.toMatchObject({ status: 403 })
    await give(said, said.seller)
    const notified = await showOrder(said.buyer, said.id)
    expect(notified).toMatchObject({ return: { address }, claimTurn: 'buyer' })
    expect(notified.timers.map(({ name }) => name)).toContain('returnSend')
    expect(await notificationsOf(world, said.buyer)).toContain('product_order.return_address')
    await said.buyer.productOrder.returnSent(params(said.id))
    await expect(give(said, said.seller)).rejects.toMatchObject({ status: 409 })
    await world.passTimer(silent.id, 'claimSellerAnswer')
    const passed = await showOrder(silent.buyer, silent.id)
    expect(passed).toMatchObject({ status: 'disputed', paymentStatus: 'frozen' })
    const { refundCase } = await silent.buyer.refundCase.detail(params(passed.refundCaseId ?? ''))
    expect(refundCase).toMatchObject({ status: 'escalated', turn: 'admin' })
    expect(await strikesOf(world, silent.seller)).toEqual(['missReturnAddress'])
    await expectSoundBooks(world)
  })

  test('after the completion is a right against businesses, and of no one else', async () => {
    const plain = await places.completed()
    const ask = ({ buyer, id }: typeof plain) =>
      buyer.productOrder.requestRefund({ ...params(id), body: { reason: 'changed_mind' } })
    await expect(ask(plain)).rejects.toMatchObject({ status: 409 })
    const { buyer, seller, productId, id, order: completed } = await places.fromBusiness()
    expect(completed.refundReasons).toEqual(['changed_mind'])
    expect(completed.timers.map(({ name }) => name)).toContain('withdrawal')
    const { order: coming } = await ask({ ...plain, buyer, id })
    expect(coming).toMatchObject({ status: 'return_in_transit', paymentStatus: 'frozen', claimTurn: 'seller' })
    await buyer.productOrder.returnSent(params(id))
    const { order: back } = await seller.productOrder.returnReceived({ ...params(id), body: { ok: true } })
    expect(back).toMatchObject({ status: 'refunded', paymentStatus: 'refunded' })
    expect(await stockOf(world, productId)).toMatchObject({ stock: 2, sold_count: 1 })
    await expectSoundBooks(world)
  })
})
