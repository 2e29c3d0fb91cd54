import { api } from '#web/kernel/api.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import type { ActionDialogProps } from './ActionDialog.tsx'
import { useOrderAct } from './use-order-act.ts'
import { useOrderWords } from './use-order-words.ts'

/** Asked only when the appointment is hours away: it is easily the wrong order. */
export function StartDialog({ order, onClose, onDone }: ActionDialogProps) {
  const t = useT()
  const words = useOrderWords(order)
  const start = useOrderAct(api.order.inProgress)
  const send = async () => {
    if (await start.run({ params: { id: order._id } })) onDone()
  }
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() => void send()}
      isBusy={start.isPending}
      busyLabel={t('orders:do.busy')}
      title={t('orders:start.title')}
      text={t('orders:start.text', words)}
      confirmLabel={t('orders:start.yes')}
      cancelLabel={t('cancel')}
      closeLabel={t('close')}
    />
  )
}
