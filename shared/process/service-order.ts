import { ScheduleData, Slot, Time, text } from '../contract/common.ts'
import { amount } from '../kernel/money.ts'
import { bothMailed, defineProcess, hasTag, mailed, noticed } from '../kernel/process.ts'
import { z } from '../kernel/zod.ts'
import { claim, claimable } from './claim-phases.ts'
import { authorised, closing, completed, inPlace, occasions, unpaid } from './phases.ts'

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

const freed = ['freeSlot'] as const
const underWay = ['accepted', 'scheduled', 'in_progress', 'awaiting_confirmation'] as const
const beforeAcceptance = ['pending_acceptance', 'time_proposed', 'declined', 'finding_seller'] as const
const claimed = ['refund_requested', 'disputed'] as const

const payment = unpaid({ paid: 'pending_acceptance', agreed: ['accepted', 'scheduled'], taken: [], freed })
const reservation = authorised({ from: beforeAcceptance, freed: [], waitsFor: 'buyer' })
const claims = claimable({ held: underWay, claimed, freed })
const end = closing({ endedAt: 'accepted', open: [...beforeAcceptance, ...underWay], over: [], freed })

/** Notifies the other invited sellers that the order is taken, or no longer offered. */
const invitationsOver = { othersInvited: noticed('invitation_over') } as const

/**
 * A buyer pays, the seller accepts or proposes other times and does the work, and the buyer confirms it. The card is
 * only authorised until a seller accepts; then the money is held until the buyer confirms. Without an agreement the
 * buyer gets the money back by rules that were shown before, or opens a refund case, which freezes it.
 *
 * An order that comes from an accepted offer for a request is agreed before it is paid, and its money is taken at once.
 */
