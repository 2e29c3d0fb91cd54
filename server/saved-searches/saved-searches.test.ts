import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { unsubscribePath } from '#server/notifications/unsubscribe-token.ts'
import type { SavedSearchEntry } from '#shared/contract/saved-search.ts'
import { MOST_SAVED_SEARCHES } from '#shared/policies/saved-searches.ts'
import { type Person, startWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({ rules: { reviewCategories: false, reviewedListings: 0 } })
})
afterAll(() => world.close())

const ENTRY = {
  kind: 'products',
  filters: { category: 'home-furniture', maxPrice: 15_000 },
  name: 'Furniture up to €150',
  frequency: 'at_once',
} as const satisfies SavedSearchEntry

/** Saves a search of which its owner is told at any hour. */
async function save(person: Person, changes: Partial<SavedSearchEntry> = {}) {
  await person.push.save({ body: { quietHours: null } })
  return (await person.savedSearch.create({ body: { ...ENTRY, ...changes } })).savedSearch
}

const FURNITURE = { category: 'home-furniture', subcategory: 'tables-storage' }
const aChair = async (seller: Person, changes: Record<string, unknown> = {}) =>
  world.aProduct(seller, { ...FURNITURE, title: 'Beech armchair', price: 7000, ...changes })

const match = () => world.runTask('saved-searches:match')
const alert = () => world.runTask('saved-searches:alert')

const detail = (person: Person, id: string) => person.savedSearch.detail({ params: { id } })
const found = async (person: Person, id: string) => (await detail(person, id)).matches.map(({ _id }) => _id)
const alertsOf = async (person: Person) =>
  (await person.notification.list({ query: { limit: 50 } })).notifications.filter(
    ({ event }) => event === 'saved_search.matched',
  )
const mailsTo = ({ email }: Person) =>
  world.db.selectFrom('mail').selectAll().where('recipient', '=', email).orderBy('created_at').execute()
/** Moves everything that happened to so many hours earlier. */
const pass = (hours: number, id: string) =>
  sql`with matches as (update search_match set matched_at = matched_at - ${hours} * interval '1 hour' where search_id = ${id})
    update saved_search set alert_at = alert_at - ${hours} * interval '1 hour',
      alerted_at = alerted_at - ${hours} * interval '1 hour' where id = ${id}`.execute(world.db)

describe('a saved search', () => {
  test('is kept with its filters and told with what is new', async () => {
    const person = await world.aBuyer()
    const saved = await save(person, { address: '?category=home-furniture&maxPrice=150' })
    expect(saved).toMatchObject({ ...ENTRY, hour: 8, mail: true, push: true, newCount: 0 })
    const { savedSearches } = await person.savedSearch.list()
    expect(savedSearches).toEqual([saved])
    const { savedSearch } = await person.savedSearch.update({
      params: { id: saved._id },
      body: { name: 'Armchairs', frequency: 'weekly', hour: 19, mail: false },
    })
    expect(savedSearch).toMatchObject({
      name: 'Armchairs',
      frequency: 'weekly',
      hour: 19,
      mail: false,
      filters: ENTRY.filters,
    })
    await person.savedSearch.remove({ params: { id: saved._id } })
    await expect(detail(person, saved._id)).rejects.toMatchObject({ status: 404 })
  })

  test('is refused with what its list refuses, and with nothing to look for', async () => {
    const person = await world.aBuyer()
    for (const [kind, filters] of [
      ['products', {}],
      ['products', { category: '' }],
      ['products', { colour: 'red' }],
      ['products', { status: 'paused' }],
      ['services', { withinKm: 5 }],
      ['services', { place: '999999999' }],
      ['services', { freeOn: '2030-01-20', freeUntil: '2030-01-10' }],
      ['providers', { minPrice: 5 }],
      ['search', { q: ' ' }],
    ] as const)
      await expect(save(person, { kind, filters }), JSON.stringify(filters)).rejects.toMatchObject({ status: 400 })
    expect((await person.savedSearch.list()).savedSearches).toEqual([])
  })

  test('is only there for its owner', async () => {
    const [person, stranger] = [await world.aBuyer(), await world.aBuyer()]
    const { _id: id } = await save(person)
    for (const act of [
      () => stranger.savedSearch.detail({ params: { id } }),
      () => stranger.savedSearch.update({ params: { id }, body: { name: 'Mine' } }),
      () => stranger.savedSearch.seen({ params: { id } }),
      () => stranger.savedSearch.remove({ params: { id } }),
    ])
      await expect(act()).rejects.toMatchObject({ status: 404 })
    expect((await stranger.savedSearch.list()).savedSearches).toEqual([])
  })

  test('is one of fifty at most', async () => {
    const person = await world.aBuyer()
    const { _id: id } = await save(person)
    await sql`insert into saved_search (id, account_id, kind, name, filters, address, frequency)
      select gen_random_uuid(), account_id, kind, name, filters, address, frequency
      from saved_search, generate_series(2, ${MOST_SAVED_SEARCHES}::int) where id = ${id}`.execute(world.db)
    await expect(save(person)).rejects.toMatchObject({ status: 409, code: 'too_many_searches' })
    await person.savedSearch.remove({ params: { id } })
    await save(person)
  })
})

