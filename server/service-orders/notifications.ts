import { eventNotifier } from '#server/kernel/process/notices.ts'
import type { Audiences } from '#server/kernel/process/process-handler.ts'
import type { ListedAppointment } from '#server/notifications/appointment-file.ts'
import { noticesOf } from '#server/notifications/entries.ts'
import { orderNotices, partyAudiences, reviewNotices } from '#server/transactions/notifications.ts'
import type { Slot } from '#shared/contract/common.ts'
import { serviceOrder } from '#shared/process/service-order.ts'
import { appointmentChange, linkTo } from './calendar.ts'
import { freeCancelUntil } from './conditions.ts'
import type { OrderRow } from './data.ts'

/** A seller between whom and the buyer a block stands hears no more of the order. */
const invitedIn = ({ open_invitations }: OrderRow, except: string | null) =>
  open_invitations.flatMap(({ sellerId }) => (sellerId === except ? [] : [sellerId]))

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

/** An order, and for a notice about its series as a whole the visits that it names. */
type NotifiedOrder = OrderRow & {
  notifiedVisits?: { planned: readonly ListedAppointment[]; skipped: readonly Slot[] }
}

const spansOf = (slots: readonly Slot[]) => slots.map(({ start, end }) => ({ start, end }))

export const { notify, mailParty, pastNotifications } = orderNotices({
  process: serviceOrder,
  linkTo,
  titleOf: ({ snapshot }: NotifiedOrder) => snapshot.title,
  appointmentChange,
  appointmentsIn: ({ notifiedVisits }) => notifiedVisits?.planned ?? [],
  moreFor: (row) => {
    const schedule = row.pending_reschedule?.schedule ?? row.schedule
    const reason = row.end_reason ?? row.refund_reason ?? row.decline_reason
    const freeUntil = freeCancelUntil(row)
    const town = row.snapshot.locationType === 'at_customer' ? row.address?.city : undefined
    return {
      ...(town ? { town } : {}),
      ...(schedule ? { when: { start: schedule.start, end: schedule.end } } : {}),
      ...(reason ? { reason } : {}),
      ...(row.due_at ? { due: row.due_at.toISOString() } : {}),
      ...(row.notifiedVisits?.planned.length ? { visits: spansOf(row.notifiedVisits.planned) } : {}),
      ...(row.notifiedVisits?.skipped.length ? { skipped: spansOf(row.notifiedVisits.skipped) } : {}),
      ...(freeUntil ? { freeUntil: freeUntil.toISOString() } : {}),
    }
  },
})

export const notifyOfEvent = eventNotifier({ process: serviceOrder, audiences, notify })

/** The presentation of the notices. */
export const notices = noticesOf(serviceOrder, {
  ...reviewNotices,
  appointment_set: {},
  appointment_off: { severity: 'warning' },
})
