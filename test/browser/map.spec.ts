import type { Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './axe.ts'
import { alive, expect, test, visit } from './test.ts'

/** The most bytes of scripts that the map loads, as sent (brotli), and those of its worker. */
const MOST = { script: 260_000, worker: 130_000, list: 170_000 }

const map = (page: Page) => page.locator('canvas.maplibregl-canvas')
const pins = (page: Page) => page.locator('.maplibregl-marker')
const list = (page: Page) => page.getByRole('main').getByRole('article')
const chooseMap = (page: Page) => page.getByRole('group', { name: 'View' }).getByText('Map', { exact: true }).click()

/** Waits until pins stand on the map and no other ones are on their way. */
async function settled(page: Page) {
  await expect(map(page)).toBeVisible()
  await expect(pins(page).first()).toBeVisible()
  await page.waitForLoadState('networkidle')
}

/** The number of things that all pins stand for: those with a price stand for one. */
const counted = async (page: Page) =>
  (await pins(page).allTextContents()).reduce((sum, text) => sum + (/^\d+$/.test(text) ? Number(text) : 1), 0)

const weigh = (page: Page, ending: string) =>
  page.evaluate(
    (suffix) =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => new URL(name).pathname.endsWith(suffix))
        .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
    ending,
  )

// Software draws WebGL here, and says that it is slow.
test.beforeEach(({ pageErrors }) => pageErrors.expect(/GL Driver Message/))

test('the map is loaded when it is asked for, and no heavier than it may be', async ({ page, world }) => {
  await visit(page, '/services/browse')
  await page.waitForLoadState('networkidle')
  const [before, workers] = [await weigh(page, '.js'), await weigh(page, '.mjs')]
  expect(workers).toBe(0)
  expect(before, 'bytes of the scripts of the list').toBeLessThanOrEqual(MOST.list)
  await chooseMap(page)
  await settled(page)
  expect((await weigh(page, '.js')) - before, 'bytes of the scripts of the map').toBeLessThanOrEqual(MOST.script)
  expect(await weigh(page, '.mjs'), 'bytes of its worker').toBeLessThanOrEqual(MOST.worker)
  // Nothing comes from elsewhere.
  const elsewhere = await page.evaluate(
    (base) =>
      performance.getEntriesByType('resource').filter(({ name }) => /^https?:/.test(name) && !name.startsWith(base)),
    world.base,
  )
  expect(elsewhere).toEqual([])
  await expect(page.getByRole('link', { name: 'GeoNames' })).toHaveAttribute('href', 'https://www.geonames.org')
})

test('list, map and number agree on the area that is searched, and the way back leads back', async ({ page }) => {
  await visit(page, '/services/browse?view=map')
  await settled(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await page.waitForLoadState('networkidle')
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await page.waitForLoadState('networkidle')
  await page.getByRole('button', { name: 'Search here' }).click()
  await expect(page).toHaveURL(/[?&]box=/)
  await expect(page.getByRole('button', { name: 'Search here' })).toBeHidden()
  await settled(page)
  const total = await counted(page)
  await expect(page.getByRole('main').getByText(`${total} services`, { exact: true })).toBeVisible()
  await page.goBack()
  await expect(page).not.toHaveURL(/[?&]box=/)
  await expect(map(page)).toBeVisible()
})

test('a card and its pin belong together, and a pin shows its cards', async ({ page }) => {
  await visit(page, '/products?view=map&q=')
  await settled(page)
  const marked = page.locator('.maplibregl-marker[data-on]')
  await expect(marked).toHaveCount(0)
  await expect(async () => {
    for (const card of await list(page).all()) {
      await card.hover()
      if ((await marked.count()) > 0) return
    }
    throw new Error('no pin is marked for any card')
  }).toPass()
  // Pins of several split until they are at one place, or stand for one.
  const panel = page.getByRole('region', { name: /^[\d,]+ (in|here)/ })
  await expect(async () => {
    await pins(page).first().dispatchEvent('click')
    await page.waitForLoadState('networkidle')
    await expect(panel).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await expect(panel.getByRole('article').first()).toBeVisible()
  await expectAccessible(page)
  const name = await panel.getByRole('article').first().getByRole('heading').textContent()
  await panel.getByRole('button', { name: 'Show in the list' }).click()
  await expect(panel).toBeHidden()
  await expect(page).toHaveURL(/[?&]box=/)
  await expect(
    list(page)
      .filter({ hasText: name ?? '' })
      .first(),
  ).toBeVisible()
})

test('the keyboard passes the map by, and providers have one, too', async ({ page }) => {
  await visit(page, '/providers?view=map')
  await settled(page)
  const region = page.getByRole('region', { name: 'Map' })
  await expect(region.getByRole('button', { name: 'Zoom in' })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await region.getByRole('button', { name: 'Skip the map' }).focus()
  await expect(region.getByRole('button', { name: 'Skip the map' })).toBeInViewport()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.locator(':focus')).toHaveCount(1)
  expect(await page.evaluate(() => document.activeElement?.closest('section')?.getAttribute('aria-label'))).not.toBe(
    'Map',
  )
  await expect(pins(page).locator(':focus')).toHaveCount(0)
})

test('around a place the map shows the distance, which can be changed there', async ({ page }) => {
  await visit(page, '/services/browse?view=map&place=2950159&within=10')
  await settled(page)
  const slider = page.getByRole('slider', { name: 'Distance' })
  await expect(slider).toHaveAttribute('aria-valuetext', 'Within 10 km')
  await slider.focus()
  await page.keyboard.press('ArrowLeft')
  await expect(page).toHaveURL(/[?&]within=5\b/)
  await expect(slider).toHaveAttribute('aria-valuetext', 'Within 5 km')
})

test('the map is dark at night, and speaks the language of the page', async ({ page, world }) => {
  await page.context().addCookies([{ name: 'theme', value: 'dark', url: world.base }])
  await visit(page, '/service-requests/browse?view=map&lang=am')
  await settled(page)
  await expect(page.getByRole('radio', { name: 'ካርታ' })).toBeChecked()
  await expect(page.getByRole('button', { name: 'አቅርብ' })).toBeVisible()
  await expectAccessible(page, 'contrast')
})

test('without WebGL the list says so and is there', async ({ page }) => {
  await page.addInitScript(() => {
    const original = HTMLCanvasElement.prototype.getContext
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string, ...rest: unknown[]) {
      return kind.startsWith('webgl') ? null : Reflect.apply(original, this, [kind, ...rest])
    } as typeof original
  })
  await page.goto('/requested-products?view=map')
  await alive(page)
  await expect(page.getByText('Your browser cannot draw the map')).toBeVisible()
  await expect(list(page).first()).toBeVisible()
  await expectAccessible(page)
})
