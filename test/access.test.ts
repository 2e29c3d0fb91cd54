import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { writeViews } from '#server/listings/views.ts'
import { api } from '#shared/contract/index.ts'
import type { Calls } from '#shared/kernel/contract.ts'
import { type Row, readRows } from './access-rows.ts'
import { freshStage, type Part, type Scene, type Stage, scenes, sharedStage } from './access-scenes.ts'
import { stateOf } from './faults/state.ts'
import { type Person, startWorld, type World } from './world.ts'

const rows = readRows()
const PARTS: Part[] = ['V', 'B', 'S', 'U', 'C', 'X1', 'X2', 'A']
const STATUS: Record<string, number> = { '1': 401, '3': 403, '4': 404 }
const MISSING = '019a0000-0000-7000-8000-000000000000'
/** The first test that needs jobs waits for the jobs of all scenes before it. */
const PATIENCE = 120_000
const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/

let world: World
let shared: Stage
let stranger: Person
let strangerWhoSells: Person
let admin: Person
beforeAll(async () => {
  world = await startWorld()
  shared = sharedStage(world)
  stranger = await world.aBuyer()
  strangerWhoSells = await world.aSeller()
  admin = await world.anAdmin()
})
afterAll(() => world.close())

/** Fresh strangers where a call is made: some calls end sessions and accounts. */
const personFor = (part: Part, { people }: Scene, isChanged: boolean): Promise<Person> | Person | undefined => {
  if (part === 'V') return undefined
  if (part === 'X1') return isChanged ? world.aBuyer() : stranger
  if (part === 'X2') return isChanged ? world.aSeller() : strangerWhoSells
  if (part === 'A') return isChanged ? world.anAdmin() : admin
  return people[part]
}

const send = (row: Row, person: Person | undefined, url: string, body: unknown) =>
  world.app.inject({
    method: row.method as 'GET',
    url: `/api${url}`,
    headers: {
      ...(person ? { authorization: `Bearer ${person.token}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  })

const cellOf = (row: Row, part: Part) => row[part.startsWith('X') ? 'X' : (part as 'V')]

/** `y` has a meaning of its own in each row: here, that sellers may and buyers may not. */
const expectedOf = (row: Row, part: Part): number | 'done' => {
  const cell = cellOf(row, part)
  if (cell === 'y' && ['S2', 'P2', 'Z21', 'Z24', 'Z31'].includes(row.id)) return part === 'X2' ? 'done' : 403
  return STATUS[cell] ?? 'done'
}

const isHiddenFrom = (row: Row, part: Part) => part === 'U' && ['S5', 'S10', 'P5', 'P9'].includes(row.id)

const callRows = rows.filter(({ id }) => scenes[id])

/** Refused callers and readers change nothing, so they share a scene. */
function sceneOf({ id }: Row, part: Part, isChanged: boolean): Promise<Scene> {
  const arrange = scenes[id]
  if (!arrange) throw new Error(`${id} has no scene`)
  if (isChanged) return arrange(freshStage(world), part)
  // In the scenes of sellers, the seller owns other objects.
  const side = part === 'S' || part === 'U' ? part : 'B'
  return shared.share(`${id} for ${side}`, () => arrange(shared, side))
}

describe.each(callRows)('$id $method $path', (row) => {
  test.each(PARTS)(
    'for %s',
    async (part) => {
      const expected = expectedOf(row, part)
      const isChanged = expected === 'done' && row.method !== 'GET'
      const scene = await sceneOf(row, part, isChanged)
      const person = await personFor(part, scene, isChanged)
      // Writes the views of earlier reads, so that they do not count as a change of this call.
      await writeViews(world.deps)
      const before = expected === 'done' ? {} : await stateOf(world.db)
      const reply = await send(row, person, scene.path, scene.body)
      if (expected === 'done') expect(reply.statusCode, reply.body).toBeLessThan(300)
      else {
        expect(reply.statusCode, reply.body).toBe(expected)
        expect(reply.json()).toMatchObject({
          success: false,
          message: expect.any(String),
          code: expect.any(String),
          requestId: expect.any(String),
        })
        expect(await stateOf(world.db)).toEqual(before)
      }
      expect(reply.body).not.toMatch(/"(password|password_?hash|hash)"\s*:|argon2/i)
      if (isHiddenFrom(row, part)) expect((await send(row, stranger, scene.path, undefined)).statusCode).toBe(404)
    },
    PATIENCE,
  )

  test('with a bad token', async () => {
    const scene = await sceneOf(row, 'B', false)
    for (const token of ['x', 'eyJhbGciOiJub25lIn0.e30.', `${stranger.token}x`]) {
      const reply = await send(row, { ...stranger, token }, scene.path, scene.body)
      expect(reply.statusCode).toBe(401)
    }
  })
})

// Only calls with an id in their path can have a wrong one.
describe.each(callRows.filter(({ path }) => path.includes('{id}')))('$id $method $path', (row) => {
  test('with an id that is missing or malformed', async () => {
    const scene = await sceneOf(row, 'B', false)
    const before = await stateOf(world.db)
    // A caller without the role gets 403 before the object is looked up.
    const asker = row.X === '3' && row.A === '2' ? admin : stranger
    const missing = await send(row, asker, scene.path.replace(UUID, MISSING), scene.body)
    expect(missing.statusCode, missing.body).toBe(404)
    for (const id of ['not-an-id', '%00', "1'--", '..%2f..', '0'.repeat(400)]) {
      const malformed = await send(row, asker, scene.path.replace(UUID, id), scene.body)
      expect(malformed.statusCode, `${id}: ${malformed.body}`).toBe(400)
    }
    expect(await stateOf(world.db)).toEqual(before)
  })
})

test('every call has its row, and every row its call', () => {
  const mounted = Object.values(api as Record<string, Calls>).flatMap((calls) =>
    Object.values(calls).map(({ method, path: url }) => `${method} ${url.replace(/:(\w+)/g, '{$1}')}`),
  )
  expect(callRows.map(({ method, path: url }) => `${method} ${url}`).sort()).toEqual(mounted.sort())
})

describe('outside the contract', () => {
  test('the webhook listens to its signature alone', async () => {
    for (const person of [undefined, stranger, admin]) {
      const reply = await send({ ...rows[0], method: 'POST' } as Row, person, '/webhooks/stripe', {
        id: 'evt_1',
        type: 'payment_intent.succeeded',
      })
      expect(reply.statusCode).toBe(400)
    }
  })

  test('health is public and says nothing of versions or hosts', async () => {
    for (const url of ['/healthz', '/readyz']) {
      const reply = await world.app.inject(url)
      expect(reply.statusCode).toBe(200)
      expect(reply.body).not.toMatch(/\d+\.\d+|localhost|127\.0/)
    }
  })

  test('metrics are not on the public port', async () => {
    expect((await world.app.inject('/metrics')).statusCode).toBe(404)
  })
})
