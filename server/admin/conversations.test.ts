import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bringForward } from '#test/service-order-states.ts'
import { type Person, slotIn, startWorld, type World } from '#test/world.ts'

let world: World
let admin: Person

beforeAll(async () => {
  world = await startWorld()
  admin = await world.anAdmin()
})
afterAll(() => world.close())

async function talkOf(person: Person, other: Person) {
  const { conversations } = await person.conversation.list({ query: { with: other.id } })
  const [conversation] = conversations
  if (!conversation) throw new Error('the two have no conversation')
  return conversation
}

const linesOf = async (person: Person, other: Person) => {
  const { _id } = await talkOf(person, other)
  const messages = await person.message.list({ params: { id: _id }, query: { limit: 200 } })
  return messages.filter(({ kind }) => kind === 'system')
}

const eventsOf = async (person: Person, other: Person) => (await linesOf(person, other)).map(({ event }) => event)

/** An order whose buyer claims some of the money back; `escalated`: an administrator is asked to decide. */
async function claimed({ escalated = false } = {}) {
  const order = await world.aPaidOrder()
  const params = { id: order.id }
  const [acceptedTimePreference] = order.order.timePreferences
  await order.seller.serviceOrder.accept({ params, body: { acceptedTimePreference } })
  await bringForward(world, order.id, 1)
  await order.seller.serviceOrder.inProgress({ params })
  await order.buyer.serviceOrder.requestRefund({ params, body: { reason: 'Nobody came.', amount: 4000 } })
  const { id: caseId } = await world.db
    .selectFrom('refund_case')
    .select('id')
    .where('ref_id', '=', order.id)
    .executeTakeFirstOrThrow()
  if (escalated) await order.seller.refundCase.answer({ params: { id: caseId }, body: { action: 'escalate' } })
  await order.buyer.message.send({
    body: { conversationId: (await talkOf(order.buyer, order.seller))._id, desc: 'Please call 0176 1234 5678.' },
  })
  return { ...order, caseId, conversationId: (await talkOf(order.buyer, order.seller))._id }
}

const audited = (action: string) =>
  world.db.selectFrom('audit').selectAll().where('action', '=', action).where('actor_id', '=', admin.id).execute()

describe('the lines of an order', () => {
  test('say who did it, also where asking is not yet doing', async () => {
    const order = await world.aPaidOrder()
    const params = { id: order.id }
    const [wished = slotIn(30)] = order.order.timePreferences
    const other = { params, body: { scheduleData: slotIn(60) } }
    await order.seller.serviceOrder.accept({ params })
    await order.buyer.serviceOrder.schedule(other)
    await order.seller.serviceOrder.answerReschedule({ params, body: { accept: false } })
    await order.seller.serviceOrder.schedule({ params, body: { scheduleData: wished } })
    await order.seller.serviceOrder.schedule(other)
    await order.buyer.serviceOrder.answerReschedule({ params, body: { accept: true } })
    const lines = await linesOf(order.seller, order.buyer)
    const { user: buyer } = await order.buyer.user.detail({ params: { id: order.buyer.id } })
    const { user: seller } = await order.seller.user.detail({ params: { id: order.seller.id } })
    const title = `“${order.service.title}”`
    const told = (who: { buyer: string; seller: string }) => [
      `${who.buyer} ordered ${title}.`,
      `${who.seller} accepted the order ${title}.`,
      `${who.buyer} would like another time for ${title}.`,
      `${who.seller} did not agree to the new time for ${title}. What was agreed stays.`,
      `${who.seller} set a time for ${title}.`,
      `${who.seller} would like another time for ${title}.`,
      `${who.buyer} agreed to the new time for ${title}.`,
    ]
    expect(lines.map(({ desc }) => desc)).toEqual(told({ buyer: buyer.name, seller: 'You' }))
    const { _id: id } = await talkOf(order.seller, order.buyer)
    const reading = await world.anAdmin()
    const { messages } = await reading.adminConversation.messages({ params: { id } })
    expect(messages.map(({ desc }) => desc)).toEqual(told({ buyer: buyer.name, seller: seller.name }))
  })

  test('tell of its refund case, as lines about the order', async () => {
    const { buyer, seller, caseId, id } = await claimed({ escalated: true })
    await admin.admin.resolve({
      params: { id: caseId },
      body: { refundAmount: 1250, reasonCode: 'partly_provided', note: 'Half of it was done.' },
    })
    const lines = (await linesOf(buyer, seller)).slice(-3)
    expect(lines.map(({ event }) => event)).toEqual(['refundCase.create', 'refundCase.escalate', 'refundCase.resolve'])
    const { user } = await buyer.user.detail({ params: { id: buyer.id } })
    expect(lines.map(({ desc }) => desc).at(-1)).toMatch(/^An administrator decided: €12.50 for .* goes back to you\.$/)
    expect(lines[0]?.desc).toMatch(/^You asked for €40.00 back/)
    expect((await linesOf(seller, buyer)).at(-3)?.desc).toContain(`${user.name} asked for €40.00 back`)
    expect(lines.every(({ context }) => context?.id === id && context.kind === 'serviceOrder')).toBe(true)
    const released = await claimed({ escalated: true })
    await admin.admin.resolve({
      params: { id: released.caseId },
      body: { refundAmount: 0, reasonCode: 'provided_as_agreed', note: 'All of it was done.' },
    })
    expect((await eventsOf(released.seller, released.buyer)).at(-1)).toBe('refundCase.resolveForSeller')
  })
})

