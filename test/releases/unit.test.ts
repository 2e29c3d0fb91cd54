import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { directives, unitText } from './read-unit.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'marketplace-unit-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const hasAnalyser = spawnSync('systemd-analyze', ['--version']).status === 0
/** The unit as it stands in a system that has its program and its folder. */
function placed(text: string): string {
  const file = path.join(folder, 'community-marketplace.service')
  const project = path.resolve(import.meta.dirname, '../..')
  writeFileSync(file, text.replace('/usr/bin/node', process.execPath).replaceAll('/opt/community-marketplace', project))
  return file
}

test.runIf(hasAnalyser)('systemd finds no fault in the unit, and would find one', () => {
  const verify = (text: string) => {
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', placed(text)], { encoding: 'utf8' })
    return { status, said: stderr.split('\n').filter((line) => line.includes('community-marketplace.service')) }
  }
  expect(verify(unitText())).toEqual({ status: 0, said: [] })
  expect(verify(unitText().replace('ProtectHome=', 'ProtectHomes=')).said.join()).toContain('ProtectHomes')
})

test.runIf(hasAnalyser)('the unit leaves the application little of the system', () => {
  const { stdout } = spawnSync('systemd-analyze', ['security', '--offline=yes', '--json=short', placed(unitText())], {
    encoding: 'utf8',
  })
  const rows = JSON.parse(stdout) as { name: string; set: boolean | null }[]
  const isSet = (name: string) => rows.find((row) => row.name === name)?.set
  for (const name of ['NoNewPrivileges', 'PrivateTmp', 'PrivateDevices', 'ProtectKernelModules'])
    expect(isSet(`${name}=`), name).toBe(true)
})

test('the unit keeps data where it may write, and gives an ending process the time it needs', () => {
  expect(directives('StateDirectory')).toEqual(['community-marketplace'])
  expect(directives('Environment').join(' ')).toContain('DATA_DIR=/var/lib/community-marketplace')
  expect(directives('TimeoutStopSec')).toEqual(['60'])
  expect(directives('ProtectSystem')).toEqual(['strict'])
})
