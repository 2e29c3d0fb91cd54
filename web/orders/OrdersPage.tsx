import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { Head } from '#web/kernel/Head.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { useUser } from '#web/kernel/session.tsx'
import { CatchFailure } from '#web/listings/CatchFailure.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import { type OrderKind, orderLinks, type Role } from './any-order.ts'
import { OrderList } from './OrderList.tsx'
import { OrderListFailure } from './OrderListFailure.tsx'
import { OrderListSkeleton } from './OrderListSkeleton.tsx'
import styles from './OrdersPage.module.css'
import { countRead, type OrderFilters, readFilters, roleFor, views, writeFilters } from './order-filters.ts'

const kinds: readonly OrderKind[] = ['service', 'product']

/** The own orders, as a buyer and as a seller; what waits for the person is a filter away. */
export function OrdersPage({ kind }: { kind: OrderKind }) {
  const t = useT()
  const { isSeller } = useUser()
  const [search] = useSearchParams()
  const filters = readFilters(kind, search)
  const counts = {
    buyer: useSuspenseQuery(countRead(kind, 'buyer')).data.pagination.totalItems,
    seller: useSuspenseQuery(countRead(kind, 'seller')).data.pagination.totalItems,
  }
  const role = roleFor(filters, counts.seller)
  const waiting = useQuery(countRead(kind, role, 'needs_you')).data?.pagination.totalItems ?? 0
  const hrefOf = (changes: Partial<OrderFilters>) =>
    orderLinks[kind].list(writeFilters({ ...filters, role, page: 1, ...changes }))
  const sides: Role[] = ['buyer', 'seller']
  const hasBoth = isSeller || counts.seller > 0 || role === 'seller'
  const needsYou = waiting > 0 ? t('orders:list.needsYou', { number: waiting }) : t('orders:list.needs_you')
  const shown = { ...filters, role }
  return (
    <div className={`container ${styles.screen}`}>
      <Head title={t('orders:list.title')} />
      <div className={styles.head}>
        <h1 className={styles.title}>{t('orders:list.title')}</h1>
        <nav aria-label={t('orders:list.kinds')} className={styles.kinds}>
          {kinds.map((each) => (
            <Chip key={each} size="sm" href={orderLinks[each].list({ role: filters.role })} isOn={each === kind}>
              {t(`orders:list.${each}`)}
            </Chip>
          ))}
        </nav>
      </div>
      {hasBoth ? (
        <Tabs
          label={t('orders:list.sides')}
          current={role}
          className={styles.tabs}
          tabs={sides.map((side) => ({
            key: side,
            label: t(`orders:list.${side}`),
            count: counts[side],
            href: orderLinks[kind].list({ role: side }),
          }))}
        />
      ) : null}
      <nav aria-label={t('orders:list.show')} className={styles.views}>
        <Chip size="sm" keepScroll href={hrefOf({ view: undefined })} isOn={!filters.view}>
          {t('orders:list.all')}
        </Chip>
        {views.map((view) => (
          <Chip key={view} size="sm" keepScroll href={hrefOf({ view })} isOn={filters.view === view}>
            {view === 'needs_you' ? needsYou : t(`orders:list.${view}`)}
          </Chip>
        ))}
      </nav>
      <CatchFailure
        key={JSON.stringify(shown)}
        fallback={(error, retry) => <OrderListFailure error={error} onRetry={retry} />}
      >
        <Suspense fallback={<OrderListSkeleton />}>
          <OrderList filters={shown} hrefOf={(page) => hrefOf({ page })} />
        </Suspense>
      </CatchFailure>
    </div>
  )
}
