import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, slotIn, startWorld, type World } from '#test/world.ts'

let world: World
let buyer: Person
let seller: Person
let stranger: Person

beforeAll(async () => {
  world = await startWorld()
  ;[buyer, seller, stranger] = await Promise.all([world.aBuyer(), world.aSeller(), world.aBuyer()])
})
afterAll(() => world.close())

const pair = async () => {
  const people = await Promise.all([world.aBuyer(), world.aSeller()])
  const { _id } = await people[0].conversation.start({ body: { to: people[1].id } })
  return { buyer: people[0], seller: people[1], id: _id }
}

const post = (person: Person, path: string, payload: unknown) =>
  world.app.inject({
    method: 'POST',
    url: `/api${path}`,
    headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' },
    payload: JSON.stringify(payload),
  })

describe('a conversation', () => {
  test('is one for each pair, whichever side opens it and however many at once', async () => {
    const replies = await Promise.all([
      ...[1, 2, 3].map(() => post(buyer, '/conversation', { to: seller.id })),
      ...[1, 2, 3].map(() => post(seller, '/conversation', { to: buyer.id })),
    ])
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 200, 200, 200, 201])
    const [first, ...others] = replies.map((reply) => reply.json())
    expect(new Set(others.map(({ _id }) => _id))).toEqual(new Set([first._id]))
    expect(first).toMatchObject({ buyerId: buyer.id, sellerId: seller.id, unread: 0 })
  })

  test('names both people, the reader’s own part first', async () => {
    const { _id } = await buyer.conversation.start({ body: { to: seller.id } })
    const seenBy = async (person: Person) => (await person.conversation.detail({ params: { id: _id } })).conversation.id
    expect(await seenBy(buyer)).toBe(buyer.id + seller.id)
    expect(await seenBy(seller)).toBe(seller.id + buyer.id)
  })

  test('is not opened with a missing account or with oneself, and only about an order of the two', async () => {
    const start = (to: string, orderId?: string) =>
      buyer.conversation.start({ body: { to, ...(orderId ? { orderId } : {}) } })
    await expect(start(buyer.id)).rejects.toMatchObject({ status: 400 })
    await expect(start('0194d2a0-0000-7000-8000-000000000000')).rejects.toMatchObject({ status: 404 })
    const order = await world.aPaidOrder()
    await expect(start(order.seller.id, order.id)).rejects.toMatchObject({ status: 404 })
    await expect(start(seller.id, order.id)).rejects.toMatchObject({ status: 404 })
    const { _id, orderId } = await order.seller.conversation.start({ body: { to: order.buyer.id, orderId: order.id } })
    expect(orderId).toBe(order.id)
    const { conversation } = await order.buyer.conversation.detail({ params: { id: _id } })
    expect(conversation).toMatchObject({
      buyerId: order.buyer.id,
      contexts: [{ kind: 'serviceOrder', id: order.id, status: 'pending_acceptance' }],
    })
  })

  test('is in the list of the one who opened it, and in the other one’s once something was said', async () => {
    const { buyer: asker, seller: answerer, id } = await pair()
    const listed = async (person: Person) =>
      (await person.conversation.list()).conversations.some((each) => each._id === id)
    expect([await listed(asker), await listed(answerer)]).toEqual([true, false])
    await asker.message.send({ body: { conversationId: id, desc: 'Hello!' } })
    expect([await listed(asker), await listed(answerer)]).toEqual([true, true])
  })

  test('is nothing to a stranger', async () => {
    const { id } = await pair()
    const params = { id }
    for (const attempt of [
      () => stranger.conversation.detail({ params }),
      () => stranger.conversation.read({ params }),
      () => stranger.message.list({ params }),
      () => stranger.message.send({ body: { conversationId: id, desc: 'Hello!' } }),
    ])
      await expect(attempt()).rejects.toMatchObject({ status: 404 })
    await expect(stranger.message.list({ params: { id: buyer.id + seller.id } })).rejects.toMatchObject({ status: 400 })
  })

  test('ends with the account of one of its people', async () => {
    const { buyer: asker, seller: answerer, id } = await pair()
    await asker.message.send({ body: { conversationId: id, desc: 'Hello!' } })
    await world.db.updateTable('account').set({ status: 'deleted' }).where('id', '=', answerer.id).execute()
    await expect(asker.message.send({ body: { conversationId: id, desc: 'Still there?' } })).rejects.toMatchObject({
      status: 409,
      code: 'conversation_closed',
    })
    expect((await asker.conversation.detail({ params: { id } })).conversation.isClosed).toBe(true)
    await expect(asker.conversation.start({ body: { to: answerer.id } })).rejects.toMatchObject({ status: 404 })
  })
})

