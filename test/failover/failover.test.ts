import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { converse, say } from '../cluster/actions.ts'
import { type Cluster, startCluster } from '../cluster/cluster.ts'
import { type Listener, listen } from '../cluster/listener.ts'
import { expectNothingLost } from '../faults/after-crash.ts'
import { enterPeople, type Member } from '../faults/people.ts'
import { LOAD_RULES } from '../faults/started-application.ts'
import { listServices, longestPause, type Orders, type Service, startOrders } from './orders.ts'
import { type Cluster as Database, startPatroni } from './patroni.ts'

/** A machine that does other work beside carries less. */
const ORDERS_A_SECOND = Number(process.env.ORDERS_A_SECOND ?? 20)
const PEOPLE = 40
/** Pairs of people, of whom each second one buys: enough for five minutes without a pair that comes twice. */
const SERVICES = 9
/** Seconds within which orders are taken again. */
const MOST_SECONDS = 15
const PAYMENT_MINUTES = 5
/** Processes that go to the members by themselves, and processes that ask HAProxy. */
const PATHS = ['several hosts', 'HAProxy']

let database: Database
let cluster: Cluster
let people: Member[]
let services: Service[]
let listener: Listener

beforeAll(async () => {
  database = await startPatroni()
  cluster = await startCluster({
    count: PATHS.length,
    url: database.url,
    settings: {
      SEED: 'none',
      SETTINGS: JSON.stringify({ ...JSON.parse(LOAD_RULES), paymentWindow: `PT${PAYMENT_MINUTES}M` }),
    },
    each: [{ DATABASE_URL: database.url }, { DATABASE_URL: database.proxyUrl }],
  })
  people = []
  // All passwords at once would take longer than a sign-in waits.
  while (people.length < PEOPLE) people.push(...(await enterPeople(cluster, 8)))
  services = await listServices(cluster.base, people, SERVICES)
  listener = await listen(cluster.processes[1]?.base ?? '', people[1]?.token ?? '')
})
afterAll(async () => {
  listener?.close()
  await cluster?.close()
  database?.close()
})

type Event = { name: string; strike: (primary: number) => Promise<void>; heal: (primary: number) => Promise<void> }
const nothing = async () => {}

const EVENTS: Event[] = [
  {
    name: 'killed with -9',
    strike: async (primary) => database.kill(primary),
    heal: async (primary) => database.startMember(primary),
  },
  {
    name: 'frozen (SIGSTOP)',
    strike: async (primary) => database.freeze(primary),
    heal: async (primary) => database.thaw(primary),
  },
  {
    name: 'cut off from the network',
    strike: async (primary) => database.cut(primary),
    heal: async (primary) => database.join(primary),
  },
  { name: 'switched over by hand', strike: (primary) => database.switchOver(primary), heal: nothing },
]

const report: Record<string, string> = {}

async function endure(orders: Orders, { name, strike, heal }: Event) {
  const primary = await database.whole()
  await pause(5_000)
  const [from, before] = [performance.now(), orders.seen.length]
  await strike(primary)
  await expect
    .poll(async () => (await database.having('primary')).some((one) => one !== primary), { timeout: 90_000 })
    .toBe(true)
  await pause(15_000)
  await heal(primary)
  await database.whole()
  await pause(5_000)
  const during = orders.seen.slice(before)
  const count = (status: number) => during.filter(({ answer }) => answer.status === status).length
  const pauses = [undefined, ...PATHS.keys()].map((path) => longestPause(orders, from, path))
  report[name] = [
    ...pauses.map((seconds, at) => `${at === 0 ? 'all' : PATHS[at - 1]}: ${seconds.toFixed(1)} s`),
    `503: ${count(503)}`,
    `no answer: ${count(0)}`,
    `500: ${count(500)}`,
  ].join(', ')
  process.stdout.write(`${name}: ${report[name]}\n`)
  for (const seconds of pauses)
    expect.soft(seconds, `${name}: ${report[name]}\n${database.logs()}`).toBeLessThan(MOST_SECONDS)
}

test('orders lose nothing while the primary is killed, frozen, cut off and replaced', async () => {
  const orders = startOrders(
    cluster.processes.map(({ base }) => base),
    { people, services },
    ORDERS_A_SECOND,
  )
  try {
    for (const event of EVENTS) await endure(orders, event)
  } finally {
    await orders.stop()
  }
  const { acknowledged, seen } = orders
  process.stdout.write(
    `${orders.placed()} orders placed, ${acknowledged.orders.size} acknowledged, ${acknowledged.paid.size} paid\n`,
  )
  expect(seen.filter(({ answer }) => answer.status === 500)).toEqual([])
  const others = seen.filter(
    ({ answer: { status, body } }) => ![200, 201, 0, 503].includes(status) && body.code !== 'in_progress',
  )
  expect(others.map(({ what, answer }) => `${what} ${answer.status} ${JSON.stringify(answer.body)}`)).toEqual([])
  expect(seen.filter(({ answer }) => answer.status === 503 && answer.retryAfter === null)).toEqual([])
  expect(acknowledged.orders.size).toBeGreaterThan(orders.placed() * 0.9)

  const [first, second] = people
  if (!first || !second) throw new Error('nobody has entered')
  const messageId = await say(cluster.base, first, await converse(cluster.base, first, second), 'The database is back.')
  await expect.poll(() => JSON.stringify(listener.heard)).toContain(messageId)

  // Every order that nobody paid lapses by its timer, once.
  const db = await cluster.look()
  const waiting = async () =>
    (await sql<{ n: number }>`select count(*) as n from transaction where status = 'pending_payment'`.execute(db))
      .rows[0]?.n
  await expect.poll(waiting, { timeout: (PAYMENT_MINUTES + 3) * 60_000, interval: 2_000 }).toBe(0)
  const { rows } = await sql<{ ref_id: string; n: number }>`
    select ref_id, count(*) as n from order_event where to_status = 'expired' group by ref_id`.execute(db)
  expect(rows.filter(({ n }) => n !== 1)).toEqual([])
  const lapsed = new Set(rows.map(({ ref_id }) => ref_id))
  const unpaid = [...acknowledged.orders.values()].filter((id) => !acknowledged.paid.has(id))
  expect(unpaid.filter((id) => !lapsed.has(id))).toEqual([])
  await expectNothingLost(cluster, acknowledged)
  process.stdout.write(`${JSON.stringify(report, null, 2)}\n`)
})
