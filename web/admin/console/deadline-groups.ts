import type { DurationName } from '#shared/kernel/rules.ts'

/** The deadlines by what they are about, in the order in which they come in an order's life. */
export const deadlineGroups = {
  services: [
    'paymentWindow',
    'transferWindow',
    'captureRetry',
    'sellerResponse',
    'sellerResponseLead',
    'sellerResponseMin',
    'timeProposalAnswer',
    'reaffirmAnswer',
    'declineChoice',
    'findSeller',
    'scheduleBy',
    'offerScheduleBy',
    'rescheduleAnswer',
    'seriesCharge',
    'visitPayWindow',
    'deliveryGrace',
    'unmarkedAfter',
    'didItHappen',
    'autoCompleteService',
  ],
  products: [
    'shipGrace',
    'freeCancel',
    'autoCancel',
    'cancelAnswer',
    'autoDeliver',
    'autoDeliverTracked',
    'pickupReminder',
    'pickupCancel',
    'productProtection',
    'withdrawal',
    'returnSend',
    'returnAnswer',
  ],
  money: ['maxAuthorized', 'maxHold', 'clearance', 'clearancePro'],
  cases: [
    'claimSellerAnswer',
    'claimBuyerAnswer',
    'claimRejectedHold',
    'evidence',
    'adminSla',
    'hardStop',
    'appeal',
    'reportReview',
  ],
  offers: ['offerTtl', 'counterTtl', 'acceptedOfferPayWindow', 'requestTtl', 'requestRenewal', 'requestRestore'],
  other: ['reviewWindow', 'messageNotice', 'codeTtl', 'factorRecovery', 'overdueGrace'],
} as const satisfies Record<string, readonly DurationName[]>

export type Deadline = (typeof deadlineGroups)[keyof typeof deadlineGroups][number]

export const deadlines: readonly Deadline[] = Object.values(deadlineGroups).flat()

/** The deadlines that operators look for first; the others are shown on demand. */
export const firstDeadlines = [
  'sellerResponse',
  'autoCompleteService',
  'clearance',
  'offerTtl',
] as const satisfies readonly Deadline[]

/** Lengths that belong to plans and promotions, and stand there. */
const otherDurations = [
  'promotionDay',
  'promotionCredit',
  'planPeriod',
  'planRetry',
  'planGrace',
] as const satisfies readonly DurationName[]

export type TermKey = Deadline | (typeof otherDurations)[number]
