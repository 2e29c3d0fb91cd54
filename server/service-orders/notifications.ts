import { occasionTeller } from '#server/kernel/notices.ts'
import type { Audiences } from '#server/kernel/process-handler.ts'
import { orderNotices, partyAudiences } from '#server/transactions/notifications.ts'
import { serviceOrder } from '#shared/process/service-order.ts'
import type { OrderRow } from './data.ts'

const invitedIn = ({ invitations }: OrderRow, except: string | null) =>
  invitations.flatMap(({ sellerId }) => (sellerId === except ? [] : [sellerId]))

/** The audiences of an order's notices. */
export const audiences: Audiences<typeof serviceOrder, OrderRow> = {
  ...partyAudiences,
  /** The seller who lost the order. */
  formerSeller: (_, { before }) => (before.seller_id ? [before.seller_id] : []),
  /** Sellers who are asked to take it over. */
  invited: (_, { row }) => invitedIn(row, row.seller_id),
  /** Invited sellers, except the one who has it now. */
  othersInvited: (_, { before, row }) => invitedIn(before, row.seller_id),
}

export const { notify, pastNotifications } = orderNotices({
  process: serviceOrder,
  linkTo: (id) => `/user/orders/${id}`,
  titleOf: ({ snapshot }: OrderRow) => snapshot.title,
  moreFor: ({ pending_reschedule, schedule: agreed, end_reason, refund_reason, decline_reason }) => {
    const schedule = pending_reschedule?.schedule ?? agreed
    const reason = end_reason ?? refund_reason ?? decline_reason
    return {
      ...(schedule ? { when: { start: schedule.start, end: schedule.end } } : {}),
      ...(reason ? { reason } : {}),
    }
  },
})

export const tellOccasion = occasionTeller({ process: serviceOrder, audiences, notify })
