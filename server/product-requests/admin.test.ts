import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { notificationsOf } from '#test/accounts.ts'
import { of, type ProductRequestStates, productRequestStates } from '#test/product-request-states.ts'
import { aReported, NOTE } from '#test/reports.ts'
import { type Person, startWorld, type World } from '#test/world.ts'

let world: World
let admin: Person
let second: Person
let states: ProductRequestStates
beforeAll(async () => {
  world = await startWorld({ rules: { reviewCategories: false } })
  admin = await world.anAdmin()
  second = await world.anAdmin()
  states = productRequestStates(world)
})
afterAll(() => world.close())

const reason = 'It asks for what may not be sold here.'
const list = (query: object) => admin.adminRequestedProduct.list({ query: { limit: 100, ...query } })
const idsOf = async (query: object) => (await list(query)).data.map(({ _id }) => _id)
const look = async (id: string) => (await admin.adminRequestedProduct.detail(of(id))).data
const ownOf = async ({ buyer, id }: { buyer: Person; id: string }) =>
  (await buyer.requestedProduct.detail(of(id))).requestedProduct
const isFound = (id: string) =>
  world.visitor.requestedProduct.detail(of(id)).then(
    () => true,
    () => false,
  )
const queued = async (kind: 'held' | 'report') =>
  (await admin.adminQueue.list({ query: { kind, limit: 100 } })).items.map(({ subject }) => subject)

/** A product request that waits because of its words. */
async function aHeld() {
  const buyer = await world.aBuyer()
  const { _id: id } = await world.aWish(buyer, { title: 'A crate of whisky for the party' })
  return { buyer, id }
}

describe('the requested products of the administration', () => {
  test('are listed by part, with what waits and why, and their numbers', async () => {
    const held = await aHeld()
    const open = await states.open()
    const paid = await states.paid()
    expect(await idsOf({ view: 'pending' })).toContain(held.id)
    expect(await idsOf({ view: 'pending', rule: 'prohibited_words' })).toContain(held.id)
    expect(await idsOf({ view: 'pending', rule: 'category' })).not.toContain(held.id)
    expect(await idsOf({ view: 'open' })).toContain(open.id)
    expect(await idsOf({ view: 'running' })).toContain(paid.id)
    expect(await idsOf({ q: open.id.slice(-6) })).toEqual([open.id])
    const { data, counts } = await list({ view: 'pending', sortBy: 'waiting' })
    expect(counts).toMatchObject({ pending: data.length, hidden: 0, reported: 0 })
    expect(data.find(({ _id }) => _id === held.id)?.moderation).toMatchObject({
      state: 'pending',
      rule: 'prohibited_words',
      reason: 'whisky',
    })
  })

  test('that are held wait in the queue, and their links lead to the decision', async () => {
    const { buyer, id } = await aHeld()
    expect(await queued('held')).toContainEqual({ kind: 'requestedProduct', id })
    await world.runJobs()
    const { notifications } = await admin.notification.list({ query: { limit: 50 } })
    expect(notifications.map(({ link }) => link)).toContain(`/admin/requested-products?open=${id}`)
    await admin.adminRequestedProduct.update({ ...of(id), body: { action: 'approve', reason } })
    expect(await queued('held')).not.toContainEqual({ kind: 'requestedProduct', id })
    expect(await ownOf({ buyer, id })).toMatchObject({ status: 'open' })
    expect((await look(id)).history).toMatchObject([{ action: 'request.approved', reason }])
  })

  test('stay if something is paid for one of them', async () => {
    const [free, paid] = [await states.open(), await states.paid()]
    const removal = admin.adminRequestedProduct.removeMany({ body: { ids: [free.id, paid.id], reason } })
    await expect(removal).rejects.toMatchObject({
      status: 409,
      body: { reasons: [{ _id: paid.id, code: 'holds_money' }] },
    })
    expect(await isFound(free.id)).toBe(true)
    await admin.adminRequestedProduct.removeMany({ body: { ids: [free.id], reason } })
    expect(await isFound(free.id)).toBe(false)
    expect(await idsOf({ view: 'removed' })).toContain(free.id)
  })
})

const say = (person: Person, kind: 'requestedProduct' | 'productOffer', id: string) =>
  person.report.create({ body: { kind, id, reason: 'forbidden' } })

/** A product request that three people reported. */
async function aHiddenByReports() {
  const made = await states.open()
  const report = await aReported(world, 'requestedProduct', made.id)
  for (const _ of [1, 2]) await say(await world.aBuyer(), 'requestedProduct', made.id)
  return { ...made, report }
}

