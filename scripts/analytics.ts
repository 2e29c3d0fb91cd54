import { rebuildAnalytics } from '#server/analytics/rollup.ts'
import { createLog } from '#server/kernel/log.ts'
import { loadSettings } from '#server/settings.ts'
import { withDatabase } from './with-database.ts'

export async function main(): Promise<void> {
  await withDatabase(loadSettings(), createLog('warn'), async (db) => {
    const begin = performance.now()
    await rebuildAnalytics({ db })
    process.stdout.write(`All figures are counted anew, in ${((performance.now() - begin) / 1000).toFixed(1)} s.\n`)
  })
}
