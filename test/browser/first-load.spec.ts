import type { Page } from '@playwright/test'
import { alive, expect, test } from './test.ts'
import type { World } from './world.ts'

/** The most bytes that a page loads until it is idle, as sent (brotli). */
const MOST = {
  script: 170_000,
  css: 24_000,
  /** Layout shift, with the fonts that a page is first painted in. */
  shift: 0.001,
}

const pages: [name: string, address: (world: World) => Promise<string>][] = [
  ['the landing page', async () => '/'],
  ['the list of services', async () => '/services/browse'],
  [
    'a service',
    async ({ visitor }) => {
      const { services } = await visitor.service.list({ query: { sortBy: 'popular', limit: 1 } })
      const [service] = services
      return `/${service?.category}/${service?.subcategory}/${service?._id}`
    },
  ],
  ['the list of products', async () => '/products'],
  [
    'a product',
    async ({ visitor }) => {
      const { products } = await visitor.product.list({ query: { sortBy: 'popular', limit: 1 } })
      return `/product/${products[0]?._id}`
    },
  ],
  ['the list of requests', async () => '/service-requests/browse'],
  [
    'a request',
    async ({ visitor }) => {
      const { serviceRequests } = await visitor.serviceRequest.list({ query: { limit: 1 } })
      return `/service-request/${serviceRequests[0]?._id}`
    },
  ],
  ['the list of wanted products', async () => '/requested-products'],
  [
    'a wanted product',
    async ({ visitor }) => {
      const { requestedProducts } = await visitor.requestedProduct.list({ query: { limit: 1 } })
      return `/requested-products/${requestedProducts[0]?._id}`
    },
  ],
  ['the list of providers', async () => '/providers'],
  ['the plans of sellers', async () => '/auth/subscription-plan'],
  ['the search for everything', async () => '/explore'],
  ['the form for a message to the administrators', async () => '/contact-us'],
  ['signing in', async () => '/auth/signin'],
  ['signing up', async () => '/auth/signup'],
]

const weightOf = (page: Page, ending: string) =>
  page.evaluate(
    (suffix) =>
      performance
        .getEntriesByType('resource')
        .filter((entry) => entry instanceof PerformanceResourceTiming && new URL(entry.name).pathname.endsWith(suffix))
        .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
    ending,
  )

/** All layout shifts: how far, and which element. */
const shiftsOn = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<{ value: number; what: string }[]>((resolve) => {
        type Shift = PerformanceEntry & { value: number; sources: { node: Node | null }[] }
        const observer = new PerformanceObserver((list) => {
          const shifts = list.getEntries() as Shift[]
          resolve(
            shifts.map(({ value, sources }) => ({ value, what: sources.map(({ node }) => node?.nodeName).join() })),
          )
        })
        observer.observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve([]), 500)
      }),
  )

for (const [name, addressIn] of pages)
  test(`${name} is light, and nothing on it moves by itself`, async ({ page, world, pageErrors }) => {
    // Whether its own fonts, a little wider, come before or after the first paint depends on the machine.
    await page.route('**/*.woff2', (route) => route.abort())
    pageErrors.expect(/ERR_FAILED \(.*\.woff2\)$/)
    await page.goto(await addressIn(world))
    await alive(page)
    await page.waitForLoadState('networkidle')
    expect(await weightOf(page, '.js'), 'bytes of scripts').toBeLessThanOrEqual(MOST.script)
    expect(await weightOf(page, '.js'), 'what scripts weigh is told').toBeGreaterThan(MOST.script / 2)
    expect(await weightOf(page, '.css'), 'bytes of styles').toBeLessThanOrEqual(MOST.css)
    // The notice for newcomers comes and goes, on every page alike.
    if (name === 'the landing page') {
      await expect(page.getByText('New here?')).toBeHidden()
      await expect(page.getByRole('complementary').filter({ hasText: 'Welcome' })).toBeHidden()
    }
    const shifts = await shiftsOn(page)
    const sum = shifts.reduce((total, { value }) => total + value, 0)
    expect(sum, JSON.stringify(shifts)).toBeLessThan(MOST.shift)
  })

/** A line on which the fonts come after the first paint. */
const SLOW = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }

const ETHIOPIC = ['400 16px "Noto Sans Ethiopic"', 'ሀ'] as const
const ETHIOPIC_TITLES = ['500 16px "Noto Sans Ethiopic"', 'ሀ'] as const
const LATIN = ['600 16px Poppins', 'a'] as const

for (const [address, width, language, font] of [
  ['/', 1280, 'am', ETHIOPIC],
  ['/', 360, 'am', ETHIOPIC],
  ['/', 360, 'en', ETHIOPIC_TITLES],
  ['/services', 1280, 'en', ETHIOPIC_TITLES],
  ['/', 360, 'fr', LATIN],
  ['/service-requests/browse', 1280, 'en', LATIN],
  ['/auth/subscription-plan', 1280, 'en', LATIN],
  ['/services', 390, 'am', ETHIOPIC],
  ['/how-it-works', 390, 'am', ETHIOPIC],
  ['/how-it-works', 1280, 'am', ETHIOPIC],
  ['/contact-us', 360, 'am', ETHIOPIC],
] as const)
  test(`${address} stands still in ${language} while its fonts arrive, ${width} px wide`, async ({ page, context }) => {
    await page.setViewportSize({ width, height: 800 })
    await (await context.newCDPSession(page)).send('Network.emulateNetworkConditions', SLOW)
    await page.goto(`${address}?lang=${language}`)
    await alive(page)
    await page.waitForLoadState('networkidle')
    await expect.poll(() => page.evaluate(([family, text]) => document.fonts.check(family, text), font)).toBe(true)
    const shifts = await shiftsOn(page)
    const sum = shifts.reduce((total, { value }) => total + value, 0)
    expect(sum, JSON.stringify(shifts)).toBeLessThan(0.01)
  })

for (const [language, waitsForScripts] of [
  ['en', true],
  ['am', false],
] as const)
  test(`a page in ${language} ${waitsForScripts ? 'answers before' : 'does not wait until'} the files of the Ethiopic font come`, async ({
    page,
  }) => {
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/*.js', async (route) => {
      await released
      await route.continue()
    })
    /** After the page is laid out, which is when a browser asks for fonts. */
    const areAskedFor = () =>
      page.evaluate(async () => {
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
        return [...document.fonts].some(
          ({ family, status }) => family.includes('Noto Sans Ethiopic') && status !== 'unloaded',
        )
      })

    await page.goto(`/services?lang=${language}`, { waitUntil: 'commit' })
    await expect(
      page
        .getByRole('main')
        .getByText(/\p{Script=Ethiopic}/u)
        .first(),
    ).toBeVisible()
    if (waitsForScripts) expect(await areAskedFor()).toBe(false)
    else await expect.poll(areAskedFor).toBe(true)
    release()
    await alive(page)
    await expect.poll(areAskedFor).toBe(true)
  })
