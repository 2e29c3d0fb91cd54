import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/kernel/context.ts'
import { isPromotable, isPromotedKind, showPromotion } from '#server/promotions/choose.ts'
import type { Promotable, Subject, SubjectState } from '#server/promotions/promotables.ts'
import type { OwnPromotion } from '#shared/contract/promotion.ts'
import type { ListingName } from './kind-data.ts'
import { lockModerated } from './moderation-data.ts'
import { countOrders, findPromoted, findSimilar, ownersOf, type Promoted, wasRemoved } from './promotable-data.ts'

/** The promotion state of a listing that is not archived. */
function stateOf({ status, live, moderation }: Promoted): SubjectState {
  if (live) return 'shown'
  return status === 'draft' || moderation === 'pending' ? 'waiting' : 'held'
}

/** The end of a listing that its seller or an administrator has taken away. */
const endOf = async (db: Db, kind: ListingName, id: string): Promise<'removed' | 'over'> =>
  (await wasRemoved(db, kind, id)) ? 'removed' : 'over'

async function find(db: Db, kind: ListingName, id: string): Promise<Subject | undefined> {
  const row = await findPromoted(db, kind, id)
  if (!row) return undefined
  const state = row.archived ? await endOf(db, kind, id) : stateOf(row)
  return { ownerId: row.seller_id, title: row.title, category: row.category, state, isUnlisted: false }
}

/** The promotion adapter of a kind of listings. */
export const promotableListing = (kind: ListingName): Promotable => ({
  lock: async (tx, id) => void (await lockModerated(tx, kind, id)),
  find: (db, id) => find(db, kind, id),
  endOf: (db, id) => endOf(db, kind, id),
  linkTo: (id) => `/${kind}/${id}`,
  statusOf: (id) => `/${kind}/promote/status?${kind}=${id}`,
  ownersOf: (db, ids) => ownersOf(db, kind, ids),
  countAnswers: countOrders,
  findSimilar: (db, id) => findSimilar(db, kind, id),
})

/** Its promotion, and whether there can be one, for the seller of a listing. */
export async function promotionOf(deps: Deps, kind: ListingName, id: string): Promise<OwnPromotion> {
  const subject = { kind, refId: id }
  const [promotion, found] = await Promise.all([
    showPromotion(deps, subject),
    isPromotedKind(kind, deps.settings.rules) ? find(deps.db, kind, id) : undefined,
  ])
  return {
    ...(promotion ? { promotion } : {}),
    ...(found && isPromotable(subject, found, deps.settings.rules) ? { canPromote: true } : {}),
  }
}
