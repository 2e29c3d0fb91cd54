import type { PublicUser, User } from '#shared/contract/user.ts'

/** Nothing of an unverified seller is shown to others, and people who only buy have no page. */
export const isPublic = ({ isSeller, isVerified }: Pick<PublicUser, 'isSeller' | 'isVerified'>): boolean =>
  isSeller && isVerified

export const isShown = (user: PublicUser | User, viewer: User | null): boolean =>
  isPublic(user) || viewer?._id === user._id || viewer?.isAdmin === true
