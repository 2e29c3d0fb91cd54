import { useState } from 'react'
import type { ProductOrder } from '#shared/contract/product-order.ts'
import { inputOf } from '#shared/kernel/process-actions.ts'
import { productOrder } from '#shared/process/product-order.ts'
import type { RefundReason } from '#shared/process/refund-reasons.ts'
import { EvidenceField } from '#web/forms/EvidenceField.tsx'
import { evidenceFilesOf } from '#web/forms/evidence-files.ts'
import { type FieldValues, useInputForm } from '#web/forms/use-input-form.ts'
import { api } from '#web/kernel/api.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { useOrderAction } from '#web/transactions/order-calls.ts'
import type { OrderDialogProps } from '#web/transactions/order-page.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import type { ImageItem } from '#web/ui/ImageUploader.tsx'
import { MoneyField } from '#web/ui/NumberField.tsx'
import { RadioList } from '#web/ui/RadioList.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { useProductOrderTextValues } from './product-order-text.ts'
import { ReturnTerms } from './ReturnTerms.tsx'

const Input = inputOf(productOrder, 'request-refund')
type Input = typeof Input

/** The form for a refund: the problem, with pictures and a sum, or the buyer's change of mind. */
export function RequestRefundDialog({ order, onClose, onDone }: OrderDialogProps<ProductOrder>) {
  const t = useT()
  const words = useProductOrderTextValues(order)
  const request = useOrderAction(api.productOrder.requestRefund)
  const [first = 'changed_mind', ...others] = order.refundReasons
  const { amount: most, currency } = order.pricing.total ?? order.pricing.subtotal
  const [pictures, setPictures] = useState<ImageItem[]>([])
  const isChangeOfMind = ({ reason }: FieldValues<Input>) => reason === 'changed_mind'
  const form = useInputForm(Input, {
    initial: { reason: others.length > 0 ? undefined : first },
    draft: `${order._id}:refund`,
    required: (values) => (isChangeOfMind(values) ? [] : ['note']),
    isShown: (name, values) => name !== 'amount' || !isChangeOfMind(values),
    check: ({ reason, amount }) => ({
      ...(reason === 'damaged' && pictures.length === 0
        ? { evidence: t('product-order:transitions.requestRefund.form.pictures') }
        : {}),
      ...(typeof amount === 'number' && !(amount >= 1 && amount <= most) && reason !== 'changed_mind'
        ? { amount: t('product-order:transitions.requestRefund.form.most', words) }
        : {}),
    }),
    rejected: request.errors,
  })
  const isReturn = isChangeOfMind(form.values)
  const isByRight = isReturn && order.snapshot.hasWithdrawal
  const send = async () => {
    const body = form.submit()
    if (!body) return
    const files = isReturn ? {} : evidenceFilesOf('evidence', pictures)
    if (!(await request.run({ params: { id: order._id }, body, ...files }))) return
    form.forget()
    onDone()
  }
  const text = () => {
    if (isByRight) return t('product-order:returning.dialog')
    return isReturn
      ? t('product-order:returning.dialogAsk', words)
      : t('product-order:transitions.requestRefund.form.text', words)
  }
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() => void send()}
      isBusy={request.isPending}
      busyLabel={t('order:busy')}
      title={
        isReturn
          ? t('product-order:transitions.requestRefund.pageButton')
          : t('product-order:transitions.requestRefund.form.title')
      }
      text={text()}
      confirmLabel={
        isByRight
          ? t('product-order:transitions.requestRefund.pageButton')
          : t('product-order:transitions.requestRefund.form.confirm')
      }
    >
      <div className="fields">
        {others.length > 0 ? (
          <RadioList
            legend={t('product-order:transitions.requestRefund.form.reason')}
            {...form.choice('reason', (value: RefundReason) => t(`product-order:refundReasons.${value}`))}
            options={order.refundReasons.map((value) => ({ value, label: t(`product-order:refundReasons.${value}`) }))}
          />
        ) : null}
        {isReturn ? <ReturnTerms order={order} /> : null}
        <TextArea
          label={t('product-order:transitions.requestRefund.form.note')}
          help={t('order:transitions.decline.form.reasonHelp', words)}
          {...form.text('note')}
        />
        {isReturn ? null : (
          <>
            <EvidenceField
              legend={t('refund-case:form.pictures')}
              hint={form.values.reason === 'damaged' ? undefined : t('optional')}
              name={words.name}
              items={pictures}
              onChange={setPictures}
              error={form.errorOf('evidence')}
            />
            <MoneyField
              label={t('product-order:transitions.requestRefund.form.amount')}
              help={t('product-order:transitions.requestRefund.form.amountHelp', words)}
              currency={currency}
              {...form.number('amount')}
            />
          </>
        )}
      </div>
    </ConfirmDialog>
  )
}
