import type { ServiceOrder } from '#shared/contract/service-order.ts'
import { api } from '#web/kernel/api.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import type { OrderDialogProps } from '#web/transactions/order-page.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { isPaymentCharged } from '../payments/payment-state.ts'
import { useOrderAction } from '../transactions/use-order-action.ts'
import { useOrderTextValues } from '../transactions/use-order-text-values.ts'
import { useServiceOrderActionLabel } from './use-service-order-action-label.ts'

/** What comes back, and from where: a reservation is released, a charge is returned. */
export function RefundDeclinedDialog({ order, onClose, onDone }: OrderDialogProps<ServiceOrder>) {
  const t = useT()
  const words = useOrderTextValues(order)
  const labelOf = useServiceOrderActionLabel(order)
  const takeBack = useOrderAction(api.serviceOrder.processRefundPostDecline)
  const send = async () => {
    if (await takeBack.run({ params: { id: order._id } })) onDone()
  }
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() => void send()}
      isBusy={takeBack.isPending}
      busyLabel={t('transactions:do.busy')}
      title={t('transactions:takeBack.title')}
      text={
        isPaymentCharged(order) ? t('transactions:takeBack.held', words) : t('transactions:takeBack.reserved', words)
      }
      confirmLabel={labelOf('process-refund-post-decline')}
      cancelLabel={t('cancel')}
      closeLabel={t('close')}
    />
  )
}
