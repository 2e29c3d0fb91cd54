import type { Db } from '#server/db/open.ts'
import { eventNotifier } from '#server/kernel/process/notices.ts'
import type { Audiences } from '#server/kernel/process/process-handler.ts'
import { activeAdminIds } from '#server/notifications/administrators-data.ts'
import { requestNotices } from '#server/offers/request-notices.ts'
import { serviceRequest } from '#shared/process/service-request.ts'
import type { RequestRow } from './data.ts'

export const linkTo = (id: string, offerId?: string) => `/service-request/${id}${offerId ? `?offer=${offerId}` : ''}`

export const linkToFitting = '/service-requests/browse?fits=yes'

export const audiences: Audiences<typeof serviceRequest, RequestRow> = {
  buyer: (_, { row }) => [row.requester_id],
  admin: (tx) => activeAdminIds(tx, 'moderate'),
  /** Only events have this audience, each for one account. */
  invited: () => [],
}

export const { noticeOf, notify, pastNotifications, notifyOfMore, notifySeller } = requestNotices({
  process: serviceRequest,
  topic: 'service_request',
  linkTo,
  linkToDecision: (id) => `/admin/service-requests?open=${id}`,
  linkToFitting,
})

const notifyAll = eventNotifier({ process: serviceRequest, audiences, notify })

/** The administrators hear that a request waits for them. */
export const notifyHeld = (tx: Db, row: RequestRow): Promise<void> =>
  notifyAll(tx, row, { event: 'held', source: `${row.id}:held:${row.status_since.getTime()}` })
