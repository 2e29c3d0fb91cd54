import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { cloneDatabase, type TestDatabase } from '#test/database.ts'
import { releaseJobs } from './job-locks.ts'

let own: TestDatabase
beforeEach(async () => {
  own = await cloneDatabase()
})
afterEach(() => own.drop())

const holders = async () => {
  const { rows } = await sql<{
    locked_by: string | null
  }>`select locked_by from graphile_worker.jobs order by id`.execute(own.db)
  return rows.map((row) => row.locked_by)
}

const takeAll = (worker: string, age: number) =>
  sql`update graphile_worker._private_jobs set locked_by = ${worker}, locked_at = now() - make_interval(secs => ${age}::int),
    attempts = attempts + 1 where locked_by is null`.execute(own.db)

test('only what was taken long ago is given back, or everything', async () => {
  for (const [worker, age] of [
    ['dead', 50],
    ['living', 5],
  ] as const) {
    await sql`select graphile_worker.add_job('house:sweep')`.execute(own.db)
    await takeAll(worker, age)
  }
  await releaseJobs(own.db, 45)
  expect(await holders()).toEqual([null, 'living'])
  await releaseJobs(own.db, 0)
  expect(await holders()).toEqual([null, null])
})

test('a job that was queued anew while a dead worker had it exists once', async () => {
  const queue = () => sql`select graphile_worker.add_job('payments.call', job_key => 'payments.call:1')`.execute(own.db)
  await queue()
  await takeAll('dead', 50)
  await queue()
  await sql`select graphile_worker.add_job('house:sweep')`.execute(own.db)
  await takeAll('living', 5)
  await queue()
  expect(await holders()).toEqual(['dead', 'living', 'living', null])
  await releaseJobs(own.db, 45)
  expect(await holders()).toEqual(['living', 'living', null])
  await releaseJobs(own.db, 0)
  expect(await holders()).toEqual([null, null])
})
