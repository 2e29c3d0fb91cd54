import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { promote } from '#test/service-request-states.ts'
import { type Person, startWorld, type World } from '#test/world.ts'
import { writeExposures } from './exposure.ts'
import { deleteMarks } from './exposure-data.ts'

let world: World
let visitor: Person
beforeAll(async () => {
  world = await startWorld()
  visitor = await world.aSeller()
})
afterAll(() => world.close())

type Query = Parameters<Person['serviceRequest']['list']>[0] extends { query?: infer Q } | undefined ? Q : never

const list = async (query: Query = {}) =>
  (await visitor.serviceRequest.list({ query: { limit: 12, ...query } })).serviceRequests

const page = (number: number) => visitor.serviceRequest.list({ query: { limit: 6, page: number } })

const promotedIn = async (query: Query = {}) =>
  (await list(query)).filter(({ isPromoted }) => isPromoted).map(({ _id }) => _id)

/** A promoted request of a fresh person. */
async function promoted(changes: Record<string, unknown> = {}) {
  const buyer = await world.aBuyer()
  const { _id: id } = await world.aRequest(buyer, changes)
  const { promotionId } = await promote(world, buyer, id)
  return { buyer, id, promotionId }
}

describe('the places of promoted requests in a list', () => {
  let made: Awaited<ReturnType<typeof promoted>>[] = []
  beforeEach(async () => {
    await world.db.updateTable('service_request').set({ status: 'closed' }).execute()
    made = [await promoted(), await promoted(), await promoted()]
    for (let n = 0; n < 3; n += 1) await world.aRequest(await world.aBuyer())
  })

  test('are at most two, before the others, each once on a page', async () => {
    const found = await list()
    expect(found.map(({ isPromoted }) => isPromoted)).toEqual([true, true, false, false, false, false])
    expect(new Set(found.map(({ _id }) => _id)).size).toBe(6)
    expect(await promotedIn({ limit: 6 })).toHaveLength(1)
    expect(await promotedIn({ limit: 4 })).toEqual([])
  })

  test('are inside the limit of a page, and every other request is on just one page', async () => {
    for (let n = 0; n < 9; n += 1) await world.aRequest(await world.aBuyer())
    const pages = [await page(1), await page(2), await page(3)]
    for (const { serviceRequests, pagination } of pages) {
      expect(serviceRequests.length).toBeLessThanOrEqual(6)
      expect(serviceRequests.filter(({ isPromoted }) => isPromoted)).toHaveLength(1)
      expect(pagination).toMatchObject({ totalItems: 15, totalPages: 3, itemsPerPage: 5, limit: 6 })
    }
    const own = pages.flatMap(({ serviceRequests }) => serviceRequests.filter(({ isPromoted }) => !isPromoted))
    const all = (await list({ limit: 100 })).map(({ _id }) => _id)
    expect(new Set([...own.map(({ _id }) => _id), ...made.map(({ id }) => id)])).toEqual(new Set(all))
    expect(new Set(own.map(({ _id }) => _id)).size).toBe(own.length)
    expect((await page(4)).serviceRequests).toEqual([])
  })

  test('go round, and go on where another process stopped', async () => {
    const first = await promotedIn()
    const second = await promotedIn()
    expect(new Set([...first, ...second])).toEqual(new Set(made.map(({ id }) => id)))
    await writeExposures(world.deps)
    const shown = await world.db.selectFrom('promotion').select('shown_at').where('status', '=', 'active').execute()
    expect(shown.filter(({ shown_at }) => shown_at === null)).toEqual([])
    // The one that was shown longest ago is among the next ones.
    const waiting = first.find((id) => !second.includes(id))
    expect(await promotedIn()).toContain(waiting)
  })

  test('are for those that match the filters, and end with the promotion', async () => {
    const garden = await promoted({ category: 'garden-outdoor', subcategory: 'lawn-care', title: 'Mow my small lawn' })
    expect(await promotedIn({ category: 'garden-outdoor' })).toEqual([garden.id])
    expect(await promotedIn({ q: 'lawn' })).toEqual([garden.id])
    expect(await promotedIn({ city: 'Nowhere' })).toEqual([])
    await world.passTimer(garden.promotionId, 'promotionDay')
    expect(await promotedIn({ category: 'garden-outdoor' })).toEqual([])
    expect(await list({ category: 'garden-outdoor' })).toMatchObject([{ _id: garden.id, isPromoted: false }])
  })

  test('change neither the pages of the list nor the order of offers', async () => {
    const before = await visitor.serviceRequest.list({ query: { limit: 5, page: 2 } })
    expect(before.pagination).toMatchObject({ totalItems: 6, totalPages: 2 })
    expect(await list({ limit: 5, page: 3 })).toEqual([])
    const [{ buyer, id }] = made as [(typeof made)[number]]
    const [one, other] = [await world.aSeller(), await world.aSeller()]
    const first = await world.anOffer(one, id)
    const second = await world.anOffer(other, id)
    const { serviceRequest } = await buyer.serviceRequest.detail({ params: { id } })
    expect(serviceRequest.offersReceived.map(({ _id }) => _id)).toEqual([second._id, first._id])
  })
})

