import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWorld, type World } from '#test/world.ts'
import { provideCompiler } from '../../scripts/openapi-compiler.mjs'

const ROOT = path.resolve(import.meta.dirname, '../..')
const GENERATOR = path.join(ROOT, 'node_modules/.bin/openapi-typescript')
const TSC = path.join(path.dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin/tsc')

let world: World
let folder: string
beforeAll(async () => {
  provideCompiler()
  world = await startWorld({ callsOnly: false })
  folder = await mkdtemp(path.join(tmpdir(), 'api-types-'))
})
afterAll(async () => {
  await world.close()
  await rm(folder, { recursive: true, force: true })
})

/** Runs the program behind `npx openapi-typescript`: in this repository if `cwd` is its root. */
const generate = (cwd: string, from: string, to: string) =>
  promisify(execFile)(process.execPath, [GENERATOR, from, '--output', to], { cwd })

const PROGRAM = `import type { operations, paths } from './types'
export const query: paths['/service']['get']['parameters']['query'] = { updatedSince: '2026-01-01T00:00:00Z' }
type Reply = operations['service.detail']['responses'][200]['content']['application/json']
export const idOf = ({ service }: Reply): string => service._id
// @ts-expect-error A word that the list does not know.
export const wrong: paths['/service']['get']['parameters']['query'] = { sortBy: 'colour' }
`

test('the generator writes types from the served document, in this repository and outside of it, and they compile strictly', async () => {
  const address = await world.app.listen({ host: '127.0.0.1', port: 0 })
  await generate(folder, `${address}/api/openapi.json`, 'types.ts')
  const file = path.join(folder, 'openapi.json')
  await writeFile(file, (await world.app.inject('/api/openapi.json')).payload)
  await generate(ROOT, file, path.join(folder, 'again.ts'))
  const [outside, inside] = await Promise.all(
    ['types.ts', 'again.ts'].map((name) => readFile(path.join(folder, name), 'utf8')),
  )
  expect(inside).toBe(outside)
  await writeFile(path.join(folder, 'program.ts'), PROGRAM)
  const rules = ['--strict', '--noEmit', '--module', 'nodenext', '--target', 'es2024']
  const compiled = await promisify(execFile)(process.execPath, [TSC, ...rules, 'program.ts'], { cwd: folder }).then(
    ({ stdout }) => stdout,
    ({ stdout, stderr }: { stdout: string; stderr: string }) => stdout + stderr || 'it could not be compiled',
  )
  expect(compiled).toBe('')
  // Three programs, one after the other, of which each reads two megabytes.
}, 300_000)
