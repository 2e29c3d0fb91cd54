/** The weeks from one visit of a series to the next. */
export const EVERY_WEEKS = [1, 2, 4] as const

/** The most visits of a series, with the first one. */
export const MOST_VISITS = 12

/** A later visit lies at most so many weeks ahead, however far ahead the service lets others order. */
export const SERIES_WEEKS = 52
