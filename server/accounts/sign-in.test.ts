import { hash } from '@node-rs/argon2'
import { SignJWT } from 'jose'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#server/kernel/id.ts'
import { anEntry, auditOf, freshEmail, mailsTo, PASSWORD, withPassword } from '#test/accounts.ts'
import { startWorld, untyped, type World } from '#test/world.ts'
import { openSessionsAmong } from './sessions.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

const aBuyer = async () => withPassword(world, await world.aBuyer())

/** A sign-in from an address of its own, since failures are counted by address. */
async function signInFrom(ip: string, email: string, password: string) {
  const reply = await world.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    remoteAddress: ip,
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify({ email, password }),
  })
  return { status: reply.statusCode, headers: reply.headers, body: reply.json() as Record<string, unknown> }
}

test('the right password gives a token and the person', async () => {
  const buyer = await aBuyer()
  const reply = await world.visitor.auth.login({ body: { email: buyer.email.toUpperCase(), password: PASSWORD } })
  expect(reply).toMatchObject({ user: { _id: buyer.id, email: buyer.email }, message: 'Signed in.' })
  expect(JSON.stringify(reply)).not.toContain('argon2')
  expect(await world.as(reply.token).user.hasContent()).toEqual({ hasContent: false })
  expect((await auditOf(world, buyer.id)).at(-1)).toMatchObject({
    action: 'session.login',
    actor_id: buyer.id,
    ip: '127.0.0.1',
  })
})

test('a wrong password and an unknown address answer alike', async () => {
  const buyer = await aBuyer()
  const wrong = await signInFrom('203.0.113.1', buyer.email, 'not the password')
  const unknown = await signInFrom('203.0.113.1', freshEmail(), 'not the password')
  expect(wrong).toMatchObject({ status: 401, body: { success: false, code: 'invalid_credentials' } })
  expect({ ...unknown.body, requestId: '' }).toEqual({ ...wrong.body, requestId: '' })
  expect((await auditOf(world, buyer.id)).at(-1)).toMatchObject({ action: 'session.login_failed', actor_id: null })
})

test('an account without a verified e-mail hears so after the right password only, and gets a code if none is live', async () => {
  const entry = anEntry()
  const { user } = await world.visitor.auth.register({ body: entry })
  const right = { email: entry.email, password: PASSWORD }
  await expect(world.visitor.auth.login({ body: { ...right, password: 'not the password' } })).rejects.toMatchObject({
    status: 401,
  })
  for (let attempt = 0; attempt < 2; attempt++)
    await expect(world.visitor.auth.login({ body: right })).rejects.toMatchObject({
      status: 403,
      code: 'email_not_verified',
      body: { emailNotVerified: true, message: 'Please verify your e-mail address first.' },
    })
  expect(await mailsTo(world, entry.email)).toHaveLength(1)
  await world.db.deleteFrom('email_code').where('account_id', '=', user._id).execute()
  await expect(world.visitor.auth.login({ body: right })).rejects.toMatchObject({ status: 403 })
  expect(await mailsTo(world, entry.email)).toHaveLength(2)
})

test('an administrator needs no verified e-mail', async () => {
  const admin = await withPassword(world, await world.anAdmin())
  await world.db.updateTable('account').set({ email_verified_at: null }).where('id', '=', admin.id).execute()
  const { user } = await world.visitor.auth.login({ body: { email: admin.email, password: PASSWORD } })
  expect(user).toMatchObject({ isAdmin: true, isEmailVerified: false })
})

test('a suspended person is told so after the right password only, and its sessions are worth nothing', async () => {
  const buyer = await aBuyer()
  await world.db.updateTable('account').set({ status: 'suspended' }).where('id', '=', buyer.id).execute()
  expect(await signInFrom('203.0.113.2', buyer.email, 'not the password')).toMatchObject({ status: 401 })
  expect(await signInFrom('203.0.113.2', buyer.email, PASSWORD)).toMatchObject({
    status: 403,
    body: { code: 'suspended' },
  })
  await expect(buyer.user.hasContent()).rejects.toMatchObject({ status: 401 })
})

test('nonsense is refused with every issue', async () => {
  await expect(world.visitor.auth.login({ body: { email: 'x', password: '' } })).rejects.toMatchObject({
    status: 400,
    body: { errors: { email: expect.any(String), password: expect.any(String) } },
  })
})

test('a body is what its type begins with', async () => {
  const { email } = await aBuyer()
  const reply = await world.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: { 'content-type': 'application/json; note=multipart/form-data' },
    payload: JSON.stringify({ email, password: PASSWORD }),
  })
  expect(reply.statusCode).toBe(200)
})

