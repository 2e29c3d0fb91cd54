import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import { Navigate, useNavigate } from 'react-router'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { useSite } from '#web/kernel/site.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { FormSkeleton } from '#web/ui/FormSkeleton.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { CardForm } from '../payments/CardForm.tsx'
import { CheckoutLayout } from '../payments/CheckoutLayout.tsx'
import { CheckoutSection } from '../payments/CheckoutSection.tsx'
import styles from '../payments/CheckoutStep.module.css'
import { cardError } from '../payments/card-errors.ts'
import { isAllowed, isOver, linksOf, needsNewPayment, nextTimer } from './any-order.ts'
import { type AnyOrder, kindOf, type OrderKind } from './kind.ts'
import { orderCallsOf, orderRead, orderReadKey } from './order-calls.ts'
import { PaymentCountdown } from './PaymentCountdown.tsx'
import { PaymentExpired } from './PaymentExpired.tsx'

const StripeForm = lazyPart(() => import('../payments/StripeForm.tsx').then((m) => m.StripeForm))

/** The provider may be slow to open a payment: until it has, the order is asked for again. */
const PAYMENT_POLL_MS = 3_000

/** Pays an order that is not paid: right after it was placed, from another tab, or anew after a refused charge. */
export function PaymentStep({
  kind,
  orderId,
  partsOf,
}: {
  kind: OrderKind
  orderId: string
  /** What was ordered, and what it costs. */
  partsOf: (order: AnyOrder) => { facts: ReactNode; summary: ReactNode }
}) {
  const { data } = useSuspenseQuery({
    ...orderRead(kind, orderId),
    refetchInterval: ({ state }) =>
      state.data && isAllowed(state.data.order, 'confirm-payment') && !state.data.order.payment
        ? PAYMENT_POLL_MS
        : false,
  })
  const { order } = data
  const isPayable = isAllowed(order, 'confirm-payment')
  const [wasPayable] = useState(isPayable)
  if (isPayable) return <PaymentSection order={order} {...partsOf(order)} />
  if (isOver(order)) return <PaymentExpired order={order} />
  // The socket may be faster than the form. What was paid before, or is not this person's to pay, is just shown.
  const to = kind.links
  return <Navigate to={wasPayable ? to.complete(orderId) : to.order(orderId)} replace />
}

function PaymentSection({ order, facts, summary }: { order: AnyOrder; facts: ReactNode; summary: ReactNode }) {
  const t = useT()
  const { payment } = order
  const timer = nextTimer(order)
  const refused = payment?.error ? cardError(t, payment.error.code).text : undefined
  const paidAnew = () => kindOf(order).words.paidAnew(t, { name: order.seller?.name ?? '' })
  return (
    <CheckoutLayout
      back={{ href: linksOf(order).order(order._id), label: t('transactions:checkout.backToOrder') }}
      summary={summary}
    >
      <CheckoutSection number={1} title={t('transactions:checkout.order')} isDone>
        {facts}
      </CheckoutSection>
      <CheckoutSection number={2} title={t('transactions:checkout.payment')}>
        {timer ? (
          <p className={styles.clock}>
            <IconClock size={18} aria-hidden="true" />
            <PaymentCountdown dueAt={timer.dueAt} order={order} />
          </p>
        ) : null}
        <div className={styles.alerts}>
          {needsNewPayment(order) ? <Alert kind="warn">{paidAnew()}</Alert> : null}
          {refused && !needsNewPayment(order) ? (
            <Alert kind="warn">{t('transactions:checkout.earlier', { problem: refused })}</Alert>
          ) : null}
        </div>
        {payment ? (
          <PaymentForm order={order} payment={payment} />
        ) : (
          <FormSkeleton label={t('transactions:checkout.formLoading')} fields={2} />
        )}
      </CheckoutSection>
    </CheckoutLayout>
  )
}

type Payment = NonNullable<AnyOrder['payment']>

function PaymentForm({ order, payment }: { order: AnyOrder; payment: Payment }) {
  const t = useT()
  const format = useFormat()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const { stripePublishableKey, origin } = useSite()
  const { clientSecret, paymentIntentId } = payment
  const done = linksOf(order).complete(order._id)
  const calls = orderCallsOf(order)
  const finish = async () => {
    const params = { id: order._id }
    // Whatever comes of it, the next screen finds out what the provider says.
    const reply = await calls.confirmPayment({ params, body: { paymentIntentId } }).catch(() => undefined)
    if (reply) queries.setQueryData(orderReadKey(order), reply)
    await navigate(done, { replace: true })
    await queries.invalidateQueries({ queryKey: [calls.list.callName] })
  }
  const shared = {
    payer: { clientSecret, paymentIntentId },
    amount: format.money(order.pricing.total ?? order.pricing.subtotal),
    onSent: finish,
  }
  // Another payment of the same order begins with an empty form.
  if (!stripePublishableKey) return <CardForm key={paymentIntentId} {...shared} />
  return (
    <Suspense fallback={<FormSkeleton label={t('transactions:checkout.formLoading')} fields={3} />}>
      <StripeForm {...shared} publishableKey={stripePublishableKey} returnTo={origin + done} />
    </Suspense>
  )
}
