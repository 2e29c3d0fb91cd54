import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import IconCreditCard from '@tabler/icons-react/dist/esm/icons/IconCreditCard.mjs'
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs'
import IconShieldCheck from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense, useRef } from 'react'
import { useParams } from 'react-router'
import { shortId } from '#shared/kernel/short-id.ts'
import { q } from '#web/kernel/api.tsx'
import { Countdown } from '#web/kernel/Countdown.tsx'
import { useFormat } from '#web/kernel/format.ts'
import { Head } from '#web/kernel/Head.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { defineLoader } from '#web/kernel/loader.ts'
import { MoneyBreakdown } from '#web/kernel/MoneyBreakdown.tsx'
import { useNow } from '#web/kernel/use-now.ts'
import { useReportDialog } from '#web/listings/ReportButton.tsx'
import { AskForPush } from '#web/notifications/AskForPush.tsx'
import { paymentPhaseOf } from '#web/payments/payment-state.ts'
import { usePaymentMethodLabel } from '#web/payments/use-payment-method-label.ts'
import { Breadcrumbs } from '#web/ui/Breadcrumbs.tsx'
import { IconBulletList } from '#web/ui/IconBulletList.tsx'
import { lazyComponent } from '#web/ui/lazy-component.ts'
import { Section } from '#web/ui/Section.tsx'
import { Grid, Stack } from '#web/ui/Stack.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import {
  hasStateTag,
  isAnswerAwaited,
  isPlacedWithSeller,
  isPriced,
  isSearchingSeller,
  isUnderClaim,
  isViewersTurn,
  linksOf,
  mayHaveReviews,
  otherSideOf,
} from './any-order.ts'
import { type AnyOrder, kindOf, type OrderKind } from './kind.ts'
import { OrderHeader, OrderStepper } from './OrderHeader.tsx'
import { OrderHistory } from './OrderHistory.tsx'
import { OrderNextStep } from './OrderNextStep.tsx'
import { OrderReviews, ReviewCard } from './OrderReviews.tsx'
import styles from './OrderScreen.module.css'
import { orderRead, pendingRefetchInterval } from './order-calls.ts'
import { useMoneyFacts, useSettlementNote } from './order-money.ts'
import type { OrderPage } from './order-page.ts'
import { useDeadlines } from './order-text.ts'

const RefundCaseCard = lazyComponent(() => import('#web/refund-cases/RefundCaseCard.tsx').then((m) => m.RefundCaseCard))

const OrderChat = lazyComponent(() => import('#web/chat/OrderChat.tsx').then((m) => m.OrderChat))

const MINUTE = 60_000

/** An order as one of its two sides sees it: where it stands, what to do next, and everything that was agreed. */
export function OrderScreen({ page }: { page: OrderPage }) {
  const { kind, facts: Facts, details: Details, after: After } = page
  const { [kind.idParam]: orderId = '' } = useParams()
  // Focused after an action, so that it is read out.
  const place = useRef<HTMLDivElement>(null)
  const { data } = useSuspenseQuery({
    ...orderRead(kind, orderId),
    refetchInterval: ({ state }) => pendingRefetchInterval(state.data?.order),
  })
  const { order } = data
  const { report, dialog } = useReportDialog()
  const t = useT()
  const format = useFormat()
  const now = useNow(MINUTE)
  const id = shortId(order._id)
  // What goes back is told and done by the order; the case only says what was agreed.
  const isCaseFirst = isUnderClaim(order) && !hasStateTag(order, 'returning')
  const other = isSearchingSeller(order) ? undefined : otherSideOf(order)
  // What is asked for comes before what may be said of it.
  const isDecisionFirst = isViewersTurn(order, now)
  const review = <ReviewCard order={order} onDone={() => place.current?.focus()} />
  return (
    <div className={`container ${styles.screen}`}>
      <Head title={format.labelled(t('order:number', { id }), order.snapshot.title)} />
      <Breadcrumbs
        label={t('order:path')}
        items={[
          { label: t(`order:list.titles.${order.role}`), href: linksOf(order).list({ role: order.role }) },
          { label: id },
        ]}
      />
      <Grid mt={20} className={styles.columns}>
        <div className={styles.main}>
          <OrderHeader order={order} />
          <OrderStepper order={order} />
          {isDecisionFirst ? null : review}
          {/* Not a stop of the Tab key. */}
          <div ref={place} tabIndex={-1} className={styles.place}>
            {isCaseFirst && order.refundCaseId ? null : (
              <>
                <OrderNextStep page={page} order={order} focusTarget={place} />
                {isAnswerAwaited(order, now) ? <AskForPush subject={order._id} name={other?.name} /> : null}
                {After ? <After order={order} /> : null}
              </>
            )}
            {order.refundCaseId ? (
              <Suspense fallback={null}>
                <RefundCaseCard caseId={order.refundCaseId} role={order.role} />
              </Suspense>
            ) : null}
          </div>
          {isDecisionFirst ? <div className="mt-24">{review}</div> : null}
          <OrderReviews order={order} />
        </div>
        <aside className={`grid gap-40 ${styles.side}`}>
          {isPriced(order) ? <PaymentPanel order={order} /> : null}
          <Facts order={order} />
          {other ? (
            <Suspense fallback={null}>
              <OrderChat
                key={other._id}
                orderId={isPlacedWithSeller(order) ? order._id : undefined}
                other={{ id: other._id, name: other.name, picture: other.profilePicture }}
                onReport={({ _id: id }) => report({ kind: 'message', id, person: { id: other._id, name: other.name } })}
              />
            </Suspense>
          ) : null}
          {dialog}
        </aside>
        <Grid gap={40} flex="shrink" className={styles.rest}>
          <Details order={order} />
          <OrderDeadlines order={order} />
          <OrderHistory page={page} order={order} />
        </Grid>
      </Grid>
    </div>
  )
}

