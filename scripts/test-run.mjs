/** A run of the tests that leaves nothing behind, also if it is interrupted: no process and no folder. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { constants } from 'node:os'
import path from 'node:path'
import { followParent } from './ready.mjs'
import { placeOfRun } from './run-folder.mjs'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']
const STOP_TIMEOUT = 5_000
/** Deep enough for the database of a data folder; what PostgreSQL keeps below is not looked through. */
const DEPTH = 4

function* filesNamed(names, folder, depth = DEPTH) {
  let entries = []
  try {
    entries = readdirSync(folder, { withFileTypes: true })
  } catch {
    // What is being removed at this moment needs no second look.
  }
  for (const entry of entries) {
    const file = path.join(folder, entry.name)
    if (entry.isDirectory() && depth > 0) yield* filesNamed(names, file, depth - 1)
    else if (names.includes(entry.name)) yield file
  }
}

const signal = (pid, name) => {
  try {
    process.kill(pid, name)
  } catch {
    // It has ended.
  }
}

/** Ends applications and databases that work below the folder: each is in a process group of its own. */
async function endWorkers(folder) {
  const { eventually, identityOf, isServerOf, postgresIn } = await import('../server/db/processes.ts')
  for (const file of filesNamed(['application.json'], folder)) {
    const { pid, identity } = JSON.parse(readFileSync(file, 'utf8'))
    if (identityOf(pid) === identity) signal(pid, 'SIGKILL')
  }
  for (const file of filesNamed(['postmaster.pid'], folder)) {
    const [pid, data] = [Number(readFileSync(file, 'utf8').split('\n')[0]), path.dirname(file)]
    if (!isServerOf(pid, data)) continue
    // It ends its own processes, and gives shared memory back.
    signal(pid, 'SIGQUIT')
    if (!(await eventually(() => !isServerOf(pid, data), STOP_TIMEOUT)))
      for (const each of [pid, ...postgresIn(data)]) signal(each, 'SIGKILL')
  }
}

/**
 * Begins a run: temporary files of all that it spawns are in one folder. A signal ends everything and this process; so
 * does the end of npm, which does not forward signals.
 */
export function beginRun() {
  const folder = mkdtempSync(path.join(placeOfRun(), 'marketplace-run-'))
  // As root, PostgreSQL runs as another user, who has to pass.
  chmodSync(folder, 0o711)
  const children = new Set()

  async function end() {
    const ended = [...children].map((child) => once(child, 'exit'))
    for (const { pid } of children) signal(-pid, 'SIGTERM')
    const timer = setTimeout(() => {
      for (const { pid } of children) signal(-pid, 'SIGKILL')
    }, STOP_TIMEOUT)
    await Promise.all(ended)
    clearTimeout(timer)
    await endWorkers(folder)
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  }

  let isEnding = false
  async function interrupt(name) {
    if (isEnding) return
    isEnding = true
    await end()
    process.exit(128 + constants.signals[name])
  }
  for (const name of SIGNALS) process.on(name, () => void interrupt(name))
  if (process.env.npm_lifecycle_event || Number(process.env.HANDED_OVER_BY) === process.ppid)
    followParent(() => void interrupt('SIGTERM'))

  return {
    folder,
    /** Node's `spawn`, with a process group for the child. */
    spawn: (command, args, { env = process.env, ...options } = {}) => {
      const child = spawn(command, args, { ...options, env: { ...env, TMPDIR: folder }, detached: true })
      if (child.pid) children.add(child)
      child.once('exit', () => children.delete(child))
      return child
    },
    end,
  }
}
