import { useState } from 'react'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { LazyConfirm } from '#web/ui/LazyConfirm.tsx'

/** Says that the form was filled in before, and offers to begin anew. */
export function RestoredNote({ listing }: { listing: { restoredFrom?: string | undefined; startAgain: () => void } }) {
  const t = useT()
  const format = useFormat()
  const [isAsking, setAsking] = useState(false)
  if (!listing.restoredFrom) return null
  return (
    <>
      <Alert kind="info" action={{ label: t('listing:draft.startAgain'), onAct: () => setAsking(true) }}>
        {t('listing:draft.kept', { when: format.relative(listing.restoredFrom) })}
      </Alert>
      <LazyConfirm
        isOpen={isAsking}
        isDangerous
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          listing.startAgain()
        }}
        title={t('listing:draft.discard.title')}
        text={t('listing:draft.discard.text')}
        confirmLabel={t('listing:draft.discard.confirm')}
        cancelLabel={t('listing:draft.discard.keep')}
        closeLabel={t('close')}
      />
    </>
  )
}
