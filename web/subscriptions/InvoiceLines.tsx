import type { Invoice } from '#shared/contract/invoice.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { TextLink } from '#web/ui/TextLink.tsx'
import styles from './OwnPlanScreen.module.css'

/** Invoices by their dates, each with the way to its page. */
export function InvoiceLines({ invoices }: { invoices: readonly Invoice[] }) {
  const t = useT()
  const format = useFormat()
  const titleOf = useInvoiceTitle()
  return (
    <ul className={styles.list}>
      {invoices.map((invoice) => (
        <li key={invoice._id}>
          <TextLink href={links.invoice(invoice._id)}>
            {invoice.month && !invoice.corrects
              ? t('plans:invoices.ofMonth', { month: format.date(`${invoice.month}-15T12:00:00Z`, 'month') })
              : format.date(invoice.date)}
            <span className="visually-hidden"> {titleOf(invoice)}</span>
          </TextLink>
          <span className="tone-muted tabular">{format.money(invoice.gross)}</span>
        </li>
      ))}
    </ul>
  )
}

/** Names an invoice by what it is and its number. */
export function useInvoiceTitle(): (invoice: Pick<Invoice, 'number' | 'corrects' | 'month'>) => string {
  const t = useT()
  return ({ number, corrects, month }) => {
    if (corrects) return t('plans:invoices.correction', { number })
    return t(month ? 'plans:invoices.statement' : 'plans:invoices.number', { number })
  }
}
