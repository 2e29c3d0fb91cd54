import { execFileSync, spawnSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'

/** The reason for which the embedded database cannot run here, in words for the operator. */
export class EmbeddedDatabaseError extends Error {
  override name = 'EmbeddedDatabaseError'
}

/** The user that runs PostgreSQL: our own, or another one if we are root, which PostgreSQL refuses. */
export type Runner = { uid?: number; gid?: number }

/** Folders of a database: `data` and the log in `folder`, its socket in `sockets`. */
export type EmbeddedLocation = { folder: string; data: string; sockets: string; runner: Runner; isElsewhere: boolean }

/** The folder in which root keeps the files that the database's user must be able to reach. */
export const SHARED = '/var/lib/community-marketplace'
const SOCKET_LIMIT = 103 - '/.s.PGSQL.5432'.length
const ELSEWHERE = 'postgres.json'

const isRoot = () => process.getuid?.() === 0
/** Gives a file or folder to the user that runs PostgreSQL. */
export const owned = (folder: string, { uid, gid }: Runner) => {
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid)
}

function idsOf(user: string): Runner | undefined {
  try {
    const [uid, gid] = ['-u', '-g'].map((flag) =>
      Number(execFileSync('id', [flag, user], { stdio: ['ignore', 'pipe', 'ignore'] })),
    )
    return uid === undefined || gid === undefined ? undefined : { uid, gid }
  } catch {
    return undefined
  }
}

/** True if a user may work in a folder. The system itself is asked, since access lists and mounts decide it too. */
function mayUse(runner: Runner, folder: string): boolean {
  if (runner.uid === undefined) return true
  return (
    spawnSync('/bin/sh', ['-c', 'test -r "$0" && test -w "$0" && test -x "$0"', folder], { ...runner, cwd: '/' })
      .status === 0
  )
}
const mayEnter = (runner: Runner, folder: string) =>
  runner.uid === undefined || spawnSync('/bin/sh', ['-c', 'test -x "$0"', folder], { ...runner, cwd: '/' }).status === 0

const mayRun = (runner: Runner) => spawnSync('/bin/sh', ['-c', ':'], { ...runner, cwd: '/' }).status === 0

/** The owner of the present folder, or else `postgres`, or else `nobody`. */
function chooseRunner(folder: string): Runner {
  if (!isRoot()) return {}
  const existing = existsSync(folder) ? statSync(folder) : undefined
  if (existing && existing.uid !== 0) return { uid: existing.uid, gid: existing.gid }
  const runner = ['postgres', 'nobody'].flatMap((user) => idsOf(user) ?? []).find(mayRun)
  if (runner) return runner
  throw new EmbeddedDatabaseError(
    'PostgreSQL refuses to run as root, and there is neither a user "postgres" nor "nobody". Start as an ordinary user, or set DATABASE_URL.',
  )
}

const pointerIn = (dataDir: string): string | undefined => {
  const file = path.join(dataDir, ELSEWHERE)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).folder : undefined
}

/**
 * The folder outside `dataDir`: a note in `dataDir`, which moves with it, names it, and a note in the folder points
 * back.
 */
function elsewhere(dataDir: string, runner: Runner): string {
  const folder = pointerIn(dataDir) ?? path.join(SHARED, randomBytes(8).toString('hex'))
  const belongsTo = path.join(folder, 'belongs-to')
  const owner = existsSync(belongsTo) ? readFileSync(belongsTo, 'utf8').trim() : dataDir
  if (owner !== dataDir && pointerIn(owner) === folder) {
    const note = path.join(dataDir, ELSEWHERE)
    throw new EmbeddedDatabaseError(
      `${dataDir} is a copy of ${owner}, and the database in ${folder} belongs to that one. Remove ${note} to begin with an empty database.`,
    )
  }
  mkdirSync(folder, { recursive: true })
  chmodSync(SHARED, 0o711)
  chmodSync(folder, 0o700)
  owned(folder, runner)
  writeFileSync(belongsTo, `${dataDir}\n`)
  writeFileSync(path.join(dataDir, ELSEWHERE), `${JSON.stringify({ folder })}\n`)
  return folder
}

function chooseFolder(dataDir: string, runner: Runner): string {
  const inside = path.join(dataDir, 'postgres')
  const hasData = existsSync(path.join(inside, 'data'))
  if (pointerIn(dataDir) && !hasData) return elsewhere(dataDir, runner)
  // The folder is ours, and its access rights already close it to others.
  if (mayEnter(runner, path.dirname(dataDir)) && !mayEnter(runner, dataDir))
    chmodSync(dataDir, statSync(dataDir).mode | 0o011)
  if (mayEnter(runner, dataDir)) {
    mkdirSync(inside, { recursive: true, mode: 0o700 })
    if (isRoot()) owned(inside, runner)
    if (mayUse(runner, inside)) return inside
  }
  if (hasData || !isRoot())
    throw new EmbeddedDatabaseError(
      `The user that runs PostgreSQL (${runner.uid ?? process.getuid?.()}) may not use ${inside}. Change its owner or the rights of the folders above it.`,
    )
  return elsewhere(dataDir, runner)
}

/** A folder for the socket: the database's own unless its path is too long for one. */
function chooseSockets(folder: string, runner: Runner): string {
  if (Buffer.byteLength(folder) <= SOCKET_LIMIT) return folder
  const uid = runner.uid ?? process.getuid?.()
  const name = `/tmp/community-marketplace-${uid}-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`
  if (!existsSync(name)) {
    mkdirSync(name, { mode: 0o700 })
    owned(name, runner)
  }
  const found = lstatSync(name)
  if (found.isDirectory() && found.uid === uid && (found.mode & 0o077) === 0) return name
  // Another user made a folder of this name, perhaps to listen there.
  const another = mkdtempSync('/tmp/community-marketplace-')
  owned(another, runner)
  return another
}

/** Finds or makes the place of the database that belongs to `dataDir`. */
export function locateEmbedded(dataDir: string): EmbeddedLocation {
  mkdirSync(dataDir, { recursive: true })
  const real = realpathSync(dataDir)
  const runner = chooseRunner(path.join(pointerIn(real) ?? path.join(real, 'postgres'), 'data'))
  const folder = chooseFolder(real, runner)
  return {
    folder,
    data: path.join(folder, 'data'),
    sockets: chooseSockets(folder, runner),
    runner,
    isElsewhere: folder !== path.join(real, 'postgres'),
  }
}

/** True if a start has made a database for `dataDir`; makes nothing itself. */
export const hasEmbedded = (dataDir: string): boolean =>
  [path.join(dataDir, 'postgres'), pointerIn(dataDir)].some(
    (folder) => folder !== undefined && existsSync(path.join(folder, 'data')),
  )
