/** The number of days for which personal data that has served its purpose is kept. */
export const retentionDays = {
  /** Messages of the contact form, from the day on which they came. */
  contactMessages: 365,
  /** Sessions, from their end. */
  endedSessions: 30,
  /**
   * Marks of erased accounts that had a trial of a plan. Three years, as long as claims between the person and the operator
   * can be made (the regular limitation period, in Germany section 195 of the Civil Code), and no longer: they only prevent
   * trials one after the other (GDPR, article 6 (1) f).
   */
  trialMarks: 1_095,
} as const
