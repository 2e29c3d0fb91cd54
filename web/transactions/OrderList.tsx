import { useSuspenseQuery } from '@tanstack/react-query'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { ListPagination } from '#web/kernel/ListPagination.tsx'
import { artworkUrl } from '#web/kernel/links.ts'
import { useReturnText } from '#web/kernel/money-breakdown.ts'
import { formatTimeLeft } from '#web/kernel/time-left.ts'
import { nextTimer } from '#web/kernel/timers.ts'
import { useNow } from '#web/kernel/use-now.ts'
import { useFeeText } from '#web/listings/fee-text.ts'
import { isPaymentReserved } from '#web/payments/payment-state.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Picture } from '#web/ui/Picture.tsx'
import { Skeleton, SkeletonRegion } from '#web/ui/Skeleton.tsx'
import { Row } from '#web/ui/Stack.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import {
  actionsOf,
  appointmentOf,
  isAllowed,
  isBeforeAppointment,
  isOver,
  isPriced,
  isSearchingSeller,
  isUnderClaim,
  isViewersTurn,
  linksOf,
  orderPictureOf,
  otherSideOf,
  requestedTimeOf,
  stateOf,
} from './any-order.ts'
import { type AnyOrderSummary, kindOf, type OrderKind, type Role } from './kind.ts'
import styles from './OrderList.module.css'
import { type OrderFilters, ordersRead, writeOrderFilters } from './order-filters.ts'
import { useOrderSumText } from './order-money.ts'
import { stateTextOf } from './order-text.ts'
import { formatDay } from './short-dates.ts'

/** One page of one side's orders. */
export function OrderList({
  kind,
  filters,
  hrefOf,
}: {
  kind: OrderKind
  filters: OrderFilters & { role: Role }
  hrefOf: (page: number) => string
}) {
  const t = useT()
  const now = useNow(60_000)
  const { data } = useSuspenseQuery(ordersRead(kind, filters))
  if (data.orders.length === 0)
    return <EmptyOrderList kind={kind} filters={filters} isBeyond={data.pagination.totalItems > 0} />
  return (
    <>
      <OrderRows orders={data.orders} now={now} />
      <ListPagination
        pagination={data.pagination}
        shown={data.orders.length}
        hrefOf={hrefOf}
        range={(range) => t('order:list.range', range)}
        className="mt-32"
      />
    </>
  )
}

/** Orders below each other. Only the first that waits for the viewer has a filled button, which leads the eye. */
export function OrderRows({ orders, now }: { orders: readonly AnyOrderSummary[]; now: number }) {
  const first = orders.find((order) => isViewersTurn(order, now))
  return (
    <ul className={styles.list}>
      {orders.map((order) => (
        <OrderRow key={order._id} order={order} now={now} isFilled={order === first} />
      ))}
    </ul>
  )
}

/** An order in the list: with whom, where it stands, what it is about in money, and the one thing to do. */
function OrderRow({ order, now, isFilled }: { order: AnyOrderSummary; now: number; isFilled: boolean }) {
  const t = useT()
  const format = useFormat()
  const sum = useOrderSumText()(order)
  const returned = useReturnText()(order)
  const fee = useFeeText()(order.pricing)
  const note = returned ?? (sum.isUncharged ? undefined : fee)
  const to = linksOf(order)
  const other = otherSideOf(order)
  const requestedTime = requestedTimeOf(order)
  const booking = requestedTime ?? appointmentOf(order)
  const isNeeded = isViewersTurn(order, now)
  const { texts } = kindOf(order)
  const position = texts.position?.(order, t)
  const wait = useOrderRowStatus(order, now)
  const label = () => {
    if (isNeeded) return texts.needed(order, actionsOf(order)[0], t) ?? t('order:list.view')
    return order.reviewState === 'open' ? t('order:list.review') : t('order:list.view')
  }
  /** Its day in short, so that it stands on one line beside the others. */
  const upcoming = (start: string) =>
    format.inZone(t('time.at', { date: formatDay(format, start), time: format.time(start) }), start)
  const whenText = () => {
    const when = booking && upcoming(booking.start)
    return requestedTime && when ? t('order:list.asked', { when }) : when
  }
  const href = isNeeded && isAllowed(order, 'confirm-payment') ? to.pay(order._id) : to.order(order._id)
  return (
    <li className={styles.row}>
      <Picture source={orderPictureOf(order)} alt="" ratio="4/3" rounded="md" sizes="88px" className={styles.picture} />
      <div>
        <p className={styles.title}>
          <Link dir="auto" href={to.order(order._id)}>
            {order.snapshot.title}
          </Link>
        </p>
        {other ? (
          <Row as="p" gap={6} mt={2} size={14} tone="muted">
            <Avatar name={other.name} picture={other.profilePicture} size={20} />
            <span dir="auto">{other.name}</span>
          </Row>
        ) : null}
        {position ? <p className="size-13 tone-faint mt-4">{position}</p> : null}
        {order.paymentPending ? (
          <p className="size-13 tone-faint mt-4">{t(`order:payment.pending.${order.paymentPending}`)}</p>
        ) : null}
      </div>
      <div>
        <StatusBadge tone={requestedTime ? 'wait' : stateOf(order).tone} isLong={booking !== undefined}>
          {whenText() ?? stateTextOf(order, t)}
        </StatusBadge>
        {order.endedByAdmin ? (
          <p className={`size-13 tone-muted mt-4 text-anywhere ${styles.ended}`}>
            {t('order:ended.line', {
              date: format.date(order.endedByAdmin.at, 'day'),
              reason: order.endedByAdmin.reason,
            })}
          </p>
        ) : null}
        {wait.length > 0 ? (
          <Row
            as="p"
            align="stretch"
            wrap
            mt={4}
            size={13}
            tone="faint"
            className={`tabular text-balance ${styles.wait}`}
          >
            {wait.map((part) => (
              <span key={part}>{part}</span>
            ))}
          </Row>
        ) : null}
      </div>
      <p className={sum.isUncharged ? styles.uncharged : styles.amount}>
        {isPriced(order) ? (
          <>
            {sum.isUncharged ? null : (
              <span className={isPaymentReserved(order) ? styles.reserved : 'visually-hidden'}>
                {format.labelled(sum.label, '')}
              </span>
            )}
            {sum.text}
            {note ? <small className={styles.note}>{note}</small> : null}
          </>
        ) : null}
      </p>
      <div className={styles.act}>
        <Button
          size="sm"
          block
          variant={isFilled ? 'primary' : 'outline'}
          href={href}
          aria-label={format.labelled(label(), order.snapshot.title)}
        >
          {label()}
        </Button>
      </div>
    </li>
  )
}

