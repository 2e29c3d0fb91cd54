import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WireError } from '#shared/contract/common.ts'
import { api } from '#shared/contract/index.ts'
import type { Call, Calls, Rate } from '#shared/kernel/contract.ts'
import { readRows } from './access-rows.ts'
import { freshEmail } from './accounts.ts'
import { type Person, startWorld, type World } from './world.ts'

const RATES: Record<string, Rate> = { R: 'read', W: 'write', S: 'search', $: 'money', msg: 'message' }

const calls = Object.entries(api as Record<string, Calls>).flatMap(([group, each]) =>
  Object.entries(each).map(([name, call]) => ({ name: `${group}.${name}`, call })),
)
const rateOf = ({ rate, method }: Call): Rate => rate ?? (method === 'GET' ? 'read' : 'write')

describe('the limit of a call is the one in the matrix', () => {
  const rows = new Map(readRows().map(({ method, path, rate }) => [`${method} ${path}`, rate]))
  test.each(calls)('$name', ({ call }) => {
    const rate = rows.get(`${call.method} ${call.path.replace(/:(\w+)/g, '{$1}')}`) ?? 'not in the matrix'
    expect(rateOf(call)).toBe(RATES[rate] ?? rate)
  })
})

/** The operator's factor; all limits below are divided by ten with it. */
const FACTOR = 0.1
const MINUTE = 60
const HOUR = 3_600
const SIZES: [rate: Rate, size: number, seconds: number][] = [
  ['read', 600, MINUTE],
  ['search', 120, MINUTE],
  ['write', 60, MINUTE],
  ['money', 20, MINUTE],
  ['message', 30, MINUTE],
  ['upload', 30, HOUR],
  ['mail', 60, HOUR],
  ['contact', 10, HOUR],
  ['bulk', 10, MINUTE],
]
/** These limits count wrong guesses and ignore the factor. */
const GUESSES: [rate: Rate, url: string, body: (email: string) => object, size: number][] = [
  ['login', '/auth/login', (email) => ({ email, password: 'not the password' }), 5],
  ['code', '/auth/verify-email', (email) => ({ email, code: '000000' }), 100],
]
const MISSING = '019a0000-0000-7000-8000-000000000000'

let world: World
beforeAll(async () => {
  world = await startWorld({ rules: { rateLimits: FACTOR } })
})
afterAll(() => world.close())

type Caller = { person?: Person; remoteAddress?: string }

const send = (method: string, url: string, { person, remoteAddress = '192.0.2.1' }: Caller, payload: object = {}) =>
  world.app.inject({
    // Only the methods of the contract.
    method: method as 'GET',
    url: `/api${url}`,
    remoteAddress,
    headers: person ? { authorization: `Bearer ${person.token}` } : {},
    ...(method === 'GET' || method === 'DELETE' ? {} : { payload }),
  })

/** A call that counts against a limit; its input or id is wrong, unless only what is served counts. */
function aCallOf(rate: Rate) {
  const all = calls.filter(({ call }) => rateOf(call) === rate)
  const found = all.find(({ call }) => call.params) ?? all[0]
  if (!found) throw new Error(`no call draws on ${rate}`)
  const { method, path } = found.call
  // A refused message to the administrators does not count.
  const body: object = rate === 'contact' ? Object(found.call.example) : {}
  return (caller: Caller) => send(method, path.replace(/:\w+/g, MISSING), caller, body)
}

type Reply = Awaited<ReturnType<typeof send>>

function expectTooMany(reply: Reply, seconds: number) {
  expect(reply.statusCode, reply.body).toBe(429)
  expect(WireError.parse(reply.json())).toMatchObject({ success: false, code: 'too_many_requests' })
  const wait = Number(reply.headers['retry-after'])
  expect(wait).toBeGreaterThan(0)
  expect(wait).toBeLessThanOrEqual(seconds)
}

async function useUp(times: number, act: () => Promise<Reply>) {
  for (let time = 1; time <= times; time += 1) expect((await act()).statusCode, `time ${time}`).not.toBe(429)
}

describe('beyond its limit a call is refused with 429, and says how long', () => {
  test.each(SIZES)('%s', async (rate, size, seconds) => {
    const [person, other] = [await world.aBuyer(), await world.aBuyer()]
    const call = aCallOf(rate)
    await useUp(size * FACTOR, () => call({ person }))
    expectTooMany(await call({ person }), seconds)
    expect((await call({ person: other })).statusCode).not.toBe(429)
    const another = aCallOf(rate === 'read' ? 'write' : 'read')
    expect((await another({ person })).statusCode).not.toBe(429)
  })

  test.each(GUESSES)('%s', async (_rate, url, body, size) => {
    const email = freshEmail()
    const caller = { remoteAddress: `198.51.100.${size}` }
    await useUp(size, () => send('POST', url, caller, body(email)))
    expectTooMany(await send('POST', url, caller, body(email)), 15 * MINUTE)
    expect((await send('POST', url, { remoteAddress: '203.0.113.9' }, body(freshEmail()))).statusCode).not.toBe(429)
  })

  test.each(SIZES)('%s, of a visitor with another address of the same network in every call', async (rate, size) => {
    const network = `2001:db8:${size}:${rate.length}`
    const call = aCallOf(rate)
    let called = 0
    const next = () => {
      called += 1
      return call({ remoteAddress: `${network}:${called.toString(16)}::1` })
    }
    await useUp(size * FACTOR, next)
    expect((await next()).statusCode).toBe(429)
    expect((await call({ remoteAddress: `2001:db8:${size}:f${rate.length}::1` })).statusCode).not.toBe(429)
  })

  test('every limit of the contract', () => {
    const tried = [...SIZES, ...GUESSES].map(([rate]) => rate)
    expect([...new Set(calls.map(({ call }) => rateOf(call)))].sort()).toEqual(tried.sort())
  })

  test('visitors count by their address, and so do tokens that are none', async () => {
    const call = aCallOf('search')
    const remoteAddress = '198.51.100.77'
    await useUp(11, () => call({ remoteAddress }))
    const person = { ...(await world.aBuyer()), token: 'none' }
    expect((await call({ remoteAddress, person })).statusCode).toBe(401)
    expectTooMany(await call({ remoteAddress }), MINUTE)
    expect((await call({ remoteAddress: '198.51.100.78' })).statusCode).not.toBe(429)
  })
})
