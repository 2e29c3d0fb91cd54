import { type Appointment, appointAdministrator } from '#server/accounts/administrator.ts'
import { findEmbedded, openEmbedded } from '#server/db/embedded.ts'
import { COMMAND, holdDataDir } from '#server/db/lock.ts'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open.ts'
import { checkDatabase } from '#server/db/reach.ts'
import { makeDataDir } from '#server/kernel/data-dir.ts'
import { createLog } from '#server/kernel/log.ts'
import { loadSettings, type Settings } from '#server/settings.ts'
import { z } from '#shared/kernel/zod.ts'

const log = createLog('warn')

const outcomes: Record<Appointment, (email: string, settings: Settings) => string> = {
  already: (email) => `${email} already is an administrator.`,
  appointed: (email) => `${email} is an administrator now.`,
  'needs-password': (email, { publicUrl }) =>
    `${email} is an administrator now, and has no password yet: ask for a code at ${publicUrl}/auth/forgot-password`,
}

/** The database of a running application, or else one that is started for this run. */
async function reach({ databaseUrl, dataDir }: Settings): Promise<{ url: string; leave: () => Promise<void> }> {
  if (databaseUrl) await checkDatabase(databaseUrl)
  const url = databaseUrl ?? (await findEmbedded(dataDir))
  if (url) return { url, leave: async () => {} }
  makeDataDir(dataDir)
  const release = await holdDataDir(dataDir, COMMAND)
  const embedded = await openEmbedded({ dataDir, log })
  const leave = async () => {
    await embedded.stop()
    release()
  }
  return { url: embedded.url, leave }
}

async function appoint(email: string): Promise<string> {
  const settings = loadSettings()
  const { url, leave } = await reach(settings)
  try {
    await migrate(url, log)
    const { db } = openDatabase({ url, log, max: 1 })
    const outcome = await appointAdministrator(db, email).finally(() => db.destroy())
    return outcomes[outcome](email, settings)
  } finally {
    await leave()
  }
}

export async function main([address = '', ...rest]: string[]): Promise<void> {
  const email = z.email().safeParse(address.trim().toLowerCase()).data
  try {
    if (!email || rest.length > 0) throw new Error('Say whom: npm run admin -- someone@example.org')
    process.stdout.write(`${await appoint(email)}\n`)
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  }
}
