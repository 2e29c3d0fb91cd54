import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { writeViews } from '#server/listings/views.ts'
import { writeExposures } from '#server/promotions/exposure.ts'
import { sceneOf, send } from './access-requests.ts'
import { readRows } from './access-rows.ts'
import { type Stage, sharedStage } from './access-scenes.ts'
import { writingNothing } from './faults/state.ts'
import { everyScene } from './row-scenes.ts'
import { type Person, startWorld, type World } from './world.ts'

/** The calls of people: those of administrators refuse whoever sees the site as a person, who is none. */
const rows = readRows().filter(({ id, A, B }) => everyScene[id] && !(A === '2' && B === '3'))
const calls = rows.map(({ id, method, path }) => ({ id, method, path }))

let world: World
let shared: Stage
let support: Person
const tokens = new Map<string, string>()
beforeAll(async () => {
  world = await startWorld()
  shared = sharedStage(world)
  support = await world.aPerson({ role: 'support' })
})
afterAll(() => world.close())

/** The person, as one of the staff sees the site. One view ends with the next, so each has a member of the staff of its own. */
async function seenAs(person: Person): Promise<Person> {
  const known = tokens.get(person.id)
  if (known) return { ...person, token: known }
  const by = tokens.size === 0 ? support : await world.aPerson({ role: 'support' })
  const body = { reason: 'An order is missing.' }
  const { token } = await by.adminPerson.startView({ params: { id: person.id }, body })
  tokens.set(person.id, token)
  return { ...person, token }
}

const dropDueJobs = () =>
  sql`delete from graphile_worker._private_jobs where locked_at is null and run_at <= now()`.execute(world.db)

describe('one of the staff who sees the site as a person', () => {
  test.each(calls)('writes nothing: $id $method $path', async ({ id, method }) => {
    const { path, body, people } = await sceneOf(world, shared, { id, part: 'B', isChanged: false })
    const person = people.B ?? people.S
    if (!person) throw new Error(`nobody is in the scene of ${id}`)
    const viewer = await seenAs(person)
    await dropDueJobs()
    await writeViews(world.deps)
    await writeExposures(world.deps)
    const reply = await writingNothing(world.db, async () => {
      const answered = await send(world, { method, path, body: method === 'GET' ? undefined : body }, viewer)
      await writeViews(world.deps)
      await writeExposures(world.deps)
      return answered
    })
    if (method === 'GET') expect(reply.statusCode, reply.body).toBeLessThan(500)
    else expect([reply.statusCode, reply.json().code]).toEqual([403, 'read_only_view'])
  })
})
