import { rebuildAnalytics } from '#server/analytics/rollup.ts'
import { refreshSettings } from '#server/kernel/live-settings.ts'
import { createLog } from '#server/kernel/log.ts'
import { loadSettings } from '#server/settings.ts'
import { withDatabase } from './with-database.ts'

export async function main(): Promise<void> {
  const settings = loadSettings()
  await withDatabase(settings, createLog('warn'), async (db) => {
    await refreshSettings({ db, settings })
    const begin = performance.now()
    await rebuildAnalytics({ db, settings })
    process.stdout.write(`All figures are counted anew, in ${((performance.now() - begin) / 1000).toFixed(1)} s.\n`)
  })
}
