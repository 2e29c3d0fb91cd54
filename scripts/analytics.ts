import { rebuildAnalytics } from '#server/analytics/rollup.ts'
import { createLog } from '#server/kernel/log.ts'
import { refreshSettings } from '#server/kernel/settings/live-settings.ts'
import { loadSettings } from '#server/settings.ts'
import { withDatabase } from './with-database.ts'

export async function main(): Promise<void> {
  const settings = loadSettings()
  await withDatabase(settings, createLog('warn'), async (db) => {
    await refreshSettings({ db, settings })
    const startedAt = performance.now()
    await rebuildAnalytics({ db, settings })
    process.stdout.write(`All metrics are counted anew, in ${((performance.now() - startedAt) / 1000).toFixed(1)} s.\n`)
  })
}