describe('what people were shown', () => {
  const see = (person: Person, ids: string[], what: 'shown' | 'opened' = 'shown') =>
    person.promotion.seen({ body: { kind: 'serviceRequest', place: 'list', [what]: ids } })

  test('counts once a day and person, never for the owner, and names no visitor', async () => {
    const { buyer, id } = await promoted()
    const other = await world.aBuyer()
    for (const person of [visitor, visitor, other, buyer]) await see(person, [id])
    await see(visitor, [id], 'opened')
    await world.visitor.promotion.seen({ body: { kind: 'serviceRequest', place: 'search', shown: [id] } })
    await writeExposures(world.deps)
    await see(visitor, [id])
    await writeExposures(world.deps)
    const { report } = await buyer.promotion.report({ params: { kind: 'serviceRequest', id } })
    expect(report.promotion.stats).toMatchObject({ impressions: 3, views: 1, offers: 0 })
    expect(report.places).toEqual([
      { place: 'list', impressions: 2 },
      { place: 'search', impressions: 1 },
    ])
    expect(report.days).toMatchObject([{ impressions: 3, views: 1 }])
    const marks = await world.db.selectFrom('counted_exposure').selectAll().execute()
    expect(JSON.stringify(marks)).not.toContain(visitor.id)
    await world.db
      .updateTable('counted_exposure')
      .set({ day: new Date('2026-01-01') })
      .execute()
    await deleteMarks(world.db)
    expect(await world.db.selectFrom('counted_exposure').selectAll().execute()).toEqual([])
  })

  test('is not counted for what only its owner sees, or what does not exist', async () => {
    const hidden = await world.aRequest(await world.aBuyer(), { status: 'draft' })
    await see(visitor, [hidden._id, '019a0000-0000-7000-8000-000000000000'])
    await writeExposures(world.deps)
    const counted = await world.db.selectFrom('exposure').selectAll().where('ref_id', '=', hidden._id).execute()
    expect(counted).toEqual([])
  })

  test('is compared with similar requests, but not with too few of them', async () => {
    const place = {
      category: 'lessons-tutoring',
      subcategory: 'computer-skills',
      locationType: 'remote',
      location: null,
    }
    const { buyer, id } = await promoted(place)
    const params = { kind: 'serviceRequest', id } as const
    await world.anOffer(await world.aSeller(), id)
    const few = (await buyer.promotion.report({ params })).report.promotion.stats?.baseline
    expect(few).toEqual({ n: 0, scope: 'category', days: 1 })
    const others: string[] = []
    for (let n = 0; n < 11; n += 1) others.push((await world.aRequest(await world.aBuyer(), place))._id)
    await world.anOffer(await world.aSeller(), others[0] ?? '')
    await see(visitor, others)
    await see(await world.aBuyer(), others.slice(0, 3))
    await writeExposures(world.deps)
    const { baseline } = (await buyer.promotion.report({ params })).report.promotion.stats ?? {}
    expect(baseline).toEqual({
      n: 11,
      days: 1,
      scope: 'subcategory-city',
      impressions: 1,
      views: 0,
      offers: 0,
      withAsManyOffers: 1,
    })
  })
})
