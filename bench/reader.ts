/**
 * Reads a page again and again in a thread of its own, which the thousands of sockets of the main thread do not delay.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { parentPort, Worker, workerData } from 'node:worker_threads'

const EVERY_MS = 50

/** Milliseconds for each page; infinite for a page that was refused or never came. */
export function startReading(url: string): { stop: () => Promise<number[]> } {
  const worker = new Worker(new URL(import.meta.url), { workerData: url })
  return {
    stop: () =>
      new Promise((resolve, reject) => {
        worker.once('message', resolve)
        worker.once('error', reject)
        worker.postMessage('stop')
      }),
  }
}

if (parentPort) {
  const port = parentPort
  const times: number[] = []
  const asked: Promise<void>[] = []
  let isOver = false
  port.once('message', () => {
    isOver = true
  })
  const read = async () => {
    const since = performance.now()
    const reply = await fetch(String(workerData)).catch(() => undefined)
    await reply?.text().catch(() => '')
    times.push(reply?.ok ? performance.now() - since : Number.POSITIVE_INFINITY)
  }
  while (!isOver) {
    asked.push(read())
    await pause(EVERY_MS)
  }
  await Promise.all(asked)
  port.postMessage(times)
}
