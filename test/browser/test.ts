import { type BrowserContext, type BrowserContextOptions, test as base, expect, type Page } from '@playwright/test'
import { type Faults, watchFaults } from './faults.ts'
import { findPlaces, type Places } from './places.ts'
import { enterWorld, type Person, type World } from './world.ts'

export { expect } from '@playwright/test'

type Fixtures = {
  /** What the browsers of this test complained about; at its end there must be nothing. */
  faults: Faults
  /** A browser of its own, signed in as a person or used by a visitor. */
  open: (person?: Person, options?: BrowserContextOptions) => Promise<Page>
}

/** What a browser keeps of somebody who signed in before. */
const rememberedBy = ({ user, token }: Person) =>
  Object.entries({ token, user: JSON.stringify(user), hasCompletedInitialSubmission: 'true' }).map(([name, value]) => ({
    name,
    value,
  }))

export const test = base.extend<Fixtures, { world: World; places: Places }>({
  world: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from here
    async ({}, use) => {
      const world = await enterWorld()
      await use(world)
      await world.leave()
    },
    { scope: 'worker' },
  ],
  places: [async ({ world }, use) => use(await findPlaces(world)), { scope: 'worker' }],
  baseURL: ({ world }, use) => use(world.base),
  faults: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from here
    async ({}, use) => {
      const faults = watchFaults()
      await use(faults)
      expect(faults.found(), 'what the browser complained about').toEqual([])
    },
    { auto: true },
  ],
  open: async ({ browser, faults, world }, use) => {
    const contexts: BrowserContext[] = []
    const open: Fixtures['open'] = async (person, options = {}) => {
      const origins = person ? [{ origin: world.base, localStorage: rememberedBy(person) }] : []
      const context = await browser.newContext({ storageState: { cookies: [], origins }, ...options })
      contexts.push(context)
      const page = await context.newPage()
      await faults.watch(page)
      return page
    }
    await use(open)
    for (const context of contexts) await context.close()
  },
  page: async ({ open }, use) => use(await open()),
})

/** Loads an address and waits until React has taken over the page: what is clicked before counts for nothing. */
export async function visit(page: Page, path: string) {
  const response = await page.goto(path)
  await alive(page)
  return response
}

export const alive = (page: Page) =>
  page.waitForFunction(() => Object.keys(document.documentElement).some((key) => key.startsWith('__react')))
