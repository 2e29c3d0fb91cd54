import type { Db } from '#server/db/open.ts'
import { databaseTime } from '#server/kernel/data.ts'
import { pastNotices } from '#server/kernel/process/notices.ts'
import type { NotificationContext, ProcessRow } from '#server/kernel/process/process-handler.ts'
import { deadlineOf, type NotificationEvent } from '#server/notifications/notification-types.ts'
import { notify as notifyAccount } from '#server/notifications/notify.ts'
import type { ProcessDefinition } from '#shared/kernel/process.ts'

/** The fields of a request that its notices use; `provider_name` is the name of its author. */
type NotifiedRequest = Pick<ProcessRow, 'id' | 'timers'> & {
  title: string
  requester_id: string
  provider_name: string
}

/** The number of requests of which a provider is told at once, and the newest of them. */
export type More = { providerId: string; newest: { title: string; requesterId: string }; count: number }

type Kind<Topic> = {
  process: ProcessDefinition
  /** The first part of the names of its events. */
  topic: Topic
  linkTo: (id: string) => string
  /** The page on which administrators decide about it. */
  linkToDecision: (id: string) => string
  /** The list of all that fit the viewer. */
  linkToFitting: string
}

/** Creates the notices about requests of a kind. */
export function requestNotices<Topic extends 'service_request' | 'product_request'>(kind: Kind<Topic>) {
  const { process, topic, linkTo, linkToDecision, linkToFitting } = kind

  /** A notice as its viewer gets it. */
  function noticeOf(
    row: NotifiedRequest,
    {
      side,
      event: name,
      input,
      reminded,
    }: Pick<NotificationContext<ProcessRow>, 'side' | 'event' | 'input' | 'reminded'>,
  ) {
    // `defineProcess` lets the process name only events of its own topic.
    const event = `${topic}.${name}` as NotificationEvent
    const isGiven = typeof input === 'object' && input !== null && 'reason' in input
    return {
      event,
      data: {
        side,
        service: row.title,
        ...(side === 'buyer' ? {} : { other: row.provider_name, otherId: row.requester_id }),
        ...deadlineOf(event, row, reminded),
        ...(isGiven ? { reason: String(input.reason) } : {}),
      },
      link: side === 'admin' ? linkToDecision(row.id) : linkTo(row.id),
    }
  }

  function notify(
    tx: Db,
    context: Omit<NotificationContext<ProcessRow>, 'row' | 'before'> & { row: NotifiedRequest },
  ): Promise<void> {
    const { row, accountId, isMailed, source } = context
    const notice = noticeOf(row, context)
    const mail = isMailed ? { mail: { template: notice.event } } : {}
    return notifyAccount(tx, { accountId, source, ...notice, ...mail })
  }

  return {
    noticeOf,
    notify,
    /** The notices to its author that a step of the past would have sent. */
    pastNotifications: (
      row: NotifiedRequest & Pick<ProcessRow, 'status'>,
      { transition, note }: { transition: string; note?: string },
    ) =>
      pastNotices(process, transition, { sides: ['buyer'], state: row.status }).map(({ side, event }) => ({
        accountId: row.requester_id,
        ...noticeOf(row, { side, event, input: note ? { reason: note } : undefined }),
      })),
    /** One seller hears of a request: that it fits, or that they are invited. */
    notifySeller: (
      tx: Db,
      row: NotifiedRequest,
      { accountId, event }: { accountId: string; event: 'fitting' | 'invited' },
    ) =>
      notify(tx, {
        row,
        accountId,
        side: 'seller',
        event,
        isMailed: event === 'invited',
        source: `${process.name}:${row.id}:${event}:${accountId}`,
        input: undefined,
      }),
    /** A seller hears once a day how many other requests fit. */
    notifyOfMore: async (tx: Db, { providerId, newest, count }: More): Promise<void> => {
      const event = `${topic}.more_fitting` as NotificationEvent // both topics have it
      const day = await databaseTime(tx)
      await notifyAccount(tx, {
        accountId: providerId,
        source: `${process.name}:more:${providerId}:${day.getTime()}`,
        event,
        data: { side: 'seller', service: newest.title, otherId: newest.requesterId, count },
        link: linkToFitting,
        mail: { template: event },
      })
    },
  }
}