test('an older hash is renewed at sign-in', async () => {
  const buyer = await world.aBuyer()
  const old = await hash(PASSWORD, { memoryCost: 8_192, timeCost: 1, parallelism: 1 })
  await world.db.updateTable('account').set({ password_hash: old }).where('id', '=', buyer.id).execute()
  await world.visitor.auth.login({ body: { email: buyer.email, password: PASSWORD } })
  const { password_hash } = await world.db
    .selectFrom('account')
    .select('password_hash')
    .where('id', '=', buyer.id)
    .executeTakeFirstOrThrow()
  expect(password_hash).toMatch(/m=19456,t=2,p=1/)
  await world.visitor.auth.login({ body: { email: buyer.email, password: PASSWORD } })
})

test('after five wrong passwords the network has to wait, even with the right one; another network has not', async () => {
  const buyer = await aBuyer()
  for (let attempt = 0; attempt < 5; attempt++)
    expect(await signInFrom(`192.0.2.${attempt}`, buyer.email, 'wrong')).toMatchObject({ status: 401 })
  const rejected = await signInFrom('192.0.2.200', buyer.email, PASSWORD)
  expect(rejected).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
  expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(600)
  expect(await signInFrom('192.0.3.1', buyer.email, PASSWORD)).toMatchObject({ status: 200 })
})

test('an unknown address is counted like a known one', async () => {
  const email = freshEmail()
  const statuses = []
  for (let attempt = 0; attempt < 6; attempt++) statuses.push((await signInFrom('192.0.4.1', email, 'wrong')).status)
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
})

test('wrong passwords that come at once are counted too', async () => {
  const buyer = await aBuyer()
  const all = await Promise.all(Array.from({ length: 9 }, () => signInFrom('192.0.5.1', buyer.email, 'wrong')))
  expect(all.filter(({ status }) => status === 401)).toHaveLength(5)
  expect(all.filter(({ status }) => status === 429)).toHaveLength(4)
})

test('the right password clears the count of wrong ones', async () => {
  const buyer = await aBuyer()
  for (let round = 0; round < 3; round++) {
    for (let attempt = 0; attempt < 4; attempt++) await signInFrom('192.0.6.1', buyer.email, 'wrong')
    expect(await signInFrom('192.0.6.1', buyer.email, PASSWORD)).toMatchObject({ status: 200 })
  }
})

test('one address may fail a hundred times over all accounts', async () => {
  await sql`insert into rate_window (key, count, resets_at) values ('guess:192.0.7.1', 100, now() + interval '5 minutes')`.execute(
    world.db,
  )
  expect(await signInFrom('192.0.7.1', freshEmail(), 'wrong')).toMatchObject({ status: 429 })
  expect(await signInFrom('192.0.7.2', freshEmail(), 'wrong')).toMatchObject({ status: 401 })
})

test('leaving ends this session and no other', async () => {
  const buyer = await aBuyer()
  const { token } = await world.visitor.auth.login({ body: { email: buyer.email, password: PASSWORD } })
  await world.as(token).auth.logout()
  await expect(world.as(token).auth.sessions()).rejects.toMatchObject({ status: 401, code: 'unauthenticated' })
  expect((await buyer.auth.sessions()).sessions).toHaveLength(1)
})

test('leaving everywhere ends every session', async () => {
  const buyer = await aBuyer()
  const { token } = await world.visitor.auth.login({ body: { email: buyer.email, password: PASSWORD } })
  expect((await buyer.auth.sessions()).sessions.map(({ current }) => current).sort()).toEqual([false, true])
  await world.as(token).auth.logout({ body: { everywhere: true } })
  await expect(world.as(token).auth.sessions()).rejects.toMatchObject({ status: 401 })
  await expect(buyer.auth.sessions()).rejects.toMatchObject({ status: 401 })
})

test('a visitor cannot leave', async () => {
  await expect(world.visitor.auth.logout()).rejects.toMatchObject({ status: 401 })
})

test('every process hears that a session ended', async () => {
  const buyer = await aBuyer()
  const heard: string[] = []
  const client = await world.deps.pool.connect()
  client.on('notification', ({ payload }) => heard.push(payload ?? ''))
  await client.query('listen session_ended')
  const [session] = (await buyer.auth.sessions()).sessions
  await buyer.auth.logout()
  await client.query('select 1')
  expect(heard.map((payload) => JSON.parse(payload))).toEqual([{ sessionIds: [session?._id] }])
  client.release(true)
})

test('a session ends of age, and of rest', async () => {
  const changes = [
    { expires_at: new Date(Date.now() - 1000) },
    { last_seen_at: new Date(Date.now() - 25 * 3_600_000) },
    { ended_at: new Date() },
  ]
  for (const change of changes) {
    const buyer = await world.aBuyer()
    await world.db.updateTable('session').set(change).where('account_id', '=', buyer.id).execute()
    await expect(buyer.auth.sessions()).rejects.toMatchObject({ status: 401 })
  }
})

