import { useT } from '#web/kernel/i18n.tsx'
import { LazyConfirmDialog } from '#web/ui/LazyConfirmDialog.tsx'

/** What is deleted cannot be had back. */
export function DeleteNotificationDialog({
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
    <LazyConfirmDialog
      isOpen
      isDangerous
      isBusy={isBusy}
      onClose={onClose}
      onConfirm={onConfirm}
      title={t('notification-center:remove.title')}
      text={t('notification-center:remove.text', { title })}
      confirmLabel={t('notification-center:remove.confirm')}
      cancelLabel={t('notification-center:remove.cancel')}
      closeLabel={t('close')}
    />
  )
}
