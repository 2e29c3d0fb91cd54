import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { notificationsOf } from '#test/accounts.ts'
import { expectSoundBooks } from '#test/ledger.ts'
import { balancesOf } from '#test/payments-world.ts'
import { LIYA, stockOf } from '#test/product-order-states.ts'
import { type MadeProductRequest, of, payOffer, productRequestStates } from '#test/product-request-states.ts'
import { startWorld, type World } from '#test/world.ts'

let world: World
let states: ReturnType<typeof productRequestStates>
/** The provider answers nothing, so that an intent stays open that should be cancelled. */
let isDown = false
beforeAll(async () => {
  world = await startWorld({ deliver: () => 'drop', sandboxFaults: () => (isDown ? 'before-500' : undefined) })
  states = productRequestStates(world)
})
afterAll(() => world.close())

const HOUR = 3_600_000
/** Two units of 95.00, a parcel of 14.90, and the fee of the buyer; the seller pays 8 % of the units. */
const [TOTAL, SELLER_NET, FEE] = [21_105, 18_970, 2_135]

type Unpaid = MadeProductRequest & { payment: { paymentIntentId: string; clientSecret: string } }

/** The order of the offer, and all that is left of its payment. */
async function bookOf({ offerId }: MadeProductRequest) {
  const { rows } = await sql<Record<string, unknown>>`
    select transaction.status, payment.state, captured_amount as captured, refunded_amount as refunded
    from product_order join transaction using (id) join payment on payment.ref_id = transaction.id
    where product_offer_id = ${offerId}`.execute(world.db)
  return rows
}

const statesOf = async ({ buyer, seller, other, id, offerId, otherOfferId }: MadeProductRequest) => {
  const { requestedProduct } = await buyer.requestedProduct.detail(of(id))
  const [own, others] = [
    await seller.productOffer.detail(of(offerId)),
    await other.productOffer.detail(of(otherOfferId)),
  ]
  const notified = ({ productOffer: { status, onHold } }: typeof own) => (onHold ? `${status}, on hold` : status)
  return [requestedProduct.status, requestedProduct.filledQuantity, notified(own), notified(others)]
}

const orderIdOf = async ({ buyer, offerId }: MadeProductRequest) =>
  (await buyer.productOffer.detail(of(offerId))).productOffer.productOrder ?? ''

/** A time passes, and the provider cannot be told: an intent that it would cancel stays open. */
async function passUntold(id: string, name: string): Promise<void> {
  isDown = true
  await world.passTimer(id, name)
  isDown = false
}

/** The time to pay ends. */
async function miss(made: MadeProductRequest): Promise<string> {
  const orderId = await orderIdOf(made)
  await passUntold(orderId, 'paymentWindow')
  return orderId
}

/** Pays in the tab that is still open, which tells us. */
async function payLate({ buyer, payment }: Unpaid, orderId: string): Promise<void> {
  expect((await world.pay(payment)).status).toBe(200)
  await buyer.productOrder.confirmPayment(of(orderId))
  await world.runJobs()
}

describe('a payment that is missed', () => {
  test('takes nothing, and all offers can be accepted for a day at least', async () => {
    const made = await states.unpaid()
    const orderId = await orderIdOf(made)
    const { id } = made
    await sql`update product_offer set valid_until = now() + interval '1 hour' where request_id = ${id}`.execute(
      world.db,
    )
    await world.passTimer(orderId, 'paymentWindow')
    expect(await statesOf(made)).toEqual(['open', 0, 'pending', 'pending'])
    const { productOffers } = await made.buyer.productOffer.ofRequest(of(id))
    for (const { expiresAt } of productOffers) expect(Date.parse(expiresAt) - Date.now()).toBeGreaterThan(23.9 * HOUR)
    expect((await world.pay(made.payment)).status).toBe(400)
    await made.buyer.productOrder.confirmPayment(of(orderId))
    expect(await bookOf(made)).toEqual([{ status: 'expired', state: 'expired', captured: 0, refunded: 0 }])
    expect(await balancesOf(world.db, orderId)).toEqual({})
    await expectSoundBooks(world)
  })

  test('revives the order if it comes late, and nothing has changed', async () => {
    const made = await states.unpaid()
    const orderId = await miss(made)
    expect(await statesOf(made)).toEqual(['open', 0, 'pending', 'pending'])
    await payLate(made, orderId)
    expect(await statesOf(made)).toEqual(['offer_accepted', 2, 'paid', 'not_selected'])
    expect(await bookOf(made)).toEqual([{ status: 'confirmed', state: 'held', captured: TOTAL, refunded: 0 }])
    expect(await balancesOf(world.db, orderId)).toEqual({ psp: -TOTAL, escrow: TOTAL })
    const { productOrder } = await made.buyer.productOffer.completePayment(of(made.offerId))
    expect(productOrder.pricing.total?.amount).toBe(TOTAL)
    await made.seller.productOffer.ship({ ...of(made.offerId), body: { carrier: 'DHL', trackingNumber: '0034' } })
    await made.buyer.productOffer.deliver(of(made.offerId))
    await made.buyer.productOrder.complete(of(orderId))
    expect(await balancesOf(world.db, orderId)).toEqual({ psp: -TOTAL, seller: SELLER_NET, fee: FEE })
    await expectSoundBooks(world)
  })
})

