import type { AdminListing } from '#shared/contract/admin-listing.ts'
import { shownStatusOf } from '#shared/policies/listing-status.ts'
import { useT } from '#web/kernel/i18n.tsx'
import type { StatusTone } from '#web/ui/StatusBadge.tsx'

type Shown = Pick<AdminListing, 'status' | 'isLive' | 'reporterCount' | 'moderation'>

/** True if the listing is hidden: an administrator can only show it again. */
export const isHidden = ({ moderation }: Pick<AdminListing, 'moderation'>) => moderation.state === 'hidden'
export const isArchived = ({ status }: Pick<AdminListing, 'status'>) => status === 'archived'

/** The state of a listing as a badge; cases for administrators take precedence over the seller's status. */
export function useListingBadge() {
  const t = useT()
  return ({ isLive, reporterCount, ...listing }: Shown): { word: string; tone: StatusTone } => {
    const status = shownStatusOf(listing)
    if (status === 'archived') return { word: t('admin-listings:states.archived'), tone: 'neutral' }
    if (status === 'hidden') return { word: t('admin-listings:states.hidden'), tone: 'problem' }
    if (reporterCount > 0) return { word: t('admin-listings:states.reported', { count: reporterCount }), tone: 'wait' }
    if (status === 'pending') return { word: t('admin-listings:states.pending'), tone: 'wait' }
    if (status !== 'published') return { word: t(`admin-listings:states.${status}`), tone: 'neutral' }
    return isLive
      ? { word: t('admin-listings:states.live'), tone: 'done' }
      : { word: t('admin-listings:states.unseen'), tone: 'neutral' }
  }
}
