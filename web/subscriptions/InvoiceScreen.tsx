import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import type { Invoice } from '#shared/contract/subscription.ts'
import { useFormat } from '#web/kernel/format.ts'
import { Head } from '#web/kernel/Head.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { defineLoader, notFoundResponse } from '#web/kernel/loader.ts'
import { useDownload } from '#web/kernel/use-download.ts'
import { Button } from '#web/ui/Button.tsx'
import { MoneyList } from '#web/ui/MoneyList.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import styles from './InvoiceScreen.module.css'
import { invoicesRead, plansRead, usePlanName } from './plan-reads.ts'

export const loader = defineLoader(async ({ params, load }) => {
  const [{ invoices }] = await Promise.all([load(invoicesRead()), load(plansRead())])
  if (!invoices.some(({ _id }) => _id === params.invoiceId)) throw notFoundResponse()
})

/** An invoice as it is kept on paper. */
export function InvoiceScreen() {
  const t = useT()
  const format = useFormat()
  const { invoiceId } = useParams()
  const files = useDownload(t('plans:invoices.pdfFailed'))
  const invoice = useSuspenseQuery(invoicesRead()).data.invoices.find(({ _id }) => _id === invoiceId)
  if (!invoice) throw notFoundResponse()
  const { number, corrects, date, issuer, recipient, pdf } = invoice
  const title = t(corrects ? 'plans:invoices.correction' : 'plans:invoices.number', { number })
  return (
    <div className={`container ${styles.screen}`}>
      <Head title={title} noindex />
      <div className={styles.bar}>
        <TextLink href={links.invoices()} className={styles.back}>
          <IconChevronLeft size={18} aria-hidden="true" />
          {t('plans:invoices.backAll')}
        </TextLink>
        <span className={styles.actions}>
          <Button
            variant="outline"
            size="sm"
            icon={IconDownload}
            loading={files.isBusy(pdf)}
            loadingLabel={t('plans:invoices.pdf')}
            onClick={() => void files.save({ url: pdf, fileName: `${number}.pdf` })}
          >
            {t('plans:invoices.pdf')}
          </Button>
          <Button variant="outline" size="sm" icon={IconPrinter} onClick={() => window.print()}>
            {t('plans:invoices.print')}
          </Button>
        </span>
      </div>
      <article className={styles.paper}>
        <header className={styles.head}>
          <h1 className={styles.title}>{title}</h1>
          <p>{format.date(date)}</p>
        </header>
        {corrects ? <p className={styles.note}>{t('plans:invoices.corrects', { number: corrects })}</p> : null}
        <div className={styles.parties}>
          <Party label={t('plans:invoices.issuer')} side={issuer} />
          <Party label={t('plans:invoices.recipient')} side={recipient} />
        </div>
        <Sums invoice={invoice} />
      </article>
    </div>
  )
}

function Party({ label, side: { name, address, vatId } }: { label: string; side: Invoice['issuer'] }) {
  const t = useT()
  return (
    <div>
      <h2 className={styles.label}>{label}</h2>
      <p>{name}</p>
      {address.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {vatId ? <p>{t('plans:invoices.vatId', { id: vatId })}</p> : null}
    </div>
  )
}

/** What it is for, and the sums with the tax as the invoice shows it. */
function Sums({ invoice }: { invoice: Invoice }) {
  const t = useT()
  const format = useFormat()
  const { plans } = useSuspenseQuery(plansRead()).data
  const nameOf = usePlanName(plans)
  const { lines, net, tax, gross, taxRule, taxRate } = invoice
  const rows = lines.map(({ planId, reason, from, to, amount }) => ({
    key: `${reason} ${from}`,
    label: t(`plans:invoices.line.${reason}`, {
      plan: nameOf(planId),
      from: format.date(from, 'short'),
      to: format.date(to, 'short'),
    }),
    value: amount,
  }))
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
      {without ? <p className={styles.note}>{t(without)}</p> : null}
    </>
  )
}
