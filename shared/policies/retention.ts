/** How many days something personal is kept that nobody needs for longer. */
export const keptDays = {
  /** What was written through the contact form, from the day on which it came. */
  contactMessages: 365,
  /** Signed-in devices, after they were signed out. */
  endedSessions: 30,
} as const
