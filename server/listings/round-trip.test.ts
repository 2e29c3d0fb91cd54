import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aPicture } from '#test/picture.ts'
import { berlin, type Person, startWorld, type World } from '#test/world.ts'

let world: World
let seller: Person
beforeAll(async () => {
  world = await startWorld()
  seller = await world.aSeller()
})
afterAll(() => world.close())

const PLACE = { label: 'Neukölln', city: 'Berlin', country: 'DE', lat: 52.48, lng: 13.43 }
const eur = (amount: number) => ({ amount, currency: 'EUR' })

const aRichService = async (changes: Record<string, unknown> = {}) => {
  const { _id } = await world.aService(seller, {
    location: PLACE,
    requirements: 'How many rooms are there?',
    tags: ['eco'],
    packages: [
      { key: 'basic', title: 'Two hours', description: '', price: 5600, deliveryDays: 2, revisions: 1 },
      { key: 'premium', title: 'A day', description: '', price: 16800, deliveryDays: 1, revisions: 2 },
    ],
    ...changes,
  })
  const files = { images: [await aPicture(), await aPicture()] }
  const body = { imageAlts: ['The kitchen', 'The bath'] }
  await seller.service.update({ params: { id: _id }, body, files })
  return (await seller.service.detail({ params: { id: _id } })).service
}

const aRichProduct = async () => {
  const { _id } = await world.aProduct(seller, {
    compareAtPrice: 3500,
    maxPerOrder: 2,
    pickupLocation: { ...PLACE, address: 'Weserstraße 12' },
  })
  const files = { images: [await aPicture(), await aPicture()] }
  await seller.product.update({ params: { id: _id }, body: { imageAlts: ['Front', 'Back'] }, files })
  return (await seller.product.detail({ params: { id: _id } })).product
}

/** Sends a whole entity, as it was read, with the fields that only replies have. */
const putBack = (person: Person, url: string, entity: object) =>
  world.app.inject({
    method: 'PUT',
    url: `/api${url}`,
    headers: { authorization: `Bearer ${person.token}` },
    payload: entity,
  })

const withoutTime = <T extends { updatedAt: string }>({ updatedAt: _, ...entity }: T) => entity

const placeOf = async (kind: 'service' | 'product', id: string) => {
  const column = kind === 'service' ? 'location' : 'pickup_location'
  const { rows } = await sql<{ place: unknown }>`
    select ${sql.ref(column)} as place from ${sql.table(kind)} where id = ${id}`.execute(world.db)
  return rows[0]?.place
}

describe('what was read can be sent back, and changes nothing', () => {
  test('a service', async () => {
    const read = await aRichService()
    const reply = await putBack(seller, `/service/${read._id}`, read)
    expect(reply.statusCode, reply.body).toBe(200)
    const { service } = await seller.service.detail({ params: { id: read._id } })
    expect(withoutTime(service)).toEqual(withoutTime(read))
    expect(service.images.map(({ alt }) => alt)).toEqual(['The kitchen', 'The bath'])
    expect(await placeOf('service', read._id)).toEqual(PLACE)
  })

  test('a service with drawn pictures and its price on request', async () => {
    const { _id } = await world.aService(seller, { pricingType: 'quote', price: null })
    const { service: read } = await seller.service.detail({ params: { id: _id } })
    const reply = await putBack(seller, `/service/${_id}`, read)
    expect(reply.statusCode, reply.body).toBe(200)
    const { service } = await seller.service.detail({ params: { id: _id } })
    expect(withoutTime(service)).toEqual(withoutTime(read))
  })

  test('a product', async () => {
    const read = await aRichProduct()
    const reply = await putBack(seller, `/product/${read._id}`, read)
    expect(reply.statusCode, reply.body).toBe(200)
    const { product } = await seller.product.detail({ params: { id: read._id } })
    expect(withoutTime(product)).toEqual(withoutTime(read))
    expect(await placeOf('product', read._id)).toEqual({ ...PLACE, address: 'Weserstraße 12' })
  })

  test('a product of which nothing is left stays published', async () => {
    const { _id } = await world.aProduct(seller, { stock: 0 })
    const { product: read } = await seller.product.detail({ params: { id: _id } })
    expect(read.status).toBe('sold_out')
    const reply = await putBack(seller, `/product/${_id}`, read)
    expect(reply.statusCode, reply.body).toBe(200)
    await seller.product.update({ params: { id: _id }, body: { stock: 1 } })
    expect((await world.visitor.product.detail({ params: { id: _id } })).product.status).toBe('published')
  })

  test('a profile', async () => {
    const person = await world.aSeller()
    const params = { id: person.id }
    await person.user.update({ params, body: { location: PLACE }, files: { profilePicture: [await aPicture()] } })
    await person.user.update({
      params,
      body: { preferences: { notifications: { messages: { inApp: true, email: false } } } },
    })
    const { user: read } = await person.user.detail({ params })
    const reply = await putBack(person, `/user/${person.id}`, read)
    expect(reply.statusCode, reply.body).toBe(200)
    const { user } = await person.user.detail({ params })
    expect({ ...user, updatedAt: '' }).toEqual({ ...read, updatedAt: '' })
    const other = await putBack(person, `/user/${person.id}`, { ...read, profilePicture: '/uploads/other.webp' })
    expect([other.statusCode, other.json().errors]).toEqual([400, { profilePicture: expect.any(String) }])
  })
})

