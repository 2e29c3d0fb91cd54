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
import { Row } from '#web/ui/Stack.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import type { OrderKind, Role } from './kind.ts'
import { OrderList, OrderListSkeleton } from './OrderList.tsx'
import styles from './OrderListPage.module.css'
import { OrderSearch } from './OrderSearch.tsx'
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
  const needsYou = waiting > 0 ? t('order:list.needsYou', { number: waiting }) : t('order:list.needs_you')
  const shown = { ...filters, role }
  return (
    <div className={`container ${styles.screen}`}>
      <Head title={t(`order:list.titles.${role}`)} />
      <Row gap={24} rowGap={12} justify="between" wrap className={styles.head}>
        <h1 className="size-30">{t(`order:list.titles.${role}`)}</h1>
        {hasBoth ? (
          <Row aria-label={t('order:list.sides')} as="nav" gap={8} align="stretch">
            {sides.map((side) => (
              <Chip key={side} size="sm" href={kind.links.list({ role: side })} isOn={side === role}>
                {t('order:list.side', { side: t(`order:list.${side}`), number: counts[side] })}
              </Chip>
            ))}
          </Row>
        ) : null}
      </Row>
      <Tabs
        label={t('order:list.kinds')}
        current={kind.process.name}
        className="mt-20"
        tabs={kinds.map((each, place) => ({
          key: each.process.name,
          label: each.texts.kind(t),
          count: totals[place]?.data?.pagination.totalItems,
          href: each.links.list(writeOrderFilters({ role, view: filters.view, q: filters.q, page: 1 })),
        }))}
      />
      <Row aria-label={t('order:list.show')} as="nav" gap={8} align="stretch" wrap mt={20} mb={20}>
        <Chip size="sm" keepScroll href={hrefOf({ view: undefined })} isOn={!filters.view}>
          {t('order:list.all')}
        </Chip>
        {orderViews.map((view) => (
          <Chip key={view} size="sm" keepScroll href={hrefOf({ view })} isOn={filters.view === view}>
            {view === 'needs_you' ? needsYou : t(`order:list.${view}`)}
          </Chip>
        ))}
      </Row>
      <OrderSearch words={filters.q} hrefOf={(words) => hrefOf({ q: words })} />
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
      title={t('order:list.failed')}
      text={errorText(t, failureOf(error))}
      retry={{ label: t('tryAgain'), onRetry: retry }}
    />
  )
}
