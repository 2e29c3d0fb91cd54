import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'

const isLinux = process.platform === 'linux'

const quiet = <T>(read: () => T): T | undefined => {
  try {
    return read()
  } catch {
    return undefined
  }
}

/** False only if no process, not even a zombie, has this id. */
const occupied = (pid: number) => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

const ps = (pid: number, columns: string) =>
  quiet(() => execFileSync('ps', ['-o', columns, '-p', String(pid)], { encoding: 'utf8' }).trim())

/**
 * Tells a process from a later one with the same id; undefined if there is none or only a zombie. Ids are reused within
 * minutes, and begin anew with each boot and in each container.
 */
export function identityOf(pid: number): string | undefined {
  if (!Number.isInteger(pid) || pid <= 0 || !occupied(pid)) return undefined
  const stat = isLinux ? quiet(() => readFileSync(`/proc/${pid}/stat`, 'utf8')) : undefined
  if (stat) {
    // The second field is the name in brackets, which may itself hold spaces and brackets.
    const [state, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    if (state === 'Z' || state === 'X') return undefined
    const boot = quiet(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()) ?? ''
    return `${boot}:${fields[18]}`
  }
  const [state = '', ...since] = (ps(pid, 'stat=,lstart=') ?? '').split(/\s+/)
  if (state.startsWith('Z')) return undefined
  return since.join(' ') || 'unknown'
}

export const isAlive = (pid: number) => identityOf(pid) !== undefined

/**
 * True if the id is in use, even by a zombie or by another process, so that a lock file with it must not be trusted.
 */
export const isOccupied = occupied

/** Every process of PostgreSQL works in the folder of its data. */
const isPostgresIn = (pid: number, folder: string) =>
  quiet(() => readlinkSync(`/proc/${pid}/cwd`)) === folder &&
  quiet(() => readFileSync(`/proc/${pid}/comm`, 'utf8'))?.startsWith('postgres')

/** The living processes of PostgreSQL on that folder; known only on Linux. */
export function postgresIn(folder: string): number[] {
  if (!isLinux) return []
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => isPostgresIn(pid, folder))
}

/** True if this process is a PostgreSQL on that folder. */
export function isServerOf(pid: number, folder: string): boolean {
  if (!isAlive(pid)) return false
  return isLinux ? isPostgresIn(pid, folder) === true : (ps(pid, 'command=') ?? '').includes(folder)
}

export const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Repeats the check until it succeeds or the time is over. */
export async function eventually(isSo: () => boolean, ms: number): Promise<boolean> {
  for (const end = Date.now() + ms; Date.now() < end; await pause(25)) if (isSo()) return true
  return isSo()
}
