import { useState } from 'react'
import type { ProductOrder } from '#shared/contract/product-order.ts'
import { api } from '#web/kernel/api.tsx'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { useNow } from '#web/kernel/use-now.ts'
import { useOrderAction } from '#web/transactions/order-calls.ts'
import type { OrderDialogProps } from '#web/transactions/order-page.ts'
import { CheckboxField } from '#web/ui/CheckboxField.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { dayOf } from '#web/ui/days.ts'
import { RadioList } from '#web/ui/RadioCards.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import styles from './ProductOrderDialog.module.css'
import { useProductOrderActionLabel, useProductOrderTextValues } from './product-order-text.ts'
import { emptyShipment, ShipmentFields, shipmentBody, shipmentErrorsOf } from './ShipmentFields.tsx'

const ADDRESS_LIMIT = 500

/** The seller says where the buyer is to send it back, or somewhere else than before. */
export function ReturnAddressDialog({ order, onClose, onDone }: OrderDialogProps<ProductOrder>) {
  const t = useT()
  const words = useProductOrderTextValues(order)
  const labelOf = useProductOrderActionLabel(order)
  const give = useOrderAction(api.productOrder.returnAddress)
  const [address, setAddress] = useState(order.return?.address ?? '')
  const [wasAsked, setAsked] = useState(false)
  const text = address.trim()
  const fault = () => {
    if (text.length > ADDRESS_LIMIT) return t('field.maxLength', { count: ADDRESS_LIMIT })
    return text ? undefined : t('field.required')
  }
  const send = async () => {
    setAsked(true)
    if (fault()) return
    if (await give.run({ params: { id: order._id }, body: { address: text } })) onDone()
  }
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() => void send()}
      isBusy={give.isPending}
      busyLabel={t('transactions:do.busy')}
      title={t('product-order-pages:returnAddress.title')}
      text={t('product-order-pages:returnAddress.text', words)}
      confirmLabel={labelOf('return-address')}
    >
      <div className="fields">
        <TextArea
          label={t('product-order-pages:returnAddress.label')}
          help={t('product-order-pages:returnAddress.help')}
          limit={ADDRESS_LIMIT}
          value={address}
          onChange={setAddress}
          error={(wasAsked ? fault() : undefined) ?? give.errors.address}
        />
      </div>
    </ConfirmDialog>
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
  const [wasAsked, setAsked] = useState(false)
  const faults = shipmentErrorsOf(values, today, true)
  const send = async () => {
    setAsked(true)
    if (Object.keys(faults).length > 0) return
    if (await sent.run({ params: { id: order._id }, body: shipmentBody(values, timeZone) })) onDone()
  }
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() => void send()}
      isBusy={sent.isPending}
      busyLabel={t('transactions:do.busy')}
      title={t('product-order-pages:sentBack.title')}
      text={t('product-order-pages:sentBack.text', words)}
      confirmLabel={labelOf('return-sent')}
      cancelLabel={t('transactions:do.notYet')}
    >
      <div className="fields">
        <ShipmentFields
          {...{ values, today }}
          faults={wasAsked ? faults : {}}
          refused={sent.errors}
          onChange={(changes) => setValues((before) => ({ ...before, ...changes }))}
        />
        <p className={styles.quiet}>{t('product-order-pages:sentBack.byHand')}</p>
      </div>
    </ConfirmDialog>
  )
}

const NOTE_LIMIT = 2000

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
    if (text.length > NOTE_LIMIT) return t('field.maxLength', { count: NOTE_LIMIT })
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
    >
      <div className="fields">
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
            limit={NOTE_LIMIT}
            value={note}
            onChange={setNote}
            error={(wasAsked ? fault() : undefined) ?? received.errors.note}
          />
        )}
      </div>
    </ConfirmDialog>
  )
}
