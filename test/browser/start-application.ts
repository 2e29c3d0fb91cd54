import { buildWeb } from '../../scripts/build.mjs'
import { beginApplication } from './begin-application.ts'
import { startCalendars } from './calendars-on-the-internet.ts'

/**
 * One built application with the demo for all tests; the workers find it by the environment. A running one is used
 * instead if `BROWSER_BASE_URL` and `BROWSER_DATA_DIR` name it; `BROWSER_CALENDARS` is where it reads other calendars.
 */
export default async function startApplication(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.BROWSER_BASE_URL && process.env.BROWSER_DATA_DIR) return undefined
  // Compressed, too: how much a page loads is measured.
  await buildWeb()
  const calendars = await startCalendars()
  const { base, dataDir, end } = await beginApplication({ SEED: 'demo', calendars: calendars.address })
  process.env.BROWSER_BASE_URL = base
  process.env.BROWSER_DATA_DIR = dataDir
  process.env.BROWSER_CALENDARS = calendars.address
  return async () => {
    calendars.stop()
    await end()
  }
}
