import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { percentile } from './load.ts'
import { ask, CARD, PRODUCTS, SERVICES, type Trade } from './orders.ts'
import { type Answered, type Reading, startReading } from './reader.ts'
import { table } from './report.ts'
import type { Server } from './servers.ts'
import { enter, type Member } from './socket-clients.ts'

/** How many confirm at the same moment. */
const CROWD = 100
const READ_EVERY_MS = 20
const QUIET_MS = 2_000
/** Until the jobs of the crowd before have ended. */
const SETTLE_MS = 2_000

/** Beside a crowd, others may wait so many times as long as without one. */
export const MOST_TIMES = 2

export type Latency = { requests: number; p50: number; p95: number; failed: number }

/** What others wait beside a crowd that does something at the same moment, and without it. */
export type Beside = {
  crowd: string
  /** Milliseconds until all of the crowd are answered: the median of the crowds. */
  took: number
  /** Those of the crowd whose order was not paid in the end. */
  unpaid: number
  quiet: Latency
  beside: Latency
}

type Place = { url: string; dataDir: string; application: Server; rounds: number }
type Order = { _id: string; status: string; paymentStatus: string }
type Placed = { goods: Trade; buyer: Member; id: string; pay: () => Promise<unknown> }

/** So many orderable listings, each of another seller. */
async function listingsOf(url: string, { table, where }: Trade, count: number): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ id: string }>(
      `select distinct on (seller_id) id from ${table} where ${where} order by seller_id, id limit $1`,
      [count],
    )
    return rows.map(({ id }) => id)
  } finally {
    await client.end()
  }
}

type Placing = { goods: Trade; buyer: Member; listingId: string }

async function place(origin: string, { goods, buyer, listingId }: Placing): Promise<Placed> {
  const placed = await ask<{ order: Order; paymentIntentId: string; clientSecret: string }>(origin, {
    method: 'POST',
    path: `${goods.path}/create`,
    token: buyer.token,
    body: goods.entry(listingId),
  })
  const pay = () =>
    ask(origin, {
      method: 'POST',
      path: `/sandbox/payment-intents/${placed.paymentIntentId}/confirm`,
      body: { ...CARD, clientSecret: placed.clientSecret },
    })
  return { goods, buyer, id: placed.order._id, pay }
}

/** Whether it was answered, and with an order that counts as paid. */
async function confirm(origin: string, { goods, buyer, id }: Placed): Promise<boolean> {
  const path = `${goods.path}/${id}/confirm-payment`
  const { order } = await ask<{ order: Order }>(origin, { method: 'PUT', path, token: buyer.token, body: {} })
  return order.status === goods.paid
}

/** Whether each of the crowd reached its end. */
async function outcomesOf(attempts: Promise<boolean>[]): Promise<boolean[]> {
  const settled = await Promise.allSettled(attempts)
  const failures = settled.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []))
  if (failures[0]) process.stderr.write(`${failures.length} of ${attempts.length} failed: ${failures[0]}\n`)
  return settled.map((one) => one.status === 'fulfilled' && one.value)
}

type Crowd = {
  name: string
  goods: Trade
  gather: (listingId: string) => Promise<Placed[]>
  act: (placed: Placed[]) => Promise<boolean[]>
}

const crowdsOf = (origin: string, buyers: readonly Member[]): Crowd[] => [
  {
    name: `${CROWD} confirmations of one order`,
    goods: SERVICES,
    gather: async (listingId) => {
      const [buyer] = buyers
      return buyer ? [await place(origin, { goods: SERVICES, buyer, listingId })] : []
    },
    act: async ([placed]) => {
      if (!placed) return []
      await placed.pay()
      return outcomesOf(Array.from({ length: CROWD }, () => confirm(origin, placed)))
    },
  },
  {
    name: `${CROWD} payments of one product`,
    goods: PRODUCTS,
    gather: async (listingId) => {
      const all: Placed[] = []
      for (const buyer of buyers) all.push(await place(origin, { goods: PRODUCTS, buyer, listingId }))
      return all
    },
    act: (all) => outcomesOf(all.map((placed) => placed.pay().then(() => confirm(origin, placed)))),
  },
]

