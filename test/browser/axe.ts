import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'

type Rules = 'all' | 'contrast'

const SOURCE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** Rules that pass are not described, which is most of axe's work. */
const FAST: axe.RunOptions = { resultTypes: ['violations'], preload: false }

const options: Record<Rules, axe.RunOptions> = {
  all: { ...FAST, rules: { 'target-size': { enabled: true } } },
  contrast: { ...FAST, runOnly: { type: 'rule', values: ['color-contrast'] } },
}

/** Open tooltips stand outside all landmarks. */
const violationsOn = (page: Page, given: axe.RunOptions) =>
  page.evaluate(async (each) => {
    // `SOURCE` puts it there.
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(
      { exclude: ['[role=tooltip]'] },
      each,
    )
    return violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ target, failureSummary = '' }) => `${id}: ${help} at ${target?.join(' ')}: ${failureSummary}`),
    )
  }, given)

/**
 * Fails on any violation of WCAG 2.2 at level AA or of good practice that axe can find. Between light and dark only the
 * contrast differs.
 */
export async function expectAccessible(page: Page, rules: Rules = 'all'): Promise<void> {
  // An earlier check of this page has loaded it already.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE)
  const found = await violationsOn(page, { ...options[rules], selectors: false })
  // Locating the elements takes as long as finding the violations.
  expect(found.length > 0 ? await violationsOn(page, options[rules]) : [], 'axe').toEqual([])
}

/** Fails if anything reaches beyond the right edge of the window. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const excess = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    /** A part that scrolls by itself, or cuts off, widens nothing. */
    const isStored = (element: Element) => {
      for (let at = element.parentElement; at && at !== document.body; at = at.parentElement)
        if (getComputedStyle(at).overflowX !== 'visible') return true
      return false
    }
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 0.5 && !isStored(element))
      .slice(0, 5)
      .map((element) => `${element.tagName}.${element.className} ${element.getBoundingClientRect().right}`)
      .concat(`${scrollWidth} > ${clientWidth}`)
  })
  expect(excess, 'what sticks out').toEqual([])
}
