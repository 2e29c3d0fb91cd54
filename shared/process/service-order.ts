import { ScheduleData, Slot, Time, text } from '../contract/common.ts'
import { defineProcess } from '../kernel/define-process.ts'
import { amount } from '../kernel/money.ts'
import { bothMailed, mailed, noticed } from '../kernel/notice.ts'
import { hasTag, heldStatesIn } from '../kernel/process.ts'
import { z } from '../kernel/zod.ts'
import { MOST_TIMES } from '../policies/text-limits.ts'
import { claim, claimable } from './claim-phases.ts'
import { authorised, closing, completed, inPlace, orderEvents, unpaid } from './phases.ts'

/** The reasons for which a seller declines or cancels. */
export const declineCodes = ['unavailable', 'too_far', 'not_offered', 'other'] as const

const Acceptance = z.object({ acceptedTimePreference: Slot.optional() }).optional()
const Decline = z.object({
  reason: text(0, 500)
    .optional()
    .describe('Required once the order is accepted; before, a `code` other than `other` is enough.'),
  code: z.enum(declineCodes).optional(),
})
const Appointment = z.object({ scheduleData: ScheduleData, isReschedule: z.boolean().optional() })
const MoveAnswer = z.object({ accept: z.boolean() })
const Extension = z.object({ until: Time })
const Completion = z.object({ note: text(0, 2000).optional() }).optional()
const RefundRequest = z.object({
  reason: text(0, 2000).optional().describe('Required once a seller has accepted; they read it.'),
  amount: amount(1).optional().describe('Minor units; the whole payment if absent.'),
})

/** Milliseconds after its start without an agreed time in which work for an offer can be cancelled without a case. */
export const START_REGRET = 3_600_000

/** Milliseconds before its start until which an agreed appointment needs no action, and its work cannot begin. */
export const APPOINTMENT_LEAD = 2 * 3_600_000

/** Milliseconds before its start, and before that of the new time, by which a buyer may move an appointment alone. */
export const MOVE_ALONE_LEAD = 24 * 3_600_000

const freed = ['freeSlot'] as const
const beforeAcceptance = ['pending_acceptance', 'time_proposed', 'declined', 'finding_seller'] as const
const claimed = ['refund_requested', 'disputed'] as const
/** A later visit of a series before its money is there. */
const unpaidVisit = ['planned', 'pending_payment'] as const

const states = {
  unpaid: 'phase',
  pending_acceptance: { tone: 'wait', turn: 'seller', step: 'accepted', tags: ['unanswered'] },
  time_proposed: { tone: 'wait', turn: 'buyer', step: 'accepted', tags: ['unanswered'] },
  declined: { tone: 'problem', turn: 'buyer', step: 'accepted', tags: ['givenUp'] },
  finding_seller: { tone: 'wait', step: 'accepted', tags: ['searching'] },
  accepted: { tone: 'active', turn: 'seller', step: 'scheduled', held: true },
  planned: { tone: 'active', step: 'scheduled', tags: ['booked', 'planned'] },
  scheduled: { tone: 'active', turn: 'seller', step: 'scheduled', held: true, tags: ['booked'] },
  in_progress: { tone: 'active', turn: 'seller', step: 'in_progress', held: true },
  awaiting_confirmation: { tone: 'wait', turn: 'buyer', step: 'completed', held: true },
  completed,
} as const
const underWay = heldStatesIn(states)

/** Notifies the other invited sellers that the order is taken, or no longer offered. */
const invitationsOver = {
  othersInvited: noticed('invitation_over', { group: 'invitations', icon: 'friend-interactive' }),
} as const

/**
 * A buyer pays, the seller accepts or proposes other times and does the work, and the buyer confirms it. The card is
 * only authorised until a seller accepts; then the money is held until the buyer confirms. Without an agreement the
 * buyer gets the money back by rules that were shown before, or opens a refund case, which freezes it.
 *
 * An order that comes from an accepted offer for a request is agreed before it is paid, and its money is taken at once.
 * So is a later visit of a series: it is planned when the seller accepts the first one, and charged shortly before it.
 */
