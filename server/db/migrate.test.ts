import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog } from '#server/kernel/log.ts'
import { cloneDatabase, type TestDatabase } from '#test/database.ts'
import { migrate } from './migrate.ts'

const log = createLog('silent')

let own: TestDatabase
beforeAll(async () => {
  own = await cloneDatabase()
})
afterAll(() => own.drop())

test('a database that is up to date is left as it is, and one of a newer version is refused in plain words', async () => {
  await expect(migrate(own.url, log)).resolves.toBeUndefined()
  await sql`insert into kysely_migration (name, timestamp) values ('999-of-next-year', now()::text)`.execute(own.db)
  await expect(migrate(own.url, log)).rejects.toThrow(
    /newer version, which this one does not know \(999-of-next-year\)\. Nothing was touched\.\n.*restore the backup/,
  )
})
