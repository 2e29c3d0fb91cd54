import type { Db } from '#server/db/open.ts'
import { occasionTeller, pastNotices } from '#server/kernel/notices.ts'
import type { Audiences, NotificationContext } from '#server/kernel/process-handler.ts'
import { deadlineOf, type NotificationEvent } from '#server/notifications/notification-types.ts'
import { notify as notifyAccount } from '#server/notifications/notify.ts'
import type { Rules } from '#shared/kernel/rules.ts'
import { priceOrder } from '#shared/policies/order-price.ts'
import { offer } from '#shared/process/offer.ts'
import { askingOf } from './asking.ts'
import type { OfferRow } from './data.ts'
import { itemTotalOf } from './terms.ts'

export const audiences: Audiences<typeof offer, OfferRow> = {
  buyer: (_, { row }) => [row.requester_id],
  seller: (_, { row }) => [row.provider_id],
}

/** The price that stands on the table: that of a counter until it is answered. */
const priceOf = (row: Told) =>
  itemTotalOf({ ...row, price: (row.status === 'countered' ? row.rounds.at(-1)?.price : undefined) ?? row.price })

/** The buyer's fee on top of that price, and the sum of both. */
function feeOn(row: Told, rules: Rules) {
  const { buyerFee, total } = priceOrder({ itemTotal: priceOf(row) }, 'services', rules)
  const money = (amount: number) => ({ amount, currency: row.currency })
  return buyerFee > 0 ? { fee: money(buyerFee), total: money(total) } : {}
}

type Told = Pick<
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

type ToldTo = Pick<NotificationContext<OfferRow>, 'side' | 'event' | 'reminded' | 'rules'>

/** A notice as its reader gets it. */
function noticeOf(row: Told, { side, event: name, reminded, rules }: ToldTo) {
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
    link: event === 'offer.gone' ? askingOf(row.kind).linkToFitting : askingOf(row.kind).linkTo(row.ref_id, row.id),
  }
}

export const notify = (tx: Db, told: NotificationContext<OfferRow>): Promise<void> => {
  const { row, accountId, isMailed, source } = told
  const notice = noticeOf(row, told)
  return notifyAccount(tx, { accountId, source, ...notice, ...(isMailed ? { mail: { template: notice.event } } : {}) })
}

/** The notices that a step of the past would have sent; with the first one the requester heard of the offer. */
export const pastNotifications = (row: Told, { transition }: { transition: string }) =>
  pastNotices(offer, transition, { sides: ['buyer', 'seller'], state: row.status, first: 'received' }).map(
    ({ side, event }) => ({
      accountId: side === 'buyer' ? row.requester_id : row.provider_id,
      ...noticeOf(row, { side, event }),
    }),
  )

export const tellOccasion = occasionTeller({ process: offer, audiences, notify })
