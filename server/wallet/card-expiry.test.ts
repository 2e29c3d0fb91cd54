import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveCard } from '#server/payments/saved-card-change.ts'
import { insertCustomer } from '#server/payments/saved-card-data.ts'
import { type Person, startWorld, type World } from '#test/world.ts'
import { notifyExpiring } from './card-expiry.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

type Expiry = { expMonth: number; expYear: number }

async function save(person: Person, expiry: Expiry, methodId = `pm_${person.id}`) {
  await insertCustomer(world.db, person.id, `cus_${person.id}`)
  await world.db
    .transaction()
    .execute((tx) => saveCard(tx, person.id, { brand: 'visa', last4: '4242', methodId, ...expiry }))
}
async function anOwner(expiry: Expiry, more: { locale?: string } = {}) {
  const person = await world.aBuyer(more)
  await save(person, expiry)
  return person
}
const passTo = (at: string) => notifyExpiring(world.deps, new Date(at))
const mailsTo = async ({ email }: Person) =>
  (await world.db.selectFrom('mail').select('data').where('recipient', '=', email).execute()).length

test('the owner is told a month and a week before a card ends, and then no more', async () => {
  const person = await anOwner({ expMonth: 5, expYear: 2031 })
  // It is good until the last of May.
  const expectations: [at: string, mails: number][] = [
    ['2031-04-30T23:59:00Z', 0],
    ['2031-05-01T00:00:00Z', 1],
    ['2031-05-02T08:35:00Z', 1],
    ['2031-05-24T23:59:00Z', 1],
    ['2031-05-25T00:00:00Z', 2],
    ['2031-05-31T23:59:00Z', 2],
    ['2031-06-01T00:00:00Z', 2],
  ]
  for (const [at, mails] of expectations) {
    await passTo(at)
    await passTo(at)
    expect([at, await mailsTo(person)]).toEqual([at, mails])
  }
  const { notifications } = await person.notification.list()
  expect(notifications).toHaveLength(2)
  expect(notifications[0]).toMatchObject({
    title: 'Your card Visa 4242 expires soon',
    description: expect.stringContaining('31 May 2031'),
    event: 'account.card_expires',
    severity: 'warning',
    link: '/user/plan',
  })
})

test('who was away hears of the week alone, and by mail whatever they chose', async () => {
  const person = await anOwner({ expMonth: 2, expYear: 2032 })
  await person.user.update({
    params: { id: person.id },
    body: { preferences: { notifications: { account: { inApp: false, email: false } } } },
  })
  await passTo('2032-02-27T08:35:00Z')
  expect(await mailsTo(person)).toBe(1)
})

test('another card has notices of its own', async () => {
  const person = await anOwner({ expMonth: 5, expYear: 2033 })
  await passTo('2033-05-10T08:35:00Z')
  await save(person, { expMonth: 5, expYear: 2033 }, 'pm_other')
  await passTo('2033-05-11T08:35:00Z')
  expect(await mailsTo(person)).toBe(2)
  await save(person, { expMonth: 12, expYear: 2040 }, 'pm_third')
  await passTo('2033-05-30T08:35:00Z')
  expect(await mailsTo(person)).toBe(2)
})

test('a card that is over is no news, and neither is none', async () => {
  const over = await anOwner({ expMonth: 1, expYear: 2034 })
  const none = await world.aBuyer()
  await insertCustomer(world.db, none.id, `cus_${none.id}`)
  await passTo('2034-02-01T00:00:00Z')
  expect([await mailsTo(over), await mailsTo(none)]).toEqual([0, 0])
})
