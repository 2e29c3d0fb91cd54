import type { ServiceOrder } from '#shared/contract/service-order.ts'
import { declineCodes } from '#shared/process/service-order.ts'
import { api } from '#web/kernel/api.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import type { OrderDialogProps } from '#web/transactions/order-page.ts'
import { isPaymentReserved } from '../payments/payment-state.ts'
import { DeclineForm } from '../transactions/DeclineForm.tsx'
import { useOrderAction } from '../transactions/use-order-action.ts'
import { useOrderTextValues } from '../transactions/use-order-text-values.ts'
import { useServiceOrderActionLabel } from './use-service-order-action-label.ts'

/** Why the seller declines or cancels a service. */
export function DeclineDialog({ order, onClose, onDone }: OrderDialogProps<ServiceOrder>) {
  const t = useT()
  const words = useOrderTextValues(order)
  const labelOf = useServiceOrderActionLabel(order)
  const decline = useOrderAction(api.serviceOrder.decline)
  const isAnswer = isPaymentReserved(order)
  return (
    <DeclineForm
      order={order}
      codes={declineCodes.map((value) => ({ value, label: t(`transactions:decline.codes.${value}`) }))}
      first="unavailable"
      title={isAnswer ? t('transactions:decline.title') : t('transactions:decline.cancelTitle')}
      text={isAnswer ? t('transactions:decline.text', words) : t('transactions:decline.cancelText', words)}
      confirmLabel={labelOf('decline')}
      isBusy={decline.isPending}
      refused={decline.errors.reason}
      onSend={async (why) => {
        if (await decline.run({ params: { id: order._id }, body: why })) onDone()
      }}
      onClose={onClose}
    />
  )
}
