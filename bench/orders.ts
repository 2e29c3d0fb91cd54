import pg from 'pg'
import type { Socket } from 'socket.io-client'
import { hashPassword } from '#server/accounts/passwords.ts'
import { newId } from '#server/kernel/id.ts'
import { percentile } from './load.ts'
import { canMeasureProcess, cpuOf, cpuOfTree, memoryOf } from './processes.ts'
import type { Sample } from './report.ts'
import type { Server } from './servers.ts'
import { connect } from './socket-clients.ts'

const PASSWORD = 'a word for the bench only'
export const CARD = { number: '4242424242424242', expMonth: 12, expYear: 2040, cvc: '123' }
const ADDRESS = { line1: 'Florastraße 27', city: 'Berlin', postalCode: '13187', country: 'DE' }
const TIMEOUT_MS = 10_000
const HOUR = 3_600_000

/** A buyer and a seller who trade with each other only. */
type Pair = { buyer: string; seller: string; listingId: string; socket: Socket }

/** The kind of order, how to place it, and the seller's action after the payment. */
export type Trade = {
  scenario: string
  /** The orderable listings, as a condition on their table. */
  table: string
  where: string
  path: string
  entry: (listingId: string) => Record<string, unknown>
  /** The state in which it waits for the seller, and the action that takes the money. */
  paid: string
  agree: string
}

export const SERVICES: Trade = {
  scenario: 'orders',
  table: 'service',
  where: "live and pricing_type = 'fixed'",
  path: '/api/order',
  entry: (serviceId) => ({
    serviceId,
    timePreferences: [{ start: inHours(60), end: inHours(62) }],
    address: ADDRESS,
  }),
  paid: 'pending_acceptance',
  agree: 'accept',
}

export const PRODUCTS: Trade = {
  scenario: 'product-orders',
  table: 'product',
  where: "live and stock > 500 and 'shipping' = any (delivery_methods)",
  path: '/api/product-order',
  entry: (productId) => ({
    productId,
    quantity: 1,
    deliveryMethod: 'shipping',
    shippingOption: 'parcel',
    shippingAddress: { ...ADDRESS, fullName: 'Bench Buyer' },
  }),
  paid: 'pending_confirmation',
  agree: 'seller-confirm',
}

export const TRADES = [SERVICES, PRODUCTS]

export type ApiRequest = { method: string; path: string; token?: string; body?: unknown }
type Order = { _id: string; status: string; paymentStatus: string }

