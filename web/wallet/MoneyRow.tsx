import type { ReactNode } from 'react'
import type { PaymentSummary } from '#shared/contract/wallet.ts'
import type { Pagination } from '#shared/kernel/page.ts'
import { shortId } from '#shared/kernel/short-id.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { ListPagination } from '#web/kernel/ListPagination.tsx'
import { artworkUrl, links } from '#web/kernel/links.ts'
import { isOrderKind, pageOf } from '#web/kernel/processes.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Picture } from '#web/ui/Picture.tsx'
import { StatusBadge, type StatusTone } from '#web/ui/StatusBadge.tsx'
import { Text } from '#web/ui/Text.tsx'
import styles from './PaymentsScreen.module.css'
import type { WalletTab } from './wallet-reads.ts'

/** The address of what was paid: an order, or the promotion of something. */
function purchaseHref({ kind, _id, promotion }: PaymentSummary['order']): string {
  if (promotion) return links.promotionOf({ kind: promotion.kind, id: promotion._id })
  return pageOf(kind, _id)
}

/** One order's money: what it is about, how it stands, and how much it is. */
export function MoneyRow({
  order,
  who,
  children,
  badge,
  amount,
  sum,
  act,
  all,
}: {
  order: PaymentSummary['order']
  who: string
  /** The progress of the money, in sentences. */
  children?: ReactNode
  badge: { tone: StatusTone; label: string }
  amount: ReactNode
  sum?: ReactNode
  act?: ReactNode
  /** All its lines. */
  all?: ReactNode
}) {
  const t = useT()
  const picture = order.image ?? { url: artworkUrl(order.category ?? 'business-admin', order._id) }
  return (
    <li className={styles.row}>
      <Picture source={picture} alt="" ratio="1/1" rounded="md" sizes="56px" className={styles.picture} />
      <div>
        <Text wrap="anywhere" weight={500} className={styles.itemTitle}>
          <Link dir="auto" href={purchaseHref(order)}>
            {order.title}
          </Link>
        </Text>
        <p className="quiet-text">{who}</p>
        {isOrderKind(order.kind) ? <p className="quiet-text">{t('order:number', { id: shortId(order._id) })}</p> : null}
        <Text as="div" wrap="anywhere" mt={4} size={13} tone="muted" className={styles.text}>
          {children}
        </Text>
      </div>
      <div className={styles.state}>
        <StatusBadge tone={badge.tone}>{badge.label}</StatusBadge>
      </div>
      <div className={styles.amounts}>
        <Text wrap="nowrap" weight={600} tabular>
          {amount}
        </Text>
        {sum ? <p className={`size-13 tone-muted mt-2 tabular ${styles.sum}`}>{sum}</p> : null}
        {act}
      </div>
      {all ? <div className={styles.all}>{all}</div> : null}
    </li>
  )
}

/** Rows in a box, and below it the way to the other pages. */
export function PaginatedMoneyList({
  pagination,
  shown,
  hrefOf,
  children,
}: {
  pagination: Pagination
  shown: number
  hrefOf: (page: number) => string
  children: ReactNode
}) {
  const t = useT()
  return (
    <>
      <ul className={styles.list}>{children}</ul>
      <ListPagination
        {...{ pagination, shown, hrefOf }}
        range={(range) => t('wallet:range', range)}
        className="mt-32"
      />
    </>
  )
}

/** An empty list says what will be here and leads on; a page past the last one leads to the first. */
export function EmptyWalletList({ tab, beyond, href }: { tab: WalletTab; beyond: string | undefined; href: string }) {
  const t = useT()
  const kind = beyond ? 'beyond' : tab
  return (
    <EmptyState
      picture={artworkUrl('business-admin', 'payments', { view: 2 })}
      title={t(`wallet:empty.${kind}.title`)}
      text={t(`wallet:empty.${kind}.text`)}
      action={
        <Button variant={beyond || tab === 'payments' ? 'primary' : 'outline'} href={beyond ?? href}>
          {t(`wallet:empty.${kind}.action`)}
        </Button>
      }
    />
  )
}
