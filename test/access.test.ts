import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rejectionsOf } from '#server/kernel/http/rejections.ts'
import { writeViews } from '#server/listings/views.ts'
import { writeExposures } from '#server/promotions/exposure.ts'
import { VERSION } from '#server/version.ts'
import { api } from '#shared/contract/index.ts'
import type { Calls } from '#shared/kernel/contract.ts'
import {
  sceneOf as arrangeScene,
  expectRejected,
  expectAnswer as expectReply,
  send as sendIn,
} from './access-requests.ts'
import { type Row, readPartyRows, readRows } from './access-rows.ts'
import { type Part, type Scene, type Stage, sharedStage } from './access-scenes.ts'
import { writingNothing } from './faults/state.ts'
import { everyScene } from './row-scenes.ts'
import { withPassword } from './staff-scenes.ts'
import { type Person, startWorld, type World } from './world.ts'

const rows = readRows()
const PARTS: Part[] = ['V', 'B', 'S', 'U', 'C', 'X1', 'X2', 'A']
const STATUS: Record<string, number> = { '1': 401, '3': 403, '4': 404, '9': 409 }
const MISSING = '019a0000-0000-7000-8000-000000000000'
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
  if (part === 'X1') return isChanged ? world.aBuyer().then((person) => withPassword(world, person)) : stranger
  if (part === 'X2') return isChanged ? world.aSeller().then((person) => withPassword(world, person)) : strangerWhoSells
  if (part === 'A') return isChanged ? world.anAdmin().then((person) => withPassword(world, person)) : admin
  return people[part]
}

const send = (row: Row, person: Person | undefined, path: string, body: unknown) =>
  sendIn(world, { method: row.method, path, body }, person)

/** The rights are read with each call, so that the session stays. */
const appoint = (person: Person, isAdmin: boolean) =>
  world.db.updateTable('account').set({ is_admin: isAdmin }).where('id', '=', person.id).execute()

const cellOf = (row: Row, part: Part) => row[part.startsWith('X') ? 'X' : (part as 'V')]

/** `y` has a meaning of its own in each row: here, that sellers may and buyers may not. */
const expectedOf = (row: Row, part: Part): number | 'done' => {
  const cell = cellOf(row, part)
  if (cell === 'y' && ['S2', 'P2', 'R19', 'F1', 'Z21', 'Z24', 'Z26', 'Z27', 'Z28', 'Z31', 'Z461'].includes(row.id))
    return part === 'X2' ? 'done' : 403
  return STATUS[cell] ?? 'done'
}

const isHiddenFrom = (row: Row, part: Part) => part === 'U' && ['S5', 'S10', 'P5', 'P9'].includes(row.id)

const callRows = rows.filter(({ id }) => everyScene[id])

/**
 * `npm test` makes each call by one caller who may and by one who may not; with `ACCESS=others`, as in
 * `npm run test:all`, all others make it, too, and those whom no row names: with a bad token, suspended, for a wrong id.
 */
const isOthers = process.env.ACCESS === 'others'
function callersOf(row: Row): Part[] {
  const callers = PARTS.filter((part) => !isClearing(row, part))
  const mayCall = (part: Part) => expectedOf(row, part) === 'done'
  const samples = [callers.find(mayCall), callers.find((part) => !mayCall(part))]
  return callers.filter((part) => samples.includes(part) !== isOthers)
}

/** Rows whose calls remove what the scenes of others need: they are made after all of them. */
const CLEARING = ['D15']
const isClearing = ({ id }: Row, part: Part) => CLEARING.includes(id) && part === 'A'

const sceneOf = ({ id }: Row, part: Part, isChanged: boolean): Promise<Scene> =>
  arrangeScene(world, shared, { id, part, isChanged })

const expectAnswer = (row: Row, person: Person | undefined, scene: Scene, expected: number | 'done') => {
  const { path, body, headers } = scene
  return expectReply(world, { method: row.method, path, body, headers }, person, expected)
}

/** Scenes that need jobs would otherwise wait for mails and notices of all scenes before them. */
const dropDueJobs = () =>
  sql`delete from graphile_worker._private_jobs where locked_at is null and run_at <= now()`.execute(world.db)

describe.each(callRows)('$id $method $path', (row) => {
  beforeAll(() => dropDueJobs())

  test.each(callersOf(row))('for %s', async (part) => {
    const expected = expectedOf(row, part)
    const isChanged = expected === 'done' && row.method !== 'GET'
    const scene = await sceneOf(row, part, isChanged)
    const person = await personFor(part, scene, isChanged)
    // Writes the views of earlier reads, so that they do not count as a change of this call.
    await writeViews(world.deps)
    await writeExposures(world.deps)
    await expectAnswer(row, person, scene, expected)
    if (isHiddenFrom(row, part)) expect((await send(row, stranger, scene.path, undefined)).statusCode).toBe(404)
  })

  test.runIf(isOthers)('with a bad token', async () => {
    const scene = await sceneOf(row, 'B', false)
    for (const token of ['x', 'eyJhbGciOiJub25lIn0.e30.', `${stranger.token}x`]) {
      const reply = await send(row, { ...stranger, token }, scene.path, scene.body)
      expect(reply.statusCode).toBe(401)
    }
  })
})

/** The pattern of the id in a path, and an id that nothing has: those of places are numbers. */
const idOf = ({ path }: Row) =>
  path.startsWith('/place/') ? { pattern: /\d+$/, missing: '999999999' } : { pattern: UUID, missing: MISSING }

