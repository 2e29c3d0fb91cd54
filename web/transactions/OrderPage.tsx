import { type ReactNode, type RefObject, Suspense } from 'react'
import { Head } from '#web/kernel/Head.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { Breadcrumbs } from '#web/ui/Breadcrumbs.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import {
  hasStateTag,
  isPlacedWithSeller,
  isSearchingSeller,
  isUnderClaim,
  linksOf,
  otherSideOf,
  shortId,
} from './any-order.ts'
import type { AnyOrder } from './kind.ts'
import { OrderDeadlines } from './OrderDeadlines.tsx'
import { OrderHeader } from './OrderHeader.tsx'
import styles from './OrderPage.module.css'
import { OrderReviews } from './OrderReviews.tsx'
import { OrderStepper } from './OrderStepper.tsx'
import { PaymentPanel } from './PaymentPanel.tsx'
import { ReviewCard } from './ReviewCard.tsx'

const RefundCaseCard = lazyPart(() => import('#web/refund-cases/RefundCaseCard.tsx').then((m) => m.RefundCaseCard))

const OrderChat = lazyPart(() => import('#web/chat/OrderChat.tsx').then((m) => m.OrderChat))

/** An order as one of its two sides sees it: where it stands, what to do next, and everything that was agreed. */
export function OrderPage({
  order,
  place,
  next,
  beside,
  details,
  history,
}: {
  order: AnyOrder
  /** Focused after an action, so that it is read out. */
  place: RefObject<HTMLDivElement | null>
  next: ReactNode
  /** Where it is done or goes, beside the money. */
  beside: ReactNode
  /** What the two told each other. */
  details: ReactNode
  history: ReactNode
}) {
  const t = useT()
  const id = shortId(order)
  // What goes back is told and done by the order; the case only says what was agreed.
  const isCaseFirst = isUnderClaim(order) && !hasStateTag(order, 'returning')
  const other = isSearchingSeller(order) ? undefined : otherSideOf(order)
  return (
    <div className={`container ${styles.screen}`}>
      <Head title={`${t('transactions:number', { id })}: ${order.snapshot.title}`} />
      <Breadcrumbs
        label={t('transactions:path')}
        items={[
          { label: t('transactions:list.title'), href: linksOf(order).list({ role: order.role }) },
          { label: id },
        ]}
      />
      <div className={styles.columns}>
        <div className={styles.main}>
          <OrderHeader order={order} />
          <OrderStepper order={order} />
          <ReviewCard order={order} onDone={() => place.current?.focus()} />
          {/* Not a stop of the Tab key. */}
          <div ref={place} tabIndex={-1} className={styles.place}>
            {isCaseFirst && order.refundCaseId ? null : next}
            {order.refundCaseId ? (
              <Suspense fallback={null}>
                <RefundCaseCard caseId={order.refundCaseId} role={order.role} />
              </Suspense>
            ) : null}
          </div>
          <OrderReviews order={order} />
        </div>
        <aside className={styles.side}>
          <PaymentPanel order={order} />
          {beside}
          {other ? (
            <Suspense fallback={null}>
              <OrderChat
                key={other._id}
                orderId={isPlacedWithSeller(order) ? order._id : undefined}
                other={{ id: other._id, name: other.name, picture: other.profilePicture }}
              />
            </Suspense>
          ) : null}
        </aside>
        <div className={styles.rest}>
          {details}
          <OrderDeadlines order={order} />
          {history}
        </div>
      </div>
    </div>
  )
}
