import { setTimeout as sleep } from 'node:timers/promises'
import pLimit, { type LimitFunction } from 'p-limit'
import { unavailable } from '#server/kernel/http/errors.ts'

const TIMEOUT_MS = 10_000
/** The number of parallel runs that keep a processor busy while some of them wait for the database or the provider. */
const FEW = 2

type Queue = { limit: LimitFunction; users: number }

const queues = new Map<string, Queue>()

function join(key: string, concurrency: number): Queue {
  const queue = queues.get(key) ?? { limit: pLimit(concurrency), users: 0 }
  queue.users += 1
  queues.set(key, queue)
  return queue
}

function leave(key: string, queue: Queue) {
  queue.users -= 1
  if (queue.users === 0) queues.delete(key)
}

type QueuedRun<T> = {
  key: string
  concurrency: number
  timeoutMs: number
  act: () => Promise<T>
  giveUp: () => Promise<T>
}

async function runInQueue<T>({ key, concurrency, timeoutMs, act, giveUp }: QueuedRun<T>): Promise<T> {
  const queue = join(key, concurrency)
  const timeout = new AbortController()
  let instead: Promise<T> | undefined
  const result = queue.limit(() => {
    timeout.abort()
    return instead ?? act()
  })
  const left = () => leave(key, queue)
  result.then(left, left)
  const giveUpWaiting = () => {
    instead = giveUp()
    return instead
  }
  return Promise.race([
    result,
    sleep(timeoutMs, undefined, { signal: timeout.signal }).then(giveUpWaiting, () => result),
  ])
}

/**
 * Runs `act` when no other work of this process on `key` is under way, in the order of arrival: a row that many want at
 * once is waited for here, and not with a connection of the pool each. Answers 503 to those that still wait after ten
 * seconds. `act` opens its transaction itself, and enters no other queue.
 */
export const inKeyedQueue = <T>(key: string, act: () => Promise<T>, timeoutMs = TIMEOUT_MS): Promise<T> =>
  runInQueue({
    key,
    concurrency: 1,
    timeoutMs,
    act,
    giveUp: () => Promise.reject(unavailable()),
  })

/**
 * Runs `act` when less than a few others of this process do the same about `key`, in the order of arrival: a crowd around
 * one thing neither fills the pool nor the event loop, for which all other calls would wait. A call that still
 * waits after ten seconds gets `giveUp` instead. `act` may enter a queue.
 */
export const withConcurrencyLimit = <T>(
  key: string,
  act: () => Promise<T>,
  giveUp: () => Promise<T>,
  timeoutMs = TIMEOUT_MS,
): Promise<T> => runInQueue({ key: `few of ${key}`, concurrency: FEW, timeoutMs, act, giveUp })

type Runs<T> = { current: Promise<T>; next?: Promise<T> }

/**
 * Lets callers that ask for the same while it is under way share the next run, which begins after they asked and
 * therefore sees what they did before.
 */
export function coalesceNextRun<Args extends unknown[], T>(run: (...args: Args) => Promise<T>) {
  const running = new Map<string, Runs<T>>()

  function startRun(key: string, args: Args): Promise<T> {
    const runs: Runs<T> = { current: run(...args) }
    running.set(key, runs)
    const end = () => void (runs.next || running.delete(key))
    runs.current.then(end, end)
    return runs.current
  }

  return (key: string, ...args: Args): Promise<T> => {
    const runs = running.get(key)
    if (!runs) return startRun(key, args)
    const runNext = () => startRun(key, args)
    runs.next ??= runs.current.then(runNext, runNext)
    return runs.next
  }
}
