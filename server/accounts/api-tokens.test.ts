import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mailsTo, PASSWORD, withPassword } from '#test/accounts.ts'
import { teamStates } from '#test/team-states.ts'
import { type Person, startWorld, type World } from '#test/world.ts'
import { isToken } from './api-tokens.ts'

let world: World
let seller: Person
beforeAll(async () => {
  world = await startWorld({ rules: { rateLimits: 1 } })
  seller = await world.aSeller()
})
afterAll(() => world.close())

type Scope =
  | 'listings:read'
  | 'listings:write'
  | 'orders:read'
  | 'profile:write'
  | 'admin-people:read'
  | 'admin-people:write'
const make = (person: Person, scopes: Scope[], rest: { networks?: string[]; days?: number } = {}) =>
  person.apiToken.create({ body: { name: 'Till', scopes, days: 30, ...rest } })

const get = (secret: string, url: string, { headers = {}, ip = '192.0.2.7' } = {}) =>
  world.app.inject({
    method: 'GET',
    url: `/api${url}`,
    remoteAddress: ip,
    headers: { authorization: `Bearer ${secret}`, ...headers },
  })

const put = (secret: string, url: string, payload: Record<string, unknown>) =>
  world.app.inject({ method: 'PUT', url: `/api${url}`, headers: { authorization: `Bearer ${secret}` }, payload })

