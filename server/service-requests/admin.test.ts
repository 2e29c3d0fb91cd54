import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditOf, notificationsOf } from '#test/accounts.ts'
import { writingNothing } from '#test/faults/state.ts'
import { type ServiceRequestStates, serviceRequestStates } from '#test/service-request-states.ts'
import { type Person, startWorld, untyped, type World } from '#test/world.ts'

let world: World
let admin: Person
let states: ServiceRequestStates
beforeAll(async () => {
  world = await startWorld({ rules: { reviewCategories: false } })
  admin = await world.anAdmin()
  states = serviceRequestStates(world)
})
afterAll(() => world.close())

const reason = 'It asks for what may not be sold here.'
type Query = NonNullable<Parameters<Person['adminServiceRequest']['list']>[0]>['query']

const idsIn = async (query: Query, who = admin) =>
  (await who.adminServiceRequest.list({ query: { limit: 100, ...query } })).serviceRequests.map(({ _id }) => _id)
const look = async (id: string, who = admin) =>
  (await who.adminServiceRequest.detail({ params: { id } })).serviceRequest
const remove = (requestIds: string[], who = admin) =>
  who.adminServiceRequest.removeMany({ body: { requestIds, reason } })

/** A request whose words an administrator has to look at. */
async function aHeld(buyer?: Person) {
  const author = buyer ?? (await world.aBuyer())
  const description = 'Somebody has to bring six bottles of whisky and a lot of patience to my garden party.'
  const { serviceRequest } = await author.serviceRequest.create({
    body: {
      title: 'Drinks for a garden party',
      description,
      category: 'cleaning',
      subcategory: 'home-cleaning',
      budget: { type: 'open' },
      urgency: 'flexible',
      locationType: 'remote',
    },
  })
  return { author, id: serviceRequest._id, serviceRequest }
}

const queued = async () =>
  (await admin.adminQueue.list({ query: { kind: 'held', limit: 100 } })).items.map(({ id }) => id)

describe('a held request', () => {
  test('waits in the queue until it is approved, with the words that hold it', async () => {
    const { id, author } = await aHeld()
    const { items } = await admin.adminQueue.list({ query: { kind: 'held', limit: 100 } })
    const item = items.find((each) => each.id === id)
    expect(item).toMatchObject({
      title: { code: 'held', name: 'Drinks for a garden party' },
      subject: { kind: 'serviceRequest', id },
    })
    expect(Date.parse(item?.dueAt ?? '') - Date.now()).toBeGreaterThan(23.9 * 3_600_000)
    const held = { state: 'pending', rule: 'prohibited_words', reason: 'whisky' }
    expect(await look(id)).toMatchObject({ status: 'pending_review', moderation: held })
    expect(await idsIn({ view: 'pending' })).toContain(id)
    expect(await idsIn({ rule: 'prohibited_words' })).toContain(id)
    expect(await idsIn({ rule: 'category' })).not.toContain(id)
    const { serviceRequest } = await admin.adminServiceRequest.update({
      params: { id },
      body: { action: 'approve', reason },
    })
    expect(serviceRequest).toMatchObject({ status: 'open', moderation: { state: 'clear', rule: null } })
    expect(serviceRequest.history[0]).toMatchObject({ action: 'request.approved', reason })
    expect(await queued()).not.toContain(id)
    expect(await notificationsOf(world, author)).toEqual(['service_request.approved'])
  })

  test('of a suspended person waits until the suspension ends', async () => {
    const { id, author } = await aHeld()
    await admin.adminUser.suspend({ params: { id: author.id }, body: { reason } })
    expect(await queued()).not.toContain(id)
    await admin.adminUser.restore({ params: { id: author.id }, body: { reason } })
    expect(await queued()).toContain(id)
  })

  test('stands among the removed ones once it is rejected, with the reason', async () => {
    const { id } = await aHeld()
    await admin.adminServiceRequest.update({ params: { id }, body: { action: 'reject', reason } })
    expect(await idsIn({ view: 'removed' })).toContain(id)
    expect(await idsIn({ view: 'ended' })).not.toContain(id)
    expect(await look(id)).toMatchObject({ isRemoved: true, moderation: { state: 'clear', reason } })
    await expect(
      admin.adminServiceRequest.update({ params: { id }, body: { action: 'approve', reason } }),
    ).rejects.toMatchObject({ status: 409, body: { serviceRequest: { isRemoved: true } } })
  })

  test('that was open before is rejected with its offers', async () => {
    const [author, seller] = [await world.aBuyer(), await world.aSeller()]
    const { _id: id } = await world.aRequest(author)
    await world.anOffer(seller, id)
    await author.serviceRequest.update({ params: { id }, body: { title: 'A crate of whisky for the party' } })
    await admin.adminServiceRequest.update({ params: { id }, body: { action: 'reject', reason } })
    expect(await notificationsOf(world, seller)).toContain('offer.not_selected')
  })

  test('of the own or for which one has offered is decided by another administrator', async () => {
    const both = await world.aPerson({ seller: true, admin: true })
    const { id } = await aHeld(both)
    const body = { action: 'approve' as const, reason }
    await expect(both.adminServiceRequest.update({ params: { id }, body })).rejects.toMatchObject({
      status: 403,
      code: 'own_request',
    })
    const { _id: open } = await world.aRequest(await world.aBuyer())
    await world.anOffer(both, open)
    await expect(look(open, both)).rejects.toMatchObject({ status: 403, code: 'own_offer' })
  })
})

