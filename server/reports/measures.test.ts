import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { strikesOf } from '#test/accounts.ts'
import { aReported, RULE } from '#test/reports.ts'
import { serviceOrderStates } from '#test/service-order-states.ts'
import { type Person, startWorld, type World } from '#test/world.ts'

let world: World
let admin: Person
let second: Person
beforeAll(async () => {
  world = await startWorld()
  admin = await world.anAdmin()
  second = await world.anAdmin()
})
afterAll(() => world.close())

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

const accountOf = ({ id }: Person) =>
  world.db.selectFrom('account').select(['status', 'restricted_until']).where('id', '=', id).executeTakeFirstOrThrow()

const isFound = (id: string) =>
  world.visitor.service.detail({ params: { id } }).then(
    () => true,
    () => false,
  )

describe('a removed listing', () => {
  const removed = async (listing: Record<string, unknown> = {}) => {
    const seller = await world.aSeller()
    const service = await world.aService(seller, listing)
    const report = await aReported(world, 'service', service._id)
    await report.measure(admin, 'remove')
    return { seller, service, report }
  }

  test('comes back as it was when the removal is reverted, without the strike', async () => {
    const { seller, service, report } = await removed()
    expect(await isFound(service._id)).toBe(false)
    expect(await strikesOf(world, seller)).toEqual(['report_remove'])
    await report.object(seller)
    await report.decide(second, 'revert')
    expect(await isFound(service._id)).toBe(true)
    expect(await strikesOf(world, seller)).toEqual([])
    const audited = await world.db.selectFrom('audit').select('action').where('ref_id', '=', service._id).execute()
    expect(audited.map(({ action }) => action)).toEqual(['listing.removed', 'listing.restored'])
  })

  test('stays removed when the decision is kept, and its seller cannot change it any more', async () => {
    const { seller, service, report } = await removed()
    const mine = async () => (await seller.service.mine({ query: {} })).services.map(({ _id }) => _id)
    expect(await mine()).toEqual([])
    await report.object(seller)
    await report.decide(second, 'keep')
    expect(await isFound(service._id)).toBe(false)
    expect(await mine()).toEqual([])
  })

  test('that was paused meanwhile comes back paused', async () => {
    const { seller, service, report } = await removed()
    await world.db.updateTable('service').set({ status: 'paused' }).where('id', '=', service._id).execute()
    await report.object(seller)
    await report.decide(second, 'revert')
    expect(await isFound(service._id)).toBe(false)
    expect((await seller.service.mine({ query: {} })).services).toMatchObject([{ _id: service._id, status: 'paused' }])
  })
})

describe('a reverted measure', () => {
  test('shows a hidden product again', async () => {
    const seller = await world.aSeller()
    const product = await world.aProduct(seller)
    const report = await aReported(world, 'product', product._id)
    await report.measure(admin, 'hide')
    const params = { id: product._id }
    await expect(world.visitor.product.detail({ params })).rejects.toMatchObject({ status: 404 })
    await report.object(seller)
    await report.decide(second, 'revert')
    expect((await world.visitor.product.detail({ params })).product._id).toBe(product._id)
  })

  test('does not show a listing that another decision hides', async () => {
    const seller = await world.aSeller()
    const service = await world.aService(seller)
    const report = await aReported(world, 'service', service._id)
    await report.take(admin)
    const why = { reason: 'The pictures are of somebody else.', rule: 'Show only what is yours.' }
    await second.adminListing.moderate({
      params: { kind: 'service', id: service._id },
      body: { action: 'hide', ...why },
    })
    const { note, rule } = { note: 'It is hidden in any case.', rule: why.rule }
    await admin.adminReport.act({ params: report.params, body: { action: 'act', measure: 'hide', note, rule } })
    await report.object(seller)
    await report.decide(second, 'revert')
    expect(await isFound(service._id)).toBe(false)
  })

  test('ends a restriction, but not that of another report', async () => {
    const [person, other] = [await world.aSeller(), await world.aSeller()]
    const [long, short] = [inDays(20), inDays(3)]
    const first = await aReported(world, 'user', person.id)
    await first.measure(admin, 'restrict', long)
    const later = await aReported(world, 'user', person.id)
    await later.measure(admin, 'restrict', short)
    expect((await accountOf(person)).restricted_until).toEqual(new Date(long))
    await first.object(person)
    await first.decide(second, 'revert')
    expect((await accountOf(person)).restricted_until).toEqual(new Date(short))
    await later.object(person)
    await later.decide(second, 'revert')
    expect((await accountOf(person)).restricted_until).toBe(null)
    expect(await strikesOf(world, person)).toEqual([])
    await person.conversation.start({ body: { to: other.id } })
  })

  test('ends a suspension once no other report suspends the person', async () => {
    const person = await world.aSeller()
    const service = await world.aService(person)
    const [first, later] = [await aReported(world, 'user', person.id), await aReported(world, 'service', service._id)]
    await first.measure(admin, 'suspend')
    await later.take(admin)
    const act = { action: 'act' as const, measure: 'suspend' as const, rule: RULE, note: 'The pictures are stolen.' }
    await admin.adminReport.act({ params: later.params, body: act })
    await first.object(first.reporter)
    await first.decide(second, 'revert')
    expect((await accountOf(person)).status).toBe('suspended')
    await later.object(later.reporter)
    await later.decide(second, 'revert')
    expect((await accountOf(person)).status).toBe('active')
    expect(await strikesOf(world, person)).toEqual([])
    expect(await isFound(service._id)).toBe(true)
  })

  test('does not end a suspension by hand', async () => {
    const person = await world.aSeller()
    const report = await aReported(world, 'user', person.id)
    await second.adminUser.suspend({ params: { id: person.id }, body: { reason: 'The documents are forged.' } })
    await report.measure(admin, 'suspend')
    await report.object(report.reporter)
    await report.decide(second, 'revert')
    expect((await accountOf(person)).status).toBe('suspended')
  })

  test('takes back a warning', async () => {
    const person = await world.aSeller()
    const report = await aReported(world, 'user', person.id)
    await report.measure(admin, 'warn')
    expect((await person.strike.list()).strikes).toMatchObject([{ reason: 'report_warn', kind: 'report' }])
    await report.object(person)
    await report.decide(second, 'revert')
    expect(await person.strike.list()).toEqual({ strikes: [], delayDays: 0 })
  })
})

