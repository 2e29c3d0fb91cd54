import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OwnTaxReport as Report } from '#shared/contract/tax-report.ts'
import { type TaxActivity, taxActivities } from '#shared/policies/tax-report.ts'
import { q } from '#web/kernel/api.tsx'
import { failureOf } from '#web/kernel/api-error.ts'
import { calendarApi } from '#web/kernel/calendar-api.ts'
import { useErrorText } from '#web/kernel/error-text.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { Section } from '#web/ui/Section.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { ListSkeleton } from '#web/ui/Skeleton.tsx'
import { Stack } from '#web/ui/Stack.tsx'
import { type Column, Table } from '#web/ui/Table.tsx'
import { TaxDataForm } from './TaxDataForm.tsx'

/** The amounts of a seller that the marketplace reports to the tax office, and the details that it needs for that. */
export function OwnTaxReport({ isBusiness }: { isBusiness: boolean }) {
  const t = useT()
  return (
    <Section look="plain" title={t('own-tax-report:title')} text={t('own-tax-report:text')}>
      <Loaded isBusiness={isBusiness} />
    </Section>
  )
}

function Loaded({ isBusiness }: { isBusiness: boolean }) {
  const t = useT()
  const problem = useErrorText()
  const [year, setYear] = useState<number>()
  const { data, error, refetch, isFetching } = useQuery(
    q(calendarApi.taxReport.show, year === undefined ? {} : { query: { year } }),
  )
  if (error && !data)
    return (
      <ErrorState
        level={3}
        title={t('own-tax-report:failed')}
        text={problem(failureOf(error))}
        retry={{ label: t('tryAgain'), onRetry: () => void refetch(), isBusy: isFetching }}
      />
    )
  if (!data) return <ListSkeleton label={t('own-tax-report:loading')} count={2} />
  return (
    <Stack gap={20}>
      {data.years.length > 1 ? (
        <SelectField
          label={t('own-tax-report:year')}
          value={String(data.year)}
          onChange={(value) => setYear(Number(value))}
          options={data.years.map((each) => ({ value: String(each), label: String(each) }))}
        />
      ) : null}
      <Metrics report={data} />
      <TaxDataForm report={data} isBusiness={isBusiness} />
    </Stack>
  )
}

type Line = { key: string; label: string; quarter: NonNullable<Report['figures'][TaxActivity]>[number] }

function Metrics({ report: { year, figures, isReported } }: { report: Report }) {
  const t = useT()
  const columns = useColumns()
  const shown = taxActivities.filter((activity) => figures[activity])
  if (shown.length === 0) return <p className="tone-muted">{t('own-tax-report:none', { year: String(year) })}</p>
  return (
    <Stack gap={12}>
      {shown.map((activity) => (
        <Stack key={activity} gap={8}>
          <h3 className="size-16">{t(`own-tax-report:${activity}`)}</h3>
          <Table
            caption={`${t(`own-tax-report:${activity}`)} ${year}`}
            columns={columns}
            rows={(figures[activity] ?? []).map(
              (quarter, at): Line => ({
                key: String(at),
                label: t('own-tax-report:quarter', { number: String(at + 1) }),
                quarter,
              }),
            )}
            rowKey={({ key }) => key}
          />
        </Stack>
      ))}
      <p className="tone-muted">{isReported ? t('own-tax-report:reported') : t('own-tax-report:excluded')}</p>
    </Stack>
  )
}

function useColumns(): Column<Line>[] {
  const t = useT()
  const format = useFormat()
  return [
    { key: 'quarter', header: t('own-tax-report:year'), phone: 'first', cell: ({ label }) => label },
    {
      key: 'orders',
      header: t('own-tax-report:orders'),
      align: 'end',
      phone: 'none',
      cell: ({ quarter }) => <span className="tabular">{format.number(quarter.count)}</span>,
    },
    {
      key: 'fees',
      header: t('own-tax-report:fees'),
      align: 'end',
      phone: 'none',
      cell: ({ quarter }) => <span className="tabular">{format.money(quarter.fees)}</span>,
    },
    {
      key: 'paid',
      header: t('own-tax-report:paid'),
      align: 'end',
      phone: 'end',
      cell: ({ quarter }) => <span className="tabular">{format.money(quarter.paid)}</span>,
    },
  ]
}
