import { afterAll, beforeAll, expect, test } from 'vitest'
import { notificationsOf } from '#test/accounts.ts'
import { aReported } from '#test/reports.ts'
import { type Person, startWorld, type World } from '#test/world.ts'

let world: World
let only: Person
beforeAll(async () => {
  world = await startWorld()
  only = await world.anAdmin()
})
afterAll(() => world.close())

const setStatus = (status: 'active' | 'suspended', { id }: Person) =>
  world.db.updateTable('account').set({ status }).where('id', '=', id).execute()

test('the only administrator decides about an objection, and everybody is told that it was the same one', async () => {
  const person = await world.aSeller()
  const report = await aReported(world, 'user', person.id)
  await report.measure(only, 'warn')
  await report.object(person)
  const { report: seen } = await only.adminReport.detail({ params: report.params })
  expect(seen).toMatchObject({ isAlone: true, allowedActions: ['decide'] })
  const { report: decided } = await report.decide(only, 'keep')
  expect(decided.final).toMatchObject({ outcome: 'keep', isAlone: true })
  expect(await notificationsOf(world, person)).toEqual(['report.warn', 'report.keptAlone'])
  expect((await notificationsOf(world, report.reporter)).at(-1)).toBe('report.keptAlone')
  for (const viewer of [person, report.reporter])
    expect((await viewer.report.detail({ params: report.params })).report.final?.isAlone).toBe(true)
  const { after } = await world.db
    .selectFrom('audit')
    .select('after')
    .where('ref_id', '=', report.params.id)
    .where('action', '=', 'report.decided')
    .executeTakeFirstOrThrow()
  expect(after).toMatchObject({ status: 'closed', outcome: 'keep', alone: true })
})

test('as soon as another one is there and not concerned, that one decides', async () => {
  const person = await world.aSeller()
  const report = await aReported(world, 'user', person.id)
  await report.measure(only, 'warn')
  await report.object(person)
  const second = await world.anAdmin()
  const rejected = { status: 403, code: 'own_decision' }
  await expect(report.decide(only, 'revert')).rejects.toMatchObject(rejected)
  expect((await only.adminReport.detail({ params: report.params })).report).toMatchObject({
    isAlone: false,
    allowedActions: [],
  })
  const { report: decided } = await report.decide(second, 'revert')
  expect(decided.final).toMatchObject({ outcome: 'revert', isAlone: false })
  expect(await notificationsOf(world, person)).toEqual(['report.warn', 'report.reverted'])
  await setStatus('suspended', second)
})

test('an administrator who is suspended, or reported it, is no other administrator', async () => {
  const [person, reporter] = [await world.aSeller(), await world.anAdmin()]
  const report = await aReported(world, 'user', person.id, reporter)
  await report.measure(only, 'warn')
  await report.object(reporter)
  await expect(report.decide(reporter, 'keep')).rejects.toMatchObject({ status: 403, code: 'concerned' })
  const { report: decided } = await report.decide(only, 'revert')
  expect(decided.final).toMatchObject({ outcome: 'revert', isAlone: true })
  expect((await notificationsOf(world, person)).at(-1)).toBe('report.revertedAlone')
})
