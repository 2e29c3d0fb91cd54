import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Beside, Latency } from './crowd-report.ts'
import { percentile } from './load.ts'
import { CARD, PRODUCTS, SERVICES, send, type Trade } from './orders.ts'
import { canMeasureProcess, cpuOf } from './processes.ts'
import { type Answered, startReading } from './reader.ts'
import type { Server } from './servers.ts'
import { enter, type Member } from './socket-clients.ts'

/** The number of buyers that confirm at the same moment. */
const CROWD = 100
const READ_EVERY_MS = 20
const QUIET_MS = 2_000
/** Until the jobs of the crowd before have ended. */
const SETTLE_MS = 2_000

type Place = { url: string; dataDir: string; application: Server; rounds: number }
type Order = { _id: string; status: string; paymentStatus: string }
type Placed = { goods: Trade; buyer: Member; id: string; pay: () => Promise<unknown> }

/** Returns the ids of `count` orderable listings, each of another seller. */
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
  const placed = await send<{ order: Order; paymentIntentId: string; clientSecret: string }>(origin, {
    method: 'POST',
    path: `${goods.path}/create`,
    token: buyer.token,
    body: goods.entry(listingId),
  })
  const pay = () =>
    send(origin, {
      method: 'POST',
      path: `/sandbox/payment-intents/${placed.paymentIntentId}/confirm`,
      body: { ...CARD, clientSecret: placed.clientSecret },
    })
  return { goods, buyer, id: placed.order._id, pay }
}

/** True if the reply is an order that counts as paid. */
async function confirm(origin: string, { goods, buyer, id }: Placed): Promise<boolean> {
  const path = `${goods.path}/${id}/confirm-payment`
  const { order } = await send<{ order: Order }>(origin, { method: 'PUT', path, token: buyer.token, body: {} })
  return order.status === goods.paid
}

/** True if the buyer was shown the order. */
async function read(origin: string, { goods, buyer, id }: Placed): Promise<boolean> {
  const { order } = await send<{ order: Order }>(origin, {
    method: 'GET',
    path: `${goods.path}/${id}`,
    token: buyer.token,
  })
  return order._id === id
}

/** Returns for each call of the crowd whether it succeeded; writes the first failure to stderr. */
async function outcomesOf(name: string, attempts: Promise<boolean>[]): Promise<boolean[]> {
  const settled = await Promise.allSettled(attempts)
  const failures = settled.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []))
  if (failures[0]) process.stderr.write(`${failures.length} of ${name} failed: ${failures[0]}\n`)
  return settled.map((one) => one.status === 'fulfilled' && one.value)
}

type Crowd = {
  name: string
  goods: Trade
  /** The number of listings that the crowd acts on. */
  listings: number
  gather: (listingIds: string[]) => Promise<Placed[]>
  /** An action that runs just before the crowd comes. */
  begin?: (placed: Placed[]) => Promise<unknown>
  act: (placed: Placed[]) => Promise<boolean>[]
}

/** Crowds around one thing, and as many calls of the same kind without it. */
type Pair = { together: Crowd; apart?: Crowd }

const times = <T>(count: number, make: () => T): T[] => Array.from({ length: count }, make)

function pairsOf(origin: string, buyers: readonly Member[]): Pair[] {
  /** An order of each buyer, of these listings in turn. */
  async function placeEach(goods: Trade, listingIds: string[]): Promise<Placed[]> {
    const all: Placed[] = []
    for (const [index, buyer] of buyers.entries()) {
      const listingId = listingIds[index % listingIds.length] ?? ''
      all.push(await place(origin, { goods, buyer, listingId }))
    }
    return all
  }
  const placeOne = async ([listingId = '']: string[]) =>
    Promise.all(buyers.slice(0, 1).map((buyer) => place(origin, { goods: SERVICES, buyer, listingId })))
  const payAll = (all: Placed[]) => Promise.all(all.map(({ pay }) => pay()))
  const confirmEach = (all: Placed[]) => all.map((placed) => confirm(origin, placed))
  const payments = {
    goods: PRODUCTS,
    gather: (listingIds: string[]) => placeEach(PRODUCTS, listingIds),
    act: (all: Placed[]) => all.map((placed) => placed.pay().then(() => confirm(origin, placed))),
  }
  return [
    {
      together: {
        name: `${CROWD} confirmations of one order`,
        goods: SERVICES,
        listings: 1,
        gather: placeOne,
        begin: payAll,
        act: ([placed]) => (placed ? times(CROWD, () => confirm(origin, placed)) : []),
      },
      apart: {
        name: `${CROWD} confirmations of ${CROWD} orders`,
        goods: SERVICES,
        listings: CROWD,
        gather: async (listingIds) => {
          const all = await placeEach(SERVICES, listingIds)
          for (const { pay } of all) await pay()
          return all
        },
        act: confirmEach,
      },
    },
    {
      together: { name: `${CROWD} payments of one product`, listings: 1, ...payments },
      apart: { name: `${CROWD} payments of ${CROWD} products`, listings: CROWD, ...payments },
    },
    {
      together: {
        name: `${CROWD} readings of one order`,
        goods: SERVICES,
        listings: 1,
        gather: placeOne,
        act: ([placed]) => (placed ? times(CROWD, () => read(origin, placed)) : []),
      },
    },
  ]
}

