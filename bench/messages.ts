import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { Socket } from 'socket.io-client'
import { percentile } from './load.ts'
import { canMeasureProcess, cpuOf, cpuOfTree } from './processes.ts'
import type { Server } from './servers.ts'
import { connect, enter, type Member } from './socket-clients.ts'

/** Pairs of people who talk. */
const PAIRS = 50
const LOST_AFTER_MS = 10_000

export type Talked = {
  offered: number
  delivered: number
  p50: number
  p99: number
  lost: number
  ownCpu: number
  databaseCpu: number
}
type Pair = { from: Member; conversationId: string; socket: Socket }

const agent = new Agent({ keepAlive: true })

function post(origin: string, path: string, token: string, body: unknown): Promise<Record<string, unknown>> {
  const text = JSON.stringify(body)
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(text),
  }
  return new Promise((resolve, reject) => {
    const asked = request(origin + path, { method: 'POST', headers, agent }, (reply) => {
      const chunks: Buffer[] = []
      reply.on('data', (chunk: Buffer) => chunks.push(chunk))
      reply.on('end', () => {
        const answer = Buffer.concat(chunks).toString()
        if ((reply.statusCode ?? 0) >= 300) reject(new Error(`${path}: ${reply.statusCode} ${answer}`))
        else resolve(JSON.parse(answer))
      })
    })
    asked.on('error', reject)
    asked.end(text)
  })
}

type Place = { url: string; dataDir: string; application: Server }

/** A socket for each person, and a conversation for each pair. */
export async function seat({ url, dataDir, application: { origin } }: Place): Promise<Pair[]> {
  const people = await enter({ url, dataDir, count: 2 * PAIRS })
  return Promise.all(
    people.slice(0, PAIRS).map(async (from, place) => {
      const to = people[PAIRS + place]!
      const { _id } = await post(origin, '/api/conversation', from.token, { to: to.id })
      return { from, conversationId: String(_id), socket: await connect(origin, to) }
    }),
  )
}

/** Words instead of numbers: numbers could be phone numbers, and are masked between strangers. */
const wordOf = (n: number) =>
  Math.round(n)
    .toString()
    .replace(/\d/g, (digit) => 'bdfglmnprs'[Number(digit)] ?? '')

/**
 * Sends so many messages a second, whether the earlier ones have arrived or not, and measures each until it reaches the
 * other socket.
 */
export async function talk(
  { application: { origin, pid }, database }: { application: Server; database: number },
  pairs: readonly Pair[],
  { rate, seconds }: { rate: number; seconds: number },
): Promise<Talked> {
  const cpu = () => (canMeasureProcess ? [cpuOf(pid), cpuOfTree(database)] : [0, 0])
  const before = cpu()
  const sentAt = new Map<string, number>()
  const times: number[] = []
  const onMessage = ({ message }: { message: { desc: string } }) => {
    const since = sentAt.get(message.desc)
    if (since === undefined) return
    sentAt.delete(message.desc)
    times.push(performance.now() - since)
  }
  for (const { socket } of pairs) socket.on('newMessage', onMessage)
  const startedAt = performance.now()
  const total = rate * seconds
  const sent: Promise<unknown>[] = []
  for (let n = 0; n < total; n += 1) {
    const wait = startedAt + (n * 1_000) / rate - performance.now()
    if (wait > 1) await pause(wait)
    const { from, conversationId } = pairs[n % pairs.length]!
    const desc = `Is half past nine still good for you, as you wrote in ${wordOf(n)} of ${wordOf(startedAt)}?`
    sentAt.set(desc, performance.now())
    sent.push(post(origin, '/api/message', from.token, { conversationId, desc }).catch(() => {}))
  }
  await Promise.all(sent)
  for (const end = performance.now() + LOST_AFTER_MS; sentAt.size > 0 && performance.now() < end; ) await pause(20)
  const took = (performance.now() - startedAt) / 1_000
  for (const { socket } of pairs) socket.off('newMessage', onMessage)
  const after = cpu()
  const each = (place: number) => ((after[place] ?? 0) - (before[place] ?? 0)) / Math.max(1, times.length)
  const sorted = Float64Array.from(times).sort()
  return {
    offered: rate,
    delivered: times.length / took,
    p50: percentile(sorted, 0.5),
    p99: percentile(sorted, 0.99),
    lost: sentAt.size,
    ownCpu: each(0),
    databaseCpu: each(1),
  }
}
