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

const reason = 'To see what they agreed on.'

const audited = (action: string) =>
  world.db
    .selectFrom('audit')
    .selectAll()
    .where('action', '=', action)
    .where('actor_id', '=', admin.id)
    .orderBy('id')
    .execute()

type Found = NonNullable<NonNullable<Parameters<typeof admin.adminConversation.list>[0]>['query']>

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
    const notified = (who: { buyer: string; seller: string }) => [
      `${who.buyer} ordered ${title}.`,
      `${who.seller} accepted the order ${title}.`,
      `${who.buyer} would like another time for ${title}.`,
      `${who.seller} did not agree to the new time for ${title}. What was agreed stays.`,
      `${who.seller} set a time for ${title}.`,
      `${who.seller} would like another time for ${title}.`,
      `${who.buyer} agreed to the new time for ${title}.`,
    ]
    expect(lines.map(({ desc }) => desc)).toEqual(notified({ buyer: buyer.name, seller: 'You' }))
    const { _id: id } = await talkOf(order.seller, order.buyer)
    const reading = await world.anAdmin()
    const { messages } = await reading.adminConversation.messages({ params: { id }, query: { reason } })
    expect(messages.map(({ desc }) => desc)).toEqual(notified({ buyer: buyer.name, seller: seller.name }))
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
  test('finds conversations by their people and their order, never by what was written', async () => {
    const { buyer, seller, id, conversationId } = await claimed()
    const { conversations } = await admin.adminConversation.list({ query: { orderId: id } })
    expect(conversations).toEqual([
      expect.objectContaining({
        _id: conversationId,
        buyer: expect.objectContaining({ _id: buyer.id }),
        seller: expect.objectContaining({ _id: seller.id }),
        mayJoin: false,
        report: null,
        contexts: [expect.objectContaining({ id, kind: 'serviceOrder' })],
      }),
    ])
    expect(JSON.stringify(conversations)).not.toContain('0176')
    const idsFor = async (query: Found) =>
      (await admin.adminConversation.list({ query: { limit: 100, ...query } })).conversations.map(({ _id }) => _id)
    expect(await idsFor({ personId: buyer.id })).toEqual([conversationId])
    expect(await idsFor({ personId: seller.id })).toContain(conversationId)
    expect(await idsFor({ personId: (await world.aBuyer()).id })).toEqual([])
    expect((await audited('conversation.listed')).map(({ after }) => after)).toContainEqual(
      expect.objectContaining({ personId: buyer.id }),
    )
    const { user } = await buyer.user.detail({ params: { id: buyer.id } })
    for (const q of [user.name, id, id.slice(-6).toUpperCase()]) expect(await idsFor({ q })).toContain(conversationId)
    for (const q of ['0176 1234', 'Please call']) expect(await idsFor({ q })).toEqual([])
    expect(await idsFor({ id: conversationId })).toEqual([conversationId])
    expect(await idsFor({ orderId: conversationId })).toEqual([])
    const today = new Date().toISOString().slice(0, 10)
    expect(await idsFor({ id: conversationId, from: today, to: today })).toEqual([conversationId])
    expect(await idsFor({ id: conversationId, from: '2020-01-01', to: '2020-01-02' })).toEqual([])
    expect((await audited('conversation.listed')).length).toBeGreaterThan(3)
  })

  test('finds where a case or a report is open', async () => {
    const { buyer, seller, caseId, conversationId } = await claimed({ escalated: true })
    const calm = await claimed()
    const only = async (state: Found['state']) =>
      (await admin.adminConversation.list({ query: { limit: 100, ...(state ? { state } : {}) } })).conversations.filter(
        ({ _id }) => _id === conversationId || _id === calm.conversationId,
      )
    expect((await only('disputed')).map(({ _id }) => _id)).toEqual([calm.conversationId, conversationId])
    expect(await only('appealed')).toEqual([])
    expect(await only('reported')).toEqual([])
    const [message] = (await seller.message.list({ params: { id: conversationId } })).filter(
      ({ userId }) => userId === buyer.id,
    )
    await seller.report.create({
      body: { kind: 'message', id: message?._id ?? '', reason: 'off_site', note: 'A number to call.' },
    })
    const [found] = await only('reported')
    expect(found).toMatchObject({
      _id: conversationId,
      refundCase: { _id: caseId, isAppeal: false, dueAt: expect.any(String) },
      report: { _id: expect.any(String) },
    })
    const read = { params: { id: conversationId }, query: { reason, ground: 'report' as const } }
    await admin.adminConversation.messages(read)
    expect((await audited('conversation.read')).at(-1)).toMatchObject({
      reason,
      after: { ground: 'report', report: found?.report?._id },
    })
  })

  test('reads one only for a reason, which everybody of the administration can see', async () => {
    const { buyer, conversationId } = await claimed()
    const params = { id: conversationId }
    const noReason = await world.app.inject({
      url: `/api/admin/conversations/${conversationId}/messages`,
      headers: { authorization: `Bearer ${admin.token}` },
    })
    expect(noReason.statusCode).toBe(400)
    const blank = admin.adminConversation.messages({ params, query: { reason: ' ' } })
    await expect(blank).rejects.toMatchObject({ status: 400 })
    const noReport = admin.adminConversation.messages({ params, query: { reason, ground: 'report' } })
    await expect(noReport).rejects.toMatchObject({ status: 400, code: 'no_open_report' })
    const before = (await audited('conversation.read')).length
    const all = await admin.adminConversation.messages({ params, query: { reason, ground: 'case' } })
    expect(all.messages.at(-1)).toMatchObject({ kind: 'text', userId: buyer.id, desc: 'Please call 0176 1234 5678.' })
    const [first, second] = all.messages
    const earlier = await admin.adminConversation.messages({ params, query: { reason, before: second?._id ?? '' } })
    expect(earlier.messages).toEqual([first])
    const read = (await audited('conversation.read')).slice(before)
    expect(read).toMatchObject([
      { ref_id: conversationId, reason, after: { ground: 'case' } },
      { ref_id: conversationId, reason, after: { before: second?._id } },
    ])
    const other = await world.anAdmin()
    const { openings } = await other.adminConversation.openings()
    expect(openings[0]).toMatchObject({ by: { _id: admin.id }, ground: 'case', reason })
    expect(openings[0]?.conversation._id).toBe(conversationId)
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
    expect((await admin.adminConversation.messages({ params, query: { reason } })).conversation.mayJoin).toBe(true)
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
