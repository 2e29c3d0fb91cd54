import type { Db } from '#server/db/open.ts'
import { databaseTime } from '#server/kernel/data.ts'
import { occasionTeller } from '#server/kernel/notices.ts'
import type { Audiences, ToldNotice } from '#server/kernel/process-handler.ts'
import { activeAdminIds } from '#server/notifications/administrators-data.ts'
import type { NotificationEvent } from '#server/notifications/notification-types.ts'
import { notify as notifyAccount } from '#server/notifications/notify.ts'
import { serviceRequest } from '#shared/process/service-request.ts'
import type { RequestRow } from './data.ts'

export const linkTo = (id: string, offerId?: string) => `/service-request/${id}${offerId ? `?offer=${offerId}` : ''}`

export const audiences: Audiences<typeof serviceRequest, RequestRow> = {
  buyer: (_, { row }) => [row.requester_id],
  admin: (tx) => activeAdminIds(tx),
  /** Only occasions have this audience, each for one account. */
  invited: () => [],
}

export const notify = (
  tx: Db,
  { row, accountId, side, event: name, isMailed, source, input }: ToldNotice<RequestRow>,
): Promise<void> => {
  // `defineProcess` lets the process name only events of its own topic.
  const event = `service_request.${name}` as NotificationEvent
  const deadline = row.timers.map(({ dueAt }) => dueAt).sort()[0]
  const isGiven = typeof input === 'object' && input !== null && 'reason' in input
  return notifyAccount(tx, {
    accountId,
    source,
    event,
    data: {
      side,
      service: row.title,
      ...(side === 'buyer' ? {} : { other: row.provider_name, otherId: row.requester_id }),
      ...(deadline ? { deadline } : {}),
      ...(isGiven ? { reason: String(input.reason) } : {}),
    },
    link: side === 'admin' ? `/admin/service-requests?open=${row.id}` : linkTo(row.id),
    ...(isMailed ? { mail: { template: event } } : {}),
  })
}

const tellAll = occasionTeller({ process: serviceRequest, audiences, notify })

/** The administrators hear that a request waits for them. */
export const tellHeld = (tx: Db, row: RequestRow): Promise<void> =>
  tellAll(tx, row, { occasion: 'held', source: `${row.id}:held:${row.status_since.getTime()}` })

/** One provider hears of a request: that it fits, or that they are invited. */
export const tellProvider = (tx: Db, row: RequestRow, accountId: string, event: 'fitting' | 'invited'): Promise<void> =>
  notify(tx, {
    before: row,
    row,
    accountId,
    side: 'seller',
    event,
    isMailed: event === 'invited',
    source: `serviceRequest:${row.id}:${event}:${accountId}`,
  })

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
