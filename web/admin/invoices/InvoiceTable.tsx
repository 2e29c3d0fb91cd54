import IconCode from '@tabler/icons-react/dist/esm/icons/IconCode.mjs'
import IconFileOff from '@tabler/icons-react/dist/esm/icons/IconFileOff.mjs'
import IconFileTypePdf from '@tabler/icons-react/dist/esm/icons/IconFileTypePdf.mjs'
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdminInvoice, InvoiceState } from '#shared/contract/admin-invoice.ts'
import { adminApi } from '#web/kernel/admin-api.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { artworkUrl, links } from '#web/kernel/links.ts'
import { useRightRejection } from '#web/kernel/staff-rights.ts'
import { useDownload } from '#web/kernel/use-download.ts'
import { ListTable } from '#web/lists/ListTable.tsx'
import { RowSubject } from '#web/lists/RowSubject.tsx'
import { type ListAddress, sortOf, useListAddress } from '#web/lists/use-list-address.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import type { MenuItem } from '#web/ui/Menu.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import type { Column } from '#web/ui/Table.tsx'
import { CreditDialog } from './CreditDialog.tsx'
import { EInvoiceCell } from './EInvoiceCell.tsx'
import { invoiceFiltersIn, invoicesRead } from './invoice-reads.ts'
import { useSubject, useTaxCase } from './invoice-texts.ts'

const tones = { paid: 'done', note: 'refund', credited: 'neutral', partly_credited: 'wait' } as const satisfies Record<
  InvoiceState,
  string
>

/** A page of invoices and credit notes, with their files and the way to credit one. */
export function InvoiceTable({ search }: { search: URLSearchParams }) {
  const t = useT()
  const address = useListAddress()
  const { invoices, pagination } = useSuspenseQuery(invoicesRead(search)).data
  const [credited, setCredited] = useState<AdminInvoice | null>(null)
  const files = useDownload(t('admin-invoices:file.failed'))
  const rejection = useRightRejection()(adminApi.adminInvoice.credit)
  const { month, page: _, ...narrowed } = invoiceFiltersIn(search)
  const isNarrowed = Object.keys(narrowed).length > 0
  const actionsOf = (invoice: AdminInvoice): MenuItem[] => {
    const { number, pdf, xml, account, left } = invoice
    return [
      {
        key: 'pdf',
        label: t('admin-invoices:actions.pdf'),
        icon: IconFileTypePdf,
        onSelect: () => void files.save({ url: pdf, fileName: `${number}.pdf` }),
      },
      ...(xml
        ? [
            {
              key: 'xml',
              label: t('admin-invoices:actions.xml'),
              icon: IconCode,
              onSelect: () => void files.save({ url: xml, fileName: `${number}.xml` }),
            },
          ]
        : []),
      {
        key: 'person',
        label: t('admin-invoices:actions.person', { name: account.name }),
        icon: IconUser,
        href: links.adminUser(account._id),
      },
      ...(left.amount > 0
        ? [
            {
              key: 'credit',
              label: t('admin-invoices:actions.credit'),
              icon: IconFileOff,
              disabled: rejection !== undefined,
              onSelect: () => setCredited(invoice),
            },
          ]
        : []),
    ]
  }
  return (
    <>
      <ListTable
        caption={t('admin-invoices:title')}
        columns={useColumns(address)}
        rows={invoices}
        nameOf={({ number }) => number}
        pagination={pagination}
        rowActions={actionsOf}
        empty={
          <EmptyState
            picture={artworkUrl('business-admin', 'invoices', { view: 1 })}
            title={t(isNarrowed ? 'admin-invoices:empty.found' : 'admin-invoices:empty.title')}
            text={t(isNarrowed ? 'admin-invoices:empty.foundText' : 'admin-invoices:empty.text')}
          />
        }
      />
      {credited ? <CreditDialog key={credited._id} invoice={credited} onClose={() => setCredited(null)} /> : null}
    </>
  )
}

function useColumns(address: ListAddress): Column<AdminInvoice>[] {
  const t = useT()
  const format = useFormat()
  const subjectOf = useSubject()
  const taxCase = useTaxCase()
  return [
    {
      key: 'number',
      header: t('admin-invoices:columns.number'),
      phone: 'second',
      sort: sortOf(address, 'newest', undefined, 'desc'),
      cell: ({ number, date }) => (
        <span className="text-nowrap">
          <span className="weight-500 tabular">{number}</span>
          <time dateTime={date} className="block size-13 tone-muted">
            {format.date(date, 'short')}
          </time>
        </span>
      ),
    },
    {
      key: 'recipient',
      header: t('admin-invoices:columns.recipient'),
      phone: 'first',
      cell: ({ account, recipient }) => (
        <RowSubject
          href={links.adminUser(account._id)}
          picture={<Avatar name={recipient.name} picture={account.profilePicture} size={28} />}
          name={recipient.name}
          note={
            recipient.vatId ?? recipient.address.at(-2) ?? recipient.address.at(-1) ?? t('admin-invoices:noAddress')
          }
        />
      ),
    },
    {
      key: 'kind',
      header: t('admin-invoices:columns.kind'),
      phone: 'second',
      cell: (invoice) => {
        const { name, note } = subjectOf(invoice)
        return (
          <>
            <span className="block">{name}</span>
            <span className="block size-13 tone-muted">{note}</span>
          </>
        )
      },
    },
    {
      key: 'tax',
      header: t('admin-invoices:columns.tax'),
      phone: 'none',
      cell: (invoice) => <span className="tone-muted">{taxCase(invoice)}</span>,
    },
    {
      key: 'net',
      header: t('admin-invoices:columns.net'),
      align: 'end',
      phone: 'none',
      cell: ({ net }) => <span className="tone-muted">{format.money(net)}</span>,
    },
    {
      key: 'vat',
      header: t('admin-invoices:columns.vat'),
      align: 'end',
      phone: 'none',
      cell: ({ tax }) => <span className="tone-muted">{format.money(tax)}</span>,
    },
    {
      key: 'gross',
      header: t('admin-invoices:columns.gross'),
      align: 'end',
      phone: 'end',
      sort: sortOf(address, 'gross', undefined, 'desc'),
      cell: ({ gross }) => <span className="weight-500">{format.money(gross)}</span>,
    },
    {
      key: 'state',
      header: t('admin-invoices:columns.state'),
      phone: 'none',
      cell: ({ state, kind }) => (
        <StatusBadge tone={tones[state]} size="sm">
          {t(
            state === 'paid' && kind === 'commission'
              ? 'admin-invoices:states.settled'
              : `admin-invoices:states.${state}`,
          )}
        </StatusBadge>
      ),
    },
    {
      key: 'xml',
      header: t('admin-invoices:columns.eInvoice'),
      phone: 'none',
      cell: (invoice) => <EInvoiceCell invoice={invoice} />,
    },
  ]
}
