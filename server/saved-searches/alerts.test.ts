import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SavedSearchEntry } from '#shared/contract/saved-search.ts'
import { pushService } from '#test/push-service.ts'
import { type Person, startWorld, type World } from '#test/world.ts'

let world: World
let service: Awaited<ReturnType<typeof pushService>>
let seller: Person
beforeAll(async () => {
  world = await startWorld({ rules: { reviewCategories: false, reviewedListings: 0 } })
  service = await pushService(world)
  seller = await world.aSeller()
})
afterAll(async () => {
  service.stop()
  await world.close()
})

const ENTRY = {
  kind: 'products',
  filters: { category: 'home-furniture', maxPrice: 15_000 },
  name: 'Furniture up to €150',
  frequency: 'at_once',
} as const satisfies SavedSearchEntry

const save = async (person: Person, changes: Partial<SavedSearchEntry> = {}) =>
  (await person.savedSearch.create({ body: { ...ENTRY, ...changes } })).savedSearch._id
const aChair = (changes: Record<string, unknown> = {}) =>
  world.aProduct(seller, {
    category: 'home-furniture',
    subcategory: 'tables-storage',
    title: 'Beech armchair',
    price: 7000,
    ...changes,
  })

const match = () => world.runTask('saved-searches:match')
const alert = () => world.runTask('saved-searches:alert')
const alertsOf = async (person: Person) =>
  (await person.notification.list({ query: { limit: 50 } })).notifications.filter(
    ({ event }) => event === 'saved_search.matched',
  ).length
const mailsTo = async ({ email }: Person) =>
  (await world.db.selectFrom('mail').select('id').where('recipient', '=', email).execute()).length
