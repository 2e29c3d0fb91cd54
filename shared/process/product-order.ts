import { Time, text } from '../contract/common.ts'
import { defineProcess } from '../kernel/process.ts'
import { z } from '../kernel/zod.ts'

/** Why a buyer wants money back; the first four are problems with what came or did not come. */
export const refundReasons = ['not_received', 'damaged', 'not_as_described', 'wrong_item', 'changed_mind'] as const
export type RefundReason = (typeof refundReasons)[number]

/** Which choice of `request-refund` a reason is: thinking again is a right against traders, a problem is a claim. */
export const choiceOfReason = (reason: RefundReason) => (reason === 'changed_mind' ? 'changed_mind' : 'problem')

/** Only what arrived can be sent back. */
export const canBeSentBack = (reason: string | null): boolean => reason !== null && reason !== 'not_received'

/** Why a seller declines or calls off. */
export const declineCodes = ['out_of_stock', 'price_error', 'cannot_ship', 'other'] as const

/** A parcel; `trackingUrl` is where the carrier shows it. */
const parcel = {
  carrier: text(1, 60),
  trackingNumber: text(1, 80),
  trackingUrl: z
    .url({ protocol: /^https?$/ })
    .max(500)
    .optional(),
  estimatedDelivery: Time.optional(),
}

/** What people send along with an action. */
export const productOrderActions = {
  /** Without a day it is the product's handling time from now. */
  sellerConfirm: z.object({ shipBy: Time.optional() }).optional(),
  sellerDecline: z.object({
    reason: text(1, 500),
    code: z.enum(declineCodes).optional(),
    /** Nothing of it is left; so it is if the code says so, unless this says otherwise. */
    markOutOfStock: z.boolean().optional(),
  }),
  cancel: z.object({ reason: text(0, 500).optional() }).optional(),
  answerCancel: z.object({ accept: z.boolean() }),
  /** `carrier` and `trackingNumber` are required for a parcel; what is ready for pick-up needs nothing. */
  ship: z
    .object({
      ...parcel,
      /** How many are in this parcel; all that are left if absent. */
      quantity: z.int().min(1),
    })
    .partial()
    .optional(),
  /** The code is the buyer's, for the seller at the handover. */
  delivered: z.object({ code: text(0, 20).optional() }).optional(),
  requestRefund: z.object({
    reason: z.enum(refundReasons),
    /** In the buyer's words. */
    note: text(0, 2000).optional(),
    /** Minor units; all that was paid if absent. */
    amount: z.int().min(1).optional(),
  }),
  returnSent: z.object(parcel).partial().optional(),
  /** Where what was withdrawn from is to be sent; a changed one gives the buyer the time anew. */
  returnAddress: z.object({ address: text(1, 500) }),
  returnReceived: z.object({
    /** Whether it came back as it should; otherwise an administrator decides. */
    ok: z.boolean(),
    note: text(0, 2000).optional(),
    /** Puts it back on the shelf. */
    restock: z.boolean().optional(),
  }),
}

const withSeller = ['confirmed', 'shipped', 'ready_for_pickup', 'delivered'] as const
const claimed = ['refund_requested', 'return_in_transit', 'disputed'] as const

/**
 * A buyer pays, the seller confirms and ships or hands over, the buyer says that it arrived. The stock is the buyer's from
 * the first moment and goes back if the order ends early. The card is only authorised until the seller confirms; then the
 * money is held until the days are over in which the buyer may complain. What is sent back is refunded when it has arrived.
 */
