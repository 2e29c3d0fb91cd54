import type { Db } from '#server/db/open.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/kernel/context.ts'
import type { Tasks } from '#server/kernel/jobs/jobs.ts'
import { inKeyedQueue } from '#server/kernel/jobs/keyed-queue.ts'
import { runTransition } from '#server/kernel/process/run-transition.ts'
import { findPromotion, listOpenSubjects, OPEN, type PromotionRow, promotionsOf, type SubjectRef } from './data.ts'
import { promotionHandler, queueSync } from './process-handler.ts'
import { promotableOf, type Subject, type SubjectState } from './promotables.ts'

type PromotionTransition = 'begin' | 'pause' | 'resume' | 'end' | 'endForBreach' | 'refuse' | 'giveUp'

type SyncedState = Exclude<SubjectState, 'archived'>

/** Promotions of an archived subject end with its removal, also while it can be restored. */
const syncedStateOf = ({ state }: Subject): SyncedState => (state === 'archived' ? 'refused' : state)

/** The transition of a promotion whose subject is in this state; `isFirst` if no other promotion of it runs. */
function transitionFor(status: string, subject: SyncedState, isFirst: boolean): PromotionTransition | undefined {
  const isVisible = subject === 'shown'
  if (subject === 'over' || subject === 'refused' || subject === 'removed') return endOf(status, subject)
  if (status === 'active') return isVisible ? undefined : 'pause'
  if (status === 'paused') return isVisible ? 'resume' : undefined
  return status === 'scheduled' && isVisible && isFirst ? 'begin' : undefined
}

/**
 * The transition that ends a promotion. One that never began is refunded if an administrator was the reason; otherwise whole
 * days become credit.
 */
function endOf(status: string, subject: 'over' | 'refused' | 'removed'): PromotionTransition {
  if (status === 'pending_payment') return 'giveUp'
  if (status === 'scheduled') return subject === 'over' ? 'end' : 'refuse'
  return subject === 'removed' ? 'endForBreach' : 'end'
}

const isRunning = ({ status }: PromotionRow) => status === 'active' || status === 'paused'

/**
 * Brings the promotions of a subject into its state: they begin, pause, resume and end as it does. The caller has locked
 * the subject, and has written its state in this transaction.
 */
export async function syncPromotions(tx: Db, deps: Deps, subject: SubjectRef): Promise<void> {
  const found = await promotionsOf(tx, subject, [...OPEN, 'pending_payment'])
  if (found.length === 0) return
  const { find, endOf: goneAs } = promotableOf(subject.kind)
  const seen = await find(tx, subject.refId)
  const state = seen ? syncedStateOf(seen) : ((await goneAs?.(tx, subject.refId)) ?? 'over')
  let isFirst = !found.some(isRunning)
  for (const { id } of found) {
    const row = await findPromotion(tx, id, { lock: true })
    const transition = row && transitionFor(row.status, state, isFirst)
    if (!transition) continue
    if (transition === 'begin') isFirst = false
    await runTransition(tx, deps, promotionHandler, row, { transition, actor: 'system' })
  }
}

/** Queues the synchronisation of the promotions of a subject, if it has any. */
export async function syncPromotionsLater(tx: Db, subject: SubjectRef): Promise<void> {
  const found = await promotionsOf(tx, subject, [...OPEN, 'pending_payment'])
  if (found.length > 0) await queueSync(tx, subject)
}

const SYNCED_AT_ONCE = 500

async function syncSubject(deps: Deps, { kind, refId }: SubjectRef): Promise<void> {
  const { lock } = promotableOf(kind)
  await inKeyedQueue(refId, () =>
    inTransaction(deps.db, async (tx) => {
      await lock(tx, refId)
      await syncPromotions(tx, deps, { kind, refId })
    }),
  )
}

/** Synchronises promotions with subjects that do not report their transitions, such as a listing whose seller was suspended. */
async function syncAll(deps: Deps): Promise<void> {
  for (const { kind, ref_id: refId } of await listOpenSubjects(deps.db, SYNCED_AT_ONCE))
    await syncSubject(deps, { kind, refId })
}

export const promotionTasks: Tasks = {
  'promotions:sync': (deps, subject: SubjectRef) => syncSubject(deps, subject),
  'promotions:sync-all': syncAll,
}

export const promotionCrontab = '*/5 * * * * promotions:sync-all'
