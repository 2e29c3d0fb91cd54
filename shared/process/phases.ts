import { bothMailed, mailed, type Notifies, noticed } from '../kernel/notice.ts'
import { AdminCancel, AdminCorrection, AdminStep } from './admin-inputs.ts'

// The phases of every process in which a buyer pays a seller through the marketplace. Each phase has its states and
// transitions; a process lists its phases, adds its own rows and says where those of a phase stand among them.

/** The states of the phases, for code that serves any process. */
export const roles = {
  unpaid: 'pending_payment',
  expired: 'expired',
  claimed: 'refund_requested',
  disputed: 'disputed',
  completed: 'completed',
  cancelled: 'cancelled',
  refunded: 'refunded',
  partlyRefunded: 'partially_refunded',
} as const

type Names = readonly string[]

/**
 * The buyer has to pay: for the first time, or again after the bank refused the capture of an agreed order. `paid` is
 * the state after the first payment, `agreed` that of an agreed order. `taken` are the effects of the payment; the
 * effects `freed` give back what an unpaid transaction holds.
 */
export const unpaid = <
  const Paid extends string,
  const Agreed extends string | Names,
  const Taken extends Names,
  const Freed extends Names,
>({
  paid,
  agreed,
  taken,
  freed,
}: {
  paid: Paid
  agreed: Agreed
  taken: Taken
  freed: Freed
}) =>
  ({
    phase: 'unpaid',
    states: {
      pending_payment: { tone: 'wait', turn: 'buyer', step: 'paid', tags: ['unpaid'] },
      expired: { tone: 'neutral', step: 'paid', final: true, tags: ['unpaid', 'endedEarly'] },
    },
    transitions: {
      pay: {
        from: 'pending_payment',
        to: paid,
        by: ['buyer'],
        action: 'confirm-payment',
        when: ['neverPaid'],
        effects: taken,
        notifies: {
          seller: mailed('placed', {
            icon: 'order-placed',
            team: 'manage',
            until: ['sellerResponse', 'maxAuthorized'],
          }),
          buyer: mailed('paid_buyer', {
            severity: 'success',
            group: 'payments',
            icon: 'order-placed',
            until: ['sellerResponse', 'maxAuthorized'],
          }),
        },
        icon: 'credit-card',
      },
      payAgain: {
        from: 'pending_payment',
        to: agreed,
        by: ['buyer'],
        action: 'confirm-payment',
        when: ['captureRefused'],
        notifies: bothMailed('paid_again', { severity: 'success', group: 'payments', icon: 'order-placed' }),
      },
      abandon: {
        from: 'pending_payment',
        to: 'expired',
        by: ['buyer'],
        action: 'delete',
        deniesOthers: true,
        rank: 'tertiary',
        when: ['neverPaid'],
        effects: ['voidPayment', ...freed],
        icon: 'circle-x',
      },
      /** The seller has agreed already, and waits for the money. */
      abandonAgreed: {
        from: 'pending_payment',
        to: 'expired',
        by: ['buyer'],
        action: 'delete',
        deniesOthers: true,
        rank: 'tertiary',
        when: ['captureRefused'],
        effects: ['voidPayment', ...freed],
        notifies: { seller: mailed('given_up', { severity: 'warning' }) },
      },
      expire: {
        from: 'pending_payment',
        to: 'expired',
        after: 'paymentWindow',
        when: ['neverPaid'],
        effects: ['voidPayment', ...freed],
      },
      giveUpCapture: {
        from: 'pending_payment',
        to: 'expired',
        after: 'captureRetry',
        remind: { who: 'buyer', event: 'reminder', severity: 'warning', team: 'manage' },
        when: ['captureRefused'],
        effects: ['voidPayment', ...freed],
        notifies: { buyer: mailed('expired', { severity: 'warning' }), seller: noticed('expired') },
      },
      /** The first payment came too late, but the order can still be fulfilled. */
      revive: {
        from: 'expired',
        to: paid,
        effects: taken,
        notifies: {
          seller: mailed('placed'),
          buyer: mailed('revived', {
            severity: 'success',
            icon: 'order-placed',
            team: 'manage',
            until: ['sellerResponse', 'maxAuthorized'],
          }),
        },
        icon: 'credit-card',
      },
      /** The buyer's account is suspended before the order is paid. */
      loseBuyerUnpaid: {
        from: 'pending_payment',
        to: 'expired',
        action: 'lose-buyer',
        when: ['neverPaid'],
        effects: ['voidPayment', ...freed],
        messageKey: 'expire',
      },
      /** The same after the seller has agreed, who waits for the money. */
      loseBuyerAgreed: {
        from: 'pending_payment',
        to: 'expired',
        action: 'lose-buyer',
        when: ['captureRefused'],
        effects: ['voidPayment', ...freed],
        notifies: { seller: mailed('expired') },
        messageKey: 'giveUpCapture',
      },
      /** The money came, but the seller of an agreed order cannot take orders any more, or the appointment is too near. */
      loseSeller: { from: 'pending_payment', to: 'expired', effects: ['voidPayment', ...freed], messageKey: 'expire' },
      refuseCapture: {
        from: agreed,
        to: 'pending_payment',
        effects: ['reopenPayment'],
        notifies: {
          buyer: mailed('capture_refused', { severity: 'error', group: 'payments', until: ['captureRetry'] }),
          seller: noticed('capture_refused'),
        },
        icon: 'ban',
      },
    },
  }) as const

