import { useT } from '#web/kernel/i18n.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { ListingPreview } from './ListingPreview.tsx'
import type { Listing } from './use-listing.ts'

/** The form as a listing, above the form. */
export function PreviewDialog({
  listing,
  isOpen,
  onClose,
}: {
  listing: Listing
  isOpen: boolean
  onClose: () => void
}) {
  const t = useT()
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('listing:preview.title')} closeLabel={t('close')} size="full">
      <ListingPreview listing={listing} />
    </Dialog>
  )
}
