import type { Page } from '@playwright/test'
import { readMessagesIn } from '#server/kernel/messages.ts'
import { type LanguageCode, languages } from '#shared/kernel/language.ts'
import { namespaces } from '../../scripts/messages.mjs'
import { expectAccessible, expectNoSidewaysScroll } from './axe.ts'
import type { DemoOrders } from './demo-orders.ts'
import { type Screen, screens } from './screens.ts'
import { expect, test, visit } from './test.ts'

/** Waits until the screen and its parts have loaded. */
const settled = async (page: Page) => {
  await expect(page.locator('[class*="_shape_"], [class*="_ring_"]')).toHaveCount(0)
  await expect(page.locator('h1')).toHaveCount(1)
}

/** A screen that both sizes have is checked for both in one test; the other project leaves it out. */
const tagOf = ({ only = 'desktop' }: Screen) => ({ tag: `@${only}` })

type ColorScheme = readonly [colorScheme: 'light' | 'dark', rules?: 'contrast']

/** Each size is checked in the light or in the dark theme with all rules; a screen of one size alone in both themes. */
const LIGHT: readonly ColorScheme[] = [['light']]
const DARK: readonly ColorScheme[] = [['dark']]
const BOTH: readonly ColorScheme[] = [['light'], ['dark', 'contrast']]

async function expectWellMade(page: Page, schemes: readonly ColorScheme[]) {
  await expect(page).toHaveTitle(/^(.+ · )?Community MarketPlace$/)
  await expect(page.locator('main h1')).not.toBeEmpty()
  await expectReadable(page)
  for (const [colorScheme, rules] of schemes) {
    await page.emulateMedia({ colorScheme })
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
    await test.step(colorScheme, () => expectAccessible(page, rules))
  }
}

/** The screens with the most content. */
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
  'posting a request',
  'a sale that waits for an answer',
  'an unknown address',
  'the place to wait for the connection',
]
const isCrowded = ({ name }: Screen) => CROWDED.includes(name)

test('the list of what is crowded names screens that exist', () => {
  expect(
    screens
      .filter(isCrowded)
      .map(({ name }) => name)
      .sort(),
  ).toEqual(CROWDED.toSorted())
})

const groups = Object.entries(readMessagesIn('common', 'en')).flatMap(([key, value]) =>
  typeof value === 'object' ? [key] : [],
)
/** Text that a screen shows if a message key or a value is missing. */
const RAW = new RegExp(`\\{\\{|\\b(${namespaces().join('|')}):[a-z]|\\b(${groups.join('|')})\\.[a-z]\\w+`)

/** All words of a page, but for code: that shows what can be written. */
const wordsOn = (page: Page) =>
  page.evaluate(() => [
    document.title,
    [...document.querySelectorAll('code')].reduce(
      (text, { innerText }) => text.replace(innerText, ''),
      document.body.innerText,
    ),
    ...['aria-label', 'placeholder', 'title', 'alt'].flatMap((name) =>
      [...document.querySelectorAll(`[${name}]`)].map((element) => element.getAttribute(name) ?? ''),
    ),
  ])

/** Fails on missing words, and on anything wider than the window. */
async function expectReadable(page: Page) {
  expect(
    (await wordsOn(page)).filter((words) => RAW.test(words)),
    'raw keys',
  ).toEqual([])
  await expectNoSidewaysScroll(page)
}

/**
 * The languages take turns from screen to screen; the steps of `prepare` look for English words, and crowded screens
 * are checked in the longest language.
 */
function languageOf(screen: Screen, index: number): LanguageCode {
  if (screen.prepare) return 'en'
  return isCrowded(screen) ? 'de' : (languages[index % languages.length] ?? 'en')
}
const others = (screen: Screen, language: LanguageCode) =>
  process.env.EVERY_LANGUAGE && !screen.prepare ? languages.filter((each) => each !== language) : []

for (const [index, screen] of screens.entries())
  test(`${screen.name} is well made`, tagOf(screen), async ({ look, open, onPhone, places, world, pageErrors }) => {
    const page = await (screen.isFirst ? open : look)(await screen.who?.(places, world))
    const speak = (value: LanguageCode) => page.context().addCookies([{ name: 'lang', value, url: world.base }])
    const language = languageOf(screen, index)
    await speak(language)
    await page.emulateMedia({ colorScheme: 'light' })
    await show(page, screen, places, pageErrors)
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await expectWellMade(page, screen.only ? BOTH : LIGHT)
    if (screen.only) return
    await onPhone(page)
    await test.step('on a phone', () => expectWellMade(page, DARK))
    for (const other of others(screen, language)) {
      await speak(other)
      await visit(page, screen.path(places))
      await settled(page)
      await expectReadable(page)
    }
    if (isCrowded(screen)) await test.step('where there is little room', () => expectToFit(page))
  })

/** Fails if anything reaches beyond the narrowest phone, or with text of double size. */
async function expectToFit(page: Page) {
  // WCAG 1.4.10: 320 px is a window of 1280 px at 400 %, and the narrowest phone.
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await page.evaluate(() => innerWidth)).toBe(320)
  await expectNoSidewaysScroll(page)
  // WCAG 1.4.4: readers enlarge the text alone, or the whole page.
  await page.setViewportSize({ width: 640, height: 800 })
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  await expectNoSidewaysScroll(page)
}

async function show(
  page: Page,
  { path, prepare, complaint }: Screen,
  places: DemoOrders,
  pageErrors: { expect: (pattern: RegExp) => void },
) {
  if (complaint) pageErrors.expect(complaint)
  await visit(page, path(places))
  await settled(page)
  if (!prepare) return
  await prepare(page)
  await settled(page)
}
