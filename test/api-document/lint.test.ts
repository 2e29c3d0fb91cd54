import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { type RulesetDefinition, Spectral } from '@stoplight/spectral-core'
import { oas } from '@stoplight/spectral-rulesets'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ApiDocument, servedDocument } from './document.ts'

const REDOCLY = createRequire(import.meta.url).resolve('@redocly/cli/bin/cli.js')
/** The linter neither looks for its updates nor sends telemetry. */
const QUIET = {
  REDOCLY_TELEMETRY: 'off',
  REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
  REDOCLY_SUPPRESS_NOTIFICATIONS: 'true',
}

let document: ApiDocument
let folder: string
beforeAll(async () => {
  document = await servedDocument()
  folder = await mkdtemp(path.join(tmpdir(), 'api-document-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

type Problem = { severity: string; ruleId: string; message: string; location: { pointer: string }[] }

/** With problems found, the linter writes the same words and ends with another code. */
const run = (file: string) =>
  promisify(execFile)(process.execPath, [REDOCLY, 'lint', '--extends=recommended', '--format=json', file], {
    cwd: folder,
    env: { ...process.env, ...QUIET },
    maxBuffer: 64 * 1024 * 1024,
  }).catch((failed: { stdout: string; stderr: string }) => failed)

/**
 * The specification names both paths. No id is `verify`, and the router takes the path without a parameter first, so no
 * request means both.
 */
const KNOWN = [
  'no-ambiguous-paths: Paths should resolve unambiguously. Found two ambiguous paths: `/service-request/{id}/detail` and `/service-request/admin/{id}`. #/paths/~1service-request~1admin~1{id}',
  'no-ambiguous-paths: Paths should resolve unambiguously. Found two ambiguous paths: `/user/{id}/intent` and `/user/verify/{id}`. #/paths/~1user~1verify~1{id}',
]

test('redocly finds nothing in the document but what the specification asks for', async () => {
  const file = path.join(folder, 'openapi.json')
  await writeFile(file, JSON.stringify(document))
  const { stdout, stderr } = await run(file)
  const { problems }: { problems: Problem[] } = JSON.parse(stdout || `"${stderr}"`)
  expect(problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`)).toEqual(
    KNOWN,
  )
})

test('spectral finds nothing in the document', async () => {
  const spectral = new Spectral()
  // One of the library's packages does not know the other's type of rules.
  spectral.setRuleset({ extends: [[oas as RulesetDefinition, 'recommended']] })
  // The library's type of a document is that of any JSON.
  const found = await spectral.run(document as unknown as Record<string, unknown>)
  expect(found.map(({ code, message, path: way }) => `${code}: ${message} ${way.join('/')}`)).toEqual([])
})
