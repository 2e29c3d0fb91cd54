import { afterAll, beforeAll, expect, test } from 'vitest'
import { anEntry, auditOf, codeMailedTo, freshEmail, mailsTo, otherThan, PASSWORD } from '#test/accounts.ts'
import { startWorld, untyped, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

const accountOf = (email: string) => world.db.selectFrom('account').selectAll().where('email', '=', email).execute()

test('registering opens an account that waits for its code, and gives no token', async () => {
  const entry = anEntry({ email: 'Abeba.New@Example.org', name: 'Abeba New' })
  const reply = await world.visitor.auth.register({ body: entry })
  expect(reply).not.toHaveProperty('token')
  expect(reply.user).toMatchObject({
    name: 'Abeba New',
    username: 'abeba.new',
    email: 'abeba.new@example.org',
    isEmailVerified: false,
    isSeller: false,
    isAdmin: false,
    isVerified: false,
    verification: { status: 'none' },
    preferences: { locale: 'en', currency: 'EUR' },
  })
  const [mail, ...others] = await mailsTo(world, 'abeba.new@example.org')
  expect(mail).toMatchObject({ template: 'verifyEmail', locale: 'en', data: { name: 'Abeba New' } })
  expect(await codeMailedTo(world, 'abeba.new@example.org')).toMatch(/^[0-9A-HJKMNP-Z]{6}$/)
  expect(others).toEqual([])
  expect(mail?.expires_at?.getTime()).toBeGreaterThan(Date.now() + 9 * 60_000)
  expect((await auditOf(world, reply.user._id)).map(({ action }) => action)).toEqual(['account.registered'])
})

test('neither the password nor the code is stored in the clear', async () => {
  const entry = anEntry()
  const { user } = await world.visitor.auth.register({ body: entry })
  const [account] = await accountOf(entry.email)
  expect(account?.password_hash).toMatch(/^\$argon2id\$/)
  const code = await world.db.selectFrom('email_code').selectAll().where('account_id', '=', user._id).execute()
  expect(JSON.stringify(code)).not.toContain(await codeMailedTo(world, entry.email))
})

test('a business needs its name and a representative', async () => {
  const entry = anEntry({ accountType: 'business' })
  await expect(world.visitor.auth.register({ body: entry })).rejects.toMatchObject({
    status: 400,
    body: {
      errors: { companyName: 'A business needs this.', representativeName: 'A business needs this.' },
    },
  })
  const { user } = await world.visitor.auth.register({
    body: { ...entry, companyName: 'Sauber GmbH', representativeName: 'Hanna Tesfaye' },
  })
  expect(user).toMatchObject({ accountType: 'business', companyName: 'Sauber GmbH' })
})

test('an intent to sell makes a seller', async () => {
  const intent = {
    roles: ['buy' as const, 'sell' as const],
    categories: ['cleaning', 'cleaning'],
  }
  const { user } = await world.visitor.auth.register({ body: anEntry({ intent }) })
  expect(user).toMatchObject({ isSeller: true, isVerified: false })
  expect(user.intent).toMatchObject({ roles: ['buy', 'sell'], categories: ['cleaning'] })
  expect(user.intent.completedAt).toBeDefined()
})

test('the language is the chosen one, else that of the browser', async () => {
  const chosen = await world.visitor.auth.register({ body: anEntry({ locale: 'am' }) })
  expect(chosen.user.preferences.locale).toBe('am')
  const headers = { 'accept-language': 'fr-FR,fr;q=0.9' }
  const heard = await world.visitor.auth.register({ body: anEntry() }, { headers })
  expect(heard.user.preferences.locale).toBe('fr')
})

test('the time zone is that of the device; without one it is UTC, and an unknown one is refused', async () => {
  const { user } = await world.visitor.auth.register({ body: anEntry({ timezone: 'Africa/Addis_Ababa' }) })
  expect(user.preferences.timezone).toBe('Africa/Addis_Ababa')
  const silent = await world.visitor.auth.register({ body: anEntry() })
  expect(silent.user.preferences.timezone).toBe('UTC')
  await expect(world.visitor.auth.register({ body: anEntry({ timezone: 'Mars/Olympus' }) })).rejects.toMatchObject({
    status: 400,
    body: { errors: { timezone: 'Please choose a time zone.' } },
  })
})

test('fields that only the server may set are ignored', async () => {
  const entry = anEntry({ isAdmin: true, isVerified: true, isEmailVerified: true, isSeller: true, status: 'active' })
  const { user } = await world.visitor.auth.register({ body: entry })
  expect(user).toMatchObject({ isAdmin: false, isVerified: false, isEmailVerified: false, isSeller: false })
})

test('every issue of a bad entry is named', async () => {
  const body = { name: '', email: 'nobody', password: 'short', accountType: 'robot', username: 'No Spaces' }
  await expect(world.visitor.auth.register({ body: untyped(body) })).rejects.toMatchObject({
    status: 400,
    code: 'bad_input',
    body: {
      errors: {
        name: expect.any(String),
        email: expect.any(String),
        password: expect.any(String),
        accountType: expect.any(String),
        username: '3 to 30 letters, digits, dots or underscores.',
      },
    },
  })
})

test('a common password, a reserved username and an unknown category are named together', async () => {
  const entry = anEntry({
    password: 'password1',
    username: 'admin',
    intent: { roles: ['buy'], categories: ['nowhere'] },
  })
  await expect(world.visitor.auth.register({ body: entry })).rejects.toMatchObject({
    status: 400,
    body: {
      errors: {
        password: 'Too many people use this one. Please choose another.',
        username: 'This name is kept for us. Please choose another.',
        'intent.categories.0': 'Please choose.',
      },
    },
  })
})

test('a taken e-mail and a taken username answer alike', async () => {
  const entry = anEntry({ username: 'taken.name' })
  await world.visitor.auth.register({ body: entry })
  const sameEmail = { ...anEntry({ email: entry.email.toUpperCase() }) }
  const sameName = anEntry({ username: 'Taken.Name' })
  for (const body of [sameEmail, sameName])
    await expect(world.visitor.auth.register({ body })).rejects.toMatchObject({
      status: 409,
      code: 'registration_failed',
      body: { message: 'Registration failed' },
    })
  expect(await mailsTo(world, sameName.email)).toEqual([])
})

test('people of one name get usernames of their own', async () => {
  const made = await Promise.all(
    Array.from({ length: 4 }, () => world.visitor.auth.register({ body: anEntry({ name: 'Same Name' }) })),
  )
  const usernames = made.map(({ user }) => user.username)
  expect(new Set(usernames).size).toBe(4)
  for (const username of usernames) expect(username).toMatch(/^same\.name/)
})

test('of registrations with one e-mail at once, one makes an account', async () => {
  const email = freshEmail()
  const all = await Promise.allSettled(
    Array.from({ length: 6 }, () => world.visitor.auth.register({ body: anEntry({ email }) })),
  )
  const rejections = all.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  expect(rejections).toHaveLength(5)
  for (const rejection of rejections) expect(rejection).toMatchObject({ status: 409, code: 'registration_failed' })
  expect(await accountOf(email)).toHaveLength(1)
  expect(await mailsTo(world, email)).toHaveLength(1)
})

test('the code confirms the address, signs in, and is good once', async () => {
  const entry = anEntry()
  await world.visitor.auth.register({ body: entry })
  const code = await codeMailedTo(world, entry.email)
  const typed = ` ${code.slice(0, 3).toLowerCase()} ${code.slice(3)} `
  const { token, user } = await world.visitor.auth.verifyEmail({ body: { email: entry.email, code: typed } })
  expect(user).toMatchObject({ email: entry.email, isEmailVerified: true })
  expect((await world.as(token).auth.sessions()).sessions).toMatchObject([{ current: true }])
  await expect(world.visitor.auth.verifyEmail({ body: { email: entry.email, code } })).rejects.toMatchObject({
    status: 400,
    code: 'invalid_code',
  })
  expect((await world.visitor.auth.login({ body: { email: entry.email, password: PASSWORD } })).token).toBeDefined()
})

test('of verifications with one code at once, one signs in', async () => {
  const entry = anEntry()
  await world.visitor.auth.register({ body: entry })
  const body = { email: entry.email, code: await codeMailedTo(world, entry.email) }
  const all = await Promise.allSettled(Array.from({ length: 5 }, () => world.visitor.auth.verifyEmail({ body })))
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const one of all)
    if (one.status === 'rejected') expect(one.reason).toMatchObject({ status: 400, code: 'invalid_code' })
})