test('the pictures that are sent back stay in their order, with their texts', async () => {
  const { _id, images } = await aRichService()
  const turned = images.toReversed().map(({ url, alt }) => ({ url, alt: `${alt} again` }))
  await seller.service.update({ params: { id: _id }, body: { images: turned } })
  const { service } = await seller.service.detail({ params: { id: _id } })
  expect(service.images.map(({ url, alt }) => ({ url, alt }))).toEqual(turned)
  await seller.service.update({ params: { id: _id }, body: { images: turned.slice(1) } })
  expect((await seller.service.detail({ params: { id: _id } })).service.images).toHaveLength(1)
})

test('another place does not keep the point of the old one', async () => {
  const { _id } = await aRichService()
  const location = { label: 'Pankow', city: 'Berlin', country: 'DE' }
  await seller.service.update({ params: { id: _id }, body: { location } })
  expect(await placeOf('service', _id)).toEqual({ ...location, lat: 52.57, lng: 13.4 })
})

describe('an amount', () => {
  test('may have its currency, in JSON and in a form', async () => {
    const { _id } = await aRichService()
    const params = { id: _id }
    expect((await seller.service.update({ params, body: { price: eur(9100) } })).service.price).toEqual(eur(9100))
    const files = { images: [await aPicture()] }
    expect((await seller.service.update({ params, body: { price: eur(9200) }, files })).service.price).toEqual(
      eur(9200),
    )
    expect((await seller.service.update({ params, body: { price: 9300 }, files })).service.price).toEqual(eur(9300))
  })

  test.each([
    ['the wrong currency', { price: { amount: 9100, currency: 'USD' } }, 'price.currency', 'The currency must be EUR.'],
    ['too little money', { price: eur(1) }, 'price', 'At least 100.'],
    ['too little of it, without a currency', { price: 1 }, 'price', 'At least 100.'],
    ['a broken amount', { price: eur(91.5) }, 'price', 'This is not valid.'],
    ['a word', { price: '91' }, 'price', 'This is not valid.'],
    [
      'the wrong currency in a package',
      {
        packages: [
          {
            key: 'basic',
            title: 'Two hours',
            description: '',
            price: { amount: 5600, currency: 'JPY' },
            deliveryDays: 2,
            revisions: 1,
          },
        ],
      },
      'packages.0.price.currency',
      'The currency must be EUR.',
    ],
  ])('with %s is refused by its field', async (_, body, field, message) => {
    const { _id } = await world.aService(seller)
    const reply = await putBack(seller, `/service/${_id}`, body)
    expect(reply.statusCode, reply.body).toBe(400)
    expect(reply.json().errors).toEqual({ [field]: expect.stringContaining(message) })
  })

  test('of a claim and of its decision may have it too', async () => {
    const { buyer, seller: claimed, id } = await world.aPaidOrder({ bookable: false, durationMinutes: null })
    await claimed.serviceOrder.accept({ params: { id } })
    await claimed.serviceOrder.inProgress({ params: { id } })
    const { order } = await buyer.serviceOrder.requestRefund({
      params: { id },
      body: { reason: 'Half of it is missing.', amount: eur(4000) },
    })
    const params = { id: order.refundCaseId ?? '' }
    const wrong = putBack(claimed, `/refund-case/${params.id}/respond`, {
      action: 'partial',
      amount: { amount: 1000, currency: 'USD' },
    })
    expect((await wrong).json().errors).toEqual({ 'amount.currency': 'The currency must be EUR.' })
    const body = { action: 'partial', amount: eur(1000) } as const
    expect((await claimed.refundCase.respond({ params, body })).refundCase.offeredAmount).toEqual(eur(1000))
    await buyer.refundCase.answer({ params, body: { action: 'escalate' } })
    const admin = await world.anAdmin()
    const decision = { refundAmount: eur(2000), reasonCode: 'partly_provided', note: 'Half of it was done.' } as const
    const { refundCase } = await admin.admin.resolve({ params, body: decision })
    expect(refundCase.resolution?.refundAmount).toEqual(eur(2000))
  })

  test('is in the currency of the installation', async () => {
    const japan = await startWorld()
    japan.settings.currency = 'JPY'
    try {
      const other = await japan.aSeller()
      const { _id } = await japan.aService(other, { price: { amount: 9100, currency: 'JPY' } })
      expect((await other.service.detail({ params: { id: _id } })).service.price).toEqual({
        amount: 9100,
        currency: 'JPY',
      })
      await expect(other.service.update({ params: { id: _id }, body: { price: eur(9100) } })).rejects.toMatchObject({
        status: 400,
        body: { errors: { 'price.currency': 'The currency must be JPY.' } },
      })
    } finally {
      await japan.close()
    }
  })
})

test('an order of a listing that was sent back costs the same', async () => {
  const { _id } = await world.aProduct(seller)
  const { product } = await seller.product.detail({ params: { id: _id } })
  await putBack(seller, `/product/${_id}`, product)
  const buyer = await world.aBuyer()
  const shippingAddress = { fullName: 'Liya Mekonnen', ...berlin }
  const { order } = await buyer.productOrder.create({
    body: { productId: _id, quantity: 1, deliveryMethod: 'shipping', shippingOption: 'parcel', shippingAddress },
  })
  expect([order.pricing.itemTotal, order.pricing.shippingTotal]).toEqual([eur(2800), eur(490)])
})
