import { useState } from 'react'
import type { ServiceOrder } from '#shared/contract/service-order.ts'
import { api } from '#web/kernel/api.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import type { OrderDialogProps } from '#web/transactions/order-page.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { useOrderAction } from '../transactions/use-order-action.ts'
import { useOrderTextValues } from '../transactions/use-order-text-values.ts'

const LIMIT = 2000

/** The buyer says what should change before they confirm. */
export function ReviseDialog({ order, onClose, onDone }: OrderDialogProps<ServiceOrder>) {
  const t = useT()
  const words = useOrderTextValues(order)
  const revise = useOrderAction(api.serviceOrder.revise)
  const [message, setMessage] = useState('')
  const [wasAsked, setAsked] = useState(false)
  const text = message.trim()
  const fault = () => {
    if (text.length > LIMIT) return t('field.maxLength', { count: LIMIT })
    return wasAsked && !text ? t('field.required') : revise.errors.message
  }
  const send = async () => {
    setAsked(true)
    if (!text || text.length > LIMIT) return
    if (await revise.run({ params: { id: order._id }, body: { message: text } })) onDone()
  }
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() => void send()}
      isBusy={revise.isPending}
      busyLabel={t('transactions:do.busy')}
      title={t('service-order-pages:revise.title')}
      text={`${t('service-order-pages:revise.text', words)} ${t('service-order-pages:revise.left', { count: order.revisionsLeft })}`}
      confirmLabel={t('service-order-pages:revise.yes', words)}
      cancelLabel={t('cancel')}
      closeLabel={t('close')}
    >
      <TextArea
        label={t('service-order-pages:revise.message')}
        help={t('service-order-pages:revise.messageHelp')}
        limit={LIMIT}
        value={message}
        onChange={setMessage}
        error={fault()}
      />
    </ConfirmDialog>
  )
}
