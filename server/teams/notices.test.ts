import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serviceRequestStates } from '#test/service-request-states.ts'
import { subscriptionStates } from '#test/subscription-states.ts'
import { teamStates } from '#test/team-states.ts'
import { type Person, startWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

/** The time in which a message can be read before its reader is told of it is over. */
async function wait() {
  await sql`select graphile_worker.reschedule_jobs(array_agg(id), run_at => now()) from graphile_worker.jobs
    where task_identifier = 'chat.announce'`.execute(world.db)
  await world.runJobs()
}

/** A shop with a member of each role. */
async function aShop() {
  const { owner, member: manager, acting } = await teamStates(world).member({ role: 'manage' })
  const clerk = await world.aBuyer({ name: 'Clara' })
  const { _id: id } = (await owner.team.invite({ body: { email: clerk.email, role: 'answer' } })).member
  await clerk.team.accept({ params: { id } })
  return { owner, manager, clerk, acting, clerkId: id }
}

/** Notifications of a person in the name of shops, the latest first. */
const notificationsOf = async (person: Person) =>
  (await person.notification.list({ query: { kind: 'team' } })).notifications
const eventsOf = async (person: Person) => (await notificationsOf(person)).map(({ event }) => event)
const mailsTo = (person: Person) =>
  world.db
    .selectFrom('mail')
    .select('data')
    .where('account_id', '=', person.id)
    .where('template', '=', 'notification')
    .execute()

async function order(owner: Person) {
  const service = await world.aService(owner)
  const placed = await world.anUnpaidOrderAt(service._id)
  await world.pay(placed)
  await placed.buyer.serviceOrder.confirmPayment({ params: { id: placed.id } })
  await world.runJobs()
  return placed
}

test('a new order reaches those who may accept it, in their language, without its money', async () => {
  const { owner, manager, clerk } = await aShop()
  await manager.user.update({ params: { id: manager.id }, body: { preferences: { locale: 'de' } } })
  const { id } = await order(owner)
  const [notified] = await notificationsOf(manager)
  expect(notified?.title).toMatch(/^.+: Neue Bestellung von /)
  expect(notified?.description).not.toMatch(/€|EUR/)
  const to = new URL(notified?.link ?? '', 'http://here.test')
  expect([to.pathname, to.searchParams.get('shop'), to.searchParams.get('to')]).toEqual([
    '/user/team',
    owner.id,
    expect.stringContaining(id),
  ])
  expect(await eventsOf(manager)).toEqual(['service_order.placed'])
  const [mail] = await mailsTo(manager)
  expect(mail?.data).not.toHaveProperty('money')
  expect(mail?.data).toMatchObject({ event: 'service_order.placed' })
  expect(await notificationsOf(clerk)).toEqual([])
  // What they do themselves stays apart.
  expect((await manager.notification.list({ query: { kind: 'orders' } })).notifications).toEqual([])
})

test('a message reaches those who answer, and is read for all when one of them reads it', async () => {
  const { owner, manager, clerk } = await aShop()
  const { id: orderId, buyer } = await order(owner)
  const { _id: conversationId } = await buyer.conversation.start({ body: { to: owner.id, orderId } })
  await buyer.message.send({ body: { conversationId, desc: 'Is Tuesday possible?' } })
  await wait()
  for (const person of [manager, clerk]) expect(await eventsOf(person)).toContain('message.received')
  await world.acting(clerk, owner).conversation.read({ params: { id: conversationId } })
  const unread = (await notificationsOf(manager)).filter(({ isRead, event }) => event === 'message.received' && !isRead)
  expect(unread).toEqual([])
})

test('other terms for an offer reach those who may answer them', async () => {
  const made = await serviceRequestStates(world).open()
  const member = await world.aBuyer()
  const { _id } = (await made.seller.team.invite({ body: { email: member.email, role: 'manage' } })).member
  await member.team.accept({ params: { id: _id } })
  const params = { id: made.id, offerId: made.offerId }
  await made.buyer.serviceRequest.counterOffer({ params, body: { price: 37_000 } })
  await world.runJobs()
  expect(await eventsOf(member)).toEqual(['offer.countered'])
})

test('a member switches them off by themselves, which leaves what is their own', async () => {
  const { owner, manager } = await aShop()
  const off = { inApp: false, email: false }
  await manager.user.update({ params: { id: manager.id }, body: { preferences: { notifications: { team: off } } } })
  await order(owner)
  expect(await notificationsOf(manager)).toEqual([])
  expect(await mailsTo(manager)).toEqual([])
  const { _id } = await world.aRequest(manager)
  await world.anOffer(await world.aSeller(), _id)
  expect((await manager.notification.list()).notifications).toMatchObject([{ event: 'offer.received' }])
})

test('money, plans and the time after the end are nothing for members', async () => {
  const { owner, manager, clerk, clerkId } = await aShop()
  await subscriptionStates(world).pay(owner, 'pro')
  await owner.team.remove({ params: { id: clerkId } })
  const { id: orderId, buyer } = await order(owner)
  const { _id: conversationId } = await buyer.conversation.start({ body: { to: owner.id, orderId } })
  await buyer.message.send({ body: { conversationId, desc: 'Hello?' } })
  await wait()
  expect(await notificationsOf(clerk)).toEqual([])
  expect((await eventsOf(manager)).sort()).toEqual(['message.received', 'service_order.placed'])
})
