import type { FastifyInstance } from 'fastify'
import { seedOnce } from '#demo/seed-once.ts'
import { listAdministrators } from './accounts/administrator.ts'
import { buildApp } from './app.ts'
import { checkCurrency } from './db/currency.ts'
import { openEmbedded } from './db/embedded.ts'
import { EmbeddedDatabaseError } from './db/embedded-location.ts'
import { rememberAddress } from './db/installation.ts'
import { DataDirInUse, holdDataDir } from './db/lock.ts'
import { migrate, NewerDatabaseError } from './db/migrate.ts'
import { openDatabase } from './db/open.ts'
import { checkDatabase, checkReplica } from './db/reach.ts'
import { introduce } from './introduction.ts'
import { makeDataDir } from './kernel/data-dir.ts'
import { readHealth } from './kernel/http/health.ts'
import { checkPort, explainListen } from './kernel/http/port.ts'
import { createLifecycle, type Lifecycle } from './kernel/jobs/lifecycle.ts'
import { readKeys } from './kernel/keys.ts'
import { createLog, type Log } from './kernel/log.ts'
import { serveMetrics } from './kernel/metrics.ts'
import { openReplica } from './kernel/replica.ts'
import { registerKinds } from './kinds.ts'
import { queueLocating } from './places/tasks.ts'
import { queueIfOutdated } from './search-terms/rebuild.ts'
import { loadSettings, type Settings, SettingsError } from './settings.ts'
import { endAllLeases } from './webhooks/lease-data.ts'
import { startEventWork } from './webhooks/work.ts'
import { superviseWorker } from './worker.ts'

/** Milliseconds for which running requests may finish: longer than any request may last, so that none is cut. */
const LAST_REQUESTS = 33_000

async function startDatabase(settings: Settings, log: Log, lifecycle: Lifecycle) {
  const { databaseUrl, replicaUrl, dataDir, port } = settings
  if (databaseUrl) {
    await checkDatabase(databaseUrl)
    if (replicaUrl) await checkReplica(replicaUrl)
    return { url: databaseUrl }
  }
  const release = await holdDataDir(dataDir, port)
  lifecycle.started('the lock on the data folder', release)
  const embedded = await openEmbedded({ dataDir, log })
  lifecycle.started('PostgreSQL', embedded.stop, embedded.abandon)
  return { url: embedded.url, embedded }
}

/** Takes no new connection, and lets running requests finish. */
async function closeServer(app: FastifyInstance) {
  await app.drain.finish(LAST_REQUESTS)
  const timer = setTimeout(app.drain.cut, 1_000)
  await app.close()
  clearTimeout(timer)
}

async function serve(settings: Settings, log: Log, lifecycle: Lifecycle) {
  await checkPort(settings)
  makeDataDir(settings.dataDir)
  // New files are for this user alone unless the code says otherwise.
  process.umask(0o077)
  const keys = readKeys(settings)
  const { url, embedded } = await startDatabase(settings, log, lifecycle)
  await migrate(url, log, (migrated) => queueIfOutdated(migrated, log))
  await checkCurrency(url, { currency: settings.currency, log })
  // The seed notifies, too.
  registerKinds()
  const demo = await seedOnce(url, { settings, log, tokenKey: keys.token })

  const { db, pool } = openDatabase({ url, log })
  lifecycle.started('the connections', () => db.destroy())
  if (settings.isPublicUrlGiven || embedded) await rememberAddress(db, settings.publicUrl)
  const replica = settings.replicaUrl ? openReplica({ url: settings.replicaUrl, primary: db, log }) : undefined
  if (replica) lifecycle.started('the replica', replica.close)
  const app = await buildApp({ db, pool, settings, log, tokenKey: keys.token, ...(replica ? { replica } : {}) })
  const work = await superviseWorker(app, { isAlone: embedded !== undefined })
  lifecycle.started('the worker', work.stop)
  if (embedded) await endAllLeases(db)
  lifecycle.started('the events', startEventWork(app.deps).stop)
  await queueLocating(db)
  // Before it listens: from its first request on, a signal lets requests finish.
  lifecycle.started('the server', () => closeServer(app))
  await app.listen({ host: settings.host, port: settings.port }).catch((error) => {
    throw explainListen(error, settings)
  })
  if (settings.metricsPort) {
    const metrics = await serveMetrics({
      host: settings.metricsHost,
      port: settings.metricsPort,
      look: () => readHealth({ db, pool, settings }),
    })
    lifecycle.started('the metrics', metrics.close)
  }
  const hasAdministrator = (await listAdministrators(db)).length > 0
  introduce({ settings, tokenKey: keys.token, demo, hasAdministrator, ...(embedded ? { embedded } : {}) })
}

const isForOperator = (error: unknown) =>
  error instanceof SettingsError ||
  error instanceof DataDirInUse ||
  error instanceof EmbeddedDatabaseError ||
  error instanceof NewerDatabaseError

/** Starts everything, and ends the process if that fails. */
export async function main(): Promise<void> {
  const settings = loadSettings()
  const log = createLog(settings.logLevel)
  const lifecycle = createLifecycle(log)
  try {
    await lifecycle.start(() => serve(settings, log, lifecycle))
  } catch (error) {
    if (lifecycle.isStopping()) return
    if (isForOperator(error)) process.stderr.write(`\n${error.message}\n`)
    else log.fatal({ err: error }, 'the start failed')
    await lifecycle.end(1)
  }
}
