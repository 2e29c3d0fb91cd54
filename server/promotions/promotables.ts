import type { Db } from '#server/db/open.ts'
import type { PromotionBaseline } from '#shared/contract/promotion.ts'

/**
 * The state of a subject for its promotion. `waiting`: it was never shown yet. `shown`: others see it in lists. `held`:
 * others do not see it now, and may again. `over`: it has ended. `rejected`: an administrator has not let it through.
 * `removed`: an administrator has removed it. `archived`: an administrator has taken it from every list, and can bring
 * it back for some time.
 */
export type SubjectState = 'waiting' | 'shown' | 'held' | 'over' | 'refused' | 'removed' | 'archived'

/** The promoted thing, as far as promotions know it. */
export type Subject = {
  ownerId: string
  title: string
  category: string
  state: SubjectState
  /** No list shows it, whatever its state, because only some people may see it. */
  isUnlisted: boolean
}

/** A thing from a time on. */
export type Since = { id: string; from: Date; until: Date }

/**
 * The scope that similar things share, and the time from which the first days of each count; none of them was ever
 * promoted.
 */
export type Similar = { scope: PromotionBaseline['scope']; subjects: { id: string; shownAt: Date }[] }

/** A kind of things that can be promoted. */
export type Promotable = {
  /** Locks it until the transaction ends; a change of one of its promotions locks it first. */
  lock: (tx: Db, id: string) => Promise<void>
  find: (db: Db, id: string) => Promise<Subject | undefined>
  /** The final state of a subject that does not exist any more; it has ended if this function is absent. */
  endOf?: (db: Db, id: string) => Promise<Exclude<SubjectState, 'archived'>>
  linkTo: (id: string) => string
  /** The page that says how its promotion goes. */
  statusOf: (id: string) => string
  /** The owners of those of these things that others see now. */
  ownersOf: (db: Db, ids: readonly string[]) => Promise<{ id: string; ownerId: string }[]>
  /** The number of offers or orders that each of these got in its time. */
  countAnswers: (db: Db, subjects: readonly Since[]) => Promise<{ id: string; count: number }[]>
  findSimilar: (db: Db, id: string) => Promise<Similar>
}

const kinds = new Map<string, Promotable>()

export const registerPromotable = (kind: string, promotable: Promotable): void => void kinds.set(kind, promotable)

export const findPromotable = (kind: string): Promotable | undefined => kinds.get(kind)

export function promotableOf(kind: string): Promotable {
  const promotable = kinds.get(kind)
  if (!promotable) throw new Error(`Nothing of the kind ${kind} is promoted`)
  return promotable
}
