import { afterAll, beforeAll, expect, test } from 'vitest'
import { anEntry, codeMailedTo, freshEmail, mailsTo, otherThan, PASSWORD } from '#test/accounts.ts'
import { startWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({ rules: { rateLimits: 1 } })
})
afterAll(() => world.close())

/** Calls from one network. */
const from = (ip: string) => async (call: string, body: Record<string, string>) => {
  const reply = await world.app.inject({
    method: 'POST',
    url: `/api/auth/${call}`,
    remoteAddress: ip,
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify(body),
  })
  return reply.statusCode
}

test('an asker is mailed three codes an hour to one address, whatever they are for, beside that of the registration', async () => {
  const entry = anEntry()
  await world.visitor.auth.register({ body: entry })
  await world.visitor.auth.resendVerification({ body: { email: entry.email } })
  await world.visitor.auth.forgotPassword({ body: { email: entry.email } })
  await world.visitor.auth.resendVerification({ body: { email: entry.email } })
  await expect(world.visitor.auth.resendVerification({ body: { email: entry.email } })).rejects.toMatchObject({
    status: 429,
    code: 'too_many_requests',
    headers: { 'retry-after': expect.stringMatching(/^\d+$/) },
  })
  expect(await mailsTo(world, entry.email)).toHaveLength(4)
})

test('a stranger can neither use up what an address may ask for, nor take its code away', async () => {
  const [stranger, owner] = [from('192.0.2.1'), from('198.51.100.1')]
  const buyer = await world.aBuyer()
  expect(await owner('forgot-password', { email: buyer.email })).toBe(200)
  const code = await codeMailedTo(world, buyer.email)
  const asked: number[] = []
  for (let count = 0; count < 9; count++) asked.push(await stranger('forgot-password', { email: buyer.email }))
  expect(asked).toEqual([200, 200, 200, 429, 429, 429, 429, 429, 429])
  const guess = { email: buyer.email, code: otherThan(code), newPassword: 'eight green rivers' }
  for (let count = 0; count < 9; count++) expect(await stranger('reset-password', guess)).toBe(400)
  expect(await stranger('reset-password', { ...guess, code })).toBe(400)
  expect(await owner('forgot-password', { email: buyer.email })).toBe(200)
  expect(await owner('reset-password', { ...guess, code })).toBe(200)
})

test('codes that others asked for do not stop a registration', async () => {
  const entry = anEntry()
  for (let count = 0; count < 4; count++) await from('192.0.2.2')('forgot-password', { email: entry.email })
  for (let count = 0; count < 4; count++) await from('198.51.100.2')('forgot-password', { email: entry.email })
  expect(await from('198.51.100.2')('register', entry)).toBe(201)
  expect(await mailsTo(world, entry.email)).toHaveLength(1)
})

test('one address is mailed twelve codes an hour, however many ask', async () => {
  const buyer = await world.aBuyer()
  const asked: number[] = []
  for (let network = 0; network < 5; network++)
    for (let count = 0; count < 3; count++)
      asked.push(await from(`203.0.${network}.1`)('forgot-password', { email: buyer.email }))
  expect(asked).toEqual([...Array(12).fill(200), ...Array(3).fill(429)])
  expect(await mailsTo(world, buyer.email)).toHaveLength(12)
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
  expect(await mailsTo(world, entry.email)).toHaveLength(4)
})
