import type { Service } from '#shared/contract/service.ts'
import { appointmentMinutes } from '#shared/policies/appointment.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import type { ServiceOrderFormState } from './use-service-order-form.ts'

/** Returns the terms of the price, such as "3 hours · €28 / hour"; a package has its own duration or delivery time. */
export function usePriceTerms(service: Service, order: ServiceOrderFormState): string {
  const t = useT()
  const format = useFormat()
  const chosen = service.packages.find(({ key }) => key === order.choice.packageKey)
  const minutes = appointmentMinutes(service, order.choice.packageKey)
  const duration = service.bookable && minutes ? format.duration(minutes) : ''
  if (chosen)
    return service.bookable ? duration : t('listing-details:detail.packages.done', { count: chosen.deliveryDays })
  if (service.pricingType === 'hourly' && service.price) {
    const price = format.money(service.price, 'browsing')
    return duration ? t('listing-details:order.hourly', { duration, price }) : t('listing-details:order.perHour')
  }
  return duration
}
