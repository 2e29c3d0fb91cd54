import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { onChapaPage, startChapaWorld } from '#test/chapa-order.ts'
import { closeScreen, openScreen } from '#test/open-screen.tsx'
import { aProductOf, entryFor } from '#test/product-order-states.ts'
import type { World } from '#test/world.ts'

vi.setConfig({ testTimeout: 40_000 })

let world: World
beforeAll(async () => {
  world = await startChapaWorld()
})
afterEach(closeScreen)
afterAll(() => world.close())

async function anUnpaidOrder() {
  const [buyer, seller] = [await world.aBuyer(), await world.aSeller()]
  const { order } = await buyer.productOrder.create({ body: entryFor(await aProductOf(world, seller)) })
  return { buyer, order, at: { params: { id: order._id } }, path: `/product-checkout/payment?order=${order._id}` }
}

const radio = (name: RegExp) => screen.findByRole('radio', { name })

test('a buyer chooses mobile money, and is led to the page of the provider', async () => {
  const { buyer, path } = await anUnpaidOrder()
  await openScreen(world, path, { as: buyer })
  expect(await screen.findByLabelText('Card number')).toBeTruthy()
  await userEvent.click(await radio(/^Telebirr, CBE Birr, cards – with Chapa/))
  expect(await screen.findByRole('button', { name: /^Pay .*with Chapa$/ })).toBeTruthy()
  expect(screen.queryByLabelText('Card number')).toBeNull()
  expect(screen.getByText(/^We hold the money as soon as you have paid/)).toBeTruthy()
})

test('a page that was closed without a payment is followed by another one', async () => {
  const { buyer, at, path } = await anUnpaidOrder()
  const { order } = await buyer.productOrder.choosePayment({ ...at, body: { provider: 'chapa' } })
  await onChapaPage(world, order.redirect?.url ?? '', 'cancel')
  await buyer.productOrder.confirmPayment(at)
  await openScreen(world, path, { as: buyer })
  expect(await screen.findByText('The payment was not completed')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Open a new payment page' }))
  expect(await screen.findByRole('button', { name: /^Pay .*with Chapa$/ })).toBeTruthy()
})