function latencyOf(answers: readonly Answered[]): Latency {
  const sorted = Float64Array.from(answers, ({ ms }) => ms).sort()
  return {
    requests: answers.length,
    p50: percentile(sorted, 0.5),
    p95: percentile(sorted, 0.95),
    failed: answers.filter(({ status }) => status !== 200).length,
  }
}

type Scene = { url: string; application: Server; reader: Member; rounds: number }
type Round = { quiet: Answered[]; beside: Answered[]; took: number; cpu: number; unmet: number }

/** One crowd, while one reader reads before it comes and as long as it is there. */
async function measureRound(scene: Scene, crowd: Crowd, listingIds: string[]): Promise<Round> {
  const { url, application, reader } = scene
  const { name, goods, gather, begin, act } = crowd
  const [service] = await listingsOf(url, SERVICES, 1)
  const placed = await gather(listingIds)
  const own = goods === PRODUCTS ? `/api/product/${listingIds[0]}` : `/api/service/${listingIds[0]}`
  const requests = [
    { path: '/api/service?limit=12' },
    { path: own },
    { path: '/api/order?limit=12&role=buyer', token: reader.token },
    { path: `/api/service/${service}` },
    { path: '/api/product/search?limit=12&q=reliable' },
    { path: '/api/notification?limit=12', token: reader.token },
  ]
  // The same reader in both: its first requests, which load its code and open its connections, count in neither.
  const { stop } = startReading({ origin: application.origin, requests, everyMs: READ_EVERY_MS })
  await pause(SETTLE_MS)
  const calm = Date.now()
  await pause(QUIET_MS)
  const calmEnd = Date.now()
  await begin?.(placed)
  const cpu = () => (canMeasureProcess ? cpuOf(application.pid) : 0)
  const before = cpu()
  const startedAt = Date.now()
  const outcomes = await outcomesOf(name, act(placed))
  const end = Date.now()
  const used = cpu() - before
  const answers = await stop()
  return {
    quiet: answers.filter(({ at }) => at >= calm && at < calmEnd),
    beside: answers.filter(({ at }) => at >= startedAt && at <= end),
    took: end - startedAt,
    cpu: used,
    unmet: outcomes.filter((isMet) => !isMet).length,
  }
}

function besideOf({ name }: Crowd, rounds: readonly Round[]): Beside {
  const medianOf = (measure: 'took' | 'cpu') => percentile(Float64Array.from(rounds, (one) => one[measure]).sort(), 0.5)
  return {
    crowd: name,
    took: medianOf('took'),
    cpu: medianOf('cpu'),
    unmet: rounds.reduce((sum, { unmet }) => sum + unmet, 0),
    quiet: latencyOf(rounds.flatMap(({ quiet }) => quiet)),
    beside: latencyOf(rounds.flatMap(({ beside }) => beside)),
  }
}

/** The crowds of a pair in turns, so that a disturbance of the machine meets both. */
async function measurePair(scene: Scene, { together, apart }: Pair): Promise<Beside[]> {
  const crowds = apart ? [together, apart] : [together]
  const measured = crowds.map((): Round[] => [])
  // The first crowd finds code that is not compiled yet, and is not counted.
  const count = scene.rounds + 1
  const each = crowds.reduce((sum, { listings }) => sum + listings, 0)
  const listings = await listingsOf(scene.url, together.goods, count * each)
  for (let round = 0; round < count; round += 1)
    for (const [index, crowd] of crowds.entries()) {
      const result = await measureRound(scene, crowd, listings.splice(0, crowd.listings))
      if (round > 0) measured[index]?.push(result)
    }
  const results = crowds.map((crowd, index) => besideOf(crowd, measured[index] ?? []))
  const [first, second] = results
  return first && second ? [{ ...first, apart: second.beside }, second] : results
}

/**
 * Crowds around one order and around one product, and as many calls without anything in common, beside others who read
 * lists, listings and their own pages.
 */
export async function measureCrowds({ url, dataDir, application, rounds }: Place): Promise<Beside[]> {
  const [reader, ...buyers] = await enter({ url, dataDir, count: CROWD + 1 })
  if (!reader) return []
  const results: Beside[] = []
  for (const pair of pairsOf(application.origin, buyers))
    results.push(...(await measurePair({ url, application, reader, rounds }, pair)))
  return results
}
