import { useState } from 'react'
import type { ProductOrder } from '#shared/contract/product-order.ts'
import { durationMs } from '#shared/kernel/duration.ts'
import { declineCodes } from '#shared/process/product-order.ts'
import { api } from '#web/kernel/api.tsx'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { useNow } from '#web/kernel/use-now.ts'
import { useTextDraft } from '#web/kernel/use-text-draft.ts'
import { isPaymentReserved } from '#web/payments/payment-state.ts'
import { DeclineForm } from '#web/transactions/DeclineForm.tsx'
import { useOrderAction } from '#web/transactions/order-calls.ts'
import type { OrderDialogProps } from '#web/transactions/order-page.ts'
import { CheckboxField } from '#web/ui/CheckboxField.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { dayOf, endOfDay } from '#web/ui/days.ts'
import { TextArea } from '#web/ui/TextArea.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { cancelModeOf, isPartlyShipped } from './product-order-actions.ts'
import { useProductOrderActionLabel, useProductOrderTextValues } from './product-order-text.ts'

const DAY_MS = 86_400_000

/** The seller takes the order, and says by when it is sent or ready. */
export function AcceptProductOrderDialog({ order, onClose, onDone }: OrderDialogProps<ProductOrder>) {
  const t = useT()
  const words = useProductOrderTextValues(order)
  const labelOf = useProductOrderActionLabel(order)
  const { timeZone } = useFormat()
  const now = useNow(60_000)
  const today = dayOf(now, timeZone)
  const confirm = useOrderAction(api.productOrder.sellerConfirm)
  const [day, setDay] = useState('')
  const isPast = day !== '' && day < today
  const send = async () => {
    if (isPast) return
    const body = day ? { shipBy: endOfDay(day, timeZone).toISOString() } : {}
    if (await confirm.run({ params: { id: order._id }, body })) onDone()
  }
  const fault = () => {
    if (isPast) return t('product-order-pages:past')
    return confirm.errors.shipBy ? t('product-order-pages:tooFar') : undefined
  }
  const isPickup = order.deliveryMethod === 'pickup'
  const { handlingDays } = order.snapshot
  const promised = now + handlingDays * DAY_MS + durationMs(order.times.shipGrace)
  const isLate = day !== '' && endOfDay(day, timeZone).getTime() > promised
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() => void send()}
      isBusy={confirm.isPending}
      busyLabel={t('transactions:do.busy')}
      title={t('product-order-pages:confirm.title', words)}
      text={t('product-order-pages:confirm.text', words)}
      confirmLabel={labelOf('seller-confirm')}
    >
      <TextField
        type="date"
        label={isPickup ? t('product-order-pages:confirm.readyBy') : t('product-order-pages:confirm.shipBy')}
        hint={t('optional')}
        help={
          isLate
            ? t('product-order-pages:confirm.late', words)
            : t('product-order-pages:confirm.help', { count: handlingDays })
        }
        min={today}
        value={day}
        onChange={setDay}
        error={fault()}
      />
    </ConfirmDialog>
  )
}

/**
 * The form with the seller's reason to decline or call off an order. A sold-out product can be marked as out of stock.
 */
export function DeclineDialog({ order, onClose, onDone }: OrderDialogProps<ProductOrder>) {
  const t = useT()
  const words = useProductOrderTextValues(order)
  const labelOf = useProductOrderActionLabel(order)
  const decline = useOrderAction(api.productOrder.sellerDecline)
  const [markOutOfStock, setMarked] = useState(true)
  const isAnswer = isPaymentReserved(order)
  const title = () => {
    if (isPartlyShipped(order)) return labelOf('seller-decline')
    return isAnswer ? t('transactions:decline.title') : t('product-order-pages:callOffTitle')
  }
  const callOff = isPartlyShipped(order)
    ? t('product-order-pages:callOffRest', words)
    : t('product-order-pages:callOff', words)
  return (
    <DeclineForm
      order={order}
      codes={declineCodes.map((value) => ({ value, label: t(`product-orders:declineCodes.${value}`) }))}
      title={title()}
      text={isAnswer ? t('transactions:decline.text', words) : callOff}
      confirmLabel={labelOf('seller-decline')}
      isBusy={decline.isPending}
      refused={decline.errors.reason}
      isAgreed={!isAnswer}
      extraOf={(code) =>
        code === 'out_of_stock' ? (
          <CheckboxField
            label={t('product-order-pages:markOutOfStock')}
            checked={markOutOfStock}
            onChange={setMarked}
          />
        ) : null
      }
      onSend={async (why) => {
        const body = { ...why, ...(why.code === 'out_of_stock' ? { markOutOfStock } : {}) }
        const reply = await decline.run({ params: { id: order._id }, body })
        if (reply) onDone()
        return reply !== undefined
      }}
      onClose={onClose}
    />
  )
}

