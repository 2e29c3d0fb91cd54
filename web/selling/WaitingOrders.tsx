import type { ProductOffer } from '#shared/contract/product-offer.ts'
import type { Appointment, OfferTask, SellerHome } from '#shared/contract/selling.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { artworkUrl, links } from '#web/kernel/links.ts'
import { formatTimeLeft } from '#web/kernel/time-left.ts'
import { nextTimer } from '#web/kernel/timers.ts'
import { useNow } from '#web/kernel/use-now.ts'
import { orderKinds } from '#web/kinds.ts'
import {
  actionsOf,
  appointmentOf,
  isPriced,
  linksOf,
  orderPictureOf,
  requestedTimeOf,
} from '#web/transactions/any-order.ts'
import { type AnyOrderSummary, kindOf, type OrderKind, waitingOf } from '#web/transactions/kind.ts'
import { oneClickCallOf, perform, useOrderAction } from '#web/transactions/order-calls.ts'
import { orderSumOf } from '#web/transactions/order-money.ts'
import { formatUpcoming } from '#web/transactions/short-dates.ts'
import { Button } from '#web/ui/Button.tsx'
import { DotLine } from '#web/ui/DotLine.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Picture } from '#web/ui/Picture.tsx'
import { Section } from '#web/ui/Section.tsx'
import { StatusBadge, type StatusTone } from '#web/ui/StatusBadge.tsx'
import { Text } from '#web/ui/Text.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { OfferTaskRow, ProductOfferTaskRow } from './OfferTasks.tsx'
import styles from './SellerHomeScreen.module.css'

/** The due time of rows without a deadline: they come last. */
const END = Date.parse('9999-12-31')

const dueOf = (at: string | undefined) => (at ? Date.parse(at) : END)

type Row = { due: number } & ({ order: AnyOrderSummary } | { task: OfferTask } | { offer: ProductOffer })

/** The rows that need the seller, the most urgent first; offers that only wait for their payment come last. */
const rowsOf = (orders: AnyOrderSummary[], tasks: OfferTask[], offers: ProductOffer[]): Row[] =>
  [
    ...orders.map((order) => ({ order, due: dueOf(nextTimer(order)?.dueAt) })),
    ...tasks.map((task) => ({ task, due: task.kind === 'accepted' ? END : dueOf(task.dueAt) })),
    ...offers.map((offer) => ({ offer, due: offer.status === 'pending' ? dueOf(offer.expiresAt) : END })),
  ].sort((a, b) => a.due - b.due)

/** The orders and offers whose turn it is the seller's, the most urgent first; `next` is the first appointment. */
export function WaitingOrders({ home, next }: { home: SellerHome; next: Appointment | undefined }) {
  const t = useT()
  const format = useFormat()
  const now = useNow(60_000)
  const lists = orderKinds.map((kind: OrderKind) => ({ kind, ...waitingOf(kind, home) }))
  const total = lists.reduce((sum, list) => sum + list.total, 0)
  const { tasks, totalTasks } = home.requests
  const { tasks: offers, totalTasks: totalOffers } = home.wanted
  const allTasks = totalTasks + totalOffers
  const rows = rowsOf(
    lists.flatMap((list) => list.orders),
    tasks,
    offers,
  )
  const counts = [
    total > 0 && t('selling:waiting.count', { count: total }),
    allTasks > 0 && t('selling:offers.count', { count: allTasks }),
  ].filter((count) => count !== false)
  return (
    <Section
      look="plain"
      title={t('selling:waiting.title')}
      aside={counts.length > 0 ? <span className="quiet-text fixed">{counts.join(' · ')}</span> : undefined}
    >
      <Panel flush>
        {rows.length === 0 ? (
          <EmptyState
            level={3}
            picture={artworkUrl('cleaning', 'waiting', { view: 2 })}
            title={t('selling:waiting.empty.title')}
            text={
              next
                ? t('selling:waiting.empty.next', { when: format.appointment(next.start) })
                : t('selling:waiting.empty.text')
            }
          />
        ) : (
          <ul className={styles.list}>
            {rows.map((row, index) => (
              <WaitingRow key={keyOf(row)} row={row} now={now} isFirst={index === 0} />
            ))}
          </ul>
        )}
        {totalTasks > tasks.length ? (
          <Text align="center" size={14} className={styles.all}>
            <TextLink href={links.myRequests({ view: 'offers' })}>
              {t('selling:offers.all', { count: totalTasks })}
            </TextLink>
          </Text>
        ) : null}
        {totalOffers > offers.length ? (
          <Text align="center" size={14} className={styles.all}>
            <TextLink href={links.myProductOffers()}>{t('selling:offers.all', { count: totalOffers })}</TextLink>
          </Text>
        ) : null}
        {lists.map(({ kind, orders: some, total: all }) =>
          all > some.length ? (
            <Text key={kind.process.name} align="center" size={14} className={styles.all}>
              <TextLink href={kind.links.list({ role: 'seller', view: 'needs_you' })}>
                {kind.texts.allWaiting(all, t)}
              </TextLink>
            </Text>
          ) : null,
        )}
      </Panel>
    </Section>
  )
}

