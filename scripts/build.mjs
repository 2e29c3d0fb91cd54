/** Builds the web if its sources changed since the last time. */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  constants,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { compressAssets } from './compress.mjs'
import { buildGazetteer } from './gazetteer.mjs'
import { giveUp, project, say } from './ready.mjs'

const SOURCES = ['web', 'shared', 'scripts/messages.mjs', 'vite.config.ts', 'tsconfig.json', 'package-lock.json']
/** Holds types, which the build does not read. */
const GENERATED = path.join(project, 'shared', 'messages', 'generated')
const stamp = path.join(project, 'dist', 'stamp')

function* filesOf(name) {
  const full = path.join(project, name)
  if (!existsSync(full)) return
  const entries = name.includes('.') ? [] : readdirSync(full, { recursive: true, withFileTypes: true })
  if (entries.length === 0) yield full
  for (const entry of entries)
    if (entry.isFile() && entry.parentPath !== GENERATED) yield path.join(entry.parentPath, entry.name)
}

function hashOfSources() {
  const hash = createHash('sha256')
  for (const file of SOURCES.flatMap((name) => [...filesOf(name)]).sort())
    hash.update(path.relative(project, file)).update('\0').update(readFileSync(file)).update('\0')
  return hash.digest('hex')
}

/** The number of builds to keep: the latest, and those whose pages may still be open in a browser. */
const RETAINED_BUILDS = 4

/** Copies the files of earlier builds into the latest: open pages still ask for files of their own build. */
export function keepBuilds(dist, now = Date.now()) {
  const [assets, builds] = [path.join(dist, 'client', 'assets'), path.join(dist, 'builds')]
  const copy = (from, to) => {
    for (const file of readdirSync(from))
      if (!existsSync(path.join(to, file)))
        copyFileSync(path.join(from, file), path.join(to, file), constants.COPYFILE_FICLONE)
  }
  const latest = path.join(builds, String(now))
  mkdirSync(latest, { recursive: true })
  copy(assets, latest)
  const all = readdirSync(builds).sort((one, other) => Number(other) - Number(one))
  for (const [age, build] of all.entries())
    if (age < RETAINED_BUILDS) copy(path.join(builds, build), assets)
    else rmSync(path.join(builds, build), { recursive: true })
}

function build(hash) {
  say('Building the web…')
  rmSync(stamp, { force: true })
  const vite = path.join(project, 'node_modules', 'vite', 'bin', 'vite.js')
  const { status } = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: project,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  if (status !== 0) giveUp('The web could not be built; what Vite said stands above.')
  keepBuilds(path.join(project, 'dist'))
  writeFileSync(stamp, hash)
}

/** Builds the web if its sources changed, and the gazetteer; `isHasty` leaves the best compression to `compressLater`. */
export async function buildWeb({ isHasty = false } = {}) {
  const hash = hashOfSources()
  if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== hash) build(hash)
  buildGazetteer()
  if (!isHasty) await compressAssets()
}