describe('a token', () => {
  test('acts as its owner, is shown once and is stored as a hash alone', async () => {
    const { token, secret } = await make(seller, ['listings:read'])
    expect(secret).toMatch(/^cmp_[0-9A-Za-z]{36}$/)
    expect(token).toMatchObject({ hint: secret.slice(-4), lastUsedAt: null, isExpired: false })
    expect((await get(secret, '/service/my-services')).statusCode).toBe(200)
    const shown = JSON.stringify(await seller.apiToken.list())
    expect(shown).not.toContain(secret)
    const { rows } = await sql<{ found: string }>`
      select query_to_xml('select * from ' || quote_ident(table_name), true, false, '')::text as found
      from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
        and table_name in ('api_token', 'audit', 'idempotent_reply', 'mail')`.execute(world.db)
    expect(rows.some(({ found }) => found.includes(secret))).toBe(false)
    expect(rows.length).toBe(4)
  })

  test('is told by its checksum, so that one with a wrong letter is no token', async () => {
    const { secret } = await make(seller, ['listings:read'])
    expect(isToken(secret)).toBe(true)
    const wrong = secret.replace(/^cmp_./, (start) => (start === 'cmp_a' ? 'cmp_b' : 'cmp_a'))
    expect(isToken(wrong)).toBe(false)
    expect((await get(wrong, '/service/my-services')).statusCode).toBe(401)
  })

  test('says when and from where it was used last', async () => {
    const { token, secret } = await make(seller, ['listings:read'])
    await get(secret, '/service/my-services', { ip: '203.0.113.24' })
    const used = (await seller.apiToken.list()).tokens.find(({ _id }) => _id === token._id)
    expect(used).toMatchObject({ lastUsedFrom: '203.0.113.24', lastUsedAt: expect.any(String) })
  })

  test('ends at its time, is renewed, and works no more once it is deleted', async () => {
    const { token, secret } = await make(seller, ['listings:read'])
    const params = { id: token._id }
    await world.db.updateTable('api_token').set({ expires_at: sql`now()` }).where('id', '=', token._id).execute()
    expect((await get(secret, '/service/my-services')).statusCode).toBe(401)
    expect((await seller.apiToken.renew({ params, body: { days: 7 } })).token.isExpired).toBe(false)
    expect((await get(secret, '/service/my-services')).statusCode).toBe(200)
    await seller.apiToken.remove({ params })
    expect((await get(secret, '/service/my-services')).statusCode).toBe(401)
    await expect(seller.apiToken.remove({ params })).rejects.toMatchObject({ status: 404 })
  })

  test('works from its networks alone', async () => {
    const { secret } = await make(seller, ['listings:read'], { networks: ['198.51.100.0/24', '2001:db8::7'] })
    expect((await get(secret, '/service/my-services', { ip: '198.51.100.9' })).statusCode).toBe(200)
    expect((await get(secret, '/service/my-services', { ip: '2001:db8::7' })).statusCode).toBe(200)
    const rejected = await get(secret, '/service/my-services', { ip: '198.51.101.9' })
    expect([rejected.statusCode, rejected.json().code]).toEqual([403, 'address_not_allowed'])
    for (const networks of [['here'], ['192.0.2.0/33'], ['192.0.2.0/24/1'], ['::1/x']])
      await expect(make(seller, ['listings:read'], { networks })).rejects.toMatchObject({ status: 400 })
  })

  test('is worth nothing while its owner is suspended, and gone with an erased account', async () => {
    const [person, admin] = [await world.aSeller(), await world.anAdmin()]
    const { secret } = await make(person, ['listings:read'])
    const params = { id: person.id }
    await admin.adminUser.suspend({ params, body: { reason: 'A test.' } })
    expect((await get(secret, '/service/my-services')).statusCode).toBe(401)
    await admin.adminUser.restore({ params, body: { reason: 'It was a test.' } })
    expect((await get(secret, '/service/my-services')).statusCode).toBe(200)
    await admin.user.remove({ params, body: { reason: 'They asked for it.' } })
    expect((await get(secret, '/service/my-services')).statusCode).toBe(401)
    expect(await world.db.selectFrom('api_token').select('id').where('account_id', '=', person.id).execute()).toEqual(
      [],
    )
  })

  test('has limits of its own', async () => {
    const person = await world.aSeller()
    const { secret } = await make(person, ['listings:write'])
    const write = () => put(secret, '/service/019a0000-0000-7000-8000-000000000000', {})
    let last = 404
    for (let count = 0; count < 61 && last === 404; count += 1) last = (await write()).statusCode
    expect(last).toBe(429)
    const params = { id: '019a0000-0000-7000-8000-000000000000' }
    await expect(person.service.remove({ params })).rejects.toMatchObject({ status: 404 })
  })

  test('changes the profile of its owner, but neither the password nor the address', async () => {
    const person = await withPassword(world, await world.aBuyer())
    const { secret } = await make(person, ['profile:write'])
    expect((await put(secret, `/user/${person.id}`, { bio: 'I sew.' })).statusCode).toBe(200)
    const currentPassword = PASSWORD
    for (const change of [{ password: 'another long phrase' }, { email: 'other@example.org' }]) {
      const reply = await put(secret, `/user/${person.id}`, { ...change, currentPassword })
      expect([reply.statusCode, reply.json().code]).toEqual([403, 'not_for_tokens'])
    }
  })

  test('opens no socket and no private file', async () => {
    const { secret } = await make(seller, ['profile:write'])
    const reply = await world.app.inject({
      url: '/uploads/documents/019a0000-0000-7000-8000-000000000000',
      headers: { authorization: `Bearer ${secret}` },
    })
    expect([reply.statusCode, reply.json().code]).toEqual([403, 'not_for_tokens'])
  })
})

describe('making one', () => {
  test('asks for the password once the sign-in is some minutes old, and is mailed', async () => {
    const person = await withPassword(world, await world.aBuyer())
    await world.db
      .updateTable('session')
      .set({ confirmed_at: sql`now() - interval '11 minutes'` })
      .where('account_id', '=', person.id)
      .execute()
    const body = { name: 'Till', scopes: ['orders:read' as const], days: 30 }
    await expect(person.apiToken.create({ body })).rejects.toMatchObject({ status: 403, code: 'confirm_identity' })
    expect((await person.apiToken.list()).tokens).toEqual([])
    await person.security.confirm({ body: { currentPassword: PASSWORD } })
    await person.apiToken.create({ body })
    // The proof counts for the next minutes.
    await person.apiToken.create({ body: { ...body, name: 'Second' } })
    expect((await mailsTo(world, person.email)).map(({ template }) => template)).toEqual([
      'apiTokenCreated',
      'apiTokenCreated',
    ])
  })

  test('takes one scope of each area, none of the staff from others, and none that nothing needs', async () => {
    for (const scopes of [['listings:read', 'listings:write'], ['admin-people:read'], ['money:write'], ['all'], []])
      await expect(make(seller, scopes as Scope[])).rejects.toMatchObject({ status: 400 })
  })

  test('mails a week before it ends, once', async () => {
    const person = await world.aBuyer()
    await make(person, ['orders:read'], { days: 6 })
    for (let run = 0; run < 2; run += 1) await world.runTask('api-token:warn')
    const mails = (await mailsTo(world, person.email)).map(({ template }) => template)
    expect(mails.filter((template) => template === 'apiTokenEnding')).toHaveLength(1)
  })
})

