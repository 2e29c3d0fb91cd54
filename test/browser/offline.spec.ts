import type { Page } from '@playwright/test'
import { alive, expect, test, visit } from './test.ts'

const LOST = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|dynamically imported module|Failed to fetch|fetching the script/

test.use({ serviceWorkers: 'allow' })

/** Waits until the browser has cached this address for use without a connection. */
const kept = (page: Page, address: string) =>
  expect
    .poll(() =>
      page.evaluate(async (path) => (await caches.match(path, { cacheName: 'pages' })) !== undefined, address),
    )
    .toBe(true)

/** Visits an address and lets the browser cache it, together with the page to wait on. */
async function visitAndKeep(page: Page, address: string) {
  await visit(page, address)
  await kept(page, '/auth/offline')
  await kept(page, address)
}

test('without a connection a screen that is not here yet says so, and comes by itself when it is back', async ({
  page,
  pageErrors,
}) => {
  pageErrors.expect(LOST)
  await visit(page, '/services')
  await page.context().setOffline(true)
  await expect(page.getByText('No connection.', { exact: true })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'All services' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()

  await page.context().setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: 'All services' })).toBeVisible()
  await expect(page.getByText('No connection.', { exact: true })).toBeHidden()
  await expect(page).toHaveURL(/\/services\/browse$/)
})

test('without a connection a list that is not here yet says so in its place, and comes by itself when it is back', async ({
  page,
  pageErrors,
}) => {
  pageErrors.expect(LOST)
  // React reports the error that the error boundary handles to the console.
  pageErrors.expect(/ApiError/)
  await visit(page, '/services/browse')
  await page.context().setOffline(true)
  await page.getByRole('main').locator('a[href$="page=2"]').first().click()
  await expect(page.getByRole('heading', { name: 'We could not load the services' })).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  await expect(page).toHaveURL(/page=2/)
})

test('typed text is still there when the connection is back', async ({ page, pageErrors, world }) => {
  pageErrors.expect(LOST)
  const { user, password } = await world.aBuyer()
  await visit(page, '/auth/signin')
  await page.getByLabel('E-mail').fill(user.email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.context().setOffline(true)
  const submit = page.getByRole('button', { name: 'Sign in', exact: true })
  await submit.click()
  await expect(page.getByText('The server cannot be reached. Check your connection and try again.')).toBeVisible()
  await expect(page.getByLabel('E-mail')).toHaveValue(user.email)
  await page.context().setOffline(false)
  await submit.click()
  await expect(page).toHaveURL(`${world.base}/`)
})

test('the place to wait leads back by itself', async ({ page, world }) => {
  await visit(page, '/auth/offline?from=%2Fservices')
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page).toHaveURL(`${world.base}/services`)
})

test('a page that was visited opens without a connection, says how old it is, and is of now when there is one again', async ({
  page,
  pageErrors,
  world,
}) => {
  pageErrors.expect(LOST)
  const seller = await world.aSeller()
  const service = await world.aService(seller, { title: 'Windows washed before noon' })
  const address = `/cleaning/home-cleaning/${service._id}`
  await visitAndKeep(page, address)
  await page.context().setOffline(true)
  await page.reload()
  await alive(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Windows washed before noon' })).toBeVisible()
  await expect(page.getByText(/^No connection\. This page is from .+\d{2}:\d{2}\.$/)).toBeVisible()

  await seller.api.service.update({ params: { id: service._id }, body: { title: 'Windows washed after noon' } })
  await page.context().setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: 'Windows washed after noon' })).toBeVisible()
  await expect(page.getByText(/This page is from/)).toBeHidden()
})

test('a page that was reached by a link opens without a connection, too', async ({ page, pageErrors }) => {
  pageErrors.expect(LOST)
  await visitAndKeep(page, '/')
  await visit(page, '/')
  await page.goto('/services')
  await alive(page)
  await page.getByRole('main').getByRole('link', { name: 'All services' }).click()
  await expect(page).toHaveURL(/\/services\/browse$/)
  await kept(page, '/services/browse')
  await page.goto('/')
  await page.context().setOffline(true)
  await page.goto('/services/browse')
  await alive(page)
  await expect(page.getByRole('heading', { level: 1, name: 'All services' })).toBeVisible()
  await expect(page.getByText(/This page is from/)).toBeVisible()
})

test('without a connection an address that was never visited leads to a place to wait, and from there to it', async ({
  page,
  pageErrors,
  world,
}) => {
  pageErrors.expect(LOST)
  await visitAndKeep(page, '/')
  await page.context().setOffline(true)
  await page.goto('/providers')
  await alive(page)
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible()
  await expect(page).toHaveURL(/\/auth\/offline\?from=%2Fproviders$/)
  await page.context().setOffline(false)
  await expect(page).toHaveURL(`${world.base}/providers`)
})

test('nothing of a person is kept, and what was visited is forgotten when they leave', async ({ open, world }) => {
  const buyer = await world.aBuyer()
  const page = await open(buyer)
  await visitAndKeep(page, '/services')
  await visit(page, '/user/profile')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(buyer.user.name)
  // If the profile were cached, it would be by now, since a page seen after it is.
  await visitAndKeep(page, '/providers')
  const everything = () =>
    page.evaluate(async () => {
      const found: string[] = []
      for (const name of await caches.keys())
        for (const { url } of await (await caches.open(name)).keys()) found.push(new URL(url).pathname)
      return found
    })
  expect((await everything()).filter((path) => /^\/(api|user|provider\/services|checkout)\b/.test(path))).toEqual([])
  expect(await everything()).toContain('/services')
  await page.getByRole('button', { name: new RegExp(buyer.user.name) }).click()
  await page.getByRole('menuitem', { name: 'Logout', exact: true }).click()
  await expect(page).toHaveURL(`${world.base}/`)
  await expect.poll(async () => (await everything()).includes('/services')).toBe(false)
  expect(await everything()).toContain('/auth/offline')
})
