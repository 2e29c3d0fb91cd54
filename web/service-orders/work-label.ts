import type { Snapshot } from '#shared/contract/service-order.ts'
import type { Format } from '#web/kernel/format.ts'
import type { Translate } from '#web/kernel/i18n.tsx'

type PricedWork = Pick<Snapshot, 'pricingType' | 'unitPrice' | 'bookable'> & {
  packageTitle?: string | undefined
  durationMinutes?: number | null | undefined
}

/** What is paid for: the package, the hours, or just the work. */
export function workLabel(work: PricedWork, t: Translate, format: Format): string {
  if (work.packageTitle) return work.packageTitle
  if (work.pricingType !== 'hourly') return t('transactions:payment.work')
  const duration = format.duration(work.bookable ? (work.durationMinutes ?? 60) : 60)
  return t('transactions:payment.hourly', { duration, price: format.money(work.unitPrice, 'browsing') })
}