export async function send<Reply>(origin: string, { method, path, token, body }: ApiRequest): Promise<Reply> {
  const response = await fetch(origin + path, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const reply = await response.json()
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(reply)}`)
  // Each caller names the reply of the call that it makes.
  return reply as Reply
}

const signIn = async (origin: string, email: string) =>
  (
    await send<{ token: string }>(origin, {
      method: 'POST',
      path: '/api/auth/login',
      body: { email, password: PASSWORD },
    })
  ).token

/** Gives some of the filled-in sellers a password, and adds buyers. */
export async function pairUp(url: string, origin: string, { table, where }: Trade, count: number): Promise<Pair[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const hash = await hashPassword(PASSWORD)
    const { rows } = await client.query<{ id: string; seller_id: string; email: string }>(
      `select distinct on (seller_id) ${table}.id, seller_id, email from ${table} join account on account.id = seller_id
       where ${where} order by seller_id, ${table}.id limit $1`,
      [count],
    )
    await client.query('update account set password_hash = $1 where id = any($2::uuid[])', [
      hash,
      rows.map(({ seller_id }) => seller_id),
    ])
    // Orders ask for one time again and again, at which nothing else may be.
    const sellers = [rows.map(({ seller_id }) => seller_id)]
    await client.query('delete from slot where seller_id = any($1::uuid[])', sellers)
    await client.query('delete from availability where seller_id = any($1::uuid[])', sellers)
    const pairs: Pair[] = []
    for (const row of rows) {
      const id = newId()
      const email = `buyer-${id}@bench.example`
      await client.query(
        `insert into account (id, email, email_verified_at, username, name, account_type, intent_roles, password_hash)
         values ($1, $2, now(), $3, 'Bench Buyer', 'individual', '{buy}', $4)`,
        [id, email, `buyer_${id.slice(-12)}`, hash],
      )
      const [buyer, seller] = [await signIn(origin, email), await signIn(origin, row.email)]
      const socket = await connect(origin, { id: row.seller_id, token: seller })
      pairs.push({ buyer, seller, listingId: row.id, socket })
    }
    return pairs
  } finally {
    await client.end()
  }
}

/** Resolves when the seller's socket hears of the order. */
const hears = (socket: Socket, orderId: string, status: string) =>
  new Promise<void>((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      socket.off('order_status_updated', onOrder)
    }
    const onOrder = (event: { orderId: string; status: string }) => {
      if (event.orderId !== orderId || event.status !== status) return
      stop()
      resolve()
    }
    const timer = setTimeout(() => {
      stop()
      reject(new Error(`the webhook of order ${orderId} never came`))
    }, TIMEOUT_MS)
    socket.on('order_status_updated', onOrder)
  })

const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString()

/**
 * Places and pays an order as the payer's browser does, waits for the event after the webhook, and accepts: until the
 * money is held.
 */
async function trade(origin: string, goods: Trade, { buyer, seller, listingId, socket }: Pair): Promise<void> {
  const placed = await send<{ order: Order; paymentIntentId: string; clientSecret: string }>(origin, {
    method: 'POST',
    path: `${goods.path}/create`,
    token: buyer,
    body: goods.entry(listingId),
  })
  const heard = hears(socket, placed.order._id, goods.paid)
  await send(origin, {
    method: 'POST',
    path: `/sandbox/payment-intents/${placed.paymentIntentId}/confirm`,
    body: { ...CARD, clientSecret: placed.clientSecret },
  })
  await heard
  const { order } = await send<{ order: Order }>(origin, {
    method: 'PUT',
    path: `${goods.path}/${placed.order._id}/${goods.agree}`,
    token: seller,
    body: {},
  })
  if (order.paymentStatus !== 'held') throw new Error(`order ${order._id} is ${order.status}, ${order.paymentStatus}`)
}

type Measuring = {
  goods: Trade
  application: Server
  database: number
  pairs: Pair[]
  clients: number
  seconds: number
}

/** Orders from end to end, one after the other by each client. */
export async function measureOrders(measuring: Measuring): Promise<Sample> {
  const { goods, application, database, pairs, clients, seconds } = measuring
  const { origin, pid } = application
  const times: number[] = []
  let failed = 0
  const cpu = () => (canMeasureProcess ? [cpuOf(pid), cpuOfTree(database)] : [0, 0])
  const before = cpu()
  const startedAt = performance.now()
  const end = startedAt + seconds * 1_000
  await Promise.all(
    pairs.slice(0, clients).map(async (pair) => {
      while (performance.now() < end) {
        const started = performance.now()
        try {
          await trade(origin, goods, pair)
          times.push(performance.now() - started)
        } catch (error) {
          failed += 1
          process.stderr.write(`${error}\n`)
        }
      }
    }),
  )
  const took = (performance.now() - startedAt) / 1_000
  const after = cpu()
  const sorted = Float64Array.from(times).sort()
  const each = (place: number) => ((after[place] ?? 0) - (before[place] ?? 0)) / Math.max(1, times.length)
  return {
    scenario: goods.scenario,
    clients,
    who: 'ours',
    perSecond: times.length / took,
    p50: percentile(sorted, 0.5),
    p99: percentile(sorted, 0.99),
    ownCpu: each(0),
    databaseCpu: each(1),
    bytes: 0,
    memory: canMeasureProcess ? memoryOf(pid) : 0,
    failed,
  }
}
