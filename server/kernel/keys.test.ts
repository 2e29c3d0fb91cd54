import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readKeys } from './keys.ts'

let dataDir: string
let file: string
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'marketplace-keys-'))
  file = path.join(dataDir, 'keys')
})
afterEach(() => rmSync(dataDir, { recursive: true }))

const write = (content: string, mode = 0o600) => {
  writeFileSync(file, content)
  chmodSync(file, mode)
}

test('the first start makes a key that only its owner reads, and later ones find it', () => {
  const keys = readKeys({ dataDir: dataDir })
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(keys.token).toHaveLength(32)
  expect(readKeys({ dataDir: dataDir })).toEqual(keys)
})

test('installations do not share keys', () => {
  const { token } = readKeys({ dataDir: dataDir })
  rmSync(file)
  expect(readKeys({ dataDir: dataDir }).token.equals(token)).toBe(false)
})

test.each([
  '',
  'c2VjcmV0',
  Buffer.alloc(32).toString('base64url'),
  Buffer.from('changeme'.repeat(8)).toString('base64url'),
])('a short or guessable key stops the start: "%s"', (content) => {
  write(content)
  expect(() => readKeys({ dataDir: dataDir })).toThrow('can be guessed')
})

test('a key that others may read stops the start', () => {
  readKeys({ dataDir: dataDir })
  chmodSync(file, 0o640)
  expect(() => readKeys({ dataDir: dataDir })).toThrow('chmod 600')
})
