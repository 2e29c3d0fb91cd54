/** The groups of notifications for which people choose how they are notified. */
export const notificationGroups = [
  'orders',
  'messages',
  'invitations',
  'reviews',
  'payments',
  'refunds',
  'account',
  /** Notifications that ask the people of a shop for something; they choose them beside their own. */
  'team',
] as const
export type NotificationGroup = (typeof notificationGroups)[number]

/** Mails about a person's money and account are sent whatever the preferences say. */
const mandatoryGroups: readonly NotificationGroup[] = ['payments', 'refunds', 'account']

export const isMandatory = (group: NotificationGroup): boolean => mandatoryGroups.includes(group)