export const serviceOrder = defineProcess({
  name: 'serviceOrder',
  actors: ['buyer', 'seller', 'admin'],
  audiences: { formerSeller: 'seller', invited: 'seller', othersInvited: 'seller' },
  initial: 'pending_payment',
  steps: ['paid', 'accepted', 'scheduled', 'in_progress', 'completed'],
  states: {
    ...payment.states,
    pending_acceptance: { tone: 'wait', turn: 'seller', step: 'accepted' },
    time_proposed: { tone: 'wait', turn: 'buyer', step: 'accepted' },
    declined: { tone: 'problem', turn: 'buyer', step: 'accepted', tags: ['givenUp'] },
    finding_seller: { tone: 'wait', step: 'accepted', tags: ['searching'] },
    accepted: { tone: 'active', turn: 'seller', step: 'scheduled' },
    scheduled: { tone: 'active', turn: 'seller', step: 'scheduled', tags: ['booked'] },
    in_progress: { tone: 'active', turn: 'seller', step: 'in_progress' },
    awaiting_confirmation: { tone: 'wait', turn: 'buyer', step: 'completed' },
    completed,
    ...claims.states,
    ...end.states,
  },
  transitions: {
    ...payment.transitions,

    /** An offer is accepted that costs more than is held: its own payment takes the place of this one. */
    giveWayToOffer: { from: 'finding_seller', to: 'refunded', effects: ['returnMoney'] },
    payOffer: {
      from: 'pending_payment',
      to: ['scheduled', 'accepted'],
      by: ['buyer'],
      action: 'confirm-payment',
      when: ['offered'],
      notifies: { seller: mailed('offer_paid'), buyer: mailed('paid_offer') },
    },
    undoOffer: {
      from: 'pending_payment',
      to: 'expired',
      by: ['buyer'],
      action: 'delete',
      deniesOthers: true,
      rank: 'exit',
      when: ['offered'],
      effects: ['voidPayment', ...freed],
      notifies: { seller: mailed('offer_undone') },
    },
    withdrawOffer: {
      from: 'pending_payment',
      to: 'expired',
      by: ['seller'],
      rank: 'exit',
      when: ['offered'],
      effects: ['voidPayment', ...freed],
      notifies: { buyer: mailed('offer_withdrawn') },
    },
    expireOffer: {
      from: 'pending_payment',
      to: 'expired',
      after: 'acceptedOfferPayWindow',
      remind: { before: ['PT4H'], who: 'buyer', event: 'reminder' },
      when: ['offered'],
      effects: ['voidPayment', ...freed],
      notifies: { buyer: mailed('offer_unpaid'), seller: mailed('offer_unpaid') },
    },
    /** The buyer's account is suspended before the accepted offer is paid. */
    loseBuyerOffered: {
      from: 'pending_payment',
      to: 'expired',
      action: 'lose-buyer',
      when: ['offered'],
      effects: ['voidPayment', ...freed],
      notifies: { seller: mailed('offer_unpaid') },
      says: 'expireOffer',
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
      rank: 'other',
      when: ['offered', 'settled'],
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

    accept: {
      from: 'pending_acceptance',
      to: ['scheduled', 'accepted'],
      by: ['seller'],
      needs: ['sellerVerified'],
      input: Acceptance,
      effects: ['takeSlot', 'capture'],
      notifies: { buyer: mailed('accepted') },
    },
    takeOver: {
      from: 'finding_seller',
      to: ['scheduled', 'accepted'],
      by: ['seller'],
      action: 'accept',
      when: ['settled'],
      input: Acceptance,
      effects: ['takeSlot', 'capturePrice'],
      notifies: { buyer: mailed('taken_over'), ...invitationsOver },
    },
    confirmTimeProposal: {
      from: 'time_proposed',
      to: 'scheduled',
      by: ['buyer'],
      input: z.object({ acceptedTimePreference: Slot }),
      effects: ['takeSlot', 'capture'],
      notifies: { seller: mailed('proposal_confirmed') },
    },
    takeBack: {
      from: 'declined',
      to: ['cancelled', 'refunded'],
      by: ['buyer'],
      action: 'process-refund-post-decline',
      when: ['settled'],
      effects: ['returnMoney'],
      notifies: { buyer: mailed('money_returned'), seller: noticed('money_returned') },
    },
    takeBackByTime: {
      from: 'declined',
      to: ['cancelled', 'refunded'],
      after: 'declineChoice',
      remind: { who: 'buyer', event: 'reminder' },
      effects: ['returnMoney'],
      notifies: { buyer: mailed('money_returned'), seller: noticed('money_returned') },
    },
    reaffirmPreference: {
      from: 'time_proposed',
      to: 'pending_acceptance',
      by: ['buyer'],
      rank: 'other',
      notifies: { seller: mailed('reaffirmed') },
    },
    withdraw: {
      from: ['pending_acceptance', 'time_proposed'],
      to: 'cancelled',
      by: ['buyer'],
      action: 'request-refund',
      rank: 'exit',
      input: RefundRequest,
      pictures: 'evidence',
      effects: ['returnMoney'],
      notifies: { seller: mailed('withdrawn') },
    },
    findAnotherSeller: {
      from: ['declined', 'time_proposed'],
      to: 'finding_seller',
      by: ['buyer'],
      rank: { declined: 'other', time_proposed: 'exit' },
      when: ['settled', 'notOffered'],
      effects: ['freeSlot'],
      notifies: { invited: mailed('invited'), formerSeller: noticed('released') },
    },
    proposeTimeChange: {
      from: 'pending_acceptance',
      to: 'time_proposed',
      by: ['seller'],
      rank: 'other',
      when: ['bookable', 'notProposed'],
      needs: ['sellerVerified'],
      input: z.object({
        proposedTimePreferences: z.array(Slot).min(1).max(5),
        sellerMessage: text(0, 1000).optional(),
      }),
      notifies: { buyer: mailed('time_proposed') },
    },
    answerTooLate: {
      from: 'pending_acceptance',
      to: 'declined',
      after: 'sellerResponse',
      remind: { who: 'seller', event: 'reminder' },
      when: ['notProposed'],
      effects: ['strikeSeller'],
      notifies: bothMailed('answer_too_late'),
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
      notifies: { buyer: mailed('proposal_left'), seller: noticed('proposal_left') },
    },
    lapse: {
      ...reservation.transitions.lapse,
      notifies: { ...reservation.transitions.lapse.notifies, ...invitationsOver },
    },
    endSearch: {
      from: 'finding_seller',
      to: ['cancelled', 'refunded'],
      after: 'findSeller',
      remind: { who: 'buyer', event: 'reminder' },
      effects: ['returnMoney'],
      notifies: { buyer: mailed('search_ended'), ...invitationsOver },
    },

    agreeToSellersMove: {
      from: ['accepted', 'scheduled'],
      to: 'scheduled',
      by: ['buyer'],
      action: 'answer-reschedule',
      choice: 'accept',
      when: ['sellerMoves', 'ahead'],
      input: MoveAnswer,
      effects: ['takeSlot'],
      notifies: { seller: mailed('move_answered') },
      says: 'agreeToMove',
    },
    refuseSellersMove: {
      from: ['accepted', 'scheduled'],
      to: ['accepted', 'scheduled'],
      by: ['buyer'],
      action: 'answer-reschedule',
      choice: 'refuse',
      when: ['sellerMoves', 'ahead'],
      input: MoveAnswer,
      notifies: { seller: mailed('move_answered') },
      says: 'refuseToMove',
    },
    agreeToBuyersMove: {
      from: ['accepted', 'scheduled'],
      to: 'scheduled',
      by: ['seller'],
      action: 'answer-reschedule',
      choice: 'accept',
      when: ['buyerMoves', 'ahead'],
      input: MoveAnswer,
      effects: ['takeSlot'],
      notifies: { buyer: mailed('move_answered') },
      says: 'agreeToMove',
    },
    refuseBuyersMove: {
      from: ['accepted', 'scheduled'],
      to: ['accepted', 'scheduled'],
      by: ['seller'],
      action: 'answer-reschedule',
      choice: 'refuse',
      when: ['buyerMoves', 'ahead'],
      input: MoveAnswer,
      notifies: { buyer: mailed('move_answered') },
      says: 'refuseToMove',
    },
    keepAppointment: {
      from: ['accepted', 'scheduled'],
      to: ['accepted', 'scheduled'],
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
      notifies: { buyer: noticed('started') },
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
      says: 'start',
    },
    finish: {
      from: 'in_progress',
      to: 'awaiting_confirmation',
      by: ['seller'],
      action: 'complete',
      when: ['settled'],
      input: Completion,
      pictures: 'photos',
      effects: ['keepPhotos'],
      notifies: { buyer: mailed('finished') },
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
      says: 'finish',
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
      notifies: { seller: mailed('confirmed') },
    },
    confirmByTime: {
      from: 'awaiting_confirmation',
      to: 'completed',
      after: 'autoCompleteService',
      remind: { before: ['P1D'], who: 'buyer', event: 'reminder' },
      when: ['marked'],
      effects: ['release', 'freeSlot', 'countCompleted', 'askForReviews'],
      notifies: { buyer: noticed('completed_by_time'), seller: mailed('completed_by_time') },
    },
    revise: {
      from: 'awaiting_confirmation',
      to: 'in_progress',
      by: ['buyer'],
      rank: 'other',
      when: ['marked', 'revisionsLeft'],
      input: z.object({ message: text(1, 2000) }),
      notifies: { seller: mailed('revision_asked') },
    },
    /** The day of a delivery has passed. The buyer is asked; nothing ends before the grace is over, too. */
    becomeLate: {
      from: ['accepted', 'in_progress'],
      to: 'same',
      // Its day is the agreed one; without days of its own, this long after the acceptance.
      after: 'scheduleBy',
      when: ['notBookable', 'inTime'],
      notifies: bothMailed('late'),
    },
    /** One of the answers to a late delivery; the buyer can still give it more time or cancel it. */
    wait: {
      from: 'accepted',
      to: 'accepted',
      by: ['buyer'],
      rank: 'other',
      when: ['notBookable', 'late', 'notWaitedFor'],
      notifies: { seller: mailed('waited_for') },
    },
    waitStarted: {
      from: 'in_progress',
      to: 'in_progress',
      by: ['buyer'],
      action: 'wait',
      rank: 'other',
      when: ['notBookable', 'late', 'notWaitedFor'],
      notifies: { seller: mailed('waited_for') },
      says: 'wait',
    },
    extend: {
      from: 'accepted',
      to: 'accepted',
      by: ['buyer'],
      rank: 'other',
      when: ['notBookable', 'late'],
      input: Extension,
      notifies: { seller: mailed('extended') },
    },
    extendStarted: {
      from: 'in_progress',
      to: 'in_progress',
      by: ['buyer'],
      action: 'extend',
      rank: 'other',
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
      input: Appointment,
      effects: ['takeSlot'],
      notifies: { other: mailed('scheduled') },
    },
    /** Any other time binds neither side before the other one has agreed; an appointment stands until then. */
    askToMove: {
      from: ['accepted', 'scheduled'],
      to: ['accepted', 'scheduled'],
      by: ['buyer', 'seller'],
      action: 'schedule',
      choice: 'ask',
      rank: { scheduled: 'other' },
      when: ['bookable', 'ahead'],
      input: Appointment,
      notifies: { other: mailed('move_asked') },
    },
    /** A side that asks for the very time that the other side has asked for agrees to it. */
    agreeByAsking: {
      from: ['accepted', 'scheduled'],
      to: 'scheduled',
      by: ['buyer', 'seller'],
      action: 'schedule',
      choice: 'accept',
      rank: { scheduled: 'other' },
      when: ['bookable', 'ahead', 'moveAsked'],
      input: Appointment,
      effects: ['takeSlot'],
      notifies: { other: mailed('move_answered') },
      says: 'agreeToMove',
    },
    leaveUnscheduled: {
      from: 'accepted',
      to: 'refunded',
      after: 'scheduleBy',
      remind: { before: ['P29D', 'P16D', 'P13D', 'P11D', 'P7D', 'P2D'], who: 'seller', event: 'reminder' },
      when: ['bookable'],
      effects: ['returnMoney'],
      notifies: bothMailed('unscheduled'),
    },
    missDelivery: {
      from: ['accepted', 'in_progress'],
      to: 'refunded',
      after: 'deliveryGrace',
      remind: { before: ['P1D'], who: 'seller', event: 'reminder' },
      when: ['notBookable'],
      effects: ['returnMoney', 'strikeSeller'],
      notifies: bothMailed('missed_delivery'),
    },
    leaveUnmarked: {
      from: ['scheduled', 'in_progress'],
      to: 'awaiting_confirmation',
      after: 'unmarkedAfter',
      remind: { who: 'seller', event: 'reminder' },
      when: ['bookable'],
      notifies: bothMailed('unmarked'),
    },
    assumeNoShow: {
      from: 'awaiting_confirmation',
      to: 'refunded',
      after: 'didItHappen',
      remind: { who: 'seller', event: 'reminder' },
      when: ['unmarked'],
      effects: ['returnMoney', 'freeSlot', 'strikeSeller'],
      notifies: bothMailed('no_show'),
    },

    ...claims.transitions,
    dispute: {
      from: 'refund_requested',
      to: 'disputed',
      by: ['buyer', 'seller'],
      rank: 'exit',
      effects: ['escalateCase'],
    },
    /** The seller's account is suspended before the work is done. */
    leaveSuspended: {
      from: ['accepted', 'scheduled', 'in_progress'],
      to: 'refunded',
      by: ['buyer'],
      action: 'request-refund',
      rank: 'exit',
      when: ['sellerSuspended', 'settled'],
      input: RefundRequest,
      pictures: 'evidence',
      effects: ['divideMoney', 'freeSlot'],
      notifies: bothMailed('cancelled'),
      says: 'cancel',
    },
    /** The same after an appointment of which nobody has said that it took place. */
    leaveSuspendedUnmarked: {
      from: 'awaiting_confirmation',
      to: 'refunded',
      by: ['buyer'],
      action: 'request-refund',
      rank: 'exit',
      when: ['sellerSuspended', 'unmarked', 'settled'],
      input: RefundRequest,
      pictures: 'evidence',
      effects: ['divideMoney', 'freeSlot'],
      notifies: bothMailed('cancelled'),
      says: 'cancel',
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
      says: 'withdraw',
    },
    /** The delivery is late: one of the answers, beside giving more time. */
    cancelOverdue: {
      from: 'accepted',
      to: 'refunded',
      by: ['buyer'],
      action: 'request-refund',
      rank: 'other',
      when: ['notBookable', 'late', 'settled'],
      input: RefundRequest,
      pictures: 'evidence',
      effects: ['divideMoney'],
      notifies: bothMailed('cancelled'),
      says: 'cancel',
    },
    cancelLate: {
      from: 'in_progress',
      to: 'refunded',
      by: ['buyer'],
      action: 'request-refund',
      rank: 'other',
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
      rank: 'exit',
      when: ['offered', 'justStarted', 'inTime', 'settled'],
      input: RefundRequest,
      pictures: 'evidence',
      effects: ['divideMoney', 'freeSlot'],
      notifies: bothMailed('cancelled'),
      says: 'cancel',
    },
    stopSearch: {
      from: 'finding_seller',
      to: ['cancelled', 'refunded'],
      by: ['buyer'],
      action: 'request-refund',
      rank: 'exit',
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
      rank: 'exit',
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
      rank: 'exit',
      when: ['settled'],
      input: Decline,
      notifies: { buyer: mailed('declined') },
    },
    callOff: {
      from: ['accepted', 'scheduled'],
      to: 'declined',
      by: ['seller'],
      action: 'decline',
      rank: 'exit',
      when: ['settled'],
      input: Decline,
      effects: ['freeSlot', 'strikeSeller'],
      notifies: { buyer: mailed('called_off') },
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

    ...end.transitions,
    endByAdmin: {
      ...end.transitions.endByAdmin,
      notifies: { ...end.transitions.endByAdmin.notifies, ...invitationsOver },
    },
  },
  occasions,
})

/** True if an agreed appointment stands in this state, or did take place. */
export const keepsAppointment = (status: string): boolean => !hasTag(serviceOrder, status, 'endedEarly')
