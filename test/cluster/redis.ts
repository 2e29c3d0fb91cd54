import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { freePort } from '../application.ts'

const PROGRAM = 'redis-server'
const works = () => spawnSync(PROGRAM, ['--version'], { timeout: 20_000 }).status === 0

const run = (command: string, ...args: string[]) =>
  spawnSync(command, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    // In this runlevel Debian installs without starting a service.
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
  }).status === 0

function byApt() {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return false
  run('apt-get', 'update', '-qq')
  return run('apt-get', 'install', '-y', '-qq', '--no-install-recommends', PROGRAM) && works()
}

/** True if `redis-server` can be run: that of this machine, or one that is installed for the tests. */
export const hasRedis = (): boolean => works() || byApt()

export const NO_REDIS =
  'The test with Redis is left out: there is no redis-server, and none could be installed (on Debian: apt-get install redis-server). REDIS_URL names one that runs.'

/** A Redis of the test's own, in memory only; it can be ended and started again at the same address. */
export async function prepareRedis() {
  const port = await freePort()
  let child: ChildProcess | undefined
  const end = async () => {
    const ending = child
    child = undefined
    if (!ending || ending.exitCode !== null) return
    const gone = once(ending, 'exit')
    ending.kill('SIGKILL')
    await gone
  }
  process.once('exit', () => child?.kill('SIGKILL'))
  return {
    url: `redis://127.0.0.1:${port}`,
    start: async () => {
      child = spawn(PROGRAM, ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'], {
        cwd: '/',
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      for await (const chunk of child.stdout ?? []) if (String(chunk).includes('Ready to accept connections')) return
      throw new Error('Redis did not start')
    },
    end,
  }
}
