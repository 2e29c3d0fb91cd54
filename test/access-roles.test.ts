import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { api } from '#shared/contract/index.ts'
import type { Call, Calls } from '#shared/kernel/contract.ts'
import { hasRight, type Right, rights, rightTable, type StaffRole, staffRoles } from '#shared/policies/staff.ts'
import { expectAnswer, sceneOf } from './access-requests.ts'
import { type Row, readRows } from './access-rows.ts'
import { type Stage, sharedStage } from './access-scenes.ts'
import { writingNothing } from './faults/state.ts'
import { everyScene } from './row-scenes.ts'
import { withPassword } from './staff-scenes.ts'
import { type Person, startWorld, type World } from './world.ts'

const calls = new Map(
  Object.values(api as Record<string, Calls>)
    .flatMap((group) => Object.values(group))
    .map((call): [string, Call] => [`${call.method} ${call.path.replace(/:(\w+)/g, '{$1}')}`, call]),
)

/** Calls of people that administrators may make for others, too, with the right that they need for that. */
const FOR_OTHERS: Record<string, Right> = {
  U2: 'help',
  U3: 'suspend',
  U4: 'verify',
  G4: 'see',
  F2: 'see',
  F9: 'see',
  R17: 'see',
}

type RightRow = { row: Row; right: Right; stepUp: boolean }
const rows = readRows().flatMap((row): RightRow[] => {
  const call = calls.get(`${row.method} ${row.path}`)
  const right = call?.right ?? FOR_OTHERS[row.id]
  return everyScene[row.id] && right ? [{ row, right, stepUp: call?.stepUp === true }] : []
})

/** Rows whose call takes away what the scenes of others need. */
const CLEARING = ['D15']

/** Rows about what one of the staff made: of the others with the right, only owners may. */
const OWN = ['Z978', 'Z982']

/** All but owners, who are column A of the matrix. */
const rolesFor = ({ row, right }: RightRow): StaffRole[] =>
  staffRoles.filter((role) => role !== 'owner' && !([...CLEARING, ...OWN].includes(row.id) && hasRight(role, right)))

let world: World
let shared: Stage
let staff: Map<StaffRole, Person>
beforeAll(async () => {
  world = await startWorld()
  shared = sharedStage(world)
  staff = new Map()
  for (const role of staffRoles) staff.set(role, await world.aPerson({ role }))
})
afterAll(() => world.close())

const dropDueJobs = () =>
  sql`delete from graphile_worker._private_jobs where locked_at is null and run_at <= now()`.execute(world.db)

const cases = rows.flatMap((each) =>
  rolesFor(each).map((role) => ({ ...each, role, name: `${each.row.id} ${each.row.method} ${each.row.path}` })),
)

describe('a call with its right', () => {
  test.each(cases)('$name for $role', async ({ row, right, role }) => {
    const isAllowed = hasRight(role, right)
    const isChanged = isAllowed && row.method !== 'GET'
    await dropDueJobs()
    const { path, body } = await sceneOf(world, shared, { id: row.id, part: 'A', isChanged })
    const person = isChanged ? await withPassword(world, await world.aPerson({ role })) : staff.get(role)
    const sent = { method: row.method, path, body }
    if (isAllowed) return void (await expectAnswer(world, sent, person, 'done'))
    const reply = await writingNothing(world.db, () => expectAnswer(world, sent, person, 403))
    // Without the right, an administrator is to the calls of people what everybody is.
    const code = FOR_OTHERS[row.id] ? 'not_allowed' : 'no_right'
    expect(reply.json()).toMatchObject({ code })
  })
})

describe('the table of rights', () => {
  test('covers every call of administrators', () => {
    const named = new Set(rows.map(({ row }) => `${row.method} ${row.path}`))
    const missing = [...calls].filter(([name, { access }]) => access === 'admin' && !named.has(name))
    expect(missing.map(([name]) => name)).toEqual([])
  })

  test('has no right that no call needs, and marks those whose calls ask who it is', () => {
    const used = rights.filter((right) => rows.some((each) => each.right === right))
    expect(used).toEqual(rights)
    const asking = rights.filter((right) => rows.some((each) => each.right === right && each.stepUp))
    expect(asking.toSorted()).toEqual(rights.filter((right) => rightTable[right].confirmed).toSorted())
  })

  test('says of each call which role may make it', async () => {
    const head = ['id', 'method', 'path', 'right', 'confirmed', ...staffRoles].join(',')
    const lines = rows.map(({ row, right, stepUp }) => {
      const cells = staffRoles.map((role) => (hasRight(role, right) ? '2' : '3'))
      return [row.id, row.method, row.path, right, stepUp ? 'yes' : '', ...cells].join(',')
    })
    await expect(`${[head, ...lines].join('\n')}\n`).toMatchFileSnapshot('access-roles.csv')
  })
})
