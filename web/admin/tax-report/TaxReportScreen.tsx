import { useSuspenseQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { TaxReport, TaxSeller } from '#shared/contract/tax-report.ts'
import { adminApi } from '#web/kernel/admin-api.ts'
import { q } from '#web/kernel/api.tsx'
import { useFormat } from '#web/kernel/format.ts'
import { Head } from '#web/kernel/Head.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { defineLoader } from '#web/kernel/loader.ts'
import { ListHeader } from '#web/lists/ListHeader.tsx'
import { ListSection } from '#web/lists/ListSection.tsx'
import { ListTable } from '#web/lists/ListTable.tsx'
import { pageIn } from '#web/lists/use-list-address.ts'
import { Breadcrumbs } from '#web/ui/Breadcrumbs.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { ListSkeleton } from '#web/ui/Skeleton.tsx'
import { Grid, Stack } from '#web/ui/Stack.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import type { Column } from '#web/ui/Table.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { ReportFiles } from './ReportFiles.tsx'
import styles from './TaxReportScreen.module.css'

const yearIn = (search: URLSearchParams) => {
  const year = search.get('year')
  return /^20\d{2}$/.test(year ?? '') ? Number(year) : undefined
}
const reportRead = (search: URLSearchParams) => {
  const year = yearIn(search)
  const page = pageIn(search)
  return q(adminApi.adminTaxReport.show, {
    query: { ...(year === undefined ? {} : { year }), ...(page === 1 ? {} : { page }) },
  })
}

export const loader = defineLoader(async ({ url, prefetch }) => {
  prefetch(reportRead(url.searchParams))
})

/** The yearly report of sellers to the tax office: who is in it, what is missing, and its files. */
export function TaxReportScreen() {
  const t = useT()
  const [search] = useSearchParams()
  const title = t('tax-report:title')
  return (
    <>
      <Head title={title} />
      <Breadcrumbs
        label={t('tax-report:path')}
        items={[{ label: t('tax-report:money'), href: links.adminMoney() }, { label: title }]}
      />
      <ListHeader title={title} summary={t('tax-report:summary')} />
      <ListSection
        key={`${yearIn(search)}`}
        loading={<ListSkeleton label={t('tax-report:loading')} count={5} />}
        failed={t('tax-report:failed')}
      >
        <Report search={search} />
      </ListSection>
    </>
  )
}

function Report({ search }: { search: URLSearchParams }) {
  const t = useT()
  const [, setSearch] = useSearchParams()
  const columns = useColumns()
  const report = useSuspenseQuery(reportRead(search)).data
  return (
    <Stack gap={24}>
      <SelectField
        label={t('tax-report:year')}
        className={styles.year}
        value={String(report.year)}
        onChange={(value) => setSearch({ year: value })}
        options={report.years.map((each) => ({ value: String(each), label: String(each) }))}
      />
      <Counts report={report} />
      <ListTable
        caption={t('tax-report:title')}
        columns={columns}
        rows={report.sellers}
        nameOf={({ name }) => name}
        pagination={report.pagination}
        empty={<EmptyState title={t('tax-report:emptyTitle')} text={t('tax-report:emptyText')} />}
      />
      <ReportFiles report={report} />
    </Stack>
  )
}

function Counts({ report: { reported, incomplete, excluded } }: { report: TaxReport }) {
  const t = useT()
  const format = useFormat()
  const counts: [label: string, count: number, note?: string][] = [
    [t('tax-report:counts.reported'), reported],
    [t('tax-report:counts.missing'), incomplete],
    [t('tax-report:counts.excluded'), excluded, t('tax-report:counts.excludedText')],
  ]
  return (
    <Grid columns={3} phone={1} gap={16}>
      {counts.map(([label, count, note]) => (
        <Panel key={label}>
          <p className="size-13 tone-muted">{label}</p>
          <p className="size-20 weight-600 tabular">{format.number(count)}</p>
          {note ? <p className="size-13 tone-faint">{note}</p> : null}
        </Panel>
      ))}
    </Grid>
  )
}

function useColumns(): Column<TaxSeller>[] {
  const t = useT()
  const format = useFormat()
  return [
    {
      key: 'seller',
      header: t('tax-report:columns.seller'),
      phone: 'first',
      cell: ({ _id, name, isBusiness }) => (
        <span>
          <TextLink href={links.adminUser(_id)}>{name}</TextLink>{' '}
          <small className="tone-muted">{isBusiness ? t('tax-report:business') : t('tax-report:person')}</small>
        </span>
      ),
    },
    {
      key: 'country',
      header: t('tax-report:columns.country'),
      phone: 'none',
      cell: ({ country }) => country ?? '–',
    },
    {
      key: 'orders',
      header: t('tax-report:columns.orders'),
      align: 'end',
      phone: 'none',
      cell: ({ count }) => <span className="tabular">{format.number(count)}</span>,
    },
    {
      key: 'paid',
      header: t('tax-report:columns.paid'),
      align: 'end',
      phone: 'end',
      cell: ({ paid }) => <span className="tabular">{format.money(paid)}</span>,
    },
    {
      key: 'fees',
      header: t('tax-report:columns.fees'),
      align: 'end',
      phone: 'none',
      cell: ({ fees }) => <span className="tabular">{format.money(fees)}</span>,
    },
    {
      key: 'missing',
      header: t('tax-report:columns.missing'),
      phone: 'second',
      cell: ({ missing, isComplete }) => (
        <span>
          {missing.length === 0
            ? t('tax-report:complete')
            : format.list(missing.map((field) => t(`tax-report:fields.${field}`)))}{' '}
          {isComplete ? null : (
            <StatusBadge tone="problem" size="sm">
              {t('tax-report:notInFile')}
            </StatusBadge>
          )}
        </span>
      ),
    },
  ]
}