describe('in a shop', () => {
  test("a member's token never reaches further than the member", async () => {
    const { owner, member } = await teamStates(world).member({ role: 'answer' })
    const { secret } = await make(member, ['listings:write', 'orders:read'])
    const headers = { 'x-acting-for': owner.id }
    expect((await get(secret, '/order', { headers })).statusCode).toBe(200)
    const service = await world.aService(owner)
    const change = () =>
      world.app.inject({
        method: 'PUT',
        url: `/api/service/${service._id}`,
        headers: { authorization: `Bearer ${secret}`, ...headers },
        payload: { title: 'Another title of a service' },
      })
    expect([(await change()).statusCode, (await change()).json().code]).toEqual([403, 'role_too_small'])
    const stranger = await make(await world.aBuyer(), ['orders:read'])
    expect((await get(stranger.secret, '/order', { headers })).json().code).toBe('not_in_team')
  })
})

describe('a service account', () => {
  test('acts with its role, within the scopes of its token, and ends at once', async () => {
    const owner = await world.anAdmin()
    const body = { name: 'Bookkeeping', role: 'finance', purpose: 'Fetches invoices.' } as const
    const { serviceAccount } = await owner.adminServiceAccount.create({ body })
    const params = { id: serviceAccount._id }
    const scopes = ['admin-people:write', 'admin-money:read'] as const
    const made = await owner.adminServiceAccount.createToken({
      params,
      body: { name: 'Run', scopes: [...scopes], days: 30 },
    })
    expect((await get(made.secret, '/admin/payments')).statusCode).toBe(200)
    expect((await get(made.secret, '/admin/orders')).json().code).toBe('scope_missing')
    const [person] = [await world.aBuyer()]
    const suspended = await put(made.secret, `/admin/users/${person.id}/suspend`, { reason: 'No right.' })
    expect([suspended.statusCode, suspended.json().code]).toEqual([403, 'no_right'])
    expect((await owner.adminStaff.list()).members.map(({ _id }) => _id)).not.toContain(serviceAccount._id)
    await owner.adminServiceAccount.remove({ params, body: { reason: 'No longer needed.' } })
    expect((await get(made.secret, '/admin/payments')).statusCode).toBe(401)
    expect((await owner.adminServiceAccount.list()).serviceAccounts).toEqual([])
  })
})

test('the operator asks the staff for a factor: without one their tokens give no rights of the staff', async () => {
  const strict = await startWorld({ rules: { staffFactor: true } })
  try {
    const owner = await strict.anAdmin()
    const body = { name: 'Run', scopes: ['admin-people:read' as const], days: 1 }
    // Whoever lacks the factor is none of the staff, and cannot have its scopes.
    await expect(owner.apiToken.create({ body })).rejects.toMatchObject({ status: 400 })
    const { secret, token } = await owner.apiToken.create({ body: { ...body, scopes: ['orders:read'] } })
    await strict.db.updateTable('api_token').set({ scopes: body.scopes }).where('id', '=', token._id).execute()
    const reply = await strict.app.inject({
      url: '/api/user',
      headers: { authorization: `Bearer ${secret}` },
    })
    expect(reply.statusCode).toBe(403)
  } finally {
    await strict.close()
  }
})
