import { Time, text } from '../contract/common.ts'
import { defineProcess } from '../kernel/define-process.ts'
import { amount } from '../kernel/money.ts'
import { bothMailed, mailed, noticed } from '../kernel/notice.ts'
import { heldStatesIn } from '../kernel/process.ts'
import { z } from '../kernel/zod.ts'
import { claim, claimable } from './claim-phases.ts'
import { authorised, closing, completed, inPlace, orderEvents, unpaid } from './phases.ts'
import { type RefundReason, refundReasons } from './refund-reasons.ts'

/**
 * The choice of `request-refund` that a reason means: a withdrawal is a right against traders, a problem is a claim.
 */
export const choiceOfReason = (reason: RefundReason) => (reason === 'changed_mind' ? 'changed_mind' : 'problem')

/** The reasons for which a seller declines or calls off. */
export const declineCodes = ['out_of_stock', 'price_error', 'cannot_ship', 'other'] as const

/** A parcel; `trackingUrl` is the carrier's page about it. */
const parcel = {
  carrier: text(1, 60),
  trackingNumber: text(1, 80),
  trackingUrl: z
    .url({ protocol: /^https?$/ })
    .max(500)
    .optional(),
  estimatedDelivery: Time.optional(),
}

const Decline = z.object({
  reason: text(0, 500)
    .optional()
    .describe('Required once the order is confirmed; before, a `code` other than `other` is enough.'),
  code: z.enum(declineCodes).optional(),
  markOutOfStock: z.boolean().optional().describe('Writes the stock off. If absent, the code decides.'),
})
const Cancellation = z.object({ reason: text(0, 500).optional() }).optional()
const CancelAnswer = z.object({ accept: z.boolean() })
/** `carrier` and `trackingNumber` are required for a parcel; a pick-up needs neither. */
const Shipment = z
  .object({
    ...parcel,
    quantity: z.int().min(1).describe('How many units are in this parcel; all that are left if absent.'),
  })
  .partial()
  .optional()
/** The buyer's code, which the seller enters at the handover. */
const Delivery = z.object({ code: text(0, 20).optional() }).optional()
const RefundRequest = z.object({
  reason: z.enum(refundReasons),
  note: text(0, 2000).optional().describe("In the buyer's words."),
  amount: amount(1).optional().describe('Minor units; the whole payment if absent.'),
})
const CameBack = z.object({
  ok: z.boolean().describe('Whether the goods came back in good condition; otherwise an administrator decides.'),
  note: text(0, 2000).optional(),
  restock: z.boolean().optional().describe('Puts the units back into the stock.'),
})

const claimed = ['refund_requested', 'return_in_transit', 'disputed'] as const

const states = {
  unpaid: 'phase',
  pending_confirmation: { tone: 'wait', turn: 'seller', step: 'confirmed', tags: ['unanswered'] },
  confirmed: { tone: 'active', turn: 'seller', step: 'shipped', held: true },
  declined: { tone: 'problem', step: 'confirmed', final: true },
  shipped: { tone: 'move', step: 'delivered', held: true },
  ready_for_pickup: { tone: 'move', turn: 'buyer', step: 'delivered', held: true, tags: ['handover'] },
  delivered: { tone: 'wait', turn: 'buyer', step: 'completed', held: true },
  completed,
  claimable: 'phase',
  return_in_transit: { tone: 'move', step: 'completed', tags: ['claimed', 'returning'] },
} as const
const withSeller = heldStatesIn(states)

const payment = unpaid({
  paid: 'pending_confirmation',
  agreed: 'confirmed',
  taken: ['commitStock'],
  freed: ['returnStock'],
})
/** A product that confirms automatically is sold with the payment. */
const sold = {
  effects: ['commitStock', 'capture'],
  notifies: {
    seller: mailed('placed_confirmed', { severity: 'success', icon: 'order-placed', team: 'manage' }),
    buyer: mailed('confirmed', { severity: 'success', icon: 'order-placed' }),
  },
} as const

/**
 * A buyer pays, the seller confirms and ships or hands over, the buyer confirms the delivery. The order reserves its
 * units from the first moment and gives them back if it ends early. The card is only authorised until the seller
 * confirms; then the money is held until the days for complaints are over. A return is refunded when the goods have
 * arrived.
 */