test('a code dies of the fifth wrong try', async () => {
  const entry = anEntry()
  await world.visitor.auth.register({ body: entry })
  const code = await codeMailedTo(world, entry.email)
  const wrong = { email: entry.email, code: otherThan(code) }
  for (let attempt = 0; attempt < 5; attempt++)
    await expect(world.visitor.auth.verifyEmail({ body: wrong })).rejects.toMatchObject({ code: 'invalid_code' })
  await expect(world.visitor.auth.verifyEmail({ body: { email: entry.email, code } })).rejects.toMatchObject({
    status: 400,
    code: 'invalid_code',
  })
})

test('four wrong tries leave the fifth', async () => {
  const entry = anEntry()
  await world.visitor.auth.register({ body: entry })
  const code = await codeMailedTo(world, entry.email)
  const wrong = { email: entry.email, code: otherThan(code) }
  await Promise.allSettled(Array.from({ length: 4 }, () => world.visitor.auth.verifyEmail({ body: wrong })))
  expect((await world.visitor.auth.verifyEmail({ body: { email: entry.email, code } })).user.isEmailVerified).toBe(true)
})

test('a code is good for its own purpose, account and time only', async () => {
  const [one, other] = [anEntry(), anEntry()]
  const { user } = await world.visitor.auth.register({ body: one })
  await world.visitor.auth.register({ body: other })
  const code = await codeMailedTo(world, one.email)
  const elsewhere = { email: other.email, code }
  await expect(world.visitor.auth.verifyEmail({ body: elsewhere })).rejects.toMatchObject({ code: 'invalid_code' })
  const asReset = { email: one.email, code, newPassword: 'another long phrase' }
  await expect(world.visitor.auth.resetPassword({ body: asReset })).rejects.toMatchObject({ code: 'invalid_code' })
  await world.db
    .updateTable('email_code')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .where('account_id', '=', user._id)
    .execute()
  const tooLate = { email: one.email, code }
  await expect(world.visitor.auth.verifyEmail({ body: tooLate })).rejects.toMatchObject({ code: 'invalid_code' })
})

