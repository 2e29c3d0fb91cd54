import { buildWeb } from '../../scripts/build.mjs'
import { beginApplication } from './begin-application.ts'

/**
 * One built application with the demo for all tests; the workers find it by the environment. A running one is used
 * instead if `BROWSER_BASE_URL` and `BROWSER_DATA_DIR` name it.
 */
export default async function startApplication(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.BROWSER_BASE_URL && process.env.BROWSER_DATA_DIR) return undefined
  // Compressed, too: how much a page loads is measured.
  await buildWeb()
  const { base, dataDir, end } = await beginApplication({ SEED: 'demo' })
  process.env.BROWSER_BASE_URL = base
  process.env.BROWSER_DATA_DIR = dataDir
  return end
}
