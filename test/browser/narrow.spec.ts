import { expectNoSidewaysScroll } from './axe.ts'
import { expect, test, visit } from './test.ts'

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
