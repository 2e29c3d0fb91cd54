import type { Blocker } from 'react-router'
import { useT } from '#web/kernel/i18n.tsx'
import { LazyConfirmDialog } from '#web/ui/LazyConfirmDialog.tsx'

/** Asks before an unsaved form is left. */
export function UnsavedChangesDialog({ blocker }: { blocker: Blocker }) {
  const t = useT()
  return (
    <LazyConfirmDialog
      isOpen={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
      title={t('listing-form:leave.title')}
      text={t('listing-form:leave.text')}
      confirmLabel={t('listing-form:leave.confirm')}
      cancelLabel={t('listing-form:leave.stay')}
      closeLabel={t('close')}
    />
  )
}
