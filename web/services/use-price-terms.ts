import type { Service } from '#shared/contract/service.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import type { ServiceOrderFormState } from './use-service-order-form.ts'

/** How the price comes about, such as "3 hours · €28 / hour"; a package says by itself how long it takes, or when it is done. */
export function usePriceTerms(service: Service, order: ServiceOrderFormState): string {
  const t = useT()
  const format = useFormat()
  const chosen = service.packages.find(({ key }) => key === order.choice.packageKey)
  const duration = service.bookable && service.durationMinutes ? format.duration(service.durationMinutes) : ''
  if (chosen) {
    const { deliveryDays: count } = chosen
    return service.bookable || count === 0 ? '' : t('listing-details:detail.packages.done', { count })
  }
  if (service.pricingType === 'hourly' && service.price) {
    const price = format.money(service.price, 'browsing')
    return duration ? t('listing-details:order.hourly', { duration, price }) : t('listing-details:order.perHour')
  }
  return duration
}
