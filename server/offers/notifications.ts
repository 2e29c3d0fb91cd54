import type { Db } from '#server/db/open.ts'
import { eventNotifier, pastNotices } from '#server/kernel/process/notices.ts'
import type { Audiences, NotificationContext } from '#server/kernel/process/process-handler.ts'
import { deadlineOf, type NotificationEvent } from '#server/notifications/notification-types.ts'
import { notify as notifyAccount } from '#server/notifications/notify.ts'
import type { Rules } from '#shared/kernel/rules.ts'
import { priceOrder } from '#shared/policies/order-price.ts'
import { offer } from '#shared/process/offer.ts'
import type { OfferRow } from './data.ts'
import { requestKindOf } from './request-kinds.ts'
import { itemTotalOf } from './terms.ts'

export const audiences: Audiences<typeof offer, OfferRow> = {
  buyer: (_, { row }) => [row.requester_id],
  seller: (_, { row }) => [row.provider_id],
}

/** The price that stands on the table: that of a counter until it is answered. */
const priceOf = (row: NotifiedOffer) =>
  itemTotalOf({ ...row, price: (row.status === 'countered' ? row.rounds.at(-1)?.price : undefined) ?? row.price })

/** The buyer's fee on top of that price, and the sum of both. */
function feeOn(row: NotifiedOffer, rules: Rules) {
  const { buyerFee, total } = priceOrder({ itemTotal: priceOf(row) }, 'services', rules)
  const money = (amount: number) => ({ amount, currency: row.currency })
  return buyerFee > 0 ? { fee: money(buyerFee), total: money(total) } : {}
}

type NotifiedOffer = Pick<
  OfferRow,
  | 'id'
  | 'kind'
  | 'ref_id'
  | 'status'
  | 'title'
  | 'requester_id'
  | 'requester_name'
  | 'provider_id'
  | 'provider_name'
  | 'price'
  | 'pricing_type'
  | 'estimated_hours'
  | 'currency'
  | 'rounds'
  | 'timers'
  | 'rejection_reason'
>

type NoticeContext = Pick<NotificationContext<OfferRow>, 'side' | 'event' | 'reminded' | 'rules'>

/** A notice as its reader gets it. */
function noticeOf(row: NotifiedOffer, { side, event: name, reminded, rules }: NoticeContext) {
  // `defineProcess` lets the process name only events of its own topic.
  const event = `offer.${name}` as NotificationEvent
  const isBuyer = side === 'buyer'
  return {
    event,
    data: {
      side,
      service: row.title,
      other: isBuyer ? row.provider_name : row.requester_name,
      otherId: isBuyer ? row.provider_id : row.requester_id,
      amount: { amount: priceOf(row), currency: row.currency },
      ...(isBuyer && rules ? feeOn(row, rules) : {}),
      ...deadlineOf(event, row, reminded),
      ...(row.rejection_reason ? { reason: row.rejection_reason } : {}),
    },
    // Of a request that is gone there is no page.
    link:
      event === 'offer.gone'
        ? requestKindOf(row.kind).linkToFitting
        : requestKindOf(row.kind).linkTo(row.ref_id, row.id),
  }
}

export const notify = (tx: Db, context: NotificationContext<OfferRow>): Promise<void> => {
  const { row, accountId, isMailed, source } = context
  const notice = noticeOf(row, context)
  return notifyAccount(tx, { accountId, source, ...notice, ...(isMailed ? { mail: { template: notice.event } } : {}) })
}

/** The notices that a step of the past would have sent; with the first one the requester heard of the offer. */
export const pastNotifications = (row: NotifiedOffer, { transition }: { transition: string }) =>
  pastNotices(offer, transition, { sides: ['buyer', 'seller'], state: row.status, first: 'received' }).map(
    ({ side, event }) => ({
      accountId: side === 'buyer' ? row.requester_id : row.provider_id,
      ...noticeOf(row, { side, event }),
    }),
  )

export const notifyOfEvent = eventNotifier({ process: offer, audiences, notify })
