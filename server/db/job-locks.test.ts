import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cloneDatabase, type TestDatabase } from '#test/database.ts'
import { releaseJobs } from './job-locks.ts'

let own: TestDatabase
beforeAll(async () => {
  own = await cloneDatabase()
})
afterAll(() => own.drop())

const holders = async () => {
  const { rows } = await sql<{
    locked_by: string | null
  }>`select locked_by from graphile_worker.jobs order by id`.execute(own.db)
  return rows.map((row) => row.locked_by)
}

test('only what was taken long ago is given back, or everything', async () => {
  for (const [worker, age] of [
    ['dead', 50],
    ['living', 5],
  ] as const) {
    await sql`select graphile_worker.add_job('house:sweep')`.execute(own.db)
    await sql`update graphile_worker._private_jobs set locked_by = ${worker}, locked_at = now() - make_interval(secs => ${age}::int)
      where locked_by is null`.execute(own.db)
  }
  await releaseJobs(own.db, 45)
  expect(await holders()).toEqual([null, 'living'])
  await releaseJobs(own.db, 0)
  expect(await holders()).toEqual([null, null])
})
