import { listingFaults, PRICE_LIMITS, ServiceEntry } from '#shared/contract/service.ts'
import { translateFields, useValidation } from '#web/kernel/field-messages.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { useSite } from '#web/kernel/site.ts'
import type { FieldErrors } from '#web/listings/form/listing-form-kind.ts'
import { type ServiceValues, serviceBodyOf } from './service-values.ts'

/** What is wrong with the values, by field, in the person's language: everything at once, by the rules of the call. */
export function useServiceCheck(): (values: ServiceValues) => FieldErrors {
  const t = useT()
  const format = useFormat()
  const { currency } = useSite()
  const check = useValidation<ServiceValues>(ServiceEntry, serviceBodyOf)

  const money = (amount: number) => format.money({ amount, currency }, 'browsing')
  // The schema counts in minor units, which nobody types.
  const outOfRange = (price: number | null) =>
    price !== null && (price < PRICE_LIMITS.min || price > PRICE_LIMITS.max)
      ? t('listing-form:price.between', { min: money(PRICE_LIMITS.min), max: money(PRICE_LIMITS.max) })
      : undefined

  return (values) => {
    const body = serviceBodyOf(values)
    // The schema compares fields only once each of them is right.
    const errors: FieldErrors = { ...translateFields(t, Object.fromEntries(listingFaults(body))), ...check(values) }
    for (const field of ['title', 'description'] as const)
      if (values[field].trim() === '') errors[field] = t('field.required')
    if (!values.subcategory) errors.subcategory = t('field.choose')
    if (!values.category) {
      errors.category = t('field.choose')
      delete errors.subcategory
    }
    const prices: [string, number | null][] = [
      ['price', body.price],
      ...values.packages.map(({ price }, index): [string, number | null] => [`packages.${index}.price`, price]),
    ]
    for (const [field, price] of prices) {
      const problem = outOfRange(price)
      if (problem) errors[field] = problem
    }
    return errors
  }
}