export const serviceOrder = defineProcess({
  name: 'serviceOrder',
  actors: ['buyer', 'seller', 'admin'],
  audiences: { formerSeller: 'seller', invited: 'seller', othersInvited: 'seller' },
  call: { path: '/order/:id' },
  group: 'orders',
  initial: 'pending_payment',
  steps: ['paid', 'accepted', 'scheduled', 'in_progress', 'completed'],
  phases: [
    unpaid({ paid: 'pending_acceptance', agreed: ['accepted', 'scheduled'], taken: [], freed }),
    authorised({ from: beforeAcceptance, freed: [], waitsFor: 'buyer' }),
    claimable({ held: underWay, claimed, freed }),
    closing({ endedAt: 'accepted', open: [...beforeAcceptance, 'planned', ...underWay], over: [], freed }),
  ],
  states,
  transitions: {
    unpaid: 'phase',

    /** An offer is accepted that costs more than is held: its own payment takes the place of this one. */
    giveWayToOffer: { from: 'finding_seller', to: 'refunded', effects: ['returnMoney'] },
    payOffer: {
      from: 'pending_payment',
      to: ['scheduled', 'accepted'],
      by: ['buyer'],
      action: 'confirm-payment',
      when: ['offered'],
      notifies: {
        seller: mailed('offer_paid', { severity: 'success', icon: 'order-placed', team: 'answer' }),
        buyer: mailed('paid_offer', { severity: 'success', group: 'payments', icon: 'order-placed' }),
      },
    },
    undoOffer: {
      from: 'pending_payment',
      to: 'expired',
      by: ['buyer'],
      action: 'delete',
      deniesOthers: true,
      rank: 'tertiary',
      when: ['offered'],
      effects: ['voidPayment', ...freed],
      notifies: { seller: mailed('offer_undone', { severity: 'warning' }) },
    },
    withdrawOffer: {
      from: 'pending_payment',
      to: 'expired',
      by: ['seller'],
      rank: 'tertiary',
      when: ['offered'],
      call: { method: 'PUT', summary: 'Withdraws an accepted offer that is not paid yet', rate: 'money' },
      effects: ['voidPayment', ...freed],
      notifies: { buyer: mailed('offer_withdrawn', { severity: 'warning' }) },
    },
    expireOffer: {
      from: 'pending_payment',
      to: 'expired',
      after: 'acceptedOfferPayWindow',
      remind: { before: ['PT4H'], who: 'buyer', event: 'reminder' },
      when: ['offered'],
      effects: ['voidPayment', ...freed],
      notifies: { buyer: mailed('offer_unpaid', { severity: 'warning' }), seller: mailed('offer_unpaid') },
    },
    /** The buyer's account is suspended before the accepted offer is paid. */
    loseBuyerOffered: {
      from: 'pending_payment',
      to: 'expired',
      action: 'lose-buyer',
      when: ['offered'],
      effects: ['voidPayment', ...freed],
      notifies: { seller: mailed('offer_unpaid') },
      messageKey: 'expireOffer',
    },
    /** The payment came too late, but the request is still open and the time still free. */
    reviveOffer: {
      from: 'expired',
      to: ['scheduled', 'accepted'],
      effects: ['takeSlot'],
      notifies: { seller: mailed('offer_paid'), buyer: mailed('paid_offer') },
    },
    /** The seller called off: the money waits for another offer for the request. */
    reopen: {
      from: 'declined',
      to: 'finding_seller',
      by: ['buyer'],
      rank: 'secondary',
      when: ['offered', 'settled'],
      call: {
        method: 'PUT',
        summary:
          'Opens the request of the order again after its provider called off; the money waits for another offer',
        rate: 'money',
      },
      effects: ['freeSlot'],
      notifies: { formerSeller: noticed('released') },
    },
    /** Another offer for the request is accepted, and the money that is held pays it. */
    moveToOffer: {
      from: 'finding_seller',
      to: ['scheduled', 'accepted'],
      input: z.object({
        offerId: z.uuid(),
        slot: z.int().optional(),
        note: z.string().optional().describe("The buyer's word to the seller of that offer."),
      }),
      effects: ['takeSlot', 'capturePrice'],
      notifies: { seller: mailed('offer_paid'), buyer: noticed('paid_offer') },
    },

    /** The seller has accepted the first visit of the series, and still has the time of this one. */
    planVisit: { from: 'pending_payment', to: 'planned', when: ['visit'], effects: ['takeSlot'] },
    /** While another time is asked for, the charge waits for the answer. */
    chargeVisit: {
      from: 'planned',
      to: 'pending_payment',
      after: 'seriesCharge',
      when: ['moveNotAsked'],
      effects: ['chargeVisit'],
      icon: 'credit-card',
    },
    payVisit: {
      from: 'pending_payment',
      to: 'scheduled',
      by: ['buyer'],
      action: 'confirm-payment',
      when: ['visit'],
      notifies: bothMailed('visit_paid', { severity: 'success', icon: 'order-placed' }),
    },
    expireVisit: {
      from: 'pending_payment',
      to: 'expired',
      after: 'visitPayWindow',
      remind: { before: ['PT12H'], who: 'buyer', event: 'reminder' },
      when: ['visit'],
      effects: ['voidPayment', ...freed],
      notifies: bothMailed('visit_expired', { severity: 'warning' }),
    },
    /** The payment came too late, but the series goes on and the time is still free. */
    reviveVisit: {
      from: 'expired',
      to: 'scheduled',
      effects: ['takeSlot'],
      notifies: bothMailed('visit_paid'),
    },
    cancelVisit: {
      from: unpaidVisit,
      to: 'cancelled',
      by: ['buyer'],
      rank: 'tertiary',
      when: ['visit'],
      call: {
        method: 'PUT',
        summary: 'Cancels a later visit of a series that is not paid yet, for free',
        rate: 'money',
      },
      effects: ['voidPayment', ...freed],
      notifies: { seller: mailed('visit_cancelled', { severity: 'warning' }) },
      icon: 'circle-x',
    },
    /** The series ends, which its two people are told once. */
    endVisit: { from: unpaidVisit, to: 'cancelled', when: ['visit'], effects: ['voidPayment', ...freed] },

    accept: {
      from: 'pending_acceptance',
      to: ['scheduled', 'accepted'],
      by: ['seller'],
      needs: ['sellerVerified'],
      call: {
        method: 'PUT',
        summary: 'Accepts the order, with one of the offered times',
        team: 'manage',
        example: { acceptedTimePreference: { start: '2030-05-02T09:00:00Z', end: '2030-05-02T12:00:00Z' } },
      },
      input: Acceptance,
      effects: ['takeSlot', 'capture', 'planSeries'],
      notifies: { buyer: mailed('accepted', { severity: 'success' }) },
      icon: 'circle-check',
    },
    takeOver: {
      from: 'finding_seller',
      to: ['scheduled', 'accepted'],
      by: ['seller'],
      action: 'accept',
      when: ['settled'],
      input: Acceptance,
      effects: ['takeSlot', 'capturePrice'],
      notifies: { buyer: mailed('taken_over', { severity: 'success' }), ...invitationsOver },
    },
    confirmTimeProposal: {
      from: 'time_proposed',
      to: 'scheduled',
      by: ['buyer'],
      call: {
        method: 'PUT',
        summary: 'Takes one of the proposed times',
        example: { acceptedTimePreference: { start: '2030-05-02T09:00:00Z', end: '2030-05-02T12:00:00Z' } },
      },
      input: z.object({ acceptedTimePreference: Slot }),
      effects: ['takeSlot', 'capture', 'planSeries'],
      notifies: { seller: mailed('proposal_confirmed', { severity: 'success' }) },
      icon: 'calendar-check',
    },
    takeBack: {
      from: 'declined',
      to: ['cancelled', 'refunded'],
      by: ['buyer'],
      action: 'process-refund-post-decline',
      when: ['settled'],
      call: { method: 'POST', summary: 'Takes the money back after a decline', rate: 'money' },
      effects: ['returnMoney'],
      notifies: { buyer: mailed('money_returned', { group: 'payments' }), seller: noticed('money_returned') },
      icon: 'receipt-refund',
    },
    takeBackByTime: {
      from: 'declined',
      to: ['cancelled', 'refunded'],
      after: 'declineChoice',
      remind: { who: 'buyer', event: 'reminder' },
      effects: ['returnMoney'],
      notifies: { buyer: mailed('money_returned'), seller: noticed('money_returned') },
      icon: 'receipt-refund',
    },
    reaffirmPreference: {
      from: 'time_proposed',
      to: 'pending_acceptance',
      by: ['buyer'],
      rank: 'secondary',
      call: { method: 'PUT', summary: 'Keeps the times that the buyer asked for: the seller accepts or declines' },
      notifies: {
        seller: mailed('reaffirmed', {
          severity: 'warning',
          team: 'manage',
          until: ['reaffirmAnswer', 'maxAuthorized'],
        }),
      },
      icon: 'calendar-event',
    },
    withdraw: {
      from: ['pending_acceptance', 'time_proposed'],
      to: 'cancelled',
      by: ['buyer'],
      action: 'request-refund',
      rank: 'tertiary',
      call: {
        method: 'POST',
        summary: 'Cancels by the policy that was shown, or opens a refund case once the work has begun',
        rate: 'money',
        example: { reason: 'Half of it was not done.', amount: 4000 },
      },
      input: RefundRequest,
      pictures: 'evidence',
      effects: ['returnMoney'],
      notifies: { seller: mailed('withdrawn', { severity: 'warning' }) },
      icon: 'receipt-refund',
    },
    findAnotherSeller: {
      from: ['declined', 'time_proposed'],
      to: 'finding_seller',
      by: ['buyer'],
      rank: { declined: 'secondary', time_proposed: 'tertiary' },
      when: ['settled', 'notOffered'],
      call: { method: 'POST', summary: 'Asks others to take over, with the payment that is there', rate: 'money' },
      effects: ['freeSlot'],
      notifies: {
        invited: mailed('invited', {
          group: 'invitations',
          icon: 'friend-interactive',
          team: 'manage',
          until: ['findSeller', 'maxAuthorized'],
        }),
        formerSeller: noticed('released'),
      },
      icon: 'user-search',
    },
    proposeTimeChange: {
      from: 'pending_acceptance',
      to: 'time_proposed',
      by: ['seller'],
      rank: 'secondary',
      when: ['bookable', 'notProposed'],
      needs: ['sellerVerified'],
      call: {
        method: 'POST',
        summary: 'Proposes other times to the buyer, once',
        team: 'answer',
        example: {
          proposedTimePreferences: [{ start: '2030-05-02T09:00:00Z', end: '2030-05-02T12:00:00Z' }],
          sellerMessage: 'I am fully booked on Monday.',
        },
      },
      input: z.object({
        proposedTimePreferences: z.array(Slot).min(1).max(MOST_TIMES),
        sellerMessage: text(0, 1000).optional(),
      }),
      notifies: { buyer: mailed('time_proposed', { until: ['timeProposalAnswer', 'maxAuthorized'] }) },
      icon: 'calendar-time',
    },
    answerTooLate: {
      from: 'pending_acceptance',
      to: 'declined',
      after: 'sellerResponse',
      remind: { who: 'seller', event: 'reminder' },
      when: ['notProposed'],
      effects: ['strikeSeller'],
      notifies: bothMailed({ severity: 'warning', until: ['declineChoice', 'maxAuthorized'] }),
    },
    answerTooLateAgain: {
      from: 'pending_acceptance',
      to: 'declined',
      after: 'reaffirmAnswer',
      remind: { who: 'seller', event: 'reminder' },
      when: ['proposed'],
      effects: ['strikeSeller'],
      notifies: bothMailed('answer_too_late'),
    },
    leaveProposal: {
      from: 'time_proposed',
      to: 'declined',
      after: 'timeProposalAnswer',
      remind: { who: 'buyer', event: 'reminder' },
      notifies: {
        buyer: mailed('proposal_left', { severity: 'warning', until: ['declineChoice', 'maxAuthorized'] }),
        seller: noticed('proposal_left'),
      },
    },
    authorised: 'phase',
    endSearch: {
      from: 'finding_seller',
      to: ['cancelled', 'refunded'],
      after: 'findSeller',
      remind: { who: 'buyer', event: 'reminder' },
      effects: ['returnMoney'],
      notifies: { buyer: mailed('search_ended', { severity: 'warning', group: 'payments' }), ...invitationsOver },
    },

    agreeToSellersMove: {
      from: ['accepted', 'planned', 'scheduled'],
      to: ['planned', 'scheduled'],
      by: ['buyer'],
      action: 'answer-reschedule',
      choice: 'accept',
      when: ['sellerMoves', 'ahead'],
      call: {
        method: 'PUT',
        summary: 'Agrees to another time that the other side asked for, or keeps the old one',
        team: 'answer',
        example: { accept: true },
      },
      input: MoveAnswer,
      effects: ['takeSlot'],
      notifies: { seller: mailed('move_answered') },
      messageKey: 'agreeToMove',
      icon: 'calendar-check',
    },
    refuseSellersMove: {
      from: ['accepted', 'planned', 'scheduled'],
      to: ['accepted', 'planned', 'scheduled'],
      by: ['buyer'],
      action: 'answer-reschedule',
      choice: 'refuse',
      when: ['sellerMoves', 'ahead'],
      input: MoveAnswer,
      notifies: { seller: mailed('move_answered') },
      messageKey: 'refuseToMove',
    },
    agreeToBuyersMove: {
      from: ['accepted', 'planned', 'scheduled'],
      to: ['planned', 'scheduled'],
      by: ['seller'],
      action: 'answer-reschedule',
      choice: 'accept',
      when: ['buyerMoves', 'ahead'],
      input: MoveAnswer,
      effects: ['takeSlot'],
      notifies: { buyer: mailed('move_answered') },
      messageKey: 'agreeToMove',
    },
    refuseBuyersMove: {
      from: ['accepted', 'planned', 'scheduled'],
      to: ['accepted', 'planned', 'scheduled'],
      by: ['seller'],
      action: 'answer-reschedule',
      choice: 'refuse',
      when: ['buyerMoves', 'ahead'],
      input: MoveAnswer,
      notifies: { buyer: mailed('move_answered') },
      messageKey: 'refuseToMove',
    },
    keepAppointment: {
      from: ['accepted', 'planned', 'scheduled'],
      to: ['accepted', 'planned', 'scheduled'],
      after: 'rescheduleAnswer',
      remind: { who: 'buyer', event: 'reminder' },
      when: ['moveAsked'],
      notifies: { buyer: noticed('move_lapsed'), seller: noticed('move_lapsed') },
    },
    start: {
      from: 'scheduled',
      to: 'in_progress',
      by: ['seller'],
      action: 'in-progress',
      when: ['near', 'settled'],
      call: { method: 'PUT', summary: 'Says that the work has begun', team: 'manage' },
      notifies: { buyer: noticed('started') },
      icon: 'player-play',
    },
    startDelivery: {
      from: 'accepted',
      to: 'in_progress',
      by: ['seller'],
      action: 'in-progress',
      when: ['notBookable', 'notOffered', 'settled'],
      notifies: { buyer: noticed('started') },
    },
    /** Both may do without an appointment; the buyer can still cancel for an hour, and so is told of it by mail. */
    startUnscheduled: {
      from: 'accepted',
      to: 'in_progress',
      by: ['seller'],
      action: 'in-progress',
      when: ['offered', 'settled'],
      notifies: { buyer: mailed('started') },
      messageKey: 'start',
    },
    finish: {
      from: 'in_progress',
      to: 'awaiting_confirmation',
      by: ['seller'],
      action: 'complete',
      when: ['settled'],
      call: {
        method: 'PUT',
        summary: 'The seller says that it is done; the buyer confirms it',
        rate: 'money',
        team: 'manage',
        example: { note: 'All windows are clean, too.' },
      },
      input: Completion,
      pictures: 'photos',
      effects: ['keepPhotos'],
      notifies: { buyer: mailed('finished', { until: ['autoCompleteService'] }) },
      icon: 'flag-check',
    },
    finishAppointment: {
      from: 'scheduled',
      to: 'awaiting_confirmation',
      by: ['seller'],
      action: 'complete',
      when: ['begun', 'settled'],
      input: Completion,
      pictures: 'photos',
      effects: ['keepPhotos'],
      notifies: { buyer: mailed('finished') },
      messageKey: 'finish',
    },
    deliver: {
      from: 'accepted',
      to: 'awaiting_confirmation',
      by: ['seller'],
      action: 'complete',
      when: ['notBookable', 'settled'],
      input: Completion,
      pictures: 'photos',
      effects: ['keepPhotos'],
      notifies: { buyer: mailed('finished') },
    },
    finishUnmarked: {
      from: 'awaiting_confirmation',
      to: 'awaiting_confirmation',
      by: ['seller'],
      action: 'complete',
      when: ['unmarked'],
      input: Completion,
      pictures: 'photos',
      effects: ['keepPhotos'],
      notifies: { buyer: mailed('finished') },
    },
    confirm: {
      from: ['in_progress', 'awaiting_confirmation'],
      to: 'completed',
      by: ['buyer'],
      action: 'complete',
      input: Completion,
      pictures: 'photos',
      effects: ['release', 'freeSlot', 'countCompleted', 'askForReviews'],
      notifies: { seller: mailed('confirmed', { severity: 'success' }) },
    },
    confirmByTime: {
      from: 'awaiting_confirmation',
      to: 'completed',
      after: 'autoCompleteService',
      remind: { before: ['P1D'], who: 'buyer', event: 'reminder' },
      when: ['marked'],
      effects: ['release', 'freeSlot', 'countCompleted', 'askForReviews'],
      notifies: { buyer: noticed('completed_by_time', { severity: 'success' }), seller: mailed('completed_by_time') },
    },
    revise: {
      from: 'awaiting_confirmation',
      to: 'in_progress',
      by: ['buyer'],
      rank: 'secondary',
      when: ['marked', 'revisionsLeft'],
      call: {
        method: 'POST',
        summary: 'Asks the seller to change what was done',
        example: { message: 'Please do the balcony door again.' },
      },
      input: z.object({ message: text(1, 2000) }),
      notifies: { seller: mailed('revision_asked', { severity: 'warning', team: 'manage' }) },
      icon: 'refresh',
    },
    /** The day of a delivery has passed. The buyer is asked; nothing ends before the grace is over, too. */
    becomeLate: {
      from: ['accepted', 'in_progress'],
      to: 'same',
      // Its day is the agreed one; without days of its own, this long after the acceptance.
      after: 'scheduleBy',
      when: ['notBookable', 'inTime'],
      notifies: bothMailed('late', { severity: 'warning', team: 'manage', until: ['deliveryGrace'] }),
      icon: 'clock',
    },
    /** One of the answers to a late delivery; the buyer can still give it more time or cancel it. */
    wait: {
      from: 'accepted',
      to: 'accepted',
      by: ['buyer'],
      rank: 'secondary',
      when: ['notBookable', 'late', 'notWaitedFor'],
      call: {
        method: 'PUT',
        summary: 'Waits for a late delivery; more time and a cancellation for free stay possible',
      },
      notifies: { seller: mailed('waited_for', { team: 'manage', until: ['deliveryGrace'] }) },
      icon: 'clock',
    },
    waitStarted: {
      from: 'in_progress',
      to: 'in_progress',
      by: ['buyer'],
      action: 'wait',
      rank: 'secondary',
      when: ['notBookable', 'late', 'notWaitedFor'],
      notifies: { seller: mailed('waited_for') },
      messageKey: 'wait',
    },
    extend: {
      from: 'accepted',
      to: 'accepted',
      by: ['buyer'],
      rank: 'secondary',
      when: ['notBookable', 'late'],
      call: {
        method: 'PUT',
        summary: 'Gives the seller more time for a late delivery',
        example: { until: '2030-05-09T18:00:00Z' },
      },
      input: Extension,
      notifies: { seller: mailed('extended') },
      icon: 'calendar-plus',
    },
    extendStarted: {
      from: 'in_progress',
      to: 'in_progress',
      by: ['buyer'],
      action: 'extend',
      rank: 'secondary',
      when: ['notBookable', 'late'],
      input: Extension,
      notifies: { seller: mailed('extended') },
    },
    /** The other side has preferred or proposed this very time. */
    schedule: {
      from: 'accepted',
      to: 'scheduled',
      by: ['buyer', 'seller'],
      choice: 'agreed',
      when: ['bookable'],
      call: {
        method: 'PUT',
        summary: 'Sets or moves the appointment',
        team: 'answer',
        example: {
          scheduleData: { start: '2030-05-02T09:00:00Z', end: '2030-05-02T12:00:00Z', timezone: 'Europe/Berlin' },
        },
      },
      input: Appointment,
      effects: ['takeSlot'],
      notifies: { other: mailed('scheduled') },
      icon: 'calendar-event',
    },
    /** Far enough ahead a buyer may move into the free times of a seller who has set hours. */
    reschedule: {
      from: ['scheduled', 'planned'],
      to: ['scheduled', 'planned'],
      by: ['buyer'],
      action: 'schedule',
      choice: 'move',
      rank: 'secondary',
      when: ['bookable', 'movable'],
      input: Appointment,
      effects: ['takeSlot'],
      notifies: { seller: mailed('rescheduled', { team: 'answer' }) },
      icon: 'calendar-event',
    },
    /** Any other time binds neither side before the other one has agreed; an appointment stands until then. */
    askToMove: {
      from: ['accepted', 'planned', 'scheduled'],
      to: ['accepted', 'planned', 'scheduled'],
      by: ['buyer', 'seller'],
      action: 'schedule',
      choice: 'ask',
      rank: { planned: 'secondary', scheduled: 'secondary' },
      when: ['bookable', 'ahead'],
      input: Appointment,
      notifies: { other: mailed('move_asked', { severity: 'warning', team: 'answer', until: ['rescheduleAnswer'] }) },
    },
    /** A side that asks for the very time that the other side has asked for agrees to it. */
    agreeByAsking: {
      from: ['accepted', 'planned', 'scheduled'],
      to: ['planned', 'scheduled'],
      by: ['buyer', 'seller'],
      action: 'schedule',
      choice: 'accept',
      rank: { planned: 'secondary', scheduled: 'secondary' },
      when: ['bookable', 'ahead', 'moveAsked'],
      input: Appointment,
      effects: ['takeSlot'],
      notifies: { other: mailed('move_answered') },
      messageKey: 'agreeToMove',
    },
    leaveUnscheduled: {
      from: 'accepted',
      to: 'refunded',
      after: 'scheduleBy',
      remind: { before: ['P29D', 'P16D', 'P13D', 'P11D', 'P7D', 'P2D'], who: 'seller', event: 'reminder' },
      when: ['bookable'],
      effects: ['returnMoney'],
      notifies: bothMailed('unscheduled', { severity: 'warning', group: 'payments' }),
    },
    missDelivery: {
      from: ['accepted', 'in_progress'],
      to: 'refunded',
      after: 'deliveryGrace',
      remind: { before: ['P1D'], who: 'seller', event: 'reminder' },
      when: ['notBookable'],
      effects: ['returnMoney', 'strikeSeller'],
      notifies: bothMailed('missed_delivery', { severity: 'warning', group: 'payments' }),
    },
    leaveUnmarked: {
      from: ['scheduled', 'in_progress'],
      to: 'awaiting_confirmation',
      after: 'unmarkedAfter',
      remind: { who: 'seller', event: 'reminder' },
      when: ['bookable'],
      notifies: bothMailed('unmarked', { severity: 'warning', team: 'manage', until: ['didItHappen'] }),
    },
    assumeNoShow: {
      from: 'awaiting_confirmation',
      to: 'refunded',
      after: 'didItHappen',
      remind: { who: 'seller', event: 'reminder' },
      when: ['unmarked'],
      effects: ['returnMoney', 'freeSlot', 'strikeSeller'],
      notifies: bothMailed('no_show', { severity: 'warning', group: 'payments' }),
    },

    claimable: 'phase',
    dispute: {
      from: 'refund_requested',
      to: 'disputed',
      by: ['buyer', 'seller'],
      rank: 'tertiary',
      call: { method: 'POST', summary: 'Asks an administrator to decide the refund case', rate: 'money' },
      effects: ['escalateCase'],
      icon: 'gavel',
    },
    /** The seller's account is suspended before the work is done. */
    leaveSuspended: {
      from: ['accepted', 'scheduled', 'in_progress'],
      to: 'refunded',
      by: ['buyer'],
      action: 'request-refund',
      rank: 'tertiary',
      when: ['sellerSuspended', 'settled'],
      input: RefundRequest,
      pictures: 'evidence',
      effects: ['divideMoney', 'freeSlot'],
      notifies: bothMailed('cancelled', { severity: 'warning', group: 'payments' }),
      messageKey: 'cancel',
    },
    /** The same after an appointment of which nobody has said that it took place. */
    leaveSuspendedUnmarked: {
      from: 'awaiting_confirmation',
      to: 'refunded',
      by: ['buyer'],
      action: 'request-refund',
      rank: 'tertiary',
      when: ['sellerSuspended', 'unmarked', 'settled'],
      input: RefundRequest,
      pictures: 'evidence',
      effects: ['divideMoney', 'freeSlot'],
      notifies: bothMailed('cancelled'),
      messageKey: 'cancel',
    },
    /** The seller's account is suspended, or its verification withdrawn, before the seller has accepted. */
    loseSellerEarly: {
      from: ['pending_acceptance', 'time_proposed'],
      to: ['cancelled', 'refunded'],
      effects: ['returnMoney'],
    },
    /** The buyer's account is suspended before a seller has accepted. */
    loseBuyer: {
      from: beforeAcceptance,
      to: ['cancelled', 'refunded'],
      effects: ['returnMoney', 'freeSlot'],
      notifies: { seller: mailed('withdrawn'), ...invitationsOver },
      messageKey: 'withdraw',
    },
    /** The delivery is late: one of the answers, beside giving more time. */
    cancelOverdue: {
      from: 'accepted',
      to: 'refunded',
      by: ['buyer'],
      action: 'request-refund',
      rank: 'secondary',
      when: ['notBookable', 'late', 'settled'],
      input: RefundRequest,
      pictures: 'evidence',
      effects: ['divideMoney'],
      notifies: bothMailed('cancelled'),
      messageKey: 'cancel',
    },
    cancelLate: {
      from: 'in_progress',
      to: 'refunded',
      by: ['buyer'],
      action: 'request-refund',
      rank: 'secondary',
      when: ['late', 'settled'],
      input: RefundRequest,
      pictures: 'evidence',
      effects: ['divideMoney', 'strikeSeller'],
      notifies: bothMailed('cancelled'),
    },
    /** The work of an offer without an agreed time has only just begun. */
    cancelJustStarted: {
      from: 'in_progress',
      to: 'refunded',
      by: ['buyer'],
      action: 'request-refund',
      rank: 'tertiary',
      when: ['offered', 'justStarted', 'inTime', 'settled'],
      input: RefundRequest,
      pictures: 'evidence',
      effects: ['divideMoney', 'freeSlot'],
      notifies: bothMailed('cancelled'),
      messageKey: 'cancel',
    },
    stopSearch: {
      from: 'finding_seller',
      to: ['cancelled', 'refunded'],
      by: ['buyer'],
      action: 'request-refund',
      rank: 'tertiary',
      when: ['settled'],
      input: RefundRequest,
      pictures: 'evidence',
      effects: ['returnMoney'],
      notifies: { buyer: noticed('search_ended'), ...invitationsOver },
    },
    cancel: {
      from: ['accepted', 'scheduled'],
      to: ['refunded', 'partially_refunded', 'cancelled'],
      by: ['buyer'],
      action: 'request-refund',
      rank: 'tertiary',
      when: ['ahead', 'inTime', 'settled'],
      input: RefundRequest,
      pictures: 'evidence',
      effects: ['divideMoney', 'freeSlot'],
      notifies: bothMailed('cancelled'),
    },
    claimMissed: claim('scheduled', { input: RefundRequest, when: ['begun'] }),
    claim: claim(['in_progress', 'awaiting_confirmation'], { input: RefundRequest, when: [] }),
    claimCompleted: claim('completed', { input: RefundRequest, when: ['uncleared'] }),
    decline: {
      from: ['pending_acceptance', 'time_proposed'],
      to: 'declined',
      by: ['seller'],
      rank: 'tertiary',
      when: ['settled'],
      call: {
        method: 'PUT',
        summary: 'Declines or cancels as the seller',
        team: 'manage',
        example: { reason: 'I am ill this week.', code: 'unavailable' },
      },
      input: Decline,
      notifies: { buyer: mailed('declined', { severity: 'warning', until: ['declineChoice', 'maxAuthorized'] }) },
      icon: 'circle-x',
    },
    callOff: {
      from: ['accepted', 'scheduled'],
      to: 'declined',
      by: ['seller'],
      action: 'decline',
      rank: 'tertiary',
      when: ['settled'],
      input: Decline,
      effects: ['freeSlot', 'strikeSeller'],
      notifies: { buyer: mailed('called_off', { severity: 'error', until: ['declineChoice', 'maxAuthorized'] }) },
    },
    callOffVisit: {
      from: unpaidVisit,
      to: 'cancelled',
      by: ['seller'],
      action: 'decline',
      rank: 'tertiary',
      when: ['visit'],
      input: Decline,
      effects: ['voidPayment', ...freed],
      notifies: { buyer: mailed('visit_called_off', { severity: 'warning' }) },
    },

    callOffByAdmin: inPlace('call-off', {
      from: ['pending_acceptance', 'time_proposed', 'accepted', 'scheduled'],
      to: 'declined',
      when: ['settled'],
      effects: ['freeSlot'],
    }),
    settleByAdmin: inPlace('settle', {
      from: ['in_progress', 'awaiting_confirmation'],
      to: 'completed',
      when: ['settled'],
      effects: ['release', 'freeSlot', 'countCompleted', 'askForReviews'],
    }),
  },
  override: { lapse: { notifies: invitationsOver }, endByAdmin: { notifies: invitationsOver } },
  events: {
    ...orderEvents,
    /** The later visits of a series are agreed, as far as the seller still has their times. */
    seriesPlanned: bothMailed('series_planned', { severity: 'success' }),
    /** One of the two, or the marketplace, has ended a series; its visits that are not paid do not take place. */
    seriesEnded: bothMailed('series_ended', { severity: 'warning' }),
    /** The saved card was refused, or there is none. */
    visitUnpaid: { buyer: mailed('visit_unpaid', { severity: 'error', group: 'payments', until: ['visitPayWindow'] }) },
  },
})

/** True if an agreed appointment stands in this state, or did take place. */
export const keepsAppointment = (status: string): boolean => !hasTag(serviceOrder, status, 'endedEarly')
