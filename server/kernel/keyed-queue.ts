import { setTimeout as sleep } from 'node:timers/promises'
import pLimit, { type LimitFunction } from 'p-limit'
import { unavailable } from './errors.ts'

const PATIENCE_MS = 10_000
/** The number of parallel runs that keep a processor busy while some of them wait for the database or the provider. */
const FEW = 2

type Queue = { limit: LimitFunction; users: number }

const queues = new Map<string, Queue>()

function join(key: string, atOnce: number): Queue {
  const queue = queues.get(key) ?? { limit: pLimit(atOnce), users: 0 }
  queue.users += 1
  queues.set(key, queue)
  return queue
}

function leave(key: string, queue: Queue) {
  queue.users -= 1
  if (queue.users === 0) queues.delete(key)
}

type Line<T> = { key: string; atOnce: number; patienceMs: number; act: () => Promise<T>; giveUp: () => Promise<T> }

async function standInLine<T>({ key, atOnce, patienceMs, act, giveUp }: Line<T>): Promise<T> {
  const queue = join(key, atOnce)
  const patience = new AbortController()
  let instead: Promise<T> | undefined
  const turn = queue.limit(() => {
    patience.abort()
    return instead ?? act()
  })
  const left = () => leave(key, queue)
  turn.then(left, left)
  const leaveLine = () => {
    instead = giveUp()
    return instead
  }
  return Promise.race([turn, sleep(patienceMs, undefined, { signal: patience.signal }).then(leaveLine, () => turn)])
}

/**
 * Runs `act` when no other work of this process on `key` is under way, in the order of arrival: a row that many want at
 * once is waited for here, and not with a connection of the pool each. Answers 503 to those whose turn does not come
 * within ten seconds. `act` opens its transaction itself, and asks for no other turn.
 */
export const inKeyedQueue = <T>(key: string, act: () => Promise<T>, patienceMs = PATIENCE_MS): Promise<T> =>
  standInLine({
    key,
    atOnce: 1,
    patienceMs,
    act,
    giveUp: () => Promise.reject(unavailable()),
  })

/**
 * Runs `act` when less than a few others of this process do the same about `key`, in the order of arrival: a crowd around
 * one thing neither fills the pool nor the event loop, for which all other calls would wait. A call whose place does not
 * come within ten seconds gets `giveUp` instead. `act` may ask for a turn.
 */
export const withConcurrencyLimit = <T>(
  key: string,
  act: () => Promise<T>,
  giveUp: () => Promise<T>,
  patienceMs = PATIENCE_MS,
): Promise<T> => standInLine({ key: `few of ${key}`, atOnce: FEW, patienceMs, act, giveUp })

type Runs<T> = { current: Promise<T>; next?: Promise<T> }

/**
 * Lets callers that ask for the same while it is under way share the next run, which begins after they asked and
 * therefore sees what they did before.
 */
export function coalesceNextRun<Args extends unknown[], T>(run: (...args: Args) => Promise<T>) {
  const running = new Map<string, Runs<T>>()

  function begin(key: string, args: Args): Promise<T> {
    const runs: Runs<T> = { current: run(...args) }
    running.set(key, runs)
    const end = () => void (runs.next || running.delete(key))
    runs.current.then(end, end)
    return runs.current
  }

  return (key: string, ...args: Args): Promise<T> => {
    const runs = running.get(key)
    if (!runs) return begin(key, args)
    const follow = () => begin(key, args)
    runs.next ??= runs.current.then(follow, follow)
    return runs.next
  }
}
