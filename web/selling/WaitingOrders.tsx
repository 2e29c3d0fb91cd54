import type { Appointment, SellerHome } from '#shared/contract/selling.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { artworkUrl } from '#web/kernel/links.ts'
import { useNow } from '#web/kernel/use-now.ts'
import { kinds } from '#web/kinds.ts'
import { nextTimer } from '#web/transactions/any-order.ts'
import type { AnyOrderSummary } from '#web/transactions/kind.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Section } from '#web/ui/Section.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { WaitingOrderRow } from './WaitingOrderRow.tsx'
import styles from './WaitingOrders.module.css'

/** What has no deadline comes last. */
const urgencyOf = (order: AnyOrderSummary) => Date.parse(nextTimer(order)?.dueAt ?? '9999-12-31')

/** The orders whose turn it is the seller's, the most urgent one first; `next` is the first appointment. */
export function WaitingOrders({
  waiting,
  waitingProducts,
  next,
}: {
  waiting: SellerHome['waiting']
  waitingProducts: SellerHome['waitingProducts']
  next: Appointment | undefined
}) {
  const t = useT()
  const format = useFormat()
  const now = useNow(60_000)
  const total = waiting.total + waitingProducts.total
  const orders = [...waiting.orders, ...waitingProducts.orders].sort((a, b) => urgencyOf(a) - urgencyOf(b))
  const lists = [
    { kind: kinds.serviceOrder, total: waiting.total, isLonger: waiting.total > waiting.orders.length },
    {
      kind: kinds.productOrder,
      total: waitingProducts.total,
      isLonger: waitingProducts.total > waitingProducts.orders.length,
    },
  ]
  return (
    <Section
      look="plain"
      title={t('selling:waiting.title')}
      aside={
        total > 0 ? <span className={styles.count}>{t('selling:waiting.count', { count: total })}</span> : undefined
      }
      className={styles.section}
    >
      <Panel flush>
        {total === 0 ? (
          <EmptyState
            level={3}
            picture={artworkUrl('cleaning', 'waiting', { view: 2 })}
            title={t('selling:waiting.empty.title')}
            text={
              next
                ? t('selling:waiting.empty.next', { when: format.dateTime(next.start) })
                : t('selling:waiting.empty.text')
            }
          />
        ) : (
          <ul className={styles.list}>
            {orders.map((order, index) => (
              <WaitingOrderRow key={order._id} order={order} now={now} isFirst={index === 0} />
            ))}
          </ul>
        )}
        {lists.map(({ kind, isLonger, total: all }) =>
          isLonger ? (
            <p key={kind.process.name} className={styles.all}>
              <TextLink href={kind.links.list({ role: 'seller', view: 'needs_you' })}>
                {kind.words.allWaiting(all, t)}
              </TextLink>
            </p>
          ) : null,
        )}
      </Panel>
    </Section>
  )
}
