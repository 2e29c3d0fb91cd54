/** Writes `server/db/schema.ts` from a freshly migrated database; `--verify` fails if it would change. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openEmbedded } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { createLog } from '#server/kernel/log.ts'

const TARGET = 'server/db/schema.ts'
const log = createLog('warn')
const dataDir = mkdtempSync(path.join(tmpdir(), 'marketplace-schema-'))
const embedded = await openEmbedded({ dataDir, log, isThrowaway: true })
try {
  await migrate(embedded.url, log)
  const written = path.join(dataDir, 'schema.ts')
  const args = ['--config-file', '.kysely-codegenrc.json', '--url', embedded.url, '--out-file', written]
  // The tool's parser needs an older TypeScript and warns for each of our types; it then writes them unchanged.
  const { status, stderr } = spawnSync('node_modules/.bin/kysely-codegen', args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
  const schema = readFileSync(written, 'utf8').replace('export interface DB {', 'export interface Database {')
  if (!process.argv.includes('--verify')) writeFileSync(TARGET, schema)
  else if (readFileSync(TARGET, 'utf8') !== schema) {
    process.stderr.write(`${TARGET} does not fit the migrations. Run "npm run schema".\n`)
    process.exitCode = 1
  }
} finally {
  await embedded.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
