/** The number of days for which a strike counts. */
export const STRIKE_DAYS = 180

/** Each strike that counts lists the seller's services and products as if they were so many days older. */
export const DELAY_OF_STRIKE = 5
export const MOST_DELAY = 30

const DAY = 86_400_000

/** The days by which the listings of an account with so many strikes seem older. */
export const listingDelayOf = (strikes: number): number => Math.min(MOST_DELAY, strikes * DELAY_OF_STRIKE)

/** The time at which a strike no longer counts. */
export const strikeEnd = (at: Date): Date => new Date(at.getTime() + STRIKE_DAYS * DAY)