describe('the list', () => {
  test('is cut into parts, and each is counted whatever the filters', async () => {
    const [open, paid, expired] = [await states.open(), await states.paid(), await states.expired()]
    expect(await idsIn({ view: 'open' })).toContain(open.id)
    expect(await idsIn({ view: 'running' })).toContain(paid.id)
    expect(await idsIn({ view: 'ended' })).toContain(expired.id)
    const all = await admin.adminServiceRequest.list({ query: { limit: 100 } })
    const some = await admin.adminServiceRequest.list({ query: { view: 'open', q: 'nothing like this' } })
    expect(some).toMatchObject({ serviceRequests: [], counts: all.counts })
    expect(all.counts.all).toBe(all.pagination.totalItems)
    for (const view of ['open', 'running', 'ended', 'removed', 'pending'] as const)
      expect(all.counts[view], view).toBe((await idsIn({ view })).length)
  })

  test('is searched by the title, by the name of the author and by the end of the id', async () => {
    const buyer = await world.aBuyer({ name: 'Liya Mekonnen' })
    const { _id: id } = await world.aRequest(buyer, { title: 'Polish the silver spoons' })
    for (const q of ['silver spoons', 'mekonnen', id.slice(-6)]) expect(await idsIn({ q }), q).toEqual([id])
    expect(await idsIn({ q: '%' })).toEqual([])
  })

  test('is sorted both ways, those without a budget or a day at the end', async () => {
    const buyer = await world.aBuyer({ name: 'Sorted Person' })
    const { _id: open } = await world.aRequest(buyer, { budget: { type: 'open' } })
    const { _id: dear } = await world.aRequest(buyer, { budget: { type: 'fixed', max: 90_000 } })
    const { _id: cheap } = await world.aRequest(buyer, { budget: { type: 'fixed', max: 9_000 } })
    const sorted = (sortBy: 'budget' | 'newest' | 'waiting' | 'offers' | 'deadline', sortOrder: 'asc' | 'desc') =>
      idsIn({ q: 'Sorted Person', sortBy, sortOrder })
    expect(await sorted('budget', 'desc')).toEqual([dear, cheap, open])
    expect(await sorted('budget', 'asc')).toEqual([cheap, dear, open])
    expect(await sorted('newest', 'desc')).toEqual([cheap, dear, open])
    expect(await sorted('waiting', 'asc')).toEqual([open, dear, cheap])
    await world.anOffer(await world.aSeller(), dear)
    expect((await sorted('offers', 'desc'))[0]).toBe(dear)
    await expect(idsIn({ view: untyped('everything') })).rejects.toMatchObject({ status: 400 })
  })
})

describe('removing several', () => {
  test('ends their offers, tells their authors why, and keeps them on record', async () => {
    const [first, second] = [await states.open(), await states.expired()]
    expect(await remove([first.id, second.id])).toMatchObject({ deletedCount: 2 })
    await expect(first.buyer.serviceRequest.detail({ params: { id: first.id } })).rejects.toMatchObject({ status: 404 })
    expect(await notificationsOf(world, first.buyer)).toContain('service_request.removed')
    expect(await notificationsOf(world, first.seller)).toContain('offer.not_selected')
    expect(await idsIn({})).not.toContain(first.id)
    expect(await idsIn({ view: 'removed' })).toContain(first.id)
    expect((await auditOf(world, first.id)).map(({ action }) => action)).toContain('request.archived')
  })

  test('takes none if one may not go, and says of each why', async () => {
    const both = await world.aPerson({ seller: true, admin: true })
    const [free, paid, reopened] = [await states.open(), await states.paid(), await states.reopened()]
    const { _id: own } = await world.aRequest(both)
    const bid = await states.open()
    await world.anOffer(both, bid.id)
    const rejected = () => remove([free.id, paid.id, reopened.id, own, bid.id], both)
    const error = await writingNothing(world.db, () => rejected().catch((failure: unknown) => failure))
    expect(error).toMatchObject({ status: 409, code: 'requests_in_use' })
    const { reasons } = (error as { body: { reasons: { _id: string; code: string }[] } }).body
    expect(Object.fromEntries(reasons.map(({ _id, code }) => [_id, code]))).toEqual({
      [paid.id]: 'wrong_state',
      [reopened.id]: 'holds_money',
      [own]: 'own_request',
      [bid.id]: 'own_offer',
    })
    expect(await look(free.id)).toMatchObject({ status: 'open' })
  })
})

test('removing all leaves the own ones and those with an own offer', async () => {
  const own = await startWorld({ rules: { reviewCategories: false } })
  try {
    const both = await own.aPerson({ seller: true, admin: true })
    const buyer = await own.aBuyer()
    const { _id: mine } = await own.aRequest(both)
    const { _id: bid } = await own.aRequest(buyer)
    await own.anOffer(both, bid)
    await own.aRequest(buyer, { title: 'Another thing to do' })
    const body = { confirm: 'DELETE ALL' as const, reason }
    expect(await both.adminServiceRequest.removeAll({ body })).toMatchObject({ deletedCount: 1, skipped: 2 })
    const { serviceRequests } = await both.adminServiceRequest.list({ query: {} })
    expect(serviceRequests.map(({ _id }) => _id).sort()).toEqual([mine, bid].sort())
  } finally {
    await own.close()
  }
})
