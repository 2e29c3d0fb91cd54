import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import type { Pagination } from '#shared/kernel/page.ts'
import { Head } from '#web/kernel/Head.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { ListPagination } from '#web/kernel/ListPagination.tsx'
import { links } from '#web/kernel/links.ts'
import { Button } from '#web/ui/Button.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import { VerificationNotice } from '../form/VerificationNotice.tsx'
import { EmptyMyListings } from './EmptyMyListings.tsx'
import styles from './MyListings.module.css'
import { type MyListingsFilter, type MyListingsStatus, writeMyListingsFilter } from './my-listings-filter.ts'

/** A seller's own listings of one kind, in every status. */
export function MyListings({
  kind,
  title,
  add,
  text,
  mine,
  statuses,
  count,
  pagination,
  listHref,
  children,
}: {
  kind: 'service' | 'product'
  title: string
  add: { label: string; href: string }
  /** For who has none. */
  text: string
  mine: MyListingsFilter
  statuses: readonly MyListingsStatus[]
  /** How many stand on this page. */
  count: number
  pagination: Pagination
  listHref: (query?: ReturnType<typeof writeMyListingsFilter>) => string
  /** Their table. */
  children: ReactNode
}) {
  const t = useT()
  const hrefOf = (page: number) => listHref(writeMyListingsFilter({ ...mine, page }))
  // The last listing of a page may just have been deleted.
  if (count === 0 && pagination.currentPage > 1) return <Navigate replace to={hrefOf(pagination.totalPages)} />
  const hasNone = count === 0
  const isNew = hasNone && mine.status === undefined
  return (
    <div className={`container ${styles.page}`}>
      <Head title={title} noindex />
      <div className={styles.head}>
        <h1>{title}</h1>
        <nav aria-label={t('listing-form:mine.kinds')} className={styles.kinds}>
          <Chip size="sm" href={links.myServices()} isOn={kind === 'service'}>
            {t('nav.services')}
          </Chip>
          <Chip size="sm" href={links.myProducts()} isOn={kind === 'product'}>
            {t('nav.products')}
          </Chip>
        </nav>
        {isNew ? null : (
          <Button variant="primary" icon={IconPlus} href={add.href}>
            {add.label}
          </Button>
        )}
      </div>
      <div className={styles.notes}>
        <VerificationNotice />
      </div>
      {isNew ? null : (
        <Tabs
          label={t('listing-form:mine.filter')}
          current={mine.status ?? 'all'}
          tabs={[
            { key: 'all', label: t('listing-form:mine.all'), href: listHref() },
            ...statuses.map((status) => ({
              key: status,
              label: t(`listing-form:mine.filters.${status}`),
              href: listHref(writeMyListingsFilter({ status, page: 1 })),
            })),
          ]}
        />
      )}
      {hasNone ? (
        <EmptyMyListings status={mine.status} add={add} text={text} allHref={listHref()} />
      ) : (
        <>
          <Panel flush className={styles.list}>
            {children}
          </Panel>
          <ListPagination
            pagination={pagination}
            shown={count}
            hrefOf={hrefOf}
            range={(range) => t('listing-form:mine.range', range)}
            alone={({ total }) => t('listing-form:mine.text', { count: total })}
            className={styles.pages}
          />
        </>
      )}
    </div>
  )
}
