import type { Db } from '#server/db/open.ts'
import { databaseTime } from '#server/kernel/data.ts'
import { occasionTeller } from '#server/kernel/notices.ts'
import type { Audiences } from '#server/kernel/process-handler.ts'
import { activeAdminIds } from '#server/notifications/administrators-data.ts'
import { notify as notifyAccount } from '#server/notifications/notify.ts'
import { requestNotices } from '#server/offers/request-notices.ts'
import { serviceRequest } from '#shared/process/service-request.ts'
import type { RequestRow } from './data.ts'

export const linkTo = (id: string, offerId?: string) => `/service-request/${id}${offerId ? `?offer=${offerId}` : ''}`

export const audiences: Audiences<typeof serviceRequest, RequestRow> = {
  buyer: (_, { row }) => [row.requester_id],
  admin: (tx) => activeAdminIds(tx),
  /** Only occasions have this audience, each for one account. */
  invited: () => [],
}

export const { noticeOf, notify, pastNotifications, tellSeller } = requestNotices({
  process: serviceRequest,
  topic: 'service_request',
  linkTo,
  linkToDecision: (id) => `/admin/service-requests?open=${id}`,
})

const tellAll = occasionTeller({ process: serviceRequest, audiences, notify })

/** The administrators hear that a request waits for them. */
export const tellHeld = (tx: Db, row: RequestRow): Promise<void> =>
  tellAll(tx, row, { occasion: 'held', source: `${row.id}:held:${row.status_since.getTime()}` })

/** A provider hears once a day how many other requests fit. */
export async function tellOfMore(
  tx: Db,
  { providerId, newest, count }: { providerId: string; newest: string; count: number },
): Promise<void> {
  const event = 'service_request.more_fitting'
  const day = await databaseTime(tx)
  await notifyAccount(tx, {
    accountId: providerId,
    source: `serviceRequest:more:${providerId}:${day.getTime()}`,
    event,
    data: { side: 'seller', service: newest, count },
    link: '/service-requests/browse?fits=yes',
    mail: { template: event },
  })
}
