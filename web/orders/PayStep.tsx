import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { Navigate, useNavigate } from 'react-router'
import type { ServiceOrder } from '#shared/contract/order.ts'
import { api, q } from '#web/kernel/api.tsx'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { useSite } from '#web/kernel/site.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { FormSkeleton } from '#web/ui/FormSkeleton.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { CardForm } from './CardForm.tsx'
import { CheckoutFacts } from './CheckoutFacts.tsx'
import { CheckoutFrame } from './CheckoutFrame.tsx'
import { CheckoutPart } from './CheckoutPart.tsx'
import styles from './CheckoutStep.module.css'
import { CheckoutSummary } from './CheckoutSummary.tsx'
import { cardProblem } from './card-problems.ts'
import { NoLongerPayable } from './NoLongerPayable.tsx'
import { isOver, isPaidAnew, may, nextTimer } from './order-process.ts'
import { PayingTime } from './PayingTime.tsx'
import { useOrderSummary } from './use-order-summary.ts'

const StripeForm = lazyPart(() => import('./StripeForm.tsx').then((m) => m.StripeForm))

/** The provider may be slow to open a payment: until it has, the order is asked for again. */
const UNTIL_OPEN = 3_000

/** Pays an order that is not paid: right after it was placed, from another tab, or anew after a refused charge. */
export function PayStep({ orderId }: { orderId: string }) {
  const { data } = useSuspenseQuery({
    ...q(api.order.detail, { params: { id: orderId } }),
    refetchInterval: ({ state }) =>
      state.data && may(state.data.order, 'confirm-payment') && !state.data.order.payment ? UNTIL_OPEN : false,
  })
  const { order } = data
  const isPayable = may(order, 'confirm-payment')
  const [wasPayable] = useState(isPayable)
  if (isPayable) return <Pay order={order} />
  if (isOver(order)) return <NoLongerPayable order={order} />
  // The socket may be faster than the form. What was paid before, or is not this person's to pay, is just shown.
  return <Navigate to={wasPayable ? links.orderComplete(orderId) : links.order(orderId)} replace />
}

function Pay({ order }: { order: ServiceOrder }) {
  const t = useT()
  const summary = useOrderSummary(order)
  const { snapshot, payment } = order
  const timer = nextTimer(order)
  const chosen = {
    name: summary.seller.name,
    locationType: snapshot.locationType,
    packageTitle: snapshot.packageTitle,
    appointment: order.scheduleData,
    times: order.timePreferences,
    address: order.address,
    note: order.note,
    answer: order.requirementsAnswers,
  }
  const refused = payment?.error ? cardProblem(t, payment.error.code).text : undefined
  return (
    <CheckoutFrame
      back={{ href: links.order(order._id), label: t('orders:checkout.backToOrder') }}
      summary={<CheckoutSummary summary={summary} />}
    >
      <CheckoutPart number={1} title={t('orders:checkout.order')} isDone>
        <CheckoutFacts chosen={chosen} />
      </CheckoutPart>
      <CheckoutPart number={2} title={t('orders:checkout.payment')}>
        {timer ? (
          <p className={styles.clock}>
            <IconClock size={18} aria-hidden="true" />
            <PayingTime dueAt={timer.dueAt} orderId={order._id} />
          </p>
        ) : null}
        <div className={styles.alerts}>
          {isPaidAnew(order) ? (
            <Alert kind="warn">{t('orders:checkout.attention', { name: summary.seller.name })}</Alert>
          ) : null}
          {refused && !isPaidAnew(order) ? (
            <Alert kind="warn">{t('orders:checkout.earlier', { problem: refused })}</Alert>
          ) : null}
        </div>
        {payment ? (
          <PaymentForm order={order} payment={payment} />
        ) : (
          <FormSkeleton label={t('orders:checkout.formLoading')} fields={2} />
        )}
      </CheckoutPart>
    </CheckoutFrame>
  )
}

type Payment = NonNullable<ServiceOrder['payment']>

function PaymentForm({ order, payment }: { order: ServiceOrder; payment: Payment }) {
  const t = useT()
  const format = useFormat()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const { stripePublishableKey, origin } = useSite()
  const { clientSecret, paymentIntentId } = payment
  const done = links.orderComplete(order._id)
  const finish = async () => {
    const params = { id: order._id }
    // Whatever comes of it, the next screen finds out what the provider says.
    const reply = await api.order.confirmPayment({ params, body: { paymentIntentId } }).catch(() => undefined)
    if (reply) queries.setQueryData(q(api.order.detail, { params }).queryKey, reply)
    await navigate(done, { replace: true })
    await queries.invalidateQueries({ queryKey: [api.order.list.callName] })
  }
  const shared = {
    payer: { clientSecret, paymentIntentId },
    amount: format.money(order.pricing.total ?? order.pricing.subtotal),
    onSent: finish,
  }
  // Another payment of the same order begins with an empty form.
  if (!stripePublishableKey) return <CardForm key={paymentIntentId} {...shared} />
  return (
    <Suspense fallback={<FormSkeleton label={t('orders:checkout.formLoading')} fields={3} />}>
      <StripeForm {...shared} publishableKey={stripePublishableKey} returnTo={origin + done} />
    </Suspense>
  )
}
