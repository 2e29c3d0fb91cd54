/** The most other calendars of a seller. */
export const MOST_CALENDARS = 10

/** The most bytes of a calendar, before and after it is unpacked. */
export const CALENDAR_BYTES = 5 * 1024 * 1024
