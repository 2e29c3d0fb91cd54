import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/kernel/context.ts'
import { cloneDatabase, type TestDatabase } from '#test/database.ts'
import { runDueJobs } from '#test/run-jobs.ts'
import { queueBroadcast, queueJob, queueJobs, withBroadcasts } from './jobs.ts'

let own: TestDatabase
beforeAll(async () => {
  own = await cloneDatabase()
})
afterAll(() => own.drop())
beforeEach(() => own.pool.query('delete from graphile_worker._private_jobs'))

type Row = { task: string; payload: Record<string, unknown>; key: string | null; max_attempts: number }

/** Jobs of one insert have no order of their own: the planner chooses it. */
const jobs = async () => {
  const { rows } = await own.pool.query<Row>(
    `select tasks.identifier as task, payload, key, max_attempts from graphile_worker._private_jobs jobs
     join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id order by task, max_attempts`,
  )
  return rows
}

test('the jobs of a transaction are there when it has committed, of those under one key the last', async () => {
  await inTransaction(own.db, async (tx) => {
    await queueJob(tx, 'one', { n: 1 }, { key: 'a' })
    await queueJobs(tx, [
      { task: 'two', payload: {}, options: { maxAttempts: 4 } },
      { task: 'one', payload: { n: 2 }, options: { key: 'a' } },
      { task: 'two', payload: {} },
    ])
    expect(await jobs()).toEqual([])
  })
  expect(await jobs()).toMatchObject([
    { task: 'one', payload: { n: 2 }, key: 'a', max_attempts: 25 },
    { task: 'two', key: null, max_attempts: 4 },
    { task: 'two', key: null, max_attempts: 25 },
  ])
})

test('a job that is queued again under its key replaces the waiting one', async () => {
  await queueJob(own.db, 'one', { n: 1 }, { key: 'a', runAt: new Date(Date.now() + 60_000) })
  await queueJob(own.db, 'one', { n: 2 }, { key: 'a' })
  expect(await jobs()).toMatchObject([{ payload: { n: 2 }, key: 'a' }])
})

test('a transaction that fails leaves no job', async () => {
  const failing = inTransaction(own.db, async (tx) => {
    await queueJob(tx, 'one', {})
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await jobs()).toEqual([])
})

test('all that a transaction tells is one job, which tells it in its order', async () => {
  await inTransaction(own.db, async (tx) => {
    await queueBroadcast(tx, 'shout', { word: 'a' })
    await queueJob(tx, 'work', {})
    await queueBroadcast(tx, 'whisper', { word: 'b' })
  })
  expect((await jobs()).map(({ task }) => task)).toEqual(['broadcast', 'work'])

  const heard: string[] = []
  const hear =
    (how: string) =>
    async (_: unknown, { word }: { word: string }) =>
      void heard.push(`${how} ${word}`)
  const tasks = withBroadcasts({ shout: hear('shout'), whisper: hear('whisper'), work: async () => {} })
  // None of these tasks uses its dependencies.
  await runDueJobs(own.pool, tasks, {} as Deps)
  expect(heard).toEqual(['shout a', 'whisper b'])
  expect(await jobs()).toEqual([])
})
