import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#server/kernel/id.ts'
import { payableOf } from '#server/payments/payables.ts'
import { findOrder, setOrderStatus } from '#server/product-orders/data.ts'
import { claimableOf } from '#server/refund-cases/claimables.ts'
import { productOrderStates } from '#test/product-order-states.ts'
import { serviceOrderStates } from '#test/service-order-states.ts'
import { type Person, startWorld, type World } from '#test/world.ts'
import { orderKindOf } from './kinds.ts'

let world: World
let services: ReturnType<typeof serviceOrderStates>
let products: ReturnType<typeof productOrderStates>
beforeAll(async () => {
  world = await startWorld()
  services = serviceOrderStates(world)
  products = productOrderStates(world)
})
afterAll(() => world.close())

const at = (id: string) => ({ params: { id } })
const isMissing = { status: 400, body: { errors: { reason: 'Please fill this in.' } } }

describe('before the other side has agreed', () => {
  test('a buyer leaves a service order without a reason', async () => {
    const { id, buyer } = await services.paid()
    const { order } = await buyer.serviceOrder.requestRefund({ ...at(id), body: {} })
    expect(order).toMatchObject({ status: 'cancelled' })
    expect(order).not.toHaveProperty('refundReason')
  })

  test('a buyer stops looking for another seller without a reason', async () => {
    const { id, buyer } = await services.findingSeller()
    const { order } = await buyer.serviceOrder.requestRefund({ ...at(id), body: { reason: '' } })
    expect(order.status).toBe('cancelled')
  })

  test('a seller declines with a code that says why, and otherwise in words', async () => {
    const { id, seller } = await services.paid()
    const declining = seller.serviceOrder.decline
    await expect(declining({ ...at(id), body: {} })).rejects.toMatchObject(isMissing)
    await expect(declining({ ...at(id), body: { code: 'other' } })).rejects.toMatchObject(isMissing)
    const { order } = await declining({ ...at(id), body: { code: 'too_far' } })
    expect(order.declineReason).toEqual({ code: 'too_far' })
  })

  test('the seller of a product declines with a code that says why, and otherwise in words', async () => {
    const { id, seller } = await products.paid()
    await expect(seller.productOrder.sellerDecline({ ...at(id), body: {} })).rejects.toMatchObject(isMissing)
    const { order } = await seller.productOrder.sellerDecline({ ...at(id), body: { code: 'out_of_stock' } })
    expect(order.declineData).toEqual({ code: 'out_of_stock' })
  })
})

describe('once it is agreed', () => {
  test('an administrator who ends a service order says why', async () => {
    const { id, buyer, seller } = await services.scheduled()
    await expect(seller.serviceOrder.decline({ ...at(id), body: { code: 'too_far' } })).rejects.toMatchObject(isMissing)
    await expect(buyer.serviceOrder.requestRefund({ ...at(id), body: {} })).rejects.toMatchObject(isMissing)
  })

  test('a seller who calls off a product says why', async () => {
    const { id, seller } = await products.confirmed()
    const body = { code: 'out_of_stock' as const }
    await expect(seller.productOrder.sellerDecline({ ...at(id), body })).rejects.toMatchObject(isMissing)
  })
})

describe('the conversation of the two', () => {
  const reason = 'It was made to try the checkout.'
  const linesAbout = async (id: string) =>
    (
      await world.db
        .selectFrom('message')
        .select(['event', 'data', 'source'])
        .where('ref_id', '=', id)
        .orderBy('number')
        .execute()
    ).map(({ event, data, source }) => [event, data, source?.replace(/\d+$/, 'number')])

  test('has a line for each step: whose it was, and why an administrator ended the order', async () => {
    const { id, buyer, seller } = await services.scheduled()
    const admin = await world.anAdmin()
    await admin.adminOrder.update({ ...at(id), body: { action: 'end', reason } })
    const two = { buyerId: buyer.id, sellerId: seller.id, title: expect.any(String) }
    expect(await linesAbout(id)).toEqual([
      ['serviceOrder.pay', two, 'serviceOrder:number'],
      ['serviceOrder.accept', { ...two, actor: 'seller' }, 'serviceOrder:number'],
      ['serviceOrder.endByAdmin', { ...two, reason }, 'serviceOrder:number'],
    ])
  })

  test('says that an administrator moved the order on, whatever the step was', async () => {
    const { id } = await products.shipped()
    const admin = await world.anAdmin()
    await admin.adminOrder.update({ ...at(id), body: { action: 'deliver', reason } })
    const [event, data] = (await linesAbout(id)).at(-1) ?? []
    expect(event).toBe('productOrder.moveByAdmin')
    for (const absent of ['actor', 'reason']) expect(data).not.toHaveProperty(absent)
  })
})

