import type { ServiceSummary } from '#shared/contract/service.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { StatusBadge, type StatusFamily } from '#web/ui/StatusBadge.tsx'

type Shown = 'live' | 'hidden' | 'paused' | 'draft'

const families: Record<Shown, StatusFamily> = { live: 'done', hidden: 'wait', paused: 'neutral', draft: 'neutral' }

/** Whether others can see it; a published listing of an unverified seller waits. */
export function ListingStatus({ service: { status, provider } }: { service: ServiceSummary }) {
  const t = useT()
  const online: Shown = provider.isVerified ? 'live' : 'hidden'
  const shown: Shown = status === 'published' ? online : status
  return (
    <StatusBadge family={families[shown]} size="sm">
      {t(`listing:mine.status.${shown}`)}
    </StatusBadge>
  )
}
