import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open.ts'
import { api } from '#shared/contract/index.ts'
import type { Call, Calls } from '#shared/kernel/contract.ts'
import { cloneDatabase } from '#test/database.ts'
import { REPLACEMENTS } from '#test/faults/soak.ts'
import { startReplicated } from '#test/streaming-replica.ts'
import { clientOf, type Person, startWorld, type World } from '#test/world.ts'
import type { Replica } from './context.ts'
import { createLog } from './log.ts'
import { replicaInUse } from './metrics.ts'
import { openReplica } from './replica.ts'

const NAME = 'market'
/**
 * A limit in milliseconds that no reading of these tests reaches: only changes that the replica lacks lead to the
 * primary.
 */
const ANY_LAG = 3_600_000
const log = createLog('silent')

let servers: ReturnType<typeof startReplicated>
let replica: Replica
let world: World
let seller: Person
let standby: ReturnType<typeof openDatabase>

/** True if a visitor who comes now is served from the replica. */
const isRead = () => replica.read(world.app.deps, async ({ db }) => db !== world.app.deps.db)
const inUse = (wanted: boolean) => expect.poll(isRead).toBe(wanted)

const replay = (verb: 'pause' | 'resume') => sql`select ${sql.raw(`pg_wal_replay_${verb}`)}()`.execute(standby.db)

/** Does something while the standby does not show what the primary writes. */
async function whileBehind(work: () => Promise<void>) {
  await replay('pause')
  try {
    await work()
  } finally {
    await replay('resume')
  }
}

const titlesFor = async (viewer: Pick<Person, 'service'>) =>
  (await viewer.service.list({ query: {} })).services.map(({ title }) => title)

/** Renames a service as another process would, without a notice to this one. */
const rename = (id: string, title: string) =>
  world.app.deps.db.updateTable('service').set({ title }).where('id', '=', id).execute()

beforeAll(async () => {
  servers = startReplicated(NAME)
  await servers.create()
  await migrate(servers.primaryUrl, createLog('warn'))
  const { db, pool } = openDatabase({ url: servers.primaryUrl, log, isUnlimited: true })
  replica = openReplica({ url: servers.replicaUrl, primary: db, log, mostBehindMs: ANY_LAG })
  const database = { db, pool, url: servers.primaryUrl, drop: () => db.destroy() }
  world = await startWorld({ database, replica })
  standby = openDatabase({ url: servers.replicaUrl, log, isUnlimited: true })
  seller = await world.aPerson({ seller: true })
})
// The test before may have left it behind.
beforeEach(() => inUse(true))
afterAll(async () => {
  await standby?.db.destroy()
  await replica?.close()
  await world?.close()
  servers?.close()
})

test('visitors read lists from the replica, people who are signed in from the primary', async () => {
  const { _id } = await world.aService(seller, { title: 'Windows, inside and outside' })
  await inUse(true)
  await whileBehind(async () => {
    await rename(_id, 'Windows of high houses')
    expect(await titlesFor(clientOf(world.app))).toEqual(['Windows, inside and outside'])
    expect(await titlesFor(seller)).toEqual(['Windows of high houses'])
  })
  await expect.poll(() => titlesFor(clientOf(world.app))).toEqual(['Windows of high houses'])
})

test('what a seller published is there for visitors at once, though the replica is late', async () => {
  await whileBehind(async () => {
    await world.aService(seller, { title: 'Carpets of wool' })
    expect(await titlesFor(clientOf(world.app))).toContain('Carpets of wool')
    expect(await isRead()).toBe(false)
  })
  await inUse(true)
  expect(await titlesFor(clientOf(world.app))).toContain('Carpets of wool')
})

test('a replica that stays behind is not read, until it has caught up', async () => {
  const { _id } = await world.aService(seller, { title: 'Stairs of wood' })
  const { deps } = world.app
  const strict = openReplica({ url: servers.replicaUrl, primary: deps.db, log, mostBehindMs: 1_500 })
  const isStrictlyRead = () => strict.read(deps, async ({ db }) => db !== deps.db)
  await expect.poll(isStrictlyRead).toBe(true)
  await whileBehind(async () => {
    await rename(_id, 'Stairs and halls')
    await expect.poll(isStrictlyRead).toBe(false)
  })
  await expect.poll(isStrictlyRead).toBe(true)
  await strict.close()
})

test('every call for visitors whose runs are shared reads only', async () => {
  await world.aProduct(seller)
  await world.aRequest(await world.aPerson())
  await inUse(true)
  const groups: Record<string, Calls> = api
  const shared = Object.values(groups).flatMap((calls) => Object.values(calls).filter((call: Call) => call.shared))
  expect(shared.length).toBeGreaterThan(15)
  const warned = vi.spyOn(log, 'warn')
  await expect.poll(async () => (await replicaInUse.get()).values[0]?.value).toBe(1)
  for (const { path } of shared) {
    const url = `/api${path.replace(':id', '1').replace(':key', 'terms').replace(':slug', 'cleaning')}?q=clay&lang=en${/\/(map|in-view)$/.test(path) ? '&view=13.1,52.3,13.8,52.7&zoom=9' : ''}`
    await inUse(true)
    const { statusCode } = await world.app.inject({ url })
    expect([200, 404], url).toContain(statusCode)
  }
  expect(warned).not.toHaveBeenCalled()
  warned.mockRestore()
})

test('while the replica is down nothing fails, and it is read again when it is back', async () => {
  const statuses = new Set<number>()
  let isOver = false
  const visit = async () => {
    while (!isOver) statuses.add((await world.app.inject({ url: '/api/service' })).statusCode)
  }
  const visits = [visit(), visit(), visit()]
  for (let round = 0; round < REPLACEMENTS; round += 1) {
    servers.standby.stop('immediate')
    await inUse(false)
    servers.standby.start()
    await inUse(true)
  }
  isOver = true
  await Promise.all(visits)
  expect([...statuses]).toEqual([200])
})

test.each([
  ['the primary itself', async () => servers.primaryUrl],
  ['a standby of another database', async () => servers.replicaUrl],
  ['nothing', async () => 'postgres://localhost:9/market'],
])('%s is never read as the replica', async (name, urlOf) => {
  const other = name.startsWith('a standby') ? await cloneDatabase() : undefined
  const own = createLog('silent')
  const warned = vi.spyOn(own, 'warn')
  const wrong = openReplica({ url: await urlOf(), primary: other?.db ?? world.app.deps.db, log: own })
  await expect.poll(() => warned.mock.calls.length).toBe(1)
  const { db } = await wrong.read(world.app.deps, async (deps) => deps)
  expect(db).toBe(world.app.deps.db)
  await wrong.close()
  await other?.drop()
})
