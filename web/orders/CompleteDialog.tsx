import { useState } from 'react'
import { api } from '#web/kernel/api.tsx'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import type { ActionDialogProps } from './ActionDialog.tsx'
import { useActionLabel } from './use-action-label.ts'
import { useOrderWords } from './use-next-words.ts'
import { useOrderAct } from './use-order-act.ts'

const LIMIT = 2000

/** The seller says that the work is done, with a note if they like; the buyer confirms it, and the money moves. */
export function CompleteDialog({ order, onClose, onDone }: ActionDialogProps) {
  const t = useT()
  const format = useFormat()
  const words = useOrderWords(order)
  const labelOf = useActionLabel(order)
  const complete = useOrderAct(api.order.complete)
  const [note, setNote] = useState('')
  const isBuyer = order.role === 'buyer'
  const isTooLong = note.trim().length > LIMIT
  const send = async () => {
    if (isTooLong) return
    const body = note.trim() ? { note: note.trim() } : {}
    if (await complete.run({ params: { id: order._id }, body })) onDone()
  }
  const shared = {
    isOpen: true,
    onClose,
    onConfirm: () => void send(),
    isBusy: complete.isPending,
    busyLabel: t('orders:do.busy'),
    confirmLabel: labelOf('complete'),
    closeLabel: t('close'),
  }
  if (isBuyer)
    return (
      <ConfirmDialog
        {...shared}
        title={t('orders:confirm.title')}
        text={t('orders:confirm.text', { ...words, amount: format.money(order.pricing.subtotal) })}
        cancelLabel={t('orders:confirm.notYet')}
      />
    )
  return (
    <ConfirmDialog
      {...shared}
      title={t('orders:finish.title')}
      text={t('orders:finish.text', words)}
      cancelLabel={t('cancel')}
    >
      <TextArea
        label={t('orders:finish.note')}
        hint={t('optional')}
        help={t('orders:finish.noteHelp', words)}
        limit={LIMIT}
        value={note}
        onChange={setNote}
        error={isTooLong ? t('field.maxLength', { count: LIMIT }) : complete.errors.note}
      />
    </ConfirmDialog>
  )
}
