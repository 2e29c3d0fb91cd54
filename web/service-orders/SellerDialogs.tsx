import { useState } from 'react'
import type { ServiceOrder } from '#shared/contract/service-order.ts'
import { declineCodes } from '#shared/process/service-order.ts'
import { api } from '#web/kernel/api.tsx'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { useTextDraft } from '#web/kernel/use-text-draft.ts'
import { isPaymentReserved } from '#web/payments/payment-state.ts'
import { EvidenceField, evidenceFilesOf } from '#web/refund-cases/EvidenceField.tsx'
import { otherSideOf } from '#web/transactions/any-order.ts'
import { DeclineForm } from '#web/transactions/DeclineForm.tsx'
import { useOrderAction } from '#web/transactions/order-calls.ts'
import type { OrderDialogProps } from '#web/transactions/order-page.ts'
import { useOrderTextValues } from '#web/transactions/order-text.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import type { ImageItem } from '#web/ui/ImageUploader.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { useServiceOrderActionLabel } from './service-order-text.ts'

/** The form with the seller's reason to decline or cancel a service. */
export function DeclineDialog({ order, onClose, onDone }: OrderDialogProps<ServiceOrder>) {
  const t = useT()
  const words = useOrderTextValues(order)
  const labelOf = useServiceOrderActionLabel(order)
  const decline = useOrderAction(api.serviceOrder.decline)
  const isAnswer = isPaymentReserved(order)
  return (
    <DeclineForm
      order={order}
      codes={declineCodes.map((value) => ({ value, label: t(`service-order-pages:declineChoices.${value}`) }))}
      first="unavailable"
      title={isAnswer ? t('transactions:decline.title') : t('service-order-pages:callOffTitle')}
      text={isAnswer ? t('transactions:decline.text', words) : t('service-order-pages:callOff', words)}
      confirmLabel={labelOf('decline')}
      isBusy={decline.isPending}
      refused={decline.errors.reason}
      isAgreed={!isAnswer}
      onSend={async (why) => {
        const reply = await decline.run({ params: { id: order._id }, body: why })
        if (reply) onDone()
        return reply !== undefined
      }}
      onClose={onClose}
    />
  )
}

const LIMIT = 2000

/** The seller says that the work is done, and shows it if they like; the buyer confirms it, and the money moves. */
export function CompleteDialog({ order, onClose, onDone }: OrderDialogProps<ServiceOrder>) {
  const t = useT()
  const format = useFormat()
  const words = useOrderTextValues(order)
  const labelOf = useServiceOrderActionLabel(order)
  const complete = useOrderAction(api.serviceOrder.complete)
  const [note, setNote, forgetNote] = useTextDraft(`${order._id}:finish`)
  const [items, setItems] = useState<ImageItem[]>([])
  const isBuyer = order.role === 'buyer'
  const isTooLong = note.trim().length > LIMIT
  const send = async () => {
    if (isTooLong) return
    const body = note.trim() ? { note: note.trim() } : {}
    if (!(await complete.run({ params: { id: order._id }, body, ...evidenceFilesOf('photos', items) }))) return
    forgetNote()
    onDone()
  }
  const shared = {
    isOpen: true,
    onClose,
    onConfirm: () => void send(),
    isBusy: complete.isPending,
    busyLabel: t('transactions:do.busy'),
    confirmLabel: labelOf('complete'),
  }
  if (isBuyer)
    return (
      <ConfirmDialog
        {...shared}
        title={t('service-order-pages:confirm.title')}
        text={t('service-order-pages:confirm.text', { ...words, amount: format.money(order.pricing.subtotal) })}
        cancelLabel={t('transactions:do.notYet')}
      />
    )
  return (
    <ConfirmDialog
      {...shared}
      title={t('service-order-pages:finish.title')}
      text={t('service-order-pages:finish.text', words)}
    >
      <div className="fields">
        <TextArea
          label={t('service-order-pages:finish.note')}
          hint={t('optional')}
          help={t('service-order-pages:finish.noteHelp', words)}
          limit={LIMIT}
          value={note}
          onChange={setNote}
          error={isTooLong ? t('field.maxLength', { count: LIMIT }) : complete.errors.note}
        />
        <EvidenceField
          legend={t('service-order-pages:details.photos')}
          hint={t('optional')}
          name={otherSideOf(order)?.name}
          items={items}
          onChange={setItems}
          error={complete.errors.photos}
        />
      </div>
    </ConfirmDialog>
  )
}
