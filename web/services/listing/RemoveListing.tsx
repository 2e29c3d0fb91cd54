import { useState } from 'react'
import type { ServiceSummary } from '#shared/contract/service.ts'
import { useAct } from '#web/kernel/act.tsx'
import { api } from '#web/kernel/api.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { LazyConfirm } from './LazyConfirm.tsx'
import { listingReads } from './use-save-listing.ts'

/** Asks before a listing goes, and says when it is archived instead. Without a listing nothing is asked. */
export function RemoveListing({ service, onClose }: { service: ServiceSummary | undefined; onClose: () => void }) {
  const t = useT()
  // While the dialog fades away its words stay.
  const [asked, setAsked] = useState(service)
  if (service && service !== asked) setAsked(service)
  const { _id: id = '', title = '', orderCount = 0 } = asked ?? {}
  const remove = useAct(api.service.remove, {
    // The listing itself must not be asked for again.
    invalidate: listingReads.filter((read) => read !== api.service.detail),
    patch: (queries) => queries.removeQueries({ queryKey: [api.service.detail.callName, { params: { id } }] }),
    success: ({ archived }) => t(archived ? 'listing:mine.remove.archived' : 'listing:mine.remove.done'),
  })
  const confirm = async () => {
    await remove.run({ params: { id } })
    onClose()
  }
  return (
    <LazyConfirm
      isOpen={service !== undefined}
      isDangerous
      onClose={onClose}
      onConfirm={() => void confirm()}
      title={t('listing:mine.remove.title')}
      text={
        orderCount
          ? t('listing:mine.remove.ordered', { title })
          : `${t('listing:mine.remove.text', { title })} ${t('listing:mine.remove.archives')}`
      }
      confirmLabel={t('listing:mine.remove.confirm')}
      cancelLabel={t('cancel')}
      closeLabel={t('close')}
      isBusy={remove.isPending}
      busyLabel={t('listing:mine.remove.busy')}
    />
  )
}
