import { occasionTeller } from '#server/kernel/notices.ts'
import type { Audiences } from '#server/kernel/process-handler.ts'
import type { Notices } from '#server/notifications/entries.ts'
import { orderNotices, partyAudiences, phaseNotices } from '#server/transactions/notifications.ts'
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

export const { notify, mailParty, pastNotifications } = orderNotices({
  process: serviceOrder,
  linkTo,
  titleOf: ({ snapshot }: OrderRow) => snapshot.title,
  appointmentChange,
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
      ...(freeUntil ? { freeUntil: freeUntil.toISOString() } : {}),
    }
  },
})

export const tellOccasion = occasionTeller({ process: serviceOrder, audiences, notify })

/** The presentation of the notices. */
export const notices: Notices<'service_order'> = {
  group: 'orders',
  events: {
    ...phaseNotices,
    lapsed: { severity: 'warning', group: 'payments' },
    accepted: { severity: 'success' },
    declined: { severity: 'warning', until: ['declineChoice', 'maxAuthorized'] },
    answer_too_late: { severity: 'warning', until: ['declineChoice', 'maxAuthorized'] },
    scheduled: { severity: 'info' },
    rescheduled: { severity: 'info' },
    appointment_set: { severity: 'info' },
    appointment_off: { severity: 'warning' },
    started: { severity: 'info' },
    finished: { severity: 'info', until: ['autoCompleteService'] },
    unmarked: { severity: 'warning', team: 'manage', until: ['didItHappen'] },
    confirmed: { severity: 'success' },
    completed_by_time: { severity: 'success' },
    money_returned: { severity: 'info', group: 'payments' },
    unscheduled: { severity: 'warning', group: 'payments' },
    missed_delivery: { severity: 'warning', group: 'payments' },
    no_show: { severity: 'warning', group: 'payments' },
    time_proposed: { severity: 'info', until: ['timeProposalAnswer', 'maxAuthorized'] },
    proposal_confirmed: { severity: 'success' },
    reaffirmed: { severity: 'warning', team: 'manage', until: ['reaffirmAnswer', 'maxAuthorized'] },
    proposal_left: { severity: 'warning', until: ['declineChoice', 'maxAuthorized'] },
    called_off: { severity: 'error', until: ['declineChoice', 'maxAuthorized'] },
    withdrawn: { severity: 'warning' },
    released: { severity: 'info' },
    invited: {
      severity: 'info',
      group: 'invitations',
      icon: 'friend-interactive',
      team: 'manage',
      until: ['findSeller', 'maxAuthorized'],
    },
    invitation_over: { severity: 'info', group: 'invitations', icon: 'friend-interactive' },
    taken_over: { severity: 'success' },
    search_ended: { severity: 'warning', group: 'payments' },
    move_asked: { severity: 'warning', team: 'answer', until: ['rescheduleAnswer'] },
    move_answered: { severity: 'info' },
    move_lapsed: { severity: 'info' },
    cancelled: { severity: 'warning', group: 'payments' },
    late: { severity: 'warning', team: 'manage', until: ['deliveryGrace'] },
    waited_for: { severity: 'info', team: 'manage', until: ['deliveryGrace'] },
    extended: { severity: 'info' },
    revision_asked: { severity: 'warning', team: 'manage' },
    offer_paid: { severity: 'success', icon: 'order-placed', team: 'answer' },
    paid_offer: { severity: 'success', group: 'payments', icon: 'order-placed' },
    offer_undone: { severity: 'warning' },
    offer_withdrawn: { severity: 'warning' },
    offer_unpaid: { severity: 'warning' },
  },
}
