import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import IconFileOff from '@tabler/icons-react/dist/esm/icons/IconFileOff.mjs'
import IconReceipt from '@tabler/icons-react/dist/esm/icons/IconReceipt.mjs'
import type { ReactNode } from 'react'
import type { InvoiceMonth } from '#shared/contract/admin-invoice.ts'
import { useMonthName } from '#web/admin/money/money-texts.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import type { Icon } from '#web/ui/icon.ts'
import { Panel } from '#web/ui/Panel.tsx'
import { Grid, Row } from '#web/ui/Stack.tsx'
import { type Column, Table } from '#web/ui/Table.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { useTaxCase } from './invoice-texts.ts'
import styles from './MonthPanels.module.css'

/** A month by tax case, for the VAT return, and how its numbers were given. */
export function MonthPanels({ month }: { month: InvoiceMonth }) {
  return (
    <Grid gap={24} align="start" className={styles.panels}>
      {month.cases.length > 0 ? <Cases month={month} /> : null}
      <Numbers month={month} />
    </Grid>
  )
}

type Case = InvoiceMonth['cases'][number]

function Cases({ month: { month, cases } }: { month: InvoiceMonth }) {
  const t = useT()
  const format = useFormat()
  const nameOf = useMonthName()
  const taxCase = useTaxCase()
  const title = t('admin-invoices:cases.title', { month: nameOf(month) })
  const columns: Column<Case>[] = [
    { key: 'case', header: t('admin-invoices:columns.tax'), phone: 'first', cell: taxCase },
    {
      key: 'documents',
      header: t('admin-invoices:totals.documents'),
      align: 'end',
      phone: 'second',
      cell: ({ documents }) => format.count(documents),
    },
    {
      key: 'net',
      header: t('admin-invoices:columns.net'),
      align: 'end',
      phone: 'none',
      cell: ({ net }) => format.money(net),
    },
    {
      key: 'vat',
      header: t('admin-invoices:columns.vat'),
      align: 'end',
      phone: 'none',
      cell: ({ tax }) => format.money(tax),
    },
    {
      key: 'gross',
      header: t('admin-invoices:columns.gross'),
      align: 'end',
      phone: 'end',
      cell: ({ gross }) => format.money(gross),
    },
  ]
  return (
    <Panel flush>
      <section aria-labelledby="cases">
        <Row justify="between" align="baseline" wrap gap={8} className={styles.head}>
          <h2 id="cases" className="size-16">
            {title}
          </h2>
          <span className="size-13 tone-muted">{t('admin-invoices:cases.note')}</span>
        </Row>
        <Table
          caption={title}
          columns={columns}
          rows={cases}
          rowKey={({ taxRule, taxRate, gross }) => `${taxRule} ${taxRate} ${gross.currency}`}
        />
      </section>
    </Panel>
  )
}

function Numbers({ month: { numbers } }: { month: InvoiceMonth }) {
  const t = useT()
  const hasGap = numbers.some(({ isGapless }) => !isGapless)
  const series = numbers.map(({ first, last }) =>
    first === last ? first : t('admin-invoices:numbers.span', { first, last }),
  )
  const { list } = useFormat()
  const given = t(hasGap ? 'admin-invoices:numbers.gap' : 'admin-invoices:numbers.gapless', { series: list(series) })
  return (
    <Panel>
      <section aria-labelledby="numbers">
        <h2 id="numbers" className="size-16 mb-12">
          {t('admin-invoices:numbers.title')}
        </h2>
        <ul className={styles.rules}>
          {numbers.length > 0 ? <Rule icon={hasGap ? IconAlertTriangle : IconCircleCheck}>{given}</Rule> : null}
          <Rule icon={IconFileOff}>{t('admin-invoices:numbers.corrections')}</Rule>
          <Rule icon={IconClock}>{t('admin-invoices:numbers.commission')}</Rule>
          <Rule icon={IconReceipt}>
            {t('admin-invoices:numbers.fees')}{' '}
            <TextLink href={links.adminPayments()}>{t('admin-invoices:numbers.payments')}</TextLink>
          </Rule>
        </ul>
      </section>
    </Panel>
  )
}

function Rule({ icon: Glyph, children }: { icon: Icon; children: ReactNode }) {
  return (
    <li>
      <Row gap={12} align="start">
        <Glyph size={18} aria-hidden="true" className="fixed tone-muted" />
        <span className="size-14 tone-muted">{children}</span>
      </Row>
    </li>
  )
}
