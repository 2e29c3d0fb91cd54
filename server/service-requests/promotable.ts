import type { Db } from '#server/db/open.ts'
import type { Promotable, SubjectState } from '#server/promotions/promotables.ts'
import { hasTag } from '#shared/kernel/process.ts'
import { serviceRequest } from '#shared/process/service-request.ts'
import { findRequest, lockRequest, type RequestRow } from './data.ts'
import { linkTo } from './notifications.ts'
import { countAnswers, findSimilar, ownersOf } from './promotion-data.ts'

/** The subject state of a closed request, by the reason of its end. */
const ENDS: Readonly<Record<string, SubjectState>> = { rejected: 'refused', removed: 'removed' }

type Stated = Pick<RequestRow, 'status' | 'close_reason' | 'deleted_at' | 'archived_status' | 'live'>

/** The promotion state of a request. */
function subjectStateOf({ status, close_reason, deleted_at, archived_status, live }: Stated): SubjectState {
  if (deleted_at && archived_status !== null) return 'archived'
  if (status === 'draft' || status === 'pending_review') return deleted_at ? 'over' : 'waiting'
  // Its order may bring it back.
  if (hasTag(serviceRequest, status, 'followsOrder')) return 'held'
  if (status !== 'open' || deleted_at) return ENDS[close_reason ?? ''] ?? 'over'
  // Its author decides about a called-off order, is suspended, or lets only some people see it.
  return live ? 'shown' : 'held'
}

export const promotableRequest: Promotable = {
  lock: lockRequest,
  find: async (db: Db, id: string) => {
    const row = await findRequest(db, id)
    return (
      row && {
        ownerId: row.requester_id,
        title: row.title,
        category: row.category,
        state: subjectStateOf(row),
        isUnlisted: row.visibility !== 'public',
      }
    )
  },
  linkTo: (id) => linkTo(id),
  statusOf: (id) => `/service-request/promote/status?request=${id}`,
  ownersOf,
  countAnswers,
  findSimilar,
}
