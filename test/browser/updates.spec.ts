import type { Page } from '@playwright/test'
import { goTo } from './people.ts'
import { expect, test, visit } from './test.ts'

const LOST = /ERR_FAILED|status of 404|dynamically imported module|Failed to fetch/
const LATE = 'This does not work right now. Please try again in a moment.'
const MENU = /\/assets\/Menu-[\w-]+\.js/
const ADMINISTRATION = /\/assets\/admin-routes-[\w-]+\.js/
const PROVIDERS = /\/assets\/ProvidersScreen-[\w-]+\.js/

/** A form that is being filled in, and a menu whose code is still loading. */
async function openMenuWhileTyping(page: Page) {
  await visit(page, '/contact-us')
  const message = page.getByRole('textbox', { name: 'Your message' })
  await message.fill('The third paragraph of a long letter.')
  await page.getByRole('button', { name: 'Appearance' }).click()
  return message
}

/** Replaces the server's build from now on: a file is gone, and so is the entry of the open page. */
async function update(page: Page, gone: RegExp, options: { times?: number } = {}) {
  await page.route(/\/assets\//, (route) =>
    route.request().method() === 'HEAD' ? route.fulfill({ status: 404 }) : route.fallback(),
  )
  await page.route(gone, (route) => route.fulfill({ status: 404 }), options)
}

test('a part that does not come takes nothing that was typed, says so, and comes later', async ({
  page,
  pageErrors,
}) => {
  pageErrors.expect(LOST)
  await page.route(MENU, (route) => route.abort())
  const message = await openMenuWhileTyping(page)
  await expect(page.getByText(LATE)).toBeVisible()
  await expect(message).toHaveValue('The third paragraph of a long letter.')
  await page.unroute(MENU)
  await expect(page.getByRole('menu', { name: 'Appearance' })).toBeVisible()
  await expect(message).toHaveValue('The third paragraph of a long letter.')
})

test('after an update nothing is reloaded while a person types', async ({ page, pageErrors }) => {
  pageErrors.expect(LOST)
  await update(page, MENU)
  const message = await openMenuWhileTyping(page)
  await expect(page.getByText(LATE)).toBeVisible()
  await expect(message).toHaveValue('The third paragraph of a long letter.')
})

test('after an update a screen whose code is gone comes as a page of the new build', async ({
  page,
  pageErrors,
  world,
}) => {
  pageErrors.expect(LOST)
  await visit(page, '/services')
  await update(page, PROVIDERS, { times: 1 })
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Providers' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Providers' })).toBeVisible()
  await expect(page).toHaveURL(`${world.base}/providers`)
})

test('the administration comes when it is opened, and as a page of the new build after an update', async ({
  open,
  pageErrors,
  world,
}) => {
  pageErrors.expect(LOST)
  const page = await open(await world.aDemoPerson('admin'))
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  await visit(page, '/services')
  await page.waitForLoadState('networkidle')
  expect(loaded.filter((url) => ADMINISTRATION.test(url))).toEqual([])
  await update(page, ADMINISTRATION, { times: 1 })
  await goTo(page, 'Administration')
  await expect(page).toHaveURL(`${world.base}/admin`)
  await expect(page.locator('main h1')).toBeVisible()
  expect(loaded.filter((url) => ADMINISTRATION.test(url))).not.toEqual([])
})

test('a page whose code was lost on its way begins after all', async ({ page, pageErrors }) => {
  pageErrors.expect(LOST)
  await page.route(PROVIDERS, (route) => route.abort(), { times: 1 })
  await visit(page, '/providers')
  await page.getByRole('button', { name: 'Appearance' }).click()
  await expect(page.getByRole('menu', { name: 'Appearance' })).toBeVisible()
})
