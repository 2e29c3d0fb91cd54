import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { notice } from '../scripts/notice.mjs'

test('NOTICE names every package that an installation brings along, with its licence: node scripts/notice.mjs', () => {
  const written = readFileSync(path.resolve(import.meta.dirname, '../NOTICE'), 'utf8')
  expect(written).toBe(notice())
  expect(written).not.toMatch(/^unknown$/m)
})
