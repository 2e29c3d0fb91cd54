import type { Db } from '#server/db/open.ts'
import { occasionTeller } from '#server/kernel/notices.ts'
import type { Audiences, ToldNotice } from '#server/kernel/process-handler.ts'
import type { NotificationEvent } from '#server/notifications/notification-types.ts'
import { notify as notifyAccount } from '#server/notifications/notify.ts'
import { offer } from '#shared/process/offer.ts'
import { askingOf } from './asking.ts'
import type { OfferRow } from './data.ts'
import { itemTotalOf } from './terms.ts'

export const audiences: Audiences<typeof offer, OfferRow> = {
  buyer: (_, { row }) => [row.requester_id],
  seller: (_, { row }) => [row.provider_id],
}

/** The price that stands on the table: that of a counter until it is answered. */
const priceOf = (row: OfferRow) =>
  itemTotalOf({ ...row, price: (row.status === 'countered' ? row.rounds.at(-1)?.price : undefined) ?? row.price })

export const notify = (
  tx: Db,
  { row, accountId, side, event: name, isMailed, source }: ToldNotice<OfferRow>,
): Promise<void> => {
  // `defineProcess` lets the process name only events of its own topic.
  const event = `offer.${name}` as NotificationEvent
  const deadline = row.timers.map(({ dueAt }) => dueAt).sort()[0]
  const isBuyer = side === 'buyer'
  return notifyAccount(tx, {
    accountId,
    source,
    event,
    data: {
      side,
      service: row.title,
      other: isBuyer ? row.provider_name : row.requester_name,
      otherId: isBuyer ? row.provider_id : row.requester_id,
      amount: { amount: priceOf(row), currency: row.currency },
      ...(deadline ? { deadline } : {}),
      ...(row.rejection_reason ? { reason: row.rejection_reason } : {}),
    },
    link: askingOf(row.kind).linkTo(row.ref_id, row.id),
    ...(isMailed ? { mail: { template: event } } : {}),
  })
}

export const tellOccasion = occasionTeller({ process: offer, audiences, notify })
