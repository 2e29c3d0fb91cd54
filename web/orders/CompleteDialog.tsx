import { useState } from 'react'
import { api } from '#web/kernel/api.tsx'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { filesOf, PictureField } from '#web/refund-cases/PictureField.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import type { ImageItem } from '#web/ui/ImageTile.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import type { ActionDialogProps } from './ActionDialog.tsx'
import styles from './AskedFacts.module.css'
import { otherOf } from './any-order.ts'
import { useActionLabel } from './use-action-label.ts'
import { useOrderAct } from './use-order-act.ts'
import { useOrderWords } from './use-order-words.ts'

const LIMIT = 2000

/** The seller says that the work is done, and shows it if they like; the buyer confirms it, and the money moves. */
export function CompleteDialog({ order, onClose, onDone }: ActionDialogProps) {
  const t = useT()
  const format = useFormat()
  const words = useOrderWords(order)
  const labelOf = useActionLabel(order)
  const complete = useOrderAct(api.order.complete)
  const [note, setNote] = useState('')
  const [items, setItems] = useState<ImageItem[]>([])
  const isBuyer = order.role === 'buyer'
  const isTooLong = note.trim().length > LIMIT
  const send = async () => {
    if (isTooLong) return
    const body = note.trim() ? { note: note.trim() } : {}
    if (await complete.run({ params: { id: order._id }, body, ...filesOf('photos', items) })) onDone()
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
      <div className={styles.fields}>
        <TextArea
          label={t('orders:finish.note')}
          hint={t('optional')}
          help={t('orders:finish.noteHelp', words)}
          limit={LIMIT}
          value={note}
          onChange={setNote}
          error={isTooLong ? t('field.maxLength', { count: LIMIT }) : complete.errors.note}
        />
        <PictureField
          legend={t('orders:details.photos')}
          hint={t('optional')}
          name={otherOf(order)?.name}
          items={items}
          onChange={setItems}
          error={complete.errors.photos}
        />
      </div>
    </ConfirmDialog>
  )
}