/** The side that must act in an order of the list, and the time left; empty if neither has to. */
function useOrderRowStatus(order: AnyOrderSummary, now: number): string[] {
  const t = useT()
  const format = useFormat()
  const name = otherSideOf(order)?.name ?? ''
  const who = () => {
    if (isOver(order)) return undefined
    if (isViewersTurn(order, now)) return t('order:yourTurn')
    if (isSearchingSeller(order)) return t('order:searching')
    if (isUnderClaim(order) && !order.claimTurn) return t('order:adminDecides')
    if (isBeforeAppointment(order, now)) return undefined
    return stateOf(order).turn || order.claimTurn ? t('order:waitingFor', { name }) : undefined
  }
  const turn = who()
  // Of a claim the deadlines are the case's own.
  const timer = isUnderClaim(order) ? undefined : nextTimer(order)
  if (!turn) return []
  const left = timer ? formatTimeLeft(Date.parse(timer.dueAt) - now, format) : ''
  return left ? [turn, t('countdown.left', { time: left })] : [turn]
}

/** An empty list says what would be here, and leads on. */
function EmptyOrderList({
  kind: { links: to, texts, pictureCategory },
  filters,
  isBeyond,
}: {
  kind: OrderKind
  filters: OrderFilters & { role: Role }
  isBeyond: boolean
}) {
  const t = useT()
  const { role, view, q: words } = filters
  const what = emptyReasonOf()
  const all = { href: to.list({ role }), label: t('order:list.empty.all') }
  function emptyReasonOf() {
    if (isBeyond) return 'beyond'
    return words ? 'found' : (view ?? role)
  }
  const steps = {
    beyond: { href: to.list(writeOrderFilters({ ...filters, page: 1 })), label: t('order:list.empty.first') },
    buyer: { href: to.browse(), label: texts.browse(t) },
    seller: { href: to.mine(), label: texts.mine(t) },
    needs_you: all,
    active: all,
    done: all,
    found: all,
  }
  const step = steps[what]
  return (
    <EmptyState
      picture={artworkUrl(pictureCategory, 'orders', { view: 2 })}
      title={t(`order:list.empty.${what}.title`)}
      text={what === 'buyer' || what === 'seller' ? texts.emptyList(what, t) : t(`order:list.empty.${what}.text`)}
      action={
        <Button variant="primary" href={step.href}>
          {step.label}
        </Button>
      }
    />
  )
}

/** Rows in the shape of orders. */
export function OrderListSkeleton() {
  const t = useT()
  return (
    <SkeletonRegion label={t('order:loading')} className={styles.list}>
      {['a', 'b', 'c', 'd'].map((row) => (
        <div key={row} className={styles.row}>
          <span className={styles.picture}>
            <Skeleton ratio="4/3" />
          </span>
          <div>
            <Skeleton width="60%" />
            <Skeleton width="35%" />
          </div>
          <div>
            <Skeleton width={130} height={26} />
          </div>
          <div className={styles.amount}>
            <Skeleton width={60} />
          </div>
          <div className={styles.act}>
            <Skeleton width={140} height={36} />
          </div>
        </div>
      ))}
    </SkeletonRegion>
  )
}
