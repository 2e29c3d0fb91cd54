import type { PublicUser, User } from '#shared/contract/user.ts'

/** Everybody finds verified sellers; nothing of one who is not is shown to others. */
export const isPublic = ({ isSeller, isVerified }: Pick<PublicUser, 'isSeller' | 'isVerified'>): boolean =>
  isSeller && isVerified

/** People who only buy have a page once somebody has reviewed them, for people who are signed in. */
export const isReviewed = ({ isSeller, stats }: Pick<PublicUser, 'isSeller' | 'stats'>): boolean =>
  !isSeller && stats.ratingCount > 0

export const isShown = (user: PublicUser | User, viewer: User | null): boolean =>
  isPublic(user) || (viewer !== null && (isReviewed(user) || viewer._id === user._id || viewer.isAdmin))
