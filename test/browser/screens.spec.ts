import { readdirSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { type LanguageCode, languages } from '#shared/kernel/language.ts'
import { messages } from '#shared/messages/common/en.ts'
import { expectAccessible, expectNoSidewaysScroll } from './axe.ts'
import type { Places } from './places.ts'
import { type Screen, screens } from './screens.ts'
import { PHONE } from './sizes.ts'
import { expect, test, visit } from './test.ts'

/** Nothing is still on its way: neither the screen nor a part of it. */
const settled = async (page: Page) => {
  await expect(page.locator('[class*="_shape_"], [class*="_ring_"]')).toHaveCount(0)
  await expect(page.locator('h1')).toHaveCount(1)
}

type Size = 'desktop' | 'phone'

/** One that is in its state as soon as it is loaded is looked at on both sizes; others come to it on each of them. */
const isForBoth = ({ only, prepare }: Screen) => !only && !prepare

/** The other project leaves it out. */
const tagsOf = (screen: Screen) => {
  if (isForBoth(screen)) return { tag: '@desktop' }
  return screen.only ? { tag: `@${screen.only}` } : {}
}

type Look = readonly [colorScheme: 'light' | 'dark', rules?: 'contrast']

/** Each size is looked at in the light or in the dark, with all rules; what is there on one size alone in both. */
const looksAt = ({ only }: Screen, size: Size): readonly Look[] => {
  if (only) return [['light'], ['dark', 'contrast']]
  return size === 'desktop' ? [['light']] : [['dark']]
}

async function expectWellMade(page: Page, looks: readonly Look[]) {
  await expect(page).toHaveTitle(/^(.+ · )?Community MarketPlace$/)
  await expect(page.locator('main h1')).not.toBeEmpty()
  for (const [colorScheme, rules] of looks) {
    await page.emulateMedia({ colorScheme })
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
    await test.step(colorScheme, () => expectAccessible(page, rules))
  }
  await expectNoSidewaysScroll(page)
}

const namespaces = readdirSync('shared/messages', { withFileTypes: true }).flatMap((each) =>
  each.isDirectory() ? [each.name] : [],
)
const groups = Object.entries(messages).flatMap(([key, value]) => (typeof value === 'object' ? [key] : []))
/** What stands on a screen instead of words when a key or a value is missing. */
const RAW = new RegExp(`\\{\\{|\\b(${namespaces.join('|')}):[a-z]|\\b(${groups.join('|')})\\.[a-z]\\w+`)

const wordsOn = (page: Page) =>
  page.evaluate(() => [
    document.title,
    document.body.innerText,
    ...['aria-label', 'placeholder', 'title', 'alt'].flatMap((name) =>
      [...document.querySelectorAll(`[${name}]`)].map((element) => element.getAttribute(name) ?? ''),
    ),
  ])

for (const [index, screen] of screens.entries())
  test(`${screen.name} is well made`, tagsOf(screen), async ({ look, open, places, world, faults }, { project }) => {
    const page = await (screen.isFirst ? open : look)(await screen.who?.(places, world))
    await show(page, screen, places, faults)
    const size = project.name === 'phone' ? 'phone' : 'desktop'
    await expectWellMade(page, looksAt(screen, size))
    if (isForBoth(screen))
      await asOnPhone(page, async () => {
        await expectNoSidewaysScroll(page)
        for (const language of languagesFor(index))
          await test.step(language, () => expectReadable(page, screen.path(places), language))
        await test.step('on a phone', () => expectWellMade(page, looksAt(screen, 'phone')))
      })
  })

/** Has the page of a desktop stand on a phone meanwhile. */
async function asOnPhone(page: Page, act: () => Promise<void>) {
  const desktop = page.viewportSize()
  if (!desktop) throw new Error('the page has no size')
  const session = await page.context().newCDPSession(page)
  await page.setViewportSize(PHONE)
  await session.send('Emulation.setDeviceMetricsOverride', { ...PHONE, deviceScaleFactor: 1, mobile: true })
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  await act()
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: false })
  await session.detach()
  await page.setViewportSize(desktop)
}

async function show(
  page: Page,
  { path, prepare, complaint }: Screen,
  places: Places,
  faults: { expect: (pattern: RegExp) => void },
) {
  if (complaint) faults.expect(complaint)
  await visit(page, path(places))
  await settled(page)
  await prepare?.(page)
  await settled(page)
}

/** The others take turns from screen to screen; all of them on each if `EVERY_LANGUAGE` is set. */
const others = languages.filter((language) => language !== 'en')
const languagesFor = (index: number) =>
  others.filter((_, turn) => process.env.EVERY_LANGUAGE || turn === index % others.length)

/** The phone is where the longest words have the least room. */
async function expectReadable(page: Page, path: string, language: LanguageCode) {
  await page.context().addCookies([{ name: 'lang', value: language, url: page.url() }])
  await visit(page, path)
  await settled(page)
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  for (const words of await wordsOn(page)) expect(words).not.toMatch(RAW)
  await expectNoSidewaysScroll(page)
}