const dueOf = async (id: string) => {
  const { alert_at: dueAt } = await world.db
    .selectFrom('saved_search')
    .select('alert_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return dueAt
}
const found = async (person: Person, id: string) =>
  (await person.savedSearch.detail({ params: { id } })).matches.map(({ _id }) => _id)
/** A clock of UTC so many minutes from now. */
const clock = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString().slice(11, 16)

describe('a push of matches', () => {
  async function aReader() {
    const [person, browser] = [await world.aBuyer({ timezone: 'UTC' }), service.aBrowser()]
    await person.push.save({ body: { quietHours: null } })
    await person.push.subscribe({ body: browser.subscription })
    return { person, sent: () => service.sentTo(browser).map(({ message }) => message) }
  }

  test('names what was found, and leads to it', async () => {
    const { person, sent } = await aReader()
    const id = await save(person)
    for (const title of ['Velvet armchair', 'Wing chair']) await aChair({ title })
    await match()
    await alert()
    await world.runJobs()
    expect(sent()).toEqual([
      expect.objectContaining({
        title: '2 new: Furniture up to €150',
        body: expect.stringContaining('Velvet armchair'),
        link: `/user/saved/searches?search=${id}&lang=en`,
      }),
    ])
  })

  test('is not sent for a search without it, nor to those who want none of any search', async () => {
    const { person, sent } = await aReader()
    const id = await save(person, { push: false })
    const next = async () => {
      await aChair()
      await match()
      await sql`update saved_search set alert_at = now() where id = ${id}`.execute(world.db)
      await alert()
      await world.runJobs()
      return [await alertsOf(person), sent().length]
    }
    expect(await next()).toEqual([1, 0])
    await person.savedSearch.update({ params: { id }, body: { push: true } })
    expect(await next()).toEqual([2, 1])
    const searches = { inApp: true, email: true, push: false }
    await person.user.update({ params: { id: person.id }, body: { preferences: { notifications: { searches } } } })
    expect(await next()).toEqual([3, 1])
  })
})

describe('quiet hours', () => {
  /** Somebody for whom it is quiet for another hour. */
  async function aSleeper(changes: Partial<SavedSearchEntry> = {}) {
    const person = await world.aBuyer({ timezone: 'UTC' })
    await person.push.save({ body: { quietHours: { from: clock(-60), to: clock(60) } } })
    return { person, id: await save(person, changes) }
  }

  test('hold back what comes at any time until they end, then it is one message', async () => {
    const { person, id } = await aSleeper()
    for (const _ of [1, 2]) {
      await aChair()
      await match()
      await alert()
    }
    expect([await alertsOf(person), await mailsTo(person)]).toEqual([0, 0])
    const wait = ((await dueOf(id))?.getTime() ?? 0) - Date.now()
    expect(wait).toBeGreaterThan(55 * 60_000)
    expect(wait).toBeLessThan(65 * 60_000)
    await person.push.save({ body: { quietHours: null } })
    await sql`update saved_search set alert_at = now() where id = ${id}`.execute(world.db)
    await alert()
    expect([await alertsOf(person), await mailsTo(person)]).toEqual([1, 1])
  })

  test('do not hold back what has an hour of its own', async () => {
    const { person, id } = await aSleeper({ frequency: 'daily' })
    await aChair()
    await match()
    await sql`update saved_search set alert_at = now() where id = ${id}`.execute(world.db)
    await alert()
    expect([await alertsOf(person), await mailsTo(person)]).toEqual([1, 1])
  })
})

describe('a period has one message', () => {
  test('of a day, also when another hour is chosen after it', async () => {
    const person = await world.aBuyer({ timezone: 'UTC' })
    const id = await save(person, { frequency: 'daily', hour: 8 })
    await aChair()
    await match()
    await sql`update saved_search set alert_at = now() where id = ${id}`.execute(world.db)
    await alert()
    await aChair()
    await match()
    const { alerted_at: alertedAt } = await world.db
      .selectFrom('saved_search')
      .select('alerted_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const day = (at: Date | null | undefined) => at?.toISOString().slice(0, 10) ?? ''
    for (let hour = 0; hour < 24; hour += 1) {
      await person.savedSearch.update({ params: { id }, body: { hour } })
      expect(day(await dueOf(id)) > day(alertedAt), `${hour}`).toBe(true)
    }
    expect(await alertsOf(person)).toBe(1)
  })

  test('of a week, also when it was a daily one until then', async () => {
    const { rows } = await sql<{ isNextMonday: boolean }>`
      select next_alert('weekly', 23::smallint, 'UTC', now()) at time zone 'UTC'
        = date_trunc('week', now() at time zone 'UTC') + interval '7 days 23 hours' as "isNextMonday"`.execute(world.db)
    expect(rows).toEqual([{ isNextMonday: true }])
  })
})

describe('other filters', () => {
  test('look anew: what was found before is forgotten, and what is there already is no news', async () => {
    const person = await world.aBuyer()
    const id = await save(person, { frequency: 'off' })
    await person.savedSearch.update({ params: { id }, body: { frequency: 'daily' } })
    const [cheap, dear] = [await aChair(), await aChair({ price: 18_000 })]
    await match()
    expect(await found(person, id)).toEqual([cheap._id])
    const { savedSearch } = await person.savedSearch.update({
      params: { id },
      body: {
        filters: { category: 'home-furniture', minPrice: 16_000 },
        address: '?category=home-furniture&minPrice=160',
      },
    })
    expect(savedSearch).toMatchObject({
      name: ENTRY.name,
      frequency: 'daily',
      filters: { category: 'home-furniture', minPrice: 16_000 },
      address: '?category=home-furniture&minPrice=160',
      newCount: 0,
    })
    expect([await found(person, id), await dueOf(id)]).toEqual([[], null])
    await seller.product.update({ params: { id: dear._id }, body: { title: 'Oak armchair' } })
    const [late] = [await aChair({ price: 17_000 }), await aChair()]
    await match()
    expect(await found(person, id)).toEqual([late._id])
  })

  test('are refused like those of a new search, and the same ones change nothing', async () => {
    const person = await world.aBuyer()
    const id = await save(person)
    const set = (filters: Record<string, string | number>) =>
      person.savedSearch.update({ params: { id }, body: { filters } })
    for (const filters of [{}, { colour: 'red' }, { status: 'paused' }])
      await expect(set(filters), JSON.stringify(filters)).rejects.toMatchObject({ status: 400 })
    const { _id } = await aChair()
    await match()
    await set({ maxPrice: 15_000, category: 'home-furniture' })
    expect(await found(person, id)).toEqual([_id])
  })
})
