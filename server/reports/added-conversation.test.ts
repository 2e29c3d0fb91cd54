import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditOf, freshEmail } from '#test/accounts.ts'
import { NOTE, OBJECTION, reportIdOf } from '#test/reports.ts'
import { clientOf, type Person, startWorld, type World } from '#test/world.ts'

let world: World
let taker: Person
let other: Person
beforeAll(async () => {
  world = await startWorld()
  taker = await world.anAdmin()
  other = await world.anAdmin()
})
afterAll(() => world.close())

const reason = 'To see what was asked for.'

const reports = (by: Person, person: Person, withConversation: boolean) =>
  by.report.create({ body: { kind: 'user', id: person.id, reason: 'off_site', withConversation } })

/** A buyer and a seller who talk, and what reading their conversation for a report answers. */
async function talking() {
  const { buyer, seller } = await world.aPaidOrder()
  const { conversations } = await buyer.conversation.list({ query: { with: seller.id } })
  const params = { id: conversations[0]?._id ?? '' }
  const read = (admin: Person) =>
    admin.adminConversation.messages({ params, query: { reason, ground: 'report' } }).then(
      ({ messages }) => messages.length,
      ({ code }) => code,
    )
  return { buyer, seller, conversationId: params.id, read }
}

const noticeOf = async (admin: Person, id: string) =>
  (await admin.adminReport.detail({ params: { id } })).report.notices[0]

test('a conversation that is added is read by who takes the report, until there is a decision', async () => {
  const { buyer, seller, conversationId, read } = await talking()
  await reports(buyer, seller, true)
  const id = await reportIdOf(world, seller.id)
  expect(await noticeOf(taker, id)).toMatchObject({ hasConversation: true, conversationId: null })
  expect(await read(taker)).toBe('no_open_report')
  await taker.adminReport.act({ params: { id }, body: { action: 'take' } })
  expect(await noticeOf(taker, id)).toMatchObject({ hasConversation: true, conversationId })
  expect(await noticeOf(other, id)).toMatchObject({ hasConversation: true, conversationId: null })
  expect(await read(taker)).toBeGreaterThan(0)
  expect(await read(other)).toBe('no_open_report')
  expect((await auditOf(world, conversationId)).filter(({ action }) => action === 'conversation.read')).toMatchObject([
    { actor_id: taker.id, reason, after: { ground: 'report', report: id } },
  ])
  await taker.adminReport.act({ params: { id }, body: { action: 'dismiss', note: NOTE } })
  expect(await read(taker)).toBe('no_open_report')
  await buyer.report.object({ params: { id }, query: {}, body: { message: OBJECTION } })
  expect(await read(other)).toBeGreaterThan(0)
  expect(await noticeOf(other, id)).toMatchObject({ conversationId })
})

test('without it administrators get no reason to read, and a second report can still add it', async () => {
  const { buyer, seller, conversationId, read } = await talking()
  const first = await reports(buyer, seller, false)
  const id = await reportIdOf(world, seller.id)
  await taker.adminReport.act({ params: { id }, body: { action: 'take' } })
  expect(await noticeOf(taker, id)).toMatchObject({ hasConversation: false, conversationId: null })
  expect(await read(taker)).toBe('no_open_report')
  expect((await reports(buyer, seller, true))._id).toBe(first._id)
  expect(await noticeOf(taker, id)).toMatchObject({ hasConversation: true, conversationId })
  const { conversations } = await taker.adminConversation.list({ query: { state: 'reported' } })
  expect(conversations.map(({ _id }) => _id)).toContain(conversationId)
})

test('only a conversation that there is can be added, and not by a visitor', async () => {
  const { seller } = await talking()
  const rejected = { status: 400, body: { errors: { withConversation: 'This cannot be given here.' } } }
  await expect(reports(await world.aBuyer(), seller, true)).rejects.toMatchObject(rejected)
  const body = { kind: 'user' as const, id: seller.id, reason: 'insult' as const, email: freshEmail() }
  const visitor = clientOf(world.app)
  await expect(visitor.report.create({ body: { ...body, withConversation: true } })).rejects.toMatchObject(rejected)
})
