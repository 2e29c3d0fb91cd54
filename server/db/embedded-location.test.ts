import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createLog } from '#server/kernel/log.ts'
import { openEmbedded } from './embedded.ts'
import { locateEmbedded } from './embedded-location.ts'

const isRoot = process.getuid?.() === 0
let home: string
const elsewhere: string[] = []

beforeEach(() => {
  home = realpathSync(mkdtempSync(path.join(tmpdir(), 'marketplace-place-')))
})
afterEach(() => {
  for (const folder of [home, ...elsewhere.splice(0)]) rmSync(folder, { recursive: true, force: true })
})

const place = (name: string) => {
  const found = locateEmbedded(path.join(home, name))
  if (found.isElsewhere) elsewhere.push(found.folder)
  return found
}

test('a database lives in the data folder, closed to others', () => {
  chmodSync(home, 0o755)
  const { folder, sockets, isElsewhere } = place('data')
  expect({ folder, sockets, isElsewhere }).toEqual({
    folder: path.join(home, 'data', 'postgres'),
    sockets: path.join(home, 'data', 'postgres'),
    isElsewhere: false,
  })
  expect(statSync(folder).mode & 0o777).toBe(0o700)
})

test('a path that is too long for a socket gets one with a short path, and always the same', () => {
  chmodSync(home, 0o755)
  const name = 'x'.repeat(120)
  const { sockets } = place(name)
  elsewhere.push(sockets)
  expect(sockets.length).toBeLessThan(80)
  expect(statSync(sockets).mode & 0o777).toBe(0o700)
  expect(place(name).sockets).toBe(sockets)
})

describe.runIf(isRoot)('as root', () => {
  test('PostgreSQL runs as another user, also in a folder that root had closed', () => {
    chmodSync(home, 0o755)
    mkdirSync(path.join(home, 'data'), { mode: 0o700 })
    const { folder, runner, isElsewhere } = place('data')
    expect(runner.uid).toBeGreaterThan(0)
    expect(statSync(folder).uid).toBe(runner.uid)
    expect(isElsewhere).toBe(false)
  })

  test('below a home that others may not read, the database lives in a folder of the user that runs it', async () => {
    const { folder, runner, isElsewhere } = place('data')
    expect(isElsewhere).toBe(true)
    expect(statSync(folder).uid).toBe(runner.uid)
    expect(place('data').folder).toBe(folder)
    const embedded = await openEmbedded({ dataDir: path.join(home, 'data'), log: createLog('silent') })
    await embedded.stop()
    expect(readdirSync(folder)).toContain('data')
    expect(existsSync(path.join(home, 'data', 'postgres'))).toBe(false)
  })

  test('it is found again when the data folder moves, and never shared with a copy of it', () => {
    const { folder } = place('data')
    renameSync(path.join(home, 'data'), path.join(home, 'moved'))
    expect(place('moved').folder).toBe(folder)
    cpSync(path.join(home, 'moved'), path.join(home, 'copy'), { recursive: true })
    expect(() => place('copy')).toThrow(`is a copy of ${path.join(home, 'moved')}`)
  })

  test('an emptied data folder begins anew', () => {
    const { folder } = place('data')
    rmSync(path.join(home, 'data'), { recursive: true })
    expect(place('data').folder).not.toBe(folder)
  })
})
