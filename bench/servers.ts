import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { ALLOCATOR } from '../scripts/ready.mjs'

const project = path.resolve(import.meta.dirname, '..')
const TRIES = 1_200

export type Server = { origin: string; pid: number; stop: () => Promise<void> }

async function untilAnswering(origin: string, ready: string, child: ChildProcess) {
  for (let tries = 0; tries < TRIES; tries += 1) {
    if (child.exitCode !== null) throw new Error(`The server of ${origin} ended by itself (${child.exitCode}).`)
    const isReady = await fetch(origin + ready).then(
      (response) => response.ok,
      () => false,
    )
    if (isReady) return
    await pause(100)
  }
  throw new Error(`The server of ${origin} does not answer.`)
}

type Launch = { args: string[]; port: number; ready: string; env: Record<string, string> }

async function launch({ args, port, ready, env }: Launch): Promise<Server> {
  const child = spawn(process.execPath, args, {
    cwd: project,
    env: { PATH: process.env.PATH ?? '', PORT: String(port), ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const origin = `http://127.0.0.1:${port}`
  const stop = async () => {
    if (child.exitCode !== null) return
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  try {
    await untilAnswering(origin, ready, child)
  } catch (error) {
    await stop()
    throw error
  }
  // A running child has a pid.
  return { origin, pid: child.pid ?? 0, stop }
}

type Where = { url: string; port: number; dataDir: string }

/** The arguments that `npm start` gives to Node: the flags for memory, and the script. */
function startArgs(): string[] {
  const { scripts }: { scripts: { start: string } } = JSON.parse(
    readFileSync(path.join(project, 'package.json'), 'utf8'),
  )
  return scripts.start.split(' ').slice(1)
}

/** Starts the application as `npm start` does, without rate limits. */
export const startApplication = ({ url, port, dataDir }: Where): Promise<Server> =>
  launch({
    args: startArgs(),
    port,
    ready: '/readyz',
    env: {
      DATABASE_URL: url,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      SEED: 'none',
      SETTINGS: JSON.stringify({ rateLimits: 0 }),
      ...ALLOCATOR,
    },
  })

export const startFloor = ({ url, port }: Omit<Where, 'dataDir'>): Promise<Server> =>
  launch({ args: ['bench/floor.ts'], port, ready: '/list', env: { DATABASE_URL: url } })
