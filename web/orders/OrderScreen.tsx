import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense, useRef } from 'react'
import { useParams } from 'react-router'
import { api, q } from '#web/kernel/api.tsx'
import { Head } from '#web/kernel/Head.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { Breadcrumbs } from '#web/ui/Breadcrumbs.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { NextStep } from './NextStep.tsx'
import { OrderDeadlines } from './OrderDeadlines.tsx'
import { OrderDetails } from './OrderDetails.tsx'
import { OrderHead } from './OrderHead.tsx'
import { OrderHistory } from './OrderHistory.tsx'
import { OrderReviews } from './OrderReviews.tsx'
import styles from './OrderScreen.module.css'
import { OrderSteps } from './OrderSteps.tsx'
import { isClaimed, isPlaced, isSearching, otherOf } from './order-process.ts'
import { shortId } from './order-words.ts'
import { PaymentBox } from './PaymentBox.tsx'
import { ReviewCard } from './ReviewCard.tsx'
import { WhereAndWhen } from './WhereAndWhen.tsx'

const RefundCaseCard = lazyPart(() => import('#web/refund-cases/RefundCaseCard.tsx').then((m) => m.RefundCaseCard))

const OrderChat = lazyPart(() => import('#web/chat/OrderChat.tsx').then((m) => m.OrderChat))

/** The provider's answer about money on its way is told to nobody: it is asked for. */
const WHILE_PENDING = 3_000

/** An order as one of its two sides sees it: where it stands, what to do next, and everything that was agreed. */
export function OrderScreen() {
  const t = useT()
  const { orderId = '' } = useParams()
  const place = useRef<HTMLDivElement>(null)
  const { data } = useSuspenseQuery({
    ...q(api.order.detail, { params: { id: orderId } }),
    refetchInterval: ({ state }) => (state.data?.order.paymentPending ? WHILE_PENDING : false),
  })
  const { order } = data
  const id = shortId(order)
  const other = isSearching(order) ? undefined : otherOf(order)
  return (
    <div className={`container ${styles.screen}`}>
      <Head title={`${t('orders:number', { id })}: ${order.snapshot.title}`} />
      <Breadcrumbs
        label={t('orders:path')}
        items={[{ label: t('orders:list.title'), href: links.orders({ role: order.role }) }, { label: id }]}
      />
      <div className={styles.columns}>
        <div className={styles.main}>
          <OrderHead order={order} />
          <OrderSteps order={order} />
          <ReviewCard order={order} onDone={() => place.current?.focus()} />
          {/* Focused after an action, so that it is read out; not a stop of the Tab key. */}
          <div ref={place} tabIndex={-1} className={styles.place}>
            {/* While the money is claimed, what is next is said by the case. */}
            {isClaimed(order) && order.refundCaseId ? null : <NextStep key={order._id} order={order} place={place} />}
            {order.refundCaseId ? (
              <Suspense fallback={null}>
                <RefundCaseCard caseId={order.refundCaseId} role={order.role} />
              </Suspense>
            ) : null}
          </div>
          <OrderReviews order={order} />
        </div>
        <aside className={styles.side}>
          <PaymentBox order={order} />
          <WhereAndWhen order={order} />
          {other ? (
            <Suspense fallback={null}>
              <OrderChat
                key={other._id}
                orderId={isPlaced(order) ? order._id : undefined}
                other={{ id: other._id, name: other.name, picture: other.profilePicture }}
              />
            </Suspense>
          ) : null}
        </aside>
        <div className={styles.rest}>
          <OrderDetails order={order} />
          <OrderDeadlines order={order} />
          <OrderHistory order={order} />
        </div>
      </div>
    </div>
  )
}
