import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify, { type InjectOptions } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { defineCalls } from '#shared/kernel/contract.ts'
import { z } from '#shared/kernel/zod.ts'
import { type Person, startWorld, type World } from '#test/world.ts'
import { compressReplies } from './http/compress.ts'
import { conflict } from './http/errors.ts'
import { secureHeaders } from './http/http.ts'
import { type CallGroup, callGroup, mountCalls } from './http/routes.ts'
import { newId } from './id.ts'
import { handleFailures } from './jobs/failures.ts'

const calls = defineCalls({
  shelf: {
    method: 'GET',
    path: '/shelf',
    access: 'public',
    summary: 'Shows the shelf',
    query: z.object({ row: z.string().max(5).optional() }),
    reply: z.object({ shown: z.string(), padding: z.string() }),
    shared: true,
  },
  window: {
    method: 'GET',
    path: '/window',
    access: 'public',
    summary: 'Shows the window',
    reply: z.object({ shown: z.string() }),
    shared: 'visitors',
  },
})

/** The value that the runs read, and the runs under way in the order in which they began. */
let shelf: string
let looking: { finish: () => void; fail: (error: Error) => void }[]
/** The number of calls, and the number of calls that began a run. */
let asked: number
let arrived: number

const show = async () => {
  const shown = shelf
  await new Promise<void>((resolve, reject) => looking.push({ finish: resolve, fail: reject }))
  return { shown, padding: 'again and again '.repeat(1000) }
}

const showTo = async ({ viewer }: { viewer: { id: string } | undefined }) => {
  await new Promise<void>((resolve, reject) => looking.push({ finish: resolve, fail: reject }))
  return { shown: viewer?.id ?? 'visitor' }
}

const shop = callGroup(calls, { shelf: show, window: showTo })
const app = Fastify({ genReqId: newId })
let world: World
let buyer: Person

beforeAll(async () => {
  world = await startWorld({ rules: { rateLimits: 0.1 } })
  buyer = await world.aBuyer()
  handleFailures(app, { log: world.deps.log, failureText: () => 'It did not work.' })
  secureHeaders(app, world.deps)
  compressReplies(app)
  app.addHook('preHandler', async () => {
    arrived += 1
  })
  const viewer = { id: buyer.id, sessionId: '', name: '', locale: 'en', isAdmin: false, isSeller: false } as const
  mountCalls(app, world.deps, { shop }, async () => ({
    ...viewer,
    isVerified: false,
  }))
})
afterAll(async () => {
  await app.close()
  await world.close()
})
beforeEach(() => {
  shelf = 'old'
  looking = []
  asked = 0
  arrived = 0
})

let callers = 0
const anAddress = () => {
  callers += 1
  return `192.0.2.${callers}`
}

const inject = (options: InjectOptions) => {
  asked += 1
  return app.inject(options)
}

const ask = (headers: Record<string, string> = {}, url = '/api/shelf', remoteAddress = anAddress()) =>
  inject({ url, headers, remoteAddress }).then((reply) => reply)

/** Waits until so many runs have begun in all. */
const begun = (count: number) => expect.poll(() => looking).toHaveLength(count)
/** Lets every call that was made reach the point where it waits. */
const settled = async () => {
  await expect.poll(() => arrived).toBe(asked)
  await new Promise((resolve) => setImmediate(resolve))
}

const finish = (run: number) => looking[run]?.finish()

test('callers who come during a run share it; nothing of it is cached', async () => {
  const all = [ask()]
  await begun(1)
  all.push(ask(), ask(), ask())
  await settled()
  expect(looking).toHaveLength(1)
  shelf = 'new'
  finish(0)
  for (const reply of await Promise.all(all)) expect(reply.json().shown).toBe('old')
  const later = ask()
  await begun(2)
  finish(1)
  expect((await later).json().shown).toBe('new')
})

test('a caller after a change sees it, though an older run is still under way', async () => {
  const before = ask()
  await begun(1)
  const seller = await world.aSeller()
  await world.aService(seller)
  shelf = 'new'
  const after = [ask(), ask()]
  await begun(2)
  await settled()
  finish(1)
  finish(0)
  expect((await before).json().shown).toBe('old')
  for (const reply of await Promise.all(after)) expect(reply.json().shown).toBe('new')
  expect(looking).toHaveLength(2)
})

