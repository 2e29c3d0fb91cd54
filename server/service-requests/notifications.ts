import type { Db } from '#server/db/open.ts'
import { occasionTeller } from '#server/kernel/notices.ts'
import type { Audiences } from '#server/kernel/process-handler.ts'
import { activeAdminIds } from '#server/notifications/administrators-data.ts'
import { requestNotices } from '#server/offers/request-notices.ts'
import { serviceRequest } from '#shared/process/service-request.ts'
import type { RequestRow } from './data.ts'

export const linkTo = (id: string, offerId?: string) => `/service-request/${id}${offerId ? `?offer=${offerId}` : ''}`

export const linkToFitting = '/service-requests/browse?fits=yes'

export const audiences: Audiences<typeof serviceRequest, RequestRow> = {
  buyer: (_, { row }) => [row.requester_id],
  admin: (tx) => activeAdminIds(tx),
  /** Only occasions have this audience, each for one account. */
  invited: () => [],
}

export const { noticeOf, notify, pastNotifications, tellOfMore, tellSeller } = requestNotices({
  process: serviceRequest,
  topic: 'service_request',
  linkTo,
  linkToDecision: (id) => `/admin/service-requests?open=${id}`,
  linkToFitting,
})

const tellAll = occasionTeller({ process: serviceRequest, audiences, notify })

/** The administrators hear that a request waits for them. */
export const tellHeld = (tx: Db, row: RequestRow): Promise<void> =>
  tellAll(tx, row, { occasion: 'held', source: `${row.id}:held:${row.status_since.getTime()}` })
