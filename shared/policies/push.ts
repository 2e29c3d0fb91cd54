/** The most browsers of an account that show its notifications; one more takes the place of the one renewed longest ago. */
export const MOST_BROWSERS = 10

/** A span of each day by the account's clock, which may go past midnight. */
export type QuietHours = { from: string; to: string }

/** The hours in which no notification is pushed, unless a person chooses others. */
export const QUIET_HOURS: QuietHours = { from: '22:00', to: '07:00' }
