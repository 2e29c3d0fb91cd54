import { lazy, Suspense } from 'react'
import { useT } from '#web/kernel/i18n.tsx'

const ConfirmDialog = lazy(() =>
  import('#web/ui/ConfirmDialog.tsx').then((module) => ({ default: module.ConfirmDialog })),
)

/** What is deleted cannot be had back. */
export function DeleteDialog({
  title,
  isBusy,
  onClose,
  onConfirm,
}: {
  title: string
  isBusy: boolean
  onClose: () => void
  onConfirm: () => void
}) {
  const t = useT()
  return (
    <Suspense>
      <ConfirmDialog
        isOpen
        isDangerous
        isBusy={isBusy}
        onClose={onClose}
        onConfirm={onConfirm}
        title={t('bell:remove.title')}
        text={t('bell:remove.text', { title })}
        confirmLabel={t('bell:remove.confirm')}
        cancelLabel={t('bell:remove.cancel')}
        closeLabel={t('close')}
      />
    </Suspense>
  )
}
