import { useState } from 'react'
import { useT } from '#web/kernel/i18n.tsx'
import { LazyConfirmDialog } from '#web/ui/LazyConfirmDialog.tsx'

type Removed = { _id: string; title: string }

/** Asks before a listing goes, and says when it is archived instead. Without a listing nothing is asked. */
export function RemoveListing<Listing extends Removed>({
  listing,
  wasOrdered,
  isBusy,
  onRemove,
  onClose,
}: {
  listing: Listing | undefined
  wasOrdered: (listing: Listing) => boolean
  isBusy: boolean
  onRemove: (id: string) => Promise<unknown>
  onClose: () => void
}) {
  const t = useT()
  // While the dialog fades away its words stay.
  const [asked, setAsked] = useState(listing)
  if (listing && listing !== asked) setAsked(listing)
  const { _id: id = '', title = '' } = asked ?? {}
  const confirm = async () => {
    await onRemove(id)
    onClose()
  }
  return (
    <LazyConfirmDialog
      isOpen={listing !== undefined}
      isDangerous
      onClose={onClose}
      onConfirm={() => void confirm()}
      title={t('listing-form:mine.remove.title')}
      text={
        asked && wasOrdered(asked)
          ? t('listing-form:mine.remove.ordered', { title })
          : `${t('listing-form:mine.remove.text', { title })} ${t('listing-form:mine.remove.archives')}`
      }
      confirmLabel={t('listing-form:mine.remove.confirm')}
      cancelLabel={t('cancel')}
      closeLabel={t('close')}
      isBusy={isBusy}
      busyLabel={t('listing-form:mine.remove.busy')}
    />
  )
}
