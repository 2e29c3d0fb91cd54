import { api } from '#web/kernel/api.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import type { ActionDialogProps } from './ActionDialog.tsx'
import { isCharged } from './payment-parts.ts'
import { useActionLabel } from './use-action-label.ts'
import { useOrderAct } from './use-order-act.ts'
import { useOrderWords } from './use-order-words.ts'

/** What comes back, and from where: a reservation is released, a charge is returned. */
export function TakeBackDialog({ order, onClose, onDone }: ActionDialogProps) {
  const t = useT()
  const words = useOrderWords(order)
  const labelOf = useActionLabel(order)
  const takeBack = useOrderAct(api.order.processRefundPostDecline)
  const send = async () => {
    if (await takeBack.run({ params: { id: order._id } })) onDone()
  }
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() => void send()}
      isBusy={takeBack.isPending}
      busyLabel={t('orders:do.busy')}
      title={t('orders:takeBack.title')}
      text={isCharged(order) ? t('orders:takeBack.held', words) : t('orders:takeBack.reserved', words)}
      confirmLabel={labelOf('process-refund-post-decline')}
      cancelLabel={t('cancel')}
      closeLabel={t('close')}
    />
  )
}
