import type { Page } from '@playwright/test'
import { choose, expectAmount, expectState, inDialog, payOrder } from './order-form.ts'
import { expect, test, visit } from './test.ts'
import { ADDRESS, type Person } from './world.ts'

const idIn = (page: Page) => new URL(page.url()).pathname.split('/').at(-1) ?? ''

const pay = (buyer: Page, amount: string) => payOrder(buyer, { amount, seller: 'Hagos Berhe' })

async function confirm(seller: Page, id: string) {
  await visit(seller, `/user/product-orders/${id}`)
  await seller.getByRole('button', { name: /^Confirm and earn €/ }).click()
  await inDialog(seller, /^Confirm and earn €/).click()
  await expectState(seller, 'Confirmed')
}

async function agree(buyer: Page, seller: Page) {
  await buyer.getByRole('button', { name: 'All good, pay Hagos Berhe' }).click()
  await inDialog(buyer, /^All good/).click()
  await expectState(buyer, 'Completed')
  await expectState(seller, 'Completed')
  await expect(seller.getByText('Credited to you')).toBeVisible()
}

test('a buyer has a thing sent, follows the parcel, and both see the money to the cent', { tag: '@journey' }, async ({
  open,
  world,
}) => {
  const person: Person = await world.aSeller()
  const [buyer, seller] = [await open(await world.aBuyer({ name: 'Nora Lind' })), await open(person)]
  const product = await world.aProduct(person)
  await visit(buyer, `/checkout/product/${product._id}?quantity=2`)
  await choose(buyer.getByRole('radio', { name: /^Standard/ }))
  await expectAmount(buyer, '2 × €140.00', '€280.00')
  await expectAmount(buyer, 'Standard', '€4.90')
  await expectAmount(buyer, 'Total', '€293.45')
  await buyer.getByLabel('Street and number').fill(ADDRESS.line1)
  await buyer.getByLabel('Postcode').fill(ADDRESS.postalCode)
  await buyer.getByRole('main').getByLabel('City').fill(ADDRESS.city)
  await buyer.getByLabel('Country').selectOption(ADDRESS.country)
  await pay(buyer, '€293.45')
  const id = idIn(buyer)

  await visit(seller, `/user/product-orders/${id}`)
  await expect(seller.getByText(ADDRESS.line1)).toBeHidden()
  await confirm(seller, id)
  await expect(seller.getByText(ADDRESS.line1)).toBeVisible()
  // The socket updates the buyer's page.
  await expectState(buyer, 'Confirmed')
  await seller.getByRole('button', { name: 'Mark as sent' }).click()
  await seller.getByRole('dialog').getByLabel('Carrier').fill('DHL')
  await seller.getByRole('dialog').getByLabel('Tracking number').fill('00340434292135100186')
  await seller.getByRole('dialog').getByLabel('Link to track it').fill('https://parcel.example/00340434292135100186')
  await inDialog(seller, 'Mark as sent').click()
  await expectState(seller, 'On its way')

  await expectState(buyer, 'On its way')
  await expect(buyer.getByRole('link', { name: 'Track the parcel' })).toBeVisible()
  await buyer.getByRole('button', { name: 'It has arrived' }).click()
  await inDialog(buyer, 'It has arrived').click()
  await agree(buyer, seller)
})

test('a buyer picks a thing up, and the code on the one screen opens the other', async ({ open, world }) => {
  const person = await world.aSeller()
  const [buyer, seller] = [await open(await world.aBuyer({ name: 'Nora Lind' })), await open(person)]
  const product = await world.aProduct(person)
  await visit(buyer, `/checkout/product/${product._id}`)
  await choose(buyer.getByRole('radio', { name: /^Pick it up/ }))
  await expect(buyer.getByLabel('Street and number')).toBeHidden()
  await expectAmount(buyer, 'Total', '€144.20')
  await pay(buyer, '€144.20')
  await expect(buyer.getByText('Linienstraße 12')).toBeHidden()
  await confirm(seller, idIn(buyer))
  await seller.getByRole('button', { name: 'It is ready for pick-up' }).click()
  await inDialog(seller, 'It is ready for pick-up').click()
  await expectState(seller, 'Ready for pick-up')

  await expectState(buyer, 'Ready for pick-up')
  await expect(buyer.getByText('Linienstraße 12')).toBeVisible()
  const code = (await buyer.getByText(/^\d{3} \d{3}$/).innerText()).replace(' ', '')
  await seller.getByLabel('The code of Nora Lind').fill(code)
  await seller.getByRole('button', { name: 'Hand over' }).click()
  await expectState(seller, 'Delivered')
  await expectState(buyer, 'Delivered')
  await agree(buyer, seller)
})
