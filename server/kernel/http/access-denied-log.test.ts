import { afterAll, beforeAll, expect, test } from 'vitest'
import { anEntry, PASSWORD } from '#test/accounts.ts'
import { type Person, startWorld, untyped, type World } from '#test/world.ts'
import { DENIALS_LOGGED } from './access-denied-log.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

const denialsOf = (actor: Person | null) =>
  world.db
    .selectFrom('audit')
    .selectAll()
    .where('action', '=', 'access.denied')
    .where('actor_id', actor ? '=' : 'is', actor?.id ?? null)
    .orderBy('id')
    .execute()

test('a refusal by role or part is logged, with the call and its object', async () => {
  const { id, buyer } = await world.aPaidOrder()
  await expect(buyer.serviceOrder.accept({ params: { id }, body: {} })).rejects.toMatchObject({ status: 403 })
  await expect(world.aService(buyer)).rejects.toMatchObject({ status: 403 })
  expect(await denialsOf(buyer)).toMatchObject([
    { kind: 'call', ref_id: 'serviceOrder.accept', after: { id }, reason: 'not_allowed', ip: '127.0.0.1' },
    { kind: 'call', ref_id: 'service.create', after: {}, reason: 'sellers_only', session_id: expect.any(String) },
  ])
})

test('a visitor with the right password who may not come in yet is, too', async () => {
  const entry = anEntry()
  await world.visitor.auth.register({ body: entry })
  const login = world.visitor.auth.login({ body: { email: entry.email, password: PASSWORD } })
  await expect(login).rejects.toMatchObject({ status: 403 })
  expect(await denialsOf(null)).toMatchObject([{ ref_id: 'auth.login', reason: 'email_not_verified' }])
})

test('a network of IPv6 is one caller, whose whole address is written down', async () => {
  const entry = anEntry()
  await world.visitor.auth.register({ body: entry })
  const payload = { email: entry.email, password: PASSWORD }
  const signIn = (remoteAddress: string) =>
    world.app.inject({ method: 'POST', url: '/api/auth/login', remoteAddress, payload })
  const ipsOf = async (start: string) =>
    (await denialsOf(null)).flatMap(({ ip }) => (ip?.startsWith(start) ? [ip] : []))
  for (let host = 1; host <= DENIALS_LOGGED + 1; host++)
    expect((await signIn(`2001:db8:1:2::${host}`)).statusCode).toBe(403)
  const logged = await ipsOf('2001:db8:')
  expect(logged).toHaveLength(DENIALS_LOGGED)
  expect(logged[1]).toBe('2001:db8:1:2::2')
  await signIn('::ffff:203.0.113.7')
  expect(await ipsOf('203.0.113.')).toEqual(['203.0.113.7'])
})

test('a 404 for a hidden object and any other error are no denial', async () => {
  const { id, stranger, seller } = await world.aPaidOrder()
  await expect(stranger.serviceOrder.detail({ params: { id } })).rejects.toMatchObject({ status: 404 })
  await expect(seller.serviceOrder.inProgress({ params: { id } })).rejects.toMatchObject({ status: 409 })
  expect([...(await denialsOf(stranger)), ...(await denialsOf(seller))]).toEqual([])
})

test('a flood is refused like the first, and written down so often only', async () => {
  const buyer = await world.aBuyer()
  for (let round = 0; round < DENIALS_LOGGED + 5; round++)
    await expect(buyer.service.create({ body: untyped({}) })).rejects.toMatchObject({ status: 403 })
  const denials = await denialsOf(buyer)
  expect(denials).toHaveLength(DENIALS_LOGGED)
  expect(denials.filter(({ after }) => (after as { isLastOfThisHour?: boolean }).isLastOfThisHour)).toEqual([
    denials.at(-1),
  ])
})

test('a log that cannot be written to does not turn a refusal into anything else', async () => {
  const buyer = await world.aBuyer()
  await world.deps.pool.query('alter table audit rename to audit_elsewhere')
  await expect(world.aService(buyer)).rejects.toMatchObject({ status: 403, code: 'sellers_only' })
  await world.deps.pool.query('alter table audit_elsewhere rename to audit')
  expect(await denialsOf(buyer)).toEqual([])
})
