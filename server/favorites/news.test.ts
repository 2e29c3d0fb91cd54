import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CLOSING_HOURS, type FavoriteKind } from '#shared/policies/favorites.ts'
import { type Person, startWorld, type World } from '#test/world.ts'

let world: World
let seller: Person
beforeAll(async () => {
  world = await startWorld()
  seller = await world.aSeller({ name: 'Hanna Tesfaye' })
})
afterAll(() => world.close())

const HOUR = 3_600_000
const title = 'Velvet armchair, moss green'

/** Saves something some hours ago. */
async function save(person: Person, kind: FavoriteKind, id: string, hoursAgo = 1) {
  await person.favorite.add({ body: { kind, id } })
  await sql`update favorite set saved_at = now() - ${hoursAgo} * interval '1 hour'
    where account_id = ${person.id} and target_id = ${id}`.execute(world.db)
}

async function aSavedProduct(changes: Record<string, unknown> = {}) {
  const [person, product] = [await world.aBuyer(), await world.aProduct(seller, { title, price: 14_000, ...changes })]
  await save(person, 'product', product._id)
  return { person, id: product._id }
}

const change = (id: string, body: Record<string, unknown>) => seller.product.update({ params: { id }, body })
const runNews = () => world.runTask('favorites:notify')

/** Tells everybody, and lists the notifications of the person, the latest first. */
async function notificationsOf(person: Person) {
  await runNews()
  const { notifications } = await person.notification.list({ query: { kind: 'saved' } })
  return notifications.map(({ event, title: text }) => `${event.replace('favorite.', '')}: ${text}`)
}

const mailsTo = async ({ id }: Person) => {
  const rows = await world.db.selectFrom('mail').select('data').where('account_id', '=', id).execute()
  return rows.map(({ data }) => (data as { event?: string }).event)
}

describe('a price that drops', () => {
  test('is told once, by the app and by mail, with how much less it is', async () => {
    const { person, id } = await aSavedProduct()
    await change(id, { price: 12_000 })
    expect(await notificationsOf(person)).toEqual([`price_dropped: “${title}” is €20.00 cheaper`])
    expect(await notificationsOf(person)).toHaveLength(1)
    expect(await mailsTo(person)).toEqual(['favorite.price_dropped'])
    const [notification] = (await person.notification.list()).notifications
    expect(notification).toMatchObject({ link: `/product/${id}`, type: 'friend-interactive' })
    expect(notification?.description).toContain('€120.00')
  })

  test('is told again only below the lowest price that the person knows', async () => {
    const { person, id } = await aSavedProduct()
    await change(id, { price: 12_000 })
    expect(await notificationsOf(person)).toHaveLength(1)
    for (const price of [14_000, 13_000, 12_000]) await change(id, { price })
    expect(await notificationsOf(person)).toHaveLength(1)
    await person.notification.readAll()
    await change(id, { price: 11_000 })
    expect(await notificationsOf(person)).toEqual([
      `price_dropped: “${title}” is €10.00 cheaper`,
      `price_dropped: “${title}” is €20.00 cheaper`,
    ])
  })

  test('is not told if it is higher again, hardly lower, or was lower when it was saved', async () => {
    const { person, id } = await aSavedProduct()
    await change(id, { price: 13_900 })
    await change(id, { price: 10_000 })
    await change(id, { price: 14_000 })
    expect(await notificationsOf(person)).toEqual([])
    await change(id, { price: 10_000 })
    const late = await world.aBuyer()
    await late.favorite.add({ body: { kind: 'product', id } })
    expect(await notificationsOf(late)).toEqual([])
    expect(await notificationsOf(person)).toHaveLength(1)
  })

  test('of a service is that of its lowest price', async () => {
    const [person, service] = [await world.aBuyer(), await world.aService(seller, { price: 8_400 })]
    await save(person, 'service', service._id)
    await seller.service.update({ params: { id: service._id }, body: { price: 6_000 } })
    expect(await notificationsOf(person)).toEqual([`price_dropped: “${service.title}” is €24.00 cheaper`])
  })

  test('of several saved things comes as one notification', async () => {
    const { person, id } = await aSavedProduct()
    const other = await world.aProduct(seller, { price: 5_000 })
    await save(person, 'product', other._id)
    await change(id, { price: 12_000 })
    await change(other._id, { price: 4_000 })
    expect(await notificationsOf(person)).toEqual(['price_dropped: 2 things that you saved are cheaper'])
    expect(await mailsTo(person)).toHaveLength(1)
  })
})

