import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { closeScreen, openScreen } from '#test/open-screen.tsx'
import { PARCEL } from '#test/product-order-states.ts'
import { of, type ProductRequestStates, payOffer, productRequestStates } from '#test/product-request-states.ts'
import { type Person, startWorld, WISH, type World } from '#test/world.ts'

let world: World
let states: ProductRequestStates
beforeAll(async () => {
  world = await startWorld({ rules: { reviewCategories: false } })
  states = productRequestStates(world)
})
beforeEach(() => sessionStorage.clear())
afterEach(closeScreen)
afterAll(() => world.close())

const open = async (id: string, as?: Person, query = '') => {
  const opened = await openScreen(world, `/requested-products/${id}${query}`, as ? { as } : {})
  await screen.findByRole('heading', { level: 1, name: WISH.title })
  return opened
}

const click = async (name: string | RegExp, where: { findByRole: typeof screen.findByRole } = screen) =>
  userEvent.click(await where.findByRole('button', { name }))

const inDialog = async () => within(await screen.findByRole('dialog'))

const textOf = (element: Element | null | undefined) => element?.textContent ?? ''

describe('to its buyer', () => {
  test('the offers stand by what one costs with delivery, the cheapest beside them', async () => {
    const place = { label: 'Mitte', city: 'Berlin', country: 'DE' }
    const pickedUp = { deliveryMethods: ['pickup'], shippingOptions: [], pickupLocation: place }
    const { id, buyer } = await states.open({}, pickedUp, { price: 8000 })
    await open(id, buyer)
    const rows = within(await screen.findByRole('list', { name: 'Offers' }))
      .getAllByRole('link', { name: /All in, each/ })
      .map(textOf)
    expect(rows).toHaveLength(2)
    // Two at 80 euros, the parcel at 14.90, and three per cent of all.
    expect(rows[0]).toMatch(/All in, each€90\.08/)
    expect(rows[1]).toMatch(/Pick-up in MitteFree, about \d km/)
    const box = screen.getByRole('article')
    expect(textOf(box)).toMatch(/Total€180\.15/)
    expect(textOf(screen.getByRole('progressbar').parentElement)).toMatch(
      /^2 with the offer of .*Then nothing is missing/,
    )
    await userEvent.clear(within(box).getByLabelText('How many?'))
    await userEvent.type(within(box).getByLabelText('How many?'), '1')
    expect(await within(box).findByRole('button', { name: 'Accept €97.75 and pay' })).toBeTruthy()
  })

  test('some of the units are accepted, which leads to the address and the payment of an order', async () => {
    const { id, buyer, offerId } = await states.open()
    const { location } = await open(id, buyer, `?offer=${offerId}`)
    const quantity = await screen.findByLabelText('How many?')
    await userEvent.clear(quantity)
    await userEvent.type(quantity, '1')
    await click(/^Accept €/)
    await waitFor(() =>
      expect(location()).toBe(`/product-offer/payment?offer=${offerId}&deliveryMethod=shipping&shippingOption=parcel`),
    )
    await click('Continue to payment')
    expect(screen.getAllByText('Please fill this in.').length).toBeGreaterThan(0)
    await userEvent.type(screen.getByRole('textbox', { name: 'Street and number' }), 'Florastraße 27')
    await userEvent.type(screen.getByRole('textbox', { name: 'Postcode' }), '13187')
    await userEvent.type(screen.getByRole('textbox', { name: 'City' }), 'Berlin')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Country' }), 'DE')
    await click('Continue to payment')
    expect(await screen.findByRole('button', { name: 'Change the delivery' })).toBeTruthy()
    const { productOffer } = await buyer.productOffer.detail({ params: { id: offerId } })
    expect(productOffer).toMatchObject({ status: 'payment_pending', acceptedQuantity: 1 })
  })

  test('an offer of a listing shows what buyers said of that', async () => {
    const { id, buyer, seller } = await states.productRequest()
    const { _id: product } = await world.aProduct(seller, { title: 'Jebena of black clay', stock: 3 })
    const offerOf = async (requestId: string) =>
      (await world.aProductOffer(seller, requestId, { product, quantity: 1 }))._id
    const earlier = await states.productRequest()
    const first = await offerOf(earlier.id)
    await earlier.buyer.productOffer.accept(of(first))
    const { productOrder } = await payOffer(world, earlier.buyer, first)
    await seller.productOffer.ship({ ...of(first), body: PARCEL })
    await earlier.buyer.productOffer.deliver(of(first))
    await earlier.buyer.productOrder.complete(of(productOrder._id))
    const write = (person: Person, body: object) =>
      person.productOrder.review({ ...of(productOrder._id), body: { rating: 4, ...body } })
    await write(seller, {})
    await write(earlier.buyer, { comment: 'Pours without dripping.' })
    const offerId = await offerOf(id)
    await open(id, buyer, `?offer=${offerId}`)
    expect(await screen.findByText('Pours without dripping.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Jebena of black clay' })).toBeTruthy()
    expect(screen.getAllByRole('img', { name: /4 out of 5|4\.0/ }).length).toBeGreaterThan(0)
  })

  test('an offer of a listing that has sold out says so, before it is accepted and after', async () => {
    const { id, buyer, seller } = await states.productRequest()
    const { _id: product } = await world.aProduct(seller, { stock: 3 })
    const { _id: offerId } = await world.aProductOffer(seller, id, { product, quantity: 2 })
    const keep = (stock: number) => world.db.updateTable('product').set({ stock }).where('id', '=', product).execute()
    await keep(0)
    await open(id, buyer, `?offer=${offerId}`)
    expect(await screen.findByText(/^It is sold out at the moment/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Accept/ })).toBeNull()
    closeScreen()
    await keep(1)
    await open(id, buyer, `?offer=${offerId}`)
    await click(/^Accept €/)
    await waitFor(async () =>
      expect((await buyer.productOffer.detail(of(offerId))).productOffer.acceptedQuantity).toBe(1),
    )
    closeScreen()
    await keep(0)
    await open(id, buyer, `?offer=${offerId}`)
    expect(await screen.findByText(/does not have it in stock any more/)).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Continue to payment' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Take the acceptance back' })).toBeTruthy()
    closeScreen()
    await open(id, seller)
    expect(await screen.findByText(/cannot pay\. Once you have them again/)).toBeTruthy()
    expect(screen.getByText('Sold out')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Change the stock' }).getAttribute('href')).toBe(
      `/products/edit/${product}`,
    )
    closeScreen()
    await openScreen(world, '/provider/home', { as: seller })
    const task = (await screen.findByText(/accepted your offer$/)).closest('li')
    expect(task?.textContent).toContain('Sold out')
  })

  test('its tab counts all offers, also accepted ones, and what is picked up is ready, not sent', async () => {
    const place = { label: 'Mitte', city: 'Berlin', country: 'DE' }
    const pickedUp = { deliveryMethods: ['pickup'], shippingOptions: [], pickupLocation: place, handlingDays: 2 }
    const { id, buyer, offerId, otherOfferId } = await states.accepted({ quantity: 4 }, pickedUp, { handlingDays: 2 })
    await open(id, buyer, `?offer=${offerId}`)
    expect(await screen.findByText('Ready within 2 days of the payment')).toBeTruthy()
    expect(textOf(screen.getByRole('link', { name: /^Offers/ }))).toBe('Offers2')
    closeScreen()
    await open(id, buyer, `?offer=${otherOfferId}`)
    expect(await screen.findByText('Sent within 2 days of the payment')).toBeTruthy()
  })

  test('an offer is declined with a reason', async () => {
    const { id, buyer, offerId } = await states.open()
    await open(id, buyer, `?offer=${offerId}`)
    await click('Decline')
    const dialog = await inDialog()
    await click('Decline', dialog)
    expect(dialog.getByText('Please fill this in.')).toBeTruthy()
    await userEvent.type(dialog.getByLabelText('Why?'), 'Too wide for the wall.')
    await click('Decline', dialog)
    const why = await screen.findByText('Too wide for the wall.', { selector: 'bdi' })
    expect(textOf(why.parentElement)).toBe('Why it was declined: Too wide for the wall.')
  })

  test('it is closed by hand, for a reason', async () => {
    const { id, buyer } = await states.open()
    await open(id, buyer)
    expect((await screen.findByRole('link', { name: 'Edit' })).getAttribute('href')).toBe(
      `/requested-products/edit/${id}`,
    )
    await click('More actions')
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Close the request' }))
    const dialog = await inDialog()
    await click('Close the request', dialog)
    expect(dialog.getByText('Please choose.')).toBeTruthy()
    await userEvent.click(dialog.getByRole('radio', { name: 'I bought it elsewhere' }))
    await click('Close the request', dialog)
    expect(await screen.findByText('The request is closed.')).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Accept/ })).toBeNull())
  })
})

