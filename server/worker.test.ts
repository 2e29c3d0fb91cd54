import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { queueJobs } from '#server/kernel/jobs/jobs.ts'
import { startWorld, type World } from '#test/world.ts'
import { superviseWorker } from './worker.ts'

let world: World
let worker: Awaited<ReturnType<typeof superviseWorker>>
const ran: string[] = []
beforeAll(async () => {
  world = await startWorld()
  world.app.work.tasks['test:work'] = async (_, { name, lasts }: { name: string; lasts: number }) => {
    await pause(lasts)
    ran.push(name)
  }
  worker = await superviseWorker(world.app, { isAlone: true })
})
afterAll(async () => {
  await worker.stop()
  await world.close()
})

const aJob = (name: string, lasts: number) => ({
  task: 'test:work',
  payload: { name, lasts },
  options: { queue: name },
})

/** Lets PostgreSQL refuse to delete the next job that has ended, as where a connection was not to be had in time. */
const failNextCompletion = () =>
  world.deps.pool.query(`
    create sequence completions;
    create function fail_first() returns trigger language plpgsql as
      $$ begin if nextval('completions') = 1 then raise exception 'not now'; end if; return old; end $$;
    create trigger fail_first before delete on graphile_worker._private_jobs
      for each row execute function fail_first()`)

test('the worker goes on within seconds when the end of a job could not be noted while others ran', async () => {
  await failNextCompletion()
  const others = [300, 600, 900, 1_200].map((lasts) => aJob(`other ${lasts}`, lasts))
  await queueJobs(world.deps.db, [aJob('first', 0), ...others])
  await expect.poll(() => ran).toContain('other 1200')
  await queueJobs(world.deps.db, [aJob('later', 0)])
  await expect.poll(() => ran, { timeout: 15_000 }).toContain('later')
})

test('a worker that is stopped leaves no connection behind', async () => {
  const listening = async () => {
    const { rows } = await world.deps.pool.query<{ pid: number }>(
      `select pid from pg_stat_activity where datname = current_database() and query like '%jobs:insert%'
         and pid <> pg_backend_pid()`,
    )
    return rows.length
  }
  await expect.poll(listening).toBeGreaterThan(0)
  await worker.stop()
  await expect.poll(listening, { timeout: 5_000 }).toBe(0)
})
