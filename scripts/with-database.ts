import { findEmbedded, openEmbedded } from '#server/db/embedded.ts'
import { hasEmbedded } from '#server/db/embedded-location.ts'
import { COMMAND, holdDataDir } from '#server/db/lock.ts'
import { migrate } from '#server/db/migrate.ts'
import { type Db, openDatabase } from '#server/db/open.ts'
import { checkDatabase, placeOf } from '#server/db/reach.ts'
import type { Log } from '#server/kernel/log.ts'
import { type Settings, SettingsError } from '#server/settings.ts'

/** The database that the settings name, in words for the operator. */
export const databaseNamed = ({ databaseUrl, dataDir }: Settings): string =>
  databaseUrl ? placeOf(databaseUrl) : `the embedded one of ${dataDir}`

/** The database of a running application, or else one that is started for this run. */
async function reach(
  { databaseUrl, dataDir }: Settings,
  log: Log,
): Promise<{ url: string; leave: () => Promise<void> }> {
  if (databaseUrl) await checkDatabase(databaseUrl)
  else if (!hasEmbedded(dataDir))
    throw new SettingsError(
      `There is no database in ${dataDir}, and none was made. Run this with the DATA_DIR or DATABASE_URL with which the marketplace was started, or start it first: npm start`,
    )
  const url = databaseUrl ?? (await findEmbedded(dataDir))
  if (url) return { url, leave: async () => {} }
  const release = await holdDataDir(dataDir, COMMAND)
  const embedded = await openEmbedded({ dataDir, log })
  const leave = async () => {
    await embedded.stop()
    release()
  }
  return { url: embedded.url, leave }
}

/** Runs `act` on the migrated database of this installation, whether the application runs or not. */
export async function withDatabase(settings: Settings, log: Log, act: (db: Db) => Promise<void>): Promise<void> {
  const { url, leave } = await reach(settings, log)
  try {
    await migrate(url, log)
    const { db } = openDatabase({ url, log, max: 1 })
    await act(db).finally(() => db.destroy())
  } finally {
    await leave()
  }
}
