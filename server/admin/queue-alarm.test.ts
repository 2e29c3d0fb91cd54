import { afterAll, beforeAll, expect, test } from 'vitest'
import { notificationsOf } from '#test/accounts.ts'
import { type Person, startWorld, type World } from '#test/world.ts'
import { alarmAboutQueue } from './queue-alarm.ts'

let world: World
let admin: Person
beforeAll(async () => {
  world = await startWorld()
  admin = await world.anAdmin()
})
afterAll(() => world.close())

const check = async () => {
  await alarmAboutQueue(world.deps)
  await world.runJobs()
}

test('what waits for longer than two days is told to every administrator once a day, and what waits less is not', async () => {
  const seller = await world.aSeller()
  const { _id: id } = await world.aNewService(seller, { category: 'home-repair', subcategory: 'plumbing' })
  const heldSince = (hours: number) =>
    world.db
      .updateTable('service')
      .set({ moderated_at: new Date(Date.now() - hours * 3_600_000) })
      .where('id', '=', id)
      .execute()
  await world.db
    .updateTable('account')
    .set({ reviewed_at: new Date(Date.now() - 100 * 3_600_000) })
    .where('id', '=', seller.id)
    .execute()
  await heldSince(47)
  await check()
  expect(await notificationsOf(world, admin)).not.toContain('queue.overdue')
  await heldSince(49)
  await check()
  await check()
  expect((await notificationsOf(world, admin)).filter((event) => event === 'queue.overdue')).toHaveLength(1)
  expect(await notificationsOf(world, seller)).not.toContain('queue.overdue')
})
