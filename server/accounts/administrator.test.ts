import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#server/db/transaction.ts'
import { auditOf } from '#test/accounts.ts'
import { startWorld, type World } from '#test/world.ts'
import { appoint, appointAdministrator, dismissAdministrator, listAdministrators } from './administrator.ts'
import { findByEmail } from './data.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

test('the owner of a proven address becomes an administrator, once, and stays signed in', async () => {
  const person = await world.aBuyer()
  await world.db.updateTable('account').set({ password_hash: 'any' }).where('id', '=', person.id).execute()
  expect(await appointAdministrator(world.db, person.email, { opens: false })).toBe('appointed')
  expect(await appointAdministrator(world.db, person.email, { opens: false })).toBe('already')
  expect(await person.user.detail({ params: { id: person.id } })).toMatchObject({ user: { isAdmin: true } })
  const audited = (await auditOf(world, person.id)).filter(({ action }) => action === 'account.appointed_administrator')
  expect(audited).toMatchObject([{ actor_id: null, reason: 'by the command "admin"' }])
})

test('an unregistered address gets an account without a password', async () => {
  expect(await appointAdministrator(world.db, 'first.admin@example.org', { opens: true })).toBe('needs-password')
  expect(await findByEmail(world.db, 'first.admin@example.org')).toMatchObject({
    is_admin: true,
    password_hash: null,
    username: 'first.admin',
  })
})

test('an account that never confirmed its address loses its password when it becomes an administrator', async () => {
  const person = await world.aBuyer()
  await world.db.updateTable('account').set({ email_verified_at: null }).where('id', '=', person.id).execute()
  expect(await appointAdministrator(world.db, person.email, { opens: false })).toBe('needs-password')
  expect(await findByEmail(world.db, person.email)).toMatchObject({ is_admin: true, password_hash: null })
  await expect(person.user.detail({ params: { id: person.id } })).rejects.toMatchObject({ status: 401 })
})

test('an account without a password becomes an administrator, and has to set one', async () => {
  const person = await world.aBuyer()
  await world.db.updateTable('account').set({ password_hash: null }).where('id', '=', person.id).execute()
  expect(await appointAdministrator(world.db, person.email, { opens: false })).toBe('needs-password')
  await expect(person.user.detail({ params: { id: person.id } })).rejects.toMatchObject({ status: 401 })
})

test('a suspended account is not appointed', async () => {
  const person = await world.aBuyer()
  await world.db.updateTable('account').set({ status: 'suspended' }).where('id', '=', person.id).execute()
  await expect(appointAdministrator(world.db, person.email, { opens: false })).rejects.toThrow('suspended')
  const change = { role: 'support', reason: 'Helps us.', by: {} } as const
  await expect(inTransaction(world.db, (tx) => appoint(tx, person.id, change))).rejects.toMatchObject({
    code: 'not_active',
    message: 'A suspended account cannot become an administrator.',
  })
  expect(await findByEmail(world.db, person.email)).toMatchObject({ is_admin: false })
})

test('an address without an account is an error unless an account may be opened', async () => {
  await expect(appointAdministrator(world.db, 'typo@example.org', { opens: false })).rejects.toThrow('No account')
  expect(await findByEmail(world.db, 'typo@example.org')).toBeUndefined()
})

test('the last administrator who can act stays one', async () => {
  const [last, other] = [await world.anAdmin(), await world.anAdmin()]
  const setStatus = (status: string, who: 'others' | 'other') =>
    world.db
      .updateTable('account')
      .set({ status })
      .where('is_admin', '=', true)
      .where('id', who === 'other' ? '=' : '<>', who === 'other' ? other.id : last.id)
      .execute()
  await setStatus('suspended', 'others')
  await expect(dismissAdministrator(world.db, last.email)).rejects.toMatchObject({ status: 409, code: 'last_owner' })
  expect(await listAdministrators(world.db)).toEqual([{ email: last.email, role: 'owner' }])
  await setStatus('active', 'other')
  expect(await dismissAdministrator(world.db, last.email)).toBe('dismissed')
  expect(await dismissAdministrator(world.db, last.email)).toBe('none')
  expect(await listAdministrators(world.db)).toEqual([{ email: other.email, role: 'owner' }])
})
