import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { keepBuilds } from '../scripts/build.mjs'
import { compressAssets, uncompressed } from '../scripts/compress.mjs'

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

test('a build is compressed once, and the next one compresses only what has changed', async () => {
  const dist = mkdtempSync(path.join(tmpdir(), 'builds-'))
  const assets = path.join(dist, 'client', 'assets')
  const build = (at: number, names: string[]) => {
    // Vite, too, empties the folder first.
    rmSync(assets, { recursive: true, force: true })
    mkdirSync(assets, { recursive: true })
    for (const name of names) writeFileSync(path.join(assets, name), name.repeat(100))
    keepBuilds(dist, at)
  }
  build(1, ['entry-1.js', 'same.css', 'font.woff2'])
  expect(uncompressed(dist)).toHaveLength(2)
  await compressAssets(dist)
  expect(uncompressed(dist)).toEqual([])
  const packed = readFileSync(path.join(assets, 'entry-1.js.br'))
  expect(brotliDecompressSync(packed).toString()).toBe('entry-1.js'.repeat(100))
  expect(readdirSync(assets).toSorted()).toEqual([
    'entry-1.js',
    'entry-1.js.br',
    'font.woff2',
    'same.css',
    'same.css.br',
  ])
  build(2, ['entry-2.js', 'same.css'])
  expect(uncompressed(dist).map((file: string) => path.basename(file))).toEqual(['entry-2.js'])
  rmSync(dist, { recursive: true })
})
