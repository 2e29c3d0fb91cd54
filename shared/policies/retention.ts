/** For how many days personal data is kept that has served its purpose. */
export const keptDays = {
  /** Messages of the contact form, from the day on which they came. */
  contactMessages: 365,
  /** Sessions, from their end. */
  endedSessions: 30,
} as const
