import { useState } from 'react'
import type { ProductOrder } from '#shared/contract/product-order.ts'
import { inputOf } from '#shared/kernel/process-actions.ts'
import { productOrder } from '#shared/process/product-order.ts'
import { api } from '#web/kernel/api.tsx'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { useNow } from '#web/kernel/use-now.ts'
import { OrderActionForm } from '#web/transactions/OrderActionForm.tsx'
import { useOrderAction } from '#web/transactions/order-calls.ts'
import type { OrderDialogProps } from '#web/transactions/order-page.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { dayOf } from '#web/ui/days.ts'
import { RadioList } from '#web/ui/RadioList.tsx'
import { useProductOrderActionLabel, useProductOrderTextValues } from './product-order-text.ts'
import { emptyShipment, ShipmentFields, shipmentBody, shipmentErrorsOf } from './ShipmentFields.tsx'

/** The seller says where the buyer is to send it back, or somewhere else than before. */
export function ReturnAddressDialog({ order, ...ends }: OrderDialogProps<ProductOrder>) {
  const t = useT()
  const words = useProductOrderTextValues(order)
  const labelOf = useProductOrderActionLabel(order)
  return (
    <OrderActionForm
      {...ends}
      order={order}
      call={api.productOrder.returnAddress}
      input={inputOf(productOrder, 'return-address')}
      initial={{ address: order.return?.address }}
      title={t('product-order:transitions.returnAddress.form.title')}
      text={t('product-order:transitions.returnAddress.form.text', words)}
      confirmLabel={labelOf('return-address')}
      fields={{
        address: {
          label: t('product-order:transitions.returnAddress.form.address'),
          help: t('product-order:transitions.returnAddress.form.addressHelp'),
        },
      }}
    />
  )
}

/** The buyer says that it is on its way back. A buyer who brings it has no parcel to name. */
export function ReturnSentDialog({ order, onClose, onDone }: OrderDialogProps<ProductOrder>) {
  const t = useT()
  const words = useProductOrderTextValues(order)
  const labelOf = useProductOrderActionLabel(order)
  const { timeZone } = useFormat()
  const today = dayOf(useNow(60_000), timeZone)
  const sent = useOrderAction(api.productOrder.returnSent)
  const [values, setValues] = useState(emptyShipment)
  const [isSubmitted, setSubmitted] = useState(false)
  const validationErrors = shipmentErrorsOf(values, today, true)
  const send = async () => {
    setSubmitted(true)
    if (Object.keys(validationErrors).length > 0) return
    if (await sent.run({ params: { id: order._id }, body: shipmentBody(values, timeZone) })) onDone()
  }
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() => void send()}
      isBusy={sent.isPending}
      busyLabel={t('order:busy')}
      title={t('product-order:transitions.returnSent.form.title')}
      text={t('product-order:transitions.returnSent.form.text', words)}
      confirmLabel={labelOf('return-sent')}
      cancelLabel={t('order:notYet')}
    >
      <div className="fields">
        <ShipmentFields
          {...{ values, today }}
          validationErrors={isSubmitted ? validationErrors : {}}
          rejected={sent.errors}
          onChange={(changes) => setValues((before) => ({ ...before, ...changes }))}
        />
        <p className="quiet-text">{t('product-order:transitions.returnSent.form.byHand')}</p>
      </div>
    </ConfirmDialog>
  )
}

/** The seller has it back: as it should be, which refunds it, or not, and an administrator decides. */
export function ReturnReceivedDialog({ order, ...ends }: OrderDialogProps<ProductOrder>) {
  const t = useT()
  const words = useProductOrderTextValues(order)
  const [how, setHow] = useState<'ok' | 'problem'>('ok')
  const ok = how === 'ok'
  return (
    <OrderActionForm
      {...ends}
      order={order}
      call={api.productOrder.returnReceived}
      input={inputOf(productOrder, 'return-received')}
      initial={{ restock: true }}
      fixed={{ ok }}
      required={ok ? [] : ['note']}
      title={t('product-order:transitions.returnReceived.form.title')}
      text={
        ok
          ? t('product-order:transitions.returnReceived.form.ok', words)
          : t('product-order:transitions.returnReceived.form.problem', words)
      }
      confirmLabel={
        ok ? t('product-order:transitions.returnReceived.form.confirm', words) : t('product-order:choices.problem')
      }
      fields={
        ok
          ? { restock: { label: t('product-order:transitions.returnReceived.form.restock') } }
          : {
              note: {
                label: t('product-order:transitions.returnReceived.form.note'),
                help: t('order:transitions.decline.form.reasonHelp', words),
              },
            }
      }
    >
      <RadioList
        legend={t('product-order:transitions.returnReceived.form.how')}
        options={[
          { value: 'ok', label: t('product-order:choices.ok') },
          { value: 'problem', label: t('product-order:choices.problem') },
        ]}
        value={how}
        onChange={(value) => setHow(value === 'ok' ? 'ok' : 'problem')}
      />
    </OrderActionForm>
  )
}
