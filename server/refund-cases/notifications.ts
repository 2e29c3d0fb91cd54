import type { Db } from '#server/db/open.ts'
import { eventNotifier } from '#server/kernel/process/notices.ts'
import type { Audiences, NotificationContext } from '#server/kernel/process/process-handler.ts'
import { activeAdminIds } from '#server/notifications/administrators-data.ts'
import { namesMoney } from '#server/notifications/notification-text.ts'
import { deadlineOf, type NotificationEvent } from '#server/notifications/notification-types.ts'
import { notify as notifyAccount } from '#server/notifications/notify.ts'
import type { Side } from '#shared/kernel/notice.ts'
import { topicOf } from '#shared/kernel/process.ts'
import { refundCase } from '#shared/process/refund-case.ts'
import { claimableOf } from './claimables.ts'
import { amountOf, type CaseRow } from './data.ts'

/** The audiences of a case; an administrator who is a party is notified as that party. */
export const audiences: Audiences<typeof refundCase, CaseRow> = {
  buyer: (_, { row }) => [row.buyer_id],
  seller: (_, { row }) => [row.seller_id],
  admin: async (tx, { row }) =>
    (await activeAdminIds(tx, 'decide')).filter((id) => id !== row.buyer_id && id !== row.seller_id),
}

function factsFor(row: CaseRow, side: Side, title: string, reason: string | undefined) {
  return {
    side,
    service: title,
    other: side === 'seller' ? row.buyer_name : row.seller_name,
    otherId: side === 'seller' ? row.buyer_id : row.seller_id,
    ...(side === 'admin' ? { buyer: row.buyer_name } : {}),
    orderId: row.ref_id,
    amount: { amount: amountOf(row), currency: row.currency },
    ...(row.compensation ? { rest: { amount: row.compensation, currency: row.currency } } : {}),
    ...(reason ? { reason } : {}),
  }
}

/** The text that a person wrote with an action, if any. */
const wordsIn = (input: unknown): string | undefined => {
  if (!input || typeof input !== 'object') return undefined
  const { message, reason }: { message?: unknown; reason?: unknown } = input
  return [message, reason].find((words) => typeof words === 'string')
}

export async function notify(tx: Db, context: NotificationContext<CaseRow>): Promise<void> {
  const { row, accountId, side, event: name, isMailed, source, input, reminded } = context
  const { title, link, moneyFor } = await claimableOf(row.kind).describe(tx, row.ref_id)
  // `defineProcess` lets the process name only events of its own topic.
  const event = `${topicOf(refundCase)}.${name}` as NotificationEvent
  const hasMoney = (side === 'buyer' || side === 'seller') && namesMoney(event, side)
  const money = hasMoney ? moneyFor(side) : undefined
  await notifyAccount(tx, {
    accountId,
    source,
    event,
    data: {
      ...factsFor(row, side, title, row.decision_note ?? wordsIn(input)),
      ...deadlineOf(event, row, reminded),
    },
    link: side === 'admin' ? `/admin/orders/refunds/${row.id}` : link,
    ...(isMailed ? { mail: { template: event, money } } : {}),
  })
}

const notifyOfEvent = eventNotifier({ process: refundCase, audiences, notify })

export const notifyOpened = (tx: Db, row: CaseRow): Promise<void> =>
  notifyOfEvent(tx, row, { event: 'opened', source: `${row.id}:opened` })
