import type { Invoice } from '#shared/contract/invoice.ts'
import { useT } from '#web/kernel/i18n.tsx'

/** Names an invoice by what it is and its number. */
export function useInvoiceTitle(): (invoice: Pick<Invoice, 'number' | 'corrects' | 'month'>) => string {
  const t = useT()
  return ({ number, corrects, month }) => {
    if (month) return t('plans:invoices.statement', { number })
    return t(corrects ? 'plans:invoices.correction' : 'plans:invoices.number', { number })
  }
}
