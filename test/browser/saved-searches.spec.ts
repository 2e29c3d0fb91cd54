import { signInByForm } from './people.ts'
import { expect, test, visit } from './test.ts'

test('a visitor saves a search, signs in on the way, and finds it among the saved ones', async ({ page, world }) => {
  const { user, password } = await world.aBuyer()
  await visit(page, '/products?category=home-furniture&maxPrice=150')
  await page.getByRole('button', { name: 'Save search' }).click()
  await signInByForm(page, { email: user.email, password })
  const form = page.getByRole('dialog', { name: 'Save this search' })
  await expect(form.getByLabel('Name')).toHaveValue('Home & Furniture, Up to €150')
  await form.getByLabel('Name').fill('For the new flat')
  await form.getByText('As they come').click()
  await form.getByRole('button', { name: 'Save search' }).click()
  await page.getByRole('link', { name: 'All saved searches' }).click()
  await expect(page.getByRole('link', { name: /^Searches/ })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'For the new flat' })).toBeVisible()
  await page.getByRole('link', { name: 'Show all that fit' }).click()
  await expect(page).toHaveURL(`${world.base}/products?category=home-furniture&maxPrice=150`)
})
