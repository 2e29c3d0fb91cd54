import type { Appointment, SellerHome } from '#shared/contract/selling.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { art, links } from '#web/kernel/links.ts'
import { useNow } from '#web/kernel/use-now.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Section } from '#web/ui/Section.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import styles from './WaitingOrders.module.css'
import { WaitingRow } from './WaitingRow.tsx'

/** The orders whose turn it is the seller's, the most urgent one first; `next` is the first appointment. */
export function WaitingOrders({
  waiting: { orders, total },
  next,
}: {
  waiting: SellerHome['waiting']
  next: Appointment | undefined
}) {
  const t = useT()
  const format = useFormat()
  const now = useNow(60_000)
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
            picture={art('cleaning', 'waiting', { view: 2 })}
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
              <WaitingRow key={order._id} order={order} now={now} isFirst={index === 0} />
            ))}
          </ul>
        )}
        {total > orders.length ? (
          <p className={styles.all}>
            <TextLink href={links.orders({ role: 'seller', view: 'needs_you' })}>
              {t('selling:waiting.all', { total })}
            </TextLink>
          </p>
        ) : null}
      </Panel>
    </Section>
  )
}
