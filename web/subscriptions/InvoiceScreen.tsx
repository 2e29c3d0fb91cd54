import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import type { Invoice, InvoiceLine } from '#shared/contract/invoice.ts'
import { useFormat } from '#web/kernel/format.ts'
import { Head } from '#web/kernel/Head.tsx'
import { useLanguage, useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { defineLoader, notFoundResponse } from '#web/kernel/loader.ts'
import { useDownload } from '#web/kernel/use-download.ts'
import { Button } from '#web/ui/Button.tsx'
import { MoneyList } from '#web/ui/MoneyList.tsx'
import { PrintedSheet } from '#web/ui/PrintedSheet.tsx'
import { useInvoiceTitle } from './InvoiceLines.tsx'
import { invoicesRead } from './plan-reads.ts'

export const loader = defineLoader(async ({ params, load }) => {
  const { invoices } = await load(invoicesRead())
  if (!invoices.some(({ _id }) => _id === params.invoiceId)) throw notFoundResponse()
})

/** An invoice, or a statement of commission, as it is kept on paper. */
export function InvoiceScreen() {
  const t = useT()
  const format = useFormat()
  const titleOf = useInvoiceTitle()
  const { invoiceId } = useParams()
  const invoice = useSuspenseQuery(invoicesRead()).data.invoices.find(({ _id }) => _id === invoiceId)
  if (!invoice) throw notFoundResponse()
  const { corrects, replaces, note, date, issuer, recipient } = invoice
  const title = titleOf(invoice)
  const linesOf = ({ name, address, vatId, taxNumber }: Invoice['issuer']) => [
    name,
    ...address,
    ...(taxNumber ? [t('plans:invoices.taxNumber', { id: taxNumber })] : []),
    ...(vatId ? [t('plans:invoices.vatId', { id: vatId })] : []),
  ]
  const facts = [
    ...(corrects ? [t('plans:invoices.corrects', { number: corrects })] : []),
    ...(replaces ? [t('plans:invoices.replaces', { number: replaces })] : []),
    ...(note ? [t('plans:invoices.note', { text: note })] : []),
  ]
  return (
    <PrintedSheet
      back={{ href: links.invoices(), label: t('plans:invoices.backAll') }}
      print={t('plans:invoices.print')}
      actions={<Downloads invoice={invoice} />}
      title={title}
      date={format.date(date)}
      issuer={issuer.name}
      sides={[
        { label: t('plans:invoices.issuer'), lines: linesOf(issuer) },
        { label: t('plans:invoices.recipient'), lines: linesOf(recipient) },
      ]}
      notice={facts.map((fact) => (
        <p key={fact} className="size-13 tone-muted">
          {fact}
        </p>
      ))}
    >
      <Head title={title} noindex />
      <Sums invoice={invoice} />
      {invoice.month && !corrects ? <p className="size-13 tone-muted">{t('plans:invoices.alreadyPaid')}</p> : null}
    </PrintedSheet>
  )
}

/** The invoice as a PDF and as an e-invoice and, of a statement, its orders for spreadsheets. */
function Downloads({ invoice: { number, pdf, xml, csv } }: { invoice: Invoice }) {
  const t = useT()
  const files = useDownload(t('plans:invoices.fileFailed'))
  const each = [
    { url: pdf, fileName: `${number}.pdf`, label: t('plans:invoices.pdf') },
    ...(xml ? [{ url: xml, fileName: `${number}.xml`, label: t('plans:invoices.xml') }] : []),
    ...(csv ? [{ url: csv, fileName: `${number}.csv`, label: t('plans:invoices.csv') }] : []),
  ]
  return each.map(({ label, ...file }) => (
    <Button
      key={file.url}
      variant="outline"
      size="sm"
      icon={IconDownload}
      loading={files.isBusy(file.url)}
      loadingLabel={label}
      onClick={() => void files.save(file)}
    >
      {label}
    </Button>
  ))
}

/** The text of an invoice line. */
function useLineLabel(): (line: InvoiceLine) => string {
  const t = useT()
  const format = useFormat()
  const language = useLanguage()
  return (line) => {
    if (line.reason === 'commission')
      return t('plans:invoices.commission', { count: line.orders, sold: format.money(line.sold) })
    if (line.reason === 'promotion') return t('plans:invoices.promotion', { count: line.days, title: line.title })
    if (line.reason === 'credited') return t('plans:invoices.credited', { number: line.number })
    const days = { from: format.date(line.from, 'short'), to: format.date(line.to, 'short') }
    return t(`plans:invoices.line.${line.reason}`, { plan: line.names[language], ...days })
  }
}

/** The lines of an invoice, and the sums with the tax as the invoice shows it. */
function Sums({ invoice: { lines, net, tax, gross, taxRule, taxRate } }: { invoice: Invoice }) {
  const t = useT()
  const format = useFormat()
  const labelOf = useLineLabel()
  const rows = lines.map((line) => ({ key: labelOf(line), label: labelOf(line), value: line.amount }))
  const taxes =
    taxRule === 'included'
      ? [
          { key: 'net', label: t('plans:invoices.net'), value: net },
          { key: 'tax', label: t('plans:invoices.tax', { rate: format.percent(taxRate) }), value: tax },
        ]
      : []
  const note = { none: 'plans:invoices.noTax', reverse_charge: 'plans:invoices.reverse', included: undefined } as const
  const without = note[taxRule]
  return (
    <>
      <MoneyList rows={rows} />
      <MoneyList rows={taxes} total={{ label: t('plans:invoices.gross'), value: gross }} />
      {without ? <p className="size-13 tone-muted">{t(without)}</p> : null}
    </>
  )
}
