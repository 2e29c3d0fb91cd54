import type { Db } from '#server/db/open.ts'
import { databaseTime } from '#server/kernel/data.ts'
import { occasionTeller } from '#server/kernel/notices.ts'
import type { Audiences, ToldNotice } from '#server/kernel/process-handler.ts'
import { activeAdminIds } from '#server/notifications/administrators-data.ts'
import type { NotificationEvent } from '#server/notifications/notification-types.ts'
import { notify as notifyAccount } from '#server/notifications/notify.ts'
import { noticesIn, type ProcessDefinition } from '#shared/kernel/process.ts'
import { serviceRequest } from '#shared/process/service-request.ts'
import type { RequestRow } from './data.ts'

export const linkTo = (id: string, offerId?: string) => `/service-request/${id}${offerId ? `?offer=${offerId}` : ''}`

export const audiences: Audiences<typeof serviceRequest, RequestRow> = {
  buyer: (_, { row }) => [row.requester_id],
  admin: (tx) => activeAdminIds(tx),
  /** Only occasions have this audience, each for one account. */
  invited: () => [],
}

type Told = Pick<RequestRow, 'id' | 'title' | 'requester_id' | 'provider_name' | 'timers'>

/** A notice as its reader gets it. */
export function noticeOf(
  row: Told,
  { side, event: name, input }: Pick<ToldNotice<RequestRow>, 'side' | 'event' | 'input'>,
) {
  // `defineProcess` lets the process name only events of its own topic.
  const event = `service_request.${name}` as NotificationEvent
  const deadline = row.timers.map(({ dueAt }) => dueAt).sort()[0]
  const isGiven = typeof input === 'object' && input !== null && 'reason' in input
  return {
    event,
    data: {
      side,
      service: row.title,
      ...(side === 'buyer' ? {} : { other: row.provider_name, otherId: row.requester_id }),
      ...(deadline ? { deadline } : {}),
      ...(isGiven ? { reason: String(input.reason) } : {}),
    },
    link: side === 'admin' ? `/admin/service-requests?open=${row.id}` : linkTo(row.id),
  }
}

export const notify = (tx: Db, told: ToldNotice<RequestRow>): Promise<void> => {
  const { row, accountId, isMailed, source } = told
  const notice = noticeOf(row, told)
  return notifyAccount(tx, { accountId, source, ...notice, ...(isMailed ? { mail: { template: notice.event } } : {}) })
}

/** The notices to its author that a transition of the past would have sent. */
export const pastNotifications = (
  row: Told & Pick<RequestRow, 'status'>,
  step: { transition: string; note?: string },
) => {
  const { transitions }: ProcessDefinition = serviceRequest
  return noticesIn(transitions[step.transition] ?? {}, 'buyer', row.status).map(({ event }) => ({
    accountId: row.requester_id,
    ...noticeOf(row, { side: 'buyer', event, input: step.note ? { reason: step.note } : undefined }),
  }))
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
