import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { closeScreen, openScreen } from '#test/open-screen.tsx'
import { aProductOf, entryFor, type ProductOrderStates, productOrderStates } from '#test/product-order-states.ts'
import { startWorld, type World } from '#test/world.ts'

let world: World
let states: ProductOrderStates
beforeAll(async () => {
  world = await startWorld()
  states = productOrderStates(world)
})
beforeEach(() => sessionStorage.clear())
afterEach(closeScreen)
afterAll(() => world.close())

const summary = async () => (await screen.findByRole('complementary', { name: 'Order summary' })).textContent

test('what is picked up costs no way, and says that a code is shown', async () => {
  const productId = await aProductOf(world, await world.aSeller())
  await openScreen(world, `/checkout/product/${productId}?deliveryMethod=pickup`, { as: await world.aBuyer() })
  expect(await summary()).toMatch(/€144\.20/)
  expect(await summary()).toMatch(/You show a code when you pick it up\./)
  expect(screen.queryByRole('textbox', { name: 'Street and number' })).toBeNull()
  await userEvent.click(screen.getByRole('radio', { name: /^Standard/ }))
  await waitFor(async () => expect(await summary()).toMatch(/Standard€4\.90/))
  expect(screen.getByRole('textbox', { name: 'Street and number' })).toBeTruthy()
})

test('more than there are cannot be ordered, which is said where it can be changed', async () => {
  const productId = await aProductOf(world, await world.aSeller())
  await world.db.updateTable('product').set({ stock: 1 }).where('id', '=', productId).execute()
  const { location } = await openScreen(world, `/checkout/product/${productId}?deliveryMethod=pickup&quantity=2`, {
    as: await world.aBuyer(),
  })
  const order = await screen.findByRole('button', { name: 'Continue to payment' })
  await userEvent.click(order)
  const quantity = screen.getByRole('textbox', { name: 'How many?' })
  expect(quantity.getAttribute('aria-invalid')).toBe('true')
  await userEvent.clear(quantity)
  await userEvent.type(quantity, '1')
  await userEvent.click(order)
  await waitFor(() => expect(location()).toMatch(/^\/product-checkout\/payment\?/))
})

test('a price that went up meanwhile is shown beside the earlier one before anything is ordered', async () => {
  const [buyer, seller] = [await world.aBuyer(), await world.aSeller()]
  const productId = await aProductOf(world, seller)
  const address = `/checkout/product/${productId}?deliveryMethod=pickup`
  const { location } = await openScreen(world, address, { as: buyer })
  const order = await screen.findByRole('button', { name: 'Continue to payment' })
  await seller.product.update({ params: { id: productId }, body: { price: 15_000 } })
  await userEvent.click(order)
  const dialog = within(await screen.findByRole('dialog', { name: 'The price has changed' }))
  expect(dialog.getByText('Previous total').closest('div')?.textContent).toBe('Previous total€144.20')
  expect(dialog.getByText('New total').closest('div')?.textContent).toBe('New total€154.50')
  expect((await buyer.productOrder.list()).orders).toEqual([])
  await userEvent.click(dialog.getByRole('button', { name: 'Order at the new price' }))
  await waitFor(() => expect(location()).toMatch(/^\/product-checkout\/payment\?/))
  expect((await buyer.productOrder.list()).orders[0]?.pricing.total?.amount).toBe(15_450)
})

