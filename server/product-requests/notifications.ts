import type { Db } from '#server/db/open.ts'
import { occasionTeller } from '#server/kernel/notices.ts'
import type { Audiences, ToldNotice } from '#server/kernel/process-handler.ts'
import { activeAdminIds } from '#server/notifications/administrators-data.ts'
import type { NotificationEvent } from '#server/notifications/notification-types.ts'
import { notify as notifyAccount } from '#server/notifications/notify.ts'
import { productOffer } from '#shared/process/product-offer.ts'
import { productRequest } from '#shared/process/product-request.ts'
import type { RequestRow } from './data.ts'
import type { OfferRow } from './offer-data.ts'

export const linkToRequest = (id: string) => `/requested-products/${id}`
const linkToOffer = (id: string) => `/user/product-offers/${id}`

export const audiences: Audiences<typeof productRequest, RequestRow> = {
  buyer: (_, { row }) => [row.requester_id],
  admin: (tx) => activeAdminIds(tx),
  /** Only occasions have this audience, each for one account. */
  invited: () => [],
}

const deadlineOf = ({ timers }: Pick<RequestRow, 'timers'>) => {
  const deadline = timers.map(({ dueAt }) => dueAt).sort()[0]
  return deadline ? { deadline } : {}
}

export const notify = (
  tx: Db,
  { row, accountId, side, event: name, isMailed, source, input }: ToldNotice<RequestRow>,
): Promise<void> => {
  // `defineProcess` lets the process name only events of its own topic.
  const event = `product_request.${name}` as NotificationEvent
  const isGiven = typeof input === 'object' && input !== null && 'reason' in input
  return notifyAccount(tx, {
    accountId,
    source,
    event,
    data: {
      side,
      service: row.title,
      ...(side === 'buyer' ? {} : { other: row.provider_name, otherId: row.requester_id }),
      ...deadlineOf(row),
      ...(isGiven ? { reason: String(input.reason) } : {}),
    },
    link: linkToRequest(row.id),
    ...(isMailed ? { mail: { template: event } } : {}),
  })
}

const tellAll = occasionTeller({ process: productRequest, audiences, notify })

/** The administrators hear that a request waits for them. */
export const tellHeld = (tx: Db, row: RequestRow): Promise<void> =>
  tellAll(tx, row, { occasion: 'held', source: `${row.id}:held:${row.status_since.getTime()}` })

/** One seller hears of a request that fits. */
export const tellSeller = (tx: Db, row: RequestRow, accountId: string): Promise<void> =>
  notify(tx, {
    before: row,
    row,
    accountId,
    side: 'seller',
    event: 'fitting',
    isMailed: false,
    source: `${productRequest.name}:${row.id}:fitting:${accountId}`,
  })

export const offerAudiences: Audiences<typeof productOffer, OfferRow> = {
  buyer: (_, { row }) => [row.requester_id],
  seller: (_, { row }) => [row.seller_id],
}

export const notifyOfOffer = (
  tx: Db,
  { row, accountId, side, event: name, isMailed, source }: ToldNotice<OfferRow>,
): Promise<void> => {
  // As above.
  const event = `product_offer.${name}` as NotificationEvent
  const isBuyer = side === 'buyer'
  return notifyAccount(tx, {
    accountId,
    source,
    event,
    data: {
      side,
      service: row.title,
      other: isBuyer ? row.provider_name : row.requester_name,
      otherId: isBuyer ? row.seller_id : row.requester_id,
      amount: { amount: row.price * (row.taken || row.quantity), currency: row.currency },
      ...deadlineOf(row),
      ...(row.rejection_reason ? { reason: row.rejection_reason } : {}),
    },
    link: linkToOffer(row.id),
    ...(isMailed ? { mail: { template: event } } : {}),
  })
}

export const tellOffer = occasionTeller({ process: productOffer, audiences: offerAudiences, notify: notifyOfOffer })