test('a wrong code and an unknown address answer alike', async () => {
  const entry = anEntry()
  await world.visitor.auth.register({ body: entry })
  const known = { email: entry.email, code: otherThan(await codeMailedTo(world, entry.email)) }
  const unknown = { email: freshEmail(), code: 'ABC123' }
  const [a, b] = await Promise.all(
    [known, unknown].map((body) => world.visitor.auth.verifyEmail({ body }).catch((error) => error)),
  )
  expect({ ...a.body, requestId: '' }).toEqual({ ...b.body, requestId: '' })
})

test('an earlier code lives beside a new one until one of them is used', async () => {
  const entry = anEntry()
  await world.visitor.auth.register({ body: entry })
  const old = await codeMailedTo(world, entry.email)
  const reply = await world.visitor.auth.resendVerification({ body: { email: entry.email } })
  expect(reply).toEqual({ message: 'Verification code resent.' })
  const code = await codeMailedTo(world, entry.email)
  await world.visitor.auth.verifyEmail({ body: { email: entry.email, code: old } })
  for (const used of [old, code])
    await expect(world.visitor.auth.verifyEmail({ body: { email: entry.email, code: used } })).rejects.toMatchObject({
      code: 'invalid_code',
    })
})

test('asking again answers alike for unknown and confirmed addresses, and mails nothing', async () => {
  const { email } = await world.aBuyer()
  for (const address of [email, freshEmail()]) {
    const reply = await world.visitor.auth.resendVerification({ body: { email: address } })
    expect(reply).toEqual({ message: 'Verification code resent.' })
    expect(await mailsTo(world, address)).toEqual([])
  }
})