describe('a reported wanted product', () => {
  test('is hidden by three people, and waits with the report alone', async () => {
    const made = await aHiddenByReports()
    expect(await isFound(made.id)).toBe(false)
    expect(await ownOf(made)).toMatchObject({
      status: 'pending_review',
      moderation: { state: 'hidden', rule: 'reported' },
    })
    expect(await queued('held')).not.toContainEqual({ kind: 'requestedProduct', id: made.id })
    expect(await idsOf({ view: 'hidden' })).toContain(made.id)
    expect(await look(made.id)).toMatchObject({ reporterCount: 3, report: { _id: made.report.params.id } })
    await expect(made.buyer.productOffer.accept(of(made.offerId))).rejects.toMatchObject({ status: 409 })
  })

  test('is shown again with its offers when the report is dismissed', async () => {
    const made = await aHiddenByReports()
    const before = await ownOf(made)
    await made.report.take(admin)
    await admin.adminReport.act({ params: made.report.params, body: { action: 'dismiss', note: NOTE } })
    const after = await ownOf(made)
    expect(after).toMatchObject({ status: 'open', offerCount: 2 })
    expect(Date.parse(after.expiresAt ?? '')).toBeGreaterThanOrEqual(Date.parse(before.expiresAt ?? ''))
    await made.buyer.productOffer.accept(of(made.offerId))
  })

  test('is removed by the decision with one statement, and brought back by the objection', async () => {
    const made = await states.open()
    const report = await aReported(world, 'requestedProduct', made.id)
    await report.measure(admin, 'remove')
    expect(await ownOf(made)).toMatchObject({ status: 'closed', closeReason: 'removed' })
    const notified = await notificationsOf(world, made.buyer)
    expect(notified.filter((event) => event.startsWith('report.'))).toHaveLength(1)
    expect(notified).not.toContain('product_request.removed')
    expect(await notificationsOf(world, made.seller)).toContain('product_offer.not_selected')
    await report.object(made.buyer)
    await report.decide(second, 'revert')
    expect(await ownOf(made)).toMatchObject({ status: 'open', offerCount: 0 })
  })

  test('that was hidden waits for an administrator again once its author has changed it', async () => {
    const made = await states.open()
    const report = await aReported(world, 'requestedProduct', made.id)
    await report.measure(admin, 'hide')
    expect(await queued('held')).not.toContainEqual({ kind: 'requestedProduct', id: made.id })
    const body = { title: 'A kettle that sings, and nothing else' }
    await made.buyer.requestedProduct.update({ ...of(made.id), body })
    expect(await queued('held')).toContainEqual({ kind: 'requestedProduct', id: made.id })
    expect(await ownOf(made)).toMatchObject({ moderation: { state: 'pending', rule: 'changed_after_hiding' } })
  })

  test('for which something is accepted can be neither hidden nor removed', async () => {
    const made = await states.paid()
    const report = await aReported(world, 'requestedProduct', made.id, made.other)
    for (const _ of [1, 2]) await say(await world.aSeller(), 'requestedProduct', made.id).catch(() => undefined)
    await report.take(admin)
    const act = { action: 'act', measure: 'remove', rule: 'None', note: NOTE } as const
    await expect(admin.adminReport.act({ params: report.params, body: act })).rejects.toMatchObject({ status: 409 })
    expect(await ownOf(made)).toMatchObject({ status: 'offer_accepted' })
  })
})

describe('a reported offer for a wanted product', () => {
  test('can only be reported by its two people, and the report concerns its seller alone', async () => {
    const made = await states.open()
    for (const stranger of [made.other, await world.aBuyer()])
      await expect(say(stranger, 'productOffer', made.offerId)).rejects.toMatchObject({
        status: 400,
        body: { errors: { id: expect.any(String) } },
      })
    const { params } = await aReported(world, 'productOffer', made.offerId, made.buyer)
    expect((await admin.adminReport.detail({ params })).report).toMatchObject({
      person: { _id: made.seller.id },
      requestId: made.id,
      measures: ['warn', 'restrict', 'suspend'],
    })
  })

  test('is kept from an administrator who competes with it', async () => {
    const made = await states.open()
    const rival = await world.anAdmin()
    await world.db
      .updateTable('product_offer')
      .set({ seller_id: rival.id })
      .where('id', '=', made.otherOfferId)
      .execute()
    const { params } = await aReported(world, 'productOffer', made.offerId, made.buyer)
    await expect(rival.adminReport.detail({ params })).rejects.toMatchObject({ status: 404 })
    const { reports } = await rival.adminReport.list({ query: { limit: 100 } })
    expect(reports.map(({ _id }) => _id)).not.toContain(params.id)
  })
})

test('a seller who was told of ten that day is told of the others in one daily mail', async () => {
  const seller = await world.aSeller()
  await world.aProduct(seller, { category: 'kitchen-appliances', subcategory: 'coffee-sets' })
  const notified = async (event: string) => {
    await world.runJobs()
    const { notifications } = await seller.notification.list({ query: { limit: 50 } })
    return notifications.filter((each) => each.event === `product_request.${event}`)
  }
  const buyer = await world.aBuyer()
  const wish = { category: 'kitchen-appliances', subcategory: 'coffee-sets' }
  for (let count = 0; count < 12; count += 1)
    await world.aWish(buyer, { ...wish, title: `A coffee set with ${count} cups` })
  expect([(await notified('fitting')).length, (await notified('more_fitting')).length]).toEqual([10, 0])
  const sendDailyMail = () => world.runTask('product-requests:daily-mail')
  await sendDailyMail()
  await sendDailyMail()
  expect(await notified('more_fitting')).toMatchObject([
    { title: '2 more requests fit you', link: '/requested-products?fits=yes' },
  ])
})
