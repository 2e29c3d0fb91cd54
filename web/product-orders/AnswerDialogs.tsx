import type { ProductOrder } from '#shared/contract/product-order.ts'
import { durationMs } from '#shared/kernel/duration.ts'
import { inputOf } from '#shared/kernel/process-actions.ts'
import { productOrder } from '#shared/process/product-order.ts'
import type { FieldValue } from '#web/forms/use-input-form.ts'
import { api } from '#web/kernel/api.tsx'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { useNow } from '#web/kernel/use-now.ts'
import { isUnanswered } from '#web/transactions/any-order.ts'
import { DeclineForm } from '#web/transactions/DeclineForm.tsx'
import { OrderActionForm } from '#web/transactions/OrderActionForm.tsx'
import type { OrderDialogProps } from '#web/transactions/order-page.ts'
import { endOfDay } from '#web/ui/days.ts'
import { cancelModeOf, isPartlyShipped } from './product-order-actions.ts'
import { useProductOrderActionLabel, useProductOrderTextValues } from './product-order-text.ts'

const DAY_MS = 86_400_000

/** The seller takes the order, and says by when it is sent or ready. */
export function AcceptProductOrderDialog({ order, ...ends }: OrderDialogProps<ProductOrder>) {
  const t = useT()
  const words = useProductOrderTextValues(order)
  const labelOf = useProductOrderActionLabel(order)
  const { timeZone } = useFormat()
  const now = useNow(60_000)
  const { handlingDays } = order.snapshot
  const promised = now + handlingDays * DAY_MS + durationMs(order.times.shipGrace)
  const isLate = (day: FieldValue) => typeof day === 'string' && endOfDay(day, timeZone).getTime() > promised
  return (
    <OrderActionForm
      {...ends}
      order={order}
      call={api.productOrder.sellerConfirm}
      input={inputOf(productOrder, 'seller-confirm')}
      title={t('product-order:transitions.sellerConfirm.form.title', words)}
      text={t('product-order:transitions.sellerConfirm.form.text', words)}
      confirmLabel={labelOf('seller-confirm')}
      errorsOf={(errors) => (errors.shipBy ? { ...errors, shipBy: t('product-order:tooFar') } : errors)}
      fields={{
        shipBy: {
          label:
            order.deliveryMethod === 'pickup'
              ? t('product-order:transitions.sellerConfirm.form.readyBy')
              : t('product-order:transitions.sellerConfirm.form.shipBy'),
          help: (day) =>
            isLate(day)
              ? t('product-order:transitions.sellerConfirm.form.late', words)
              : t('product-order:transitions.sellerConfirm.form.help', { count: handlingDays }),
          past: t('product-order:past'),
        },
      }}
    />
  )
}

/**
 * The form with the seller's reason to decline or call off an order. A sold-out product can be marked as out of stock.
 */
export function DeclineDialog({ order, ...ends }: OrderDialogProps<ProductOrder>) {
  const t = useT()
  const words = useProductOrderTextValues(order)
  const labelOf = useProductOrderActionLabel(order)
  const isAnswer = isUnanswered(order)
  const title = () => {
    if (isPartlyShipped(order)) return labelOf('seller-decline')
    return isAnswer
      ? t('order:transitions.decline.form.title')
      : t('product-order:transitions.sellerDecline.form.callOff.title')
  }
  const callOff = isPartlyShipped(order)
    ? t('product-order:transitions.sellerDecline.form.callOffRest.text', words)
    : t('product-order:transitions.sellerDecline.form.callOff.text', words)
  return (
    <DeclineForm
      {...ends}
      order={order}
      call={api.productOrder.sellerDecline}
      input={inputOf(productOrder, 'seller-decline')}
      title={title()}
      text={isAnswer ? t('order:transitions.decline.form.text', words) : callOff}
      confirmLabel={labelOf('seller-decline')}
      isAgreed={!isAnswer}
      initial={{ markOutOfStock: true }}
      labelOf={(code) => t(`product-order:declineCodes.${code}`)}
      fieldsOf={(code) =>
        code === 'out_of_stock'
          ? { markOutOfStock: { label: t('product-order:transitions.sellerDecline.form.markOutOfStock') } }
          : {}
      }
    />
  )
}

/** The buyer cancels, or asks the seller to agree once it is confirmed and not late. */
export function CancelDialog({ order, ...ends }: OrderDialogProps<ProductOrder>) {
  const t = useT()
  const words = useProductOrderTextValues(order)
  const labelOf = useProductOrderActionLabel(order)
  const way = cancelModeOf(order)
  return (
    <OrderActionForm
      {...ends}
      order={order}
      call={api.productOrder.cancel}
      input={inputOf(productOrder, 'cancel')}
      draft={`${order._id}:cancel`}
      isDangerous={way !== 'ask'}
      title={t(`product-order:transitions.cancel.form.${way}.title`, words)}
      text={t(`product-order:transitions.cancel.form.${way}.text`, words)}
      confirmLabel={labelOf('cancel')}
      cancelLabel={t('order:transitions.decline.form.keep')}
      fields={{
        reason: {
          label: t('order:transitions.decline.form.reason', words),
          help: t('order:transitions.decline.form.reasonHelp', words),
        },
      }}
    />
  )
}

/** The texts of what is confirmed, below `transitions`. */
const forms = { ship: 'ship.form.ready', delivered: 'delivered.form', 'answer-cancel': 'answerCancel.form' } as const

/** The texts of actions that only need a confirmation. */
function useConfirmation(order: ProductOrder, action: keyof typeof forms) {
  const t = useT()
  const format = useFormat()
  const words = useProductOrderTextValues(order)
  const labelOf = useProductOrderActionLabel(order)
  return {
    title: t(`product-order:transitions.${forms[action]}.title`, words),
    text: t(`product-order:transitions.${forms[action]}.text`, {
      ...words,
      time: format.term(durationMs(order.times.productProtection)),
    }),
    confirmLabel: labelOf(action),
    cancelLabel: t('order:notYet'),
  }
}

/** The goods are ready for pick-up. */
export function ReadyDialog(props: OrderDialogProps<ProductOrder>) {
  return <OrderActionForm {...props} {...useConfirmation(props.order, 'ship')} call={api.productOrder.ship} />
}

/** The goods arrived. */
export function ArrivedDialog(props: OrderDialogProps<ProductOrder>) {
  return <OrderActionForm {...props} {...useConfirmation(props.order, 'delivered')} call={api.productOrder.delivered} />
}

/** A seller lets a buyer cancel, which brings everything back. */
export function AgreeToCancelDialog(props: OrderDialogProps<ProductOrder>) {
  return (
    <OrderActionForm
      {...props}
      {...useConfirmation(props.order, 'answer-cancel')}
      call={api.productOrder.answerCancel}
      input={inputOf(productOrder, 'answer-cancel')}
      fixed={{ accept: true }}
    />
  )
}
