import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { identityOf } from '#server/db/processes.ts'

const PROJECT = path.resolve(import.meta.dirname, '..')

/** An application in a process group of its own, which no signal ends, with a database. */
const APPLICATION = `
  import { mkdtempSync } from 'node:fs'
  import { tmpdir } from 'node:os'
  import path from 'node:path'
  import { openEmbedded } from './server/db/embedded.ts'
  import { holdDataDir } from './server/db/lock.ts'
  import { createLog } from './server/kernel/log.ts'
  for (const name of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(name, () => {})
  const dataDir = mkdtempSync(path.join(tmpdir(), 'marketplace-test-'))
  await holdDataDir(dataDir, 0)
  const { pid } = await openEmbedded({ dataDir, log: createLog('silent'), isThrowaway: true })
  console.log('ready ' + process.pid + ' ' + pid())
  setInterval(() => {}, 1_000)`

const TESTS = `
  import { spawn } from 'node:child_process'
  spawn(process.execPath, ['--input-type=module', '-e', process.argv[1]], { detached: true, stdio: 'inherit' })
  setInterval(() => {}, 1_000)`

const RUN = `
  import { beginRun } from './scripts/test-run.mjs'
  const run = beginRun()
  console.log('folder ' + run.folder)
  const [tests, application] = process.argv.slice(1)
  run.spawn(process.execPath, ['--input-type=module', '-e', tests, application], { stdio: 'inherit' })`

test.each(['SIGINT', 'SIGTERM'] as const)(
  '%s ends a run with its databases and applications, and removes its folders',
  async (signal) => {
    const { npm_lifecycle_event: _, ...env } = process.env
    const run = spawn(process.execPath, ['--input-type=module', '-e', RUN, TESTS, APPLICATION], {
      cwd: PROJECT,
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let said = ''
    run.stdout.on('data', (chunk) => {
      said += chunk
    })
    const ended = once(run, 'exit')
    await expect.poll(() => said).toMatch(/ready \d+ \d+/)
    const [, folder = ''] = /folder (.+)/.exec(said) ?? []
    const pids = /ready (\d+) (\d+)/.exec(said)?.slice(1).map(Number) ?? []
    expect(existsSync(folder)).toBe(true)
    for (const pid of pids) expect(identityOf(pid)).toBeDefined()
    run.kill(signal)
    const [code] = await ended
    expect(code).toBe(signal === 'SIGINT' ? 130 : 143)
    for (const pid of pids) await expect.poll(() => identityOf(pid)).toBeUndefined()
    expect(existsSync(folder)).toBe(false)
  },
)
