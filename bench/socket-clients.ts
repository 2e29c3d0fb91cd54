import { setTimeout as pause } from 'node:timers/promises'
import { io, type Socket } from 'socket.io-client'
import { startSession } from '#server/accounts/sessions.ts'
import { openDatabase } from '#server/db/open.ts'
import { newId } from '#server/kernel/id.ts'
import { readKeys } from '#server/kernel/keys.ts'
import { createLog } from '#server/kernel/log.ts'
import { percentile } from './load.ts'
import { canMeasureProcess, memoryOf } from './processes.ts'
import { startReading } from './reader.ts'
import type { Server } from './servers.ts'

/** Opens sockets one after the other in so many lines, so that opening them is not the measured load. */
const LINES = 50
const SETTLE_MS = 3_000
const TIMEOUT_MS = 180_000
const PAGE = '/services/browse'
const READ_EVERY_MS = 50

const ORIGIN = { ip: '127.0.0.1', userAgent: 'bench' }

export type Member = { id: string; token: string }

/** A session of an account that is there. */
export async function tokenOf({ url, dataDir, id }: { url: string; dataDir: string; id: string }): Promise<string> {
  const { db } = openDatabase({ url, log: createLog('warn'), max: 1, isUnlimited: true })
  const tokenKey = readKeys({ dataDir }).token
  try {
    return (await startSession({ db, tokenKey }, { id, is_admin: false }, ORIGIN)).token
  } finally {
    await db.destroy()
  }
}

/** Signed-in people, without a password to hash. */
export async function enter({ url, dataDir, count }: { url: string; dataDir: string; count: number }) {
  const { db } = openDatabase({ url, log: createLog('warn'), max: 10, isUnlimited: true })
  const tokenKey = readKeys({ dataDir }).token
  const ids = Array.from({ length: count }, () => newId())
  const rows = ids.map((id) => ({
    id,
    email: `${id}@bench.example`,
    email_verified_at: new Date(),
    username: `bench_${id.slice(-12)}`,
    name: 'Bench Member',
    account_type: 'individual',
    intent_roles: ['buy'],
  }))
  try {
    for (let from = 0; from < count; from += 500)
      await db
        .insertInto('account')
        .values(rows.slice(from, from + 500))
        .execute()
    const enterOne = async (id: string): Promise<Member> => ({
      id,
      token: (await startSession({ db, tokenKey }, { id, is_admin: false }, ORIGIN)).token,
    })
    return await inLines(ids, enterOne)
  } finally {
    await db.destroy()
  }
}

async function inLines<T, R>(items: readonly T[], act: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  let next = 0
  const line = async () => {
    for (let place = next++; place < items.length; place = next++) results[place] = await act(items[place]!)
  }
  await Promise.all(Array.from({ length: LINES }, line))
  return results
}

/** Connects as browsers do. */
export async function connect(origin: string, { token }: Member): Promise<Socket> {
  const socket = io(origin, {
    auth: { token },
    transports: ['websocket'],
    reconnectionDelay: 1_000,
    reconnectionDelayMax: 5_000,
    timeout: 20_000,
    forceNew: true,
  })
  await new Promise<void>((resolve) => socket.once('connect', resolve))
  return socket
}

export type MemoryUse = { sockets: number; memory: number }

/** Opens idle sockets, and measures the memory of the process at each of these numbers. */
export async function openSocketClients(application: Server, people: readonly Member[], stops: readonly number[]) {
  const weighed: MemoryUse[] = []
  const sockets: Socket[] = []
  for (const stop of [0, ...stops]) {
    sockets.push(...(await inLines(people.slice(sockets.length, stop), (one) => connect(application.origin, one))))
    await pause(SETTLE_MS)
    weighed.push({ sockets: stop, memory: canMeasureProcess ? memoryOf(application.pid) : 0 })
  }
  return { sockets, weighed }
}

export type ReconnectStorm = {
  sockets: number
  downMs: number
  backMs: number
  pages: number
  p50: number
  p99: number
}

/** Ends the application and starts it anew; all sockets reconnect while pages are read. */
export async function reconnectStorm(
  sockets: readonly Socket[],
  application: Server,
  restart: () => Promise<Server>,
): Promise<ReconnectStorm> {
  const startedAt = performance.now()
  await application.stop()
  const { origin } = await restart()
  const up = performance.now()
  const reading = startReading({ origin, requests: [{ path: PAGE }], everyMs: READ_EVERY_MS })
  while (sockets.some(({ connected }) => !connected) && performance.now() - startedAt < TIMEOUT_MS) await pause(20)
  const back = performance.now()
  // A page that was refused or never came counts as one that takes without end.
  const times = (await reading.stop()).map(({ status, ms }) => (status === 200 ? ms : Number.POSITIVE_INFINITY))
  const sorted = Float64Array.from(times).sort()
  return {
    sockets: sockets.filter(({ connected }) => connected).length,
    downMs: up - startedAt,
    backMs: back - startedAt,
    pages: times.length,
    p50: percentile(sorted, 0.5),
    p99: percentile(sorted, 0.99),
  }
}