type Change = (made: Unpaid) => Promise<unknown>

describe('a payment that comes late goes back to the cent', () => {
  test.each<[string, Change, unknown[]]>([
    [
      'another offer was accepted',
      ({ buyer, otherOfferId }) => buyer.productOffer.accept(of(otherOfferId)),
      ['offer_accepted', 2, 'pending, on hold', 'accepted'],
    ],
    [
      'another offer was paid',
      async ({ buyer, otherOfferId }) => {
        await buyer.productOffer.accept(of(otherOfferId))
        await payOffer(world, buyer, otherOfferId)
      },
      ['offer_accepted', 2, 'not_selected', 'paid'],
    ],
    [
      'too few are still wanted',
      ({ buyer, otherOfferId }) => buyer.productOffer.accept({ ...of(otherOfferId), body: { quantity: 1 } }),
      ['open', 1, 'pending', 'accepted'],
    ],
    [
      'the offer was withdrawn',
      ({ seller, offerId }) => seller.productOffer.withdraw(of(offerId)),
      ['open', 0, 'withdrawn', 'pending'],
    ],
    [
      'the price was changed',
      ({ seller, offerId }) => seller.productOffer.update({ ...of(offerId), body: { price: 9_900 } }),
      ['open', 0, 'pending', 'pending'],
    ],
    [
      'fewer are offered at the same price',
      ({ seller, offerId }) => seller.productOffer.update({ ...of(offerId), body: { quantity: 1 } }),
      ['open', 0, 'pending', 'pending'],
    ],
    [
      'something else is wanted, and the seller has confirmed it',
      async ({ buyer, seller, id, offerId }) => {
        await buyer.requestedProduct.update({ ...of(id), body: { conditionWanted: 'new' } })
        await seller.productOffer.update({ ...of(offerId), body: { condition: 'new' } })
      },
      ['open', 0, 'pending', 'pending'],
    ],
    [
      'nothing is wanted any more',
      ({ buyer, id }) => buyer.productOffer.closeRequest({ ...of(id), body: { reason: 'not_needed' } }),
      ['closed', 0, 'not_selected', 'not_selected'],
    ],
    [
      'the request has expired',
      ({ id }) => passUntold(id, 'requestTtl'),
      ['expired', 0, 'not_selected', 'not_selected'],
    ],
  ])('when %s', async (_, change, ended) => {
    const made = await states.unpaid()
    const orderId = await miss(made)
    await change(made)
    await payLate(made, orderId)
    expect(await statesOf(made)).toEqual(ended)
    expect(await bookOf(made)).toEqual([{ status: 'expired', state: 'refunded', captured: TOTAL, refunded: TOTAL }])
    expect(await balancesOf(world.db, orderId)).toEqual({})
    await expectSoundBooks(world)
  })
})

