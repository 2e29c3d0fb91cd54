import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { BankSummary } from '#shared/contract/bank.ts'
import { bankEntryStates } from '#shared/policies/bank-entries.ts'
import styles from '#web/admin/dashboard/DashboardScreen.module.css'
import { useChoiceKeys } from '#web/admin/queue/use-next-item.ts'
import { adminApi } from '#web/kernel/admin-api.ts'
import { useFormat } from '#web/kernel/format.ts'
import { Head } from '#web/kernel/Head.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { ListPagination } from '#web/kernel/ListPagination.tsx'
import { artworkUrl, links } from '#web/kernel/links.ts'
import { defineLoader } from '#web/kernel/loader.ts'
import { useRightRejection } from '#web/kernel/staff-rights.ts'
import { FilterBar } from '#web/lists/FilterBar.tsx'
import { ListHeader } from '#web/lists/ListHeader.tsx'
import { ListSection } from '#web/lists/ListSection.tsx'
import { ListWithPanel } from '#web/lists/SidePanel.tsx'
import { useListAddress } from '#web/lists/use-list-address.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { ListSkeleton } from '#web/ui/Skeleton.tsx'
import { Grid, Row } from '#web/ui/Stack.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { batchesRead, entriesRead, paymentsRead, stateIn, summaryRead, waitingRead, wordsIn } from './bank-reads.ts'
import { EntryPanel } from './EntryPanel.tsx'
import { EntryTable } from './EntryTable.tsx'
import { PaymentsOut } from './PaymentsOut.tsx'
import { useBankDay } from './use-bank-day.ts'

const ImportDialog = lazy(() => import('./ImportDialog.tsx').then((module) => ({ default: module.ImportDialog })))

export const loader = defineLoader(async ({ url: { searchParams }, prefetch }) => {
  prefetch(summaryRead())
  prefetch(entriesRead(searchParams))
  if (!stateIn(searchParams) && !wordsIn(searchParams)) prefetch(waitingRead())
  prefetch(paymentsRead())
  prefetch(batchesRead())
})

/** The operator's bank account: its balance beside the books, what its bookings are for, and what goes out. */
export function BankScreen() {
  const t = useT()
  const [search] = useSearchParams()
  const bank = useQuery(summaryRead()).data?.bank
  const [isImporting, setImporting] = useState(false)
  const rejectionOf = useRightRejection()
  const title = t('admin-bank:title')
  return (
    <>
      <Head title={title} />
      <ListHeader
        title={title}
        summary={bank ? <LastStatement bank={bank} /> : undefined}
        actions={
          <Button
            variant="outline"
            icon={IconUpload}
            disabledReason={rejectionOf(adminApi.adminBank.import)}
            onClick={() => setImporting(true)}
          >
            {t('admin-bank:import.open')}
          </Button>
        }
      />
      {isImporting ? (
        <Suspense>
          <ImportDialog onClose={() => setImporting(false)} />
        </Suspense>
      ) : null}
      <ListSection loading={<ListSkeleton label={t('admin-bank:loading')} count={2} />} failed={t('admin-bank:failed')}>
        <Balances />
        <StateChips search={search} />
      </ListSection>
      <FilterBar search={{ label: t('admin-bank:filters.search') }} filters={[]} />
      <ListSection
        key={JSON.stringify(entriesRead(search).queryKey)}
        loading={<ListSkeleton label={t('admin-bank:list.loading')} count={8} />}
        failed={t('admin-bank:list.failed')}
      >
        <Entries search={search} />
      </ListSection>
      <ListSection
        loading={<ListSkeleton label={t('admin-bank:out.loading')} count={3} />}
        failed={t('admin-bank:out.failed')}
      >
        <PaymentsOut />
      </ListSection>
    </>
  )
}

function LastStatement({ bank: { statement } }: { bank: BankSummary }) {
  const t = useT()
  const format = useFormat()
  const day = useBankDay()
  if (!statement) return t('admin-bank:summary.none')
  const { date, importedAt, entries, matched } = statement
  const when = format.dateTime(importedAt)
  const read = date
    ? t('admin-bank:summary.dated', { date: day(date), when })
    : t('admin-bank:summary.undated', { when })
  return `${read} ${t('admin-bank:summary.entries', { count: entries, matched: format.number(matched) })}`
}

