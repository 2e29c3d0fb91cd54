/** What people are told of, in the parts in which they choose how to hear of it. */
export const notificationGroups = ['orders', 'messages', 'invitations', 'reviews', 'payments', 'refunds'] as const
export type NotificationGroup = (typeof notificationGroups)[number]

/** Mails about somebody's money go out whatever was chosen. */
export const mandatoryGroups: readonly NotificationGroup[] = ['payments', 'refunds']

export const isMandatory = (group: NotificationGroup): boolean => mandatoryGroups.includes(group)
