import type { Db } from '#server/db/open.ts'
import { eventNotifier } from '#server/kernel/process/notices.ts'
import type { Audiences, NotificationContext } from '#server/kernel/process/process-handler.ts'
import type { NotificationEvent } from '#server/notifications/notification-types.ts'
import { notify as notifyAccount } from '#server/notifications/notify.ts'
import { promotion } from '#shared/process/promotion.ts'
import type { PromotionRow } from './data.ts'
import { promotableOf } from './promotables.ts'

export const audiences: Audiences<typeof promotion, PromotionRow> = { buyer: (_, { row }) => [row.owner_id] }

export const notify = (
  tx: Db,
  { row, accountId, event: name, isMailed, source, input }: NotificationContext<PromotionRow>,
): Promise<void> => {
  // `defineProcess` lets the process name only events of its own topic.
  const event = `promotion.${name}` as NotificationEvent
  const promotable = promotableOf(row.kind)
  const isGiven = typeof input === 'object' && input !== null && 'reason' in input
  return notifyAccount(tx, {
    accountId,
    source,
    event,
    data: {
      side: 'buyer',
      service: row.title,
      ...(row.paid_with === 'card' ? { amount: { amount: row.price, currency: row.currency } } : {}),
      ...(row.status === 'active' && row.promoted_until ? { deadline: row.promoted_until.toISOString() } : {}),
      ...(isGiven ? { reason: String(input.reason) } : {}),
    },
    link: row.starts_at ? promotable.statusOf(row.ref_id) : promotable.linkTo(row.ref_id),
    ...(isMailed ? { mail: { template: event } } : {}),
  })
}

export const notifyOfEvent = eventNotifier({ process: promotion, audiences, notify })