describe('an administrator', () => {
  test('finds conversations by their people, their words and their order, and each look is written down', async () => {
    const { buyer, seller, id, conversationId } = await claimed()
    const { conversations } = await admin.adminConversation.list({ query: { orderId: id } })
    expect(conversations).toEqual([
      expect.objectContaining({
        _id: conversationId,
        buyer: expect.objectContaining({ _id: buyer.id }),
        seller: expect.objectContaining({ _id: seller.id }),
        mayJoin: false,
        contexts: [expect.objectContaining({ id, kind: 'serviceOrder' })],
      }),
    ])
    const found = await admin.adminConversation.list({ query: { q: '0176 1234', limit: 100 } })
    expect(found.conversations.map(({ _id }) => _id)).toContain(conversationId)
    const nothing = await admin.adminConversation.list({ query: { orderId: conversationId } })
    expect(nothing).toMatchObject({ conversations: [], pagination: { totalItems: 0 } })
    const params = { id: conversationId }
    const all = await admin.adminConversation.messages({ params })
    expect(all.messages.at(-1)).toMatchObject({ kind: 'text', userId: buyer.id, desc: 'Please call 0176 1234 5678.' })
    const [first, second] = all.messages
    const before = await admin.adminConversation.messages({ params, query: { before: second?._id ?? '' } })
    expect(before.messages).toEqual([first])
    expect((await audited('conversation.listed')).length).toBe(3)
    expect((await audited('conversation.read')).map(({ ref_id }) => ref_id)).toEqual([conversationId, conversationId])
  })

  test('says something to both, but only while a case of theirs is to be decided', async () => {
    const early = await claimed()
    const body = { desc: 'Please show me the log of the door.', tempId: 'join-1' }
    await expect(admin.adminConversation.join({ params: { id: early.conversationId }, body })).rejects.toMatchObject({
      status: 409,
      code: 'no_dispute',
    })
    const { buyer, seller, caseId, conversationId } = await claimed({ escalated: true })
    const params = { id: conversationId }
    expect((await admin.adminConversation.messages({ params })).conversation.mayJoin).toBe(true)
    await seller.conversation.read({ params })
    const said = await admin.adminConversation.join({ params, body })
    expect(said).toMatchObject({ role: 'admin', userId: admin.id, kind: 'text', status: 'sent' })
    for (const person of [buyer, seller]) {
      expect((await person.message.list({ params })).at(-1)).toMatchObject({
        _id: said._id,
        desc: body.desc,
        role: 'admin',
        status: 'received',
      })
      const { conversation } = await person.conversation.detail({ params })
      expect(conversation).toMatchObject({ unread: 1, lastMessage: body.desc, lastMessageBy: admin.id })
    }
    await admin.admin.resolve({
      params: { id: caseId },
      body: { refundAmount: 0, reasonCode: 'provided_as_agreed', note: 'All of it was done.' },
    })
    expect((await admin.adminConversation.join({ params, body }))._id).toBe(said._id)
    await expect(admin.adminConversation.join({ params, body: { desc: 'One more thing.' } })).rejects.toMatchObject({
      status: 409,
    })
    expect((await audited('conversation.joined')).length).toBeGreaterThan(0)
  })

  test('does not join a conversation of their own', async () => {
    const seller = await world.aSeller()
    const { _id } = await admin.conversation.start({ body: { to: seller.id } })
    await expect(admin.adminConversation.join({ params: { id: _id }, body: { desc: 'Hello!' } })).rejects.toMatchObject(
      { status: 403 },
    )
  })
})