describe.each([
  ['is suspended', { status: 'suspended' }],
  ['is not verified any more', { verification: 'rejected' }],
])('an offer whose seller %s', (_, gone) => {
  const leave = ({ seller }: MadeProductRequest) =>
    world.db.updateTable('account').set(gone).where('id', '=', seller.id).execute()
  const back = [{ status: 'expired', state: 'refunded', captured: TOTAL, refunded: TOTAL }]

  test('while the payment runs gets no order: the money goes back, and the buyer is told why', async () => {
    const made = await states.unpaid()
    const orderId = await orderIdOf(made)
    await leave(made)
    await payLate(made, orderId)
    expect(await bookOf(made)).toEqual(back)
    const notified = await notificationsOf(world, made.buyer)
    expect(notified).toContain('product_order.seller_gone')
    expect(notified).not.toContain('product_order.payment_unwanted')
    await expectSoundBooks(world)
  })

  test('after the payment was missed is not taken up again', async () => {
    const made = await states.unpaid()
    const orderId = await miss(made)
    await leave(made)
    await payLate(made, orderId)
    expect(await bookOf(made)).toEqual(back)
    const notified = await notificationsOf(world, made.buyer)
    expect(notified).toContain('product_order.payment_unwanted')
    expect(notified).not.toContain('product_order.seller_gone')
    await expectSoundBooks(world)
  })
})

describe('an offer of a listing whose units are sold elsewhere', () => {
  async function linked() {
    const [buyer, seller] = [await world.aBuyer(), await world.aSeller()]
    const { _id: product } = await world.aProduct(seller, { stock: 2 })
    const { _id: id } = await world.aWish(buyer)
    const { _id: offerId } = await world.aProductOffer(seller, id, { product })
    await buyer.productOffer.accept(of(offerId))
    return { buyer, seller, product, id, offerId, other: seller, otherOfferId: offerId }
  }
  const initiate = ({ buyer, offerId }: MadeProductRequest) =>
    buyer.productOffer.initiatePayment({ ...of(offerId), body: { shippingAddress: LIYA } })

  /** Another buyer orders units of the listing. */
  async function sell(productId: string, quantity: number) {
    const buyer = await world.aBuyer()
    const entry = { deliveryMethod: 'shipping', shippingOption: 'parcel', shippingAddress: LIYA } as const
    const product = await world.db
      .selectFrom('product')
      .selectAll()
      .where('id', '=', productId)
      .executeTakeFirstOrThrow()
    const [option] = product.shipping_options
    const body = { ...entry, productId, quantity, shippingOption: option?.key ?? '' }
    const placed = await buyer.productOrder.create({ body })
    await world.pay(placed)
    await buyer.productOrder.confirmPayment(of(placed.order._id))
  }

  test('before the payment is begun opens none', async () => {
    const made = await linked()
    await sell(made.product, 1)
    await expect(initiate(made)).rejects.toMatchObject({ status: 409, code: 'out_of_stock' })
    expect(await bookOf(made)).toEqual([])
    expect((await made.buyer.productOffer.detail(of(made.offerId))).productOffer.status).toBe('accepted')
    expect(await stockOf(world, made.product)).toMatchObject({ stock: 1, reserved: 0 })
    await expectSoundBooks(world)
  })

  test('while the payment runs cannot be', async () => {
    const made = await linked()
    const payment = await initiate(made)
    await expect(sell(made.product, 1)).rejects.toMatchObject({ status: 409, code: 'out_of_stock' })
    await expect(made.seller.product.update({ ...of(made.product), body: { stock: 1 } })).rejects.toMatchObject({
      status: 409,
      code: 'stock_reserved',
    })
    await world.pay(payment)
    await made.buyer.productOffer.completePayment(of(made.offerId))
    expect(await stockOf(world, made.product)).toMatchObject({ stock: 0, reserved: 0 })
    await expectSoundBooks(world)
  })

  test('after the payment was missed is not charged', async () => {
    const made = await linked()
    const payment = await initiate(made)
    const orderId = await miss(made)
    await sell(made.product, 1)
    await payLate({ ...made, payment }, orderId)
    expect(await bookOf(made)).toMatchObject([{ status: 'expired', state: 'refunded' }])
    expect(await balancesOf(world.db, orderId)).toEqual({})
    expect((await made.buyer.productOffer.detail(of(made.offerId))).productOffer.status).toBe('pending')
    expect(await stockOf(world, made.product)).toMatchObject({ stock: 1, reserved: 0 })
    await expectSoundBooks(world)
  })
})