describe('a message', () => {
  test('is said once, however often it is sent', async () => {
    const { buyer: asker, id } = await pair()
    const body = { conversationId: id, desc: '  Is three hours enough? ', tempId: 'a1' }
    const replies = await Promise.all([1, 2, 3, 4].map(() => post(asker, '/message', body)))
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 200, 201])
    const messages = await asker.message.list({ params: { id } })
    expect(messages).toHaveLength(1)
    expect(messages[0]).toMatchObject({ desc: 'Is three hours enough?', status: 'sent', tempId: 'a1', kind: 'text' })
    const other = await pair()
    await other.buyer.message.send({ body: { ...body, conversationId: other.id } })
    const { _id } = await asker.conversation.start({ body: { to: other.seller.id } })
    await expect(asker.message.send({ body: { ...body, conversationId: _id } })).rejects.toMatchObject({ status: 409 })
  })

  test.each([
    ['nothing', ''],
    ['blanks', '   '],
    ['too much', 'x'.repeat(4001)],
  ])('cannot be %s', async (_, desc) => {
    const { buyer: asker, id } = await pair()
    await expect(asker.message.send({ body: { conversationId: id, desc } })).rejects.toMatchObject({ status: 400 })
  })

  test('has its place, however many are said at once; what comes after one is caught up without gaps', async () => {
    const { buyer: asker, seller: answerer, id } = await pair()
    const say = (person: Person, index: number) =>
      person.message.send({ body: { conversationId: id, desc: `Message ${index}`, tempId: `${index}` } })
    const first = await say(asker, 0)
    await Promise.all(Array.from({ length: 30 }, (_, index) => say(index % 2 ? asker : answerer, index + 1)))
    const all = await asker.message.list({ params: { id }, query: { limit: 200 } })
    expect(all).toHaveLength(31)
    const after = await asker.message.list({ params: { id }, query: { after: first._id, limit: 200 } })
    expect(after.map(({ _id }) => _id)).toEqual(all.slice(1).map(({ _id }) => _id))
    const end = await asker.message.list({ params: { id }, query: { limit: 10 } })
    expect(end).toEqual(all.slice(-10))
    const before = await asker.message.list({ params: { id }, query: { before: end[0]?._id ?? '', limit: 10 } })
    expect(before).toEqual(all.slice(-20, -10))
    await expect(asker.message.list({ params: { id }, query: { after: id } })).rejects.toMatchObject({ status: 404 })
  })

  test('is unread for the other side until it is read, once for a conversation and never below none', async () => {
    const { buyer: asker, seller: answerer, id } = await pair()
    const unread = async (person: Person) => (await person.conversation.unreadCount()).count
    for (const desc of ['One', 'Two', 'Three']) await asker.message.send({ body: { conversationId: id, desc } })
    expect([await unread(asker), await unread(answerer)]).toEqual([0, 1])
    const { conversations, unreadCount } = await answerer.conversation.list()
    expect(unreadCount).toBe(1)
    expect(conversations[0]).toMatchObject({ unread: 3, readByBuyer: true, readBySeller: false, lastMessage: 'Three' })
    for (const _ of [1, 2]) {
      const { conversation } = await answerer.conversation.read({ params: { id } })
      expect(conversation).toMatchObject({ unread: 0, readBySeller: true })
      expect(await unread(answerer)).toBe(0)
    }
    const last = (await asker.message.list({ params: { id } })).at(-1)
    expect((await asker.conversation.detail({ params: { id } })).conversation.seenUpTo).toBe(last?._id)
  })
})

