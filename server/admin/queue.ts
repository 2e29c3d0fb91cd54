import type { Handlers } from '#server/kernel/context.ts'
import { payoutTerms } from '#server/payments/owed-data.ts'
import type { adminQueueCalls, QueueItem } from '#shared/contract/admin-queue.ts'
import { cappedPaginationOf } from '#shared/kernel/page.ts'
import { countQueue, listQueue, type QueueRow } from './queue-data.ts'

const present = ({
  kind,
  id,
  code,
  name,
  subject_kind,
  subject_id,
  due_at,
  taken_by,
  payment_id,
  raised,
  reason,
  person_id,
  person_name,
  amount,
  currency,
  other_name,
  count,
}: QueueRow): QueueItem => ({
  kind,
  id,
  title: { code, name },
  subject: { kind: subject_kind, id: subject_id },
  dueAt: due_at.toISOString(),
  ...(payment_id ? { paymentId: payment_id } : {}),
  takenBy: taken_by,
  reason,
  person: { _id: person_id, name: person_name },
  ...(amount === null || currency === null ? {} : { amount: { amount, currency } }),
  ...(other_name ? { other: other_name } : {}),
  ...(count ? { count } : {}),
  ...(raised > 0 ? { isRaised: true } : {}),
})

export const adminQueueHandlers: Handlers<typeof adminQueueCalls> = {
  list: async ({ db, deps, query, viewer }) => {
    const terms = payoutTerms(deps.settings.rules)
    const [rows, counts] = await Promise.all([listQueue(db, query, viewer.id, terms), countQueue(db, viewer.id, terms)])
    const total = query.kind ? counts[query.kind] : Object.values(counts).reduce((sum, count) => sum + count, 0)
    return { items: rows.map(present), counts, pagination: cappedPaginationOf(query, total) }
  },
}