// Only calls with an id in their path can have a wrong one.
describe.runIf(isOthers).each(callRows.filter(({ path }) => path.includes('{id}')))('$id $method $path', (row) => {
  test('with an id that is missing or malformed', async () => {
    const scene = await sceneOf(row, 'B', false)
    const { pattern, missing: none } = idOf(row)
    // A caller without the role gets 403 before the object is looked up.
    const asker = row.X === '3' && row.A === '2' ? admin : stranger
    await writingNothing(world.db, async () => {
      const missing = await send(row, asker, scene.path.replace(pattern, none), scene.body)
      expect(missing.statusCode, missing.body).toBe(404)
      for (const id of ['not-an-id', '%00', "1'--", '..%2f..', '0'.repeat(400)]) {
        const malformed = await send(row, asker, scene.path.replace(pattern, id), scene.body)
        expect(malformed.statusCode, `${id}: ${malformed.body}`).toBe(400)
      }
    })
  })
})

describe.runIf(isOthers)('an administrator who has a part in it', () => {
  const parties = new Map(readPartyRows().map((row) => [row.id, row]))
  type Case = { id: string; row: Row; side: 'B' | 'S'; cell: string }
  const cases = callRows.flatMap((row): Case[] => {
    const party = parties.get(row.id)
    // In the calls of people they are a party as others: what that one may not do, they may not either.
    const cells = party ? { B: party.AB, S: party.AS } : { B: row.B, S: row.S }
    return (['B', 'S'] as const).flatMap((side) => {
      const cell = cells[side]
      const isMeant = party ? cell !== '-' : row.path.includes('{id}') && row.A !== '2' && STATUS[cell] !== undefined
      return isMeant ? [{ id: row.id, row, side, cell }] : []
    })
  })

  test.each(cases)('$id in the place of $side: $cell', async ({ row, side, cell }) => {
    const expected = STATUS[cell] ?? 'done'
    const isChanged = expected === 'done' && row.method !== 'GET'
    const scene = await sceneOf(row, isChanged ? side : 'B', isChanged)
    const person = scene.people[side]
    if (!person) throw new Error(`no person is in the place of ${side}`)
    await appoint(person, true)
    await expectAnswer(row, person, scene, expected)
    if (!isChanged) await appoint(person, false)
  })

  test('is thought of in every call of administrators about an object', () => {
    const isAboutObjects = ({ A, B, path, method, rate }: Row) =>
      A === '2' && B === '3' && (path.includes('{id}') || (rate === 'bulk' && method !== 'GET'))
    const missing = callRows.filter((row) => isAboutObjects(row) && !parties.has(row.id)).map(({ id }) => id)
    expect(missing).toEqual([])
    expect([...parties.keys()].filter((id) => !callRows.some((row) => row.id === id))).toEqual([])
  })
})

// The last one with the shared scenes: their people cannot sign in afterwards.
describe.runIf(isOthers)('a suspended person', () => {
  type Suspended = { row: Row; scene: Scene; person: Person }
  const suspended = new Map<string, Suspended>()
  /** A session that a sign-in opened which had begun before the suspension. */
  const lateTokens = new Map<string, string>()
  const isAble = (cell: string) => STATUS[cell] === undefined
  const callerOf = (row: Row, { B, S }: Scene['people'], formerAdmin: Person) => {
    if (isAble(row.B)) return B
    if (isAble(row.S)) return S
    return isAble(row.A) ? formerAdmin : B
  }
  beforeAll(async () => {
    const formerAdmin = await world.anAdmin()
    for (const row of callRows) {
      const scene = await sceneOf(row, 'B', false)
      const person = callerOf(row, scene.people, formerAdmin)
      if (!person) throw new Error(`no person is in the scene of ${row.id}`)
      suspended.set(row.id, { row, scene, person })
    }
    const body = { reason: 'They threatened somebody.' }
    for (const id of new Set([...suspended.values()].map(({ person }) => person.id))) {
      await admin.adminUser.suspend({ params: { id }, body })
      lateTokens.set(id, await world.tokenFor(id))
    }
  })

  test.each(callRows)('makes no call: $id $method $path', async ({ id }) => {
    const { row, scene, person } = suspended.get(id) as Suspended
    const late = { ...person, token: lateTokens.get(person.id) ?? '' }
    await writingNothing(world.db, async () => {
      for (const caller of [person, late]) expectRejected(await send(row, caller, scene.path, scene.body), 401)
    })
  })
})

test.each(callRows.filter(({ id }) => CLEARING.includes(id)))('$id $method $path for A', async (row) => {
  await expectAnswer(row, await world.anAdmin(), await sceneOf(row, 'A', true), 'done')
})

test('every refusal in the rows is declared by its call', () => {
  const calls = Object.values(api as Record<string, Calls>).flatMap((group) => Object.values(group))
  const declared = new Map(
    calls.map((call) => [`${call.method} ${call.path.replace(/:(\w+)/g, '{$1}')}`, rejectionsOf(call).map(Number)]),
  )
  const undeclared = callRows.flatMap((row) =>
    PARTS.flatMap((part) => {
      const status = STATUS[cellOf(row, part)]
      const isDeclared = status === undefined || declared.get(`${row.method} ${row.path}`)?.includes(status)
      return isDeclared ? [] : [`${row.id} ${status}`]
    }),
  )
  expect(undeclared).toEqual([])
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

  test('health is public and says nothing of hosts, and no version but that of the application', async () => {
    for (const url of ['/healthz', '/readyz']) {
      const reply = await world.app.inject(url)
      expect(reply.statusCode).toBe(200)
      expect(reply.body.replace(VERSION, '')).not.toMatch(/\d+\.\d+|localhost|127\.0/)
    }
  })

  test('metrics are not on the public port', async () => {
    expect((await world.app.inject('/metrics')).statusCode).toBe(404)
  })
})