describe('a review', () => {
  const reviewed = async () => {
    const { id, buyer, seller } = await serviceOrderStates(world).completed()
    const { service } = (await buyer.serviceOrder.detail({ params: { id } })).order
    const body = { orderId: id, rating: 1, comment: 'He is a crook.' }
    const { review } = await buyer.service.review({ params: { id: service._id }, body })
    await seller.review.write({ params: { id }, body: { rating: 4 } })
    const page = async () => (await world.visitor.service.detail({ params: { id: service._id } })).service
    const profile = async () => (await world.visitor.user.detail({ params: { id: seller.id } })).user
    return { buyer, seller, reviewId: review._id, page, profile }
  }

  test('is hidden by a decision, with its stars in every average, and shown again when that is reverted', async () => {
    const { buyer, seller, reviewId, page, profile } = await reviewed()
    const isSeen = { ratingCount: 1, ratingAvg: 1, ratingHistogram: [1, 0, 0, 0, 0], reviews: [{ _id: reviewId }] }
    expect(await page()).toMatchObject(isSeen)
    const report = await aReported(world, 'review', reviewId, seller)
    const { report: detail } = await report.take(admin)
    expect(detail).toMatchObject({ excerpt: 'He is a crook.', person: { _id: buyer.id } })
    expect(detail.measures).toEqual(['hide', 'warn', 'restrict', 'suspend'])
    const act = { action: 'act' as const, measure: 'hide' as const, rule: 'Be fair.', note: 'It only insults.' }
    await admin.adminReport.act({ params: report.params, body: act })
    expect(await page()).toMatchObject({ ratingCount: 0, ratingAvg: 0, ratingHistogram: [0, 0, 0, 0, 0], reviews: [] })
    expect((await profile()).stats).toMatchObject({ ratingCount: 0 })
    expect(await strikesOf(world, buyer)).toEqual(['report_hide'])
    await report.object(buyer)
    await report.decide(second, 'revert')
    expect(await page()).toMatchObject(isSeen)
    expect((await profile()).stats).toMatchObject({ ratingCount: 1 })
  })

  test('that is not public, or is the own one, cannot be reported', async () => {
    const { id, buyer, seller } = await serviceOrderStates(world).completed()
    const { service } = (await buyer.serviceOrder.detail({ params: { id } })).order
    const { review } = await buyer.service.review({
      params: { id: service._id },
      body: { orderId: id, rating: 2, comment: 'Not yet public.' },
    })
    const body = { kind: 'review' as const, id: review._id, reason: 'insult' as const }
    await expect(seller.report.create({ body })).rejects.toMatchObject({ status: 400 })
    await seller.review.write({ params: { id }, body: { rating: 4 } })
    await expect(buyer.report.create({ body })).rejects.toMatchObject({ status: 400, code: 'own_thing' })
    await seller.report.create({ body })
  })
})
