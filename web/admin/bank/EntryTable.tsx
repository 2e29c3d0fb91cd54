import type { BankEntry } from '#shared/contract/bank.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { useListAddress } from '#web/lists/use-list-address.ts'
import { Link } from '#web/ui/Link.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { type Column, Table } from '#web/ui/Table.tsx'
import { toneOf, useSubjectOf } from './entry-texts.ts'
import { useBankDay } from './use-bank-day.ts'

/** Bookings of the bank, each a link that opens it beside the list. */
export function EntryTable({
  title,
  entries,
  open,
}: {
  title: string
  entries: BankEntry[]
  open: string | undefined
}) {
  const t = useT()
  const format = useFormat()
  const day = useBankDay()
  const subjectOf = useSubjectOf()
  const { hrefOf } = useListAddress()
  const columns: Column<BankEntry>[] = [
    {
      key: 'amount',
      header: t('admin-bank:list.amount'),
      align: 'end',
      phone: 'end',
      cell: ({ amount, bookedOn }) => (
        <span className="text-nowrap">
          <b className="weight-600">{format.money(amount)}</b>
          <span className="block tone-muted size-13">{day(bookedOn)}</span>
        </span>
      ),
    },
    {
      key: 'who',
      header: t('admin-bank:list.who'),
      phone: 'first',
      cell: ({ _id, name, text }) => (
        <Link href={hrefOf({ open: _id })} keepScroll className="block weight-500 text-anywhere" data-bank-entry={_id}>
          <span dir="auto">{name ?? t('admin-bank:list.nobody')}</span>
          <span dir="auto" className="block tone-muted size-13 weight-400">
            {text}
          </span>
        </Link>
      ),
    },
    {
      key: 'for',
      header: t('admin-bank:list.for'),
      phone: 'second',
      cell: (entry) => {
        const { name, note } = subjectOf(entry)
        const score = entry.isWaiting ? entry.suggestion?.score : undefined
        return (
          <span className="text-anywhere">
            {name}
            {score === undefined ? null : (
              <span className="tone-muted size-13">
                {' '}
                {t('admin-bank:list.score', { percent: format.percent(score / 100) })}
              </span>
            )}
            {note ? (
              <span dir="auto" className="block tone-muted size-13">
                {note}
              </span>
            ) : null}
          </span>
        )
      },
    },
    {
      key: 'state',
      header: t('admin-bank:list.state'),
      align: 'end',
      phone: 'second',
      cell: ({ state }) => (
        <StatusBadge tone={toneOf[state]} size="sm">
          {t(`admin-bank:states.${state}`)}
        </StatusBadge>
      ),
    },
  ]
  return (
    <Panel flush>
      <Table
        caption={title}
        columns={columns}
        rows={entries}
        rowKey={({ _id }) => _id}
        isMarked={({ _id }) => _id === open}
      />
    </Panel>
  )
}
