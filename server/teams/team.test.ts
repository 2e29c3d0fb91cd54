import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findPlan } from '#server/kernel/settings/plans.ts'
import { sellerFor } from '#server/kernel/team.ts'
import { ACTING_FOR } from '#shared/kernel/contract.ts'
import { SUGGESTED_PLANS } from '#shared/kernel/plan-rules.ts'
import { subscriptionStates } from '#test/subscription-states.ts'
import { berlin, type Person, slotIn, startWorld, type World } from '#test/world.ts'

let world: World
let plans: ReturnType<typeof subscriptionStates>
beforeAll(async () => {
  // As they are sold: three people with the last plan, the owner alone with the others.
  world = await startWorld({ rules: { plans: SUGGESTED_PLANS } })
  plans = subscriptionStates(world)
})
afterAll(() => world.close())

/** A seller whose plan has seats for two members. */
async function aShop() {
  const { person: owner, id: subscription } = await plans.paidFor('pro')
  return { owner, subscription }
}

async function join(owner: Person, role: 'answer' | 'manage' = 'answer', person?: Person) {
  const member = person ?? (await world.aBuyer({ name: 'Hana' }))
  const { _id: id } = (await owner.team.invite({ body: { email: member.email, role } })).member
  await member.team.accept({ params: { id } })
  return { id, member, acting: world.acting(member, owner) }
}

/** An order at the shop that its seller has to answer. */
async function orderAt(owner: Person) {
  const service = await world.aService(owner)
  const placed = await world.anUnpaidOrderAt(service._id)
  await world.pay(placed)
  await placed.buyer.serviceOrder.confirmPayment({ params: { id: placed.id } })
  return placed
}

const mailsTo = (email: string) =>
  world.db.selectFrom('mail').select(['template', 'data']).where('recipient', '=', email).execute()