describe('a listing matches', () => {
  test('when it is published, changed to fit or returns after a day, and once each', async () => {
    const [person, seller] = [await world.aBuyer(), await world.aSeller()]
    const before = await aChair(seller)
    const { _id: id } = await save(person)
    const [cheap, dear] = [await aChair(seller), await aChair(seller, { price: 18_000 })]
    await match()
    expect(await found(person, id)).toEqual([cheap._id])
    await seller.product.update({ params: { id: before._id }, body: { title: 'Beech armchair, oiled' } })
    await seller.product.update({ params: { id: cheap._id }, body: { title: 'Beech armchair, as new' } })
    await match()
    expect((await detail(person, id)).savedSearch.newCount).toBe(1)
    await seller.product.update({ params: { id: dear._id }, body: { price: 14_000 } })
    await match()
    expect(await found(person, id)).toEqual([dear._id, cheap._id])
    await person.savedSearch.seen({ params: { id } })
    expect((await detail(person, id)).matches.map(({ isNew }) => isNew)).toEqual([false, false])

    const set = async (status: 'paused' | 'published') => {
      await seller.product.update({ params: { id: cheap._id }, body: { status } })
      await match()
    }
    await set('paused')
    expect(await found(person, id)).toEqual([dear._id])
    await set('published')
    expect((await detail(person, id)).savedSearch.newCount).toBe(0)
    await set('paused')
    await pass(25, id)
    await set('published')
    expect(await found(person, id)).toEqual([cheap._id, dear._id])
    expect((await detail(person, id)).savedSearch.newCount).toBe(1)
  })

  test('not for its own seller, nor where one has blocked the other', async () => {
    const [seller, blocking, blocked] = [await world.aSeller(), await world.aBuyer(), await world.aBuyer()]
    const searches = [await save(seller), await save(blocking), await save(blocked)]
    await blocking.block.add({ body: { userId: seller.id } })
    await seller.block.add({ body: { userId: blocked.id } })
    await aChair(seller)
    await match()
    const counts = await Promise.all(
      [seller, blocking, blocked].map(async (each, n) => (await found(each, searches[n]?._id ?? '')).length),
    )
    expect(counts).toEqual([0, 0, 0])
  })

  test('what is off finds nothing, and what is on again only what is new', async () => {
    const [person, seller] = [await world.aBuyer(), await world.aSeller()]
    const { _id: id } = await save(person, { frequency: 'off' })
    await aChair(seller)
    await match()
    expect(await found(person, id)).toEqual([])
    await person.savedSearch.update({ params: { id }, body: { frequency: 'at_once' } })
    const { _id } = await aChair(seller)
    await match()
    expect(await found(person, id)).toEqual([_id])
  })

  test('the search for everything, in every kind', async () => {
    const [person, seller, buyer] = [await world.aBuyer(), await world.aSeller(), await world.aBuyer()]
    const { _id: id } = await save(person, { kind: 'search', filters: { q: 'glockenspiel' } })
    const title = 'Glockenspiel of brass'
    await world.aService(seller, { title: 'Glockenspiel lessons' })
    await aChair(seller, { title })
    await world.aRequest(buyer, { title })
    await world.aWish(buyer, { title })
    await seller.user.update({ params: { id: seller.id }, body: { headline: 'I build every glockenspiel by hand' } })
    await match()
    const { matches } = await detail(person, id)
    expect(matches.map(({ kind }) => kind).toSorted()).toEqual([
      'product',
      'product_request',
      'provider',
      'service',
      'service_request',
    ])
  })
})

