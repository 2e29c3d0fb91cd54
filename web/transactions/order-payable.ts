import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import type { ProcessDefinition } from '#shared/kernel/process.ts'
import { nextTimer } from '#web/kernel/timers.ts'
import type { Payable, PayableKind, TextTools } from '#web/payments/payable.ts'
import { isPaymentReserved, paymentPhaseOf } from '#web/payments/payment-state.ts'
import {
  isAllowed,
  isOver,
  isUnanswered,
  needsNewPayment,
  orderAgainHref,
  orderedSubjectOf,
  otherSideOf,
} from './any-order.ts'
import type { AnyOrder, OrderKind, OrderKindOf, ReplyOf } from './kind.ts'
import { orderTextValues } from './order-text.ts'
import { dropOrderIdempotencyKey } from './use-place-order.ts'

type Reply = { order: AnyOrder }

function stateOf(order: AnyOrder): Payable['state'] {
  if (isOver(order)) return 'over'
  return isAllowed(order, 'confirm-payment') ? 'open' : 'settled'
}

const payableOf = ({ order }: Reply): Payable => ({
  id: order._id,
  state: stateOf(order),
  phase: paymentPhaseOf(order),
  payment: order.payment,
  providers: order.paymentProviders,
  provider: order.paymentProvider,
  transfer: order.transfer,
  total: order.pricing.total ?? order.pricing.subtotal,
  dueAt: nextTimer(order)?.dueAt,
  isPayer: order.role === 'buyer',
  subject: orderedSubjectOf(order),
})

/** Until when the seller answers, and what either answer means for the money; of a reservation only. */
function answerSteps({ order }: Reply, { texts }: OrderKind, { t, format }: TextTools) {
  if (!isUnanswered(order)) return []
  const name = otherSideOf(order)?.name ?? ''
  const timer = nextTimer(order)
  return [
    {
      icon: IconClock,
      text: timer
        ? t('order:complete.answer', { name, when: format.dateTime(timer.dueAt) })
        : t('order:complete.answerSoon', { name }),
    },
    { icon: IconCircleCheck, text: texts.accepted(t) },
    { icon: IconArrowBackUp, text: t('order:complete.no') },
  ]
}

const payableOfAny = (kind: OrderKind): PayableKind<Reply> => ({
  calls: kind.calls,
  lists: [kind.calls.list],
  payableOf,
  links: {
    list: () => kind.links.list(),
    one: kind.links.order,
    pay: kind.links.pay,
    complete: kind.links.complete,
    browse: kind.links.browse,
    again: ({ order }, choice) => (choice === 'same' ? kind.againHref(order) : orderAgainHref(order)),
  },
  forget: ({ order }, what) => {
    dropOrderIdempotencyKey(orderedSubjectOf(order)._id)
    if (what === 'all') kind.forget?.(order)
  },
  texts: {
    back: (t) => t('order:checkout.backToOrder'),
    view: (t) => t('order:complete.view'),
    browse: (t) => kind.texts.browse(t),
    again: (t) => t('order:again'),
    chosen: (t) => t('order:checkout.order'),
    anew: ({ order }, t) =>
      needsNewPayment(order) ? kind.texts.paidAnew(t, { name: otherSideOf(order)?.name ?? '' }) : undefined,
    over: (t) => ({ title: t('order:checkout.gone.title'), text: t('order:checkout.gone.text') }),
    paid: ({ order }, { t, format }) => {
      const values = orderTextValues(order, format)
      return isUnanswered(order)
        ? {
            title: t('order:complete.sent', values),
            text: t(isPaymentReserved(order) ? 'order:complete.sentText' : 'order:complete.heldText', values),
          }
        : { title: t('order:complete.paid'), text: kind.texts.paid(t, values) }
    },
    next: (reply, tools) => [
      ...answerSteps(reply, kind, tools),
      ...(kind.texts.afterPayment?.(reply.order, tools.t, tools.format, otherSideOf(reply.order)?.name ?? '') ?? []),
    ],
  },
})

/** An order of a kind, as the screens of payments take it. */
export const orderPayable = <Process extends ProcessDefinition>(
  kind: OrderKindOf<Process>,
): PayableKind<{ order: ReplyOf<AnyOrder, Process['name']> }> =>
  // The calls of a kind reply orders of that kind only.
  payableOfAny(kind) as unknown as PayableKind<{ order: ReplyOf<AnyOrder, Process['name']> }>