describe('an invitation', () => {
  test('goes by mail to an address, and is accepted by the account that has proven it', async () => {
    const { owner } = await aShop()
    const hana = await world.aBuyer({ name: 'Hana' })
    const { member } = await owner.team.invite({ body: { email: hana.email.toUpperCase(), role: 'answer' } })
    expect(member).toMatchObject({ email: hana.email, role: 'answer', status: 'invited' })
    expect(member).not.toHaveProperty('name')
    expect(await mailsTo(hana.email)).toMatchObject([{ template: 'teamInvitation' }])
    expect((await hana.team.memberships()).memberships).toMatchObject([
      { seller: { _id: owner.id }, role: 'answer', status: 'invited' },
    ])
    const { membership } = await hana.team.accept({ params: { id: member._id } })
    expect(membership.status).toBe('active')
    const { members, seats } = await owner.team.list()
    expect(members).toMatchObject([{ name: 'Hana', status: 'active' }])
    expect(seats).toEqual({ limit: 3, used: 2 })
  })

  test('says the same about an address without an account', async () => {
    const { owner } = await aShop()
    const known = await world.aBuyer()
    const replies = [known.email, 'nobody@example.org'].map((email) =>
      owner.team.invite({ body: { email, role: 'answer' } }),
    )
    const [one, other] = (await Promise.all(replies)).map(({ member }) => Object.keys(member).sort())
    expect(one).toEqual(other)
    expect(await mailsTo('nobody@example.org')).toHaveLength(1)
  })

  test('cannot be accepted by another account, nor with an address that is not proven', async () => {
    const { owner } = await aShop()
    const hana = await world.aBuyer()
    const { member } = await owner.team.invite({ body: { email: hana.email, role: 'answer' } })
    const accept = (person: Person) => person.team.accept({ params: { id: member._id } })
    await expect(accept(await world.aBuyer())).rejects.toMatchObject({ status: 404 })
    await world.db.updateTable('account').set({ email_verified_at: null }).where('id', '=', hana.id).execute()
    await expect(accept(hana)).rejects.toMatchObject({ status: 404 })
    expect((await hana.team.memberships()).memberships).toEqual([])
  })

  test('to oneself, or twice to one address, is refused', async () => {
    const { owner } = await aShop()
    const invite = (email: string) => owner.team.invite({ body: { email, role: 'answer' } })
    await expect(invite(owner.email)).rejects.toMatchObject({ status: 400 })
    const sent = await Promise.allSettled([invite('twice@example.org'), invite('twice@example.org')])
    expect(sent.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await expect(invite('twice@example.org')).rejects.toMatchObject({ status: 409, code: 'already_invited' })
  })

  test('is not sent to a person who has blocked the seller, and the seller does not learn it', async () => {
    const { owner } = await aShop()
    const hana = await world.aBuyer()
    await hana.block.add({ body: { userId: owner.id } })
    const { member } = await owner.team.invite({ body: { email: hana.email, role: 'answer' } })
    expect(member.status).toBe('invited')
    expect(await mailsTo(hana.email)).toEqual([])
  })

  test('that is not accepted in time is forgotten, and its seat is free', async () => {
    const { owner } = await aShop()
    const hana = await world.aBuyer()
    const { member } = await owner.team.invite({ body: { email: hana.email, role: 'answer' } })
    await world.db
      .updateTable('team_member')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('id', '=', member._id)
      .execute()
    expect((await owner.team.list()).seats.used).toBe(1)
    await expect(hana.team.accept({ params: { id: member._id } })).rejects.toMatchObject({ status: 404 })
    await owner.team.invite({ body: { email: hana.email, role: 'manage' } })
  })

  test('beyond the seats of the plan is refused, also when several come at once', async () => {
    const { owner } = await aShop()
    const sent = await Promise.allSettled(
      [1, 2, 3, 4].map((at) => owner.team.invite({ body: { email: `many${at}@example.org`, role: 'answer' } })),
    )
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    const free = await world.aSeller()
    await expect(free.team.invite({ body: { email: 'a@example.org', role: 'answer' } })).rejects.toMatchObject({
      status: 403,
      code: 'plan_limit',
      body: { limit: 1, used: 1, planId: 'free' },
    })
  })
})

describe('a member', () => {
  test('answers for the shop with an own sign-in, and the owner sees who it was', async () => {
    const { owner } = await aShop()
    const { acting, member } = await join(owner, 'manage')
    const { id, buyer } = await orderAt(owner)
    const params = { id }
    expect((await acting.serviceOrder.list()).orders).toMatchObject([{ _id: id, role: 'seller' }])
    await acting.serviceOrder.accept({ params, body: {} })

    const lineOf = async (person: Pick<Person, 'serviceOrder'>) =>
      (await person.serviceOrder.detail({ params })).order.events.find(({ action }) => action === 'accept')
    expect(await lineOf(owner)).toMatchObject({ actor: 'seller', person: 'Hana' })
    expect(await lineOf(acting)).toMatchObject({ person: 'Hana' })
    expect(await lineOf(buyer)).not.toHaveProperty('person')
    expect((await owner.team.actions()).actions).toMatchObject([
      { person: { _id: member.id, name: 'Hana' }, call: 'serviceOrder.accept', state: 'done' },
    ])
    const event = await world.db
      .selectFrom('order_event')
      .select(['actor_id', 'person_id'])
      .where('ref_id', '=', id)
      .where('action', '=', 'accept')
      .executeTakeFirstOrThrow()
    expect(event).toEqual({ actor_id: owner.id, person_id: member.id })
  })

  test('writes as the shop, whose people see the writer', async () => {
    const { owner } = await aShop()
    const { acting } = await join(owner)
    const { id: orderId, buyer } = await orderAt(owner)
    const { _id: conversationId } = await buyer.conversation.start({ body: { to: owner.id, orderId } })
    await buyer.message.send({ body: { conversationId, desc: 'Is Tuesday possible?' } })
    expect(await acting.conversation.unreadCount()).toEqual({ count: 1 })
    const said = await acting.message.send({ body: { conversationId, desc: 'It is.' } })
    expect(said).toMatchObject({ userId: owner.id, person: 'Hana', status: 'sent' })
    const lastFor = async (person: Pick<Person, 'message'>) =>
      (await person.message.list({ params: { id: conversationId }, query: {} })).at(-1)
    expect(await lastFor(owner)).toMatchObject({ userId: owner.id, person: 'Hana', status: 'sent' })
    expect(await lastFor(buyer)).toMatchObject({ userId: owner.id, status: 'received' })
    expect(await lastFor(buyer)).not.toHaveProperty('person')
  })

  test('a member who only answers does not manage', async () => {
    const { owner } = await aShop()
    const { acting } = await join(owner)
    const { id } = await orderAt(owner)
    await expect(acting.serviceOrder.accept({ params: { id }, body: {} })).rejects.toMatchObject({
      status: 403,
      code: 'role_too_small',
    })
    expect((await owner.team.actions()).actions).toEqual([])
  })

  test('sees nothing of what the owner buys, nor of what they bought at the shop themselves', async () => {
    const { owner } = await aShop()
    const member = await world.aBuyer({ name: 'Hana' })
    const elsewhere = await world.aService(await world.aSeller())
    const body = (serviceId: string) => ({ serviceId, timePreferences: [slotIn(30), slotIn(54)], address: berlin })
    const bought = await owner.serviceOrder.create({ body: body(elsewhere._id) })
    const own = await member.serviceOrder.create({ body: body((await world.aService(owner))._id) })
    await world.pay(own)
    await member.serviceOrder.confirmPayment({ params: { id: own.order._id } })
    const { acting } = await join(owner, 'manage', member)
    for (const id of [bought.order._id, own.order._id]) {
      await expect(acting.serviceOrder.detail({ params: { id } })).rejects.toMatchObject({ status: 404 })
      await expect(acting.serviceOrder.accept({ params: { id }, body: {} })).rejects.toMatchObject({ status: 404 })
    }
    expect((await acting.serviceOrder.list({ query: { role: 'buyer' } })).orders).toEqual([])
    const { _id } = await member.conversation.start({ body: { to: owner.id } })
    await member.message.send({ body: { conversationId: _id, desc: 'Hello.' } })
    await expect(acting.conversation.detail({ params: { id: _id } })).rejects.toMatchObject({ status: 404 })
    expect((await acting.conversation.list()).conversations).toEqual([])
  })

  test('a member who manages lists for the shop, within its plan and with its verification', async () => {
    const { owner } = await aShop()
    const { acting, member } = await join(owner, 'manage')
    const service = await world.aNewService(acting as Person)
    expect((await owner.service.mine()).services).toMatchObject([{ _id: service._id }])
    await acting.service.update({ params: { id: service._id }, body: { status: 'paused' } })
    expect((await member.service.mine()).services).toEqual([])
    await acting.service.remove({ params: { id: service._id } })
    const { actions } = await owner.team.actions()
    expect(actions.map(({ call, madeId }) => [call, madeId])).toEqual([
      ['service.remove', undefined],
      ['service.update', undefined],
      ['service.create', service._id],
    ])
  })

  test('acts as a seller, with the verification of the shop and never as an administrator', async () => {
    const { owner } = await aShop()
    const { member } = await join(owner)
    const own = { id: member.id, sessionId: 's', name: 'Mia', locale: 'en', isAdmin: false } as const
    const viewer = { ...own, isSeller: false, isVerified: false }
    const acting = { ...own, id: owner.id, isSeller: true, person: { id: member.id, role: 'answer' } }
    expect(await sellerFor(world.deps, viewer, owner.id)).toMatchObject({
      ...acting,
      name: expect.any(String),
      isVerified: true,
    })
    await world.db.updateTable('account').set({ verification: 'rejected' }).where('id', '=', owner.id).execute()
    expect(await sellerFor(world.deps, viewer, owner.id)).toMatchObject({ isVerified: false })
  })

  test('stays themselves without the header', async () => {
    const { owner } = await aShop()
    const { member } = await join(owner, 'manage')
    await orderAt(owner)
    expect((await member.serviceOrder.list()).orders).toEqual([])
  })
})

describe('the end', () => {
  const rejected = (code: string) => ({ status: 403, code })

  test('of a membership counts at once, and what was done stays', async () => {
    const { owner } = await aShop()
    const { acting, id, member } = await join(owner, 'manage')
    const service = await world.aNewService(acting as Person)
    await owner.team.remove({ params: { id } })
    await expect(acting.service.mine()).rejects.toMatchObject(rejected('not_in_team'))
    await expect(owner.team.remove({ params: { id } })).rejects.toMatchObject({ status: 404 })
    expect((await owner.service.mine()).services).toMatchObject([{ _id: service._id }])
    expect((await owner.team.actions()).actions).toMatchObject([{ person: { _id: member.id } }])
    expect((await member.team.memberships()).memberships).toEqual([])
    // The same person can be invited again.
    await join(owner, 'answer', member)
  })

  test('while a member acts: one of the two comes first', async () => {
    const { owner } = await aShop()
    const { acting, id } = await join(owner, 'manage')
    const { id: orderId } = await orderAt(owner)
    const [acted] = await Promise.allSettled([
      acting.serviceOrder.accept({ params: { id: orderId }, body: {} }),
      owner.team.remove({ params: { id } }),
    ])
    const { order } = await owner.serviceOrder.detail({ params: { id: orderId } })
    expect(order.events.some(({ person }) => person === 'Hana')).toBe(acted.status === 'fulfilled')
  })

  test('is also what a member can decide', async () => {
    const { owner } = await aShop()
    const { acting, id, member } = await join(owner)
    await member.team.leave({ params: { id } })
    await expect(acting.serviceOrder.list()).rejects.toMatchObject(rejected('not_in_team'))
    expect((await owner.team.list()).members).toEqual([])
  })

  test('of a plan pauses the members who came last, and a new plan brings them back', async () => {
    const { owner, subscription } = await aShop()
    const first = await join(owner)
    const last = await join(owner)
    const setPlan = (planId: string) =>
      world.db
        .updateTable('subscription')
        .set({ plan_id: planId, plan: JSON.stringify(findPlan(world.settings.rules, planId)) })
        .where('id', '=', subscription)
        .execute()
    const isAble = async ({ acting }: typeof first) =>
      acting.serviceOrder.list().then(
        () => true,
        (error: { code: string }) => error.code,
      )
    expect([await isAble(first), await isAble(last)]).toEqual([true, true])
    await setPlan('plus')
    expect([await isAble(first), await isAble(last)]).toEqual(['no_seat', 'no_seat'])
    expect((await owner.team.list()).members.map(({ status }) => status)).toEqual(['paused', 'paused'])
    expect((await last.member.team.memberships()).memberships).toMatchObject([{ status: 'paused' }])
    await setPlan('pro')
    await owner.team.remove({ params: { id: first.id } })
    expect(await isAble(last)).toBe(true)
  })

  test('comes when a member erases their account, whose work stays without the name', async () => {
    const { owner } = await aShop()
    const { acting, member } = await join(owner, 'manage')
    await world.aNewService(acting as Person)
    await member.user.remove({ params: { id: member.id } })
    expect((await owner.team.list()).members).toEqual([])
    expect((await owner.team.actions()).actions).toMatchObject([{ person: { name: 'Deleted account' } }])
  })

  test('comes with the suspension of the owner, and of the member', async () => {
    const { owner } = await aShop()
    const { acting, member } = await join(owner)
    const admin = await world.anAdmin()
    const body = { reason: 'They threatened somebody.' }
    await admin.adminUser.suspend({ params: { id: owner.id }, body })
    await expect(acting.serviceOrder.list()).rejects.toMatchObject(rejected('not_in_team'))
    await admin.adminUser.restore({ params: { id: owner.id }, body })
    await acting.serviceOrder.list()
    await admin.adminUser.suspend({ params: { id: member.id }, body })
    await expect(acting.serviceOrder.list()).rejects.toMatchObject({ status: 401 })
  })
})

describe('the header', () => {
  test('is refused for other shops, for administrators and without a token', async () => {
    const { owner } = await aShop()
    const { member } = await join(owner)
    const other = await world.aSeller()
    const admin = await world.anAdmin()
    for (const person of [other, admin, await world.aBuyer()])
      await expect(world.acting(person, owner).serviceOrder.list()).rejects.toMatchObject({ code: 'not_in_team' })
    await expect(world.acting(member, other).serviceOrder.list()).rejects.toMatchObject({ code: 'not_in_team' })
    await expect(world.acting(member, { id: 'x' }).serviceOrder.list()).rejects.toMatchObject({ status: 400 })
    const reply = await world.app.inject({ url: '/api/order', headers: { [ACTING_FOR]: owner.id } })
    expect(reply.statusCode).toBe(401)
  })

  test('of a member who has become an administrator is refused', async () => {
    const { owner } = await aShop()
    const { acting, member } = await join(owner, 'manage')
    await world.db.updateTable('account').set({ is_admin: true }).where('id', '=', member.id).execute()
    await expect(acting.serviceOrder.list()).rejects.toMatchObject({ code: 'not_in_team' })
  })
})
