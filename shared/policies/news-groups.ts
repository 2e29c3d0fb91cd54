/** What people are told of, in the parts in which they choose how to hear of it. */
export const newsGroups = ['orders', 'messages', 'invitations', 'reviews', 'payments', 'refunds'] as const
export type NewsGroup = (typeof newsGroups)[number]

/** Mails about somebody's money go out whatever was chosen. */
export const obligatoryGroups: readonly NewsGroup[] = ['payments', 'refunds']

export const isObligatory = (group: NewsGroup): boolean => obligatoryGroups.includes(group)