test('what is sold out leads to others, and sellers cannot order their own', async () => {
  const seller = await world.aSeller()
  const productId = await aProductOf(world, seller)
  await openScreen(world, `/checkout/product/${productId}`, { as: seller })
  const order = await screen.findByRole('button', { name: 'Continue to payment' })
  expect(order.getAttribute('aria-disabled')).toBe('true')
  closeScreen()
  await world.db.updateTable('product').set({ stock: 0 }).where('id', '=', productId).execute()
  await openScreen(world, `/checkout/product/${productId}`, { as: await world.aBuyer() })
  expect(await screen.findByRole('heading', { level: 1, name: 'This is sold out' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Browse products' }).getAttribute('href')).toMatch(/^\/products\?category=/)
})

test('a buyer who holds the last one by an unpaid order is led to it, and others see that it is sold out', async () => {
  const [buyer, seller] = [await world.aBuyer(), await world.aSeller()]
  const productId = await aProductOf(world, seller, { stock: 1 })
  const { order } = await buyer.productOrder.create({ body: entryFor(productId) })
  await openScreen(world, `/checkout/product/${productId}`, { as: buyer })
  expect(await screen.findByRole('heading', { level: 1, name: 'It is reserved for you' })).toBeTruthy()
  const link = screen.getByRole('link', { name: 'Go to the unpaid order' })
  expect(link.getAttribute('href')).toBe(`/product-checkout/payment?order=${order._id}`)
  closeScreen()
  await openScreen(world, `/product/${productId}`, { as: buyer })
  const onPage = await screen.findByRole('link', { name: 'Go to the unpaid order' })
  expect(onPage.getAttribute('href')).toBe(`/product-checkout/payment?order=${order._id}`)
  expect(screen.queryByText(/sold out/i)).toBeNull()
  closeScreen()
  const other = await world.aBuyer()
  await openScreen(world, `/checkout/product/${productId}`, { as: other })
  expect(await screen.findByRole('heading', { level: 1, name: 'This is sold out' })).toBeTruthy()
  closeScreen()
  await openScreen(world, `/product/${productId}`, { as: other })
  expect(await screen.findByRole('heading', { level: 2, name: /sold out/i })).toBeTruthy()
})

test('a buyer who has an unpaid order of a product is led to it, and one who left several is told to wait', async () => {
  const [buyer, seller] = [await world.aBuyer(), await world.aSeller()]
  const productId = await aProductOf(world, seller)
  const placed = () => buyer.productOrder.create({ body: entryFor(productId) })
  const order = async () => {
    await openScreen(world, `/checkout/product/${productId}?deliveryMethod=pickup`, { as: buyer })
    await userEvent.click(await screen.findByRole('button', { name: 'Continue to payment' }))
    return (await within(screen.getByRole('main')).findByRole('alert')).textContent
  }
  const first = await placed()
  expect(await order()).toMatch(/You have not paid your last order of this yet/)
  const link = screen.getByRole('link', { name: 'Go to the unpaid order' })
  expect(link.getAttribute('href')).toBe(`/product-checkout/payment?order=${first.order._id}`)
  closeScreen()
  await buyer.productOrder.remove({ params: { id: first.order._id } })
  for (const _ of [2, 3]) await buyer.productOrder.remove({ params: { id: (await placed()).order._id } })
  expect(await order()).toMatch(/You can order it again tomorrow/)
})

test('an order is looked over once more before it is paid: where it goes, how, and for how much', async () => {
  const { buyer, id } = await states.unpaid()
  await openScreen(world, `/product-checkout/payment?order=${id}`, { as: buyer })
  expect(await summary()).toMatch(/Velvet armchair.*Total€149\.25/)
  const main = within(screen.getByRole('main'))
  expect(main.getByText(/Florastraße 27/)).toBeTruthy()
  expect(main.getByText('Standard', { selector: 'dd *' }).closest('dd')?.textContent).toMatch(/2 to 4 days/)
  expect(main.getByRole('timer').textContent).toMatch(/^Time left to pay: /)
  expect(main.getByRole('button', { name: 'Pay €149.25' })).toBeTruthy()
})

test('an order that is over starts again at its product', async () => {
  const { buyer, id, productId } = await states.unpaid()
  await buyer.productOrder.remove({ params: { id } })
  const { location } = await openScreen(world, `/product-checkout/payment?order=${id}`, { as: buyer })
  await screen.findByRole('heading', { level: 1, name: 'The order can no longer be paid' })
  await userEvent.click(screen.getByRole('button', { name: 'Order again' }))
  await waitFor(() => expect(location()).toBe(`/product/${productId}`))
})

test('an order that is paid, or another person’s to pay, is just shown', async () => {
  const { buyer, seller, id } = await states.paid()
  for (const as of [buyer, seller]) {
    const { location } = await openScreen(world, `/product-checkout/payment?order=${id}`, { as })
    await waitFor(() => expect(location()).toBe(`/user/product-orders/${id}`))
    closeScreen()
  }
})

test('after the payment the buyer reads what happens next, and the seller is led to the order', async () => {
  const { buyer, seller, id } = await states.paid()
  const address = `/auth/productOrder/complete?order=${id}`
  await openScreen(world, address, { as: buyer })
  await screen.findByRole('heading', { level: 1, name: /^Your order is with / })
  const next = within(screen.getByRole('region', { name: 'What happens next' }))
  expect(next.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/ answers by /),
    expect.stringMatching(/^If the answer is yes, the card is charged/),
    expect.stringMatching(/^If the answer is no/),
    'We have written you an e-mail about it.',
  ])
  expect(screen.getByRole('link', { name: 'View order' }).getAttribute('href')).toBe(`/user/product-orders/${id}`)
  closeScreen()
  const { location } = await openScreen(world, address, { as: seller })
  await waitFor(() => expect(location()).toBe(`/user/product-orders/${id}`))
})