describe('that something can be had again', () => {
  test('is told of a product that was sold out, and not of units that an unpaid order gave back', async () => {
    const { person, id } = await aSavedProduct({ stock: 1 })
    await sql`update product set reserved = 1 where id = ${id}`.execute(world.db)
    await sql`update product set reserved = 0 where id = ${id}`.execute(world.db)
    expect(await notificationsOf(person)).toEqual([])
    await change(id, { stock: 0 })
    expect(await notificationsOf(person)).toEqual([])
    await change(id, { stock: 2 })
    expect(await notificationsOf(person)).toEqual([`in_stock: “${title}” is back in stock`])
  })

  test('is told at most once a day', async () => {
    const { person, id } = await aSavedProduct({ stock: 0 })
    for (const stock of [1, 0, 2]) await change(id, { stock })
    expect(await notificationsOf(person)).toHaveLength(1)
    await person.notification.readAll()
    await change(id, { stock: 0 })
    await change(id, { stock: 1 })
    expect(await notificationsOf(person)).toHaveLength(1)
    await sql`update favorite set notified_at = now() - interval '25 hours' where target_id = ${id}`.execute(world.db)
    await change(id, { stock: 0 })
    await change(id, { stock: 1 })
    expect(await notificationsOf(person)).toHaveLength(2)
  })

  test('is told of a service without any free time that has some again, and still has them', async () => {
    const [person, service] = [await world.aBuyer(), await world.aService(seller)]
    await save(person, 'service', service._id)
    await world.runJobs()
    const setStarts = (starts: number[]) =>
      world.db.updateTable('listed_times').set({ starts }).where('service_id', '=', service._id).execute()
    const soon = [Math.round(Date.now() / 60_000) + 600]
    await setStarts([])
    expect(await notificationsOf(person)).toEqual([])
    await setStarts(soon)
    await setStarts([])
    expect(await notificationsOf(person)).toEqual([])
    await setStarts(soon)
    expect(await notificationsOf(person)).toEqual([`free_again: “${service.title}” has free times again`])
  })
})

describe('a saved request that ends', () => {
  const inHours = (hours: number) => new Date(Date.now() + hours * HOUR)
  const endsAt = (table: 'service_request' | 'product_request', id: string, at: Date) =>
    world.db.updateTable(table).set({ expires_at: at }).where('id', '=', id).execute()
  const closing = async (person: Person) => {
    await world.runTask('favorites:closing')
    return notificationsOf(person)
  }

  test('is told once two days before its end, unless it was saved later than that', async () => {
    const [person, late, requester] = [await world.aSeller(), await world.aSeller(), await world.aBuyer()]
    const request = await world.aRequest(requester)
    await save(person, 'request', request._id, 72)
    await endsAt('service_request', request._id, inHours(CLOSING_HOURS + 1))
    expect(await closing(person)).toEqual([])
    await endsAt('service_request', request._id, inHours(CLOSING_HOURS - 1))
    await save(late, 'request', request._id, 0)
    expect(await closing(person)).toEqual([`closing: “${request.title}” is still open`])
    expect(await closing(person)).toHaveLength(1)
    expect(await closing(late)).toEqual([])
    expect(await mailsTo(person)).toEqual(['favorite.closing'])
  })

  test('is told of requested products, too, and not to those who made an offer', async () => {
    const [person, offering, requester] = [await world.aSeller(), await world.aSeller(), await world.aBuyer()]
    const wish = await world.aWish(requester)
    for (const each of [person, offering]) await save(each, 'requestedProduct', wish._id, 72)
    await world.aProductOffer(offering, wish._id)
    await endsAt('product_request', wish._id, inHours(12))
    expect(await closing(person)).toHaveLength(1)
    expect(await closing(offering)).toEqual([])
    // Nobody is left to be told, so no run looks at it again.
    await world.runTask('favorites:closing')
    expect(await world.db.selectFrom('favorite_news').selectAll().execute()).toEqual([])
  })

  test('is forgotten with the words of its requester', async () => {
    const [person, requester] = [await world.aSeller(), await world.aBuyer({ name: 'Somebody Else' })]
    const request = await world.aRequest(requester, { title: 'Paint the flat of Somebody Else' })
    await save(person, 'request', request._id, 72)
    await endsAt('service_request', request._id, inHours(12))
    expect(await closing(person)).toHaveLength(1)
    await requester.user.remove({ params: { id: requester.id } })
    const { notifications } = await person.notification.list()
    expect(JSON.stringify(notifications)).not.toMatch(/Somebody Else/)
  })
})

