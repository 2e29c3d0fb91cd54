import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashPassword } from '#server/accounts/passwords.ts'
import { newId } from '#server/kernel/id.ts'
import { clientOf, type Person, startWorld, type World } from '#test/world.ts'

const PASSWORD = 'a long passphrase of mine'
let world: World
let own: World
beforeAll(async () => {
  world = await startWorld()
  own = await startWorld({ rules: { confirmStaff: true } })
})
afterAll(async () => {
  await world.close()
  await own.close()
})

async function owner(of: World, role: 'owner' | 'operations' | 'moderation' = 'owner'): Promise<Person> {
  const person = await of.aPerson({ role })
  const password_hash = await hashPassword(PASSWORD)
  await of.db.updateTable('account').set({ password_hash }).where('id', '=', person.id).execute()
  return person
}
const letTimePass = (of: World, { id }: Person) =>
  of.db
    .updateTable('session')
    .set({ confirmed_at: new Date(Date.now() - 11 * 60_000) })
    .where('account_id', '=', id)
    .execute()

const asksAgain = { status: 403, code: 'confirm_identity' }
const exportOrders = (person: Person) => person.adminOrder.exportList({ query: {} })

test('who has just signed in is not asked, and after ten minutes is, once for the next ten', async () => {
  const person = await owner(own)
  await exportOrders(person)
  await letTimePass(own, person)
  await expect(exportOrders(person)).rejects.toMatchObject(asksAgain)
  await person.adminOrder.list()
  await expect(person.adminStaff.confirm({ body: { currentPassword: 'a wrong one' } })).rejects.toMatchObject({
    status: 400,
    body: { errors: { currentPassword: expect.any(String) } },
  })
  await expect(exportOrders(person)).rejects.toMatchObject(asksAgain)
  await person.adminStaff.confirm({ body: { currentPassword: PASSWORD } })
  await exportOrders(person)
  await letTimePass(own, person)
  await expect(exportOrders(person)).rejects.toMatchObject(asksAgain)
})

test('the proof counts for its own session alone', async () => {
  const person = await owner(own)
  await letTimePass(own, person)
  const elsewhere = clientOf(own.app, await own.tokenFor(person.id))
  await elsewhere.adminStaff.confirm({ body: { currentPassword: PASSWORD } })
  await expect(exportOrders(person)).rejects.toMatchObject(asksAgain)
})

test('without the setting of the operator nobody is asked', async () => {
  const person = await owner(world)
  await letTimePass(world, person)
  await exportOrders(person)
})

test('it is asked for before what the call is about is looked for, and after the right', async () => {
  const person = await owner(own, 'moderation')
  await letTimePass(own, person)
  await expect(exportOrders(person)).rejects.toMatchObject({ status: 403, code: 'no_right' })
})

test('identity papers are opened by those who verify, with the proof', async () => {
  const [seller, moderator, reader] = [
    await own.aSeller(),
    await owner(own, 'moderation'),
    await own.aPerson({ role: 'readOnly' }),
  ]
  const { id } = await own.db
    .insertInto('account_document')
    .values({
      id: newId(),
      account_id: seller.id,
      type: 'id',
      file_name: 'passport.pdf',
      mime: 'application/pdf',
      size: 3,
      stored_as: '0'.repeat(32),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const open = async ({ token }: Person) => {
    const reply = await own.app.inject({
      url: `/uploads/documents/${id}`,
      headers: { authorization: `Bearer ${token}` },
    })
    return reply.statusCode === 403 ? reply.json().code : reply.statusCode
  }
  await letTimePass(own, moderator)
  expect(await open(reader)).toBe('no_right')
  expect(await open(moderator)).toBe('confirm_identity')
  await moderator.adminStaff.confirm({ body: { currentPassword: PASSWORD } })
  expect(await open(moderator)).not.toBe('confirm_identity')
})

test('an owner alone switches it on, and off with the proof', async () => {
  const [person, colleague] = [await owner(world), await owner(world, 'operations')]
  const publish = async (by: Person, confirmStaff: boolean) => {
    const { version } = await by.adminSettings.get()
    return by.adminSettings.publish({ body: { changes: { confirmStaff }, reason: 'It takes time.', version } })
  }
  await expect(publish(colleague, true)).rejects.toMatchObject({ status: 403, code: 'no_right' })
  await publish(person, true)
  await letTimePass(world, person)
  await expect(publish(colleague, false)).rejects.toMatchObject({ status: 403, code: 'no_right' })
  await expect(publish(person, false)).rejects.toMatchObject(asksAgain)
  await person.adminStaff.confirm({ body: { currentPassword: PASSWORD } })
  await publish(person, false)
})