test('which sessions still stand is asked for many at once, by the same rules', async () => {
  const people = await Promise.all(['stays', 'leaves', 'expired', 'blocked'].map(() => world.aBuyer()))
  const ids = await Promise.all(people.map(async (one) => (await one.auth.sessions()).sessions[0]?._id ?? ''))
  const [, leaves, expired, blocked] = people
  await leaves?.auth.logout()
  await world.db
    .updateTable('session')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .where('account_id', '=', expired?.id ?? '')
    .execute()
  await world.db
    .updateTable('account')
    .set({ status: 'suspended' })
    .where('id', '=', blocked?.id ?? '')
    .execute()
  const seen = world.db.updateTable('session').set({ last_seen_at: new Date(Date.now() - 120_000) })
  await seen.where('id', '=', ids[0] ?? '').execute()
  expect(await openSessionsAmong(world.deps, ids)).toEqual([ids[0]])
  const row = await world.db
    .selectFrom('session')
    .select('last_seen_at')
    .where('id', '=', ids[0] ?? '')
    .executeTakeFirst()
  expect(Date.now() - (row?.last_seen_at.getTime() ?? 0)).toBeLessThan(60_000)
})

test('an administrator is signed in for twelve hours, others for seven days', async () => {
  const [admin, buyer] = [await world.anAdmin(), await world.aBuyer()]
  for (const person of [admin, buyer])
    await world.db
      .updateTable('session')
      .set({ created_at: new Date(Date.now() - 13 * 3_600_000) })
      .where('account_id', '=', person.id)
      .execute()
  await expect(admin.auth.sessions()).rejects.toMatchObject({ status: 401 })
  await buyer.auth.sessions()
})

test('the last activity is written at most once a minute', async () => {
  const buyer = await world.aBuyer()
  const seen = async () =>
    (
      await world.db
        .selectFrom('session')
        .select('last_seen_at')
        .where('account_id', '=', buyer.id)
        .executeTakeFirstOrThrow()
    ).last_seen_at.getTime()
  const first = await seen()
  await buyer.user.hasContent()
  expect(await seen()).toBe(first)
  const before = new Date(Date.now() - 2 * 60_000)
  await world.db.updateTable('session').set({ last_seen_at: before }).where('account_id', '=', buyer.id).execute()
  await buyer.user.hasContent()
  expect(await seen()).toBeGreaterThanOrEqual(first)
})

test('no token but one of ours is good', async () => {
  const buyer = await world.aBuyer()
  const [session] = (await buyer.auth.sessions()).sessions
  const make = (claims: Record<string, unknown>, key: Uint8Array = world.deps.tokenKey, alg = 'HS256') =>
    new SignJWT({
      sid: session?._id,
      sub: buyer.id,
      iss: 'community-marketplace',
      aud: 'community-marketplace:api',
      ...claims,
    })
      .setProtectedHeader({ alg })
      .setIssuedAt()
      .setExpirationTime((claims.exp as number | undefined) ?? '1h')
      .sign(key)
  const soon = (seconds: number) => Math.floor(Date.now() / 1000) + seconds
  const none = `${btoa('{"alg":"none"}')}.${buyer.token.split('.')[1]}.`
  await world.as(await make({})).auth.sessions()
  await world.as(await make({ exp: soon(-30) })).auth.sessions()
  const bad = [
    'nonsense',
    none,
    `${buyer.token.slice(0, -2)}xx`,
    await make({ exp: soon(-90) }),
    await make({ iss: 'elsewhere' }),
    await make({ aud: 'elsewhere' }),
    await make({ sid: newId() }),
    await make({ sub: newId() }),
    await make({ sid: 'not-a-uuid' }),
    await make({}, new Uint8Array(32)),
    await make({}, world.deps.tokenKey, 'HS384'),
  ]
  for (const token of bad) {
    await expect(world.as(token).auth.sessions()).rejects.toMatchObject({ status: 401 })
    await expect(world.as(token).user.serviceProviders()).rejects.toMatchObject({ status: 401 })
  }
})

test('the rights of a viewer come from the database, not from the token', async () => {
  const buyer = await world.aBuyer()
  await expect(buyer.service.create({ body: untyped({}) })).rejects.toMatchObject({ status: 403 })
  await world.db.updateTable('account').set({ is_seller: true }).where('id', '=', buyer.id).execute()
  await expect(buyer.service.create({ body: untyped({}) })).rejects.toMatchObject({ status: 400 })
})
