import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
// @ts-expect-error a script without types
import { keepBuilds } from '../scripts/build.mjs'

test('a page that is open finds the files of its build after three more, and no later', () => {
  const dist = mkdtempSync(path.join(tmpdir(), 'builds-'))
  const assets = path.join(dist, 'client', 'assets')
  const build = (at: number) => {
    // Vite, too, empties the folder first.
    rmSync(assets, { recursive: true, force: true })
    mkdirSync(assets, { recursive: true })
    for (const file of [`core-${at}.js`, 'font.woff2']) writeFileSync(path.join(assets, file), file)
    keepBuilds(dist, at)
  }
  for (const at of [98, 99, 100, 101]) build(at)
  expect(readdirSync(assets).sort()).toEqual(['core-100.js', 'core-101.js', 'core-98.js', 'core-99.js', 'font.woff2'])
  build(102)
  expect(existsSync(path.join(assets, 'core-98.js'))).toBe(false)
  expect(existsSync(path.join(assets, 'core-99.js'))).toBe(true)
  expect(readdirSync(path.join(dist, 'builds')).sort()).toEqual(['100', '101', '102', '99'])
  rmSync(dist, { recursive: true })
})
