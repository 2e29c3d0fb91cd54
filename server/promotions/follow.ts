import type { Db } from '#server/db/open.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/kernel/context.ts'
import type { Tasks } from '#server/kernel/jobs.ts'
import { inKeyedQueue } from '#server/kernel/keyed-queue.ts'
import { runTransition } from '#server/kernel/run-transition.ts'
import { findPromotion, listOpenSubjects, OPEN, type PromotionRow, promotionsOf, type SubjectRef } from './data.ts'
import { promotionHandler, queueFollowing } from './process-handler.ts'
import { promotableOf, type Subject, type SubjectState } from './promotables.ts'

type Move = 'begin' | 'pause' | 'resume' | 'end' | 'endForBreach' | 'refuse' | 'giveUp'

type Followed = Exclude<SubjectState, 'archived'>

/** Promotions of an archived subject end with its removal, also while it can be restored. */
const followed = ({ state }: Subject): Followed => (state === 'archived' ? 'refused' : state)

/** The move of a promotion whose subject is in this state; `isFirst` if no other promotion of it runs. */
function moveOf(status: string, subject: Followed, isFirst: boolean): Move | undefined {
  const isVisible = subject === 'shown'
  if (subject === 'over' || subject === 'refused' || subject === 'removed') return endOf(status, subject)
  if (status === 'active') return isVisible ? undefined : 'pause'
  if (status === 'paused') return isVisible ? 'resume' : undefined
  return status === 'scheduled' && isVisible && isFirst ? 'begin' : undefined
}

/**
 * The move that ends a promotion. One that never began is refunded if an administrator was the reason; otherwise whole
 * days become credit.
 */
function endOf(status: string, subject: 'over' | 'refused' | 'removed'): Move {
  if (status === 'pending_payment') return 'giveUp'
  if (status === 'scheduled') return subject === 'over' ? 'end' : 'refuse'
  return subject === 'removed' ? 'endForBreach' : 'end'
}

const isRunning = ({ status }: PromotionRow) => status === 'active' || status === 'paused'

/**
 * The promotions of a thing follow it: they begin, stand still, go on and end as it does. The caller has locked the
 * thing, and has written its state in this transaction.
 */
export async function followSubject(tx: Db, deps: Deps, subject: SubjectRef): Promise<void> {
  const found = await promotionsOf(tx, subject, [...OPEN, 'pending_payment'])
  if (found.length === 0) return
  const { find, endOf: goneAs } = promotableOf(subject.kind)
  const seen = await find(tx, subject.refId)
  const state = seen ? followed(seen) : ((await goneAs?.(tx, subject.refId)) ?? 'over')
  let isFirst = !found.some(isRunning)
  for (const { id } of found) {
    const row = await findPromotion(tx, id, { lock: true })
    const transition = row && moveOf(row.status, state, isFirst)
    if (!transition) continue
    if (transition === 'begin') isFirst = false
    await runTransition(tx, deps, promotionHandler, row, { transition, actor: 'system' })
  }
}

/** Lets the promotions of a thing, if it has any, follow it once the transaction is committed. */
export async function followLater(tx: Db, subject: SubjectRef): Promise<void> {
  const found = await promotionsOf(tx, subject, [...OPEN, 'pending_payment'])
  if (found.length > 0) await queueFollowing(tx, subject)
}

const SWEPT = 500

async function follow(deps: Deps, { kind, refId }: SubjectRef): Promise<void> {
  const { lock } = promotableOf(kind)
  await inKeyedQueue(refId, () =>
    inTransaction(deps.db, async (tx) => {
      await lock(tx, refId)
      await followSubject(tx, deps, { kind, refId })
    }),
  )
}

/** Lets promotions follow things that do not report their steps, such as a listing whose seller was suspended. */
async function followAll(deps: Deps): Promise<void> {
  for (const { kind, ref_id: refId } of await listOpenSubjects(deps.db, SWEPT)) await follow(deps, { kind, refId })
}

export const promotionTasks: Tasks = {
  'promotions:follow': (deps, subject: SubjectRef) => follow(deps, subject),
  'promotions:follow-all': followAll,
}

export const promotionCrontab = '*/5 * * * * promotions:follow-all'
