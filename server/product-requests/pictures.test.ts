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
  const { requestedProduct } = await buyer.requestedProduct.create({ body: { ...WISH }, files: await files() })
  const { serviceRequest } = await buyer.serviceRequest.create({ body: { ...REQUEST }, files: await files() })
  const body = { ...PRODUCT_OFFER, requestedProduct: requestedProduct._id }
  const { productOffer } = await seller.productOffer.create({ body, files: await files() })
  const shown = [requestedProduct, serviceRequest, productOffer].map(({ images }) => images[0]!.url)
  const retained = await sweepOld()
  for (const url of shown) expect(retained.some((name) => url.includes(name))).toBe(true)
  await buyer.requestedProduct.update({ ...of(requestedProduct._id), body: { keepImages: [] } })
  expect(await sweepOld()).toHaveLength(2)
})

test('an offer shows the pictures of its listing, of which some can be kept, left out and followed by others', async () => {
  const [buyer, seller] = [await world.aBuyer(), await world.aSeller()]
  const { _id: requestedProduct } = await world.aWish(buyer)
  const { _id: product } = await world.aProduct(seller)
  const files = { images: [await aPicture(), await aPicture()] }
  await seller.product.update({ params: { id: product }, body: {}, files })
  const { product: listing } = await seller.product.detail({ params: { id: product } })
  const urlsOf = ({ images }: { images: { url: string }[] }) => images.map(({ url }) => url)
  const all = urlsOf(listing)
  expect(all.length).toBeGreaterThan(1)
  const { _id: id } = await world.aProductOffer(seller, requestedProduct, { product })
  const change = async (body: object, sent: object = {}) =>
    urlsOf((await seller.productOffer.update({ ...of(id), body, ...sent })).updatedOffer)
  const stored = async () =>
    (await world.db.selectFrom('product_offer').select('images').where('id', '=', id).executeTakeFirstOrThrow()).images
  expect(await change({ images: all.map((url) => ({ url })) })).toEqual(all)
  expect(await stored()).toEqual([])
  expect(await change({ price: 9_000 })).toEqual(all)
  const last = all.slice(-1)
  const retained = await change({ images: last.map((url) => ({ url })) }, { files: { images: [await aPicture()] } })
  expect(retained).toHaveLength(2)
  expect(retained.slice(0, 1)).toEqual(last)
  expect(await change({ images: null })).toEqual(all)
  expect(await change({ keepImages: last })).toEqual(last)
})

test('the pictures of an offer are those of its order', async () => {
  const [buyer, seller] = [await world.aBuyer(), await world.aSeller()]
  const { _id: requestedProduct } = await world.aWish(buyer)
  const body = { ...PRODUCT_OFFER, requestedProduct }
  const { productOffer } = await seller.productOffer.create({
    body,
    files: { images: [await aPicture(), await aPicture()] },
  })
  await buyer.productOffer.accept(of(productOffer._id))
  const shippingAddress = { fullName: 'Liya Mekonnen', line1: 'Florastraße 27', city: 'Berlin', postalCode: '13187' }
  await buyer.productOffer.initiatePayment({
    ...of(productOffer._id),
    body: { shippingAddress: { ...shippingAddress, country: 'DE' } },
  })
  const { productOffer: offer } = await buyer.productOffer.detail(of(productOffer._id))
  const { order } = await buyer.productOrder.detail(of(offer.productOrder!))
  expect(order.product.image?.url).toBe(productOffer.images[0]!.url)
  expect(order.offerPictures).toEqual(productOffer.images)
  const seen = await seller.productOrder.detail({ params: { id: order._id } })
  expect(seen.order.offerPictures).toEqual(productOffer.images)
})
