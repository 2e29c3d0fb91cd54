/**
 * Reads again and again in a thread of its own, which the many requests and sockets of the main thread do not delay.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { parentPort, Worker, workerData } from 'node:worker_threads'

export type Reading = { origin: string; requests: { path: string; token?: string }[]; everyMs: number }

/**
 * The reply to a request; `at` is the time of the request in milliseconds since 1970, `status` is 0 for a connection
 * that was refused or cut.
 */
export type Answered = { path: string; at: number; status: number; ms: number }

/** Asks for the requests in turn, one at each tick, whether the earlier ones are answered or not. */
export function startReading(reading: Reading): { stop: () => Promise<Answered[]> } {
  const worker = new Worker(new URL(import.meta.url), { workerData: reading })
  return {
    stop: () =>
      new Promise((resolve, reject) => {
        worker.once('message', resolve)
        worker.once('error', reject)
        worker.postMessage('stop')
      }),
  }
}

async function read({ origin, requests, everyMs }: Reading, port: NonNullable<typeof parentPort>) {
  const asked: Promise<Answered>[] = []
  let isOver = false
  port.once('message', () => {
    isOver = true
  })
  const ask = async ({ path, token }: Reading['requests'][number]): Promise<Answered> => {
    const [at, since] = [Date.now(), performance.now()]
    const reply = await fetch(origin + path, token ? { headers: { authorization: `Bearer ${token}` } } : {}).catch(
      () => undefined,
    )
    await reply?.text().catch(() => '')
    return { path, at, status: reply?.status ?? 0, ms: performance.now() - since }
  }
  const startedAt = performance.now()
  for (let n = 0; !isOver; n += 1) {
    const request = requests[n % requests.length]
    if (request) asked.push(ask(request))
    await pause(Math.max(0, startedAt + (n + 1) * everyMs - performance.now()))
  }
  port.postMessage(await Promise.all(asked))
}

const given: Reading = workerData
if (parentPort) await read(given, parentPort)
