import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { type InvoiceMonth, type InvoiceView, invoiceViews } from '#shared/contract/admin-invoice.ts'
import styles from '#web/admin/dashboard/DashboardScreen.module.css'
import { MonthPicker } from '#web/admin/MonthPicker.tsx'
import { useFormat } from '#web/kernel/format.ts'
import { Head } from '#web/kernel/Head.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { defineLoader } from '#web/kernel/loader.ts'
import { FilterBar } from '#web/lists/FilterBar.tsx'
import { ListHeader } from '#web/lists/ListHeader.tsx'
import { ListSection } from '#web/lists/ListSection.tsx'
import { useListAddress } from '#web/lists/use-list-address.ts'
import { Panel } from '#web/ui/Panel.tsx'
import { ListSkeleton } from '#web/ui/Skeleton.tsx'
import { Grid } from '#web/ui/Stack.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import { EInvoiceNotice } from './EInvoiceNotice.tsx'
import { FileButtons } from './FileButtons.tsx'
import { InvoiceTable } from './InvoiceTable.tsx'
import { invoicesRead, monthRead, taxRules } from './invoice-reads.ts'
import { MonthPanels } from './MonthPanels.tsx'

export const loader = defineLoader(async ({ url: { searchParams }, prefetch }) => {
  prefetch(monthRead(searchParams))
  prefetch(invoicesRead(searchParams))
})

/** The invoices in the operator's name, month by month, with its files, its sums and the way to credit it. */
export function InvoicesScreen() {
  const t = useT()
  const [search] = useSearchParams()
  const address = useListAddress()
  const shown = useQuery(monthRead(search)).data?.month
  const title = t('admin-invoices:title')
  const month = search.get('month') ?? 'present'
  return (
    <>
      <Head title={title} />
      <ListHeader
        title={title}
        summary={t('admin-invoices:summary')}
        actions={
          shown ? (
            <>
              <MonthPicker
                month={shown.month}
                firstMonth={shown.firstMonth}
                present={shown.present}
                hrefOf={(other) => address.hrefOf({ month: other === shown.present ? undefined : other, q: undefined })}
              />
              <FileButtons search={search} month={shown.month} />
            </>
          ) : null
        }
      />
      <ListSection
        key={month}
        loading={<ListSkeleton label={t('admin-invoices:loadingMonth')} count={2} />}
        failed={t('admin-invoices:failedMonth')}
      >
        <Totals search={search} />
        <Views search={search} />
      </ListSection>
      <FilterBar
        search={{ label: t('admin-invoices:search') }}
        filters={[
          {
            name: 'tax',
            label: t('admin-invoices:filters.tax'),
            options: taxRules.map((value) => ({ value, label: t(`admin-invoices:filters.taxes.${value}`) })),
          },
          {
            name: 'credited',
            label: t('admin-invoices:filters.credited'),
            options: [
              { value: 'yes', label: t('admin-invoices:filters.wasCredited') },
              { value: 'no', label: t('admin-invoices:filters.notCredited') },
            ],
          },
          {
            name: 'xml',
            label: t('admin-invoices:filters.xml'),
            options: [
              { value: 'yes', label: t('admin-invoices:xrechnung') },
              { value: 'no', label: t('admin-invoices:missing.label') },
            ],
          },
        ]}
      />
      <ListSection
        key={search.toString()}
        loading={<ListSkeleton label={t('admin-invoices:loading')} count={8} />}
        failed={t('admin-invoices:failed')}
      >
        <InvoiceTable search={search} />
      </ListSection>
      {shown ? <MonthPanels month={shown} /> : null}
    </>
  )
}

/** The sums of the month: of other currencies than the marketplace's, too, if there are any. */
function Totals({ search }: { search: URLSearchParams }) {
  const { month } = useSuspenseQuery(monthRead(search)).data
  return (
    <>
      {month.totals.map((total) => (
        <TotalsOf key={total.gross.currency} month={month} total={total} />
      ))}
      <EInvoiceNotice month={month} />
    </>
  )
}

function TotalsOf({
  month: { counts, currency },
  total,
}: {
  month: InvoiceMonth
  total: InvoiceMonth['totals'][number]
}) {
  const t = useT()
  const format = useFormat()
  const isOwn = total.gross.currency === currency
  const invoices = counts.commission + counts.plan + counts.promotion
  return (
    <Panel flush className={`mb-20 ${styles.sums}`}>
      <h2 className="visually-hidden">{t('admin-invoices:totals.title', { currency: total.gross.currency })}</h2>
      <Grid as="dl" columns={4}>
        <div className={styles.sum}>
          <dt>{t('admin-invoices:totals.documents')}</dt>
          <dd>
            {format.count(total.documents)}
            {isOwn ? (
              <small>
                {t('admin-invoices:totals.parts', {
                  invoices: t('admin-invoices:totals.invoices', { count: invoices }),
                  credits: t('admin-invoices:totals.credits', { count: counts.credit }),
                })}
              </small>
            ) : null}
          </dd>
        </div>
        <div className={styles.sum}>
          <dt>{t('admin-invoices:columns.net')}</dt>
          <dd>
            {format.money(total.net)}
            <small>{t('admin-invoices:totals.net')}</small>
          </dd>
        </div>
        <div className={styles.sum}>
          <dt>{t('admin-invoices:columns.vat')}</dt>
          <dd>
            {format.money(total.tax)}
            <small>{t('admin-invoices:totals.vat')}</small>
          </dd>
        </div>
        <div className={styles.sum}>
          <dt>{t('admin-invoices:columns.gross')}</dt>
          <dd>
            {format.money(total.gross)}
            <small>{t('admin-invoices:totals.gross')}</small>
          </dd>
        </div>
      </Grid>
    </Panel>
  )
}

/** The kinds of what is paid, as tabs with the number of documents of the month. */
function Views({ search }: { search: URLSearchParams }) {
  const t = useT()
  const format = useFormat()
  const address = useListAddress()
  const { counts } = useSuspenseQuery(monthRead(search)).data.month
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const current: InvoiceView | 'all' = invoiceViews.find((view) => view === search.get('view')) ?? 'all'
  return (
    <Tabs
      label={t('admin-invoices:views.label')}
      current={current}
      tabs={(['all', ...invoiceViews] as const).map((key) => ({
        key,
        label: t(`admin-invoices:views.${key}`),
        count: format.count(key === 'all' ? all : counts[key]),
        href: address.hrefOf({ view: key === 'all' ? undefined : key }),
      }))}
    />
  )
}
