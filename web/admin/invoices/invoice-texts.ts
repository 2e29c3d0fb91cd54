import type { AdminInvoice } from '#shared/contract/admin-invoice.ts'
import { useShortMonthName } from '#web/admin/money/money-texts.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'

type Taxed = Pick<AdminInvoice, 'taxRule' | 'taxRate'>

/** The words for the tax case of an invoice, such as "19%". */
export function useTaxCase(): (invoice: Taxed) => string {
  const t = useT()
  const format = useFormat()
  return ({ taxRule, taxRate }) =>
    taxRule === 'included'
      ? t('admin-invoices:tax.included', { rate: format.percent(taxRate) })
      : t(`admin-invoices:tax.${taxRule}`)
}

/** The subject of an invoice, and a note about it: the plan and its days, the month, the days of a promotion. */
export function useSubject(): (invoice: AdminInvoice) => { name: string; note: string } {
  const t = useT()
  const format = useFormat()
  const monthName = useShortMonthName()
  return ({ kind, corrects, replaces, month, orders = 0, planName, from, to, days = 0 }) => {
    if (corrects)
      return { name: t('admin-invoices:kinds.credit'), note: t('admin-invoices:note.credit', { number: corrects }) }
    const name =
      kind === 'plan' && planName
        ? t('admin-invoices:kinds.named', { plan: planName })
        : t(`admin-invoices:kinds.${kind}`)
    if (replaces) return { name, note: t('admin-invoices:note.replaces', { number: replaces }) }
    if (month) return { name, note: t('admin-invoices:note.month', { month: monthName(month), count: orders }) }
    if (from && to)
      return {
        name,
        note: t('admin-invoices:note.period', { from: format.date(from, 'short'), to: format.date(to, 'short') }),
      }
    return { name, note: t('admin-invoices:note.days', { count: days }) }
  }
}