/** The four balances: what the bank has, what the books have of it, what waits, and what nobody can explain. */
function Balances() {
  const t = useT()
  const format = useFormat()
  const { bank } = useSuspenseQuery(summaryRead()).data
  const { atBank, inBooks, unassigned, difference, onTheWay, waiting, account } = bank
  const figures = [
    { key: 'atBank', value: atBank, label: t('admin-bank:figures.atBank') },
    { key: 'inBooks', value: inBooks, label: t('admin-bank:figures.inBooks') },
    { key: 'unassigned', value: unassigned, label: t('admin-bank:figures.unassigned', { count: waiting }) },
    { key: 'difference', value: difference, label: t('admin-bank:figures.difference') },
  ]
  return (
    <>
      {account ? null : (
        <Alert kind="warn">
          {t('admin-bank:noAccount.text')}{' '}
          <TextLink href={links.adminSettings({ section: 'payments' })} underline>
            {t('admin-bank:noAccount.link')}
          </TextLink>
        </Alert>
      )}
      {difference.amount === 0 ? null : (
        <Alert kind="error">
          {t('admin-bank:alarm.text', {
            amount: format.money({ ...difference, amount: Math.abs(difference.amount) }),
          })}
        </Alert>
      )}
      <Panel flush className={`mt-16 mb-20 ${styles.sums}`}>
        <h2 className="visually-hidden">{t('admin-bank:figures.title')}</h2>
        <Grid as="dl" columns={4}>
          {figures.map(({ key, value, label }) => (
            <div key={key} className={styles.sum}>
              <dt>{label}</dt>
              <dd>
                {format.money(value)}
                {key === 'inBooks' && onTheWay.amount > 0 ? (
                  <small>{t('admin-bank:figures.onTheWay', { amount: format.money(onTheWay) })}</small>
                ) : null}
              </dd>
            </div>
          ))}
        </Grid>
      </Panel>
    </>
  )
}

function StateChips({ search }: { search: URLSearchParams }) {
  const t = useT()
  const format = useFormat()
  const { hrefOf } = useListAddress()
  const { counts } = useSuspenseQuery(summaryRead()).data.bank
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const current = stateIn(search)
  const chips = [
    { key: undefined, label: t('admin-bank:filters.all'), count: all },
    ...bankEntryStates.map((key) => ({ key, label: t(`admin-bank:states.${key}`), count: counts[key] ?? 0 })),
  ].filter(({ key, count }) => key === undefined || key === current || count > 0)
  return (
    <Row as="nav" wrap gap={8} align="stretch" aria-label={t('admin-bank:filters.label')}>
      {chips.map(({ key, label, count }) => (
        <Chip
          key={key ?? 'all'}
          size="sm"
          keepScroll
          href={hrefOf({ state: key, open: undefined })}
          isOn={key === current}
        >
          {t('admin-bank:filters.counted', { label, number: format.count(count) })}
        </Chip>
      ))}
    </Row>
  )
}

function Entries({ search }: { search: URLSearchParams }) {
  const t = useT()
  const { hrefOf, apply } = useListAddress()
  const { entries, pagination } = useSuspenseQuery(entriesRead(search)).data
  const isAll = !stateIn(search) && !wordsIn(search)
  const waiting = useQuery({ ...waitingRead(), enabled: isAll }).data?.entries ?? []
  const shown = isAll && pagination.currentPage === 1 ? waiting : []
  const open = search.get('open') ?? undefined
  const all = [...shown, ...entries].map(({ _id }) => _id)
  useChoiceKeys({ all, current: open, onChoose: (next) => apply({ open: next }), onEnter: () => undefined })
  if (shown.length + entries.length === 0 && !open) return <NoEntries search={search} />
  return (
    <ListWithPanel panel={open ? <EntryPanel key={open} id={open} /> : null}>
      {shown.length > 0 ? (
        <>
          <h2 className="size-14 tone-muted mb-8">{t('admin-bank:list.waiting')}</h2>
          <EntryTable title={t('admin-bank:list.waiting')} entries={shown} open={open} />
          <h2 className="size-14 tone-muted mt-20 mb-8">{t('admin-bank:list.settled')}</h2>
        </>
      ) : null}
      {entries.length > 0 ? (
        <EntryTable title={t('admin-bank:list.caption')} entries={entries} open={open} />
      ) : (
        <p className="tone-muted">{t('admin-bank:list.empty')}</p>
      )}
      <ListPagination
        pagination={pagination}
        shown={entries.length}
        hrefOf={(page) => hrefOf({ page, open: undefined })}
        range={(of) => t('admin:list.range', of)}
        className="mt-16"
      />
    </ListWithPanel>
  )
}

function NoEntries({ search }: { search: URLSearchParams }) {
  const t = useT()
  const picture = artworkUrl('business-admin', 'queue', { view: 2 })
  if (wordsIn(search))
    return (
      <EmptyState
        picture={picture}
        title={t('admin-bank:list.nothingFound')}
        text={t('admin-bank:list.nothingFoundText')}
      />
    )
  return stateIn(search) ? (
    <EmptyState picture={picture} title={t('admin-bank:list.empty')} text={t('admin-bank:list.emptyText')} />
  ) : (
    <EmptyState picture={picture} title={t('admin-bank:list.first')} text={t('admin-bank:list.firstText')} />
  )
}
