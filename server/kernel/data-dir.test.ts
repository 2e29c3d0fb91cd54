import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { SettingsError } from '#server/settings.ts'
import { makeDataDir } from './data-dir.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'marketplace-folder-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('a folder is made with all above it, and one that is there is taken', () => {
  const deep = path.join(folder, 'a', 'b', 'c')
  makeDataDir(deep)
  makeDataDir(deep)
  expect(statSync(deep).isDirectory()).toBe(true)
})

test.runIf(existsSync('/proc/self'))('one that the system never makes is refused, instead of tried for ever', () => {
  for (const never of ['/proc/x', '/proc/x/y', '/proc/self/x'])
    expect(() => makeDataDir(never)).toThrow(new SettingsError(`DATA_DIR is ${never}, which cannot be made (ENOENT).`))
})

test('a file is no folder, and nothing can be below it', () => {
  const file = path.join(folder, 'file')
  writeFileSync(file, '')
  expect(() => makeDataDir(file)).toThrow(`DATA_DIR is ${file}, which is not a folder.`)
  expect(() => makeDataDir(path.join(file, 'x'))).toThrow(/^DATA_DIR is .* cannot be made \(ENOTDIR\)\.$/)
})
