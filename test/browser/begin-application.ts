import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { freePort, launch, ready } from '#test/application.ts'

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

/** Lines of the log that no test may cause: our own errors, and violations of the content policy. */
const errorsIn = (said: string) =>
  said.split('\n').filter((line) => /"level":[56]0/.test(line) || line.includes('met its content policy'))

/** Calendars of the internet come from a server of the tests. */
const withCalendars = (address: string | undefined) =>
  address
    ? {
        CALENDARS_OF_TESTS: address,
        NODE_OPTIONS: `--import=${pathToFileURL(path.join(import.meta.dirname, 'calendars-on-the-internet.ts'))}`,
      }
    : {}

/** Starts the built application in a fresh folder, which goes when it is stopped; it must not have logged an error. */
export async function beginApplication(settings: {
  SEED: 'demo' | 'none'
  SETTINGS?: string
  /** A free one, unless others must know it before. */
  PORT?: number
  OIDC_PROVIDERS?: string
  OIDC_ONLY?: 'on'
  calendars?: string
}) {
  const { calendars, ...rest } = settings
  const dataDir = mkdtempSync(path.join(tmpdir(), 'marketplace-browser-'))
  const application = launch({
    ...NOT_GIVEN,
    DATA_DIR: dataDir,
    PORT: await freePort(),
    HOST: '127.0.0.1',
    // The application ends with this process, also if that is killed.
    HANDED_OVER_BY: process.pid,
    ...withCalendars(calendars),
    ...rest,
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
  const end = async () => {
    await stop()
    const pageErrors = errorsIn(application.said())
    if (pageErrors.length > 0) throw new Error(`The application logged faults:\n${pageErrors.join('\n')}`)
  }
  return { base: application.base, dataDir, end }
}
