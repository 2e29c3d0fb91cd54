import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import type { Pagination as Pages } from '#shared/kernel/page.ts'
import { Head } from '#web/kernel/Head.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { pageLabels } from '#web/kernel/page-labels.ts'
import { Button } from '#web/ui/Button.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { Pagination } from '#web/ui/Pagination.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import { VerificationNote } from '../form/VerificationNote.tsx'
import styles from './MyListings.module.css'
import { type Mine, type MineStatus, writeMine } from './my-listings.ts'
import { NoListings } from './NoListings.tsx'

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
  mine: Mine
  statuses: readonly MineStatus[]
  /** How many stand on this page. */
  count: number
  pagination: Pages
  listHref: (query?: ReturnType<typeof writeMine>) => string
  /** Their table. */
  children: ReactNode
}) {
  const t = useT()
  const { currentPage, totalPages, totalItems, limit } = pagination
  const hrefOf = (page: number) => listHref(writeMine({ ...mine, page }))
  const first = (currentPage - 1) * limit
  // The last listing of a page may just have been deleted.
  if (count === 0 && currentPage > 1) return <Navigate replace to={hrefOf(totalPages)} />
  const hasNone = count === 0
  const isNew = hasNone && mine.status === undefined
  return (
    <div className={`container ${styles.page}`}>
      <Head title={title} noindex />
      <div className={styles.head}>
        <h1>{title}</h1>
        <nav aria-label={t('listing:mine.kinds')} className={styles.kinds}>
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
        <VerificationNote />
      </div>
      {isNew ? null : (
        <Tabs
          label={t('listing:mine.filter')}
          current={mine.status ?? 'all'}
          tabs={[
            { key: 'all', label: t('listing:mine.all'), href: listHref() },
            ...statuses.map((status) => ({
              key: status,
              label: t(`listing:mine.filters.${status}`),
              href: listHref(writeMine({ status, page: 1 })),
            })),
          ]}
        />
      )}
      {hasNone ? (
        <NoListings status={mine.status} add={add} text={text} allHref={listHref()} />
      ) : (
        <>
          <Panel flush className={styles.list}>
            {children}
          </Panel>
          <div className={styles.pages}>
            <Pagination
              page={currentPage}
              pages={totalPages}
              hrefOf={hrefOf}
              labels={pageLabels(t)}
              summary={
                totalPages > 1
                  ? t('listing:mine.range', { from: first + 1, to: first + count, total: totalItems })
                  : t('listing:mine.text', { count: totalItems })
              }
            />
          </div>
        </>
      )}
    </div>
  )
}
