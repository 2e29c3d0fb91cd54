import { expect, test, visit } from './test.ts'

const LOST = /ERR_INTERNET_DISCONNECTED|dynamically imported module/

test('without a connection a screen that is not here yet says so, and comes by itself when it is back', async ({
  page,
  faults,
}) => {
  faults.expect(LOST)
  await visit(page, '/services')
  await page.context().setOffline(true)
  await expect(page.getByText('No connection.', { exact: true })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'All services' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()

  await page.context().setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: /^Services/ })).toBeVisible()
  await expect(page.getByText('No connection.', { exact: true })).toBeHidden()
  await expect(page).toHaveURL(/\/services\/browse$/)
})

test('what was typed is still there when the connection is back', async ({ page, faults, world }) => {
  faults.expect(LOST)
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
