import { useState } from 'react'
import type { ProductOrder } from '#shared/contract/product-order.ts'
import { api } from '#web/kernel/api.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import type { OrderDialogProps } from '#web/transactions/order-page.ts'
import { useOrderAction } from '#web/transactions/use-order-action.ts'
import { CheckboxField } from '#web/ui/CheckboxField.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { RadioList } from '#web/ui/RadioList.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import styles from './ProductOrderDialog.module.css'
import { useProductOrderTextValues } from './use-product-order-text.ts'

const LIMIT = 2000

/** The seller has it back: as it should be, which refunds it, or not, and an administrator decides. */
export function ReturnReceivedDialog({ order, onClose, onDone }: OrderDialogProps<ProductOrder>) {
  const t = useT()
  const words = useProductOrderTextValues(order)
  const received = useOrderAction(api.productOrder.returnReceived)
  const [how, setHow] = useState<'ok' | 'problem'>('ok')
  const [restock, setRestock] = useState(true)
  const [note, setNote] = useState('')
  const [wasAsked, setAsked] = useState(false)
  const ok = how === 'ok'
  const text = note.trim()
  const fault = () => {
    if (text.length > LIMIT) return t('field.maxLength', { count: LIMIT })
    return !ok && !text ? t('field.required') : undefined
  }
  const send = async () => {
    setAsked(true)
    if (fault()) return
    const body = ok ? { ok, restock } : { ok, note: text }
    if (await received.run({ params: { id: order._id }, body })) onDone()
  }
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() => void send()}
      isBusy={received.isPending}
      busyLabel={t('transactions:do.busy')}
      title={t('product-order-pages:cameBack.title')}
      text={ok ? t('product-order-pages:cameBack.ok', words) : t('product-order-pages:cameBack.problem', words)}
      confirmLabel={ok ? t('product-order-pages:cameBack.refund', words) : t('product-orders:choices.problem')}
      cancelLabel={t('cancel')}
      closeLabel={t('close')}
    >
      <div className={styles.fields}>
        <RadioList
          legend={t('product-order-pages:cameBack.how')}
          options={[
            { value: 'ok', label: t('product-orders:choices.ok') },
            { value: 'problem', label: t('product-orders:choices.problem') },
          ]}
          value={how}
          onChange={(value) => setHow(value === 'ok' ? 'ok' : 'problem')}
        />
        {ok ? (
          <CheckboxField label={t('product-order-pages:cameBack.restock')} checked={restock} onChange={setRestock} />
        ) : (
          <TextArea
            label={t('product-order-pages:cameBack.note')}
            help={t('transactions:decline.reasonHelp', words)}
            limit={LIMIT}
            value={note}
            onChange={setNote}
            error={(wasAsked ? fault() : undefined) ?? received.errors.note}
          />
        )}
      </div>
    </ConfirmDialog>
  )
}