test('nobody is told who is blocked, suspended or erased, or what others cannot find any more', async () => {
  const [blocked, suspended, erased, last] = await Promise.all([1, 2, 3, 4].map(() => world.aBuyer()))
  if (!blocked || !suspended || !erased || !last) throw new Error('people are missing')
  const { _id: id } = await world.aProduct(seller, { title, price: 14_000 })
  for (const person of [blocked, suspended, erased, last]) await save(person, 'product', id)
  await seller.block.add({ body: { userId: blocked.id } })
  await sql`update account set status = 'suspended' where id = ${suspended.id}`.execute(world.db)
  await erased.user.remove({ params: { id: erased.id } })
  await change(id, { price: 12_000 })
  expect(await notificationsOf(last)).toHaveLength(1)
  const rows = await world.db
    .selectFrom('notification')
    .select('account_id')
    .where('event', '=', 'favorite.price_dropped')
    .where('account_id', 'in', [blocked.id, suspended.id, erased.id])
    .execute()
  expect(rows).toEqual([])
  await change(id, { price: 10_000 })
  await change(id, { status: 'paused' })
  expect(await notificationsOf(last)).toHaveLength(1)
})

test('each of the four has a switch of its own', async () => {
  const { person, id } = await aSavedProduct({ stock: 0 })
  const notifications = { 'favorite.price_dropped': { inApp: false, email: false } }
  await person.user.update({ params: { id: person.id }, body: { preferences: { notifications } } })
  await change(id, { price: 12_000, stock: 1 })
  expect(await notificationsOf(person)).toEqual([`in_stock: “${title}” is back in stock`])
  expect(await mailsTo(person)).toEqual(['favorite.in_stock'])
})

test('many are told in batches, each of them once, also by two processes at a time', async () => {
  const { _id: id } = await world.aProduct(seller, { title, price: 14_000 })
  await sql`
    with people as (
      insert into account (id, email, username, name, account_type)
      select gen_random_uuid(), 'crowd' || n || '@example.org', 'crowd_' || n, 'Crowd ' || n, 'individual'
      from generate_series(1, 250) as n returning id
    )
    insert into favorite (account_id, kind, target_id, saved_price, saved_at)
    select id, 'product', ${id}, 14000, now() - interval '1 hour' from people`.execute(world.db)
  await change(id, { price: 12_000 })
  await Promise.all([runNews(), runNews()])
  const { rows } = await sql<{ people: number; notices: number }>`
    select count(distinct account_id)::int as people, count(*)::int as notices from notification
    where link = ${`/product/${id}`}`.execute(world.db)
  expect(rows).toEqual([{ people: 250, notices: 250 }])
})

describe('popularity', () => {
  const popularity = async (id: string) => {
    await world.runTask('favorites:recount')
    const row = await world.db
      .selectFrom('service')
      .select(['save_count', 'popularity'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return [row.save_count, row.popularity]
  }

  test('counts people with a verified address who are active, once each', async () => {
    const [service, person, unverified] = [await world.aService(seller), await world.aBuyer(), await world.aBuyer()]
    await sql`update account set email_verified_at = null where id = ${unverified.id}`.execute(world.db)
    for (const each of [person, person, unverified]) await save(each, 'service', service._id)
    expect(await popularity(service._id)).toEqual([1, 1])
    await sql`update account set status = 'suspended' where id = ${person.id}`.execute(world.db)
    expect(await popularity(service._id)).toEqual([0, 0])
    await sql`update account set status = 'active' where id = ${person.id}`.execute(world.db)
    expect(await popularity(service._id)).toEqual([1, 1])
    await person.favorite.remove({ params: { id: service._id } })
    expect(await popularity(service._id)).toEqual([0, 0])
  })

  test('is raised by saves to twice what the orders make and one order at most, and orders the list', async () => {
    const [loved, ordered] = [await world.aService(seller), await world.aService(seller)]
    const set = (id: string, saves: number, orders: number) =>
      sql`update service set save_count = ${saves}, order_count = ${orders} where id = ${id}`.execute(world.db)
    await set(loved._id, 100_000, 0)
    await set(ordered._id, 0, 2)
    const query = { sortBy: 'popular', sellerId: seller.id, limit: 2 } as const
    const listed = async () => (await world.visitor.service.list({ query })).services.map(({ _id }) => _id)
    expect(await listed()).toEqual([ordered._id, loved._id])
    await set(loved._id, 11, 1)
    expect(await listed()).toEqual([loved._id, ordered._id])
  })
})
