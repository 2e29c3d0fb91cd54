import type { SiteDuration } from '#shared/kernel/site-durations.ts'

/** The deadlines in the sequence in which they may come, by what has them. */
export const deadlines = {
  orders: ['paymentWindow', 'sellerResponse', 'captureRetry', 'reviewWindow'],
  services: [
    'acceptedOfferPayWindow',
    'timeProposalAnswer',
    'declineChoice',
    'findSeller',
    'scheduleBy',
    'rescheduleAnswer',
    'seriesCharge',
    'visitPayWindow',
    'deliveryGrace',
    'unmarkedAfter',
    'didItHappen',
    'autoCompleteService',
  ],
  products: [
    'cancelAnswer',
    'shipGrace',
    'freeCancel',
    'autoCancel',
    'pickupCancel',
    'autoDeliverTracked',
    'autoDeliver',
    'productProtection',
    'withdrawal',
  ],
  claims: [
    'claimSellerAnswer',
    'claimBuyerAnswer',
    'claimRejectedHold',
    'returnSend',
    'returnAnswer',
    'evidence',
    'hardStop',
    'appeal',
  ],
} as const satisfies Record<string, readonly SiteDuration[]>
export const deadlineGroups = ['orders', 'services', 'products', 'claims'] as const
