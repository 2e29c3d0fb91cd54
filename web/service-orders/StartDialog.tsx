import type { ServiceOrder } from '#shared/contract/service-order.ts'
import { api } from '#web/kernel/api.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import type { OrderDialogProps } from '#web/transactions/order-page.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { useOrderAction } from '../transactions/use-order-action.ts'
import { useOrderTextValues } from '../transactions/use-order-text-values.ts'

/** Asked only when the appointment is hours away: it is easily the wrong order. */
export function StartDialog({ order, onClose, onDone }: OrderDialogProps<ServiceOrder>) {
  const t = useT()
  const words = useOrderTextValues(order)
  const start = useOrderAction(api.serviceOrder.inProgress)
  const send = async () => {
    if (await start.run({ params: { id: order._id } })) onDone()
  }
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() => void send()}
      isBusy={start.isPending}
      busyLabel={t('transactions:do.busy')}
      title={t('transactions:start.title')}
      text={t('transactions:start.text', words)}
      confirmLabel={t('transactions:start.yes')}
      cancelLabel={t('cancel')}
      closeLabel={t('close')}
    />
  )
}
