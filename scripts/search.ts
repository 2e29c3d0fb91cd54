import { createLog } from '#server/kernel/log.ts'
import { rebuildSearch } from '#server/search-terms/rebuild.ts'
import { loadSettings } from '#server/settings.ts'
import { withDatabase } from './with-database.ts'

export async function main(): Promise<void> {
  await withDatabase(loadSettings(), createLog('warn'), async (db) => {
    const startedAt = performance.now()
    const count = await rebuildSearch(db)
    process.stdout.write(
      `The searchable words of ${count} rows are written anew, in ${((performance.now() - startedAt) / 1000).toFixed(1)} s.\n`,
    )
  })
}
