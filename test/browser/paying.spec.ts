import { CARDS, expectAmount, expectState, fillCard, inDialog, payByCard } from './order-form.ts'
import { goTo } from './people.ts'
import { expect, test, visit } from './test.ts'

const TOTAL = '€87.04'
const SENT = 'Your order is with Hagos Berhe'

test('a card that is declined can be followed by another', async ({ open, world, pageErrors }) => {
  pageErrors.expect(/status of 402/)
  const { buyer, id } = await world.anUnpaidOrder()
  const page = await open(buyer)
  await visit(page, `/checkout/order/${id}`)
  await payByCard(page, CARDS.declined, TOTAL)
  await expect(page.getByText('The card was declined. Please try another card.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Card number' })).toBeFocused()
  await payByCard(page, CARDS.pays, TOTAL)
  await expect(page.getByRole('heading', { level: 1, name: SENT })).toBeVisible()
})

test('a bank that asks is answered', async ({ open, world, pageErrors }) => {
  pageErrors.expect(/status of 402/)
  const { buyer, id } = await world.anUnpaidOrder()
  const page = await open(buyer)
  await visit(page, `/checkout/order/${id}`)
  await payByCard(page, CARDS.asks, TOTAL)
  await expect(page.getByRole('dialog', { name: 'Your bank asks for a confirmation' })).toContainText(TOTAL)
  await inDialog(page, 'Reject').click()
  await expect(page.getByText(/^The payment was not confirmed/)).toBeVisible()
  await payByCard(page, CARDS.asks, TOTAL)
  await inDialog(page, 'Approve').click()
  await expect(page.getByRole('heading', { level: 1, name: SENT })).toBeVisible()
})

test('a tab that closes right after paying loses nothing', async ({ open, world }) => {
  const { buyer, id } = await world.anUnpaidOrder()
  const page = await open(buyer)
  const { promise: paid, resolve: isPaid } = Promise.withResolvers<void>()
  // The tab closes right after the payment: it never tells the application.
  await page.route(/\/confirm-payment$/, () => isPaid())
  await visit(page, `/checkout/order/${id}`)
  await fillCard(page, CARDS.pays)
  await page.getByRole('button', { name: `Pay ${TOTAL}` }).click()
  await paid
  await page.close()

  const later = await open(buyer)
  await visit(later, '/user/orders')
  await later.getByRole('link', { name: /^View order: / }).click()
  await expectState(later, 'Waiting for an answer')
  await expectAmount(later, 'Reserved', TOTAL)
})

test('a checkout that was left goes on from the list of orders', async ({ open, world }) => {
  const { buyer, service } = await world.anUnpaidOrder()
  const page = await open(buyer)
  await visit(page, '/')
  await goTo(page, 'My orders')
  // The landing page has the same link.
  await expect(page.getByRole('heading', { level: 1, name: 'Your orders' })).toBeVisible()
  await page.getByRole('link', { name: `Pay now: ${service.title}` }).click()
  await payByCard(page, CARDS.pays, TOTAL)
  await expect(page.getByRole('heading', { level: 1, name: SENT })).toBeVisible()
})

test('a seller declines, and the buyer takes the money back', { tag: '@journey' }, async ({ open, world }) => {
  const { buyer, seller, id } = await world.aPaidOrder()
  const [asBuyer, asSeller] = [await open(buyer), await open(seller)]
  await visit(asBuyer, `/user/orders/${id}`)
  await visit(asSeller, `/user/orders/${id}`)
  await asSeller.getByRole('button', { name: 'Decline' }).click()
  await asSeller.getByRole('dialog').getByLabel('A word for Nora Lind').fill('I am away that week, sorry.')
  await inDialog(asSeller, 'Decline').click()
  await expectState(asSeller, 'Declined')

  await expectState(asBuyer, 'Declined')
  await expect(asBuyer.getByText('I am away that week, sorry.').first()).toBeVisible()
  await asBuyer.getByRole('button', { name: `Take ${TOTAL} back` }).click()
  await inDialog(asBuyer, `Take ${TOTAL} back`).click()
  await expectState(asBuyer, 'Cancelled')
  await expect(asBuyer.getByText('Released; nothing was charged')).toBeVisible()
  expect(await world.sharesOf(id)).toEqual({})
})

test('a seller who cancels after accepting gives everything back', async ({ open, world }) => {
  const { buyer, seller, id, placed } = await world.aPaidOrder()
  await seller.api.serviceOrder.accept({
    params: { id },
    body: { acceptedTimePreference: placed.order.timePreferences[0] },
  })
  expect(await world.sharesOf(id)).toEqual({ psp: -8704, [`escrow:serviceOrder:${id}`]: 8704 })
  await seller.api.serviceOrder.decline({ params: { id }, body: { reason: 'My van broke down.' } })
  const page = await open(buyer)
  await visit(page, `/user/orders/${id}`)
  await page.getByRole('button', { name: `Take ${TOTAL} back` }).click()
  await inDialog(page, `Take ${TOTAL} back`).click()
  await expectState(page, 'Refunded')
  await expectAmount(page, 'Came back to you', `−${TOTAL}`)
  await expectAmount(page, 'Paid in the end', '€0.00')
  expect(await world.sharesOf(id)).toEqual({})
})
