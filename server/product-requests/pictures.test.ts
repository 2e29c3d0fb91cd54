import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sweepUploads } from '#server/media/sweep.ts'
import { aPicture } from '#test/picture.ts'
import { of } from '#test/product-request-states.ts'
import { PRODUCT_OFFER, REQUEST, startWorld, WISH, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

const sweepOld = async () => {
  await sql`update upload set created_at = now() - interval '2 days'`.execute(world.db)
  await sweepUploads(world.deps)
  const { rows } = await sql<{ stored_as: string }>`select stored_as from upload`.execute(world.db)
  return rows.map(({ stored_as }) => stored_as)
}

test('the pictures of requests and offers stay as long as these show them', async () => {
  const [buyer, seller] = [await world.aBuyer(), await world.aSeller()]
  const files = async () => ({ images: [await aPicture()] })
  const { requestedProduct } = await buyer.requestedProduct.create({ body: { ...WISH } as never, files: await files() })
  const { serviceRequest } = await buyer.serviceRequest.create({ body: { ...REQUEST } as never, files: await files() })
  const body = { ...PRODUCT_OFFER, requestedProduct: requestedProduct._id } as never
  const { productOffer } = await seller.productOffer.create({ body, files: await files() })
  const shown = [requestedProduct, serviceRequest, productOffer].map(({ images }) => images[0]!.url)
  const kept = await sweepOld()
  for (const url of shown) expect(kept.some((name) => url.includes(name))).toBe(true)
  await buyer.requestedProduct.update({ ...of(requestedProduct._id), body: { keepImages: [] } })
  expect(await sweepOld()).toHaveLength(2)
})

test('the picture of an offer is that of its order', async () => {
  const [buyer, seller] = [await world.aBuyer(), await world.aSeller()]
  const { _id: requestedProduct } = await world.aWish(buyer)
  const body = { ...PRODUCT_OFFER, requestedProduct } as never
  const { productOffer } = await seller.productOffer.create({ body, files: { images: [await aPicture()] } })
  await buyer.productOffer.accept(of(productOffer._id))
  const shippingAddress = { fullName: 'Liya Mekonnen', line1: 'Florastraße 27', city: 'Berlin', postalCode: '13187' }
  await buyer.productOffer.initiatePayment({
    ...of(productOffer._id),
    body: { shippingAddress: { ...shippingAddress, country: 'DE' } },
  })
  const { productOffer: offer } = await buyer.productOffer.detail(of(productOffer._id))
  const { order } = await buyer.productOrder.detail(of(offer.productOrder!))
  expect(order.product.image?.url).toBe(productOffer.images[0]!.url)
})
