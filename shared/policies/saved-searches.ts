/** The lists that can be saved with their filters; `search` is the search for everything. */
export const savedSearchKinds = ['services', 'products', 'requests', 'product_requests', 'providers', 'search'] as const
export type SavedSearchKind = (typeof savedSearchKinds)[number]

/** The choices of how often people are told of what a search has found. */
export const alertFrequencies = ['at_once', 'daily', 'weekly', 'off'] as const
export type AlertFrequency = (typeof alertFrequencies)[number]

/** The most searches that an account saves. */
export const MOST_SAVED_SEARCHES = 50

/** A search that tells at once sends no two messages within so many minutes. */
export const ALERT_MINUTES = 15

/** The hour of the day at which daily and weekly messages are due, unless another one is chosen. */
export const USUAL_ALERT_HOUR = 8

/** The latest matches that are shown of a search. */
export const SHOWN_MATCHES = 12

/** The listings that a message shows; it counts the others. */
export const MAILED_MATCHES = 4

/** A listing that returns within so many hours is no news. */
export const RETURN_HOURS = 24

/** Matches are kept for so many days. */
export const MATCH_DAYS = 90
