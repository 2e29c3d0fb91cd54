import type { Locator } from '@playwright/test'
import { tabTo } from './keyboard.ts'
import { pathOf } from './people.ts'
import { expect, test, visit } from './test.ts'

/** Fails unless the focused element looks different from the unfocused one. */
async function expectVisibleFocus(target: Locator) {
  const shown = await target.evaluate((element) => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element)
    return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none'
  })
  expect(shown, 'the focus can be seen').toBe(true)
}

test('the first Tab reaches the way past the header, and it leads to the content', async ({ page }) => {
  await visit(page, '/services')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to the content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.locator('main')).toBeFocused()
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)
})

test('a menu of the header opens, is walked through and closes by keys', async ({ page }) => {
  await visit(page, '/services')
  const trigger = page.getByRole('button', { name: 'Appearance' })
  await tabTo(page, trigger)
  await expectVisibleFocus(trigger)
  await page.keyboard.press('Enter')
  const menu = page.getByRole('menu', { name: 'Appearance' })
  await expect(menu.getByRole('menuitem', { name: 'Light' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(menu.getByRole('menuitem', { name: 'Dark' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(trigger).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(menu.getByRole('menuitem', { name: 'Light' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
})

test('after a navigation the focus is on the heading of the new screen', async ({ page }) => {
  await visit(page, '/')
  await tabTo(page, page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Services' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Services' })).toBeFocused()
})

test('the search of the header suggests, is walked through and leads on by keys', async ({ page }) => {
  await visit(page, '/services')
  const search = page.getByRole('banner').getByRole('combobox', { name: 'Search the marketplace' })
  await tabTo(page, search)
  await page.keyboard.type('clean')
  const list = page.getByRole('listbox', { name: 'Suggestions' })
  await expect(list.getByRole('group', { name: 'Categories' })).toBeVisible()
  await expect(page.getByText(/^\d suggestions$/)).toBeAttached()
  const reached = list.getByRole('option', { selected: true })
  await expect(reached).toHaveCount(0)
  await page.keyboard.press('ArrowDown')
  await expect(reached).toHaveText(/^Cleaning/)
  await expect(search).toHaveAttribute('aria-activedescendant', (await reached.getAttribute('id')) ?? '')
  await page.keyboard.press('End')
  await expect(reached).toHaveText('Search everything for “clean”')
  await expect(reached).toBeInViewport()
  await page.keyboard.press('Home')
  await expect(reached).toHaveText(/^Cleaning/)
  await expect(search).toBeFocused()

  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()
  await expect(search).toHaveValue('clean')
  await page.keyboard.press('Escape')
  await expect(search).toHaveValue('')

  await page.keyboard.type('clean')
  await expect(list).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(list).toBeHidden()
  await page.keyboard.press('Shift+Tab')
  await expect(search).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/explore\?q=clean$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Results for “clean”' })).toBeFocused()
})

test('the prices of the filters are set by arrow keys', async ({ page }) => {
  await visit(page, '/services/browse')
  const highest = page.getByRole('slider', { name: 'Highest price' })
  await tabTo(page, highest)
  for (let step = 0; step < 5; step++) await page.keyboard.press('ArrowLeft')
  await expect(page).toHaveURL(/[?&]maxPrice=\d+$/)
  await expect(highest).toBeFocused()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the drawer holds the focus until it closes, and gives it back', async ({ page }) => {
    await visit(page, '/services')
    const trigger = page.getByRole('button', { name: 'Menu' })
    await tabTo(page, trigger)
    await page.keyboard.press('Enter')
    const drawer = page.getByRole('dialog')
    await expect(drawer.getByRole('link', { name: 'Home', exact: true })).toBeVisible()
    for (let step = 0; step < 20; step++) {
      await page.keyboard.press('Tab')
      expect(await drawer.evaluate((element) => element.contains(document.activeElement))).toBe(true)
    }
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
    await expect(trigger).toBeFocused()

    await page.keyboard.press('Enter')
    await tabTo(page, drawer.getByRole('link', { name: 'Providers' }))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/providers$/)
    await expect(drawer).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })

  test('the sheet of filters holds the focus until it closes, and gives it back', async ({ page }) => {
    await visit(page, '/services/browse')
    const trigger = page.getByRole('button', { name: 'Filters' })
    await tabTo(page, trigger)
    await page.keyboard.press('Enter')
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    await expect(sheet).toBeVisible()
    await tabTo(page, sheet.getByRole('radio', { name: 'Any', exact: true }))
    await page.keyboard.press('ArrowDown')
    await expect(sheet.getByRole('radio', { name: '3.0 and up' })).toBeChecked()
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await expect(trigger).toBeFocused()
    expect(pathOf(page)).toBe('/services/browse')
  })
})

test('a person signs in with the keyboard alone', async ({ page, world }) => {
  const { user, password } = await world.aBuyer()
  await visit(page, '/services')
  await tabTo(page, page.getByRole('banner').getByRole('link', { name: 'Sign in' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeFocused()
  await tabTo(page, page.getByLabel('E-mail'))
  await page.keyboard.type(user.email)
  await tabTo(page, page.getByLabel('Password', { exact: true }))
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${world.base}/services`)
  await expect(page.getByRole('button', { name: `Account of ${user.name}` })).toBeVisible()
})
