import { useState } from 'react'
import { api } from '#web/kernel/api.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import type { ActionDialogProps } from './ActionDialog.tsx'
import { useOrderAct } from './use-order-act.ts'
import { useOrderWords } from './use-order-words.ts'

const LIMIT = 2000

/** The buyer says what should change before they confirm. */
export function ReviseDialog({ order, onClose, onDone }: ActionDialogProps) {
  const t = useT()
  const words = useOrderWords(order)
  const revise = useOrderAct(api.order.revise)
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
      busyLabel={t('orders:do.busy')}
      title={t('moves:revise.title')}
      text={`${t('moves:revise.text', words)} ${t('moves:revise.left', { count: order.revisionsLeft })}`}
      confirmLabel={t('moves:revise.yes', words)}
      cancelLabel={t('cancel')}
      closeLabel={t('close')}
    >
      <TextArea
        label={t('moves:revise.message')}
        help={t('moves:revise.messageHelp')}
        limit={LIMIT}
        value={message}
        onChange={setMessage}
        error={fault()}
      />
    </ConfirmDialog>
  )
}
