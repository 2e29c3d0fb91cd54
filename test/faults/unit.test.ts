import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { directives } from '#test/releases/read-unit.ts'
import { freePort, launch, ready } from '../application.ts'

const dataDir = mkdtempSync(path.join(tmpdir(), 'marketplace-unit-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

test('what the unit of systemd runs serves, and ends by its signal', async () => {
  const [command = ''] = directives('ExecStart')
  const [, ...args] = command.split(' ')
  const settings = Object.fromEntries(
    directives('Environment').flatMap((line) => line.split(' ').map((one) => one.split('='))),
  )
  const application = launch({ ...settings, SEED: 'none', DATA_DIR: dataDir, PORT: await freePort() }, { args })
  await ready(application)
  application.child.kill(directives('KillSignal')[0] as NodeJS.Signals)
  expect(await application.ended).toBe(0)
})
