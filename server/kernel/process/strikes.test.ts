import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '#server/db/transaction.ts'
import { newId } from '#server/kernel/id.ts'
import { type Person, startWorld, type World } from '#test/world.ts'
import { addStrike, removeStrikes } from './strikes.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

const DAY = 86_400_000
const aFact = () => ({ kind: 'serviceOrder', refId: newId() })

/** Strikes of so many days ago. */
async function strike(person: Person, daysAgo: readonly number[]) {
  const added = daysAgo.map((days) => ({ days, ...aFact() }))
  await inTransaction(world.db, async (tx) => {
    for (const { kind, refId } of added)
      await addStrike(tx, { accountId: person.id, kind, refId, reason: 'cancelLate' })
  })
  for (const { days, refId } of added)
    await world.db
      .updateTable('strike')
      .set({ at: new Date(Date.now() - days * DAY) })
      .where('ref_id', '=', refId)
      .execute()
  await world.runJobs()
  return added
}

const sweep = () => world.runTask('strikes:sweep')

const delayOf = async (person: Person) => (await person.strike.list()).delayDays

const titles = async (q?: string) =>
  (await world.visitor.service.list({ query: { category: 'cleaning', ...(q ? { q } : {}) } })).services.map(
    ({ title }) => title,
  )

/** Sets when a service was created. */
const age = (id: string, days: number) =>
  world.db
    .updateTable('service')
    .set({ created_at: new Date(Date.now() - days * DAY) })
    .where('id', '=', id)
    .execute()

describe('a strike', () => {
  test('counts for 180 days', async () => {
    const person = await world.aSeller()
    await strike(person, [0, 179, 181])
    const { strikes, delayDays } = await person.strike.list()
    expect(strikes).toHaveLength(2)
    expect(delayDays).toBe(10)
    expect(Math.round((Date.parse(strikes[0]?.until ?? '') - Date.now()) / DAY)).toBe(180)
  })

  test('counts once for one fact, and no longer when that is taken back', async () => {
    const person = await world.aSeller()
    const [fact] = await strike(person, [0])
    await inTransaction(world.db, async (tx) => {
      if (fact) await addStrike(tx, { accountId: person.id, ...fact, reason: 'cancelLate' })
    })
    expect(await delayOf(person)).toBe(5)
    await inTransaction(world.db, async (tx) => {
      if (fact) await removeStrikes(tx, fact)
    })
    expect(await delayOf(person)).toBe(0)
  })
})

describe('the listings of a seller with strikes', () => {
  test('stand where they would if they were older, in lists and in searches, until the strikes end', async () => {
    const [careful, careless] = [await world.aSeller(), await world.aSeller()]
    const old = await world.aService(careful, { title: 'Quokka cleaning of the careful' })
    await age(old._id, 8)
    const fresh = await world.aService(careless, { title: 'Quokka cleaning of the careless' })
    expect(await titles()).toEqual([fresh.title, old.title])
    expect(await titles('quokka')).toEqual([fresh.title, old.title])
    await strike(careless, [1, 1])
    expect(await titles()).toEqual([old.title, fresh.title])
    expect(await titles('quokka')).toEqual([old.title, fresh.title])
    // What was created after the strike is no exception.
    const later = await world.aService(careless, { title: 'Quokka cleaning, another one' })
    expect((await titles())[0]).toBe(old.title)
    expect((await world.visitor.service.detail({ params: { id: later._id } })).service.createdAt).toBe(later.createdAt)
    await world.db
      .updateTable('strike')
      .set({ at: new Date(Date.now() - 181 * DAY) })
      .where('account_id', '=', careless.id)
      .execute()
    await sweep()
    expect(await titles()).toEqual([later.title, fresh.title, old.title])
    expect(await titles('quokka')).toEqual([later.title, fresh.title, old.title])
  })

  test('are moved by no more than thirty days', async () => {
    const seller = await world.aSeller()
    await strike(seller, [0, 1, 2, 3, 4, 5, 6, 7])
    const product = await world.aProduct(seller)
    const { created_at, listed_at } = await world.db
      .selectFrom('product')
      .select(['created_at', 'listed_at'])
      .where('id', '=', product._id)
      .executeTakeFirstOrThrow()
    expect(Math.round((created_at.getTime() - listed_at.getTime()) / DAY)).toBe(30)
  })
})