function keyOf(row: Row): string {
  if ('order' in row) return row.order._id
  return 'task' in row ? row.task.request._id : row.offer._id
}

function WaitingRow({ row, ...place }: { row: Row; now: number; isFirst: boolean }) {
  if ('order' in row) return <WaitingOrderRow order={row.order} {...place} />
  return 'task' in row ? (
    <OfferTaskRow task={row.task} {...place} />
  ) : (
    <ProductOfferTaskRow offer={row.offer} {...place} />
  )
}

/**
 * The question of an order, its person and its deadline; what takes more than a click is answered on the order's own
 * page.
 */
function WaitingOrderRow({ order, now, isFirst }: { order: AnyOrderSummary; now: number; isFirst: boolean }) {
  const t = useT()
  const format = useFormat()
  const { facts, badge } = useWaitingOrderText(order, now)
  const [action] = actionsOf(order)
  const send = action ? oneClickCallOf(order, action) : undefined
  const atOnce = useOrderAction(perform)
  const label = kindOf(order).texts.needed(order, action, t) ?? t('order:list.view')
  const title = t('selling:waiting.row', { what: order.snapshot.title, name: order.buyer.name })
  return (
    <li className={styles.row}>
      <Picture source={orderPictureOf(order)} alt="" ratio="1/1" rounded="md" sizes="64px" className={styles.picture} />
      <div>
        <Text wrap="anywhere" weight={500} className={styles.taskTitle}>
          <Link href={linksOf(order).order(order._id)}>{title}</Link>{' '}
          <StatusBadge tone={badge.tone} size="sm">
            {badge.text}
          </StatusBadge>
        </Text>
        <Text mt={2} size={14} tone="muted">
          <DotLine parts={facts} />
        </Text>
      </div>
      <Button
        size="sm"
        variant={isFirst ? 'primary' : 'outline'}
        aria-label={format.labelled(label, title)}
        className={styles.act}
        {...(send
          ? {
              loading: atOnce.isPending,
              loadingLabel: t('order:busy'),
              onClick: () => void atOnce.run(() => send({ params: { id: order._id } })),
            }
          : { href: linksOf(order).order(order._id) })}
      >
        {label}
      </Button>
    </li>
  )
}

const MINUTE = 60_000
const URGENT = 3 * 60 * MINUTE

type Badge = { tone: StatusTone; text: string }

/** The subject of an order that waits, and the time that it can wait. */
function useWaitingOrderText(order: AnyOrderSummary, now: number): { facts: string[]; badge: Badge } {
  const t = useT()
  const format = useFormat()
  const { texts, waiting } = kindOf(order)
  const soon = (when: string) => formatUpcoming(format, when, now)

  const facts = [
    ...waiting.facts(order, t, format),
    isPriced(order) ? t('selling:waiting.earns', { amount: format.money(orderSumOf(order)) }) : undefined,
  ]

  const badge = (): Badge => {
    const booking = requestedTimeOf(order) ? undefined : appointmentOf(order)
    if (booking) {
      const key = Date.parse(booking.start) > now ? 'begins' : 'began'
      return {
        tone: 'active',
        text: t(`selling:waiting.by.${key}`, { when: format.inZone(soon(booking.start), booking.start) }),
      }
    }
    const timer = nextTimer(order)
    if (!timer) return { tone: 'wait', text: texts.state(order, t) }
    const left = Date.parse(timer.dueAt) - now
    if (left < URGENT) {
      // `now` is anew every minute: seconds would stand still.
      const time = formatTimeLeft(Math.floor(left / MINUTE) * MINUTE, format)
      return {
        tone: 'problem',
        text: time ? t('countdown.left', { time }) : t('countdown.soon'),
      }
    }
    const key = waiting.awaitedAction(order, timer.name) ?? 'other'
    return { tone: 'wait', text: t(`selling:waiting.by.${key}`, { when: soon(timer.dueAt) }) }
  }
  return { facts: facts.flatMap((fact) => fact || []), badge: badge() }
}
