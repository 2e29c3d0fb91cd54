/** The groups of notifications for which people choose how they are notified. */
export const notificationGroups = [
  'orders',
  'messages',
  'invitations',
  'searches',
  /** New listings of sellers whom a person follows. */
  'follows',
  'reviews',
  'saved',
  'payments',
  'refunds',
  'account',
  /** Notifications that ask the people of a shop for something; they choose them beside their own. */
  'team',
] as const
export type NotificationGroup = (typeof notificationGroups)[number]

/** The notifications of a group of which people choose each on its own. */
export const separateEvents = {
  saved: ['favorite.price_dropped', 'favorite.in_stock', 'favorite.free_again', 'favorite.closing'],
} as const satisfies Partial<Record<NotificationGroup, readonly string[]>>
export type SeparateEvent = (typeof separateEvents)[keyof typeof separateEvents][number]

/** Mails about a person's money and account are sent whatever the preferences say. */
const mandatoryGroups: readonly NotificationGroup[] = ['payments', 'refunds', 'account']

export const isMandatory = (group: NotificationGroup): boolean => mandatoryGroups.includes(group)
