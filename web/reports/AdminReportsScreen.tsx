import { useSuspenseQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { type AdminReport, reportKinds } from '#shared/contract/report.ts'
import { report as process } from '#shared/process/report.ts'
import { adminApi } from '#web/kernel/admin-api.ts'
import { q } from '#web/kernel/api.tsx'
import { useFormat } from '#web/kernel/format.ts'
import { Head } from '#web/kernel/Head.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { artworkUrl, links } from '#web/kernel/links.ts'
import { defineLoader } from '#web/kernel/loader.ts'
import { FilterBar } from '#web/lists/FilterBar.tsx'
import { ListHeader } from '#web/lists/ListHeader.tsx'
import { ListSection } from '#web/lists/ListSection.tsx'
import { ListTable } from '#web/lists/ListTable.tsx'
import { pageIn } from '#web/lists/use-list-address.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ListSkeleton } from '#web/ui/Skeleton.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import type { Column } from '#web/ui/Table.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'

const tabs = ['open', 'objections', 'decided'] as const

const tabIn = (search: URLSearchParams) => tabs.find((tab) => tab === search.get('tab')) ?? 'open'

function reportsRead(search: URLSearchParams) {
  const kind = reportKinds.find((each) => each === search.get('kind'))
  return q(adminApi.adminReport.list, {
    query: { tab: tabIn(search), page: pageIn(search), ...(kind ? { kind } : {}) },
  })
}

export const loader = defineLoader(async ({ url, prefetch }) => prefetch(reportsRead(url.searchParams)))

/** The list of reports, the one that is due first at the top. */
export function AdminReportsScreen() {
  const t = useT()
  const [search] = useSearchParams()
  const title = t('report:title')
  return (
    <>
      <Head title={title} />
      <ListHeader title={title} />
      <Tabs
        label={title}
        current={tabIn(search)}
        tabs={tabs.map((key) => ({
          key,
          label: t(`report:tabs.${key}`),
          href: links.adminReports(key === 'open' ? {} : { tab: key }),
        }))}
      />
      <FilterBar
        view="reports"
        filters={[
          {
            name: 'kind',
            label: t('report:list.what'),
            options: reportKinds.map((value) => ({ value, label: t(`report:kinds.${value}`) })),
          },
        ]}
      />
      <ListSection
        key={search.toString()}
        loading={<ListSkeleton label={title} count={5} />}
        failed={t('report:list.failed')}
      >
        <Reports search={search} />
      </ListSection>
    </>
  )
}

function Reports({ search }: { search: URLSearchParams }) {
  const t = useT()
  const { reports, pagination } = useSuspenseQuery(reportsRead(search)).data
  return (
    <ListTable
      view="reports"
      caption={t('report:title')}
      columns={useColumns()}
      rows={reports}
      nameOf={({ title }) => title}
      pagination={pagination}
      empty={
        <EmptyState
          picture={artworkUrl('business-admin', 'reports', { view: 2 })}
          title={t('report:list.none')}
          text={t('report:list.noneText')}
        />
      }
    />
  )
}

function useColumns(): Column<AdminReport>[] {
  const t = useT()
  const format = useFormat()
  return [
    {
      key: 'what',
      header: t('report:list.what'),
      cell: ({ _id, title, kind, person, visitors }) => (
        <>
          <TextLink dir="auto" href={links.adminReport(_id)}>
            {title}
          </TextLink>
          <br />
          <small>
            {t(`report:kinds.${kind}`)} · <bdi>{person.name}</bdi>
          </small>
          {visitors ? (
            <>
              <br />
              <small>{t('report:list.visitors', { count: visitors })}</small>
            </>
          ) : null}
        </>
      ),
    },
    {
      key: 'state',
      header: t('report:list.state'),
      cell: ({ status, takenBy }) => (
        <>
          <StatusBadge tone={process.states[status].tone} size="sm">
            {t(`report:states.${status}.label`)}
          </StatusBadge>
          {status === 'in_review' && takenBy ? (
            <small> {t('report:list.takenBy', { name: takenBy.name })}</small>
          ) : null}
        </>
      ),
    },
    {
      key: 'reporters',
      header: t('report:list.reporters'),
      align: 'end',
      phone: 'none',
      cell: ({ reporters }) => format.number(reporters),
    },
    {
      key: 'due',
      header: t('report:list.due'),
      align: 'end',
      cell: ({ dueAt, isOverdue }) =>
        isOverdue ? (
          <StatusBadge tone="problem" size="sm">
            {t('report:list.overdue')}
          </StatusBadge>
        ) : (
          <time dateTime={dueAt}>{format.dateTime(dueAt)}</time>
        ),
    },
  ]
}
