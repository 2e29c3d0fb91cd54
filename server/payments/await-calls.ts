import { setTimeout as sleep } from 'node:timers/promises'
import type { Deps } from '#server/kernel/context.ts'
import { findNextCall, LEASE_MS } from './call-data.ts'
import { runNext } from './calls.ts'

const LOOK_EVERY_MS = 100
const TIMEOUT_MS = 10_000

/**
 * Waits until the payment has no open call to the provider; due calls are made right here, without waiting for a
 * worker. `pending` means that it takes longer, and the outbox continues by itself.
 */
export async function awaitCalls(
  deps: Deps,
  paymentId: string,
  timeoutMs = deps.settleMs ?? TIMEOUT_MS,
): Promise<'settled' | 'pending'> {
  const end = performance.now() + timeoutMs
  for (;;) {
    const next = await findNextCall(deps.db, paymentId)
    if (!next) return 'settled'
    if (next.stopped_at) return 'pending'
    const left = end - performance.now()
    // Longer than another process may hold the call: it waits for the provider to recover.
    if (left <= 0 || next.waitMs > LEASE_MS) return 'pending'
    if (next.waitMs > 0) await sleep(Math.min(next.waitMs + 1, LOOK_EVERY_MS, left))
    else await atMost(left, makeOnce(deps, next.id))
  }
}

const underWay = new Map<string, Promise<void>>()

/** Requests that wait for the same call of this process wait for one attempt. */
function makeOnce(deps: Deps, callId: string): Promise<void> {
  const known = underWay.get(callId)
  if (known) return known
  const made = makeCall(deps, callId).finally(() => underWay.delete(callId))
  underWay.set(callId, made)
  return made
}

/** A failed call is made again by its job. */
async function makeCall(deps: Deps, callId: string): Promise<void> {
  try {
    await runNext(deps, callId)
  } catch (error) {
    deps.log.warn({ err: error, callId }, 'a call to the payment provider was left to its job')
    await sleep(LOOK_EVERY_MS)
  }
}

async function atMost(ms: number, work: Promise<void>): Promise<void> {
  const timer = new AbortController()
  await Promise.race([work, sleep(ms, undefined, { signal: timer.signal }).catch(() => {})])
  timer.abort()
}
