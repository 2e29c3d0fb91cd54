import { Suspense } from 'react'
import { useT } from '#web/kernel/i18n.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'

const ConfirmDialog = lazyPart(() => import('#web/ui/ConfirmDialog.tsx').then((m) => m.ConfirmDialog))

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
