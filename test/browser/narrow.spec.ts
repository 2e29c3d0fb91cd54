import type { Page } from '@playwright/test'
import { readMessages } from '#server/kernel/messages.ts'
import { expectNoSidewaysScroll } from './axe.ts'
import { expect, test, visit } from './test.ts'

const catalogues = readMessages('common')

/** The place of the marketplace's name in the header: whole beside the mark, or in a line that is not seen. */
async function nameIn(page: Page) {
  const name = page.getByRole('banner').getByRole('link').first().locator('span')
  const [frame, words] = await Promise.all([
    name.evaluate((element) => element.parentElement?.getBoundingClientRect().toJSON() as DOMRect),
    name.evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect),
  ])
  return {
    isWhole: words.right <= frame.right + 1 && words.top < frame.bottom,
    isGone: words.top >= frame.bottom - 1,
  }
}

for (const [language, { search }] of Object.entries(catalogues))
  test(`the header has room for its entries and the search in ${language}`, async ({ page }) => {
    await visit(page, `/contact-us?lang=${language}`)
    const header = page.getByRole('banner')
    for (const width of [1440, 1280, 1201, 1200, 1024, 1000]) {
      await page.setViewportSize({ width, height: 700 })
      const entries = header.getByRole('navigation').getByRole('link')
      // One of them gives way beside the search, and where there is little room.
      await expect(entries).toHaveCount(width === 1200 ? 5 : 4)
      for (const entry of await entries.all()) await expect(entry).toBeVisible()
      if (width > 1200) expect((await header.getByRole('search').boundingBox())?.width).toBeGreaterThanOrEqual(180)
      else await expect(header.getByRole('button', { name: search.open })).toBeVisible()
      // The name is there, and the ways in take one line each.
      if (width >= 1280) {
        expect((await nameIn(page)).isWhole, `${width}`).toBe(true)
        for (const way of await header.getByRole('link').all())
          expect((await way.boundingBox())?.height).toBeLessThanOrEqual(40)
      }
      await expectNoSidewaysScroll(page)
    }
    await header.getByRole('button', { name: search.open }).click()
    expect((await header.getByRole('search').boundingBox())?.width).toBeGreaterThanOrEqual(180)
    await visit(page, `/?lang=${language}`)
    for (const width of [1440, 1201, 1000]) {
      await page.setViewportSize({ width, height: 700 })
      await expect(header.getByRole('navigation').getByRole('link')).toHaveCount(width === 1000 ? 4 : 5)
      await expectNoSidewaysScroll(page)
    }
  })

test('words without end break where nothing was found', async ({ page }) => {
  await visit(page, `/explore?q=${'x'.repeat(110)}`)
  await expect(page.getByText(/^Nothing found for/)).toBeVisible()
  await expectNoSidewaysScroll(page)
})

test('the header has the name whole, or the mark alone', async ({ open, places }) => {
  for (const person of [undefined, places.people.seller]) {
    const page = await open(person)
    await visit(page, '/how-it-works')
    for (const width of [320, 360, 390, 430, 980, 1440]) {
      await page.setViewportSize({ width, height: 700 })
      const { isWhole, isGone } = await nameIn(page)
      expect(isWhole || isGone, `${width}`).toBe(true)
      // Where there is most room, the search leaves it its place.
      if (width === 1440) expect(isWhole).toBe(true)
    }
  }
})

test('the tab of the page is in sight where the tabs have no room', async ({ open, places }) => {
  const page = await open(places.people.seller, { viewport: { width: 320, height: 700 } })
  await visit(page, '/payments')
  const tab = page.getByRole('navigation', { name: 'Selling' }).locator('[aria-current]')
  await expect(tab).toBeInViewport({ ratio: 0.9 })
})

test('the parts of the administrators’ header stand beside each other, and the choices are in the menu', async ({
  open,
  places,
}) => {
  const page = await open(places.people.admin, { viewport: { width: 320, height: 700 } })
  await visit(page, '/admin')
  const header = page.getByRole('banner')
  const edges = await header
    .locator('a, button')
    .filter({ visible: true })
    .evaluateAll((parts) =>
      parts
        .map((part) => part.getBoundingClientRect())
        .sort((one, other) => one.left - other.left)
        .flatMap(({ left, right }) => [left, right]),
    )
  expect(edges).toEqual(edges.toSorted((one, other) => one - other))
  await header.getByRole('button', { name: catalogues.en.nav.menu }).click()
  await expect(page.getByRole('dialog').getByRole('button', { name: catalogues.en.language.label })).toBeVisible()
})

test('the buttons of a dialog stand below each other, as wide as it, where they do not fit beside each other', async ({
  open,
  places,
}) => {
  const page = await open(places.people.seller, { viewport: { width: 390, height: 800 } })
  await visit(page, '/user/my-services')
  const list = page.getByRole('main')
  await list
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const buttons = page.getByRole('dialog').getByRole('button')
  const last = buttons.last()
  await expect(last).toBeVisible()
  const boxes = () =>
    buttons.evaluateAll((all) => all.slice(-2).map((button) => button.getBoundingClientRect().toJSON() as DOMRect))
  const [first, second] = await boxes()
  expect(first?.top).toBe(second?.top)
  await last.evaluate((button) => button.append(' and everything that stands below it'))
  const [above, below] = await boxes()
  expect(above?.bottom).toBeLessThan(below?.top ?? 0)
  expect(above?.width).toBe(below?.width)
  await expectNoSidewaysScroll(page)
})

test('the names of the columns and the words below a switch stand over and under it', async ({ open, places }) => {
  const page = await open(places.people.seller)
  await visit(page, '/user/profile/edit?tab=notifications')
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const middles = await page.getByRole('table').evaluate((table) => {
      const middleOf = (part: Element | null | undefined) => {
        const text = document.createRange()
        if (part) text.selectNodeContents(part)
        const { left, right } = text.getBoundingClientRect()
        return Math.round((left + right) / 2)
      }
      const row = [...table.querySelectorAll('tbody tr')].find((each) => each.querySelector('input:disabled'))
      const switches = [...(row?.querySelectorAll('input') ?? [])].map((each) => each.getBoundingClientRect())
      return {
        isWhole: table.getBoundingClientRect().right <= innerWidth,
        switches: switches.map(({ left, right }) => Math.round((left + right) / 2)),
        names: [...table.querySelectorAll('thead th')].map(middleOf),
        words: middleOf(row?.querySelector('td > span')),
      }
    })
    expect(middles.isWhole, `${width}`).toBe(true)
    for (const [at, middle] of middles.switches.entries())
      expect(Math.abs((middles.names[at] ?? 0) - middle), `${width}`).toBeLessThan(3)
    expect(Math.abs(middles.words - (middles.switches[1] ?? 0)), `${width}`).toBeLessThan(3)
  }
})

test('a budget in words keeps to its column', async ({ open, places }) => {
  const page = await open(places.people.buyer)
  await visit(page, '/user/my-service-requests?lang=fr')
  const rows = page.getByRole('main').getByRole('listitem').locator('p')
  await expect(rows.filter({ hasText: /Jusqu’à .* heure$/ })).not.toHaveCount(0)
  const wide = await rows.evaluateAll((parts) =>
    parts.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).map(({ textContent }) => textContent),
  )
  expect(wide).toEqual([])
})
