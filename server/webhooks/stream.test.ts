import { sql } from 'kysely'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#server/kernel/id.ts'
import type { EventMessage } from '#shared/contract/event.ts'
import { eventData } from '#shared/contract/event-entities.ts'
import { topicRow } from '#shared/policies/event-topics.ts'
import type { Scope } from '#shared/policies/token-scopes.ts'
import { serviceOrderStates } from '#test/service-order-states.ts'
import { startReceiver } from '#test/webhook-receiver.ts'
import { type Person, startWorld, type World } from '#test/world.ts'
import { workOnEvents } from './work.ts'

let world: World
let owner: Person
let seller: Person
let start: string
beforeAll(async () => {
  world = await startWorld()
  owner = await world.aPerson({ admin: true })
  seller = await world.aSeller()
})
afterAll(() => world.close())
beforeEach(async () => {
  await work()
  start = (await owner.adminEvent.list({ query: { limit: 500 } })).next
})

const work = (holder?: string) => workOnEvents(world.app.deps, holder)
const read = (query: { after?: string; limit?: number; topics?: string } = {}) =>
  owner.adminEvent.list({ query: { after: start, limit: 500, ...query } })
const typesOf = (events: readonly EventMessage[]) => events.map(({ type }) => type)
const note = (id: string, db = world.db) =>
  sql`insert into event_outbox (kind, ref_id, change) values ('service', ${id}::uuid, 'updated')`.execute(db)

describe('the stream', () => {
  test('has an order from its beginning to its end, each event with the entity of its schema', async () => {
    const { id } = await serviceOrderStates(world).completed()
    await work()
    const { events } = await read()
    const own = events.filter(({ entity }) => entity._id === id)
    expect(typesOf(own)[0]).toBe('order.placed')
    expect(typesOf(own)).toEqual(expect.arrayContaining(['order.paid', 'order.updated', 'order.completed']))
    const wrong = events.flatMap(({ type, data }) => {
      const parsed = eventData[topicRow(type).entity].safeParse(data)
      return data === null || parsed.success ? [] : [`${type}: ${parsed.error?.message}`]
    })
    expect(wrong).toEqual([])
    expect(own.every(({ data }) => data?.buyer !== undefined && !JSON.stringify(data).includes('allowedActions'))).toBe(
      true,
    )
  })

  test('skips nothing that commits late, and gives it a later place', async () => {
    const [late, early] = [newId(), newId()]
    let commit = () => {}
    let hasWritten = () => {}
    const written = new Promise<void>((resolve) => {
      hasWritten = resolve
    })
    const open = world.db.transaction().execute(async (tx) => {
      await note(late, tx)
      hasWritten()
      await new Promise<void>((resolve) => {
        commit = resolve
      })
    })
    await written
    await note(early)
    await work()
    const first = await read()
    expect(first.events.map(({ entity }) => entity._id)).toEqual([early])
    commit()
    await open
    await work()
    const second = await owner.adminEvent.list({ query: { after: first.next } })
    expect(second.events.map(({ entity }) => entity._id)).toEqual([late])
    expect(Number(second.events[0]?.position)).toBe(Number(first.events[0]?.position) + 1)
  })

  test('is read page by page, by topics, and says when something is missing', async () => {
    const ids = [newId(), newId(), newId()]
    for (const id of ids) await note(id)
    await work()
    const seen: string[] = []
    let page = await read({ limit: 2 })
    for (;;) {
      seen.push(...page.events.map(({ entity }) => entity._id))
      if (!page.hasMore) break
      page = await read({ limit: 2, after: page.next })
    }
    expect(seen).toEqual(ids)
    expect((await read({ after: page.next })).events).toEqual([])
    expect((await read({ topics: 'order.paid,order.ended' })).events).toEqual([])
    await sql`update event set published_at = now() - interval '31 days' where ref_id = ${ids[0]}`.execute(world.db)
    await world.runTask('webhooks:expire')
    const after = await read()
    expect(after).toMatchObject({ isComplete: false })
    expect(after.events.map(({ entity }) => entity._id)).toEqual(ids.slice(1))
    expect((await read({ after: page.next })).isComplete).toBe(true)
  })

  test('is written by one of several processes at a time, and by another once that has died', async () => {
    await sql`insert into work_lease values ('events', ${newId()}, now() + interval '20 seconds')`.execute(world.db)
    const id = newId()
    await note(id)
    await work()
    expect((await read()).events).toEqual([])
    await sql`update work_lease set until = now() - interval '1 second'`.execute(world.db)
    await Promise.all(Array.from({ length: 4 }, () => work(newId())))
    expect((await read()).events.map(({ entity }) => entity._id)).toEqual([id])
  })
})