function latencyOf(answers: readonly Answered[]): Latency {
  const sorted = Float64Array.from(answers, ({ ms }) => ms).sort()
  return {
    requests: answers.length,
    p50: percentile(sorted, 0.5),
    p95: percentile(sorted, 0.95),
    failed: answers.filter(({ status }) => status !== 200).length,
  }
}

async function readDuring<T>(reading: Reading, act: () => Promise<T>): Promise<{ result: T; answers: Answered[] }> {
  const { stop } = startReading(reading)
  const result = await act()
  return { result, answers: await stop() }
}

/** Ratio of the waiting times; both must stay below `MOST_TIMES`. */
const timesOf = ({ quiet, beside }: Beside) => ({ p50: beside.p50 / quiet.p50, p95: beside.p95 / quiet.p95 })

export const isHarmless = (one: Beside): boolean => {
  const { p50, p95 } = timesOf(one)
  return p50 <= MOST_TIMES && p95 <= MOST_TIMES && one.beside.failed + one.quiet.failed + one.unpaid === 0
}

async function measureCrowd(
  { url, origin, reader, rounds }: Scene,
  { name, goods, gather, act }: Crowd,
): Promise<Beside> {
  const services = await listingsOf(url, SERVICES, 1)
  const quiet: Answered[] = []
  const beside: Answered[] = []
  const took: number[] = []
  let unpaid = 0
  // The first crowd finds code that is not compiled yet, and is not counted.
  for (const [round, listingId] of (await listingsOf(url, goods, rounds + 1)).entries()) {
    const placed = await gather(listingId)
    const own = goods === PRODUCTS ? `/api/product/${listingId}` : `/api/service/${listingId}`
    const requests = [
      { path: '/api/service?limit=12' },
      { path: own },
      { path: '/api/order?limit=12&role=buyer', token: reader.token },
      { path: `/api/service/${services[0]}` },
      { path: '/api/product/search?limit=12&q=reliable' },
      { path: '/api/notification?limit=12', token: reader.token },
    ]
    const reading = { origin, requests, everyMs: READ_EVERY_MS }
    await pause(SETTLE_MS)
    const before = await readDuring(reading, () => pause(QUIET_MS))
    const { result, answers } = await readDuring(reading, async () => {
      const begun = performance.now()
      const paid = await act(placed)
      return { paid, ms: performance.now() - begun }
    })
    unpaid += result.paid.filter((isPaid) => !isPaid).length
    if (round === 0) continue
    quiet.push(...before.answers)
    beside.push(...answers)
    took.push(result.ms)
  }
  const sorted = Float64Array.from(took).sort()
  return {
    crowd: name,
    took: percentile(sorted, 0.5),
    unpaid,
    quiet: latencyOf(quiet),
    beside: latencyOf(beside),
  }
}

type Scene = { url: string; origin: string; reader: Member; rounds: number }

/** Crowds around one order, and around one product, beside others who read lists, listings and their own pages. */
export async function measureCrowds({ url, dataDir, application: { origin }, rounds }: Place): Promise<Beside[]> {
  const [reader, ...buyers] = await enter({ url, dataDir, count: CROWD + 1 })
  if (!reader) return []
  const results: Beside[] = []
  for (const crowd of crowdsOf(origin, buyers)) results.push(await measureCrowd({ url, origin, reader, rounds }, crowd))
  return results
}

/** What others wait beside a crowd; `!` marks a crowd that harms them. */
export function reportCrowds(crowds: readonly Beside[]): void {
  const lines = ({ crowd, took, unpaid, quiet, beside }: Beside) => [
    { name: 'others without a crowd', of: quiet, took: '', times: undefined, note: '' },
    {
      name: `beside ${crowd}`,
      of: beside,
      took: took.toFixed(0),
      times: timesOf({ crowd, took, unpaid, quiet, beside }),
      note: isHarmless({ crowd, took, unpaid, quiet, beside }) ? '' : '!',
    },
  ]
  table(
    ['crowds', 'crowd ms', 'requests', 'p50 ms', 'p95 ms', 'failed', 'p50 times', 'p95 times', ''],
    crowds
      .flatMap(lines)
      .map(({ name, of, took, times, note }) => [
        name,
        took,
        String(of.requests),
        of.p50.toFixed(1),
        of.p95.toFixed(1),
        String(of.failed),
        times ? times.p50.toFixed(2) : '',
        times ? times.p95.toFixed(2) : '',
        note,
      ]),
  )
}
