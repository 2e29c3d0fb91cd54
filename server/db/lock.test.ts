import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { COMMAND, holdDataDir, rejectIfRunning } from './lock.ts'
import { identityOf } from './processes.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'marketplace-lock-'))
})
afterEach(() => rmSync(dataDir, { recursive: true }))

const leave = (holder: object | string) =>
  writeFileSync(
    path.join(dataDir, 'application.json'),
    typeof holder === 'string' ? holder : JSON.stringify({ port: 3000, since: 'yesterday', ...holder }),
  )

test('a living holder is named with its process and port, and keeps the folder', async () => {
  const release = await holdDataDir(dataDir, 3123)
  await expect(holdDataDir(dataDir, 3124)).rejects.toThrow(`process ${process.pid} serves ${dataDir} on port 3123`)
  expect(() => rejectIfRunning(dataDir)).toThrow('on port 3123')
  release()
  expect(readdirSync(dataDir)).toEqual([])
})

test('a command that works on the folder is called one', async () => {
  const release = await holdDataDir(dataDir, COMMAND)
  await expect(holdDataDir(dataDir, 3124)).rejects.toThrow('a command such as')
  release()
})

test('the lock of a dead process is taken over', async () => {
  const child = spawn('sleep', ['60'])
  const identity = identityOf(child.pid ?? 0)
  child.kill('SIGKILL')
  await once(child, 'exit')
  leave({ pid: child.pid, identity })
  expect(() => rejectIfRunning(dataDir)).not.toThrow()
  const release = await holdDataDir(dataDir, 3000)
  await expect(holdDataDir(dataDir, 3001)).rejects.toThrow(String(process.pid))
  release()
})

test('a process id that another program has now holds nothing', async () => {
  leave({ pid: process.ppid, identity: 'another boot:1' })
  const release = await holdDataDir(dataDir, 3000)
  release()
})

test('a lock whose writer was killed while writing is taken over', async () => {
  leave('{"pid":')
  const release = await holdDataDir(dataDir, 3000)
  release()
  expect(existsSync(path.join(dataDir, 'application.json'))).toBe(false)
})

test('of many starts at once over a dead lock exactly one gets the folder', async () => {
  leave({ pid: 4_000_000, identity: 'gone' })
  const code = `
    const { holdDataDir } = await import(${JSON.stringify(path.join(import.meta.dirname, 'lock.ts'))})
    await holdDataDir(${JSON.stringify(dataDir)}, 3000).then(() => { console.log('held'); setTimeout(() => process.exit(0), 3000) }, () => console.log('refused'))`
  const children = Array.from({ length: 5 }, () =>
    spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] }),
  )
  const said = await Promise.all(children.map(async ({ stdout }) => String((await once(stdout, 'data'))[0]).trim()))
  expect(said.toSorted()).toEqual(['held', 'refused', 'refused', 'refused', 'refused'])
  for (const child of children) child.kill('SIGKILL')
})
