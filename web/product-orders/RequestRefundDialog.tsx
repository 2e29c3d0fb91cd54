import { useState } from 'react'
import type { ProductOrder } from '#shared/contract/product-order.ts'
import type { RefundReason } from '#shared/process/refund-reasons.ts'
import { api } from '#web/kernel/api.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { useTextDraft } from '#web/kernel/use-text-draft.ts'
import { EvidenceField, evidenceFilesOf } from '#web/refund-cases/EvidenceField.tsx'
import { useOrderAction } from '#web/transactions/order-calls.ts'
import type { OrderDialogProps } from '#web/transactions/order-page.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import type { ImageItem } from '#web/ui/ImageUploader.tsx'
import { MoneyField } from '#web/ui/NumberField.tsx'
import { RadioList } from '#web/ui/RadioCards.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { useProductOrderTextValues } from './product-order-text.ts'
import { ReturnTerms } from './ReturnTerms.tsx'

const LIMIT = 2000

/** The form for a refund: the problem, with pictures and a sum, or the buyer's change of mind. */
export function RequestRefundDialog({ order, onClose, onDone }: OrderDialogProps<ProductOrder>) {
  const t = useT()
  const words = useProductOrderTextValues(order)
  const request = useOrderAction(api.productOrder.requestRefund)
  const [first = 'changed_mind', ...others] = order.refundReasons
  const [reason, setReason] = useState<RefundReason | undefined>(others.length > 0 ? undefined : first)
  const [note, setNote, forgetNote] = useTextDraft(`${order._id}:refund`)
  const [pictures, setPictures] = useState<ImageItem[]>([])
  const [amount, setAmount] = useState<number | null>(null)
  const [wasAsked, setAsked] = useState(false)
  const isReturn = reason === 'changed_mind'
  const isByRight = isReturn && order.snapshot.hasWithdrawal
  const { amount: most, currency } = order.pricing.total ?? order.pricing.subtotal
  const written = note.trim()
  const faults = {
    note: () => {
      if (written.length > LIMIT) return t('field.maxLength', { count: LIMIT })
      return !isReturn && !written ? t('field.required') : undefined
    },
    pictures: () =>
      reason === 'damaged' && pictures.length === 0 ? t('product-order-pages:problem.pictures') : undefined,
    amount: () =>
      !isReturn && amount !== null && !(amount >= 1 && amount <= most)
        ? t('product-order-pages:problem.most', words)
        : undefined,
  }
  const send = async () => {
    setAsked(true)
    if (!reason || faults.note() || faults.pictures() || faults.amount()) return
    const body = { reason, ...(written ? { note: written } : {}), ...(!isReturn && amount ? { amount } : {}) }
    const files = isReturn ? {} : evidenceFilesOf('evidence', pictures)
    if (!(await request.run({ params: { id: order._id }, body, ...files }))) return
    forgetNote()
    onDone()
  }
  const text = () => {
    if (isByRight) return t('product-order-pages:returning.dialog')
    return isReturn ? t('product-order-pages:returning.dialogAsk', words) : t('product-order-pages:problem.text', words)
  }
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() => void send()}
      isBusy={request.isPending}
      busyLabel={t('transactions:do.busy')}
      title={isReturn ? t('product-order-pages:do.sendBack') : t('product-order-pages:problem.title')}
      text={text()}
      confirmLabel={isByRight ? t('product-order-pages:do.sendBack') : t('product-order-pages:problem.send')}
    >
      <div className="fields">
        {others.length > 0 ? (
          <RadioList
            legend={t('product-order-pages:problem.what')}
            options={order.refundReasons.map((value) => ({ value, label: t(`product-orders:refundReasons.${value}`) }))}
            value={reason ?? ''}
            onChange={(value) => setReason(order.refundReasons.find((each) => each === value))}
            error={wasAsked && !reason ? t('field.choose') : undefined}
          />
        ) : null}
        {isReturn ? <ReturnTerms order={order} /> : null}
        <TextArea
          label={t('product-order-pages:problem.note')}
          hint={isReturn ? t('optional') : undefined}
          help={t('transactions:decline.reasonHelp', words)}
          limit={LIMIT}
          value={note}
          onChange={setNote}
          error={(wasAsked ? faults.note() : undefined) ?? request.errors.note}
        />
        {isReturn ? null : (
          <>
            <EvidenceField
              legend={t('refund-cases:dialogs.pictures')}
              hint={reason === 'damaged' ? undefined : t('optional')}
              name={words.name}
              items={pictures}
              onChange={setPictures}
              error={(wasAsked ? faults.pictures() : undefined) ?? request.errors.evidence}
            />
            <MoneyField
              label={t('product-order-pages:problem.amount')}
              hint={t('optional')}
              help={t('product-order-pages:problem.amountHelp', words)}
              currency={currency}
              value={amount}
              onChange={setAmount}
              error={(wasAsked ? faults.amount() : undefined) ?? request.errors.amount}
            />
          </>
        )}
      </div>
    </ConfirmDialog>
  )
}
