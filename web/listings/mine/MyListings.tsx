import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import type { Pagination } from '#shared/kernel/page.ts'
import { Head } from '#web/kernel/Head.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { Pages } from '#web/kernel/Pages.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Chip } from '#web/ui/Chip.tsx'
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
  pagination: Pagination
  listHref: (query?: ReturnType<typeof writeMine>) => string
  /** Their table. */
  children: ReactNode
}) {
  const t = useT()
  const hrefOf = (page: number) => listHref(writeMine({ ...mine, page }))
  // The last listing of a page may just have been deleted.
  if (count === 0 && pagination.currentPage > 1) return <Navigate replace to={hrefOf(pagination.totalPages)} />
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
          <Pages
            pagination={pagination}
            shown={count}
            hrefOf={hrefOf}
            range={(range) => t('listing:mine.range', range)}
            alone={({ total }) => t('listing:mine.text', { count: total })}
            className={styles.pages}
          />
        </>
      )}
    </div>
  )
}
