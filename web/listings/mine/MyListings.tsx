import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import type { Pagination } from '#shared/kernel/page.ts'
import { api } from '#web/kernel/api.tsx'
import { Head } from '#web/kernel/Head.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { ListPagination } from '#web/kernel/ListPagination.tsx'
import { artworkUrl, links } from '#web/kernel/links.ts'
import { useTeamRejection } from '#web/kernel/team-rejection.ts'
import { Button } from '#web/ui/Button.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import type { Icon } from '#web/ui/icon.ts'
import { Panel } from '#web/ui/Panel.tsx'
import { Row } from '#web/ui/Stack.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import { VerificationNotice } from '../form/SellerNotices.tsx'
import { UnfinishedDraftNotice } from '../form/UnfinishedDraftNotice.tsx'
import styles from './MyListings.module.css'

export const listingStatuses = ['published', 'paused', 'draft'] as const
type MyListingsStatus = (typeof listingStatuses)[number] | 'sold_out'

/** The filters in the address of the list. */
type MyListingsFilter = { status: MyListingsStatus | undefined; page: number }

export const MY_LISTINGS_PAGE_SIZE = 10

/** Reads the filters of an address. An invalid value counts as absent. */
export function readMyListingsFilter<Status extends MyListingsStatus>(
  params: URLSearchParams,
  allowed: readonly Status[],
) {
  const page = params.get('page') ?? ''
  return {
    status: allowed.find((status) => status === params.get('status')),
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  }
}

const writeMyListingsFilter = ({ status, page }: MyListingsFilter) => ({
  status,
  page: page > 1 ? page : undefined,
})

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
  /** Shown without any listing. */
  text: string
  mine: MyListingsFilter
  statuses: readonly MyListingsStatus[]
  /** The number of listings on this page. */
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
      <Row gap={16} justify="between" wrap mb={20} className={styles.head}>
        <h1>{title}</h1>
        <Row aria-label={t('listing-form:mine.kinds')} as="nav" gap={8} align="stretch" className={styles.kinds}>
          <Chip size="sm" href={links.myServices()} isOn={kind === 'service'}>
            {t('nav.services')}
          </Chip>
          <Chip size="sm" href={links.myProducts()} isOn={kind === 'product'}>
            {t('nav.products')}
          </Chip>
        </Row>
        {isNew ? null : <AddButton add={add} icon={IconPlus} />}
      </Row>
      <div className={styles.notes}>
        <VerificationNotice />
        <UnfinishedDraftNotice
          kind={kind}
          addHref={add.href}
          textOf={(draft) =>
            draft ? t('listing-form:draft.unfinished', { title: draft }) : t('listing-form:draft.untitled')
          }
        />
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
          <Panel flush className="mt-24">
            {children}
          </Panel>
          <ListPagination
            pagination={pagination}
            shown={count}
            hrefOf={hrefOf}
            range={(range) => t('listing-form:mine.range', range)}
            alone={({ total }) => t('listing-form:mine.text', { count: total })}
            className="mt-24"
          />
        </>
      )}
    </div>
  )
}

/** The way to one more; members of a team who only answer read why it is closed to them. */
function AddButton({ add, icon }: { add: { label: string; href: string }; icon?: Icon }) {
  const rejection = useTeamRejection()(api.service.create)
  return (
    <Button variant="primary" icon={icon} {...(rejection ? { disabledReason: rejection } : { href: add.href })}>
      {add.label}
    </Button>
  )
}

/** No listing at all, or none of this status. */
export function EmptyMyListings({
  status,
  add,
  text,
  allHref,
  other,
}: {
  status: MyListingsStatus | undefined
  add: { label: string; href: string }
  text: string
  allHref: string
  /** Something else to list. */
  other?: { label: string; href: string } | undefined
}) {
  const t = useT()
  if (status) {
    return (
      <EmptyState
        picture={artworkUrl('arts-crafts', 'none', { view: 2 })}
        title={t(`listing-form:mine.none.${status}`)}
        text={t('listing-form:mine.none.text')}
        action={<Button href={allHref}>{t('listing-form:mine.none.all')}</Button>}
      />
    )
  }
  return (
    <EmptyState
      picture={artworkUrl('arts-crafts', 'empty', { view: 2 })}
      title={t('listing-form:mine.empty.title')}
      text={text}
      action={
        <>
          <AddButton add={add} />
          {other ? <Button href={other.href}>{other.label}</Button> : null}
        </>
      }
    />
  )
}
