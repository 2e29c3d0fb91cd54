import type { Slot } from '#shared/contract/common.ts'
import type { ServiceOrder } from '#shared/contract/service-order.ts'
import { isAllowed } from '#web/transactions/any-order.ts'

/** Accepts without a time: the two agree on one afterwards. */
export const WITHOUT_TIME = ''

/** What can be chosen from: the times that the seller proposed, else those that the buyer asked for. */
export const offeredTimes = (order: ServiceOrder): Slot[] =>
  isAllowed(order, 'confirm-time-proposal') ? order.proposedTimePreferences : order.timePreferences

/** The first that has not passed is suggested. */
export const firstOpenTime = (order: ServiceOrder, now: number): string =>
  offeredTimes(order).find(({ start }) => Date.parse(start) > now)?.start ?? WITHOUT_TIME
