import { expect, type Page } from '@playwright/test'
import axe, { type RunOnly, type RunOptions } from 'axe-core'

declare global {
  interface Window {
    axe: typeof axe
  }
}

type Rules = 'all' | 'contrast'

const runOnly: Record<Rules, RunOnly> = {
  all: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  contrast: { type: 'rule', values: ['color-contrast'] },
}

/**
 * No violation of WCAG 2.2 at level AA, as far as a machine can tell; open tooltips stand outside all landmarks.
 * Between light and dark only the contrast differs.
 */
export async function expectAccessible(page: Page, rules: Rules = 'all'): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const options: RunOptions = {
    runOnly: runOnly[rules],
    // WCAG has it since 2.2; axe tests it only where it is asked to.
    ...(rules === 'all' ? { rules: { 'target-size': { enabled: true } } } : {}),
    // What passes is not described, which is most of the work.
    resultTypes: ['violations'],
    preload: false,
  }
  const violations = await page.evaluate(
    async (given) => (await window.axe.run({ exclude: [['[role=tooltip]']] }, given)).violations,
    options,
  )
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
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
      .slice(0, 5)
      .map((element) => `${element.tagName}.${element.className} ${element.getBoundingClientRect().right}`)
      .concat(`${scrollWidth} > ${clientWidth}`)
  })
  expect(excess, 'what sticks out').toEqual([])
}
