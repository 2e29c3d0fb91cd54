import type { Db } from '#server/db/open.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/kernel/context.ts'
import { FAILING_HOURS, MOST_ATTEMPTS, RETRY_JITTER, retrySeconds } from '#shared/policies/event-topics.ts'
import { type Delivery, hastenAll, noteAttempts, type Outcome, takeDue, takeProbe } from './delivery-data.ts'
import {
  type EndpointRow,
  findEndpoint,
  noteFailures,
  noteSuccess,
  pauseEndpoint,
  restEndpoint,
} from './endpoint-data.ts'
import { bodyOf } from './message.ts'
import { mailPaused } from './paused-mail.ts'
import { type SendDeps, sendDelivery } from './send.ts'
import { eventsAt, type StoredEvent } from './stream-data.ts'

export type DeliverDeps = SendDeps & Pick<Deps, 'db' | 'log'>

/** The number of deliveries that are read at once, and of requests that run beside each other. */
const BATCH = 200
const AT_ONCE = 10
/** Requests of a batch are begun for so long: what is left is read again, after a sign of life. */
const BATCH_MS = 5_000
/** After so many failures in a row one delivery at a time is tried. */
const FAILURES_TO_REST = 10
const GONE = 410
const HOUR = 3_600_000

const withJitter = (seconds: number) => seconds * (1 - RETRY_JITTER + Math.random() * 2 * RETRY_JITTER)
const pauseAfter = (attempts: number) => withJitter(retrySeconds[Math.min(attempts, retrySeconds.length) - 1] ?? 0)

/** The pause of an endpoint between two tries: half a minute at first, an hour at most. */
const restAfter = (failures: number) => withJitter(Math.min(3_600, 30 * 2 ** (failures - FAILURES_TO_REST)))

/** Sends the deliveries of one entity in turn; one that is not taken holds up those behind it. */
async function sendChain(
  deps: DeliverDeps,
  endpoint: EndpointRow,
  chain: readonly Delivery[],
  { events, until }: { events: ReadonlyMap<number, StoredEvent>; until: number },
): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const delivery of chain) {
    if (performance.now() > until) break
    const body = bodyOf(delivery, delivery.position === null ? undefined : events.get(delivery.position))
    if (body === undefined) break
    const { attempt, retryAfter = 0 } = await sendDelivery(deps, endpoint, delivery, body)
    if (attempt.failure === null) {
      outcomes.push({ attempt, state: 'delivered', inSeconds: 0 })
      continue
    }
    const isLast = delivery.attempts + 1 >= MOST_ATTEMPTS
    const inSeconds = isLast ? 0 : Math.max(retryAfter, pauseAfter(delivery.attempts + 1))
    outcomes.push({ attempt, state: isLast ? 'failed' : 'waiting', inSeconds })
    break
  }
  return outcomes
}

/** By entity, in the order of the stream. */
const chainsOf = (due: readonly Delivery[]): Delivery[][] => [...Map.groupBy(due, ({ ref_id }) => ref_id).values()]

async function sendAll(deps: DeliverDeps, endpoint: EndpointRow, due: readonly Delivery[]): Promise<Outcome[]> {
  const events = await eventsAt(
    deps.db,
    due.flatMap(({ position }) => position ?? []),
  )
  const waiting = chainsOf(due)
  const outcomes: Outcome[] = []
  const until = performance.now() + BATCH_MS
  const work = async () => {
    for (let chain = waiting.shift(); chain && performance.now() < until; chain = waiting.shift())
      outcomes.push(...(await sendChain(deps, endpoint, chain, { events, until })))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return outcomes
}

/** A delivery is given up only if the endpoint took others meanwhile; otherwise the endpoint is what fails, and it waits. */
const withoutGivingUp = (outcome: Outcome): Outcome =>
  outcome.state === 'failed' ? { ...outcome, state: 'waiting' } : outcome

/** True if an endpoint that took nothing is to be switched off. */
const isGivenUp = ({ failing_since: since }: EndpointRow, exhausted: readonly Delivery[]) =>
  since !== null &&
  (Date.now() - since.getTime() >= FAILING_HOURS * HOUR ||
    exhausted.some(({ first_sent_at }) => first_sent_at !== null && first_sent_at >= since))

type Failed = { endpoint: EndpointRow; due: readonly Delivery[]; outcomes: readonly Outcome[] }

async function noteAllFailed(tx: Db, { endpoint: { id }, due, outcomes }: Failed): Promise<void> {
  const [first] = outcomes
  if (!first) return
  // As early as its first attempt: a delivery that used up its attempts began no later than the failing did.
  const endpoint = await noteFailures(tx, id, { count: outcomes.length, since: first.attempt.at })
  const ended = new Set(outcomes.flatMap(({ state, attempt }) => (state === 'failed' ? [attempt.delivery_id] : [])))
  const exhausted = due.filter((delivery) => ended.has(delivery.id))
  const isGone = outcomes.some(({ attempt }) => attempt.status === GONE)
  const isOff = endpoint !== undefined && (isGone || isGivenUp(endpoint, exhausted))
  await noteAttempts(tx, isOff ? outcomes.map(withoutGivingUp) : outcomes)
  if (!endpoint) return
  if (isOff && (await pauseEndpoint(tx, id, isGone ? 'gone' : 'failing'))) await mailPaused(tx, endpoint)
  else if (endpoint.failures >= FAILURES_TO_REST) await restEndpoint(tx, id, restAfter(endpoint.failures))
}

/**
 * Sends a batch of what an endpoint is to get; returns whether more can be sent at once. Only the holder of the endpoint's
 * lease calls it. What was sent and not noted, because the process was killed, is sent again.
 */
export async function deliverBatch(deps: DeliverDeps, endpointId: string): Promise<boolean> {
  const endpoint = await findEndpoint(deps.db, endpointId)
  if (endpoint?.status !== 'active') return false
  const isProbe = endpoint.failures >= FAILURES_TO_REST
  const due = isProbe ? await takeProbe(deps.db, endpointId) : await takeDue(deps.db, endpointId, BATCH)
  if (due.length === 0) return false
  const outcomes = await sendAll(deps, endpoint, due)
  const isAnyTaken = outcomes.some(({ state }) => state === 'delivered')
  await inTransaction(deps.db, async (tx) => {
    if (!isAnyTaken) return noteAllFailed(tx, { endpoint, due, outcomes })
    await noteAttempts(tx, outcomes)
    if ((await noteSuccess(tx, endpointId)) && isProbe) await hastenAll(tx, endpointId)
    if (outcomes.some(({ attempt }) => attempt.status === GONE) && (await pauseEndpoint(tx, endpointId, 'gone')))
      await mailPaused(tx, endpoint)
  })
  return isAnyTaken
}
