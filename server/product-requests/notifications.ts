import type { Db } from '#server/db/open.ts'
import { eventNotifier, pastNotices } from '#server/kernel/process/notices.ts'
import type { Audiences, NotificationContext } from '#server/kernel/process/process-handler.ts'
import { activeAdminIds } from '#server/notifications/administrators-data.ts'
import { deadlineOf, type NotificationEvent } from '#server/notifications/notification-types.ts'
import { notify as notifyAccount } from '#server/notifications/notify.ts'
import { requestNotices } from '#server/offers/request-notices.ts'
import { productOffer } from '#shared/process/product-offer.ts'
import { productRequest } from '#shared/process/product-request.ts'
import type { RequestRow } from './data.ts'
import type { OfferRow } from './offer-data.ts'

export const linkToRequest = (id: string) => `/requested-products/${id}`
const linkToFitting = '/requested-products?fits=yes'
const linkToOffer = (id: string) => `/user/product-offers/${id}`

export const audiences: Audiences<typeof productRequest, RequestRow> = {
  buyer: (_, { row }) => [row.requester_id],
  admin: (tx) => activeAdminIds(tx, 'moderate'),
  /** Only events have this audience, each for one account. */
  invited: () => [],
}

export const { noticeOf, notify, pastNotifications, notifyOfMore, notifySeller } = requestNotices({
  process: productRequest,
  topic: 'product_request',
  linkTo: linkToRequest,
  linkToDecision: (id) => `/admin/requested-products?open=${id}`,
  linkToFitting,
})

const notifyAll = eventNotifier({ process: productRequest, audiences, notify })

/** The administrators hear that a request waits for them. */
export const notifyHeld = (tx: Db, row: RequestRow): Promise<void> =>
  notifyAll(tx, row, { event: 'held', source: `${row.id}:held:${row.status_since.getTime()}` })

export const offerAudiences: Audiences<typeof productOffer, OfferRow> = {
  buyer: (_, { row }) => [row.requester_id],
  seller: (_, { row }) => [row.seller_id],
}

type NotifiedOffer = Pick<
  OfferRow,
  | 'id'
  | 'title'
  | 'requester_id'
  | 'requester_name'
  | 'seller_id'
  | 'provider_name'
  | 'price'
  | 'taken'
  | 'quantity'
  | 'currency'
  | 'timers'
  | 'rejection_reason'
>

function offerNoticeOf(
  row: NotifiedOffer,
  { side, event: name, reminded }: Pick<NotificationContext<OfferRow>, 'side' | 'event' | 'reminded'>,
) {
  // As above.
  const event = `product_offer.${name}` as NotificationEvent
  const isBuyer = side === 'buyer'
  return {
    event,
    data: {
      side,
      service: row.title,
      other: isBuyer ? row.provider_name : row.requester_name,
      otherId: isBuyer ? row.seller_id : row.requester_id,
      amount: { amount: row.price * (row.taken || row.quantity), currency: row.currency },
      ...deadlineOf(event, row, reminded),
      ...(row.rejection_reason ? { reason: row.rejection_reason } : {}),
    },
    // Of a request that is gone there is no page.
    link: event === 'product_offer.gone' ? linkToFitting : linkToOffer(row.id),
  }
}

export const notifyOfOffer = (tx: Db, context: NotificationContext<OfferRow>): Promise<void> => {
  const { row, accountId, isMailed, source } = context
  const notice = offerNoticeOf(row, context)
  return notifyAccount(tx, { accountId, source, ...notice, ...(isMailed ? { mail: { template: notice.event } } : {}) })
}

/** The notices about an offer that a step of the past would have sent; with the first one the requester heard of it. */
export const pastOfferNotifications = (
  row: NotifiedOffer & Pick<OfferRow, 'status'>,
  { transition }: { transition: string },
) =>
  pastNotices(productOffer, transition, { sides: ['buyer', 'seller'], state: row.status, first: 'received' }).map(
    ({ side, event }) => ({
      accountId: side === 'buyer' ? row.requester_id : row.seller_id,
      ...offerNoticeOf(row, { side, event }),
    }),
  )

export const notifyOffer = eventNotifier({ process: productOffer, audiences: offerAudiences, notify: notifyOfOffer })
