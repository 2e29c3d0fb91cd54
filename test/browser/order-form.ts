import { expect, type Locator, type Page } from '@playwright/test'

export const CARDS = {
  pays: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  asks: '4000 0025 0000 3155',
} as const

/** The button of the box beside the text, or of the bar at the bottom of a phone: one of them is visible. */
export const orderButton = (page: Page) =>
  page.getByRole('button', { name: 'Request to book' }).filter({ visible: true })

/** Chooses an input that its label covers, as a finger or a mouse does. */
export async function choose(radio: Locator) {
  await radio.locator('xpath=ancestor::label').click()
  await expect(radio).toBeChecked()
}

/** Chooses a day of next week and times on it, best first. */
export async function chooseTimes(page: Page, times: readonly string[]) {
  await page.getByRole('button', { name: 'Next week' }).click()
  await choose(page.getByRole('radio', { name: /^Wednesday/ }))
  for (const time of times) await page.getByRole('button', { name: time, exact: true }).click()
  const ranking = page.getByRole('list', { name: 'Your times, best first' })
  await expect(ranking.getByRole('time')).toHaveText(times.map((time) => new RegExp(`Wed.*${time}$`)))
}

export async function fillAddress(page: Page, address: { line1: string; postalCode: string; city: string }) {
  await page.getByLabel('Street and number').fill(address.line1)
  await page.getByLabel('Postcode').fill(address.postalCode)
  await page.getByRole('main').getByLabel('City').fill(address.city)
}

export async function fillCard(page: Page, number: string) {
  await page.getByRole('textbox', { name: 'Card number' }).fill(number)
  await page.getByRole('textbox', { name: 'Expiry date, month and year' }).fill('12 / 40')
  await page.getByRole('textbox', { name: 'Security code' }).fill('123')
}

/** Types a card and sends it; the button names the amount. */
export async function payByCard(page: Page, number: string, amount: string) {
  await fillCard(page, number)
  await page.getByRole('button', { name: `Pay ${amount}` }).click()
}

/** From the checkout to the order that waits for its seller. */
export async function payOrder(page: Page, { amount, seller }: { amount: string; seller: string }) {
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await payByCard(page, CARDS.pays, amount)
  await expect(page.getByRole('heading', { level: 1, name: `Your order is with ${seller}` })).toBeVisible()
  await page.getByRole('link', { name: 'View order' }).click()
  await expectState(page, 'Waiting for an answer')
}

/** Expects the state of an order, as screen readers hear it. */
export const expectState = (page: Page, state: string) => expect(page.getByText(`Now: ${state}`)).toBeAttached()

/** A row of the order's price table. */
export const expectAmount = (page: Page, label: string, amount: string) =>
  expect(page.locator('dl > div', { has: page.getByText(label, { exact: true }) }).locator('dd')).toHaveText(amount)

/** A button of the open dialog. */
export const inDialog = (page: Page, name: string | RegExp) => page.getByRole('dialog').getByRole('button', { name })