export const productOrder = defineProcess({
  name: 'productOrder',
  actors: ['buyer', 'seller', 'admin'],
  call: { path: '/product-order/:id' },
  group: 'orders',
  initial: 'pending_payment',
  steps: ['paid', 'confirmed', 'shipped', 'delivered', 'completed'],
  phases: [
    payment,
    authorised({ from: 'pending_confirmation', freed: ['returnStock'], waitsFor: 'seller' }),
    claimable({ held: withSeller, claimed, freed: ['restock'] }),
    closing({
      endedAt: 'confirmed',
      open: ['pending_confirmation', ...withSeller],
      over: ['declined'],
      freed: ['restock'],
    }),
  ],
  states,
  transitions: {
    unpaid: 'phase',
    payConfirmed: { ...payment.transitions.pay, ...sold, to: 'confirmed', when: ['neverPaid', 'confirmedAtOnce'] },
    reviveConfirmed: { from: 'expired', to: 'confirmed', ...sold },
    /** Another order of the same offer takes its place: it goes to another address, or by another way. */
    giveWay: { from: 'pending_payment', to: 'expired', effects: ['voidPayment', 'returnStock'] },

    agreeToCancel: {
      from: 'confirmed',
      to: 'cancelled',
      by: ['seller'],
      action: 'answer-cancel',
      choice: 'accept',
      when: ['cancelAsked', 'settled'],
      call: {
        method: 'PUT',
        summary: 'Agrees that the buyer cancels, or not',
        rate: 'money',
        team: 'manage',
        example: { accept: true },
      },
      input: CancelAnswer,
      effects: ['returnMoney', 'returnStock'],
      notifies: { buyer: mailed('cancel_agreed', { severity: 'success', group: 'payments' }) },
    },
    refuseToCancel: {
      from: 'confirmed',
      to: 'confirmed',
      by: ['seller'],
      action: 'answer-cancel',
      choice: 'refuse',
      when: ['cancelAsked'],
      input: CancelAnswer,
      notifies: { buyer: mailed('cancel_refused') },
    },
    keepOrder: {
      from: 'confirmed',
      to: 'confirmed',
      after: 'cancelAnswer',
      remind: { who: 'seller', event: 'reminder' },
      when: ['cancelAsked'],
      notifies: { buyer: mailed('cancel_lapsed'), seller: noticed('cancel_lapsed') },
    },
    confirm: {
      from: 'pending_confirmation',
      to: 'confirmed',
      by: ['seller'],
      action: 'seller-confirm',
      needs: ['sellerVerified'],
      call: {
        method: 'PUT',
        summary: 'Confirms the order, which takes the payment, and says by when it is sent',
        team: 'manage',
        example: { shipBy: '2030-05-03T18:00:00Z' },
      },
      input: z
        .object({ shipBy: Time.optional() })
        .optional()
        .describe(
          "Without a day, the product's handling time from now and `shipGrace` count; a later day lets the buyer cancel without asking until it is sent.",
        ),
      effects: ['capture'],
      notifies: { buyer: mailed('confirmed') },
      icon: 'circle-check',
    },
    declineByTime: {
      from: 'pending_confirmation',
      to: 'declined',
      after: 'sellerResponse',
      remind: { before: ['PT12H'], who: 'seller', event: 'reminder' },
      effects: ['returnMoney', 'returnStock', 'strikeSeller'],
      notifies: bothMailed('answer_too_late', { severity: 'warning' }),
    },
    authorised: 'phase',

    /** The last of the units are sent. */
    ship: {
      from: 'confirmed',
      to: 'shipped',
      by: ['seller'],
      choice: 'all',
      when: ['byParcel', 'settled'],
      call: {
        method: 'PUT',
        summary: 'Says that the parcel is on its way, or that it is ready for pick-up',
        team: 'manage',
        example: { carrier: 'DHL', trackingNumber: '00340434161094042557', quantity: 1 },
      },
      input: Shipment,
      notifies: { buyer: mailed('shipped', { icon: 'order-shipped' }) },
      icon: 'truck-delivery',
    },
    /** The order stays confirmed until the last unit is sent. */
    shipPartly: {
      from: 'confirmed',
      to: 'confirmed',
      by: ['seller'],
      action: 'ship',
      choice: 'part',
      when: ['byParcel', 'settled'],
      input: Shipment,
      notifies: { buyer: mailed('shipped_partly', { icon: 'order-shipped' }) },
    },
    makeReady: {
      from: 'confirmed',
      to: 'ready_for_pickup',
      by: ['seller'],
      action: 'ship',
      choice: 'all',
      when: ['byPickup', 'settled'],
      input: Shipment,
      notifies: { buyer: mailed('ready', { icon: 'order-shipped' }) },
    },
    /** The day by which the order was to be sent has passed. */
    missShipDay: {
      from: 'confirmed',
      to: 'same',
      after: 'shipGrace',
      remind: { before: ['P1D'], who: 'seller', event: 'reminder' },
      when: ['shipDayAhead'],
      notifies: { seller: mailed('ship_due', { severity: 'warning', team: 'manage' }) },
    },
    /** From now on the buyer may cancel without asking. */
    becomeOverdue: {
      from: 'confirmed',
      to: 'same',
      after: 'freeCancel',
      when: ['inTime', 'nothingSent'],
      notifies: { buyer: mailed('overdue', { severity: 'warning' }) },
    },
    /** From now on the buyer may claim the missing units. */
    becomeOverduePartly: {
      from: 'confirmed',
      to: 'same',
      after: 'freeCancel',
      when: ['inTime', 'partlySent'],
      notifies: { buyer: mailed('rest_late', { severity: 'warning' }) },
    },
    missShipping: {
      from: 'confirmed',
      to: 'refunded',
      after: 'autoCancel',
      remind: { before: ['P3D', 'P1D'], who: 'seller', event: 'reminder' },
      when: ['nothingSent'],
      effects: ['returnMoney', 'returnStock', 'strikeSeller'],
      notifies: bothMailed('not_shipped', { severity: 'warning', group: 'payments' }),
    },
    missRest: {
      from: 'confirmed',
      to: 'shipped',
      after: 'autoCancel',
      remind: { before: ['P3D', 'P1D'], who: 'seller', event: 'reminder' },
      when: ['partlySent'],
      effects: ['returnRest', 'strikeSeller'],
      notifies: bothMailed('rest_missing', { severity: 'warning' }),
    },

    complete: {
      from: 'delivered',
      to: 'completed',
      by: ['buyer'],
      call: { method: 'PUT', summary: 'The buyer says that all is good, which pays the seller', rate: 'money' },
      effects: ['release', 'countCompleted', 'askForReviews'],
      notifies: { seller: mailed('completed', { severity: 'success' }) },
      icon: 'flag-check',
    },
    completeByTime: {
      from: 'delivered',
      to: 'completed',
      after: 'productProtection',
      remind: { before: ['P1D'], who: 'buyer', event: 'reminder' },
      effects: ['release', 'countCompleted', 'askForReviews'],
      notifies: { buyer: noticed('completed_by_time', { severity: 'success' }), seller: mailed('completed_by_time') },
      icon: 'flag-check',
    },
    handOver: {
      from: 'ready_for_pickup',
      to: 'delivered',
      by: ['seller'],
      action: 'delivered',
      deniesOthers: true,
      call: {
        method: 'PUT',
        summary: "The buyer says that it arrived; at a pick-up the seller does, with the buyer's code",
        rate: 'money',
        team: 'manage',
        example: { code: '482913' },
      },
      input: Delivery,
      notifies: { buyer: mailed('delivered', { icon: 'order-shipped', until: ['productProtection'] }) },
      icon: 'package',
    },
    receive: {
      from: 'shipped',
      to: 'delivered',
      by: ['buyer'],
      action: 'delivered',
      deniesOthers: true,
      input: Delivery,
      notifies: { seller: mailed('delivered') },
    },
    assumeDelivered: {
      from: 'shipped',
      to: 'delivered',
      after: 'autoDeliver',
      remind: { before: ['P3D', 'P1D'], who: 'buyer', event: 'arrival_asked', severity: 'warning' },
      when: ['notEstimated'],
      notifies: bothMailed('delivered_by_time', { icon: 'order-shipped', until: ['productProtection'] }),
      icon: 'package',
    },
    assumeDeliveredTracked: {
      from: 'shipped',
      to: 'delivered',
      after: 'autoDeliverTracked',
      remind: { before: ['P3D', 'P1D'], who: 'buyer', event: 'arrival_asked' },
      when: ['estimated'],
      notifies: bothMailed('delivered_by_time'),
      icon: 'package',
    },
    remindPickup: {
      from: 'ready_for_pickup',
      to: 'same',
      after: 'pickupReminder',
      notifies: {
        buyer: mailed('pickup_waiting', { severity: 'warning', icon: 'order-shipped', until: ['pickupCancel'] }),
      },
    },
    leaveUnclaimed: {
      from: 'ready_for_pickup',
      to: 'cancelled',
      after: 'pickupCancel',
      remind: { before: ['P1D'], who: 'buyer', event: 'pickup_waiting' },
      effects: ['returnMoney', 'returnStock'],
      notifies: bothMailed('pickup_missed', { severity: 'warning', group: 'payments' }),
    },

    giveReturnAddress: {
      from: 'return_in_transit',
      to: 'return_in_transit',
      by: ['seller'],
      action: 'return-address',
      when: ['notSentBack'],
      call: {
        method: 'PUT',
        summary: 'The seller says where it is to be sent back',
        team: 'manage',
        example: { address: 'Weserstraße 12, 12045 Berlin' },
      },
      input: z
        .object({ address: text(1, 500) })
        .describe("The return address of a withdrawal; a new one restarts the buyer's time."),
      notifies: { buyer: mailed('return_address', { until: ['returnSend'] }) },
      icon: 'truck-return',
    },
    /** A buyer with a right to send the goods back must not lose it to a silent seller. */
    missReturnAddress: {
      from: 'return_in_transit',
      to: 'disputed',
      after: 'claimSellerAnswer',
      remind: { before: ['P1D'], who: 'seller', event: 'reminder' },
      when: ['notSentBack', 'addressMissing'],
      effects: ['passCaseOn', 'strikeSeller'],
      notifies: bothMailed('return_address_missing', { severity: 'warning' }),
    },
    sendBack: {
      from: 'return_in_transit',
      to: 'return_in_transit',
      by: ['buyer'],
      action: 'return-sent',
      when: ['notSentBack'],
      call: {
        method: 'PUT',
        summary: 'The buyer says that it is on its way back',
        example: { carrier: 'DHL', trackingNumber: '00340434161094042557' },
      },
      input: z.object(parcel).partial().optional(),
      notifies: { seller: mailed('return_sent', { icon: 'order-shipped', team: 'manage', until: ['returnAnswer'] }) },
      icon: 'truck-return',
    },
    receiveReturn: {
      from: 'return_in_transit',
      to: ['refunded', 'partially_refunded'],
      by: ['seller'],
      action: 'return-received',
      choice: 'ok',
      when: ['settled'],
      call: {
        method: 'PUT',
        summary: 'The seller says that it came back as it should, which refunds it, or that it did not',
        rate: 'money',
        team: 'manage',
        example: { ok: true, restock: true },
      },
      input: CameBack,
      effects: ['unfreeze', 'divideMoney', 'restock', 'closeCase', 'askForReviews'],
      notifies: { buyer: mailed('return_received', { severity: 'success', group: 'payments' }) },
      icon: 'truck-return',
    },
    objectToReturn: {
      from: 'return_in_transit',
      to: 'disputed',
      by: ['seller'],
      action: 'return-received',
      choice: 'problem',
      input: CameBack,
      effects: ['escalateCase'],
      notifies: { buyer: mailed('return_problem', { severity: 'warning' }) },
    },
    keepGoods: {
      from: 'return_in_transit',
      to: 'completed',
      after: 'returnSend',
      remind: { before: ['P3D', 'P1D'], who: 'buyer', event: 'reminder' },
      when: ['notSentBack', 'addressKnown'],
      effects: ['unfreeze', 'divideMoney', 'countCompleted', 'closeCase', 'askForReviews'],
      notifies: bothMailed('return_lapsed'),
    },
    assumeReturned: {
      from: 'return_in_transit',
      to: ['refunded', 'partially_refunded'],
      after: 'returnAnswer',
      remind: { before: ['P1D'], who: 'seller', event: 'return_sent' },
      when: ['sentBack'],
      effects: ['unfreeze', 'divideMoney', 'closeCase', 'askForReviews'],
      notifies: bothMailed('return_by_time', { severity: 'success', group: 'payments' }),
    },

    claimable: 'phase',
    /** The seller agreed in the refund case: so much is refunded when the goods arrive at the address. */
    acceptReturn: {
      from: 'refund_requested',
      to: 'return_in_transit',
      input: z.object({ refund: z.int(), address: z.string() }),
      icon: 'truck-return',
    },
    dispute: {
      from: ['refund_requested', 'return_in_transit'],
      to: 'disputed',
      effects: ['escalateCase'],
      icon: 'gavel',
    },
    claimMissing: {
      ...claim(['confirmed', 'shipped'], { input: RefundRequest, when: ['expected'] }),
      choice: 'problem',
      call: {
        method: 'POST',
        summary: 'Asks for money back: opens a refund case, or sends it back by the right to withdraw',
        rate: 'money',
        example: { reason: 'damaged', note: 'The lid is cracked.', amount: 2800 },
      },
      icon: 'receipt-refund',
    },
    claim: { ...claim('delivered', { input: RefundRequest, when: [] }), choice: 'problem', rank: 'secondary' },
    /** Without a right of withdrawal, a buyer who changes their mind can only ask. */
    askToReturn: {
      ...claim('delivered', { input: RefundRequest, when: ['notWithdrawable'] }),
      choice: 'changed_mind',
      rank: 'secondary',
    },
    withdraw: {
      ...claim(['delivered', 'completed'], { input: RefundRequest, when: ['withdrawable'] }),
      to: 'return_in_transit',
      choice: 'changed_mind',
      rank: { delivered: 'secondary', completed: 'tertiary' },
      effects: ['freeze', 'openCase', 'returnCase'],
      notifies: bothMailed('return_started', { severity: 'warning', team: 'manage', until: ['claimSellerAnswer'] }),
    },

    /** The seller's account is suspended before anything is sent. */
    leaveSuspended: {
      from: 'confirmed',
      to: 'cancelled',
      by: ['buyer'],
      action: 'cancel',
      rank: 'tertiary',
      when: ['sellerSuspended', 'nothingSent', 'settled'],
      call: {
        method: 'PUT',
        summary: 'Cancels as the buyer, or asks the seller to agree once it is confirmed and not late',
        rate: 'money',
        example: { reason: 'I ordered it twice.' },
      },
      input: Cancellation,
      effects: ['returnMoney', 'returnStock'],
      notifies: { seller: mailed('cancelled') },
      messageKey: 'cancel',
      icon: 'circle-x',
    },
    /** The same before the goods are picked up. */
    leavePickup: {
      from: 'ready_for_pickup',
      to: 'cancelled',
      by: ['buyer'],
      action: 'cancel',
      rank: 'tertiary',
      when: ['sellerSuspended', 'settled'],
      input: Cancellation,
      effects: ['returnMoney', 'returnStock'],
      notifies: { seller: mailed('cancelled') },
      messageKey: 'cancel',
    },
    /** The seller's account is suspended after a part was sent: the order goes on with that part. */
    loseRest: {
      from: 'confirmed',
      to: 'shipped',
      when: ['sellerSuspended', 'partlySent'],
      effects: ['returnRest'],
      notifies: bothMailed('rest_missing'),
      messageKey: 'callOffRest',
    },
    /** The seller's account is suspended, or its verification withdrawn, before the seller has confirmed. */
    loseSellerEarly: {
      from: 'pending_confirmation',
      to: ['cancelled', 'refunded'],
      effects: ['returnMoney', 'returnStock'],
    },
    /** The buyer's account is suspended before the seller has confirmed. */
    loseBuyer: {
      from: 'pending_confirmation',
      to: ['cancelled', 'refunded'],
      effects: ['returnMoney', 'returnStock'],
      notifies: { seller: mailed('cancelled') },
      messageKey: 'cancel',
    },
    /** The order is late, so cancelling is one of the answers. */
    cancelLate: {
      from: 'confirmed',
      to: 'cancelled',
      by: ['buyer'],
      action: 'cancel',
      rank: 'secondary',
      when: ['overdue', 'settled', 'nothingSent'],
      input: Cancellation,
      effects: ['returnMoney', 'returnStock', 'strikeSeller'],
      notifies: { seller: mailed('cancelled_late', { severity: 'warning' }) },
    },
    /** The seller named a later day than the listing promised: the buyer need not agree to it. */
    cancelPromised: {
      from: 'confirmed',
      to: 'cancelled',
      by: ['buyer'],
      action: 'cancel',
      rank: 'secondary',
      when: ['inTime', 'promisedSooner', 'settled', 'nothingSent'],
      input: Cancellation,
      effects: ['returnMoney', 'returnStock'],
      notifies: { seller: mailed('cancelled') },
      messageKey: 'cancel',
    },
    cancel: {
      from: 'pending_confirmation',
      to: 'cancelled',
      by: ['buyer'],
      rank: 'tertiary',
      input: Cancellation,
      effects: ['returnMoney', 'returnStock'],
      notifies: { seller: mailed('cancelled') },
    },
    askToCancel: {
      from: 'confirmed',
      to: 'confirmed',
      by: ['buyer'],
      action: 'cancel',
      rank: 'tertiary',
      when: ['inTime', 'notPromisedSooner', 'cancelNotAsked', 'settled', 'nothingSent'],
      input: Cancellation,
      notifies: { seller: mailed('cancel_asked', { severity: 'warning', team: 'manage', until: ['cancelAnswer'] }) },
    },
    decline: {
      from: 'pending_confirmation',
      to: 'declined',
      by: ['seller'],
      action: 'seller-decline',
      rank: 'tertiary',
      call: {
        method: 'PUT',
        summary:
          'Declines or calls off as the seller: the money goes back, or only the rest is called off if a part was sent',
        rate: 'money',
        team: 'manage',
        example: { reason: 'The last one broke.', code: 'out_of_stock', markOutOfStock: true },
      },
      input: Decline,
      effects: ['returnMoney', 'returnStock'],
      notifies: { buyer: mailed('declined', { severity: 'warning' }) },
      icon: 'circle-x',
    },
    callOff: {
      from: 'confirmed',
      to: 'refunded',
      by: ['seller'],
      action: 'seller-decline',
      rank: 'tertiary',
      when: ['settled', 'nothingSent'],
      input: Decline,
      effects: ['returnMoney', 'returnStock', 'strikeSeller'],
      notifies: { buyer: mailed('called_off', { severity: 'error', group: 'payments' }) },
    },
    /** The order continues with the units that were sent; the buyer claims the missing ones. */
    callOffRest: {
      from: 'confirmed',
      to: 'shipped',
      by: ['seller'],
      action: 'seller-decline',
      rank: 'tertiary',
      when: ['settled', 'partlySent'],
      input: Decline,
      effects: ['returnRest', 'strikeSeller'],
      notifies: { buyer: mailed('rest_called_off', { severity: 'error' }) },
    },

    callOffByAdmin: inPlace('call-off', {
      from: 'confirmed',
      to: 'refunded',
      when: ['settled', 'nothingSent'],
      effects: ['returnMoney', 'returnStock'],
    }),
    declineByAdmin: inPlace('call-off', {
      from: 'pending_confirmation',
      to: 'declined',
      when: ['settled'],
      effects: ['returnMoney', 'returnStock'],
    }),
    deliverByAdmin: inPlace('deliver', {
      from: ['shipped', 'ready_for_pickup'],
      to: 'delivered',
      when: ['settled'],
      effects: [],
    }),
    settleByAdmin: inPlace('settle', {
      from: 'delivered',
      to: 'completed',
      when: ['settled'],
      effects: ['release', 'countCompleted', 'askForReviews'],
    }),

    endWithdrawal: { from: 'completed', to: 'same', after: 'withdrawal', when: ['withdrawable'] },
  },
  override: { pay: { when: ['neverPaid', 'confirmedByHand'] } },
  events: orderEvents,
})