/** An order, with what its sides wrote of each other. */
export const createOrderPageLoader = (kind: OrderKind) =>
  defineLoader(async ({ params, load, prefetch }) => {
    const { order } = await load(orderRead(kind, params[kind.idParam] ?? ''))
    if (mayHaveReviews(order)) prefetch(q(kind.calls.reviews, { params: { id: order._id } }))
  })

/** Further deadlines, and what happens at each; the next one is above, beside the question. */
function OrderDeadlines({ order }: { order: AnyOrder }) {
  const t = useT()
  const [, ...shown] = useDeadlines(order)
  if (shown.length === 0) return null
  return (
    <Section look="plain" title={t('order:deadlines')}>
      <IconBulletList
        points={shown.map(({ name, dueAt, text }) => ({
          key: name,
          icon: IconClock,
          text,
          aside: <Countdown dueAt={dueAt} />,
        }))}
      />
    </Section>
  )
}

/** The buyer's price or the seller's earnings, to the cent, and the state of the payment. */
function PaymentPanel({ order }: { order: AnyOrder }) {
  const t = useT()
  const method = usePaymentMethodLabel()(order.methodLabel ?? '')
  const name = otherSideOf(order)?.name ?? ''
  const note = useSettlementNote(order)
  const facts = useMoneyFacts(order)
  const isSafe = paymentPhaseOf(order) === 'paid'
  const isBuyer = order.role === 'buyer'
  const statusText = () => {
    const { paymentPending, paymentStatus, role } = order
    if (paymentPending) return t(`order:payment.pending.${paymentPending}`)
    const own = kindOf(order).texts.paymentStatus?.(order, t, { name })
    return own ?? t(`order:payment.status.${paymentStatus}.${role}`, { name })
  }
  return (
    <Section look="plain" title={isBuyer ? t('order:payment.title') : t('order:payment.earnings')}>
      <MoneyBreakdown {...facts} />
      <Stack as="ul" gap={10} mt={16} size={14} tone="muted" className={styles.notes}>
        {note ? (
          <li>
            <IconInfoCircle size={18} aria-hidden="true" />
            <span>{note}</span>
          </li>
        ) : null}
        <li>
          <IconShieldCheck size={18} aria-hidden="true" className={isSafe ? styles.safe : undefined} />
          <span>{statusText()}</span>
        </li>
        {method ? (
          <li>
            <IconCreditCard size={18} aria-hidden="true" />
            <span>{method}</span>
            {order.paymentId ? (
              <TextLink href={links.receipt(order.paymentId)} className={styles.receipt}>
                {t('order:payment.receipt')}
              </TextLink>
            ) : null}
          </li>
        ) : null}
      </Stack>
    </Section>
  )
}