test('each has a request id and headers of its own', async () => {
  const first = ask()
  await begun(1)
  const others = [ask(), ask()]
  await settled()
  finish(0)
  const replies = await Promise.all([first, ...others])
  expect(new Set(replies.map(({ headers }) => headers['x-request-id'])).size).toBe(3)
  for (const { headers } of replies)
    expect(headers).toMatchObject({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
})

test('each gets it as it can read it', async () => {
  const first = ask()
  await begun(1)
  const others = [ask({ 'accept-encoding': 'br' }), ask({ 'accept-encoding': 'gzip' }), ask()]
  await settled()
  finish(0)
  const [brotli, gzip, plain] = await Promise.all(others)
  expect((await first).headers['content-encoding']).toBeUndefined()
  expect(brotli?.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' })
  expect(gzip?.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' })
  expect(plain?.headers['content-encoding']).toBeUndefined()
  const texts = [brotliDecompressSync(brotli!.rawPayload), gunzipSync(gzip!.rawPayload), plain!.rawPayload].map(String)
  expect(new Set(texts).size).toBe(1)
  expect(looking).toHaveLength(1)
})

test('a failure reaches all who waited for that run, and no other caller', async () => {
  const unlucky = [ask()]
  await begun(1)
  unlucky.push(ask(), ask())
  await settled()
  looking[0]?.fail(conflict('moved', 'The shelf was moved.'))
  const replies = await Promise.all(unlucky)
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([409, 409, 409])
  expect(new Set(replies.map((reply) => reply.json().requestId)).size).toBe(3)
  const later = ask()
  await begun(2)
  finish(1)
  expect((await later).statusCode).toBe(200)
})

test('another query, or a signed-in caller, has a run of its own', async () => {
  const runs = [ask(), ask({}, '/api/shelf?row=2'), ask({ authorization: 'Bearer known' })]
  await begun(3)
  for (const run of [0, 1, 2]) finish(run)
  const [, , known] = await Promise.all(runs)
  expect(known?.headers['cache-control']).toBe('no-store')
  const wrong = await ask({}, '/api/shelf?row=much-too-long')
  expect(wrong.json()).toMatchObject({ code: 'bad_input', errors: { row: expect.any(String) } })
})

test('what depends on the reader is shared by visitors only', async () => {
  const runs = [ask({}, '/api/window')]
  await begun(1)
  runs.push(ask({}, '/api/window'), ask({ authorization: 'Bearer known' }, '/api/window'))
  await begun(2)
  await settled()
  for (const run of [0, 1]) finish(run)
  const shown = (await Promise.all(runs)).map((reply) => reply.json().shown)
  expect(shown).toEqual(['visitor', 'visitor', buyer.id])
  expect(looking).toHaveLength(2)
})

test('a caller who goes away takes nothing from the others', async () => {
  const leaving = new AbortController()
  const gone = inject({ url: '/api/shelf', remoteAddress: anAddress(), signal: leaving.signal })
  const rejection = gone.then(
    () => 'answered',
    () => 'gone',
  )
  await begun(1)
  const waiting = new AbortController()
  const alsoGone = inject({ url: '/api/shelf', remoteAddress: anAddress(), signal: waiting.signal })
  const otherRejection = alsoGone.then(
    () => 'answered',
    () => 'gone',
  )
  await settled()
  const staying = ask()
  await settled()
  leaving.abort()
  waiting.abort()
  expect(await Promise.all([rejection, otherRejection])).toEqual(['gone', 'gone'])
  finish(0)
  expect((await staying).statusCode).toBe(200)
})

test('each caller uses their own rate limit', async () => {
  const address = anAddress()
  const all = Array.from({ length: 61 }, () => ask({}, '/api/shelf', address))
  const rejected = all.at(-1)
  await begun(1)
  expect((await rejected)?.statusCode).toBe(429)
  finish(0)
  const replies = await Promise.all(all)
  expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(60)
})

test('a public page shows a write at once, however many ask', async () => {
  const seller = await world.aSeller()
  const visitors = () =>
    Array.from({ length: 10 }, () => world.visitor.service.list({ query: { sellerId: seller.id } }))
  const before = visitors()
  const service = await world.aService(seller)
  for (const { services } of await Promise.all(visitors()))
    expect(services.map(({ _id }) => _id)).toEqual([service._id])
  await Promise.all(before)
})

test('a call without a handler is not mounted, nor one whose runs are shared though it is not public', () => {
  const mounting = (group: CallGroup) => () => mountCalls(Fastify(), world.deps, { shop: group }, async () => undefined)
  expect(mounting({ ...shop, handlers: {} })).toThrow('The call shop.shelf has no handler')
  const { shelf: call } = calls
  for (const own of [
    { ...call, access: 'user' as const },
    { ...call, method: 'POST' as const },
  ])
    expect(mounting({ ...shop, calls: { shelf: own } })).toThrow('The call shop.shelf cannot be shared')
})
