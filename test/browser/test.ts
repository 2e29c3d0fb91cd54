import { randomUUID } from 'node:crypto'
import { type BrowserContext, type BrowserContextOptions, test as base, expect, type Page } from '@playwright/test'
import { type DemoOrders, findDemoOrders } from './demo-orders.ts'
import { type PageErrors, watchPageErrors } from './page-errors.ts'
import { PHONE } from './sizes.ts'
import { enterWorld, type Person, type World } from './world.ts'

export { expect } from '@playwright/test'

type Fixtures = {
  /** The complaints of the browsers of this test; there must be none at its end. */
  pageErrors: PageErrors
  /** A browser of its own, signed in as a person or used by a visitor. */
  open: (person?: Person, options?: BrowserContextOptions) => Promise<Page>
  /**
   * The one page that a worker shares among screens that are only read, for a person or a visitor: the application is
   * in its cache, and all other storage is cleared.
   */
  look: (person?: Person) => Promise<Page>
  /** Shows a page as a phone does, until the test ends. */
  onPhone: (page: Page) => Promise<void>
}

type Stored = { page?: Page }

/** The storage of a browser that this person has signed in with; a visitor's is empty. */
const memoryOf = (person?: Person) =>
  person
    ? { token: person.token, user: JSON.stringify(person.user), hasCompletedInitialSubmission: 'true' }
    : ({} as Record<string, string>)

/** Tells the server that the browser is signed in. */
const markFor = (origin: string) => ({
  name: 'signedIn',
  value: 'yes',
  domain: new URL(origin).hostname,
  path: '/',
  expires: -1,
  httpOnly: false,
  secure: false,
  sameSite: 'Lax' as const,
})

export const storedFor = (origin: string, person?: Person) => ({
  cookies: person ? [markFor(origin)] : [],
  origins: [{ origin, localStorage: Object.entries(memoryOf(person)).map(([name, value]) => ({ name, value })) }],
})

/**
 * Clears the storage of earlier screens, as in a fresh browser: the next document clears it before any other script,
 * later ones do not. Returns a function that ends this.
 */
async function beNow(page: Page, origin: string, person?: Person) {
  await page.context().clearCookies()
  if (person) await page.context().addCookies([markFor(origin)])
  const script = await page.addInitScript(
    ([mark, memory]) => {
      if (sessionStorage.getItem('looked at by') === mark) return
      sessionStorage.clear()
      localStorage.clear()
      sessionStorage.setItem('looked at by', mark)
      for (const [name, value] of Object.entries(memory)) localStorage.setItem(name, value)
    },
    [randomUUID(), memoryOf(person)] as const,
  )
  return () => script.dispose()
}

function sizeOf(page: Page) {
  const size = page.viewportSize()
  if (!size) throw new Error('the page has no size')
  return size
}

export const test = base.extend<Fixtures, { world: World; places: DemoOrders; kept: Stored }>({
  world: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from here
    async ({}, use) => {
      const world = await enterWorld()
      await use(world)
      await world.leave()
    },
    { scope: 'worker' },
  ],
  places: [async ({ world }, use) => use(await findDemoOrders(world)), { scope: 'worker' }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from here
  kept: [async ({}, use) => use({}), { scope: 'worker' }],
  baseURL: ({ world }, use) => use(world.base),
  pageErrors: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from here
    async ({}, use) => {
      const pageErrors = watchPageErrors()
      await use(pageErrors)
      expect(pageErrors.found(), 'what the browser complained about').toEqual([])
    },
    { auto: true },
  ],
  open: async ({ browser, pageErrors, world }, use) => {
    const contexts: BrowserContext[] = []
    const open: Fixtures['open'] = async (person, options = {}) => {
      const context = await browser.newContext({ storageState: storedFor(world.base, person), ...options })
      contexts.push(context)
      const page = await context.newPage()
      await pageErrors.watch(page)
      return page
    }
    await use(open)
    for (const context of contexts) await context.close()
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from here
  onPhone: async ({}, use) => {
    const endings: (() => Promise<void>)[] = []
    await use(async (page) => {
      const size = sizeOf(page)
      const session = await page.context().newCDPSession(page)
      await session.send('Emulation.setDeviceMetricsOverride', { ...PHONE, deviceScaleFactor: 1, mobile: true })
      await session.send('Emulation.setTouchEmulationEnabled', { enabled: true })
      endings.push(async () => {
        if (page.isClosed()) return
        await session.send('Emulation.setTouchEmulationEnabled', { enabled: false })
        await session.detach()
        // Playwright sends a size only if it differs from the last one that it sent, and knows nothing of this session.
        await page.setViewportSize(PHONE)
        await page.setViewportSize(size)
      })
    })
    for (const end of endings) await end()
  },
  // What `onPhone` puts back after this lays out a page without content, not a whole screen.
  look: async ({ browser, pageErrors, kept, world, onPhone: _ }, use, info) => {
    const endings: (() => Promise<void>)[] = []
    await use(async (person) => {
      kept.page ??= await (await browser.newContext()).newPage()
      endings.push(await pageErrors.watch(kept.page))
      endings.push(await beNow(kept.page, world.base, person))
      return kept.page
    })
    for (const end of endings) await end()
    await kept.page?.context().setOffline(false)
    // Ends work that is still going on there, so that the next test does not hear of it. A page of the same origin keeps
    // the process of the browser, and with it the code that is compiled.
    await kept.page?.goto('/healthz')
    await kept.page?.unrouteAll({ behavior: 'ignoreErrors' })
    if (info.status === info.expectedStatus) return
    // A failed test may have left it in any state.
    await kept.page?.context().close()
    delete kept.page
  },
  page: async ({ open }, use) => use(await open()),
})

/** Loads an address and waits until React has hydrated the page: earlier clicks would be lost. */
export async function visit(page: Page, path: string) {
  const response = await page.goto(path)
  await alive(page)
  return response
}

/** The first packet of the server says that the connection is open. */
const OPEN_PACKET = '40'

/** The same for a person, once news come to the page by themselves. */
export async function visitConnected(page: Page, path: string) {
  const connected = page
    .waitForEvent('websocket', (socket) => socket.url().includes('/socket.io/'))
    .then((socket) => socket.waitForEvent('framereceived', ({ payload }) => `${payload}`.startsWith(OPEN_PACKET)))
  const [response] = await Promise.all([visit(page, path), connected])
  return response
}

const hasReact = () => Object.keys(document.documentElement).some((key) => key.startsWith('__react'))

export const alive = (page: Page) => page.waitForFunction(hasReact)
export const isAlive = (page: Page) => page.evaluate(hasReact)
