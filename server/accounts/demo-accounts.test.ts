import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { demoPassword } from '#server/kernel/demo-password.ts'
import { startWorld, type World } from '#test/world.ts'
import { demoPasswordInUse, renewDemoPassword } from './demo-accounts.ts'
import { hashPassword } from './passwords.ts'

const ADMIN = 'admin@demo.test'
const BUYER = 'buyer@demo.test'

let world: World
beforeAll(async () => {
  world = await startWorld()
  for (const email of [ADMIN, BUYER]) await aDemoAccount(email)
})
afterAll(() => world.close())
afterEach(() => startAt({ seed: 'demo' }))

async function aDemoAccount(email: string) {
  const { id } = await world.aPerson()
  const password_hash = await hashPassword('community-demo')
  await world.db.updateTable('account').set({ email, password_hash }).where('id', '=', id).execute()
}

type Start = { seed: 'demo' | 'none'; reachedBy?: string; databaseUrl?: string }

/**
 * Renews the demo password as a start with these settings does: on the embedded database unless they name another one.
 */
async function startAt({ seed, reachedBy, databaseUrl }: Start) {
  Object.assign(world.settings, { seed, reachedBy, databaseUrl })
  await renewDemoPassword(world.deps)
}

const signIn = (email: string, password: string) => world.visitor.auth.login({ body: { email, password } })

test('a start that others can reach takes the published password away, and ends the sessions that it opened', async () => {
  const { token } = await signIn(ADMIN, 'community-demo')
  const stranger = world.as(token)
  expect(await stranger.auth.sessions()).toBeTruthy()
  await startAt({ seed: 'none', reachedBy: 'an https PUBLIC_URL' })
  await expect(stranger.auth.sessions()).rejects.toMatchObject({ status: 401 })
  for (const email of [ADMIN, BUYER])
    await expect(signIn(email, 'community-demo')).rejects.toMatchObject({ status: 401 })
  const { password } = demoPassword(world.deps)
  const own = world.as((await signIn(BUYER, password)).token)
  await startAt({ seed: 'none', reachedBy: 'HOST 0.0.0.0' })
  expect(await own.auth.sessions()).toBeTruthy()
})

test('a start that only this machine reaches brings the published one back', async () => {
  await startAt({ seed: 'demo', reachedBy: 'HOST 0.0.0.0' })
  await startAt({ seed: 'demo' })
  expect(await signIn(BUYER, 'community-demo')).toBeTruthy()
})

test('a process that only this machine reaches leaves a shared database as it is, and knows the password there', async () => {
  const databaseUrl = 'postgres://127.0.0.1/market'
  await startAt({ seed: 'none', reachedBy: 'an https PUBLIC_URL', databaseUrl })
  const { password } = demoPassword(world.deps)
  const administrator = world.as((await signIn(ADMIN, password)).token)
  await startAt({ seed: 'none', databaseUrl })
  expect(await administrator.auth.sessions()).toBeTruthy()
  await expect(signIn(ADMIN, 'community-demo')).rejects.toMatchObject({ status: 401 })
  expect(await signIn(ADMIN, password)).toBeTruthy()
  expect(await demoPasswordInUse(world.deps)).toBe(password)
})

test('a password that a person chose stays', async () => {
  const email = 'seller@demo.test'
  await aDemoAccount(email)
  const password_hash = await hashPassword('seven brown bridges')
  await world.db.updateTable('account').set({ password_hash }).where('email', '=', email).execute()
  await startAt({ seed: 'none', reachedBy: 'SMTP_URL' })
  expect(await signIn(email, 'seven brown bridges')).toBeTruthy()
})

test('its administrators learn of people of the demo where there should be none', async () => {
  const admin = await world.anAdmin()
  const counted = async () => (await admin.admin.installation()).demoAccounts
  expect(await counted()).toBe(0)
  await startAt({ seed: 'none', reachedBy: 'an https PUBLIC_URL' })
  const before = await counted()
  expect(before).toBeGreaterThanOrEqual(2)
  await world.db.updateTable('account').set({ status: 'deleted' }).where('email', '=', BUYER).execute()
  expect(await counted()).toBe(before - 1)
})
