import { useT } from '#web/kernel/i18n.tsx'
import { LazyConfirm } from '#web/ui/LazyConfirm.tsx'

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
    <LazyConfirm
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
  )
}