describe('messages', () => {
  test('several matches are one, by app and mail with pictures and a way to stop it', async () => {
    const [person, seller] = [await world.aBuyer(), await world.aSeller()]
    const { _id: id } = await save(person)
    for (const title of ['Velvet armchair', 'Reading chair', 'Wing chair', 'Oak stool', 'Pine bench'])
      await aChair(seller, { title })
    await match()
    await alert()
    await alert()
    const [notified, ...more] = await alertsOf(person)
    expect(more).toEqual([])
    expect(notified).toMatchObject({ title: '5 new: Furniture up to €150', link: `/user/saved/searches?search=${id}` })
    expect(notified?.description).toContain('And 3 more.')
    const [mail, ...others] = await mailsTo(person)
    expect(others).toEqual([])
    const { renderMail } = await import('#server/notifications/email-template.ts')
    const { findMail } = await import('#server/notifications/mail-data.ts')
    const row = await findMail(world.db, mail?.id ?? '')
    const written = row && renderMail(row, world.deps)
    const stop = world.settings.publicUrl + unsubscribePath(world.deps.tokenKey, { accountId: person.id, searchId: id })
    expect(written).toMatchObject({ subject: '5 new: Furniture up to €150', unsubscribe: stop })
    expect(written?.html.match(/<img src="[^"]*\/sharing\/product\/[^"]*\.png"/g)).toHaveLength(4)
    expect(written?.text).toContain(`Stop this alert:\n${stop}`)
  })

  test('one that tells at once sends no two within fifteen minutes', async () => {
    const [person, seller] = [await world.aBuyer(), await world.aSeller()]
    const { _id: id } = await save(person)
    const next = async () => {
      await aChair(seller)
      await match()
      await alert()
      return (await alertsOf(person)).length
    }
    expect(await next()).toBe(1)
    expect(await next()).toBe(1)
    await pass(0.25, id)
    await alert()
    expect((await alertsOf(person)).length).toBe(2)
  })

  test('daily and weekly ones come at the chosen hour where the person is', async () => {
    const [person, seller] = [await world.aBuyer({ timezone: 'Asia/Tokyo' }), await world.aSeller()]
    const daily = await save(person, { frequency: 'daily', hour: 7 })
    const weekly = await save(person, { frequency: 'weekly', hour: 21 })
    await aChair(seller)
    await match()
    const dueOf = async (id: string) => {
      const { rows } = await sql<{ text: string; isSoon: boolean }>`
        select to_char(alert_at at time zone 'Asia/Tokyo', 'ID HH24:MI') as text,
          alert_at > now() and alert_at <= now() + interval '7 days' as "isSoon" from saved_search where id = ${id}`.execute(
        world.db,
      )
      return rows[0]
    }
    expect(await dueOf(daily._id)).toEqual({ text: expect.stringMatching(/^\d 07:00$/), isSoon: true })
    expect(await dueOf(weekly._id)).toEqual({ text: '1 21:00', isSoon: true })
    await alert()
    expect(await alertsOf(person)).toEqual([])
    await pass(24 * 7, daily._id)
    await alert()
    expect(await alertsOf(person)).toHaveLength(1)
  })

  test('what is gone, or was seen before, is not told', async () => {
    const [person, seller] = [await world.aBuyer(), await world.aSeller()]
    const { _id: id } = await save(person)
    const { _id } = await aChair(seller)
    await match()
    await seller.product.update({ params: { id: _id }, body: { status: 'paused' } })
    await match()
    await alert()
    await aChair(seller)
    await match()
    await person.savedSearch.seen({ params: { id } })
    await alert()
    expect(await alertsOf(person)).toEqual([])
  })

  test('a suspended account gets none, and an erased one leaves nothing', async () => {
    const [person, seller] = [await world.aBuyer(), await world.aSeller()]
    const { _id: id } = await save(person)
    await aChair(seller)
    await match()
    const setStatus = (status: string) =>
      world.db.updateTable('account').set({ status }).where('id', '=', person.id).execute()
    await setStatus('suspended')
    await alert()
    await aChair(seller)
    await match()
    await alert()
    await setStatus('active')
    expect(await alertsOf(person)).toEqual([])
    await person.user.remove({ params: { id: person.id } })
    const { rows } = await sql`select from saved_search where id = ${id}
      union all select from search_condition where search_id = ${id}
      union all select from search_key where search_id = ${id}
      union all select from search_match where search_id = ${id}`.execute(world.db)
    expect(rows).toEqual([])
  })

  test('an erased seller is named in none any more', async () => {
    const [person, seller] = [await world.aBuyer(), await world.aSeller()]
    await save(person)
    await aChair(seller, { title: 'Unmistakable armchair' })
    await match()
    await alert()
    expect((await alertsOf(person))[0]?.description).toContain('Unmistakable')
    await seller.user.remove({ params: { id: seller.id } })
    expect((await alertsOf(person))[0]?.description).toBe('')
    expect(JSON.stringify((await mailsTo(person)).map(({ data }) => data))).not.toContain('Unmistakable')
  })
})

