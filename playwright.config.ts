import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { defineConfig, devices } from '@playwright/test'

// Read again by every worker, which inherits what the first reading chose.
process.env.BROWSER_DATA_DIR ??= mkdtempSync(path.join(tmpdir(), 'marketplace-browser-'))
process.env.BROWSER_PORT ??= '3290'
const baseURL = `http://127.0.0.1:${process.env.BROWSER_PORT}`

/** For root, and for a machine without internet. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export default defineConfig({
  testDir: 'test/browser',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL,
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: {
      args: FLAGS,
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
    },
  },
  projects: [
    { name: 'desktop', use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 900 } } },
    { name: 'phone', use: { ...devices['Pixel 7'] } },
  ],
  webServer: {
    command: 'node scripts/start.mjs',
    url: `${baseURL}/readyz`,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    stdout: 'ignore',
    stderr: 'pipe',
    env: {
      PORT: process.env.BROWSER_PORT,
      HOST: '127.0.0.1',
      DATA_DIR: process.env.BROWSER_DATA_DIR,
      // Whatever the operator's settings are: a blank one is one that was not given.
      PUBLIC_URL: '',
      DATABASE_URL: '',
      SMTP_URL: '',
      STRIPE_SECRET_KEY: '',
      STRIPE_PUBLISHABLE_KEY: '',
      STRIPE_WEBHOOK_SECRET: '',
      STRIPE_API_URL: '',
      METRICS_PORT: '',
      SETTINGS: '',
      SEED: 'demo',
      LOG_LEVEL: 'warn',
    },
  },
})
