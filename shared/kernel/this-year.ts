/**
 * True if a time lies in the present year, so that a date need not name it. Years are those of UTC, alike for
 * everybody.
 */
export const isThisYear = (when: string | number | Date): boolean =>
  new Date(when).getUTCFullYear() === new Date().getUTCFullYear()