describe('who reads', () => {
  const tokenOf = async (person: Person, scopes: Scope[]) =>
    (await person.apiToken.create({ body: { name: 'ERP', scopes, days: 1 } })).secret
  const ask = (secret: string, query = '') =>
    world.app.inject({
      method: 'GET',
      url: `/api/events?after=${start}&limit=500${query}`,
      headers: { authorization: `Bearer ${secret}` },
    })

  test('a token reads the topics of its scopes, and no others', async () => {
    await world.aProduct(seller)
    await world.aSeller()
    await work()
    const secret = await tokenOf(owner, ['admin-events:read', 'admin-people:read'])
    const reply = await ask(secret)
    expect(reply.statusCode).toBe(200)
    expect(typesOf(reply.json().events)).toEqual(['person.registered'])
    expect((await ask(secret, '&topics=listing.created')).json()).toMatchObject({ code: 'topic_not_allowed' })
    expect((await ask(await tokenOf(owner, ['admin-people:read']))).json()).toMatchObject({ code: 'scope_missing' })
    expect((await ask(await tokenOf(owner, ['admin-events:read']))).json().events).toEqual([])
  })

  test('a role without the right to money reads no payouts and no invoices', async () => {
    const support = await world.aPerson({ role: 'support' })
    await expect(support.adminEvent.list({ query: { topics: 'payout.sent' } })).rejects.toMatchObject({ status: 403 })
    await sql`insert into event_outbox (kind, ref_id, change) values ('invoice', ${newId()}, 'issued')`.execute(
      world.db,
    )
    await work()
    expect(typesOf((await read()).events)).toEqual(['person.registered', 'invoice.issued'])
    const seen = await support.adminEvent.list({ query: { after: start } })
    expect(typesOf(seen.events)).toEqual(['person.registered'])
  })
})

test('an erased person is dropped from all payloads and answers, and receivers learn of it', async () => {
  const receiver = await startReceiver((_, reply) => void reply.writeHead(200).end('stored Abeba Tadesse'))
  const body = { name: 'ERP', url: receiver.url, topics: ['person.registered' as const, 'person.erased' as const] }
  const { endpoint } = await owner.adminWebhook.create({ body })
  const person = await world.aPerson({ name: 'Abeba Tadesse' })
  await work()
  expect(receiver.received[0]?.message.data).toMatchObject({ name: 'Abeba Tadesse', email: person.email })
  await owner.adminUser.removeMany({ body: { userIds: [person.id], reason: 'Asked for it.' } })
  await work()
  expect(receiver.received.at(-1)?.message).toMatchObject({ type: 'person.erased', data: null })
  const { rows } = await sql<{ found: string }>`
    select query_to_xml('select * from ' || quote_ident(table_name), true, false, '')::text as found
    from information_schema.tables where table_name in ('event', 'webhook_delivery', 'event_outbox')`.execute(world.db)
  expect(rows.filter(({ found }) => found.includes('Abeba') || found.includes(person.email))).toEqual([])
  const { deliveries } = await owner.adminWebhook.deliveries({ params: { id: endpoint._id } })
  const first = deliveries.at(-1)
  const { delivery } = await owner.adminWebhook.delivery({ params: { id: endpoint._id, deliveryId: first?._id ?? '' } })
  expect(JSON.parse(delivery.body)).toMatchObject({ type: 'person.registered', data: null })
  expect(delivery.log).toMatchObject([{ answer: null }])
  receiver.stop()
})

test('a rotated secret signs along for a day, or until it is ended', async () => {
  const receiver = await startReceiver()
  const body = { name: 'ERP', url: receiver.url, topics: ['listing.created' as const] }
  const { endpoint, secret: former } = await owner.adminWebhook.create({ body })
  const params = { id: endpoint._id }
  const { secret, endpoint: rotated } = await owner.adminWebhook.rotate({ params })
  expect(rotated.former).toMatchObject({ hint: former.slice(-4) })
  const signedBy = async () => {
    await owner.adminWebhook.test({ params })
    const { body: sent, headers } = receiver.received.at(-1) ?? { body: '', headers: {} }
    return [secret, former].filter((each) => {
      try {
        return new Webhook(each).verify(sent, headers)
      } catch {
        return false
      }
    })
  }
  expect(await signedBy()).toEqual([secret, former])
  await sql`update webhook_endpoint set former_until = now() - interval '1 second' where id = ${params.id}`.execute(
    world.db,
  )
  expect(await signedBy()).toEqual([secret])
  const again = await owner.adminWebhook.rotate({ params })
  expect((await owner.adminWebhook.endFormer({ params })).endpoint.former).toBeNull()
  expect(await signedBy()).toEqual([])
  expect(receiver.received.at(-1)?.headers['webhook-signature']?.split(' ')).toHaveLength(1)
  expect(again.secret).not.toBe(secret)
  receiver.stop()
})

test('what waits for a paused endpoint is sent in order once it is resumed, or is discarded', async () => {
  const receiver = await startReceiver()
  const body = { name: 'ERP', url: receiver.url, topics: ['listing.updated' as const] }
  const params = { id: (await owner.adminWebhook.create({ body })).endpoint._id }
  await owner.adminWebhook.pause({ params })
  const ids = [newId(), newId(), newId()]
  for (const id of ids) await note(id)
  await work()
  expect(receiver.received).toEqual([])
  await expect(owner.adminWebhook.replayFailed({ params })).rejects.toMatchObject({
    status: 409,
    code: 'webhook_paused',
    body: { endpoint: { waiting: 3 } },
  })
  await owner.adminWebhook.resume({ params, body: {} })
  await work()
  expect(receiver.received.map(({ message }) => message.entity._id).sort()).toEqual([...ids].sort())
  await owner.adminWebhook.pause({ params })
  await note(newId())
  await work()
  const { endpoint } = await owner.adminWebhook.resume({ params, body: { discard: true } })
  expect(endpoint).toMatchObject({ waiting: 0, status: 'active' })
  await work()
  expect(receiver.received).toHaveLength(3)
  receiver.stop()
})
