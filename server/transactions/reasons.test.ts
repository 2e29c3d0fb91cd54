import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { productOrderStates } from '#test/product-order-states.ts'
import { serviceOrderStates } from '#test/service-order-states.ts'
import { startWorld, type World } from '#test/world.ts'

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
const isMissing = { status: 400, body: { errors: { reason: 'is required' } } }

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
