import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/kernel/context.ts'
import { queueBroadcast } from '#server/kernel/jobs/jobs.ts'
import { runIfPossible } from '#server/kernel/process/run-transition.ts'
import { findOffer, idsIn, markStale, OFFER, type OfferState } from './data.ts'
import { notifyOfEvent } from './notifications.ts'
import { offerHandler } from './process-handler.ts'

// The transitions of the offers for one request when one of them is accepted, or when the request is over. The caller has
// locked the request.

type SystemTransition = 'take' | 'giveBack' | 'drop' | 'hold' | 'restore' | 'lose'

const runAll = async (tx: Db, deps: Deps, ids: readonly string[], transition: SystemTransition): Promise<void> => {
  for (const id of ids) await runIfPossible(tx, deps, offerHandler, id, { transition, actor: 'system' })
}

const OPEN: OfferState[] = ['pending', 'countered']

/** One offer is accepted, and the others wait until it is paid. */
export async function takeOffer(tx: Db, deps: Deps, { id, ref_id }: { id: string; ref_id: string }): Promise<void> {
  await runAll(tx, deps, await idsIn(tx, ref_id, OPEN, { exceptId: id }), 'hold')
  await runAll(tx, deps, [id], 'take')
}

/** Nothing is asked for any more, or the accepted offer is paid: all others are out. */
export const loseOffers = async (tx: Db, deps: Deps, refId: string): Promise<void> =>
  runAll(tx, deps, await idsIn(tx, refId, [...OPEN, 'on_hold']), 'lose')

/** Drops the accepted offers once nothing is asked for any more. */
export const dropAccepted = async (tx: Db, deps: Deps, refId: string): Promise<void> =>
  runAll(tx, deps, await idsIn(tx, refId, ['accepted']), 'drop')

/** The accepted offer is off, or can be accepted once more, and the others that are in this state `since` then come back. */
export async function restoreOffers(
  tx: Db,
  deps: Deps,
  refId: string,
  { accepted, others }: { accepted: 'giveBack' | 'drop'; others: { state: OfferState; since?: Date } },
): Promise<void> {
  await runAll(tx, deps, await idsIn(tx, refId, ['accepted']), accepted)
  await runAll(tx, deps, await idsIn(tx, refId, [others.state], others), 'restore')
}

/** Marks the open offers of a request that has changed: each has to be confirmed before it can be accepted. */
export async function markOffersStale(tx: Db, refId: string, source: string): Promise<void> {
  for (const id of await idsIn(tx, refId, OPEN)) {
    await markStale(tx, id)
    await queueBroadcast(tx, 'process.moved', { process: OFFER, id })
    const row = await findOffer(tx, id)
    if (row) await notifyOfEvent(tx, row, { event: 'stale', source: `${id}:${source}` })
  }
}
