import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { seedOnce } from '#demo/seed-once.ts'
import { openEmbedded } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open.ts'
import { createLog } from '#server/kernel/log.ts'
import { registerKinds } from '#server/kinds.ts'
import { readSettings } from '#server/settings.ts'
import { buildGazetteer } from '../gazetteer.mjs'
import { breaksOf } from './additive.ts'
import { readRows } from './database-rows.ts'
import { migrationFiles, PROJECT, RELEASED, readMigration, readReleased, releasedAs, rowsFile } from './released.ts'
import { isLater, ReleaseError, releaseChangelog, versionedFiles } from './versions.ts'

const HELP = 'Say which version: npm run release -- 1.4.0 (add --check to see whether it could be made)'
const CHANGELOG = 'CHANGELOG.md'
const say = (text: string) => process.stdout.write(`${text}\n`)
const at = (file: string) => path.join(PROJECT, file)
const read = (file: string) => readFileSync(at(file), 'utf8')

function git(...args: string[]): string {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: PROJECT, encoding: 'utf8' })
  if (status !== 0) throw new ReleaseError(`git ${args[0]}: ${stderr.trim()}`)
  return stdout.trim()
}

/** Refuses what would become a release that cannot be upgraded to, or that nobody can tell from another one. */
async function check(version: string): Promise<void> {
  const released = readReleased()
  if (!isLater(version, released.version)) throw new ReleaseError(`${version} does not follow ${released.version}`)
  if (git('tag', '--list', `v${version}`)) throw new ReleaseError(`The tag v${version} exists`)
  if (git('status', '--porcelain')) throw new ReleaseError('There are changes that are not committed')
  releaseChangelog(read(CHANGELOG), version, 'today')
  for (const name of migrationFiles().filter((each) => !(each in released.migrations))) {
    const breaks = await breaksOf(readMigration(name))
    if (breaks.length > 0) throw new ReleaseError(`${name} is not additive: ${breaks.join('; ')}`)
  }
}

/** The rows of the demo, as this version stores them. */
async function demoRows(): Promise<Buffer> {
  const log = createLog('warn')
  const dataDir = mkdtempSync(path.join(tmpdir(), 'marketplace-release-'))
  const embedded = await openEmbedded({ dataDir, log, isThrowaway: true })
  try {
    buildGazetteer()
    await migrate(embedded.url, log)
    registerKinds()
    const settings = readSettings({ SEED: 'demo', DATA_DIR: dataDir })
    await seedOnce(embedded.url, { settings, log, tokenKey: new Uint8Array(32) })
    const { db } = openDatabase({ url: embedded.url, log, max: 1, isUnlimited: true })
    const lines: string[] = []
    for await (const batch of readRows(db)) lines.push(JSON.stringify(batch))
    await db.destroy()
    const { BROTLI_PARAM_QUALITY: quality, BROTLI_PARAM_LGWIN: window } = constants
    return brotliCompressSync(lines.join('\n'), { params: { [quality]: 9, [window]: 24 } })
  } finally {
    await embedded.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function write(version: string): Promise<void> {
  say('Filling a database with the demo…')
  const rows = await demoRows()
  for (const file of readdirSync(at('test/releases')).filter((name) => name.startsWith('rows-of-')))
    rmSync(at(`test/releases/${file}`))
  writeFileSync(at(rowsFile(version)), rows)
  writeFileSync(at(RELEASED), `${JSON.stringify(releasedAs(version), null, 2)}\n`)
  writeFileSync(at(CHANGELOG), releaseChangelog(read(CHANGELOG), version, new Date().toISOString().slice(0, 10)))
  for (const [file, renew] of Object.entries(versionedFiles)) writeFileSync(at(file), renew(read(file), version))
}

export async function main(words: readonly string[]): Promise<void> {
  const [version, ...others] = words.filter((word) => word !== '--check')
  try {
    if (!version || others.length > 0) throw new ReleaseError(HELP)
    await check(version)
    if (words.includes('--check')) {
      say(`${version} can be released.`)
      return
    }
    await write(version)
    git('add', '--all')
    git('commit', '--quiet', '--message', `Release ${version}`)
    git('tag', '--annotate', `v${version}`, '--message', `Version ${version}`)
    say(`The commit and the tag v${version} are made. Publish them with: git push --follow-tags`)
  } catch (error) {
    if (!(error instanceof ReleaseError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
}
