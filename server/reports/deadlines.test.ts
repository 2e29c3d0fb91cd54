import { afterAll, beforeAll, expect, test } from 'vitest'
import { notificationsOf } from '#test/accounts.ts'
import { aReported } from '#test/reports.ts'
import { type Person, startWorld, type World } from '#test/world.ts'

let world: World
let first: Person
let second: Person
beforeAll(async () => {
  world = await startWorld()
  first = await world.anAdmin()
  second = await world.anAdmin()
})
afterAll(() => world.close())

const HOUR = 3_600_000
const DAY = 24 * HOUR

const rowOf = (id: string) =>
  world.db
    .selectFrom('report')
    .select(['status_since', 'due_at', 'timers'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/** Durations of the report's timers in milliseconds, from the time when its state began. */
async function timersOf(id: string): Promise<Record<string, number>> {
  const { status_since, timers } = await rowOf(id)
  return Object.fromEntries(timers.map(({ name, dueAt }) => [name, Date.parse(dueAt) - status_since.getTime()]))
}

/** Moves a deadline to a minute ago. */
async function reachDeadline(id: string, name: string) {
  await world.db
    .updateTable('report')
    .set({ due_at: new Date(Date.now() - 60_000) })
    .where('id', '=', id)
    .execute()
  await world.passTimer(id, name)
}

const idsOf = async (admin: Person, query: { tab?: 'open' | 'objections'; overdue?: boolean }) =>
  (await admin.adminReport.list({ query: { limit: 100, ...query } })).reports.map(({ _id }) => _id)

const overdueNotices = async (person: Person) =>
  (await notificationsOf(world, person)).filter((event) => event === 'report.overdue').length

test('a report waits a day for an administrator to look at it, then every administrator is told, once', async () => {
  const report = await aReported(world, 'user', (await world.aSeller()).id)
  const { id } = report.params
  expect(await timersOf(id)).toEqual({ reportReview: DAY })
  expect(await idsOf(first, { overdue: true })).not.toContain(id)
  const before = await overdueNotices(second)
  await reachDeadline(id, 'reportReview')
  expect(await idsOf(first, { overdue: true })).toContain(id)
  expect((await first.adminReport.detail({ params: report.params })).report).toMatchObject({
    status: 'open',
    isOverdue: true,
    allowedActions: ['take'],
  })
  expect(await overdueNotices(second)).toBe(before + 1)
  const { items } = await second.adminQueue.list({ query: { kind: 'report', limit: 100 } })
  expect(items.map((item) => item.id)).toContain(id)
  await world.runJobs()
  expect(await overdueNotices(second)).toBe(before + 1)
})

test('the administrator who takes it has a day, counted from then', async () => {
  const report = await aReported(world, 'user', (await world.aSeller()).id)
  const { id } = report.params
  await reachDeadline(id, 'reportReview')
  await report.take(first)
  expect(await timersOf(id)).toEqual({ reportReview: DAY })
  const { due_at, status_since } = await rowOf(id)
  expect(Math.abs(due_at.getTime() - status_since.getTime() - DAY)).toBeLessThan(HOUR)
  await reachDeadline(id, 'reportReview')
  expect((await second.adminReport.detail({ params: report.params })).report).toMatchObject({
    status: 'open',
    takenBy: null,
    isOverdue: true,
  })
})

test('an objection is due after a week, and late ones are told but stay', async () => {
  const person = await world.aSeller()
  const report = await aReported(world, 'user', person.id)
  const { id } = report.params
  await report.measure(first, 'warn')
  expect(await timersOf(id)).toEqual({ appeal: 7 * DAY })
  await report.object(person)
  expect(await timersOf(id)).toEqual({ adminSla: 7 * DAY })
  const { due_at, status_since } = await rowOf(id)
  expect(Math.abs(due_at.getTime() - status_since.getTime() - 7 * DAY)).toBeLessThan(HOUR)
  expect(await idsOf(second, { tab: 'objections', overdue: true })).not.toContain(id)
  const before = await overdueNotices(second)
  await reachDeadline(id, 'adminSla')
  expect(await overdueNotices(second)).toBe(before + 1)
  expect(await idsOf(second, { tab: 'objections', overdue: true })).toContain(id)
  const { report: decided } = await report.decide(second, 'keep')
  expect(decided).toMatchObject({ status: 'closed', isOverdue: false })
})

test('a decision without an objection is closed after a week', async () => {
  const person = await world.aSeller()
  const report = await aReported(world, 'user', person.id)
  await report.measure(first, 'warn')
  await world.passTimer(report.params.id, 'appeal')
  expect((await second.adminReport.detail({ params: report.params })).report.status).toBe('closed')
  await expect(report.object(person)).rejects.toMatchObject({ status: 409 })
})
