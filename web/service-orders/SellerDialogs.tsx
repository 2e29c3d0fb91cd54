import type { ServiceOrder } from '#shared/contract/service-order.ts'
import { inputOf } from '#shared/kernel/process-actions.ts'
import { serviceOrder } from '#shared/process/service-order.ts'
import { EvidenceField } from '#web/forms/EvidenceField.tsx'
import { api } from '#web/kernel/api.tsx'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { isUnanswered, otherSideOf } from '#web/transactions/any-order.ts'
import { DeclineForm } from '#web/transactions/DeclineForm.tsx'
import { OrderActionForm } from '#web/transactions/OrderActionForm.tsx'
import type { OrderDialogProps } from '#web/transactions/order-page.ts'
import { useOrderTextValues } from '#web/transactions/order-text.ts'
import { useServiceOrderActionLabel } from './service-order-text.ts'

/** The form with the seller's reason to decline or cancel a service. */
export function DeclineDialog({ order, ...ends }: OrderDialogProps<ServiceOrder>) {
  const t = useT()
  const words = useOrderTextValues(order)
  const labelOf = useServiceOrderActionLabel(order)
  const isAnswer = isUnanswered(order)
  return (
    <DeclineForm
      {...ends}
      order={order}
      call={api.serviceOrder.decline}
      input={inputOf(serviceOrder, 'decline')}
      initial={{ code: 'unavailable' }}
      labelOf={(code) => t(`service-order:transitions.decline.form.codes.${code}`)}
      title={
        isAnswer ? t('order:transitions.decline.form.title') : t('service-order:transitions.decline.form.callOff.title')
      }
      text={
        isAnswer
          ? t('order:transitions.decline.form.text', words)
          : t('service-order:transitions.decline.form.callOff.text', words)
      }
      confirmLabel={labelOf('decline')}
      isAgreed={!isAnswer}
    />
  )
}

/** The seller says that the work is done, and shows it if they like; the buyer confirms it, and the money moves. */
export function CompleteDialog({ order, ...ends }: OrderDialogProps<ServiceOrder>) {
  const t = useT()
  const format = useFormat()
  const words = useOrderTextValues(order)
  const labelOf = useServiceOrderActionLabel(order)
  const shared = {
    ...ends,
    order,
    call: api.serviceOrder.complete,
    confirmLabel: labelOf('complete'),
  }
  if (order.role === 'buyer')
    return (
      <OrderActionForm
        {...shared}
        title={t('service-order:transitions.complete.form.buyer.title')}
        text={t('service-order:transitions.complete.form.buyer.text', {
          ...words,
          amount: format.money(order.pricing.subtotal),
        })}
        cancelLabel={t('order:notYet')}
      />
    )
  return (
    <OrderActionForm
      {...shared}
      input={inputOf(serviceOrder, 'complete')}
      draft={`${order._id}:finish`}
      title={t('service-order:transitions.complete.form.seller.title')}
      text={t('service-order:transitions.complete.form.seller.text', words)}
      fields={{
        note: {
          label: t('service-order:transitions.complete.form.seller.note'),
          help: t('service-order:transitions.complete.form.seller.noteHelp', words),
        },
      }}
      pictures={{
        field: 'photos',
        control: (photos) => (
          <EvidenceField
            {...photos}
            legend={t('service-order:details.photos')}
            hint={t('optional')}
            name={otherSideOf(order)?.name}
          />
        ),
      }}
    />
  )
}
