import { declineCodes } from '#shared/process/service-order.ts'
import { api } from '#web/kernel/api.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import type { ActionDialogProps } from './ActionDialog.tsx'
import { DeclineForm } from './DeclineForm.tsx'
import { isReserved } from './payment-parts.ts'
import { useActionLabel } from './use-action-label.ts'
import { useOrderAct } from './use-order-act.ts'
import { useOrderWords } from './use-order-words.ts'

/** Why the seller declines or cancels a service. */
export function DeclineDialog({ order, onClose, onDone }: ActionDialogProps) {
  const t = useT()
  const words = useOrderWords(order)
  const labelOf = useActionLabel(order)
  const decline = useOrderAct(api.order.decline)
  const isAnswer = isReserved(order)
  return (
    <DeclineForm
      order={order}
      codes={declineCodes.map((value) => ({ value, label: t(`orders:decline.codes.${value}`) }))}
      first="unavailable"
      title={isAnswer ? t('orders:decline.title') : t('orders:decline.cancelTitle')}
      text={isAnswer ? t('orders:decline.text', words) : t('orders:decline.cancelText', words)}
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
