import { useQueries, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { useActing } from '#web/kernel/acting.ts'
import { failureOf } from '#web/kernel/api-error.ts'
import { errorText } from '#web/kernel/error-text.ts'
import { Head } from '#web/kernel/Head.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { useActor } from '#web/kernel/session.tsx'
import { useAutoRetry } from '#web/kernel/use-retry.ts'
import { SectionErrorBoundary } from '#web/listings/SectionErrorBoundary.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import type { OrderKind, Role } from './kind.ts'
import { OrderList, OrderListSkeleton } from './OrderList.tsx'
import styles from './OrderListPage.module.css'
import {
  defaultRoleFor,
  type OrderFilters,
  orderCountRead,
  orderViews,
  readOrderFilters,
  writeOrderFilters,
} from './order-filters.ts'

/** The own orders, as a buyer and as a seller; what waits for the person is a filter away. */
export function OrderListPage({ kind, kinds }: { kind: OrderKind; kinds: readonly OrderKind[] }) {
  const t = useT()
  const { isSeller } = useActor()
  const isActing = useActing() !== null
  const [search] = useSearchParams()
  const filters = readOrderFilters(search)
  const counts = {
    buyer: useSuspenseQuery(orderCountRead(kind, 'buyer')).data.pagination.totalItems,
    seller: useSuspenseQuery(orderCountRead(kind, 'seller')).data.pagination.totalItems,
  }
  // A member of a team sees what the shop sells.
  const role = isActing ? 'seller' : defaultRoleFor(filters, counts.seller)
  const waiting = useQuery(orderCountRead(kind, role, 'needs_you')).data?.pagination.totalItems ?? 0
  const hrefOf = (changes: Partial<OrderFilters>) =>
    kind.links.list(writeOrderFilters({ ...filters, role, page: 1, ...changes }))
  const totals = useQueries({ queries: kinds.map((each) => orderCountRead(each, role, filters.view)) })
  const sides: Role[] = ['buyer', 'seller']
  const hasBoth = !isActing && (isSeller || counts.seller > 0 || role === 'seller')
  const needsYou = waiting > 0 ? t('transactions:list.needsYou', { number: waiting }) : t('transactions:list.needs_you')
  const shown = { ...filters, role }
  return (
    <div className={`container ${styles.screen}`}>
      <Head title={t(`transactions:list.titles.${role}`)} />
      <div className={styles.head}>
        <h1 className={styles.title}>{t(`transactions:list.titles.${role}`)}</h1>
        {hasBoth ? (
          <nav aria-label={t('transactions:list.sides')} className={styles.sides}>
            {sides.map((side) => (
              <Chip key={side} size="sm" href={kind.links.list({ role: side })} isOn={side === role}>
                {t('transactions:list.side', { side: t(`transactions:list.${side}`), number: counts[side] })}
              </Chip>
            ))}
          </nav>
        ) : null}
      </div>
      <Tabs
        label={t('transactions:list.kinds')}
        current={kind.process.name}
        className={styles.tabs}
        tabs={kinds.map((each, place) => ({
          key: each.process.name,
          label: each.words.kind(t),
          count: totals[place]?.data?.pagination.totalItems,
          href: each.links.list(writeOrderFilters({ role, view: filters.view, page: 1 })),
        }))}
      />
      <nav aria-label={t('transactions:list.show')} className={styles.views}>
        <Chip size="sm" keepScroll href={hrefOf({ view: undefined })} isOn={!filters.view}>
          {t('transactions:list.all')}
        </Chip>
        {orderViews.map((view) => (
          <Chip key={view} size="sm" keepScroll href={hrefOf({ view })} isOn={filters.view === view}>
            {view === 'needs_you' ? needsYou : t(`transactions:list.${view}`)}
          </Chip>
        ))}
      </nav>
      <SectionErrorBoundary
        key={JSON.stringify(shown)}
        fallback={(error, retry) => <OrderListFailure error={error} onRetry={retry} />}
      >
        <Suspense fallback={<OrderListSkeleton />}>
          <OrderList kind={kind} filters={shown} hrefOf={(page) => hrefOf({ page })} />
        </Suspense>
      </SectionErrorBoundary>
    </div>
  )
}

/** Said where the list would be; the filters stay. */
function OrderListFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useT()
  const retry = useAutoRetry(error, onRetry)
  return (
    <ErrorState
      title={t('transactions:list.failed')}
      text={errorText(t, failureOf(error))}
      retry={{ label: t('tryAgain'), onRetry: retry }}
    />
  )
}
