/** What stands between the messages of two people when something happens to an order of theirs. */
export const messages = {
  serviceOrder: {
    pay: '{{buyer}} ordered “{{title}}”.',
    accept: '{{seller}} accepted the order “{{title}}”.',
    proposeTimeChange: '{{seller}} proposed other times for “{{title}}”.',
    decline: '{{seller}} declined the order “{{title}}”.',
  },
} as const
export type Messages = typeof messages
