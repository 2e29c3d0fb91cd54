import type { BookingRules, WeeklyHours } from '../contract/availability.ts'

/** Rules of which some are absent. */
type PartialRules = { [Rule in keyof BookingRules]?: BookingRules[Rule] | undefined }

/** The rules of a seller who has set none. */
export const DEFAULT_RULES: BookingRules = {
  bufferBeforeMinutes: 0,
  bufferAfterMinutes: 0,
  travelMinutes: 0,
  travelBy: null,
  startEveryMinutes: 60,
  mostPerDay: null,
}

/** Rules with those of a service that differ. */
export const withRules = (rules: BookingRules, changes: Readonly<PartialRules>): BookingRules => ({
  bufferBeforeMinutes: changes.bufferBeforeMinutes ?? rules.bufferBeforeMinutes,
  bufferAfterMinutes: changes.bufferAfterMinutes ?? rules.bufferAfterMinutes,
  travelMinutes: changes.travelMinutes ?? rules.travelMinutes,
  travelBy: changes.travelBy === undefined ? rules.travelBy : changes.travelBy,
  startEveryMinutes: changes.startEveryMinutes ?? rules.startEveryMinutes,
  mostPerDay: changes.mostPerDay === undefined ? rules.mostPerDay : changes.mostPerDay,
})

/** The hours in which times of a seller who has set none are offered; any other hour can be asked for. */
export const OFFERED_HOURS: WeeklyHours = Array.from({ length: 7 }, () => [{ start: '08:00', end: '20:00' }])

/**
 * The minutes that are kept free before and after an appointment, wherever the others are; those of the way only before
 * one at a customer, if it always takes as long.
 */
export const buffersOf = (rules: BookingRules, isAtCustomer: boolean): { before: number; after: number } => ({
  before: rules.bufferBeforeMinutes + (isAtCustomer && !rules.travelBy ? rules.travelMinutes : 0),
  after: rules.bufferAfterMinutes,
})