/** The money is only reserved on the card, for a week at most; then a transaction without an agreement ends. */
export const authorised = <const From extends string | Names, const Freed extends Names, const Who extends string>({
  from,
  freed,
  waitsFor,
}: {
  from: From
  freed: Freed
  /** The actor who can still prevent it. */
  waitsFor: Who
}) =>
  ({
    phase: 'authorised',
    held: [from].flat(),
    transitions: {
      lapse: {
        from,
        to: 'cancelled',
        after: 'maxAuthorized',
        remind: { who: waitsFor, event: 'reminder' },
        when: ['authorized'],
        effects: ['returnMoney', ...freed],
        notifies: { buyer: mailed('lapsed', { severity: 'warning', group: 'payments' }), seller: noticed('lapsed') },
      },
    },
  }) as const

/**
 * The end: completed, or ended early at the step `endedAt`. An administrator may end it in the states `open`; its
 * people may also hide it in the final states `over`.
 */
export const closing = <
  const Step extends string,
  const Open extends Names,
  const Over extends Names,
  const Freed extends Names,
>({
  endedAt,
  open,
  over,
  freed,
}: {
  endedAt: Step
  open: Open
  over: Over
  freed: Freed
}) =>
  ({
    phase: 'closing',
    states: {
      cancelled: { tone: 'problem', step: endedAt, final: true, tags: ['endedEarly'] },
      refunded: { tone: 'refund', step: endedAt, final: true, tags: ['endedEarly'] },
      partially_refunded: { tone: 'refund', step: 'completed', final: true, tags: ['earnsReviews', 'endedEarly'] },
    },
    transitions: {
      clear: { from: 'completed', to: 'same', after: 'clearance', when: ['uncleared'] },
      closeReview: {
        from: ['completed', 'partially_refunded'],
        to: 'same',
        after: 'reviewWindow',
        when: ['reviewOpen'],
        effects: ['publishReviews'],
      },
      /** Only without a case; an administrator decides an open case instead. */
      endByAdmin: {
        from: ['pending_payment', ...open, 'completed'],
        to: ['cancelled', 'partially_refunded'],
        by: ['admin'],
        action: 'end',
        // Money that a case has divided is not divided again; an appeal is the way to change it.
        when: ['undivided'],
        input: AdminCancel,
        audited: true,
        effects: ['endMoney', ...freed, 'askForReviews', 'auditEnd'],
        notifies: bothMailed('ended', { severity: 'warning', group: 'payments' }),
        icon: 'gavel',
      },
      /** The end came about wrongly: more goes back, or the seller is paid by the marketplace. Nothing is taken back. */
      correct: {
        from: ['cancelled', 'refunded', 'partially_refunded', 'completed'],
        to: ['cancelled', 'refunded', 'partially_refunded', 'completed'],
        by: ['admin'],
        when: ['correctable', 'settled'],
        input: AdminCorrection,
        audited: true,
        effects: ['correctMoney', 'askForReviews', 'auditCorrection'],
        notifies: bothMailed('corrected', { group: 'payments' }),
        icon: 'gavel',
      },
      hide: {
        from: ['expired', ...over, 'completed', 'cancelled', 'refunded', 'partially_refunded'],
        to: 'same',
        by: ['buyer', 'seller'],
        action: 'delete',
        rank: 'tertiary',
      },
    },
  }) as const

/**
 * A step that an administrator takes in the place of one of the two, who cannot or will not. What a person agrees to, and
 * facts that only they know, are never an administrator's.
 */
export const inPlace = <
  const From extends string | Names,
  const To extends string,
  const Action extends string,
  const When extends Names,
  const Then extends Names,
>(
  action: Action,
  { from, to, when, effects }: { from: From; to: To; when: When; effects: Then },
) =>
  ({
    from,
    to,
    by: ['admin'],
    action,
    when,
    input: AdminStep,
    audited: true,
    effects: [...effects, 'auditStep'],
    notifies: bothMailed('moved', { severity: 'warning' }),
    messageKey: 'moveByAdmin',
  }) as const

/** The state after a good end. */
export const completed = {
  tone: 'done',
  step: 'completed',
  final: true,
  tags: ['claimable', 'earnsReviews'],
} as const

/** Notifications that belong to no transition. */
export const orderEvents = {
  /** Both may review each other from now on. */
  reviewsOpen: {
    buyer: mailed('review_request', { group: 'reviews', until: ['reviewWindow'] }),
    seller: noticed('review_request'),
  },
  /** A payment came in for an ended order, and is refunded. */
  paymentUnwanted: bothMailed('payment_unwanted', { severity: 'warning', group: 'payments' }),
  /** A payment came in time, but its seller cannot take orders any more: the order ends, and the money goes back. */
  sellerGone: bothMailed('seller_gone', { severity: 'warning', group: 'payments' }),
  /** The seller of an order that was never paid, and that this seller has never seen, cannot take it any more. */
  sellerGoneUnpaid: { buyer: mailed('seller_gone') },
  /** The seller's account was suspended while the order is under way, and the buyer may leave it. */
  sellerSuspended: { buyer: mailed('seller_suspended', { severity: 'warning' }) },
  /** The same when the work is done, the goods are on their way, or a case is open: there is nothing to leave. */
  sellerSuspendedDone: { buyer: mailed('seller_suspended_done', { severity: 'warning' }) },
} as const satisfies Record<string, Notifies>