describe('to a seller', () => {
  test('an offer is made, changed and withdrawn', async () => {
    const { id, seller, buyer } = await states.productRequest()
    const { location } = await open(id, seller)
    await userEvent.click(await screen.findByRole('link', { name: 'Make an offer' }))
    await screen.findByRole('heading', { level: 1, name: /^Offer to/ })
    await click('Send offer')
    expect(screen.getAllByText('Please fill this in.').length).toBeGreaterThan(0)
    await userEvent.type(screen.getByLabelText('Price for one'), '95')
    await userEvent.type(screen.getByLabelText('Way of sending'), 'Parcel')
    await userEvent.type(screen.getByLabelText('Postage for all'), '14.90')
    await userEvent.type(screen.getByLabelText(/^Message to/), 'Two of oak, with small scratches.')
    // Two at 95 euros and the parcel, less eight per cent of the goods.
    expect(textOf(screen.getByRole('complementary'))).toMatch(/You receive€189\.70.*pays €211\.05/)
    await click('Send offer')
    expect(await screen.findByRole('heading', { name: /^Your offer is with/ })).toBeTruthy()
    expect(location()).toBe(`/requested-products/${id}`)
    await userEvent.click(await screen.findByRole('link', { name: 'Change the offer' }))
    const price = await screen.findByLabelText('Price for one')
    await userEvent.clear(price)
    await userEvent.type(price, '90')
    await click('Send the changed offer')
    expect(await screen.findByText('Your changed offer is sent.')).toBeTruthy()
    const { productOffers } = await buyer.productOffer.ofRequest({ params: { id }, query: {} })
    expect(productOffers[0]).toMatchObject({ price: { amount: 9000 }, offerVersion: 2, quantity: 2 })
    await click('Withdraw the offer')
    await click('Withdraw the offer', await inDialog())
    expect(await screen.findByRole('heading', { name: 'You withdrew your offer' })).toBeTruthy()
  })

  test('what is in the own shop brings its terms along', async () => {
    const { id, seller, buyer } = await states.productRequest()
    const { _id: product } = await world.aProduct(seller, { stock: 5, condition: 'like_new' })
    await openScreen(world, `/requested-products/${id}?offer=new`, { as: seller })
    await userEvent.click(await screen.findByRole('radio', { name: 'From my shop' }))
    await userEvent.click(await screen.findByRole('radio', { name: /^Jebena/ }))
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Price for one').value).toBe('28'))
    expect(screen.queryByText('Photos')).toBeNull()
    const message = screen.getByLabelText(/^Message to/)
    await userEvent.clear(message)
    await userEvent.type(message, 'Two that I have here in the shop.')
    await click('Send offer')
    expect(await screen.findByRole('heading', { name: /^Your offer is with/ })).toBeTruthy()
    const { productOffers } = await buyer.productOffer.ofRequest({ params: { id }, query: {} })
    expect(productOffers[0]).toMatchObject({
      product: { _id: product },
      condition: 'like_new',
      quantity: 2,
      deliveryMethods: ['shipping', 'pickup'],
      pickupLocation: { label: 'Neukölln' },
    })
  })

  test('the form begins with what the own shop has that fits, in its words', async () => {
    const { id, seller } = await states.productRequest()
    const kind = { category: WISH.category, subcategory: WISH.subcategory }
    await world.aProduct(seller, { ...kind, title: 'Bookshelf of oak', description: 'Oiled oak, two metres high.' })
    await openScreen(world, `/requested-products/${id}?offer=new`, { as: seller })
    const message = await screen.findByLabelText<HTMLTextAreaElement>(/^Message to/)
    expect(message.value).toBe('Bookshelf of oak\n\nOiled oak, two metres high.')
    expect(screen.getByLabelText<HTMLInputElement>('Price for one').value).toBe('28')
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: /^Bookshelf of oak/ })).checked).toBe(true)
    await userEvent.click(screen.getByRole('radio', { name: 'Something else' }))
    expect(message.value).toBe('')
    expect(screen.getByText('Photos')).toBeTruthy()
  })

  test('other offers are not shown, and an accepted one says that it is to be paid first', async () => {
    const { id, other, seller } = await states.accepted()
    await open(id, other)
    expect(screen.queryByRole('list', { name: 'Offers' })).toBeNull()
    expect(await screen.findByRole('heading', { name: 'Your offer waits' })).toBeTruthy()
    closeScreen()
    await open(id, seller)
    expect(await screen.findByText(/^It is not paid yet\. Please do not send it/)).toBeTruthy()
  })
})