describe('an answer', () => {
  test.each(['buyer', 'seller'] as const)('of the %s says that they have read what it answers', async (side) => {
    const people = await pair()
    const [answerer, asker] = side === 'buyer' ? [people.buyer, people.seller] : [people.seller, people.buyer]
    const say = (person: Person, desc: string) => person.message.send({ body: { conversationId: people.id, desc } })
    const unread = async (person: Person) => (await person.conversation.unreadCount()).count
    const seen = async (person: Person) =>
      (await person.conversation.detail({ params: { id: people.id } })).conversation.seenUpTo
    for (const desc of ['Hello?', 'Is it still there?']) await say(asker, desc)
    expect([await unread(answerer), await unread(asker)]).toEqual([1, 0])
    const last = (await asker.message.list({ params: { id: people.id } })).at(-1)
    expect(await seen(asker)).not.toBe(last?._id)
    await say(answerer, 'It is.')
    expect([await unread(answerer), await unread(asker)]).toEqual([0, 1])
    expect(await seen(asker)).toBe(last?._id)
  })
})

describe('an unread message', () => {
  /** Lets the time for reading pass. */
  const wait = async () => {
    await sql`select graphile_worker.reschedule_jobs(array_agg(id), run_at => now()) from graphile_worker.jobs
      where task_identifier = 'chat.announce'`.execute(world.db)
    await world.runJobs()
  }
  const notified = async (person: Person) => {
    const { notifications, unreadCount } = await person.notification.list()
    const mails = await world.db
      .selectFrom('mail')
      .select('data')
      .where('account_id', '=', person.id)
      .where('template', '=', 'notification')
      .execute()
    return { notifications, unreadCount, mails }
  }

  test('becomes one notification and one mail, however much it is', async () => {
    const { buyer: asker, seller: answerer, id } = await pair()
    for (const desc of ['One', 'Two', 'Call 0176 1234 5678'])
      await asker.message.send({ body: { conversationId: id, desc } })
    await wait()
    const { notifications, mails } = await notified(answerer)
    expect(notifications).toEqual([
      expect.objectContaining({
        type: 'chat-message',
        event: 'message.received',
        description: '“Call •••”',
        link: `/messages?conversation=${id}`,
      }),
    ])
    expect(mails).toHaveLength(1)
    await asker.message.send({ body: { conversationId: id, desc: 'Four' } })
    await wait()
    expect(await notified(answerer)).toMatchObject({ unreadCount: 1, mails: [{}] })
    await answerer.conversation.read({ params: { id } })
    expect(await notified(answerer)).toMatchObject({ unreadCount: 0 })
  })

  test('does not notify a reader who reads it at once, nor its author', async () => {
    const { buyer: asker, seller: answerer, id } = await pair()
    await asker.message.send({ body: { conversationId: id, desc: 'One' } })
    await answerer.conversation.read({ params: { id } })
    await wait()
    for (const person of [asker, answerer])
      expect(await notified(person)).toMatchObject({ notifications: [], mails: [] })
  })
})

