import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Db } from '#server/db/open.ts'
import { newId } from '#server/kernel/id.ts'
import { readKeys } from '#server/kernel/keys.ts'
import { newSecret } from '#server/webhooks/secrets.ts'
import { startReceiver } from '../webhook-receiver.ts'
import { startApplication } from './started-application.ts'

const EVENTS = 10_000
const ENTITIES = 400
const KILLS = 2
/** The time of an event tells its number within its entity. */
const START = Date.UTC(2026, 0, 1)

/** Notes the next changes of an entity as its transactions do: one at a time for an entity, several entities beside each other. */
async function noteChanges(db: Db, id: string, { first, count }: { first: number; count: number }) {
  await db.transaction().execute(async (tx) => {
    await sql`
      insert into event_outbox (kind, ref_id, change, at)
      select 'service', ${id}::uuid, 'updated', ${new Date(START)}::timestamptz + n * interval '1 second'
      from generate_series(${first}::int, ${first + count - 1}::int) as n`.execute(tx)
    // Others that began later commit earlier.
    if (Math.random() < 0.1) await pause(Math.random() * 20)
  })
}

async function noteAll(db: Db, ids: readonly string[]) {
  const each = EVENTS / ids.length
  const COUNT = 5
  for (let first = 0; first < each; first += COUNT)
    for (let from = 0; from < ids.length; from += 40)
      await Promise.all(ids.slice(from, from + 40).map((id) => noteChanges(db, id, { first, count: COUNT })))
}

async function anEndpoint(db: Db, { url, dataDir }: { url: string; dataDir: string }) {
  const id = newId()
  const { stored, hint } = newSecret({ tokenKey: readKeys({ dataDir }).token }, id)
  const entry = { id, name: 'ERP', url, topics: ['listing.updated'], secret: stored, hint }
  await db.insertInto('webhook_endpoint').values(entry).execute()
}

const isDone = async (db: Db) => {
  const { rows } = await sql<{ done: boolean }>`
    select not exists (select from event_outbox) and not exists (
      select from webhook_delivery where state = 'waiting') as done`.execute(db)
  return rows[0]?.done ?? false
}

test('10,000 events reach their endpoint though the application is killed: none is lost, none is out of order for its entity', {
  timeout: 300_000,
}, async ({ onTestFinished }) => {
  const started = await startApplication()
  onTestFinished(started.close)
  await started.start()
  const receiver = await startReceiver()
  onTestFinished(receiver.stop)
  let db = await started.look()
  await anEndpoint(db, { url: receiver.url, dataDir: started.dataDir })
  const ids = Array.from({ length: ENTITIES }, () => newId())
  const noting = noteAll(db, ids)
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const enough = (EVENTS / (KILLS + 1)) * kill
    await expect.poll(() => receiver.received.length, { timeout: 120_000, interval: 5 }).toBeGreaterThan(enough)
    await started.kill('application')
    await started.start()
  }
  await noting
  db = await started.look()
  await expect.poll(() => isDone(db), { timeout: 120_000, interval: 100 }).toBe(true)

  const firsts = new Map<string, number[]>()
  const seen = new Set<string>()
  for (const { message } of receiver.received) {
    if (seen.has(message.id)) continue
    seen.add(message.id)
    const number = (Date.parse(message.timestamp) - START) / 1000
    firsts.set(message.entity._id, [...(firsts.get(message.entity._id) ?? []), number])
  }
  expect(seen.size).toBe(EVENTS)
  const inOrder = Array.from({ length: EVENTS / ENTITIES }, (_, index) => index)
  for (const id of ids) expect(firsts.get(id)).toEqual(inOrder)
  // A killed process repeats a batch at most.
  expect(receiver.received.length - EVENTS).toBeLessThanOrEqual(KILLS * 200)
  const { rows } = await sql<{ first: number; last: number; count: number }>`
    select min(position) as first, max(position) as last, count(*) as count from event`.execute(db)
  expect(rows).toEqual([{ first: 1, last: EVENTS, count: EVENTS }])
})
