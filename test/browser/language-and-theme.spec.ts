import type { BrowserContextOptions, Page } from '@playwright/test'
import { expect, test, visit } from './test.ts'

const cookie = (name: string, value: string, url: string) => ({ name, value, url })
const languageOf = (page: Page) => page.locator('html').getAttribute('lang')

test.describe('the language', () => {
  const cases: [what: string, wanted: string, path: string, accepts: string, kept: string | undefined][] = [
    ['is English without a wish', 'en', '/services', 'pt-BR', undefined],
    ['is what the browser wants', 'fr', '/services', 'fr-CA', undefined],
    ['is Amharic for the code et, too', 'am', '/services', 'et', undefined],
    ['is what was chosen before, whatever the browser wants', 'de', '/services', 'fr', 'de'],
    ['is what the address says, whatever was chosen', 'am', '/services?lang=am', 'fr', 'de'],
    ['is Amharic for et in the address', 'am', '/services?lang=et', 'fr', undefined],
  ]
  for (const [what, wanted, path, locale, kept] of cases)
    test(what, async ({ open, world }) => {
      const page = await open(undefined, { locale })
      if (kept) await page.context().addCookies([cookie('lang', kept, world.base)])
      await visit(page, path)
      expect(await languageOf(page)).toBe(wanted)
    })

  test('of an address is remembered', async ({ page }) => {
    await visit(page, '/services?lang=et')
    await visit(page, '/')
    expect(await languageOf(page)).toBe('am')
  })

  test('is chosen in the menu by its own name, and stays', async ({ page }) => {
    await visit(page, '/services')
    await page.getByRole('banner').getByRole('button', { name: 'Language' }).click()
    await expect(page.getByRole('menuitem')).toHaveText(['English', 'አማርኛ', 'Deutsch', 'Français'])
    await page.getByRole('menuitem', { name: 'Deutsch' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    await expect(page).toHaveTitle(/^Dienstleistungen · /)
    await page.reload()
    expect(await languageOf(page)).toBe('de')
  })

  test('goes with the account to another browser', async ({ open, world }) => {
    const person = await world.aBuyer({ locale: 'fr' })
    const page = await open()
    await visit(page, '/auth/signin')
    await page.getByLabel('E-mail').fill(person.user.email)
    await page.getByLabel('Password', { exact: true }).fill(person.password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  })
})

/** The color schemes of the page in each frame, from the first painted one on. */
async function schemesSeen(page: Page, path: string): Promise<string[]> {
  await page.addInitScript(() => {
    const seen = new Set<string>()
    Object.assign(window, { schemesSeen: seen })
    const look = () => {
      if (document.body) seen.add(getComputedStyle(document.documentElement).colorScheme)
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  await visit(page, path)
  await expect(page.locator('h1')).toBeVisible()
  return page.evaluate(() =>
    ['schemesSeen' in window && window.schemesSeen].flatMap((seen) => [...(seen as Set<string>)]),
  )
}

test.describe('the theme is right in the first frame', () => {
  const cases: [what: string, wanted: string, system: BrowserContextOptions['colorScheme'], kept?: string][] = [
    ['dark when the system is', 'dark', 'dark'],
    ['light when the system is', 'light', 'light'],
    ['dark by choice on a light system', 'dark', 'light', 'dark'],
    ['light by choice on a dark system', 'light', 'dark', 'light'],
    ['as the system when that was chosen', 'dark', 'dark', 'auto'],
  ]
  for (const [what, wanted, colorScheme, kept] of cases)
    test(what, async ({ open, world }) => {
      const page = await open(undefined, { colorScheme: colorScheme ?? null })
      if (kept) await page.context().addCookies([cookie('theme', kept, world.base)])
      expect(await schemesSeen(page, '/services')).toEqual([wanted])
    })

  test('and follows the menu, for the next visit too', async ({ page }) => {
    await visit(page, '/services')
    await page.getByRole('button', { name: 'Appearance' }).click()
    await page.getByRole('menuitem', { name: 'Dark' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
    expect(await schemesSeen(page, '/services')).toEqual(['dark'])
  })

  test('and follows the system while nothing else was chosen', async ({ page }) => {
    await visit(page, '/services')
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  })
})
