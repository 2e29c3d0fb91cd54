import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { inject } from 'vitest'
import { type Db, openDatabase } from '#server/db/open.ts'
import { createLog } from '#server/kernel/log.ts'
import { databaseAt, runOn } from './sql.ts'

export type TestDatabase = { db: Db; pool: pg.Pool; url: string; drop: () => Promise<void> }

const log = createLog('error')

/** A database of a test file's own, migrated and empty. `drop` closes and removes it. */
export async function cloneDatabase(): Promise<TestDatabase> {
  const { adminUrl, template } = inject('database')
  const name = `${template}_${randomBytes(6).toString('hex')}`
  // Otherwise each page of the copy is also written to the log, which costs twice the time.
  await runOn(adminUrl, `create database ${name} template ${template} strategy file_copy`)
  const url = databaseAt(adminUrl, name)
  // What a request may take is no matter of tests on a machine that may be busy.
  const { db, pool } = openDatabase({ url, log, isUnlimited: true })
  const drop = async () => {
    await db.destroy()
    if (!pool.ended) await pool.end()
    await runOn(adminUrl, `drop database if exists ${name} with (force)`)
  }
  return { db, pool, url, drop }
}
