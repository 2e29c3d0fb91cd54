import { useT } from '#web/kernel/i18n.tsx'
import { StatusBadge, type StatusFamily } from '#web/ui/StatusBadge.tsx'
import type { StoredListing } from '../form/listing-form-kind.ts'

type Shown = 'live' | 'hidden' | 'paused' | 'draft' | 'sold_out' | 'archived'

const families: Record<Shown, StatusFamily> = {
  live: 'done',
  hidden: 'wait',
  paused: 'neutral',
  draft: 'neutral',
  sold_out: 'wait',
  archived: 'neutral',
}

/** Whether others can see it; a published listing of an unverified seller waits. */
export function ListingStatus({ status, isVerified }: { status: StoredListing['status']; isVerified: boolean }) {
  const t = useT()
  const online: Shown = isVerified ? 'live' : 'hidden'
  const shown: Shown = status === 'published' || (status === 'sold_out' && !isVerified) ? online : status
  return (
    <StatusBadge family={families[shown]} size="sm">
      {t(`listing-form:mine.status.${shown}`)}
    </StatusBadge>
  )
}
