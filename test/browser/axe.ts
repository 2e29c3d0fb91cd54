import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

type Rules = 'all' | 'contrast'

/** What passes is not described: that is most of the work. */
const FAST = { resultTypes: ['violations' as const], preload: false }

const builders: Record<Rules, (builder: AxeBuilder) => AxeBuilder> = {
  all: (builder) => builder.options({ ...FAST, rules: { 'target-size': { enabled: true } } }),
  contrast: (builder) => builder.options({ ...FAST, runOnly: { type: 'rule', values: ['color-contrast'] } }),
}

/**
 * No violation of WCAG 2.2 at level AA or of good practice, as far as a machine can tell; open tooltips stand outside all
 * landmarks.
 * Between light and dark only the contrast differs.
 */
export async function expectAccessible(page: Page, rules: Rules = 'all'): Promise<void> {
  const { violations } = await builders[rules](new AxeBuilder({ page }))
    .exclude('[role=tooltip]')
    .setLegacyMode()
    .analyze()
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) => `${id}: ${help} at ${target.join(' ')}: ${failureSummary}`),
  )
  expect(found, 'axe').toEqual([])
}

/** Nothing sticks out of the window to the right. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const excess = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    /** What a part of the page scrolls by itself, or cuts off, widens nothing. */
    const isKept = (element: Element) => {
      for (let at = element.parentElement; at && at !== document.body; at = at.parentElement)
        if (getComputedStyle(at).overflowX !== 'visible') return true
      return false
    }
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 0.5 && !isKept(element))
      .slice(0, 5)
      .map((element) => `${element.tagName}.${element.className} ${element.getBoundingClientRect().right}`)
      .concat(`${scrollWidth} > ${clientWidth}`)
  })
  expect(excess, 'what sticks out').toEqual([])
}
