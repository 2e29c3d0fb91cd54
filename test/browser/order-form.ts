import { expect, type Locator, type Page } from '@playwright/test'
import { english } from './texts.ts'

export const CARDS = {
  pays: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  asks: '4000 0025 0000 3155',
} as const

/** The button of the box beside the text, or of the bar at the bottom of a phone: one of them is visible. */
export const orderButton = (page: Page, { say } = english) =>
  page.getByRole('button', { name: say('Request to book') }).filter({ visible: true })

/** Chooses an input that its label covers, as a finger or a mouse does. */
export async function choose(radio: Locator) {
  await radio.locator('xpath=ancestor::label').click()
  await expect(radio).toBeChecked()
}

/** Chooses a day of next week and times on it, best first. */
export async function chooseTimes(page: Page, times: readonly string[], { say, weekday } = english) {
  await page.getByRole('button', { name: say('Next week') }).click()
  await choose(page.getByRole('radio', { name: new RegExp(`^${weekday('long')}`) }))
  for (const time of times) await page.getByRole('button', { name: time, exact: true }).click()
  const ranking = page.getByRole('list', { name: say('Your times, best first') })
  await expect(ranking.getByRole('time')).toHaveText(times.map((time) => new RegExp(`${weekday('short')}.*${time}$`)))
}

export async function fillAddress(
  page: Page,
  address: { line1: string; postalCode: string; city: string },
  { say } = english,
) {
  await page.getByLabel(say('Street and number')).fill(address.line1)
  await page.getByLabel(say('Postcode')).fill(address.postalCode)
  await page.getByRole('main').getByLabel(say('City')).fill(address.city)
}

export async function fillCard(page: Page, number: string, { say } = english) {
  await page.getByRole('textbox', { name: say('Card number') }).fill(number)
  await page.getByRole('textbox', { name: say('Expiry date, month and year') }).fill('12 / 40')
  await page.getByRole('textbox', { name: say('Security code') }).fill('123')
}

/** Types a card and sends it; the button names the amount. */
export async function payByCard(page: Page, number: string, amount: string, words = english) {
  await fillCard(page, number, words)
  await page.getByRole('button', { name: words.say('Pay {{amount}}', { amount }) }).click()
}

/** From the checkout to the order that waits for its seller. */
export async function payOrder(page: Page, { amount, seller }: { amount: string; seller: string }, words = english) {
  const { say } = words
  await page.getByRole('button', { name: say('Continue to payment') }).click()
  await payByCard(page, CARDS.pays, amount, words)
  await expect(
    page.getByRole('heading', { level: 1, name: say('Your order is with {{name}}', { name: seller }) }),
  ).toBeVisible()
  await page.getByRole('link', { name: say('View order') }).click()
  await expectState(page, 'Waiting for an answer', words)
}

/** Expects the state of an order, as screen readers hear it. */
export const expectState = (page: Page, state: string, { pattern } = english) =>
  expect(
    page.getByText(new RegExp(pattern('Now: {{state}}'))).filter({ hasText: new RegExp(pattern(state)) }),
  ).toBeAttached()

/** A row of the order's price table. */
export const expectAmount = (page: Page, label: string | RegExp, amount: string) =>
  expect(page.locator('dl > div', { has: page.getByText(label, { exact: true }) }).locator('dd')).toHaveText(amount)

/** A button of the open dialog. */
export const inDialog = (page: Page, name: string | RegExp) => page.getByRole('dialog').getByRole('button', { name })
