import { useState } from 'react'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { LazyConfirmDialog } from '#web/ui/LazyConfirmDialog.tsx'

/** Says that the form was filled in before, and offers to begin anew. */
export function RestoredDraftNotice({
  listing,
}: {
  listing: { restoredFrom?: string | undefined; startAgain: () => void }
}) {
  const t = useT()
  const format = useFormat()
  const [isAsking, setAsking] = useState(false)
  if (!listing.restoredFrom) return null
  return (
    <>
      <Alert kind="info" action={{ label: t('listing-form:draft.startAgain'), onAct: () => setAsking(true) }}>
        {t('listing-form:draft.kept', { when: format.relative(listing.restoredFrom) })}
      </Alert>
      <LazyConfirmDialog
        isOpen={isAsking}
        isDangerous
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          listing.startAgain()
        }}
        title={t('listing-form:draft.discard.title')}
        text={t('listing-form:draft.discard.text')}
        confirmLabel={t('listing-form:draft.discard.confirm')}
        cancelLabel={t('listing-form:draft.discard.keep')}
        closeLabel={t('close')}
      />
    </>
  )
}
