import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Navigate, useSearchParams } from 'react-router'
import { Head } from '#web/kernel/Head.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { Button } from '#web/ui/Button.tsx'
import { Pagination } from '#web/ui/Pagination.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import { ListingTable } from './listing/ListingTable.tsx'
import { mineRead, readMine, statuses, writeMine } from './listing/my-listings.ts'
import { NoListings } from './listing/NoListings.tsx'
import { VerificationNote } from './listing/VerificationNote.tsx'
import styles from './MyServicesScreen.module.css'

export function MyServicesScreen() {
  const t = useT()
  const [params] = useSearchParams()
  const mine = readMine(params)
  const {
    data: { services, pagination },
  } = useSuspenseQuery(mineRead(mine))
  const { currentPage, totalPages, totalItems, limit } = pagination
  const hrefOf = (page: number) => links.myServices(writeMine({ ...mine, page }))
  const first = (currentPage - 1) * limit
  // The last listing of a page may just have been deleted.
  if (services.length === 0 && currentPage > 1) return <Navigate replace to={hrefOf(totalPages)} />
  const hasNone = services.length === 0
  const isNew = hasNone && mine.status === undefined
  return (
    <div className={`container ${styles.page}`}>
      <Head title={t('listing:mine.title')} noindex />
      <div className={styles.head}>
        <h1>{t('listing:mine.title')}</h1>
        {isNew ? null : (
          <Button variant="primary" icon={IconPlus} href={links.addService()}>
            {t('listing:mine.add')}
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
            { key: 'all', label: t('listing:mine.all'), href: links.myServices() },
            ...statuses.map((status) => ({
              key: status,
              label: t(`listing:mine.filters.${status}`),
              href: links.myServices({ status }),
            })),
          ]}
        />
      )}
      {hasNone ? (
        <NoListings status={mine.status} />
      ) : (
        <>
          <Panel flush className={styles.list}>
            <ListingTable services={services} />
          </Panel>
          <div className={styles.pages}>
            <Pagination
              page={currentPage}
              pages={totalPages}
              hrefOf={hrefOf}
              labels={{
                navigation: t('pagination.label'),
                previous: t('pagination.previous'),
                next: t('pagination.next'),
                page: (number) => t('pagination.page', { number }),
              }}
              summary={
                totalPages > 1
                  ? t('listing:mine.range', { from: first + 1, to: first + services.length, total: totalItems })
                  : t('listing:mine.text', { count: totalItems })
              }
            />
          </div>
        </>
      )}
    </div>
  )
}
