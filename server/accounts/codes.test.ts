import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  anEntry,
  changeAccount,
  codeMailedTo,
  freshEmail,
  mailsTo,
  otherThan,
  PASSWORD,
  withPassword,
} from '#test/accounts.ts'
import { startWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

const aBuyer = async () => withPassword(world, await world.aBuyer())

async function enter(ip: string, call: 'verify-email' | 'reset-password', body: Record<string, string>) {
  const reply = await world.app.inject({
    method: 'POST',
    url: `/api/auth/${call}`,
    remoteAddress: ip,
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify(body),
  })
  return { status: reply.statusCode, wait: reply.headers['retry-after'] }
}

/** Counts so many wrong guesses from this address in the last quarter of an hour. */
const guessed = (ip: string, times: number) =>
  sql`insert into rate_window (key, count, resets_at) values (${`guess:${ip}`}, ${times}, now() + interval '5 minutes')`.execute(
    world.db,
  )

test('an address that entered a hundred wrong codes has to wait, and uses up no try of a code', async () => {
  const entry = anEntry()
  await world.visitor.auth.register({ body: entry })
  const code = await codeMailedTo(world, entry.email)
  await guessed('192.0.2.10', 99)
  const wrong = { email: freshEmail(), code: '000000' }
  expect(await enter('192.0.2.10', 'verify-email', wrong)).toMatchObject({ status: 400 })
  for (let round = 0; round < 6; round++) {
    const rejected = await enter('192.0.2.10', 'verify-email', { email: entry.email, code: otherThan(code) })
    expect(rejected).toEqual({ status: 429, wait: expect.stringMatching(/^\d+$/) })
  }
  expect(await enter('192.0.2.11', 'verify-email', { email: entry.email, code })).toMatchObject({ status: 200 })
})

test('codes for a new password are counted with them', async () => {
  const buyer = await withPassword(world, await world.aBuyer())
  await world.visitor.auth.forgotPassword({ body: { email: buyer.email } })
  const code = await codeMailedTo(world, buyer.email)
  const body = { email: buyer.email, newPassword: 'eight green rivers' }
  await guessed('192.0.2.20', 99)
  expect(await enter('192.0.2.20', 'reset-password', { ...body, code: otherThan(code) })).toMatchObject({ status: 400 })
  expect(await enter('192.0.2.20', 'reset-password', { ...body, code })).toMatchObject({ status: 429 })
  expect(await enter('192.0.2.20', 'verify-email', { email: buyer.email, code })).toMatchObject({ status: 429 })
  expect(await enter('192.0.2.21', 'reset-password', { ...body, code })).toMatchObject({ status: 200 })
})

test('codes that come at once are counted like codes that come in turn', async () => {
  await guessed('192.0.2.30', 95)
  const tries = Array.from({ length: 20 }, () =>
    enter('192.0.2.30', 'verify-email', { email: freshEmail(), code: '000000' }),
  )
  const statuses = (await Promise.all(tries)).map(({ status }) => status).sort()
  expect(statuses).toEqual([...Array(5).fill(400), ...Array(15).fill(429)])
})

test('right codes are not counted', async () => {
  const entry = anEntry()
  await world.visitor.auth.register({ body: entry })
  const code = await codeMailedTo(world, entry.email)
  expect(await enter('192.0.2.40', 'verify-email', { email: entry.email, code })).toMatchObject({ status: 200 })
  const { rows } = await sql`select from rate_window where key = 'guess:192.0.2.40'`.execute(world.db)
  expect(rows).toEqual([])
})

test('a code for a new password sets it, confirms the address and ends every session', async () => {
  const buyer = await aBuyer()
  await world.db.updateTable('account').set({ email_verified_at: null }).where('id', '=', buyer.id).execute()
  expect(await world.visitor.auth.forgotPassword({ body: { email: buyer.email } })).toEqual({
    message: 'Password reset code sent!',
  })
  const body = { email: buyer.email, code: await codeMailedTo(world, buyer.email), newPassword: 'a wholly new phrase' }
  expect(await world.visitor.auth.resetPassword({ body })).toEqual({ message: 'Password reset successfully!' })
  await expect(buyer.auth.sessions()).rejects.toMatchObject({ status: 401 })
  await expect(world.visitor.auth.login({ body: { email: buyer.email, password: PASSWORD } })).rejects.toMatchObject({
    status: 401,
  })
  const { user } = await world.visitor.auth.login({ body: { email: buyer.email, password: body.newPassword } })
  expect(user.isEmailVerified).toBe(true)
  expect((await mailsTo(world, buyer.email)).map(({ template }) => template)).toEqual([
    'resetPassword',
    'passwordChanged',
  ])
  await expect(world.visitor.auth.resetPassword({ body })).rejects.toMatchObject({ code: 'invalid_code' })
})

test('signing in with the old password while it is replaced leaves no session behind', async () => {
  const buyer = await aBuyer()
  await world.visitor.auth.forgotPassword({ body: { email: buyer.email } })
  const code = await codeMailedTo(world, buyer.email)
  const signIn = () => world.visitor.auth.login({ body: { email: buyer.email, password: PASSWORD } })
  const reset = () =>
    world.visitor.auth.resetPassword({ body: { email: buyer.email, code, newPassword: 'a wholly new phrase' } })
  const [, ...logins] = await Promise.allSettled([reset(), signIn(), signIn(), signIn(), signIn()])
  for (const login of logins)
    if (login.status === 'fulfilled')
      await expect(world.as(login.value.token).auth.sessions()).rejects.toMatchObject({ status: 401 })
})

test('a new password must not be a common one, and that costs no try', async () => {
  const buyer = await aBuyer()
  await world.visitor.auth.forgotPassword({ body: { email: buyer.email } })
  const body = { email: buyer.email, code: await codeMailedTo(world, buyer.email), newPassword: 'password1' }
  for (let attempt = 0; attempt < 6; attempt++)
    await expect(world.visitor.auth.resetPassword({ body })).rejects.toMatchObject({
      status: 400,
      body: { errors: { newPassword: expect.any(String) } },
    })
  await world.visitor.auth.resetPassword({ body: { ...body, newPassword: 'a wholly new phrase' } })
})

test('a wrong code for a new password is 400 and changes nothing', async () => {
  const buyer = await aBuyer()
  await world.visitor.auth.forgotPassword({ body: { email: buyer.email } })
  const code = otherThan(await codeMailedTo(world, buyer.email))
  const body = { email: buyer.email, code, newPassword: 'a wholly new phrase' }
  await expect(world.visitor.auth.resetPassword({ body })).rejects.toMatchObject({ status: 400, code: 'invalid_code' })
  await world.visitor.auth.login({ body: { email: buyer.email, password: PASSWORD } })
  await buyer.auth.sessions()
})

test('forgetting a password answers alike for an unknown address, in like time', async () => {
  const [buyer, stranger] = [await aBuyer(), freshEmail()]
  const ask = async (email: string) => {
    const start = performance.now()
    const reply = await world.visitor.auth.forgotPassword({ body: { email } })
    return { reply, time: performance.now() - start }
  }
  const [known, unknown] = [await ask(buyer.email), await ask(stranger)]
  expect(unknown.reply).toEqual(known.reply)
  for (const { time } of [known, unknown]) expect(time).toBeGreaterThan(115)
  expect(await mailsTo(world, stranger)).toEqual([])
})

test('a new e-mail counts once its code is entered; the old one is warned', async () => {
  const person = await aBuyer()
  const [old, email] = [person.email, freshEmail()]
  await expect(changeAccount(person, { email })).rejects.toMatchObject({
    body: { errors: { currentPassword: expect.any(String) } },
  })
  const waiting = await changeAccount(person, { email: email.toUpperCase(), currentPassword: PASSWORD })
  expect(waiting).toMatchObject({ email: old, pendingEmail: email, isEmailVerified: true })
  expect((await mailsTo(world, old)).map(({ template }) => template)).toEqual(['emailChangeNotice'])
  expect((await mailsTo(world, email)).map(({ template }) => template)).toEqual(['changeEmail'])
  await world.visitor.auth.login({ body: { email: old, password: PASSWORD } })

  const code = await codeMailedTo(world, email)
  await expect(world.visitor.auth.verifyEmail({ body: { email, code: otherThan(code) } })).rejects.toMatchObject({
    code: 'invalid_code',
  })
  const { user, token } = await world.visitor.auth.verifyEmail({ body: { email, code } })
  expect(user).toMatchObject({ _id: person.id, email, isEmailVerified: true })
  expect(user).not.toHaveProperty('pendingEmail')
  await world.as(token).auth.sessions()
  await expect(world.visitor.auth.login({ body: { email: old, password: PASSWORD } })).rejects.toMatchObject({
    status: 401,
  })
  await world.visitor.auth.login({ body: { email, password: PASSWORD } })
})

test('a code for a new e-mail can be sent again', async () => {
  const [person, email] = [await aBuyer(), freshEmail()]
  await changeAccount(person, { email, currentPassword: PASSWORD })
  await world.visitor.auth.resendVerification({ body: { email } })
  expect((await mailsTo(world, email)).map(({ template }) => template)).toEqual(['changeEmail', 'changeEmail'])
  const { user } = await world.visitor.auth.verifyEmail({ body: { email, code: await codeMailedTo(world, email) } })
  expect(user.email).toBe(email)
})

test('asking for the present e-mail withdraws the change to another', async () => {
  const [person, email] = [await aBuyer(), freshEmail()]
  await changeAccount(person, { email, currentPassword: PASSWORD })
  const code = await codeMailedTo(world, email)
  expect(await changeAccount(person, { email: person.email })).not.toHaveProperty('pendingEmail')
  await expect(world.visitor.auth.verifyEmail({ body: { email, code } })).rejects.toMatchObject({
    code: 'invalid_code',
  })
})

test('an e-mail of another account is refused, also if it was registered meanwhile', async () => {
  const [person, other, email] = [await aBuyer(), await aBuyer(), freshEmail()]
  await expect(changeAccount(person, { email: other.email, currentPassword: PASSWORD })).rejects.toMatchObject({
    status: 409,
    code: 'email_taken',
    body: { user: { _id: person.id, email: person.email } },
  })
  await changeAccount(person, { email, currentPassword: PASSWORD })
  const code = await codeMailedTo(world, email)
  await world.db.updateTable('account').set({ email }).where('id', '=', other.id).execute()
  await expect(world.visitor.auth.verifyEmail({ body: { email, code } })).rejects.toMatchObject({
    status: 409,
    code: 'email_taken',
  })
})