describe('ways to be reached', () => {
  const words = 'Call me at 0176 1234 5678 or liya@example.org'

  test('are left out for the other side until something is paid, also when searching', async () => {
    const { buyer: asker, seller: answerer, id } = await pair()
    const sent = await asker.message.send({ body: { conversationId: id, desc: words } })
    expect(sent).toMatchObject({ desc: words, masked: true })
    const [seen] = await answerer.message.list({ params: { id } })
    expect(seen).toMatchObject({ desc: 'Call me at ••• or •••', masked: true })
    expect((await answerer.conversation.list()).conversations[0]?.lastMessage).toBe('Call me at ••• or •••')
    const found = async (q: string) => (await answerer.conversation.list({ query: { q } })).conversations.length
    expect([await found('0176'), await found('call ME'), await found('100%')]).toEqual([0, 1, 0])
  })

  test('are shown, also those of before, once money was taken', async () => {
    const order = await world.aPaidOrder()
    const { _id: id } = await order.buyer.conversation.start({ body: { to: order.seller.id } })
    await order.buyer.message.send({ body: { conversationId: id, desc: words } })
    const seen = async () => (await order.seller.message.list({ params: { id } })).at(-1)
    expect(await seen()).toMatchObject({ desc: 'Call me at ••• or •••' })
    await order.seller.serviceOrder.accept({ params: { id: order.id } })
    const texts = await order.seller.message.list({ params: { id } })
    expect(texts.find(({ kind }) => kind === 'text')).toMatchObject({ desc: words })
    expect((await order.seller.conversation.detail({ params: { id } })).conversation.contactsShown).toBe(true)
  })
})

test('messages of an erased account stay for the other one, without ways to reach the author', async () => {
  const { buyer: asker, seller: answerer, id } = await pair()
  await asker.message.send({ body: { conversationId: id, desc: 'Call me at 0176 1234 5678, please.' } })
  await (await world.anAdmin()).user.remove({ params: { id: asker.id }, body: { reason: 'They asked for it.' } })
  const { conversation } = await answerer.conversation.detail({ params: { id } })
  expect(conversation).toMatchObject({ buyerName: 'Deleted account', isClosed: true })
  const stored = await world.db.selectFrom('message').select('body').where('conversation_id', '=', id).execute()
  expect(stored).toEqual([{ body: 'Call me at •••, please.' }])
})

describe('an event of an order', () => {
  test('stands in the conversation of its people, once, in the reader’s language, and is nothing to read', async () => {
    const german = await world.aBuyer({ name: 'Liya Mekonnen', locale: 'de' })
    const seller = await world.aSeller()
    const service = await world.aService(seller)
    const placed = await german.serviceOrder.create({
      body: {
        serviceId: service._id,
        timePreferences: [slotIn(30)],
        address: { line1: 'Florastraße 27', city: 'Berlin', postalCode: '13187', country: 'DE' },
      },
    })
    await world.pay(placed)
    await german.serviceOrder.confirmPayment({ params: { id: placed.order._id }, body: {} })
    await world.runJobs()
    const { conversations, unreadCount } = await german.conversation.list()
    expect(unreadCount).toBe(0)
    expect(conversations).toHaveLength(1)
    const messages = await german.message.list({ params: { id: conversations[0]?._id ?? '' } })
    expect(messages).toEqual([
      expect.objectContaining({
        kind: 'system',
        event: 'serviceOrder.pay',
        desc: `Sie haben „${service.title}“ bestellt.`,
        context: { kind: 'serviceOrder', id: placed.order._id },
      }),
    ])
    const [line] = await seller.message.list({ params: { id: conversations[0]?._id ?? '' } })
    expect(line?.desc).toBe(`Liya Mekonnen ordered “${service.title}”.`)
    await german.user.update({ params: { id: german.id }, body: { preferences: { locale: 'fr' } } })
    const [{ desc } = { desc: '' }] = await german.message.list({ params: { id: conversations[0]?._id ?? '' } })
    expect(desc).toBe(`Vous avez commandé «\u00a0${service.title}\u00a0».`)
    expect((await german.conversation.list()).conversations[0]?.lastMessage).toBe(desc)
    const [inEnglish] = (await german.conversation.list({}, { headers: { 'accept-language': 'en' } })).conversations
    expect(inEnglish?.lastMessage).toBe(`You ordered “${service.title}”.`)
    const { order } = await german.serviceOrder.detail({ params: { id: placed.order._id } })
    expect(order.conversationId).toBe(conversations[0]?._id)
  })
})
