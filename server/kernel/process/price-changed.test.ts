import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AgreedAmount } from '#shared/kernel/money.ts'
import { aProductOf, entryFor, LIYA, productOrderStates, stockOf } from '#test/product-order-states.ts'
import { of, productRequestStates } from '#test/product-request-states.ts'
import { orderIdOf, serviceRequestStates } from '#test/service-request-states.ts'
import { berlin, type Person, slotIn, startWorld, untyped, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

const euros = (amount: number) => ({ amount, currency: 'EUR' })
const changedTo = (amount: number) => ({ status: 409, code: 'price_changed', body: { price: euros(amount) } })

/** While these are the fees of buyers. */
async function withFees<T>(fees: { rate: number; min: number; max: number }, run: () => Promise<T>): Promise<T> {
  const { rules } = world.deps.settings
  const before = rules.buyerFee
  rules.buyerFee = fees
  try {
    return await run()
  } finally {
    rules.buyerFee = before
  }
}

const packageAt = (price: number) => ({
  key: 'basic' as const,
  title: 'Small',
  description: '',
  price,
  deliveryDays: 1,
  revisions: 0,
})

async function aListedService(changes: Record<string, unknown> = {}) {
  const [buyer, seller] = [await world.aBuyer(), await world.aSeller()]
  const service = await world.aService(seller, { price: 1_499, ...changes })
  const body = { serviceId: service._id, timePreferences: [slotIn(30)], address: berlin }
  const order = (more: object) => buyer.serviceOrder.create({ body: { ...body, ...more } })
  const reprice = (update: object) => seller.service.update({ params: { id: service._id }, body: update })
  return { buyer, seller, service, order, reprice }
}

const ordersOf = async (person: Person) => (await person.serviceOrder.list({ query: { role: 'buyer' } })).orders

describe('an order of a service that costs more than its buyer was shown', () => {
  test('is refused with the new price and its parts, places nothing, and is placed at that price', async () => {
    const { buyer, order, reprice } = await aListedService()
    await reprice({ price: 9_499 })
    await expect(order({ total: euros(1_544) })).rejects.toMatchObject({
      ...changedTo(9_784),
      body: {
        price: euros(9_784),
        pricing: { itemTotal: euros(9_499), subtotal: euros(9_499), buyerFee: euros(285), total: euros(9_784) },
      },
    })
    expect(await ordersOf(buyer)).toEqual([])
    const placed = await order({ total: euros(9_784) })
    expect(placed.order.pricing.total).toEqual(euros(9_784))
  })

  test('is refused one cent above what was shown, and placed at exactly that', async () => {
    const { order } = await aListedService()
    await expect(order({ total: 1_543 })).rejects.toMatchObject(changedTo(1_544))
    expect((await order({ total: 1_544 })).order.pricing.total).toEqual(euros(1_544))
  })

  test('is charged the lower price if it is cheaper by now', async () => {
    const { order, reprice } = await aListedService()
    await reprice({ price: 1_000 })
    expect((await order({ total: euros(1_544) })).order.pricing.total).toEqual(euros(1_030))
  })

  test('agrees to any price if it names none', async () => {
    const { order } = await aListedService()
    expect((await order({})).order.pricing.total).toEqual(euros(1_544))
  })

  test('is refused for the price of its package, too', async () => {
    const { order, reprice } = await aListedService({ packages: [packageAt(5_000)] })
    await reprice({ packages: [packageAt(6_000)] })
    await expect(order({ packageKey: 'basic', total: 5_150 })).rejects.toMatchObject(changedTo(6_180))
  })

  test('is refused if the fee has grown, or the currency is another one', async () => {
    const { order } = await aListedService()
    await withFees({ rate: 0.03, min: 100, max: 2_000 }, () =>
      expect(order({ total: 1_544 })).rejects.toMatchObject(changedTo(1_599)),
    )
    await expect(order({ total: { amount: 900_000, currency: 'USD' } })).rejects.toMatchObject(changedTo(1_544))
  })

  test.each([-1, 15.5, '1544', null, { amount: -1, currency: 'EUR' }, { amount: 1_544 }])(
    'takes no total of %j',
    async (total) => {
      const { order } = await aListedService()
      await expect(order({ total: untyped(total) })).rejects.toMatchObject({ status: 400 })
    },
  )

  test('goes on with the order of a first try whose answer was lost, whatever it costs by now', async () => {
    const { buyer, service, reprice } = await aListedService()
    const body = { serviceId: service._id, timePreferences: [slotIn(30)], address: berlin, total: 1_544 }
    const options = { headers: { 'Idempotency-Key': 'once-and-again' } }
    const first = await buyer.serviceOrder.create({ body }, options)
    await reprice({ price: 2_000 })
    const again = await buyer.serviceOrder.create({ body }, options)
    expect([again.order._id, again.order.pricing.total?.amount]).toEqual([first.order._id, 1_544])
  })
})

describe('an order of a product that costs more than its buyer was shown', () => {
  test('is refused for its price, keeps no unit back, and is placed at the new one', async () => {
    const [buyer, seller] = [await world.aBuyer(), await world.aSeller()]
    const id = await aProductOf(world, seller, { stock: 3 })
    const { product } = await seller.product.update({ params: { id }, body: { price: 15_000 } })
    const order = (total: number) => buyer.productOrder.create({ body: entryFor(id, { quantity: 2, total }) })
    expect(product.price).toEqual(euros(15_000))
    await expect(order(29_345)).rejects.toMatchObject({
      ...changedTo(31_405),
      body: { pricing: { itemTotal: euros(30_000), shippingTotal: euros(490), buyerFee: euros(915) } },
    })
    expect(await stockOf(world, id)).toMatchObject({ reserved: 0, available: 3 })
    expect((await order(31_405)).order.pricing.total).toEqual(euros(31_405))
  })

  test('is refused for the price of its delivery, and not if that is lower', async () => {
    const { seller, productId } = await productOrderStates(world).unpaid({ stock: 9 })
    const buyers = [await world.aBuyer(), await world.aBuyer()]
    const order = (n: number, total: number) => buyers[n]?.productOrder.create({ body: entryFor(productId, { total }) })
    const ship = async (price: number) => {
      const { product } = await seller.product.detail({ params: { id: productId } })
      const options = product.shippingOptions.map((option) => ({ ...option, price }))
      await seller.product.update({ params: { id: productId }, body: { shippingOptions: options } })
    }
    await ship(890)
    await expect(order(0, 14_925)).rejects.toMatchObject(changedTo(15_337))
    await ship(190)
    expect((await order(1, 14_925))?.order.pricing.total).toEqual(euros(14_616))
  })
})

describe('an offer that costs more than its buyer was shown', () => {
  test('is not accepted, and the refusal has the request and the new price', async () => {
    const { buyer, id, offerId } = await serviceRequestStates(world).open()
    const accept = (total: number) => buyer.serviceRequest.acceptOffer({ params: { id, offerId }, body: { total } })
    await withFees({ rate: 0.05, min: 30, max: 5_000 }, () =>
      expect(accept(41_200)).rejects.toMatchObject({
        ...changedTo(42_000),
        body: { price: euros(42_000), serviceRequest: { status: 'open' } },
      }),
    )
    const { serviceRequest } = await accept(41_200)
    expect(serviceRequest).toMatchObject({ status: 'offer_accepted', pricing: { total: euros(41_200) } })
  })

  test('is not paid either', async () => {
    const made = await serviceRequestStates(world).accepted()
    const pay = (total: number) =>
      made.buyer.serviceRequest.initiatePayment({ params: { id: made.id }, body: { total } })
    await expect(pay(41_199)).rejects.toMatchObject(changedTo(41_200))
    expect(await pay(41_200)).toMatchObject({ pricing: { total: euros(41_200) } })
    expect(await orderIdOf(made)).toBeDefined()
  })

  test('for a product opens no payment at the price of another delivery, before or after the first', async () => {
    const { buyer, offerId } = await productRequestStates(world).accepted()
    const pay = (total: number) =>
      buyer.productOffer.initiatePayment({ ...of(offerId), body: { shippingAddress: LIYA, total } })
    const now = await pay(0).catch(({ body }) => body)
    expect(now).toMatchObject({ code: 'price_changed', offer: { status: 'accepted' } })
    const { amount } = now.price
    await expect(pay(amount - 1)).rejects.toMatchObject(changedTo(amount))
    expect(await pay(amount)).toMatchObject({ offer: { pricing: { total: euros(amount) } } })
    await expect(pay(amount - 1)).rejects.toMatchObject(changedTo(amount))
  })
})

test('a promotion that costs more than its payer was shown is not chosen', async () => {
  const buyer = await world.aBuyer()
  const { _id: id } = await world.aRequest(buyer)
  const params = { kind: 'serviceRequest', id } as const
  const choose = (total: number) => buyer.promotion.choose({ params, body: { packageKey: '7-days', total } })
  await expect(choose(799)).rejects.toMatchObject({ ...changedTo(800), body: { choice: { subject: { _id: id } } } })
  expect((await choose(800)).promotion.price).toEqual(euros(800))
})

test('a promotion that costs more than its payer was shown is not opened with a new request, which is posted', async () => {
  const buyer = await world.aBuyer()
  const body = {
    title: 'Move a two-room flat to Pankow',
    description: 'About 25 boxes, one sofa, a bed frame that comes apart and a washing machine. No lift.',
    category: 'moving-transport',
    subcategory: 'local-moving',
    budget: { type: 'open' },
    urgency: 'flexible',
    locationType: 'remote',
    promotionPackage: '7-days',
  } as const
  const post = (promotionTotal: AgreedAmount) => buyer.serviceRequest.create({ body: { ...body, promotionTotal } })
  for (const shown of [799, { amount: 799, currency: 'EUR' }, { amount: 90_000, currency: 'USD' }]) {
    const { serviceRequest, ...rejected } = await post(shown)
    expect(serviceRequest.status).toBe('open')
    expect(rejected).toEqual({ notPromoted: { code: 'price_changed', price: euros(800) } })
    const { choice } = await buyer.promotion.show({ params: { kind: 'serviceRequest', id: serviceRequest._id } })
    expect(choice.unpaid).toBeUndefined()
  }
  const agreed = await post(euros(800))
  expect(agreed).toMatchObject({ clientSecret: expect.any(String), paymentIntentId: expect.any(String) })
  expect(agreed).not.toHaveProperty('notPromoted')
  await expect(post(-1)).rejects.toMatchObject({ status: 400 })
})

test('a plan is refused in the same shape, with what its change costs at once', async () => {
  const seller = await world.aSeller()
  const choose = seller.subscription.initiatePayment({
    params: { planId: 'plus' },
    body: { interval: 'month', price: 800, consent: true },
  })
  await expect(choose).rejects.toMatchObject(changedTo(900))
})