test('visitors read what is wanted and are asked to sign in', async () => {
  const { id } = await states.open()
  await open(id)
  expect(screen.getByText(WISH.description)).toBeTruthy()
  expect(screen.getByText(/^2 sellers have offered/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Sign in to offer' })).toBeTruthy()
  expect(screen.queryByText(/€95/)).toBeNull()
})

test('a reader who must not see it, or not any more, is led to the others', async () => {
  const { id } = await states.accepted({ quantity: 1 }, { quantity: 1 })
  await openScreen(world, `/requested-products/${id}`)
  expect(await screen.findByRole('heading', { level: 1, name: 'This request is no longer open' })).toBeTruthy()
  const others = within(screen.getByRole('main')).getByRole('link', { name: 'Products wanted' })
  expect(others.getAttribute('href')).toBe('/requested-products')
})

test('the buyer who has accepted pays the order, and the seller cannot', async () => {
  const { buyer, seller, offerId, id, payment } = await states.unpaid()
  await openScreen(world, `/product-offer/payment?offer=${offerId}`, { as: buyer })
  expect(await screen.findByRole('button', { name: /^Pay €/ })).toBeTruthy()
  expect(textOf(screen.getByRole('complementary', { name: 'Order summary' }))).toMatch(/Parcel€14\.90/)
  const { productOffer } = await buyer.productOffer.detail({ params: { id: offerId } })
  await world.pay(payment)
  await buyer.productOffer.completePayment({ params: { id: offerId } })
  closeScreen()
  const again = await openScreen(world, `/product-offer/payment?offer=${offerId}`, { as: buyer })
  await waitFor(() => expect(again.location()).toBe(`/user/product-orders/${productOffer.productOrder}`))
  closeScreen()
  await openScreen(world, `/auth/product-offer/payment-success?order=${productOffer.productOrder}`, { as: buyer })
  expect(await screen.findByRole('heading', { name: 'Your payment is there' })).toBeTruthy()
  closeScreen()
  const other = await openScreen(world, `/product-offer/payment?offer=${offerId}`, { as: seller })
  await waitFor(() => expect(other.location()).toBe(`/requested-products/${id}`))
})

test('a paid offer leads to its order, an open one to the page of what it is for', async () => {
  const paid = await states.paid()
  const opened = await openScreen(world, `/user/product-offers/${paid.offerId}`, { as: paid.seller })
  await waitFor(() => expect(opened.location()).toBe(`/user/product-orders/${paid.orderId}`))
  const back = within(await screen.findByRole('heading', { level: 1 })).getByRole('link', { name: WISH.title })
  expect(back.getAttribute('href')).toBe(`/requested-products/${paid.id}`)
  closeScreen()
  const { id, offerId, buyer } = await states.open()
  const { location } = await openScreen(world, `/user/product-offers/${offerId}`, { as: buyer })
  await waitFor(() => expect(location()).toBe(`/requested-products/${id}?offer=${offerId}`))
})

test('an order that its seller called off is no earning any more', async () => {
  const { id, orderId, seller } = await states.paid()
  await seller.productOrder.sellerDecline({ params: { id: orderId }, body: { reason: 'It broke.' } })
  await open(id, seller)
  expect(await screen.findByRole('heading', { name: / got money back$/ })).toBeTruthy()
  expect(screen.queryByText('You receive')).toBeNull()
})

test('both sides find the offers in their lists, with the next step', async () => {
  const { buyer, seller, offerId, id } = await states.accepted()
  await openScreen(world, '/user/product-offers', { as: buyer })
  const pay = await screen.findByRole('link', { name: `Continue to payment: ${WISH.title}` })
  expect(pay.getAttribute('href')).toBe(`/product-offer/payment?offer=${offerId}`)
  closeScreen()
  await openScreen(world, '/user/my-product-offers', { as: seller })
  const see = await screen.findByRole('link', { name: `See the offer: ${WISH.title}` })
  expect(see.getAttribute('href')).toBe(`/requested-products/${id}?offer=${offerId}`)
  const tabs = screen.getByRole('navigation', { name: 'Products by state' })
  expect(await within(tabs).findByRole('link', { name: 'My offers1' })).toBeTruthy()
  closeScreen()
  const { seller: loser } = await states.rejected()
  await openScreen(world, '/user/my-product-offers', { as: loser })
  await click(`Remove from the list: ${WISH.title}`)
  expect(await screen.findByRole('heading', { name: 'No offers yet' })).toBeTruthy()
})

test('of the accepted offers only the first has a filled button', async () => {
  const { buyer } = await states.accepted()
  const { _id: wish } = await world.aWish(buyer)
  const { _id: offer } = await world.aProductOffer(await world.aSeller(), wish)
  await buyer.productOffer.accept(of(offer))
  await openScreen(world, '/user/product-offers', { as: buyer })
  const steps = await screen.findAllByRole('link', { name: /^Continue to payment: / })
  expect(steps.map(({ className }) => /primary/.test(className))).toEqual([true, false])
})

describe('what is not right', () => {
  const reportedOf = async (refId: string) =>
    (await world.db.selectFrom('report').select('kind').where('ref_id', '=', refId).execute()).map(({ kind }) => kind)

  const report = async (button: string | RegExp, thing: string) => {
    // The dialog waits for its words; React goes on with what waits within an act only if that is awaited.
    await act(() => click(button))
    const dialog = await inDialog()
    expect(await dialog.findByRole('radio', { name: thing })).toBeTruthy()
    await userEvent.click(dialog.getByRole('radio', { name: 'Forbidden or dangerous' }))
    await click('Send report', dialog)
  }

  test('is reported by a seller, and an offer by its buyer', async () => {
    const { id, offerId, buyer, seller } = await states.open()
    await open(id, seller)
    await report('Report', 'This request')
    await waitFor(async () => expect(await reportedOf(id)).toEqual(['requestedProduct']))
    closeScreen()
    await open(id, buyer, `?offer=${offerId}`)
    await report(/^Report: /, 'This offer')
    await waitFor(async () => expect(await reportedOf(offerId)).toEqual(['productOffer']))
  })
})
