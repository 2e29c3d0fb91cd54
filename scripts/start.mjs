/** `npm start` and, with `--dev`, `npm run dev`: installs, builds, and becomes the server. */
// A default import: Node 20 may read this file first, and lacks some of the names.
import nodeModule from 'node:module'
import path from 'node:path'
import { buildWeb } from './build.mjs'
import { compressLater } from './compress.mjs'
import { buildGazetteer } from './gazetteer.mjs'
import { ALLOCATOR, followParent, giveUp, hasPackages, install, onNode24, project } from './ready.mjs'

const isDev = process.argv.includes('--dev')
const isWatched = process.env.WATCH_REPORT_DEPENDENCIES !== undefined

// The tools beside a server that is being developed, such as types for editors, come with it.
const packages = { withDev: isDev }
if (!hasPackages()) install(packages)
// Vite replaces the web's modules in the browser; the server restarts, in half a second and with its database.
const watched = ['demo', 'server', 'shared'].map((folder) => `--watch-path=${path.join(project, folder)}`)
await onNode24(isDev && !isWatched ? [...watched, '--watch-preserve-output'] : [], ALLOCATOR)

process.env.NODE_ENV = isDev ? 'development' : 'production'
if (process.env.npm_lifecycle_event || Number(process.env.HANDED_OVER_BY) === process.ppid)
  followParent(() => process.kill(process.pid, 'SIGTERM'))

// Before the first TypeScript is loaded: the next start finds it compiled.
nodeModule.enableCompileCache(path.join(project, 'node_modules', '.cache', 'compiled'))
try {
  // Before packages or pages are replaced: a second start must not take them from a running application.
  const { loadSettings } = await import('../server/settings.ts')
  const { rejectIfRunning } = await import('../server/db/lock.ts')
  const { databaseUrl, dataDir } = loadSettings()
  if (!databaseUrl) rejectIfRunning(dataDir)
} catch (error) {
  giveUp(error.message)
}
install(packages)
if (isDev) buildGazetteer()
else await buildWeb({ isHasty: true })

const { main } = await import('../server/main.ts')
await main()
// Otherwise the cache is written when the process ends, and lost when it is killed.
nodeModule.flushCompileCache()
if (!isDev) compressLater()