test('the link of a mail switches one search off and on again, without a sign-in', async () => {
  const person = await world.aBuyer({ locale: 'de' })
  const [one, other] = [await save(person, { frequency: 'weekly' }), await save(person)]
  const url = unsubscribePath(world.deps.tokenKey, { accountId: person.id, searchId: one._id })
  const asked = await world.app.inject({ method: 'GET', url })
  expect(asked.body).toContain('Diese Benachrichtigung abstellen?')
  const frequencies = async () => {
    const { savedSearches } = await person.savedSearch.list()
    return [one, other].map(({ _id }) => savedSearches.find((each) => each._id === _id)?.frequency)
  }
  expect(await frequencies()).toEqual(['weekly', 'at_once'])
  const post = (payload: string) =>
    world.app.inject({ method: 'POST', url, payload, headers: { 'content-type': 'application/x-www-form-urlencoded' } })
  expect((await post('List-Unsubscribe=One-Click')).statusCode).toBe(200)
  await post('List-Unsubscribe=One-Click')
  expect(await frequencies()).toEqual(['off', 'at_once'])
  expect((await post('mail=on')).body).toContain('wieder an')
  expect(await frequencies()).toEqual(['weekly', 'at_once'])
  await person.savedSearch.remove({ params: { id: one._id } })
  expect((await post('List-Unsubscribe=One-Click')).statusCode).toBe(404)
})

test('a seller who has saved a search for requests is not told of others by their services', async () => {
  const work = { category: 'moving-transport', subcategory: 'local-moving' }
  // Requests of other tests are told before.
  await world.runJobs()
  const [searching, other] = [await world.aSeller(), await world.aSeller()]
  for (const seller of [searching, other]) await world.aService(seller, work)
  const { _id: id } = await save(searching, { kind: 'requests', filters: { ...work, minPrice: 50_000 } })
  await world.aRequest(await world.aBuyer())
  const wanted = await world.aRequest(await world.aBuyer(), { budget: { type: 'fixed', max: 60_000 } })
  await match()
  await world.runJobs()
  const eventsOf = async (person: Person) =>
    (await person.notification.list({ query: { limit: 50 } })).notifications.map(({ event }) => event)
  expect(await found(searching, id)).toEqual([wanted._id])
  expect(await eventsOf(searching)).toEqual([])
  expect(await eventsOf(other)).toEqual(['service_request.fitting', 'service_request.fitting'])
  await searching.savedSearch.update({ params: { id }, body: { frequency: 'off' } })
  await world.aRequest(await world.aBuyer())
  await world.runJobs()
  expect(await eventsOf(searching)).toEqual(['service_request.fitting'])
})
