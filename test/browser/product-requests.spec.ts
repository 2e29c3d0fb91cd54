import type { Page } from '@playwright/test'
import { CARDS, choose, expectAmount, expectState, fillAddress, payByCard } from './order-form.ts'
import { expect, test, visit, visitConnected } from './test.ts'
import { ADDRESS, type Person, type World } from './world.ts'

const OFFER = 'Two of oak, 200 by 80 cm, with small scratches on one side.'
const PARCEL = { key: 'parcel', name: 'Parcel', price: 1490, etaMinDays: 2, etaMaxDays: 4 }
const MITTE = { label: 'Mitte', city: 'Berlin', country: 'DE', address: 'Linienstraße 12' }
const LIYA = { fullName: 'Liya Mekonnen', ...ADDRESS }

const of = (id: string) => ({ params: { id } })
const titleFor = (project: string) => `Bookshelf of solid wood, ${project} ${Date.now().toString(36)}`

/** A requester, two sellers, and what is wanted. */
async function aWish(world: World, project: string, quantity: number) {
  const [liya, dawit, almaz] = await Promise.all([
    world.aBuyer({ name: 'Liya Mekonnen' }),
    world.aSeller({ name: 'Dawit Bekele' }),
    world.aSeller({ name: 'Almaz Tesfaye' }),
  ])
  const { requestedProduct } = await liya.api.requestedProduct.create({
    body: {
      title: titleFor(project),
      description: 'Up to 90 cm wide, oak or beech. Scratches do not matter as long as it stands straight.',
      category: 'home-furniture',
      subcategory: 'tables-storage',
      conditionWanted: 'any',
      quantity,
      budget: { max: 12_000 },
      deliveryPreference: 'either',
      location: { label: 'Neukölln', city: 'Berlin', country: 'DE' },
    },
  })
  const id = requestedProduct._id
  return { liya, dawit, almaz, id, title: requestedProduct.title, path: `/requested-products/${id}` }
}

async function offer(person: Person, requestedProduct: string, terms: { price: number; quantity: number }) {
  const { productOffer } = await person.api.productOffer.create({
    body: {
      requestedProduct,
      ...terms,
      condition: 'good',
      message: OFFER,
      deliveryMethods: ['shipping', 'pickup'],
      shippingOptions: [PARCEL],
      pickupLocation: MITTE,
      handlingDays: 2,
    },
  })
  return productOffer._id
}

/** An offer is accepted and paid as a whole, and its order is returned. */
async function paid(world: World, liya: Person, id: string, deliveryMethod: 'shipping' | 'pickup') {
  await liya.api.productOffer.accept(of(id))
  const body = { deliveryMethod, ...(deliveryMethod === 'shipping' ? { shippingAddress: LIYA } : {}) }
  await world.pay(await liya.api.productOffer.initiatePayment({ ...of(id), body }))
  return (await liya.api.productOffer.completePayment(of(id))).productOrder._id
}

/** From the paid order to the goods: sent and arrived, or fetched with the code. */
async function deliver(liya: Person, seller: Person, id: string) {
  const { order } = await liya.api.productOrder.detail(of(id))
  const isPickup = order.deliveryMethod === 'pickup'
  await seller.api.productOrder.ship({ ...of(id), body: isPickup ? {} : { carrier: 'DHL', trackingNumber: '0034' } })
  if (!isPickup) return liya.api.productOrder.delivered(of(id))
  const ready = await liya.api.productOrder.detail(of(id))
  return seller.api.productOrder.delivered({ ...of(id), body: { code: ready.order.pickup?.code ?? '' } })
}

