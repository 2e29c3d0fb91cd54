import { api } from '#web/kernel/api.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import type { ActionDialogProps } from './ActionDialog.tsx'
import { useOrderAct } from './use-order-act.ts'

/** The two do not agree about a refund: somebody else decides. */
export function DisputeDialog({ order, onClose, onDone }: ActionDialogProps) {
  const t = useT()
  const dispute = useOrderAct(api.order.dispute)
  const send = async () => {
    if (await dispute.run({ params: { id: order._id } })) onDone()
  }
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() => void send()}
      isBusy={dispute.isPending}
      busyLabel={t('orders:do.busy')}
      title={t('moves:dispute.title')}
      text={t('moves:dispute.text')}
      confirmLabel={t('moves:dispute.yes')}
      cancelLabel={t('cancel')}
      closeLabel={t('close')}
    />
  )
}
