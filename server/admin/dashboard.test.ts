import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, startWorld, type World } from '#test/world.ts'

let world: World
let admin: Person
beforeAll(async () => {
  world = await startWorld()
  admin = await world.anAdmin()
})
afterAll(() => world.close())

const today = async () => (await admin.adminDashboard.days()).days.at(-1)

test('counts the people, the paid orders of each kind and the money of today', async () => {
  const before = await today()
  const { order } = await world.aPaidOrder()
  await world.anUnpaidOrder()
  const after = await today()
  // A buyer, a seller and a stranger each time.
  expect((after?.people ?? 0) - (before?.people ?? 0)).toBe(6)
  expect(after?.orders).toEqual([
    { kind: 'serviceOrder', count: 1 },
    { kind: 'productOrder', count: 0 },
  ])
  // The money of an appointment is reserved; it is taken when the seller accepts.
  expect(after?.paid).toEqual({ amount: 0, currency: 'EUR' })
  expect(after?.reserved).toEqual(order.pricing.total)
  await world.db
    .updateTable('payment')
    .set({ captured_at: new Date(), captured_amount: 5000, state: 'held' })
    .where('ref_id', '=', order._id)
    .execute()
  expect(await today()).toMatchObject({
    paid: { amount: 5000, currency: 'EUR' },
    reserved: { amount: 0, currency: 'EUR' },
  })
})

test('a day is a day of the administrator’s time zone', async () => {
  const zone = async (timezone: string) => {
    await world.db.updateTable('account').set({ timezone }).where('id', '=', admin.id).execute()
    return (await admin.adminDashboard.days()).days.map(({ day }) => day)
  }
  const dayIn = (timeZone: string) => new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date())
  for (const timeZone of ['Pacific/Kiritimati', 'Pacific/Niue']) {
    const days = await zone(timeZone)
    expect(days).toHaveLength(14)
    expect(days.at(-1)).toBe(dayIn(timeZone))
    expect(days).toEqual([...days].sort())
  }
})

test('is for administrators only', async () => {
  await expect((await world.aBuyer()).adminDashboard.days()).rejects.toMatchObject({ status: 403 })
  await expect(world.visitor.adminDashboard.days()).rejects.toMatchObject({ status: 401 })
})
