import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort, launch, ready } from '#test/application.ts'
// @ts-expect-error a script without types
import { buildWeb } from '../../scripts/build.mjs'

/** Overrides an operator's `.env`: a blank setting counts as left out. */
const NOT_GIVEN = {
  PUBLIC_URL: '',
  DATABASE_URL: '',
  SMTP_URL: '',
  STRIPE_SECRET_KEY: '',
  STRIPE_PUBLISHABLE_KEY: '',
  STRIPE_WEBHOOK_SECRET: '',
  STRIPE_API_URL: '',
  METRICS_PORT: '',
  CURRENCY: '',
  MARKETPLACE_NAME: '',
}

/** Lines of the log that no test may cause: our own faults, and violations of the content policy. */
const faultsIn = (said: string) =>
  said.split('\n').filter((line) => /"level":[56]0/.test(line) || line.includes('met its content policy'))

/**
 * One built application with the demo for all tests; the workers find it by the environment. A running one is used
 * instead if `BROWSER_BASE_URL` and `BROWSER_DATA_DIR` name it.
 */
export default async function startApplication(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.BROWSER_BASE_URL && process.env.BROWSER_DATA_DIR) return undefined
  // Compressed, too: how much a page loads is measured.
  await buildWeb()
  const dataDir = mkdtempSync(path.join(tmpdir(), 'marketplace-browser-'))
  const application = launch({
    ...NOT_GIVEN,
    DATA_DIR: dataDir,
    PORT: await freePort(),
    HOST: '127.0.0.1',
    SEED: 'demo',
    // The application ends with this process, also if that is killed.
    HANDED_OVER_BY: process.pid,
  })
  const stop = async () => {
    application.child.kill('SIGTERM')
    await application.ended
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    await ready(application)
  } catch (error) {
    await stop()
    throw error
  }
  process.env.BROWSER_BASE_URL = application.base
  process.env.BROWSER_DATA_DIR = dataDir
  return async () => {
    await stop()
    const faults = faultsIn(application.said())
    if (faults.length > 0) throw new Error(`The application logged faults:\n${faults.join('\n')}`)
  }
}
