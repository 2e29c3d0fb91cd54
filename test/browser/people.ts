import { expect, type Page } from '@playwright/test'
import { choose } from './order-form.ts'
import { english } from './texts.ts'
import { freshEmail, PASSWORD, type Person, type World } from './world.ts'

/** Fills in the form of the sign-in and sends it; the test checks which page follows. */
export async function signInByForm(
  page: Page,
  { email, password }: { email: string; password: string },
  { say } = english,
) {
  await expect(page.getByRole('heading', { level: 1, name: say('Welcome back') })).toBeVisible()
  await page.getByLabel(say('E-mail')).fill(email)
  await page.getByLabel(say('Password'), { exact: true }).fill(password)
  await page.getByRole('button', { name: say('Sign in'), exact: true }).click()
}

/** The menu behind the picture in the header, or the drawer on a phone. */
export async function openAccountMenu(page: Page, name: string) {
  await page.getByRole('button', { name: `Account of ${name}` }).click()
  return page.getByRole('menu', { name: `Account of ${name}` })
}

export const pathOf = (page: Page) => {
  const { pathname, search } = new URL(page.url())
  return pathname + search
}

/** The token in the browser's storage; null if it is signed out. */
export const tokenIn = (page: Page) => page.evaluate(() => localStorage.getItem('token'))

const isOnPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 760

/** Opens a page of a signed-in person: by the menu of the header, or by the drawer of a phone. */
export async function goTo(page: Page, place: string) {
  if (isOnPhone(page)) {
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('dialog').getByRole('link', { name: place }).click()
    return
  }
  await page.getByRole('button', { name: /^Account of / }).click()
  await page.getByRole('menuitem', { name: place }).click()
}

/** From any page of a visitor to the form for joining. */
async function openSignUp(page: Page, { say } = english) {
  if (isOnPhone(page)) await page.getByRole('button', { name: say('Menu') }).click()
  const place = isOnPhone(page) ? page.getByRole('dialog') : page.getByRole('banner')
  await place.getByRole('link', { name: say('Join') }).click()
  await expect(page.getByRole('heading', { level: 1, name: say('Join your community') })).toBeVisible()
}

/** A visitor joins by the form and the code of the mail; the test checks which page follows. */
export async function join(
  page: Page,
  world: Pick<World, 'codeFor'>,
  { name, sells = false }: { name: string; sells?: boolean },
  words = english,
) {
  const { say, pattern } = words
  const email = freshEmail()
  await openSignUp(page, words)
  await expect(page.getByRole('checkbox', { name: new RegExp(pattern('Find and buy')) })).toBeChecked()
  if (sells) await choose(page.getByRole('checkbox', { name: new RegExp(pattern('Offer and sell')) }))
  await page.getByLabel(say('Full name')).fill(name)
  await page.getByLabel(say('E-mail')).fill(email)
  await page.getByLabel(say('Password'), { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: say('Create account') }).click()
  await expect(page.getByRole('heading', { level: 1, name: say('Check your inbox') })).toBeVisible()
  // Typing the sixth character sends the form.
  await page.getByLabel(say('Code from the e-mail')).fill(await world.codeFor(email))
}

/** A seller with a plan that is paid by a card. */
export async function subscriber(world: World, planId: string): Promise<Person> {
  const person = await world.aSeller()
  const { plans } = await person.api.subscription.plans()
  const price = plans.find((plan) => plan.planId === planId)?.prices.month ?? 0
  const body = { interval: 'month', price, consent: true } as const
  const chosen = await person.api.subscription.initiatePayment({ params: { planId }, body })
  const { paymentIntentId = '', clientSecret = '' } = chosen
  await world.pay({ paymentIntentId, clientSecret })
  await person.api.subscription.confirmPayment({ body: { paymentIntentId } })
  return person
}