const LIMIT = 500

/** The buyer cancels, or asks the seller to agree once it is confirmed and not late. */
export function CancelDialog({ order, onClose, onDone }: OrderDialogProps<ProductOrder>) {
  const t = useT()
  const words = useProductOrderTextValues(order)
  const labelOf = useProductOrderActionLabel(order)
  const cancel = useOrderAction(api.productOrder.cancel)
  const [reason, setReason, forgetReason] = useTextDraft(`${order._id}:cancel`)
  const text = reason.trim()
  const isTooLong = text.length > LIMIT
  const way = cancelModeOf(order)
  const send = async () => {
    if (isTooLong) return
    if (!(await cancel.run({ params: { id: order._id }, body: text ? { reason: text } : {} }))) return
    forgetReason()
    onDone()
  }
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() => void send()}
      isDangerous={way !== 'ask'}
      isBusy={cancel.isPending}
      busyLabel={t('transactions:do.busy')}
      title={t(`product-order-pages:cancelling.${way}.title`, words)}
      text={t(`product-order-pages:cancelling.${way}.text`, words)}
      confirmLabel={labelOf('cancel')}
      cancelLabel={t('transactions:decline.keep')}
    >
      <TextArea
        label={t('transactions:decline.reason', words)}
        hint={t('optional')}
        help={t('transactions:decline.reasonHelp', words)}
        limit={LIMIT}
        value={reason}
        onChange={setReason}
        error={isTooLong ? t('field.maxLength', { count: LIMIT }) : cancel.errors.reason}
      />
    </ConfirmDialog>
  )
}

type Reply = { order: OrderDialogProps<ProductOrder>['order'] }

const confirmedActions = {
  ready: { call: api.productOrder.ship, action: 'ship' },
  arrived: { call: api.productOrder.delivered, action: 'delivered' },
} as const

/** The dialog for actions that need only a confirmation: ready for pick-up, or arrived. */
export function ConfirmActionDialog({
  what,
  ...props
}: OrderDialogProps<ProductOrder> & { what: keyof typeof confirmedActions }) {
  const act = useOrderAction<{ params: { id: string } }, Reply>(confirmedActions[what].call)
  const send = () => act.run({ params: { id: props.order._id } })
  return (
    <ActionConfirmation
      {...props}
      what={what}
      action={confirmedActions[what].action}
      isBusy={act.isPending}
      send={send}
    />
  )
}

/** A seller lets a buyer cancel, which brings everything back. */
export function AgreeToCancelDialog(props: OrderDialogProps<ProductOrder>) {
  const act = useOrderAction(api.productOrder.answerCancel)
  const send = () => act.run({ params: { id: props.order._id }, body: { accept: true } })
  return <ActionConfirmation {...props} what="calledOff" action="answer-cancel" isBusy={act.isPending} send={send} />
}

function ActionConfirmation({
  what,
  action,
  order,
  isBusy,
  send,
  onClose,
  onDone,
}: OrderDialogProps<ProductOrder> & {
  what: keyof typeof confirmedActions | 'calledOff'
  action: Parameters<ReturnType<typeof useProductOrderActionLabel>>[0]
  isBusy: boolean
  send: () => Promise<Reply | undefined>
}) {
  const t = useT()
  const format = useFormat()
  const words = useProductOrderTextValues(order)
  const labelOf = useProductOrderActionLabel(order)
  const confirm = async () => {
    if (await send()) onDone()
  }
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() => void confirm()}
      isBusy={isBusy}
      busyLabel={t('transactions:do.busy')}
      title={t(`product-order-pages:sure.${what}.title`, words)}
      text={t(`product-order-pages:sure.${what}.text`, {
        ...words,
        time: format.term(durationMs(order.times.productProtection)),
      })}
      confirmLabel={labelOf(action)}
      cancelLabel={t('transactions:do.notYet')}
    />
  )
}
