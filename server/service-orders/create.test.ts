import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { remote } from '#test/service-order-states.ts'
import { berlin, slotIn, startWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

describe('placing an order', () => {
  test('freezes the price to the cent and opens an authorisation for it', async () => {
    const { order, clientSecret, paymentIntentId } = await world.anUnpaidOrder({ price: 8400 })
    expect(order).toMatchObject({ status: 'pending_payment', paymentStatus: 'requires_payment', role: 'buyer' })
    expect(order.pricing).toMatchObject({
      itemTotal: { amount: 8400, currency: 'EUR' },
      buyerFee: { amount: 252 },
      total: { amount: 8652 },
    })
    expect(order.pricing).not.toHaveProperty('commission')
    expect(order.snapshot.unitPrice).toEqual({ amount: 8400, currency: 'EUR' })
    expect(order.payment).toMatchObject({ clientSecret, paymentIntentId })
    expect(order.timers.map(({ name }) => name)).toEqual(['paymentWindow'])
    expect(order.allowedActions).toEqual(['confirm-payment', 'delete'])
  })

  test('an hourly price counts the time it takes, and one hour where nothing is booked', async () => {
    const booked = await world.anUnpaidOrder({ pricingType: 'hourly', price: 2833, durationMinutes: 90 })
    expect(booked.order.pricing.itemTotal.amount).toBe(4250)
    expect(booked.order.snapshot.unitPrice.amount).toBe(2833)
    const withoutTimes = { pricingType: 'hourly', price: 2800, bookable: false, durationMinutes: null }
    // No time is asked for, so none counts that is named all the same.
    const free = await world.anUnpaidOrder(withoutTimes, { timePreferences: [slotIn(-5)] })
    expect(free.order.pricing.itemTotal.amount).toBe(2800)
    expect(free.order.timePreferences).toEqual([])
  })

  test('a package has its own price', async () => {
    const packages = [{ key: 'basic', title: 'Small', description: '', price: 5000, deliveryDays: 3, revisions: 1 }]
    const { order } = await world.anUnpaidOrder({ packages }, { packageKey: 'basic' })
    expect(order.pricing.itemTotal.amount).toBe(5000)
    expect(order.snapshot).toMatchObject({ packageKey: 'basic', deliveryDays: 3, unitPrice: { amount: 5000 } })
  })

  test('the appointment lasts as long as the package says, else as long as the service', async () => {
    const one = { title: 'Deep clean', description: '', price: 5000, deliveryDays: 1, revisions: 0 }
    const packages = [
      { ...one, key: 'basic', durationMinutes: 120 },
      { ...one, key: 'premium' },
    ]
    const changes = { packages, durationMinutes: 90 }
    const { order, service } = await world.anUnpaidOrder(changes, { packageKey: 'basic' })
    expect(order.snapshot.durationMinutes).toBe(120)
    expect(service.packages.map(({ durationMinutes }) => durationMinutes)).toEqual([120, undefined])
    const other = await world.anUnpaidOrderAt(service._id, { packageKey: 'premium' })
    expect(other.order.snapshot.durationMinutes).toBe(90)
    const never = { packages: [{ ...one, key: 'basic', deliveryDays: 0 }] }
    await expect(world.aService(await world.aSeller(), never)).rejects.toMatchObject({
      status: 400,
      body: { errors: { 'packages.0.deliveryDays': expect.any(String) } },
    })
  })

  test('what comes to more than can be paid at once is refused, when it is listed and when it is ordered', async () => {
    const seller = await world.aSeller()
    const tooMuch = { status: 400, body: { errors: { price: expect.any(String) } } }
    await expect(world.aService(seller, { price: 99_000_001 })).rejects.toMatchObject(tooMuch)
    const hourly = { pricingType: 'hourly', price: 10_000_000, durationMinutes: 600 }
    await expect(world.aService(seller, hourly)).rejects.toMatchObject(tooMuch)
    const { order, service } = await world.anUnpaidOrder({ price: 99_000_000 })
    expect(order.pricing.total?.amount).toBe(99_002_000)
    // Listed before there was such a limit.
    await world.db.updateTable('service').set({ price: 99_999_999 }).where('id', '=', service._id).execute()
    await expect(world.anUnpaidOrderAt(service._id)).rejects.toMatchObject({
      status: 400,
      body: { errors: { serviceId: 'This is too much.' } },
    })
    const large = { key: 'premium', title: 'Large', description: '', price: 99_999_999, deliveryDays: 1, revisions: 0 }
    await world.db
      .updateTable('service')
      .set({ packages: JSON.stringify([large]) })
      .where('id', '=', service._id)
      .execute()
    await expect(world.anUnpaidOrderAt(service._id, { packageKey: 'premium' })).rejects.toMatchObject({
      status: 400,
      body: { errors: { packageKey: 'This is too much.' } },
    })
  })

  test('keeps what the buyer wrote, for the seller, and the address for the next order', async () => {
    const written = { note: 'Mind the cat.', requirementsAnswers: 'Two rooms.' }
    const { order, buyer } = await world.anUnpaidOrder({ requirements: 'How many rooms?' }, written)
    expect(order).toMatchObject({ ...written, address: berlin, snapshot: { requirements: 'How many rooms?' } })
    expect((await buyer.address.list()).addresses).toMatchObject([berlin])
    const nothing = { note: '', requirementsAnswers: '', address: undefined, packageKey: 'basic' }
    const { order: plain, buyer: other } = await world.anUnpaidOrder(remote, nothing)
    for (const field of [...Object.keys(written), 'address']) expect(plain).not.toHaveProperty(field)
    expect((await other.address.list()).addresses).toEqual([])
  })

  test('every fault is named at once', async () => {
    const seller = await world.aSeller()
    const service = await world.aService(seller, { minNoticeHours: 24, requirements: 'How many rooms?' })
    const buyer = await world.aBuyer()
    const body = { serviceId: service._id, timePreferences: [slotIn(-5), slotIn(2), slotIn(24 * 90)] }
    await expect(buyer.serviceOrder.create({ body })).rejects.toMatchObject({
      status: 400,
      body: {
        errors: {
          'timePreferences.0.start': 'This must be in the future.',
          'timePreferences.1.start': 'At least 24 hours from now.',
          'timePreferences.2.start': 'This is too far away.',
          address: 'Please fill this in.',
          requirementsAnswers: 'Please fill this in.',
        },
      },
    })
  })

  test('a package that the service does not have, and no time where one is needed, are faults', async () => {
    const service = await world.aService(await world.aSeller())
    const body = { serviceId: service._id, packageKey: 'premium', address: berlin } as const
    await expect((await world.aBuyer()).serviceOrder.create({ body })).rejects.toMatchObject({
      status: 400,
      body: {
        errors: {
          packageKey: 'Please choose.',
          timePreferences: 'A bookable service needs a duration.',
        },
      },
    })
  })

  test('the seller is sent to no postal code that the country does not know', async () => {
    const address = { ...berlin, postalCode: 'SW1A 1AA' }
    await expect(world.anUnpaidOrder({}, { address })).rejects.toMatchObject({
      status: 400,
      body: { errors: { 'address.postalCode': 'This is no postal code of that country. Example: 12345' } },
    })
  })

  test('one’s own service, a hidden one and one on request cannot be ordered', async () => {
    const seller = await world.aSeller()
    const own = await world.aService(seller)
    const body = { serviceId: own._id, timePreferences: [slotIn(30)], address: berlin }
    await expect(seller.serviceOrder.create({ body })).rejects.toMatchObject({
      status: 403,
      code: 'own_service',
      body: { message: 'You cannot order your own service.' },
    })
    const hidden = await world.aService(await world.aSeller({ verified: false }))
    const buyer = await world.aBuyer()
    await expect(buyer.serviceOrder.create({ body: { ...body, serviceId: hidden._id } })).rejects.toMatchObject({
      status: 404,
    })
    const quote = await world.aService(seller, { pricingType: 'quote', price: null })
    await expect(buyer.serviceOrder.create({ body: { ...body, serviceId: quote._id } })).rejects.toMatchObject({
      status: 409,
      code: 'needs_quote',
    })
  })

  test('the same idempotency key places one order', async () => {
    const service = await world.aService(await world.aSeller())
    const buyer = await world.aBuyer()
    const body = { serviceId: service._id, timePreferences: [slotIn(30)], address: berlin }
    const headers = { 'idempotency-key': 'once' }
    const first = await buyer.serviceOrder.create({ body }, { headers })
    const second = await buyer.serviceOrder.create({ body }, { headers })
    expect(second.order._id).toBe(first.order._id)
    await expect(buyer.serviceOrder.create({ body: { ...body, note: 'x' } }, { headers })).rejects.toMatchObject({
      status: 422,
    })
  })
})

describe('paying', () => {
  test('authorises the money, tells both sides once and starts the seller’s clock', async () => {
    const { order, id, seller, buyer } = await world.aPaidOrder()
    expect(order).toMatchObject({
      status: 'pending_acceptance',
      paymentStatus: 'authorized',
      methodLabel: 'Visa ending 4242',
    })
    await world.runJobs()
    const { orders } = await seller.serviceOrder.list({ query: { role: 'seller' } })
    expect(orders[0]).toMatchObject({
      _id: id,
      role: 'seller',
      allowedActions: ['accept', 'propose-time-change', 'decline'],
    })
    const notified = await world.db
      .selectFrom('notification')
      .select(['account_id', 'event'])
      .where('link', '=', `/user/orders/${id}`)
      .execute()
    expect(notified).toEqual(
      expect.arrayContaining([
        { account_id: seller.id, event: 'service_order.placed' },
        { account_id: buyer.id, event: 'service_order.paid_buyer' },
      ]),
    )
    expect(notified).toHaveLength(2)
  })

  test('is confirmed as often as one likes, and only with a payment of this very order', async () => {
    const { id, buyer, seller, stranger, paymentIntentId } = await world.aPaidOrder()
    const other = await world.anUnpaidOrder()
    const again = await buyer.serviceOrder.confirmPayment({ params: { id }, body: { paymentIntentId } })
    expect(again.order.status).toBe('pending_acceptance')
    const foreign = { params: { id }, body: { paymentIntentId: other.paymentIntentId } }
    await expect(buyer.serviceOrder.confirmPayment(foreign)).rejects.toMatchObject({ status: 400 })
    await expect(seller.serviceOrder.confirmPayment({ params: { id } })).rejects.toMatchObject({ status: 403 })
    await expect(stranger.serviceOrder.confirmPayment({ params: { id } })).rejects.toMatchObject({ status: 404 })
  })

  test('a refused card leaves the order to be paid with another', async () => {
    const placed = await world.anUnpaidOrder()
    expect((await world.pay(placed, '4000000000000002')).status).toBe(402)
    const { order } = await placed.buyer.serviceOrder.confirmPayment({ params: { id: placed.id } })
    expect(order).toMatchObject({ status: 'pending_payment', paymentStatus: 'requires_payment' })
    expect(order.payment?.error?.code).toBeTruthy()
    await world.pay(placed)
    const paid = await placed.buyer.serviceOrder.confirmPayment({ params: { id: placed.id } })
    expect(paid.order.status).toBe('pending_acceptance')
  })

  test('a closed browser does not matter: the provider’s word alone pays the order', async () => {
    const placed = await world.anUnpaidOrder()
    await world.pay(placed)
    await world.runJobs()
    const { order } = await placed.buyer.serviceOrder.detail({ params: { id: placed.id } })
    expect(order.status).toBe('pending_acceptance')
  })

  test('an order that was not paid in time expires and its payment is cancelled', async () => {
    const placed = await world.anUnpaidOrder()
    await world.passTimer(placed.id, 'paymentWindow')
    const { order } = await placed.buyer.serviceOrder.detail({ params: { id: placed.id } })
    expect(order).toMatchObject({ status: 'expired', paymentStatus: 'expired' })
    expect((await world.pay(placed)).status).toBeGreaterThanOrEqual(400)
  })
})
