import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startPublisher } from '#test/publisher.ts'
import { accept, type Receiver, startReceiver } from '#test/webhook-receiver.ts'
import { type Person, startWorld, type World } from '#test/world.ts'
import { workOnEvents } from './work.ts'

let world: World
let owner: Person
let seller: Person
let receiver: Receiver
beforeAll(async () => {
  world = await startWorld()
  owner = await world.aPerson({ admin: true })
  seller = await world.aSeller()
})
afterAll(() => world.close())
beforeEach(async () => {
  receiver = await startReceiver()
  await work()
})
afterEach(async () => {
  receiver.stop()
  await sql`delete from webhook_endpoint`.execute(world.db)
})

const work = () => workOnEvents(world.app.deps)
const anEndpoint = async (url = receiver.url) => {
  const body = { name: 'ERP', url, topics: ['listing.created' as const] }
  return (await owner.adminWebhook.create({ body })).endpoint._id
}
/** A test of the endpoint as it is sent by the button, and what is known of it. */
const testOf = async (id: string) => (await owner.adminWebhook.test({ params: { id } })).delivery

describe('a receiver', () => {
  test('that answers is read to the beginning of its answer', async () => {
    receiver.answer((_, reply) => void reply.writeHead(202, { 'content-type': 'text/plain' }).end('thanks\0'))
    const delivery = await testOf(await anEndpoint())
    expect(delivery).toMatchObject({ topic: 'webhook.test', state: 'delivered', status: 202, failure: null })
    expect(delivery.log).toMatchObject([{ status: 202, answer: 'thanks', askedBy: expect.any(String) }])
    expect(JSON.parse(delivery.body)).toMatchObject({ type: 'webhook.test', version: 1 })
    expect(delivery.headers['webhook-id']).toBe(receiver.received[0]?.headers['webhook-id'])
  })

  test('that redirects is not followed, wherever it leads', async () => {
    const id = await anEndpoint()
    for (const location of [
      'http://169.254.169.254/latest',
      'https://10.0.0.1/',
      receiver.url,
      'https://[::ffff:10.0.0.1]/',
    ]) {
      receiver.answer((_, reply) => void reply.writeHead(307, { location }).end())
      expect(await testOf(id), location).toMatchObject({ state: 'failed', status: 307, failure: 'status' })
    }
    expect(receiver.received).toHaveLength(4)
  })

  test('that closes the connection before its answer has failed, after it has taken the event', async () => {
    const id = await anEndpoint()
    receiver.answer((_, reply) => void reply.destroy())
    expect(await testOf(id)).toMatchObject({ state: 'failed', status: null, failure: 'unreachable' })
    receiver.answer((_, reply) => {
      reply.writeHead(200, { 'content-length': 1000 }).write('begun')
      setTimeout(() => reply.destroy(), 20)
    })
    const cut = await testOf(id)
    expect(cut).toMatchObject({ state: 'delivered', status: 200 })
    expect(cut.log[0]?.answer).toBe('begun')
  })

  test('that answers without an end is cut off, and its status counts', async () => {
    const id = await anEndpoint()
    receiver.answer((_, reply) => {
      reply.writeHead(200)
      const more = () => {
        while (!reply.destroyed && reply.write('x'.repeat(16_384)));
        if (!reply.destroyed) reply.once('drain', more)
      }
      more()
    })
    const endless = await testOf(id)
    expect(endless).toMatchObject({ state: 'delivered', status: 200 })
    expect(endless.log[0]?.answer).toHaveLength(2_000)
  })

  test('whose answer drips is waited for two seconds', async () => {
    const id = await anEndpoint()
    receiver.answer((_, reply) => {
      reply.writeHead(500)
      const drip = setInterval(() => reply.write('.'), 50)
      reply.once('close', () => clearInterval(drip))
    })
    const dripping = await testOf(id)
    expect(dripping).toMatchObject({ state: 'failed', status: 500 })
    expect(dripping.tookMs).toBeLessThan(5_000)
    expect(dripping.log[0]?.answer).toMatch(/^\.{10,60}$/)
  })

  test('that sleeps for longer than ten seconds has failed, and holds up no other endpoint', {
    timeout: 40_000,
  }, async () => {
    const sleeping = await startReceiver(() => {})
    const [slow, quick] = [await anEndpoint(sleeping.url), await anEndpoint()]
    await world.aProduct(seller)
    const working = work()
    await expect.poll(() => receiver.received.length, { timeout: 5_000 }).toBe(1)
    await working
    sleeping.stop()
    const { deliveries } = await owner.adminWebhook.deliveries({ params: { id: slow } })
    expect(deliveries).toMatchObject([{ state: 'waiting', failure: 'unreachable', attempts: 1 }])
    expect(deliveries[0]?.tookMs).toBeGreaterThan(9_500)
    expect((await owner.adminWebhook.deliveries({ params: { id: quick } })).deliveries).toMatchObject([
      { state: 'delivered' },
    ])
  })

  test('puts the next attempt off by Retry-After', async () => {
    const id = await anEndpoint()
    receiver.answer((_, reply) => void reply.writeHead(429, { 'retry-after': '7200' }).end())
    await world.aProduct(seller)
    await work()
    const [delivery] = (await owner.adminWebhook.deliveries({ params: { id } })).deliveries
    expect(Date.parse(delivery?.nextAt ?? '') - Date.now()).toBeGreaterThan(7_000_000)
  })
})

