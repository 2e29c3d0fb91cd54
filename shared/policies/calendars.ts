/** The calendars in which a reader of Amharic can have appointments written; readers of other languages have the common one. */
export const CALENDARS = ['both', 'ethiopian', 'gregorian'] as const
export type Calendar = (typeof CALENDARS)[number]

/** An appointment as a reader wants it, from its texts in both calendars. */
export const inCalendars = (calendar: Calendar, { common, ethiopian }: { common: string; ethiopian: string }): string =>
  ({ both: `${ethiopian} (${common})`, ethiopian, gregorian: common })[calendar]
