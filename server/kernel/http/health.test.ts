import { EventEmitter } from 'node:events'
import type { Runner } from 'graphile-worker'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { serveMetrics, watchJobs } from '#server/kernel/metrics.ts'
import { freePort } from '#test/application.ts'
import { type Person, startWorld, type World } from '#test/world.ts'
import { isNearlyFull, readHealth } from './health.ts'

const GB = 1024 ** 3

let world: World
let admin: Person
beforeAll(async () => {
  world = await startWorld()
  admin = await world.anAdmin()
})
afterAll(() => world.close())
beforeEach(() => sql`delete from graphile_worker._private_jobs`.execute(world.db))

const add = (task: string, state: { minutes?: number; tries?: number; key?: string }) =>
  sql`with job as (select (graphile_worker.add_job(${task}, job_key => ${state.key ?? null}::text)).id)
    select from job`
    .execute(world.db)
    .then(() =>
      sql`update graphile_worker._private_jobs as job set created_at = now() - make_interval(mins => ${state.minutes ?? 0}::int),
      attempts = ${state.tries ?? 0}, last_error = case when ${state.tries ?? 0} > 0 then 'no' end
      from graphile_worker._private_tasks as task where task.id = job.task_id and task.identifier = ${task}`.execute(
        world.db,
      ),
    )

test('a disk is nearly full below one gigabyte, or below a twentieth of it and twenty gigabytes', () => {
  expect(isNearlyFull({ free: GB - 1, size: 10 * GB })).toBe(true)
  expect(isNearlyFull({ free: GB, size: 10 * GB })).toBe(false)
  expect(isNearlyFull({ free: 5 * GB - 1, size: 100 * GB })).toBe(true)
  expect(isNearlyFull({ free: 5 * GB, size: 100 * GB })).toBe(false)
  expect(isNearlyFull({ free: 20 * GB - 1, size: 4000 * GB })).toBe(true)
  expect(isNearlyFull({ free: 20 * GB, size: 4000 * GB })).toBe(false)
})

test('mails wait when the first of them is older than 15 minutes, and administrators are told since when', async () => {
  await add('mail.send', { minutes: 14 })
  expect((await admin.admin.installation()).mailsWaiting).toBeUndefined()
  await add('mail.send', { minutes: 16, tries: 6 })
  const { mailsWaiting, failingJobs } = await admin.admin.installation()
  expect(mailsWaiting?.count).toBe(2)
  expect(Date.now() - Date.parse(mailsWaiting?.since ?? '')).toBeGreaterThan(15 * 60_000)
  expect(failingJobs).toBeUndefined()
})

test('a job fails again and again from its fifth try on', async () => {
  await add('media:sweep', { tries: 4 })
  expect((await admin.admin.installation()).failingJobs).toBeUndefined()
  await add('house:sweep', { tries: 5 })
  expect((await admin.admin.installation()).failingJobs).toEqual([{ task: 'house:sweep', count: 1, tries: 5 }])
})

test('what recurs fails again and again from its third failure in a row on, though its jobs begin anew', async () => {
  const events = new EventEmitter()
  // `watchJobs` reads nothing of a runner but its events.
  watchJobs({ events } as unknown as Runner)
  const job = { id: '1', task_identifier: 'payments:drain', key: 'recurring:payments:drain' }
  const run = (error?: Error) => events.emit('job:complete', { job, error })
  const failing = async () => (await readHealth(world.deps)).failing
  run(new Error('no'))
  run(new Error('no'))
  expect(await failing()).toEqual([])
  run(new Error('no'))
  expect(await failing()).toEqual([{ task: 'payments:drain', count: 1, tries: 3 }])
  run()
  expect(await failing()).toEqual([])
})

test('the metrics have what waits, what fails, the disk and whether the database takes writes', async () => {
  await add('mail.send', { minutes: 20 })
  await add('media:sweep', { tries: 7 })
  const port = await freePort()
  const server = await serveMetrics({ host: '127.0.0.1', port, look: () => readHealth(world.deps) })
  try {
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
    for (const line of [
      /^database_takes_writes 1$/m,
      /^mails_waiting 1$/m,
      /^mails_waiting_seconds 12\d\d/m,
      /^disk_free_bytes \d+$/m,
      /^disk_size_bytes [1-9]\d+$/m,
      /^jobs_failing\{task="media:sweep"\} 1$/m,
    ])
      expect(text).toMatch(line)
  } finally {
    await server.close()
  }
})
