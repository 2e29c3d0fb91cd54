import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { Webhook } from 'standardwebhooks'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { eventTopics, MOST_ATTEMPTS } from '#shared/policies/event-topics.ts'
import { type Received, type Receiver, startReceiver } from '#test/webhook-receiver.ts'
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
const all = [...eventTopics]
const anEndpoint = async (topics = all, url = receiver.url) => {
  const { endpoint, secret } = await owner.adminWebhook.create({ body: { name: 'ERP', url, topics } })
  return { id: endpoint._id, params: { id: endpoint._id }, endpoint, secret }
}
const endpointOf = async (id: string) => {
  const found = (await owner.adminWebhook.list()).endpoints.find(({ _id }) => _id === id)
  if (!found) throw new Error('no such endpoint')
  return found
}
const deliveriesTo = async (id: string) => (await owner.adminWebhook.deliveries({ params: { id } })).deliveries
const makeDue = () => sql`update webhook_delivery set next_at = now() where state = 'waiting'`.execute(world.db)
const typesOf = (received: readonly Received[]) => received.map(({ message }) => message.type)

describe('an event', () => {
  test('is sent with the entity as the lists of administrators show it, signed by the Standard Webhooks specification', async () => {
    const { secret } = await anEndpoint()
    const { _id } = await world.aProduct(seller)
    await work()
    expect(typesOf(receiver.received).sort()).toEqual(['listing.created', 'listing.published'])
    const [first] = receiver.received
    const { products } = await owner.adminListing.products({})
    expect(first?.message).toMatchObject({ version: 1, entity: { kind: 'product', _id } })
    expect(first?.message.data).toEqual(products.find((each) => each._id === _id))
    const { body, headers } = first as Received
    expect(new Webhook(secret).verify(body, headers)).toEqual(JSON.parse(body))
    // By the specification, without the library: base64 of HMAC-SHA256 over id, seconds and body.
    const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
    const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
    expect(headers['webhook-signature']).toBe(`v1,${createHmac('sha256', key).update(signed).digest('base64')}`)
    expect(headers['webhook-id']).toBe(first?.message.id)
    expect(headers['content-type']).toBe('application/json; charset=utf-8')
  })

  test('is sent for a topic that the endpoint wants, and for no other', async () => {
    await anEndpoint(['listing.published'])
    await world.aProduct(seller)
    await work()
    expect(typesOf(receiver.received)).toEqual(['listing.published'])
  })

  test('is stored as a secret alone that nobody can read', async () => {
    const { secret, id } = await anEndpoint()
    const row = await world.db.selectFrom('webhook_endpoint').selectAll().where('id', '=', id).executeTakeFirst()
    expect(JSON.stringify(row)).not.toContain(secret)
    expect(JSON.stringify(await owner.adminWebhook.list())).not.toContain(secret)
  })
})

describe('an endpoint that takes nothing', () => {
  test('gets the same event again, and later events of that entity after it, others meanwhile', async () => {
    const { id } = await anEndpoint(['listing.created', 'listing.updated'])
    const failing = await world.aProduct(seller)
    const other = await world.aProduct(seller)
    receiver.answer(
      ({ message }, reply) => void reply.writeHead(message.entity._id === failing._id ? 500 : 200).end('no'),
    )
    await work()
    await seller.product.update({ params: { id: failing._id }, body: { price: 3000 } })
    await work()
    expect(receiver.received.map(({ message }) => [message.entity._id, message.type])).toEqual([
      [failing._id, 'listing.created'],
      [other._id, 'listing.created'],
    ])
    const [newest] = (await deliveriesTo(id)).filter(({ entity }) => entity._id === failing._id).reverse()
    expect(newest).toMatchObject({ state: 'waiting', attempts: 1, status: 500, failure: 'status' })
    receiver.answer((_, reply) => void reply.writeHead(200).end())
    await makeDue()
    await work()
    expect(typesOf(receiver.received.slice(2))).toEqual(['listing.created', 'listing.updated'])
    expect(receiver.received[2]?.headers['webhook-id']).toBe(receiver.received[0]?.headers['webhook-id'])
    expect(receiver.received[2]?.body).toBe(receiver.received[0]?.body)
  })

  test('is tried for three days with growing pauses, and then switched off with a mail to its owner', async () => {
    const { id, params } = await anEndpoint(['listing.created'])
    receiver.answer((_, reply) => void reply.writeHead(503).end('busy'))
    await world.aProduct(seller)
    const pauses: number[] = []
    for (let attempt = 1; attempt <= MOST_ATTEMPTS; attempt += 1) {
      await work()
      const { rows } = await sql<{ seconds: number }>`
        select extract(epoch from next_at - now())::float8 as seconds from webhook_delivery where state = 'waiting'`.execute(
        world.db,
      )
      pauses.push(Math.round(rows[0]?.seconds ?? -1))
      await makeDue()
      await sql`update webhook_endpoint set next_try_at = now() where next_try_at is not null`.execute(world.db)
    }
    expect(receiver.received).toHaveLength(MOST_ATTEMPTS)
    expect(pauses.slice(0, -1).every((seconds, index) => index === 0 || seconds > (pauses[index - 1] ?? 0))).toBe(true)
    expect(pauses.slice(0, -1).reduce((sum, seconds) => sum + seconds, 0) / 3600).toBeGreaterThan(60)
    expect(await endpointOf(id)).toMatchObject({ status: 'paused', pauseReason: 'failing', waiting: 1, failed: 0 })
    const mails = await world.db
      .selectFrom('mail')
      .select(['recipient', 'template'])
      .where('template', '=', 'webhookPaused')
      .execute()
    expect(mails).toEqual([{ recipient: owner.email, template: 'webhookPaused' }])
    await work()
    expect(receiver.received).toHaveLength(MOST_ATTEMPTS)
    receiver.answer((_, reply) => void reply.writeHead(200).end())
    await owner.adminWebhook.resume({ params, body: {} })
    await work()
    expect(await endpointOf(id)).toMatchObject({ status: 'active', waiting: 0, failingSince: null })
  })

  test('is switched off at once by the answer 410', async () => {
    const { id } = await anEndpoint(['listing.created'])
    receiver.answer((_, reply) => void reply.writeHead(410).end())
    await world.aProduct(seller)
    await work()
    expect(await endpointOf(id)).toMatchObject({ status: 'paused', pauseReason: 'gone', waiting: 1 })
  })

  test('loses one delivery alone if it took others meanwhile; a replay sends it again', async () => {
    const { id, params } = await anEndpoint(['listing.created'])
    const bad = await world.aProduct(seller)
    receiver.answer(({ message }, reply) => void reply.writeHead(message.entity._id === bad._id ? 400 : 200).end())
    for (let attempt = 1; attempt <= MOST_ATTEMPTS; attempt += 1) {
      await world.aProduct(seller)
      await work()
      await makeDue()
    }
    expect(await endpointOf(id)).toMatchObject({ status: 'active', failed: 1, waiting: 0 })
    receiver.answer((_, reply) => void reply.writeHead(200).end())
    expect(await owner.adminWebhook.replayFailed({ params })).toMatchObject({ count: 1 })
    await work()
    expect(await endpointOf(id)).toMatchObject({ failed: 0, waiting: 0 })
    expect(receiver.received.at(-1)?.message.entity._id).toBe(bad._id)
  })
})
