import { expect, type Page } from '@playwright/test'

/** Fills in the form of the sign-in and sends it; the test checks which page follows. */
export async function signInByForm(page: Page, { email, password }: { email: string; password: string }) {
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible()
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
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
export async function openSignUp(page: Page) {
  if (isOnPhone(page)) await page.getByRole('button', { name: 'Menu' }).click()
  const place = isOnPhone(page) ? page.getByRole('dialog') : page.getByRole('banner')
  await place.getByRole('link', { name: 'Join' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Join your community' })).toBeVisible()
}
