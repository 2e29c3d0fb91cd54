import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { identityOf, pause } from './processes.ts'

/** In place of a port: a command that serves nothing holds the folder. */
export const COMMAND = 0

type Holder = { pid: number; identity: string; port: number; since: string }

const fileIn = (dataDir: string) => path.join(dataDir, 'application.json')

/** Another application works on this folder. */
export class DataDirInUse extends Error {
  override name = 'DataDirInUse'
  readonly holder: Holder

  constructor(dataDir: string, holder: Holder) {
    super(
      holder.port === COMMAND
        ? `Process ${holder.pid}, a command such as "npm run admin", works on ${dataDir} at this moment. Try again when it has ended.`
        : `Already running: process ${holder.pid} serves ${dataDir} on port ${holder.port} since ${holder.since}.\n` +
            'Stop it first, or give this one another DATA_DIR. Several processes on one database need DATABASE_URL.',
    )
    this.holder = holder
  }
}

function read(file: string): Holder | undefined {
  try {
    const { pid, identity, port, since } = JSON.parse(readFileSync(file, 'utf8'))
    return typeof pid === 'number' && typeof identity === 'string' ? { pid, identity, port, since } : undefined
  } catch {
    return undefined
  }
}

const isRunning = (holder: Holder | undefined): holder is Holder =>
  holder !== undefined && identityOf(holder.pid) === holder.identity

/** Throws `DataDirInUse` if an application serves from this folder now. */
export function rejectIfRunning(dataDir: string): void {
  const holder = read(fileIn(dataDir))
  if (isRunning(holder)) throw new DataDirInUse(dataDir, holder)
}

function create(file: string, holder: Holder): boolean {
  try {
    writeFileSync(file, `${JSON.stringify(holder)}\n`, { flag: 'wx', mode: 0o644 })
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

/** Removes a dead holder's file. Two starts may do so at once, so the removed file is checked again. */
function clear(file: string, dataDir: string) {
  const aside = `${file}.${process.pid}`
  try {
    renameSync(file, aside)
  } catch {
    return
  }
  const taken = read(aside)
  if (isRunning(taken)) {
    renameSync(aside, file)
    throw new DataDirInUse(dataDir, taken)
  }
  rmSync(aside, { force: true })
}

/**
 * Makes this process the only application on the folder, until it releases it or dies. Throws `DataDirInUse` if a
 * living process holds it; the lock of a dead one, or of a reused process id, is taken over.
 */
export async function holdDataDir(dataDir: string, port: number): Promise<() => void> {
  mkdirSync(dataDir, { recursive: true })
  const file = fileIn(dataDir)
  const identity = identityOf(process.pid) ?? ''
  const own = { pid: process.pid, identity, port, since: new Date().toISOString() }
  for (let tries = 0; !create(file, own); tries++) {
    const holder = read(file)
    if (isRunning(holder)) throw new DataDirInUse(dataDir, holder)
    if (tries > 20) throw new Error(`${file} can be neither read nor taken over`)
    // An empty file is being written at this moment, or its writer was killed.
    if (!holder && tries < 10) await pause(50)
    else clear(file, dataDir)
  }
  const release = () => {
    if (read(file)?.identity === identity && read(file)?.pid === process.pid) rmSync(file, { force: true })
  }
  process.once('exit', release)
  return release
}
