import { expectNoSidewaysScroll } from './axe.ts'
import { screens } from './screens.ts'
import { expect, test, visit } from './test.ts'

/** Those with the most on them. */
const CROWDED = [
  'the start page',
  'all services',
  'the last page of all services',
  'a category',
  'a kind of work',
  'a service with packages',
  'a provider',
  'joining',
  'how it works',
  'the orders of a buyer',
  'an order that was declined',
  'paying an order',
  'the home of a seller',
  'the own listings',
  'adding a service',
  'a sale that waits for an answer',
  'an unknown address',
  'the place to wait for the connection',
]
const crowded = screens.filter(({ name }) => CROWDED.includes(name))

// WCAG 1.4.10: 320 px is a window of 1280 px at 400 %, and the narrowest phone.
for (const { name, path, who, complaint } of crowded)
  test(`${name} fits 320 px, in German and with the text twice as large`, async ({ open, places, world, faults }) => {
    if (complaint) faults.expect(complaint)
    const page = await open(await who?.(places, world), { viewport: { width: 320, height: 640 }, locale: 'de-DE' })
    await visit(page, path(places))
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    await expect(page.locator('main h1')).not.toBeEmpty()
    await expect(page.locator('[class*="_shape_"], [class*="_ring_"]')).toHaveCount(0)
    await expectNoSidewaysScroll(page)
    // WCAG 1.4.4: a reader who wants it larger sets the size of the text, or of everything.
    await page.setViewportSize({ width: 640, height: 800 })
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    await expectNoSidewaysScroll(page)
  })

test('the list of what is crowded names screens that exist', () => {
  expect(crowded.map(({ name }) => name).sort()).toEqual([...CROWDED].sort())
})

for (const language of ['en', 'de', 'fr', 'am'])
  test(`the search of the header has room beside long words in ${language}`, async ({ page }) => {
    await visit(page, `/contact-us?lang=${language}`)
    for (const width of [1440, 1200, 1000]) {
      await page.setViewportSize({ width, height: 700 })
      const field = await page.getByRole('banner').getByRole('search').boundingBox()
      expect(field?.width).toBeGreaterThanOrEqual(180)
      await expectNoSidewaysScroll(page)
    }
  })

test('words without end break where nothing was found', async ({ page }) => {
  await visit(page, `/explore?q=${'x'.repeat(110)}`)
  await expect(page.getByText(/^Nothing found for/)).toBeVisible()
  await expectNoSidewaysScroll(page)
})
