import type { AdminUser } from '#shared/contract/admin-user.ts'
import { useT } from '#web/kernel/i18n.tsx'
import type { StatusTone } from '#web/ui/StatusBadge.tsx'

type Facts = Pick<AdminUser, 'status' | 'isAdmin' | 'isSeller' | 'verification'>

const tones: Record<AdminUser['verification']['status'], StatusTone> = {
  none: 'neutral',
  pending: 'wait',
  changes_requested: 'wait',
  rejected: 'problem',
  approved: 'done',
}

/** A seller about whom nothing was decided in favour yet. */
export const isUnverified = ({ isSeller, isVerified }: Pick<AdminUser, 'isSeller' | 'isVerified'>) =>
  isSeller && !isVerified

/** The role or status of a user as a badge. */
export function useUserBadge() {
  const t = useT()
  return ({ status, isAdmin, isSeller, verification }: Facts): { word: string; tone: StatusTone } => {
    if (status === 'suspended') return { word: t('admin-people:badge.suspended'), tone: 'problem' }
    if (isAdmin) return { word: t('admin-people:badge.admin'), tone: 'active' }
    if (!isSeller) return { word: t('admin-people:badge.buyer'), tone: 'neutral' }
    return { word: t(`admin-people:badge.${verification.status}`), tone: tones[verification.status] }
  }
}
