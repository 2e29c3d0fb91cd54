export const contactTopics = ['order', 'problem', 'partnership', 'privacy', 'press', 'other'] as const
export type ContactTopic = (typeof contactTopics)[number]

/** The most characters of a message; the form counts them. */
export const CONTACT_LIMIT = 4000