/** Opens a request that is not open any more from the person's own list. */
async function openAgain(page: Page, title: string, view: 'running' | 'done') {
  await visitConnected(page, `/user/requested-product-offers?view=${view}`)
  await page.getByRole('main').getByRole('link', { name: title, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
}

test('two sellers fill one wish, one by parcel and one for pick-up, and both are paid', async ({ open, world }, {
  project,
}) => {
  const { liya, dawit, almaz, id, title, path } = await aWish(world, project.name, 3)
  const [buyer, seller] = [await open(liya), await open(dawit)]
  await visitConnected(buyer, path)
  await expect(buyer.getByRole('heading', { name: 'No offers yet' })).toBeVisible()

  await visitConnected(seller, path)
  await seller.getByRole('link', { name: 'Make an offer' }).click()
  await expect(seller.getByRole('heading', { level: 1, name: 'Offer to Liya Mekonnen' })).toBeVisible()
  await seller.getByLabel('Price for one').fill('95')
  await seller.getByLabel('How many').fill('2')
  await seller.getByLabel('Way of sending').fill('Parcel')
  await seller.getByLabel('Postage for all').fill('14.90')
  await seller.getByLabel('Message to Liya Mekonnen').fill(OFFER)
  await expectAmount(seller, 'You receive', '€189.70')
  await seller.getByRole('button', { name: 'Send offer' }).click()
  await expect(seller.getByRole('heading', { name: 'Your offer is with Liya Mekonnen' })).toBeVisible()
  await offer(almaz, id, { price: 8000, quantity: 2 })

  // The socket brings the offers to the page that is open, the cheaper one first.
  const offers = buyer.getByRole('list', { name: 'Offers' })
  const rows = offers.getByRole('link', { name: /All in, each/ })
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toContainText('Almaz Tesfaye')
  await rows.last().click()
  await expect(offers.getByText(OFFER)).toBeVisible()
  await expectAmount(buyer, 'Total', '€211.05')
  await buyer.getByRole('button', { name: 'Accept €211.05 and pay' }).click()
  await expect(buyer.getByRole('heading', { level: 1, name: 'Pay the offer of Dawit Bekele' })).toBeVisible()
  await fillAddress(buyer, ADDRESS)
  await buyer.getByRole('main').getByLabel('Country').selectOption(ADDRESS.country)
  await buyer.getByRole('button', { name: 'Continue to payment' }).click()
  await payByCard(buyer, CARDS.pays, '€211.05')
  await expect(buyer.getByRole('heading', { level: 1, name: 'Your payment is there' })).toBeVisible()
  await expect(seller.getByRole('heading', { name: 'It has become an order' })).toBeVisible()

  await visit(buyer, path)
  await expect(buyer.getByRole('progressbar', { name: '2 of 3 chosen' })).toBeVisible()
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('1 of 1')
  await choose(buyer.getByRole('radio', { name: /^Pick it up/ }))
  await buyer.getByRole('button', { name: 'Accept €82.40 and pay' }).click()
  await expect(buyer.getByRole('radio', { name: /^Pick it up/ })).toBeChecked()
  await buyer.getByRole('button', { name: 'Continue to payment' }).click()
  await payByCard(buyer, CARDS.pays, '€82.40')
  await expect(buyer.getByRole('heading', { level: 1, name: 'Your payment is there' })).toBeVisible()

  await openAgain(buyer, title, 'running')
  await expect(buyer.getByText('Nothing is missing.')).toBeVisible()
  const bought = buyer.getByRole('region', { name: 'Bought so far' }).getByRole('listitem')
  await expect(bought).toHaveCount(2)
  const { productOffers } = await liya.api.productOffer.ofRequest({ ...of(id), query: { sortBy: 'price' } })
  const [cheap = '', dear = ''] = productOffers.map(({ productOrder }) => productOrder)
  await Promise.all([deliver(liya, almaz, cheap), deliver(liya, dawit, dear)])
  for (const order of [cheap, dear]) await liya.api.productOrder.complete(of(order))
  await expect(buyer.getByText('Received', { exact: true })).toBeVisible()
  expect(await world.sharesOf(dear, 'productOrder')).toEqual({
    psp: -21_105,
    [`seller:${dawit.user._id}`]: 18_970,
    fee: 1520 + 615,
  })
  expect(await world.sharesOf(cheap, 'productOrder')).toMatchObject({ [`seller:${almaz.user._id}`]: 7360 })
  await bought
    .filter({ hasText: 'Dawit Bekele' })
    .getByRole('link', { name: /^Go to the order/ })
    .click()
  await expectState(buyer, 'Completed')
})

test('an accepted offer that is not paid in time goes back among the others', async ({ open, world }, { project }) => {
  const { liya, dawit, almaz, id, path } = await aWish(world, project.name, 1)
  const offerId = await offer(dawit, id, { price: 7000, quantity: 1 })
  await offer(almaz, id, { price: 8000, quantity: 1 })
  const [buyer, loser] = [await open(liya), await open(almaz)]
  await visitConnected(buyer, path)
  await visitConnected(loser, path)
  await liya.api.productOffer.accept(of(offerId))
  await expect(buyer.getByRole('main').getByRole('link', { name: 'Continue to payment' })).toBeVisible()
  await expect(loser.getByRole('heading', { name: 'Your offer waits' })).toBeVisible()

  await world.endTime(offerId, 'acceptedOfferPayWindow')
  await expect(loser.getByRole('heading', { name: 'Your offer is with Liya Mekonnen' })).toBeVisible()
  await expect(buyer.getByRole('button', { name: 'Accept €72.10 and pay' })).toBeVisible()
  await buyer
    .getByRole('list', { name: 'Offers' })
    .getByRole('link', { name: /^Almaz Tesfaye/ })
    .click()
  await buyer.getByRole('button', { name: 'Accept €82.40 and pay' }).click()
  await expect(buyer.getByRole('heading', { level: 1, name: 'Pay the offer of Almaz Tesfaye' })).toBeVisible()
  await expect(loser.getByRole('heading', { name: 'Liya Mekonnen accepted your offer' })).toBeVisible()
})

test('of two deliveries one goes back, and the other stays', async ({ open, world }, { project }) => {
  const { liya, dawit, almaz, id, title } = await aWish(world, project.name, 2)
  const offers = [
    await offer(dawit, id, { price: 9000, quantity: 1 }),
    await offer(almaz, id, { price: 8000, quantity: 1 }),
  ]
  const parcel = await paid(world, liya, offers[0] ?? '', 'shipping')
  const fetched = await paid(world, liya, offers[1] ?? '', 'pickup')
  await Promise.all([deliver(liya, dawit, parcel), deliver(liya, almaz, fetched)])
  await liya.api.productOrder.complete(of(fetched))

  const buyer = await open(liya)
  await openAgain(buyer, title, 'running')
  const bought = buyer.getByRole('region', { name: 'Bought so far' }).getByRole('listitem')
  await bought
    .filter({ hasText: 'Dawit Bekele' })
    .getByRole('link', { name: /^Go to the order/ })
    .click()
  await expectState(buyer, 'Delivered')
  const { order } = await liya.api.productOrder.requestRefund({
    ...of(parcel),
    body: { reason: 'not_as_described', note: 'It is of pine.' },
  })
  await expectState(buyer, 'Refund requested')
  await dawit.api.refundCase.respond({
    ...of(order.refundCaseId ?? ''),
    body: { action: 'return', returnAddress: 'Linienstraße 12, 10178 Berlin' },
  })
  await liya.api.productOrder.returnSent({ ...of(parcel), body: { carrier: 'DHL', trackingNumber: '0035' } })
  await dawit.api.productOrder.returnReceived({ ...of(parcel), body: { ok: true } })
  await expectState(buyer, 'Refunded')

  await openAgain(buyer, title, 'done')
  await expect(bought.filter({ hasText: 'Dawit Bekele' })).toContainText('Refunded')
  await expect(bought.filter({ hasText: 'Almaz Tesfaye' })).toContainText('Completed')
  expect(await world.sharesOf(parcel, 'productOrder')).toEqual({})
})
