import { constants } from 'node:fs'
import { lstat, mkdir, open, readdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Deps } from '#server/kernel/context.ts'
import { AppError } from '#server/kernel/http/errors.ts'
import type { Run, Tasks } from '#server/kernel/jobs/jobs.ts'
import { StatementError } from '#shared/bank/statement.ts'
import { findOwnAccount, noteImport, takeStatements } from './statements.ts'

const MOST_BYTES = 10 * 1024 * 1024
/** Files of one look; the rest is read by the next. */
const MOST_FILES = 50
/** Milliseconds between the two looks at a file, and since its last change. */
const LOOK_MS = 2_000
const QUIET_MS = 10_000

type Seen = { name: string; size: number; changed: number }

/** The regular files of the folder by their names; links, folders and hidden files are left alone. */
async function look(folder: string): Promise<Seen[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  const names = entries.filter((entry) => entry.isFile() && !entry.name.startsWith('.')).map(({ name }) => name)
  const seen: Seen[] = []
  for (const name of names.sort().slice(0, MOST_FILES)) {
    const found = await lstat(path.join(folder, name)).catch(() => undefined)
    if (found?.isFile()) seen.push({ name, size: found.size, changed: found.mtimeMs })
  }
  return seen
}

/** The files that nobody writes any more: unchanged between two looks, and for a while before. */
async function settledFiles(folder: string, lookMs: number, quietMs: number): Promise<Seen[]> {
  const first = await look(folder)
  if (first.length === 0) return []
  await pause(lookMs)
  const earlier = new Map(first.map((file) => [file.name, file]))
  const now = Date.now()
  return (await look(folder)).filter(({ name, size, changed }) => {
    const before = earlier.get(name)
    const age = now - changed
    // A clock that is ahead makes files of the future, which the two looks alone can judge.
    return before?.size === size && before.changed === changed && (age < 0 || age >= quietMs)
  })
}

/** Reads a file that is no link, even if somebody puts one in its place meanwhile. */
async function readPlain(file: string): Promise<Uint8Array> {
  const handle = await open(file, constants.O_RDONLY | constants.O_NOFOLLOW)
  try {
    const { size } = await handle.stat()
    if (size > MOST_BYTES) throw new StatementError('too large', path.basename(file), `${size} bytes`)
    return await handle.readFile()
  } finally {
    await handle.close()
  }
}

/** The folder beside the files, which must be one and no link. */
async function ownFolder(folder: string, name: 'done' | 'failed'): Promise<string> {
  const made = path.join(folder, name)
  await mkdir(made, { recursive: true })
  if (!(await lstat(made)).isDirectory()) throw new Error(`${made} is no folder`)
  return made
}

/** Moves a file away, and never over one that is there. */
async function moveTo(folder: string, name: string, target: 'done' | 'failed'): Promise<string> {
  const moved = path.join(await ownFolder(folder, target), `${new Date().toISOString().replace(/[:.]/g, '-')}-${name}`)
  await rename(path.join(folder, name), moved)
  return moved
}

/** The reason for which a file cannot be taken; anything else is no matter of the file, which then stays. */
function reasonOf(error: unknown): string | undefined {
  if (error instanceof StatementError) {
    const hint =
      error.code === 'unknown format' ? ' Columns of separated values have to be chosen once under “Bank”.' : ''
    return `${error.message.replace(/\s+/g, ' ')}.${hint}`
  }
  return error instanceof AppError && (error.status === 400 || error.status === 409) ? error.message : undefined
}

/** True if somebody else has moved the file, or has put a link in its place. */
const isGone = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ELOOP')

async function takeFile(deps: Deps, folder: string, name: string): Promise<void> {
  try {
    const bytes = await readPlain(path.join(folder, name))
    const imported = await takeStatements(deps, { name, bytes, by: null })
    await noteImport(deps, {}, { file: name, ...imported })
    await moveTo(folder, name, 'done')
  } catch (error) {
    if (isGone(error)) return
    const reason = reasonOf(error)
    if (reason === undefined) throw error
    deps.log.warn({ file: name, reason }, 'a statement of the bank cannot be read')
    await writeFile(`${await moveTo(folder, name, 'failed')}.txt`, `${reason}\n`, { flag: 'wx' })
  }
}

/**
 * Imports the statements that appear in the folder of the settings, each once: then it is in `done`, or in `failed` with the
 * reason beside it. A file that was imported and not moved is known by its entries.
 */
export async function readFolder(
  deps: Deps,
  { run, lookMs = LOOK_MS, quietMs = QUIET_MS }: { run?: Run; lookMs?: number; quietMs?: number } = {},
): Promise<void> {
  const { bankStatementFolder: folder } = deps.settings
  if (!folder || !findOwnAccount(deps)) return
  for (const { name } of await settledFiles(folder, lookMs, quietMs)) {
    await run?.goOn()
    await takeFile(deps, folder, name)
  }
}

export const folderTasks: Tasks = { 'bank:folder': (deps, _payload, run) => readFolder(deps, { run }) }
export const folderCrontab = '* * * * * bank:folder'
