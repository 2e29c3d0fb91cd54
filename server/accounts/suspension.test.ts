import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { entryFor, PARCEL, type ProductOrderStates, productOrderStates } from '#test/product-order-states.ts'
import { type ServiceOrderStates, serviceOrderStates } from '#test/service-order-states.ts'
import { berlin, type Person, slotIn, startWorld, type World } from '#test/world.ts'

let world: World
let admin: Person
let services: ServiceOrderStates
let products: ProductOrderStates
beforeAll(async () => {
  world = await startWorld()
  admin = await world.anAdmin()
  services = serviceOrderStates(world)
  products = productOrderStates(world)
})
afterAll(() => world.close())

describe('when an account is suspended', () => {
  const suspend = ({ id }: Person) =>
    admin.adminUser.suspend({ params: { id }, body: { reason: 'They threatened somebody.' } })

  test('the buyer of a running order goes on without the seller', async () => {
    const done = await services.finished()
    await suspend(done.seller)
    const { order } = await done.buyer.serviceOrder.complete({ params: { id: done.id } })
    expect(order.status).toBe('completed')

    const sent = await products.shipped()
    await suspend(sent.seller)
    await sent.buyer.productOrder.delivered({ params: { id: sent.id }, body: {} })
    const { order: last } = await sent.buyer.productOrder.complete({ params: { id: sent.id } })
    expect(last.status).toBe('completed')
  })

  test('the seller of a running order goes on without the buyer', async () => {
    const scheduled = await services.scheduled()
    await suspend(scheduled.buyer)
    await world.runJobs()
    const { order } = await scheduled.seller.serviceOrder.detail({ params: { id: scheduled.id } })
    expect(order.status).toBe('scheduled')

    const bought = await products.confirmed()
    await suspend(bought.buyer)
    await world.runJobs()
    const { order: sent } = await bought.seller.productOrder.ship({ params: { id: bought.id }, body: PARCEL })
    expect(sent.status).toBe('shipped')
  })

  test('what they sell is neither found nor bought', async () => {
    const seller = await world.aSeller({ name: 'Wolfram Quendel' })
    const word = 'Quendelbeet'
    const service = await world.aService(seller, { title: `Care of a ${word}` })
    const product = await world.aProduct(seller, { title: `Seeds for a ${word}` })
    const isFound = async () => {
      const { visitor } = world
      const query = { q: word }
      const [services, products, all] = [
        await visitor.service.search({ query }),
        await visitor.product.search({ query }),
        await visitor.search.all({ query }),
      ]
      return JSON.stringify([services, products, all]).includes(service._id)
    }
    expect(await isFound()).toBe(true)
    await suspend(seller)
    expect(await isFound()).toBe(false)
    const buyer = await world.aBuyer()
    for (const ask of [world.visitor, buyer]) {
      await expect(ask.service.detail({ params: { id: service._id } })).rejects.toMatchObject({ status: 404 })
      await expect(ask.product.detail({ params: { id: product._id } })).rejects.toMatchObject({ status: 404 })
    }
    const order = { serviceId: service._id, timePreferences: [slotIn(30)], address: berlin }
    await expect(buyer.serviceOrder.create({ body: order })).rejects.toMatchObject({ status: 404 })
    await expect(buyer.productOrder.create({ body: entryFor(product._id) })).rejects.toMatchObject({ status: 404 })
  })
})