test('what belongs to the state of an order ends with the state, and not with what is changed beside it', async () => {
  const { id } = await products.cancelAsked()
  const paused = { status: 'confirmed', left: {} }
  await world.db
    .updateTable('transaction')
    .set({ paused: JSON.stringify(paused), claim_turn: 'buyer' })
    .where('id', '=', id)
    .execute()
  const found = async () => {
    const row = await findOrder(world.db, id)
    if (!row) throw new Error('there is no order')
    return row
  }
  const before = await found()
  const pending = { paused, claim_turn: 'buyer', cancel_request: before.cancel_request }
  expect(before.cancel_request).not.toBeNull()

  expect(await setOrderStatus(world.db, { ...before, status: 'shipped' }, 'delivered')).toBe(false)
  expect(await setOrderStatus(world.db, before, 'confirmed', { hidden_for_buyer: true, cleared: true })).toBe(true)
  expect(await found()).toMatchObject({ ...pending, status: 'confirmed', status_since: before.status_since })

  const over = { paused: null, claim_turn: null, cancel_request: null }
  expect(await setOrderStatus(world.db, before, 'confirmed', { hidden_for_buyer: false, refund_code: 'damaged' })).toBe(
    true,
  )
  const renewed = await found()
  expect(renewed).toMatchObject({ ...over, status: 'confirmed', hidden_for_buyer: false, refund_code: 'damaged' })
  expect(renewed.status_since.getTime()).toBeGreaterThan(before.status_since.getTime())

  expect(await setOrderStatus(world.db, renewed, 'shipped')).toBe(true)
  const moved = await found()
  expect(moved).toMatchObject({ ...over, status: 'shipped', refund_code: 'damaged' })
  expect(moved.status_since.getTime()).toBeGreaterThan(renewed.status_since.getTime())
})

test('a kind of orders that there is not is a fault', () => {
  expect(() => orderKindOf('rental')).toThrow('No kind of orders is named rental')
})

describe.each(['serviceOrder', 'productOrder'])('an order of the kind %s that does not exist', (name) => {
  const id = newId()

  test('has no payment and no division, and a case or a payment that refers to it is a fault', async () => {
    const { findPayment, findDivision } = orderKindOf(name)
    const payable = payableOf(name)
    expect([await findPayment(world.db, id), await findDivision(world.db, id)]).toEqual([undefined, undefined])
    await expect(claimableOf(name).describe(world.db, id)).rejects.toThrow(
      `a refund case refers to order ${id}, which does not`,
    )
    if (payable.queueKeyOf)
      await expect(payable.queueKeyOf(world.db, id)).rejects.toThrow(
        `a payment refers to order ${id}, which does not exist`,
      )
  })
})

test('an administrator’s action is for administrators, in the orders of others', async () => {
  const { id, buyer, stranger } = await products.shipped()
  const end = ({ id: viewerId }: Person, isAdmin: boolean) => {
    const viewer = {
      id: viewerId,
      sessionId: '',
      name: '',
      locale: 'en',
      isAdmin,
      isSeller: false,
      isVerified: true,
    } as const
    return orderKindOf('productOrder').performAsAdmin(world.deps, { id, viewer, action: 'end' })
  }
  await expect(end(stranger, false)).rejects.toMatchObject({ status: 404 })
  for (const isAdmin of [true, false]) await expect(end(buyer, isAdmin)).rejects.toMatchObject({ status: 403 })
})
