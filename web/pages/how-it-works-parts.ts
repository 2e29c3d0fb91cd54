import type { SiteTime } from '#web/kernel/site.ts'

export const parts = ['buyers', 'sellers', 'money', 'fees', 'deadlines', 'cancelling', 'trust', 'questions'] as const
export const buyerSteps = ['find', 'ask', 'pay', 'answer', 'work', 'confirm'] as const
export const sellerSteps = ['list', 'verify', 'answer', 'work', 'earn', 'grow'] as const
export const moneyPlaces = ['reserved', 'held', 'paid', 'back'] as const
export const questions = ['charged', 'declined', 'bad', 'cash', 'closed', 'both', 'look', 'leave'] as const

/** The deadlines of an order in the sequence in which they may come. */
export const deadlines = [
  'paymentWindow',
  'sellerResponse',
  'captureRetry',
  'declineChoice',
  'scheduleBy',
  'deliveryGrace',
  'unmarkedAfter',
  'didItHappen',
  'autoCompleteService',
  'reviewWindow',
] as const satisfies readonly SiteTime[]
