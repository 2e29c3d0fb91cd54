import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openEmbedded } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { createLog } from '#server/kernel/log.ts'
import { buildGazetteer } from '../scripts/gazetteer.mjs'
import { databaseAt, runOn } from './sql.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A database to connect to for creating others, and the migrated template that they copy. */
    database: { adminUrl: string; template: string }
  }
}

const log = createLog('warn')

async function startOwn() {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'marketplace-test-'))
  const embedded = await openEmbedded({ dataDir, log, isThrowaway: true })
  const stop = async () => {
    await embedded.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { adminUrl: embedded.url, stop }
}

/** Drops the template, and copies that an interrupted test left. */
async function dropAll(url: string, template: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query('select datname from pg_database where datname like $1', [`${template}%`])
  for (const { datname } of rows) await client.query(`drop database ${pg.escapeIdentifier(datname)} with (force)`)
  await client.end()
}

/**
 * One PostgreSQL for the whole run: the embedded one, or that of `TEST_DATABASE_URL`, whose user may create databases.
 */
export default async function setup(project: TestProject) {
  buildGazetteer()
  const given = process.env.TEST_DATABASE_URL
  const { adminUrl, stop } = given ? { adminUrl: given, stop: async () => {} } : await startOwn()
  const template = `marketplace_test_${randomBytes(4).toString('hex')}`
  await runOn(adminUrl, `create database ${template}`)
  await migrate(databaseAt(adminUrl, template), log)
  project.provide('database', { adminUrl, template })
  return async () => {
    if (given) await dropAll(adminUrl, template)
    await stop()
  }
}
