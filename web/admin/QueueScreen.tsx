import { useSuspenseQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { QueueItem } from '#shared/contract/admin-queue.ts'
import { api, q } from '#web/kernel/api.tsx'
import { useFormat } from '#web/kernel/format.ts'
import { Head } from '#web/kernel/Head.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { artworkUrl, links } from '#web/kernel/links.ts'
import { defineLoader } from '#web/kernel/loader.ts'
import { ListHeader } from '#web/lists/ListHeader.tsx'
import { ListSection } from '#web/lists/ListSection.tsx'
import { ListTable } from '#web/lists/ListTable.tsx'
import { pageIn } from '#web/lists/use-list-address.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ListSkeleton } from '#web/ui/Skeleton.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import styles from './QueueScreen.module.css'

/** The kinds that something on the marketplace leads to. */
const kinds = ['verification', 'case', 'report', 'money', 'payout'] as const

const kindIn = (search: URLSearchParams) => kinds.find((kind) => kind === search.get('kind'))

function readIn(search: URLSearchParams) {
  const kind = kindIn(search)
  return q(api.adminQueue.list, { query: { page: pageIn(search), ...(kind ? { kind } : {}) } })
}

export const loader = defineLoader(async ({ url: { searchParams }, prefetch }) => {
  prefetch(readIn(searchParams))
})

/** Where it is decided. */
function hrefOf({ kind, subject: { kind: subject, id } }: QueueItem): string {
  if (subject === 'refundCase') return links.adminCase(id)
  if (subject === 'report') return links.adminReport(id)
  if (subject === 'order') return links.adminOrder(id)
  return kind === 'verification' ? links.adminUsers({ tab: 'unverified', q: id, open: id }) : links.adminUser(id)
}

/** Everything that needs a decision, what is due soonest first; each is decided on a screen of its own. */
export function QueueScreen() {
  const t = useT()
  const [search] = useSearchParams()
  return (
    <>
      <Head title={t('admin-desk:title')} />
      <ListSection
        key={search.toString()}
        loading={
          <>
            <ListHeader title={t('admin-desk:title')} />
            <ListSkeleton label={t('admin-desk:loading')} count={5} />
          </>
        }
        failed={t('admin-desk:failed')}
      >
        <Queue search={search} />
      </ListSection>
    </>
  )
}

function Queue({ search }: { search: URLSearchParams }) {
  const t = useT()
  const format = useFormat()
  const { items, counts, pagination } = useSuspenseQuery(readIn(search)).data
  const rows = items.map((item) => ({ ...item, _id: `${item.kind}-${item.id}` }))
  const count = Object.values(counts).reduce((sum, each) => sum + each, 0)
  const nameOf = ({ title: { code, name } }: QueueItem) => t(`admin-desk:items.${code}`, { name })
  return (
    <>
      <ListHeader title={t('admin-desk:title')} summary={t('admin-desk:waiting', { count })} />
      <Tabs
        label={t('admin-desk:kinds.label')}
        current={kindIn(search) ?? 'all'}
        className={styles.tabs}
        tabs={[
          { key: 'all', label: t('admin-desk:kinds.all'), href: links.adminQueue(), count },
          ...kinds.map((kind) => ({
            key: kind,
            label: t(`admin-desk:kinds.${kind}`),
            href: links.adminQueue({ kind }),
            count: counts[kind],
          })),
        ]}
      />
      <ListTable
        caption={t('admin-desk:title')}
        columns={[
          {
            key: 'what',
            header: t('admin-desk:columns.what'),
            cell: (item) => <TextLink href={hrefOf(item)}>{nameOf(item)}</TextLink>,
          },
          {
            key: 'due',
            header: t('admin-desk:columns.due'),
            cell: ({ dueAt }) => <time dateTime={dueAt}>{format.relative(dueAt)}</time>,
          },
        ]}
        rows={rows}
        nameOf={nameOf}
        pagination={pagination}
        rowActions={(item) => [{ key: 'decide', label: t('admin-desk:decide'), href: hrefOf(item) }]}
        empty={
          <EmptyState
            picture={artworkUrl('business-admin', 'queue', { view: 2 })}
            title={t('admin-desk:empty.title')}
            text={t('admin-desk:empty.text')}
          />
        }
      />
    </>
  )
}
