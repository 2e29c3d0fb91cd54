import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Health, readHealth } from '#server/kernel/http/health.ts'
import { newId } from '#server/kernel/id.ts'
import { mailsTo, notificationsOf } from '#test/accounts.ts'
import { type Person, startWorld, type World } from '#test/world.ts'
import { checkInstallation } from './incidents.ts'

let world: World
let owner: Person
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  await sql`delete from incident`.execute(world.db)
  await sql`delete from graphile_worker._private_jobs`.execute(world.db)
  await sql`delete from webhook_event`.execute(world.db)
  await world.db.updateTable('account').set({ is_admin: false }).where('is_admin', '=', true).execute()
  owner = await world.anAdmin()
})

const GIGABYTE = 1024 ** 3
const roomy = async () => ({ free: 100 * GIGABYTE, size: 200 * GIGABYTE })
const check = (readSpace: Parameters<typeof readHealth>[1] = roomy) =>
  checkInstallation(world.deps, (deps): Promise<Health> => readHealth(deps, readSpace))
const notified = async (person = owner) =>
  (await notificationsOf(world, person)).filter((event) => event.startsWith('queue.'))
const mailed = async () => (await mailsTo(world, owner.email)).map(({ data }) => (data as { event?: string }).event)
/** Moves what was seen before so many minutes back. */
const later = (minutes: number) =>
  sql`update incident set last_seen_at = last_seen_at - make_interval(mins => ${minutes}::int)`.execute(world.db)

async function aFailingJob(task: string, error: string) {
  await sql`select graphile_worker.add_job(${task})`.execute(world.db)
  await sql`update graphile_worker._private_jobs set created_at = now() - interval '16 minutes', attempts = 6,
    last_error = ${error}, run_at = now() + interval '1 day'`.execute(world.db)
}

test('nothing is told while everything works', async () => {
  await check()
  expect(await notified()).toEqual([])
})

test('a full disk is told once, by mail too, and once more when there is room', async () => {
  const full = async () => ({ free: GIGABYTE / 2, size: 40 * GIGABYTE })
  await check(full)
  await check(full)
  expect(await notified()).toEqual(['queue.broken'])
  expect(await mailed()).toContain('queue.broken')
  await check()
  expect(await notified(), 'it may come back at once').toEqual(['queue.broken'])
  await check(full)
  await later(11)
  await check()
  await check()
  expect((await notified()).toSorted()).toEqual(['queue.broken', 'queue.works'])
  await check(full)
  expect((await notified()).filter((event) => event === 'queue.broken')).toHaveLength(2)
})

test('a mail server that takes nothing is told at the bell alone, with what it said', async () => {
  await aFailingJob('mail.send', 'Invalid login: 535 authentication failed\n at somewhere')
  await check()
  expect(await notified()).toEqual(['queue.broken'])
  expect(await mailed()).not.toContain('queue.broken')
  const installation = await owner.admin.installation()
  expect(installation.mailsWaiting).toMatchObject({ count: 1, error: 'Invalid login: 535 authentication failed' })
  await sql`delete from graphile_worker._private_jobs`.execute(world.db)
  await later(11)
  await check()
  expect(await mailed()).toContain('queue.works')
})

test('a job that always fails is told with its name', async () => {
  await aFailingJob('media:sweep', 'ENOENT')
  await check()
  expect(await notified()).toEqual(['queue.broken'])
  expect(await mailed()).toContain('queue.broken')
  expect(JSON.stringify(await owner.notification.list())).toContain('media:sweep (×6)')
})

test('only those who run the installation are told', async () => {
  const guest = await world.aBuyer()
  const { invitation } = await owner.adminStaff.invite({ body: { email: guest.email, role: 'moderation' } })
  await guest.adminInvitation.accept({ params: { id: invitation._id } })
  await aFailingJob('media:sweep', 'ENOENT')
  await check()
  expect(await notified(guest)).toEqual([])
})

const anEvent = (minutesAgo: number, delivered = false) =>
  sql`
  insert into webhook_event (provider, event_id, type, object_id, happened_at, applied_at, received_at, delivered_at)
  values ('stripe', ${`evt_${newId()}`}, 'charge.refunded', 'ch_1', now() - make_interval(mins => ${minutesAgo + 4}::int),
    now(), now() - make_interval(mins => ${minutesAgo}::int),
    ${delivered ? sql`now() - make_interval(mins => ${minutesAgo}::int)` : null})`.execute(world.db)

test('webhooks that nobody takes are told once three events were found only by asking, and until one is taken', async () => {
  await anEvent(300, true)
  for (const minutes of [120, 90]) await anEvent(minutes)
  await check()
  expect(await notified(), 'two may be late').toEqual([])
  await anEvent(5)
  await check()
  expect(await notified(), 'the third may still come').toEqual([])
  await anEvent(60)
  await check()
  expect(await notified()).toEqual(['queue.broken'])
  expect((await owner.admin.installation()).lostWebhooks).toMatchObject({ count: 3 })
  await anEvent(1, true)
  expect((await owner.admin.installation()).lostWebhooks).toBeUndefined()
})

test('the webhook of an event that was found before counts as taken, and so does every real one', async () => {
  await world.aPaidOrder()
  await world.runJobs()
  const events = await world.db.selectFrom('webhook_event').select(['delivered_at', 'applied_at']).execute()
  expect(events.length).toBeGreaterThan(0)
  expect(events.filter(({ delivered_at }) => delivered_at === null)).toEqual([])
})
