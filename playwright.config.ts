import { defineConfig, type PlaywrightTestConfig } from '@playwright/test'
import { DESKTOP, DEVICE_ZONE, PHONE } from './test/browser/sizes.ts'

/** For root, and for a machine without internet. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Each screen loads its code anew: optimising that takes longer than it saves, a tenth of the time of all screens.
  '--js-flags=--no-opt --no-maglev',
]

const phone: PlaywrightTestConfig['use'] = {
  viewport: PHONE,
  hasTouch: true,
  isMobile: true,
}
const desktop: PlaywrightTestConfig['use'] = { viewport: DESKTOP }

/** The tests that differ between the two: the rest is tried on a desktop only. */
const IN_BOTH =
  /(appointments|empty-marketplace|main-job|map|passkeys|paying|product-requests|promotions|requests|saved|saved-searches|screens|web-push|working-hours)\.spec\.ts/
/** With `SOAK`, those that differ little, too: they take a minute. */
const IN_BOTH_LONG = new RegExp(`${IN_BOTH.source}|(plans|reports)\\.spec\\.ts`)

export default defineConfig({
  testDir: 'test/browser',
  outputDir: 'test-results',
  globalSetup: './test/browser/start-application.ts',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  // An application that is down would let each test wait for its whole time.
  maxFailures: process.env.CI ? 25 : 0,
  // For what hangs, not for what is slow on a machine that is busy.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  use: {
    locale: 'en-GB',
    timezoneId: DEVICE_ZONE,
    // What moves cannot be measured.
    contextOptions: { reducedMotion: 'reduce' },
    // A fifth of the time of every test: `--trace on` where one is looked for.
    trace: 'off',
    screenshot: 'only-on-failure',
    // What it keeps would take from one test what another looks for; those of the worker itself allow it.
    serviceWorkers: 'block',
    launchOptions: {
      args: FLAGS,
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
    },
  },
  projects: [
    { name: 'journeys', use: desktop, grep: /@journey/ },
    { name: 'desktop', use: desktop, grepInvert: /@phone|@journey/ },
    { name: 'phone', use: phone, testMatch: process.env.SOAK ? IN_BOTH_LONG : IN_BOTH, grepInvert: /@desktop/ },
  ],
})
