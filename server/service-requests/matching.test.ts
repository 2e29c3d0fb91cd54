import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { type Person, startWorld, type World } from '#test/world.ts'
import { matches } from './matching-data.ts'

let world: World
let id: string
const worlds: World[] = []
// Who fits depends on everybody there is.
beforeEach(async () => {
  world = await startWorld({ rules: { reviewCategories: false, reviewedListings: 0 } })
  worlds.push(world)
  const request = await world.aRequest(await world.aBuyer(), { location: area('Mitte') })
  id = request._id
  await sql`delete from request_match`.execute(world.db)
})
afterAll(() => Promise.all(worlds.map((each) => each.close())))

const area = (label: string, city = 'Berlin') => ({ label, city, country: 'DE' })

async function aMover(location: object | null = area('Mitte'), changes: Record<string, unknown> = {}) {
  const mover = await world.aSeller()
  const remote = location === null ? { locationType: 'remote' } : {}
  const work = { category: 'moving-transport', subcategory: 'local-moving' }
  await world.aService(mover, { ...work, location, ...remote, ...changes })
  return mover
}

const known = ({ id: of }: Person, columns: Record<string, number>) =>
  world.db.updateTable('account').set(columns).where('id', '=', of).execute()

/** The provider was told of another request so many days ago, and answered it or not. */
async function notified(provider: Person, days: number, { answered = false } = {}) {
  const other = await world.aRequest(await world.aBuyer(), { location: area('Mitte') })
  await sql`insert into request_match (request_id, provider_id, notified_at)
    values (${other._id}, ${provider.id}, now() - ${days} * interval '1 day')`.execute(world.db)
  if (answered) await world.anOffer(provider, other._id)
}

const fitting = async (of = id) => (await matches.findFitting(world.db, of)).map((provider) => provider.id)

const ids = (...people: Person[]) => people.map((person) => person.id)

test('near enough is who is within thirty kilometres, whatever the city is called', async () => {
  const [mitte, potsdam, online] = [await aMover(), await aMover(area('Potsdam-West', 'Potsdam')), await aMover(null)]
  await aMover(area('Altona', 'Hamburg'))
  expect((await fitting()).toSorted()).toEqual(ids(mitte, potsdam, online).toSorted())
})

test('the name of the city decides where one has no point', async () => {
  const unknown = await aMover(area('Somewhere', 'Unknown waters'))
  await aMover(area('Elsewhere', 'Other waters'))
  const request = await world.aRequest(await world.aBuyer(), { location: area('Anywhere', 'Unknown Waters') })
  expect(await fitting(request._id)).toEqual(ids(unknown))
})

test('of those who were never told, the nearer, better and quicker ones come first', async () => {
  const [far, near] = [await aMover(area('Potsdam-West', 'Potsdam')), await aMover()]
  const [slow, quick, praised] = [await aMover(), await aMover(), await aMover()]
  await known(slow, { response_minutes: 2_880 })
  await known(quick, { response_minutes: 15 })
  await known(praised, { rating_sum: 100, rating_count: 20, response_minutes: 15 })
  expect(await fitting()).toEqual(ids(praised, quick, near, slow, far))
})

test('a seller who answers requests comes before one who does not, and one who was told longer ago before both', async () => {
  const [silent, answering, waiting] = [await aMover(), await aMover(), await aMover()]
  await notified(silent, 2)
  await notified(answering, 2, { answered: true })
  await notified(waiting, 5)
  expect(await fitting()).toEqual(ids(waiting, answering, silent))
})

test('a newcomer is told although thirty others promise more', async () => {
  for (let n = 0; n < 30; n += 1) {
    const veteran = await aMover()
    await known(veteran, { rating_sum: 200, rating_count: 40, response_minutes: 5 })
    await notified(veteran, 20, { answered: true })
  }
  const newcomer = await aMover(area('Potsdam-West', 'Potsdam'))
  const found = await fitting()
  expect(found).toHaveLength(30)
  expect(found[0]).toBe(newcomer.id)
})