describe('an address', () => {
  test.each([
    'http://example.org/hooks',
    'http://10.0.0.1/hooks',
    'ftp://example.org/',
    'webcal://example.org/',
    'https://me:secret@example.org/',
    'http://127.0.0.1.example.org/',
    'nonsense',
  ])('%s is refused when it is entered', async (url) => {
    await expect(anEndpoint(url)).rejects.toMatchObject({ status: 400, body: { errors: { url: expect.any(String) } } })
  })

  test.each([
    'https://127.0.0.1/',
    'https://10.1.2.3/',
    'https://169.254.169.254/latest/meta-data',
    'https://192.168.0.1/',
    'https://[::1]/',
    'https://[fe80::1]/',
    'https://[fc00::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://[::ffff:7f00:1]/',
    'https://[64:ff9b::a00:1]/',
    'https://localhost/',
    'https://0x7f.1/',
  ])('%s is never connected to', async (url) => {
    const delivery = await testOf(await anEndpoint(url))
    expect(delivery).toMatchObject({ state: 'failed', status: null, failure: 'rejected' })
  })

  test('of this machine in plain HTTP is refused where others can reach the application', async () => {
    const { settings } = world.app.deps
    const before = settings.reachedBy
    Object.assign(settings, { reachedBy: 'PUBLIC_URL' })
    try {
      await expect(anEndpoint()).rejects.toMatchObject({ status: 400 })
    } finally {
      Object.assign(settings, { reachedBy: before })
    }
  })

  test('of a public host is connected to once, with the address that was checked', async () => {
    const asked: string[] = []
    const publisher = await startPublisher((request, reply) => {
      asked.push(`${request.method} ${request.headers.host?.split(':')[0]}`)
      reply.writeHead(204).end()
    })
    Object.assign(world.app.deps, { outgoing: publisher.rules })
    try {
      expect(await testOf(await anEndpoint('https://localhost/hooks'))).toMatchObject({ status: 204 })
      expect(asked).toEqual(['POST localhost'])
    } finally {
      Object.assign(world.app.deps, { outgoing: undefined })
      publisher.stop()
    }
  })
})

test('a receiver that takes everything has nothing left to get', async () => {
  receiver.answer(accept)
  const id = await anEndpoint()
  for (let count = 0; count < 5; count += 1) await world.aProduct(seller)
  await work()
  expect(receiver.received).toHaveLength(5)
  const [endpoint] = (await owner.adminWebhook.list()).endpoints.filter(({ _id }) => _id === id)
  expect(endpoint).toMatchObject({ waiting: 0, failed: 0, day: { sent: 5, delivered: 5 } })
  expect(endpoint?.day.medianMs).toBeGreaterThanOrEqual(0)
})
