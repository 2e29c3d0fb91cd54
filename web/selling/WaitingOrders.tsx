import type { Appointment, SellerHome } from '#shared/contract/selling.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { artworkUrl } from '#web/kernel/links.ts'
import { useNow } from '#web/kernel/use-now.ts'
import { type AnyOrderSummary, nextTimer, orderLinks } from '#web/transactions/any-order.ts'
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
    { key: 'service', total: waiting.total, isLonger: waiting.total > waiting.orders.length },
    { key: 'product', total: waitingProducts.total, isLonger: waitingProducts.total > waitingProducts.orders.length },
  ] as const
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
        {lists.map(({ key, isLonger, ...all }) =>
          isLonger ? (
            <p key={key} className={styles.all}>
              <TextLink href={orderLinks[key].list({ role: 'seller', view: 'needs_you' })}>
                {key === 'product'
                  ? t('product-order-pages:list.allWaiting', { total: all.total })
                  : t('selling:waiting.all', { total: all.total })}
              </TextLink>
            </p>
          ) : null,
        )}
      </Panel>
    </Section>
  )
}
