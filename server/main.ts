import { accessSync, constants, mkdirSync } from 'node:fs'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { type Embedded, openEmbedded } from './db/embedded.ts'
import { EmbeddedDatabaseError } from './db/embedded-location.ts'
import { DataDirInUse, holdDataDir } from './db/lock.ts'
import { migrate } from './db/migrate.ts'
import { openDatabase } from './db/open.ts'
import { readKeys } from './kernel/keys.ts'
import { createLifecycle, type Lifecycle } from './kernel/lifecycle.ts'
import { createLog, type Log } from './kernel/log.ts'
import { serveMetrics } from './kernel/metrics.ts'
import { checkPort, explainListen } from './kernel/port.ts'
import { registerKinds } from './kinds.ts'
import { seedOnce } from './seed/seed-once.ts'
import { loadSettings, type Settings, SettingsError } from './settings.ts'
import { superviseWorker } from './worker.ts'

/** How long a running request may take to finish: with the steps that follow, the process ends within 20 s. */
const LAST_REQUESTS = 15_000

/** The accounts that `server/seed` makes. */
const DEMO = {
  accounts: ['buyer', 'seller', 'seller2', 'newseller', 'admin'].map((name) => `${name}@demo.test`),
  password: 'community-demo',
}

const say = (text: string) => void process.stdout.write(`${text}\n`)

function makeDataDir(dataDir: string) {
  try {
    mkdirSync(dataDir, { recursive: true })
    accessSync(dataDir, constants.W_OK)
  } catch {
    throw new SettingsError(`DATA_DIR is ${dataDir}, where this user may not write.`)
  }
  // New files are for this user alone unless the code says otherwise.
  process.umask(0o077)
}

async function startDatabase(settings: Settings, log: Log, lifecycle: Lifecycle) {
  const { databaseUrl, dataDir, port } = settings
  if (databaseUrl) return { url: databaseUrl }
  const release = await holdDataDir(dataDir, port)
  lifecycle.started('the lock on the data folder', release)
  const embedded = await openEmbedded({ dataDir, log })
  lifecycle.started('PostgreSQL', embedded.stop, embedded.abandon)
  return { url: embedded.url, embedded }
}

/** Refuses new requests, and lets running ones finish. */
async function closeServer(app: FastifyInstance) {
  await app.drain.finish(LAST_REQUESTS)
  const timer = setTimeout(() => app.server.closeAllConnections(), 1_000)
  await app.close()
  clearTimeout(timer)
}

async function serve(settings: Settings, log: Log, lifecycle: Lifecycle) {
  await checkPort(settings)
  makeDataDir(settings.dataDir)
  const keys = readKeys(settings.dataDir)
  const { url, embedded } = await startDatabase(settings, log, lifecycle)
  await migrate(url, log)
  // The seed notifies, too.
  registerKinds()
  const isDemo = await seedOnce(url, { settings, log, tokenKey: keys.token })

  const { db, pool } = openDatabase({ url, log })
  lifecycle.started('the connections', () => db.destroy())
  const app = await buildApp({ db, pool, settings, log, tokenKey: keys.token })
  const work = await superviseWorker(app, { isAlone: embedded !== undefined })
  lifecycle.started('the worker', work.stop)
  // Before it listens: from its first request on, a signal lets requests finish.
  lifecycle.started('the server', () => closeServer(app))
  await app.listen({ host: settings.host, port: settings.port }).catch((error) => {
    throw explainListen(error, settings)
  })
  if (settings.metricsPort) {
    const metrics = await serveMetrics(settings.metricsPort)
    lifecycle.started('the metrics', metrics.close)
  }
  introduce(settings, isDemo, embedded)
}

function introduce(
  { publicUrl, dataDir, marketplaceName, mail, rules }: Settings,
  isDemo: boolean,
  embedded?: Embedded,
) {
  say(`\n${marketplaceName} is ready: ${publicUrl}\n`)
  if (isDemo)
    say(`  Demo accounts  ${DEMO.accounts.join(', ')}\n                 all with the password ${DEMO.password}`)
  if (!mail.smtpUrl)
    say(`  Mail           ${path.join(dataDir, 'mail')}${isDemo ? ` and ${publicUrl}/dev/mailbox` : ''}`)
  if (embedded)
    say(`  Database       ${embedded.place.folder} (embedded, for one process; set DATABASE_URL for several)`)
  if (embedded?.place.isElsewhere)
    say('                 outside DATA_DIR, since the user that runs PostgreSQL may not enter the folders above it')
  if (rules.rateLimits === 0) say('  Rate limits    are switched off by SETTINGS')
  say('  Stop           with Ctrl-C\n')
}

const isForOperator = (error: unknown) =>
  error instanceof SettingsError || error instanceof DataDirInUse || error instanceof EmbeddedDatabaseError

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
