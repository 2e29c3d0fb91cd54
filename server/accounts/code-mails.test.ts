import { afterAll, beforeAll, expect, test } from 'vitest'
import { anEntry, freshEmail, mailsTo, PASSWORD } from '#test/accounts.ts'
import { startWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({ rules: { rateLimits: 1 } })
})
afterAll(() => world.close())

test('an address is mailed three codes an hour, whatever they are for', async () => {
  const entry = anEntry()
  await world.visitor.auth.register({ body: entry })
  await world.visitor.auth.resendVerification({ body: { email: entry.email } })
  await world.visitor.auth.forgotPassword({ body: { email: entry.email } })
  await expect(world.visitor.auth.resendVerification({ body: { email: entry.email } })).rejects.toMatchObject({
    status: 429,
    code: 'too_many_requests',
    headers: { 'retry-after': expect.stringMatching(/^\d+$/) },
  })
  expect(await mailsTo(world, entry.email)).toHaveLength(3)
})

test('an unknown address is counted like a known one', async () => {
  const email = freshEmail()
  for (let asked = 0; asked < 3; asked++) await world.visitor.auth.forgotPassword({ body: { email } })
  await expect(world.visitor.auth.forgotPassword({ body: { email } })).rejects.toMatchObject({ status: 429 })
})

test('signing in unverified mails no code beyond the three, and says the same', async () => {
  const entry = anEntry()
  const { user } = await world.visitor.auth.register({ body: entry })
  for (let round = 0; round < 4; round++) {
    await world.db.deleteFrom('email_code').where('account_id', '=', user._id).execute()
    await expect(world.visitor.auth.login({ body: { email: entry.email, password: PASSWORD } })).rejects.toMatchObject({
      status: 403,
      body: { emailNotVerified: true },
    })
  }
  expect(await mailsTo(world, entry.email)).toHaveLength(3)
})
