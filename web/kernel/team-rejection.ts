import { reaches, type TeamRole } from '#shared/kernel/contract.ts'
import { useActing } from './acting.ts'
import { useT } from './i18n.tsx'

/**
 * Returns the reason for which the person may not make a call for the shop for which they act; undefined if they may,
 * or act for themselves. Calls without a `team` are reserved for the shop's owner.
 */
export function useTeamRejection(): (call: { team?: TeamRole | undefined }) => string | undefined {
  const t = useT()
  const shop = useActing()
  return ({ team }) => {
    if (!shop) return undefined
    if (!team) return t('errors:codes.owner_only')
    return reaches(shop.role, team) ? undefined : t('errors:codes.role_too_small')
  }
}