export const productOrder = defineProcess({
  name: 'productOrder',
  actors: ['buyer', 'seller', 'admin'],
  initial: 'pending_payment',
  steps: ['paid', 'confirmed', 'shipped', 'delivered', 'completed'],
  states: {
    pending_payment: { tone: 'wait', turn: 'buyer', step: 'paid' },
    expired: { tone: 'neutral', step: 'paid', final: true },
    pending_confirmation: { tone: 'wait', turn: 'seller', step: 'confirmed' },
    confirmed: { tone: 'active', turn: 'seller', step: 'shipped' },
    declined: { tone: 'problem', step: 'confirmed', final: true },
    shipped: { tone: 'move', step: 'delivered' },
    ready_for_pickup: { tone: 'move', turn: 'buyer', step: 'delivered', tags: ['handover'] },
    delivered: { tone: 'wait', turn: 'buyer', step: 'completed' },
    completed: { tone: 'done', step: 'completed', final: true, tags: ['claimable', 'earnsReviews'] },
    refund_requested: { tone: 'problem', step: 'completed', tags: ['claimed'] },
    return_in_transit: { tone: 'move', step: 'completed', tags: ['claimed', 'returning'] },
    disputed: { tone: 'problem', step: 'completed', tags: ['claimed'] },
    cancelled: { tone: 'problem', step: 'confirmed', final: true },
    refunded: { tone: 'refund', step: 'confirmed', final: true },
    partially_refunded: { tone: 'refund', step: 'completed', final: true, tags: ['earnsReviews'] },
  },
  transitions: {
    pay: {
      from: 'pending_payment',
      to: 'pending_confirmation',
      by: ['buyer'],
      action: 'confirm-payment',
      when: ['neverPaid', 'confirmedByHand'],
      effects: ['commitStock', 'tellBoth'],
    },
    payConfirmed: {
      from: 'pending_payment',
      to: 'confirmed',
      by: ['buyer'],
      action: 'confirm-payment',
      when: ['neverPaid', 'confirmedAtOnce'],
      effects: ['commitStock', 'capture', 'tellBoth'],
    },
    payAgain: {
      from: 'pending_payment',
      to: 'confirmed',
      by: ['buyer'],
      action: 'confirm-payment',
      when: ['captureRefused'],
      effects: ['tellBoth'],
    },
    abandon: {
      from: 'pending_payment',
      to: 'expired',
      by: ['buyer'],
      action: 'delete',
      deniesOthers: true,
      when: ['neverPaid'],
      effects: ['voidPayment', 'returnStock'],
    },
    /** The seller has confirmed it, and waits for the money. */
    abandonConfirmed: {
      from: 'pending_payment',
      to: 'expired',
      by: ['buyer'],
      action: 'delete',
      deniesOthers: true,
      when: ['captureRefused'],
      effects: ['voidPayment', 'returnStock', 'tellSeller'],
    },
    expire: {
      from: 'pending_payment',
      to: 'expired',
      after: 'paymentWindow',
      when: ['neverPaid'],
      effects: ['voidPayment', 'returnStock'],
    },
    giveUpCapture: {
      from: 'pending_payment',
      to: 'expired',
      after: 'captureRetry',
      when: ['captureRefused'],
      effects: ['voidPayment', 'returnStock', 'tellBoth'],
    },
    revive: { from: 'expired', to: 'pending_confirmation', effects: ['commitStock', 'tellBoth'] },
    reviveConfirmed: { from: 'expired', to: 'confirmed', effects: ['commitStock', 'capture', 'tellBoth'] },

    confirm: {
      from: 'pending_confirmation',
      to: 'confirmed',
      by: ['seller'],
      action: 'seller-confirm',
      needs: ['sellerVerified'],
      input: productOrderActions.sellerConfirm,
      effects: ['capture', 'tellBuyer'],
    },
    refuseCapture: { from: 'confirmed', to: 'pending_payment', effects: ['reopenPayment', 'tellBoth'] },
    decline: {
      from: 'pending_confirmation',
      to: 'declined',
      by: ['seller'],
      action: 'seller-decline',
      input: productOrderActions.sellerDecline,
      effects: ['returnMoney', 'returnStock', 'tellBuyer'],
    },
    declineByTime: {
      from: 'pending_confirmation',
      to: 'declined',
      after: 'sellerResponse',
      remind: ['PT12H'],
      effects: ['returnMoney', 'returnStock', 'tellBoth', 'strikeSeller'],
    },
    lapse: {
      from: 'pending_confirmation',
      to: 'cancelled',
      after: 'maxAuthorized',
      when: ['authorized'],
      effects: ['returnMoney', 'returnStock', 'tellBoth'],
    },
    cancel: {
      from: 'pending_confirmation',
      to: 'cancelled',
      by: ['buyer'],
      input: productOrderActions.cancel,
      effects: ['returnMoney', 'returnStock', 'tellSeller'],
    },
    callOff: {
      from: 'confirmed',
      to: 'refunded',
      by: ['seller'],
      action: 'seller-decline',
      when: ['settled', 'nothingSent'],
      input: productOrderActions.sellerDecline,
      effects: ['returnMoney', 'returnStock', 'tellBuyer', 'strikeSeller'],
    },
    /** Of what was sent already the order goes on; what is missing the buyer claims. */
    callOffRest: {
      from: 'confirmed',
      to: 'shipped',
      by: ['seller'],
      action: 'seller-decline',
      when: ['settled', 'partlySent'],
      input: productOrderActions.sellerDecline,
      effects: ['returnRest', 'tellBuyer', 'strikeSeller'],
    },
    askToCancel: {
      from: 'confirmed',
      to: 'confirmed',
      by: ['buyer'],
      action: 'cancel',
      when: ['inTime', 'cancelNotAsked', 'settled', 'nothingSent'],
      input: productOrderActions.cancel,
      effects: ['tellSeller'],
    },
    agreeToCancel: {
      from: 'confirmed',
      to: 'cancelled',
      by: ['seller'],
      action: 'answer-cancel',
      choice: 'accept',
      when: ['cancelAsked', 'settled'],
      input: productOrderActions.answerCancel,
      effects: ['returnMoney', 'returnStock', 'tellBuyer'],
    },
    refuseToCancel: {
      from: 'confirmed',
      to: 'confirmed',
      by: ['seller'],
      action: 'answer-cancel',
      choice: 'refuse',
      when: ['cancelAsked'],
      input: productOrderActions.answerCancel,
      effects: ['tellBuyer'],
    },
    keepOrder: {
      from: 'confirmed',
      to: 'confirmed',
      after: 'cancelAnswer',
      when: ['cancelAsked'],
      effects: ['tellBoth'],
    },
    cancelLate: {
      from: 'confirmed',
      to: 'cancelled',
      by: ['buyer'],
      action: 'cancel',
      when: ['overdue', 'settled', 'nothingSent'],
      input: productOrderActions.cancel,
      effects: ['returnMoney', 'returnStock', 'tellSeller', 'strikeSeller'],
    },
    /** The day by which it was to be sent. */
    missShipDay: {
      from: 'confirmed',
      to: 'same',
      after: 'shipGrace',
      remind: ['P1D'],
      when: ['shipDayAhead'],
      effects: ['tellSeller'],
    },
    /** From now on the buyer may cancel without asking. */
    becomeOverdue: {
      from: 'confirmed',
      to: 'same',
      after: 'freeCancel',
      when: ['inTime', 'nothingSent'],
      effects: ['tellBuyer'],
    },
    /** From now on the buyer may claim what is missing. */
    becomeOverduePartly: {
      from: 'confirmed',
      to: 'same',
      after: 'freeCancel',
      when: ['inTime', 'partlySent'],
      effects: ['tellBuyer'],
    },
    missShipping: {
      from: 'confirmed',
      to: 'refunded',
      after: 'autoCancel',
      remind: ['P3D', 'P1D'],
      when: ['nothingSent'],
      effects: ['returnMoney', 'returnStock', 'tellBoth', 'strikeSeller'],
    },
    missRest: {
      from: 'confirmed',
      to: 'shipped',
      after: 'autoCancel',
      remind: ['P3D', 'P1D'],
      when: ['partlySent'],
      effects: ['returnRest', 'tellBoth', 'strikeSeller'],
    },

    /** It stays confirmed until the last of the units has left. */
    ship: {
      from: 'confirmed',
      to: ['shipped', 'confirmed'],
      by: ['seller'],
      when: ['byParcel', 'settled'],
      input: productOrderActions.ship,
      effects: ['tellBuyer'],
    },
    makeReady: {
      from: 'confirmed',
      to: 'ready_for_pickup',
      by: ['seller'],
      action: 'ship',
      when: ['byPickup', 'settled'],
      input: productOrderActions.ship,
      effects: ['tellBuyer'],
    },
    remindPickup: { from: 'ready_for_pickup', to: 'same', after: 'pickupReminder', effects: ['tellBuyer'] },
    leaveUnclaimed: {
      from: 'ready_for_pickup',
      to: 'cancelled',
      after: 'pickupCancel',
      remind: ['P1D'],
      effects: ['returnMoney', 'returnStock', 'tellBoth'],
    },
    handOver: {
      from: 'ready_for_pickup',
      to: 'delivered',
      by: ['seller'],
      action: 'delivered',
      deniesOthers: true,
      input: productOrderActions.delivered,
      effects: ['tellBuyer'],
    },
    receive: {
      from: 'shipped',
      to: 'delivered',
      by: ['buyer'],
      action: 'delivered',
      deniesOthers: true,
      input: productOrderActions.delivered,
      effects: ['tellSeller'],
    },
    assumeDelivered: {
      from: 'shipped',
      to: 'delivered',
      after: 'autoDeliver',
      remind: ['P3D', 'P1D'],
      when: ['notEstimated'],
      effects: ['tellBoth'],
    },
    assumeDeliveredTracked: {
      from: 'shipped',
      to: 'delivered',
      after: 'autoDeliverTracked',
      remind: ['P3D', 'P1D'],
      when: ['estimated'],
      effects: ['tellBoth'],
    },
    complete: {
      from: 'delivered',
      to: 'completed',
      by: ['buyer'],
      effects: ['release', 'countSale', 'tellSeller', 'askForReviews'],
    },
    completeByTime: {
      from: 'delivered',
      to: 'completed',
      after: 'productProtection',
      remind: ['P1D'],
      effects: ['release', 'countSale', 'tellBoth', 'askForReviews'],
    },
    clear: { from: 'completed', to: 'same', after: 'clearance', when: ['uncleared'] },
    endWithdrawal: { from: 'completed', to: 'same', after: 'withdrawal', when: ['withdrawable'] },
    closeReview: {
      from: ['completed', 'partially_refunded'],
      to: 'same',
      after: 'reviewWindow',
      when: ['reviewOpen'],
      effects: ['publishReviews'],
    },

    claimMissing: {
      from: ['confirmed', 'shipped'],
      to: 'refund_requested',
      by: ['buyer'],
      action: 'request-refund',
      choice: 'problem',
      when: ['expected', 'settled'],
      input: productOrderActions.requestRefund,
      effects: ['freeze', 'openCase', 'tellSeller'],
    },
    claim: {
      from: 'delivered',
      to: 'refund_requested',
      by: ['buyer'],
      action: 'request-refund',
      choice: 'problem',
      when: ['settled'],
      input: productOrderActions.requestRefund,
      effects: ['freeze', 'openCase', 'tellSeller'],
    },
    /** Without the right to it, whoever thinks again can only ask. */
    askToReturn: {
      from: 'delivered',
      to: 'refund_requested',
      by: ['buyer'],
      action: 'request-refund',
      choice: 'changed_mind',
      when: ['notWithdrawable', 'settled'],
      input: productOrderActions.requestRefund,
      effects: ['freeze', 'openCase', 'tellSeller'],
    },
    withdraw: {
      from: ['delivered', 'completed'],
      to: 'return_in_transit',
      by: ['buyer'],
      action: 'request-refund',
      choice: 'changed_mind',
      when: ['withdrawable', 'settled'],
      input: productOrderActions.requestRefund,
      effects: ['freeze', 'openCase', 'returnCase', 'tellBoth'],
    },
    acceptReturn: { from: 'refund_requested', to: 'return_in_transit' },
    giveReturnAddress: {
      from: 'return_in_transit',
      to: 'return_in_transit',
      by: ['seller'],
      action: 'return-address',
      when: ['notSentBack'],
      input: productOrderActions.returnAddress,
      effects: ['tellBuyer'],
    },
    /** Whoever has a right to send it back must not lose it to a seller who is silent. */
    missReturnAddress: {
      from: 'return_in_transit',
      to: 'disputed',
      after: 'claimSellerAnswer',
      remind: ['P1D'],
      when: ['notSentBack', 'addressMissing'],
      effects: ['passCaseOn', 'tellBoth', 'strikeSeller'],
    },
    sendBack: {
      from: 'return_in_transit',
      to: 'return_in_transit',
      by: ['buyer'],
      action: 'return-sent',
      when: ['notSentBack'],
      input: productOrderActions.returnSent,
      effects: ['tellSeller'],
    },
    keepGoods: {
      from: 'return_in_transit',
      to: 'completed',
      after: 'returnSend',
      remind: ['P3D', 'P1D'],
      when: ['notSentBack', 'addressKnown'],
      effects: ['unfreeze', 'divideMoney', 'countSale', 'closeCase', 'tellBoth', 'askForReviews'],
    },
    receiveReturn: {
      from: 'return_in_transit',
      to: ['refunded', 'partially_refunded'],
      by: ['seller'],
      action: 'return-received',
      choice: 'ok',
      when: ['settled'],
      input: productOrderActions.returnReceived,
      effects: ['unfreeze', 'divideMoney', 'restock', 'closeCase', 'tellBuyer', 'askForReviews'],
    },
    objectToReturn: {
      from: 'return_in_transit',
      to: 'disputed',
      by: ['seller'],
      action: 'return-received',
      choice: 'problem',
      input: productOrderActions.returnReceived,
      effects: ['escalateCase', 'tellBuyer'],
    },
    assumeReturned: {
      from: 'return_in_transit',
      to: ['refunded', 'partially_refunded'],
      after: 'returnAnswer',
      remind: ['P1D'],
      when: ['sentBack'],
      effects: ['unfreeze', 'divideMoney', 'closeCase', 'tellBoth', 'askForReviews'],
    },
    dispute: { from: ['refund_requested', 'return_in_transit'], to: 'disputed', effects: ['escalateCase'] },
    chargeBack: { from: [...withSeller, 'completed', ...claimed], to: 'disputed', effects: ['freeze', 'tellBoth'] },
    settleClaim: {
      from: claimed,
      to: ['refunded', 'partially_refunded', 'completed'],
      effects: ['unfreeze', 'divideMoney', 'compensate', 'holdEarning', 'restock', 'countSale', 'askForReviews'],
    },
    /** One of the two does not agree with what an administrator decided. */
    appeal: { from: ['refunded', 'partially_refunded', 'completed'], to: 'disputed', effects: ['freeze'] },
    resume: { from: claimed, to: [...withSeller, 'completed'], effects: ['unfreeze'] },
    /** The bank gave the money back; what was claimed before stays claimed. */
    resumeClaim: { from: 'disputed', to: claimed },
    holdTooLong: {
      from: [...withSeller, ...claimed],
      to: ['completed', 'refunded', 'partially_refunded'],
      after: 'maxHold',
      remind: ['P7D', 'P1D'],
      effects: ['unfreeze', 'divideMoney', 'restock', 'countSale', 'closeCase', 'tellBoth', 'askForReviews'],
    },
    /** Without a case; of an open one the case itself is decided. */
    endByAdmin: {
      from: ['pending_payment', 'pending_confirmation', ...withSeller, 'completed'],
      to: ['cancelled', 'partially_refunded'],
      by: ['admin'],
      action: 'end',
      // What a case has divided is not divided again; the way on is an appeal.
      when: ['undivided'],
      effects: ['endMoney', 'restock', 'tellBoth', 'askForReviews', 'auditEnd'],
    },
    hide: {
      from: ['expired', 'declined', 'completed', 'cancelled', 'refunded', 'partially_refunded'],
      to: 'same',
      by: ['buyer', 'seller'],
      action: 'delete',
    },
  },
})
